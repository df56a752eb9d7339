"""Number formats, by the rules of the glossary (CONTRIBUTING.md, 'Words and numbers')."""

from decimal import ROUND_UP, Context, Decimal, FloatOperation, Inexact, Rounded, localcontext
from math import inf, nan

import pytest

from elo_teach.text import languages
from elo_teach.text.numbers import KINDS, format_number


@pytest.mark.parametrize(
    ("value", "kind", "english", "vietnamese"),
    [
        (2813, "rating", "2813", "2813"),
        (0.24, "score", "0.24", "0,24"),
        (0.990, "fine", "0.990", "0,990"),
        (0.98499658, "deep", "0.984997", "0,984997"),
        (5.2, "change", "+5.2", "+5,2"),
        (-4.8, "change", "−4.8", "−4,8"),
        (-0.24, "signed", "−0.24", "−0,24"),
        (0.76, "percent", "76%", "76%"),
        (4.5, "count", "4.5", "4,5"),
        (76.0, "count", "76", "76"),
        (3.1623, "ratio", "3.16", "3,16"),
        (100.0, "ratio", "100", "100"),
        (Decimal("92.48"), "exact", "92.48", "92,48"),
    ],
)
def test_numbers_follow_the_language(
    value: float, kind: str, english: str, vietnamese: str
) -> None:
    assert [format_number(value, kind, code) for code in ("en", "vi")] == [english, vietnamese]


@pytest.mark.parametrize("value", [0, -0.0, 0.04, -0.04])
def test_a_change_that_rounds_to_nothing_has_no_sign(value: float) -> None:
    assert format_number(value, "change", "en") == "0.0"


@pytest.mark.parametrize(
    ("kind", "above", "below"),
    [("rating", "∞", "−∞"), ("change", "+∞", "−∞"), ("percent", "∞%", "−∞%"), ("ratio", "∞", "−∞")],
)
def test_an_infinite_number_keeps_its_signs(kind: str, above: str, below: str) -> None:
    for code in languages():
        for infinite in (inf, Decimal("Infinity")):
            written = [format_number(value, kind, code) for value in (infinite, -infinite)]
            assert written == [above, below]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", [nan, -nan, Decimal("NaN")])
def test_what_is_no_number_has_no_sign(kind: str, value: float) -> None:
    assert format_number(value, kind, "en") == "NaN"


@pytest.mark.parametrize("kind", KINDS)
def test_a_negative_number_of_every_kind_has_the_true_minus_sign(kind: str) -> None:
    assert format_number(-7, kind, "vi").startswith("−7")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", [1e300, -1e300, 5e-324, 2**53 + 1, Decimal("1e40")])
def test_numbers_of_every_size_can_be_written(kind: str, value: float) -> None:
    assert format_number(value, kind, "en").strip("+−%")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", [Decimal("2813.4567"), 0.984997, -24.05])
def test_the_callers_decimal_context_changes_no_number(kind: str, value: float) -> None:
    write = format_number.__wrapped__  # not what was written before
    expected = write(value, kind, "vi")
    with localcontext(Context(prec=2, rounding=ROUND_UP, traps=[Inexact, Rounded, FloatOperation])):
        assert write(value, kind, "vi") == expected


def test_an_unknown_kind_is_refused_with_those_that_exist() -> None:
    with pytest.raises(KeyError, match="allowed: count, rating"):
        format_number(1, "roman", "en")

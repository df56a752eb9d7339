"""Number formats, by the rules of the glossary (CONTRIBUTING.md, 'Words and numbers')."""

from decimal import Decimal

import pytest

from elo_teach.text.numbers import format_number


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


def test_an_unknown_kind_is_refused_with_those_that_exist() -> None:
    with pytest.raises(KeyError, match="allowed: count, rating"):
        format_number(1, "roman", "en")

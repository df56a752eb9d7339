"""Numbers, dates and plurals are written as Babel writes them, which has Unicode's own tables."""

from datetime import date
from decimal import Decimal, localcontext

import pytest
from babel.dates import format_date
from babel.numbers import format_decimal
from hypothesis import assume, given
from hypothesis import strategies as st

from elo_teach.text import Language, languages
from elo_teach.text.formats import formats
from elo_teach.text.numbers import ALL_DIGITS, KINDS, format_number

PATTERNS = {
    "count": "0.#;−0.#",
    "rating": "0;−0",
    "exact": "0.####;−0.####",
    "score": "0.00;−0.00",
    "fine": "0.000;−0.000",
    "deep": "0.######;−0.######",
    "change": "+0.0;−0.0",
    "signed": "+0.##;−0.##",
    "spread": "0.0;−0.0",
    "percent": "0%;−0%",
    "ratio": "@##;−@##",
}
every_language = pytest.mark.parametrize("code", languages())
every_kind = pytest.mark.parametrize("kind", KINDS)


def babels(value: float | Decimal, kind: str, code: str) -> str:
    with localcontext(ALL_DIGITS):
        written = format_decimal(value, format=PATTERNS[kind], locale=code, group_separator=False)
    # A change that rounds to nothing has no sign.
    return written if any("1" <= digit <= "9" for digit in written) else written.lstrip("+−")


@every_language
@every_kind
@given(
    st.floats(allow_nan=False, allow_infinity=False)
    | st.integers(-3000, 3000)
    | st.integers(-30_000_000, 30_000_000).map(lambda number: Decimal(number) / 10_000)
)
def test_a_number_is_written_as_babel_writes_it(
    code: str, kind: str, value: float | Decimal
) -> None:
    assume(value or kind != "ratio")  # which Babel writes 0.0, as if it had been counted in tenths
    assert format_number(value, kind, code) == babels(value, kind, code)


@every_language
@pytest.mark.parametrize("pattern", ["d MMMM y", "d/M/y", "M/y", "MMM y", "y-MM-dd"])
@given(st.dates())
def test_a_date_is_written_as_babel_writes_it(code: str, pattern: str, day: date) -> None:
    assert formats(code).date(day, pattern) == format_date(day, pattern, locale=code)


@every_language
def test_a_day_is_written_in_a_form_that_is_tried_here(code: str) -> None:
    assert Language(code).say("language.day") in ("d MMMM y", "d/M/y")

"""The formats that are written down are those of the Babel that the lock file names.

Unicode's tables change with Babel's versions: older ones have no plural rule for Vietnamese.
"""

from decimal import Decimal

import pytest
from babel import Locale
from hypothesis import given
from hypothesis import strategies as st

from elo_teach.text import languages
from elo_teach.text.formats import formats
from tools import formats as tool


@pytest.mark.parametrize("code", languages())
@given(
    st.integers(0, 200)
    | st.floats(0, 200)
    | st.decimals(0, 200, places=1, allow_nan=False, allow_infinity=False)
)
def test_a_number_has_the_plural_that_babel_gives_it(code: str, number: float | Decimal) -> None:
    assert formats(code).plural(number) == Locale(code).plural_form(number)


def test_the_formats_are_those_that_the_tool_writes() -> None:
    assert tool.PATH.read_text("utf-8") == tool.written()

"""Days and months as files write them."""

import datetime
import re
from typing import Final

_DAY: Final = re.compile(r"([0-9]{4})[./-]([0-9]{1,2})[./-]([0-9]{1,2})")

# 13.11.2026 can be one day only; 01.11.2026 could be two.
_DAY_FIRST: Final = re.compile(r"^(1[3-9]|2[0-9]|3[01])[./-]([0-9]{1,2})[./-]([0-9]{4})$")
_IN_PART: Final = re.compile(r"[0-9]{4}(?:[./-](?:[0-9]{1,2}|\?+))?(?:[./-]\?+)?")
_MONTH: Final = re.compile(r"([0-9]{4})[./-]([0-9]{1,2})(?![0-9])")


def read_day(value: str) -> datetime.date | None:
    """Return the day that is written; None for one that is not full or not known.

    Examples
    --------
    >>> read_day("2026.11.05"), read_day("13-11-2026"), read_day("2026.11.??")
    (datetime.date(2026, 11, 5), datetime.date(2026, 11, 13), None)
    """
    value = _DAY_FIRST.sub(r"\3.\2.\1", value.strip())
    found = _DAY.fullmatch(value)
    try:
        return datetime.date(*map(int, found.groups())) if found else None
    except ValueError:
        return None


def says_something(value: str) -> bool:
    """Return whether what stands in the place of a day says more than that nobody knows.

    Examples
    --------
    >>> says_something("????.??.??"), says_something("soon")
    (False, True)
    """
    return any(letter.isalnum() for letter in value)


def is_in_part(value: str) -> bool:
    """Return whether only the year or the month of a day is written, as PGN has it.

    Examples
    --------
    >>> is_in_part("1998.??.??"), is_in_part("1998.05"), is_in_part("01.11.2026")
    (True, True, False)
    """
    return _IN_PART.fullmatch(value.strip()) is not None


def read_month(value: str) -> datetime.date | None:
    """Return the first day of the month that is written, also where the day is not known.

    Examples
    --------
    >>> read_month("2026.10.??"), read_month("2026.??.??")
    (datetime.date(2026, 10, 1), None)
    """
    found = _MONTH.match(value.strip())
    return read_day(f"{found[1]}.{found[2]}.1") if found else None

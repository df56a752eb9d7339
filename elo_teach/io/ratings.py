"""Ratings as files have them: a number, and what can stand beside it."""

import re
from typing import Final

# No rating of a person on any site has passed this; what is higher is a slip of the pen.
_HIGHEST_ANYWHERE: Final = 4000
_UNRATED: Final = re.compile(r"0+|unr(\.|ated)?|none|chưa có( hệ số( elo)?)?", re.IGNORECASE)
# What stands beside it says that it is provisional, an estimate or whose it is: 1850?, 1850P,
# 1850p12, 1850/12, ~1850, 1850 (FIDE). A second number could be another rating.
_RATING: Final = re.compile(
    r"(?P<before>[~≈±(]|ca?\.?|elo|fide)?\s*(?P<rating>[0-9]{1,4}|[0-9]\s[0-9]{3})(?:\.0+)?"
    r"(?P<after>\s*(?:[?*!#~)]+|p[0-9]*|/[0-9]{1,2}|\([^\W\d][^\d()]*\)|elo|fide)"
    r"|\s+[^\W\d_]{1,12}\.?)?",
    re.IGNORECASE,
)


def read_rating(written: str) -> int | None:
    """Return a rating that somebody can have somewhere, up to 4000; None for what is none.

    Examples
    --------
    >>> read_rating("1850"), read_rating("~1 850 (FIDE)"), read_rating("1850-1900")
    (1850, 1850, None)
    """
    found = _RATING.fullmatch(written.strip())
    rating = int(re.sub(r"\s", "", found["rating"])) if found else 0
    return rating if 0 < rating <= _HIGHEST_ANYWHERE else None


def is_marked(written: str) -> bool:
    """Return whether something stands beside a rating.

    Examples
    --------
    >>> is_marked("1850?"), is_marked("1850"), is_marked("?")
    (True, False, False)
    """
    found = _RATING.fullmatch(written.strip())
    return found is not None and bool(found["before"] or found["after"])


def is_unrated(written: str) -> bool:
    """Return whether it says that somebody has no rating.

    Examples
    --------
    >>> is_unrated("0"), is_unrated("unrated"), is_unrated("1850")
    (True, True, False)
    """
    return _UNRATED.fullmatch(written.strip()) is not None

"""What the tags of a game say of names, results and ratings."""

import re
from functools import lru_cache
from typing import Final

from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING
from elo_teach.io.ratings import is_unrated, read_rating

_UNKNOWN: Final = re.compile(r"[-?]*|0|n/a", re.IGNORECASE)

# White's score, where dashes, fractions and decimals are written in one way and blanks are gone.
_SCORES: Final = {
    "1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5, "1/2": 0.5, "0.5-0.5": 0.5, "0.5": 0.5, "=": 0.5,
}  # fmt: skip
_ONE_WAY: Final = str.maketrans(dict.fromkeys("‐‑‒–—−:", "-") | {"½": "1/2", "⁄": "/", ",": "."})
_NO_SIGN: Final = re.compile(r"\s|[()]|\.0(?![0-9])|\.$")

# +:-, +/-, +-; 1-0F, 1F-0, 1-0 ff, 1-0 (kampflos), 1-0 w.o.
_SIGNS: Final = re.compile(r"([-+])[-/]?([-+])")
_FORFEIT: Final = re.compile(
    r"([01])[fkwx]?-([01])(?:\W*(?:f+t?|forf\w*|k|kampflos|x|w\W?o|walkover|def\w*|unplayed))?\W*"
)


# In place of a name that nobody knows.
_NOBODY_KNOWN: Final = re.compile(r"n\.? ?n\.?|anon(?:ymous)?|unknown|khuyết danh", re.IGNORECASE)


@lru_cache(maxsize=4096)
def known(value: str) -> str:
    """Return what a tag says, or nothing where it says that nobody knows.

    Examples
    --------
    >>> known(" Open "), known("?"), known("-")
    ('Open', '', '')
    """
    value = value.strip()
    return "" if _UNKNOWN.fullmatch(value) else value


def names_nobody(name: str) -> bool:
    """Return whether what stands in the place of a name is none.

    Examples
    --------
    >>> names_nobody("?"), names_nobody("NN"), names_nobody("Nunn")
    (True, True, False)
    """
    name = known(name)
    return not name or _NOBODY_KNOWN.fullmatch(name) is not None


def known_result(value: str) -> str:
    """Return what a tag of a result says, or nothing where it is open: *, ? or nothing.

    Examples
    --------
    >>> known_result("1-0"), known_result("*")
    ('1-0', '')
    """
    return known(value).strip("*")


def opponent_rating(value: str) -> tuple[int | None, str]:
    """Return a rating that a panel has, or why there is none.

    The reason is ``"no_rating"``, ``"rating"`` (it is none) or ``"beyond"`` (no panel has it).

    Examples
    --------
    >>> opponent_rating("1600"), opponent_rating("?"), opponent_rating("3150")
    ((1600, ''), (None, 'rating'), (None, 'beyond'))
    """
    rating = read_rating(value)
    if not value or is_unrated(value):
        return None, "no_rating"
    if rating is None:
        return None, "rating"
    if not LOWEST_RATING <= rating <= HIGHEST_RATING:
        return None, "beyond"
    return rating, ""


@lru_cache(maxsize=256)
def white_score(written: str) -> tuple[float | None, str]:
    """Return White's score, and what is to be said of the result.

    That is ``"no_result"``, ``"result"`` (it is none), ``"forfeit"`` or ``"both_lost"``.

    Examples
    --------
    >>> white_score("½ - ½"), white_score("+/-"), white_score("2-0")
    ((0.5, ''), (1.0, 'forfeit'), (None, 'result'))
    """
    plain = _NO_SIGN.sub("", written.translate(_ONE_WAY)).casefold()
    if plain in ("", "*"):
        return None, "no_result"
    if plain in _SCORES:
        return _SCORES[plain], ""
    unplayed = _SIGNS.fullmatch(plain) or _FORFEIT.fullmatch(plain)
    if unplayed is None:
        return None, "result"
    white, black = (sign in "+1" for sign in unplayed.groups())
    if white and black:
        return None, "result"
    return float(white), "forfeit" if white or black else "both_lost"

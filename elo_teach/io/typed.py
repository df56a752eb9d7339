"""A rating and a result as people type them; what cannot be read is named, never guessed."""

import re
import unicodedata
from typing import Final

from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING
from elo_teach.io.ratings import is_marked, read_rating

LIMITS: Final = {"low": LOWEST_RATING, "high": HIGHEST_RATING}
_SCORES: Final = {
    word: score
    for score, words in (
        (1, "1 win won thắng thang"),
        (0.5, "½ 1/2 0.5 = draw drew drawn hòa hoà hoa ½-½ 1/2-1/2 0.5-0.5"),
        (0, "0 loss lost thua"),
    )
    for word in words.split()
}

# As capitals only: l can be a slip for 1. D is a draw to some and a defeat to others.
_LETTERS: Final = {"W": "win", "L": "loss"}

# What tournament programs write where nobody played; + and - are a win and a loss to others.
UNPLAYED_SIGN: Final = re.compile(
    r"\+|-|[+-][/-]?[+-]|[01½](?:-[01½])?ff?|-?[01½]k|ff?|bye|forfeit(?:ed)?|kampflos|w/?o|walkover"
)

# Chess-Results has the player's colour before the points: w 1, s ½ (schwarz), b 0.
_COLOUR: Final = re.compile(r"^[wsb]\s+(?=[-+01½])", re.IGNORECASE)

# The colours are not known, so neither is whose point it is.
_SIDES: Final = re.compile("[01]-[01]")
NO_RATING: Final = r"unrated|chưa có(?: hệ số(?: Elo)?)?"

# No result has three digits, so this is one number: 2.729, 2,729, 2 729.
GROUPED: Final = r"[0-9]{1,3}[.,' \u00a0\u202f][0-9]{3}"

# 1600 (FIDE): what stands beside a rating is asked about.
WITH_NOTE: Final = r"[0-9]{3,4} \([^\W\d][^()\d]*\)"

# A comma between digits is a decimal comma: 1600,0,5 is a draw.
DECIMAL: Final = r"[0-9]+[.,][0-9]+"
_WHOLE: Final = re.compile("[.,]0{1,2}$")

# The same sign on an ordinary keyboard.
_KEYS: Final = {chr(0xFEE0 + code): chr(code) for code in range(0x21, 0x7F)} | dict(
    zip("–−‑—⁄∕’", "----//'", strict=True)
)
_SHOWN: Final = 60


class UnreadableError(Exception):
    """A line that cannot be read.

    Parameters
    ----------
    key : str
        The text that says why.
    **values
        What the text can say.

    Examples
    --------
    >>> UnreadableError("grouped", meant=2729).key
    'games.grouped'
    """

    def __init__(self, key: str, **values: object) -> None:
        self.key = f"games.{key}"
        self.values = values
        super().__init__(key)


def plain_text(text: str) -> str:
    """Return a text, letter for letter, with the digits and signs that a keyboard has.

    Examples
    --------
    >>> plain_text("１６００ – ٠")
    '1600 - 0'
    """
    return "".join(
        str(unicodedata.decimal(letter)) if letter.isdecimal() else _KEYS.get(letter, letter)
        for letter in text
    )


def read_opponent(given: str) -> int | None:
    """Return an opponent's rating, or None for one who has none.

    Raises
    ------
    UnreadableError
        If it is no rating of a panel, or has something beside the number.

    Examples
    --------
    >>> read_opponent("1600"), read_opponent("unrated")
    (1600, None)
    """
    if re.fullmatch(NO_RATING, given, re.IGNORECASE):
        return None
    if re.fullmatch(GROUPED, given):
        raise UnreadableError("grouped", meant=int(re.sub(r"[^0-9]", "", given)))
    given = _WHOLE.sub("", given)
    meant = read_rating(given) or 0
    if is_marked(given) and LOWEST_RATING <= meant <= HIGHEST_RATING:
        raise UnreadableError("marked", given=cut(given), meant=meant)
    if not re.fullmatch(r"[0-9]{1,9}", given) or not LOWEST_RATING <= int(given) <= HIGHEST_RATING:
        raise UnreadableError("rating", **LIMITS)
    return int(given)


def read_score(given: str) -> float:
    """Return the score that a result stands for: 1, 0.5 or 0.

    Raises
    ------
    UnreadableError
        If it is none, or that of a game that was not played.

    Examples
    --------
    >>> read_score("thắng"), read_score("½-½")
    (1, 0.5)
    """
    if not given:
        raise UnreadableError("no_result")
    word = _COLOUR.sub("", _LETTERS.get(given.strip(), given).casefold(), count=1)
    word = re.sub(r"\s", "", word).replace(":", "-")
    word = re.sub(DECIMAL, lambda number: f"{float(number[0].replace(',', '.')):g}", word)
    if UNPLAYED_SIGN.fullmatch(word):
        raise UnreadableError("unplayed", given=cut(given))
    if _SIDES.fullmatch(word):
        raise UnreadableError("sides", given=cut(given))
    if word not in _SCORES:
        raise UnreadableError("result", given=cut(given))
    return _SCORES[word]


def cut(text: str) -> str:
    """Return a text as it is shown: of a long one the beginning.

    Examples
    --------
    >>> len(cut("x" * 99))
    61
    """
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"

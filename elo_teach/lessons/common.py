"""What all lessons share: the meaning of a colour and a line, the controls, the words."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, Final

from elo_teach.engine.errors import RatingError
from elo_teach.engine.expected import expected_score
from elo_teach.engine.rulebook import Rulebook
from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING
from elo_teach.live.kinds import Button, Number, SlidingTyped
from elo_teach.live.panel import Panel
from elo_teach.live.spec import Spec
from elo_teach.live.words import Line, Refused
from elo_teach.scene import roles
from elo_teach.scene.roles import DASHED, DOTTED, Look
from elo_teach.text import Language, language

# One meaning, one colour, one line and one marker, in every lesson.
INK: Final = Look(roles.INK)
MUTED: Final = Look(roles.GREY)
SHADED: Final = Look(roles.SHADED)
PAPER: Final = Look(roles.PAPER)
YOU: Final = Look(roles.BLUE)
OPPONENT: Final = Look(roles.VERMILION, DASHED, "diamond")
OFFICIAL: Final = Look(roles.GREEN, shape="square")
WITHOUT_RULE: Final = Look(roles.GREY, DOTTED, "cross")
WIN: Final = Look(roles.BLUE, shape="up")
DRAW: Final = Look(roles.GREY, DOTTED, "square")
LOSS: Final = Look(roles.VERMILION, DASHED, "down")
TRUE_STRENGTH: Final = Look(roles.PURPLE)
GUESSED: Final = Look(roles.GREY, DASHED)

# A result's name, the score that it brings, and how it is drawn.
RESULTS: Final[dict[str, tuple[float, Look]]] = {
    "win": (1, WIN),
    "draw": (0.5, DRAW),
    "loss": (0, LOSS),
}
FIDE_KS: Final = (10, 20, 40)
MOST_MARKS: Final = 20  # games; more marks in a picture would lie on top of each other
FIRST_LIST: Final = date(2009, 1, 1)
LAST_LIST: Final = date(2030, 12, 1)
Gaps = range | tuple[int, ...]  # rating differences
THIS_MONTH: Final = date(2026, 11, 1)  # the list that the lessons were written under


@dataclass(frozen=True)
class Words:
    """The texts of a panel in one language, those of all lessons too.

    Parameters
    ----------
    language : Language
        The language.
    texts : str
        Where the panel's own texts are.

    Examples
    --------
    >>> words = Words(Language("en"), "expected-score")
    >>> words("you", score=0.24), words("panel.own")
    ('you 0.24', 'Your rating')
    """

    language: Language
    texts: str

    @property
    def refusals(self) -> tuple[type[Exception], ...]:
        """What a learner is told of, in place of what the panel would show."""
        return Refused, RatingError

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return a text: the panel's own of that key, else that of all."""
        own = self.language.key_of(f"{self.texts}.{key}")
        put_in = {name: self._written(value) for name, value in values.items()}
        return self.language.say(own if own in self.language.texts else key, **put_in)

    def _written(self, value: Any) -> Any:
        if isinstance(value, Line):
            return self.line(value)
        return value(self.language) if callable(value) else value

    def line(self, line: Line) -> str:
        """Return a line as it is read."""
        return self(line.key, **line.values)

    def number(self, value: Any, kind: str) -> str:
        """Return a number as a reader of the language expects it."""
        return self.language.number(value, kind)

    def ticks(self, numbers: Iterable[float], kind: str) -> tuple[tuple[float, str], ...]:
        """Return numbers with their words, as a `Scale` wants them."""
        return tuple((number, self.number(number, kind)) for number in numbers)

    def explain(self, error: Exception) -> str:
        """Return what a learner is told when there is no answer."""
        if isinstance(error, Refused):
            return self.line(error.line)
        if isinstance(error, RatingError):
            return self.language.error(error)
        raise error


def show(spec: Spec[Any]) -> Panel:
    """Return a panel in the language that is chosen now."""
    return Panel(spec, Words(language(), spec.texts))


def rating(name: str, start: int, label: str = "") -> Number:
    """Return a rating to set, from the lowest to the highest of the lessons."""
    usual = f"panel.{name}" if name in ("own", "opponent") else ""
    look = YOU if name in ("own", "highest") else OPPONENT
    return Number(name, start, LOWEST_RATING, HIGHEST_RATING, label=label or usual, look=look)


def won_drawn_lost(most: int, wins: int, draws: int, losses: int) -> tuple[Number, ...]:
    """Return how many games are won, drawn and lost, each to set up to `most`."""
    starts = {"wins": (wins, WIN), "draws": (draws, DRAW), "losses": (losses, LOSS)}
    return tuple(Number(name, start, 0, most, look=look) for name, (start, look) in starts.items())


def k(start: int = 20) -> Number:
    """Return a development coefficient to set, with buttons for those that FIDE has."""
    buttons = tuple(Button(Line("panel.k_is", k=each), each) for each in FIDE_KS)
    return Number("k", start, 1, 80, label="panel.k", buttons=buttons)


def expected_over(rules: Rulebook, own: int, gaps: Gaps) -> tuple[float, ...]:
    """Return a player's expected score at every difference, each game alone in its event.

    Examples
    --------
    >>> from elo_teach.engine.rulebook import FIDE
    >>> expected_over(FIDE, 1500, (-800, 0, 800)), expected_over(FIDE, 2700, (0, 800))
    ((0.08, 0.5, 0.92), (0.5, 1.0))
    """
    exempt_from = rules.limit.exempt_from
    return _expected_over(rules, exempt_from is not None and own >= exempt_from, gaps)


@lru_cache(maxsize=64)
def _expected_over(rules: Rulebook, exempt: bool, gaps: Gaps) -> tuple[float, ...]:
    """Return the scores of all who are exempt from the limit, or of all who are not."""
    own = (rules.limit.exempt_from if exempt else None) or LOWEST_RATING
    return tuple(float(expected_score(own, own - gap, rulebook=rules)) for gap in gaps)


def months(day: date) -> int:
    """Return the month of a day as a number that a slider can hold.

    Examples
    --------
    >>> first_day(months(date(2026, 11, 30)))
    datetime.date(2026, 11, 1)
    """
    return 12 * day.year + day.month - 1


def first_day(number: int) -> date:
    """Return the first day of a month that `months` has made a number of."""
    return date(number // 12, number % 12 + 1, 1)


def rating_list() -> SlidingTyped:
    """Return a rating list to set: its month, as a number that `first_day` makes a day of."""
    low, high = months(FIRST_LIST), months(LAST_LIST)
    return SlidingTyped(
        "list", months(THIS_MONTH), _read_list, _write_list, low, high, label="panel.list"
    )


def _read_list(typed: str) -> int:
    month = re.fullmatch(r"\s*([1-9]|0[1-9]|1[0-2])\s*[/.-]\s*([0-9]{4})\s*", typed)
    if not month or not FIRST_LIST <= (day := date(int(month[2]), int(month[1]), 1)) <= LAST_LIST:
        raise Refused("panel.unread_list", typed=typed)
    return months(day)


def _write_list(number: int, words: Words) -> str:
    if type(number) is not int:
        raise Refused("panel.unread_list", typed=number)
    return f"{number % 12 + 1}/{number // 12}"

"""What is published when, and what happens to every rating once on the first day of an edition."""

from dataclasses import KW_ONLY, dataclass
from datetime import date
from decimal import Decimal
from functools import partial
from typing import Final, Protocol, runtime_checkable

from elo_teach.engine.inputs import (
    DECIMALS,
    a,
    count,
    exact,
    optional,
    rating,
    settle,
    whole,
    within,
)
from elo_teach.engine.rules.rounding import Rounding
from elo_teach.engine.steps import Step


@dataclass(frozen=True)
class Floor:
    """The lowest rating that is published.

    Parameters
    ----------
    points : int or None
        A player whose rating falls below this many rating points is unrated on the next list;
        None for no floor.

    Examples
    --------
    >>> Floor(1400).unrates(1399), Floor(1400).unrates(1400)
    (True, False)
    """

    points: int | None

    def __post_init__(self) -> None:
        settle(self, points=optional(rating))

    def unrates(self, rating: float) -> bool:
        """Return whether a player with this new rating becomes unrated."""
        return self.points is not None and rating < self.points


@dataclass(frozen=True)
class Lists:
    """How often a list appears, and when an event is in time for it.

    Parameters
    ----------
    months : int
        So many months lie between two lists, the first of a year being that of January ...
    days : int
        ... and an event has to end at least so many days before a list to be on it.

    Examples
    --------
    >>> Lists(2, days=7).has(date(2009, 9, 1)), Lists(2, days=7).has(date(2009, 10, 1))
    (True, False)
    """

    months: int
    _: KW_ONLY
    days: int

    def __post_init__(self) -> None:
        settle(self, months=partial(whole, low=1, high=12), days=count)

    def has(self, day: date) -> bool:
        """Return whether a list appears on this first day of a month."""
        return (day.month - 1) % self.months == 0


MONTHLY: Final = Lists(1, days=3)


@runtime_checkable
class OnStart(Protocol):
    """What happens to every rating once, on the day on which an edition begins."""

    def apply(self, rating: int, standard: int | None) -> tuple[int, Step]:
        """Return the new rating and the line of the working that makes it.

        Parameters
        ----------
        rating : int
            The rating before, in rating points.
        standard : int or None
            The player's standard rating on that day; None if there is none.
        """


@dataclass(frozen=True)
class Lift:
    """A rating below a border is raised by a share of what it lacks.

    Parameters
    ----------
    share : Decimal
        That share, 0 to 1.
    below : int
        The border, in rating points.
    rounding : Rounding
        How the new rating becomes whole.

    Examples
    --------
    >>> from elo_teach.engine.rules import HalfAwayFromZero
    >>> Lift(Decimal("0.40"), below=2000, rounding=HalfAwayFromZero()).apply(1001, None)[0]
    1401
    """

    share: Decimal
    _: KW_ONLY
    below: int
    rounding: Rounding

    def __post_init__(self) -> None:
        settle(self, share=_share, below=rating, rounding=a(Rounding))

    def apply(self, rating: int, standard: int | None) -> tuple[int, Step]:
        """Return the new rating and the line of the working that makes it."""
        if rating >= self.below:
            return rating, Step("kept", rating, {"below": self.below}, reason="lift")
        raised = DECIMALS.multiply(self.share, self.below - rating)
        numbers = {"own": rating, "share": self.share, "below": self.below}
        new = rating + self.rounding.change(rating, raised)
        return new, Step("lift", new, {**numbers, "unrounded": DECIMALS.add(rating, raised)})


@dataclass(frozen=True)
class ResetToStandard:
    """A rating far below the player's standard rating is set near to it.

    Parameters
    ----------
    gap : int
        A rating more than so many rating points below the standard rating becomes that rating
        less this.

    Examples
    --------
    >>> ResetToStandard(100).apply(1500, 1701)[0], ResetToStandard(100).apply(1500, 1600)[0]
    (1601, 1500)
    """

    gap: int

    def __post_init__(self) -> None:
        settle(self, gap=count)

    def apply(self, rating: int, standard: int | None) -> tuple[int, Step]:
        """Return the new rating and the line of the working that makes it."""
        if standard is None:
            return rating, Step("kept", rating, reason="no_standard")
        least = standard - self.gap
        numbers = {"standard": standard, "gap": self.gap}
        if rating >= least:
            return rating, Step("kept", rating, numbers, reason="reset")
        return least, Step("reset", least, numbers)


def _share(argument: str, value: object) -> int | Decimal:
    within(argument, value, 0, 1)
    return exact(argument, value)

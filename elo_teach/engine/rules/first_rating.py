"""How a player who has no rating gets one."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction
from functools import partial
from typing import ClassVar, Final, NamedTuple, Protocol, runtime_checkable

from elo_teach.engine.curves import FIDE_TABLE
from elo_teach.engine.inputs import LARGEST_RATING, count, optional, rating, settle, within
from elo_teach.engine.steps import Step

_POINTS_MADE: Final = partial(within, low=0, high=LARGEST_RATING)

_POINTS_ADDED: Final = partial(within, low=-LARGEST_RATING, high=LARGEST_RATING)


class Estimate(NamedTuple):
    """A first rating before it is rounded, and how it comes about.

    Parameters
    ----------
    rating : Fraction
        In rating points.
    steps : tuple of Step
        The working.
    """

    rating: Fraction
    steps: tuple[Step, ...]


@runtime_checkable
class FirstRatingRule(Protocol):
    """How a player who has no rating gets one."""

    @property
    def least_games(self) -> int:
        """The number of games against rated opponents that are needed."""

    @property
    def least_score(self) -> float:
        """An event in which fewer points are made is ignored."""

    @property
    def highest(self) -> int | None:
        """No first rating is higher, in rating points."""

    def estimate(self, opponents: Sequence[int], score: float) -> Estimate:
        """Return the rating of a score against these opponents, before rounding and limits."""


@dataclass(frozen=True)
class HypotheticalDraws:
    """The performance over the games and some draws that were never played.

    Parameters
    ----------
    draws : int
        So many draws are added ...
    against : int
        ... against opponents of this rating, in rating points.
    least_games : int
        The number of games against rated opponents that are needed.
    least_score : float
        An event in which fewer points are made is ignored.
    highest : int
        No first rating is higher, in rating points.

    Examples
    --------
    >>> rule = HypotheticalDraws(2, against=1800, least_games=5, least_score=0.5, highest=2200)
    >>> round(float(rule.estimate([1902, 1877, 1884, 2012, 1832], 3).rating), 2)
    1922.43
    """

    draws: int
    _: KW_ONLY
    against: int
    least_games: int
    least_score: float
    highest: int | None

    def __post_init__(self) -> None:
        settle(
            self,
            draws=count,
            against=rating,
            least_games=count,
            least_score=_POINTS_MADE,
            highest=optional(rating),
        )

    def estimate(self, opponents: Sequence[int], score: float) -> Estimate:
        """Return the rating of a score against these opponents, before rounding and limits."""
        added = Step("hypothetical", None, {"draws": self.draws, "against": self.against})
        rating, steps = _average_plus_dp(
            (*opponents, *[self.against] * self.draws), score + self.draws / 2
        )
        return Estimate(rating, (added, *steps))


@dataclass(frozen=True)
class BonusAboveHalf:
    """The average of the opponents, plus a bonus for each half point above 50 %, or else plus dp.

    Parameters
    ----------
    bonus : float
        Rating points for each half point above 50 %.
    least_games : int
        The number of games against rated opponents that are needed.
    least_score : float
        An event in which fewer points are made is ignored.

    Examples
    --------
    >>> BonusAboveHalf(20, least_games=5, least_score=0.5).estimate([1600] * 5, 3.5).rating
    Fraction(1640, 1)
    """

    bonus: float
    _: KW_ONLY
    least_games: int
    least_score: float
    highest: ClassVar[None] = None

    def __post_init__(self) -> None:
        settle(self, bonus=_POINTS_ADDED, least_games=count, least_score=_POINTS_MADE)

    def estimate(self, opponents: Sequence[int], score: float) -> Estimate:
        """Return the rating of a score against these opponents, before rounding and limits."""
        half_points = round(2 * score) - len(opponents)
        if half_points <= 0:
            return _average_plus_dp(opponents, score)
        average = Fraction(sum(opponents), len(opponents))
        rating = average + half_points * Fraction(self.bonus)
        bonus = {"average": float(average), "half_points": half_points, "bonus": self.bonus}
        return Estimate(rating, (_average(opponents), Step("bonus", float(rating), bonus)))


@dataclass(frozen=True)
class StartingRating:
    """Everybody starts from the same rating.

    Parameters
    ----------
    points : int
        That rating, in rating points.

    Examples
    --------
    >>> StartingRating(1000).estimate([1500], 1).rating
    Fraction(1000, 1)
    """

    points: int
    least_games: ClassVar[int] = 0
    least_score: ClassVar[float] = 0
    highest: ClassVar[None] = None

    def __post_init__(self) -> None:
        settle(self, points=rating)

    def estimate(self, opponents: Sequence[int], score: float) -> Estimate:
        """Return the rating of a score against these opponents, before rounding and limits."""
        return Estimate(Fraction(self.points), (Step("start", self.points),))


def _average_plus_dp(opponents: Sequence[int], score: float) -> Estimate:
    games = len(opponents)
    average = Fraction(sum(opponents), games)
    percent, dp = FIDE_TABLE.performance(score, games)
    rating = average + dp
    return Estimate(
        rating,
        (
            _average(opponents),
            Step("percent", percent, {"score": score, "games": games}),
            Step("dp", dp, {"percent": percent}),
            Step("performance", float(rating), {"average": float(average), "dp": dp}),
        ),
    )


def _average(opponents: Sequence[int]) -> Step:
    games = len(opponents)
    ratings = {"ratings": tuple(opponents), "games": games}
    return Step("average", sum(opponents) / games, ratings)

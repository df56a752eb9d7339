"""The kinds of rule that a rulebook is made of: each a small value that answers one question."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, fields
from datetime import date
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import partial
from math import inf
from typing import Any, ClassVar, Final, NamedTuple, Protocol, runtime_checkable

from elo_teach.engine.curves import FIDE_TABLE
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import (
    DECIMALS,
    LARGEST_RATING,
    a,
    coefficient,
    count,
    exact,
    is_number,
    optional,
    rating,
    settle,
    whole,
    within,
)
from elo_teach.engine.records import Player
from elo_teach.engine.steps import Step

_POINTS_MADE: Final = partial(within, low=0, high=LARGEST_RATING)
_POINTS_ADDED: Final = partial(within, low=-LARGEST_RATING, high=LARGEST_RATING)


class Counted(NamedTuple):
    """What the difference of one game counts as.

    Parameters
    ----------
    difference : int or None
        Rating points; None if the game is not rated.
    reason : str
        ``"real"``, ``"limited"``, ``"exempt"``, ``"another_is_limited"`` or ``"gap"``.
    """

    difference: int | None
    reason: str


@dataclass(frozen=True)
class UnratedGap:
    """A game between players too far apart is not rated.

    Parameters
    ----------
    points : int
        The difference, in rating points, from which a game is left out ...
    above : int
        ... if one of the players is rated above this.

    Examples
    --------
    >>> gap = UnratedGap(600, above=2600)
    >>> gap.applies(2601, 2001), gap.applies(2600, 2000)
    (True, False)
    """

    points: int
    _: KW_ONLY
    above: int

    def __post_init__(self) -> None:
        settle(self, points=count, above=rating)

    def applies(self, own: Any, opponent: Any) -> Any:
        """Return whether games between these ratings are left out; also for arrays."""
        far_apart = abs(own - opponent) >= self.points
        return far_apart & ((own > self.above) | (opponent > self.above))


@dataclass(frozen=True)
class DifferenceLimit:
    """The most that a rating difference counts as, in both directions.

    Parameters
    ----------
    points : int or None
        A larger difference counts as this many rating points; None for no limit.
    exempt_from : int, optional
        For a player rated this or more, the real difference counts.
    one_per_event : bool, optional
        Only the game with the greatest difference of an event is limited; of equals, one against
        a weaker player, where the limit helps.
    upgrades_only : bool, optional
        With `one_per_event`: that holds only where the limit helps; against stronger players it
        counts in every game.
    unrated : UnratedGap, optional
        Which games are not rated at all.

    Examples
    --------
    >>> limit = DifferenceLimit(400, exempt_from=2650)
    >>> limit.in_event(2649, [2000])
    [Counted(difference=400, reason='limited')]
    >>> limit.in_event(2650, [2000])
    [Counted(difference=650, reason='exempt')]
    """

    points: int | None
    _: KW_ONLY
    exempt_from: int | None = None
    one_per_event: bool = False
    upgrades_only: bool = False
    unrated: UnratedGap | None = None

    def __post_init__(self) -> None:
        settle(
            self,
            points=optional(count),
            exempt_from=optional(rating),
            one_per_event=a(bool),
            upgrades_only=a(bool),
            unrated=optional(a(UnratedGap)),
        )

    def in_event(self, own: int, opponents: Sequence[int]) -> list[Counted]:
        """Return what the difference of each game of one event counts as."""
        if not self.one_per_event:
            return [self._count(own, opponent, limited=True) for opponent in opponents]
        differences = [own - opponent for opponent in opponents]
        if self.upgrades_only:
            greatest = max(differences)
        else:
            greatest = max(differences, key=lambda difference: (abs(difference), difference))
        index = differences.index(greatest)
        return [
            self._count(own, opponent, number == index or (self.upgrades_only and own < opponent))
            for number, opponent in enumerate(opponents)
        ]

    def _count(self, own: int, opponent: int, limited: bool) -> Counted:
        difference = own - opponent
        if self.unrated is not None and self.unrated.applies(own, opponent):
            return Counted(None, "gap")
        if self.points is None or abs(difference) <= self.points:
            return Counted(difference, "real")
        if self.exempt_from is not None and own >= self.exempt_from:
            return Counted(difference, "exempt")
        if not limited:
            return Counted(difference, "another_is_limited")
        return Counted(self.points if difference > 0 else -self.points, "limited")

    def alone(self, own: Any, opponent: Any) -> Any:
        """Return what each difference counts as if each game is an event of its own.

        The ratings are two numbers, or two arrays of one dimension and the same length.
        """
        difference = own - opponent
        if self.points is None:
            return difference
        if is_number(difference):
            exempt = self.exempt_from is not None and own >= self.exempt_from
            return difference if exempt else max(-self.points, min(self.points, difference))
        import numpy as np

        counted = np.clip(difference, -self.points, self.points)
        if self.exempt_from is not None:
            as_it_is = np.flatnonzero(own >= self.exempt_from)
            counted[as_it_is] = difference[as_it_is]
        return counted


class ChosenK(NamedTuple):
    """A development coefficient and why it applies.

    Parameters
    ----------
    value : int or Decimal
        K.
    reason : str
        The name of the line, such as ``"new"``, ``"junior"``, ``"usual"`` or ``"top"``; also
        ``"assumed"`` and ``"given"``.
    line : K, optional
        The line of the rule; None if K was given.
    by_edition : bool, optional
        Whether the year of birth counts and, as no date was given, the year of the edition did.
    """

    value: int | Decimal
    reason: str
    line: "K | None" = None
    by_edition: bool = False


@dataclass(frozen=True)
class K:
    """One line of a K rule: this K for players of whom all of this is true.

    Parameters
    ----------
    value : int
        The development coefficient.
    reason : str
        The name of the line. ``"new"`` asks for `games_below`, ``"top"`` for `highest_from`; these,
        ``"junior"``, ``"usual"``, ``"tier"`` and ``"everybody"`` have words of their own in a
        working, any other name is shown as it is.
    games_below : int, optional
        Fewer rated games completed than this.
    until_age : int, optional
        Until the end of the year in which the player reaches this age.
    rating_below : int, optional
        A rating below this.
    highest_below : int, optional
        The player has never had a published rating of this or more.
    highest_from : int, optional
        The player has at some time had a published rating of this or more.

    Examples
    --------
    >>> line = K(40, "junior", until_age=18, highest_below=2300)
    >>> line
    K(40, 'junior', until_age=18, highest_below=2300)
    >>> line.covers(Player(1650), age=18)
    True
    """

    value: int
    reason: str
    _: KW_ONLY
    games_below: int | None = None
    until_age: int | None = None
    rating_below: int | None = None
    highest_below: int | None = None
    highest_from: int | None = None

    def __post_init__(self) -> None:
        settle(
            self,
            value=coefficient,
            reason=a(str),
            games_below=optional(count),
            until_age=optional(count),
            rating_below=optional(rating),
            highest_below=optional(rating),
            highest_from=optional(rating),
        )

    @property
    def conditions(self) -> dict[str, int]:
        """What the line asks, by the names of the parameters."""
        asked = {field.name: getattr(self, field.name) for field in fields(self)[2:]}
        return {name: bound for name, bound in asked.items() if bound is not None}

    def __repr__(self) -> str:
        conditions = [f"{name}={bound}" for name, bound in self.conditions.items()]
        return f"K({', '.join([str(self.value), repr(self.reason), *conditions])})"

    def covers(self, player: Player, age: float) -> bool:
        """Return whether the line is for this player, of this age in the year of the list."""
        games = inf if player.games_played is None else player.games_played
        return (
            (self.games_below is None or games < self.games_below)
            and (self.until_age is None or age <= self.until_age)
            and (self.rating_below is None or player.rating < self.rating_below)
            and (self.highest_below is None or player.peak < self.highest_below)
            and (self.highest_from is None or player.peak >= self.highest_from)
        )


@dataclass(frozen=True, init=False)
class KRule:
    """Who has which K: the first line that covers the player.

    Parameters
    ----------
    *lines : K
        The lines in their order; the last one is for everybody else.

    Raises
    ------
    ValueError
        If there is no line, or if the last one asks something.

    Examples
    --------
    >>> rule = KRule(K(10, "top", highest_from=2400), K(40, "new", games_below=30), K(20, "usual"))
    >>> rule.choose(Player(2380, highest=2405), date(2026, 11, 29), edition=date(2025, 10, 1))
    ChosenK(value=10, reason='top', line=K(10, 'top', highest_from=2400), by_edition=False)
    """

    lines: tuple[K, ...]

    def __init__(self, *lines: K) -> None:
        if not lines:
            raise ValueError("a K rule has at least one line, such as K(20, 'everybody')")
        for line in lines:
            if not isinstance(line, K):
                raise RatingError("not_a", "lines", line, kind="K")
        if lines[-1].conditions:
            raise ValueError(f"{lines[-1]} is not for everybody else: add a line that asks nothing")
        object.__setattr__(self, "lines", lines)

    def conditions(self, line: K) -> dict[str, int]:
        """Return what a line asks, with the rating at which the lines before it end.

        Examples
        --------
        >>> rule = KRule(K(25, "tier", rating_below=1600), K(20, "tier"))
        >>> [rule.conditions(line) for line in rule.lines]
        [{'rating_below': 1600}, {'rating_from': 1600}]
        """
        before = self.lines[: self.lines.index(line)]
        borders = [each.rating_below for each in before if each.rating_below is not None]
        return ({"rating_from": max(borders)} if borders else {}) | line.conditions

    @property
    def by_rating_alone(self) -> bool:
        """Whether nothing but the rating is asked."""
        return all(line.conditions.keys() <= {"rating_below"} for line in self.lines)

    def choose(self, player: Player, on: date | None, edition: date) -> ChosenK:
        """Return K and its reason, in the year of a date or else of the edition.

        Raises
        ------
        RatingError
            If the player is born after that year.
        """
        year = (on or edition).year
        age = inf
        if player.birth_year is not None:
            age = year - player.birth_year
            if age < 0:
                raise RatingError("born_after", "birth_year", player.birth_year, year=year)
        index = next(i for i, line in enumerate(self.lines) if line.covers(player, age))
        line, asked = self.lines[index], self.lines[: index + 1]
        by_edition = on is None and age < inf and any(line.until_age is not None for line in asked)
        return ChosenK(line.value, line.reason, line, by_edition)


@dataclass(frozen=True)
class GamesLimit:
    """The most that K times the number of games may be: the 700 rule.

    Parameters
    ----------
    product : int or None
        Where K x n passes this, K is the largest whole number that keeps within it; None for no
        limit.

    Examples
    --------
    >>> GamesLimit(700).limited(20, 39)
    17
    """

    product: int | None

    def __post_init__(self) -> None:
        settle(self, product=optional(count))

    def limited(self, k: int | Decimal, games: int) -> int | Decimal:
        """Return the K that counts in a period of so many rated games."""
        if self.product is None or DECIMALS.multiply(k, games) <= self.product:
            return k
        return self.product // games


@runtime_checkable
class Rounding(Protocol):
    """How an unrounded change becomes a change."""

    @property
    def formula(self) -> str:
        """The name of the rounding in a working."""

    def change(self, rating: int, unrounded: Decimal | float) -> int:
        """Return the change of a rating, in whole points."""


@dataclass(frozen=True)
class HalfAwayFromZero:
    """The change is rounded to the nearest whole number, halves away from zero.

    Notes
    -----
    On a curve a sum of floats can miss a half by a hair; there a billionth counts as nothing.

    Examples
    --------
    >>> HalfAwayFromZero().change(2813, Decimal("-2.50"))
    -3
    """

    formula: ClassVar[str] = "half_away_from_zero"

    def change(self, rating: int, unrounded: Decimal | float) -> int:
        """Return the change of a rating, in whole points."""
        return int(_settled(unrounded).to_integral_value(ROUND_HALF_UP))


@dataclass(frozen=True)
class DropFraction:
    """The new rating loses its fraction, whatever it is; so points are lost from the pool.

    Examples
    --------
    >>> DropFraction().change(1613, -12.64), DropFraction().change(1609, 12.64)
    (-13, 12)
    """

    formula: ClassVar[str] = "drop_fraction"

    def change(self, rating: int, unrounded: Decimal | float) -> int:
        """Return the change of a rating, in whole points."""
        new = DECIMALS.add(rating, _settled(unrounded))
        return int(new.to_integral_value(ROUND_DOWN)) - rating


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


def _settled(unrounded: Decimal | float) -> Decimal:
    if isinstance(unrounded, Decimal):
        return unrounded
    return DECIMALS.create_decimal(round(unrounded, 9))


def _share(argument: str, value: object) -> int | Decimal:
    within(argument, value, 0, 1)
    return exact(argument, value)

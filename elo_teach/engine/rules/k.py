"""Who has which development coefficient K, and how much K may be."""

from dataclasses import KW_ONLY, dataclass, fields
from datetime import date
from decimal import Decimal
from math import inf
from typing import NamedTuple

from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import DECIMALS, a, coefficient, count, optional, rating, settle
from elo_teach.engine.records import Player


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

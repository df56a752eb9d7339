"""What a rating difference counts as, and which games are not rated."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, NamedTuple

from elo_teach.engine.inputs import a, count, is_number, optional, rating, settle


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

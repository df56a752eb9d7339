"""Rating systems as data."""

from dataclasses import dataclass, field, replace
from datetime import date
from math import nan
from typing import TYPE_CHECKING, Any, Self, overload

from elo_teach.engine.curves import Curve
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import a, is_number, optional, rating, settle
from elo_teach.engine.rulebook.edition import Edition
from elo_teach.engine.rulebook.parts import RuleChange, differences
from elo_teach.engine.rules import (
    MONTHLY,
    DifferenceLimit,
    FirstRatingRule,
    Floor,
    GamesLimit,
    KRule,
    Lists,
    OnStart,
    Rounding,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from elo_teach.engine.inputs import Floats


@dataclass(frozen=True)
class Rulebook(Edition):
    """A rating system: what a game counts, how much, and for whom.

    Parameters
    ----------
    system, since, source, open, earlier, held_before
        As for `Edition`.
    curve : Curve
        The expected score of a counted difference.
    limit : DifferenceLimit
        What a difference counts as, and which games are not rated.
    k_rule : KRule
        Who has which development coefficient.
    games_limit : GamesLimit
        The most that K times the number of games may be.
    rounding : Rounding
        How the unrounded change becomes whole points.
    floor : Floor
        The lowest published rating.
    first_rating : FirstRatingRule
        How an unrated player gets a rating.
    in_turn : bool, default False
        Whether the rating is updated after every game; otherwise once a period, from all its games
        together.
    lists : Lists, optional
        How often a list appears, and when an event is in time for it.
    standard_counts : bool, default False
        Whether a player without a rating here counts as rated at the standard rating.
    on_start : OnStart, optional
        What happened to every rating once, when this edition began.

    Notes
    -----
    Two rulebooks are equal if their rules are, whatever their names and dates.

    Examples
    --------
    >>> from elo_teach.engine.rulebook import fide
    >>> fide(on="2025-10-01").floor
    Floor(points=1400)
    """

    curve: Curve
    limit: DifferenceLimit
    k_rule: KRule
    games_limit: GamesLimit
    rounding: Rounding
    floor: Floor
    first_rating: FirstRatingRule
    in_turn: bool = False
    lists: Lists = MONTHLY
    standard_counts: bool = False
    on_start: OnStart | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        settle(
            self,
            system=a(str),
            since=a(date),
            source=a(str),
            curve=a(Curve),
            limit=a(DifferenceLimit),
            k_rule=a(KRule),
            games_limit=a(GamesLimit),
            rounding=a(Rounding),
            floor=a(Floor),
            first_rating=a(FirstRatingRule),
            in_turn=a(bool),
            lists=a(Lists),
            standard_counts=a(bool),
            on_start=optional(a(OnStart)),
            open=a(tuple),
            earlier=optional(a(Rulebook)),
            held_before=optional(a(date)),
        )

    def with_curve(self, curve: Curve) -> Self:
        """Return the same rules with another curve.

        Examples
        --------
        >>> from elo_teach.engine.curves import LOGISTIC
        >>> from elo_teach.engine.rulebook import FIDE
        >>> FIDE.with_curve(LOGISTIC).curve
        Logistic(scale=400.0)
        """
        return self.with_rules(curve=curve)

    def without_limit(self) -> Self:
        """Return the same rules with every difference counted as it is.

        Which games are not rated at all stays.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import TEXTBOOK
        >>> TEXTBOOK.without_limit().limit.points is None
        True
        """
        return self.with_rules(limit=replace(self.limit, points=None))

    def updated_in_turn(self) -> Self:
        """Return the same rules with the rating updated after every game.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import FIDE
        >>> FIDE.updated_in_turn().in_turn
        True
        """
        return self.with_rules(in_turn=True)

    def differences(self, other: "Rulebook") -> tuple[RuleChange, ...]:
        """Return the rules in which another rulebook differs from this one.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import fide
        >>> fide(on="2025-09-30").differences(fide(on="2025-10-01"))
        (RuleChange(part='limit.exempt_from', before=None, after=2650),)
        """
        return tuple(differences("", self, as_rulebook(other)))

    def rating_of(self, own: int | None, standard: int | None) -> int | None:
        """Return the rating from which a player counts, in rating points; None if unrated.

        Parameters
        ----------
        own : int or None
            The rating on the list of these rules.
        standard : int or None
            The standard rating.

        Raises
        ------
        RatingError
            If one of them is no rating.

        Notes
        -----
        FIDE Handbook B.02, article 7.2.1: a player unrated in rapid or blitz counts as rated at the
        standard rating.

        Examples
        --------
        >>> from elo_teach.engine.rulebook import FIDE, fide
        >>> fide(time_control="rapid").rating_of(None, 1700), FIDE.rating_of(None, 1700)
        (1700, None)
        """
        if own is not None:
            return rating("own", own)
        if standard is None or not self.standard_counts:
            return None
        return rating("standard", standard)

    @overload
    def expected(self, own: float, opponent: float) -> float: ...
    @overload
    def expected(self, own: "NDArray[Any]", opponent: "NDArray[Any]") -> "Floats": ...
    def expected(self, own: Any, opponent: Any) -> Any:
        """Return the expected score of each pair of ratings, each game an event of its own.

        The ratings are two numbers, or two arrays of one dimension and the same length. A game
        that is not rated has no expected score: it gives NaN.
        """
        scores = self.curve(self.limit.alone(own, opponent))
        if self.limit.unrated is None:
            return scores
        unrated = self.limit.unrated.applies(own, opponent)
        if is_number(scores):
            return nan if unrated else scores
        scores[unrated] = nan
        return scores


def as_rulebook(value: object) -> Rulebook:
    """Return what was given as ``rulebook``, if it is one.

    Raises
    ------
    RatingError
        If it is none.

    Examples
    --------
    >>> from elo_teach.engine.rulebook import FIDE
    >>> as_rulebook(FIDE) is FIDE
    True
    """
    if not isinstance(value, Rulebook):
        raise RatingError("not_a_rulebook", "rulebook", value)
    return value

"""Rating systems as data, and the history of FIDE's rules as a chain of small changes.

Every edition is the one before it with some rules replaced. A new edition is one more
``.amended(...)`` at the end of a chain: its date, its source, and what it changes. What the sources
leave open stands there too, as the other reading of a rule.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from datetime import date
from decimal import Decimal
from math import nan
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, overload

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, Curve
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import a, day, is_number, optional, rating, settle
from elo_teach.engine.rules import (
    MONTHLY,
    BonusAboveHalf,
    DifferenceLimit,
    DropFraction,
    FirstRatingRule,
    Floor,
    GamesLimit,
    HalfAwayFromZero,
    HypotheticalDraws,
    K,
    KRule,
    Lift,
    Lists,
    OnStart,
    ResetToStandard,
    Rounding,
    UnratedGap,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from elo_teach.engine.inputs import Floats


class RuleChange(NamedTuple):
    """One rule in which two rulebooks differ.

    Parameters
    ----------
    part : str
        The name of the rule, such as ``"limit.exempt_from"``.
    before, after : object
        What the one and the other rulebook have.
    """

    part: str
    before: object
    after: object


class OpenPoint(NamedTuple):
    """Something about a rule that the sources do not settle.

    It acts on a result where the other reading of the rule makes another one.

    Parameters
    ----------
    key : str
        Its name; ``text/*/open.toml`` says under it what is open.
    about : str
        The rule, such as ``"limit"``; or the reason of a game that is not rated, such as
        ``"unrated_opponent"``.
    instead : object, optional
        The rule by the other reading; None where no number can be said.
    """

    key: str
    about: str
    instead: Any = None


@dataclass(frozen=True)
class Rulebook:
    """A rating system: what a game counts, how much, and for whom.

    Parameters
    ----------
    system : str
        The system's name, for texts.
    since : date
        The day from which these rules hold.
    source : str
        Where they stand and what is new in them.
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
    open : tuple of OpenPoint, optional
        What the sources do not settle.
    earlier : Rulebook, optional
        The edition before this one.
    held_before : date, optional
        The day from which these very rules hold, where this edition only settles a doubt.

    Notes
    -----
    Two rulebooks are equal if their rules are, whatever their names and dates.

    Examples
    --------
    >>> fide(on="2025-10-01").floor
    Floor(points=1400)
    """

    system: str = field(compare=False)
    since: date = field(compare=False)
    source: str = field(compare=False)
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
    open: tuple[OpenPoint, ...] = field(default=(), compare=False, repr=False)
    earlier: Self | None = field(default=None, compare=False, repr=False)
    held_before: date | None = field(default=None, compare=False, repr=False)

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

    @property
    def began(self) -> date:
        """The day from which these very rules hold; an edition may only settle a doubt.

        Examples
        --------
        >>> fide(on="2016-12-01").since, fide(on="2016-12-01").began
        (datetime.date(2016, 12, 1), datetime.date(2014, 7, 1))
        """
        return self.held_before or self.since

    def amended(
        self,
        since: date,
        source: str,
        *,
        on_start: OnStart | None = None,
        opens: tuple[OpenPoint, ...] = (),
        settles: tuple[str, ...] = (),
        **rules: Any,
    ) -> Self:
        """Return the next edition: these rules from a later day on, with some of them replaced.

        Parameters
        ----------
        since : date
            The first day of the edition.
        source : str
            Where it stands and what is new in it.
        on_start : OnStart, optional
            What happens to every rating on that day.
        opens : tuple of OpenPoint, optional
            What is open from then on.
        settles : tuple of str, optional
            The keys of what is open no longer. What was open about a rule that is replaced need not
            be named.
        **rules
            The rules that are replaced.

        Raises
        ------
        ValueError
            If the day is no date, or not later than this edition's.

        Notes
        -----
        A rule is replaced whole: to change one number of it write, for example,
        ``limit=replace(FIDE.limit, exempt_from=2600)``. Another federation's rules are no edition
        of FIDE's: see `TEXTBOOK`.

        Examples
        --------
        >>> FIDE.amended(date(2030, 1, 1), "an example", floor=Floor(1500)).floor
        Floor(points=1500)
        """
        if type(since) is not date:
            raise ValueError(f"since is {since!r}: give a day, such as date(2030, 1, 1)")
        if since <= self.since:
            raise ValueError(f"since is {since}: an edition begins after the last, {self.since}")
        book = self.with_rules(on_start=on_start, **rules)
        still = (point for point in book.open if point.key not in settles)
        return replace(
            book,
            since=since,
            source=source,
            open=(*still, *opens),
            earlier=self,
            held_before=self.began if book == self else None,
        )

    def with_rules(self, **rules: Any) -> Self:
        """Return the same rulebook with some rules replaced, and without what was open about them.

        Examples
        --------
        >>> FIDE.with_rules(floor=Floor(None)).floor
        Floor(points=None)
        """
        still = tuple(point for point in self.open if point.about not in rules)
        return replace(self, open=still, **rules)

    def read_otherwise(self, point: OpenPoint) -> Self:
        """Return the same rulebook by the other reading of what is open.

        Examples
        --------
        >>> book = fide(on="2021-12-31")
        >>> (point,) = book.open[-1:]
        >>> point.key, book.read_otherwise(point).games_limit
        ('games_limit_standard', GamesLimit(product=700))
        """
        return self.with_rules(**{point.about: point.instead})

    def with_curve(self, curve: Curve) -> Self:
        """Return the same rules with another curve.

        Examples
        --------
        >>> FIDE.with_curve(LOGISTIC).curve
        Logistic(scale=400.0)
        """
        return self.with_rules(curve=curve)

    def without_limit(self) -> Self:
        """Return the same rules with every difference counted as it is.

        Which games are not rated at all stays.

        Examples
        --------
        >>> TEXTBOOK.without_limit().limit.points is None
        True
        """
        return self.with_rules(limit=replace(self.limit, points=None))

    def updated_in_turn(self) -> Self:
        """Return the same rules with the rating updated after every game.

        Examples
        --------
        >>> FIDE.updated_in_turn().in_turn
        True
        """
        return self.with_rules(in_turn=True)

    def editions(self) -> tuple[Self, ...]:
        """Return this edition and all before it, the oldest first.

        Examples
        --------
        >>> [edition.since.year for edition in fide(on="2014-07-01").editions()]
        [2009, 2009, 2011, 2012, 2013, 2014]
        """
        before = () if self.earlier is None else self.earlier.editions()
        return (*before, self)

    def in_force(self, on: date | str) -> Self:
        """Return the edition that was in force on a day.

        Raises
        ------
        RatingError
            If the day is no date or lies before the first edition.

        Examples
        --------
        >>> FIDE.in_force("2023-05-01").since
        datetime.date(2022, 1, 1)
        """
        when = day("on", on)
        if when is None:
            raise RatingError("not_a_date", "on", on)
        editions = self.editions()
        so_far = [edition for edition in editions if edition.since <= when]
        if not so_far:
            raise RatingError("before_first", "on", on, first=editions[0].since)
        return so_far[-1]

    def differences(self, other: "Rulebook") -> tuple[RuleChange, ...]:
        """Return the rules in which another rulebook differs from this one.

        Examples
        --------
        >>> fide(on="2025-09-30").differences(fide(on="2025-10-01"))
        (RuleChange(part='limit.exempt_from', before=None, after=2650),)
        """
        return tuple(_differences("", self, as_rulebook(other)))

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


def _differences(prefix: str, before: Any, after: Any) -> Iterator[RuleChange]:
    for rule in fields(before):
        if rule.compare:
            old, new = getattr(before, rule.name), getattr(after, rule.name)
            part = prefix + rule.name
            if is_dataclass(old) and type(old) is type(new):
                yield from _differences(f"{part}.", old, new)
            elif old != new:
                yield RuleChange(part, old, new)


# FIDE Handbook, chapter B.02 and its earlier editions.

_TOP: Final = K(10, "top", highest_from=2400)
_NEW_30: Final = K(30, "new", games_below=30)
_USUAL_15: Final = K(15, "usual")
_JUNIOR: Final = K(40, "junior", until_age=18, highest_below=2300)
_NEW_40: Final = K(40, "new", games_below=30)
_USUAL_20: Final = K(20, "usual")

_K_2014: Final = KRule(_TOP, _JUNIOR, _NEW_40, _USUAL_20)
_UNTIL_BIRTHDAY: Final = KRule(_TOP, replace(_JUNIOR, until_age=17), _NEW_40, _USUAL_20)
_FIRST_RATING_2024: Final = HypotheticalDraws(
    2, against=1800, least_games=5, least_score=0.5, highest=2200
)
_ONE_UPGRADE: Final = DifferenceLimit(400, one_per_event=True)
_LIFT: Final = Lift(Decimal("0.40"), below=2000, rounding=HalfAwayFromZero())

# Open in more than one edition.
_CLOSING_DAY: Final = OpenPoint("closing_day", "lists", Lists(1, days=7))
_MONTHLY: Final = OpenPoint("monthly_lists", "lists", Lists(2, days=7))
_ROUND_ROBIN: Final = OpenPoint("round_robin", "unrated_opponent")
_BONUS: Final = OpenPoint(
    "bonus", "first_rating", BonusAboveHalf(15, least_games=5, least_score=0.5)
)
_STRONGER: Final = OpenPoint(
    "stronger_opponents",
    "limit",
    DifferenceLimit(400, one_per_event=True, upgrades_only=True),
)
_TRUNCATED: Final = OpenPoint(
    "lift_rounding", "on_start", Lift(Decimal("0.40"), below=2000, rounding=DropFraction())
)

FIDE: Final = (
    Rulebook(
        system="fide_standard",
        since=date(2009, 1, 1),
        source="Rules as they stood on 1 January 2009",
        curve=FIDE_TABLE,
        limit=DifferenceLimit(350),
        # New before top: K 10 needs 30 games as well.
        k_rule=KRule(K(25, "new", games_below=30), _TOP, _USUAL_15),
        games_limit=GamesLimit(None),
        rounding=HalfAwayFromZero(),
        floor=Floor(1400),
        first_rating=BonusAboveHalf(12.5, least_games=9, least_score=1),
        lists=Lists(3, days=7),
        open=(
            OpenPoint("floor", "floor", Floor(None)),
            OpenPoint("closing_day", "lists", Lists(3, days=30)),
            _ROUND_ROBIN,
        ),
    )
    .amended(
        date(2009, 7, 1),
        "FIDE's news of 13 July 2009: a difference of more than 400 counts as 400; the list begins "
        "at 1200 and appears every two months",
        limit=DifferenceLimit(400),
        floor=Floor(1200),
        lists=Lists(2, days=7),
    )
    .amended(
        date(2011, 7, 1),
        "K 30 for new players; first ratings: 15 rating points a half point",
        k_rule=KRule(_NEW_30, _TOP, _USUAL_15),
        first_rating=BonusAboveHalf(15, least_games=9, least_score=1),
        opens=(OpenPoint("thirty_games", "k_rule", KRule(_TOP, _NEW_30, _USUAL_15)),),
    )
    .amended(
        date(2012, 7, 1),
        "The list begins at 1000 and appears every month",
        floor=Floor(1000),
        lists=MONTHLY,
        opens=(_MONTHLY,),
    )
    .amended(
        date(2013, 7, 1),
        "K 10 for all who have reached 2400: the text names no number of games",
        k_rule=KRule(_TOP, _NEW_30, _USUAL_15),
        settles=("monthly_lists",),
        opens=(OpenPoint("thirty_games", "k_rule", KRule(_NEW_30, _TOP, _USUAL_15)), _CLOSING_DAY),
    )
    .amended(
        date(2014, 7, 1),
        "K 40, 20 and 10; K 40 for juniors below 2300; five games make a first rating",
        k_rule=_K_2014,
        first_rating=BonusAboveHalf(20, least_games=5, least_score=0.5),
        opens=(
            OpenPoint("birthday", "k_rule", _UNTIL_BIRTHDAY),
            _BONUS,
            OpenPoint("games_limit_standard", "games_limit", GamesLimit(700)),
        ),
    )
    .amended(
        date(2016, 12, 1),
        "FIDE's lists: juniors have K 40 to the end of the year of the 18th birthday",
        settles=("birthday",),
    )
    .amended(
        date(2018, 1, 1),
        "First ratings: 20 rating points for each half point, by whichever date",
        settles=("bonus",),
    )
    .amended(
        date(2022, 1, 1),
        "8.3.1: one upgrade in an event; 8.3.3: K times games is at most 700",
        limit=_ONE_UPGRADE,
        games_limit=GamesLimit(700),
        settles=("closing_day", "round_robin"),
        opens=(_STRONGER,),
    )
    .amended(
        date(2024, 3, 1),
        "8.3.1: the limit counts in every game; 8.2: first ratings; the list begins at 1400",
        limit=DifferenceLimit(400),
        floor=Floor(1400),
        first_rating=_FIRST_RATING_2024,
        on_start=_LIFT,
        opens=(_TRUNCATED,),
    )
    .amended(
        date(2025, 10, 1),
        "8.3.1: for players rated 2650 or more the real difference counts",
        limit=DifferenceLimit(400, exempt_from=2650),
    )
)

_GAP: Final = DifferenceLimit(400, unrated=UnratedGap(600, above=2600))

FIDE_RAPID_BLITZ: Final = (
    Rulebook(
        system="fide_rapid_blitz",
        since=date(2012, 1, 1),
        source="The first rapid and blitz lists: as standard, with K 20 for everybody",
        curve=FIDE_TABLE,
        limit=DifferenceLimit(400),
        k_rule=KRule(K(20, "everybody")),
        games_limit=GamesLimit(None),
        rounding=HalfAwayFromZero(),
        floor=Floor(1200),
        first_rating=BonusAboveHalf(15, least_games=9, least_score=1),
        lists=Lists(2, days=7),
        standard_counts=True,
        open=(
            OpenPoint("limit_735", "limit", DifferenceLimit(735)),
            OpenPoint("games_limit_rapid", "games_limit", GamesLimit(700)),
            _ROUND_ROBIN,
        ),
    )
    .amended(
        date(2012, 7, 1),
        "The lists begin at 1000 and appear every month",
        floor=Floor(1000),
        lists=MONTHLY,
        opens=(_MONTHLY,),
    )
    .amended(
        date(2013, 7, 1),
        "Monthly lists, by whichever date",
        settles=("monthly_lists",),
        opens=(_CLOSING_DAY,),
    )
    .amended(
        date(2014, 7, 1),
        "Five games make a first rating; the first event needs a point",
        first_rating=BonusAboveHalf(20, least_games=5, least_score=1),
        opens=(
            _BONUS._replace(instead=BonusAboveHalf(15, least_games=5, least_score=1)),
            OpenPoint(
                "first_point",
                "first_rating",
                BonusAboveHalf(20, least_games=5, least_score=0.5),
            ),
        ),
    )
    .amended(
        date(2018, 1, 1),
        "First ratings: 20 rating points for each half point, by whichever date",
        settles=("bonus",),
    )
    .amended(
        date(2021, 11, 1),
        "The text of November 2021: K times games is at most 700",
        games_limit=GamesLimit(700),
    )
    .amended(
        date(2022, 1, 1),
        "As standard: one upgrade in an event; half a point in the first event",
        limit=_ONE_UPGRADE,
        first_rating=BonusAboveHalf(20, least_games=5, least_score=0.5),
        settles=("closing_day", "round_robin"),
        opens=(_STRONGER,),
    )
    .amended(
        date(2022, 10, 1),
        "K as for standard chess; ratings more than 100 below the standard rating are reset",
        k_rule=_K_2014,
        on_start=ResetToStandard(100),
    )
    .amended(
        date(2024, 3, 1),
        "The limit counts in every game; 8.2: first ratings; the lists begin at 1400",
        limit=DifferenceLimit(400),
        floor=Floor(1400),
        first_rating=_FIRST_RATING_2024,
        on_start=_LIFT,
        opens=(
            _TRUNCATED,
            OpenPoint("lift_rapid", "on_start", replace(_LIFT, share=Decimal(0))),
        ),
    )
    .amended(
        date(2024, 12, 1),
        "A game with a difference of 600 or more is not rated if a player is above 2600",
        limit=_GAP,
        opens=(OpenPoint("software", "limit", DifferenceLimit(400)),),
    )
    .amended(
        date(2025, 10, 1),
        "FIDE's own software follows the rule of 600 points and has recalculated",
        settles=("software",),
    )
)

# The calculators of the web: FIDE's limit and K, whatever edition is newest, but the curve, and no
# list with a lower end.
TEXTBOOK: Final = replace(
    FIDE,
    system="textbook",
    source="FIDE's newest limit and K with the logistic curve, as calculators on the web use them",
    curve=LOGISTIC,
    floor=Floor(None),
    earlier=None,
)

TIME_CONTROLS: Final = {
    "standard": FIDE,
    "rapid": FIDE_RAPID_BLITZ,
    "blitz": FIDE_RAPID_BLITZ,
}


def fide(*, on: date | str | None = None, time_control: str = "standard") -> Rulebook:
    """Return FIDE's rules as they were in force on a day.

    Parameters
    ----------
    on : date or str, optional
        The day, such as ``"2023-05-01"``; without it, the newest edition here, even if its day is
        still to come.
    time_control : {"standard", "rapid", "blitz"}, optional
        Which list.

    Returns
    -------
    Rulebook
        The edition.

    Raises
    ------
    RatingError
        If the day is no date or lies before the first edition here (standard 2009-01-01, rapid
        and blitz 2012-01-01), or if there is no such time control.

    Examples
    --------
    >>> fide(on="2023-05-01").limit.one_per_event
    True
    >>> fide() is FIDE
    True
    """
    if not isinstance(time_control, str) or time_control not in TIME_CONTROLS:
        choices = ", ".join(TIME_CONTROLS)
        raise RatingError("not_one_of", "time_control", time_control, choices=choices)
    newest = TIME_CONTROLS[time_control]
    return newest if on is None else newest.in_force(on)


def as_rulebook(value: object) -> Rulebook:
    """Return what was given as ``rulebook``, if it is one.

    Raises
    ------
    RatingError
        If it is none.

    Examples
    --------
    >>> as_rulebook(FIDE) is FIDE
    True
    """
    if not isinstance(value, Rulebook):
        raise RatingError("not_a_rulebook", "rulebook", value)
    return value

"""Rating systems as data, and the history of FIDE's rules as a chain of small changes.

Every edition is the one before it with some rules replaced. A new edition is one more
``.amended(...)`` at the end of a chain: its date, its source, and what it changes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from datetime import date
from typing import Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, Curve
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import Floats, day
from elo_teach.engine.rules import (
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
    Rounding,
    StartingRating,
    UnratedGap,
)


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
    earlier : Rulebook, optional
        The edition before this one.

    Notes
    -----
    Two rulebooks are equal if their rules are, whatever their names and dates.

    Examples
    --------
    >>> fide(on="2025-10-01").limit
    DifferenceLimit(points=400, exempt_from=2650, one_per_event=False, unrated=None)
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
    earlier: Self | None = field(default=None, compare=False, repr=False)

    def amended(self, since: date, source: str, **rules: Any) -> Self:
        """Return the next edition: these rules from a later day on, with some of them replaced.

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
        return replace(self, since=since, source=source, earlier=self, **rules)

    def with_curve(self, curve: Curve) -> Self:
        """Return the same rules with another curve.

        Examples
        --------
        >>> FIDE.with_curve(LOGISTIC).curve
        Logistic(scale=400.0)
        """
        return replace(self, curve=curve)

    def without_limit(self) -> Self:
        """Return the same rules with every difference counted as it is.

        Examples
        --------
        >>> TEXTBOOK.without_limit().limit.points is None
        True
        """
        return replace(self, limit=DifferenceLimit(None))

    def updated_in_turn(self) -> Self:
        """Return the same rules with the rating updated after every game.

        Examples
        --------
        >>> FIDE.updated_in_turn().in_turn
        True
        """
        return replace(self, in_turn=True)

    def editions(self) -> tuple[Self, ...]:
        """Return this edition and all before it, the oldest first.

        Examples
        --------
        >>> [edition.since.year for edition in fide(on="2014-07-01").editions()]
        [2009, 2009, 2011, 2012, 2014]
        """
        before = () if self.earlier is None else self.earlier.editions()
        return (*before, self)

    def differences(self, other: "Rulebook") -> tuple[RuleChange, ...]:
        """Return the rules in which another rulebook differs from this one.

        Examples
        --------
        >>> fide(on="2025-09-30").differences(fide(on="2025-10-01"))
        (RuleChange(part='limit.exempt_from', before=None, after=2650),)
        """
        return tuple(_differences("", self, other))

    def expected(self, own: NDArray[Any], opponent: NDArray[Any]) -> Floats:
        """Return the expected score of each pair of ratings, each game an event of its own.

        A game that is not rated has none: it gives NaN.
        """
        scores = self.curve(self.limit.alone(own, opponent))
        if self.limit.unrated is not None:
            scores[self.limit.unrated.applies(own, opponent)] = np.nan
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


# FIDE Handbook, chapter B.02 and its earlier editions; "open" marks what they do not settle.

_K_2014: Final = KRule(
    K(10, "top", highest_from=2400),
    K(40, "junior", until_age=18, highest_below=2300),
    K(40, "new", games_below=30),
    K(20, "usual"),
)

_FIRST_RATING_2024: Final = HypotheticalDraws(
    2, against=1800, least_games=5, least_score=0.5, highest=2200
)

FIDE: Final = (
    Rulebook(
        system="fide_standard",
        since=date(2009, 1, 1),
        source="Rules as they stood on 1 January 2009; the floor is open",
        curve=FIDE_TABLE,
        limit=DifferenceLimit(350),
        # The line for new players stands first, so K 10 needs 2400 and 30 games. Open: whether that
        # held until 2011 or until 2014.
        k_rule=KRule(K(25, "new", games_below=30), K(10, "top", highest_from=2400), K(15, "usual")),
        games_limit=GamesLimit(None),
        rounding=HalfAwayFromZero(),
        floor=Floor(1400),
        first_rating=BonusAboveHalf(12.5, least_games=9, least_score=1),
    )
    .amended(
        date(2009, 7, 1),
        "A difference of more than 400 counts as 400; the list begins at 1200",
        limit=DifferenceLimit(400),
        floor=Floor(1200),
    )
    .amended(
        date(2011, 7, 1),
        "K 30 for new players; K 10 for all who have reached 2400; first ratings: 15 a half point",
        k_rule=KRule(K(10, "top", highest_from=2400), K(30, "new", games_below=30), K(15, "usual")),
        first_rating=BonusAboveHalf(15, least_games=9, least_score=1),
    )
    .amended(
        date(2012, 7, 1),
        "The list begins at 1000",
        floor=Floor(1000),
    )
    .amended(
        date(2014, 7, 1),
        # Open: the end of the year of the 18th birthday; the text of 2014 says the birthday.
        "K 40, 20 and 10; K 40 for juniors below 2300; five games make a first rating",
        k_rule=_K_2014,
        first_rating=BonusAboveHalf(15, least_games=5, least_score=0.5),
    )
    .amended(
        date(2017, 7, 1),  # Open: about 2017.
        "First ratings: 20 rating points for each half point above 50 %",
        first_rating=BonusAboveHalf(20, least_games=5, least_score=0.5),
    )
    .amended(
        date(2022, 1, 1),
        # Open: the day of the 700 rule (not in the text of 2014, in that of 2022), and whether
        # the one game per event also holds for the weaker player; here it does.
        "The limit counts in one game of an event only; K times games is at most 700",
        limit=DifferenceLimit(400, one_per_event=True),
        games_limit=GamesLimit(700),
    )
    .amended(
        date(2024, 3, 1),
        "8.3.1: the limit counts in every game; 8.2: first ratings; the list begins at 1400",
        limit=DifferenceLimit(400),
        floor=Floor(1400),
        first_rating=_FIRST_RATING_2024,
    )
    .amended(
        date(2025, 10, 1),
        "8.3.1: for players rated 2650 or more the real difference counts",
        limit=DifferenceLimit(400, exempt_from=2650),
    )
)

FIDE_RAPID_BLITZ: Final = (
    Rulebook(
        system="fide_rapid_blitz",
        since=date(2012, 1, 1),
        source="The first rapid and blitz lists: K 20 for everybody",
        curve=FIDE_TABLE,
        limit=DifferenceLimit(400),
        k_rule=KRule(K(20, "everybody")),
        games_limit=GamesLimit(None),
        rounding=HalfAwayFromZero(),
        floor=Floor(1200),
        first_rating=BonusAboveHalf(15, least_games=9, least_score=1),
    )
    .amended(
        date(2012, 7, 1),
        "The lists begin at 1000",
        floor=Floor(1000),
    )
    .amended(
        date(2014, 7, 1),
        "Five games make a first rating",
        first_rating=BonusAboveHalf(15, least_games=5, least_score=0.5),
    )
    .amended(
        date(2017, 7, 1),  # Open: about 2017.
        "First ratings: 20 rating points for each half point above 50 %",
        first_rating=BonusAboveHalf(20, least_games=5, least_score=0.5),
    )
    .amended(
        date(2022, 10, 1),
        "K as for standard chess; K times games is at most 700",
        k_rule=_K_2014,
        games_limit=GamesLimit(700),
    )
    .amended(
        date(2024, 3, 1),
        "8.2: first ratings; the lists begin at 1400",
        floor=Floor(1400),
        first_rating=_FIRST_RATING_2024,
    )
    .amended(
        date(2024, 12, 1),
        "A game with a difference of 600 or more is not rated if a player is above 2600",
        limit=DifferenceLimit(400, unrated=UnratedGap(600, above=2600)),
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

# A xiangqi app with two ratings for each player. Its page names 'new' players only in the first
# two lines and leaves exactly 2400 open: here K goes by the rating alone, and 2400 has K 10.
TUONG_KY: Final = Rulebook(
    system="tuong_ky",
    since=date(2026, 11, 1),
    source="The app's own page, as it was in November 2026",
    curve=LOGISTIC,
    limit=DifferenceLimit(None),
    k_rule=KRule(
        K(25, "tier", rating_below=1600),
        K(20, "tier", rating_below=2000),
        K(15, "tier", rating_below=2400),
        K(10, "tier"),
    ),
    games_limit=GamesLimit(None),
    rounding=DropFraction(),
    floor=Floor(None),
    first_rating=StartingRating(1000),
    in_turn=True,
)

_TIME_CONTROLS: Final = {
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
    if not isinstance(time_control, str) or time_control not in _TIME_CONTROLS:
        choices = ", ".join(_TIME_CONTROLS)
        raise RatingError("not_one_of", "time_control", time_control, choices=choices)
    newest = _TIME_CONTROLS[time_control]
    when = day("on", on)
    if when is None:
        return newest
    editions = newest.editions()
    in_force = [edition for edition in editions if edition.since <= when]
    if not in_force:
        raise RatingError("before_first", "on", on, first=editions[0].since)
    return in_force[-1]


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

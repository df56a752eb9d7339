"""The history of FIDE's rules as a chain of small changes.

Every edition is the one before it with some rules replaced. A new edition is one more
``.amended(...)`` at the end of a chain: its date, its source, and what it changes. What the sources
leave open stands there too, as the other reading of a rule.
"""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Final

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC
from elo_teach.engine.errors import RatingError
from elo_teach.engine.rulebook.book import Rulebook
from elo_teach.engine.rulebook.parts import OpenPoint
from elo_teach.engine.rules import (
    MONTHLY,
    BonusAboveHalf,
    DifferenceLimit,
    DropFraction,
    Floor,
    GamesLimit,
    HalfAwayFromZero,
    HypotheticalDraws,
    K,
    KRule,
    Lift,
    Lists,
    ResetToStandard,
    UnratedGap,
)

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

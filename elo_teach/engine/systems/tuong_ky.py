"""Tượng kỳ, an app for xiangqi with chess-like ratings."""

from datetime import date
from typing import Final

from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.rulebook import Rulebook
from elo_teach.engine.rules import (
    DifferenceLimit,
    DropFraction,
    Floor,
    GamesLimit,
    K,
    KRule,
    StartingRating,
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

SYSTEMS: Final = {"tuong_ky": TUONG_KY}

"""What lesson 5 asks at its end."""

import math
from typing import Final

from elo_teach.engine.curves import FIDE_TABLE
from elo_teach.engine.performance import performance_rating
from elo_teach.engine.records import Game
from elo_teach.lessons.exercise import Exercise

_FOUR_OF_SIX = [Game(1850, 1)] * 4 + [Game(1850, 0)] * 2
_FIVE_OF_FIVE = [Game(1500, 1)] * 5
_HALF_OF_NINE = [Game(2000, 0.5)] * 9
_AND_A_WIN = [*_HALF_OF_NINE, Game(1200, 1)]


def _performance(games: list[Game], method: str) -> float:
    rating = performance_rating(games, method=method).rating
    return math.nan if rating is None else rating


EXERCISES: Final = {
    "5a": Exercise(
        answer=(_performance(_FOUR_OF_SIX, "fide"),),
        within=(0.5,),
        mistakes=(
            ("cut_off", (1850 + FIDE_TABLE.difference(0.66),)),
            ("linear", (_performance(_FOUR_OF_SIX, "linear"),)),
            ("exact", (_performance(_FOUR_OF_SIX, "exact"),)),
            ("dp_alone", (FIDE_TABLE.difference(0.67),)),
        ),
    ),
    # By FIDE's rule, the linear formula, the perfect tournament performance and the exact rule.
    "5b": Exercise(
        answer=(
            _performance(_FIVE_OF_FIVE, "fide"),
            1500 + 400 * 5 / 5,
            _performance(_FIVE_OF_FIVE, "perfect"),
            math.nan,
        ),
        within=(0.5, 0.5, 0.5, 0.0),
        boxes=("fide", "linear", "perfect", "exact"),
        mistakes=(
            ("one_for_all", (2300.0, 2300.0, 2300.0, ...)),
            ("linear", (..., 2300.0, ..., ...)),
            ("perfect", (..., ..., 2300.0, ...)),
            ("exact", (2300.0, 1900.0, 2236.0, ...)),
        ),
    ),
    "5c": Exercise(
        answer=(_performance(_HALF_OF_NINE, "fide"), _performance(_AND_A_WIN, "fide")),
        within=(0.5, 0.5),
        boxes=("before", "after"),
        mistakes=(
            ("same_average", (2000.0, 2000 + FIDE_TABLE.difference(0.55))),
            ("unmoved", (2000.0, 2000.0)),
            ("exact", (2000.0, _performance(_AND_A_WIN, "exact"))),
        ),
    ),
}

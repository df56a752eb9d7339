"""What lesson 5 asks at its end."""

import math
from typing import Final

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC
from elo_teach.engine.performance import performance_rating
from elo_teach.engine.records import Game
from elo_teach.lessons.exercise import Exercise

_SEVEN_OF_NINE = [Game(1720, 1)] * 7 + [Game(1720, 0)] * 2
_FIVE_OF_FIVE = [Game(1500, 1)] * 5
_HALF_OF_EIGHT = [Game(1900, 0.5)] * 8
_AND_A_WIN = [*_HALF_OF_EIGHT, Game(1180, 1)]
_AVERAGE = (8 * 1900 + 1180) / 9


def _performance(games: list[Game], method: str) -> float:
    rating = performance_rating(games, method=method).rating
    return math.nan if rating is None else rating


EXERCISES: Final = {
    "5a": Exercise(
        answer=(_performance(_SEVEN_OF_NINE, "fide"),),
        within=(0.5,),
        mistakes=(
            ("cut_off", (1720 + FIDE_TABLE.difference(0.77),)),
            ("linear", (_performance(_SEVEN_OF_NINE, "linear"),)),
            ("exact", (_performance(_SEVEN_OF_NINE, "exact"),)),
            ("dp_alone", (FIDE_TABLE.difference(0.78),)),
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
            ("fide", (math.nan, ..., ..., ...)),
            ("linear", (..., 2300.0, ..., ...)),
            ("perfect", (..., ..., 2300.0, ...)),
            ("none", (..., math.nan, ..., ...)),
            ("none", (..., ..., math.nan, ...)),
            ("exact", (2300.0, 1900.0, 2236.0, ...)),
        ),
    ),
    "5c": Exercise(
        answer=(_performance(_HALF_OF_EIGHT, "fide"), _performance(_AND_A_WIN, "fide")),
        within=(0.5, 0.5),
        boxes=("before", "after"),
        mistakes=(
            ("same_average", (1900.0, 1900 + FIDE_TABLE.difference(0.56))),
            ("unmoved", (1900.0, 1900.0)),
            ("exact", (1900.0, _performance(_AND_A_WIN, "exact"))),
            ("cut_off", (1900.0, _AVERAGE + FIDE_TABLE.difference(0.55))),
            ("linear", (1900.0, _performance(_AND_A_WIN, "linear"))),
            ("curve", (1900.0, _AVERAGE + LOGISTIC.difference(5 / 9))),
        ),
    ),
}

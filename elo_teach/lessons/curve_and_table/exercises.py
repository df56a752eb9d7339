"""What lesson 4 asks at its end."""

from typing import Final

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import TEXTBOOK
from elo_teach.lessons.exercise import Exercise, gain

_MONTH = rate(2000, [Game(1650, 1)] * 9, k=20)
_MONTH_BY_CURVE = rate(2000, [Game(1650, 1)] * 9, k=20, rulebook=TEXTBOOK)

EXERCISES: Final = {
    "4a": Exercise(
        answer=(FIDE_TABLE(25),),
        within=(0.001,),
        mistakes=(
            ("rounded_curve", (round(LOGISTIC(25), 2),)),
            ("curve", (LOGISTIC(25),)),
            ("sign", (FIDE_TABLE(-25),)),
            ("percent", (100 * FIDE_TABLE(25),)),
        ),
    ),
    "4b": Exercise(
        answer=FIDE_TABLE.band(0.75),
        within=(0.4, 0.4),
        boxes=("lowest", "highest"),
        mistakes=(
            ("curve", (LOGISTIC.difference(0.75), ...)),
            ("other_table", (FIDE_TABLE.difference(0.75), ...)),
            ("order", FIDE_TABLE.band(0.75)[::-1]),
            ("sign", FIDE_TABLE.band(0.25)),
        ),
    ),
    "4c": Exercise(
        answer=(_MONTH.change,),
        within=(0.1,),
        mistakes=(
            ("unrounded", (float(_MONTH.unrounded),)),
            ("cut_off", (19.0,)),
            ("by_game", (9 * round(gain(2000, 1650, 1, 20)),)),
            ("curve", (_MONTH_BY_CURVE.change,)),
            ("curve", (float(_MONTH_BY_CURVE.unrounded),)),
        ),
    ),
}

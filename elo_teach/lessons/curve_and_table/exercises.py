"""What lesson 4 asks at its end."""

from typing import Final

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import TEXTBOOK
from elo_teach.lessons.exercise import Exercise, gain

_MONTH = rate(1892, [Game(1500, 1)] * 17, k=40)
_MONTH_BY_CURVE = rate(1892, [Game(1500, 1)] * 17, k=40, rulebook=TEXTBOOK)

EXERCISES: Final = {
    "4a": Exercise(
        answer=(FIDE_TABLE(25),),
        within=(0.001,),
        mistakes=(
            ("rounded_curve", (round(LOGISTIC(25), 2),)),
            ("curve", (LOGISTIC(25),)),
            ("sign", (FIDE_TABLE(-25),)),
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
            ("by_game", (17 * round(gain(1892, 1500, 1, 40)),)),
            ("curve", (_MONTH_BY_CURVE.change,)),
            ("curve", (float(_MONTH_BY_CURVE.unrounded),)),
        ),
    ),
}

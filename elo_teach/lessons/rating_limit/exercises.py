"""What lesson 3 asks at its end."""

from typing import Final

from elo_teach.engine.expected import expected_score
from elo_teach.engine.rulebook import FIDE, TEXTBOOK
from elo_teach.lessons.exercise import Exercise, gain

_NO_LIMIT = FIDE.without_limit()
_LIMITED = gain(2640, 2200, 1, 10)
_EXEMPT = gain(2660, 2220, 1, 10)

EXERCISES: Final = {
    "3a": Exercise(
        answer=(gain(1500, 2100, 0.5, 20),),
        within=(0.05,),
        mistakes=(
            ("unlimited", (gain(1500, 2100, 0.5, 20, _NO_LIMIT),)),
            ("unlimited", (gain(1500, 2100, 0.5, 20, TEXTBOOK.without_limit()),)),
            ("curve", (gain(1500, 2100, 0.5, 20, TEXTBOOK),)),
            ("sign", (gain(2100, 1500, 0.5, 20),)),
            ("k_forgotten", (gain(1500, 2100, 0.5, 1),)),
        ),
    ),
    "3b": Exercise(
        answer=(_LIMITED, _EXEMPT),
        within=(0.01, 0.01),
        boxes=("first", "second"),
        mistakes=(
            ("equal", (_LIMITED, _LIMITED)),
            ("unlimited", (_EXEMPT, _EXEMPT)),
            ("order", (_EXEMPT, _LIMITED)),
            ("k_forgotten", (_LIMITED / 10, _EXEMPT / 10)),
        ),
    ),
    "3c": Exercise(
        answer=(25 * expected_score(1800, 1000),),
        within=(0.01,),
        mistakes=(
            ("predicted", (25 * 0.99,)),
            ("unlimited", (25 * expected_score(1800, 1000, rulebook=_NO_LIMIT),)),
            ("one_game", (expected_score(1800, 1000),)),
            ("curve", (25 * expected_score(1800, 1000, rulebook=TEXTBOOK),)),
        ),
    ),
}

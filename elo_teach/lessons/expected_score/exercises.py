"""What lesson 1 asks at its end."""

from typing import Final

from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.expected import expected_score
from elo_teach.engine.rulebook import TEXTBOOK
from elo_teach.lessons.exercise import Exercise

_E_200 = expected_score(1700, 1500, rulebook=TEXTBOOK)
_E_800 = LOGISTIC(800)

EXERCISES: Final = {
    "1a": Exercise(
        answer=(10 * _E_200,),
        within=(0.05,),
        mistakes=(
            ("sign", (10 * (1 - _E_200),)),
            ("percent", (100 * _E_200,)),
            ("one_game", (_E_200,)),
            ("opponents_game", (1 - _E_200,)),
            ("opponents_game", (100 * (1 - _E_200),)),
            ("quarters", (7.5,)),
        ),
    ),
    # 76 points from 100 games, 40 of them drawn: the rest of the points are wins.
    "1b": Exercise(
        answer=(76 - 40 / 2, 100 - 40 - (76 - 40 / 2)),
        within=(0.0, 0.0),
        boxes=("wins", "losses"),
        mistakes=(
            ("points", (76.0, ...)),
            ("draw_is_half", (76.0 - 40, ...)),
            ("order", (4.0, 56.0)),
            ("decisive", (76 * 60 / 100, ...)),
            ("decisive", (46.0, ...)),
            ("losses", (56.0, ...)),
        ),
    ),
    "1c": Exercise(
        answer=(_E_800 / (1 - _E_800), _E_800),
        within=(0.5, 0.002),
        boxes=("ratio", "expected"),
        mistakes=(
            ("added", (20.0, ...)),
            ("one_step", (10.0, ...)),
            ("weaker", (..., 1 - _E_800)),
            ("counted", (..., expected_score(2300, 1500, rulebook=TEXTBOOK))),
            ("percent", (..., round(100 * _E_800))),
        ),
    ),
}

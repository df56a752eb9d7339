"""What lesson 2 asks at its end."""

from typing import Final

from elo_teach.engine.expected import expected_score
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game, Player
from elo_teach.engine.rulebook import TEXTBOOK
from elo_teach.lessons.exercise import Exercise, gain

_E_200 = expected_score(1700, 1500, rulebook=TEXTBOOK)
_THREE = tuple(gain(1500, 1700, score, 20, TEXTBOOK) for score in (1, 0.5, 0))
_JUNIOR = Player(1650, games_played=50, birth_year=2008)
# Rating, expected score, score and K for which a learner's function is tried.
_UPDATES = ((1500, 0.24, 1, 20), (1800, 0.85, 0, 20), (1613, 0.51, 0.5, 10))

EXERCISES: Final = {
    "2a": Exercise(
        answer=_THREE,
        within=(0.05, 0.05, 0.05),
        boxes=("win", "draw", "loss"),
        mistakes=(
            ("sign", tuple(-change for change in reversed(_THREE))),
            ("order", _THREE[::-1]),
            ("k_forgotten", (_E_200, ..., ...)),
            ("draw_is_half", (..., 0.0, ...)),
        ),
    ),
    "2b": Exercise(
        answer=(rate(1500, [Game(1512, 0.5)] * 5, k=20).new_rating,),
        within=(0.0,),
        mistakes=(
            ("rounded_each", (1500.0,)),
            ("change_alone", (2.0,)),
        ),
    ),
    "2c": Exercise(
        answer=(float(rate(_JUNIOR, [Game(1650, 0.5)] * 20, on="2026-11-01").k),),
        within=(0.0,),
        mistakes=(
            ("rule_of_700", (40.0,)),
            ("junior", (20.0,)),
            ("top", (10.0,)),
        ),
    ),
    "2d": Exercise(
        answer=tuple(rating + k * (score - e) for rating, e, score, k in _UPDATES),
        within=(0.01, 0.01, 0.01),
        boxes=("case",) * len(_UPDATES),
        mistakes=(
            ("sign", tuple(rating + k * (e - score) for rating, e, score, k in _UPDATES)),
            ("change_alone", tuple(k * (score - e) for _, e, score, k in _UPDATES)),
            ("k_forgotten", tuple(rating + score - e for rating, e, score, _ in _UPDATES)),
        ),
        cases=_UPDATES,
    ),
}

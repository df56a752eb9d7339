"""What lesson 2 asks at its end."""

from typing import Final

from elo_teach.engine.expected import expected_score
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game, Player
from elo_teach.engine.rulebook import TEXTBOOK
from elo_teach.lessons.exercise import Exercise, gain

_E_100 = expected_score(1600, 1500, rulebook=TEXTBOOK)
_THREE = tuple(gain(1600, 1500, score, 40, TEXTBOOK) for score in (1, 0.5, 0))
_JUNIOR = Player(1900, games_played=60, birth_year=2010)
# Expected points, change and K for which a learner's function is tried.
_EVENTS = ((4.5, 10, 20), (2.3, -6, 20), (6.1, 16, 40))

EXERCISES: Final = {
    "2a": Exercise(
        answer=_THREE,
        within=(0.05, 0.05, 0.05),
        boxes=("win", "draw", "loss"),
        mistakes=(
            ("sign", tuple(-change for change in reversed(_THREE))),
            ("order", _THREE[::-1]),
            ("k_forgotten", (1 - _E_100, ..., ...)),
            ("draw_is_half", (..., 0.0, ...)),
            ("unsigned", (..., ..., -_THREE[2])),
            ("unsigned", (..., -_THREE[1], _THREE[2])),
        ),
    ),
    "2b": Exercise(
        answer=(rate(1800, [Game(1815, 0.5)] * 7, k=20).new_rating,),
        within=(0.0,),
        mistakes=(
            ("rounded_each", (1800.0,)),
            ("change_alone", (3.0,)),
            ("change_alone", (2.8,)),
            ("unrounded", (1802.8,)),
            ("cut_off", (1802.0,)),
        ),
    ),
    "2c": Exercise(
        answer=(float(rate(_JUNIOR, [Game(1900, 0.5)] * 23, on="2026-11-01").k),),
        within=(0.0,),
        mistakes=(
            ("rule_of_700", (40.0,)),
            ("junior", (20.0,)),
            ("top", (10.0,)),
            ("fraction", (30.4,)),
            ("fraction", (30.43,)),
            ("rounded_up", (31.0,)),
        ),
    ),
    "2d": Exercise(
        answer=tuple(e + change / k for e, change, k in _EVENTS),
        within=(0.01, 0.01, 0.01),
        boxes=("case",) * len(_EVENTS),
        mistakes=(
            ("sign", tuple(e - change / k for e, change, k in _EVENTS)),
            ("k_times", tuple(e + change * k for e, change, k in _EVENTS)),
            ("k_forgotten", tuple(e + change for e, change, _ in _EVENTS)),
            ("surplus_alone", tuple(change / k for _, change, k in _EVENTS)),
        ),
        cases=_EVENTS,
    ),
}

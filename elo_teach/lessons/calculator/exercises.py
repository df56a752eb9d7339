"""What lesson 6 asks at its end."""

from typing import Final

from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.lessons.exercise import Exercise

_EXPECTED_OF_FIVE = -float(rate(1700, [Game(r, 0) for r in range(1600, 1801, 50)]).surplus)
# Exactly +1.50, and FIDE's own published -2.50.
_UP = rate(1600, [Game(1744, 0.5), Game(1571, 0.5)], k=10)
_DOWN = rate(2813, [Game(2505, 0.5), Game(2400, 1), Game(2310, 1)], k=10)
_TWO_EVENTS = rate(1500, [*[Game(1500, 1, event="first")] * 3, Game(1530, 1, event="second")], k=20)

EXERCISES: Final = {
    "6a": Exercise(
        answer=(_EXPECTED_OF_FIVE + 10 / 20,),
        within=(0.01,),
        mistakes=(
            ("expected", (_EXPECTED_OF_FIVE,)),
            ("k_forgotten", (5.0,)),
            ("k_forgotten", (_EXPECTED_OF_FIVE + 10,)),
            ("surplus_alone", (10 / 20,)),
        ),
    ),
    "6b": Exercise(
        answer=(_UP.change, _DOWN.change),
        within=(0.01, 0.01),
        boxes=("first", "second"),
        mistakes=(
            ("unrounded", (float(_UP.unrounded), float(_DOWN.unrounded))),
            ("halves", (1.0, -2.0)),
            ("halves", (2.0, -2.0)),
            ("halves", (1.0, -3.0)),
            ("new_rating", (_UP.new_rating, _DOWN.new_rating)),
        ),
    ),
    "6c": Exercise(
        answer=(_TWO_EVENTS.games[-1].own,),
        within=(0.0,),
        mistakes=(
            ("carried_on", (1530.0,)),
            ("change_alone", (30.0,)),
            ("twice", (1560.0,)),
        ),
    ),
}

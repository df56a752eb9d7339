"""Solutions to the exercises of lesson 5."""

import elo_teach as et

SEVEN_OF_NINE = [et.Game(1720, "win")] * 7 + [et.Game(1720, "loss")] * 2
FIVE_OF_FIVE = [et.Game(1500, "win")] * 5
HALF_OF_EIGHT = [et.Game(1900, "draw")] * 8

SOLUTIONS = {
    "5a": et.performance_rating(SEVEN_OF_NINE).rating,
    "5b": (
        et.performance_rating(FIVE_OF_FIVE).rating,
        # 5 wins and no loss in 5 games.
        1500 + 400 * (5 - 0) / 5,
        et.performance_rating(FIVE_OF_FIVE, method="perfect").rating,
        et.performance_rating(FIVE_OF_FIVE, method="exact").rating,
    ),
    "5c": (
        et.performance_rating(HALF_OF_EIGHT).rating,
        et.performance_rating([*HALF_OF_EIGHT, et.Game(1180, "win")]).rating,
    ),
}

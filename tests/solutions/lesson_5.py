"""Solutions to the exercises of lesson 5."""

import elo_teach as et

FOUR_OF_SIX = [et.Game(1850, "win")] * 4 + [et.Game(1850, "loss")] * 2
FIVE_OF_FIVE = [et.Game(1500, "win")] * 5
HALF_OF_NINE = [et.Game(2000, "draw")] * 9

SOLUTIONS = {
    "5a": et.performance_rating(FOUR_OF_SIX).rating,
    "5b": (
        et.performance_rating(FIVE_OF_FIVE).rating,
        # 5 wins and no loss in 5 games.
        1500 + 400 * (5 - 0) / 5,
        et.performance_rating(FIVE_OF_FIVE, method="perfect").rating,
        et.performance_rating(FIVE_OF_FIVE, method="exact").rating,
    ),
    "5c": (
        et.performance_rating(HALF_OF_NINE).rating,
        et.performance_rating([*HALF_OF_NINE, et.Game(1200, "win")]).rating,
    ),
}

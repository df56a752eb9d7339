"""Solutions to the exercises of lesson 1."""

import elo_teach as et

SOLUTIONS = {
    "1a": 10 * et.expected_score(1700, 1500, rulebook=et.TEXTBOOK),
    # 40 draws bring 20 of the 76 points.
    "1b": (76 - 20, 100 - 40 - 56),
    "1c": (10 ** (800 / 400), et.LOGISTIC(800)),
}

"""Solutions to the exercises of lesson 6."""

import elo_teach as et

TWO_DRAWS = [et.Game(1744, "draw"), et.Game(1571, "draw")]
A_DRAW_AND_TWO_WINS = [et.Game(2505, "draw"), et.Game(2400, "win"), et.Game(2310, "win")]
TWO_EVENTS = [
    *[et.Game(1500, "win", event="first")] * 3,
    et.Game(1530, "win", event="second"),
]

SOLUTIONS = {
    "6a": et.score_for(1700, [1600, 1650, 1700, 1750, 1800], change=10, k=20).score,
    "6b": (
        et.rate(1600, TWO_DRAWS, k=10).change,
        et.rate(2813, A_DRAW_AND_TWO_WINS, k=10).change,
    ),
    "6c": et.rate(1500, TWO_EVENTS, k=20).games[-1].own,
}

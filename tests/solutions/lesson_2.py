"""Solutions to the exercises of lesson 2."""

import elo_teach as et


def points(expected, change, k):
    """Return the points made."""
    return expected + change / k


E_100 = et.expected_score(1600, 1500, rulebook=et.TEXTBOOK)
JUNIOR = et.Player(rating=1900, games_played=60, birth_year=2010, highest=1900)

SOLUTIONS = {
    "2a": (40 * (1 - E_100), 40 * (0.5 - E_100), 40 * (0 - E_100)),
    "2b": et.rate(1800, [et.Game(1815, "draw")] * 7, k=20).new_rating,
    "2c": et.rate(JUNIOR, [et.Game(1900, "draw")] * 23, on="2026-11-01").k,
    "2d": points,
}

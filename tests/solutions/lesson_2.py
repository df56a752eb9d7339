"""Solutions to the exercises of lesson 2."""

import elo_teach as et


def new_rating(rating, expected, score, k):
    """Return the new rating."""
    return rating + k * (score - expected)


E_200 = et.expected_score(1500, 1700, rulebook=et.TEXTBOOK)
JUNIOR = et.Player(rating=1650, games_played=50, birth_year=2008, highest=1650)

SOLUTIONS = {
    "2a": (20 * (1 - E_200), 20 * (0.5 - E_200), 20 * (0 - E_200)),
    "2b": et.rate(1500, [et.Game(1512, "draw")] * 5, k=20).new_rating,
    "2c": et.rate(JUNIOR, [et.Game(1650, "draw")] * 20, on="2026-11-01").k,
    "2d": new_rating,
}

"""Solutions to the exercises of lesson 4."""

import elo_teach as et

SOLUTIONS = {
    "4a": et.expected_score(1525, 1500),
    "4b": et.FIDE_TABLE.band(0.75),
    "4c": et.rate(2000, [et.Game(1650, "win")] * 9, k=20, on="2026-11-30").change,
}

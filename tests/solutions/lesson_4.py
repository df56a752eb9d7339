"""Solutions to the exercises of lesson 4."""

import elo_teach as et

SOLUTIONS = {
    "4a": et.expected_score(1525, 1500),
    "4b": et.FIDE_TABLE.band(0.75),
    "4c": et.rate(1892, [et.Game(1500, "win")] * 17, k=40, on="2026-11-30").change,
}

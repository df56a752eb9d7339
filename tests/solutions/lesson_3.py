"""Solutions to the exercises of lesson 3."""

import elo_teach as et

SOLUTIONS = {
    "3a": et.outcomes(1500, 2100, k=20).draw.unrounded,
    "3b": (
        et.outcomes(2640, 2200, k=10).win.unrounded,
        et.outcomes(2660, 2220, k=10).win.unrounded,
    ),
    "3c": 25 * et.expected_score(2600, 1800),
}

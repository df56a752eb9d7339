"""What a caller may give: each kind of input is checked here and nowhere else.

One number is checked in plain Python; numpy is loaded when the first array comes.
"""

from elo_teach.engine.inputs.arrays import (
    Array,
    Floats,
    check_ratings,
    numbers,
    plain,
    ratings,
    ratings_listed,
)
from elo_teach.engine.inputs.game import (
    SCORES,
    day,
    no_more,
    score,
)
from elo_teach.engine.inputs.one import (
    DECIMALS,
    FAR,
    LARGEST_RATING,
    check_rating,
    coefficient,
    count,
    exact,
    is_number,
    number,
    rating,
    total,
    whole,
    within,
)
from elo_teach.engine.inputs.record import (
    a,
    optional,
    settle,
)

__all__ = [
    "DECIMALS",
    "FAR",
    "LARGEST_RATING",
    "SCORES",
    "Array",
    "Floats",
    "a",
    "check_rating",
    "check_ratings",
    "coefficient",
    "count",
    "day",
    "exact",
    "is_number",
    "no_more",
    "number",
    "numbers",
    "optional",
    "plain",
    "rating",
    "ratings",
    "ratings_listed",
    "score",
    "settle",
    "total",
    "whole",
    "within",
]

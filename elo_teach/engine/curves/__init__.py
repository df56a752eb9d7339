"""Expected score of a counted rating difference, and back: two curves and FIDE's tables.

A difference is own rating minus opponent's rating, in rating points. An expected score runs from
0 to 1; a draw counts half. Every curve takes numbers and arrays alike: one number in plain Python,
arrays with numpy, which is loaded when the first one comes.
"""

from elo_teach.engine.curves.continuous import LOGISTIC, NORMAL, NORMAL_FIDE, Logistic, Normal
from elo_teach.engine.curves.curve import Curve
from elo_teach.engine.curves.table import FIDE_TABLE, FideTable

__all__ = [
    "FIDE_TABLE",
    "LOGISTIC",
    "NORMAL",
    "NORMAL_FIDE",
    "Curve",
    "FideTable",
    "Logistic",
    "Normal",
]

"""Rating systems as data, and the history of FIDE's rules as a chain of small changes."""

from elo_teach.engine.rulebook.book import Rulebook, as_rulebook
from elo_teach.engine.rulebook.history import FIDE, FIDE_RAPID_BLITZ, TEXTBOOK, TIME_CONTROLS, fide
from elo_teach.engine.rulebook.parts import OpenPoint, RuleChange

__all__ = [
    "FIDE",
    "FIDE_RAPID_BLITZ",
    "TEXTBOOK",
    "TIME_CONTROLS",
    "OpenPoint",
    "RuleChange",
    "Rulebook",
    "as_rulebook",
    "fide",
]

"""elo_teach: how chess ratings work, with FIDE's own numbers."""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from elo_teach import check as check
    from elo_teach import lessons as lessons
    from elo_teach.engine.curves import FIDE_TABLE as FIDE_TABLE
    from elo_teach.engine.curves import LOGISTIC as LOGISTIC
    from elo_teach.engine.curves import NORMAL as NORMAL
    from elo_teach.engine.curves import NORMAL_FIDE as NORMAL_FIDE
    from elo_teach.engine.errors import RatingError as RatingError
    from elo_teach.engine.expected import expected_score as expected_score
    from elo_teach.engine.rulebook import FIDE as FIDE
    from elo_teach.engine.rulebook import TEXTBOOK as TEXTBOOK
    from elo_teach.text import set_language as set_language

# Where each public name lives; nothing is loaded before it is asked for.
_HOMES = {
    "FIDE": "elo_teach.engine.rulebook",
    "FIDE_TABLE": "elo_teach.engine.curves",
    "LOGISTIC": "elo_teach.engine.curves",
    "NORMAL": "elo_teach.engine.curves",
    "NORMAL_FIDE": "elo_teach.engine.curves",
    "TEXTBOOK": "elo_teach.engine.rulebook",
    "expected_score": "elo_teach.engine.expected",
    "RatingError": "elo_teach.engine.errors",
    "set_language": "elo_teach.text",
}
_ROOMS = ("check", "lessons")

__all__ = [*_HOMES, *_ROOMS]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    if name in _ROOMS:
        return importlib.import_module(f"elo_teach.{name}")
    raise AttributeError(f"module 'elo_teach' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)

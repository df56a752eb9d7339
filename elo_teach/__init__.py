"""elo_teach: how chess ratings work, with FIDE's own numbers."""

import importlib
from typing import TYPE_CHECKING, Any

from elo_teach.display import show_steps

if TYPE_CHECKING:
    from elo_teach import check as check
    from elo_teach import lessons as lessons
    from elo_teach.engine.confidence import normal_limits as normal_limits
    from elo_teach.engine.confidence import rating_limits as rating_limits
    from elo_teach.engine.confidence import result_chances as result_chances
    from elo_teach.engine.curves import FIDE_TABLE as FIDE_TABLE
    from elo_teach.engine.curves import LOGISTIC as LOGISTIC
    from elo_teach.engine.curves import NORMAL as NORMAL
    from elo_teach.engine.curves import NORMAL_FIDE as NORMAL_FIDE
    from elo_teach.engine.errors import RatingError as RatingError
    from elo_teach.engine.expected import expected_score as expected_score
    from elo_teach.engine.first_rating import first_rating as first_rating
    from elo_teach.engine.goal import games_for as games_for
    from elo_teach.engine.goal import score_for as score_for
    from elo_teach.engine.opponent import opponent_for as opponent_for
    from elo_teach.engine.performance import performance_rating as performance_rating
    from elo_teach.engine.rating import outcomes as outcomes
    from elo_teach.engine.rating import rate as rate
    from elo_teach.engine.rating import rate_both as rate_both
    from elo_teach.engine.records import Game as Game
    from elo_teach.engine.records import Player as Player
    from elo_teach.engine.rulebook import FIDE as FIDE
    from elo_teach.engine.rulebook import TEXTBOOK as TEXTBOOK
    from elo_teach.engine.rulebook import TUONG_KY as TUONG_KY
    from elo_teach.engine.rulebook import fide as fide
    from elo_teach.text import set_language as set_language

# Where each public name lives; nothing is loaded before it is asked for.
_HOMES = {
    "normal_limits": "elo_teach.engine.confidence",
    "rating_limits": "elo_teach.engine.confidence",
    "result_chances": "elo_teach.engine.confidence",
    "FIDE_TABLE": "elo_teach.engine.curves",
    "LOGISTIC": "elo_teach.engine.curves",
    "NORMAL": "elo_teach.engine.curves",
    "NORMAL_FIDE": "elo_teach.engine.curves",
    "RatingError": "elo_teach.engine.errors",
    "expected_score": "elo_teach.engine.expected",
    "first_rating": "elo_teach.engine.first_rating",
    "games_for": "elo_teach.engine.goal",
    "score_for": "elo_teach.engine.goal",
    "opponent_for": "elo_teach.engine.opponent",
    "performance_rating": "elo_teach.engine.performance",
    "outcomes": "elo_teach.engine.rating",
    "rate": "elo_teach.engine.rating",
    "rate_both": "elo_teach.engine.rating",
    "Game": "elo_teach.engine.records",
    "Player": "elo_teach.engine.records",
    "FIDE": "elo_teach.engine.rulebook",
    "TEXTBOOK": "elo_teach.engine.rulebook",
    "TUONG_KY": "elo_teach.engine.rulebook",
    "fide": "elo_teach.engine.rulebook",
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


show_steps()

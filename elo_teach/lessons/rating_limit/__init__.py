"""Lesson 3: the 400-point limit (notebooks/03-rating-limit.ipynb)."""

from elo_teach.lessons.common import show
from elo_teach.lessons.rating_limit.editions import RulesByDate, rules_by_date
from elo_teach.lessons.rating_limit.farming import FARMING
from elo_teach.lessons.rating_limit.limit import LIMIT
from elo_teach.live.panel import Panel

__all__ = ["RulesByDate", "farming", "panel", "rules_by_date"]


def panel() -> Panel:
    """Return the lesson's main panel: one game with the limit and without it.

    Examples
    --------
    >>> shown = panel()
    >>> shown.put(own=1500, opponent=1000)
    >>> shown.sentence.splitlines()[0]
    'A difference of 500 counts as 400: your expected score is 0.92 instead of 0.96.'
    """
    return show(LIMIT)


def farming() -> Panel:
    """Return the lesson's second panel: many games against much weaker players.

    Examples
    --------
    >>> shown = farming()
    >>> shown.put(points=99)
    >>> shown.sentence.splitlines()[0]
    'A true score of 0.99 brings +0.7 a game with the limit and −0.1 without it.'
    """
    return show(FARMING)

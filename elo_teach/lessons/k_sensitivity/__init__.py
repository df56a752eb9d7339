"""Lesson 2: K, how sensitive a rating is (notebooks/02-k-sensitivity.ipynb)."""

from elo_teach.lessons.common import show
from elo_teach.lessons.k_sensitivity.month import MONTH
from elo_teach.lessons.k_sensitivity.one_game import ONE_GAME
from elo_teach.lessons.k_sensitivity.seasons import SEASONS
from elo_teach.live.panel import Panel


def panel() -> Panel:
    """Return the lesson's main panel: one game, and what K makes of each result.

    Examples
    --------
    >>> shown = panel()
    >>> shown.k.value = 40
    >>> shown.sentence.splitlines()[0]
    'K 40: a win +30.4, a draw +10.4, a loss −9.6.'
    """
    return show(ONE_GAME)


def month() -> Panel:
    """Return the lesson's second panel: a month of games, K with its reason, one rounding.

    Examples
    --------
    >>> shown = month()
    >>> shown.uncover()
    >>> shown.sentence.splitlines()[0]
    'K 20: the month brings +1.4, rounded +1. 1500 becomes 1501.'
    """
    return show(MONTH)


def fast_or_steady() -> Panel:
    """Return the lesson's third panel: low K arrives late, high K never rests.

    Examples
    --------
    >>> shown = fast_or_steady()
    >>> shown.start.value = 1700
    >>> [round(spread, 1) for spread in shown.answer().theory]
    [29.5, 41.7, 58.9]
    """
    return show(SEASONS)

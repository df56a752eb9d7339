"""Lesson 1: the expected score (notebooks/01-expected-score.ipynb)."""

from elo_teach.lessons.common import show
from elo_teach.lessons.expected_score.curve import CURVE
from elo_teach.lessons.expected_score.outcomes import OUTCOMES
from elo_teach.live.panel import Panel


def panel() -> Panel:
    """Return the lesson's main panel: the curve, and what it expects of two players.

    Examples
    --------
    >>> shown = panel()
    >>> shown.own.value = 1700
    >>> shown.opponent.value = 1500
    >>> shown.sentence.splitlines()[0]
    'You are rated 200 higher: expect to score 76 out of 100.'
    """
    return show(CURVE)


def win_draw_loss() -> Panel:
    """Return the lesson's second panel: an expected score is not the chance of winning.

    Examples
    --------
    >>> shown = win_draw_loss()
    >>> shown.draws.value = 40
    >>> shown.sentence.splitlines()[0]
    'Expected score 0.76 with 40 draws in 100 games: you win 56 and lose 4.'
    """
    return show(OUTCOMES)

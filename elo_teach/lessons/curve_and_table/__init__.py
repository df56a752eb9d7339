"""Lesson 4: the curve and FIDE's table (notebooks/04-curve-and-table.ipynb)."""

from elo_teach.lessons.common import show
from elo_teach.lessons.curve_and_table.month import MONTH
from elo_teach.lessons.curve_and_table.steps import STEPS
from elo_teach.live.panel import Panel


def panel() -> Panel:
    """Return the lesson's main panel: a row of FIDE's table beside the curve.

    Examples
    --------
    >>> shown = panel()
    >>> shown.difference.value = 392
    >>> shown.sentence.splitlines()[0]
    "A difference of 392: FIDE's table says 0.92, the curve 0.9052."
    """
    return show(STEPS)


def month() -> Panel:
    """Return the lesson's second panel: whether it matters in a month of games.

    Examples
    --------
    >>> shown = month()
    >>> shown.put(own=1892, opponent=1500, wins=17, draws=0, losses=0, k=40)
    >>> shown.sentence.splitlines()[0]
    "17 games: +54 by FIDE's table, +64 by the curve."
    """
    return show(MONTH)

"""Lesson 6: the calculator that shows its working (notebooks/06-calculator.ipynb)."""

from elo_teach.lessons.calculator.spec import CALCULATOR
from elo_teach.lessons.common import show
from elo_teach.live.panel import Panel

__all__ = ["panel"]


def panel() -> Panel:
    """Return the calculator.

    Examples
    --------
    >>> shown = panel()
    >>> shown.sentence.splitlines()[0]
    '1500 becomes 1501: +1.'
    """
    return show(CALCULATOR)

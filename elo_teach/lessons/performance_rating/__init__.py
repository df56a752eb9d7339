"""Lesson 5: the performance rating (notebooks/05-performance-rating.ipynb)."""

from elo_teach.lessons.common import show
from elo_teach.lessons.performance_rating.result import RESULT
from elo_teach.lessons.performance_rating.sureness import SURENESS
from elo_teach.lessons.performance_rating.tournament import TOURNAMENT
from elo_teach.live.panel import Panel


def panel() -> Panel:
    """Return the lesson's main panel: one result, three performance ratings.

    Examples
    --------
    >>> shown = panel()
    >>> shown.put(average=1850, wins=4, draws=0, losses=2)
    >>> shown.sentence.splitlines()[0]
    "4 of 6 against an average of 1850: a performance of 1975 by FIDE's rule."
    """
    return show(RESULT)


def one_by_one() -> Panel:
    """Return the lesson's second panel: the average of the opponents, and the opponents themselves.

    Examples
    --------
    >>> shown = one_by_one()
    >>> shown.games.value = ((1500, "win"), (1700, "loss"))
    >>> shown.answer().fide.rating
    1600
    """
    return show(TOURNAMENT)


def how_sure() -> Panel:
    """Return the lesson's third panel: the true ratings that go with a result.

    Examples
    --------
    >>> shown = how_sure()
    >>> shown.draws.value = 0
    >>> shown.sentence.splitlines()[0]
    '4.5 of 9 against players rated 2000: true ratings from 1772 to 2228 go with it.'
    """
    return show(SURENESS)

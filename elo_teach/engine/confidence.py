"""How sure a performance is: under which ratings the result would have been a surprise."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf, log, sqrt
from statistics import NormalDist
from typing import Final

from elo_teach.engine import inputs
from elo_teach.engine.chances import Event
from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.inputs import Array, Floats
from elo_teach.engine.performance import performance_rating
from elo_teach.engine.records import Game, as_games

# How rare a result must be to count as a surprise, at either end: together one event in twenty.
SURPRISE: Final = 0.025
# So many rating points away from every opponent no result of a few games is in doubt.
_BEYOND: Final = 4000
# Rating points to which the limits are worked out.
_PRECISION: Final = 0.01
# Into so many parts each step of the search cuts what is left. More parts make fewer steps, which
# few games want; each is one more sum, which many games feel: 1,000 take half as long as by 32.
_PARTS: Final = 16


@dataclass(frozen=True, slots=True)
class RatingLimits:
    """The ratings between which a result is no surprise.

    Parameters
    ----------
    low : float
        With a lower true rating so good a result would be a surprise, in rating points; minus
        infinity if no rating is too low.
    high : float
        With a higher true rating so bad a result would be a surprise; infinity if no rating is
        too high.
    """

    low: float
    high: float


def result_chances(
    games: Iterable[Game], rating: float | Array, *, draws: float = 0.0
) -> tuple[float | Floats, float | Floats]:
    """Return how likely a result at least this good is, and one at least this bad.

    Every game is won, drawn and lost by chance, apart from the others; the chances make up its
    expected score on the logistic curve.

    Parameters
    ----------
    games : iterable of Game
        The games; those against unrated opponents are left out.
    rating : number or array of numbers
        The player's true rating, in rating points.
    draws : float, default 0
        The share of games that are drawn, 0 to 1; fewer where the rating difference does not
        allow so many, as a draw gives the weaker player half a point.

    Returns
    -------
    tuple of two floats or arrays of float64
        The chances, 0 to 1, of as many points or more, and of as many or fewer.

    Raises
    ------
    RatingError
        If there is no game against a rated opponent, a rating is no finite number, or `draws` is
        not from 0 to 1.

    Examples
    --------
    >>> at_least, at_most = result_chances([Game(1500, 1), Game(1500, 1)], 1500)
    >>> round(at_least, 3), round(at_most, 3)
    (0.25, 1.0)
    """
    event = Event.of(games, draws)
    if inputs.is_number(rating):
        points = inputs.number("rating", rating)
        inputs.check_rating("rating", points)
        return event.chances(points)
    at_least, at_most = event.chances_over(inputs.ratings("rating", rating))
    return inputs.plain(at_least), inputs.plain(at_most)


def rating_limits(games: Iterable[Game], *, draws: float = 0.0) -> RatingLimits:
    """Return the ratings between which a result is no surprise.

    Parameters
    ----------
    games : iterable of Game
        The games; those against unrated opponents are left out.
    draws : float, default 0
        The share of games that are drawn, as in `result_chances`.

    Returns
    -------
    RatingLimits
        At its ends a result at least this good, or at least this bad, has a chance of 2.5 %. A
        perfect score has no upper end, a zero score no lower one.

    Raises
    ------
    RatingError
        If there is no game against a rated opponent, or `draws` is not from 0 to 1.

    Notes
    -----
    The limits of Clopper and Pearson (Biometrika 26, 1934), with draws.

    Examples
    --------
    >>> limits = rating_limits([Game(2000, 1)] * 5)
    >>> round(limits.low), limits.high
    (1985, inf)
    """
    event = Event.of(games, draws)
    low, high = _limits_of_one(event) if len(event.counts) == 1 else _limits_of_many(event)
    return RatingLimits(
        low if event.halves > 0 else -inf, high if event.halves < 2 * event.games else inf
    )


def _limits_of_one(event: Event) -> tuple[float, float]:
    """Return the limits where all opponents have one rating."""
    (opponent,) = event.counts
    return (
        _step(opponent, lambda rating: event.chances(rating)[0] < SURPRISE),
        _step(opponent, lambda rating: event.chances(rating)[1] >= SURPRISE),
    )


def _step(opponent: int, too_low: Callable[[float], bool]) -> float:
    """Return the rating from which on none is too low."""
    below, above = float(opponent - _BEYOND), float(opponent + _BEYOND)
    while above - below > _PRECISION:
        between = (below + above) / 2
        below, above = (between, above) if too_low(between) else (below, between)
    return (below + above) / 2


def _limits_of_many(event: Event) -> tuple[float, float]:
    """Return the limits against opponents who differ."""
    import numpy as np

    # Of each limit the rating below and the rating above; every step parts what is between.
    below = np.full(2, min(event.counts) - _BEYOND, np.float64)
    above = np.full(2, max(event.counts) + _BEYOND, np.float64)
    each = np.arange(2)
    while (above - below).max() > _PRECISION:
        between = np.linspace(below, above, _PARTS + 1)
        at_least, at_most = event.chances_over(between[1:-1])
        too_low = (at_least[:, 0] < SURPRISE).sum(), (at_most[:, 1] >= SURPRISE).sum()
        below, above = between[too_low, each], between[np.add(too_low, 1), each]
    low, high = ((below + above) / 2).tolist()
    return low, high


def normal_limits(games: Iterable[Game], *, draws: float = 0.0) -> RatingLimits | None:
    """Return the limits that the normal approximation gives.

    The points are taken as normally spread around the expected ones, and the curve as straight
    near the exact performance rating. Few games, or a score near 0 or 100 %, make it wrong.

    Parameters
    ----------
    games, draws
        As in `rating_limits`.

    Returns
    -------
    RatingLimits or None
        As far below the exact performance rating as above it; None at 0 and 100 %, where there
        is none.

    Raises
    ------
    RatingError
        As in `rating_limits`.

    Examples
    --------
    >>> limits = normal_limits([Game(2000, 0.5)] * 9)
    >>> round(limits.low), round(limits.high)
    (1773, 2227)
    """
    listed = as_games(games)
    event = Event.of(listed, draws)
    centre = performance_rating(listed, method="exact").rating
    if centre is None:
        return None
    variance = slope = 0.0
    for opponent, count in event.counts.items():
        expected, opposite = LOGISTIC(centre - opponent), LOGISTIC(opponent - centre)
        draw = min(event.draws, 2 * min(expected, opposite))
        win, loss = expected - draw / 2, opposite - draw / 2
        squares = win * opposite**2 + draw * (0.5 - expected) ** 2 + loss * expected**2
        variance += count * squares
        slope += count * log(10) / LOGISTIC.scale * expected * opposite
    spread = sqrt(variance) / slope
    reach = NormalDist().inv_cdf(1 - SURPRISE) * spread
    return RatingLimits(centre - reach, centre + reach)

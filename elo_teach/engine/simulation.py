"""Many seasons of a player whose true strength is known, and what theory says of them.

Each game is played with the players' true strengths; the rating only watches. So the same results
can be rated with several K at once, and the opponents are chosen without a look at the rating.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from math import fsum, inf, log, sqrt, tanh
from random import Random
from typing import Any, Final

from elo_teach.engine import inputs
from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.errors import RatingError

# How much the expected score of equals grows with each rating point.
SLOPE: Final = log(10) / (4 * LOGISTIC.scale)
# The logistic curve is 1/2 + 1/2 tanh of so much a rating point: quick, and never too large.
_RISE: Final = 2 * SLOPE
# With more draws between equals, the weaker of two unequal players would win less than never.
MOST_DRAWS: Final = 0.5

_LARGEST_SEED: Final = 2**32 - 1
_MANY: Final = 100_000
# The games of all seasons, rated with each K: their ratings fill 320 MB.
_MOST_GAMES: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Seasons:
    """Seasons that one player played, each rated with several K.

    Parameters
    ----------
    strength : float
        The player's true strength, in rating points.
    scores : tuple of tuples of float
        For each season the scores of its games: 1, 0.5 or 0.
    ratings : tuple of tuples of tuples of float
        For each K and each season the rating before the first game and after each one, in rating
        points, unrounded.
    """

    strength: float
    scores: tuple[tuple[float, ...], ...] = field(repr=False)
    ratings: tuple[tuple[tuple[float, ...], ...], ...] = field(repr=False)

    def average(self, game: int) -> tuple[float, ...]:
        """Return for each K the rating after so many games, averaged over the seasons."""
        many = len(self.scores)
        return tuple(fsum(season[game] for season in seasons) / many for seasons in self.ratings)

    def spread(self, game: int) -> tuple[float, ...]:
        """Return for each K the standard deviation of that rating across the seasons."""
        many = len(self.scores)
        return tuple(
            sqrt(fsum((season[game] - average) ** 2 for season in seasons) / many)
            for seasons, average in zip(self.ratings, self.average(game), strict=True)
        )


def play_seasons(
    strength: float,
    *,
    start: float,
    k: Sequence[float | Decimal],
    games: int,
    seasons: int,
    seed: int,
    draw_rate: float = 0,
    opponents_within: float = 0,
    games_per_period: int = 1,
) -> Seasons:
    """Let a player of known strength play many seasons, and rate them with each K.

    Parameters
    ----------
    strength : number
        The player's true strength, in rating points. It stays the same.
    start : number
        The rating before the first game, in rating points.
    k : sequence of numbers
        Development coefficients; the same results are rated with each of them.
    games, seasons : int
        Games in a season and seasons, up to 100,000 each; with every K together at most
        10,000,000 games.
    seed : int
        Starts the random numbers: the same seed gives the same seasons.
    draw_rate : number, default 0
        Share of draws between equals, 0 to 0.5. With the expected score E it is 4 E (1 - E) times
        that, so that there are fewer draws between unequals.
    opponents_within : number, default 0
        The opponents' strengths lie evenly within so many rating points of the player's. Their
        ratings are their strengths.
    games_per_period : int, default 1
        After how many games the rating is updated.

    Returns
    -------
    Seasons
        Scores and ratings.

    Raises
    ------
    RatingError
        If an argument is not what it should be.

    Notes
    -----
    The logistic curve without a limit, and nothing is rounded.

    Examples
    --------
    >>> played = play_seasons(1700, start=1500, k=[10, 40], games=200, seasons=1000, seed=1)
    >>> [round(rating, -1) for rating in played.average(200)]
    [1690.0, 1700.0]
    """
    true = _strength("strength", strength)
    before = _strength("start", start)
    coefficients = _coefficients(k)
    length = inputs.whole("games", games, 1, _MANY)
    most = max(1, _MOST_GAMES // (length * len(coefficients)))
    many = inputs.whole("seasons", seasons, 1, min(_MANY, most))
    period = inputs.whole("games_per_period", games_per_period, 1, _MANY)
    within = inputs.within("opponents_within", opponents_within, 0, inputs.LARGEST_RATING)
    rate = _draw_rate(draw_rate)
    seed = inputs.whole("seed", seed, 0, _LARGEST_SEED)
    played = _games(true, length, many, seed, rate, within)
    ratings = (
        tuple(_rated(before, one, opponents, scores, period) for opponents, scores in played)
        for one in coefficients
    )
    return Seasons(true, tuple(scores for _, scores in played), tuple(ratings))


# What a rating starts from, and K, changes no game.
@lru_cache(maxsize=1)
def _games(
    true: float, length: int, many: int, seed: int, draw_rate: float, within: float
) -> tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]:
    """Return the opponents and the scores of each season."""
    luck = Random(seed)
    played = []
    for _ in range(many):
        opponents = tuple([true + within * (2 * luck.random() - 1) for _ in range(length)])
        scores = tuple([_result(true - opponent, draw_rate, luck) for opponent in opponents])
        played.append((opponents, scores))
    return tuple(played)


def memory(k: float | Decimal) -> float:
    """Return after how many games a rating has forgotten all but 37 % of an error.

    Parameters
    ----------
    k : number
        The development coefficient.

    Returns
    -------
    float
        1 / (K b) games, b being the slope of the expected score of equals per rating point.

    Raises
    ------
    RatingError
        If K is not above 0.

    Examples
    --------
    >>> [round(memory(k)) for k in (10, 20, 40)]
    [69, 35, 17]
    """
    return 1 / SLOPE / float(inputs.coefficient("k", k))


def resting_spread(k: float | Decimal, *, draw_rate: float = 0, games_per_period: int = 1) -> float:
    """Return how far a rating scatters around the true strength once it has arrived there.

    Parameters
    ----------
    k : number
        The development coefficient.
    draw_rate : number, default 0
        Share of draws between equals, 0 to 0.5.
    games_per_period : int, default 1
        After how many games the rating is updated.

    Returns
    -------
    float
        Standard deviation in rating points; infinite if the rating overshoots more and more.

    Raises
    ------
    RatingError
        If an argument is not what it should be.

    Notes
    -----
    With b the slope of the expected score and v the variance of the score, sqrt(K v / (2 b)) for
    an update after each game, as if K were small; sqrt(K v / (b (2 - n K b))) for n games a
    period. The opponents' strengths do not matter: v / b is the same for all of them.

    Examples
    --------
    >>> [round(resting_spread(k), 1) for k in (10, 20, 40)]
    [29.5, 41.7, 58.9]
    >>> round(resting_spread(20, draw_rate=0.3), 1)
    34.9
    """
    period = inputs.whole("games_per_period", games_per_period, 1, _MANY)
    variance = (1 - _draw_rate(draw_rate)) / 4
    waited = 0 if period == 1 else period / memory(k)
    if waited >= 2:
        return inf
    return sqrt(variance / (memory(k) * (2 - waited))) / SLOPE


def _result(difference: float, draw_rate: float, luck: Random) -> float:
    """Draw the score of a game with this difference between the true strengths."""
    expected = 0.5 + 0.5 * tanh(_RISE * difference)
    draws = 4 * draw_rate * expected * (1 - expected)
    wins, drawn = expected - draws / 2, luck.random()
    return 1.0 if drawn < wins else 0.5 if drawn < wins + draws else 0.0


def _rated(
    start: float, k: float, opponents: Sequence[float], scores: Sequence[float], period: int
) -> tuple[float, ...]:
    """Return the ratings of one season with one K."""
    listed, pending, ratings = float(start), 0.0, [float(start)]
    for game, (opponent, score) in enumerate(zip(opponents, scores, strict=True), 1):
        pending += score - 0.5 - 0.5 * tanh(_RISE * (listed - opponent))
        if game % period == 0:
            listed, pending = listed + k * pending, 0.0
        ratings.append(listed)
    return tuple(ratings)


def _draw_rate(draw_rate: object) -> float:
    return inputs.within("draw_rate", draw_rate, 0, MOST_DRAWS)


def _strength(argument: str, value: object) -> float:
    return inputs.within(argument, value, -inputs.LARGEST_RATING, inputs.LARGEST_RATING)


def _coefficients(k: Any) -> list[float]:
    try:
        each = list(k)
    except TypeError:
        raise RatingError("not_numbers", "k", k) from None
    if not each:
        raise RatingError("not_numbers", "k", k)
    return [float(inputs.coefficient("k", one)) for one in each]

"""Many seasons of a player whose true strength is known, and what theory says of them.

Each game is played with the players' true strengths; the rating only watches. So the same results
can be rated with several K at once, and the opponents are chosen without a look at the rating.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import inf, log, sqrt
from typing import Any, Final

import numpy as np

from elo_teach.engine import inputs
from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import Floats

# How much the expected score of equals grows with each rating point.
SLOPE: Final = log(10) / (4 * LOGISTIC.scale)
# With more draws between equals, the weaker of two unequal players would win less than never.
MOST_DRAWS: Final = 0.5

_LARGEST_SEED: Final = 2**32 - 1
_MANY: Final = 100_000
# The games of all seasons, rated with each K: their ratings fill 80 MB.
_MOST_GAMES: Final = 10_000_000


@dataclass(frozen=True, slots=True, eq=False)
class Seasons:
    """Seasons that one player played, each rated with several K.

    The arrays cannot be changed.

    Parameters
    ----------
    strength : float
        The player's true strength, in rating points.
    scores : array of shape (games, seasons)
        The score of each game: 1, 0.5 or 0.
    ratings : array of shape (games + 1, number of K, seasons)
        The rating before the first game and after each one, in rating points, unrounded.
    """

    strength: float
    scores: Floats
    ratings: Floats

    def __post_init__(self) -> None:
        self.scores.flags.writeable = False
        self.ratings.flags.writeable = False

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Seasons)
            and self.strength == other.strength
            and np.array_equal(self.scores, other.scores)
            and np.array_equal(self.ratings, other.ratings)
        )

    def __hash__(self) -> int:
        return hash((self.strength, self.ratings.shape))

    @property
    def average(self) -> Floats:
        """The rating averaged over the seasons; shape (games + 1, number of K)."""
        average: Floats = self.ratings.mean(axis=2)
        return average

    @property
    def spread(self) -> Floats:
        """The standard deviation of the rating across the seasons; shape as `average`."""
        spread: Floats = self.ratings.std(axis=2)
        return spread


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
    >>> played.average[-1].round(-1)
    array([1690., 1700.])
    """
    true = _strength("strength", strength)
    before = _strength("start", start)
    coefficients = _coefficients(k)
    length = inputs.whole("games", games, 1, _MANY)
    most = max(1, _MOST_GAMES // (length * len(coefficients)))
    many = inputs.whole("seasons", seasons, 1, min(_MANY, most))
    period = inputs.whole("games_per_period", games_per_period, 1, _MANY)
    within = inputs.within("opponents_within", opponents_within, 0, inputs.LARGEST_RATING)
    rng = np.random.default_rng(inputs.whole("seed", seed, 0, _LARGEST_SEED))
    opponents = true + within * rng.uniform(-1, 1, (length, many))
    scores = _results(LOGISTIC(true - opponents), _draw_rate(draw_rate), rng)
    ratings = np.empty((length + 1, len(coefficients), many))
    ratings[0] = listed = np.full(ratings.shape[1:], float(before))
    pending = np.zeros_like(listed)
    for game in range(length):
        pending += scores[game] - LOGISTIC(listed - opponents[game])
        if (game + 1) % period == 0:
            listed = listed + coefficients[:, None] * pending
            pending[:] = 0
        ratings[game + 1] = listed
    return Seasons(true, scores, ratings)


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


def _results(expected: Floats, draw_rate: float, rng: np.random.Generator) -> Floats:
    """Draw a score for each game, with the given expected scores."""
    draws = 4 * draw_rate * expected * (1 - expected)
    wins = expected - draws / 2
    luck = rng.random(expected.shape)
    return np.add(luck < wins, luck < wins + draws, dtype=np.float64) / 2


def _draw_rate(draw_rate: object) -> float:
    return inputs.within("draw_rate", draw_rate, 0, MOST_DRAWS)


def _strength(argument: str, value: object) -> float:
    return inputs.within(argument, value, -inputs.LARGEST_RATING, inputs.LARGEST_RATING)


def _coefficients(k: Any) -> Floats:
    try:
        each = list(k)
    except TypeError:
        raise RatingError("not_numbers", "k", k) from None
    if not each:
        raise RatingError("not_numbers", "k", k)
    return np.array([float(inputs.coefficient("k", one)) for one in each])

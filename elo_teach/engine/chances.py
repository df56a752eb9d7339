"""The chances of a result, where every game ends by chance, apart from the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal, localcontext
from typing import TYPE_CHECKING, Any, Final, TypeVar

from elo_teach.engine import inputs
from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.inputs import DECIMALS, Floats
from elo_teach.engine.records import Game, as_games

if TYPE_CHECKING:
    from numpy.typing import NDArray

Number = TypeVar("Number", float, Decimal)
# Smaller chances are left to Decimals: floats end at 1e-308.
_SMALL: Final = 1e-280


def points_chances(games: int, loss: float, draw: float, win: float) -> list[float]:
    """Return the chances of 0, 1, 2 ... half points in games that are all alike.

    Parameters
    ----------
    games : int
        How many.
    loss, draw, win : float
        The chances of one game; together they are 1.

    Notes
    -----
    These are the coefficients of (loss + draw x + win x²) to the power of the games (Euler's rule:
    each follows from the two before it). From either end to the middle no term is negative, so
    that the smallest chance is as exact as the largest.

    Examples
    --------
    >>> points_chances(2, 0.25, 0.5, 0.25)
    [0.0625, 0.25, 0.375, 0.25, 0.0625]
    """
    if all(not chance or chance**games > _SMALL for chance in (loss, draw, win)):
        return _up_to_half(games, loss, draw, win) + _up_to_half(games, win, draw, loss)[-2::-1]
    with localcontext(DECIMALS):
        chances = Decimal(loss), Decimal(draw), Decimal(win)
        exact = _up_to_half(games, *chances) + _up_to_half(games, *chances[::-1])[-2::-1]
    return [float(chance) for chance in exact]


def _up_to_half(games: int, loss: Number, draw: Number, win: Number) -> list[Number]:
    """Return the chances from no point to half of the points."""
    if not loss:
        return [loss] * games + [draw**games]
    before, now = loss * 0, loss**games
    chances = [now]
    for halves in range(1, games + 1):
        drawn, won = (games - halves + 1) * draw * now, (2 * games - halves + 2) * win * before
        before, now = now, (drawn + won) / (halves * loss)
        chances.append(now)
    return chances


@dataclass(frozen=True, slots=True)
class Event:
    """Rated games by opponent's rating, and the half points made in them.

    Parameters
    ----------
    counts : Counter of int
        How many games there are against opponents of a rating, in rating points.
    halves : int
        Half points made.
    draws : float
        The share of games that are drawn, as in `result_chances`.
    """

    counts: Counter[int]
    halves: int
    draws: float

    @classmethod
    def of(cls, games: Iterable[Game], draws: float) -> Event:
        """Return the event of some games.

        Raises
        ------
        RatingError
            As `result_chances` does.

        Examples
        --------
        >>> Event.of([Game(1500, 1), Game(1500, 0.5)], draws=0)
        Event(counts=Counter({1500: 2}), halves=3, draws=0.0)
        """
        rated = [game for game in as_games(games) if game.left_out is None]
        opponents = (game.opponent for game in rated if game.opponent is not None)
        counts = Counter(sorted(opponents))
        halves = round(2 * sum(game.score for game in rated))
        return cls(counts, halves, float(inputs.within("draws", draws, 0, 1)))

    @property
    def games(self) -> int:
        """How many games are rated."""
        return self.counts.total()

    def chances(self, rating: float) -> tuple[float, float]:
        """Return what `result_chances` does, of one true rating in rating points.

        Against opponents of one rating it needs no array.

        Examples
        --------
        >>> Event.of([Game(1500, 1)], draws=0).chances(1500)
        (0.5, 1.0)
        """
        if len(self.counts) > 1:
            import numpy as np

            at_least, at_most = self.chances_over(np.array(rating))
            return float(at_least), float(at_most)
        (opponent,) = self.counts
        expected, opposite = LOGISTIC(rating - opponent), LOGISTIC(opponent - rating)
        draw = min(self.draws, 2 * min(expected, opposite))
        chances = points_chances(self.games, opposite - draw / 2, draw, expected - draw / 2)
        return min(sum(chances[self.halves :]), 1.0), min(sum(chances[: self.halves + 1]), 1.0)

    def chances_over(self, ratings: NDArray[Any]) -> tuple[Floats, Floats]:
        """Return what `result_chances` does, of true ratings in rating points.

        Examples
        --------
        >>> import numpy as np
        >>> Event.of([Game(1500, 1)], draws=0).chances_over(np.array([1500, 1900]))[0].round(2)
        array([0.5 , 0.91])
        """
        import numpy as np

        # Adding nothing but what is not negative keeps the smallest of chances exact; their
        # Fourier transforms multiply faster, but leave only what is above 1e-17.
        chances = np.zeros((2 * self.games + 1, *ratings.shape))
        chances[0] = 1
        win, draw, loss = (np.moveaxis(chance, -1, 0) for chance in self._outcomes(ratings))
        last = 1
        for number, count in enumerate(self.counts.values()):
            for _ in range(count):
                last += 2
                before = chances[:last].copy()
                chances[:last] *= loss[number]
                chances[1:last] += draw[number] * before[:-1]
                chances[2:last] += win[number] * before[:-2]
        at_least, at_most = (
            chances[self.halves :].sum(axis=0),
            chances[: self.halves + 1].sum(axis=0),
        )
        return np.minimum(at_least, 1), np.minimum(at_most, 1)

    def _outcomes(self, ratings: NDArray[Any]) -> tuple[Floats, Floats, Floats]:
        """Return the chances of a win, a draw and a loss against each opponent."""
        import numpy as np

        differences = ratings[..., np.newaxis] - np.array(list(self.counts))
        # Not 1 - expected: near 1 nothing of a small chance would be left.
        expected: Any = LOGISTIC(differences)
        opposite: Any = LOGISTIC(-differences)
        draw = np.minimum(self.draws, 2 * np.minimum(expected, opposite))
        return expected - draw / 2, draw, opposite - draw / 2

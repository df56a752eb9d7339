"""The logistic and the normal curve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import copysign, erfc, exp, inf, log, log10, sqrt
from typing import ClassVar, Final, overload

from elo_teach.engine.curves.curve import as_score, as_scores
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import Array, Floats, is_number, number, numbers, plain, settle, within

# In between, the difference of every score between 0 and 1 is a finite double.
_NARROWEST: Final = 1e-300

_WIDEST: Final = 1e300


@dataclass(frozen=True)
class Logistic:
    """Expected score on the logistic curve, 1 / (1 + 10^(-D / scale)).

    Parameters
    ----------
    scale : float, default 400
        Rating points over which the ratio of expected scores grows tenfold.

    Raises
    ------
    RatingError
        If the scale is not from 1e-300 to 1e300; when called, if a difference is not finite.

    Notes
    -----
    The curve of most rating calculators. FIDE's table is not this curve rounded.

    Examples
    --------
    >>> round(Logistic()(200), 2)
    0.76
    >>> Logistic()([0, 400]).round(3)
    array([0.5  , 0.909])
    """

    scale: float = 400.0
    formula: ClassVar[str] = "expected_logistic"

    def __post_init__(self) -> None:
        settle(self, scale=_width)

    @overload
    def __call__(self, difference: float) -> float: ...
    @overload
    def __call__(self, difference: Array) -> Floats: ...
    def __call__(self, difference: float | Array) -> float | Floats:
        """Return the expected score, 0 to 1, of a difference in rating points."""
        if is_number(difference):
            return self._score(number("difference", difference))
        import numpy as np

        points = numbers("difference", difference)
        with np.errstate(over="ignore"):  # far below, the ratio is infinite and the score 0
            score = np.multiply(points, -log(10) / self.scale, out=np.empty(points.shape))
            np.exp(score, out=score)
        score += 1
        return plain(np.reciprocal(score, out=score))

    @overload
    def difference(self, score: float) -> float: ...
    @overload
    def difference(self, score: Array) -> Floats: ...
    def difference(self, score: float | Array) -> float | Floats:
        """Return the difference, in rating points, of an expected score; infinite at 0 and 1.

        Raises
        ------
        RatingError
            If a score is not from 0 to 1.

        Examples
        --------
        >>> round(Logistic().difference(0.75), 1)
        190.8
        """
        if is_number(score):
            one = as_score(score)
            if not 0 < one < 1:
                return copysign(inf, one - 0.5)
            return self.scale * (log10(one) - log10(1 - one))
        import numpy as np

        share = as_scores(score)
        with np.errstate(divide="ignore"):
            return plain(self.scale * (np.log10(share) - np.log10(1 - share)))

    def scores(self, differences: Sequence[float]) -> Sequence[float]:
        """Return the expected scores that a rating change is computed with."""
        return [self._score(difference) for difference in differences]

    def _score(self, points: float) -> float:
        try:
            return 1 / (1 + exp(points * (-log(10) / self.scale)))
        except OverflowError:  # far below, the ratio is infinite and the score 0
            return 0.0

    def working(self, difference: int) -> Mapping[str, object]:
        """Return the numbers that the formula is given for a difference."""
        return {"behind": -difference, "scale": self.scale}


@dataclass(frozen=True)
class Normal:
    """Expected score on the normal curve: the chance that a normal variable is below D.

    Parameters
    ----------
    spread : float
        Standard deviation of the difference between two players' performances, rating points.

    Raises
    ------
    RatingError
        If the spread is not from 1e-300 to 1e300; when called, if a difference is not finite.

    Notes
    -----
    Elo, *The Rating of Chessplayers* (1978), gives each player a spread of 200, which makes
    200 x sqrt(2) for a difference. FIDE's printed table fits 2000/7.

    Examples
    --------
    >>> round(Normal(2000 / 7)(200), 2)
    0.76
    """

    spread: float
    formula: ClassVar[str] = "expected_normal"

    def __post_init__(self) -> None:
        settle(self, spread=_width)

    @overload
    def __call__(self, difference: float) -> float: ...
    @overload
    def __call__(self, difference: Array) -> Floats: ...
    def __call__(self, difference: float | Array) -> float | Floats:
        """Return the expected score, 0 to 1, of a difference in rating points."""
        if is_number(difference):
            return self._score(number("difference", difference))
        import numpy as np

        points = numbers("difference", difference)
        with np.errstate(over="ignore"):
            far = points / (-self.spread * sqrt(2))
        return plain(np.vectorize(erfc, otypes=[np.float64])(far) / 2)

    @overload
    def difference(self, score: float) -> float: ...
    @overload
    def difference(self, score: Array) -> Floats: ...
    def difference(self, score: float | Array) -> float | Floats:
        """Return the difference, in rating points, of an expected score; infinite at 0 and 1.

        Raises
        ------
        RatingError
            If a score is not from 0 to 1.

        Examples
        --------
        >>> round(Normal(2000 / 7).difference(0.75), 1)
        192.7
        """
        if is_number(score):
            return self.spread * _inverse_normal(as_score(score))
        import numpy as np

        return plain(self.spread * np.vectorize(_inverse_normal, [np.float64])(as_scores(score)))

    def scores(self, differences: Sequence[float]) -> Sequence[float]:
        """Return the expected scores that a rating change is computed with."""
        return [self._score(difference) for difference in differences]

    def _score(self, points: float) -> float:
        return erfc(points / (-self.spread * sqrt(2))) / 2

    def working(self, difference: int) -> Mapping[str, object]:
        """Return the numbers that the formula is given for a difference."""
        return {"difference": difference, "spread": self.spread}


def _inverse_normal(share: float) -> float:
    if not 0 < share < 1:
        return copysign(inf, share - 0.5)
    from statistics import NormalDist  # loads much that a first expected score does not need

    return NormalDist().inv_cdf(share)


def _width(argument: str, value: object) -> float:
    """Return a scale or a spread, in rating points, as a double."""
    if number(argument, value) <= 0:
        raise RatingError("not_positive", argument, value)
    return float(within(argument, value, _NARROWEST, _WIDEST))


LOGISTIC: Final = Logistic()

NORMAL: Final = Normal(200 * sqrt(2))

NORMAL_FIDE: Final = Normal(2000 / 7)

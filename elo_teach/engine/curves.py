"""Expected score of a counted rating difference, and back: two curves and FIDE's tables.

A difference is own rating minus opponent's rating, in rating points. An expected score runs from
0 to 1; a draw counts half. Every curve takes numbers and arrays alike: one number in plain Python,
arrays with numpy, which is loaded when the first one comes.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from math import copysign, erfc, exp, inf, log, log10, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Protocol, overload, runtime_checkable

from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import (
    LARGEST_RATING,
    Array,
    Floats,
    is_number,
    number,
    numbers,
    plain,
    settle,
    whole,
    within,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@runtime_checkable
class Curve(Protocol):
    """What a rulebook asks of its curve."""

    @property
    def formula(self) -> str:
        """The name of the curve's formula in a working."""

    def scores(self, differences: Sequence[int]) -> Sequence[Decimal | float]:
        """Return the expected scores that a rating change is computed with."""

    def working(self, difference: int) -> Mapping[str, object]:
        """Return the numbers that the formula is given for a difference."""

    @overload
    def __call__(self, difference: float) -> float: ...
    @overload
    def __call__(self, difference: Array) -> Floats: ...

    @overload
    def difference(self, score: float) -> float: ...
    @overload
    def difference(self, score: Array) -> Floats: ...


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
            one = _score(score)
            if not 0 < one < 1:
                return copysign(inf, one - 0.5)
            return self.scale * (log10(one) - log10(1 - one))
        import numpy as np

        share = _scores(score)
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
            return self.spread * _inverse_normal(_score(score))
        import numpy as np

        return plain(self.spread * np.vectorize(_inverse_normal, [np.float64])(_scores(score)))

    def scores(self, differences: Sequence[float]) -> Sequence[float]:
        """Return the expected scores that a rating change is computed with."""
        return [self._score(difference) for difference in differences]

    def _score(self, points: float) -> float:
        return erfc(points / (-self.spread * sqrt(2))) / 2

    def working(self, difference: int) -> Mapping[str, object]:
        """Return the numbers that the formula is given for a difference."""
        return {"difference": difference, "spread": self.spread}


@dataclass(frozen=True)
class FideTable:
    """FIDE's two tables: whole rating differences to scores in hundredths, and back.

    Raises
    ------
    RatingError
        When called, if a difference is not a whole number.

    Notes
    -----
    FIDE Handbook B.02, articles 8.1.1 (score to difference) and 8.1.2 (difference to score). No
    formula gives them. The values are the nearest doubles to the printed hundredths; `scores`
    has the hundredths themselves.

    Examples
    --------
    >>> FideTable()(200), FideTable()([-25, 25, 800])
    (0.76, array([0.47, 0.53, 1.  ]))
    """

    formula: ClassVar[str] = "expected_table"

    @overload
    def __call__(self, difference: float) -> float: ...
    @overload
    def __call__(self, difference: Array) -> Floats: ...
    def __call__(self, difference: float | Array) -> float | Floats:
        """Return the expected score, 0 to 1, of a difference in rating points."""
        if is_number(difference):
            one = number("difference", difference)
            if not isinstance(one, int):
                raise RatingError("table_needs_whole", "difference", one)
            return _SCORES[max(-_LAST, min(_LAST, one)) + _LAST]
        import numpy as np

        points = numbers("difference", difference)
        if points.dtype != np.int64:
            _refuse("table_needs_whole", "difference", points, points != np.rint(points))
            points = np.clip(points, -_LAST, _LAST).astype(np.int64)
        return plain(_score_array().take(np.minimum(points, _LAST) + _LAST, mode="clip"))

    @overload
    def difference(self, score: float) -> float: ...
    @overload
    def difference(self, score: Array) -> Floats: ...
    def difference(self, score: float | Array) -> float | Floats:
        """Return the difference dp, in rating points, of a score in whole hundredths.

        Raises
        ------
        RatingError
            If a score is not from 0 to 1 or not in whole hundredths.

        Notes
        -----
        Article 8.1.1. At 0 and 1 the regulation calls dp indeterminate and shows 800.

        Examples
        --------
        >>> FideTable().difference(0.67), FideTable().difference([0, 1])
        (125.0, array([-800.,  800.]))
        """
        if is_number(score):
            return _DIFFERENCES[_hundredth(score)]
        return plain(_difference_array()[_hundredths(score)])

    def scores(self, differences: Sequence[int]) -> Sequence[Decimal]:
        """Return expected scores as they are printed, exact in hundredths.

        Examples
        --------
        >>> FideTable().scores([-200, 0])
        [Decimal('0.24'), Decimal('0.50')]
        """
        return [_EXACT_SCORES[max(-_LAST, min(_LAST, difference))] for difference in differences]

    def performance(self, score: float, games: int) -> tuple[Decimal, int]:
        """Return a score in whole percent and its difference dp.

        Parameters
        ----------
        score : float
            Points made, in halves.
        games : int
            Out of so many games, at least one.

        Returns
        -------
        tuple of Decimal and int
            The score per game in hundredths, halves rounded up, and dp in rating points.

        Raises
        ------
        RatingError
            If there is no game, or the score is not from 0 to the number of games in halves.

        Examples
        --------
        >>> FideTable().performance(5, 8)
        (Decimal('0.63'), 95)
        """
        played = whole("games", games, 1, LARGEST_RATING)
        half_points = 2 * within("score", score, 0, played)
        if half_points != int(half_points):
            raise RatingError("not_halves", "score", score)
        percent = (100 * int(half_points) + played) // (2 * played)
        return Decimal(f"{percent}e-2"), int(_DIFFERENCES[percent])

    def band(self, score: float | Decimal) -> tuple[float, float]:
        """Return the least and the greatest whole difference with this expected score.

        Parameters
        ----------
        score : number
            An expected score in whole hundredths.

        Returns
        -------
        tuple of number
            Two whole differences in rating points; the last bands are open, so infinite.

        Raises
        ------
        RatingError
            If the score is not from 0 to 1 or not in whole hundredths.

        Examples
        --------
        >>> FideTable().band(0.75), FideTable().band(0)
        ((189, 197), (-inf, -736))
        """
        return _BAND_OF[_hundredth(score)]

    def working(self, difference: int) -> Mapping[str, object]:
        """Return the row of the table, as the handbook prints it: without signs."""
        low, high = self.band(self(abs(difference)))
        return {"low": max(low, 0), "high": high}


def _rows(name: str) -> list[dict[str, str]]:
    with (Path(__file__).parent / "tables" / f"{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


# In between, the difference of every score between 0 and 1 is a finite double.
_NARROWEST: Final = 1e-300
_WIDEST: Final = 1e300

_BANDS: Final = _rows("fide_difference_to_score")
# The first difference that scores 1.00; from there on nothing changes.
_LAST: Final = int(_BANDS[-1]["d_min"])


def _exact_scores() -> list[Decimal]:
    """Place D at index D: negative differences count from the end, as Python's indices do."""
    scores = [Decimal()] * (2 * _LAST + 1)
    for band in _BANDS:
        for difference in range(int(band["d_min"]), int(band["d_max"] or _LAST) + 1):
            scores[difference] = Decimal(band["p_high"])
            scores[-difference] = Decimal(band["p_low"])
    return scores


def _bands() -> dict[int, tuple[float, float]]:
    """Find the differences that score so many hundredths."""
    bands: dict[int, tuple[float, float]] = {}
    for band in _BANDS:
        low, high = int(band["d_min"]), int(band["d_max"]) if band["d_max"] else inf
        bands[int(100 * Decimal(band["p_high"]))] = (low, high)
        bands[int(100 * Decimal(band["p_low"]))] = (-high, -low)
    nearest = int(_BANDS[0]["d_max"])
    bands[50] = (-nearest, nearest)
    return bands


_EXACT_SCORES: Final = _exact_scores()
_BAND_OF: Final = _bands()
# The same as doubles, from the lowest difference to the highest.
_SCORES: Final = tuple(float(_EXACT_SCORES[points]) for points in range(-_LAST, _LAST + 1))
_DIFFERENCES: Final = tuple(float(row["dp"]) for row in reversed(_rows("fide_score_to_difference")))


@cache
def _score_array() -> Floats:
    import numpy as np

    return np.array(_SCORES)


@cache
def _difference_array() -> Floats:
    import numpy as np

    return np.array(_DIFFERENCES)


def _inverse_normal(share: float) -> float:
    if not 0 < share < 1:
        return copysign(inf, share - 0.5)
    from statistics import NormalDist  # loads much that a first expected score does not need

    return NormalDist().inv_cdf(share)


def _score(score: object) -> float:
    share = float(number("score", score))
    if not 0 <= share <= 1:
        raise RatingError("out_of_range", "score", share, low=0, high=1)
    return share


def _hundredth(score: object) -> int:
    share = _score(score)
    hundredths = round(100 * share)
    if abs(100 * share - hundredths) > 1e-9:
        raise RatingError("table_needs_hundredths", "score", share)
    return hundredths


def _scores(score: float | Array) -> Floats:
    import numpy as np

    shares = numbers("score", score).astype(np.float64, copy=False)
    outside = (shares < 0) | (shares > 1)
    if outside.any():
        raise RatingError("out_of_range", "score", float(shares[outside].flat[0]), low=0, high=1)
    return shares


def _hundredths(score: float | Array) -> NDArray[np.intp]:
    import numpy as np

    shares = _scores(score)
    hundredths = np.rint(100 * shares)
    _refuse("table_needs_hundredths", "score", shares, abs(100 * shares - hundredths) > 1e-9)
    return hundredths.astype(np.intp)


def _width(argument: str, value: object) -> float:
    """Return a scale or a spread, in rating points, as a double."""
    if number(argument, value) <= 0:
        raise RatingError("not_positive", argument, value)
    return float(within(argument, value, _NARROWEST, _WIDEST))


def _refuse(key: str, argument: str, values: Floats, wrong: NDArray[np.bool_]) -> None:
    if wrong.any():
        raise RatingError(key, argument, float(values[wrong].flat[0]))


LOGISTIC: Final = Logistic()
NORMAL: Final = Normal(200 * sqrt(2))
NORMAL_FIDE: Final = Normal(2000 / 7)
FIDE_TABLE: Final = FideTable()

"""FIDE's two tables."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, overload

from elo_teach.engine.curves.curve import as_score, as_scores
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import (
    LARGEST_RATING,
    Array,
    Floats,
    is_number,
    number,
    numbers,
    plain,
    whole,
    within,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


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
    with (Path(__file__).parents[1] / "tables" / f"{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


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


def _hundredth(score: object) -> int:
    share = as_score(score)
    hundredths = round(100 * share)
    if abs(100 * share - hundredths) > 1e-9:
        raise RatingError("table_needs_hundredths", "score", share)
    return hundredths


def _hundredths(score: float | Array) -> NDArray[np.intp]:
    import numpy as np

    shares = as_scores(score)
    hundredths = np.rint(100 * shares)
    _refuse("table_needs_hundredths", "score", shares, abs(100 * shares - hundredths) > 1e-9)
    return hundredths.astype(np.intp)


def _refuse(key: str, argument: str, values: Floats, wrong: NDArray[np.bool_]) -> None:
    if wrong.any():
        raise RatingError(key, argument, float(values[wrong].flat[0]))


FIDE_TABLE: Final = FideTable()

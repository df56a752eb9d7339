"""What a rulebook asks of its curve, and what every curve can be asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Protocol, overload, runtime_checkable

from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import Array, Floats, number, numbers


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


def as_score(score: object) -> float:
    """Return an expected score, 0 to 1, as a double.

    Raises
    ------
    RatingError
        If it is no number or not from 0 to 1.

    Examples
    --------
    >>> as_score(1)
    1.0
    """
    share = float(number("score", score))
    if not 0 <= share <= 1:
        raise RatingError("out_of_range", "score", share, low=0, high=1)
    return share


def as_scores(score: float | Array) -> Floats:
    """Return expected scores, 0 to 1, as an array of doubles.

    Raises
    ------
    RatingError
        As `as_score` does, of the first that is not allowed.

    Examples
    --------
    >>> as_scores([0, 0.5])
    array([0. , 0.5])
    """
    import numpy as np

    shares = numbers("score", score).astype(np.float64, copy=False)
    outside = (shares < 0) | (shares > 1)
    if outside.any():
        raise RatingError("out_of_range", "score", float(shares[outside].flat[0]), low=0, high=1)
    return shares

"""What a caller may give: each kind of input is checked here and nowhere else."""

from collections.abc import Sequence
from decimal import Decimal
from math import isfinite
from numbers import Integral, Real
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from elo_teach.engine.errors import RatingError

Array: TypeAlias = Sequence[Any] | NDArray[Any]
Floats: TypeAlias = NDArray[np.float64]

# Far beyond any rating, and small enough that every difference of two is exact.
LARGEST_RATING: Final = 1_000_000


def number(argument: str, value: object) -> int | float:
    """Return a finite real number: an `int` if it is whole, else a `float`.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.

    Raises
    ------
    RatingError
        If it is no number (text, None, True and False are none) or is not finite.

    Examples
    --------
    >>> number("k", 20.0), number("k", Decimal("17.5"))
    (20, 17.5)
    """
    if isinstance(value, tuple) and len(value) == 2:
        raise RatingError("decimal_comma", argument, value)
    if isinstance(value, bool) or not isinstance(value, Real | Decimal):
        raise RatingError("not_a_number", argument, value)
    try:
        real = float(value)
    except OverflowError:
        raise RatingError("too_large", argument, value) from None
    except ValueError:  # Decimal's signalling NaN
        raise RatingError("not_finite", argument, value) from None
    if not isfinite(real):
        raise RatingError("not_finite", argument, value)
    if isinstance(value, Integral):
        return int(value)
    return int(real) if real.is_integer() else real


def rating(argument: str, value: object) -> int | float:
    """Return a rating, in rating points: any number from -1,000,000 to 1,000,000.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.

    Raises
    ------
    RatingError
        If it is no number, not finite, or larger.

    Examples
    --------
    >>> rating("own", 1500.0)
    1500
    """
    points = number(argument, value)
    if abs(points) > LARGEST_RATING:
        raise _out_of_range(argument, points)
    return points


def numbers(argument: str, value: object) -> NDArray[Any]:
    """Return finite numbers as an array of `int64` or `float64`, in the shape they have.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : number or array of numbers
        What was given.

    Raises
    ------
    RatingError
        If something in it is no number or is not finite.

    Examples
    --------
    >>> numbers("difference", [100, 200])
    array([100, 200])
    """
    try:
        array = np.asarray(value)
    except ValueError:  # rows of different lengths
        raise RatingError("not_a_number", argument, value) from None
    if array.dtype.kind == "O":  # Decimal, Fraction, huge integers, None
        entries = [float(number(argument, entry)) for entry in array.flat]
        return np.array(entries, np.float64).reshape(array.shape)
    if array.dtype.kind == "i":
        return array.astype(np.int64, copy=False)
    if array.dtype.kind not in "uf":
        raise RatingError("not_a_number", argument, value)
    floats = array.astype(np.float64, copy=False)
    finite = np.isfinite(floats)
    if not finite.all():
        raise RatingError("not_finite", argument, float(floats[~finite].flat[0]))
    return floats


def ratings(argument: str, value: object) -> NDArray[Any]:
    """Return ratings, in rating points, as an array; each as `rating` allows it.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : number or array of numbers
        What was given.

    Raises
    ------
    RatingError
        If something in it is no number, not finite, or larger.

    Examples
    --------
    >>> ratings("own", [1500, 1700])
    array([1500, 1700])
    """
    points = numbers(argument, value)
    for extreme in (points.min(), points.max()) if points.size else ():
        if not -LARGEST_RATING <= extreme <= LARGEST_RATING:
            raise _out_of_range(argument, extreme.item())
    return points


def plain(values: Floats) -> float | Floats:
    """Return a value without dimensions as a plain `float`, an array as it is.

    Examples
    --------
    >>> plain(np.array(0.5))
    0.5
    """
    return values if np.ndim(values) else float(values)


def _out_of_range(argument: str, value: float) -> RatingError:
    return RatingError("out_of_range", argument, value, low=-LARGEST_RATING, high=LARGEST_RATING)

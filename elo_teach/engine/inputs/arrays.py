"""Arrays of numbers: numpy is loaded when the first one comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set, ValuesView
from typing import TYPE_CHECKING, Any, TypeAlias

from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs.one import check_rating, is_number, number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Array: TypeAlias = "Sequence[Any] | NDArray[Any]"

Floats: TypeAlias = "NDArray[np.float64]"


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
    import numpy as np

    if isinstance(value, Iterator | Set | ValuesView):  # for numpy they are one thing each
        value = list(value)
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
    """Return ratings, in rating points, as an array; fractions are allowed.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : number or array of numbers
        What was given.

    Raises
    ------
    RatingError
        If something in it is no number, not finite, or too large for a rating.

    Examples
    --------
    >>> ratings("own", [1500, 1700])
    array([1500, 1700])
    """
    points = numbers(argument, value)
    if points.size:
        check_ratings(argument, points)
    return points


def ratings_listed(argument: str, value: object) -> list[int | float]:
    """Return ratings one after the other, whatever shape they come in.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : number or array of numbers
        What was given.

    Raises
    ------
    RatingError
        As `ratings` does.

    Examples
    --------
    >>> ratings_listed("opponents", [1500, 1700.5])
    [1500, 1700.5]
    """
    if not isinstance(value, list | tuple) or not all(map(is_number, value)):
        listed: list[int | float] = ratings(argument, value).ravel().tolist()
        return listed
    points = [number(argument, each) for each in value]
    for each in value:
        check_rating(argument, each)
    return points


def check_ratings(argument: str, points: NDArray[Any]) -> None:
    """Refuse finite numbers that are too large for ratings, as `rating` does.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    points : array of numbers
        At least one rating; fractions are allowed.

    Raises
    ------
    RatingError
        If a number is not from -1,000,000 to 1,000,000.

    Examples
    --------
    >>> check_ratings("own", ratings("own", [1500, 1700.5]))
    """
    check_rating(argument, points.min().item())
    check_rating(argument, points.max().item())


def plain(values: Floats) -> float | Floats:
    """Return a value without dimensions as a plain `float`, an array as it is.

    Examples
    --------
    >>> plain(numbers("difference", 200))
    200.0
    """
    return values if values.ndim else float(values)

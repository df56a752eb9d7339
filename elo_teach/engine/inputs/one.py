"""One number, checked in plain Python."""

from collections.abc import Iterable
from decimal import ROUND_HALF_EVEN, Context, Decimal, DivisionByZero, InvalidOperation, Overflow
from fractions import Fraction
from functools import reduce
from math import fsum, isfinite
from numbers import Real
from typing import Any, Final

from elo_teach.engine.errors import RatingError

# Far beyond any rating, and small enough that every difference of two is exact.
LARGEST_RATING: Final = 1_000_000

# Every row of the table and every rule's limit lies nearer than this many rating points.
FAR: Final = 10_000

# The engine's own arithmetic: the caller's context may round to three digits, or stop at a float.
DECIMALS: Final = Context(
    prec=28, rounding=ROUND_HALF_EVEN, traps=[InvalidOperation, DivisionByZero, Overflow]
)

NUMBERS: Final = (int, float, Real, Decimal)


def is_number(value: object) -> bool:
    """Return whether a value is one number, and no array of them; True and False are ones, too.

    Examples
    --------
    >>> is_number(Decimal("1500.5")), is_number([1500]), is_number("1500")
    (True, False, False)
    """
    return isinstance(value, NUMBERS)


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
    if isinstance(value, bool) or not is_number(value):
        raise RatingError("not_a_number", argument, value)
    given: Any = value
    try:
        real = float(given)
    except OverflowError:
        raise RatingError("too_large", argument, value) from None
    except ValueError:  # Decimal's signalling NaN
        raise RatingError("not_finite", argument, value) from None
    if not isfinite(real):
        raise RatingError("not_finite", argument, value)
    # Not from `real`: a whole number beyond 2**53 is none of the doubles.
    nearest = int(given)
    return nearest if nearest == given else real


def within(argument: str, value: object, low: float, high: float) -> int | float:
    """Return a number from `low` to `high`.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.
    low, high : number
        The least and the greatest that is allowed.

    Raises
    ------
    RatingError
        If it is no number or lies outside.

    Examples
    --------
    >>> within("draws", 0.3, 0, 1)
    0.3
    """
    given = number(argument, value)
    if not low <= given <= high:
        raise RatingError("out_of_range", argument, value, low=low, high=high)
    return given


def whole(argument: str, value: object, low: int, high: int) -> int:
    """Return a whole number from `low` to `high`.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.
    low, high : int
        The least and the greatest that is allowed.

    Raises
    ------
    RatingError
        If it is no whole number or lies outside.

    Examples
    --------
    >>> whole("games_played", 30.0, 0, 1000)
    30
    """
    if type(value) is int and low <= value <= high:  # the usual case, many times over
        return value
    count = number(argument, value)
    if not isinstance(count, int):
        raise RatingError("not_whole", argument, value)
    if not low <= count <= high:
        raise RatingError("out_of_range", argument, value, low=low, high=high)
    return count


def count(argument: str, value: object) -> int:
    """Return a whole number from 0 to 1,000,000.

    Examples
    --------
    >>> count("games_played", 30)
    30
    """
    return whole(argument, value, 0, 1_000_000)


def rating(argument: str, value: object) -> int:
    """Return a rating as it stands on a list: a whole number of rating points.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.

    Raises
    ------
    RatingError
        If it is no whole number from -1,000,000 to 1,000,000.

    Examples
    --------
    >>> rating("own", 1500.0)
    1500
    """
    return whole(argument, value, -LARGEST_RATING, LARGEST_RATING)


def check_rating(argument: str, points: Any) -> None:
    """Refuse a finite number that is too large for a rating; fractions are allowed.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    points : number
        In rating points.

    Raises
    ------
    RatingError
        If it is not from -1,000,000 to 1,000,000.

    Examples
    --------
    >>> check_rating("own", 1700.5)
    """
    if not -LARGEST_RATING <= points <= LARGEST_RATING:
        raise _out_of_range(argument, points)


def exact(argument: str, value: object) -> int | Decimal:
    """Return a number exactly as it is written.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.

    Raises
    ------
    RatingError
        If it is no number, beyond 1,000,000 either way, or has more digits than a double shows.

    Examples
    --------
    >>> exact("change", 20), exact("change", 0.1)
    (20, Decimal('0.1'))
    """
    points = number(argument, value)
    if abs(points) > LARGEST_RATING:
        raise _out_of_range(argument, value)
    if isinstance(points, int):
        return points
    written = Decimal(repr(points))
    # A Decimal may have an exponent that would take for ever as a fraction.
    same = Fraction(written) if isinstance(value, Fraction) else written
    if isinstance(value, Decimal | Fraction) and value != same:
        raise RatingError("too_fine", argument, value)
    return written


def coefficient(argument: str, value: object) -> int | Decimal:
    """Return a development coefficient K: a number above 0, exactly as it is written.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.

    Raises
    ------
    RatingError
        If it is not above 0, or not what `exact` allows.

    Examples
    --------
    >>> coefficient("k", 20)
    20
    """
    k = exact(argument, value)
    if k <= 0:
        raise RatingError("not_positive", argument, value)
    return k


def total(parts: Iterable[Decimal | float | None]) -> Decimal | float:
    """Add up what is there: hundredths exactly, floats so that their order does not matter.

    Examples
    --------
    >>> total([Decimal("0.24"), None, Decimal("0.50")])
    Decimal('0.74')
    """
    there = [part for part in parts if part is not None]
    exact = [part for part in there if isinstance(part, Decimal)]
    return reduce(DECIMALS.add, exact, Decimal()) if len(exact) == len(there) else fsum(there)


def _out_of_range(argument: str, value: object) -> RatingError:
    return RatingError("out_of_range", argument, value, low=-LARGEST_RATING, high=LARGEST_RATING)

"""What a caller may give: each kind of input is checked here and nowhere else.

One number is checked in plain Python; numpy is loaded when the first array comes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set, ValuesView
from datetime import date, datetime
from decimal import ROUND_HALF_EVEN, Context, Decimal, DivisionByZero, InvalidOperation, Overflow
from fractions import Fraction
from functools import reduce
from math import fsum, isfinite
from numbers import Real
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from elo_teach.engine.errors import RatingError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Array: TypeAlias = "Sequence[Any] | NDArray[Any]"
Floats: TypeAlias = "NDArray[np.float64]"

SCORES: Final[dict[object, float]] = {
    1: 1, 0.5: 0.5, 0: 0, "win": 1, "draw": 0.5, "loss": 0
}  # fmt: skip

# Far beyond any rating, and small enough that every difference of two is exact.
LARGEST_RATING: Final = 1_000_000

# Every row of the table and every rule's limit lies nearer than this many rating points.
FAR: Final = 10_000

# The engine's own arithmetic: the caller's context may round to three digits, or stop at a float.
DECIMALS: Final = Context(
    prec=28, rounding=ROUND_HALF_EVEN, traps=[InvalidOperation, DivisionByZero, Overflow]
)


_NUMBERS: Final = (int, float, Real, Decimal)


def is_number(value: object) -> bool:
    """Return whether a value is one number, and no array of them; True and False are ones, too.

    Examples
    --------
    >>> is_number(Decimal("1500.5")), is_number([1500]), is_number("1500")
    (True, False, False)
    """
    return isinstance(value, _NUMBERS)


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


def score(argument: str, value: object) -> float:
    """Return the score of one game: 1, 0.5 or 0, also for ``"win"``, ``"draw"``, ``"loss"``.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.

    Raises
    ------
    RatingError
        If it is none of these.

    Examples
    --------
    >>> score("score", "draw")
    0.5
    """
    if isinstance(value, tuple):
        raise RatingError("decimal_comma", argument, value)
    if isinstance(value, bool) or not isinstance(value, (str, *_NUMBERS)):
        raise RatingError("not_a_score", argument, value)
    try:
        return SCORES[value]
    except (KeyError, TypeError):  # a signalling NaN cannot even be looked up
        raise RatingError("not_a_score", argument, value) from None


def no_more(score: object, more: tuple[object, ...], example: str) -> None:
    """Refuse what stands behind a score: a decimal comma, or an argument without its name.

    Parameters
    ----------
    score : object
        What was given as the score.
    more : tuple
        What was given behind it.
    example : str
        How an argument that may follow is written.

    Raises
    ------
    RatingError
        If there is anything.

    Examples
    --------
    >>> no_more(1, (), "k=20")
    """
    if more:
        # A score with decimals is 0,5 or 1,0; behind a whole point 20 is something else.
        comma = all(type(part) is int for part in (score, *more)) and (score == 0 or more == (0,))
        if comma:
            raise RatingError("decimal_comma", "score", (score, *more))
        raise RatingError("unnamed", "score", more[0], example=example)


def day(argument: str, value: object) -> date | None:
    """Return a date, given as one or as text; None stays None.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.

    Raises
    ------
    RatingError
        If it is no date.

    Examples
    --------
    >>> day("on", "2026-11-29")
    datetime.date(2026, 11, 29)
    """
    if isinstance(value, datetime):
        return value.date()
    if value is None or isinstance(value, date):
        return value
    try:
        if isinstance(value, str):
            return date.fromisoformat(value)
    except ValueError:
        pass
    raise RatingError("not_a_date", argument, value)


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


def a(kind: type) -> Callable[[str, object], Any]:
    """Return a check that something is of a kind.

    Examples
    --------
    >>> a(bool)("one_per_event", True)
    True
    """

    def check(argument: str, value: object) -> object:
        if not isinstance(value, kind):
            raise RatingError("not_a", argument, value, kind=kind.__name__)
        return value

    return check


def count(argument: str, value: object) -> int:
    """Return a whole number from 0 to 1,000,000.

    Examples
    --------
    >>> count("games_played", 30)
    30
    """
    return whole(argument, value, 0, 1_000_000)


def optional(check: Callable[[str, object], Any]) -> Callable[[str, object], Any]:
    """Return a check that lets None stand.

    Examples
    --------
    >>> optional(rating)("highest", None) is None
    True
    """
    return lambda argument, value: None if value is None else check(argument, value)


def settle(record: object, **checks: Callable[[str, object], Any]) -> None:
    """Replace what a frozen record was given by what the checks make of it.

    Parameters
    ----------
    record : dataclass
        A record that is being made.
    **checks
        For the fields, by name: what takes the name and what was given, and returns what to keep.

    Raises
    ------
    RatingError
        As the checks do.
    """
    for name, check in checks.items():
        object.__setattr__(record, name, check(name, getattr(record, name)))


def _out_of_range(argument: str, value: object) -> RatingError:
    return RatingError("out_of_range", argument, value, low=-LARGEST_RATING, high=LARGEST_RATING)

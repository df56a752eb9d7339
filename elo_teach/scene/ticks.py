"""Which numbers stand at an axis."""

from math import ceil, floor
from typing import Final

_STEPS: Final = (2, 4, 6, 10)


def multiples(step: float, low: float, high: float) -> tuple[float, ...]:
    """Return the multiples of a step from one number to another.

    Examples
    --------
    >>> multiples(20, 130, 190)
    (140, 160, 180)
    >>> multiples(0.05, 0.66, 0.8)
    (0.7, 0.75, 0.8)
    """
    # A thousandth of a step: an end that is a multiple but for its last digit is one.
    first, last = ceil(low / step - 1e-3), floor(high / step + 1e-3)
    return tuple(round(number * step, 9) for number in range(first, last + 1))


def round_up(number: float) -> int:
    """Return the least of 2, 4, 6, 10, 20, 40, 60, 100 ... that is not smaller.

    Examples
    --------
    >>> round_up(7.2), round_up(54.4)
    (10, 60)
    """
    power = 1
    while 10 * power < number:
        power *= 10
    return next(step * power for step in _STEPS if step * power >= number)

"""How an unrounded change becomes whole points."""

from dataclasses import dataclass
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from typing import ClassVar, Protocol, runtime_checkable

from elo_teach.engine.inputs import DECIMALS


@runtime_checkable
class Rounding(Protocol):
    """How an unrounded change becomes a change."""

    @property
    def formula(self) -> str:
        """The name of the rounding in a working."""

    def change(self, rating: int, unrounded: Decimal | float) -> int:
        """Return the change of a rating, in whole points."""


@dataclass(frozen=True)
class HalfAwayFromZero:
    """The change is rounded to the nearest whole number, halves away from zero.

    Notes
    -----
    On a curve a sum of floats can miss a half by a hair; there a billionth counts as nothing.

    Examples
    --------
    >>> HalfAwayFromZero().change(2813, Decimal("-2.50"))
    -3
    """

    formula: ClassVar[str] = "half_away_from_zero"

    def change(self, rating: int, unrounded: Decimal | float) -> int:
        """Return the change of a rating, in whole points."""
        return int(_settled(unrounded).to_integral_value(ROUND_HALF_UP))


@dataclass(frozen=True)
class DropFraction:
    """The new rating loses its fraction, whatever it is; so points are lost from the pool.

    Examples
    --------
    >>> DropFraction().change(1613, -12.64), DropFraction().change(1609, 12.64)
    (-13, 12)
    """

    formula: ClassVar[str] = "drop_fraction"

    def change(self, rating: int, unrounded: Decimal | float) -> int:
        """Return the change of a rating, in whole points."""
        new = DECIMALS.add(rating, _settled(unrounded))
        return int(new.to_integral_value(ROUND_DOWN)) - rating


def _settled(unrounded: Decimal | float) -> Decimal:
    if isinstance(unrounded, Decimal):
        return unrounded
    return DECIMALS.create_decimal(round(unrounded, 9))

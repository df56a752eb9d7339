"""The working of a result, as data: `elo_teach.text` makes sentences and formulas of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeAlias

Number: TypeAlias = int | float | Decimal


@dataclass(frozen=True)
class Step:
    """One line of a working.

    Parameters
    ----------
    formula : str
        The name of the formula, such as ``"difference"``; it also names the line's text.
    value : number, tuple of numbers or None
        What comes out; None if there is no answer.
    inputs : mapping of str to number, optional
        The numbers put in, by name.
    reason : str, optional
        Why this rule applies, where a rule chose.
    game : int, optional
        The number of the game, from 1, if the line is about one.
    part : str, optional
        The part of a result of several parts: ``"win"``, ``"draw"``, ``"loss"``; ``"own"``,
        ``"opponent"``.

    Examples
    --------
    >>> Step("difference", -200, {"own": 1500, "opponent": 1700}, game=1).value
    -200
    """

    formula: str
    value: Number | tuple[Number, ...] | None
    inputs: Mapping[str, object] = field(default_factory=dict)
    reason: str | None = None
    game: int | None = None
    part: str | None = None

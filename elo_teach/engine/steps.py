"""The working of a result, as data: `elo_teach.text` makes sentences and formulas of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeAlias

Number: TypeAlias = int | float | Decimal


class Inputs(Mapping[str, object]):
    """Numbers by name, which stay as they are: so a result can be hashed and is never changed.

    Parameters
    ----------
    numbers : mapping of str to number or tuple of numbers
        They are copied.

    Examples
    --------
    >>> dict(Inputs({"own": 1500}))
    {'own': 1500}
    """

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Mapping[str, object]) -> None:
        self._numbers = dict(numbers)

    def __getitem__(self, name: str) -> object:
        return self._numbers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __hash__(self) -> int:
        return hash(frozenset(self._numbers.items()))

    def __repr__(self) -> str:
        return repr(self._numbers)


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
        The numbers put in, by name; kept as `Inputs`.
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

    def __post_init__(self) -> None:
        object.__setattr__(self, "inputs", Inputs(self.inputs))

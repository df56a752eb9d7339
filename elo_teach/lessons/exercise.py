"""An exercise as data: the right answer, and what a typical mistake comes to."""

import math
from dataclasses import dataclass
from types import EllipsisType
from typing import Any

from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import FIDE, Rulebook


@dataclass(frozen=True)
class Exercise:
    """One question: its answer and its typical mistakes.

    Parameters
    ----------
    answer : tuple of float
        The numbers asked for, in order; NaN where the right answer is None. Where `cases` are
        given, what a right function returns for each of them.
    within : tuple of float
        How far each number may be off.
    mistakes : tuple of (str, tuple)
        Hints, each with a wrong answer that it is meant for; ``...`` stands for any number.
    cases : tuple of tuple
        Where the answer is a function: the arguments that it is tried with.
    boxes : tuple of str
        Where several numbers are asked for: the names of their boxes, for the texts.
    """

    answer: tuple[float, ...]
    within: tuple[float, ...]
    mistakes: tuple[tuple[str, tuple[float | EllipsisType, ...]], ...] = ()
    cases: tuple[tuple[Any, ...], ...] = ()
    boxes: tuple[str, ...] = ()

    @property
    def may_be_none(self) -> bool:
        """Whether one of the numbers does not exist; which of them is for the learner to find."""
        return any(map(math.isnan, self.answer))

    def hint(self, given: tuple[float, ...]) -> str:
        """Return ``"solved"``, the name of the mistake that it is, or ``"hint"``."""
        outcomes = (("solved", self.answer), *self.mistakes)
        return next((name for name, wanted in outcomes if self._fits(given, wanted)), "hint")

    def _fits(self, given: tuple[float, ...], wanted: tuple[float | EllipsisType, ...]) -> bool:
        return all(map(_near, given, wanted, self.within))


def _near(number: float, target: float | EllipsisType, within: float) -> bool:
    if target is ...:
        return True
    return abs(number - target) <= within or (math.isnan(number) and math.isnan(target))


def gain(own: int, opponent: int, score: float, k: int, rulebook: Rulebook = FIDE) -> float:
    """Return the change for one game before it is rounded, in rating points.

    Examples
    --------
    >>> gain(1500, 1900, 1, 20)
    18.4
    """
    return float(rate(own, [Game(opponent, score)], k=k, rulebook=rulebook).unrounded)

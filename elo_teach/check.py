"""Self-check exercises: a learner's answer in, a hint out.

An exercise is data: the right answer, how near it an answer has to be, and the typical mistakes,
each named after its hint. The words stand in ``text/*/check.toml``, under the exercise's name.
"""

import math
import traceback
from dataclasses import dataclass
from decimal import Decimal
from html import escape
from numbers import Real
from types import EllipsisType
from typing import Any, Final

import numpy as np

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC
from elo_teach.engine.expected import expected_score
from elo_teach.engine.performance import performance_rating
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game, Player
from elo_teach.engine.rulebook import FIDE, TEXTBOOK, Rulebook
from elo_teach.text import language


@dataclass(frozen=True)
class Verdict:
    """What a check says about an answer; a notebook shows its text.

    Parameters
    ----------
    solved : bool
        Whether the answer is right.
    text : str
        What the learner reads.
    """

    solved: bool
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        """Return the text as a paragraph: notebooks set plain output like code."""
        return f"<p>{escape(self.text)}</p>"


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
    """

    answer: tuple[float, ...]
    within: tuple[float, ...]
    mistakes: tuple[tuple[str, tuple[float | EllipsisType, ...]], ...] = ()
    cases: tuple[tuple[Any, ...], ...] = ()

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


_E_200 = expected_score(1700, 1500, rulebook=TEXTBOOK)
_E_800 = LOGISTIC(800)


def _gain(own: int, opponent: int, score: float, k: int, rulebook: Rulebook = FIDE) -> float:
    return float(rate(own, [Game(opponent, score)], k=k, rulebook=rulebook).unrounded)


_NO_LIMIT = FIDE.without_limit()
_LIMITED = _gain(2640, 2200, 1, 10)
_EXEMPT = _gain(2660, 2220, 1, 10)
_MONTH = rate(1892, [Game(1500, 1)] * 17, k=40)
_MONTH_BY_CURVE = rate(1892, [Game(1500, 1)] * 17, k=40, rulebook=TEXTBOOK)
_THREE = tuple(_gain(1500, 1700, score, 20, TEXTBOOK) for score in (1, 0.5, 0))
_JUNIOR = Player(1650, games_played=50, birth_year=2008)
# Rating, expected score, score and K for which a learner's function is tried.
_UPDATES = ((1500, 0.24, 1, 20), (1800, 0.85, 0, 20), (1613, 0.51, 0.5, 10))


def _performance(games: list[Game], method: str) -> float:
    rating = performance_rating(games, method=method).rating
    return math.nan if rating is None else rating


_FOUR_OF_SIX = [Game(1850, 1)] * 4 + [Game(1850, 0)] * 2
_FIVE_OF_FIVE = [Game(1500, 1)] * 5
_HALF_OF_NINE = [Game(2000, 0.5)] * 9
_AND_A_WIN = [*_HALF_OF_NINE, Game(1200, 1)]
_EXPECTED_OF_FIVE = -float(rate(1700, [Game(r, 0) for r in range(1600, 1801, 50)]).surplus)
# Exactly +1.50, and FIDE's own published -2.50.
_UP = rate(1600, [Game(1744, 0.5), Game(1571, 0.5)], k=10)
_DOWN = rate(2813, [Game(2505, 0.5), Game(2400, 1), Game(2310, 1)], k=10)
_TWO_EVENTS = rate(1500, [*[Game(1500, 1, event="first")] * 3, Game(1530, 1, event="second")], k=20)

EXERCISES: Final = {
    "1a": Exercise(
        answer=(10 * _E_200,),
        within=(0.05,),
        mistakes=(
            ("sign", (10 * (1 - _E_200),)),
            ("percent", (100 * _E_200,)),
            ("one_game", (_E_200,)),
        ),
    ),
    # 76 points from 100 games, 40 of them drawn: the rest of the points are wins.
    "1b": Exercise(
        answer=(76 - 40 / 2, 100 - 40 - (76 - 40 / 2)),
        within=(0.0, 0.0),
        mistakes=(
            ("points", (76.0, ...)),
            ("draw_is_half", (76.0 - 40, ...)),
            ("order", (4.0, 56.0)),
            ("losses", (56.0, ...)),
        ),
    ),
    "1c": Exercise(
        answer=(_E_800 / (1 - _E_800), _E_800),
        within=(0.5, 0.002),
        mistakes=(
            ("added", (20.0, ...)),
            ("one_step", (10.0, ...)),
            ("weaker", (..., 1 - _E_800)),
            ("counted", (..., expected_score(2300, 1500, rulebook=TEXTBOOK))),
            ("percent", (..., round(100 * _E_800))),
        ),
    ),
    "2a": Exercise(
        answer=_THREE,
        within=(0.05, 0.05, 0.05),
        mistakes=(
            ("sign", tuple(-change for change in reversed(_THREE))),
            ("order", _THREE[::-1]),
            ("k_forgotten", (_E_200, ..., ...)),
            ("draw_is_half", (..., 0.0, ...)),
        ),
    ),
    "2b": Exercise(
        answer=(rate(1500, [Game(1512, 0.5)] * 5, k=20).new_rating,),
        within=(0.0,),
        mistakes=(
            ("rounded_each", (1500.0,)),
            ("change_alone", (2.0,)),
        ),
    ),
    "2c": Exercise(
        answer=(float(rate(_JUNIOR, [Game(1650, 0.5)] * 20, on="2026-11-01").k),),
        within=(0.0,),
        mistakes=(
            ("rule_of_700", (40.0,)),
            ("junior", (20.0,)),
            ("top", (10.0,)),
        ),
    ),
    "2d": Exercise(
        answer=tuple(rating + k * (score - e) for rating, e, score, k in _UPDATES),
        within=(0.01, 0.01, 0.01),
        mistakes=(
            ("sign", tuple(rating + k * (e - score) for rating, e, score, k in _UPDATES)),
            ("change_alone", tuple(k * (score - e) for _, e, score, k in _UPDATES)),
            ("k_forgotten", tuple(rating + score - e for rating, e, score, _ in _UPDATES)),
        ),
        cases=_UPDATES,
    ),
    "3a": Exercise(
        answer=(_gain(1500, 2100, 0.5, 20),),
        within=(0.05,),
        mistakes=(
            ("unlimited", (_gain(1500, 2100, 0.5, 20, _NO_LIMIT),)),
            ("unlimited", (_gain(1500, 2100, 0.5, 20, TEXTBOOK.without_limit()),)),
            ("curve", (_gain(1500, 2100, 0.5, 20, TEXTBOOK),)),
            ("sign", (_gain(2100, 1500, 0.5, 20),)),
        ),
    ),
    "3b": Exercise(
        answer=(_LIMITED, _EXEMPT),
        within=(0.01, 0.01),
        mistakes=(
            ("equal", (_LIMITED, _LIMITED)),
            ("unlimited", (_EXEMPT, _EXEMPT)),
            ("order", (_EXEMPT, _LIMITED)),
        ),
    ),
    "3c": Exercise(
        answer=(25 * expected_score(1800, 1000),),
        within=(0.01,),
        mistakes=(
            ("predicted", (25 * 0.99,)),
            ("unlimited", (25 * expected_score(1800, 1000, rulebook=_NO_LIMIT),)),
            ("one_game", (expected_score(1800, 1000),)),
        ),
    ),
    "4a": Exercise(
        answer=(FIDE_TABLE(25),),
        within=(0.001,),
        mistakes=(
            ("rounded_curve", (round(LOGISTIC(25), 2),)),
            ("curve", (LOGISTIC(25),)),
            ("sign", (FIDE_TABLE(-25),)),
        ),
    ),
    "4b": Exercise(
        answer=FIDE_TABLE.band(0.75),
        within=(0.4, 0.4),
        mistakes=(
            ("curve", (LOGISTIC.difference(0.75), ...)),
            ("other_table", (FIDE_TABLE.difference(0.75), ...)),
            ("order", FIDE_TABLE.band(0.75)[::-1]),
            ("sign", FIDE_TABLE.band(0.25)),
        ),
    ),
    "4c": Exercise(
        answer=(_MONTH.change,),
        within=(0.1,),
        mistakes=(
            ("unrounded", (float(_MONTH.unrounded),)),
            ("by_game", (17 * round(_gain(1892, 1500, 1, 40)),)),
            ("curve", (_MONTH_BY_CURVE.change,)),
            ("curve", (float(_MONTH_BY_CURVE.unrounded),)),
        ),
    ),
    "5a": Exercise(
        answer=(_performance(_FOUR_OF_SIX, "fide"),),
        within=(0.5,),
        mistakes=(
            ("cut_off", (1850 + FIDE_TABLE.difference(0.66),)),
            ("linear", (_performance(_FOUR_OF_SIX, "linear"),)),
            ("exact", (_performance(_FOUR_OF_SIX, "exact"),)),
            ("dp_alone", (FIDE_TABLE.difference(0.67),)),
        ),
    ),
    # By FIDE's rule, the linear formula, the perfect tournament performance and the exact rule.
    "5b": Exercise(
        answer=(
            _performance(_FIVE_OF_FIVE, "fide"),
            1500 + 400 * 5 / 5,
            _performance(_FIVE_OF_FIVE, "perfect"),
            math.nan,
        ),
        within=(0.5, 0.5, 0.5, 0.0),
        mistakes=(
            ("one_for_all", (2300.0, 2300.0, 2300.0, ...)),
            ("linear", (..., 2300.0, ..., ...)),
            ("perfect", (..., ..., 2300.0, ...)),
            ("exact", (2300.0, 1900.0, 2236.0, ...)),
        ),
    ),
    "5c": Exercise(
        answer=(_performance(_HALF_OF_NINE, "fide"), _performance(_AND_A_WIN, "fide")),
        within=(0.5, 0.5),
        mistakes=(
            ("same_average", (2000.0, 2000 + FIDE_TABLE.difference(0.55))),
            ("unmoved", (2000.0, 2000.0)),
            ("exact", (2000.0, _performance(_AND_A_WIN, "exact"))),
        ),
    ),
    "6a": Exercise(
        answer=(_EXPECTED_OF_FIVE + 10 / 20,),
        within=(0.01,),
        mistakes=(
            ("expected", (_EXPECTED_OF_FIVE,)),
            ("k_forgotten", (5.0,)),
            ("k_forgotten", (_EXPECTED_OF_FIVE + 10,)),
            ("surplus_alone", (10 / 20,)),
        ),
    ),
    "6b": Exercise(
        answer=(_UP.change, _DOWN.change),
        within=(0.01, 0.01),
        mistakes=(
            ("unrounded", (float(_UP.unrounded), float(_DOWN.unrounded))),
            ("halves", (1.0, -2.0)),
            ("halves", (2.0, -2.0)),
            ("halves", (1.0, -3.0)),
            ("new_rating", (_UP.new_rating, _DOWN.new_rating)),
        ),
    ),
    "6c": Exercise(
        answer=(_TWO_EVENTS.games[-1].own,),
        within=(0.0,),
        mistakes=(("carried_on", (1530.0,)),),
    ),
}


def exercise(name: str, answer: object) -> Verdict:
    """Judge a learner's answer to an exercise; no answer makes it fail.

    Parameters
    ----------
    name : str
        The exercise, as the lesson names it: ``"1a"``.
    answer : object
        What the learner wrote: a number, several numbers as a tuple or list, or a function.
        ``...`` means that there is no answer yet.

    Returns
    -------
    Verdict
        Whether the answer is right, and a sentence in the language of `set_language`.

    Raises
    ------
    ValueError
        If there is no such exercise.

    Examples
    --------
    >>> exercise("1a", 0.76)
    0.76 is what to expect from one game. You play 10.
    >>> exercise("1a", 7.6).solved
    True
    """
    say = language().say
    if not isinstance(name, str) or name not in EXERCISES:
        names = ", ".join(EXERCISES)
        raise ValueError(say("check.unknown", name=name, names=names))
    if answer is ...:
        return Verdict(False, say("check.unanswered"))
    task = EXERCISES[name]
    try:
        given = _results(answer, task) if task.cases else _numbers(answer, task)
    except _UnreadableError as problem:
        return Verdict(False, say(f"check.{problem.key}", **problem.values))
    hint = task.hint(given)
    text = say(f"check.{name}.{hint}", answer=task.answer, given=given)
    return Verdict(hint == "solved", text)


class _UnreadableError(Exception):
    """An answer of the wrong kind; `key` names what to say about it."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(key)


def _numbers(answer: object, task: Exercise) -> tuple[float, ...]:
    parts: tuple[object, ...] = (answer,)
    if len(task.answer) > 1:
        given = _unpacked(answer)
        parts = tuple(given) if isinstance(given, list | tuple) else (given,)
    if len(parts) != len(task.answer):
        raise _UnreadableError("how_many", n=len(task.answer))
    return tuple(_number(part, target) for part, target in zip(parts, task.answer, strict=True))


def _results(function: object, task: Exercise) -> tuple[float, ...]:
    if not callable(function):
        raise _UnreadableError("not_function", kind=type(function).__name__)
    results = []
    for case, target in zip(task.cases, task.answer, strict=True):
        try:
            result = function(*case)
        except Exception as error:  # reason: the learner's own code, whatever it raises is the hint
            reason = traceback.format_exception_only(error)[-1].strip()
            call = ", ".join(map(repr, case))
            raise _UnreadableError("function_stopped", call=call, reason=reason) from None
        results.append(_number(result, target))
    return tuple(results)


def _number(value: object, target: float) -> float:
    match _unpacked(value):
        case EllipsisType():
            raise _UnreadableError("unanswered")
        case None if math.isnan(target):
            return math.nan
        case None:
            raise _UnreadableError("nothing")
        case str():
            raise _UnreadableError("quoted")
        case (int(whole), int(decimals)) if abs(whole) < 10_000 and 0 <= decimals < 10_000:
            raise _UnreadableError("decimal_comma", whole=whole, decimals=decimals)
        case Real() | Decimal() as number if not isinstance(number, bool):
            try:
                return float(number)
            except (OverflowError, ValueError):  # beyond any float; a signalling NaN
                return math.inf
        case other:
            raise _UnreadableError("not_number", kind=type(other).__name__)


def _unpacked(value: object) -> object:
    """Return an array as the list it holds, and a list of one (`7.6,`) as the thing in it."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, list | tuple) and len(value) == 1:
        return value[0]
    return value

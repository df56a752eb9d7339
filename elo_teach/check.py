"""Self-check exercises: a learner's answer in, a hint out.

The exercises are data and stand beside the panels of their lesson; the words stand in
``text/*/check.toml``, under the exercise's name.
"""

import math
import traceback
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from numbers import Real
from types import EllipsisType

from elo_teach import lessons
from elo_teach.lessons.exercise import Exercise
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


@cache
def exercises() -> dict[str, Exercise]:
    """Return every exercise by its name; each stands beside the panels of its lesson.

    Examples
    --------
    >>> list(exercises())[:4]
    ['1a', '1b', '1c', '2a']
    """
    modules = (f"elo_teach.lessons.{lesson}.exercises" for lesson in dir(lessons))
    found: dict[str, Exercise] = {}
    for module in filter(find_spec, modules):
        found |= import_module(module).EXERCISES
    return dict(sorted(found.items()))


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
    if not isinstance(name, str) or name not in exercises():
        names = ", ".join(exercises())
        raise ValueError(say("check.unknown", name=name, names=names))
    if answer is ...:
        return Verdict(False, say("check.unanswered"))
    task = exercises()[name]
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
    if callable(tolist := getattr(value, "tolist", None)):
        value = tolist()
    if isinstance(value, list | tuple) and len(value) == 1:
        return value[0]
    return value

"""Self-check exercises: a learner's answer in, a hint out.

The exercises are data and stand beside the panels of their lesson; the words stand in
``text/*/check.toml``, under the exercise's name.
"""

import math
import re
import traceback
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from numbers import Real
from types import EllipsisType
from typing import Final, overload

from elo_teach import lessons
from elo_teach.lessons.exercise import Exercise
from elo_teach.live.answers import AnswerBox, Typed
from elo_teach.live.words import plain_minus
from elo_teach.text import Language, language


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


_IN_A_BOX: Final = object()


@overload
def exercise(name: str) -> AnswerBox: ...
@overload
def exercise(name: str, answer: object) -> Verdict: ...
def exercise(name: str, answer: object = _IN_A_BOX) -> AnswerBox | Verdict:
    """Ask for the answer to an exercise in a box, or judge one; no answer makes it fail.

    Parameters
    ----------
    name : str
        The exercise, as the lesson names it: ``"1a"``.
    answer : object, optional
        What the learner wrote in code: a number, several numbers as a tuple or list, or a function.
        ``...`` means that there is no answer yet.

    Returns
    -------
    AnswerBox or Verdict
        Without an answer, boxes to type it into. With one, whether it is right. Both speak the
        language of `set_language`.

    Raises
    ------
    ValueError
        If there is no such exercise.

    Examples
    --------
    >>> asked = exercise("1a")
    >>> asked.boxes[0].value = "0,76"
    >>> asked.button.click()
    >>> asked.said
    '0.76 is what to expect from one game. You play 10.'
    >>> exercise("1a", 7.6).solved
    True
    """
    spoken = language()
    if not isinstance(name, str) or name not in exercises():
        names = ", ".join(exercises())
        raise ValueError(spoken.say("check.unknown", name=name, names=names))
    task = exercises()[name]
    if answer is _IN_A_BOX:
        return _asked(name, task, spoken)
    if answer is ...:
        return Verdict(False, spoken.say("check.unanswered"))
    try:
        given = _results(answer, task) if task.cases else _numbers(answer, task)
    except _UnreadableError as problem:
        return Verdict(False, problem.said(spoken))
    return _judged(name, task, given, spoken)


def _judged(name: str, task: Exercise, given: tuple[float, ...], spoken: Language) -> Verdict:
    hint = task.hint(given)
    text = spoken.say(f"check.{name}.{hint}", answer=task.answer, given=given)
    return Verdict(hint == "solved", text)


def _asked(name: str, task: Exercise, spoken: Language) -> AnswerBox:
    """Return the boxes of an exercise; where a function is asked for, one for each case."""
    say = spoken.say
    cases = task.cases or [()] * len(task.boxes)
    labels = [
        say(f"check.{name}.box.{box}", case=case)
        for box, case in zip(task.boxes, cases, strict=True)
    ] or [say("check.answer")]

    def judge(typed: Typed) -> str:
        try:
            given = tuple(map(_typed, typed, task.answer, labels))
        except _UnreadableError as problem:
            return problem.said(spoken)
        return _judged(name, task, given, spoken).text

    none = say("check.none") if task.may_be_none else ""
    return AnswerBox(labels, judge, button=say("check.button"), none=none)


# A number as people write it: about, sign, digits, a half or decimals; then percent, or what it is
# divided by; then a word for the unit.
_TYPED: Final = re.compile(
    r"[~≈=]?\s*([-+]?)\s*(\d*)\s*(?:(½)|[.,](\d*))?\s*"
    r"(?:(%)|[:/]\s*(\d+)(?:[.,](\d+))?)?\s*(?:[^\W\d_½¼¾²³]+\s*)*\.?"
)
_LONG: Final = 40  # signs of what was typed; more are not repeated
_BLANK_IN_THOUSANDS: Final = re.compile(r"(?<=\d)[\s'’](?=\d{3}(?!\d))")
_MARK_IN_THOUSANDS: Final = re.compile(r"(?<=\d)[.,](?=\d{3}$)")


def _typed(text: str | None, target: float, label: str) -> float:
    """Return the number that stands in a box, NaN for no answer; either decimal mark will do."""
    if text is None:
        return math.nan
    plain = _BLANK_IN_THOUSANDS.sub("", plain_minus(text))
    if not plain:
        raise _UnreadableError("empty", box=label)
    if target >= 1000:  # where whole numbers of four digits are asked for
        plain = _MARK_IN_THOUSANDS.sub("", plain)
    told = text if len(text) <= _LONG else f"{text[:_LONG]}…"
    found = _TYPED.fullmatch(plain)
    if not found or not any(found.group(2, 3, 4)):
        raise _UnreadableError("unread", box=label, typed=told)
    sign, whole, half, decimals, percent, divisor, more = found.groups()
    number = float(f"{whole or 0}.{'5' if half else decimals or 0}")
    by = 100.0 if percent else float(f"{divisor}.{more or 0}") if divisor else 1.0
    if by == 0:
        raise _UnreadableError("unread", box=label, typed=told)
    return (-number if sign == "-" else number) / by


class _UnreadableError(Exception):
    """An answer of the wrong kind; `key` names what to say about it."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(key)

    def said(self, spoken: Language) -> str:
        """Return what the learner reads."""
        return spoken.say(f"check.{self.key}", **self.values)


def _numbers(answer: object, task: Exercise) -> tuple[float, ...]:
    parts: tuple[object, ...] = (answer,)
    if len(task.answer) > 1:
        given = _unpacked(answer)
        parts = tuple(given) if isinstance(given, list | tuple) else (given,)
    if len(parts) != len(task.answer):
        raise _UnreadableError("how_many", n=len(task.answer))
    return tuple(_number(part, may_be_none=task.may_be_none) for part in parts)


def _results(function: object, task: Exercise) -> tuple[float, ...]:
    if not callable(function):
        raise _UnreadableError("not_function", kind=type(function).__name__)
    results = []
    for case in task.cases:
        try:
            result = function(*case)
        except Exception as error:  # reason: the learner's own code, whatever it raises is the hint
            reason = traceback.format_exception_only(error)[-1].strip()
            call = ", ".join(map(repr, case))
            raise _UnreadableError("function_stopped", call=call, reason=reason) from None
        results.append(_number(result))
    return tuple(results)


def _number(value: object, *, may_be_none: bool = False) -> float:
    match _unpacked(value):
        case EllipsisType():
            raise _UnreadableError("unanswered")
        case None if may_be_none:
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

"""The engine's steps turned into plain text, and into Markdown with formulas.

A step's words stand in ``text/*/steps.toml`` under the name of its formula, and of its reason if it
has one. The formulas are the same in all languages and stand in `formulas`; only their numbers
differ.
"""

from collections.abc import Iterator, Mapping
from decimal import localcontext
from itertools import groupby
from typing import Any, Protocol

from elo_teach.engine.steps import Step
from elo_teach.text.fields import Fields
from elo_teach.text.formulas import FORMULAS
from elo_teach.text.language import Language, language
from elo_teach.text.numbers import ALL_DIGITS


class Result(Protocol):
    """A result of the engine that keeps its working."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The working, line by line."""


def plain(result: Result) -> str:
    """Return the working of a result as plain text, in the learner's language.

    Parameters
    ----------
    result : RatingChange, Outcomes, Performance, FirstRating, ...
        A result of the engine.

    Examples
    --------
    >>> from elo_teach.engine.rating import rate
    >>> from elo_teach.engine.records import Game
    >>> print(plain(rate(1500, [Game(1700, "draw")], k=20)))
    Rating difference: D = 1500 − 1700 = −200
    Expected score, from the row 198 to 206 of FIDE's table: E = 0.24
    Score minus expected score: S − E = 0.5 − 0.24 = 0.26
    K, as given: K = 20
    K times that: 20 × 0.26 = 5.2
    Rounded once, halves away from zero: 5.2 → 5
    New rating: R = 1500 + 5 = 1505
    """
    lines = []
    for heading, block in _blocks(result.steps, _Writer(language())):
        lines += [f"{heading}:", *block] if heading else block
    return "\n".join(lines)


def markdown(result: Result) -> str:
    """Return the working of a result as Markdown with formulas, in the learner's language.

    Parameters
    ----------
    result : RatingChange, Outcomes, Performance, FirstRating, ...
        A result of the engine.

    Examples
    --------
    >>> from elo_teach.engine.rating import rate
    >>> from elo_teach.engine.records import Game
    >>> print(markdown(rate(1500, [Game(1700, "draw")], k=20)).splitlines()[0])
    - Rating difference: $D = 1500 - 1700 = -200$
    """
    blocks = []
    for heading, block in _blocks(result.steps, _Writer(language(), tex=True)):
        items = "\n".join(f"- {line}" for line in block)
        blocks.append(f"**{heading}**\n\n{items}" if heading else items)
    return "\n\n".join(blocks)


def line(step: Step, words: Language) -> str:
    """Return one line of a working as plain text: its words and its formula.

    Parameters
    ----------
    step : Step
        The line.
    words : Language
        The language to write it in.

    Examples
    --------
    >>> line(Step("difference", -200, {"own": 1500, "opponent": 1700}), Language("en"))
    'Rating difference: D = 1500 − 1700 = −200'
    """
    return _Writer(words).line(step)


def formula(step: Step, words: Language) -> str:
    """Return the formula of a step with the numbers put in, as plain text.

    Parameters
    ----------
    step : Step
        A line of a working that has a formula.
    words : Language
        The language to write the numbers in.

    Examples
    --------
    >>> formula(Step("expected_table", 0.24), Language("vi"))
    'E = 0,24'
    """
    return _Writer(words).formula(step)


def why_k(reason: str, conditions: Mapping[str, object], words: Language) -> str:
    """Return whose K it is.

    Parameters
    ----------
    reason : str
        Why a K was chosen, see `ChosenK`.
    conditions : mapping of str to number
        What the line of the K rule asks.
    words : Language
        The language to say it in.

    Examples
    --------
    >>> why_k("new", {"games_below": 12}, Language("en"))
    'K of a new player, with fewer than 12 games'
    """
    borders = "".join(f"_{end}" for end in ("from", "below") if f"rating_{end}" in conditions)
    for key in (f"steps.k_{reason}{borders}", f"steps.k_{reason}"):
        if key in words.texts:
            return words.say(key, **conditions)
    # A rule may give its lines names of its own.
    return words.say("steps.k_other", name=reason)


def what_is_open(step: Step, words: Language) -> str:
    """Return what the sources leave open about a result, and the rating by the other reading.

    Parameters
    ----------
    step : Step
        A line of a working that is named ``"open"``.
    words : Language
        The language to say it in.

    Examples
    --------
    >>> what_is_open(Step("open", 1234, reason="lift_rounding"), Language("en"))[-46:]
    'By the other reading the rating would be 1234.'
    """
    what = words.say(f"open.{step.reason}")
    return what if step.value is None else f"{what} {words.say('steps.open', value=step.value)}"


class _Writer(Fields):
    """Writes steps in one language, formulas in plain text or in LaTeX."""

    def __init__(self, words: Language, *, tex: bool = False) -> None:
        self.words = words
        self.tex = tex

    def line(self, step: Step) -> str:
        if step.formula == "open":
            return what_is_open(step, self.words)
        if step.formula == "k":
            words = why_k(str(step.reason), step.inputs, self.words)
        else:
            key = step.formula if step.reason is None else f"{step.formula}_{step.reason}"
            words = self.words.say(f"steps.{key}", **step.inputs, value=step.value)
        if step.formula not in FORMULAS or step.value is None:
            return words
        formula = self.formula(step)
        return f"{words}: ${formula}$" if self.tex else f"{words}: {formula}"

    def formula(self, step: Step) -> str:
        values = {**step.inputs, "value": step.value}
        with localcontext(ALL_DIGITS):  # a term loses its sign, a value is compared when rounded
            return self.vformat(FORMULAS[step.formula][self.tex], (), values)

    def format_field(self, value: Any, format_spec: str) -> str:
        written = self._number(value, format_spec)
        if self.tex:
            # Without braces LaTeX would set a comma as in a list.
            for sign, command in ((",", "{,}"), ("−", "-"), ("%", r"\%"), ("≈", r"\approx")):
                written = written.replace(sign, command)
        return written

    def _number(self, value: Any, kind: str) -> str:
        if isinstance(value, tuple):
            first, *others = value
            return " ".join(
                [self._number(first, kind), *(self._number(other, f"±{kind}") for other in others)]
            )
        match kind[0]:
            case "±":
                return f"{'−' if value < 0 else '+'} {self._number(abs(value), kind[1:])}"
            case "(" if value < 0:
                return f"({self._number(value, kind[1:])})"
            case "(":
                return self._number(value, kind[1:])
            case "=":
                return f"{'=' if value == round(value, 4) else '≈'} {self._number(value, kind[1:])}"
        return self.words.number(value, kind)


def _blocks(steps: tuple[Step, ...], writer: _Writer) -> Iterator[tuple[str, list[str]]]:
    """Group the lines under headings; where there is but one game, none is needed."""
    several = len({step.game for step in steps if step.game is not None}) > 1
    say = writer.words.say

    def heading(step: Step) -> str:
        parts = [] if step.part is None else [say(f"steps.part_{step.part}")]
        if several:
            parts.append(say("steps.together" if step.game is None else "steps.game", n=step.game))
        return ", ".join(parts)

    for title, block in groupby(steps, heading):
        yield title, [writer.line(step) for step in block]

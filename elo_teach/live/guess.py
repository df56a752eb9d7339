"""What a learner guesses before a panel shows it, as data. Nothing here knows a widget."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from elo_teach.live.words import Line, Refused, Values, Words, plain_minus
from elo_teach.scene.axes import Scene
from elo_teach.scene.marks import Mark


@dataclass(frozen=True)
class Amount:
    """A number to guess, whole or not; the key of its label is ``guess.<name>``.

    Parameters
    ----------
    name : str
        Of the number.
    kind : str
        How it is written, as the words know it.

    Examples
    --------
    >>> Amount("loss", "change").read("−4,8 ")
    -4.8
    """

    name: str
    kind: str

    @property
    def label(self) -> Line:
        """What it is called."""
        return Line(f"guess.{self.name}")

    def read(self, typed: str) -> float:
        """Return the number that was typed, with a point or a comma, or refuse it."""
        number = plain_minus(typed).replace(",", ".")
        if not number:
            raise Refused("panel.no_guess", label=self.label)
        if not re.fullmatch(r"[-+]?[0-9]{1,6}(\.[0-9]{1,20})?", number):
            raise Refused("panel.unread_guess", label=self.label, typed=typed.strip())
        return float(number)

    def write(self, value: float, words: Words) -> str:
        """Return the number as a reader expects it."""
        return words.number(value, self.kind)


@dataclass(frozen=True)
class OneOf:
    """One of several answers to guess; the key of each is ``guess.<answer>``.

    Parameters
    ----------
    name : str
        Of what is asked.
    answers : tuple of str
        In their order.
    """

    name: str
    answers: tuple[str, ...]

    def read(self, chosen: str | None) -> str:
        """Return the answer that was chosen, or refuse that there is none."""
        if chosen is None:
            raise Refused("panel.none_chosen")
        return chosen

    def write(self, value: str, words: Words) -> str:
        """Return the answer in words."""
        return words(f"guess.{value}")


Asked = Amount | OneOf


@dataclass(frozen=True, kw_only=True)
class Guess:
    """A question that a panel asks before it shows the answer.

    Its texts are the panel's: ``guess.question``, and ``guess.neutral``, which says what the
    picture shows before.

    Parameters
    ----------
    asks : tuple of Amount or OneOf
        What is guessed.
    truth : callable
        Is given the panel's answer, and returns what is right by the names of `asks`.
    neutral : mapping
        The values of controls, where they are not those of the start, whose picture answers
        nothing.
    hides : tuple of str, optional
        How the names of those marks begin that would answer all the same.
    """

    asks: tuple[Asked, ...]
    truth: Callable[[Any], Values]
    neutral: Values
    hides: tuple[str, ...] = ()

    def told(self, guessed: Values, answer: Any, words: Words) -> str:
        """Return guess and truth side by side; neither is called right or wrong."""
        truth, told = self.truth(answer), []
        for each in self.asks:
            guess, true = (each.write(of[each.name], words) for of in (guessed, truth))
            if isinstance(each, OneOf):
                told.append(words("panel.chosen", guess=guess, truth=true))
            else:
                key = "panel.guessed" if len(self.asks) == 1 else "panel.guessed_each"
                told.append(words(key, label=each.label, guess=guess, truth=true))
        return " ".join(told)

    def covered(self, scene: Scene) -> Scene:
        """Return a picture without the marks that would answer."""
        if not self.hides:
            return scene
        fields = (
            replace(
                field,
                axes=replace(field.axes, still=self._left(field.axes.still)),
                moving=self._left(field.moving),
            )
            for field in scene.fields
        )
        return replace(scene, fields=tuple(fields))

    def _left(self, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        return tuple(mark for mark in marks if not mark.name.startswith(self.hides))

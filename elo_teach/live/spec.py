"""A panel as data: controls, and pure functions from their values to words, picture and blocks.

    controls -> values -> react -> answer(values) -> say, picture, below

Nothing here knows a widget: every position of a panel can be computed, said and drawn alone.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from typing import Any, Generic, TypeVar

from elo_teach.live.guess import Guess
from elo_teach.live.words import Line, Values, Words
from elo_teach.scene.axes import Scene

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Situation:
    """What a picture depends on beside the answer.

    Parameters
    ----------
    words : Words
        The panel's texts in the learner's language.
    guessed : mapping, optional
        What was guessed of this answer, by the names of what the panel's guess asks.
    """

    words: Any  # as each lesson knows them
    guessed: Values | None = None


# What stands below the picture


@dataclass(frozen=True)
class Slot:
    """Here stands the control of that name."""

    control: str


@dataclass(frozen=True)
class Html:
    """HTML; whoever writes it escapes what a learner or a file has written."""

    html: str


@dataclass(frozen=True)
class Copy:
    """A text to copy, in a box with a label."""

    label: str
    text: str


Block = Slot | Html | Copy


# The panel


def unchanged(before: Values, after: Values) -> Values:
    """React to nothing."""
    return after


def nothing(answer: Any, situation: Situation) -> Iterable[Block]:
    """Put nothing below the picture."""
    return ()


@dataclass(frozen=True)
class Spec(Generic[Answer]):
    """A panel as data.

    Parameters
    ----------
    texts : str
        Where its texts are.
    controls : tuple
        In the order of the panel.
    answer : callable
        Takes the controls' values by name; may raise `Refused`.
    say : callable
        The lines of the sentence; the first is the headline.
    picture : callable
        The scene.
    below : callable, optional
        What stands under the picture.
    react : callable, optional
        Is given all values before and after a change and returns those that count. It is asked
        once a change.
    presets : mapping, optional
        Lists of presets by the key of their label; a preset holds values of controls, and may
        hold others for its name and a `title`, the key of a name of its own.
    guess : Guess, optional
        What the panel asks before it shows the answer of the start.

    Raises
    ------
    TypeError
        If `answer` does not ask for the controls, in their order.
    """

    texts: str
    controls: tuple[Any, ...]
    answer: Callable[..., Answer]
    say: Callable[[Answer], Iterable[Line]]
    picture: Callable[[Answer, Situation], Scene]
    below: Callable[[Answer, Situation], Iterable[Block]] = nothing
    react: Callable[[Values, Values], Values] = unchanged
    presets: Mapping[str, Sequence[Values]] = field(default_factory=dict)
    guess: Guess | None = None

    def __post_init__(self) -> None:
        names = [control.name for control in self.controls]
        asked = list(signature(self.answer).parameters)
        if asked != names:
            raise TypeError(f"{self.texts}: answer asks for {asked}, the controls are {names}")

    @property
    def start(self) -> dict[str, Any]:
        """The values that the panel starts with."""
        return {control.name: control.start for control in self.controls}

    def at(self, **values: Any) -> Answer:
        """Return the answer where some controls stand elsewhere than at the start."""
        return self.answer(**(self.start | values))

    def sentence(self, answer: Answer, words: Words, guessed: Values | None = None) -> str:
        """Return what the picture shows: a headline and, on the next line, its details."""
        first, *details = map(words.line, self.say(answer))
        if self.guess is not None and guessed is not None:
            details.insert(0, self.guess.told(guessed, answer, words))
        return "\n".join((first, " ".join(details))) if details else first

    def preset_values(self, preset: Values) -> dict[str, Any]:
        """Return the values of controls in a preset."""
        names = {control.name for control in self.controls}
        return {name: value for name, value in preset.items() if name in names}


def table(names: str, *rows: Sequence[Any]) -> tuple[dict[str, Any], ...]:
    """Return presets: rows of values under the names of controls.

    Examples
    --------
    >>> table("own opponent", (1500, 1700))
    ({'own': 1500, 'opponent': 1700},)
    """
    return tuple(dict(zip(names.split(), row, strict=True)) for row in rows)

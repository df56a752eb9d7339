"""A panel as data: controls, and pure functions from their values to words, picture and blocks.

    controls -> values -> react -> answer(values) -> say, picture, below

Nothing here knows a widget: every position of a panel can be computed, said and drawn alone.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from typing import Any, Final, Generic, Protocol, TypeVar

from elo_teach.scene.marks import Scene
from elo_teach.scene.roles import Look

Answer = TypeVar("Answer")
Values = Mapping[str, Any]


# Words


@dataclass(frozen=True, init=False)
class Line:
    """A text by its key, and the values to put in; a value may be a line itself.

    Parameters
    ----------
    key : str
        The text.
    **values
        What is put in.

    Examples
    --------
    >>> Line("headline", gap=200)
    Line(key='headline', values={'gap': 200})
    """

    key: str
    values: Values

    def __init__(self, key: str, /, **values: Any) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "values", values)


class Refused(Exception):  # noqa: N818 - an answer to a learner, no error
    """Raised where there is no answer: the learner is told why, in a text by its key.

    Parameters
    ----------
    key : str
        The text.
    **values
        What is put in.

    Examples
    --------
    >>> Refused("no_games", most=20).line
    Line(key='no_games', values={'most': 20})
    """

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        self.line = Line(key, **values)


class Words(Protocol):
    """The texts of a panel in one language; hashable, so that they can be a cache's key."""

    @property
    def refusals(self) -> tuple[type[Exception], ...]:
        """The exceptions that a learner is told of, in place of what the panel would show."""

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the text of a key."""

    def line(self, line: Line) -> str:
        """Return a line as it is read."""

    def number(self, value: Any, kind: str) -> str:
        """Return a number as a reader of the language expects it."""

    def explain(self, error: Exception) -> str:
        """Return one of the `refusals` as it is read."""


@dataclass(frozen=True)
class Situation:
    """What a picture depends on beside the answer.

    Parameters
    ----------
    words : Words
        The panel's texts in the learner's language.
    """

    words: Any  # as each lesson knows them


# Controls


@dataclass(frozen=True, kw_only=True)
class Control:
    """What all controls have.

    Parameters
    ----------
    label : str, optional
        The key of its label; its name if none is given.
    below : bool, default False
        Whether it stands below the picture, in a slot of its name, and not beside it.
    """

    label: str = ""
    below: bool = False


@dataclass(frozen=True)
class Button:
    """A button beside a number: its words, and the number that it sets or makes of the old one."""

    label: Line
    to: int | Callable[[int], int]

    def __call__(self, number: int) -> int:
        """Return the number that the button sets."""
        return self.to if isinstance(self.to, int) else self.to(number)


@dataclass(frozen=True)
class Number(Control):
    """A whole number, in a box and on a slider.

    Parameters
    ----------
    name : str
        Of the control.
    start : int or None
        Where it starts.
    low, high : int
        Its ends.
    empty : str, optional
        Where the number may be left out, and is None then: the key of what an empty box shows. It
        has no slider.
    buttons : tuple of Button, optional
        Beside it.
    look : Look, optional
        That of what it moves: the slider has its colour.

    Examples
    --------
    >>> Number("draws", 30, 0, 100).read(" 48 ")
    48
    """

    name: str
    start: int | None
    low: int
    high: int
    empty: str = ""
    buttons: tuple[Button, ...] = ()
    look: Look | None = None

    def read(self, typed: str) -> int:
        """Return the number that was typed, or refuse it."""
        number = plain_minus(typed)
        if not re.fullmatch(r"[-+]?[0-9]{1,9}", number) or not self.low <= int(number) <= self.high:
            raise self._refusal(typed)
        return int(number)

    def write(self, value: int, words: Words) -> str:
        """Return the number as the box shows it, or refuse what is none."""
        if type(value) is not int:
            raise self._refusal(value)
        return words.number(value, "rating")

    def _refusal(self, given: object) -> Refused:
        label, limits = Line(self.label or self.name), {"low": self.low, "high": self.high}
        return Refused("panel.whole_number", label=label, typed=given, **limits)


@dataclass(frozen=True)
class Typed(Control):
    """Something typed into a box.

    Parameters
    ----------
    name : str
        Of the control.
    start : object
        Where it starts.
    read : callable
        Turns what is typed into a value; may raise `Refused`.
    write : callable
        Turns the value, with the words, into what the box shows; may raise `Refused`.
    """

    name: str
    start: Any
    read: Callable[[str], Any]
    write: Callable[[Any, Any], str]


@dataclass(frozen=True)
class SlidingTyped(Typed):
    """A whole number that is typed in a form of its own, as a month, and that a slider moves."""

    low: int
    high: int


@dataclass(frozen=True)
class Choice(Control):
    """One value among several.

    Parameters
    ----------
    name : str
        Of the control; the key of its label is ``<name>.label`` if none is given.
    start : object
        Where it starts.
    options : tuple
        The values, each with its line.
    """

    name: str
    start: Any
    options: tuple[tuple[Any, Line], ...]

    @classmethod
    def of(cls, name: str, start: str, values: Iterable[str], **more: Any) -> "Choice":
        """Return a choice among values whose texts are ``<name>.<value>``."""
        return cls(name, start, tuple((each, Line(f"{name}.{each}")) for each in values), **more)


@dataclass(frozen=True)
class Switch(Control):
    """Yes or no."""

    name: str
    start: bool = False


@dataclass(frozen=True)
class Rows(Control):
    """A list of rows of controls side by side, to change, add and remove.

    Parameters
    ----------
    name : str
        Of the control.
    start : tuple
        The values of each row at the start.
    row : tuple of Number, Typed or Choice
        The controls of a row.
    most : int
        There are never more rows.
    add, remove : str
        The keys of the words on the buttons.
    """

    name: str
    start: tuple[tuple[Any, ...], ...]
    row: tuple[Any, ...]
    most: int
    add: str
    remove: str


GIVEN: Final = "given"
TYPED: Final = "typed"


@dataclass(frozen=True)
class Origin(Control):
    """Where the value of another control comes from; it is nowhere to be seen.

    It is `GIVEN` when a preset, a reset or code has set the other, `TYPED` when the learner has,
    with Enter also where the value stays, and else what was proposed with it.

    Parameters
    ----------
    name : str
        Of the control.
    of : str
        The name of the other control: a `Number` or something `Typed`.
    """

    name: str
    of: str

    @property
    def start(self) -> str:
        """Where it starts."""
        return GIVEN


Propose = Callable[..., None]  # takes values of controls by name; the picture moves once


@dataclass(frozen=True)
class Custom(Control):
    """A control of a kind that this room does not know.

    Parameters
    ----------
    name : str
        Of the control.
    start : object
        Where it starts.
    """

    name: str
    start: Any

    def widget(self, words: Any, propose: Propose) -> Any:
        """Return the widget: it has a `value`, and proposes values of several controls at once."""
        raise NotImplementedError


def plain_minus(typed: str) -> str:
    """Return what was typed, any dash in it as a hyphen.

    Examples
    --------
    >>> plain_minus(" −20 ")
    '-20'
    """
    return typed.strip().translate({ord(dash): "-" for dash in "−–"})


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

    def sentence(self, answer: Answer, words: Words) -> str:
        """Return what the picture shows: a headline and, on the next line, its details."""
        first, *details = map(words.line, self.say(answer))
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

"""The kinds of control, as data: what can be asked of a learner. Nothing here knows a widget."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from elo_teach.live.words import Line, Refused, Words, plain_minus
from elo_teach.scene.roles import Look


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

    def save(self, value: Any, words: Words) -> str:
        """Return a value as text that `load` reads, whatever language is chosen then.

        Parameters
        ----------
        value : object
            Of the control.
        words : Words
            Always those of one language.
        """
        raise NotImplementedError

    def load(self, text: str) -> Any:
        """Return the value that `save` has written, or refuse what it has not."""
        raise NotImplementedError

    def nameless(self, value: Any) -> Any:
        """Return a value without the names of people."""
        return value


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

    def save(self, value: Any, words: Words) -> str:
        """Return the number; nothing where it is left out."""
        return "" if value is None else str(value)

    def load(self, text: str) -> int | None:
        """Return the number, or None where it may be left out and is."""
        return None if self.empty and not text else self.read(text)

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

    def save(self, value: Any, words: Words) -> str:
        """Return what the box shows."""
        return self.write(value, words).replace("−", "-")

    def load(self, text: str) -> Any:
        """Read it as if it was typed."""
        return self.read(text)


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

    def save(self, value: Any, words: Words) -> str:
        """Return the value by its own name: a word, a day."""
        return str(value)

    def load(self, text: str) -> Any:
        """Return the value of that name."""
        for value, _ in self.options:
            if str(value) == text:
                return value
        raise Refused("panel.not_possible", name=self.name, value=text)


@dataclass(frozen=True)
class Switch(Control):
    """Yes or no."""

    name: str
    start: bool = False

    def save(self, value: Any, words: Words) -> str:
        """Return yes or no."""
        return "yes" if value else "no"

    def load(self, text: str) -> bool:
        """Return whether it is yes."""
        if text not in ("yes", "no"):
            raise Refused("panel.not_possible", name=self.name, value=text)
        return text == "yes"


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

    def save(self, value: Any, words: Words) -> str:
        """Return the rows, a comma between them, a blank between the values of one."""
        rows = (zip(self.row, row, strict=True) for row in value)
        return ",".join(" ".join(part.save(each, words) for part, each in row) for row in rows)

    def load(self, text: str) -> tuple[tuple[Any, ...], ...]:
        """Return the rows; each has all of its values."""
        rows = [row.split(" ") for row in text.split(",")]
        if len(rows) > self.most or any(len(row) != len(self.row) for row in rows):
            raise Refused("panel.not_possible", name=self.name, value=text)
        return tuple(
            tuple(control.load(each) for control, each in zip(self.row, row, strict=True))
            for row in rows
        )


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

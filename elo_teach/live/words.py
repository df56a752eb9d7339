"""What a panel says, as data: texts by their keys, and why there is no answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

Values = Mapping[str, Any]


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


def plain_minus(typed: str) -> str:
    """Return what was typed, any dash in it as a hyphen.

    Examples
    --------
    >>> plain_minus(" −20 ")
    '-20'
    """
    return typed.strip().translate({ord(dash): "-" for dash in "−–"})

"""Errors that a learner reads: what was given and what is allowed, as data.

Their words stand in ``text/*/errors.toml``, in every language. The engine knows no words, so the
package root gives the errors their voice.
"""

import reprlib
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from numbers import Real
from typing import Any, ClassVar, Final

_END: Final = 40  # letters at either end of something long


class SpokenError(Exception):
    """An error whose `str()` is a sentence in the language of `set_language`.

    Parameters
    ----------
    key : str
        The key of its words.
    **fields
        What the words can say.

    Attributes
    ----------
    voice : callable
        Returns the words of an error; whoever knows words sets it.
    """

    voice: ClassVar[Callable[["SpokenError"], str]]

    def __init__(self, key: str, /, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields

    @property
    def text(self) -> str:
        """The key of its words."""
        return self.key

    def __str__(self) -> str:
        return type(self).voice(self)


class RatingError(SpokenError, ValueError):
    """An argument that no rating rule has an answer for.

    Parameters
    ----------
    key : str
        What is wrong: a key of ``text/*/errors.toml``.
    argument : str
        The name of the argument, as the caller wrote it.
    value : object
        What was given.
    **allowed
        What is allowed, as the message needs it.

    Attributes
    ----------
    value : object
        What was given.
    fields : dict
        What the message can say: the argument, the value in short, what is allowed.

    Examples
    --------
    >>> str(RatingError("not_finite", "own", float("nan")))
    'own is nan: give a finite number'
    """

    def __init__(self, key: str, argument: str, value: object, **allowed: Any) -> None:
        super().__init__(key, argument=argument, value=_short(value), **allowed)
        self.argument = argument
        self.value = value
        self.allowed = allowed
        self.args = (key, argument, value)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes; what cannot, such as a generator, goes as it is shown."""
        plain = isinstance(self.value, Real | Decimal | str | date | None)
        value = self.value if plain else self.fields["value"]
        return type(self), (self.key, self.argument, value), {**self.__dict__, "value": value}

    @property
    def text(self) -> str:
        """The key of its words."""
        return f"errors.{self.key}"


class MissingNameError(SpokenError, AttributeError):
    """A name that is not there, such as that of a lesson."""


def _short(value: object) -> str:
    """Return what was given as a message shows it: a number as people write it, nothing long."""
    try:
        shown = str(value) if isinstance(value, Real | Decimal) else reprlib.repr(value)
    except ValueError:  # Python writes no whole number of more than some thousand digits
        return "…"
    return shown if len(shown) <= 2 * _END else f"{shown[:_END]}…{shown[-_END:]}"

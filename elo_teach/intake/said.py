"""What `io` has to tell, in words."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol


class Told(Protocol):
    """Something that `io` found: a key of a text, and what to put in."""

    @property
    def key(self) -> str:
        """The key."""

    @property
    def fields(self) -> Mapping[str, Any]:
        """What to put in."""


def said(told: Told, words: Any) -> str:
    """Return it in the language of a panel's words; such texts are those of all panels."""
    return str(words.language.say(told.key, **told.fields))


class NotTakenError(Exception):
    """Games that cannot be taken into the list; its text says why, in the panel's language."""


def in_short(told: Sequence[str], most: int) -> str:
    """Return words with commas between them; of many the first.

    Examples
    --------
    >>> in_short(["1", "2", "3"], 2)
    '1, 2, …'
    """
    return ", ".join(told if len(told) <= most else [*told[:most], "…"])

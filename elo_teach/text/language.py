"""Texts by key, in the language that the learner has chosen."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from elo_teach.engine.errors import RatingError, SpokenError
from elo_teach.text.fields import Fields
from elo_teach.text.formats import formats
from elo_teach.text.numbers import KINDS, format_number

_PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})


@dataclass(frozen=True)
class Language(Fields):
    """The words and number formats of one language.

    Parameters
    ----------
    code : str
        ``"en"`` or ``"vi"``.

    Attributes
    ----------
    texts : mapping
        Every text by its key; one with plural forms is a mapping of them.

    Examples
    --------
    >>> Language("vi").number(-4.81, "change")
    '−4,8'
    >>> Language("en").say("language.name")
    'English'
    """

    code: str
    texts: Mapping[str, str | Mapping[str, str]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.code, str) or self.code not in languages():
            raise RatingError("not_one_of", "language", self.code, choices=", ".join(languages()))
        object.__setattr__(self, "texts", _read(self.code))

    def say(self, key: str, /, **values: Any) -> str:
        """Return the text of a key with the values put in, numbers in the language's format.

        Parameters
        ----------
        key : str
            ``"room.name"``: the file and the place in it, see `key_of`.
        **values
            The fields of the text. Where a text has plural forms, ``n`` chooses among them.

        Raises
        ------
        KeyError
            If the language has no such text, or the text needs a value that is not given.

        Examples
        --------
        >>> Language("en").say("number.games", n=1), Language("en").say("number.games", n=3)
        ('1 game', '3 games')
        """
        text = self.texts[self.key_of(key)]
        if not isinstance(text, str):
            text = text.get(formats(self.code).plural(values["n"]), text["other"])
        return self.vformat(text, (), values)

    def key_of(self, key: str) -> str:
        """Return the key itself, or where it has no text that of any other thing of its table.

        Examples
        --------
        >>> Language("en").key_of("calculator.by.rapid")
        'calculator.by.rapid'
        >>> Language("en").key_of("calculator.by.unheard_of")
        'calculator.by.other'
        """
        if key in self.texts:
            return key
        other = f"{key.rpartition('.')[0]}.other"
        return other if other in self.texts else key

    def number(self, value: Any, kind: str) -> str:
        """Return a number in the language's format; `kind` is a key of `numbers.KINDS`."""
        return format_number(value, kind, self.code)

    def error(self, error: SpokenError) -> str:
        """Return what is wrong and what is allowed, in this language.

        Examples
        --------
        >>> Language("vi").error(RatingError("not_whole", "own", 1500.5))
        'Hệ số Elo của bạn phải là số nguyên; bạn đã nhập 1500.5.'
        """
        fields = dict(error.fields)
        if isinstance(error, RatingError):
            # Whoever writes rules may have arguments that we have no name for.
            name = self.texts.get(f"errors.arguments.{error.argument}", error.argument)
            fields["argument"] = name
        return self.say(error.text, **fields)

    def format_field(self, value: Any, format_spec: str) -> str:
        """Write one field of a text: a date or a number as what follows the colon says."""
        if isinstance(value, date):
            return formats(self.code).date(value, format_spec or self.say("language.day"))
        if format_spec in KINDS:
            return self.number(value, format_spec)
        return str(super().format_field(value, format_spec))


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have texts.

    Examples
    --------
    >>> languages()
    ('en', 'vi')
    """
    rooms = files(__package__).iterdir()
    return tuple(sorted(room.name for room in rooms if room.is_dir() and room.name.isalpha()))


_current = "en"


def set_language(code: str) -> None:
    """Choose the language of the panels, checks, messages and numbers that come after.

    Parameters
    ----------
    code : str
        ``"en"`` or ``"vi"``.

    Raises
    ------
    RatingError
        If there are no texts in that language.

    Examples
    --------
    >>> set_language("vi")
    >>> language().say("language.name")
    'Tiếng Việt'
    >>> set_language("en")
    """
    global _current
    _current = Language(code).code


def language() -> Language:
    """Return the language that `set_language` chose last; English before that."""
    return Language(_current)


@cache
def _read(code: str) -> Mapping[str, str | Mapping[str, str]]:
    rooms = {
        room.name.removesuffix(".toml"): tomllib.loads(room.read_text("utf-8"))
        for room in (files(__package__) / code).iterdir()
    }
    return {key: text for name, table in rooms.items() for key, text in _flatten(name, table)}


def _flatten(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, entry in table.items():
        if isinstance(entry, str) or _PLURALS.issuperset(entry):
            yield f"{prefix}.{name}", entry
        else:
            yield from _flatten(f"{prefix}.{name}", entry)

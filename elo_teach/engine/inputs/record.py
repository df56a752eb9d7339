"""Checks of what a frozen record is given."""

from collections.abc import Callable
from typing import Any

from elo_teach.engine.errors import RatingError


def a(kind: type) -> Callable[[str, object], Any]:
    """Return a check that something is of a kind.

    Examples
    --------
    >>> a(bool)("one_per_event", True)
    True
    """

    def check(argument: str, value: object) -> object:
        if not isinstance(value, kind):
            raise RatingError("not_a", argument, value, kind=kind.__name__)
        return value

    return check


def optional(check: Callable[[str, object], Any]) -> Callable[[str, object], Any]:
    """Return a check that lets None stand.

    Examples
    --------
    >>> from elo_teach.engine.inputs import rating
    >>> optional(rating)("highest", None) is None
    True
    """
    return lambda argument, value: None if value is None else check(argument, value)


def settle(record: object, **checks: Callable[[str, object], Any]) -> None:
    """Replace what a frozen record was given by what the checks make of it.

    Parameters
    ----------
    record : dataclass
        A record that is being made.
    **checks
        For the fields, by name: what takes the name and what was given, and returns what to keep.

    Raises
    ------
    RatingError
        As the checks do.
    """
    for name, check in checks.items():
        object.__setattr__(record, name, check(name, getattr(record, name)))

"""What two rulebooks differ in, and what the sources of a rule leave open."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple


class RuleChange(NamedTuple):
    """One rule in which two rulebooks differ.

    Parameters
    ----------
    part : str
        The name of the rule, such as ``"limit.exempt_from"``.
    before, after : object
        What the one and the other rulebook have.
    """

    part: str
    before: object
    after: object


class OpenPoint(NamedTuple):
    """Something about a rule that the sources do not settle.

    It acts on a result where the other reading of the rule makes another one.

    Parameters
    ----------
    key : str
        Its name; ``text/*/open.toml`` says under it what is open.
    about : str
        The rule, such as ``"limit"``; or the reason of a game that is not rated, such as
        ``"unrated_opponent"``.
    instead : object, optional
        The rule by the other reading; None where no number can be said.
    """

    key: str
    about: str
    instead: Any = None


def differences(prefix: str, before: Any, after: Any) -> Iterator[RuleChange]:
    """Yield the rules in which two rulebooks, or two rules of one kind, differ.

    Parameters
    ----------
    prefix : str
        What stands before the name of each rule.
    before, after : dataclass
        The one and the other.
    """
    for rule in fields(before):
        if rule.compare:
            old, new = getattr(before, rule.name), getattr(after, rule.name)
            part = prefix + rule.name
            if is_dataclass(old) and type(old) is type(new):
                yield from differences(f"{part}.", old, new)
            elif old != new:
                yield RuleChange(part, old, new)

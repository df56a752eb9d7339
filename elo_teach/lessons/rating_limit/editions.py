"""How FIDE has limited the difference, edition by edition."""

from dataclasses import dataclass
from typing import Final

from elo_teach.engine.rulebook import FIDE, Rulebook
from elo_teach.engine.rules import DifferenceLimit
from elo_teach.live.words import Line
from elo_teach.text import Language, language

# The editions that changed the limit, after the one that the others began from.
EDITIONS: Final = {
    edition.since: edition
    for edition in FIDE.editions()
    if edition.earlier is None or edition.limit != edition.earlier.limit
}
FIRST, *CHANGES = EDITIONS.values()


def kind(limit: DifferenceLimit) -> str:
    """Return the kind of a limit, by which texts tell of it."""
    if limit.exempt_from is not None:
        return "exempt"
    return "one_per_event" if limit.one_per_event else "every_game"


def told(edition: Rulebook) -> Line:
    """Return an edition in a list of them."""
    limit = edition.limit
    rule = Line(f"edition.{kind(limit)}", points=limit.points, exempt_from=limit.exempt_from)
    if edition is FIRST:
        return Line("edition.before", until=CHANGES[0].since, rule=rule)
    return Line("edition.since", since=edition.since, rule=rule)


@dataclass(frozen=True)
class RulesByDate:
    """The limit since each day on which it changed, for a notebook to show as a table."""

    words: Language
    changes: tuple[Rulebook, ...]

    def __repr__(self) -> str:
        rows = [
            self.words.say(
                f"rating-limit.by_date.{kind(edition.limit)}",
                since=edition.since,
                points=edition.limit.points,
                exempt_from=edition.limit.exempt_from,
            )
            for edition in self.changes
        ]
        return "\n".join([self.words.say("rating-limit.by_date.head"), "|---|---|", *rows])

    _repr_markdown_ = __repr__


def rules_by_date() -> RulesByDate:
    """Return the changes of the limit, from FIDE's editions, in the learner's language.

    Examples
    --------
    >>> print(rules_by_date())
    | From | A larger difference counts as |
    |---|---|
    | 1 July 2009 | 400, in every game |
    | 1 January 2022 | 400, but only in one game of an event: the one with the greatest difference |
    | 1 March 2024 | 400, in every game |
    | 1 October 2025 | 400 for a player rated below 2650; the real difference from 2650 on |
    """
    return RulesByDate(language(), tuple(CHANGES))

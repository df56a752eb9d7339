"""The one error of the engine: what was given, and what is allowed."""

import reprlib
from collections.abc import Mapping
from decimal import Decimal
from numbers import Real
from typing import Any, Final

# Plain English by key; `text/vi/errors.toml` says the same in Vietnamese.
MESSAGES: Final = {
    "not_a_number": "{argument} is {value}: give a number",
    "not_finite": "{argument} is {value}: give a finite number",
    "too_large": "{argument} is far larger than any number a rating rule can use",
    "out_of_range": "{argument} is {value}: give a number from {low} to {high}",
    "not_whole": "{argument} is {value}: give a whole number",
    "table_needs_whole": "{argument} is {value}: FIDE's table needs a whole number",
    "table_needs_hundredths": "{argument} is {value}: FIDE's table has only hundredths, like 0.24",
    "not_positive": "{argument} is {value}: give a number above 0",
    "too_fine": "{argument} is {value}: give a number with at most 15 digits",
    "shapes": "{argument} has the shape {value}: it must fit the opponents' shape, {other}",
    "decimal_comma": "{argument} is {value}: in Python write 0.24 (with a point), not 0,24",
    "not_a_score": "{argument} is {value}: give 1, 0.5, 0, 'win', 'draw' or 'loss'",
    "not_a_date": "{argument} is {value}: give a date such as '2026-11-29'",
    "not_text": "{argument} is {value}: give a name in quotes, such as 'Open 2026'",
    "not_a_rulebook": "{argument} is {value}: give a rulebook, such as FIDE or TEXTBOOK",
    "not_a_curve": "{argument} is {value}: give LOGISTIC, NORMAL or another curve without steps",
    "not_games": "{argument} is {value}: give a list of games, such as [Game(1700, 1)]",
    "no_rated_game": "{argument} has no rated game: give at least one against a rated opponent",
    "all_too_far_apart": "{argument} has no rated game: the players are too far apart",
    "highest_below": "{argument} is {value}: the highest rating is at least the rating, {rating}",
    "born_after": "{argument} is {value}: that is after {year}",
    "before_first": "{argument} is {value}: these rules begin on {first}",
    "too_early": "{argument} is {value}: give {first} or a later day",
    "not_one_of": "{argument} is {value}: give one of {choices}",
}

_END: Final = 40  # letters at either end of something long


class RatingError(ValueError):
    """An argument that no rating rule has an answer for.

    Parameters
    ----------
    key : str
        A key of `MESSAGES`.
    argument : str
        The name of the argument, as the caller wrote it.
    value : object
        What was given.
    **allowed
        What is allowed, as the message needs it.

    Examples
    --------
    >>> str(RatingError("not_finite", "own", float("nan")))
    'own is nan: give a finite number'
    """

    def __init__(self, key: str, argument: str, value: object, **allowed: Any) -> None:
        self.key = key
        self.argument = argument
        self.value = value
        self.allowed = allowed
        super().__init__(MESSAGES[key].format(**self.fields))

    @property
    def fields(self) -> Mapping[str, object]:
        """What a message can say: the argument, the value in short, what is allowed."""
        return {"argument": self.argument, "value": _short(self.value), **self.allowed}


def _short(value: object) -> str:
    """Return what was given as a message shows it: a number as people write it, nothing long."""
    try:
        shown = str(value) if isinstance(value, Real | Decimal) else reprlib.repr(value)
    except ValueError:  # Python writes no whole number of more than some thousand digits
        return "…"
    return shown if len(shown) <= 2 * _END else f"{shown[:_END]}…{shown[-_END:]}"

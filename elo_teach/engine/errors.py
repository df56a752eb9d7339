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
    "not_whole": "{argument} is {value}: FIDE's table needs a whole number",
    "not_hundredths": "{argument} is {value}: FIDE's table needs whole hundredths, such as 0.24",
    "not_positive": "{argument} is {value}: give a number above 0",
    "shapes": "{argument} has the shape {value}: it must fit the shape {other} of {partner}",
    "decimal_comma": "{argument} is {value}: in Python write 0.24 (with a point), not 0,24",
}


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
        is_number = isinstance(self.value, Real | Decimal)
        shown = self.value if is_number else reprlib.repr(self.value)
        return {"argument": self.argument, "value": shown, **self.allowed}

"""The one error of the engine: what was given, and what is allowed."""

from typing import Any, Final

# Plain English by key; `text/vi/errors.toml` says the same in Vietnamese.
MESSAGES: Final = {
    "not_finite": "{argument} is {value}: give a finite number",
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
        super().__init__(MESSAGES[key].format(argument=argument, value=value, **allowed))

"""What is said of a game or a day."""

from datetime import date, datetime
from typing import Final

from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs.one import NUMBERS

SCORES: Final[dict[object, float]] = {
    1: 1, 0.5: 0.5, 0: 0, "win": 1, "draw": 0.5, "loss": 0
}  # fmt: skip


def score(argument: str, value: object) -> float:
    """Return the score of one game: 1, 0.5 or 0, also for ``"win"``, ``"draw"``, ``"loss"``.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.

    Raises
    ------
    RatingError
        If it is none of these.

    Examples
    --------
    >>> score("score", "draw")
    0.5
    """
    if isinstance(value, tuple):
        raise RatingError("decimal_comma", argument, value)
    if isinstance(value, bool) or not isinstance(value, (str, *NUMBERS)):
        raise RatingError("not_a_score", argument, value)
    try:
        return SCORES[value]
    except (KeyError, TypeError):  # a signalling NaN cannot even be looked up
        raise RatingError("not_a_score", argument, value) from None


def no_more(score: object, more: tuple[object, ...], example: str) -> None:
    """Refuse what stands behind a score: a decimal comma, or an argument without its name.

    Parameters
    ----------
    score : object
        What was given as the score.
    more : tuple
        What was given behind it.
    example : str
        How an argument that may follow is written.

    Raises
    ------
    RatingError
        If there is anything.

    Examples
    --------
    >>> no_more(1, (), "k=20")
    """
    if more:
        # A score with decimals is 0,5 or 1,0; behind a whole point 20 is something else.
        comma = all(type(part) is int for part in (score, *more)) and (score == 0 or more == (0,))
        if comma:
            raise RatingError("decimal_comma", "score", (score, *more))
        raise RatingError("unnamed", "score", more[0], example=example)


def day(argument: str, value: object) -> date | None:
    """Return a date, given as one or as text; None stays None.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : object
        What was given.

    Raises
    ------
    RatingError
        If it is no date.

    Examples
    --------
    >>> day("on", "2026-11-29")
    datetime.date(2026, 11, 29)
    """
    if isinstance(value, datetime):
        return value.date()
    if value is None or isinstance(value, date):
        return value
    try:
        if isinstance(value, str):
            return date.fromisoformat(value)
    except ValueError:
        pass
    raise RatingError("not_a_date", argument, value)

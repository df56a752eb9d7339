"""Which rating of a player the games of a file are counted from, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING
from elo_teach.io.pgn import PgnGame


@dataclass(frozen=True)
class OwnRating:
    """The rating that is taken, and what is to be said of it.

    Parameters
    ----------
    rating : int or None
        In rating points; None where the games give none that the panel has.
    reason : str
        ``"one"``, ``"several"`` (that of the earliest day is taken), ``"same_day"`` (that day has
        several), ``"undated"`` (no game has a day), ``"none"`` or ``"beyond"`` (the panel's range).
    given : int, optional
        The rating in the file that is taken or is beyond the panel's range, in rating points.
    day : date, optional
        Its day.
    ratings : tuple of int, optional
        All the ratings of the player, the earliest first, in rating points.
    """

    rating: int | None
    reason: str
    given: int | None = None
    day: date | None = None
    ratings: tuple[int, ...] = ()


def own_rating(games: Sequence[PgnGame]) -> OwnRating:
    """Return the player's rating on the list that these games are counted from.

    That is the one of the earliest day, wherever it stands in the file.

    Parameters
    ----------
    games : sequence of PgnGame
        The games that are taken, in their order in the file.

    Examples
    --------
    >>> own_rating([]).reason
    'none'
    """
    given = [(game.date, game.own) for game in games if game.own is not None]
    if not given:
        return OwnRating(None, "none")
    given.sort(key=lambda one: one[0] or date.max)
    day, rating = given[0]
    ratings = tuple(dict.fromkeys(own for _, own in given))
    if not LOWEST_RATING <= rating <= HIGHEST_RATING:
        return OwnRating(None, "beyond", rating, day, ratings)
    if len(ratings) == 1:
        reason = "one"
    elif day is None:
        reason = "undated"
    else:
        of_day = {own for when, own in given if when == day}
        reason = "same_day" if len(of_day) > 1 else "several"
    return OwnRating(rating, reason, rating, day, ratings)

"""Which rating of a player the games of a file are counted from, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING
from elo_teach.io.pgn_games import PgnGame

# FIDE, 8.3.3: K is 10 once a published rating has reached it, also below it later.
_TOP: Final = 2400  # rating points


@dataclass(frozen=True)
class OwnRating:
    """The rating that is taken, and what is to be said of it.

    Parameters
    ----------
    rating : int or None
        In rating points; None where the games give none that the panel has.
    reason : str
        ``"one"``, ``"several"`` (that of the earliest day is taken), ``"month"`` (the days are not
        all known, so that of the earliest month), ``"same_day"`` or ``"same_month"`` (that day or
        month has several), ``"undated"`` (no game has a month), ``"none"``, ``"unread"`` (what the
        file says is no rating) or ``"beyond"`` (the panel's range).
    given : int, optional
        The rating in the file that is taken or is beyond the panel's range, in rating points.
    day : date, optional
        Its day, or the first day of its month.
    ratings : tuple of int, optional
        All the ratings of the player, the earliest first, in rating points.
    written : str, optional
        What the file says where that is no rating.
    """

    rating: int | None
    reason: str
    given: int | None = None
    day: date | None = None
    ratings: tuple[int, ...] = ()
    written: str = ""


def own_rating(games: Sequence[PgnGame]) -> OwnRating:
    """Return the player's rating on the list that these games are counted from.

    That is the one of the earliest day, wherever it stands in the file. Where a day of the
    earliest month is not known, that month counts as one day.

    Parameters
    ----------
    games : sequence of PgnGame
        The games that are taken, in their order in the file.

    Examples
    --------
    >>> own_rating([]).reason
    'none'
    """
    rated = [(game.month or date.max, game.date, game.own) for game in games if game.own]
    if not rated:
        unread = [game.own_written for game in games if game.own_is_unread]
        return OwnRating(None, "unread", written=unread[0]) if unread else OwnRating(None, "none")
    first = min(month for month, _, _ in rated)
    by_month = any(month == first and day is None for month, day, _ in rated)
    given = [
        (first if by_month and month == first else day or month, own) for month, day, own in rated
    ]
    given.sort(key=lambda one: one[0])
    day, rating = given[0]
    ratings = tuple(dict.fromkeys(own for _, own in given))
    several = len({own for when, own in given if when == day}) > 1
    if not LOWEST_RATING <= rating <= HIGHEST_RATING:
        reason = "beyond"
    elif len(ratings) == 1:
        reason = "one"
    elif day == date.max:
        reason = "undated"
    elif by_month:
        reason = "same_month" if several else "month"
    else:
        reason = "same_day" if several else "several"
    return OwnRating(None if reason == "beyond" else rating, reason, rating, day, ratings)


def highest_before(own: OwnRating, games: Sequence[PgnGame]) -> int | None:
    """Return the highest rating before the one that is taken, where K goes by it.

    A lower one says nothing: the player may have been higher before the file begins.

    Parameters
    ----------
    own : OwnRating
        The rating that is taken.
    games : sequence of PgnGame
        All games of the player, also those that are not taken.

    Examples
    --------
    >>> highest_before(own_rating([]), []) is None
    True
    """
    if own.rating is None or own.day is None:
        return None
    days = [(game.date or game.month, game.own) for game in games]
    ratings = [rating for day, rating in days if rating and day and day < own.day]
    highest = max((rating for rating in ratings if rating <= HIGHEST_RATING), default=0)
    return highest if highest >= _TOP > own.rating else None

"""Rating lists: which one an event counts from, and how a rating gets from one to a later one."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from itertools import islice
from typing import Final

from elo_teach.engine import inputs
from elo_teach.engine.errors import RatingError
from elo_teach.engine.records import Player, as_player
from elo_teach.engine.rulebook import OpenPoint, Rulebook, fide
from elo_teach.engine.rules import Lists
from elo_teach.engine.steps import Step

_LAST_YEAR: Final = 2200  # of a list, so that there is a day after each


@dataclass(frozen=True, slots=True)
class EventLists:
    """The lists of an event.

    Parameters
    ----------
    counts_from : date
        The list whose ratings count in its games.
    rulebook : Rulebook
        The rules in force when it starts.
    appears_on : date
        The first list on which it can be.
    latest : date
        The third such list: reported later, the event is not rated.
    steps : tuple of Step
        The working.
    """

    counts_from: date
    rulebook: Rulebook = field(repr=False)
    appears_on: date
    latest: date
    steps: tuple[Step, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Carried:
    """A player on a later list.

    Parameters
    ----------
    player : Player or None
        The player; None if unrated.
    steps : tuple of Step
        What happened on the way.
    """

    player: Player | None
    steps: tuple[Step, ...] = field(repr=False)


def lists_for(
    first_day: date | str,
    last_day: date | str | None = None,
    *,
    time_control: str = "standard",
) -> EventLists:
    """Return which list an event counts from, by which rules, and on which list it appears.

    Parameters
    ----------
    first_day : date or str
        The day on which the event starts, such as ``"2025-10-31"``.
    last_day : date or str, optional
        The day on which it ends; without it, the same day.
    time_control : {"standard", "rapid", "blitz"}, optional
        Which list.

    Returns
    -------
    EventLists
        The lists, the rules, the working.

    Raises
    ------
    RatingError
        If a day is no date, the event starts before FIDE's first edition here, or it ends before
        it starts.

    Notes
    -----
    FIDE published an event of 31 October to 2 November 2025 on the list of December with the
    ratings of October. That a change of the rules holds for events that start on its day or later
    stands in the texts of 2003 and 2008, and is likely still so. An event ends at least three days
    before a list to be on it, in July 2009 seven (FIDE's news of 13 July 2009).

    Examples
    --------
    >>> event = lists_for("2025-10-31", "2025-11-02")
    >>> str(event.counts_from), str(event.appears_on), str(event.rulebook.since)
    ('2025-10-01', '2025-12-01', '2025-10-01')
    """
    first = _day("first_day", first_day)
    last = first if last_day is None else _day("last_day", last_day, first)
    rules = fide(on=first, time_control=time_control)

    def lists_on(day: date, doubt: OpenPoint | None = None) -> Lists:
        edition = fide(on=day, time_control=time_control)
        return doubt.instead if doubt in edition.open else edition.lists

    def upcoming(doubt: OpenPoint | None = None) -> Iterator[date]:
        """Yield the lists for which the event is in time."""
        ready = last + timedelta(days=lists_on(last, doubt).days)
        day = ready if ready.day == 1 else _next_month(ready)
        while True:
            if lists_on(day, doubt).has(day):
                yield day
            day = _next_month(day)

    def current(doubt: OpenPoint | None = None) -> date:
        """Return the list in force when the event starts."""
        day = first.replace(day=1)
        while not lists_on(day, doubt).has(day):
            day = (day - timedelta(days=1)).replace(day=1)
        return day

    counts_from, (appears_on, _, latest) = current(), islice(upcoming(), 3)
    steps = (
        Step("list_counts", None, {"first": first, "list": counts_from}),
        Step("list_rules", None, {"since": rules.began}),
        Step(
            "list_appears",
            None,
            {"last": last, "list": appears_on, "latest": latest, "days": lists_on(last).days},
        ),
    )
    opened = (
        Step("open", None, reason=point.key)
        for point in rules.open
        if point.about == "lists"
        and (current(point), next(upcoming(point))) != (counts_from, appears_on)
    )
    return EventLists(counts_from, rules, appears_on, latest, (*steps, *opened))


def carry(
    player: Player | int | None,
    *,
    from_list: date | str,
    to_list: date | str,
    time_control: str = "standard",
    standard: int | None = None,
) -> Carried:
    """Carry a player from one list to a later one, with what happened to all ratings in between.

    Parameters
    ----------
    player : Player, int or None
        The player, with the rating that the games up to the later list have made; None if unrated.
    from_list, to_list : date or str
        The days of the two lists.
    time_control : {"standard", "rapid", "blitz"}, optional
        Which list.
    standard : int, optional
        For rapid and blitz: the standard rating on the list of 1 October 2022.

    Returns
    -------
    Carried
        The player as the later list has it, and the working.

    Raises
    ------
    RatingError
        If an argument is not what it should be, or the lists are not in their order.

    Notes
    -----
    On 1 October 2022 a rapid or blitz rating more than 100 below the standard rating became that
    less 100. On 1 March 2024 every rating R below 2000 became R + 0.40 x (2000 - R). A player whose
    rating falls below the floor is unrated on the next list.

    Examples
    --------
    >>> carry(1200, from_list="2024-02-01", to_list="2024-03-01").player.rating
    1520
    """
    start = _day("from_list", from_list)
    end = _day("to_list", to_list, start)
    beyond = None if standard is None else inputs.rating("standard", standard)
    now = None if player is None else as_player("player", player)
    in_force = fide(on=start, time_control=time_control)
    newest = fide(on=end, time_control=time_control)
    on_the_way = [book for book in newest.editions() if book.since >= in_force.since]
    result = _walk(on_the_way, start, end, now, beyond)
    points = (point for book in on_the_way for point in book.open)
    opened = []
    for point in dict.fromkeys(point for point in points if point.about in ("on_start", "floor")):
        books = [b.read_otherwise(point) if point in b.open else b for b in on_the_way]
        other = _walk(books, start, end, now, beyond).player
        if other != result.player:
            rating = None if other is None else other.rating
            opened.append(Step("open", rating, reason=point.key))
    return Carried(result.player, (*result.steps, *opened))


def _walk(
    editions: list[Rulebook], start: date, end: date, player: Player | None, standard: int | None
) -> Carried:
    """Go from a list to a later one through the editions that hold on the way."""
    now, steps = player, list[Step]()
    for edition in editions:
        if edition.on_start is not None and edition.since > start:
            steps.append(Step("list_day", None, {"list": edition.since}))
            if now is None:
                steps.append(Step("kept", None, reason="unrated"))
            else:
                rating, step = edition.on_start.apply(now.rating, standard)
                steps.append(step)
                now = _with_rating(now, rating)
        if now is not None and start < end and edition.floor.unrates(now.rating):
            steps.append(Step("floor", now.rating, {"floor": edition.floor.points}))
            now = None
    return Carried(now, tuple(steps))


def _with_rating(player: Player, rating: int) -> Player:
    """Return the player with another rating; one of whom no highest is known keeps it so."""
    highest = None if player.highest is None else max(player.highest, rating)
    return replace(player, rating=rating, highest=highest)


def _next_month(day: date) -> date:
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1)


def _day(argument: str, value: date | str, first: date | None = None) -> date:
    """Return a day, which is not before the first one that is allowed."""
    day = inputs.day(argument, value)
    if day is None or day.year > _LAST_YEAR:
        raise RatingError("not_a_date", argument, value)
    if first is not None and day < first:
        raise RatingError("too_early", argument, value, first=first)
    return day

"""The games of a player in a PGN file: those that count, and those left out and why."""

import datetime
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from elo_teach.engine.names import name_key
from elo_teach.engine.rulebook import fide
from elo_teach.io.days import is_in_part, read_month, says_something
from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry
from elo_teach.io.ratings import is_unrated
from elo_teach.io.tagged import Lost

# From this day on the lists of FIDE begin at 1400 (2024 regulations, 8.2).
_LISTS_BEGIN_HIGHER: Final = datetime.date(2024, 3, 1)


@dataclass(frozen=True)
class Players:
    """Who plays in a file.

    Parameters
    ----------
    games : int
        The number of games in the file, the lost ones among them.
    by_name : mapping of str to int
        The number of games of each player, whoever has most of them first; a name that is
        written in several ways stands there as it is first written.
    lost : tuple of Lost
        Games that are nobody's, as they name no player.
    unread : tuple of Lost
        Parts of games that are not read.
    without_moves : bool
        Whether no game has a move, as in a file of results only.
    encoding : str
        How its letters are read where the file does not tell: ``"Windows-1252"`` or ``"UTF-16"``.
    """

    games: int
    by_name: Mapping[str, int]
    lost: tuple[Lost, ...] = ()
    unread: tuple[Lost, ...] = ()
    without_moves: bool = False
    encoding: str = ""


@dataclass(frozen=True, slots=True)
class PgnGame:
    """A game of the player: one that is counted, or one that is left out and why.

    Parameters
    ----------
    number, line : int
        The number of the game in the file, and of the line where it begins, from 1.
    name : str
        The opponent's name.
    event : str or None
        The event, as it is first written.
    date : datetime.date or None
        The day of the game.
    date_written : str
        What the file says of the day.
    own : int or None
        The player's own rating, up to 4000 rating points.
    own_written : str
        What the file says of it.
    entry : Entry or None
        The game as it counts, or would if the learner puts it back; None where the rating or the
        result is missing, or where the rating is beyond those of a panel.
    reason : str
        Why it is left out, or nothing. The file does not say enough: ``"no_rating"``, ``"rating"``
        (none at all), ``"beyond"`` (no panel has it), ``"no_result"``, ``"result"`` (neither win,
        draw nor loss), ``"no_id"`` (no FIDE ID, where one is asked for), ``"no_date"`` or
        ``"date"`` (none, or not as PGN has it, where days are asked for). It is not rated:
        ``"variant"`` (not chess), ``"bye"``, ``"same_name"`` (against oneself), ``"position"``
        (from another than the first), ``"casual"``, ``"simul"``, ``"correspondence"``,
        ``"termination"`` (not played to an end), ``"program"`` (with one), ``"forfeit"``,
        ``"both_lost"``, ``"no_moves"`` (none, where other games have moves), ``"one_move"``
        (none of Black's), ``"unclosed"`` (a comment or variation without end stands
        where they would). ``"double"``: it is a game that is counted already. ``"days"``: the last
        day that is asked for lies before the first.
    value : str
        What the file says instead; of a double, the number of the game that is counted; of what is
        unclosed, its line; of a game like another but for the round, both rounds.
    like : int
        The number of a game before it that nothing tells it from, or only a round that is written
        closer: 1 and 1.1; both are counted.
    marked : tuple of str
        Ratings of the two that have a mark beside the number, which is dropped.
    resembles : int
        The number of a game before it that it may be too, from another source; both are counted.
    own_id : str
        The player's FIDE ID, where the file gives it.
    round : str
        The round of the event, where the file gives it.
    """

    number: int
    line: int
    name: str
    event: str | None
    date: datetime.date | None
    date_written: str
    own: int | None
    own_written: str
    entry: Entry | None
    reason: str = ""
    value: str = ""
    like: int = 0
    marked: tuple[str, ...] = ()
    resembles: int = 0
    own_id: str = ""
    round: str = ""

    @property
    def key(self) -> str:
        """The text that says why it is left out."""
        return f"games.left_out.{self.reason}"

    @property
    def fields(self) -> dict[str, object]:
        """What the text can say."""
        limits = {"low": LOWEST_RATING, "high": HIGHEST_RATING}
        where = {"number": self.number, "line": self.line, "name": self.name or "?"}
        return where | limits | {"value": self.value}

    @property
    def month(self) -> datetime.date | None:
        """The first day of its month, also where the file does not give the day: 2026.10.??."""
        if self.date:
            return self.date.replace(day=1)
        return read_month(self.date_written)

    @property
    def own_is_unread(self) -> bool:
        """Whether the file says something of the player's rating that is no rating."""
        return self.own is None and not is_unrated(self.own_written or "0")

    @property
    def is_below_lists(self) -> bool:
        """Whether a rating in it is lower than any on FIDE's list of that day (since March 2024).

        Such a rating comes from elsewhere.
        """
        if self.date is None or self.date < _LISTS_BEGIN_HIGHER:
            return False
        floor = fide(on=self.date).floor
        ratings = (self.own, self.entry.opponent if self.entry else None)
        return any(rating is not None and floor.unrates(rating) for rating in ratings)


@dataclass(frozen=True)
class PgnGames:
    """The games of one player.

    Parameters
    ----------
    of_player : tuple of PgnGame
        All of them, in their order in the file.
    games : int
        The number of games in the file, the lost ones among them.
    lost : tuple of Lost
        Games that are nobody's, as they name no player.
    unread : tuple of Lost
        Parts of games that are not read.
    without_moves : bool
        Whether no game has a move, as in a file of results only: then all are taken for played.
    encoding : str
        How its letters are read where the file does not tell: ``"Windows-1252"`` or ``"UTF-16"``.
    """

    of_player: tuple[PgnGame, ...] = ()
    games: int = 0
    lost: tuple[Lost, ...] = ()
    unread: tuple[Lost, ...] = ()
    without_moves: bool = False
    encoding: str = ""

    @property
    def taken(self) -> tuple[PgnGame, ...]:
        """The games that are counted."""
        return tuple(game for game in self.of_player if not game.reason)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The games that are counted, as they count."""
        return tuple(game.entry for game in self.taken if game.entry)

    @property
    def left_out(self) -> tuple[PgnGame, ...]:
        """The games that are not counted."""
        return tuple(game for game in self.of_player if game.reason)

    @property
    def events(self) -> tuple[str, ...]:
        """The names of the events, in their order in the file."""
        return tuple(dict.fromkeys(game.event for game in self.of_player if game.event))

    @property
    def ids(self) -> Mapping[str, int]:
        """The FIDE IDs of the player with the number of games of each, the most first."""
        ids = Counter(game.own_id for game in self.of_player if game.own_id)
        return dict(ids.most_common())

    def only(
        self,
        *,
        own_id: str | None = None,
        event: str | None = None,
        since: datetime.date | None = None,
        until: datetime.date | None = None,
    ) -> "PgnGames":
        r"""Return the games of one FIDE ID, of an event, of a time, or of all of these.

        Parameters
        ----------
        own_id : str, optional
            The player's FIDE ID; a game without one is left out then.
        event : str, optional
            The event's name, in any letter case; without it, all events.
        since, until : datetime.date, optional
            The first and the last day. A game without a full date is left out then; where the
            last day lies before the first, every game is.

        Examples
        --------
        >>> from elo_teach.io.pgn import read_games
        >>> game = b'[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n[BlackElo "1500"]'
        >>> games = read_games(game, "Ann").only(since=datetime.date(2026, 1, 1))
        >>> [game.reason for game in games.left_out]
        ['no_date']
        """
        games = self.of_player
        if own_id is not None:
            games = tuple(
                game if game.own_id or game.reason else replace(game, reason="no_id")
                for game in games
                if game.own_id in ("", own_id)
            )
        if event is not None:
            games = tuple(game for game in games if name_key(game.event or "") == name_key(event))
        if since or until:
            first, last = since or datetime.date.min, until or datetime.date.max
            timed = (_timed(game, first, last) for game in games)
            games = tuple(game for game in timed if game)
        return replace(self, of_player=games)


def _timed(game: PgnGame, first: datetime.date, last: datetime.date) -> PgnGame | None:
    """Return a game of these days, left out where one cannot tell; None for one of other days."""
    if last < first:
        reason, value = "days", ""
    elif game.date is None:
        is_another = says_something(game.date_written) and not is_in_part(game.date_written)
        reason, value = "date" if is_another else "no_date", game.date_written
    else:
        return game if first <= game.date <= last else None
    return game if game.reason else replace(game, reason=reason, value=value)

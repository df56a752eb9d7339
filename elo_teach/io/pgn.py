"""Games out of a PGN file: headers only, one game at a time, whatever the size of the file.

What the headers do not say is not guessed: a game without a rating or a result is named.
"""

import datetime
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Final, TextIO, TypeAlias, cast

import chess.pgn

from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry
from elo_teach.io.files import FileError, Source, opened

Progress: TypeAlias = Callable[[float], object]

_TAGS: Final = frozenset(
    f"{side}{tag}" for side in ("White", "Black") for tag in ("", "Elo", "RatingDiff")
) | {"Event", "Date", "UTCDate", "Result", "Variant"}
_SCORES: Final = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}  # White's
_UNKNOWN: Final = ("", "?", "-", "0")
_CHESS: Final = ("", "?", "standard", "from position")
_NO_HEADERS: Final = chess.pgn.Headers({})
_LONGEST_VALUE: Final = 200
_TELL_EVERY: Final = 50  # games


@dataclass(frozen=True)
class Players:
    """Who plays in a file.

    Parameters
    ----------
    games : int
        The number of games in the file.
    by_name : mapping of str to int
        The number of games of each player, whoever has most of them first.
    """

    games: int
    by_name: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game of the player that cannot be rated from what the file says.

    Parameters
    ----------
    number : int
        The number of the game in the file, from 1.
    name : str
        The opponent's name.
    event : str or None
        The event.
    date : datetime.date or None
        The day of the game.
    reason : str
        ``"no_rating"``, ``"rating"`` (no person has it), ``"no_result"``, ``"result"`` (neither
        win, draw nor loss) or ``"variant"`` (not chess).
    value : str
        What the file says instead.
    """

    number: int
    name: str
    event: str | None
    date: datetime.date | None
    reason: str
    value: str

    @property
    def key(self) -> str:
        """The text that says why."""
        return f"games.left_out.{self.reason}"

    @property
    def fields(self) -> dict[str, object]:
        """What the text can say."""
        limits = {"low": LOWEST_RATING, "high": HIGHEST_RATING}
        return {"number": self.number, "name": self.name, "value": self.value, **limits}


@dataclass(frozen=True)
class PgnGames:
    """The games of one player.

    Parameters
    ----------
    entries : tuple of Entry
        The games that can be rated, in their order in the file.
    left_out : tuple of LeftOut
        The games that cannot.
    """

    entries: tuple[Entry, ...]
    left_out: tuple[LeftOut, ...]

    @property
    def events(self) -> tuple[str, ...]:
        """The names of the events, in their order in the file."""
        games: tuple[Entry | LeftOut, ...] = (*self.entries, *self.left_out)
        return tuple(dict.fromkeys(game.event for game in games if game.event))

    def only(
        self,
        *,
        event: str | None = None,
        since: datetime.date | None = None,
        until: datetime.date | None = None,
    ) -> "PgnGames":
        """Return the games of an event, of a time, or both.

        Parameters
        ----------
        event : str, optional
            The event's name; without it, all events.
        since, until : datetime.date, optional
            The first and the last day; a game without a date is in no time.

        Examples
        --------
        >>> games = PgnGames((Entry(1500, 1, event="A"), Entry(1600, 1, event="B")), ())
        >>> [entry.opponent for entry in games.only(event="B").entries]
        [1600]
        """

        def wanted(game: Entry | LeftOut) -> bool:
            day = game.date
            return (
                (event is None or game.event == event)
                and (since is None or (day is not None and day >= since))
                and (until is None or (day is not None and day <= until))
            )

        return PgnGames(
            tuple(entry for entry in self.entries if wanted(entry)),
            tuple(game for game in self.left_out if wanted(game)),
        )


def find_players(source: Source, *, progress: Progress | None = None) -> Players:
    r"""Return who plays in a PGN file.

    Parameters
    ----------
    source : str, Path, bytes or memoryview
        The path of the file, or what it holds.
    progress : callable, optional
        Told how much is read, from 0 to 1, at most a hundred times.

    Returns
    -------
    Players
        Everybody who is named, and the number of games.

    Raises
    ------
    FileError
        If there is no such file, or no game with a named player in it.

    Examples
    --------
    >>> find_players(b'[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n\n1-0')
    Players(games=1, by_name={'Ann': 1, 'Bo': 1})
    """
    games = 0
    names: Counter[str] = Counter()
    for tags in _games(source, progress):
        games += 1
        for side in ("White", "Black"):
            name = tags.get(side, "")
            if name not in _UNKNOWN:
                names[name] += 1
    if not names:
        raise FileError("games.file.no_games")
    return Players(games, dict(names.most_common()))


def read_games(source: Source, player: str, *, progress: Progress | None = None) -> PgnGames:
    r"""Return the games of one player of a PGN file.

    Parameters
    ----------
    source : str, Path, bytes or memoryview
        The path of the file, or what it holds.
    player : str
        The player's name, just as `find_players` gives it.
    progress : callable, optional
        Told how much is read, from 0 to 1, at most a hundred times.

    Returns
    -------
    PgnGames
        The games that can be rated, and those that cannot with the reason of each.

    Raises
    ------
    FileError
        If there is no such file, or it is no text.

    Examples
    --------
    >>> game = b'[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n[WhiteElo "1500"]\n\n1-0'
    >>> read_games(game, "Bo").entries[0].game
    Game(opponent=1500, score=0, event=None)
    >>> read_games(game, "Ann").left_out[0].reason
    'no_rating'
    """
    entries: list[Entry] = []
    left_out: list[LeftOut] = []
    for number, tags in enumerate(_games(source, progress), 1):
        if player not in (tags.get("White"), tags.get("Black")):
            continue
        game = _game(number, tags, "White" if tags.get("White") == player else "Black")
        if isinstance(game, Entry):
            entries.append(game)
        else:
            left_out.append(game)
    return PgnGames(tuple(entries), tuple(left_out))


def _game(number: int, tags: dict[str, str], own: str) -> Entry | LeftOut:
    other = "Black" if own == "White" else "White"
    event = _known(tags, "Event") or None
    day = _day(_known(tags, "Date")) or _day(_known(tags, "UTCDate"))
    name, opponent = _known(tags, other), _known(tags, f"{other}Elo")
    result, variant = _known(tags, "Result"), _known(tags, "Variant")
    white = _SCORES.get(result)
    if variant and variant.casefold() not in _CHESS:
        reason, value = "variant", variant
    elif result in ("", "*"):
        reason, value = "no_result", result
    elif white is None:
        reason, value = "result", result
    elif not opponent:
        reason, value = "no_rating", opponent
    elif _rating(opponent) is None:
        reason, value = "rating", opponent
    else:
        score = white if own == "White" else 1 - white
        change = tags.get(f"{own}RatingDiff", "")
        return Entry(
            _rating(opponent),
            score,
            name,
            event,
            date=day,
            own=_rating(_known(tags, f"{own}Elo")),
            site_change=int(change) if re.fullmatch(r"[-+]?[0-9]{1,4}", change) else None,
        )
    return LeftOut(number, name, event, day, reason, value)


def _known(tags: dict[str, str], name: str) -> str:
    value = tags.get(name, "").strip()
    return "" if value in _UNKNOWN else value


def _rating(value: str) -> int | None:
    if re.fullmatch(r"[0-9]{1,4}", value) and LOWEST_RATING <= int(value) <= HIGHEST_RATING:
        return int(value)
    return None


def _day(value: str) -> datetime.date | None:
    try:
        return datetime.datetime.strptime(value, "%Y.%m.%d").date()
    except ValueError:  # 2026.??.?? is a day that nobody knows
        return None


class _Reader(chess.pgn.BaseVisitor[dict[str, str]]):
    """Takes a game's tags and passes over its moves."""

    def begin_headers(self) -> chess.pgn.Headers:
        self._tags: dict[str, str] = {}
        return _NO_HEADERS  # else the library collects all tags itself

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        if tagname in _TAGS:
            self._tags[tagname] = tagvalue[:_LONGEST_VALUE]

    def end_headers(self) -> chess.pgn.SkipType:
        return chess.pgn.SKIP

    def result(self) -> dict[str, str]:
        return self._tags


def _games(source: Source, progress: Progress | None) -> Iterator[dict[str, str]]:
    """Yield the tags of one game after another."""
    with opened(source) as lines:
        text = cast("TextIO", lines)  # all that the library asks for is the next line
        told = 0
        for number in count(1):
            tags = chess.pgn.read_game(text, Visitor=_Reader)
            if tags is None:
                break
            yield tags
            if progress is not None and number % _TELL_EVERY == 0:
                percent = int(100 * lines.share)
                if percent > told:
                    told = percent
                    progress(percent / 100)
    if progress is not None and told < 100:
        progress(1)

"""Games out of a PGN file: their tags only, one game at a time, whatever the size of the file.

What the tags do not say is not guessed, and a game that FIDE would not rate is not counted: both
are named. The games of all players and the lost ones together are what the file has.
"""

import datetime
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, TypeAlias

from elo_teach.engine.names import name_key, one_line
from elo_teach.engine.rulebook import fide
from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry
from elo_teach.io.files import FileError, Source, opened
from elo_teach.io.ratings import is_marked, is_unrated, read_rating
from elo_teach.io.tags import Lost, Tagged, TagReader, shown
from elo_teach.io.time_controls import lists_of, told_of_time
from elo_teach.io.unplayed import ABANDONED, NOBODY, NOT_FOR_RATING, UNPLAYED

Progress: TypeAlias = Callable[[float], object]

_key: Final = lru_cache(maxsize=4096)(name_key)

_UNKNOWN: Final = re.compile(r"[-?]*|0|n/a", re.IGNORECASE)
_DAY: Final = re.compile(r"([0-9]{4})[./-]([0-9]{1,2})[./-]([0-9]{1,2})")
# 13.11.2026 can be one day only; 01.11.2026 could be two.
_DAY_FIRST: Final = re.compile(r"^(1[3-9]|2[0-9]|3[01])[./-]([0-9]{1,2})[./-]([0-9]{4})$")
_MONTH: Final = re.compile(r"([0-9]{4})[./-]([0-9]{1,2})(?![0-9])")
_CHANGE: Final = re.compile(r"[-+]?[0-9]{1,4}")

# From this day on the lists of FIDE begin at 1400 (2024 regulations, 8.2).
_LISTS_BEGIN_HIGHER: Final = datetime.date(2024, 3, 1)

# White's score, where dashes, fractions and decimals are written in one way and blanks are gone.
_SCORES: Final = {
    "1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5, "1/2": 0.5, "0.5-0.5": 0.5, "0.5": 0.5, "=": 0.5,
}  # fmt: skip
_ONE_WAY: Final = str.maketrans(dict.fromkeys("‐‑‒–—−:", "-") | {"½": "1/2", "⁄": "/", ",": "."})
_NO_SIGN: Final = re.compile(r"\s|[()]|\.0(?![0-9])|\.$")
# +:-, +/-, +-; 1-0F, 1F-0, 1-0 ff, 1-0 (kampflos), 1-0 w.o.
_SIGNS: Final = re.compile(r"([-+])[-/]?([-+])")
_FORFEIT: Final = re.compile(
    r"([01])[fkwx]?-([01])(?:\W*(?:f+t?|forf\w*|k|kampflos|x|w\W?o|walkover|def\w*|unplayed))?\W*"
)

# What two games do not share, where they are not one; nor the round, unless one tells it closer.
_SAME: Final = (
    *("Event", "Site", "Date", "White", "Black", "UTCDate", "UTCTime", "StartTime"),
    *("EndTime", "Link"),
)

# A forfeit on time was played.
_ON_TIME: Final = re.compile(r"\btime\b|\bclock\b", re.IGNORECASE)
_CHESS: Final = ("", "standard", "chess", "normal", "orthodox")
_START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"

_TELL_EVERY: Final = 50  # games


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
        draw nor loss), ``"no_date"`` or ``"date"`` (none, or not as PGN has
        it, where days are asked for). It is not rated: ``"variant"`` (not
        chess), ``"bye"``, ``"same_name"`` (against oneself), ``"position"`` (from another than the
        first), ``"casual"``, ``"simul"``, ``"correspondence"``, ``"termination"`` (not played to an
        end), ``"forfeit"``, ``"both_lost"``, ``"no_moves"`` (none, where other games have moves),
        ``"one_move"`` (none of Black's), ``"unclosed"`` (a comment or variation without end stands
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
        found = _MONTH.match(self.date_written.strip())
        return _day(f"{found[1]}.{found[2]}.1") if found else None

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

    def only(
        self,
        *,
        event: str | None = None,
        since: datetime.date | None = None,
        until: datetime.date | None = None,
    ) -> "PgnGames":
        r"""Return the games of an event, of a time, or both.

        Parameters
        ----------
        event : str, optional
            The event's name, in any letter case; without it, all events.
        since, until : datetime.date, optional
            The first and the last day. A game without a full date is left out then; where the
            last day lies before the first, every game is.

        Examples
        --------
        >>> game = b'[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n[BlackElo "1500"]'
        >>> games = read_games(game, "Ann").only(since=datetime.date(2026, 1, 1))
        >>> [game.reason for game in games.left_out]
        ['no_date']
        """
        games = self.of_player
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
        is_full = bool(game.date_written) and "?" not in game.date_written and not game.month
        reason, value = "date" if is_full else "no_date", game.date_written
    else:
        return game if first <= game.date <= last else None
    return game if game.reason else replace(game, reason=reason, value=value)


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
        Everybody who is named, the number of games, and what is not read.

    Raises
    ------
    FileError
        If there is no such file, or no game with a named player in it.

    Examples
    --------
    >>> dict(find_players(b'[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n\n1-0').by_name)
    {'Ann': 1, 'Bo': 1}
    """
    file = _File()
    written: Counter[str] = Counter()
    for _, white, black in file.read(source, progress):
        written[white] += 1
        if black != white:
            written[black] += 1
    del written[""]
    if not written:
        raise FileError("games.file.no_games")
    first: dict[str, str] = {}
    games: Counter[str] = Counter()
    for name, count in written.items():
        games[first.setdefault(name_key(name), one_line(name))] += count
    return Players(by_name=dict(games.most_common()), **file.told)


def read_games(source: Source, player: str, *, progress: Progress | None = None) -> PgnGames:
    r"""Return the games of one player of a PGN file.

    Parameters
    ----------
    source : str, Path, bytes or memoryview
        The path of the file, or what it holds.
    player : str
        The player's name, whatever its letter case and blanks.
    progress : callable, optional
        Told how much is read, from 0 to 1, at most a hundred times.

    Returns
    -------
    PgnGames
        The games that are counted, those left out with the reason of each, and what is not read.

    Raises
    ------
    FileError
        If there is no such file, or it is no text.

    Examples
    --------
    >>> game = b'[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n[WhiteElo "1500"]\n\n1-0'
    >>> read_games(game, "BO").entries[0].game
    Game(opponent=1500, score=0, event=None)
    >>> read_games(game, "Ann").left_out[0].reason
    'no_rating'
    """
    file = _File()
    key = name_key(player)
    events: dict[str, str] = {}
    games: list[PgnGame] = []
    unplayed: dict[int, str] = {}
    told_apart: list[_Same] = []
    for game, white, black in file.read(source, progress):
        if key in (_key(white), _key(black)):
            if game.moves < 2 and not game.unclosed:
                unplayed[len(games)] = "one_move" if game.moves else "no_moves"
            side = "White" if key == _key(white) else "Black"
            games.append(_seen_from(side, file.games, game, events))
            told_apart.append(_told_apart(game))
    if file.moves:
        for place, reason in unplayed.items():
            if not games[place].reason:
                games[place] = replace(games[place], reason=reason)
    else:
        games = [_taken_as_played(game) for game in games]
    return PgnGames(_without_doubles(games, told_apart), **file.told)


def _taken_as_played(game: PgnGame) -> PgnGame:
    entry = game.entry and replace(game.entry, taken_as_played=True)
    return replace(game, entry=entry)


@dataclass(frozen=True, slots=True)
class _Same:
    """What is the same for the same game only, but for its round, and whether that is sure.

    It is not where the file gives neither moves nor a round of an event: two may have been played.
    """

    told: int
    round: str
    is_sure: bool

    @property
    def numbers(self) -> list[str]:
        """The numbers of its round: of 1.12 two."""
        return [number.lstrip("0") for number in re.findall("[0-9]+", self.round)]

    def is_closer(self, other: "_Same") -> bool:
        """Return whether one of the rounds is the other one told closer: 1 and 1.12."""
        pairs = [*zip(self.numbers, other.numbers, strict=False)]
        return bool(pairs) and all(one == another for one, another in pairs)


def _told_apart(game: Tagged) -> _Same:
    tags = {name: name_key(_known(game.tags.get(name, ""))) for name in _SAME}
    round_ = name_key(_known(game.tags.get("Round", "")))
    is_sure = game.moves > 1 or bool(round_ and (tags["Event"] or tags["Date"]))
    result = _known_result(game.tags.get("Result", "")) or game.result
    return _Same(hash((*tags.values(), _result(result), game.played)), round_, is_sure)


def _without_doubles(games: Sequence[PgnGame], told_apart: Sequence[_Same]) -> tuple[PgnGame, ...]:
    """Leave out games that are counted already, and note those that can be."""
    counted = defaultdict[int, list[tuple[_Same, int]]](list)
    kept = []
    for game, same in zip(games, told_apart, strict=True):
        if game.reason:
            kept.append(game)
            continue
        before = counted[same.told]
        first = next((number for one, number in before if one.round == same.round), 0)
        closer = next(((one, number) for one, number in before if same.is_closer(one)), None)
        if not first:
            before.append((same, game.number))
        if first and same.is_sure:
            game = replace(game, reason="double", value=str(first))
        elif first:
            game = replace(game, like=first)
        elif closer:
            game = replace(game, like=closer[1], value=f"{closer[0].round} / {same.round}")
        kept.append(game)
    return tuple(kept)


@dataclass
class _File:
    """A file while it is read, and what is said of it then."""

    games: int = 0
    moves: bool = False
    encoding: str = ""
    lost: list[Lost] = field(default_factory=list)
    unread: list[Lost] = field(default_factory=list)

    def read(self, source: Source, progress: Progress | None) -> Iterator[tuple[Tagged, str, str]]:
        """Yield the games that name a player, with White's name and Black's."""
        percent_told = 0
        with opened(source) as text:
            reader = TagReader(text)
            for self.games, game in enumerate(reader, 1):
                self.moves = self.moves or game.moves > 0 or game.unclosed > 0
                white = _known(game.tags.get("White", ""))
                black = _known(game.tags.get("Black", ""))
                if white or black:
                    if not ("White" in game.tags and "Black" in game.tags):
                        self.unread.append(Lost(game.line, "one_name", shown(game.text)))
                    self._compare_results(game)
                    yield game, white, black
                else:
                    self.lost.append(Lost(game.line, "no_names", shown(game.text)))
                if progress is not None and self.games % _TELL_EVERY == 0:
                    percent = int(100 * text.share)
                    if percent > percent_told:
                        percent_told = percent
                        progress(percent / 100)
            self.encoding = text.assumed
        self.games += len(reader.lost)
        self.lost = sorted(self.lost + reader.lost, key=_line)
        self.unread = sorted(self.unread + reader.unread, key=_line)
        if progress is not None and percent_told < 100:
            progress(1)

    def _compare_results(self, game: Tagged) -> None:
        """Note where the moves end with a result that the tag does not give."""
        written = game.tags.get("Result", "")
        if written and game.end.rstrip().endswith(written):
            return
        told, found = _known_result(written), game.result
        if not found or _result(found)[0] is None:
            return
        if not told:
            self.unread.append(Lost(game.line, "moves_result", found))
        elif _result(told)[0] not in (None, _result(found)[0]):
            self.unread.append(Lost(game.line, "two_results", f"{told}, {found}"))

    @property
    def told(self) -> dict[str, Any]:
        """What is said of the file."""
        return {
            "games": self.games,
            "lost": tuple(self.lost),
            "unread": tuple(self.unread),
            "without_moves": not self.moves,
            "encoding": self.encoding,
        }


def _line(lost: Lost) -> int:
    return lost.line


def _seen_from(side: str, number: int, game: Tagged, events: dict[str, str]) -> PgnGame:
    """Return a game as the player of one side sees it."""
    tags = {name: _known(value) for name, value in game.tags.items()}
    other = "Black" if side == "White" else "White"
    name, event = one_line(tags.get(other, "")), one_line(tags.get("Event", "")) or None
    if event:
        event = events.setdefault(name_key(event), event)
    written = game.tags.get("Date") or game.tags.get("UTCDate", "")
    day = _day(tags.get("Date", "")) or _day(tags.get("UTCDate", ""))
    own_written = tags.get(f"{side}Elo", "")
    own = read_rating(own_written)
    rated, result = (
        tags.get(f"{other}Elo", ""),
        _known_result(tags.get("Result", "")) or game.result,
    )
    result = result or tags.get("Result", "")
    opponent, no_opponent = _opponent(rated)
    white, no_result = _result(result)
    time = told_of_time(game.tags)
    entry = None
    if opponent is not None and white is not None:
        score = white if side == "White" or no_result == "both_lost" else 1 - white
        change = game.tags.get(f"{side}RatingDiff", "")
        site_change = int(change) if _CHANGE.fullmatch(change) else None
        entry = Entry(opponent, score, name, event, day, own, site_change, time, from_file=True)
    variant, fen = tags.get("Variant", ""), " ".join(tags.get("FEN", "").split())
    set_up = not fen.startswith(_START) if fen else tags.get("SetUp") == "1"
    from_position = variant.casefold() == "from position"
    end = tags.get("Termination", "")
    unplayed = UNPLAYED.search(end) and not _ON_TIME.search(end)
    not_for_rating = [
        (True, reason, told)
        for told in (event or "", tags.get("EventType", ""))
        for reason, sign in NOT_FOR_RATING.items()
        if sign.search(told)
    ]
    reason, value = next(
        (reason, value)
        for holds, reason, value in (
            (variant.casefold() not in _CHESS and not from_position, "variant", variant),
            (NOBODY.fullmatch(name), "bye", name),
            (name and name_key(name) == name_key(tags.get(side, "")), "same_name", name),
            (set_up or from_position, "position", fen),
            (unplayed or (game.moves < 2 and ABANDONED.search(end)), "termination", end),
            (no_result, no_result, result),
            (no_opponent, no_opponent, rated),
            *not_for_rating,
            (lists_of(time) == frozenset(), "correspondence", time),
            (game.moves < 2 and game.unclosed, "unclosed", str(game.unclosed)),
            (True, "", ""),
        )
        if holds
    )
    marked = tuple(filter(is_marked, (own_written, rated)))
    return PgnGame(
        number, game.line, name, event, day, written, own, own_written, entry, reason, value,
        marked=marked,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _known(value: str) -> str:
    """Return what a tag says, or nothing where it says that nobody knows."""
    value = value.strip()
    return "" if _UNKNOWN.fullmatch(value) else value


def _known_result(value: str) -> str:
    """Return what a tag of a result says, or nothing where it is open: *, ? or nothing."""
    return _known(value).strip("*")


def _opponent(value: str) -> tuple[int | None, str]:
    """Return a rating that a panel has, or why there is none."""
    rating = read_rating(value)
    if not value or is_unrated(value):
        return None, "no_rating"
    if rating is None:
        return None, "rating"
    if not LOWEST_RATING <= rating <= HIGHEST_RATING:
        return None, "beyond"
    return rating, ""


@lru_cache(maxsize=256)
def _result(written: str) -> tuple[float | None, str]:
    """Return White's score, and what is to be said of the result."""
    plain = _NO_SIGN.sub("", written.translate(_ONE_WAY)).casefold()
    if plain in ("", "*"):
        return None, "no_result"
    if plain in _SCORES:
        return _SCORES[plain], ""
    unplayed = _SIGNS.fullmatch(plain) or _FORFEIT.fullmatch(plain)
    if unplayed is None:
        return None, "result"
    white, black = (sign in "+1" for sign in unplayed.groups())
    if white and black:
        return None, "result"
    return float(white), "forfeit" if white or black else "both_lost"


def _day(value: str) -> datetime.date | None:
    """Return a day; 2026.??.?? is one that nobody knows."""
    value = _DAY_FIRST.sub(r"\3.\2.\1", value.strip())
    found = _DAY.fullmatch(value)
    try:
        return datetime.date(*map(int, found.groups())) if found else None
    except ValueError:
        return None

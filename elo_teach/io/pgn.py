"""Games out of a PGN file: their tags only, one game at a time, whatever the size of the file.

What the tags do not say is not guessed, and a game that FIDE would not rate is not counted: both
are named. The games of all players and the lost ones together are what the file has.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, TypeAlias

from elo_teach.engine.names import name_key, one_line
from elo_teach.io.doubles import Same, told_apart, without_doubles
from elo_teach.io.files import FileError, Source, opened
from elo_teach.io.pgn_games import PgnGame, PgnGames, Players
from elo_teach.io.resembling import Traits, traits_of, with_resembling
from elo_teach.io.seen_from import seen_from
from elo_teach.io.tag_values import known, known_result, white_score
from elo_teach.io.tagged import Lost, Tagged, shown
from elo_teach.io.tags import TagReader

Progress: TypeAlias = Callable[[float], object]
_key: Final = lru_cache(maxsize=4096)(name_key)
_TELL_EVERY: Final = 50  # games


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
    same: list[Same] = []
    traits: list[Traits] = []
    for game, white, black in file.read(source, progress):
        if key in (_key(white), _key(black)):
            if game.moves < 2 and not game.unclosed:
                unplayed[len(games)] = "one_move" if game.moves else "no_moves"
            side = "White" if key == _key(white) else "Black"
            games.append(seen_from(side, file.games, game, events))
            same.append(told_apart(game))
            traits.append(traits_of(game, same[-1].moves))
    if file.moves:
        for place, reason in unplayed.items():
            if not games[place].reason:
                games[place] = replace(games[place], reason=reason)
    else:
        games = [_taken_as_played(game) for game in games]
    told = with_resembling(without_doubles(games, same), traits)
    return PgnGames(told, **file.told)


def _taken_as_played(game: PgnGame) -> PgnGame:
    entry = game.entry and replace(game.entry, taken_as_played=True)
    return replace(game, entry=entry)


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
                white = known(game.tags.get("White", ""))
                black = known(game.tags.get("Black", ""))
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
        told, found = known_result(written), game.result
        if not found or white_score(found)[0] is None:
            return
        if not told:
            self.unread.append(Lost(game.line, "moves_result", found))
        elif white_score(told)[0] not in (None, white_score(found)[0]):
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

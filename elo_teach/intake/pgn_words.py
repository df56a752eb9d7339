"""What is said of a PGN file: whom it names, what is taken, left out and lost."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from elo_teach.engine.rulebook import FIDE
from elo_teach.intake.own_rating import OwnRating
from elo_teach.intake.said import Told, said
from elo_teach.io.pgn import PgnGame, PgnGames, Players
from elo_teach.live.html import listed, status

MOST_LISTED: Final = 100  # games and places in a file
MOST_WHERE: Final = 8  # of games with nothing wrong but a blank
MOST_RATINGS: Final = 8  # of one player, named


@dataclass(frozen=True)
class PgnWords:
    """Says it in the words of a panel.

    Parameters
    ----------
    words : Words
        The texts of the panel.
    """

    words: Any

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return a text about files."""
        return str(self.words(f"pgn.{key}", **values))

    def file(self, name: str, players: Players) -> str:
        """Return how many games and players a file has, as HTML."""
        counts = {"games": players.games, "players": len(players.by_name)}
        of = {each: self(f"of_{each}", n=count) for each, count in counts.items()}
        return status(self("file", name=name, **of))

    def lost(self, players: Players) -> str:
        """Return what is lost in a file or deserves a look, with lines and reasons, as HTML."""
        return self._named(players.lost, "lost") + self._named(players.unread, "unread")

    def _named(self, places: Sequence[Told], key: str) -> str:
        return status(self(key, n=len(places))) + self.listed(places) if places else ""

    def listed(self, found: Sequence[Told]) -> str:
        """Return what was found as a list in HTML; of much the beginning."""
        more = len(found) - MOST_LISTED
        told = [said(each, self.words) for each in found[:MOST_LISTED]]
        return listed([*told, self("more", n=more)] if more > 0 else told)

    def added_up(self, games: PgnGames, wanted: PgnGames, taken: Sequence[PgnGame]) -> str:
        """Return what is taken, left out, of others and lost, as HTML; together all of the file."""
        counts = {
            "n": len(taken),
            "left_out": len(wanted.of_player) - len(taken),
            "outside": len(games.of_player) - len(wanted.of_player),
            "all": len(games.of_player),
            "others": games.games - len(games.of_player) - len(games.lost),
            "lost": len(games.lost),
            "total": games.games,
        }
        told = [self("games", **counts), self("sum", **counts)]
        if games.without_moves:
            told.append(self("without_moves"))
        if nameless := [game for game in taken if not game.name]:
            told.append(self("nameless", n=len(nameless), games=self._where(nameless)))
        if alike := [game for game in taken if game.like and not game.reason]:
            told.append(self("alike", n=len(alike), games=self._where(alike)))
        if below := sum(game.is_below_lists for game in taken):
            told.append(self("below_lists", n=below, floor=FIDE.floor.points))
        return "".join(map(status, told))

    def _where(self, games: Sequence[PgnGame]) -> str:
        """Return the numbers of games and of their lines."""
        told = [self("where", number=game.number, line=game.line) for game in games]
        return _in_short(told, MOST_WHERE)

    def own(self, own: OwnRating) -> str:
        """Return which rating the games count from, and why."""
        ratings = [self.words.number(rating, "rating") for rating in own.ratings]
        return self(
            f"own.{own.reason}",
            own=own.given,
            date=own.day,
            ratings=_in_short(ratings, MOST_RATINGS),
            written=own.written,
        )


def _in_short(told: Sequence[str], most: int) -> str:
    """Return words with commas between them; of many the first."""
    return ", ".join(told if len(told) <= most else [*told[:most], "…"])

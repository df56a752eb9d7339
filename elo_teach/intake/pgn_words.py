"""What is said of a PGN file: whom it names, what is taken, left out and lost."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from elo_teach.engine.rulebook import FIDE
from elo_teach.intake.own_rating import OwnRating
from elo_teach.intake.said import Told, in_short, said
from elo_teach.io.namesakes import MOST_APART, far_apart, in_one_round
from elo_teach.io.pgn_games import PgnGame, PgnGames, Players
from elo_teach.live.html import listed, status

MOST_EXAMPLES: Final = 2  # games of a kind, each in a sentence
MOST_OF_A_KIND: Final = 10  # places in a file
MOST_LINES: Final = 40  # of further places
MOST_WHERE: Final = 8  # of games with nothing wrong but a blank
MOST_ROUNDS: Final = 3  # pairs of them
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
        told = [self("file", name=name, **of)]
        if players.encoding:
            told.append(self("encoding", encoding=players.encoding))
        return "".join(map(status, told))

    def similar(self, names: Mapping[str, int]) -> str:
        """Return which names with games of their own look like the player's, as HTML."""
        return status(self("similar", n=len(names), names=self.named(names))) if names else ""

    def named(self, names: Mapping[str, int]) -> str:
        """Return names, each with its number of games."""
        told = [self.with_games(f"“{name}”", count) for name, count in names.items()]
        return in_short(told, MOST_WHERE)

    def with_games(self, name: str, games: int) -> str:
        """Return a name with its number of games."""
        return self("with_games", name=name, games=self("of_games", n=games))

    def lost(self, players: Players) -> str:
        """Return what is lost in a file or deserves a look, with lines and reasons, as HTML."""
        return self._named(players.lost, "lost") + self._named(players.unread, "unread")

    def _named(self, places: Sequence[Told], key: str) -> str:
        """Return what was found, of each kind the first and the lines of the others."""
        kinds = defaultdict[str, list[Told]](list)
        for place in places:
            kinds[place.key].append(place)
        told = []
        for kind in kinds.values():
            told += [said(each, self.words) for each in kind[:MOST_OF_A_KIND]]
            if rest := [str(each.fields["line"]) for each in kind[MOST_OF_A_KIND:]]:
                lines = in_short(rest, MOST_LINES)
                told.append(self("more_places", n=len(rest), lines=lines))
        return status(self(key, n=len(places))) + listed(told) if places else ""

    def kind(self, games: Sequence[PgnGame], key: str) -> str:
        """Return why games are left out that are so for one reason; of many the first."""
        if len(games) == 1:
            return said(games[0], self.words)
        examples = " ".join(said(game, self.words) for game in games[:MOST_EXAMPLES])
        rest = games[MOST_EXAMPLES:]
        where = self._where(rest)
        return self(key, n=len(games), examples=examples, more=len(rest), games=where)

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
        alike = [game for game in taken if game.like and not game.reason]
        for key, found in (
            ("alike", [game for game in alike if not game.value]),
            ("alike_but_round", [game for game in alike if game.value]),
        ):
            if found:
                rounds = in_short([*dict.fromkeys(game.value for game in found)], MOST_ROUNDS)
                told.append(self(key, n=len(found), games=self._where(found), rounds=rounds))
        numbers = {game.number for game in taken}
        if found := [game for game in taken if game.resembles in numbers and not game.reason]:
            told.append(self("resembling", n=len(found), games=self._where(found)))
        told += self._two_people(games, taken)
        if marked := [game for game in taken if game.marked]:
            written = dict.fromkeys(f"“{mark}”" for game in marked for mark in game.marked)
            told.append(self("marked", n=len(marked), ratings=in_short([*written], MOST_WHERE)))
        if below := sum(game.is_below_lists for game in taken):
            told.append(self("below_lists", n=below, floor=FIDE.floor.points))
        return "".join(map(status, told))

    def _two_people(self, games: PgnGames, taken: Sequence[PgnGame]) -> Iterator[str]:
        """Yield what tells that games of one name may be those of two people."""
        if len(games.ids) > 1:
            ids = in_short([self.with_games(*each) for each in games.ids.items()], MOST_WHERE)
            yield self("several_ids", ids=ids)
        if found := in_one_round(taken):
            yield self("one_round", games=self._where(found))
        if found := far_apart(taken):
            ratings = [self.words.number(game.own, "rating") for game in found]
            yield self(
                "far_apart",
                games=self._where(found),
                ratings=in_short([*dict.fromkeys(ratings)], MOST_WHERE),
                most=MOST_APART,
            )

    def _where(self, games: Sequence[PgnGame]) -> str:
        """Return the numbers of games and of their lines."""
        told = [self("where", number=game.number, line=game.line) for game in games]
        return in_short(told, MOST_WHERE)

    def own(self, own: OwnRating) -> str:
        """Return which rating the games count from, and why."""
        ratings = [self.words.number(rating, "rating") for rating in own.ratings]
        return self(
            f"own.{own.reason}",
            own=own.given,
            date=own.day,
            ratings=in_short(ratings, MOST_RATINGS),
            written=own.written,
        )

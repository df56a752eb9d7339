"""Games that may be one game from two sources: nearly all is the same that the file gives."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from elo_teach.engine.names import name_key
from elo_teach.io.days import read_day
from elo_teach.io.pgn_games import PgnGame
from elo_teach.io.tag_values import known, known_result, names_nobody, white_score
from elo_teach.io.tagged import Tagged

_LETTERS: Final = re.compile(r"[^\W_]+")
# A page of its own: a site, and something after it.
_LINK: Final = re.compile(r"(?:https?://)?(?:www\.)?(?P<page>[^\s/]+\.[^\s/]+/[^\s#]*\w)")
_MOST_COMPARED: Final = 10  # games of one pair and one day, or with the same moves


@dataclass(frozen=True, slots=True)
class Traits:
    """What two sources of one game give alike, as far as they give it.

    Parameters
    ----------
    pair : int
        Of the names of White and Black, letters and digits alone, and of White's score; 0 where
        one of them has no name, as nothing tells then who it was.
    day, time, event, round, page : str
        The day, its time, the event, the round and the page on a site; or nothing.
    moves : int
        Of the moves; 0 where there are none of both.
    """

    pair: int
    day: str
    time: str
    event: str
    round: str
    page: str
    moves: int

    def found_by(self, *, of_others: bool = False) -> list[tuple[object, ...]]:
        """Return what the game is found by, or by what those are found that may be the same."""
        if not self.pair:
            return []
        found: list[tuple[object, ...]] = []
        if self.day:
            # Of two games with moves, these decide, whatever the day.
            with_moves = {bool(self.moves)} if not of_others else {False, not self.moves}
            found += [("day", self.day, each) for each in with_moves]
        for name, value in (("moves", self.moves), ("page", self.page)):
            if value:
                found.append((name, value))
        return [(self.pair, *each) for each in found]

    def may_be(self, other: "Traits") -> bool:
        """Return whether nothing that both sources give is another."""
        both = [(self.day, other.day), (self.time, other.time), (self.moves, other.moves)]
        if self.event == other.event:
            both.append((self.round, other.round))
        if self.page.partition("/")[0] == other.page.partition("/")[0]:
            both.append((self.page, other.page))
        return all(one == another for one, another in both if one and another)


def traits_of(game: Tagged, moves: int) -> Traits:
    """Return what tells whether a game may be another one; `moves` are those of `Same`.

    Examples
    --------
    >>> one, two = (
    ...     traits_of(Tagged(1, "", {"White": "Ann", "Black": name, "Date": "2026.11.05"}), 0)
    ...     for name in ("Bo, A", "Bo, A.")
    ... )
    >>> one.may_be(two), one.found_by() == two.found_by()
    (True, True)
    """
    tags = {name: known(value) for name, value in game.tags.items()}
    names = [tags.get(side, "") for side in ("White", "Black")]
    plain = map(_letters, names)
    result = known_result(tags.get("Result", "")) or game.result
    day = read_day(tags.get("Date", "")) or read_day(tags.get("UTCDate", ""))
    page = _LINK.match(tags.get("Link", "")) or _LINK.match(tags.get("Site", ""))
    return Traits(
        0 if any(map(names_nobody, names)) else hash((*plain, white_score(result)[0])),
        str(day or ""),
        tags.get("UTCTime") or tags.get("StartTime", ""),
        name_key(tags.get("Event", "")),
        name_key(tags.get("Round", "")),
        page["page"] if page else "",
        moves,
    )


@lru_cache(maxsize=4096)
def _letters(name: str) -> str:
    return "".join(_LETTERS.findall(name_key(name)))


def with_resembling(games: Sequence[PgnGame], traits: Sequence[Traits]) -> tuple[PgnGame, ...]:
    """Note the games that may be one before them, and are counted like it.

    Parameters
    ----------
    games : sequence of PgnGame
        The games of a player, in their order in the file.
    traits : sequence of Traits
        The traits of each.
    """
    counted = defaultdict[tuple[object, ...], list[tuple[Traits, int]]](list)
    noted = []
    for game, this in zip(games, traits, strict=True):
        if not game.reason:
            before = (one for key in this.found_by(of_others=True) for one in counted[key])
            numbers = (number for one, number in before if this.may_be(one))
            resembles = 0 if game.like else min(numbers, default=0)
            for key in this.found_by():
                if len(counted[key]) < _MOST_COMPARED:
                    counted[key].append((this, game.number))
            game = replace(game, resembles=resembles) if resembles else game
        noted.append(game)
    return tuple(noted)

"""Games that may be one game from two sources: nearly all is the same that the file gives."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
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

    @property
    def keys(self) -> list[tuple[str, int, object]]:
        """What two games share, one of them at least, that may be one."""
        found = (("day", self.day), ("moves", self.moves), ("page", self.page))
        return [(name, self.pair, value) for name, value in found if value and self.pair]

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
    >>> one.may_be(two), one.keys == two.keys
    (True, True)
    """
    tags = {name: known(value) for name, value in game.tags.items()}
    names = [tags.get(side, "") for side in ("White", "Black")]
    plain = ["".join(_LETTERS.findall(name_key(name))) for name in names]
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


def with_resembling(games: Sequence[PgnGame], traits: Sequence[Traits]) -> tuple[PgnGame, ...]:
    """Note the games that may be one before them, and are counted like it.

    Parameters
    ----------
    games : sequence of PgnGame
        The games of a player, in their order in the file.
    traits : sequence of Traits
        The traits of each.
    """
    counted = defaultdict[tuple[str, int, object], list[tuple[Traits, int]]](list)
    noted = []
    for game, this in zip(games, traits, strict=True):
        if not game.reason:
            places = [counted[key] for key in this.keys]
            first = (
                number for place in places for one, number in place if this.may_be(one)
            )  # the earliest, as each place is in the order of the file
            resembles = 0 if game.like else min(first, default=0)
            for place in places:
                if len(place) < _MOST_COMPARED:
                    place.append((this, game.number))
            game = replace(game, resembles=resembles)
        noted.append(game)
    return tuple(noted)

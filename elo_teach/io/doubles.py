"""Games that stand in a file twice, and those that may."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from elo_teach.engine.names import name_key
from elo_teach.io.pgn_games import PgnGame
from elo_teach.io.tag_values import known, known_result, names_nobody, white_score
from elo_teach.io.tagged import Tagged

# What two games do not share, where they are not one; nor the round, unless one tells it closer.
_SAME: Final = (
    *("Event", "Site", "Date", "White", "Black", "UTCDate", "UTCTime", "StartTime"),
    *("EndTime", "Link"),
)


@dataclass(frozen=True, slots=True)
class Same:
    """What is the same for the same game only, but for its round.

    Parameters
    ----------
    told : int
        Of all else that tells a game from another.
    round : str
        Its round as the file gives it.
    moves : int
        Of its moves; 0 where there are none of both.
    is_sure : bool
        Whether all that is the same is the same game: not where the file gives neither moves nor a
        round of an event, as two may have been played.
    """

    told: int
    round: str
    moves: int
    is_sure: bool

    @property
    def numbers(self) -> list[str]:
        """The numbers of its round: of 1.12 two."""
        return [number.lstrip("0") for number in re.findall("[0-9]+", self.round)]

    def is_closer(self, other: "Same") -> bool:
        """Return whether one of the rounds is the other one told closer: 1 and 1.12."""
        pairs = [*zip(self.numbers, other.numbers, strict=False)]
        return bool(pairs) and all(one == another for one, another in pairs)


def told_apart(game: Tagged) -> Same:
    """Return what tells a game from another one.

    Examples
    --------
    >>> one, two = (told_apart(Tagged(1, "", {"Round": each})) for each in ("1", "1.12"))
    >>> one.told == two.told, one.is_closer(two)
    (True, True)
    """
    tags = {name: name_key(known(game.tags.get(name, ""))) for name in _SAME}
    for side in ("White", "Black"):
        if names_nobody(game.tags.get(side, "")):  # the rating tells one from another
            tags[side] += known(game.tags.get(f"{side}Elo", ""))
    round_ = name_key(known(game.tags.get("Round", "")))
    is_sure = game.moves > 1 or bool(round_ and (tags["Event"] or tags["Date"]))
    result = known_result(game.tags.get("Result", "")) or game.result
    moves = hash(game.played)
    told = hash((*tags.values(), white_score(result), moves))
    return Same(told, round_, moves if game.moves > 1 else 0, is_sure)


def without_doubles(games: Sequence[PgnGame], same: Sequence[Same]) -> tuple[PgnGame, ...]:
    """Leave out games that are counted already, and note those that can be.

    Parameters
    ----------
    games : sequence of PgnGame
        The games of a player, in their order in the file.
    same : sequence of Same
        What tells each from the others.
    """
    counted = defaultdict[int, list[tuple[Same, int]]](list)
    kept = []
    for game, this in zip(games, same, strict=True):
        if game.reason:
            kept.append(game)
            continue
        before = counted[this.told]
        first = next((number for one, number in before if one.round == this.round), 0)
        closer = next(((one, number) for one, number in before if this.is_closer(one)), None)
        if not first:
            before.append((this, game.number))
        if first and this.is_sure:
            game = replace(game, reason="double", value=str(first))
        elif first:
            game = replace(game, like=first)
        elif closer:
            game = replace(game, like=closer[1], value=f"{closer[0].round} / {this.round}")
        kept.append(game)
    return tuple(kept)

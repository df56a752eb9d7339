"""What the calculator answers: a player's games by one rule, as engine results."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import cached_property
from itertools import accumulate
from typing import Final

from elo_teach.engine.performance import Performance, performance_rating
from elo_teach.engine.rating import Outcomes, RatingChange, outcomes, rate
from elo_teach.engine.records import Game, Player
from elo_teach.engine.rulebook import FIDE, TEXTBOOK, TUONG_KY, Rulebook, fide
from elo_teach.engine.rules import DifferenceLimit
from elo_teach.io.entries import Entry

METHODS: Final = ("fide", "linear", "exact", "perfect")
OTHER_RULES: Final = {"textbook": TEXTBOOK, "tuong_ky": TUONG_KY}
# Whom else to ask about the same games.
OPINIONS: Final = {
    "fide": FIDE,
    "fide_2023": fide(on="2023-07-01"),
    "textbook": TEXTBOOK,
    "tuong_ky": TUONG_KY,
    "in_turn": FIDE.updated_in_turn(),
}


def rules(name: str, day: date, limit: str) -> Rulebook:
    """Return the rules of a name on a day, with their limit or another.

    Raises
    ------
    RatingError
        If FIDE had no such list on that day.
    """
    rulebook = OTHER_RULES[name] if name in OTHER_RULES else fide(on=day, time_control=name)
    if limit == "off":
        return rulebook.without_limit()
    return replace(rulebook, limit=DifferenceLimit(400)) if limit == "on" else rulebook


@dataclass(frozen=True)
class Target:
    """What a player wants: a change of the rating, or a rating."""

    points: Decimal
    is_change: bool

    def change_from(self, own: int) -> Decimal:
        """Return the change that leads there from a rating, in rating points."""
        return self.points if self.is_change else self.points - own


@dataclass(frozen=True)
class Calculation:
    """A player's games of one period, and all that can be asked about them.

    Parameters
    ----------
    player : Player
        The player.
    entries : tuple of Entry
        The games as they were written down.
    games : tuple of Game
        The games as they are rated.
    rulebook : Rulebook
        The rules.
    k : int or Decimal, optional
        A K in place of the rules' own.
    day : date
        The day of the list.
    change : RatingChange
        What comes out.
    """

    player: Player
    entries: tuple[Entry, ...]
    games: tuple[Game, ...]
    rulebook: Rulebook
    k: int | Decimal | None
    day: date
    change: RatingChange

    @classmethod
    def of(
        cls,
        player: Player,
        entries: tuple[Entry, ...],
        rulebook: Rulebook,
        k: int | Decimal | None,
        day: date,
    ) -> "Calculation":
        """Rate the games."""
        games = tuple(entry.game for entry in entries)
        change = rate(player, games, rulebook=rulebook, k=k, on=day)
        return cls(player, entries, games, rulebook, k, day, change)

    @property
    def made(self) -> float:
        """Points made in the rated games."""
        return sum(game.game.score for game in self.change.games if game.rated)

    @property
    def expected(self) -> float:
        """Points expected in the rated games."""
        return self.made - float(self.change.surplus)

    @property
    def rated(self) -> int:
        """The number of rated games."""
        return sum(game.rated for game in self.change.games)

    @cached_property
    def outcomes(self) -> Outcomes | None:
        """What each result of a single game would change; None where there are several."""
        if len(self.entries) > 1 or (opponent := self.entries[0].opponent) is None:
            return None
        return outcomes(self.player, opponent, rulebook=self.rulebook, k=self.k, on=self.day)

    @property
    def parts(self) -> list[float | None]:
        """What each game adds to the change before rounding; None if it is not rated."""
        return [
            None if game.unrounded is None else float(game.unrounded) for game in self.change.games
        ]

    @property
    def sums(self) -> list[float]:
        """The change before rounding, after no game, after the first, and so on to the last."""
        return list(accumulate((part or 0.0 for part in self.parts), initial=0.0))

    @cached_property
    def performances(self) -> Mapping[str, Performance]:
        """The performance rating by each method."""
        return {method: performance_rating(self.games, method=method) for method in METHODS}

    def opinions(self) -> Mapping[str, RatingChange]:
        """Return the same games by other rules."""
        return {
            name: rate(self.player, self.games, rulebook=rulebook, k=self.k, on=self.day)
            for name, rulebook in OPINIONS.items()
        }

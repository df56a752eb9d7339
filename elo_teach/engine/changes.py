"""What games change, with every step kept."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import chain
from typing import NamedTuple

from elo_teach.engine import inputs
from elo_teach.engine.records import Game, Player
from elo_teach.engine.rulebook import Rulebook
from elo_teach.engine.rules import ChosenK
from elo_teach.engine.steps import Step


class CountedGame(NamedTuple):
    """One game as the rules count it.

    Parameters
    ----------
    game : Game
        The game as it was given.
    own : int
        The rating from which it counts, in rating points.
    counted : int or None
        What the rating difference counts as, in rating points; None if the game is not rated.
    reason : str
        Why: ``"real"``, ``"limited"``, ``"exempt"`` or ``"another_is_limited"``; for a game that
        is not rated ``"gap"``, ``"unrated_opponent"`` or what `Game.not_rated` says.
    expected : Decimal, float or None
        The expected score, 0 to 1: exact hundredths under FIDE's table.
    surplus : Decimal, float or None
        Score minus expected score.
    unrounded : Decimal, float or None
        K times that: what this game adds to the unrounded change, in rating points.
    """

    game: Game
    own: int
    counted: int | None
    reason: str
    expected: Decimal | float | None = None
    surplus: Decimal | float | None = None
    unrounded: Decimal | float | None = None

    @property
    def rated(self) -> bool:
        """Whether the game counts."""
        return self.counted is not None

    @property
    def difference(self) -> int | None:
        """Own rating minus opponent's rating, in rating points; None if the opponent has none."""
        return None if self.game.opponent is None else self.own - self.game.opponent


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The change of a rating over one period, with its working.

    Parameters
    ----------
    change : int
        The rounded change, in rating points.
    unrounded : Decimal or float
        K times the sum of score minus expected score: exact under FIDE's table.
    new_rating : int
        The rating after the period, in rating points.
    k : int or Decimal
        The development coefficient that counts.
    k_reason : str
        Why: see `ChosenK`; also ``"games_limit"``.
    games : tuple of CountedGame
        Every game, in the order given, rated or not.
    chosen : ChosenK
        K and its reason before the limit on K times games.
    player : Player
        The player as the period began.
    rulebook : Rulebook
        The rules.
    stages : tuple of RatingChange
        In a system that updates after every game, each game's change: then `change` and
        `unrounded` are their sums, and K is that of the last game.
    open : tuple of Step
        For each point that the rules leave open and that acts on these games, the new rating by
        the other reading; the reason is the point's key.
    """

    change: int
    unrounded: Decimal | float
    new_rating: int
    k: int | Decimal
    k_reason: str
    games: tuple[CountedGame, ...] = field(repr=False)
    chosen: ChosenK = field(repr=False)
    player: Player = field(repr=False)
    rulebook: Rulebook = field(repr=False)
    stages: tuple["RatingChange", ...] = field(default=(), repr=False)
    open: tuple[Step, ...] = field(default=(), repr=False)

    @property
    def surplus(self) -> Decimal | float:
        """Score minus expected score, summed over the rated games."""
        return inputs.total([game.surplus for game in self.games if game.rated])

    @property
    def score(self) -> float:
        """Points made in the rated games."""
        return sum(game.game.score for game in self.games if game.rated)

    @property
    def expected(self) -> float:
        """Points expected from the rated games.

        Examples
        --------
        >>> from elo_teach.engine.rating import rate
        >>> rate(1500, [Game(1400, 1), Game(None, 1)]).expected
        0.64
        """
        return self.score - float(self.surplus)

    @property
    def after(self) -> Player:
        """The player as the next period begins."""
        before = self.player
        return replace(
            before,
            rating=self.new_rating,
            highest=max(before.peak, self.new_rating),
            games_played=None
            if before.games_played is None
            else before.games_played + sum(game.rated for game in self.games),
        )

    @property
    def becomes_unrated(self) -> bool:
        """Whether the new rating is below the floor, so that the next list does not show it."""
        return self.rulebook.floor.unrates(self.new_rating)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The working, line by line."""
        games = range(1, len(self.games) + 1)
        return (*chain.from_iterable(map(self.steps_of, games)), *self.steps_together)

    def steps_of(self, number: int) -> tuple[Step, ...]:
        """Return the lines about one game, counted from 1.

        Examples
        --------
        >>> from elo_teach.engine.rating import rate
        >>> month = rate(1500, [Game(1400, 1), Game(1600, 0.5)])
        >>> [step.formula for step in month.steps_of(2)]
        ['difference', 'expected_table', 'surplus']
        """
        if self.stages:
            return tuple(replace(step, game=number) for step in self.stages[number - 1].steps)
        return tuple(_game_steps(number, self.games[number - 1], self.rulebook))

    @property
    def steps_together(self) -> tuple[Step, ...]:
        """The lines about all games together; where each game has a change of its own, the open."""
        return (*(() if self.stages else _steps_together(self)), *self.open)


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What a win, a draw and a loss would change.

    Parameters
    ----------
    win, draw, loss : RatingChange
        The change for each result.
    """

    win: RatingChange
    draw: RatingChange
    loss: RatingChange

    @property
    def steps(self) -> tuple[Step, ...]:
        """The working, line by line; a line that all share stands once."""
        steps: list[Step] = []
        for part, result in (("win", self.win), ("draw", self.draw), ("loss", self.loss)):
            known = [replace(step, part=None) for step in steps]
            steps += [replace(step, part=part) for step in result.steps if step not in known]
        return tuple(steps)


@dataclass(frozen=True, slots=True)
class BothSides:
    """One game from both sides.

    Parameters
    ----------
    own, opponent : RatingChange
        Each player's change.
    """

    own: RatingChange
    opponent: RatingChange

    @property
    def created(self) -> int:
        """Rating points the game adds to the pool of players; below 0, takes from it."""
        return self.own.change + self.opponent.change

    @property
    def conserved(self) -> bool:
        """Whether one player gains exactly what the other loses."""
        return self.created == 0

    @property
    def steps(self) -> tuple[Step, ...]:
        """The working, line by line."""
        changes = {"own": self.own.change, "opponent": self.opponent.change}
        return (
            *(replace(step, part="own") for step in self.own.steps),
            *(replace(step, part="opponent") for step in self.opponent.steps),
            Step("points", self.created, changes, "kept" if self.conserved else "not_kept"),
        )


def _steps_together(result: RatingChange) -> Iterator[Step]:
    rules, own = result.rulebook, result.player.rating
    rated = [game.surplus for game in result.games if game.rated]
    if len(rated) > 1:
        yield Step("sum", result.surplus, {"parts": tuple(rated)})
    k, reason, line, by_edition = result.chosen
    asked = {} if line is None else rules.k_rule.conditions(line)
    yield Step("k", k, asked, reason=reason)
    if by_edition:
        yield Step("k_by_edition", rules.since.year)
    if result.k_reason == "games_limit":
        limit = {"games": len(rated), "product": rules.games_limit.product}
        yield Step("games_limit", result.k, {"k": k, **limit})
    yield Step("unrounded", result.unrounded, {"k": result.k, "surplus": result.surplus})
    rounding = {"unrounded": result.unrounded, "own": own, "new": result.new_rating}
    yield Step(rules.rounding.formula, result.change, rounding)
    yield Step("new_rating", result.new_rating, {"own": own, "change": result.change})
    if result.becomes_unrated:
        yield Step("floor", result.new_rating, {"floor": rules.floor.points})


def _game_steps(number: int, game: CountedGame, rules: Rulebook) -> Iterator[Step]:
    if game.game.left_out:
        yield Step("not_rated", None, reason=game.reason, game=number)
        return
    ratings = {"own": game.own, "opponent": game.game.opponent}
    yield Step("difference", game.difference, ratings, game=number)
    if game.counted is None:
        gap = rules.limit.unrated
        too_far = {} if gap is None else {"points": gap.points, "above": gap.above}
        yield Step("not_rated", None, too_far, reason=game.reason, game=number)
        return
    if game.reason != "real":
        limit = {"limit": rules.limit.points, "exempt_from": rules.limit.exempt_from}
        yield Step("counted", game.counted, limit, reason=game.reason, game=number)
    yield Step(rules.curve.formula, game.expected, rules.curve.working(game.counted), game=number)
    scores = {"score": game.game.score, "expected": game.expected}
    yield Step("surplus", game.surplus, scores, game=number)

"""Games in, change out, with every step kept."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from itertools import chain
from typing import NamedTuple

from elo_teach.engine import inputs
from elo_teach.engine.errors import RatingError
from elo_teach.engine.names import name_key
from elo_teach.engine.records import Game, Player, as_games, as_player
from elo_teach.engine.rulebook import FIDE, Rulebook, as_rulebook
from elo_teach.engine.rules import ChosenK, Counted
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


def rate(
    player: Player | int,
    games: Iterable[Game],
    *,
    rulebook: Rulebook = FIDE,
    k: float | Decimal | None = None,
    on: date | str | None = None,
) -> RatingChange:
    """Rate the games of one period.

    Parameters
    ----------
    player : Player or int
        The player; a bare rating is an adult with 30 games or more whose highest rating it is.
    games : iterable of Game
        All games of the period, from one list.
    rulebook : Rulebook, optional
        The rules: by default FIDE's newest edition.
    k : number, optional
        A development coefficient in place of the rulebook's choice.
    on : date or str, optional
        The day of the list, whose year decides who is a junior; it does not choose the rulebook.

    Returns
    -------
    RatingChange
        The change, the new rating, and every step to it.

    Raises
    ------
    RatingError
        If an argument is not what it should be, or no game is rated.

    Notes
    -----
    FIDE Handbook B.02, article 8.3. The sum over all games is rounded once.

    Examples
    --------
    >>> me = Player(rating=1500, games_played=120, birth_year=1990, highest=1620)
    >>> rate(me, [Game(1400, 1), Game(1600, "draw"), Game(1550, 0)], on="2026-11-29")
    RatingChange(change=1, unrounded=Decimal('1.40'), new_rating=1501, k=20, k_reason='usual')
    """
    me, listed = as_player("player", player), as_games(games)
    rules, when = as_rulebook(rulebook), inputs.day("on", on)
    given = None if k is None else ChosenK(inputs.coefficient("k", k), "given")
    bare = me.is_bare

    def by(book: Rulebook) -> RatingChange:
        def choose(now: Player) -> ChosenK:
            if given is not None:
                return given
            chosen = book.k_rule.choose(now, when, book.since)
            assumed = bare and not book.k_rule.by_rating_alone
            return chosen._replace(reason="assumed") if assumed else chosen

        return (_in_turn if book.in_turn else _period)(me, listed, book, choose)

    change = by(rules)
    if not any(game.rated for game in change.games):
        raise RatingError("all_too_far_apart", "games", games)
    return replace(change, open=tuple(_open(change, by))) if rules.open else change


def outcomes(
    own: Player | int,
    opponent: Player | int,
    *,
    rulebook: Rulebook = FIDE,
    k: float | Decimal | None = None,
    on: date | str | None = None,
) -> Outcomes:
    """Return what a win, a draw and a loss in one game would change.

    Parameters
    ----------
    own, opponent : Player or int
        The two players.
    rulebook, k, on
        As for `rate`.

    Returns
    -------
    Outcomes
        The `RatingChange` for each result: ``.win``, ``.draw``, ``.loss``.

    Raises
    ------
    RatingError
        As `rate` does.

    Examples
    --------
    >>> results = outcomes(1500, 1700, k=20)
    >>> results.win.unrounded, results.draw.unrounded, results.loss.unrounded
    (Decimal('15.20'), Decimal('5.20'), Decimal('-4.80'))
    """
    rating = as_player("opponent", opponent).rating
    win, draw, loss = (
        rate(own, [Game(rating, score)], rulebook=rulebook, k=k, on=on) for score in (1, 0.5, 0)
    )
    return Outcomes(win, draw, loss)


def rate_both(
    own: Player | int,
    opponent: Player | int,
    score: float | str,
    *decimals: object,
    rulebook: Rulebook = FIDE,
    k: float | Decimal | None = None,
    on: date | str | None = None,
) -> BothSides:
    """Rate one game for both players.

    Parameters
    ----------
    own, opponent : Player or int
        The two players.
    score : {1, 0.5, 0, "win", "draw", "loss"}
        The first player's score.
    rulebook, on
        As for `rate`.
    k : number, optional
        As for `rate`, for both players.

    Returns
    -------
    BothSides
        Each player's `RatingChange`, and whether points were conserved.

    Raises
    ------
    RatingError
        As `rate` does; also for ``0,5``, which Python reads as two arguments, and for K without
        its name.

    Examples
    --------
    >>> sides = rate_both(2700, 2200, "win")
    >>> sides.own.unrounded, sides.opponent.unrounded, sides.conserved
    (Decimal('0.40'), Decimal('-1.60'), False)
    """
    inputs.no_more(score, decimals, "k=20")
    me, other = as_player("own", own), as_player("opponent", opponent)
    made = inputs.score("score", score)
    return BothSides(
        rate(me, [Game(other.rating, made)], rulebook=rulebook, k=k, on=on),
        rate(other, [Game(me.rating, 1 - made)], rulebook=rulebook, k=k, on=on),
    )


def _period(
    player: Player,
    games: tuple[Game, ...],
    rulebook: Rulebook,
    choose: Callable[[Player], ChosenK],
) -> RatingChange:
    own = player.rating
    counts = _count(own, games, rulebook)
    differences = [count.difference for count in counts if count.difference is not None]
    scores = iter(rulebook.curve.scores(differences))
    chosen = choose(player)
    k = rulebook.games_limit.limited(chosen.value, len(differences))
    counted = tuple(
        CountedGame(game, own, None, count.reason)
        if count.difference is None
        else _counted_game(game, own, count, next(scores), k)
        for game, count in zip(games, counts, strict=True)
    )
    unrounded = _times(k, inputs.total(game.surplus for game in counted))
    change = rulebook.rounding.change(own, unrounded)
    reason = chosen.reason if k == chosen.value else "games_limit"
    return RatingChange(
        change, unrounded, own + change, k, reason, counted, chosen, player, rulebook
    )


def _in_turn(
    player: Player,
    games: tuple[Game, ...],
    rulebook: Rulebook,
    choose: Callable[[Player], ChosenK],
) -> RatingChange:
    now, stages = player, []
    for game in games:
        stage = _period(now, (game,), rulebook, choose)
        stages.append(stage)
        now = stage.after
    return replace(
        stages[-1],
        change=now.rating - player.rating,
        unrounded=inputs.total(stage.unrounded for stage in stages),
        games=tuple(game for stage in stages for game in stage.games),
        player=player,
        stages=tuple(stages),
    )


def _open(change: RatingChange, by: Callable[[Rulebook], RatingChange]) -> Iterator[Step]:
    """Yield what is open about a change, with the new rating by the other reading."""
    for point in change.rulebook.open:
        if point.instead is None:
            if any(game.reason == point.about for game in change.games):
                yield Step("open", None, reason=point.key)
        else:
            other = by(change.rulebook.read_otherwise(point))
            if _outcome(other) != _outcome(change):
                yield Step("open", other.new_rating, reason=point.key)


def _outcome(change: RatingChange) -> tuple[object, ...]:
    expected = [game.expected for game in change.games]
    return change.k, expected, change.new_rating, change.becomes_unrated


def _count(own: int, games: tuple[Game, ...], rulebook: Rulebook) -> list[Counted]:
    """Count the difference of each game, event by event."""
    counts = [Counted(None, str(game.left_out)) for game in games]
    events: dict[str, dict[int, int]] = {}
    for index, game in enumerate(games):
        if game.opponent is not None and game.left_out is None:
            events.setdefault(name_key(game.event or ""), {})[index] = game.opponent
    for event in events.values():
        counted = rulebook.limit.in_event(own, tuple(event.values()))
        for index, count in zip(event, counted, strict=True):
            counts[index] = count
    return counts


def _counted_game(
    game: Game, own: int, count: Counted, expected: Decimal | float, k: int | Decimal
) -> CountedGame:
    surplus: Decimal | float
    if isinstance(expected, Decimal):
        surplus = inputs.DECIMALS.subtract(inputs.DECIMALS.create_decimal(game.score), expected)
    else:
        surplus = game.score - expected
    return CountedGame(
        game, own, count.difference, count.reason, expected, surplus, _times(k, surplus)
    )


def _times(k: int | Decimal, points: Decimal | float) -> Decimal | float:
    if isinstance(points, Decimal):
        return inputs.DECIMALS.multiply(k, points)
    return float(k) * points


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

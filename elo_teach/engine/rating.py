"""Games in, change out."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date
from decimal import Decimal

from elo_teach.engine import inputs
from elo_teach.engine.changes import BothSides, CountedGame, Outcomes, RatingChange
from elo_teach.engine.errors import RatingError
from elo_teach.engine.names import name_key
from elo_teach.engine.records import Game, Player, as_games, as_player
from elo_teach.engine.rulebook import FIDE, Rulebook, as_rulebook
from elo_teach.engine.rules import ChosenK, Counted
from elo_teach.engine.steps import Step


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

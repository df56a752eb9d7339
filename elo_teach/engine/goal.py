"""What a player needs for a wanted change: how many points, or how many games."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from typing import Any, Final

from elo_teach.engine import inputs
from elo_teach.engine.changes import RatingChange
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import DECIMALS, FAR, total
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game, Player, as_games, as_player
from elo_teach.engine.rulebook import FIDE, Rulebook
from elo_teach.engine.steps import Step

# Twenty years of monthly lists: by then a player has other games.
MOST_PERIODS: Final = 240


@dataclass(frozen=True, slots=True)
class NeededScore:
    """The lowest score that makes a wanted change.

    Parameters
    ----------
    score : float or None
        The points needed, in half points; None if all points are not enough.
    change : int
        The rounded change that this score makes, in rating points; without such a score, the one
        that all points make.
    reason : str
        ``"lowest"``, ``"any"`` (even without a point) or ``"never"``.
    steps : tuple of Step
        The working.
    """

    score: float | None
    change: int
    reason: str
    steps: tuple[Step, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class NeededGames:
    """How long games like these have to go on for a wanted change.

    Parameters
    ----------
    games : int or None
        The number of games; None if they do not make it.
    periods : int or None
        The number of rating periods that they fill.
    rating : int
        The rating after them, in rating points; without an answer, the highest that is reached.
    reason : str
        ``"reached"``, ``"already"`` (no game is needed), ``"never"`` (the rating stays where it
        is, goes in circles or falls for good) or ``"too_long"`` (not in 240 periods).
    steps : tuple of Step
        The working.
    """

    games: int | None
    periods: int | None
    rating: int
    reason: str
    steps: tuple[Step, ...] = field(repr=False)


def score_for(
    own: Player | int,
    opponents: Iterable[int],
    *,
    change: float | Decimal,
    rulebook: Rulebook = FIDE,
    k: float | Decimal | None = None,
    on: date | str | None = None,
) -> NeededScore:
    """Return the lowest score in one event that makes a given change, or more.

    Parameters
    ----------
    own : Player or int
        The player.
    opponents : array of int
        The opponents' ratings, in rating points: one game against each.
    change : number
        The least change wanted, after rounding, in rating points. For a wanted rating it is that
        minus the player's.
    rulebook, k, on
        As for `rate`.

    Returns
    -------
    NeededScore
        The score, or None and why.

    Raises
    ------
    RatingError
        If an argument is not what it should be, or no game would be rated.

    Notes
    -----
    In a system that updates after every game the points are taken to come first.

    Examples
    --------
    >>> score_for(1700, [1600, 1650, 1700, 1750, 1800], change=10, k=20)
    NeededScore(score=3.0, change=10, reason='lowest')
    >>> score_for(1700, [1600, 1650], change=30, k=20)
    NeededScore(score=None, change=16, reason='never')
    """
    me, wanted = as_player("own", own), inputs.exact("change", change)
    ratings: list[Any] = inputs.ratings_listed("opponents", opponents)

    def after(half_points: int) -> RatingChange:
        games = [
            Game(rating, min(max(half_points - 2 * before, 0), 2) / 2)
            for before, rating in enumerate(ratings)
        ]
        return rate(me, games, rulebook=rulebook, k=k, on=on)

    lost = after(0)
    counted = [game for game in lost.games if game.rated]
    ratings = [game.game.opponent for game in counted]
    most = 2 * len(ratings)
    needed = bisect_left(range(most + 1), wanted, key=lambda points: after(points).change)
    best = after(min(needed, most))
    made = best.change
    numbers: dict[str, object] = {"wanted": wanted, "made": made}
    score: float | None = needed / 2
    if needed > most:
        score, reason = None, "never"
        numbers["games"] = len(ratings)
    elif needed:
        reason = "lowest"
        numbers["below"] = after(needed - 1).change
    else:
        reason = "any"
    expected = tuple(game.expected for game in counted)
    steps = (
        Step("expected_total", total(expected), {"parts": expected}),
        Step("score_needed", score, numbers, reason),
        *best.open,
    )
    return NeededScore(score, made, reason, steps)


def games_for(
    own: Player | int,
    games: Iterable[Game],
    *,
    change: float | Decimal,
    rulebook: Rulebook = FIDE,
    k: float | Decimal | None = None,
    on: date | str | None = None,
) -> NeededGames:
    """Return how many games like the given ones make a given change, or more.

    The player has the same games with the same results in one period after another, each rated
    from the list that the one before it made.

    Parameters
    ----------
    own : Player or int
        The player as the first period begins.
    games : iterable of Game
        The games of every period.
    change : number
        The least change wanted, in rating points. For a wanted rating it is that minus the
        player's.
    rulebook, k, on
        As for `rate`.

    Returns
    -------
    NeededGames
        The number of games, or None and why.

    Raises
    ------
    RatingError
        As `rate` does.

    Examples
    --------
    >>> month = [Game(1600, "draw")] * 4
    >>> games_for(1500, month, change=40, k=20)
    NeededGames(games=20, periods=5, rating=1545, reason='reached')
    >>> games_for(1500, month, change=120, k=20)
    NeededGames(games=None, periods=None, rating=1597, reason='never')
    """
    me, month = as_player("own", own), as_games(games)
    target = DECIMALS.add(me.rating, inputs.exact("change", change))
    now, seen, opened = me, set[Player](), dict[str | None, Step]()
    while now.rating < target and now not in seen:
        seen.add(now)
        if len(seen) > MOST_PERIODS:
            numbers = {"periods": MOST_PERIODS, "rating": now.rating}
            step = Step("periods_needed", None, numbers, "too_long")
            return NeededGames(None, None, _highest(seen), "too_long", (step, *opened.values()))
        try:
            period = rate(now, month, rulebook=rulebook, k=k, on=on)
        except RatingError:
            if now is me:
                raise
            break  # so far from all opponents that no game is rated any more
        opened |= {step.reason: replace(step, value=None) for step in period.open}
        now = _as_k_sees(period.after, rulebook)
        if _falls_for_good(period):
            break
    if now.rating < target:
        step = Step("periods_needed", None, {"rating": _highest(seen)}, "never")
        return NeededGames(None, None, _highest(seen), "never", (step, *opened.values()))
    periods, count = len(seen), len(seen) * len(month)
    reason = "reached" if periods else "already"
    step = Step("periods_needed", periods, {"games": count, "rating": now.rating}, reason)
    return NeededGames(count, periods, now.rating, reason, (step, *opened.values()))


def _highest(players: Iterable[Player]) -> int:
    return max(player.rating for player in players)


def _as_k_sees(player: Player, rulebook: Rulebook) -> Player:
    """Return the player with no more games than a line of the K rule can tell apart."""
    if player.games_played is None:
        return player
    most = max(line.games_below or 0 for line in rulebook.k_rule.lines)
    return replace(player, games_played=min(player.games_played, most))


def _falls_for_good(period: RatingChange) -> bool:
    """Return whether a rating falls, and each game counts the same however low it has fallen."""
    if period.change >= 0:
        return False
    games = [game.game for game in period.games]
    try:
        far_below = replace(period.player, rating=period.player.rating - FAR)
        lower = rate(far_below, games, rulebook=period.rulebook, k=period.k)
    except RatingError:  # down there no game is rated
        return False
    return [game.counted for game in period.games] == [game.counted for game in lower.games]

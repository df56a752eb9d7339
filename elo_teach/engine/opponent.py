"""Which opponent makes a result worth a given change."""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from math import inf, isnan, ulp

from elo_teach.engine import inputs
from elo_teach.engine.curves import FideTable
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game, Player, as_player
from elo_teach.engine.rulebook import FIDE, Rulebook
from elo_teach.engine.steps import Step


@dataclass(frozen=True, slots=True)
class Opponents:
    """The opponents against whom a result is worth exactly a given change.

    Parameters
    ----------
    low, high : number or None
        Their lowest and highest rating, in rating points: infinite where all opponents beyond
        count alike, None if there is no such opponent.
    reason : str
        ``"band"``, ``"one"`` (on a curve), ``"weaker"`` or ``"stronger"`` (everybody beyond), or
        ``"none"``.
    steps : tuple of Step
        The working.
    """

    low: float | None
    high: float | None
    reason: str
    steps: tuple[Step, ...] = field(repr=False)


def opponent_for(
    own: Player | int,
    *,
    change: float | Decimal,
    score: float | str,
    rulebook: Rulebook = FIDE,
    k: float | Decimal | None = None,
    on: date | str | None = None,
) -> Opponents:
    """Return the opponents against whom a result is worth a given unrounded change.

    Parameters
    ----------
    own : Player or int
        The player.
    change : number
        The wanted change before rounding, in rating points.
    score : {1, 0.5, 0, "win", "draw", "loss"}
        The player's score in the game.
    rulebook, k, on
        As for `rate`.

    Returns
    -------
    Opponents
        A band of ratings under FIDE's table, one rating on a curve, or none.

    Raises
    ------
    RatingError
        If an argument is not what it should be.

    Examples
    --------
    >>> opponent_for(1500, change=10, score=1, k=40)
    Opponents(low=1303, high=1311, reason='band')
    >>> opponent_for(1500, change=0.5, score=1, k=10)
    Opponents(low=None, high=None, reason='none')
    """
    me = as_player("own", own)
    wanted, made = inputs.exact("change", change), inputs.score("score", score)
    reckon = inputs.DECIMALS

    def by(book: Rulebook) -> tuple[int | Decimal, Decimal, tuple[float, float] | None]:
        """Return K, the expected score that is needed, and who has it."""
        coefficient = rate(me, [Game(me.rating, 0.5)], rulebook=book, k=k, on=on).k
        needed = reckon.subtract(reckon.create_decimal(made), reckon.divide(wanted, coefficient))
        return coefficient, needed, _band(me.rating, float(needed), book)

    coefficient, needed, band = by(rulebook)
    reason = _reason(band)
    opened = (
        Step("open", None, reason=point.key)
        for point in rulebook.open
        if point.instead is not None and by(rulebook.read_otherwise(point))[1:] != (needed, band)
    )
    steps = (
        Step("needed", needed, {"score": made, "change": wanted, "k": coefficient}),
        Step("opponents", band, {"own": me.rating}, reason),
        *opened,
    )
    low, high = band or (None, None)
    return Opponents(low, high, reason, steps)


def _reason(band: tuple[float, float] | None) -> str:
    if band is None:
        return "none"
    low, high = band
    if low == -inf:
        return "weaker"
    if high == inf:
        return "stronger"
    return "one" if low == high else "band"


def _band(own: int, needed: float, rulebook: Rulebook) -> tuple[float, float] | None:
    """Ask the rulebook itself: the whole ratings far and wide, and the curve's own answer."""
    beyond: float = inputs.FAR
    fits: list[float]
    if isinstance(rulebook.curve, FideTable):
        whole = _whole(own, rulebook, lambda each: rulebook.expected(own, each) - needed, 1e-12)
        fits = [*whole]
    elif 0 < needed < 1:  # a curve never gets to 0 or 1
        wanted = rulebook.curve.difference(needed)
        near = ulp(2.0 * abs(own) + 2) + 1e-12 * abs(wanted)  # ratings are doubles here
        beyond += 2 * abs(wanted)  # of a wide curve the answer itself may lie far out

        def over(opponent: float) -> float:
            counted: float = rulebook.limit.alone(own, opponent)
            return counted - wanted

        rated = (
            each
            for each in (own - beyond, own - wanted, own + beyond)
            if abs(over(each)) <= near and not isnan(rulebook.expected(own, each))
        )
        fits = [*map(float, _whole(own, rulebook, over, near)), *rated]
    else:
        return None
    if not fits:
        return None
    low, high = min(fits), max(fits)
    return (
        -inf if low <= own - beyond else low,
        inf if high >= own + beyond else high,
    )


def _whole(
    own: int, rulebook: Rulebook, over: Callable[[int], float], near: float
) -> tuple[int, ...]:
    """Return the lowest and the highest whole rating that is rated and makes what is wanted.

    Whoever is rated stands together, and the stronger of them make less.
    """
    weaker, stronger = range(own - inputs.FAR, own), range(own, own + inputs.FAR + 1)
    first = bisect_left(weaker, True, key=lambda each: not isnan(rulebook.expected(own, each)))
    after = bisect_left(stronger, True, key=lambda each: isnan(rulebook.expected(own, each)))
    rated = range(weaker.start + first, stronger.start + after)
    low = bisect_left(rated, True, key=lambda each: over(each) <= near)
    high = bisect_left(rated, True, key=lambda each: over(each) < -near)
    return (rated[low], rated[high - 1]) if low < high else ()

"""Which opponent makes a result worth a given change."""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_teach.engine import inputs
from elo_teach.engine.curves import FideTable
from elo_teach.engine.inputs import Floats
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
    """Ask the rulebook itself: every whole rating far and wide, and the curve's own answer."""
    opponents = np.arange(own - inputs.FAR, own + inputs.FAR + 1)
    if isinstance(rulebook.curve, FideTable):
        found = opponents[
            np.isclose(_expected(own, opponents, rulebook), needed, rtol=0, atol=1e-12)
        ]
    elif 0 < needed < 1:  # a curve never gets to 0 or 1
        wanted = rulebook.curve.difference(needed)
        # Of a wide curve the answer itself may lie far out.
        beyond = 2 * abs(wanted) + inputs.FAR
        opponents = np.sort(np.append(opponents, (own - beyond, own - wanted, own + beyond)))
        rated = ~np.isnan(_expected(own, opponents, rulebook))
        counted = rulebook.limit.alone(np.full(opponents.shape, own), opponents)
        near = np.spacing(2.0 * abs(own) + 2)  # ratings are doubles here
        found = opponents[rated & np.isclose(counted, wanted, rtol=1e-12, atol=near)]
    else:
        return None
    if not found.size:
        return None
    low, high = found[0].item(), found[-1].item()
    return (
        -inf if low == opponents[0] else low,
        inf if high == opponents[-1] else high,
    )


def _expected(own: int, opponents: NDArray[Any], rulebook: Rulebook) -> Floats:
    return rulebook.expected(np.full(opponents.shape, own), opponents)

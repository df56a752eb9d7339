"""Performance ratings: the rating at which a result would have been no surprise."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from math import floor, fsum
from typing import Final, TypeAlias

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, Logistic, Normal
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import DECIMALS, total
from elo_teach.engine.records import Game, as_games
from elo_teach.engine.steps import Step

# What FIDE's table shows for a score of 0 or 100 %, as a notional value.
_NOTIONAL: Final = 800
# Rating points to which the exact method is worked out.
_PRECISION: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Performance:
    """A performance rating and the rule it comes from.

    Parameters
    ----------
    rating : int, float or None
        In rating points; None if the method has no answer.
    rule : str
        ``"fide"``, ``"linear"``, ``"perfect"``, ``"exact"``; at a score of 0 or 100 %
        ``"fide_notional"``, ``"linear_notional"``, ``"perfect_zero"``, ``"exact_none"``.
    score : float
        Points made against rated opponents.
    average : float
        The average rating of these opponents, in rating points.
    steps : tuple of Step
        The working.
    """

    rating: float | None
    rule: str
    score: float
    average: float
    steps: tuple[Step, ...] = field(repr=False)


def performance_rating(
    games: Iterable[Game],
    *,
    method: str = "fide",
    curve: Logistic | Normal = LOGISTIC,
) -> Performance:
    """Return the performance rating of a result.

    Parameters
    ----------
    games : iterable of Game
        The games; those against unrated opponents are left out.
    method : {"fide", "linear", "perfect", "exact"}, optional
        ``"fide"``: the average of the opponents, rounded, plus dp of the score in whole percent.
        ``"linear"``: the average plus 400 x (wins - losses) / games; at 0 and 100 % FIDE's 800.
        ``"perfect"``: the lowest rating whose expected score by FIDE's table, without a limit, is
        at least the score made; at 0 % the lowest opponent minus 800.
        ``"exact"``: the rating whose expected score against these very opponents is the score
        made; none at 0 and 100 %.
    curve : Logistic or Normal, optional
        The curve of ``"exact"``: `LOGISTIC` or a normal one.

    Returns
    -------
    Performance
        The rating, the rule used, the working.

    Raises
    ------
    RatingError
        If there is no game against a rated opponent, no such method, or the curve is none.

    Notes
    -----
    FIDE title regulations B.01, articles 1.4.7 to 1.4.9; tie-breaks C.07, article 10.3.

    Examples
    --------
    >>> four_of_six = [Game(1850, 1)] * 4 + [Game(1850, 0)] * 2
    >>> performance_rating(four_of_six).rating
    1975
    >>> performance_rating(four_of_six, method="linear").rating
    1983.3333333333333
    """
    if not isinstance(method, str) or method not in _METHODS:
        raise RatingError("not_one_of", "method", method, choices=", ".join(_METHODS))
    if not isinstance(curve, Logistic | Normal):
        raise RatingError("not_a_curve", "curve", curve)
    listed = as_games(games)
    counted = [game for game in listed if game.left_out is None]
    result = _Result(
        tuple(game.opponent for game in counted if game.opponent is not None),
        sum(game.score for game in counted),
        curve,
    )
    left_out = tuple(
        Step("not_rated", None, reason=game.left_out, game=number)
        for number, game in enumerate(listed, 1)
        if game.left_out
    )
    rating, rule, steps = _METHODS[method](result)
    return Performance(rating, rule, result.score, float(result.average), (*left_out, *steps))


@dataclass(frozen=True, slots=True)
class _Result:
    """Points made against opponents, and the curve of the exact method."""

    opponents: tuple[int, ...]
    score: float
    curve: Logistic | Normal

    @property
    def games(self) -> int:
        return len(self.opponents)

    @property
    def ratings(self) -> Mapping[str, object]:
        return {"ratings": self.opponents, "games": self.games}

    @property
    def average(self) -> Fraction:
        return Fraction(sum(self.opponents), self.games)

    @property
    def share(self) -> float:
        return self.score / self.games


_Answer: TypeAlias = tuple[float | None, str, tuple[Step, ...]]


def _fide(result: _Result) -> _Answer:
    average = floor(result.average + Fraction(1, 2))
    percent, dp = FIDE_TABLE.performance(result.score, result.games)
    steps = (
        Step("average_rounded", average, result.ratings),
        Step("percent", percent, {"score": result.score, "games": result.games}),
        Step("dp", dp, {"percent": percent}),
        Step("performance", average + dp, {"average": average, "dp": dp}),
    )
    return average + dp, "fide_notional" if abs(dp) == _NOTIONAL else "fide", steps


def _linear(result: _Result) -> _Answer:
    surplus = Fraction(2 * result.score) - result.games
    rating = float(result.average + 400 * surplus / result.games)
    average = float(result.average)
    line = {"average": average, "wins_minus_losses": int(surplus), "games": result.games}
    steps = (
        Step("average", average, result.ratings),
        Step("linear", rating, line),
    )
    if abs(surplus) < result.games:
        return rating, "linear", steps
    dp = _NOTIONAL if surplus > 0 else -_NOTIONAL
    notional = Step(
        "performance", average + dp, {"average": average, "dp": dp}, reason="linear_notional"
    )
    return average + dp, "linear_notional", (*steps, notional)


def _perfect(result: _Result) -> _Answer:
    lowest, highest = min(result.opponents), max(result.opponents)
    if result.score == 0:
        rating = lowest - _NOTIONAL
        step = Step("perfect_zero", rating, {"lowest": lowest, "dp": -_NOTIONAL})
        return rating, "perfect_zero", (step,)

    made = DECIMALS.create_decimal(result.score)

    def expected(rating: int) -> Decimal | float:
        differences = [rating - opponent for opponent in result.opponents]
        return total(FIDE_TABLE.scores(differences))

    # The lowest rating that is enough lies above `low` and at most at `high`.
    low, high = lowest - _NOTIONAL, highest + _NOTIONAL
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if expected(middle) >= made else (middle, high)
    one_less = {"score": result.score, "expected": expected(high), "below": expected(high - 1)}
    return high, "perfect", (Step("perfect", high, one_less),)


def _exact(result: _Result) -> _Answer:
    made = {"score": result.score, "games": result.games}
    if not 0 < result.score < result.games:
        return None, "exact_none", (Step("exact", None, made, reason="exact_none"),)

    def expected(rating: float) -> float:
        return fsum(result.curve.scores([rating - opponent for opponent in result.opponents]))

    # If all were as weak as the weakest it would be `low`; as strong as the strongest, `high`.
    gap = result.curve.difference(result.share)
    low, high = gap + min(result.opponents), gap + max(result.opponents)
    rating = (low + high) / 2
    # On a very wide curve two neighbouring doubles lie further apart than the precision.
    while high - low > _PRECISION and low < rating < high:
        low, high = (low, rating) if expected(rating) >= result.score else (rating, high)
        rating = (low + high) / 2
    return rating, "exact", (Step("exact", rating, {**made, "expected": expected(rating)}),)


_METHODS: Final[dict[str, Callable[[_Result], _Answer]]] = {
    "fide": _fide,
    "linear": _linear,
    "perfect": _perfect,
    "exact": _exact,
}

"""The rules as values: what they are made of is checked and kept as plain numbers."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from elo_teach import FIDE, RatingError
from elo_teach.engine.rules import (
    BonusAboveHalf,
    DifferenceLimit,
    DropFraction,
    Floor,
    GamesLimit,
    HypotheticalDraws,
    K,
    KRule,
    Lift,
    Lists,
    ResetToStandard,
    StartingRating,
    UnratedGap,
)

# Each rule by plain numbers, and by others that mean the same. They are made in the tests: what is
# made while tests are gathered belongs to none of them.
KINDS: list[tuple[type, dict[str, Any], dict[str, Any]]] = [
    (
        DifferenceLimit,
        {"points": 400, "exempt_from": 2650, "one_per_event": True, "upgrades_only": True,
         "unrated": None},
        {"points": Decimal(400), "exempt_from": 2650.0},
    ),
    (UnratedGap, {"points": 600, "above": 2600}, {"points": 600.0, "above": Fraction(2600)}),
    (Floor, {"points": 1400}, {"points": np.int64(1400)}),
    (GamesLimit, {"product": 700}, {"product": Decimal(700)}),
    (StartingRating, {"points": 1000}, {"points": 1000.0}),
    (
        K,
        {"value": 20, "reason": "usual", "games_below": 30, "until_age": 18, "rating_below": 2000,
         "highest_below": 2300, "highest_from": 2400},
        {"value": np.float64(20), "games_below": 30.0, "until_age": Decimal(18),
         "rating_below": 2000.0, "highest_below": Fraction(2300), "highest_from": 2400.0},
    ),
    (
        BonusAboveHalf,
        {"bonus": 12.5, "least_games": 9, "least_score": 1},
        {"bonus": Decimal("12.5"), "least_games": 9.0, "least_score": Decimal(1)},
    ),
    (
        HypotheticalDraws,
        {"draws": 2, "against": 1800, "least_games": 5, "least_score": 0.5, "highest": 2200},
        {"draws": 2.0, "against": Decimal(1800), "least_games": 5.0, "least_score": Fraction(1, 2),
         "highest": 2200.0},
    ),
    (Lists, {"months": 2, "days": 7}, {"months": 2.0, "days": Decimal(7)}),
    (
        Lift,
        {"share": Decimal("0.4"), "below": 2000, "rounding": DropFraction()},
        {"share": 0.4, "below": 2000.0},
    ),
    (ResetToStandard, {"gap": 100}, {"gap": 100.0}),
]  # fmt: skip
NUMBERS = [
    (kind, plain, name, other) for kind, plain, others in KINDS for name, other in others.items()
]
FIELDS = [(kind, plain, name) for kind, plain, _ in KINDS for name in plain]


@pytest.mark.parametrize(("kind", "plain", "name", "other"), NUMBERS)
def test_a_rule_keeps_its_numbers_as_plain_ones(
    kind: type, plain: dict[str, Any], name: str, other: object
) -> None:
    made, same = kind(**{**plain, name: other}), kind(**plain)
    assert (made, repr(made), hash(made)) == (same, repr(same), hash(same))
    assert repr(getattr(made, name)) == repr(plain[name])


@pytest.mark.parametrize(("kind", "plain", "name"), FIELDS)
def test_a_rule_checks_each_of_its_parts(kind: type, plain: dict[str, Any], name: str) -> None:
    wrong = 5 if name == "reason" else "x"  # the only part that is text
    with pytest.raises(RatingError, match=f"^{name} is {wrong!r}: give "):
        kind(**{**plain, name: wrong})


def test_what_a_rule_need_not_have_may_be_none() -> None:
    assert DifferenceLimit(None, exempt_from=None, unrated=None).points is None
    assert (Floor(None).points, GamesLimit(None).product) == (None, None)
    assert (
        HypotheticalDraws(2, against=1800, least_games=5, least_score=0.5, highest=None).highest
        is None
    )
    assert K(20, "usual").conditions == {}


def lift(share: Any) -> Lift:
    return Lift(share, below=2000, rounding=DropFraction())


@pytest.mark.parametrize("share", [0, Decimal("0.4"), 1])
def test_a_lift_raises_by_a_share_from_0_to_1(share: Decimal) -> None:
    assert lift(share).share == share


@pytest.mark.parametrize("months", [1, 12])
def test_lists_appear_every_month_at_the_most_and_once_a_year_at_the_least(months: int) -> None:
    assert Lists(months, days=3).months == months


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: DifferenceLimit("400"), "points is '400': give a number"),
        (lambda: DifferenceLimit(400.5), "points is 400.5: give a whole number"),
        (lambda: DifferenceLimit(-1), "points is -1: give a number from 0 to 1000000"),
        (lambda: DifferenceLimit(400, one_per_event=1), "one_per_event is 1: give a bool"),
        (lambda: Floor("low"), "points is 'low': give a number"),
        (lambda: K(0, "usual"), "value is 0: give a number above 0"),
        (lambda: lift(Decimal("-0.01")), "share is -0.01: give a number from 0 to 1"),
        (lambda: lift(Decimal("1.01")), "share is 1.01: give a number from 0 to 1"),
        (lambda: lift(Fraction(1, 3)), "share is 1/3: "),
        (lambda: Lists(0, days=3), "months is 0: give a number from 1 to 12"),
        (lambda: Lists(13, days=3), "months is 13: give a number from 1 to 12"),
        (lambda: KRule(20), "lines is 20: give a K"),
        (lambda: FIDE.with_curve("x"), "curve is 'x': give a Curve"),
        (lambda: FIDE.differences(5), "rulebook is 5: give a rulebook"),
    ],
)
def test_a_rule_of_the_wrong_numbers_is_refused(make: Any, message: str) -> None:
    with pytest.raises(RatingError, match=f"^{message}"):
        make()

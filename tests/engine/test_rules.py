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
    Floor,
    GamesLimit,
    K,
    KRule,
    StartingRating,
    UnratedGap,
)


@pytest.mark.parametrize(
    ("made", "same"),
    [
        (DifferenceLimit(Decimal(400), exempt_from=2650.0), DifferenceLimit(400, exempt_from=2650)),
        (UnratedGap(600.0, above=Fraction(2600)), UnratedGap(600, above=2600)),
        (Floor(np.int64(1400)), Floor(1400)),
        (GamesLimit(Decimal(700)), GamesLimit(700)),
        (StartingRating(1000.0), StartingRating(1000)),
        (K(np.float64(20), "usual"), K(20, "usual")),
        (BonusAboveHalf(Decimal("12.5"), least_games=9.0, least_score=1),
         BonusAboveHalf(12.5, least_games=9, least_score=1)),
    ],
)  # fmt: skip
def test_a_rule_keeps_its_numbers_as_plain_ones(made: object, same: object) -> None:
    assert (made, repr(made), hash(made)) == (same, repr(same), hash(same))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: DifferenceLimit("400"), "points is '400': give a number"),
        (lambda: DifferenceLimit(400.5), "points is 400.5: give a whole number"),
        (lambda: DifferenceLimit(-1), "points is -1: give a number from 0 to 1000000"),
        (lambda: DifferenceLimit(400, one_per_event=1), "one_per_event is 1: give a bool"),
        (lambda: Floor("low"), "points is 'low': give a number"),
        (lambda: K(0, "usual"), "value is 0: give a number above 0"),
        (lambda: KRule(20), "lines is 20: give a K"),
        (lambda: FIDE.with_curve("x"), "curve is 'x': give a Curve"),
        (lambda: FIDE.differences(5), "rulebook is 5: give a rulebook"),
    ],
)
def test_a_rule_of_the_wrong_numbers_is_refused(make: Any, message: str) -> None:
    with pytest.raises(RatingError, match=f"^{message}"):
        make()

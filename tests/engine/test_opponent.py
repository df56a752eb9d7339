"""Which opponent makes a result worth a given change: worked-examples, 'course'."""

from decimal import Decimal
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_teach import (
    FIDE,
    TEXTBOOK,
    Game,
    Player,
    RatingError,
    expected_score,
    fide,
    opponent_for,
    rate,
)
from elo_teach.engine.curves import Logistic
from elo_teach.engine.opponent import Opponents

BLITZ = fide(time_control="blitz")


def ends(found: Opponents) -> tuple[float | None, float | None, str]:
    return found.low, found.high, found.reason


def test_under_a_table_the_answer_is_a_band() -> None:
    assert ends(opponent_for(1500, change=10, score=1, k=20)) == (1497, 1503, "band")
    assert ends(opponent_for(1500, change=10, score="win", k=40)) == (1303, 1311, "band")
    assert ends(opponent_for(1500, change=-4.8, score=0, k=20)) == (1698, 1706, "band")


def test_on_a_curve_the_answer_is_one_rating() -> None:
    found = opponent_for(1500, change=10, score=1, k=40, rulebook=TEXTBOOK)
    assert found.low == found.high == pytest.approx(1309.15, abs=0.005)
    assert found.reason == "one"


def test_a_change_between_two_of_the_table_has_no_opponent() -> None:
    assert ends(opponent_for(1500, change=10.1, score=1, k=20)) == (None, None, "none")
    assert ends(opponent_for(1500, change=Decimal("10.1"), score=1, k=20))[2] == "none"


@pytest.mark.parametrize("rulebook", [FIDE, TEXTBOOK])
def test_under_the_limit_a_small_change_has_no_opponent(rulebook: Any) -> None:
    assert ends(opponent_for(1500, change=0.5, score=1, k=10, rulebook=rulebook))[2] == "none"
    assert ends(opponent_for(2700, change=0.5, score=1, k=10, rulebook=rulebook))[2] != "none"


def test_at_the_limit_everybody_beyond_counts_alike() -> None:
    assert ends(opponent_for(1500, change=0.8, score=1, k=10)) == (-inf, 1108, "weaker")
    assert ends(opponent_for(1500, change=-0.8, score=0, k=10)) == (1892, inf, "stronger")


def test_at_the_limit_of_a_curve_everybody_beyond_counts_alike() -> None:
    change = 10 * (1 - expected_score(1500, 1100, rulebook=TEXTBOOK))
    low, high, reason = ends(opponent_for(1500, change=change, score=1, k=10, rulebook=TEXTBOOK))
    assert (low, high, reason) == (-inf, pytest.approx(1100), "weaker")


def test_without_a_limit_the_last_row_of_the_table_is_open() -> None:
    free = FIDE.without_limit()
    assert ends(opponent_for(1500, change=0, score=1, k=10, rulebook=free)) == (-inf, 764, "weaker")
    assert ends(opponent_for(1500, change=0, score=0, k=10, rulebook=free))[0] == 2236


def test_games_that_are_not_rated_are_no_answer() -> None:
    # Above 2600 a difference of 600 is too much; nobody is above 2600 where 1900 meets 2600.
    top = opponent_for(2700, change=0.8, score=1, k=10, rulebook=BLITZ)
    assert ends(top) == (2101, 2308, "band")
    low = opponent_for(1900, change=-0.8, score=0, k=10, rulebook=BLITZ)
    assert ends(low) == (2292, 2600, "band")


@pytest.mark.parametrize("change", [20.2, -0.2, 400, -400])
@pytest.mark.parametrize("rulebook", [FIDE, TEXTBOOK, FIDE.without_limit()])
def test_more_than_k_or_less_than_nothing_is_not_to_be_had_by_a_win(
    change: float, rulebook: Any
) -> None:
    assert ends(opponent_for(1500, change=change, score=1, k=20, rulebook=rulebook))[2] == "none"


@pytest.mark.parametrize("change", [0, 20])
def test_a_curve_never_reaches_its_ends(change: int) -> None:
    free = TEXTBOOK.without_limit()
    assert ends(opponent_for(1500, change=change, score=1, k=20, rulebook=free))[2] == "none"


@given(
    own=st.integers(1000, 2900),
    hundredths=st.integers(8, 92),
    score=st.sampled_from([0, 0.5, 1]),
    k=st.sampled_from([10, 20, 40]),
)
def test_the_band_holds_exactly_those_who_make_the_change(
    own: int, hundredths: int, score: float, k: int
) -> None:
    wanted = k * (Decimal(score) - Decimal(hundredths) / 100)
    found = opponent_for(own, change=wanted, score=score, k=k, rulebook=FIDE)

    def worth(opponent: int) -> Decimal | float:
        return rate(own, [Game(opponent, score)], k=k).unrounded

    for inside, outside in ((found.low, -1), (found.high, 1)):
        if abs(inside) != inf:
            assert worth(inside) == wanted != worth(inside + outside)


def test_k_is_chosen_by_the_rulebook_if_none_is_given() -> None:
    junior = Player(1500, games_played=50, birth_year=2010)
    assert ends(opponent_for(junior, change=20, score=1, on="2026-11-29"))[:2] == (1497, 1503)
    assert ends(opponent_for(junior, change=10, score=1, on="2030-01-01"))[:2] == (1497, 1503)


def test_the_working_has_the_score_that_is_needed() -> None:
    steps = opponent_for(1500, change=10, score=1, k=40).steps
    assert [step.value for step in steps] == [Decimal("0.75"), (1303, 1311)]
    assert steps[0].inputs == {"score": 1, "change": 10, "k": 40}


@pytest.mark.parametrize("change", ["10", None, float("nan"), True, (0, 5), 1_000_001])
def test_a_change_that_is_no_number_is_refused(change: Any) -> None:
    with pytest.raises(RatingError, match=r"^change is"):
        opponent_for(1500, change=change, score=1)


@pytest.mark.parametrize(
    ("argument", "bad"), [("score", 0.7), ("k", 0), ("rulebook", None), ("on", "x")]
)
def test_other_arguments_are_checked_as_ever(argument: str, bad: Any) -> None:
    arguments = {"change": 10, "score": 1, argument: bad}
    with pytest.raises(RatingError, match=f"^{argument} is"):
        opponent_for(1500, **arguments)


@pytest.mark.parametrize("scale", [1e-300, 1e-9, 1e5, 1e9, 1e15])
def test_on_a_curve_of_any_width_one_opponent_makes_the_change(scale: float) -> None:
    curve = Logistic(scale)
    free = TEXTBOOK.without_limit().with_curve(curve)
    found = opponent_for(1500, change=10, score=1, k=40, rulebook=free)
    assert found.reason == "one"
    assert found.low == found.high == 1500 - curve.difference(0.75)


def test_where_a_wide_curve_is_limited_nobody_makes_a_large_change() -> None:
    wide = TEXTBOOK.with_curve(Logistic(1e9))
    assert opponent_for(1500, change=10, score=1, k=40, rulebook=wide).reason == "none"
    assert opponent_for(1500, change=20, score=1, k=40, rulebook=wide).reason == "one"

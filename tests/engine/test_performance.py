"""Performance ratings: fide-rules, 'Performance rating' and 'Cases to reproduce'."""

from decimal import Decimal
from math import isfinite
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_teach import (
    FIDE_TABLE,
    LOGISTIC,
    NORMAL,
    NORMAL_FIDE,
    Game,
    RatingError,
    performance_rating,
)
from elo_teach.engine.curves import Logistic, Normal

METHODS = ["fide", "linear", "perfect", "exact"]


def games(opponents: list[int], scores: list[float]) -> list[Game]:
    return [Game(opponent, score) for opponent, score in zip(opponents, scores, strict=True)]


# FIDE's.


@pytest.mark.parametrize(
    ("made", "opponents", "rating"),
    [
        ([1] * 5, [1500] * 5, 2300),
        ([1, 1, 1, 1, 0, 0], [1850] * 6, 1975),
        ([1] * 5 + [0] * 3, [2000] * 8, 2095),
        ([0.5, 0.5], [1500, 1501], 1501),
        ([0] * 3, [2000] * 3, 1200),
    ],
)
def test_fides_performance(made: list[float], opponents: list[int], rating: int) -> None:
    result = performance_rating(games(opponents, made))
    assert (result.rating, type(result.rating)) == (rating, int)


def test_a_half_percent_is_rounded_up() -> None:
    # fide-rules: 5 of 8 is 62.5 %, so 63 %; its mirror 37.5 % becomes 38 %.
    assert performance_rating(games([2000] * 8, [1] * 3 + [0] * 5)).rating == 2000 - 87


def test_the_average_is_rounded_before_dp_is_added() -> None:
    assert performance_rating(games([1500, 1501, 1501], [1, 0.5, 0])).rating == 1501
    assert performance_rating(games([1500, 1500, 1501], [1, 0.5, 0])).rating == 1500


@pytest.mark.parametrize(("score", "rule"), [(1, "fide_notional"), (0, "fide_notional")])
def test_at_the_ends_fides_800_is_said_to_be_notional(score: int, rule: str) -> None:
    assert performance_rating(games([1500], [score])).rule == rule
    assert performance_rating(games([1500, 1500], [1, 0])).rule == "fide"


def test_a_share_that_rounds_to_100_percent_also_gets_800() -> None:
    result = performance_rating(games([1500] * 200, [1] * 199 + [0.5]))
    assert (result.rating, result.rule) == (2300, "fide_notional")


# Linear.


def test_the_linear_performance_is_the_average_and_400_for_each_win_more() -> None:
    result = performance_rating(games([1850] * 6, [1] * 4 + [0] * 2), method="linear")
    assert result.rating == pytest.approx(1850 + 400 / 3)
    assert result.rule == "linear"


@pytest.mark.parametrize(("score", "rating", "formula"), [(1, 2300, 1900), (0, 700, 1100)])
def test_at_the_ends_the_linear_one_takes_fides_800_and_says_so(
    score: int, rating: int, formula: int
) -> None:
    result = performance_rating(games([1500] * 5, [score] * 5), method="linear")
    assert (result.rating, result.rule) == (rating, "linear_notional")
    assert [step.value for step in result.steps] == [1500, formula, rating]


# Perfect tournament performance.


def test_perfect_tournament_performance_of_5_of_5() -> None:
    result = performance_rating(games([1500] * 5, [1] * 5), method="perfect")
    assert (result.rating, result.rule) == (2236, "perfect")


def test_without_a_point_it_is_the_lowest_opponent_minus_800() -> None:
    result = performance_rating(games([1500, 1400, 1600], [0, 0, 0]), method="perfect")
    assert (result.rating, result.rule) == (600, "perfect_zero")


ratings = st.integers(1000, 2800)
results = st.lists(st.tuples(ratings, st.sampled_from([0, 0.5, 1])), min_size=1, max_size=12)


def table_expects(rating: int, opponents: list[int]) -> Decimal:
    return sum(FIDE_TABLE.scores([rating - opponent for opponent in opponents]), Decimal())


@given(results)
def test_it_is_the_lowest_rating_for_which_the_table_expects_enough(
    played: list[tuple[int, float]],
) -> None:
    result = performance_rating([Game(*game) for game in played], method="perfect")
    opponents, score = [opponent for opponent, _ in played], sum(made for _, made in played)
    if score == 0:
        assert result.rating == min(opponents) - 800
    else:
        assert table_expects(result.rating, opponents) >= score
        assert table_expects(result.rating - 1, opponents) < score


# Exact.


@pytest.mark.parametrize("curve", [LOGISTIC, NORMAL, NORMAL_FIDE], ids=repr)
@given(results)
def test_the_exact_performance_expects_just_the_score_made(
    curve: Any, played: list[tuple[int, float]]
) -> None:
    result = performance_rating([Game(*game) for game in played], method="exact", curve=curve)
    score = sum(made for _, made in played)
    if score in (0, len(played)):
        assert (result.rating, result.rule) == (None, "exact_none")
    else:
        expected = sum(curve(result.rating - opponent) for opponent, _ in played)
        assert (expected, result.rule) == (pytest.approx(score, abs=1e-9), "exact")


def test_against_equal_opponents_the_exact_one_is_the_curve_itself() -> None:
    for curve in (LOGISTIC, NORMAL):
        result = performance_rating(
            games([2802] * 10, [1] * 7 + [0.5] * 3), method="exact", curve=curve
        )
        assert result.rating == pytest.approx(2802 + curve.difference(0.85), abs=1e-9)


# Sinquefield Cup 2014 (worked-examples, 'Real results'): the winner's 8½ of 10 in a double round
# robin; the opponents' ratings of the August 2014 list, average 2801.8, as printed by Chess.com
# (8 August 2014) and US Chess (26 August and 5 September 2014).
FIVE = [2877, 2805, 2787, 2772, 2768]
SINQUEFIELD = games(FIVE * 2, [1] * 7 + [0.5] * 3)


@pytest.mark.parametrize(
    ("method", "rating"), [("fide", 3098), ("linear", 3082), ("perfect", 3101), ("exact", 3106)]
)
def test_one_result_has_many_numbers(method: str, rating: int) -> None:
    assert round(performance_rating(SINQUEFIELD, method=method).rating) == rating


def test_the_curve_on_the_average_is_one_more_number() -> None:
    assert round(2802 + LOGISTIC.difference(0.85)) == 3103


def test_six_of_six_as_in_the_candidates_matches_of_1971() -> None:
    six = games([2600] * 6, [1] * 6)
    values = {method: performance_rating(six, method=method).rating for method in METHODS}
    assert values == {"fide": 3400, "linear": 3400, "perfect": 3336, "exact": None}
    assert performance_rating(six, method="linear").steps[1].value == 3000


# What all share.


@pytest.mark.parametrize("method", METHODS)
def test_unrated_opponents_are_left_out_and_said(method: str) -> None:
    rated = games([1500, 1700, 1900], [1, 0.5, 0.5])
    with_unrated = [rated[0], Game(None, 1), *rated[1:]]
    one, two = (performance_rating(played, method=method) for played in (rated, with_unrated))
    assert (one.rating, one.score, one.average) == (two.rating, two.score, two.average)
    assert (one.score, one.average) == (2, 1700)
    assert (two.steps[0].formula, two.steps[0].reason) == ("not_rated", "unrated_opponent")
    assert (two.steps[0].game, two.steps[1:]) == (2, one.steps)


def test_a_win_can_lower_a_performance() -> None:
    # exercises 5c
    before = [Game(2000, 0.5)] * 9
    assert performance_rating(before).rating == 2000
    assert performance_rating([*before, Game(1200, 1)]).rating == 1956


@pytest.mark.parametrize("method", ["FIDE", "", None, 1, ["fide"]])
def test_a_method_that_is_none_is_refused(method: Any) -> None:
    with pytest.raises(RatingError, match="give one of fide, linear, perfect, exact"):
        performance_rating([Game(1500, 1)], method=method)


@pytest.mark.parametrize("curve", [FIDE_TABLE, "logistic", None])
def test_a_curve_with_steps_or_none_is_refused(curve: Any) -> None:
    with pytest.raises(RatingError, match="give LOGISTIC, NORMAL"):
        performance_rating([Game(1500, 1)], method="exact", curve=curve)


@pytest.mark.parametrize("played", [[], [Game(None, 1)]])
def test_a_result_without_rated_opponents_is_refused(played: list[Game]) -> None:
    with pytest.raises(RatingError, match="no rated game"):
        performance_rating(played)


WIDTHS = [1e-300, 1e-9, 0.5, 400, 1e6, 1e9, 1e15, 1e100, 1e300]
THREE_OF_FOUR = games([1500, 1900, 1600, 1700], [1, 1, 1, 0])


@pytest.mark.parametrize("curve", [Logistic, Normal])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("score", [0.5, 2, 3, 3.5])
def test_the_exact_method_ends_on_every_curve(
    curve: type[Logistic] | type[Normal], width: float, score: float
) -> None:
    # code.md, fault 4: on Logistic(1e9) the search never ended.
    made = [1] * int(score) + [0.5] * (score % 1 > 0) + [0] * 4
    result = performance_rating(
        games([1500, 1900, 1600, 1700], made[:4]), method="exact", curve=curve(width)
    )
    assert result.rating is not None
    assert isfinite(result.rating)


@pytest.mark.parametrize("width", [400, 1e6, 1e9, 1e15])
def test_on_a_wide_curve_the_score_is_still_the_one_made(width: float) -> None:
    result = performance_rating(THREE_OF_FOUR, method="exact", curve=Logistic(width))
    assert result.steps[-1].inputs["expected"] == pytest.approx(3, abs=1e-9)


def test_opponents_as_far_apart_as_can_be_have_a_performance_too() -> None:
    far = games([-1_000_000, 1_000_000], [1, 0])
    result = performance_rating(far, method="exact", curve=Logistic(1e-9))
    assert result.steps[-1].inputs["expected"] == 1

"""Simulated seasons against what theory says of them."""

from itertools import chain
from math import e, inf, sqrt
from statistics import fmean, pstdev
from typing import Any

import pytest

from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.errors import RatingError
from elo_teach.engine.simulation import SLOPE, Seasons, memory, play_seasons, resting_spread

KS = (10, 20, 40)
# Computed by hand from sqrt(K v / (2 b)) with b = ln 10 / 1600, v = 1/4 less a quarter of the
# share of draws.
SPREADS = {0.0: (29.5, 41.7, 58.9), 0.3: (24.7, 34.9, 49.3)}


def played(**changes: Any) -> Seasons:
    settings = {"start": 1700, "k": KS, "games": 300, "seasons": 2000, "seed": 5}
    return play_seasons(1700, **settings | changes)


@pytest.mark.parametrize("draw_rate", SPREADS)
def test_theory_gives_the_spreads_worked_out_by_hand(draw_rate: float) -> None:
    spreads = tuple(round(resting_spread(k, draw_rate=draw_rate), 1) for k in KS)
    assert spreads == SPREADS[draw_rate]


# The formula takes K as small: at K 40 the measured spread lies 3 % above it.
@pytest.mark.parametrize("draw_rate", SPREADS)
def test_ratings_at_rest_scatter_as_theory_says(draw_rate: float) -> None:
    measured = played(draw_rate=draw_rate).spread(300)
    assert measured == pytest.approx(SPREADS[draw_rate], rel=0.05)


def test_the_spread_at_rest_is_the_same_whoever_the_opponents_are() -> None:
    # The arrival is slower, as unequal games say less: so more games.
    measured = played(opponents_within=400, games=600).spread(600)
    assert measured == pytest.approx(SPREADS[0.0], rel=0.05)


@pytest.mark.parametrize("games", [5, 10, 20])
def test_ratings_of_periods_scatter_as_theory_says(games: int) -> None:
    theory = [resting_spread(k, games_per_period=games) for k in KS]
    measured = played(games_per_period=games, games=600).spread(600)
    assert measured == pytest.approx(theory, rel=0.06)


def test_a_period_follows_its_own_formula() -> None:
    # sqrt(K v / (b (2 - n K b))) for K 20 and 10 games: 20 x 10 / 694.9 = 0.2878.
    assert resting_spread(20, games_per_period=10) == pytest.approx(
        sqrt(20 * 0.25 * 694.87 / (2 - 0.28782)), rel=1e-4
    )


def test_one_over_the_slope_is_694_9_rating_points() -> None:
    # 1600 / ln 10: with K x n near it a new rating is the performance of the period.
    assert memory(1) == pytest.approx(694.9, abs=0.05)


def test_the_slope_is_that_of_the_curve_between_equals() -> None:
    assert LOGISTIC(0.5) - LOGISTIC(-0.5) == pytest.approx(SLOPE, rel=1e-5)


def test_k_times_games_near_700_scatters_a_factor_of_root_two_more() -> None:
    assert resting_spread(10, games_per_period=70) / resting_spread(10) == pytest.approx(
        sqrt(2), rel=0.01
    )


def test_k_times_games_of_twice_that_never_rests() -> None:
    assert resting_spread(10, games_per_period=138) < inf
    assert resting_spread(10, games_per_period=139) == inf


def test_after_200_games_k_10_keeps_12_points_of_an_error_of_200() -> None:
    left = [1700 - rating for rating in played(start=1500, games=200).average(200)]
    assert left[0] == pytest.approx(12, abs=1.5)
    assert all(abs(points) < 3 for points in left[1:])


def test_the_memory_is_the_number_of_games_that_leave_37_percent_of_an_error() -> None:
    assert [round(memory(k)) for k in KS] == [69, 35, 17]
    (average,) = played(start=1680, k=(10,), games=69, seasons=20_000).average(69)
    assert 1700 - average == pytest.approx(20 / e, abs=0.5)


def test_the_same_seed_gives_the_same_seasons_and_another_seed_others() -> None:
    assert played(seasons=9) == played(seasons=9)
    assert played(seasons=9).scores != played(seasons=9, seed=6).scores


@pytest.mark.parametrize("changes", [{"start": 1000}, {"start": 2400}, {"k": (80,)}], ids=repr)
def test_neither_rating_nor_k_has_a_say_in_opponents_and_results(changes: dict[str, Any]) -> None:
    drawn = played(opponents_within=300, seasons=99).scores
    assert played(opponents_within=300, seasons=99, **changes).scores == drawn


@pytest.mark.parametrize("draw_rate", [0, 0.3, 0.5])
def test_equals_draw_as_often_as_asked_and_score_half(draw_rate: float) -> None:
    scores = [*chain.from_iterable(played(draw_rate=draw_rate, k=(20,), seasons=4000).scores)]
    assert set(scores) <= {0, 0.5, 1}
    assert scores.count(0.5) / len(scores) == pytest.approx(draw_rate, abs=0.003)
    assert fmean(scores) == pytest.approx(0.5, abs=0.003)


def test_opponents_lie_evenly_within_so_many_points() -> None:
    # A rating of its true strength that never moves expects in the mean half a point, and its
    # square: the integral of E(1 - E) is E / b, so within 400 points it is 400 / ln 10 x
    # (E(400) - E(-400)) / 800 = 0.1777, and with it the scores of a K of next to nothing spread.
    season = played(opponents_within=400, k=(1,), games=1, seasons=20_000)
    moved = [ratings[1] - 1700 for ratings in season.ratings[0]]
    assert fmean(moved) == pytest.approx(0, abs=0.01)
    assert fmean(points**2 for points in moved) == pytest.approx(0.1777, abs=0.004)


def test_the_rating_moves_by_k_times_score_minus_expected_score() -> None:
    season = played(seasons=2)
    for k, seasons in zip(KS, season.ratings, strict=True):
        for scores, ratings in zip(season.scores, seasons, strict=True):
            after = [
                rating + k * (score - LOGISTIC(rating - 1700))
                for score, rating in zip(scores, ratings[:-1], strict=True)
            ]
            assert ratings[1:] == pytest.approx(after, rel=1e-12)


def test_within_a_period_every_game_counts_with_the_rating_of_its_beginning() -> None:
    season = played(games=10, games_per_period=4, start=1600, seasons=2)
    for k, seasons in zip(KS, season.ratings, strict=True):
        for scores, ratings in zip(season.scores, seasons, strict=True):
            assert (len(set(ratings[:4])), len(set(ratings[8:]))) == (1, 1)
            surplus = sum(scores[:4]) - 4 * LOGISTIC(1600 - 1700)
            assert ratings[4] == pytest.approx(1600 + k * surplus, rel=1e-12)


def test_there_is_a_score_for_each_game_and_a_rating_more() -> None:
    season = played(games=7, seasons=5)
    assert [len(scores) for scores in season.scores] == [7] * 5
    assert [[len(ratings) for ratings in each] for each in season.ratings] == [[8] * 5] * 3


def test_average_and_spread_are_those_of_the_ratings_after_a_game() -> None:
    season = played(games=7, seasons=5)
    after = [[ratings[3] for ratings in each] for each in season.ratings]
    assert season.average(3) == pytest.approx([fmean(ratings) for ratings in after], rel=1e-12)
    assert season.spread(3) == pytest.approx([pstdev(ratings) for ratings in after], rel=1e-9)


def test_a_rating_far_too_high_falls_by_k_with_every_point_missed() -> None:
    # 200,000 points above its strength a whole point is expected, and no number is too large.
    season = played(start=201_700, k=(20,), games=5, seasons=1, draw_rate=0.5)
    ((ratings,),) = season.ratings
    missed = sum(1 - score for score in season.scores[0])
    assert ratings[-1] == 201_700 - 20 * missed


@pytest.mark.parametrize(
    "wrong",
    [
        {"start": "1500"},
        {"k": [0]},
        {"games": 0},
        {"seasons": 2.5},
        {"seed": -1},
        {"draw_rate": 0.51},
        {"draw_rate": float("nan")},
        {"opponents_within": -1},
        {"games_per_period": 0},
    ],
    ids=repr,
)
def test_what_no_season_can_be_played_with_is_refused(wrong: dict[str, Any]) -> None:
    (argument,) = wrong
    with pytest.raises(RatingError, match=rf"^{argument} is"):
        played(**wrong)


@pytest.mark.parametrize("k", [0, -10, float("inf")])
def test_theory_refuses_what_is_no_k(k: float) -> None:
    with pytest.raises(RatingError, match=r"^k is"):
        resting_spread(k)


@pytest.mark.parametrize("k", [20, None, [], (), 0.5, object()])
def test_one_k_is_no_list_of_them(k: Any) -> None:
    # code.md: play_seasons(k=20) was a TypeError.
    with pytest.raises(RatingError, match=r"^k is .*: give a list of numbers, such as"):
        played(k=k)


def test_ks_may_come_from_a_generator() -> None:
    assert played(k=(k for k in KS), games=3, seasons=2) == played(games=3, seasons=2)


def test_more_games_than_a_machine_can_hold_are_refused() -> None:
    with pytest.raises(RatingError, match=r"seasons is 100000: give a number from 1 to 100$"):
        played(games=100_000, seasons=100_000, k=[20])
    with pytest.raises(RatingError, match=r"seasons is 100000: give a number from 1 to 1$"):
        played(games=100_000, seasons=100_000, k=[20] * 1000)


@pytest.mark.parametrize("argument", ["strength", "start"])
def test_a_strength_is_no_larger_than_a_rating(argument: str) -> None:
    given: dict[str, Any] = {"strength": 1700, "start": 1700, argument: 1e300}
    with pytest.raises(RatingError, match=f"^{argument} is 1e\\+300: give a number from -1000000"):
        play_seasons(**given, k=KS, games=2, seasons=2, seed=1)


def test_the_smallest_k_never_forgets() -> None:
    assert memory(5e-324) == inf
    assert resting_spread(5e-324) == 0

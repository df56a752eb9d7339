"""Simulated seasons against what theory says of them."""

from math import e, inf, sqrt
from typing import Any

import numpy as np
import pytest

from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.errors import RatingError
from elo_teach.engine.simulation import SLOPE, Seasons, memory, play_seasons, resting_spread

KS = (10, 20, 40)
# Computed by hand from sqrt(K v / (2 b)) with b = ln 10 / 1600, v = 1/4 less a quarter of the
# share of draws.
SPREADS = {0.0: (29.5, 41.7, 58.9), 0.3: (24.7, 34.9, 49.3)}


def played(**changes: Any) -> Seasons:
    settings = {"start": 1700, "k": KS, "games": 300, "seasons": 4000, "seed": 5}
    return play_seasons(1700, **settings | changes)


@pytest.mark.parametrize("draw_rate", SPREADS)
def test_theory_gives_the_spreads_worked_out_by_hand(draw_rate: float) -> None:
    spreads = tuple(round(resting_spread(k, draw_rate=draw_rate), 1) for k in KS)
    assert spreads == SPREADS[draw_rate]


# The formula takes K as small: at K 40 the measured spread lies 3 % above it.
@pytest.mark.parametrize("draw_rate", SPREADS)
def test_ratings_at_rest_scatter_as_theory_says(draw_rate: float) -> None:
    measured = played(draw_rate=draw_rate).spread[-1]
    assert measured == pytest.approx(SPREADS[draw_rate], rel=0.05)


def test_the_spread_at_rest_is_the_same_whoever_the_opponents_are() -> None:
    # The arrival is slower, as unequal games say less: so more games.
    measured = played(opponents_within=400, games=600).spread[-1]
    assert measured == pytest.approx(SPREADS[0.0], rel=0.05)


@pytest.mark.parametrize("games", [5, 10, 20])
def test_ratings_of_periods_scatter_as_theory_says(games: int) -> None:
    theory = [resting_spread(k, games_per_period=games) for k in KS]
    measured = played(games_per_period=games, games=600).spread[-1]
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
    left = 1700 - played(start=1500, games=200).average[-1]
    assert left[0] == pytest.approx(12, abs=1.5)
    assert np.all(abs(left[1:]) < 3)


def test_the_memory_is_the_number_of_games_that_leave_37_percent_of_an_error() -> None:
    assert [round(memory(k)) for k in KS] == [69, 35, 17]
    left = 1700 - played(start=1680, k=(10,), games=69, seasons=20_000).average[-1]
    assert left == pytest.approx(20 / e, abs=0.5)


def test_the_same_seed_gives_the_same_seasons_and_another_seed_others() -> None:
    assert np.array_equal(played().ratings, played().ratings)
    assert not np.array_equal(played().scores, played(seed=6).scores)


@pytest.mark.parametrize("changes", [{"start": 1000}, {"start": 2400}, {"k": (80,)}], ids=repr)
def test_neither_rating_nor_k_has_a_say_in_opponents_and_results(changes: dict[str, Any]) -> None:
    drawn = played(opponents_within=300).scores
    assert np.array_equal(played(opponents_within=300, **changes).scores, drawn)


@pytest.mark.parametrize("draw_rate", [0, 0.3, 0.5])
def test_equals_draw_as_often_as_asked_and_score_half(draw_rate: float) -> None:
    scores = played(draw_rate=draw_rate).scores
    assert np.isin(scores, (0, 0.5, 1)).all()
    assert (scores == 0.5).mean() == pytest.approx(draw_rate, abs=0.003)
    assert scores.mean() == pytest.approx(0.5, abs=0.003)


def test_the_rating_moves_by_k_times_score_minus_expected_score() -> None:
    season = played(seasons=2)
    before, after = season.ratings[:-1], season.ratings[1:]
    surplus = season.scores[:, None, :] - LOGISTIC(before - 1700)
    assert np.allclose(after, before + np.array(KS)[:, None] * surplus)


def test_within_a_period_every_game_counts_with_the_rating_of_its_beginning() -> None:
    season = played(games=10, games_per_period=4, start=1600, seasons=2)
    assert np.ptp(season.ratings[0:4], axis=0).max() == 0
    assert np.ptp(season.ratings[8:], axis=0).max() == 0
    surplus = season.scores[:4].sum(axis=0) - 4 * LOGISTIC(1600 - 1700)
    assert np.allclose(season.ratings[4], 1600 + np.array(KS)[:, None] * surplus)


def test_arrays_have_the_shapes_that_are_told() -> None:
    season = played(games=7, seasons=5)
    assert season.scores.shape == (7, 5)
    assert season.ratings.shape == (8, 3, 5)
    assert season.average.shape == season.spread.shape == (8, 3)


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

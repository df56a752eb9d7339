"""How sure a performance is: the exact chances, their limits, and the normal approximation."""

from itertools import product
from math import inf
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_teach.engine.confidence import (
    SURPRISE,
    RatingLimits,
    normal_limits,
    rating_limits,
    result_chances,
)
from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.errors import RatingError
from elo_teach.engine.records import Game

games = st.lists(
    st.builds(Game, st.integers(1000, 2800), st.sampled_from([0, 0.5, 1])), min_size=1, max_size=8
)
shares = st.floats(0, 1)


def half(games: int, opponent: int = 2000) -> list[Game]:
    return [Game(opponent, 0.5)] * games


def counted(games: list[Game], rating: float, draws: float) -> tuple[float, float]:
    """The chances by going through every way in which the games can end."""
    made = sum(game.score for game in games)
    at_least = at_most = 0.0
    for scores in product((0, 0.5, 1), repeat=len(games)):
        chance = 1.0
        for game, score in zip(games, scores, strict=True):
            assert game.opponent is not None
            expected = LOGISTIC(rating - game.opponent)
            draw = min(draws, 2 * expected, 2 * (1 - expected))
            chance *= {0: 1 - expected - draw / 2, 0.5: draw, 1: expected - draw / 2}[score]
        at_least += chance * (sum(scores) >= made)
        at_most += chance * (sum(scores) <= made)
    return at_least, at_most


@given(games=games.filter(lambda games: len(games) <= 5), rating=st.integers(800, 3000), d=shares)
def test_the_chances_are_those_of_all_ways_in_which_the_games_can_end(
    games: list[Game], rating: int, d: float
) -> None:
    assert result_chances(games, rating, draws=d) == pytest.approx(
        counted(games, rating, d), abs=1e-12
    )


@given(
    scores=st.lists(st.sampled_from([0, 0.5, 1]), min_size=1, max_size=60),
    gap=st.sampled_from([-1e6, -4000, -800, -50.5, 0, 1, 400, 4000]) | st.floats(-1000, 1000),
    d=st.sampled_from([0, 1, 0.3]) | shares,
)
def test_against_opponents_of_one_rating_one_number_has_the_chances_of_an_array(
    scores: list[float], gap: float, d: float
) -> None:
    games = [Game(2000, score) for score in scores]
    found = result_chances(games, 2000 + gap, draws=d)
    for one, array in zip(found, result_chances(games, [2000 + gap], draws=d), strict=True):
        assert one == pytest.approx(array[0], rel=1e-12, abs=1e-300)


@given(games=games, d=shares)
def test_a_stronger_player_never_finds_a_good_result_less_likely(
    games: list[Game], d: float
) -> None:
    at_least, at_most = result_chances(games, np.arange(800, 3001, 50), draws=d)
    assert (np.diff(at_least) >= -1e-12).all()
    assert (np.diff(at_most) <= 1e-12).all()


@given(games=games, d=shares)
def test_at_the_limits_the_result_is_as_rare_as_a_surprise(games: list[Game], d: float) -> None:
    limits = rating_limits(games, draws=d)
    if limits.low > -inf:
        at_least, _ = result_chances(games, limits.low, draws=d)
        assert at_least == pytest.approx(SURPRISE, abs=1e-4)
    if limits.high < inf:
        _, at_most = result_chances(games, limits.high, draws=d)
        assert at_most == pytest.approx(SURPRISE, abs=1e-4)


# For scale: at 50 % of 9 games the normal approximation reaches 1.96 sqrt(v / 9) / b either way,
# v the variance of a game's score and b the slope of the curve, ln(10) / 1600.
@pytest.mark.parametrize(("draws", "reach"), [(0, 227), (0.3, 190)])
def test_the_normal_approximation_of_nine_games_at_half(draws: float, reach: int) -> None:
    limits = normal_limits(half(9), draws=draws)
    assert limits is not None
    assert (round(limits.low), round(limits.high)) == (2000 - reach, 2000 + reach)


@pytest.mark.parametrize("draws", [0, 0.3, 0.6])
def test_the_normal_approximation_is_near_for_a_hundred_games_at_half(draws: float) -> None:
    exact, normal = rating_limits(half(100), draws=draws), normal_limits(half(100), draws=draws)
    assert normal is not None
    # The exact limits are wider: half of the chance of the result itself counts on either side.
    assert 0 < normal.low - exact.low < 4
    assert 0 < exact.high - normal.high < 4


# Clopper and Pearson's 95 % limits, as tables print them: 5 of 9 from 0.2120, 9 of 10 from 0.5550.
@pytest.mark.parametrize(("wins", "losses", "lowest"), [(5, 4, 0.2120), (9, 1, 0.5550)])
def test_without_draws_the_limits_are_those_of_clopper_and_pearson(
    wins: int, losses: int, lowest: float
) -> None:
    limits = rating_limits([Game(2000, 1)] * wins + [Game(2000, 0)] * losses)
    assert LOGISTIC(limits.low - 2000) == pytest.approx(lowest, abs=1e-4)


def test_one_game_says_next_to_nothing() -> None:
    limits = rating_limits([Game(2000, 1)])
    # A player who wins 1 game in 40 is 636 points weaker.
    assert (round(limits.low), limits.high) == (1364, inf)


@pytest.mark.parametrize(
    ("score", "end"), [(1, "high"), (0, "low")], ids=["all points", "no point"]
)
def test_a_perfect_or_zero_score_has_no_limit_on_its_side(score: int, end: str) -> None:
    limits = rating_limits([Game(2000, score)] * 6, draws=0.3)
    assert abs(getattr(limits, end)) == inf
    assert normal_limits([Game(2000, score)] * 6) is None


def test_where_all_games_are_drawn_by_equals_the_normal_approximation_has_no_width() -> None:
    assert normal_limits(half(9), draws=1) == RatingLimits(2000, 2000)


def test_more_draws_leave_less_to_chance() -> None:
    widths = [
        limits.high - limits.low
        for limits in (rating_limits(half(9), draws=draws) for draws in (0, 0.3, 0.6))
    ]
    assert widths == sorted(widths, reverse=True)


def test_four_times_the_games_halve_the_width() -> None:
    few, many = rating_limits(half(25)), rating_limits(half(100))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, abs=0.1)


def test_unrated_opponents_are_left_out() -> None:
    assert rating_limits([*half(9), Game(None, 1)]) == rating_limits(half(9))


@pytest.mark.parametrize("draws", [-0.1, 1.1, 30, "30", None])
def test_a_share_of_draws_that_is_none_is_refused(draws: Any) -> None:
    with pytest.raises(RatingError, match="draws is"):
        rating_limits(half(9), draws=draws)


ratings = st.floats(-1e6, 1e6)


@given(games=games, rating=ratings, d=shares)
def test_a_chance_lies_between_0_and_1(games: list[Game], rating: float, d: float) -> None:
    # code.md, fault 10: chances of -1.7e-15 and 1.0000000000000018.
    for chance in result_chances(games, rating, draws=d):
        assert 0 <= chance <= 1


@pytest.mark.parametrize("count", [39, 300])
def test_many_games_have_chances_between_0_and_1(count: int) -> None:
    month = [Game(1500 + i, (0, 0.5, 1)[i % 3]) for i in range(count)]
    for chances in result_chances(month, np.linspace(-3000, 6000, 91), draws=0.4):
        assert ((chances >= 0) & (chances <= 1)).all()


# 1 / (1 + 10^2) and its like are as exact as can be written; a transform left 1e-17 of them.
@pytest.mark.parametrize("wins", [1, 7, 13, 40])
def test_the_smallest_chance_is_as_exact_as_the_largest(wins: int) -> None:
    at_least, _ = result_chances([Game(2000, 1)] * wins, 1200)
    assert at_least == pytest.approx((1 / 101) ** wins, rel=1e-12)
    _, at_most = result_chances([Game(2000, 0)] * wins, 2800)
    assert at_most == pytest.approx((1 / 101) ** wins, rel=1e-12)


def test_a_loss_that_is_next_to_impossible_has_its_chance() -> None:
    # From 1 - E nothing would be left.
    _, at_most = result_chances([Game(0, 0)] * 2, 8000)
    assert at_most == pytest.approx(1e-40, rel=1e-12)


@given(games=games, rating=st.integers(-2000, 6000), d=shares)
def test_both_chances_together_count_the_result_itself_twice(
    games: list[Game], rating: int, d: float
) -> None:
    at_least, at_most = result_chances(games, rating, draws=d)
    assert at_least + at_most >= 1 - 1e-12

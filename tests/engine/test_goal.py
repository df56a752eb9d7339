"""What a player needs for a wanted change: exercises, 6a; worked-examples, 'analysis app'."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_teach import (
    FIDE,
    TEXTBOOK,
    TUONG_KY,
    Game,
    Player,
    RatingError,
    fide,
    games_for,
    rate,
    score_for,
)
from elo_teach.engine.goal import NeededGames, NeededScore
from elo_teach.engine.rulebook import Rulebook

FIVE = [1600, 1650, 1700, 1750, 1800]
DRAWS_WITH_1600 = [Game(1600, 0.5)] * 4


def found(needed: NeededScore) -> tuple[float | None, int, str]:
    return needed.score, needed.change, needed.reason


def outcome(needed: NeededGames) -> tuple[int | None, int | None, int, str]:
    return needed.games, needed.periods, needed.rating, needed.reason


def test_three_of_five_bring_ten_points() -> None:
    # exercises, 6a: the expected score is 2.5.
    assert found(score_for(1700, FIVE, change=10, k=20)) == (3, 10, "lowest")
    assert found(score_for(1700, FIVE, change=0, k=20)) == (2.5, 0, "lowest")


def test_the_change_is_the_rounded_one() -> None:
    # 20 times (3 - 2.49) is 10.2, and half a point less 0.2.
    assert found(score_for(1700, [1601, *FIVE[1:]], change=1, k=20))[0] == 3
    # K 10 against an equal opponent and one 3 points higher: a draw and a win make +5.
    assert found(score_for(1600, [1744], change=2, k=10)) == (0.5, 2, "lowest")


def test_a_change_beyond_all_points_is_never_to_be_had() -> None:
    assert found(score_for(1700, [1600, 1650], change=30, k=20)) == (None, 16, "never")


def test_a_loss_that_nobody_can_avoid_needs_no_point() -> None:
    # Losing both games costs 20 times (0.64 + 0.57).
    assert found(score_for(1700, [1600, 1650], change=-24, k=20)) == (0, -24, "any")
    assert found(score_for(1700, [1600, 1650], change=-23, k=20)) == (0.5, -14, "lowest")


@pytest.mark.parametrize("rulebook", [FIDE, TEXTBOOK, fide(on="2023-05-01"), TUONG_KY])
@given(
    own=st.integers(1400, 2700),
    opponents=st.lists(st.integers(1400, 2700), min_size=1, max_size=6),
    change=st.integers(-60, 60),
)
def test_half_a_point_less_is_not_enough(
    rulebook: Any, own: int, opponents: list[int], change: int
) -> None:
    needed = score_for(own, opponents, change=change, rulebook=rulebook)
    most = len(opponents)

    def made(points: float) -> int:
        scores = [min(max(points - before, 0), 1) for before in range(most)]
        games = [Game(*game) for game in zip(opponents, scores, strict=True)]
        return rate(own, games, rulebook=rulebook).change

    score = most if needed.score is None else needed.score
    assert made(score) == needed.change
    assert (needed.change >= change) == (needed.score is not None)
    if needed.score:
        assert made(needed.score - 0.5) < change


def test_a_game_that_is_not_rated_brings_no_point() -> None:
    # Above 2600 a blitz game with a difference of 600 or more is not rated.
    blitz = fide(time_control="blitz")
    needed = score_for(2700, [2000, 2700], change=5, k=10, rulebook=blitz)
    assert found(needed) == (1, 5, "lowest")
    with pytest.raises(RatingError, match="too far apart"):
        score_for(2700, [2000], change=5, k=10, rulebook=blitz)


def test_k_follows_the_player_and_the_number_of_games() -> None:
    # 36 games times 20 is more than 700, so that K is 19.
    needed = score_for(Player(1500, games_played=40), [1500] * 36, change=19)
    assert found(needed) == (19, 19, "lowest")


def test_the_working_has_the_expected_score_and_what_half_a_point_less_makes() -> None:
    expected, score = score_for(1700, FIVE, change=10, k=20).steps
    assert (expected.formula, expected.value) == ("expected_total", Decimal("2.50"))
    assert (score.value, score.reason) == (3, "lowest")
    assert score.inputs == {"wanted": 10, "made": 10, "below": 0}


def test_one_opponent_needs_no_list() -> None:
    assert score_for(1500, 1500, change=10, k=20).score == 1


def test_games_go_on_until_the_rating_is_reached() -> None:
    # Each draw at first brings 20 times (0.5 - 0.36), and less with every list.
    needed = games_for(1500, DRAWS_WITH_1600, change=11, k=20)
    assert outcome(needed) == (4, 1, 1511, "reached")
    twice = games_for(1500, DRAWS_WITH_1600, change=12, k=20)
    first = rate(1500, DRAWS_WITH_1600, k=20).new_rating
    second = rate(first, DRAWS_WITH_1600, k=20).new_rating
    assert outcome(twice) == (8, 2, second, "reached")


def test_a_rating_never_gets_beyond_the_level_of_the_results() -> None:
    needed = games_for(1500, DRAWS_WITH_1600, change=120, k=20)
    assert (needed.games, needed.periods, needed.reason) == (None, None, "never")
    assert rate(needed.rating, DRAWS_WITH_1600, k=20).change == 0


def test_a_rating_that_falls_without_end_is_never_raised() -> None:
    # Under the limit each loss costs something, however low the rating has fallen.
    assert outcome(games_for(1500, [Game(1500, "loss")], change=1)) == (None, None, 1500, "never")


def test_a_rating_that_falls_under_an_exemption_may_rise_again() -> None:
    # Under 2650 the limit helps again: 2642, then 2652, then 2654 (code.md, fault 5).
    me = Player(2650, games_played=500, birth_year=1980, highest=2700)
    month = [Game(2000, 1)] * 18 + [Game(2000, 0.5)] * 2
    ratings = list[int]()
    now = me
    for _ in range(3):
        now = rate(now, month).after
        ratings.append(now.rating)
    assert ratings[0] < 2650 < 2654 <= max(ratings)
    periods = 1 + next(i for i, rating in enumerate(ratings) if rating >= 2654)
    assert outcome(games_for(me, month, change=4)) == (
        20 * periods, periods, ratings[periods - 1], "reached"
    )  # fmt: skip


def test_a_rating_that_swings_past_its_level_may_reach_the_goal_from_below() -> None:
    # With K 40 and no limit on K times games a month of 60 games overshoots.
    old = fide(on="2015-01-01")
    month = [Game(1500, 1), Game(1500, 0)] * 30
    start = Player(1590)
    first = rate(start, month, k=40, rulebook=old).new_rating
    second = rate(first, month, k=40, rulebook=old).new_rating
    assert first < 1590 < second
    needed = games_for(start, month, change=second - 1590, k=40, rulebook=old)
    assert outcome(needed) == (120, 2, second, "reached")


@pytest.mark.parametrize(
    "played",
    [10, *(pytest.param(games, marks=pytest.mark.slow) for games in (0, 5, 15, 20, 25, 30))],
)
def test_a_rating_seen_before_is_no_end_while_k_still_changes(played: int) -> None:
    # A new player's K 40 swings; at 30 games K is 20, and the swing is another.
    new = Player(1560, games_played=played)
    assert_as_played(new, [Game(1500, 1), Game(1500, 0)] * 5, 5, fide(on="2015-01-01"))


def test_a_game_that_drops_out_of_the_rules_on_the_way_is_no_error() -> None:
    # Rapid: above 2600 a game with a difference of 600 is not rated, so the rating stays.
    rapid = fide(time_control="rapid")
    month = [Game(2010, 1)] * 3
    needed = games_for(2598, month, change=30, k=20, rulebook=rapid)
    assert (needed.games, needed.reason) == (None, "never")
    assert needed.rating > 2600
    with pytest.raises(RatingError, match="too far apart"):
        rate(needed.rating, month, rulebook=rapid)


def assert_as_played(me: Player, month: list[Game], change: int, rules: Rulebook) -> None:
    """Compare with the periods played one by one, far beyond the 240 that are asked about."""
    now, ratings = me, [me.rating]
    while now.rating < me.rating + change and len(ratings) < 600:
        try:
            now = rate(now, month, rulebook=rules).after
        except RatingError:
            break
        ratings.append(now.rating)
    needed = games_for(me, month, change=change, rulebook=rules)
    reached = ratings[-1] >= me.rating + change
    periods = len(ratings) - 1
    match needed.reason:
        case "reached" | "already":
            assert reached
            assert (needed.periods, needed.rating) == (periods, ratings[-1])
        case "never":
            assert (reached, needed.rating) == (False, max(ratings))
        case "too_long":
            assert not reached or periods > 240


near = st.sampled_from([1500, 1595, 1605, 2390, 2405, 2600, 2645, 2650, 2660, 2700])


situations = st.builds(
    dict,
    rating=near,
    played=st.sampled_from([None, 0, 25, 500]),
    above=st.sampled_from([None, 0, 50, 300]),
    month=st.lists(
        st.tuples(st.integers(-900, 700), st.sampled_from([1, 1, 0.5, 0])), min_size=1, max_size=3
    ),
    times=st.sampled_from([1, 5, 10]),
    change=st.sampled_from([1, 4, 10, 40]),
    rules=st.sampled_from(
        [FIDE, TEXTBOOK, TUONG_KY, fide(on="2015-01-01"), fide(on="2022-06-01"),
         fide(time_control="rapid"), TEXTBOOK.without_limit(), FIDE.updated_in_turn()]
    ),
)  # fmt: skip


def assert_playing_on_shows_it(
    rating: int,
    played: int | None,
    above: int | None,
    month: list[tuple[int, float]],
    times: int,
    change: int,
    rules: Rulebook,
) -> None:
    me = Player(rating, games_played=played, highest=None if above is None else rating + above)
    games = [Game(rating + difference, score) for difference, score in month] * times
    try:
        rate(me, games, rulebook=rules)
    except RatingError:
        return  # not one of the games is rated
    assert_as_played(me, games, change, rules)


@settings(max_examples=5)
@given(situation=situations)
def test_the_answer_is_what_playing_on_shows(situation: dict[str, Any]) -> None:
    assert_playing_on_shows_it(**situation)


@pytest.mark.slow
@settings(max_examples=200)
@given(situation=situations)
def test_two_hundred_answers_are_what_playing_on_shows(situation: dict[str, Any]) -> None:
    assert_playing_on_shows_it(**situation)


@pytest.mark.parametrize("make", [iter, set, dict.fromkeys, lambda given: (one for one in given)])
def test_opponents_may_come_from_anything_that_lists_them(make: Any) -> None:
    given = make(FIVE)
    opponents = given.keys() if isinstance(given, dict) else given
    assert score_for(1700, opponents, change=10, k=20).score == 3


def test_results_below_what_is_expected_never_raise_a_rating() -> None:
    assert outcome(games_for(1700, DRAWS_WITH_1600, change=1)) == (None, None, 1700, "never")


def test_a_change_that_takes_more_than_twenty_years_of_lists_has_no_answer() -> None:
    # Under the limit every win brings 0.8, which the list rounds to 1.
    farming = [Game(900, 1)]
    assert outcome(games_for(1500, farming, change=240, k=10)) == (240, 240, 1740, "reached")
    assert outcome(games_for(1500, farming, change=241, k=10)) == (None, None, 1740, "too_long")
    assert games_for(1500, farming, change=1_000_000, k=10).reason == "too_long"


@pytest.mark.parametrize("change", [0, -5])
def test_a_rating_that_is_there_already_needs_no_game(change: int) -> None:
    assert outcome(games_for(1500, DRAWS_WITH_1600, change=change)) == (0, 0, 1500, "already")


def test_k_changes_on_the_way_as_the_rulebook_says() -> None:
    # A win against an equal opponent: K 40 until 30 games are played.
    new = Player(1500, games_played=28)
    assert outcome(games_for(new, [Game(1500, 1)], change=20)) == (1, 1, 1520, "reached")
    path = [games_for(new, [Game(1500, 1)], change=change).rating for change in (20, 21, 40)]
    assert path == [1520, 1539, 1548]
    # Whoever reaches 2400 has K 10 from the next list on.
    strong = Player(2395, games_played=500)
    assert games_for(strong, [Game(2395, 1)], change=11).rating == 2405 + 5


def test_an_old_rule_without_the_700_limit_ends_too() -> None:
    old = fide(on="2015-01-01")
    month = [Game(1500, 1), Game(1500, 0)] * 30
    assert games_for(1400, month, change=3000, k=40, rulebook=old).reason == "never"


def test_the_working_says_how_many_and_how_far() -> None:
    (step,) = games_for(1500, DRAWS_WITH_1600, change=11, k=20).steps
    assert (step.value, step.reason, step.inputs) == (1, "reached", {"games": 4, "rating": 1511})
    (never,) = games_for(1700, DRAWS_WITH_1600, change=1).steps
    assert (never.value, never.reason, never.inputs) == (None, "never", {"rating": 1700})


@pytest.mark.parametrize("change", ["10", None, float("nan"), True, (0, 5), 1_000_001])
def test_a_change_that_is_no_number_is_refused(change: Any) -> None:
    with pytest.raises(RatingError, match=r"^change is"):
        score_for(1500, FIVE, change=change)
    with pytest.raises(RatingError, match=r"^change is"):
        games_for(1500, DRAWS_WITH_1600, change=change)


@pytest.mark.parametrize(
    ("opponents", "message"),
    [
        (["1500"], "^opponents is"),
        ([None], "^opponents is"),
        ([1500.5], "^opponent is 1500.5"),
        ([], "^games has no rated game"),
    ],
)
def test_opponents_that_are_no_ratings_are_refused(opponents: Any, message: str) -> None:
    with pytest.raises(RatingError, match=message):
        score_for(1500, opponents, change=1)


@pytest.mark.parametrize(("argument", "bad"), [("k", 0), ("rulebook", None), ("on", "x")])
def test_other_arguments_are_checked_as_ever(argument: str, bad: Any) -> None:
    with pytest.raises(RatingError, match=f"^{argument} is"):
        score_for(1500, FIVE, **{"change": 10, argument: bad})
    with pytest.raises(RatingError, match=f"^{argument} is"):
        games_for(1500, DRAWS_WITH_1600, **{"change": 10, argument: bad})


def test_a_rating_that_falls_until_no_game_is_rated_never_gets_there() -> None:
    # In rapid a 2650 is 600 points too strong from 2050 on downwards, and the games end.
    rapid = fide(time_control="rapid")
    found = games_for(2100, [Game(2650, 0)], change=5, rulebook=rapid, k=40)
    assert (found.games, found.rating, found.reason) == (None, 2100, "never")

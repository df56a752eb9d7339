"""First ratings: fide-rules, 'First rating (art. 8.2)' and 'Floor'."""

from typing import Any

import pytest

from elo_teach import FIDE, TUONG_KY, Game, RatingError, fide, first_rating
from elo_teach.engine.rulebook import Rulebook

BEFORE_2011, IN_2012, IN_2015, IN_2020 = (
    fide(on=day) for day in ("2011-06-30", "2012-08-01", "2015-01-01", "2020-01-01")
)


def even(opponent: int, score: float, count: int = 5) -> list[Game]:
    """Return so many games against opponents of one rating with this score in sum."""
    halves = [min(1, max(0, score - made)) for made in range(count)]
    return [Game(opponent, half) for half in halves]


def test_the_published_case_of_five_games() -> None:
    # Opponents 1902, 1877, 1884, 2012, 1832, score 3 of 5: Ra 1872.43, p .57, dp 50, 1922.
    opponents = [1902, 1877, 1884, 2012, 1832]
    games = [Game(o, s) for o, s in zip(opponents, [1, 0, 1, 0, 1], strict=True)]
    result = first_rating(games)
    assert (result.rating, result.reason) == (1922, "published")
    values = [step.value for step in result.steps]
    assert values[1] == pytest.approx(1872.43, abs=0.005)
    assert (float(values[2]), values[3], values[-1]) == (0.57, 50, 1922)


def test_no_first_rating_is_above_2200() -> None:
    assert first_rating(even(2300, 2.5)).rating == 2157
    result = first_rating(even(2300, 4))
    assert (result.rating, result.reason) == (2200, "highest")
    assert first_rating(even(2360, 2.5)).rating == first_rating(even(2360, 2.5)).rating == 2200
    assert first_rating(even(2360, 2.5)).reason == "published"


@pytest.mark.parametrize(
    ("rulebook", "count", "rating"),
    [(FIDE, 5, 1657), (IN_2020, 5, 1600), (IN_2015, 5, 1600), (IN_2012, 9, 1600)],
)
def test_half_of_the_points_gives_the_average_of_all_opponents(
    rulebook: Rulebook, count: int, rating: int
) -> None:
    assert first_rating(even(1600, count / 2, count), rulebook=rulebook).rating == rating


@pytest.mark.parametrize(
    ("rulebook", "count", "bonus"),
    # From 15 to 20: open, see test_open. Half of the highest K (F09) makes it 2014.
    [(BEFORE_2011, 9, 12.5), (IN_2012, 9, 15), (IN_2015, 5, 20), (IN_2020, 5, 20)],
)
def test_above_half_each_half_point_had_its_bonus(
    rulebook: Rulebook, count: int, bonus: float
) -> None:
    games = even(1600, count / 2 + 1, count)
    assert first_rating(games, rulebook=rulebook).rating == 1600 + 2 * bonus


def test_a_bonus_of_half_a_point_is_rounded_up() -> None:
    games = even(1600, 5, 9)
    assert first_rating(games, rulebook=BEFORE_2011).rating == 1613


def test_below_half_dp_of_the_table_counted_in_every_edition() -> None:
    # 2 of 5 is 40 %: dp -72. With two draws against 1800: 3 of 7, 43 %, -50 from 1657.14.
    assert first_rating(even(1600, 2), rulebook=IN_2020).rating == 1528
    assert first_rating(even(1600, 2)).rating == 1607


@pytest.mark.parametrize(
    ("rulebook", "least"), [(FIDE, 5), (IN_2020, 5), (IN_2015, 5), (IN_2012, 9), (BEFORE_2011, 9)]
)
def test_so_many_games_are_needed(rulebook: Rulebook, least: int) -> None:
    few = first_rating(even(1600, 2, least - 1), rulebook=rulebook)
    assert (few.rating, few.reason) == (None, "too_few_games")
    assert few.steps[-1].value == least - 1
    assert first_rating(even(1600, 2, least), rulebook=rulebook).rating is not None


def test_games_against_unrated_opponents_are_left_out_and_said() -> None:
    games = [*even(1600, 2, 4), Game(None, 1)]
    assert first_rating(games).reason == "too_few_games"
    assert first_rating(games).steps[0].reason == "unrated_opponent"
    assert first_rating(games).steps[0].game == 5


def test_below_the_floor_nothing_is_published() -> None:
    result = first_rating(even(1200, 2))
    assert (result.rating, result.reason) == (None, "below_floor")
    assert result.steps[-1].value == 1321
    assert first_rating(even(1240, 2.5)).rating == 1400
    assert first_rating(even(1238, 2.5)).rating is None
    assert first_rating(even(1000, 2.5), rulebook=IN_2020).rating == 1000
    assert first_rating(even(999, 2.5), rulebook=IN_2020).rating is None


def test_an_event_without_a_point_is_ignored() -> None:
    lost = [Game(1500, 0, event="lost")] * 5
    only = first_rating(lost)
    assert (only.rating, only.reason) == (None, "too_low_score")
    both = first_rating([*lost, *even(1600, 2.5)])
    assert both.rating == first_rating(even(1600, 2.5)).rating
    assert (both.steps[0].formula, both.steps[0].value) == ("event_ignored", 0)


def test_an_event_with_half_a_point_counts_since_july_2014() -> None:
    # A whole point was needed before (FIDE's news of 13 July 2009); half a point since then.
    half = [Game(1900, 0.5), *[Game(1900, 0)] * 8]
    assert first_rating(half, rulebook=IN_2015).rating == 1900 - 444  # 6 %
    assert first_rating(half, rulebook=IN_2012).reason == "too_low_score"


def test_events_are_pooled() -> None:
    games = [Game(1600, 1, event="a")] * 2 + [Game(1600, 0.5, event="b")] * 3
    assert first_rating(games).rating == first_rating(even(1600, 3.5)).rating


def test_events_are_one_whose_names_differ_in_blanks_and_letter_case_only() -> None:
    lost, drawn = [Game(1500, 0, event="Open 2026")] * 4, Game(1500, 0.5, event="open  2026 ")
    assert first_rating([*lost, drawn]).reason == "below_floor"  # one event with half a point


@pytest.mark.parametrize("why", ["not_played", "match_decided", "unrated_in_match"])
def test_games_that_are_not_rated_make_no_first_rating(why: str) -> None:
    games = [*even(1600, 2, 4), Game(1600, 1, not_rated=why)]
    assert first_rating(games).reason == "too_few_games"
    assert first_rating(games).steps[0].reason == why


def test_in_tuong_ky_everybody_starts_at_1000() -> None:
    result = first_rating([Game(1800, 0)], rulebook=TUONG_KY)
    assert (result.rating, result.reason) == (1000, "published")


@pytest.mark.parametrize("bad", [None, "fide"])
def test_what_is_no_rulebook_is_refused(bad: Any) -> None:
    with pytest.raises(RatingError, match="give a rulebook"):
        first_rating(even(1600, 2), rulebook=bad)


def test_no_rated_game_is_refused() -> None:
    with pytest.raises(RatingError, match="no rated game"):
        first_rating([Game(None, 1)])

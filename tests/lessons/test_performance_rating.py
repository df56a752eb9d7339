"""Lesson 5's panels against the engine and the printed examples."""

from math import isnan, nan
from typing import Any

import numpy as np
import pytest

from elo_teach.engine.confidence import rating_limits, result_chances
from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC
from elo_teach.engine.performance import performance_rating
from elo_teach.engine.records import Game
from elo_teach.lessons import performance_rating as lesson
from elo_teach.lessons.performance_rating import (
    NINE_GAMES,
    SINQUEFIELD_2014,
    TRUE_RATINGS,
    ResultPanel,
    SurenessPanel,
    TournamentPanel,
)
from elo_teach.text import set_language


@pytest.fixture
def panel(as_new: Any) -> ResultPanel:
    return as_new(lesson.panel)


@pytest.fixture
def tournament(as_new: Any) -> TournamentPanel:
    return as_new(lesson.one_by_one)


@pytest.fixture
def sureness(as_new: Any) -> SurenessPanel:
    return as_new(lesson.how_sure)


# FIDE title regulations B.01, 1.4.7 to 1.4.9, and the exercises' author: average, wins, draws,
# losses; FIDE's, the linear and the exact performance.
RESULTS = [
    (1850, 4, 0, 2, 1975, 1983, 1970),
    (2000, 5, 0, 3, 2095, 2100, 2089),
    (1500, 5, 0, 0, 2300, 1900, nan),
    (2000, 4, 1, 4, 2000, 2000, 2000),
    # A chess course: a win over a single 1600 would be 2000 by the linear rule.
    (1600, 1, 0, 0, 2400, 2000, nan),
    # Sinquefield Cup 2014, the winner: 3103 was printed in Chess Life, November 2014.
    (2802, 7, 3, 0, 3098, 3082, 3103),
    # Candidates match, Denver 1971: 6 of 6.
    (2660, 6, 0, 0, 3460, 3060, nan),
]


@pytest.mark.parametrize(("average", "wins", "draws", "losses", "fide", "linear", "exact"), RESULTS)
def test_each_printed_result_is_a_preset_with_its_performances(
    panel: ResultPanel,
    average: int,
    wins: int,
    draws: int,
    losses: int,
    fide: int,
    linear: int,
    exact: float,
) -> None:
    preset = {"average": average, "wins": wins, "draws": draws, "losses": losses}
    presets = [*panel.examples["results"], *panel.examples["events"]]
    assert preset in [{name: example[name] for name in preset} for example in presets]
    panel.put(**preset)
    rounded = {rule: np.round(rating) for rule, rating in panel.answer().ratings.items()}
    assert rounded == pytest.approx({"fide": fide, "linear": linear, "exact": exact}, nan_ok=True)


def test_the_sentence_says_what_each_rule_says(panel: ResultPanel) -> None:
    assert panel.sentence == (
        "4 of 6 against an average of 1850: a performance of 1975 by FIDE's rule.\n"
        "FIDE counts 66.7% as 67%, and its table gives +125 for that. The linear rule says 1983, "
        "the exact one 1970."
    )


def test_the_sentence_is_vietnamese_in_the_vietnamese_lesson() -> None:
    set_language("vi")
    assert lesson.panel().sentence.startswith(
        "Được 4 điểm sau 6 ván, đối thủ có Elo trung bình 1850: theo cách của FIDE, bạn thi đấu "
        "ở mức 1975.\nFIDE tính 66,7% là 67%"
    )


@pytest.mark.parametrize(
    ("wins", "losses", "words"),
    [(3, 0, "For 100% FIDE writes +800"), (0, 3, "For 0% FIDE writes −800")],
)
def test_the_ends_are_told_apart_from_the_rest(
    panel: ResultPanel, wins: int, losses: int, words: str
) -> None:
    panel.put(wins=wins, losses=losses)
    assert words in panel.sentence
    assert "The exact one has no answer" in panel.sentence


def test_no_game_at_all_is_answered_with_the_last_picture_kept(panel: ResultPanel) -> None:
    before = panel.chart.moving.value
    panel.put(wins=0, draws=0, losses=0)
    assert "Give at least one game" in panel.message.value
    assert panel.chart.moving.value == before


@pytest.mark.parametrize(("wins", "losses"), [(4, 2), (1, 29), (29, 1), (30, 0)])
def test_every_mark_stands_at_its_rule_above_the_score(
    panel: ResultPanel, wins: int, losses: int
) -> None:
    panel.put(wins=wins, losses=losses)
    answer = panel.answer()
    for rule, rating in answer.ratings.items():
        (x,), (y,) = panel.chart.marks[rule].get_data()
        assert (x, y) == pytest.approx((answer.percent, rating - 1850), nan_ok=True)


def test_the_window_shows_the_steps_of_fides_table_around_the_score(panel: ResultPanel) -> None:
    percents, heights = panel.chart.steps["fide"].get_data()
    # 66.7 % counts as 67 %, dp 125; and the rows beside it, article 8.1.1.
    assert np.allclose(percents, [-3, -2, -1, 0, 1, 2, 3])
    assert list(heights + 125) == [102, 110, 117, 125, 133, 141, 149]
    assert panel.chart.counted.get_text() == "67%: +125"
    assert panel.chart.score.get_xdata() == pytest.approx([-1 / 3, -1 / 3])


# Opponents' ratings and results: chess.com, 8 August 2014, and ChessBase, 7 September 2014.
def test_one_result_many_numbers(tournament: TournamentPanel) -> None:
    tournament.games.value = SINQUEFIELD_2014
    answer = tournament.answer()
    assert (answer.fide.score, answer.fide.average) == (8.5, 2801.8)
    ratings = {rule: round(rating) for rule, rating in answer.ratings.items()}
    assert ratings == {"fide": 3098, "on_average": 3103, "exact": 3106, "perfect": 3101}


def test_a_win_can_lower_fides_performance_and_never_the_exact_one(
    tournament: TournamentPanel,
) -> None:
    before = tournament.answer()
    assert before.fide.rating == 2000
    tournament.games.value = (*NINE_GAMES, (1200, "win"))
    after = tournament.answer()
    assert after.fide.rating == 1956
    assert after.exact.rating is not None
    assert before.exact.rating is not None
    assert 0 < after.exact.rating - before.exact.rating < 1


def test_the_average_hides_the_spread(tournament: TournamentPanel) -> None:
    # Half of them 1600s, half 2400s: on average equal to eight 2000s.
    tournament.games.value = (
        *((1600, "win"),) * 4,
        *((2400, "win"), (2400, "win"), (2400, "loss"), (2400, "loss")),
    )
    assert tournament.sentence.startswith(
        "6 of 8: a performance of 2407 one by one, and of 2191 from the average."
    )


def test_five_of_five_against_1500s_is_2236_as_a_perfect_tournament(
    tournament: TournamentPanel,
) -> None:
    tournament.games.value = ((1500, "win"),) * 5
    assert tournament.answer().perfect.rating == 2236
    assert tournament.sentence.startswith("5 of 5: neither")
    assert isnan(tournament.answer().on_average)


def test_no_point_at_all_is_800_below_the_lowest(tournament: TournamentPanel) -> None:
    tournament.games.value = ((1500, "loss"), (1700, "loss"))
    assert tournament.answer().perfect.rating == 700
    assert "700: 800 less than the lowest opponent" in tournament.sentence


def test_the_curves_meet_the_score_at_the_performances(tournament: TournamentPanel) -> None:
    tournament.games.value = SINQUEFIELD_2014
    for rule, curve in tournament.chart.curves.items():
        ratings, percents = curve.get_data()
        at = tournament.answer().ratings[rule]
        assert (ratings[-2], percents[-2]) == (at, 85)
        assert np.interp(at, ratings[:-3], percents[:-3]) == pytest.approx(85, abs=0.1)


def test_every_game_is_marked_by_its_result(tournament: TournamentPanel) -> None:
    tournament.games.value = ((1500, "win"), (1700, "loss"), (1600, "win"), (1650, "draw"))
    marks = {
        score: [tuple(point) for point in line.get_xydata()]
        for score, line in tournament.chart.games.items()
    }
    assert marks == {1: [(1500, 0), (1600, 2)], 0.5: [(1650, 3)], 0: [(1700, 1)]}


def test_the_window_reaches_every_rating_and_stays_while_it_does(
    tournament: TournamentPanel,
) -> None:
    tournament.games.value = SINQUEFIELD_2014
    still = tournament.chart.still.value
    assert tournament.chart.axes.get_xlim() == (2600, 3200)
    tournament.games.value = ((2860, "win"), *SINQUEFIELD_2014[1:])
    assert tournament.chart.still.value == still
    tournament.games.value = ((100, "win"), (3000, "loss"))
    low, high = tournament.chart.axes.get_xlim()
    assert low <= 100
    assert high >= 3000


def test_a_wrong_rating_in_a_row_is_answered_and_moves_nothing(
    tournament: TournamentPanel,
) -> None:
    picture = tournament.chart.moving.value
    box = tournament.games.rows[2].controls[0]
    box.box.value = "99999"
    assert "Type a whole number from 100 to 3000" in box.message.value
    assert tournament.chart.moving.value == picture
    tournament.games.rows[0].controls[1].value = "loss"
    assert box.box.value == "99999"
    tournament.reset()
    assert (box.box.value, box.message.value) == ("2000", "")


def test_the_sentence_says_the_limits_and_what_they_mean(sureness: SurenessPanel) -> None:
    assert sureness.sentence == (
        "4.5 of 9 against players rated 2000: true ratings from 1802 to 2198 go with it.\n"
        "A player truly rated 1802 makes so many points or more in 25 of 1000 such events; one "
        "truly rated 2198 makes so few or fewer in 25 of 1000. The normal approximation says 1810 "
        "to 2190."
    )


# For scale, the normal approximation of 9 games at 50 %: 227 either way without draws, 190 with
# 30 %. The exact limits are 228 and 198.
@pytest.mark.parametrize(("draws", "normal", "exact"), [(0, 227, 228), (30, 190, 198)])
def test_nine_games_at_half_leave_some_two_hundred_points_either_way(
    sureness: SurenessPanel, draws: int, normal: int, exact: int
) -> None:
    sureness.draws.value = draws
    answer = sureness.answer()
    assert answer.normal is not None
    assert [round(rating) for rating in (answer.normal.low, answer.normal.high)] == [
        2000 - normal,
        2000 + normal,
    ]
    assert [round(rating) for rating in (answer.limits.low, answer.limits.high)] == [
        2000 - exact,
        2000 + exact,
    ]


@pytest.mark.parametrize(("percent", "words"), [(100, "none is too high"), (0, "none is too low")])
def test_a_perfect_or_zero_score_has_one_limit_and_no_normal_one(
    sureness: SurenessPanel, percent: int, words: str
) -> None:
    sureness.percent.value = percent
    assert words in sureness.sentence
    assert "The normal approximation has no answer." in sureness.sentence
    chart = sureness.chart
    assert np.isnan(chart.bars["normal"].get_xdata()).all()
    assert [end.get_visible() for end in chart.ends["normal"]] == [False, False]
    assert "∞" in "".join(end.get_text() for end in chart.ends["exact"])


@pytest.mark.parametrize(
    ("games", "percent", "score"),
    [(9, 50, 4.5), (10, 85, 8.5), (40, 97, 39), (3, 67, 2), (1, 24, 0)],
)
def test_points_are_the_nearest_half_point_to_the_percentage(
    sureness: SurenessPanel, games: int, percent: int, score: float
) -> None:
    sureness.put(games=games, percent=percent)
    assert sureness.answer().exact.score == score


def test_the_curves_and_the_band_are_the_engines(sureness: SurenessPanel) -> None:
    sureness.put(average=2660, games=20, percent=70, draws=40)
    games = [Game(2660, 1)] * 14 + [Game(2660, 0)] * 6
    chances = result_chances(games, 2660 + TRUE_RATINGS, draws=0.4)
    for curve, expected in zip(sureness.chart.curves, chances, strict=True):
        x, y = curve.get_data()
        assert np.array_equal(x, TRUE_RATINGS)
        assert np.allclose(y, 100 * np.asarray(expected))
    limits = rating_limits(games, draws=0.4)
    band = sureness.chart.band
    assert (band.get_x(), band.get_x() + band.get_width()) == pytest.approx(
        (limits.low - 2660, limits.high - 2660)
    )
    assert sureness.chart.mark.get_xdata() == pytest.approx([LOGISTIC.difference(0.7)])


def test_the_more_games_the_narrower_and_four_times_as_many_halve_it(
    sureness: SurenessPanel,
) -> None:
    widths = []
    for games in (1, 4, 9, 25, 100):
        sureness.games.value = games
        limits = sureness.answer().limits
        widths.append(limits.high - limits.low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-2] / widths[-1] == pytest.approx(2, abs=0.1)


def test_the_lessons_three_rules_agree_in_the_middle_and_part_at_the_ends() -> None:
    middle, end = [
        {
            method: performance_rating([Game(2000, 1)] * wins + [Game(2000, 0)] * (100 - wins),
                                       method=method).rating
            for method in ("fide", "linear", "exact")
        }
        for wins in (60, 95)
    ]  # fmt: skip
    assert max(middle.values()) - min(middle.values()) < 10
    assert max(end.values()) - min(end.values()) > 100
    assert end["fide"] == 2000 + FIDE_TABLE.difference(0.95)

"""Lesson 5's panels against the engine and the printed examples."""

from typing import Any

import numpy as np
import pytest

from elo_teach.engine.confidence import rating_limits, result_chances
from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC
from elo_teach.engine.performance import performance_rating
from elo_teach.engine.records import Game
from elo_teach.lessons import performance_rating as lesson
from elo_teach.lessons.performance_rating.sureness import TRUE_RATINGS
from elo_teach.lessons.performance_rating.tournament import NINE_GAMES, SINQUEFIELD_2014
from elo_teach.live import Panel
from elo_teach.text import set_language
from tests.lessons.seen import axes_of, ends, is_shown, moving, points, still, words, xs


@pytest.fixture
def panel(as_new: Any) -> Panel:
    return as_new(lesson.panel)


@pytest.fixture
def tournament(as_new: Any) -> Panel:
    return as_new(lesson.one_by_one)


@pytest.fixture
def sureness(as_new: Any) -> Panel:
    return as_new(lesson.how_sure)


# FIDE title regulations B.01, 1.4.7 to 1.4.9, and the exercises' author: average, wins, draws,
# losses; FIDE's, the linear and the exact performance.
RESULTS = [
    (1850, 4, 0, 2, 1975, 1983, 1970),
    (2000, 5, 0, 3, 2095, 2100, 2089),
    (1500, 5, 0, 0, 2300, 1900, None),
    (2000, 4, 1, 4, 2000, 2000, 2000),
    # A chess course: a win over a single 1600 would be 2000 by the linear rule.
    (1600, 1, 0, 0, 2400, 2000, None),
    # Sinquefield Cup 2014, the winner: 3103 was printed in Chess Life, November 2014.
    (2802, 7, 3, 0, 3098, 3082, 3103),
    # Candidates match, Denver 1971: 6 of 6.
    (2660, 6, 0, 0, 3460, 3060, None),
]


@pytest.mark.parametrize(("average", "wins", "draws", "losses", "fide", "linear", "exact"), RESULTS)
def test_each_printed_result_is_a_preset_with_its_performances(
    panel: Panel,
    average: int,
    wins: int,
    draws: int,
    losses: int,
    fide: int,
    linear: int,
    exact: float,
) -> None:
    preset = {"average": average, "wins": wins, "draws": draws, "losses": losses}
    presets = [*panel.spec.presets["results"], *panel.spec.presets["events"]]
    assert preset in [{name: example[name] for name in preset} for example in presets]
    panel.put(**preset)
    rounded = {
        rule: None if rating is None else round(rating)
        for rule, rating in panel.answer().ratings.items()
    }
    assert rounded == {"fide": fide, "linear": linear, "exact": exact}


def test_the_sentence_says_what_each_rule_says(panel: Panel) -> None:
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
    panel: Panel, wins: int, losses: int, words: str
) -> None:
    panel.put(wins=wins, losses=losses)
    assert words in panel.sentence
    assert "The exact one has no answer" in panel.sentence


def test_no_game_at_all_is_answered_with_the_last_picture_kept(panel: Panel) -> None:
    before = moving(panel)
    panel.put(wins=0, draws=0, losses=0)
    assert "Give at least one game" in panel.message.value
    assert moving(panel) == before


@pytest.mark.parametrize(("wins", "losses"), [(4, 2), (1, 29), (29, 1), (30, 0)])
def test_every_mark_stands_at_its_rule_above_the_score(
    panel: Panel, wins: int, losses: int
) -> None:
    panel.put(wins=wins, losses=losses)
    answer = panel.answer()
    for rule, rating in answer.ratings.items():
        mark = f"mark of {rule}"
        if rating is None:
            assert not is_shown(panel, mark)
        else:
            assert points(panel, mark)[0] == pytest.approx((answer.percent, rating - 1850))


def test_the_window_shows_the_steps_of_fides_table_around_the_score(panel: Panel) -> None:
    steps = points(panel, "step of fide", 1)
    # 66.7 % counts as 67 %, dp 125; and the rows beside it, article 8.1.1.
    assert [x for x, _ in steps[2:-1:2]] == [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]
    assert [y + 125 for _, y in steps[::2]] == [102, 110, 117, 125, 133, 141, 149]
    assert words(panel, "name of counted", 1) == "67%: +125"
    assert xs(panel, "now", 1) == pytest.approx([-1 / 3, -1 / 3])


# Opponents' ratings and results: chess.com, 8 August 2014, and ChessBase, 7 September 2014.
def test_one_result_many_numbers(tournament: Panel) -> None:
    tournament.games.value = SINQUEFIELD_2014
    answer = tournament.answer()
    assert (answer.fide.score, answer.fide.average) == (8.5, 2801.8)
    ratings = {rule: round(rating) for rule, rating in answer.ratings.items()}
    assert ratings == {"fide": 3098, "on_average": 3103, "exact": 3106, "perfect": 3101}


def test_a_win_can_lower_fides_performance_and_never_the_exact_one(
    tournament: Panel,
) -> None:
    before = tournament.answer()
    assert before.fide.rating == 2000
    tournament.games.value = (*NINE_GAMES, (1200, "win"))
    after = tournament.answer()
    assert after.fide.rating == 1956
    assert after.exact.rating is not None
    assert before.exact.rating is not None
    assert 0 < after.exact.rating - before.exact.rating < 1


def test_the_average_hides_the_spread(tournament: Panel) -> None:
    # Half of them 1600s, half 2400s: on average equal to eight 2000s.
    tournament.games.value = (
        *((1600, "win"),) * 4,
        *((2400, "win"), (2400, "win"), (2400, "loss"), (2400, "loss")),
    )
    assert tournament.sentence.startswith(
        "6 of 8: a performance of 2407 one by one, and of 2191 from the average."
    )


def test_five_of_five_against_1500s_is_2236_as_a_perfect_tournament(
    tournament: Panel,
) -> None:
    tournament.games.value = ((1500, "win"),) * 5
    assert tournament.answer().perfect.rating == 2236
    assert tournament.sentence.startswith("5 of 5: neither")
    assert tournament.answer().on_average is None


def test_no_point_at_all_is_800_below_the_lowest(tournament: Panel) -> None:
    tournament.games.value = ((1500, "loss"), (1700, "loss"))
    assert tournament.answer().perfect.rating == 700
    assert "700: 800 less than the lowest opponent" in tournament.sentence


def test_the_curves_meet_the_score_at_the_performances(tournament: Panel) -> None:
    tournament.games.value = SINQUEFIELD_2014
    for rule in ("on_average", "exact"):
        at = tournament.answer().ratings[rule]
        *curve, meeting, foot = points(tournament, rule)
        assert (meeting, foot) == ((at, 85), (at, 0))
        ratings, percents = np.array(curve).T
        assert np.interp(at, ratings, percents) == pytest.approx(85, abs=0.1)


def test_every_game_is_marked_by_its_result(tournament: Panel) -> None:
    tournament.games.value = ((1500, "win"), (1700, "loss"), (1600, "win"), (1650, "draw"))
    marks = [points(tournament, f"games of {result}", 1) for result in ("win", "draw", "loss")]
    assert marks == [[(1500, 0), (1600, 2)], [(1650, 3)], [(1700, 1)]]


def test_the_window_reaches_every_rating_and_stays_while_it_does(
    tournament: Panel,
) -> None:
    tournament.games.value = SINQUEFIELD_2014
    before = still(tournament)
    assert ends(axes_of(tournament).x) == (2600, 3200)
    tournament.games.value = ((2860, "win"), *SINQUEFIELD_2014[1:])
    assert still(tournament) == before
    tournament.games.value = ((100, "win"), (3000, "loss"))
    low, high = ends(axes_of(tournament).x)
    assert low <= 100
    assert high >= 3000


def test_a_wrong_rating_in_a_row_is_answered_and_moves_nothing(
    tournament: Panel,
) -> None:
    picture = moving(tournament)
    box = tournament.games.rows[2].controls[0]
    box.box.value = "99999"
    assert "Type a whole number from 100 to 3000" in box.message.value
    assert moving(tournament) == picture
    tournament.games.rows[0].controls[1].value = "loss"
    assert box.box.value == "99999"
    tournament.reset()
    assert (box.box.value, box.message.value) == ("2000", "")


def test_the_sentence_says_the_limits_and_what_they_mean(sureness: Panel) -> None:
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
    sureness: Panel, draws: int, normal: int, exact: int
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


@pytest.mark.parametrize(("percent", "said"), [(100, "none is too high"), (0, "none is too low")])
def test_a_perfect_or_zero_score_has_one_limit_and_no_normal_one(
    sureness: Panel, percent: int, said: str
) -> None:
    sureness.percent.value = percent
    assert said in sureness.sentence
    assert "The normal approximation has no answer." in sureness.sentence
    for name in ("normal", "low end of normal", "high end of normal"):
        assert not is_shown(sureness, name, 1)
    shown = [words(sureness, f"{end} end of exact", 1) for end in ("low", "high")]
    assert "∞" in "".join(shown)


@pytest.mark.parametrize(
    ("games", "percent", "score"),
    [(9, 50, 4.5), (10, 85, 8.5), (40, 97, 39), (3, 67, 2), (1, 24, 0)],
)
def test_points_are_the_nearest_half_point_to_the_percentage(
    sureness: Panel, games: int, percent: int, score: float
) -> None:
    sureness.put(games=games, percent=percent)
    assert sureness.answer().exact.score == score


def test_the_curves_and_the_band_are_the_engines(sureness: Panel) -> None:
    sureness.put(average=2660, games=20, percent=70, draws=40)
    games = [Game(2660, 1)] * 14 + [Game(2660, 0)] * 6
    chances = result_chances(games, 2660 + np.array(TRUE_RATINGS), draws=0.4)
    for curve, expected in zip(("at least", "at most"), chances, strict=True):
        x, y = np.array(points(sureness, curve)).T
        assert np.array_equal(x, TRUE_RATINGS)
        assert np.allclose(y, 100 * np.asarray(expected))
    limits = rating_limits(games, draws=0.4)
    band = xs(sureness, "band")
    assert (min(band), max(band)) == pytest.approx((limits.low - 2660, limits.high - 2660))
    assert xs(sureness, "you", 1) == pytest.approx([LOGISTIC.difference(0.7)])


def test_the_more_games_the_narrower_and_four_times_as_many_halve_it(
    sureness: Panel,
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

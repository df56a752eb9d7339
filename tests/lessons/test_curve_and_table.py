"""Lesson 4's panels against the engine, FIDE's tables and the printed examples."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, NORMAL, NORMAL_FIDE
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import FIDE, TEXTBOOK
from elo_teach.lessons import curve_and_table
from elo_teach.lessons.curve_and_table.steps import EDGE, MISSES
from elo_teach.live import Panel
from elo_teach.text import set_language
from tests.lessons.seen import axes_of, ends, is_shown, points, still, words, xs, ys

WHOLE = np.arange(EDGE + 1)


@pytest.fixture
def panel(as_new: Any) -> Panel:
    return as_new(curve_and_table.panel)


@pytest.fixture
def month(as_new: Any) -> Panel:
    return as_new(curve_and_table.month)


# 1. The table beside the curve.

# What a chess course, an analysis app and FIDE's table itself say: difference, table, curve.
PRINTED = [
    # By the table a draw changes nothing against an opponent one to three points stronger.
    (3, "0.50", "0.504"),
    # 190.8 points by the curve make 0.75; the table has 0.75 from 189 to 197.
    (191, "0.75", "0.750"),
    (392, "0.92", "0.905"),
    (400, "0.92", "0.91"),
    (560, "0.98", "0.962"),
]


@pytest.mark.parametrize(("difference", "table", "curve"), PRINTED)
def test_each_printed_difference_is_a_preset_with_its_values(
    panel: Panel, difference: int, table: str, curve: str
) -> None:
    assert {"difference": difference} in panel.spec.presets["games"]
    panel.put(difference=difference)
    answer = panel.answer()
    for printed, value in ((table, answer.table), (curve, answer.curve)):
        assert round(value, len(printed.partition(".")[2])) == float(printed)


def test_the_sentence_tells_both_scores_the_row_and_how_far_apart_they_are(
    panel: Panel,
) -> None:
    assert panel.sentence == (
        "A difference of 160: FIDE's table says 0.71, the curve 0.7153.\n"
        "The row of the table goes from 154 to 162. Table and curve are 0.0053 apart."
    )


def test_the_sentence_is_vietnamese_in_the_vietnamese_lesson() -> None:
    set_language("vi")
    panel = curve_and_table.panel()
    panel.put(difference=-800)
    assert panel.sentence.startswith(
        "Chênh lệch −800: bảng của FIDE cho 0,00, đường cong cho 0,0099.\n"
        "Dòng ấy trong bảng: từ −736 trở xuống."
    )


@pytest.mark.parametrize(
    ("difference", "said"),
    [
        (0, "from −3 to 3"),
        (25, "from 18 to 25"),
        (-25, "from −25 to −18"),
        (190, "from 189 to 197"),
        (735, "from 620 to 735"),
        (736, "from 736 up"),
        (-736, "from −736 down"),
    ],
)
def test_the_row_of_the_table_is_said(panel: Panel, difference: int, said: str) -> None:
    panel.put(difference=difference)
    assert f"The row of the table goes {said}." in panel.sentence


def test_table_and_curve_are_furthest_apart_at_560(panel: Panel) -> None:
    apart = [abs(value) for value in ys(panel, "apart", 1)]
    assert (WHOLE[np.argmax(apart)], round(max(apart), 4)) == (560, 0.0183)
    panel.put(difference=560)
    assert "0.0183 apart. Only a game without the limit shows this" in panel.sentence


def test_with_the_limit_they_are_furthest_apart_at_392(panel: Panel) -> None:
    apart = abs(FIDE_TABLE(WHOLE[:401]) - LOGISTIC(WHOLE[:401]))
    assert (np.argmax(apart), round(apart.max(), 4)) == (392, 0.0148)
    panel.put(difference=392)
    assert "0.0148 apart" in panel.sentence
    assert "without the limit" not in panel.sentence


def test_what_counts_as_400_is_109_ten_thousandths_apart(panel: Panel) -> None:
    panel.put(difference=700)
    assert "with it the difference counts as 400, where they are 0.0109 apart" in panel.sentence


def test_the_picture_names_both_largest_distances(panel: Panel) -> None:
    assert ">0.0183 at 560<" in still(panel)
    assert ">0.0148 at 392<" in still(panel)


def test_the_normal_curve_explains_the_table_but_for_six_differences(panel: Panel) -> None:
    assert MISSES == (54, 343, 344, 358, 392, 620)
    panel.put(difference=160, normal=True)
    assert "The normal curve says 0.71226; rounded, that is the table." in panel.sentence
    for miss in (*MISSES, *(-miss for miss in MISSES)):
        panel.put(difference=miss, normal=True)
        assert "one of 6 differences where, rounded, it is not the table" in panel.sentence


def test_every_miss_is_a_preset(panel: Panel) -> None:
    presets = [values["difference"] for values in panel.spec.presets["misses"]]
    assert presets == list(MISSES)


def test_other_curves_miss_the_table_far_more_often() -> None:
    # Of the 736 differences with a score below 1.
    gaps = np.arange(736)
    table = np.rint(100 * FIDE_TABLE(gaps))
    missed = [
        int((np.rint(100 * curve(gaps)) != table).sum())
        for curve in (NORMAL_FIDE, NORMAL, LOGISTIC)
    ]
    assert missed == [6, 110, 460]


@pytest.mark.parametrize("difference", [-800, -400, -26, 0, 29, 31, 190, 400, 735, 736, 800])
def test_the_zoom_shows_the_difference_and_the_lines_around_it(
    panel: Panel, difference: int
) -> None:
    panel.put(difference=difference, normal=True)
    left, right = ends(axes_of(panel).x)
    low, high = ends(axes_of(panel).y)
    assert left + 29 < difference < right - 29
    gaps = range(int(left), int(right) + 1)
    assert points(panel, "curve") == [(gap, LOGISTIC(gap)) for gap in gaps]
    assert points(panel, "normal") == [(gap, NORMAL_FIDE(gap)) for gap in gaps]
    x, y = np.array(points(panel, "table")).T
    # Every whole difference lies inside its step, and no step is cut off.
    assert np.array_equal(y[np.searchsorted(x, gaps)], FIDE_TABLE(gaps))
    assert low < y.min() <= y.max() < high


def test_the_zoom_stays_while_the_difference_moves_within_it(panel: Panel) -> None:
    panel.put(difference=151)
    before = still(panel)
    panel.put(difference=209)
    assert still(panel) == before
    panel.put(difference=211)
    assert still(panel) != before


def test_the_thick_step_is_the_row_and_the_mark_is_on_the_curve(panel: Panel) -> None:
    panel.put(difference=190)
    assert points(panel, "row") == [(188.5, 0.75), (197.5, 0.75)]
    assert points(panel, "on the curve") == [(190, LOGISTIC(190))]


def test_a_row_that_is_longer_than_the_zoom_is_cut_at_its_edge(panel: Panel) -> None:
    panel.put(difference=EDGE)
    assert xs(panel, "row") == [735.5, axes_of(panel).x.high]
    panel.put(difference=-EDGE)
    assert xs(panel, "row") == [axes_of(panel).x.low, -735.5]


@pytest.mark.parametrize("difference", [-560, 0, 91, 560])
def test_the_mark_below_stands_on_the_line_of_distances(panel: Panel, difference: int) -> None:
    panel.put(difference=difference)
    gap = abs(difference)
    assert points(panel, "now", 1) == [(gap, FIDE_TABLE(gap) - LOGISTIC(gap))]
    low, high = ends(axes_of(panel, 1).y)
    assert low < min(ys(panel, "apart", 1)) < max(ys(panel, "apart", 1)) < high


def test_the_normal_curve_shows_when_asked_for(panel: Panel) -> None:
    assert not is_shown(panel, "normal")
    assert not is_shown(panel, "name of normal")
    panel.normal.value = True
    assert is_shown(panel, "normal")
    assert words(panel, "name of normal") == "normal curve: 0.71226"


# 2. A month.


def test_17_wins_against_players_392_lower_make_54_by_the_table_and_64_by_the_curve(
    month: Panel,
) -> None:
    values = {"own": 1892, "opponent": 1500, "wins": 17, "draws": 0, "losses": 0, "k": 40}
    assert values in month.spec.presets["months"]
    month.put(**values)
    answer = month.answer()
    unrounded = answer.table.unrounded, answer.curve.unrounded
    assert [round(float(change), 1) for change in unrounded] == [54.4, 64.5]
    assert (answer.table.change, answer.curve.change) == (54, 64)


def test_the_sentence_of_the_month_tells_both_changes_rounded_once(month: Panel) -> None:
    assert month.sentence == (
        "17 games: +54 by FIDE's table, +64 by the curve.\n"
        "Before rounding +54.4 and +64.46; rounded once, for the whole month. "
        "17 points made; expected 15.64 by the table and 15.39 by the curve."
    )


def test_the_month_speaks_vietnamese() -> None:
    set_language("vi")
    assert curve_and_table.month().sentence.startswith(
        "17 ván: +54 theo bảng của FIDE, +64 theo đường cong.\n"
        "Trước khi làm tròn là +54,4 và +64,46"
    )


def test_draws_with_players_three_points_stronger_gain_by_the_curve_alone(
    month: Panel,
) -> None:
    month.put(own=1500, opponent=1503, wins=0, draws=10, losses=0, k=20)
    assert month.answer().table.unrounded == 0
    assert month.answer().curve.unrounded > 0


def test_a_month_is_rounded_once_and_never_game_by_game(month: Panel) -> None:
    # Five draws with 1512 at K 20: 0.4 each, so 2 and not 0.
    month.put(own=1500, opponent=1512, wins=0, draws=5, losses=0, k=20)
    assert month.answer().table.change == 2


def test_the_month_says_when_the_700_rule_lowers_k(month: Panel) -> None:
    month.put(wins=17)
    assert "700" not in month.sentence
    month.put(wins=18)
    assert month.sentence.endswith("K 40 times the games would pass 700, so K is 38.")


def test_a_month_without_games_keeps_the_last_picture_and_says_what_is_missing(
    month: Panel,
) -> None:
    before = month.sentence
    month.wins.value = 0
    assert "Set at least one win, draw or loss." in month.message.value
    assert month.sentence == before


def test_the_lines_of_a_month_are_the_engines_sums(month: Panel) -> None:
    month.put(own=1600, opponent=1500, wins=6, draws=2, losses=2, k=20)
    scores = [1] * 6 + [0.5] * 2 + [0] * 2
    for key, rules in (("table", FIDE), ("curve", TEXTBOOK)):
        games = rate(1600, [Game(1500, score) for score in scores], rulebook=rules, k=20).games
        sums = [0, *np.cumsum([float(game.unrounded or 0) for game in games])]
        assert ys(month, f"sums of {key}") == pytest.approx(sums)
        assert points(month, f"end of {key}") == [(10, pytest.approx(sums[-1]))]


@pytest.mark.parametrize("results", [(20, 0, 0), (0, 0, 20), (0, 20, 0), (20, 20, 20), (1, 0, 0)])
def test_every_month_fits_into_the_picture(month: Panel, results: tuple[int, int, int]) -> None:
    wins, draws, losses = results
    for k, (own, opponent) in product([1, 80], [(3000, 100), (100, 3000), (1500, 1500)]):
        month.put(own=own, opponent=opponent, wins=wins, draws=draws, losses=losses, k=k)
        axes = axes_of(month)
        for key in ("table", "curve"):
            sums = ys(month, f"sums of {key}")
            assert axes.y.low <= min(sums) <= max(sums) <= axes.y.high
            assert max(xs(month, f"sums of {key}")) <= axes.x.high
        table, curve = (axes.y.part(ys(month, f"name of {key}")[0]) for key in ("table", "curve"))
        # Two lines of 14 points each in an axes of 270 points.
        assert abs(table - curve) >= 0.17 - 1e-9

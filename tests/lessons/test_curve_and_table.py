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
from elo_teach.lessons.curve_and_table import EDGE, MISSES, WHOLE, MonthPanel, StepsPanel
from elo_teach.text import set_language


@pytest.fixture
def panel(as_new: Any) -> StepsPanel:
    return as_new(curve_and_table.panel)


@pytest.fixture
def month(as_new: Any) -> MonthPanel:
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
    panel: StepsPanel, difference: int, table: str, curve: str
) -> None:
    assert {"difference": difference} in panel.examples["games"]
    panel.put(difference=difference)
    answer = panel.answer()
    for printed, value in ((table, answer.table), (curve, answer.curve)):
        assert round(value, len(printed.partition(".")[2])) == float(printed)


def test_the_sentence_tells_both_scores_the_row_and_how_far_apart_they_are(
    panel: StepsPanel,
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
def test_the_row_of_the_table_is_said(panel: StepsPanel, difference: int, said: str) -> None:
    panel.put(difference=difference)
    assert f"The row of the table goes {said}." in panel.sentence


def test_table_and_curve_are_furthest_apart_at_560(panel: StepsPanel) -> None:
    apart = [abs(value) for value in panel.chart.apart.get_ydata()]
    assert (WHOLE[np.argmax(apart)], round(max(apart), 4)) == (560, 0.0183)
    panel.put(difference=560)
    assert "0.0183 apart. Only a game without the limit shows this" in panel.sentence


def test_with_the_limit_they_are_furthest_apart_at_392(panel: StepsPanel) -> None:
    apart = abs(FIDE_TABLE(WHOLE[:401]) - LOGISTIC(WHOLE[:401]))
    assert (np.argmax(apart), round(apart.max(), 4)) == (392, 0.0148)
    panel.put(difference=392)
    assert "0.0148 apart" in panel.sentence
    assert "without the limit" not in panel.sentence


def test_what_counts_as_400_is_109_ten_thousandths_apart(panel: StepsPanel) -> None:
    panel.put(difference=700)
    assert "with it the difference counts as 400, where they are 0.0109 apart" in panel.sentence


def test_the_picture_names_both_largest_distances(panel: StepsPanel) -> None:
    assert ">0.0183 at 560<" in panel.chart.still.value
    assert ">0.0148 at 392<" in panel.chart.still.value


def test_the_normal_curve_explains_the_table_but_for_six_differences(panel: StepsPanel) -> None:
    assert MISSES == (54, 343, 344, 358, 392, 620)
    panel.put(difference=160, normal=True)
    assert "The normal curve says 0.71226; rounded, that is the table." in panel.sentence
    for miss in (*MISSES, *(-miss for miss in MISSES)):
        panel.put(difference=miss, normal=True)
        assert "one of 6 differences where, rounded, it is not the table" in panel.sentence


def test_every_miss_is_a_preset(panel: StepsPanel) -> None:
    presets = [values["difference"] for values in panel.examples["misses"]]
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
    panel: StepsPanel, difference: int
) -> None:
    panel.put(difference=difference, normal=True)
    chart = panel.chart
    left, right = chart.near.get_xlim()
    low, high = chart.near.get_ylim()
    assert left + 29 < difference < right - 29
    gaps = np.arange(left, right + 1)
    assert np.array_equal(chart.curve.get_data(), (gaps, LOGISTIC(gaps)))
    assert np.array_equal(chart.normal.get_data(), (gaps, NORMAL_FIDE(gaps)))
    x, y = chart.steps.get_data()
    # Every whole difference lies inside its step, and no step is cut off.
    assert np.array_equal(y[np.searchsorted(x, gaps)], FIDE_TABLE(gaps))
    assert low < y.min() <= y.max() < high


def test_the_zoom_stays_while_the_difference_moves_within_it(panel: StepsPanel) -> None:
    panel.put(difference=151)
    still = panel.chart.still.value
    panel.put(difference=209)
    assert panel.chart.still.value == still
    panel.put(difference=211)
    assert panel.chart.still.value != still


def test_the_thick_step_is_the_row_and_the_mark_is_on_the_curve(panel: StepsPanel) -> None:
    panel.put(difference=190)
    assert panel.chart.row.get_data() == ([188.5, 197.5], [0.75, 0.75])
    assert panel.chart.on_curve.get_data() == ([190], [LOGISTIC(190)])


def test_a_row_that_is_longer_than_the_zoom_is_cut_at_its_edge(panel: StepsPanel) -> None:
    panel.put(difference=EDGE)
    left, right = panel.chart.near.get_xlim()
    assert panel.chart.row.get_xdata() == [735.5, right]
    panel.put(difference=-EDGE)
    left, right = panel.chart.near.get_xlim()
    assert panel.chart.row.get_xdata() == [left, -735.5]


@pytest.mark.parametrize("difference", [-560, 0, 91, 560])
def test_the_mark_below_stands_on_the_line_of_distances(panel: StepsPanel, difference: int) -> None:
    panel.put(difference=difference)
    gap = abs(difference)
    assert panel.chart.now.get_data() == ([gap], [FIDE_TABLE(gap) - LOGISTIC(gap)])
    low, high = panel.chart.now.axes.get_ylim()
    assert low < panel.chart.apart.get_ydata().min() < panel.chart.apart.get_ydata().max() < high


def test_the_normal_curve_shows_when_asked_for(panel: StepsPanel) -> None:
    assert not panel.chart.normal.get_visible()
    assert panel.chart.names["normal"].get_text() == ""
    panel.normal.value = True
    assert panel.chart.normal.get_visible()
    assert panel.chart.names["normal"].get_text() == "normal curve: 0.71226"


# 2. A month.


def test_17_wins_against_players_392_lower_make_54_by_the_table_and_64_by_the_curve(
    month: MonthPanel,
) -> None:
    values = {"own": 1892, "opponent": 1500, "wins": 17, "draws": 0, "losses": 0, "k": 40}
    assert values in month.examples["months"]
    month.put(**values)
    answer = month.answer()
    unrounded = answer.table.unrounded, answer.curve.unrounded
    assert [round(float(change), 1) for change in unrounded] == [54.4, 64.5]
    assert (answer.table.change, answer.curve.change) == (54, 64)


def test_the_sentence_of_the_month_tells_both_changes_rounded_once(month: MonthPanel) -> None:
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
    month: MonthPanel,
) -> None:
    month.put(own=1500, opponent=1503, wins=0, draws=10, losses=0, k=20)
    assert month.answer().table.unrounded == 0
    assert month.answer().curve.unrounded > 0


def test_a_month_is_rounded_once_and_never_game_by_game(month: MonthPanel) -> None:
    # Five draws with 1512 at K 20: 0.4 each, so 2 and not 0.
    month.put(own=1500, opponent=1512, wins=0, draws=5, losses=0, k=20)
    assert month.answer().table.change == 2


def test_the_month_says_when_the_700_rule_lowers_k(month: MonthPanel) -> None:
    month.put(wins=17)
    assert "700" not in month.sentence
    month.put(wins=18)
    assert month.sentence.endswith("K 40 times the games would pass 700, so K is 38.")


def test_a_month_without_games_keeps_the_last_picture_and_says_what_is_missing(
    month: MonthPanel,
) -> None:
    before = month.sentence
    month.wins.value = 0
    assert "Set at least one win, draw or loss." in month.message.value
    assert month.sentence == before


def test_the_lines_of_a_month_are_the_engines_sums(month: MonthPanel) -> None:
    month.put(own=1600, opponent=1500, wins=6, draws=2, losses=2, k=20)
    scores = [1] * 6 + [0.5] * 2 + [0] * 2
    for key, rules in (("table", FIDE), ("curve", TEXTBOOK)):
        games = rate(1600, [Game(1500, score) for score in scores], rulebook=rules, k=20).games
        sums = [0, *np.cumsum([float(game.unrounded or 0) for game in games])]
        line, end, _ = month.chart.lines[key]
        assert line.get_ydata() == pytest.approx(sums)
        assert end.get_data() == ([10], [pytest.approx(sums[-1])])


@pytest.mark.parametrize("results", [(20, 0, 0), (0, 0, 20), (0, 20, 0), (20, 20, 20), (1, 0, 0)])
def test_every_month_fits_into_the_picture(
    month: MonthPanel, results: tuple[int, int, int]
) -> None:
    wins, draws, losses = results
    for k, (own, opponent) in product([1, 80], [(3000, 100), (100, 3000), (1500, 1500)]):
        month.put(own=own, opponent=opponent, wins=wins, draws=draws, losses=losses, k=k)
        low, high = month.chart.axes.get_ylim()
        for line, _, _ in month.chart.lines.values():
            assert low <= min(line.get_ydata()) <= max(line.get_ydata()) <= high
            assert max(line.get_xdata()) <= month.chart.axes.get_xlim()[1]
        table, curve = (name.get_position()[1] for _, _, name in month.chart.lines.values())
        # Two lines of 14 points each in an axes of 270 points.
        assert abs(table - curve) >= 0.17 - 1e-9

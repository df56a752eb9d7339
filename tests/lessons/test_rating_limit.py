"""Lesson 3's panels against the engine, FIDE's rules and the printed examples."""

from datetime import date
from typing import Any

import numpy as np
import pytest

from elo_teach.engine.curves import FIDE_TABLE
from elo_teach.engine.expected import expected_score
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import FIDE, fide
from elo_teach.lessons import rating_limit
from elo_teach.lessons.common import OFFICIAL
from elo_teach.lessons.rating_limit import rules_by_date
from elo_teach.lessons.rating_limit.editions import EDITIONS
from elo_teach.lessons.rating_limit.farming import HIGHEST, LOWEST
from elo_teach.lessons.rating_limit.limit import CURVES, GAPS
from elo_teach.live import Panel
from elo_teach.scene.roles import INK, Role
from elo_teach.text import set_language
from tests.lessons.seen import look, points, still, words, xs, ys


@pytest.fixture
def panel(as_new: Any) -> Panel:
    return as_new(rating_limit.panel)


@pytest.mark.parametrize(
    ("since", "own", "opponent", "is_open"),
    [
        (date(2022, 1, 1), 1500, 2000, True),
        (date(2022, 1, 1), 2000, 1500, False),
        (date(2022, 1, 1), 1500, 1800, False),
        (date(2024, 3, 1), 1500, 2000, False),
    ],
)
def test_what_the_rule_of_2022_leaves_open_is_said_to_the_weaker_player(
    panel: Panel, since: date, own: int, opponent: int, is_open: bool
) -> None:
    panel.put(own=own, opponent=opponent, edition=since)
    assert ("Open: whether the limit counted in one game only" in panel.sentence) == is_open


@pytest.fixture
def farming(as_new: Any) -> Panel:
    return as_new(rating_limit.farming)


def preset(panel: Panel, curve: str, own: int, opponent: int, k: int) -> None:
    """Set the preset of that game; it is an error if there is none."""
    wanted = {"own": own, "opponent": opponent, "k": k}
    (values,) = (
        values
        for values in panel.spec.presets[curve]
        if {name: values[name] for name in wanted} == wanted
    )
    panel.put(**values)


# 1. The worked examples: what a public calculator or FIDE prints.

# Own rating, opponent's rating, K; with the limit and without it: E, win, draw, loss.
PRINTED = [
    # An analysis app: 1500 against 1000, by the curve and by FIDE's table.
    ("curve", 1500, 1000, 20, ("0.909", "1.82", None, "-18.18"), ("0.947", "1.06", None, "-18.94")),
    ("table", 1500, 1000, 20, ("0.92", "1.6", None, "-18.4"), (None, None, None, None)),
    # A chess course: 1200 points weaker, a draw with K 40. Its page says that E would be 0.0002
    # without the limit; it is 0.0010.
    ("curve", 1200, 2400, 40, ("0.09", None, "16.4", None), ("0.0010", None, "19.96", None)),
    # FIDE: the 2813 player has the real difference, 413, the 2400 player has 400.
    ("table", 2813, 2400, 10, ("0.93", None, None, None), ("0.93", None, None, None)),
    ("table", 2400, 2813, 10, ("0.08", None, None, None), ("0.07", None, None, None)),
    ("table", 2700, 2200, 10, ("0.96", "0.4", None, None), ("0.96", "0.4", None, None)),
    ("table", 2600, 2100, 10, (None, "0.8", None, None), (None, None, None, None)),
    ("table", 1500, 2000, 20, (None, None, "8.4", None), (None, None, None, None)),
    # At D = 400 FIDE's table has 0.92 and the curve 0.91.
    ("table", 1900, 1500, 20, ("0.92", None, None, None), ("0.92", None, None, None)),
    ("curve", 1900, 1500, 20, ("0.91", None, None, None), ("0.91", None, None, None)),
]


@pytest.mark.parametrize(("curve", "own", "opponent", "k", "limited", "unlimited"), PRINTED)
def test_each_printed_game_is_a_preset_with_its_values(
    panel: Panel,
    curve: str,
    own: int,
    opponent: int,
    k: int,
    limited: tuple[str | None, ...],
    unlimited: tuple[str | None, ...],
) -> None:
    preset(panel, curve, own, opponent, k)
    answer = panel.answer()
    for printed, expected, games in (
        (limited, answer.expected, answer.limited),
        (unlimited, answer.real, answer.unlimited),
    ):
        changes = (games.win.unrounded, games.draw.unrounded, games.loss.unrounded)
        for text, value in zip(printed, (expected, *changes), strict=True):
            if text is not None:
                decimals = len(text.partition(".")[2])
                assert round(float(value), decimals) == float(text)


def test_every_preset_is_one_of_the_printed_games(panel: Panel) -> None:
    printed = {(curve, own, opponent, k) for curve, own, opponent, k, *_ in PRINTED}
    presets = {
        (values["curve"], values["own"], values["opponent"], values["k"])
        for values in (*panel.spec.presets["table"], *panel.spec.presets["curve"])
    }
    assert presets == printed


# 2. What the panel says.


def test_the_sentence_tells_both_scores_the_results_and_the_sum(panel: Panel) -> None:
    assert panel.sentence == (
        "A difference of 500 counts as 400: your expected score is 0.92 instead of 0.96.\n"
        "Win, draw, loss: +1.6, −8.4, −18.4; without the limit +0.8, −9.2, −19.2. "
        "You and your opponent: 0.92 + 0.08 = 1.00."
    )


def test_the_sentence_is_vietnamese_in_the_vietnamese_lesson() -> None:
    set_language("vi")
    panel = rating_limit.panel()
    panel.put(own=2813, opponent=2400)
    assert panel.sentence.splitlines()[0] == (
        "Từ 2650 trở lên, bạn được tính đúng chênh lệch thật, 413: điểm kỳ vọng của bạn là 0,93."
    )


@pytest.mark.parametrize(
    ("own", "opponent", "said"),
    [(2813, 2400, "0.93 + 0.08 = 1.01"), (2400, 2813, "0.08 + 0.93 = 1.01")],
)
def test_two_scores_that_make_more_than_one_point_are_said_from_either_side(
    panel: Panel, own: int, opponent: int, said: str
) -> None:
    panel.put(own=own, opponent=opponent)
    assert f"{said}, more than the one point that there is to share." in panel.sentence


def test_2700_against_2200_makes_a_point_and_four_hundredths(panel: Panel) -> None:
    panel.put(own=2700, opponent=2200)
    assert "0.96 + 0.08 = 1.04" in panel.sentence


def test_the_limit_shows_only_from_412_points(panel: Panel) -> None:
    panel.put(own=1911, opponent=1500)
    assert "counts as 400, which changes nothing: your expected score is 0.92." in panel.sentence
    panel.put(own=1912, opponent=1500)
    assert "counts as 400: your expected score is 0.92 instead of 0.93." in panel.sentence


def test_within_the_limit_the_panel_says_so(panel: Panel) -> None:
    panel.put(own=1500, opponent=1900)
    assert panel.sentence.startswith("A difference of −400 is within the limit of 400")


def test_2650_itself_has_the_real_difference(panel: Panel) -> None:
    panel.put(own=2649, opponent=2000)
    assert "counts as 400" in panel.sentence
    panel.put(own=2650, opponent=2000)
    assert "Rated 2650 or more, you have the real difference, 650" in panel.sentence


def test_one_game_of_an_event_is_said_where_the_edition_has_it(panel: Panel) -> None:
    said = "only the one with the greatest difference is limited"
    assert said not in panel.sentence
    panel.edition.value = date(2022, 1, 1)
    assert said in panel.sentence


def test_on_the_curve_three_decimals_show_what_is_near_nothing(panel: Panel) -> None:
    panel.put(own=1200, opponent=2400, k=40, curve="curve")
    assert "your expected score is 0.091 instead of 0.001" in panel.sentence
    assert "off the chart" in panel.sentence


# 3. The rule by date, from the engine's editions.


@pytest.mark.parametrize(
    ("day", "counted"),
    [
        ("2009-06-30", 350),
        ("2009-07-01", 400),
        ("2021-12-31", 400),
        ("2022-01-01", 400),
        ("2024-02-29", 400),
        ("2024-03-01", 400),
        ("2025-09-30", 400),
        ("2025-10-01", 700),
    ],
)
def test_the_panel_counts_a_2700s_game_as_the_edition_of_the_day(
    panel: Panel, day: str, counted: int
) -> None:
    edition = max(since for since in EDITIONS if since <= date.fromisoformat(day))
    panel.put(own=2700, opponent=2000, edition=edition)
    assert panel.answer().game.counted == counted
    assert rate(2700, [Game(2000, 1)], rulebook=fide(on=day)).games[0].counted == counted


def test_the_table_by_date_has_a_line_for_each_change_of_the_limit() -> None:
    changes = [
        edition.since.year
        for edition in FIDE.editions()
        if edition.earlier and edition.earlier.limit != edition.limit
    ]
    lines = repr(rules_by_date()).splitlines()[2:]
    assert [int(line.split("|")[1].split()[-1]) for line in lines] == changes
    assert changes == [2009, 2022, 2024, 2025]


def test_the_table_by_date_speaks_vietnamese() -> None:
    set_language("vi")
    assert repr(rules_by_date()).splitlines()[-1] == (
        "| 1/10/2025 | 400 với kỳ thủ dưới 2650; từ 2650 trở lên tính đúng chênh lệch thật |"
    )


def test_a_notebook_shows_the_table_by_date_as_markdown() -> None:
    assert rules_by_date()._repr_markdown_() == repr(rules_by_date())


# 4. The picture.


@pytest.mark.parametrize("curve", ["table", "curve"])
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_lines_are_the_engines_scores_with_the_limit_and_without(
    panel: Panel, curve: str, edition: date
) -> None:
    panel.put(own=2000, curve=curve, edition=edition)
    rules = EDITIONS[edition].with_curve(CURVES[curve])
    limited = expected_score(2000, 2000 - np.array(GAPS), rulebook=rules)
    unlimited = expected_score(2000, 2000 - np.array(GAPS), rulebook=rules.without_limit())
    assert ys(panel, "limited") == pytest.approx(limited)
    assert ys(panel, "unlimited") == pytest.approx(unlimited)


def test_every_step_of_the_table_is_drawn_where_it_is(panel: Panel) -> None:
    whole = np.arange(-1000, 1001)
    drawn = np.interp(whole, xs(panel, "unlimited"), ys(panel, "unlimited"))
    assert drawn == pytest.approx(FIDE_TABLE(whole))


@pytest.mark.parametrize(("curve", "role"), [("table", OFFICIAL.role), ("curve", INK)])
def test_only_fides_table_has_the_colour_of_what_is_official(
    panel: Panel, curve: str, role: Role
) -> None:
    panel.put(own=2000, curve=curve)
    roles = [look(panel, "limited").role, look(panel, "name of limited").role]
    assert [*roles, look(panel, "row of limited", 1).role] == [role] * 3


def test_the_gap_between_the_lines_is_shaded(panel: Panel) -> None:
    corners = points(panel, "gap")
    top, bottom = corners[: len(GAPS)], corners[len(GAPS) :][::-1]
    assert top == points(panel, "limited")
    assert bottom == points(panel, "unlimited")


def test_the_lines_are_one_for_a_player_without_a_limit(panel: Panel) -> None:
    panel.put(own=2650)
    assert points(panel, "limited") == points(panel, "unlimited")


def test_the_still_picture_stays_while_only_the_opponent_moves(panel: Panel) -> None:
    before = still(panel)
    panel.opponent.value = 1700
    assert still(panel) == before
    panel.edition.value = date(2009, 1, 1)
    assert still(panel) != before


@pytest.mark.parametrize("opponent", [500, 1000, 1500, 2100, 2500])
def test_the_marks_stand_at_the_two_scores(panel: Panel, opponent: int) -> None:
    panel.opponent.value = opponent
    gap = 1500 - opponent
    counted = float(FIDE_TABLE(max(-400, min(400, gap))))
    assert points(panel, "you") == [(gap, counted)]
    assert points(panel, "real") == [(gap, FIDE_TABLE(gap))]


def test_the_values_in_the_picture_are_those_of_the_sentence(panel: Panel) -> None:
    assert {key: words(panel, key, 1) for key in ("expected", "win", "draw", "loss")} == {
        "expected": "0.92\n0.96",
        "win": "+1.6\n+0.8",
        "draw": "−8.4\n−9.2",
        "loss": "−18.4\n−19.2",
    }


def test_the_bar_is_as_long_as_the_two_scores_together(panel: Panel) -> None:
    panel.put(own=2813, opponent=2400)
    assert max(xs(panel, "own", 2)) == 0.93
    assert max(xs(panel, "opponent", 2)) == pytest.approx(1.01)
    assert words(panel, "sum", 2) == "0.93 + 0.08 = 1.01"


# 5. Game after game against much weaker players.


def test_a_true_99_gains_seven_tenths_a_game_with_the_limit(farming: Panel) -> None:
    farming.points.value = 99
    assert farming.answer().gains[0] == pytest.approx(0.7)
    assert rate(2700, [Game(1900, 1)], rulebook=fide(on="2025-09-30")).k == 10


def test_without_the_limit_there_is_nothing_to_gain(farming: Panel) -> None:
    for each in (99, 100):
        farming.points.value = each
        assert farming.answer().gains[1] <= 0
    assert expected_score(2700, 1900, rulebook=FIDE.without_limit()) == 1.00


def test_with_the_limit_there_is_no_resting_point(farming: Panel) -> None:
    farming.points.value = 99
    with_limit, _ = farming.answer().paths
    assert np.diff(with_limit) == pytest.approx(0.7)
    assert "no resting point: 0.92 is counted however high the rating climbs" in farming.sentence
    climbed = expected_score([2700, 3000, 5000], 1900, rulebook=fide(on="2025-09-30"))
    assert list(climbed) == [0.92] * 3


def test_without_the_limit_the_rating_never_climbs(farming: Panel) -> None:
    for each in range(80, 101):
        farming.points.value = each
        assert max(farming.answer().paths[1]) == 2700


def test_break_even_is_the_score_that_the_limit_leaves(farming: Panel) -> None:
    farming.points.value = 92
    answer = farming.answer()
    assert answer.break_even == 0.92
    assert answer.gains[0] == pytest.approx(0)
    assert answer.paths[0] == pytest.approx([2700] * 301)
    assert "the rating stays where it is" in farming.sentence


def test_break_even_is_five_and_a_quarter_wins_a_draw_or_eleven_and_a_half_a_loss(
    farming: Panel,
) -> None:
    assert "5.25 wins for each draw, or 11.5 wins for each loss" in farming.sentence
    rules = fide(on="2025-09-30")
    # 21 wins and 4 draws, 23 wins and 2 losses: in the same proportion.
    for games in (
        [Game(1900, 1)] * 21 + [Game(1900, 0.5)] * 4,
        [Game(1900, 1)] * 23 + [Game(1900, 0)] * 2,
    ):
        assert rate(2700, games, rulebook=rules).unrounded == 0


def test_the_1900_expects_to_lose_more_than_the_2700_gains(farming: Panel) -> None:
    farming.points.value = 99
    assert farming.answer().weaker == pytest.approx(-1.4)
    assert "An opponent rated 1900 can expect −1.4 from the game, at K 20." in farming.sentence
    assert rate(1900, [Game(2700, 0)]).k == 20


def test_below_break_even_the_rating_rests_where_the_true_score_is_expected(
    farming: Panel,
) -> None:
    farming.points.value = 90
    # FIDE's table: 0.90 up to a difference of 374.
    assert "falls to about 2274, from where 0.90 is expected" in farming.sentence


def test_the_farming_sentence_tells_both_rules(farming: Panel) -> None:
    assert farming.sentence.startswith(
        "A true score of 0.99 brings +0.7 a game with the limit and −0.1 without it.\n"
        "Rated 2700 at first; after 100 games 2770 with the limit, 2690 without it."
    )


def test_the_farming_marks_stand_on_their_lines(farming: Panel) -> None:
    farming.put(points=95, games=200)
    answer = farming.answer()
    for rule, path, change in zip(
        ("limited", "unlimited"), answer.paths, answer.gains, strict=True
    ):
        assert ys(farming, f"path of {rule}") == list(path)
        assert points(farming, f"rating of {rule}") == [(200, path[200])]
        assert points(farming, f"gain of {rule}", 1) == [(0.95, change)]


def test_the_farming_lines_stay_in_the_picture(farming: Panel) -> None:
    for each in range(80, 101):
        farming.points.value = each
        for path in farming.answer().paths:
            assert LOWEST <= min(path) <= max(path) <= HIGHEST


def test_today_a_2700_has_no_limit() -> None:
    assert expected_score(2700, 1900) == 1.00

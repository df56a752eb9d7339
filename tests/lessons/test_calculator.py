"""Lesson 6's panel against the engine, the printed examples and what people type."""

import csv
import json
import re
import unicodedata
from base64 import b64decode
from collections.abc import Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from html import unescape
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from ipywidgets import HTML, Textarea, Widget

from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import FIDE, TEXTBOOK, fide
from elo_teach.io.entries import Entry
from elo_teach.lessons import calculator as lesson
from elo_teach.lessons.calculator.answer import Calculation, Target
from elo_teach.lessons.calculator.examples import games
from elo_teach.lessons.calculator.sections import Working
from elo_teach.lessons.calculator.spec import CALCULATOR
from elo_teach.lessons.common import months
from elo_teach.live import Panel
from elo_teach.scene.marks import Area
from elo_teach.text import language, set_language
from tests.lessons.seen import axes_of, is_shown, words, xs, ys

PUBLISHED = Path(__file__).parents[1] / "engine/data/fide_published_games.csv"


@pytest.fixture
def panel(as_new: Any) -> Panel:
    return as_new(lesson.panel)


def preset(title: str) -> Mapping[str, Any]:
    (example,) = [
        each for group in CALCULATOR.presets.values() for each in group
        if each["title"] == title
    ]  # fmt: skip
    return {name: value for name, value in example.items() if name != "title"}


def at(panel: Panel, title: str) -> Calculation:
    """What the panel answers at a preset."""
    panel.put(**preset(title))
    assert panel.message.value == ""
    return panel.answer().of


def below(panel: Panel) -> str:
    """What stands below the picture, as it is sent."""
    (html,) = [block.value for block in panel.below.children if isinstance(block, HTML)]
    return html


def told(panel: Panel, section: str | None = None) -> str:
    """What stands below the picture, without markup."""
    if section:
        panel.section.value = section
    return unescape(re.sub("<[^>]*>", " ", below(panel).replace("<wbr>", "")))


def markdown(panel: Panel) -> str:
    panel.section.value = "out"
    (text,) = [block.value for block in panel.below.children if isinstance(block, Textarea)]
    return text


def expected(answer: Calculation) -> list[float]:
    return [float(game.expected) for game in answer.change.games if game.expected is not None]


# Every figure below stands on one of three public pages (a chess course's calculator, an analysis
# app's, the rules of the xiangqi app Tượng kỳ) and was worked out anew.


def test_course_the_stronger_side_scores(panel: Panel) -> None:
    answer = at(panel, "ladder")
    assert [round(100 * score) for score in expected(answer)] == [50, 57, 64, 76, 85, 91]


def test_course_1613_beats_1609(panel: Panel) -> None:
    answer = at(panel, "pair")
    assert expected(answer) == [pytest.approx(0.506, abs=0.0005)]
    assert answer.change.unrounded == pytest.approx(15.8, abs=0.05)
    assert (answer.change.change, answer.change.new_rating) == (16, 1629)


def test_course_300_points_stronger_an_upset_costs_more_than_a_win_gives(
    panel: Panel,
) -> None:
    answer = at(panel, "stronger")
    assert expected(answer) == [pytest.approx(0.849, abs=0.0005)]
    assert "A win brings +3.0, a draw −7.0, a loss −17.0." in panel.sentence


def test_course_1200_points_weaker_draws(panel: Panel) -> None:
    limited = at(panel, "weaker")
    assert expected(limited) == [pytest.approx(0.09, abs=0.005)]
    assert limited.change.unrounded == pytest.approx(16.4, abs=0.05)
    # The page says that without the limit it would be 0.0002.
    unlimited = at(panel, "weaker_unlimited")
    assert expected(unlimited) == [pytest.approx(0.0010, abs=0.00005)]
    assert unlimited.change.unrounded == pytest.approx(19.96, abs=0.005)


def test_course_wins_with_k_20(panel: Panel) -> None:
    assert at(panel, "three_wins").parts == pytest.approx([15.2, 10.0, 4.8], abs=0.05)


@pytest.mark.parametrize(
    ("title", "who"),
    [
        ("worth_10_k_20", "A win: against an opponent rated 1500"),
        # 190.8 points lower.
        ("worth_10_k_40", "A win: against an opponent rated 1309.2"),
        # By the table a band: 3 points either way; 189 to 197 lower; none.
        ("worth_10_k_20_table", "A win: against an opponent rated 1497 to 1503"),
        ("worth_10_k_40_table", "A win: against an opponent rated 1303 to 1311"),
        ("worth_half_k_10_table", "A win: never, at this level"),
    ],
)
def test_course_which_opponent_makes_a_win_worth_it(panel: Panel, title: str, who: str) -> None:
    at(panel, title)
    assert who in told(panel)


def test_course_a_draw_gains_only_against_a_stronger_opponent(panel: Panel) -> None:
    up, even, down = (part or 0 for part in at(panel, "draws").parts)
    assert up > even == 0 > down


def test_by_the_table_a_draw_gains_nothing_against_1_to_3_points_more(
    panel: Panel,
) -> None:
    assert at(panel, "draws_table").parts == pytest.approx([0, 0, 0, 0.2])


def test_course_a_month_of_17_wins(panel: Panel) -> None:
    assert at(panel, "month_table").change.unrounded == Decimal("54.40")
    assert at(panel, "month").change.unrounded == pytest.approx(64.5, abs=0.05)


def test_course_performance_of_one_win_says_which_rule_it_used(panel: Panel) -> None:
    answer = at(panel, "one_win")
    assert answer.performances["linear"].rule == "linear_notional"
    assert answer.performances["linear"].rating == 2400
    assert "FIDE's 800 is taken instead" in told(panel, "performance")


@pytest.mark.parametrize(
    ("title", "k"),
    [("k_new", 40), ("k_usual", 20), ("k_top", 10), ("k_junior", 40), ("k_own", 32)],
)
def test_course_k(panel: Panel, title: str, k: int) -> None:
    assert at(panel, title).change.k == k


def test_analysis_app_1500_against_1700(panel: Panel) -> None:
    answer = at(panel, "two_hundred")
    assert expected(answer) == [pytest.approx(0.24, abs=0.005)]
    assert "A win brings +15.2, a draw +5.2, a loss −4.8." in panel.sentence


def test_analysis_app_three_games(panel: Panel) -> None:
    answer = at(panel, "three_games")
    assert [round(score, 2) for score in expected(answer)] == [0.64, 0.36, 0.43]
    assert answer.parts == pytest.approx([7.2, 2.8, -8.6], abs=0.05)
    assert panel.sentence.startswith("1500 becomes 1501: +1.")


@pytest.mark.parametrize(("title", "k"), [("seven_hundred_k_40", 35), ("seven_hundred_k_20", 17)])
def test_analysis_app_the_700_rule(panel: Panel, title: str, k: int) -> None:
    assert at(panel, title).change.k == k
    assert f"K × games would pass 700, so K is {k}." in panel.sentence


@pytest.mark.parametrize(
    ("title", "score", "win", "loss"),
    [
        ("far_unlimited", 0.947, 1.06, -18.94),
        ("far", 0.909, 1.82, -18.18),
        ("far_table", 0.92, 1.6, -18.4),
    ],
)
def test_analysis_app_1500_against_1000(
    panel: Panel, title: str, score: float, win: float, loss: float
) -> None:
    answer = at(panel, title)
    assert expected(answer) == [pytest.approx(score, abs=0.0005)]
    assert answer.outcomes
    results = answer.outcomes.win.unrounded, answer.outcomes.loss.unrounded
    assert [float(change) for change in results] == pytest.approx([win, loss], abs=0.005)


def test_analysis_app_at_400_table_and_curve_differ(panel: Panel) -> None:
    assert expected(at(panel, "border_table")) == [0.92]
    assert expected(at(panel, "border")) == [pytest.approx(0.91, abs=0.005)]


def test_analysis_app_every_400_points_multiply_the_ratio_by_ten(panel: Panel) -> None:
    scores = np.array(expected(at(panel, "ladder_of_ten")))
    assert scores / (1 - scores) == pytest.approx([1, 10, 100])


def test_analysis_app_the_limit_ends_at_2650(panel: Panel) -> None:
    assert [game.reason for game in at(panel, "exempt").change.games] == ["exempt"]
    assert [game.reason for game in at(panel, "not_exempt").change.games] == ["limited"]


def test_tuong_ky_drops_the_fraction(panel: Panel) -> None:
    loser, winner = at(panel, "loser").change, at(panel, "winner").change
    assert 1613 + loser.unrounded == pytest.approx(1600.36, abs=0.005)
    assert 1609 + winner.unrounded == pytest.approx(1621.64, abs=0.005)
    # 3222 points became 3221.
    assert (loser.new_rating, winner.new_rating) == (1600, 1621)


@pytest.mark.parametrize("k", [25, 20, 15, 10])
def test_tuong_ky_k_goes_by_the_rating(panel: Panel, k: int) -> None:
    assert at(panel, f"tier_{k}").change.k == k


def test_fide_s_own_calculations(panel: Panel) -> None:
    five = at(panel, "published_5").change
    assert (five.k, five.unrounded, five.new_rating) == (10, Decimal("-2.50"), 2810)
    month = at(panel, "published_39").change
    assert (month.k, month.unrounded, month.new_rating) == (17, Decimal("92.48"), 2146)


# Lesson 5 has the sources.
def test_one_result_has_many_performances(panel: Panel) -> None:
    ratings = {
        method: round(found.rating or 0)
        for method, found in at(panel, "sinquefield").performances.items()
    }
    assert ratings == {"fide": 3098, "linear": 3082, "exact": 3106, "perfect": 3101}
    six = {method: found.rating for method, found in at(panel, "denver").performances.items()}
    assert (six["fide"], six["exact"]) == (3460, None)


# What is pasted


@pytest.mark.parametrize(
    ("player", "own", "k", "unrounded", "new"),
    [("P01", "2813", None, Decimal("-2.50"), 2810), ("P05", "2054", None, Decimal("92.48"), 2146)],
)
def test_fide_s_published_games_pasted_give_fide_s_totals(
    panel: Panel, player: str, own: str, k: None, unrounded: Decimal, new: int
) -> None:
    with PUBLISHED.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["player"] == player]
    highest = {"P01": "2813", "P05": "2100"}
    panel.own.box.value = own
    panel.games_played.box.value = "500"
    panel.highest.box.value = highest[player]
    lines = [f"{row['opponent_rating']},{row['score']},,{row['event']}" for row in rows]
    panel.games.paste.box.value = "\n".join(lines)
    panel.games.paste.read.click()
    change = panel.answer().of.change
    assert (change.unrounded, change.new_rating) == (unrounded, new)
    assert {game.game.event for game in change.games} == {row["event"] for row in rows}


def test_pasted_lines_take_the_place_of_the_games(panel: Panel) -> None:
    panel.games.paste.box.value = "1400 1\n1600 ½ Lê Ví Dụ\n1550 0"
    panel.games.paste.read.click()
    assert panel.games.value == (Entry(1400, 1), Entry(1600, 0.5, "Lê Ví Dụ"), Entry(1550, 0))
    assert panel.games.names.value
    assert "3 games are in the list now." in panel.games.paste.done.value


def test_a_line_that_cannot_be_read_is_named_and_the_others_stay(panel: Panel) -> None:
    typed = "1400 1\n2.729 1\n1550 x"
    panel.games.paste.box.value = typed
    panel.games.paste.read.click()
    assert panel.games.value == (Entry(1400, 1),)
    message = panel.games.paste.message.value
    assert "Line 2" in message
    assert "2729" in message
    assert "Line 3" in message
    assert panel.games.paste.box.value == typed


def test_nothing_to_read_changes_nothing(panel: Panel) -> None:
    before = panel.games.value
    for typed in ("", "hello", "<img src=x>"):
        panel.games.paste.box.value = typed
        panel.games.paste.read.click()
        assert panel.games.value == before
        assert "<img" not in panel.games.paste.message.value
    panel.games.paste.box.value = "\n".join(["1500 1"] * 81)
    panel.games.paste.read.click()
    assert "the list holds 80 at most" in panel.games.paste.message.value
    assert panel.games.value == before


def test_reset_leaves_no_message_and_what_was_pasted(panel: Panel) -> None:
    panel.games.paste.box.value = "1400 1\n1500 x"
    panel.games.paste.read.click()
    panel.reset()
    assert panel.games.paste.message.value == panel.games.paste.done.value == ""
    assert panel.games.paste.box.value == "1400 1\n1500 x"


def test_of_many_wrong_lines_some_are_named_and_the_others_counted(panel: Panel) -> None:
    panel.games.paste.box.value = "\n".join(["x"] * 13)
    panel.games.paste.read.click()
    assert "Line 10" in panel.games.paste.message.value
    assert "Line 11" not in panel.games.paste.message.value
    assert "3 more lines cannot be read: 11, 12, 13." in panel.games.paste.message.value


# The rows


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("2.729", "do you mean 2729?"),
        ("1600?", "do you mean 1600? Type the number alone."),
        ("99999", "from 100 to 3000"),
        ("1500 0", "from 100 to 3000"),
        ("<b>", "&lt;b&gt;"),
    ],
)
def test_what_cannot_be_read_in_a_row_stays_there(panel: Panel, typed: str, words: str) -> None:
    before = panel.sentence
    opponent = panel.games.rows[0].controls[0]
    opponent.box.value = typed
    assert words in opponent.message.value
    assert (opponent.box.value, panel.sentence) == (typed, before)


def test_an_error_or_another_rule_loses_nothing_that_was_typed(panel: Panel) -> None:
    panel.games.rows[0].controls[0].box.value = "14oo"
    panel.games.rows[1].controls[2].value = "Lê Ví Dụ"
    panel.games.paste.box.value = "1400"
    panel.games.paste.read.click()
    panel.rule.value = "tuong_ky"
    panel.highest.box.value = "1400"  # below the rating
    assert "highest" in panel.message.value
    panel.highest.box.value = ""
    panel.rule.value = "standard"
    assert panel.message.value == ""
    assert panel.games.rows[0].controls[0].box.value == "14oo"
    assert panel.games.value[1].name == "Lê Ví Dụ"
    assert panel.games.paste.box.value == "1400"


def test_an_opponent_may_be_unrated(panel: Panel) -> None:
    panel.games.rows[2].controls[0].box.value = "Unrated"
    assert panel.games.value[2].opponent is None
    assert panel.games.rows[2].controls[0].box.value == "unrated"
    assert "1 game does not count" in panel.sentence
    assert "Not rated: the opponent has no rating" in told(panel)


def test_no_rated_game_at_all_keeps_the_picture(panel: Panel) -> None:
    picture = panel.live_figure.moving.value
    panel.games.value = (Entry(None, 1),)
    assert "rated opponent" in panel.message.value
    assert panel.live_figure.moving.value == picture


def test_a_new_row_is_like_the_last_without_its_name(panel: Panel) -> None:
    panel.games.value = (Entry(1700, 0.5, "Lê Ví Dụ", "Open", site_change=6),)
    panel.games.add.click()
    assert panel.games.value[1] == Entry(1700, 0.5, "", "Open")


def test_a_new_row_does_not_come_from_a_file(panel: Panel) -> None:
    panel.games.value = (Entry(1700, 0.5, taken_as_played=True),)
    panel.games.add.click()
    assert "1 game comes from a file of results without moves" in panel.sentence


def test_days_can_be_chosen_before_there_is_a_file(panel: Panel) -> None:
    panel.games.pgn.since.value = date(2026, 11, 1)
    upload(panel, FILE)
    assert "x.pgn: 3 games, 4 players." in panel.games.pgn.found.value


def test_a_changed_game_forgets_what_the_site_said(panel: Panel) -> None:
    panel.games.value = (Entry(1700, 0.5, site_change=6), Entry(1600, 1, site_change=5))
    panel.games.rows[0].controls[2].value = "Lê Ví Dụ"
    assert panel.games.value[0].site_change == 6
    panel.games.rows[0].controls[1].value = 1
    assert [entry.site_change for entry in panel.games.value] == [None, 5]


def test_names_and_events_come_and_go_for_all_rows_at_once(panel: Panel) -> None:
    def shown() -> list[bool]:
        return [row.controls[2].layout.display != "none" for row in panel.games.rows]

    assert shown() == [False] * 3
    panel.games.names.value = True
    panel.games.add.click()
    assert shown() == [True] * 4


# The rule


def test_the_rule_of_the_day_counts(panel: Panel) -> None:
    panel.put(own=2700, k=10, games=games("2000 1, 2100 1"))
    for year, month, unrounded in ((2026, 11, "0.30"), (2025, 9, "1.60"), (2023, 5, "1.00")):
        panel.list.value = months(date(year, month, 1))
        day = f"{year}-{month:02}-01"
        again = rate(2700, [Game(2000, 1), Game(2100, 1)], rulebook=fide(on=day), k=10)
        assert panel.answer().of.change.unrounded == again.unrounded == Decimal(unrounded)


def test_a_list_that_did_not_exist_is_answered(panel: Panel) -> None:
    panel.put(rule="rapid", list=months(date(2011, 6, 1)))
    assert "before 1 January 2012" in panel.message.value
    panel.rule.value = "standard"
    assert panel.message.value == ""


@pytest.mark.parametrize(("limit", "reasons"), [("on", "limited"), ("off", "real")])
def test_the_limit_can_be_put_on_and_off(panel: Panel, limit: str, reasons: str) -> None:
    panel.put(own=2700, games=games("2000 1"), limit=limit)
    assert [game.reason for game in panel.answer().of.change.games] == [reasons]


def test_what_is_left_out_is_assumed_and_said(panel: Panel) -> None:
    assert panel.answer().of.change.k_reason == "assumed"
    panel.birth_year.box.value = "2010"
    panel.games_played.box.value = "12"
    assert (panel.answer().of.change.k, panel.answer().of.change.k_reason) == (40, "junior")
    panel.birth_year.box.value = ""
    assert panel.answer().of.change.k_reason == "new"
    panel.k.box.value = "32"
    assert (panel.answer().of.change.k, panel.answer().of.change.k_reason) == (32, "given")


@pytest.mark.parametrize(("limit", "is_open"), [("rule", True), ("on", False), ("off", False)])
def test_what_the_rules_leave_open_is_said(panel: Panel, limit: str, is_open: bool) -> None:
    day = months(date(2020, 1, 1))
    panel.put(own=2000, games=games("1500 1"), rule="rapid", list=day, limit=limit)
    assert ("Open: what a large difference counted as" in panel.sentence) == is_open
    assert ("Open: what a large difference" in told(panel, "working")) == is_open


def test_what_another_opinion_leaves_open_is_said_with_its_name(panel: Panel) -> None:
    panel.put(own=1500, games=games("2000 ½, 2100 ½"))
    assert "FIDE in 2023: Open: whether the limit counted in one game" in told(panel, "opinion")


def test_rules_are_in_force_since_they_were_changed_and_not_since_a_doubt_was_settled(
    panel: Panel,
) -> None:
    panel.list.value = months(date(2019, 1, 1))
    assert "By FIDE's rules in force since 1 July 2014." in panel.sentence
    panel.limit.value = "off"
    assert "By FIDE's rules in force since 1 July 2014." in panel.sentence


@pytest.mark.parametrize(
    ("own", "borders"), [(1599, "below 1600"), (2100, "from 2000 to below 2400")]
)
def test_the_k_of_tuong_ky_says_its_own_borders(panel: Panel, own: int, borders: str) -> None:
    panel.put(own=own, games=games("1500 1"), rule="tuong_ky")
    assert f"K by rating, {borders}:" in panel.sentence


def test_several_events_in_a_month_count_from_the_same_list(panel: Panel) -> None:
    # +30 in one event; the second starts from the list rating all the same.
    entries = (*[Entry(1500, 1, event="first")] * 3, Entry(1530, 1, event="second"))
    panel.put(own=1500, k=20, games=entries)
    assert [game.own for game in panel.answer().of.change.games] == [1500] * 4


# The picture


def bars(panel: Panel, result: str) -> dict[float, float]:
    """Where each bar of a result ends, by the place of its middle."""
    drawn = panel.scene.mark(f"bars of {result}")
    assert isinstance(drawn, Area)
    ends = {}
    for low_left, low_right, high_right, high_left in drawn.runs:
        assert low_left[1] == low_right[1] == 0
        assert high_left[1] == high_right[1]
        assert (low_left[0], low_right[0]) == (high_left[0], high_right[0])
        ends[round((low_left[0] + low_right[0]) / 2, 9)] = high_left[1]
    return ends


def ticks(panel: Panel) -> list[str]:
    return [told for _, told in axes_of(panel).x.ticks]


def test_the_bars_are_the_contributions_and_the_line_is_their_sum(panel: Panel) -> None:
    answer = at(panel, "published_39")
    ends = bars(panel, "win") | bars(panel, "draw") | bars(panel, "loss")
    assert [ends[place] for place in range(1, 40)] == answer.parts
    assert xs(panel, "sum") == list(range(40))
    assert ys(panel, "sum")[-1] == pytest.approx(92.48)


def test_a_single_game_shows_all_three_results(panel: Panel) -> None:
    results = ("win", "draw", "loss")
    panel.put(**preset("two_hundred"))
    assert [words(panel, f"change of {each}") for each in results] == ["+15.2", "+5.2", "−4.8"]
    assert [is_shown(panel, f"marks of {each}") for each in results] == [True, False, False]
    assert ticks(panel) == ["win", "draw", "loss"]
    panel.put(**preset("three_games"))
    assert [is_shown(panel, f"change of {each}") for each in results] == [False] * 3
    assert ticks(panel) == ["1", "2", "3"]


def test_a_game_that_does_not_count_has_no_bar(panel: Panel) -> None:
    panel.games.value = games("1400 1, unrated 1, 1600 0")
    assert xs(panel, "unrated") == [2]
    assert list(bars(panel, "win")) == [1]


def test_the_performances_stand_beside_the_picture(panel: Panel) -> None:
    panel.put(**preset("denver"))
    assert words(panel, "performances").splitlines() == ["3460", "3460", "none", "3396"]


# Below the picture


def test_the_working_has_every_step_with_the_numbers_put_in(panel: Panel) -> None:
    words = " ".join(told(panel).split())
    assert (
        "1. 1400 win D = 1500 − 1400 = 100 E = 0.64 S − E = 1 − 0.64 = 0.36 20 × 0.36 = 7.2"
    ) in words
    assert "The sum over all rated games: Σ(S − E) = 0.36 + 0.14 − 0.43 = 0.07" in words
    assert "Rounded once, halves away from zero: 1.4 → 1" in words


def test_the_working_of_a_single_game_has_all_three_results(panel: Panel) -> None:
    panel.put(**preset("two_hundred"))
    words = told(panel)
    assert [part in words for part in ("If you win", "If you draw", "If you lose")] == [True] * 3


def test_the_working_game_after_game_changes_the_rating_in_between(
    panel: Panel,
) -> None:
    panel.put(rule="tuong_ky", games=games("1500 1, 1500 1"))
    assert "D = 1512 − 1500 = 12" in told(panel)


def test_the_working_follows_a_changed_game_and_leaves_the_others(panel: Panel) -> None:
    panel.games.rows[1].controls[0].box.value = "1500"
    assert below(panel) == Working(language())(panel.answer().of)
    panel.k.box.value = "40"
    assert below(panel) == Working(language())(panel.answer().of)
    assert "40 × 0 = 0" in told(panel)


def test_the_sites_own_change_stands_beside_elos(panel: Panel) -> None:
    panel.games.value = (Entry(1700, 1, site_change=9), Entry(1500, 0))
    assert "On the site" in told(panel)
    assert "+9" in told(panel)
    assert "changed the rating by +9 in all" in told(panel)
    panel.games.value = (Entry(1700, 1, site_change=9),)
    assert "changed the rating by +9 in all" in told(panel)


def test_the_same_games_by_other_rules(panel: Panel) -> None:
    panel.put(own=1892, k=40, games=games("1500 1", 17))
    words = " ".join(told(panel, "opinion").split())
    assert "FIDE today 40 15.64 +54.4 1946 (+54)" in words
    month = rate(1892, [Game(1500, 1)] * 17, k=40, rulebook=TEXTBOOK)
    assert f"textbook curve 40 15.39 +64.46 {month.new_rating} (+{month.change})" in words
    in_turn = rate(1892, [Game(1500, 1)] * 17, k=40, rulebook=FIDE.updated_in_turn())
    assert f"FIDE today, game after game 40 15.64 +54.4 {in_turn.new_rating}" in words


@pytest.mark.parametrize(
    ("typed", "target"),
    [
        ("+10", Target(Decimal(10), is_change=True)),
        ("−0,5", Target(Decimal("-0.5"), is_change=True)),
        ("1510", Target(Decimal(1510), is_change=False)),
    ],
)
def test_a_change_or_a_rating_can_be_wanted(panel: Panel, typed: str, target: Target) -> None:
    panel.target.box.value = typed
    assert panel.target.value == target
    assert panel.target.message.value == ""


@pytest.mark.parametrize("typed", ["10", "4000", "ten", "+1e9", "1.5.2"])
def test_what_cannot_be_wanted_is_answered(panel: Panel, typed: str) -> None:
    panel.target.box.value = typed
    assert "Write a change with its sign" in panel.target.message.value


def test_a_wanted_rating_is_a_wanted_change(panel: Panel) -> None:
    panel.put(k=20, section="need", target=Target(Decimal(1510), is_change=False))
    as_rating = told(panel)
    panel.target.value = Target(Decimal(10), is_change=True)
    assert told(panel) == as_rating


# To take away


def taken(panel: Panel, end: str) -> str:
    """The content of a link's file."""
    panel.section.value = "out"
    found = re.search(rf'download="games\.{end}" href="data:[^,]*;base64,([^"]*)"', below(panel))
    assert found
    return b64decode(found[1]).decode()


NASTY = '<img src=x onerror="alert(1)">'


def test_the_games_as_csv_load_again(panel: Panel) -> None:
    entries = (Entry(1400, 1, "Lê Ví Dụ", "Open"), Entry(None, 0.5, NASTY), Entry(1600, 0))
    panel.games.value = entries
    panel.games.paste.box.value = taken(panel, "csv")
    panel.games.value = entries[:1]
    panel.games.paste.read.click()
    assert panel.games.value == entries


def test_the_page_to_print_holds_result_picture_and_working(panel: Panel) -> None:
    page = taken(panel, "html")
    assert "<h1>1500 becomes 1501: +1.</h1>" in page
    assert page.count('class="elo-scene"') == 1
    assert "D = 1500 − 1400 <wbr>= 100" in page
    assert not re.search(r'(src|href)="http', page)


def test_the_working_as_markdown(panel: Panel) -> None:
    text = markdown(panel)
    assert text.startswith("1500 becomes 1501: +1.\n\nPoints made")
    assert "| 1. 1400 | win |" in text
    assert "- Rating difference: $D = 1500 - 1400 = 100$" in text


@pytest.mark.parametrize("section", ["working", "performance", "need", "opinion", "out"])
def test_a_name_is_text_and_never_markup(panel: Panel, section: str) -> None:
    panel.put(games=(Entry(1400, 1, NASTY, NASTY), Entry(1500, 0, NASTY)), section=section)
    assert "<img" not in below(panel)
    assert "<img" not in panel.headline.value
    assert "<img" not in taken(panel, "html")
    assert "<img" not in markdown(panel).replace("\\<", "")


def test_the_calculator_speaks_vietnamese() -> None:
    set_language("vi")
    panel = lesson.panel()
    assert panel.sentence.startswith("1500 thành 1501: +1.\nĐược 1,5 điểm sau 3 ván, kỳ vọng 1,43")
    panel.games.paste.box.value = "1400 thắng\n1600 0,5\n1550 thua\nchưa có hòa"
    panel.games.paste.read.click()
    assert [entry.score for entry in panel.games.value] == [1, 0.5, 0, 0.5]
    assert panel.games.rows[3].controls[0].box.value == "chưa có"


# PGN files


def pgn(*games: Mapping[str, str]) -> bytes:
    """A file of games without moves: in each the tags that it has."""
    usual = {"Event": "Open", "Date": "2026.11.05", "White": "Ví Dụ, An", "WhiteElo": "1650"}
    return "\n".join(
        "".join(f'[{tag} "{value}"]\n' for tag, value in (usual | dict(game)).items()) + "\n*\n"
        for game in games
    ).encode()


FILE = pgn(
    {"Black": "Mẫu, Bình", "BlackElo": "1700", "Result": "1-0", "WhiteRatingDiff": "+9"},
    {"Black": "Mẫu, Chi", "BlackElo": "1600", "Result": "1/2-1/2", "Event": "Cup"},
    {"Black": "Mẫu, Dung", "Result": "0-1", "Date": "2026.10.01"},
)


def upload(panel: Panel, content: bytes) -> None:
    file = {"name": "x.pgn", "type": "", "size": len(content), "content": memoryview(content)}
    panel.games.pgn.upload.value = ({**file, "last_modified": datetime.now(tz=UTC)},)


def choose(panel: Panel, player: str) -> None:
    panel.games.pgn.player.value = player


def test_a_pgn_file_gives_its_players_and_a_players_games(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, FILE)
    assert "3 games, 4 players." in box.found.value
    assert box.player.options[0] == "Ví Dụ, An"
    choose(panel, "Ví Dụ, An")
    assert "Games that can be rated: 2; left out: 1;" in box.found.value
    assert (
        "Game 3 (line 22), against Mẫu, Dung: the file gives the opponent no rating."
        in box.found.value
    )
    box.take_games.click()
    assert [(entry.opponent, entry.score) for entry in panel.games.value] == [
        (1700, 1),
        (1600, 0.5),
    ]
    assert panel.games.rows[0].controls[2].value == "Mẫu, Bình"
    assert panel.own.value == 1650
    assert "+9" in told(panel)


def test_games_can_be_chosen_by_event_and_by_date(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, FILE)
    choose(panel, "Ví Dụ, An")
    assert [value for _, value in box.event.options] == ["", "Open", "Cup"]
    box.event.value = "Cup"
    said = box.found.value
    assert "Games that can be rated: 1; left out: 0; of other events or days: 2." in said
    box.event.value = ""
    box.until.value = date(2026, 10, 31)
    assert "Games that can be rated: 0; left out: 1;" in box.found.value
    before = panel.games.value
    box.take_games.click()
    assert panel.games.value == before
    assert "There is no game to take." in box.message.value


def test_a_large_file_is_read_by_its_path_with_a_bar(panel: Panel, tmp_path: Path) -> None:
    box = panel.games.pgn
    path = tmp_path / "month.pgn"
    path.write_bytes(FILE)
    seen: list[Any] = []
    box.progress.observe(lambda _: seen.append(box.progress.layout.display), "value")
    box.path.value = str(path)
    assert "3 games, 4 players." in box.found.value
    assert None in seen
    assert box.progress.layout.display == "none"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty."),
        (b"hello", "There is no game"),
        (b"PK\x03\x04", "The file is compressed."),
        (b"\0\0\0", "holds no plain text"),
    ],
)
def test_what_is_no_pgn_is_answered_and_loses_nothing(
    panel: Panel, content: bytes, words: str
) -> None:
    before = panel.games.value
    upload(panel, content)
    assert words in panel.games.pgn.message.value
    assert panel.games.value == before
    upload(panel, FILE)
    assert panel.games.pgn.message.value == ""


@pytest.mark.parametrize(
    "content", [b"PK\x03\x04xl/workbook.xml", b"Name,Elo,Result\nAnn,1600,1", b"<table><tr><td>"]
)
def test_a_table_in_the_place_of_a_pgn_is_sent_to_the_box_for_lines(
    panel: Panel, content: bytes
) -> None:
    upload(panel, content)
    assert "choose “type or paste lines” and paste" in panel.games.pgn.message.value
    labels = [label for label, _ in panel.games.source.options]
    assert "type or paste lines" in labels


def test_a_path_that_leads_nowhere_is_answered(panel: Panel) -> None:
    box = panel.games.pgn
    box.path.value = "<b>none.pgn"
    assert "There is no file “&lt;b&gt;none.pgn”." in box.message.value


def test_a_player_who_is_not_in_the_file_is_answered(panel: Panel) -> None:
    upload(panel, FILE)
    choose(panel, "Nobody")
    assert "There is no player “Nobody” in the file." in panel.games.pgn.message.value


def test_more_games_than_the_list_holds_are_not_cut_off(panel: Panel) -> None:
    before = panel.games.value
    upload(panel, pgn(*[{"Black": "B", "BlackElo": "1500", "Result": "1-0"}] * 81))
    choose(panel, "Ví Dụ, An")
    panel.games.pgn.take_games.click()
    assert "These are 81 games; the list holds 80 at most." in panel.games.pgn.message.value
    assert panel.games.value == before


def test_many_games_left_out_for_one_reason_are_one_line(panel: Panel) -> None:
    upload(panel, pgn(*[{"Black": "B", "Result": "1-0"}] * 103))
    choose(panel, "B")
    assert "left out: 0" in panel.games.pgn.found.value
    choose(panel, "Ví Dụ, An")
    assert "left out: 103;" in panel.games.pgn.found.value
    assert panel.games.pgn.found.value.count("<li>") == 1
    said = unescape(panel.games.pgn.found.value)
    assert "103 games: Game 1 (line 1), against B: the file gives the opponent no rating." in said
    assert "So are 101 more: games 3 (line 19), " in said


def test_names_in_a_file_are_text(panel: Panel) -> None:
    nasty = "<img src=x onerror=alert(1)>"
    upload(panel, pgn({"Black": nasty, "Result": "1-0"}))
    choose(panel, "Ví Dụ, An")
    assert "<img" not in panel.games.pgn.found.value
    choose(panel, nasty)
    panel.games.pgn.take_games.click()
    assert "<img" not in below(panel)


# Whose rating the games count from


def month(*games: Mapping[str, str]) -> bytes:
    """A file of games that a player won against a 1600."""
    usual = {"Black": "Mẫu, Bình", "BlackElo": "1600", "Result": "1-0"}
    return pgn(*[usual | dict(game) for game in games])


def take(panel: Panel, content: bytes) -> str:
    """What is said when all games of the file are taken."""
    upload(panel, content)
    choose(panel, "Ví Dụ, An")
    panel.games.pgn.take_games.click()
    return unescape(panel.games.pgn.message.value)


def test_the_own_rating_is_that_of_the_earliest_day_not_of_the_first_game(
    panel: Panel,
) -> None:
    newest_first = month(
        {"WhiteElo": "1912", "Date": "2026.11.20"}, {"WhiteElo": "1700", "Date": "2026.09.02"}
    )
    said = take(panel, newest_first)
    assert panel.own.value == 1700
    assert "several ratings: 1700, 1912. 1700 is taken, that of 2 September 2026" in said
    assert panel.sentence.startswith("1700 becomes")


@pytest.mark.parametrize(
    ("ratings", "own", "words"),
    [
        (("1700", "1700"), 1700, "Your rating is 1700, as the file gives it."),
        (
            ("1700", "1712"),
            1700,
            "of 5 November 2026, the earliest day with a rating, it stands first",
        ),
        (("?", "1712"), 1712, "Your rating is 1712"),
        (("3200", "3200"), 1500, "the rating 3200, which is outside the range of this panel"),
        (("?", "?"), 1500, "The file does not give your rating"),
        (("1.510", "?"), 1500, "What the file gives as your rating, “1.510”, is no rating"),
        (("strong", "1712"), 1712, "Your rating is 1712"),
    ],
)
def test_what_the_own_rating_was_taken_from_is_said(
    panel: Panel, ratings: tuple[str, str], own: int, words: str
) -> None:
    said = take(panel, month(*({"WhiteElo": rating} for rating in ratings)))
    assert panel.own.value == own
    assert words in said


def test_without_dates_the_first_rating_in_the_file_is_taken_and_that_is_said(
    panel: Panel,
) -> None:
    games = ({"WhiteElo": "1912", "Date": "????.??.??"}, {"WhiteElo": "1700", "Date": "2026.??.??"})
    said = take(panel, month(*games))
    assert panel.own.value == 1912
    assert "stands first in the file; these games have no dates" in said


@pytest.mark.parametrize(
    ("games", "own", "words"),
    [
        ((("1520", "2026.11.01"), ("1480", "2026.10.??")), 1480, "that of 10/2026: the earliest"),
        ((("1520", "2026.11.01"), ("1480", "2026.11.??")), 1520, "of those of 11/2026"),
        ((("1520", "2026.11.??"), ("1480", "2026.10.05")), 1480, "that of 5 October 2026"),
        ((("1520", "2026.11.05"), ("1480", "2026.??.??")), 1520, "that of 5 November 2026"),
        ((("?", "2026.10.01"), ("1500", "2026.11.01"), ("1510", "2026.11.01")), 1500,
         "the earliest day with a rating"),
    ],
)  # fmt: skip
def test_a_date_without_its_day_counts_as_its_month(
    panel: Panel, games: tuple[tuple[str, str], ...], own: int, words: str
) -> None:
    said = take(panel, month(*({"WhiteElo": rating, "Date": day} for rating, day in games)))
    assert panel.own.value == own
    assert words in said


def paste(panel: Panel, lines: str) -> str:
    """The headline after lines are pasted."""
    panel.games.paste.box.value = lines
    panel.games.paste.read.click()
    return panel.sentence.partition("\n")[0]


def test_pasted_lines_count_from_an_assumed_rating_until_one_is_typed(
    panel: Panel,
) -> None:
    assert paste(panel, "1600 1").startswith("1500 (assumed) becomes")
    panel.own.box.value = "1620"
    assert panel.sentence.startswith("1620 becomes")
    assert paste(panel, "1600 0").startswith("1620 becomes")


@pytest.mark.parametrize("typed", ["before", "never"])
def test_pasted_lines_do_not_silently_count_from_the_rating_of_a_file(
    panel: Panel, typed: str
) -> None:
    if typed == "before":
        panel.own.box.value = "1700"
    take(panel, month({"WhiteElo": "1900"}))
    assert panel.sentence.startswith("1900 becomes")
    assert paste(panel, "1600 1").startswith("1900 (assumed) becomes")


def test_the_same_games_pasted_again_are_assumed_too(panel: Panel) -> None:
    assert paste(panel, "1400 1\n1600 ½\n1550 0").startswith("1500 (assumed) becomes")


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (("2023.05.01", "2024.07.02"), "several months, 5/2023 to 7/2024; they are rated here as"),
        (("2026.10.01", "2026.10.31"), "from 10/2026; they are rated here by the rules"),
        (("2026.11.01", "2026.11.30"), ""),
    ],
)
def test_games_of_other_months_than_the_list_are_said_so(
    panel: Panel, days: tuple[str, str], words: str
) -> None:
    take(panel, month(*({"Date": day} for day in days)))
    assert words in panel.sentence
    assert ("rated here" in panel.sentence) is bool(words)


def test_only_the_games_that_are_taken_give_the_rating(panel: Panel) -> None:
    games = ({"WhiteElo": "1600", "Date": "2025.01.05"}, {"WhiteElo": "1700"})
    upload(panel, month(*games))
    choose(panel, "Ví Dụ, An")
    panel.games.pgn.since.value = date(2026, 1, 1)
    panel.games.pgn.take_games.click()
    assert panel.own.value == 1700


def test_the_headline_says_assumed_until_a_rating_is_typed(panel: Panel) -> None:
    take(panel, month({"WhiteElo": "?"}))
    assert panel.sentence.startswith("1500 (assumed) becomes 1513: +13.")
    panel.k.box.value = "40"
    assert panel.sentence.startswith("1500 (assumed) becomes")
    panel.own.box.value = "1620"
    assert panel.sentence.startswith("1620 becomes")
    panel.own.box.value = "1500"
    assert panel.sentence.startswith("1500 becomes")


def test_enter_in_the_box_says_that_the_rating_there_is_right(panel: Panel) -> None:
    take(panel, month({"WhiteElo": "?"}))
    panel.own.box._handle_custom_msg({"event": "submit"}, [])
    assert panel.sentence.startswith("1500 becomes 1513: +13.")


@pytest.mark.parametrize("leave", ["reset", "preset", "file"])
def test_an_assumption_ends_with_the_games_it_was_made_for(panel: Panel, leave: str) -> None:
    take(panel, month({"WhiteElo": "?"}))
    if leave == "reset":
        panel.reset()
    elif leave == "preset":
        panel.put(**preset("two_hundred"))
    else:
        take(panel, month({"WhiteElo": "1500"}))
    assert "assumed)" not in panel.sentence.splitlines()[0]


def test_ratings_below_fides_lists_are_said(panel: Panel) -> None:
    # FIDE's rating regulations of March 2024, 8.2: no published rating is below 1400.
    take(panel, month({"WhiteElo": "1350"}, {"WhiteElo": "1350", "BlackElo": "1200"}))
    assert "In 2 of these games a rating is below 1400." in unescape(panel.games.pgn.found.value)
    assert "FIDE's list has no rating below 1400, so 2 ratings here, down to 1200" in panel.sentence
    panel.rule.value = "textbook"
    assert "no rating below" not in panel.sentence
    panel.put(rule="standard", own=1400, games=games("1400 1"))
    assert "no rating below" not in panel.sentence


# What is left out and what is lost

PLAYED = "\n1. e4 e5 2. Nf3 1-0\n\n"


def moved(*games: Mapping[str, str]) -> bytes:
    """The same files with two moves in each game that has no word about that."""
    usual = {"Event": "Open", "Date": "2026.11.05", "White": "Ví Dụ, An", "WhiteElo": "1650"}
    usual |= {"Black": "Mẫu, Bình", "BlackElo": "1600", "Result": "1-0"}
    return "".join(
        "".join(f'[{tag} "{value}"]\n' for tag, value in (usual | dict(game)).items())
        + ("\n*\n\n" if "Result" in game else PLAYED)
        for game in games
    ).encode()


def test_a_game_that_is_left_out_is_put_back_by_its_box(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, moved({}, {"Result": "0-1", "Black": "Mẫu, Chi"}, {"FEN": "8/8/8/8/8/8/8/8 w"}))
    choose(panel, "Ví Dụ, An")
    heading, unplayed, position = box.boxes.children
    assert "Tick a game to count it all the same" in heading.value
    assert "Game 2 (line 11), against Mẫu, Chi" in unplayed.description
    assert "Game 3 (line 21), against Mẫu, Bình" in position.description
    assert "Games that can be rated: 1; left out: 2;" in box.found.value
    unplayed.value = True
    assert "Games that can be rated: 2; left out: 1;" in box.found.value
    box.take_games.click()
    assert [(entry.name, entry.score) for entry in panel.games.value] == [
        ("Mẫu, Bình", 1),
        ("Mẫu, Chi", 0),
    ]


def test_a_tick_stays_with_its_game_when_days_are_chosen(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, moved({}, {"Result": "0-1", "Event": "Cup"}, {"Result": "1/2-1/2"}))
    choose(panel, "Ví Dụ, An")
    box.boxes.children[2].value = True
    box.event.value = "Open"
    (_, only) = box.boxes.children
    assert (only.description.partition(" (")[0], only.value) == ("Game 3", True)
    choose(panel, "Mẫu, Bình")
    assert [each.value for each in box.boxes.children[1:]] == [False]


def test_a_game_without_a_rating_has_no_box(panel: Panel) -> None:
    upload(panel, moved({}, {"BlackElo": "?"}))
    choose(panel, "Ví Dụ, An")
    assert panel.games.pgn.boxes.children == ()
    assert "the file gives the opponent no rating" in panel.games.pgn.found.value


def test_many_games_left_out_for_one_reason_are_put_back_by_one_box(panel: Panel) -> None:
    box = panel.games.pgn
    casual = [{"Event": "Casual game", "Round": str(each)} for each in range(1, 61)]
    upload(panel, moved({}, *casual, {"EventType": "simul"}).replace(b"\n*\n", PLAYED.encode()))
    choose(panel, "Ví Dụ, An")
    box.event.value = ""
    _, many, one = box.boxes.children
    assert many.description.startswith("Put all 60 back: Game 2 (line 11), against Mẫu, Bình:")
    assert "So are 58 more: games 4 (line " in many.description
    assert one.description.startswith("Game 62 ")
    assert "<li>" not in box.found.value
    many.value = True
    assert "Games that can be rated: 61; left out: 1;" in box.found.value
    one.value = True
    many.value = False
    box.take_games.click()
    assert len(panel.games.value) == 2


@pytest.mark.parametrize(("count", "boxes"), [(5, 5), (6, 1)])
def test_a_few_games_have_a_box_each(panel: Panel, count: int, boxes: int) -> None:
    upload(panel, moved({}, *[{"Result": "0-1", "Round": str(n)} for n in range(1, count + 1)]))
    choose(panel, "Ví Dụ, An")
    assert len(panel.games.pgn.boxes.children) == 1 + boxes


def test_a_tick_for_many_stays_when_others_are_chosen(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, moved({}, *[{"Result": "0-1", "Event": "Cup"}] * 7, {"Result": "1/2-1/2"}))
    choose(panel, "Ví Dụ, An")
    box.event.value = ""
    box.boxes.children[1].value = True
    box.event.value = "Cup"
    assert [each.value for each in box.boxes.children[1:]] == [True]
    box.event.value = "Open"
    assert [each.value for each in box.boxes.children[1:]] == [False]


# The highest rating, and what was there before


def test_the_highest_rating_is_the_highest_of_the_file_before_the_day(panel: Panel) -> None:
    # FIDE, 8.3.3: K 10 once a published rating has reached 2400, also below it later.
    box = panel.games.pgn
    october = {"Date": "2026.10.03", "Event": "Oct", "WhiteElo": "2405"}
    november = {"Event": "Nov", "WhiteElo": "2390", "Round": "2"}
    upload(panel, moved(october, november, {"Date": "2026.12.01", "WhiteElo": "2450"}))
    choose(panel, "Ví Dụ, An")
    box.event.value = "Nov"
    box.take_games.click()
    assert (panel.own.value, panel.highest.value) == (2390, 2405)
    assert panel.answer().of.change.k == 10
    assert "Before that the file gives you 2405, so" in box.message.value
    take(panel, moved({}))
    assert (panel.own.value, panel.highest.value) == (1650, None)
    assert "highest" not in box.message.value


def test_a_highest_rating_that_was_typed_stays_with_a_file_that_has_no_higher_one(
    panel: Panel,
) -> None:
    panel.put(highest=2410)
    take(panel, moved({}))
    assert panel.highest.value == 2410


@pytest.mark.parametrize(
    "other",
    [
        {"Date": "2026.11.06", "WhiteElo": "2405"},
        {"Date": "2026.11.05", "WhiteElo": "2405"},
        {"Date": "?", "WhiteElo": "2405"},
        {"Date": "2026.10.03", "WhiteElo": "2399", "Event": "Oct"},
    ],
)
def test_a_rating_that_is_not_before_or_below_2400_is_not_put_in(
    panel: Panel, other: dict[str, str]
) -> None:
    box = panel.games.pgn
    upload(panel, moved({"WhiteElo": "2390"}, other))
    choose(panel, "Ví Dụ, An")
    box.event.value = "Open"
    box.take_games.click()
    assert (panel.own.value, panel.highest.value) == (2390, None)


def test_games_that_are_replaced_are_said_to_be(panel: Panel) -> None:
    paste(panel, "1600 1\n1500 1")
    paste(panel, "1400 1")
    said = "1 game is in the list now. The 2 games that were there before are replaced."
    assert said in panel.games.paste.done.value
    said = take(panel, moved({}, {"Black": "Mẫu, Chi"}))
    assert "2 games are in the list now. The 1 game that was there before is replaced." in said


# Two people of one name

LEAGUE = (
    {"WhiteFideId": "111", "Black": "Mẫu, Bình", "WhiteElo": "2000", "Round": "1"},
    {"WhiteFideId": "222", "Black": "Mẫu, Chi", "WhiteElo": "1450", "Round": "1"},
    {"WhiteFideId": "111", "Black": "Mẫu, Du", "WhiteElo": "2000", "Round": "2"},
    {"Black": "Mẫu, Em", "WhiteElo": "2000", "Round": "3"},
)


def test_two_fide_ids_of_one_name_are_said_and_not_taken_for_one(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, moved(*LEAGUE))
    choose(panel, "Ví Dụ, An")
    said = unescape(box.found.value)
    assert "several FIDE IDs, so it can be two people: 111 (2 games), 222 (1 game)." in said
    assert "Games that can be rated: 2; left out: 1; of other events or days: 1." in said
    assert "does not give the player's FIDE ID here" in box.boxes.children[1].description
    assert box.person in box._chosen.children
    box.person.value = "222"
    box.take_games.click()
    assert [entry.name for entry in panel.games.value] == ["Mẫu, Chi"]
    box.person.value = ""
    assert "Games that can be rated: 4; left out: 0;" in box.found.value


def test_one_fide_id_is_no_matter(panel: Panel) -> None:
    upload(panel, moved({"WhiteFideId": "111"}, {"Black": "Mẫu, Chi", "Round": "2"}))
    choose(panel, "Ví Dụ, An")
    assert "FIDE ID" not in panel.games.pgn.found.value
    assert panel.games.pgn.person not in panel.games.pgn._chosen.children
    assert "Games that can be rated: 2; left out: 0;" in panel.games.pgn.found.value


def test_two_opponents_in_one_round_of_a_day_are_said(panel: Panel) -> None:
    upload(panel, moved({"Round": "1"}, {"Round": "1", "Black": "Mẫu, Chi"}))
    choose(panel, "Ví Dụ, An")
    said = unescape(panel.games.pgn.found.value)
    assert (
        "one opponent in one round of an event, so it can be two people: games 1 (line 1), 2"
        in said
    )


@pytest.mark.parametrize(
    "other",
    [{"Round": "2"}, {"Date": "2026.11.06"}, {"Event": "Cup"}, {"Black": "Mẫu, Bình"}],
)
def test_two_games_of_one_person_are_not_said_to_be_two_peoples(
    panel: Panel, other: dict[str, str]
) -> None:
    game = {"Round": "1", "Black": "Mẫu, Chi", "Result": "1-0", **other}
    upload(panel, moved({"Round": "1"}, game).replace(b"\n*\n", PLAYED.encode()))
    choose(panel, "Ví Dụ, An")
    assert "two people" not in panel.games.pgn.found.value


@pytest.mark.parametrize(("high", "is_said"), [("1950", False), ("1951", True)])
def test_ratings_far_apart_on_one_day_are_said(panel: Panel, high: str, is_said: bool) -> None:
    upload(panel, moved({"Round": "1"}, {"Round": "2", "WhiteElo": high}))
    choose(panel, "Ví Dụ, An")
    said = unescape(panel.games.pgn.found.value)
    assert ("ratings more than 300 apart (1650, 1951), so it can be two people" in said) is is_said


# One game from two sources


def test_a_game_under_another_name_of_its_event_counts_and_is_said(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, moved({}, {"Event": "Open A"}))
    choose(panel, "Ví Dụ, An")
    box.event.value = ""
    said = unescape(box.found.value)
    assert "Games that can be rated: 2; left out: 0;" in said
    assert "says the same as one before it in its players, its result and its day, moves" in said
    assert "such as the name of the event: game 2 (line 11)" in said
    box.event.value = "Open A"
    assert "says the same" not in box.found.value


def test_a_filter_of_days_says_what_it_leaves_out(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, moved({}, {"Date": "2026.??.??"}, {"Date": "2026.01.01"}))
    choose(panel, "Ví Dụ, An")
    box.since.value = date(2026, 11, 1)
    said = unescape(box.found.value)
    assert "rated: 1; left out: 1; of other events or days: 1. Together 3." in said
    assert "does not give its full date" in box.boxes.children[1].description
    box.until.value = date(2026, 10, 1)
    assert "“From” lies after “To”" in box.boxes.children[1].description


def test_what_is_taken_left_out_of_others_and_lost_is_all_that_the_file_has(
    panel: Panel,
) -> None:
    nobody = b'[Event "Cup"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n'
    others = moved({"White": "Mẫu, Chi"})
    upload(panel, moved({}, {"BlackElo": "?"}) + nobody + others)
    assert "1 game of the file could not be read" in panel.games.pgn.lost.value
    assert "Line 21" in panel.games.pgn.lost.value
    choose(panel, "Ví Dụ, An")
    said = "Games in the file: 4. Of this player: 2; of others only: 1; could not be read: 1."
    assert said in panel.games.pgn.found.value


def test_a_file_of_results_only_is_said_to_be_one(panel: Panel) -> None:
    upload(panel, FILE)
    choose(panel, "Ví Dụ, An")
    assert "The file has results only" in panel.games.pgn.found.value
    upload(panel, moved({}))
    choose(panel, "Ví Dụ, An")
    assert "The file has results only" not in panel.games.pgn.found.value


def test_a_game_that_stands_there_twice_is_named_and_put_back_by_its_box(
    panel: Panel,
) -> None:
    box = panel.games.pgn
    upload(panel, moved({}, {}))
    choose(panel, "Ví Dụ, An")
    assert "Games that can be rated: 1; left out: 1;" in box.found.value
    assert "it is game 1 once more" in box.boxes.children[1].description
    box.boxes.children[1].value = True
    box.take_games.click()
    assert len(panel.games.value) == 2


def test_results_that_nothing_tells_apart_count_and_are_named(panel: Panel) -> None:
    game = {"Black": "Mẫu, Bình", "BlackElo": "1600", "Result": "1-0"}
    upload(panel, pgn(game, game, game))
    choose(panel, "Ví Dụ, An")
    said = unescape(panel.games.pgn.found.value)
    assert "Games that can be rated: 3; left out: 0;" in said
    assert "2 of these games say the same as one before them" in said
    assert "games 2 (line 11), 3 (line 21)" in said
    panel.games.pgn.event.value = "Open"
    panel.games.pgn.since.value = date(2026, 12, 1)
    assert "say the same" not in panel.games.pgn.found.value


@pytest.mark.parametrize("name", ["?", "-", ""])
def test_games_that_do_not_name_the_opponent_are_named(panel: Panel, name: str) -> None:
    upload(panel, moved({}, {"Black": name}))
    choose(panel, "Ví Dụ, An")
    said = unescape(panel.games.pgn.found.value)
    assert "1 of these games does not name the opponent: game 2 (line 11)." in said


def test_of_many_games_without_a_name_some_numbers_are_given(panel: Panel) -> None:
    upload(panel, moved(*[{"Black": "?", "Round": str(each)} for each in range(9)]))
    choose(panel, "Ví Dụ, An")
    said = unescape(panel.games.pgn.found.value)
    assert said.count("(line") == 8
    assert ", …." in said


def test_a_game_taken_as_played_is_said_beside_the_result(panel: Panel) -> None:
    take(panel, month({}, {"Round": "2"}))
    said = "2 games come from a file of results without moves and are taken as played."
    assert said in panel.sentence
    take(panel, moved({}))
    assert "taken as played" not in panel.sentence


@pytest.mark.parametrize(
    ("rule", "time", "said"),
    [
        ("standard", "600+5", "seems to be rapid chess, by what its file gives (600+5)"),
        ("standard", "180+2", "seems to be blitz, by what"),
        ("standard", "90+30", ""),
        ("standard", "300", "seems to be blitz, by what"),
        ("standard", "10+5", "seems to be blitz or rapid chess, by what"),
        ("standard", "5400+30", ""),
        ("standard", "?", ""),
        ("rapid", "600+5", ""),
        ("rapid", "5400+30", "seems to be standard chess, by what"),
        ("blitz", "600+5", "it is rated here as blitz."),
        ("rapid", "180+5", "seems to be blitz or standard chess, by what"),
        ("blitz", "90+30", "seems to be rapid or standard chess, by what"),
        ("textbook", "600+5", ""),
    ],
)
def test_a_time_of_another_list_is_said(panel: Panel, rule: str, time: str, said: str) -> None:
    panel.rule.value = rule
    take(panel, moved({"TimeControl": time}))
    assert said in panel.sentence
    assert bool(said) == ("seems to be" in panel.sentence)


def test_times_of_other_lists_are_counted_by_list(panel: Panel) -> None:
    times = ("600+5", "900", "600+5", "300", "5400+30")
    take(
        panel,
        moved(*[{"TimeControl": time, "Round": time + str(n)} for n, time in enumerate(times)]),
    )
    assert "3 of these games seem to be rapid chess" in panel.sentence
    assert "(600+5, 900)" in panel.sentence
    assert "1 of these games seems to be blitz" in panel.sentence
    take(panel, moved({"Event": "City Rapid"}))
    assert "seems to be rapid chess, by what its file gives (City Rapid)" in panel.sentence


@pytest.mark.parametrize(
    ("rule", "tags", "said"),
    [
        (
            "standard",
            {},
            "The file does not give the time control of 1 game; it counts as standard",
        ),
        ("rapid", {"TimeControl": "?"}, "the time control of 1 game; it counts as rapid chess."),
        ("standard", {"TimeControl": "fast"}, "1 game the file gives “fast”, which we do not read"),
        ("standard", {"TimeControl": "-"}, "1 game the file gives “-”, which we do not read"),
        ("standard", {"TimeControl": "5400+30"}, ""),
        ("standard", {"TimeControl": "G/90;d5"}, ""),
        ("textbook", {"TimeControl": "fast"}, ""),
        ("textbook", {}, ""),
    ],
)
def test_a_time_that_is_not_known_is_said(
    panel: Panel, rule: str, tags: Mapping[str, str], said: str
) -> None:
    panel.rule.value = rule
    take(panel, moved(tags))
    assert said in panel.sentence
    assert bool(said) == ("time control of" in panel.sentence)


def test_many_times_that_are_not_known_are_one_sentence(panel: Panel) -> None:
    times = ("fast", "slow", "fast", "a", "b", "c", "d", "e")
    take(
        panel,
        moved(*[{"TimeControl": time, "Round": str(n)} for n, time in enumerate(times)]),
    )
    assert panel.sentence.count("time control of 8 games") == 1
    assert "“fast”, “slow”, “a”, “b”, “c”, …, which we do not read; they" in panel.sentence


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ({"EventType": "swiss (rapid)"}, "seems to be rapid chess, by what its file gives (swiss"),
        ({"TimeControl": "G/25;+10"}, "seems to be rapid chess, by what its file gives (G/25;+10)"),
    ],
)
def test_the_kind_of_an_event_and_times_of_the_us_are_read(
    panel: Panel, tags: Mapping[str, str], said: str
) -> None:
    take(panel, moved(tags))
    assert said in panel.sentence


def test_a_game_by_mail_that_is_put_back_is_said_to_be_one(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, moved({}, {"TimeControl": "1/86400", "Round": "2"}))
    choose(panel, "Ví Dụ, An")
    assert "“1/86400” means correspondence chess" in box.boxes.children[1].description
    box.boxes.children[1].value = True
    box.take_games.click()
    assert "seems to be correspondence chess, which is on none" in panel.sentence


def test_a_row_of_ones_own_says_nothing_of_a_file(panel: Panel) -> None:
    take(panel, moved({}))
    panel.games.add.click()
    assert "time control of 1 game;" in panel.sentence
    paste(panel, "1600 1")
    assert "time control" not in panel.sentence
    assert "full date" not in panel.sentence


@pytest.mark.parametrize("day", ["????.??.??", "", "?"])
def test_games_without_a_day_are_said_to_count_for_the_list(panel: Panel, day: str) -> None:
    take(panel, moved({}, {"Date": day, "Black": "Mẫu, Chi"}, {"Date": day, "Black": "Mẫu, Du"}))
    said = "The file does not give the full dates of 2 games; they count for the list 11/2026."
    assert said in panel.sentence
    take(panel, moved({}))
    assert "full date" not in panel.sentence


@pytest.mark.parametrize("day", ["2026.11.??", "2026.11", "1998.??.??", "1998"])
def test_what_the_file_gives_of_a_day_is_said(panel: Panel, day: str) -> None:
    take(panel, moved({}, {"Date": day, "Black": "Mẫu, Chi"}))
    said = f"the full date of 1 game, only “{day}”; it counts for the list 11/2026."
    assert said in panel.sentence


def test_a_month_without_its_day_is_a_month(panel: Panel) -> None:
    take(panel, moved({}, {"Date": "1998.05.??", "Black": "Mẫu, Chi"}))
    assert "several months, 5/1998 to 11/2026;" in panel.sentence


@pytest.mark.parametrize("day", ["01.11.2026", "11/01/2026", "2026.02.30", "soon", "20261103"])
def test_a_day_in_another_form_is_said_to_be_one(panel: Panel, day: str) -> None:
    box = panel.games.pgn
    take(panel, moved({}, {"Date": day, "Black": "Mẫu, Chi"}))
    assert f"date of 1 game, “{day}”, is not written as in a PGN file" in panel.sentence
    assert "full date" not in panel.sentence
    box.since.value = date(2026, 1, 1)
    assert f"the date “{day}” is not written as in a PGN" in box.boxes.children[1].description


def test_ratings_of_a_site_are_said_once(panel: Panel) -> None:
    site = {"Site": "https://lichess.org/abcd1234"}
    take(panel, moved(site, {**site, "Black": "Mẫu, Chi"}, {"Mode": "ICS", "Black": "Mẫu, Du"}, {}))
    said = '3 of these games were played online (lichess.org, [Mode "ICS"]): their ratings are'
    assert panel.sentence.count("played online") == 1
    assert said in panel.sentence
    take(panel, moved({}))
    assert "online" not in panel.sentence


def test_a_game_under_a_round_told_closer_is_named(panel: Panel) -> None:
    upload(panel, moved({"Round": "1"}, {"Round": "1.1"}))
    choose(panel, "Ví Dụ, An")
    said = unescape(panel.games.pgn.found.value)
    assert "Games that can be rated: 2; left out: 0;" in said
    assert "only the round is written in another way (1 / 1.1): game 2 (line 12)" in said
    assert "to tell the two apart" not in said


def test_marks_beside_ratings_are_said_in_one_sentence(panel: Panel) -> None:
    marks = ("1600?", "~1610", "1600?", "1620 (FIDE)")
    upload(panel, moved({}, *[{"BlackElo": m, "Round": str(n)} for n, m in enumerate(marks, 1)]))
    choose(panel, "Ví Dụ, An")
    said = unescape(panel.games.pgn.found.value)
    assert "In 4 of these games a mark beside a rating is left aside" in said
    assert "the number counts: “1600?”, “~1610”, “1620 (FIDE)”." in said


def test_an_encoding_that_is_assumed_is_said(panel: Panel) -> None:
    upload(panel, moved({"White": "Müller, An"}).decode().replace("ẫ", "a").encode("cp1252"))
    said = panel.games.pgn.found.value
    assert "Windows-1252 is assumed" in said
    choose(panel, "Müller, An")
    assert "Windows-1252 is assumed" in panel.games.pgn.found.value
    upload(panel, moved({}))
    assert "is assumed" not in panel.games.pgn.found.value


@pytest.mark.parametrize("content", [b"", b"hello"])
def test_after_a_file_of_which_nothing_is_read_the_old_result_is_said_to_stand(
    panel: Panel, content: bytes
) -> None:
    upload(panel, content)
    assert "are still those of the games before" in panel.games.pgn.message.value
    upload(panel, moved({"BlackElo": "?"}))
    assert "those of the games before" not in panel.games.pgn.message.value
    choose(panel, "Ví Dụ, An")
    panel.games.pgn.take_games.click()
    assert "are still those of the games before" in panel.games.pgn.message.value


@pytest.mark.parametrize("typed", ["", "hello", "1600 x", "\n".join(["1500 1"] * 81)])
def test_after_lines_of_which_nothing_is_read_the_old_result_is_said_to_stand(
    panel: Panel, typed: str
) -> None:
    paste(panel, "1600 1")
    assert "games before" not in panel.games.paste.message.value
    paste(panel, typed)
    assert panel.games.paste.message.value.count("are still those of the games before") == 1
    assert panel.games.paste.done.value == ""


def test_lines_with_the_same_game_are_counted_and_said(panel: Panel) -> None:
    paste(panel, "1600 1 Ann\n1600 1 Ann\n1500 0\n1600 1 Ann")
    assert len(panel.games.value) == 4
    said = panel.games.paste.done.value
    assert "2 lines say the same as one before them: lines 2, 4. All count" in said
    paste(panel, "1600 1 Ann\n1600 1 Bo")
    assert "say the same" not in panel.games.paste.done.value


def test_a_pgn_file_pasted_as_lines_is_read_as_one(panel: Panel) -> None:
    paste(panel, moved({}).decode())
    assert panel.games.source.value == "pgn"
    assert "pasted text: 1 game, 2 players." in panel.games.pgn.found.value
    assert (panel.games.paste.message.value, panel.games.paste.box.value) == ("", "")
    choose(panel, "Ví Dụ, An")
    panel.games.pgn.take_games.click()
    assert [entry.name for entry in panel.games.value] == ["Mẫu, Bình"]


@pytest.mark.parametrize("text", ['[Event "Open"]\n[Result "1-0"]', "1. d4 d5 2. c4 1-0"])
def test_a_pgn_file_without_players_is_answered_once_and_stays_in_the_box(
    panel: Panel, text: str
) -> None:
    paste(panel, text)
    message = panel.games.pgn.message.value
    assert "There is no game with players" in message
    assert "are still those of the games before" in message
    assert panel.games.paste.message.value == ""
    assert panel.games.paste.box.value == text


def test_many_places_of_one_kind_are_summed_up(panel: Panel) -> None:
    game = moved({}).decode()
    cut = game.replace('"Open"]', '"Open').replace('"1600"]', '"1600"]\n[White "Cy"]')
    upload(panel, "".join(cut.replace("Bình", f"B{each}") for each in range(60)).encode())
    said = unescape(panel.games.pgn.lost.value)
    assert "120 places in the file deserve a look:" in said
    assert said.count("<li>") == 2 * (10 + 1)
    assert "and 50 more of this kind, in lines 111, 122, 133," in said
    assert ", …." in said


def test_a_pgn_file_among_other_lines_is_answered_once(panel: Panel) -> None:
    before = panel.games.value
    paste(panel, '1600 1\n[White "Ann"]\n[Black "Bo"]')
    message = unescape(panel.games.paste.message.value)
    assert "Here a PGN file stands among other lines of games." in message
    assert "Line" not in message
    assert panel.games.value == before


def test_names_like_the_players_are_said_and_their_games_not_taken(panel: Panel) -> None:
    names = ("An Ví Dụ", "Vi Du, An (VIE)", "GM Ví Dụ,A", "Mẫu, An")
    upload(panel, moved({}, *({"White": name} for name in names)))
    choose(panel, "Ví Dụ, An")
    said = unescape(panel.games.pgn.found.value)
    assert (
        "3 names in the file look like this one: “An Ví Dụ” (1 game), “Vi Du, An (VIE)” (1" in said
    )
    assert "Games that can be rated: 1; left out: 0;" in said
    choose(panel, "Mẫu, Bình")
    assert "like this one" not in panel.games.pgn.found.value


def test_a_name_that_is_not_there_has_those_that_are_like_it_named(panel: Panel) -> None:
    upload(panel, FILE)
    choose(panel, "An Ví Dụ")
    message = unescape(panel.games.pgn.message.value)
    assert (
        "There is no player “An Ví Dụ” in the file. Do you mean “Ví Dụ, An” (3 games)?" in message
    )


def test_a_name_with_other_blanks_around_its_comma_is_one_player(panel: Panel) -> None:
    upload(
        panel, moved({}, {"White": "Ví Dụ,An", "Round": "2"}, {"White": "Ví Dụ ,An", "Round": "3"})
    )
    choose(panel, "ví dụ,an")
    assert "Games that can be rated: 3; left out: 0;" in panel.games.pgn.found.value


@pytest.mark.parametrize("code", ["en", "vi"])
def test_all_that_is_said_of_odd_games_has_words_in_both_languages(code: str) -> None:
    set_language(code)
    panel = lesson.panel()
    games_ = (
        {"TimeControl": "fast", "Round": "1"}, {"TimeControl": "fast", "Round": "1.1"},
        {"Date": "?", "BlackElo": "1600?", "White": "Ví Dụ,An"}, {"White": "An Ví Dụ"},
        {"Event": "Casual rapid game"}, {"TimeControl": "1/86400"}, {"EventType": "simul"},
        {"Result": "1-0"},
    )  # fmt: skip
    upload(panel, moved(*games_) + b'[White "M\xfcller]\n[Event "Open\n\n1. e4 1-0\n')
    choose(panel, "Ví Dụ, An")
    panel.games.pgn.take_games.click()
    told_of = [panel.sentence, panel.games.pgn.found.value, panel.games.pgn.lost.value]
    told_of += [box.description for box in panel.games.pgn.boxes.children[1:]]
    assert len(told_of) == 3 + 4
    paste(panel, "name;result\nAnn;1\nAnn;1600;1\n1600? 1")
    told_of.append(panel.games.paste.message.value)
    assert not any("{" in text for text in told_of)


# Names are compared, and shown as first written


@pytest.mark.parametrize("code", ["en", "vi"])
@pytest.mark.parametrize("written", ["all events", "All  Events", "mọi giải", ""])
def test_an_event_may_have_the_name_of_a_menus_own_entry(code: str, written: str) -> None:
    set_language(code)
    panel = lesson.panel()
    upload(panel, month({"Event": written}, {"Event": "Cup"}))
    choose(panel, "Ví Dụ, An")
    box = panel.games.pgn
    labels = [label for label, _ in box.event.options]
    assert len(labels) == len(set(labels)) == (3 if written else 2)
    assert box.event.label == labels[0]
    assert len(box._games_to_take()) == 2
    if written:
        box.event.index = 1
        assert [game.event for game in box._games_to_take()] == [" ".join(written.split())]


def test_one_event_or_player_written_in_several_ways_is_one(panel: Panel) -> None:
    names = ("Ví Dụ, An", "ví  dụ, an ", unicodedata.normalize("NFD", "VÍ DỤ, AN"))
    events = ("Open 2026", "OPEN  2026", "open 2026 ")
    both = zip(names, events, strict=True)
    upload(panel, month(*({"White": name, "Event": event} for name, event in both)))
    assert panel.games.pgn.player.options == ("Ví Dụ, An", "Mẫu, Bình")
    choose(panel, " ví dụ,  AN")
    assert panel.games.pgn.player.value == "Ví Dụ, An"
    assert [value for _, value in panel.games.pgn.event.options] == ["", "Open 2026"]
    panel.games.pgn.take_games.click()
    assert len(panel.games.value) == 3


def test_a_name_that_is_not_there_leaves_nobody_elses_games_to_take(
    panel: Panel,
) -> None:
    upload(panel, FILE)
    choose(panel, "Ví Dụ, An")
    choose(panel, "Nobody")
    assert panel.games.pgn.take_games not in panel.games.pgn._chosen.children
    choose(panel, "Ví Dụ, An")
    assert panel.games.pgn.take_games in panel.games.pgn._chosen.children


# The file


def test_what_is_uploaded_is_in_no_widget_that_is_saved(panel: Panel) -> None:
    upload(panel, moved({}, {"White": "Bí Mật, Không"}))
    choose(panel, "Ví Dụ, An")
    panel.games.pgn.take_games.click()
    assert panel.games.pgn.upload.get_state("value") == {"value": []}
    states = Widget.get_manager_state()["state"].values()
    assert not any("buffers" in state and state["buffers"] for state in states)
    saved = json.dumps([state["state"] for state in states], default=repr)
    assert "1. e4" not in saved
    assert "WhiteElo" not in saved


def test_the_same_file_can_be_uploaded_again(panel: Panel) -> None:
    upload(panel, FILE)
    choose(panel, "Ví Dụ, An")
    upload(panel, FILE + FILE)
    assert "6 games" in panel.games.pgn.found.value
    assert panel.games.pgn.player.value == "Ví Dụ, An"
    assert "Games that can be rated: 4" in panel.games.pgn.found.value


@pytest.mark.parametrize("by", ["button", "enter"])
def test_a_file_that_changed_is_read_again(panel: Panel, tmp_path: Path, by: str) -> None:
    box, path = panel.games.pgn, tmp_path / "month.pgn"
    path.write_bytes(FILE)
    box.path.value = str(path)
    path.write_bytes(FILE + FILE)
    if by == "button":
        box.read.click()
    else:
        box.path._handle_custom_msg({"event": "submit"}, [])
    assert "6 games" in box.found.value


def test_a_wrong_path_loses_nothing_of_the_file_before(panel: Panel) -> None:
    box = panel.games.pgn
    upload(panel, FILE)
    choose(panel, "Ví Dụ, An")
    box.event.value, box.since.value = "Open", date(2026, 11, 1)
    box.path.value = "none.pgn"
    assert "There is no file “none.pgn”." in box.message.value
    assert (box.event.value, box.since.value) == ("Open", date(2026, 11, 1))
    box.take_games.click()
    assert len(panel.games.value) == 1


def test_one_game_and_two_players_are_said_so(panel: Panel) -> None:
    upload(panel, month({}))
    assert "x.pgn: 1 game, 2 players." in panel.games.pgn.found.value


def test_a_perfect_score_has_a_performance_with_a_draw_against_oneself(
    panel: Panel,
) -> None:
    # Three wins against 1500 and a draw against 1500: 3.5 of 4, so 1500 + 400 log10(7).
    panel.put(own=1500, games=games("1500 1", 3))
    assert "so that there is an answer: 1838." in told(panel, "performance")
    panel.games.value = games("1500 1, 1500 ½")
    assert "so that there is an answer" not in told(panel)


# What do I need?


def test_the_points_needed_from_the_games_in_the_list(panel: Panel) -> None:
    panel.put(own=1700, k=20, section="need", games=games("1600 0, 1650 0, 1700 0, 1750 0, 1800 0"))
    assert "3 points are the fewest that bring +10 or more" in told(panel)
    panel.target.box.value = "+60"
    assert "Not to be had" in told(panel)


def test_more_games_like_these_may_never_be_enough(panel: Panel) -> None:
    panel.put(own=1500, k=20, section="need", games=games("1600 ½", 4))
    panel.target.box.value = "+40"
    assert "After 20 games, 5 × such a period, the rating is 1545" in told(panel)
    panel.target.box.value = "1620"
    assert "Never, at this level: with these results" in told(panel)

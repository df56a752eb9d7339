"""The numbers that lesson 4 tells its readers are the engine's, in every language."""

import re

import pytest

import elo_teach as et
from elo_teach.lessons.curve_and_table.steps import MISSES
from elo_teach.text import Language
from tests.notebooks.pages import LESSONS, Page

each = pytest.mark.parametrize(
    "page", [page for page in LESSONS if page.path.name.startswith("04-")], ids=str
)


def answer(page: Page, tasks: str, number: int) -> str:
    task = page.cell(tasks).source.split("</summary>")[number]
    return str(task.split("</details>")[0])


def decimals(text: str) -> list[str]:
    return re.findall(r"\d+[.,]\d+", text)


@each
def test_table_and_curve_at_160(page: Page) -> None:
    say = Language(page.language).number
    curve = et.LOGISTIC(160)
    told = [say(curve, "exact"), say(curve, "score"), say(et.FIDE_TABLE(160), "score")]
    assert decimals(answer(page, "tasks-1", 1)) == told


@each
def test_the_row_from_154_to_162(page: Page) -> None:
    assert et.FIDE_TABLE.band(0.71) == (154, 162)
    assert "154" in page.cell("tasks-1").source
    assert "163" in answer(page, "tasks-1", 2)


@each
def test_a_draw_with_a_player_three_points_higher(page: Page) -> None:
    say = Language(page.language).number
    curve = et.LOGISTIC(-3)
    told = [say(et.FIDE_TABLE(-3), "score"), say(curve, "exact"), say(0.5 - curve, "exact")]
    assert decimals(answer(page, "tasks-1", 3)) == told


@each
def test_the_greatest_distances(page: Page) -> None:
    say = Language(page.language).number
    told = [say(et.FIDE_TABLE(gap) - et.LOGISTIC(gap), "exact") for gap in (560, 392, 400)]
    assert decimals(answer(page, "tasks-1", 4)) == told
    assert decimals(page.cell("summary").source) == [told[1], told[0]]


@each
def test_the_differences_that_the_normal_curve_misses(page: Page) -> None:
    told = re.findall(r"\b\d+\b", answer(page, "tasks-1", 5))
    assert told == ["800", *map(str, MISSES), "1"]


@each
def test_the_table_is_above_the_curve_from_303_on(page: Page) -> None:
    below = [gap for gap in range(801) if et.FIDE_TABLE(gap) < et.LOGISTIC(gap)]
    assert f"{max(below) + 1}" in answer(page, "tasks-1", 6)
    assert sum(gap <= 200 for gap in below) > 100


@each
def test_seventeen_wins_by_table_and_by_curve(page: Page) -> None:
    games = [et.Game(1500, "win")] * 17
    table, curve = (
        et.rate(1892, games, k=40, rulebook=rules).change for rules in (et.FIDE, et.TEXTBOOK)
    )
    told = answer(page, "tasks-2", 1)
    assert re.findall(r"\+\d+", told) == [f"+{table}", f"+{curve}"]
    assert f" {curve - table} " in told


@each
def test_the_ordinary_month(page: Page) -> None:
    games = [et.Game(1500, score) for score in [1] * 6 + [0.5] * 2 + [0] * 2]
    for rules in (et.FIDE, et.TEXTBOOK):
        assert et.rate(1600, games, k=20, rulebook=rules).change == 12
    assert re.findall(r"\+\d+", answer(page, "tasks-2", 2)) == ["+12"]


@each
def test_ten_draws_with_players_three_points_higher(page: Page) -> None:
    say = Language(page.language).number
    month = et.rate(1500, [et.Game(1503, "draw")] * 10, k=20, rulebook=et.TEXTBOOK)
    told = [say(month.unrounded, "signed"), say(month.change, "signed")]
    assert re.findall(r"\+\d+(?:[.,]\d+)?", answer(page, "tasks-2", 3)) == told


@each
def test_eighteen_wins_with_the_700_rule(page: Page) -> None:
    say = Language(page.language).number
    month = et.rate(1892, [et.Game(1500, "win")] * 18, k=40)
    told = answer(page, "tasks-2", 5)
    assert {str(month.k), say(month.unrounded, "exact"), f"+{month.change}"} <= set(
        re.findall(r"\+?\d+(?:[.,]\d+)?", told)
    )

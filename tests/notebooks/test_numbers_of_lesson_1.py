"""The numbers that lesson 1 tells its readers are the engine's, in every language."""

import re

import pytest

import elo_teach as et
from elo_teach.text import Language
from tests.notebooks.pages import LESSONS, Page

each = pytest.mark.parametrize(
    "page", [page for page in LESSONS if page.path.name.startswith("01-")], ids=str
)


def points(difference: int) -> int:
    return round(100 * et.LOGISTIC(difference))


@each
def test_the_table_to_remember(page: Page) -> None:
    rows = [line.split("|")[2:-1] for line in page.cell("tasks-1").source.splitlines()]
    differences, _, scores = (list(map(str.strip, row)) for row in rows if row)
    assert scores == [str(points(int(difference))) for difference in differences]


@each
def test_the_ladder_of_ratios(page: Page) -> None:
    say = Language(page.language).number
    ratios = [et.LOGISTIC(gap) / et.LOGISTIC(-gap) for gap in (0, 100, 200, 400, 800)]
    ladder = [f"{say(ratio, 'ratio')} : 1" for ratio in ratios]
    assert re.findall(r"[\d.,]+ : 1", page.cell("tasks-1").source) == ladder


@each
def test_the_two_curves_at_400(page: Page) -> None:
    normal, logistic = (round(100 * curve(400)) for curve in (et.NORMAL, et.LOGISTIC))
    answer = page.cell("tasks-1").source.split("**5. ")[1]
    assert re.findall(r"\b9\d\b", answer) == [str(normal), str(logistic)]


def numbers_in_answer(page: Page, task: int) -> set[int]:
    answer = page.cell("tasks-2").source.split("</summary>")[task].split("</details>")[0]
    return set(map(int, re.findall(r"\b\d+\b", answer)))


@each
def test_the_wins_and_losses_behind_76_points(page: Page) -> None:
    panel = et.lessons.expected_score.win_draw_loss()
    panel.put(own=1700, opponent=1500, draws=0)
    without = panel.answer()
    panel.put(draws=30)
    with_draws = panel.answer()
    counts = (without.wins, without.losses, with_draws.wins, with_draws.losses)
    assert numbers_in_answer(page, 1) == {*map(round, counts), 30}


@each
def test_the_most_draws_that_go_with_76_points(page: Page) -> None:
    panel = et.lessons.expected_score.win_draw_loss()
    panel.put(own=1700, opponent=1500, draws=48)
    split = panel.answer()
    assert split.draws == int(split.most_draws)
    counts = (split.draws, split.wins, 100 - split.points)
    assert numbers_in_answer(page, 2) == set(map(round, counts))

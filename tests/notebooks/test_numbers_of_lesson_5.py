"""The numbers that lesson 5 tells its readers are the engine's, in every language."""

import re

import pytest

import elo_teach as et
from elo_teach.lessons.performance_rating.tournament import NINE_GAMES, SINQUEFIELD_2014
from tests.notebooks.pages import LESSONS, Page

each = pytest.mark.parametrize(
    "page", [page for page in LESSONS if page.path.name.startswith("05-")], ids=str
)


def answer(page: Page, tasks: str, number: int) -> str:
    task = page.cell(tasks).source.split("</summary>")[number]
    return str(task.split("</details>")[0])


def ratings(text: str) -> list[int]:
    """The ratings in a text: whole numbers of four digits, a year apart."""
    return [int(number) for number in re.findall(r"\b\d{4}\b", text) if number != "2014"]


def games(*results: tuple[int, int | str]) -> list[et.Game]:
    return [et.Game(rating, result) for rating, result in results]


def performance(played: list[et.Game], method: str) -> int:
    rating = et.performance_rating(played, method=method).rating
    assert rating is not None
    return round(rating)


@each
def test_the_three_rules_on_four_of_six(page: Page) -> None:
    played = games(*[(1850, 1)] * 4, *[(1850, 0)] * 2)
    told = [performance(played, method) for method in ("fide", "linear", "exact")]
    assert ratings(answer(page, "tasks-1", 1)) == [1850, *told]


@each
def test_the_three_rules_part_towards_the_end(page: Page) -> None:
    rows = re.findall(r"\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|", answer(page, "tasks-1", 2))
    for wins, *told in (map(int, row) for row in rows):
        played = games(*[(2000, 1)] * wins, *[(2000, 0)] * (20 - wins))
        assert told == [performance(played, method) for method in ("fide", "linear", "exact")]
    assert len(rows) == 4


@each
def test_one_win_against_a_1600_and_six_against_a_2660(page: Page) -> None:
    panel = et.lessons.performance_rating.panel()
    for task, average, wins in ((3, 1600, 1), (5, 2660, 6)):
        panel.put(average=average, wins=wins, draws=0, losses=0)
        told = ratings(answer(page, "tasks-1", task))[:2]
        assert told == [panel.answer().ratings[rule] for rule in ("fide", "linear")]


@each
def test_the_win_that_costs(page: Page) -> None:
    before, after = games(*NINE_GAMES), games(*NINE_GAMES, (1200, "win"))
    panel = et.lessons.performance_rating.one_by_one()
    panel.games.value = (*NINE_GAMES, (1200, "win"))
    on_average = round(panel.answer().on_average)
    told = [performance(before, "fide"), performance(after, "fide"), on_average]
    assert ratings(answer(page, "tasks-2", 1))[:3] == told
    assert performance(after, "exact") in ratings(answer(page, "tasks-2", 1))


@each
def test_the_same_average_and_not_the_same_opponents(page: Page) -> None:
    alike = games(*[(2000, 1)] * 6, *[(2000, 0)] * 2)
    spread = games(*[(1600, 1)] * 4, *[(2400, 1)] * 2, *[(2400, 0)] * 2)
    task = page.cell("tasks-2").source.split("**2. ")[1].split("<details>")[0]
    told = [performance(alike, "exact"), performance(alike, "fide")]
    assert [rating for rating in ratings(task) if rating in told] == told
    assert ratings(answer(page, "tasks-2", 2))[0] == performance(spread, "exact")


@each
def test_one_result_many_numbers(page: Page) -> None:
    played = games(*SINQUEFIELD_2014)
    panel = et.lessons.performance_rating.panel()
    panel.put(average=2802, wins=7, draws=3, losses=0)
    on_average = round(panel.answer().ratings["exact"])
    exact = performance(played, "exact")
    told = [exact, on_average, performance(played, "fide"), performance(played, "perfect")]
    linear = round(panel.answer().straight)
    # The last two are what others printed.
    table = [*told, on_average, exact, linear, 3102, 3200]
    assert ratings(answer(page, "tasks-2", 3))[: len(table)] == table


def limits(games: int, *, score: float = 0.5, draws: float) -> tuple[int | float, int | float]:
    found = et.rating_limits([et.Game(2000, score)] * games, draws=draws)
    return round(found.low), round(found.high) if score < 1 else found.high


@each
def test_how_sure_nine_games_make(page: Page) -> None:
    told = [*limits(9, draws=0.3), *limits(9, draws=0)]
    assert ratings(answer(page, "tasks-3", 1)) == told


@each
def test_how_sure_more_games_make(page: Page) -> None:
    text = answer(page, "tasks-3", 2)
    assert ratings(text) == [*limits(36, draws=0.3)]
    assert f" {limits(100, draws=0.3)[1] - 2000} " in text


@each
def test_how_little_one_game_says(page: Page) -> None:
    assert limits(1, score=1, draws=0)[0] in ratings(answer(page, "tasks-3", 3))


@each
def test_how_sure_the_record_makes(page: Page) -> None:
    panel = et.lessons.performance_rating.how_sure()
    panel.put(average=2802, games=10, percent=85, draws=50)
    found = panel.answer().limits
    assert ratings(answer(page, "tasks-3", 5)) == [round(found.low), round(found.high)]

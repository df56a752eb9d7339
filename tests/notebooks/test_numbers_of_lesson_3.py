"""The numbers that lesson 3 tells its readers are the engine's, in every language."""

import re

import pytest

import elo_teach as et
from elo_teach.lessons.rating_limit.editions import EDITIONS
from elo_teach.text import Language
from tests.notebooks.pages import LESSONS, Page

each = pytest.mark.parametrize(
    "page", [page for page in LESSONS if page.path.name.startswith("03-")], ids=str
)


def answer(page: Page, tasks: str, number: int) -> str:
    task = page.cell(tasks).source.split("</summary>")[number]
    return str(task.split("</details>")[0])


def changes(text: str) -> list[str]:
    """The changes in a text: they have a sign."""
    return re.findall(r"[+−]\d+[.,]\d+", text)


@each
def test_the_results_of_1500_against_1000(page: Page) -> None:
    say = Language(page.language).number
    rules = et.FIDE, et.FIDE.without_limit()
    limited, unlimited = (et.outcomes(1500, 1000, k=20, rulebook=rule) for rule in rules)
    pairs = [
        (getattr(limited, result).unrounded, getattr(unlimited, result).unrounded)
        for result in ("win", "draw", "loss")
    ]
    told = [say(change, "change") for pair in pairs for change in pair]
    assert changes(answer(page, "tasks-1", 1)) == told


@each
def test_the_draw_of_1200_against_2400(page: Page) -> None:
    say = Language(page.language).number
    rules = et.TEXTBOOK, et.TEXTBOOK.without_limit()
    draws = [et.outcomes(1200, 2400, k=40, rulebook=rule).draw for rule in rules]
    told = [say(draw.unrounded, "change") for draw in draws]
    assert changes(answer(page, "tasks-1", 3)) == told
    assert say(draws[1].games[0].expected, "fine") in answer(page, "tasks-1", 3)


@each
def test_the_sum_of_both_expected_scores(page: Page) -> None:
    say = Language(page.language).number
    scores = et.expected_score(2813, 2400), et.expected_score(2400, 2813)
    own, other, total = (say(score, "score") for score in (*scores, sum(scores)))
    assert f"{own} + {other} = {total}" in answer(page, "tasks-1", 4)


@each
def test_the_win_of_2700_against_2000_by_date(page: Page) -> None:
    say = Language(page.language).number
    wins = [
        say(et.outcomes(2700, 2000, k=10, rulebook=rules).win.unrounded, "change")
        for rules in EDITIONS.values()
    ]
    # The three editions in between count alike.
    assert changes(answer(page, "tasks-1", 5)) == list(dict.fromkeys(wins))


@each
def test_the_predictions_800_points_apart(page: Page) -> None:
    say = Language(page.language).number
    table = et.expected_score(1900, 1100, rulebook=et.FIDE.without_limit())
    told = answer(page, "tasks-1", 6)
    assert {say(score, "score") for score in (0.92, table, et.LOGISTIC(800))} == set(
        re.findall(r"\d[.,]\d+", told)
    )


@each
def test_the_ratings_after_100_and_300_games(page: Page) -> None:
    panel = et.lessons.rating_limit.farming()
    path = panel.answer().paths[0]
    told = re.findall(r"\b\d{4}\b", answer(page, "tasks-2", 1))
    assert told == [str(round(path[games])) for games in (100, 300)]


@each
def test_what_results_cost_and_bring_at_break_even(page: Page) -> None:
    say = Language(page.language).number
    rules = et.fide(on="2025-09-30")
    results = et.outcomes(2700, 1900, k=10, rulebook=rules)
    draw, win, loss = (
        say(abs(result.unrounded), "count") for result in (results.draw, results.win, results.loss)
    )
    told = re.findall(r"\d+[.,]\d+", answer(page, "tasks-2", 3))
    assert told == [say(0.92, "score"), draw, win, say(5.25, "exact"), loss, say(11.5, "exact")]


@each
def test_without_the_limit_the_rating_comes_to_rest_at_2635(page: Page) -> None:
    assert et.FIDE_TABLE.band(0.99)[1] == 2635 - 1900
    assert "2635" in answer(page, "tasks-2", 5)


@each
def test_one_draw_at_a_difference_of_1600_costs_five_thousand_wins(page: Page) -> None:
    expected = et.LOGISTIC(1600)
    assert round(expected, 4) == 0.9999
    assert (expected - 0.5) / (1 - expected) == pytest.approx(5000, rel=0.001)
    assert Language(page.language).number(0.9999, "exact") in page.cell("working-why").source

"""The numbers that lesson 2 tells its readers are the engine's, in every language."""

import re
from collections.abc import Callable

import pytest

import elo_teach as et
from elo_teach.engine.simulation import memory, play_seasons, resting_spread
from elo_teach.text import Language
from tests.notebooks.pages import LESSONS, Page

KS = (10, 20, 40)
RESULTS = ("win", "draw", "loss")

each = pytest.mark.parametrize(
    "page", [page for page in LESSONS if page.path.name.startswith("02-")], ids=str
)


def answer(page: Page, tasks: str, number: int) -> str:
    task = page.cell(tasks).source.split("</summary>")[number]
    return str(task.split("</details>")[0])


def numbers(text: str) -> list[str]:
    """Every number in a text, with its sign if it has one."""
    return re.findall(r"[+−]?\d+(?:[.,]\d+)?", text)


def change(own: int, opponent: int, k: int, result: str) -> float:
    game = et.outcomes(own, opponent, k=k, rulebook=et.TEXTBOOK)
    return float(getattr(game, result).unrounded)


def saying(page: Page, kind: str) -> Callable[[float], str]:
    return lambda value: Language(page.language).number(value, kind)


@each
def test_the_table_of_three_opponents(page: Page) -> None:
    say = saying(page, "change")
    rows = [line.split("|")[2:-1] for line in answer(page, "tasks-1", 1).splitlines() if line]
    opponents, _, *told = (list(map(str.strip, row)) for row in rows if row)
    assert told == [
        [say(change(1500, int(opponent), 20, result)) for opponent in opponents]
        for result in RESULTS
    ]


@each
def test_what_each_k_makes_of_win_and_loss(page: Page) -> None:
    say = saying(page, "change")
    pairs = [say(change(1500, 1700, k, result)) for k in KS for result in ("win", "loss")]
    assert numbers(answer(page, "tasks-1", 2))[:6] == pairs


@each
def test_the_upset_is_even_in_the_long_run(page: Page) -> None:
    text = answer(page, "tasks-1", 3)
    say = saying(page, "change")
    changes = [change(1800, 1500, 20, result) for result in ("win", "loss")]
    assert numbers(text)[:2] == [say(each) for each in changes]
    wins = round(100 * et.expected_score(1800, 1500, rulebook=et.TEXTBOOK))
    for games, points in ((wins, round(changes[0])), (100 - wins, round(-changes[1]))):
        assert f"{games} × {points} = {games * points}" in text


@each
def test_what_is_cheap_and_what_is_dear(page: Page) -> None:
    say = saying(page, "count")
    table = float(et.outcomes(1500, 1100, k=20).win.unrounded)
    told = [
        -round(change(1500, 1700, 20, "loss"), 1),
        -round(change(1500, 1100, 20, "draw"), 1),
        round(change(1500, 1100, 20, "win"), 1),
        table,
    ]
    decimals = [number for number in numbers(answer(page, "tasks-1", 4)) if "20" not in number]
    assert [number for number in decimals if re.search("[.,]", number)] == list(map(say, told))


@each
def test_unequal_k_creates_points(page: Page) -> None:
    win, loss = change(1500, 1700, 40, "win"), change(1700, 1500, 20, "loss")
    say = saying(page, "count")
    unsigned = numbers(answer(page, "tasks-1", 5))[2:]
    assert unsigned == [say(round(each, 1)) for each in (win, -loss, win + loss)]


@each
def test_the_opponent_for_a_win_worth_10(page: Page) -> None:
    lower = 1500 - et.opponent_for(1500, change=10, score=1, k=40, rulebook=et.TEXTBOOK).low
    assert {str(round(lower)), str(1500 - round(lower))} <= set(numbers(answer(page, "tasks-1", 6)))


@each
def test_five_draws_rounded_once(page: Page) -> None:
    month = et.rate(1500, [et.Game(1512, "draw")] * 5, k=20)
    say = saying(page, "change")
    told = [say(month.games[0].unrounded), say(month.unrounded), str(month.new_rating)]
    assert numbers(answer(page, "tasks-2", 2))[:3] == told


@each
def test_the_published_month_with_a_half(page: Page) -> None:
    panel = et.lessons.k_sensitivity.month()
    example = next(each for each in panel.spec.presets["months"] if each["own"] == 2813)
    panel.put(**{name: example[name] for name in panel.controls})
    rated = panel.answer().rated
    say = saying(page, "signed")
    second = answer(page, "tasks-2", 2).split("2813")[1]
    told = [say(rated.unrounded), say(rated.change), str(rated.new_rating)]
    assert numbers(second) == told


def k_of(**facts: object) -> int:
    on = str(facts.pop("on", "2026-11-01"))
    n = int(str(facts.pop("n", 1)))
    player = et.Player(1500, **{"games_played": 120} | facts)
    return int(et.rate(player, [et.Game(1500, 0.5)] * n, rulebook=et.fide(on=on), on=on).k)


@each
def test_the_k_of_those_who_were_2400_and_of_two_years_of_birth(page: Page) -> None:
    told = re.findall(r"K (\d+)", answer(page, "tasks-2", 3))
    ks = [
        k_of(highest=2405),
        k_of(birth_year=2008, games_played=50),
        k_of(birth_year=2007, games_played=50),
    ]
    assert told == list(map(str, ks))


@each
def test_the_700_rule_in_numbers(page: Page) -> None:
    text = answer(page, "tasks-2", 4)
    ks = [k_of(games_played=12, n=n) for n in (17, 18, 20)]
    assert numbers(text)[:9] == list(map(str, (17, ks[0], 40, 17, 680, 18, 720, ks[1], 20)))
    assert str(ks[2]) in numbers(text)
    assert {str(k_of(n=40)), str(k_of(n=39))} <= set(numbers(text))


@each
def test_the_k_of_a_new_player_through_the_years(page: Page) -> None:
    days = "2011-06-01", "2011-07-01", "2014-07-01"
    ks = [k_of(games_played=12, on=day) for day in days]
    text = answer(page, "tasks-2", 5)
    assert numbers(text)[:3] == list(map(str, ks))
    many = [k_of(games_played=12, n=20, on=day) for day in ("2021-12-01", "2022-01-01")]
    # What held on the list of 12/2021 is open, and the panel says so.
    assert re.findall(r"K (\d+)", text) == [str(k) for k in (ks[0], many[1], many[0])]


@each
def test_what_is_left_of_an_error(page: Page) -> None:
    played = play_seasons(
        1700, start=1500, k=KS, games=200, seasons=4000, seed=1, opponents_within=50
    )
    text = answer(page, "tasks-3", 1)
    left = [1700 - average for average in played.average(200)]
    assert numbers(text)[1] == str(round(left[0]))
    assert 0.5 < left[1] < 1.5
    assert abs(left[2]) < 1
    assert {str(round(memory(k))) for k in KS} <= set(numbers(text))


@each
def test_the_spreads_at_rest(page: Page) -> None:
    told = set(numbers(answer(page, "tasks-3", 2)))
    assert {str(round(resting_spread(k))) for k in KS} <= told


@each
def test_the_spreads_with_draws(page: Page) -> None:
    say = saying(page, "spread")
    spreads = [say(resting_spread(k, draw_rate=0.3)) for k in KS]
    assert numbers(answer(page, "tasks-3", 3)) == spreads


@each
def test_a_peak_under_k_40_is_often_100_points_too_high(page: Page) -> None:
    assert "100" in numbers(answer(page, "tasks-3", 4))
    played = play_seasons(1700, start=1500, k=[40], games=200, seasons=1000, seed=2)
    (seasons,) = played.ratings
    assert sum(max(ratings) > 1800 for ratings in seasons) > 500

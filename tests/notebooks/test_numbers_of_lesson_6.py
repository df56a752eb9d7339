"""The numbers that lesson 6 tells its readers are the engine's, in every language."""

import re
from decimal import Decimal

import pytest

import elo_teach as et
from elo_teach.io.lines import read_lines
from elo_teach.io.pgn import find_players, read_games
from elo_teach.io.pgn_games import PgnGames
from elo_teach.lessons.calculator.answer import OPINIONS
from elo_teach.text import Language
from tests.notebooks.pages import LESSONS, Page

MONTH = [et.Game(1500, "win")] * 17
THREE = [et.Game(1400, "win"), et.Game(1600, "draw"), et.Game(1550, "loss")]

each = pytest.mark.parametrize(
    "page", [page for page in LESSONS if page.path.name.startswith("06-")], ids=str
)


def task(page: Page, number: int) -> str:
    return re.split(r"^\*\*\d+\. ", page.cell("tasks-1").source, flags=re.MULTILINE)[number]


def answer(page: Page, number: int) -> str:
    return task(page, number).split("</summary>")[1]


def changes(text: str) -> list[str]:
    """Every number with a sign in a text."""
    return re.findall(r"[+−]\d+(?:[.,]\d+)?", text)


def ratings(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\b\d{4}\b", text)]


@each
def test_the_month_has_five_answers(page: Page) -> None:
    told = re.findall(r"\| (\d{4}) \|", answer(page, 1))
    news = [et.rate(1892, MONTH, k=40, rulebook=rules).new_rating for rules in OPINIONS.values()]
    assert told == list(map(str, news))
    assert f"{max(news) - min(news)} " in answer(page, 1)


@each
def test_one_win_of_the_month(page: Page) -> None:
    say = Language(page.language).number
    win = et.rate(1892, MONTH[:1], k=40)
    assert say(win.games[0].expected, "score") in answer(page, 1)
    assert say(win.unrounded, "count") in answer(page, 1)
    curve = et.rate(1892, MONTH[:1], k=40, rulebook=et.TEXTBOOK)
    assert float(curve.unrounded) > float(win.unrounded)


@each
def test_what_three_games_bring(page: Page) -> None:
    say = Language(page.language).number
    month = et.rate(1500, THREE, k=20)
    told = [say(game.unrounded, "change") for game in month.games]
    assert changes(answer(page, 2)) == [*told, say(month.unrounded, "change"), "+1"]
    assert month.change == 1


@each
def test_who_makes_a_win_worth_it(page: Page) -> None:
    bands = [et.opponent_for(1500, change=10, score=1, k=k) for k in (20, 40)]
    told = ratings(answer(page, 3))
    assert told == [edge for band in bands for edge in (band.low, band.high)]
    assert et.opponent_for(1500, change=0.5, score=1, k=10).reason == "none"
    least = et.rate(1500, [et.Game(100, "win")], k=10).unrounded
    assert Language(page.language).number(least, "count") in answer(page, 3)


@each
def test_the_points_that_bring_10(page: Page) -> None:
    needed = et.score_for(1500, [1400, 1600, 1550], change=10, k=20)
    assert needed.score == 2
    assert changes(answer(page, 4)) == [f"+{needed.change}", "+1"]
    one_and_a_half = [et.Game(1400, 1), et.Game(1600, 0.5), et.Game(1550, 0)]
    assert et.rate(1500, one_and_a_half, k=20).change == 1


@each
def test_the_lines_with_a_slip_are_read_as_told(page: Page) -> None:
    typed = re.findall(r"`(\d[^`]*)`", task(page, 5).split("<details>")[0])
    lines = read_lines("\n".join(typed))
    assert len(lines.entries) == 1
    assert [problem.key for problem in lines.problems] == ["games.grouped", "games.result"]
    assert str(lines.problems[0].values["meant"]) in answer(page, 5)


def file(page: Page, number: int) -> str:
    """The path that the task names, from the notebook's folder."""
    (path,) = re.findall(r"`([^`]*\.pgn)`", task(page, number))
    return str(page.path.parent / path)


@each
def test_the_file_of_two_events(page: Page) -> None:
    games = read_games(file(page, 6), "Lê Ví Dụ")
    assert (len(games.entries), len(games.left_out)) == (6, 2)
    assert {game.reason for game in games.left_out} == {"no_rating", "no_result"}
    assert len(games.events) == 2
    month = et.rate(1500, [entry.game for entry in games.entries], k=20)
    assert month.unrounded == Decimal("31.20")
    say = Language(page.language).number
    assert say(month.unrounded, "change") in answer(page, 6)
    assert ratings(answer(page, 6)) == [1500, month.new_rating]


@each
def test_the_file_of_a_site(page: Page) -> None:
    path = file(page, 7)
    assert "vi_du_online" in find_players(path).by_name
    games: PgnGames = read_games(path, "vi_du_online")
    site = [entry.site_change or 0 for entry in games.entries]
    own = games.entries[0].own
    assert own
    month = et.rate(own, [entry.game for entry in games.entries], k=20)
    say = Language(page.language).number
    told = [*site, sum(site)]
    assert changes(answer(page, 7)) == [
        *(say(change, "signed") for change in told),
        say(month.unrounded, "signed"),
    ]

"""What a notebook shows of a result: its working, in the learner's language."""

from collections.abc import Iterator
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

import elo_teach as et
from elo_teach.display import RESULTS, show_steps


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    shell = InteractiveShell.instance()
    show_steps()
    yield shell
    InteractiveShell.clear_instance()


GAMES = [et.Game(1700, "draw")]


@pytest.mark.parametrize(
    "result",
    [
        et.rate(1500, GAMES),
        et.outcomes(1500, 1700),
        et.rate_both(1500, 1700, 1),
        et.opponent_for(1500, change=10, score=1),
        et.score_for(1500, [1700], change=10),
        et.games_for(1500, GAMES, change=10),
        et.performance_rating(GAMES),
        et.first_rating(GAMES * 5),
        et.lists_for("2026-11-28"),
        et.carry(1500, from_list="2024-02-01", to_list="2024-03-01"),
    ],
    ids=lambda result: type(result).__name__,
)
def test_every_result_shows_its_working(shell: InteractiveShell, result: Any) -> None:
    assert RESULTS[type(result).__name__] == type(result).__module__
    shown, _ = shell.display_formatter.format(result)
    assert shown["text/markdown"].startswith(("- ", "**"))
    assert shown["text/plain"] != repr(result)


def test_the_working_follows_the_language(shell: InteractiveShell) -> None:
    et.set_language("vi")
    shown, _ = shell.display_formatter.format(et.rate(1500, GAMES, k=20))
    assert "0{,}26" in shown["text/markdown"]
    assert "0,26" in shown["text/plain"]


def test_outside_ipython_a_result_prints_as_it_is() -> None:
    show_steps()
    assert repr(et.rate(1500, GAMES, k=20)).startswith("RatingChange(change=5, unrounded=")

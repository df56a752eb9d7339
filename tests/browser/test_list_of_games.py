"""A list of games, edited with the keyboard alone."""

import pytest
from lab import Panel, words
from lesson import Lesson, each, lessons
from playwright.sync_api import Locator, expect

from elo_teach.lessons import performance_rating
from elo_teach.lessons.performance_rating.tournament import NINE_GAMES
from elo_teach.text import set_language

pytestmark = pytest.mark.parametrize("lesson", each(lessons("5")), indirect=True)


@pytest.fixture
def games(lesson: Lesson) -> Panel:
    """The panel with the list, as it starts."""
    panel = lesson.panels[1]
    panel.reset(lesson.say("panel.reset"))
    return panel


def said(lesson: Lesson, games: tuple[tuple[int, str], ...]) -> str:
    """What the panel says of a list of games, asked without a browser."""
    set_language(lesson.language.code)
    panel = performance_rating.one_by_one()
    panel.games.value = games
    return words(panel.sentence)


def opponents(lesson: Lesson, panel: Panel) -> Locator:
    return panel.box(lesson.say("panel.opponent_in_row"))


def test_a_game_is_added_and_filled_in(lesson: Lesson, games: Panel) -> None:
    games.button(lesson.say("panel.add_game")).press("Enter")
    boxes = opponents(lesson, games)
    expect(boxes).to_have_count(10)
    boxes.last.fill("1200")
    boxes.last.press("Tab")
    keyboard = games.root.page.keyboard
    # From a loss to a win; a list that is not open leaves the arrow keys to JupyterLab.
    for key in ("Space", "ArrowUp", "ArrowUp", "Enter"):
        keyboard.press(key)
    games.wait_for(said(lesson, (*NINE_GAMES, (1200, "win"))))


def test_a_game_is_removed_and_the_focus_stays_near(lesson: Lesson, games: Panel) -> None:
    removes = games.root.get_by_title(lesson.say("panel.remove_game"))
    removes.first.press("Enter")
    games.wait_for(said(lesson, NINE_GAMES[1:]))
    expect(removes).to_have_count(8)
    expect(removes.first).to_be_focused()


def test_an_impossible_rating_stays_while_other_rows_change(lesson: Lesson, games: Panel) -> None:
    boxes = opponents(lesson, games)
    boxes.nth(3).fill("99999")
    boxes.nth(3).press("Enter")
    expect(games.message).to_contain_text("99999")
    games.root.get_by_title(lesson.say("panel.remove_game")).first.press("Enter")
    games.wait_for(said(lesson, NINE_GAMES[1:]))
    expect(boxes.nth(2)).to_have_value("99999")
    expect(games.message).to_contain_text("99999")

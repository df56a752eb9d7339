"""The calculator: typing, pasting, files, errors, and what is taken away and loaded again."""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from fonts import WIDE, FontSet
from lab import Panel, words
from lesson import Lesson, each, lessons
from playwright.sync_api import Browser, Locator, expect
from server import Server
from test_every_lesson import faults, in_both_themes
from test_look import measure, window

from elo_teach.io.entries import Entry
from elo_teach.lessons import calculator
from elo_teach.lessons.calculator.examples import games
from elo_teach.lessons.calculator.spec import SECTIONS
from elo_teach.text import set_language

in_calculator = pytest.mark.parametrize("lesson", each(lessons("6")), indirect=True)
pytestmark = in_calculator

# Markup that leaves a trace if it is taken for markup anywhere.
NASTY = "<img src=x onerror=window.hacked=true>"
HEADERS = {"Event": "Open", "White": NASTY, "WhiteElo": "1650", "Black": "Lê Ví Dụ"}


def said(lesson: Lesson, **values: Any) -> str:
    """What the panel says of some values, asked without a browser."""
    set_language(lesson.language.code)
    panel = calculator.panel()
    panel.put(**values)
    return words(panel.sentence)


def said_of(lesson: Lesson, text: str) -> str:
    """What the panel says of pasted lines, which do not give the player's own rating."""
    set_language(lesson.language.code)
    panel = calculator.panel()
    panel.games.paste.box.value = text
    panel.games.paste.read.click()
    return words(panel.sentence)


def pgn(tags: Mapping[str, str]) -> str:
    return "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items()) + "\n1. e4 e5 *\n\n"


@pytest.fixture
def start(lesson: Lesson, panel: Panel) -> Iterator[Panel]:
    """The panel as it starts, with nothing left in its boxes."""
    source(lesson, panel, "lines")
    section(lesson, panel, "working")
    yield panel
    assert panel.root.page.evaluate("() => window.hacked") is None


def source(lesson: Lesson, panel: Panel, name: str) -> None:
    panel.presets(lesson.say("calculator.games.source.label")).select_option(
        lesson.say(f"calculator.games.source.{name}")
    )


def section(lesson: Lesson, panel: Panel, name: str) -> None:
    panel.presets(lesson.say("calculator.section.label")).select_option(
        lesson.say(f"calculator.section.{name}")
    )


def paste(lesson: Lesson, panel: Panel, text: str) -> Locator:
    """Paste lines, press the button with the keyboard, and return the box."""
    box = panel.box(lesson.say("calculator.games.paste"))
    box.fill(text)
    box.press("Tab")
    read = panel.button(lesson.say("calculator.games.read"))
    expect(read).to_be_focused()
    read.press("Enter")
    return box


def choose_player(lesson: Lesson, panel: Panel, name: str) -> None:
    player = panel.root.get_by_role(
        "combobox", name=lesson.say("calculator.pgn.player"), exact=True
    )
    player.fill(name)
    player.press("Enter")


def take_sample(lesson: Lesson, panel: Panel) -> None:
    """Take the games of the sample file beside the notebook, by its path."""
    source(lesson, panel, "pgn")
    panel.enter(lesson.say("calculator.pgn.path"), lesson.say("calculator.pgn.example"))
    panel.root.get_by_text("open.pgn:").wait_for()
    choose_player(lesson, panel, "Lê Ví Dụ")
    panel.button(lesson.say("calculator.pgn.take")).click()
    panel.wait_for("1531")


def upload(lesson: Lesson, panel: Panel, content: str) -> None:
    source(lesson, panel, "pgn")
    with panel.root.page.expect_file_chooser() as chooser:
        panel.root.get_by_role("button", name=lesson.say("calculator.pgn.upload")).click()
    file = {"name": "month.pgn", "mimeType": "text/plain", "buffer": content.encode()}
    chooser.value.set_files([file])


def download(lesson: Lesson, panel: Panel, end: str) -> Path:
    section(lesson, panel, "out")
    with panel.root.page.expect_download() as link:
        panel.root.get_by_role("link", name=lesson.say(f"calculator.out.{end}")).click()
    assert link.value.suggested_filename == f"{lesson.say('calculator.out.file')}.{end}"
    return Path(link.value.path())


@in_both_themes
def test_axe_finds_no_serious_fault_in_any_section(
    lesson: Lesson, start: Panel, theme: str
) -> None:
    take_sample(lesson, start)
    with lesson.notebook.lab.theme(theme):
        for name in SECTIONS:
            section(lesson, start, name)
            assert faults(start) == []


def test_nothing_is_cut_in_any_section(lesson: Lesson, start: Panel, fonts: FontSet) -> None:
    take_sample(lesson, start)
    for width in (1280, 600):
        with window(lesson.notebook.lab, width):
            for name in SECTIONS:
                section(lesson, start, name)
                seen = measure(start, name)
                assert seen.cut == []
                assert seen.short == [] or fonts == WIDE  # a list shrinks there


def test_a_game_is_typed_with_the_keyboard_alone(lesson: Lesson, start: Panel) -> None:
    boxes = start.box(lesson.say("panel.opponent_in_row"))
    boxes.first.fill("1800")
    boxes.first.press("Tab")
    start.wait_for(said(lesson, games=games("1800 1, 1600 ½, 1550 0")))
    expect(start.root.get_by_role("cell", name="1. 1800")).to_be_visible()


def test_lines_are_pasted_and_a_wrong_one_is_named(lesson: Lesson, start: Panel) -> None:
    typed = "1400 1\n2.729 ½\n1600 0,5"
    box = paste(lesson, start, typed)
    start.wait_for(said_of(lesson, typed))
    expect(start.message).to_contain_text("2729")
    expect(box).to_have_value(typed)


def test_every_preset_of_real_games_is_drawn(lesson: Lesson, start: Panel) -> None:
    label = lesson.say("calculator.presets.real.label")
    for title, headline in (("published_5", "2810"), ("published_39", "2146")):
        start.presets(label).select_option(lesson.say(f"calculator.presets.real.{title}"))
        start.wait_for(headline)
    expect(start.box(lesson.say("panel.opponent_in_row"))).to_have_count(39)


def test_a_change_of_rule_loses_nothing(lesson: Lesson, start: Panel) -> None:
    boxes = start.box(lesson.say("panel.opponent_in_row"))
    boxes.nth(1).fill("16oo")
    boxes.nth(1).press("Tab")
    expect(start.message).to_contain_text("16oo")
    start.presets(lesson.say("calculator.rule.label")).select_option(
        lesson.say("calculator.rule.tuong_ky")
    )
    start.wait_for(said(lesson, rule="tuong_ky"))
    expect(boxes.nth(1)).to_have_value("16oo")


def test_a_file_is_uploaded_and_its_names_are_text(lesson: Lesson, start: Panel) -> None:
    second = HEADERS | {"Result": "0-1", "BlackElo": "1700"}
    upload(lesson, start, pgn(HEADERS) + pgn(second))
    two = {each: lesson.say(f"calculator.pgn.of_{each}", n=2) for each in ("games", "players")}
    start.root.get_by_text(lesson.say("calculator.pgn.file", name="month.pgn", **two)).wait_for()
    choose_player(lesson, start, NASTY)
    take = start.button(lesson.say("calculator.pgn.take"))
    expect(take).to_be_visible()
    start.root.get_by_text(
        lesson.say("calculator.pgn.games", n=1, left_out=1, outside=0, all=2)
    ).wait_for()
    take.press("Enter")
    start.wait_for(
        said(lesson, own=1650, games=(Entry(1700, 0, "Lê Ví Dụ", "Open", from_file=True),))
    )
    choose_player(lesson, start, "Lê Ví Dụ")
    start.root.get_by_text(
        lesson.say("calculator.pgn.games", n=1, left_out=1, outside=0, all=2)
    ).wait_for()
    take.press("Enter")
    expect(start.box(lesson.say("calculator.games.name"))).to_have_value(NASTY)
    for name in SECTIONS:
        section(lesson, start, name)
    expect(start.root.locator("img")).to_have_count(0)


def test_what_is_uploaded_never_enters_the_saved_notebook(
    lesson: Lesson, start: Panel, server: Server
) -> None:
    content = pgn(HEADERS | {"Result": "1-0", "BlackElo": "1700"})
    upload(lesson, start, content)
    choose_player(lesson, start, NASTY)
    start.button(lesson.say("calculator.pgn.take")).click()
    start.wait_for(
        said(lesson, own=1650, games=(Entry(1700, 1, "Lê Ví Dụ", "Open", from_file=True),))
    )
    lesson.notebook.save()
    saved = (server.folder / lesson.notebook.path).read_text("utf-8")
    assert "FileUploadModel" in saved
    assert b64encode(content.encode()).decode()[:40] not in saved


def test_a_file_beside_the_notebook_is_opened_by_its_path(lesson: Lesson, start: Panel) -> None:
    source(lesson, start, "pgn")
    start.enter(lesson.say("calculator.pgn.path"), "nowhere.pgn")
    expect(start.message).to_contain_text("nowhere.pgn")
    take_sample(lesson, start)
    expect(start.message).to_have_count(0)


def test_what_is_no_pgn_is_answered(lesson: Lesson, start: Panel) -> None:
    upload(lesson, start, "hello")
    expect(start.message).to_contain_text(lesson.say("games.file.no_games"))


def test_the_games_are_downloaded_and_loaded_again(lesson: Lesson, start: Panel) -> None:
    typed = f'1700;1;"{NASTY}, An";Open\n1400 ½\nunrated 1'
    paste(lesson, start, typed)
    start.wait_for(said_of(lesson, typed))
    saved = download(lesson, start, "csv").read_text("utf-8")
    start.reset(lesson.say("panel.reset"))
    paste(lesson, start, saved)
    start.wait_for(said_of(lesson, typed))


def test_the_working_can_be_copied_and_printed(
    lesson: Lesson, start: Panel, browser: Browser
) -> None:
    typed = f"1700 1 {NASTY}\n1500 0"
    paste(lesson, start, typed)
    sentence = said_of(lesson, typed)
    start.wait_for(sentence)
    section(lesson, start, "out")
    text = start.box(lesson.say("calculator.out.markdown"))
    text.press("ControlOrMeta+a")
    selected = text.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)")
    assert "20 \\times 0" in selected
    file = download(lesson, start, "html")
    page = browser.new_page()
    page.set_content(file.read_text("utf-8"))
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence.partition(".")[0] + ".")
    expect(page.locator("svg").first).to_be_visible()
    assert page.evaluate("() => window.hacked") is None
    page.close()

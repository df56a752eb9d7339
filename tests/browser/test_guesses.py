"""A panel waits for a guess: on a page and in a notebook, by mouse, by keyboard, by its words."""

import re
from collections.abc import Iterator

import pytest
from audit import serious
from axe_playwright_python.sync_playwright import Axe
from host import Host, open_live
from lab import Lab, Panel
from playwright.sync_api import Browser, BrowserContext, Page, expect
from server import Server

from elo_teach.text import Language

LESSON = "01-expected-score.html"
ENGLISH = Language("en")
ANSWER = "24"  # points from 100 games, 1500 against 1700
POINTS = ENGLISH.say("expected-score.guess.points")
SHOW, SKIP, RESET = (ENGLISH.say(f"panel.{key}") for key in ("show", "skip", "reset"))
QUESTION = ENGLISH.say("expected-score.guess.question")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, host: Host) -> Page:
    return open_live(context, host.address + LESSON)


def first(page: Page) -> Panel:
    return Panel(page.locator(".elo-teach").first)


def is_covered(panel: Panel) -> bool:
    covered = panel.button(SHOW).count() == 1
    assert (QUESTION in panel.sentence) == (QUESTION in panel.description) == covered
    # What is closed in a menu is not read: there stand all worked examples.
    seen = f"{panel.sentence} {panel.description} {panel.picture.text_content()}"
    assert bool(re.search(rf"\b{ANSWER}\b", seen)) == (not covered)
    return covered


def test_a_panel_waits_and_shows_guess_and_answer_together(page: Page) -> None:
    panel = first(page)
    assert is_covered(panel)
    panel.box(POINTS).fill("40")
    panel.button(SHOW).click()
    expect(panel.headline).to_contain_text(ENGLISH.say("panel.guessed", guess="40", truth=ANSWER))
    expect(panel.button(SHOW)).to_have_count(0)
    panel.button(RESET).click()
    expect(panel.headline).not_to_contain_text("40")
    assert not is_covered(panel)


def test_a_guess_can_be_made_with_the_keyboard_alone(page: Page) -> None:
    panel = first(page)
    panel.box(POINTS).focus()
    page.keyboard.type("many")
    page.keyboard.press("Enter")
    expect(panel.message.first).to_contain_text("many")
    page.keyboard.press("Tab")
    expect(panel.button(SHOW)).to_be_focused()
    page.keyboard.press("Tab")
    expect(panel.button(SKIP)).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel.headline).to_contain_text(ANSWER)
    # Whoever goes on with the keyboard stands at the answer, and then at the first control.
    assert page.evaluate("document.activeElement.contains(document.querySelector('[aria-live]'))")
    page.keyboard.press("Tab")
    expect(panel.box(ENGLISH.say("panel.own"))).to_be_focused()


def test_moving_a_slider_shows_too(page: Page) -> None:
    panel = first(page)
    panel.slider(ENGLISH.say("panel.own")).press("ArrowRight")
    expect(panel.button(SKIP)).to_have_count(0)
    expect(panel.headline).to_contain_text("199")


def test_one_button_shows_all_panels_of_a_page(page: Page) -> None:
    page.get_by_role("button", name=ENGLISH.say("page.show_all")).click()
    expect(page.get_by_role("button", name=SHOW, exact=True)).to_have_count(0)
    expect(first(page).headline).to_contain_text(ANSWER)
    expect(page.locator("#open")).to_be_hidden()


def test_so_does_the_end_of_the_address(context: BrowserContext, host: Host) -> None:
    page = open_live(context, f"{host.address}{LESSON}#open")
    expect(page.get_by_role("button", name=SHOW, exact=True)).to_have_count(0)
    expect(first(page).headline).to_contain_text(ANSWER)


def test_a_link_to_a_state_opens_its_panel_uncovered(context: BrowserContext, host: Host) -> None:
    page = open_live(context, f"{host.address}{LESSON}#v1!expected_score.panel?")
    expect(first(page).headline).to_contain_text(ANSWER)
    expect(page.get_by_role("button", name=SHOW, exact=True)).to_have_count(1)  # of the other


def test_an_embedded_panel_opens_uncovered(context: BrowserContext, host: Host) -> None:
    page = open_live(context, f"{host.address}embed/expected_score.panel.html")
    expect(first(page).headline).to_contain_text(ANSWER)
    assert not is_covered(first(page))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_what_waits(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)
    assert serious(Axe().run(page).response["violations"]) == []


def test_in_a_notebook_a_panel_waits_and_one_line_shows_all(lab: Lab, server: Server) -> None:
    notebook = lab.open(server.excerpt("01-expected-score.ipynb"))
    notebook.run_all()
    one, *_ = panels = notebook.panels()
    assert is_covered(one)
    one.box(POINTS).fill("40")
    one.button(SHOW).click()
    expect(one.headline).to_contain_text(ENGLISH.say("panel.guessed", guess="40", truth=ANSWER))
    notebook.execute("et.show_all()")
    for panel in panels:
        expect(panel.button(SHOW)).to_have_count(0)
    notebook.close()

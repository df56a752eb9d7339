"""A lesson as a web page, live without a server: in every language, as any host of files has it."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from audit import serious
from axe_playwright_python.sync_playwright import Axe
from host import Host, hosted, open_live
from lab import Panel
from playwright.sync_api import Browser, Page, expect

from elo_teach.text import Language, languages

LESSON = "01-expected-score.html"
NARROW = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 900}
FETCH = "url => fetch(url, {mode: 'no-cors'}).then(() => 'came', error => error.name)"
# Later, as what a test asks for at once may be evaluated under any policy.
EVAL = """() => new Promise(resolve => setTimeout(() => {
    try { resolve(eval('1')) } catch (error) { resolve(error.name) }
}))"""


@pytest.fixture(scope="module", params=languages())
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param)


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """The addresses that the page asks for."""
    return []


@pytest.fixture(scope="module")
def page(browser: Browser, host: Host, language: Language, asked: list[str]) -> Iterator[Page]:
    context = browser.new_context(viewport=WIDE)
    context.on("request", lambda request: asked.append(request.url))
    folder = "" if language.code == "en" else f"{language.code}/"
    yield open_live(context, f"{host.address}{folder}{LESSON}")
    context.close()


@pytest.fixture(scope="module")
def first(page: Page, language: Language) -> Panel:
    panel = Panel(page.locator(".elo-teach").first)
    panel.skip(language.say("panel.skip"))
    return panel


@pytest.fixture
def panel(first: Panel, language: Language) -> Panel:
    """The first panel, as it starts."""
    first.reset(language.say("panel.reset"))
    return first


def test_every_panel_is_live_and_the_page_says_so(page: Page, language: Language) -> None:
    expect(page.locator("[data-panel] .elo-teach")).to_have_count(2)
    expect(page.get_by_text(language.say("page.live"))).to_be_visible()


def test_where_python_cannot_start_the_page_says_so_and_shows_the_same(
    page: Page, language: Language, browser: Browser
) -> None:
    with browser.new_context() as context:
        context.route("**/worker.js", lambda route: route.abort())
        still = context.new_page()
        still.goto(page.url)
        expect(still.get_by_role("status").filter(has_text="Binder")).to_be_visible()
        expect(still.get_by_role("link", name=language.say("page.binder")).first).to_be_visible()
        with browser.new_context() as other:
            covered = Panel(open_live(other, page.url).locator(".elo-teach").first)
            assert Panel(still.locator("[data-panel]").first).start == covered.start
        expect(still.locator("details math").first).to_be_attached()


def test_an_arrow_key_moves_the_slider(panel: Panel, language: Language) -> None:
    own = language.say("panel.own")
    panel.slider(own).press("ArrowRight")
    expect(panel.box(own)).to_have_value("1501")
    panel.wait_for_a_step()


def test_what_is_typed_is_answered(panel: Panel, language: Language) -> None:
    panel.enter(language.say("panel.own"), "2345")
    panel.wait_for_a_step()
    expect(panel.headline).to_contain_text("645")


def test_a_preset_sets_the_controls(panel: Panel, language: Language) -> None:
    menu = panel.presets(language.say("expected-score.presets.games.label"))
    menu.select_option(index=7)
    panel.wait_for_a_step()
    expect(panel.box(language.say("panel.own"))).to_have_value("1613")


def test_a_wrong_entry_is_named_and_moves_nothing(panel: Panel, language: Language) -> None:
    panel.enter(language.say("panel.own"), "<b>many</b>")
    expect(panel.message).to_contain_text("<b>many</b>")
    assert panel.description == panel.start


def test_an_exercise_is_answered_in_its_box(page: Page, language: Language) -> None:
    asked = page.locator("[data-exercise='1a']")
    box = asked.get_by_role("textbox")
    box.fill("7,6")
    box.press("Enter")
    expect(asked.get_by_role("status")).to_contain_text("✓")
    box.fill("0.76")
    asked.get_by_role("button", name=language.say("check.button")).click()
    expect(asked.get_by_role("status")).not_to_contain_text("✓")
    expect(asked.get_by_role("status")).to_contain_text(language.number(0.76, "score"))


def test_the_page_asks_no_other_host(panel: Panel, host: Host, asked: list[str]) -> None:
    hosts = {urlsplit(address).netloc for address in asked if not address.startswith("data:")}
    assert hosts - {""} == {urlsplit(host.address).netloc}


def test_page_and_worker_can_ask_no_other_host(page: Page, tmp_path: Path) -> None:
    (worker,) = page.workers
    with hosted(tmp_path) as other:
        assert [place.evaluate(FETCH, other.address) for place in (page, worker)] == [
            "TypeError",
            "TypeError",
        ]
        assert other.asked == []


def test_page_and_worker_run_no_text_as_code(page: Page) -> None:
    (worker,) = page.workers
    assert [place.evaluate(EVAL) for place in (page, worker)] == ["EvalError", "EvalError"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)
    assert serious(Axe().run(page).response["violations"]) == []


def test_nothing_scrolls_sideways_in_a_narrow_window(page: Page) -> None:
    page.set_viewport_size(NARROW)
    wide = page.evaluate("document.documentElement.scrollWidth")
    page.set_viewport_size(WIDE)
    assert wide == NARROW["width"]

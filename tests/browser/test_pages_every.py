"""Every web page: alive, without a serious fault in both themes, and whole in a narrow window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from audit import serious
from axe_playwright_python.sync_playwright import Axe
from host import Host, open_live
from playwright.sync_api import Browser, Page

from tools.site.pages import pages

pytestmark = pytest.mark.slow  # reason: Python starts anew in every page

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
NARROW = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 900}
STILL = ("index.html", "tables.html")  # no panel in them
# What reaches over the right edge, and is in nothing that scrolls by itself.
OVER = """() => Array.from(document.body.querySelectorAll("*")).filter(element => {
    const {right, width, height} = element.getBoundingClientRect();
    const scrolls = element.parentElement.closest("pre, .wide, math, [tabindex='0']");
    return width && height && right > innerWidth + 1 && !scrolls && !element.closest(".skip");
}).map(element => element.outerHTML.slice(0, 120))"""
CUT = f"""() => {{
    {MEASURE};
    return Array.from(document.querySelectorAll(".elo-teach"))
        .map(look).flatMap(seen => [...seen.cut, ...seen.short, ...seen.outside]);
}}"""


def _addresses() -> list[str]:
    """Return every page; what stands in one file in two languages, in each of them."""
    twice = [f"{path}?lang=vi" for path in pages() if path.startswith("embed/")]
    return [*pages(), *twice]


@pytest.fixture(scope="module")
def faults() -> list[str]:
    """What the pages throw and nobody catches."""
    return []


@pytest.fixture(scope="module", params=_addresses())
def page(
    browser: Browser, host: Host, faults: list[str], request: pytest.FixtureRequest
) -> Iterator[Page]:
    faults.clear()
    context = browser.new_context(viewport=WIDE)
    context.on("weberror", lambda error: faults.append(str(error.error)))
    if request.param.endswith(STILL):
        page = context.new_page()
        page.goto(host.address + request.param)
    else:
        page = open_live(context, host.address + request.param)
    yield page
    context.close()


def test_it_comes_alive_without_an_error(page: Page, faults: list[str]) -> None:
    assert page.locator(".elo-teach").count() == page.locator("[data-panel]").count()
    assert faults == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)
    assert serious(Axe().run(page).response["violations"]) == []


def test_nothing_is_cut_or_scrolls_sideways_in_a_narrow_window(page: Page) -> None:
    page.set_viewport_size(NARROW)
    for details in page.locator("details").all():
        details.evaluate("details => { details.open = true }")
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]
    assert page.evaluate(OVER) == []
    assert page.evaluate(CUT) == []

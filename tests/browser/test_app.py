"""The calculator as a page of its own, as `make app` opens it: in every language, without code."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from lab import OUTPUT, Panel
from playwright.sync_api import Browser, Page, Request, expect
from server import REPOSITORY, free_port, wait

from elo_teach.text import Language, languages
from tools.app import PAGE

OTHERS = [code for code in languages() if code != "en"]


@pytest.fixture(scope="module")
def address(machine: dict[str, str]) -> Iterator[str]:
    port = free_port()
    log = Path("artifacts/app.log")
    with (
        log.open("w") as output,
        subprocess.Popen(
            [sys.executable, "-m", "tools.app", str(port)],
            cwd=REPOSITORY,
            env=machine,
            stdout=output,
            stderr=output,
        ) as process,
    ):
        try:
            wait(f"http://localhost:{port}/static/favicon.ico", process, log)
            yield f"http://localhost:{port}/{PAGE}"
        finally:
            process.terminate()


@pytest.fixture(
    scope="module", params=["en", *(pytest.param(code, marks=pytest.mark.slow) for code in OTHERS)]
)
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param)


@pytest.fixture(scope="module")
def requests() -> list[Request]:
    """All that the page asks for."""
    return []


@pytest.fixture(scope="module")
def page(
    browser: Browser, address: str, language: Language, requests: list[Request]
) -> Iterator[Page]:
    page = browser.new_page()
    page.on("request", lambda request: requests.append(request))
    folder = "" if language.code == "en" else f"{language.code}/"
    page.goto(address.replace("calculator", f"{folder}calculator"))
    yield page
    page.close()


@pytest.fixture(scope="module")
def panel(page: Page) -> Panel:
    live = page.locator(OUTPUT).filter(has=page.locator("[aria-live]"))
    expect(live).to_have_count(1, timeout=60_000)  # a kernel starts first
    return Panel(live)


def test_the_page_shows_the_panel_and_no_code(page: Page, panel: Panel) -> None:
    expect(panel.picture).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("import elo_teach")).to_have_count(0)


def test_a_rating_that_is_typed_is_answered(panel: Panel, language: Language) -> None:
    panel.enter(language.say("panel.own"), "1833")
    panel.wait_for("1833")
    expect(panel.headline).to_contain_text("1833")


def test_nothing_is_asked_of_another_host(
    panel: Panel, address: str, requests: list[Request]
) -> None:
    expect(panel.picture).to_be_visible()
    here = (address.partition("/voila")[0], "data:", "blob:")
    foreign = [request for request in requests if not request.url.startswith(here)]
    # Voilà's frame wants fonts from elsewhere; the browser is told not to get them.
    assert [request.url for request in foreign if request.failure != "csp"] == []


def test_the_page_leads_to_the_other_language(page: Page, panel: Panel) -> None:
    expect(panel.picture).to_be_visible()
    there = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(there, timeout=60_000)
    expect(page.locator("[aria-live]")).to_be_visible(timeout=60_000)


def test_a_page_that_is_left_ends_its_kernel(page: Page, panel: Panel, address: str) -> None:
    expect(page.locator("[aria-live]")).to_be_visible()
    kernel = json.loads(page.locator("#jupyter-config-data").inner_text())["kernelId"]
    kernels = f"{address.partition('/voila')[0]}/api/kernels/{kernel}"
    assert page.request.get(kernels).ok
    page.goto("about:blank")
    deadline = time.monotonic() + 30
    while page.request.get(kernels).ok and time.monotonic() < deadline:
        time.sleep(0.2)
    assert page.request.get(kernels).status == 404

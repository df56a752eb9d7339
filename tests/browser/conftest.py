"""One JupyterLab and one browser for all browser tests; each lesson is opened and run once."""

import os
from collections.abc import Iterator
from pathlib import Path

import chromium
import pytest
from lab import Lab, Panel
from lesson import Lesson, lessons
from playwright.sync_api import Browser, expect
from server import Server, jupyterlab

from elo_teach.text import Language, languages

ARTIFACTS = Path("artifacts")
expect.set_options(timeout=30_000)  # a busy machine is no fault of the panels


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Leave a screenshot of what a test that failed had before it."""
    report = yield
    if report.failed:
        for lab in (fixture for fixture in item.funcargs.values() if isinstance(fixture, Lab)):
            lab.page.screenshot(path=ARTIFACTS / f"failed-{item.name.replace('/', '-')}.png")
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not chromium.find():
        if "ELO_TEACH_REQUIRE_BROWSER" in os.environ:
            pytest.fail(chromium.NOT_FOUND)
        pytest.skip(chromium.NOT_FOUND)  # reason: who edits a lesson may have none; CI must
    ARTIFACTS.mkdir(exist_ok=True)
    with chromium.chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(browser: Browser) -> Iterator[Server]:
    with jupyterlab(ARTIFACTS / "server.log") as server:
        yield server


@pytest.fixture(scope="session")
def lab(browser: Browser, server: Server) -> Iterator[Lab]:
    page = browser.new_page(no_viewport=True)
    yield Lab(page, server.address)
    page.close()


@pytest.fixture(scope="session")
def desk(browser: Browser, server: Server) -> Iterator[Lab]:
    """A second page, for what is saved, closed and broken while a lesson may be open."""
    page = browser.new_page(no_viewport=True)
    yield Lab(page, server.address)
    page.close()


@pytest.fixture(scope="session", params=lessons())
def lesson(lab: Lab, request: pytest.FixtureRequest) -> Iterator[Lesson]:
    path = request.param
    notebook = lab.open(path)
    pictures = [
        picture.evaluate("img => ({width: img.naturalWidth, height: img.naturalHeight})")
        for picture in notebook.pictures()
    ]
    notebook.run_all()
    folder = path.rpartition("/")[0]
    language = Language(folder if folder in languages() else "en")
    yield Lesson(notebook, language, pictures, notebook.panels())
    notebook.close()


@pytest.fixture
def panel(lesson: Lesson) -> Panel:
    """The lesson's first panel, as it starts."""
    first = lesson.panels[0]
    first.reset(lesson.say("panel.reset"))
    return first

"""One JupyterLab and one browser for all browser tests; each lesson is opened and run once."""

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import chromium
import pytest
from fonts import CHOSEN, SETS, FontSet
from host import Host, hosted
from lab import Lab, Panel
from lesson import VIETNAMESE_SAMPLE, Lesson, each, lessons
from playwright.sync_api import Browser, Error, expect
from second_try import SecondTries
from server import Server, jupyterlab
from xdist.scheduler import LoadScopeScheduling

from elo_teach.text import Language, languages
from tests import bare
from tools.site.__main__ import build

ARTIFACTS = Path("artifacts")
expect.set_options(timeout=30_000)  # a busy machine is no fault of the panels


def pytest_configure(config: pytest.Config) -> None:
    tries = SecondTries(Path(__file__).parent, ARTIFACTS / "second-tries.txt")
    config.pluginmanager.register(tries)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Take all tests of a set of fonts together, and in it all tests of a lesson."""

    def place(item: pytest.Item) -> tuple[int, str]:
        chosen = item.callspec.params if hasattr(item, "callspec") else {}
        return list(SETS).index(chosen.get("fonts", CHOSEN)), chosen.get("lesson", "")

    items.sort(key=place)


class ByLesson(LoadScopeScheduling):
    """Shares tests out: all of a lesson, in one set of fonts, are in one process."""

    def _split_scope(self, nodeid: str) -> str:
        fonts = next((name for name in SETS if name in nodeid), CHOSEN)
        twins_last = sorted(lessons(), key=len, reverse=True)
        file = nodeid.partition("::")[0]
        return f"{fonts} {next((path for path in twins_last if path in nodeid), file)}"


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByLesson:
    return ByLesson(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Leave a screenshot of what a test that failed had before it."""
    report = yield
    if report.failed:
        for lab in (fixture for fixture in item.funcargs.values() if isinstance(fixture, Lab)):
            with suppress(Error):  # a browser that has died shows nothing
                lab.page.screenshot(path=ARTIFACTS / f"failed-{item.name.replace('/', '-')}.png")
    return report


def require(missing: str) -> None:
    """Skip where something is not on this machine: who edits a lesson may not have it; CI must."""
    if missing and "ELO_TEACH_REQUIRE_BROWSER" in os.environ:
        pytest.fail(missing)
    if missing:
        pytest.skip(missing)  # reason: who edits a lesson may lack it; CI fails above


@pytest.fixture(scope="session")
def machine(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of the server and the browser: nothing but what README.md names."""
    require("" if chromium.find() else chromium.NOT_FOUND)
    ARTIFACTS.mkdir(exist_ok=True)
    return bare.environment(tmp_path_factory.mktemp("machine"))


@pytest.fixture(scope="session", params=[CHOSEN])
def fonts(request: pytest.FixtureRequest) -> FontSet:
    fonts = SETS[request.param]
    require(fonts.missing)
    return fonts


@pytest.fixture(scope="session")
def browser(
    machine: dict[str, str],
    fonts: FontSet,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Browser]:
    configuration = fonts.configuration(tmp_path_factory.mktemp("fonts"))
    with chromium.chromium(machine | {"FONTCONFIG_FILE": str(configuration)}) as browser:
        yield browser


@pytest.fixture(scope="session")
def server(machine: dict[str, str], worker_id: str) -> Iterator[Server]:
    with jupyterlab(ARTIFACTS / f"server-{worker_id}.log", machine) as server:
        yield server


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The web pages, written for these tests."""
    require("" if shutil.which("npm") else "No Node.js here, which writes the web pages.")
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@pytest.fixture(scope="session")
def host(site: Path) -> Iterator[Host]:
    with hosted(site) as host:
        yield host


@pytest.fixture(scope="session")
def lab(browser: Browser, server: Server) -> Iterator[Lab]:
    page = browser.new_page(no_viewport=True)
    yield Lab(page, server.address)
    page.close()


@pytest.fixture(scope="session", params=each(lessons(), VIETNAMESE_SAMPLE))
def lesson(
    lab: Lab, server: Server, fonts: FontSet, request: pytest.FixtureRequest
) -> Iterator[Lesson]:
    path = request.param
    # In other letters only the panels are looked at.
    notebook = lab.open(path if fonts.name == CHOSEN else server.excerpt(path))
    pictures = [
        picture.evaluate("img => ({width: img.naturalWidth, height: img.naturalHeight})")
        for picture in notebook.saved_pictures()
    ]
    notebook.run_all()
    folder = path.rpartition("/")[0]
    language = Language(folder if folder in languages() else "en")
    panels = notebook.panels()
    for each_panel in panels:
        each_panel.skip(language.say("panel.skip"))
    yield Lesson(notebook, language, pictures, panels)
    notebook.close()


@pytest.fixture
def panel(lesson: Lesson) -> Panel:
    """The lesson's first panel, as it starts."""
    first = lesson.panels[0]
    first.reset(lesson.say("panel.reset"))
    return first

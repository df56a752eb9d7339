"""A lesson that was run, exported as a page or as slides and opened with nothing around it."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lab import Lab, words
from lesson import each, lessons
from playwright.sync_api import Browser, Page, expect
from server import NOTEBOOKS, Server

Open = Callable[[bytes], Page]


def slow(format_: str) -> Any:
    """Return a format for `make test-all` alone: menu and command have one exporter."""
    return pytest.param(format_, marks=pytest.mark.slow)


def by_menu(lab: Lab, path: str, format_: str) -> bytes:
    """Return what JupyterLab's menu downloads."""
    address = f"{lab.address}/nbconvert/{format_}/{path}?download=true"
    page: str = lab.page.evaluate("url => fetch(url).then(answer => answer.text())", address)
    return page.encode()


@cache
def by_command(file: Path, format_: str) -> bytes:
    """Return what `jupyter nbconvert` writes."""
    command = (sys.executable, "-m", "nbconvert", "--to", format_, "--stdout", str(file))
    return subprocess.run(command, check=True, capture_output=True).stdout


@pytest.fixture
def open_alone(browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Open a page from a file; whatever it asks for elsewhere fails the test."""
    page, asked = browser.new_page(), []
    page.on("request", lambda request: asked.append(request.url))

    def open_(content: bytes) -> Page:
        file = tmp_path / "exported.html"
        file.write_bytes(content)
        page.goto(file.as_uri(), wait_until="networkidle")
        return page

    yield open_
    page.close()
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def pictures(page: Page) -> list[str]:
    """Return what the pictures of a page say to those who do not see them, in their order."""
    return [
        words(picture.get_attribute("aria-label") or picture.get_attribute("alt") or "")
        for picture in page.locator("figure > svg, img").all()
        if picture.is_visible()
    ]


@pytest.fixture(scope="module", params=each(lessons("1")))
def saved(lab: Lab, server: Server, request: pytest.FixtureRequest) -> tuple[str, list[str]]:
    """A lesson that was run and saved with its panels, and what the panels say."""
    notebook = lab.open(server.copy(request.param))
    notebook.run_all()
    said = [panel.description for panel in notebook.panels()]
    notebook.wait_for_answers()
    notebook.save()
    notebook.close()
    return notebook.path, said


@pytest.mark.parametrize("format_", ["html", slow("slides")])
def test_the_menu_exports_each_picture_with_its_sentence_and_asks_no_other_host(
    lab: Lab, saved: tuple[str, list[str]], open_alone: Open, format_: str
) -> None:
    path, said = saved
    assert pictures(open_alone(by_menu(lab, path, format_))) == said


@pytest.mark.parametrize("format_", [slow("html"), "slides"])
def test_the_command_exports_each_picture_with_its_sentence_and_asks_no_other_host(
    server: Server, saved: tuple[str, list[str]], open_alone: Open, format_: str
) -> None:
    path, said = saved
    assert pictures(open_alone(by_command(server.folder / path, format_))) == said


@pytest.mark.parametrize("format_", [slow("html"), "slides"])
@pytest.mark.parametrize("path", each(lessons("6")))
def test_a_lesson_as_it_comes_exports_its_pictures_and_formulas(
    open_alone: Open, path: str, format_: str
) -> None:
    page = open_alone(by_command(NOTEBOOKS / path, format_))
    said = pictures(page)
    assert said
    assert all(len(sentence) > 40 for sentence in said)
    expect(page.locator("math").first).to_be_visible()
    assert "$" not in page.locator("main").inner_text()


def test_slides_begin_at_each_heading(open_alone: Open) -> None:
    page = open_alone(by_command(NOTEBOOKS / lessons("6")[0], "slides"))
    slides, headings = page.locator("section.slide"), page.locator("h2")
    expect(slides).to_have_count(headings.count() + 1)

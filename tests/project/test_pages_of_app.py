"""`make app`: the pages that it serves, and what it says when it cannot."""

import socket
import subprocess
import sys
import unicodedata
from pathlib import Path

import nbformat
import pytest

from elo_teach.text import languages

REPOSITORY = Path(__file__).parents[2]
FOLDER = REPOSITORY / "app"
PAGES = sorted(FOLDER.rglob("*.ipynb"))


def language(path: Path) -> str:
    return "en" if path.parent == FOLDER else path.parent.name


def test_there_is_a_page_for_every_language() -> None:
    assert sorted(map(language, PAGES)) == list(languages())


@pytest.mark.parametrize("path", PAGES, ids=language)
def test_a_page_is_a_heading_and_the_panel_of_lesson_6(path: Path) -> None:
    heading, panel = nbformat.read(path, as_version=4).cells
    assert heading.source.startswith("# ")
    assert panel.source == (
        f'import elo_teach as et\n\net.set_language("{language(path)}")\n'
        "et.lessons.calculator.panel()"
    )
    assert panel.outputs == []


@pytest.mark.parametrize("path", PAGES, ids=language)
def test_a_page_is_written_in_composed_letters(path: Path) -> None:
    assert unicodedata.is_normalized("NFC", path.read_text("utf-8"))


@pytest.mark.parametrize("path", PAGES, ids=language)
def test_the_title_of_the_window_is_the_heading(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    assert notebook.cells[0].source.splitlines()[0] == f"# {notebook.metadata.title}"


def test_a_port_in_use_ends_in_one_plain_line() -> None:
    with socket.socket() as taken:
        taken.bind(("localhost", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "tools.app", str(port)]
        run = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=REPOSITORY)
    assert run.returncode == 1
    assert run.stdout + run.stderr == (
        f"Port {port} is in use. Close what uses it, or run  make app PORT=8899\n"
    )

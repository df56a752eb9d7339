"""What a learner sees when something goes wrong, and that Run All puts it right.

README.md beside this file has it as a table.
"""

from collections.abc import Iterator

import pytest
from lab import Lab, Notebook, Panel
from lesson import lessons
from playwright.sync_api import Locator, expect
from server import Server

FIRST_CELL = "import elo_teach as et"
PANEL_CELL = "et.lessons.expected_score.panel()"


@pytest.fixture(scope="module")
def opened(lab: Lab, server: Server) -> Iterator[Notebook]:
    notebook = lab.open(server.excerpt(lessons("1")[0]))
    yield notebook
    notebook.close()


@pytest.fixture
def notebook(opened: Notebook) -> Notebook:
    opened.run_all()
    return opened


def step(panel: Panel) -> None:
    panel.root.get_by_role("slider").first.press("ArrowRight")


def broken_links(panel: Panel) -> Locator:
    """The red sign of a broken link that the front end sets beside a control without a kernel."""
    return panel.root.locator(".jupyter-widgets-disconnected")


def assert_stands_still(panel: Panel, shown: str) -> None:
    """The last picture is there, marked as not connected, and does not move."""
    expect(broken_links(panel).first).to_be_visible()
    step(panel)
    panel.root.page.wait_for_timeout(500)
    assert panel.description == panel.sentence == shown


def assert_run_all_helps(notebook: Notebook) -> None:
    notebook.run_all()
    panel = notebook.panels()[0]
    step(panel)
    panel.wait_for_a_step()
    expect(broken_links(panel)).to_have_count(0)


def test_a_kernel_that_dies(notebook: Notebook) -> None:
    panel = notebook.panels()[0]
    shown = panel.description
    notebook.execute("import os; os._exit(1)")
    expect(notebook.dialog()).to_contain_text("appears to have died")
    notebook.dialog().get_by_role("button").click()
    notebook.wait_until_idle()
    assert_stands_still(panel, shown)
    assert_run_all_helps(notebook)


def test_a_kernel_that_is_restarted(notebook: Notebook) -> None:
    panel = notebook.panels()[0]
    shown = panel.description
    notebook.restart_kernel()
    assert_stands_still(panel, shown)
    assert_run_all_helps(notebook)


def test_a_panel_cell_that_is_run_twice(notebook: Notebook) -> None:
    panels = len(notebook.panels())
    panel = notebook.panels()[0]
    step(panel)
    panel.wait_for_a_step()
    notebook.run(PANEL_CELL)
    panel.wait_for(panel.start)
    assert len(notebook.panels()) == panels
    step(panel)
    panel.wait_for_a_step()


def test_a_panel_cell_that_is_run_before_the_first_cell(notebook: Notebook) -> None:
    notebook.restart_kernel()
    notebook.run(PANEL_CELL)
    expect(notebook.errors()).to_contain_text("NameError: name 'et' is not defined")
    notebook.run(FIRST_CELL)
    notebook.run(PANEL_CELL)
    expect(notebook.errors()).to_have_count(0)
    assert_run_all_helps(notebook)


def test_the_letter_b_on_a_slider_adds_a_cell(notebook: Notebook) -> None:
    cells = notebook.root.locator(".jp-Cell")
    before = cells.count()
    notebook.panels()[0].root.get_by_role("slider").first.press("b")
    expect(cells).to_have_count(before + 1)
    notebook.page.keyboard.press("z")
    expect(cells).to_have_count(before)

"""What the extension in `labextension/` does for a lesson that is opened again or run whole."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from lab import Lab, Notebook
from lesson import each, lessons
from playwright.sync_api import expect
from server import Server, environment

NOT_FOUND = "Error displaying widget: model not found"
STATE = "application/vnd.jupyter.widget-state+json"
# ipywidgets looks for a panel every 100 ms, for two seconds. What follows the first look is held
# until all that was saved has been read and the two seconds are over.
HOLD = """notFound => {
    const {setTimeout} = window, held = [];
    window.setTimeout = (look, ...rest) => new Error().stack.includes("renderModel")
        ? held.push(look) : setTimeout(look, ...rest);
    window.verdicts = 0;
    const observer = new MutationObserver(changes => {
        for (const {addedNodes} of changes) window.verdicts += addedNodes[0]?.data === notFound;
    });
    observer.observe(document.body, {childList: true, subtree: true});
    window.allIsRead = async () => {
        const [panel] = jupyterapp.shell.currentWidget.content.widgets
            .flatMap(cell => cell.outputArea?.widgets ?? [])
            .map(output => output.widgets.at(-1)).filter(shown => shown._manager);
        return (await panel._manager.promise).restoredStatus;
    };
    window.letLook = () => {
        window.setTimeout = setTimeout;
        held.forEach(look => look());
    };
}"""


@contextmanager
def saved(lab: Lab, server: Server) -> Iterator[Notebook]:
    """A lesson that was run, saved and closed, until it is closed once more."""
    notebook = lab.open(server.excerpt(lessons("1")[0]))
    notebook.run_all()
    notebook.panels()
    notebook.wait_for_answers()
    notebook.save()
    notebook.close()
    yield notebook
    notebook.close()


def states(server: Server, notebook: Notebook) -> dict[str, Any]:
    """Return what a file holds of the parts of its panels."""
    saved = json.loads((server.folder / notebook.path).read_text("utf-8"))
    return saved["metadata"]["widgets"][STATE]["state"]


def test_a_panel_is_found_that_is_there_just_after_the_last_look(lab: Lab, server: Server) -> None:
    with saved(lab, server) as notebook:
        lab.page.evaluate(HOLD, NOT_FOUND)
        try:
            lab.open(notebook.path)
            lab.page.wait_for_function("allIsRead()")
            lab.page.wait_for_timeout(2000)
        finally:
            lab.page.evaluate("letLook()")
        notebook.panels()
        assert lab.page.evaluate("verdicts") > 0
        expect(lab.page.get_by_text(NOT_FOUND)).to_have_count(0)


def test_a_lesson_that_is_read_and_saved_keeps_its_panels(lab: Lab, server: Server) -> None:
    with saved(lab, server) as notebook:
        before = states(server, notebook)
        lab.open(notebook.path)
        sentences = [panel.sentence for panel in notebook.panels()]
        notebook.save()
        assert states(server, notebook) == before
        notebook.close()
        lab.open(notebook.path)
        assert [panel.sentence for panel in notebook.panels()] == sentences


def test_a_panel_that_is_made_anew_is_saved_without_the_old(lab: Lab, server: Server) -> None:
    with saved(lab, server) as notebook:
        parts = len(states(server, notebook))
        lab.open(notebook.path)
        notebook.run_all()
        notebook.wait_until_idle()
        notebook.wait_for_answers()
        notebook.save()
        assert len(states(server, notebook)) == parts


def forget_panels(file: Path) -> None:
    """Leave in a file what its outputs show, and nothing of its panels."""
    content = json.loads(file.read_text("utf-8"))
    del content["metadata"]["widgets"]
    file.write_text(json.dumps(content), "utf-8")


def trust(server: Server, file: Path) -> None:
    command = (sys.executable, "-m", "jupyter", "trust", str(file))
    subprocess.run(command, env=environment(server.folder.parent), check=True)


def test_where_somebody_elses_run_is_not_trusted_its_sentences_are_shown(
    lab: Lab, server: Server
) -> None:
    with saved(lab, server) as notebook:
        forget_panels(server.folder / notebook.path)
        lab.open(notebook.path)
        expect(notebook.root.locator("figcaption")).to_have_count(2)
        expect(notebook.root.locator("figcaption").first).to_contain_text("The chart waits")
        expect(lab.page.get_by_text(NOT_FOUND)).to_have_count(0)


def test_a_panel_of_which_nothing_was_saved_shows_its_picture(lab: Lab, server: Server) -> None:
    with saved(lab, server) as notebook:
        forget_panels(server.folder / notebook.path)
        trust(server, server.folder / notebook.path)
        lab.open(notebook.path)
        expect(notebook.pictures()).to_have_count(2)
        expect(lab.page.get_by_text(NOT_FOUND)).to_have_count(0)
        notebook.run_all()
        notebook.panels()


@pytest.mark.parametrize("path", each(lessons("1")))
def test_run_all_leaves_the_learner_at_the_top(lab: Lab, server: Server, path: str) -> None:
    notebook = lab.open(server.copy(path))
    notebook.run_all()
    notebook.panels()
    notebook.wait_for_answers()
    title = notebook.root.locator("h1")
    expect(title).to_be_in_viewport()
    assert "jp-mod-active" in (notebook.root.locator(".jp-Cell").first.get_attribute("class") or "")
    notebook.close()

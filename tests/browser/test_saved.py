"""A learner saves a lesson and comes back another day."""

import json
from dataclasses import dataclass

import pytest
from lab import Lab
from lesson import lessons
from server import Server


@dataclass(frozen=True)
class Saved:
    """A notebook that was run, moved, saved and closed."""

    path: str
    at_first: list[str]
    moved: str


@pytest.fixture(scope="module", params=lessons("1"))
def saved(desk: Lab, server: Server, request: pytest.FixtureRequest) -> Saved:
    notebook = desk.open(server.copy(request.param))
    notebook.run_all()
    panels = notebook.panels()
    at_first = [panel.description for panel in panels]
    panels[0].root.get_by_role("slider").first.press("End")
    panels[0].wait_for_a_step()
    moved = panels[0].description
    notebook.save()
    notebook.close()
    return Saved(notebook.path, at_first, moved)


def test_every_picture_is_saved_with_the_words_that_say_it(saved: Saved, server: Server) -> None:
    notebook = json.loads((server.folder / saved.path).read_text("utf-8"))
    pictures = [
        output
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {})
    ]
    assert [
        " ".join(picture["metadata"]["image/png"]["alt"].split()) for picture in pictures
    ] == saved.at_first


def test_the_panel_is_there_again_with_a_fresh_kernel(desk: Lab, saved: Saved) -> None:
    notebook = desk.open_by_address(saved.path)
    panel = notebook.panels()[0]
    assert panel.description == panel.sentence == saved.moved
    notebook.run_all()
    assert notebook.panels()[0].description == saved.at_first[0]
    notebook.close()

"""A learner saves a lesson and comes back another day."""

import json
import re
from html import unescape

import pytest
from lab import Lab, words
from lesson import each, lessons
from server import Server

first_lesson = pytest.mark.parametrize("path", each(lessons("1")))


@first_lesson
def test_the_panel_is_there_again_with_a_fresh_kernel(lab: Lab, server: Server, path: str) -> None:
    notebook = lab.open(server.excerpt(path))
    notebook.run_all()
    panel = notebook.panels()[0]
    panel.root.get_by_role("slider").first.press("End")
    panel.wait_for_a_step()
    at_first, moved = panel.start, panel.description
    notebook.save()
    notebook.close()

    notebook = lab.open_by_address(notebook.path)
    panel = notebook.panels()[0]
    assert panel.description == panel.sentence == moved
    notebook.run_all()
    notebook.panels()[0].wait_for(at_first)
    notebook.close()


@first_lesson
def test_every_picture_is_saved_with_the_words_that_say_it(
    lab: Lab, server: Server, path: str
) -> None:
    notebook = lab.open(server.excerpt(path))
    notebook.run_all()
    said = [panel.description for panel in notebook.panels()]
    notebook.save()
    notebook.close()
    saved = json.loads((server.folder / notebook.path).read_text("utf-8"))
    pictures = [
        re.search('<svg [^>]*aria-label="([^"]*)"', "".join(output["data"]["text/html"]))
        for cell in saved["cells"]
        for output in cell.get("outputs", [])
        if "text/html" in output.get("data", {})
    ]
    assert [picture and words(unescape(picture[1])) for picture in pictures] == said

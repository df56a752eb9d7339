"""A notebook that nobody has run yet shows its pictures, and nothing dead."""

import base64
import io

import numpy as np
import pytest
from matplotlib.image import imread
from nbformat import NotebookNode
from numpy.typing import NDArray

import elo_teach as et
from elo_teach.live.panel import PICTURE
from tests.notebooks.pages import LESSONS, PAGES, Page
from tools.notebooks import normal_form, read

each = pytest.mark.parametrize("page", PAGES, ids=str)
each_lesson = pytest.mark.parametrize("page", LESSONS, ids=str)


def panels(page: Page) -> list[NotebookNode]:
    return [cell for cell in page.code if cell.id.startswith("panel-")]


def bundle(panel: NotebookNode) -> NotebookNode:
    (output,) = panel.outputs
    return output


def pixels(png: str) -> NDArray[np.float32]:
    return imread(io.BytesIO(base64.b64decode(png)))


@each
def test_a_notebook_is_saved_in_the_normal_form(page: Page) -> None:
    """`python -m tools.notebooks` brings it there."""
    assert page.path.read_text("utf-8") == normal_form(read(page.path))


@each
def test_no_output_is_an_error_or_a_warning(page: Page) -> None:
    outputs = [output for cell in page.code for output in cell.outputs]
    assert {output.get("name", output.output_type) for output in outputs} <= {
        "stdout",
        "execute_result",
    }


@each
def test_no_widget_is_saved_without_its_kernel(page: Page) -> None:
    assert "vnd.jupyter.widget" not in page.path.read_text("utf-8")


@each_lesson
def test_a_lesson_shows_a_panel(page: Page) -> None:
    assert panels(page)


@each_lesson
def test_a_saved_panel_is_a_picture_of_a_size_to_read(page: Page) -> None:
    for panel in panels(page):
        height, width, _ = pixels(bundle(panel).data["image/png"]).shape
        assert 800 <= width <= 2400
        assert 0.4 <= height / width <= 1.2


@each_lesson
def test_a_saved_picture_is_not_blank(page: Page) -> None:
    for panel in panels(page):
        picture = pixels(bundle(panel).data["image/png"])
        shades = (picture[..., :3] * 15).astype(int) @ (256, 16, 1)
        assert len(np.unique(shades)) > 10
        # Every quarter of it shows something.
        for half in np.array_split(picture, 2, axis=0):
            assert all(quarter[..., :3].std() > 0.02 for quarter in np.array_split(half, 2, axis=1))


@each_lesson
def test_a_saved_picture_says_what_it_shows(page: Page) -> None:
    for panel in panels(page):
        sentence = bundle(panel).data["text/plain"]
        assert len(sentence.split()) > 5
        assert bundle(panel).metadata["image/png"]["alt"] == sentence


@each_lesson
def test_a_saved_picture_is_the_one_that_the_panel_draws_and_says(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the pixel: the versions are locked, and matplotlib brings its font and FreeType along."""
    monkeypatch.setenv(PICTURE, "png")
    et.set_language(page.language)
    for panel in panels(page):
        data, metadata = eval(panel.source, {"et": et})._repr_mimebundle_()
        saved = bundle(panel)
        assert saved.data["text/plain"] == data["text/plain"]
        assert saved.metadata["image/png"] == metadata["image/png"]
        assert np.array_equal(pixels(saved.data["image/png"]), pixels(data["image/png"]))

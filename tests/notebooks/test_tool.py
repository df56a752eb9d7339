"""`python -m tools.notebooks`: the normal form, and what a translation was made from."""

from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tools import notebooks

VIEW = "application/vnd.jupyter.widget-view+json"


def as_a_run_leaves_it() -> nbformat.NotebookNode:
    data = {VIEW: {"model_id": "1"}, "image/png": "iVBO", "text/plain": "24 points"}
    shown = new_output("execute_result", data=data, execution_count=17)
    cell = new_code_cell("panel()", execution_count=17, outputs=[shown], id="panel-1")
    cell.metadata = {"execution": {"iopub.execute_input": "2026-11-30T03:45:00Z"}, "scrolled": True}
    notebook = new_notebook(cells=[new_markdown_cell("# Điểm", id="title"), cell])
    notebook.metadata = {
        "elo_teach": {"minutes": 30},
        "kernelspec": {"display_name": "mine", "language": "python", "name": "mine"},
        "language_info": {"name": "python", "version": "3.11.7"},
        "widgets": {"application/vnd.jupyter.widget-state+json": {}},
    }
    return notebook


def test_the_normal_form_keeps_words_and_pictures_and_drops_what_a_run_left() -> None:
    saved = nbformat.reads(notebooks.normal_form(as_a_run_leaves_it()), as_version=4)
    assert saved.metadata == {
        "elo_teach": {"minutes": 30},
        "kernelspec": {
            "display_name": "Python 3 (ipykernel)",
            "language": "python",
            "name": "python3",
        },
        "language_info": {"name": "python"},
    }
    title, panel = saved.cells
    assert (title.source, panel.metadata, panel.execution_count) == ("# Điểm", {}, 1)
    assert panel.outputs == [
        {
            "output_type": "execute_result",
            "data": {"image/png": "iVBO", "text/plain": "24 points"},
            "execution_count": 1,
            "metadata": {},
        }
    ]


def test_the_normal_form_of_the_normal_form_is_itself() -> None:
    once = notebooks.normal_form(as_a_run_leaves_it())
    assert notebooks.normal_form(nbformat.reads(once, as_version=4)) == once


def test_the_normal_form_leaves_the_notebook_as_it_is() -> None:
    notebook = as_a_run_leaves_it()
    notebooks.normal_form(notebook)
    assert notebook == as_a_run_leaves_it()


def test_copies_that_jupyterlab_keeps_are_no_notebooks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notebooks, "FOLDER", tmp_path)
    names = ("1.ipynb", "vi/1.ipynb", ".ipynb_checkpoints/1-checkpoint.ipynb")
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert notebooks.paths() == [tmp_path / "1.ipynb", tmp_path / "vi" / "1.ipynb"]


@pytest.fixture
def translation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two languages of a notebook, the translation not looked through yet."""
    monkeypatch.setattr(notebooks, "FOLDER", tmp_path)
    (tmp_path / "vi").mkdir()
    english = [new_markdown_cell("Rating", id="a"), new_markdown_cell("Score", id="b")]
    vietnamese = [new_markdown_cell("Hệ số Elo", id="a"), new_markdown_cell("Điểm", id="b")]
    notebooks.save(new_notebook(cells=english), tmp_path / "1.ipynb")
    notebooks.save(new_notebook(cells=vietnamese), tmp_path / "vi" / "1.ipynb")
    return tmp_path / "vi" / "1.ipynb"


def change_english(cell: str, source: str) -> None:
    path = notebooks.FOLDER / "1.ipynb"
    notebook = notebooks.read(path)
    next(each for each in notebook.cells if each.id == cell).source = source
    notebooks.save(notebook, path)


def test_a_cell_is_stale_until_it_is_stamped(translation: Path) -> None:
    assert notebooks.stale(translation) == ["a", "b"]
    notebooks.stamp(translation, ["a"])
    assert notebooks.stale(translation) == ["b"]
    notebooks.stamp(translation, [])
    assert notebooks.stale(translation) == []


def test_a_cell_is_stale_again_when_its_english_changes(translation: Path) -> None:
    notebooks.stamp(translation, [])
    change_english("b", "Score made")
    assert notebooks.stale(translation) == ["b"]


def test_a_link_that_leads_elsewhere_makes_no_cell_stale(translation: Path) -> None:
    change_english("b", "[Score](https://example.org/one)")
    notebooks.stamp(translation, [])
    change_english("b", "[Score](https://example.org/two)")
    assert notebooks.stale(translation) == []


def test_a_stamp_for_a_cell_that_is_not_there_is_refused(translation: Path) -> None:
    with pytest.raises(SystemExit, match="translates no cell named c"):
        notebooks.stamp(translation, ["a", "c"])

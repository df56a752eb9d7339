"""Run the notebooks and save them in one normal form.

    python -m tools.notebooks                        run every notebook and save it
    python -m tools.notebooks --check                name those that are not in the normal form
    python -m tools.notebooks stamp FILE [CELL ...]  record that these cells of a translation (all,
                                                     if none is named) say what the English ones say

The normal form keeps what a reader sees before anything runs, texts and still pictures, and nothing
that two runs or two machines do differently: a second run changes no byte.
"""

import argparse
import hashlib
import os
import re
import sys
from pathlib import Path
from typing import Final

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from elo_teach.live.panel import PICTURE

FOLDER: Final = Path(__file__).resolve().parents[1] / "notebooks"

_METADATA: Final = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
# Without its kernel a view is an error message in the place of the still picture.
_WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"


def paths() -> list[Path]:
    """Return every notebook: the English ones, then their translations."""
    # A language's folder has a plain name; JupyterLab keeps its own copies in a hidden one.
    return sorted(FOLDER.glob("*.ipynb")) + sorted(FOLDER.glob("[a-z]*/*.ipynb"))


def read(path: Path) -> NotebookNode:
    """Return the notebook that a file holds."""
    return nbformat.read(path, as_version=4)


def normal_form(notebook: NotebookNode) -> str:
    """Return a notebook as it should stand in its file."""
    notebook = nbformat.from_dict(notebook)
    notebook.update(nbformat=4, nbformat_minor=5, metadata=_METADATA | _ours(notebook))
    for cell in notebook.cells:
        cell.metadata = _ours(cell)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for count, cell in enumerate(code, start=1):
        cell.execution_count = count
        for output in cell.outputs:
            output.get("data", {}).pop(_WIDGET_VIEW, None)
            if output.output_type == "execute_result":
                output.execution_count = count
    return nbformat.writes(notebook) + "\n"


def run(path: Path) -> None:
    """Run a notebook in its folder and save it in the normal form."""
    notebook = read(path)
    folder = {"metadata": {"path": path.parent}}
    # JupyterLab shows no SVG in a notebook that it does not trust, as in every fresh clone.
    os.environ[PICTURE] = "png"
    NotebookClient(
        notebook,
        kernel_name="python3",
        resources=folder,
        store_widget_state=False,
        coalesce_streams=True,  # what is printed at once may come in one message or in two
        timeout=120,
    ).execute()
    save(notebook, path)


def save(notebook: NotebookNode, path: Path) -> None:
    """Write a notebook to a file in the normal form."""
    path.write_text(normal_form(notebook), "utf-8", newline="\n")


def fingerprint(cell: NotebookNode) -> str:
    """Return a short hash of a cell's words; where its links lead to does not count."""
    words = re.sub(r"\]\([^)]*\)", "]", cell.source)
    return hashlib.sha256(words.encode()).hexdigest()[:12]


def stale(translation: Path) -> list[str]:
    """Return the ids of the cells whose English has changed since they were translated."""
    now = _fingerprints(FOLDER / translation.name)
    then = {cell.id: cell.metadata.get("elo_teach", {}) for cell in read(translation).cells}
    return [name for name in now if then.get(name, {}).get("translates") != now[name]]


def stamp(translation: Path, names: list[str]) -> None:
    """Record that cells of a translation say what the English ones say now; no name means all."""
    now = _fingerprints(FOLDER / translation.name)
    unknown = set(names) - set(now)
    if unknown:
        sys.exit(f"{translation} translates no cell named {', '.join(sorted(unknown))}")
    notebook = read(translation)
    for cell in notebook.cells:
        if cell.id in (names or now):
            cell.metadata["elo_teach"] = {"translates": now[cell.id]}
    save(notebook, translation)


def _ours(part: NotebookNode) -> dict[str, NotebookNode]:
    return {key: value for key, value in part.metadata.items() if key == "elo_teach"}


def _fingerprints(path: Path) -> dict[str, str]:
    return {cell.id: fingerprint(cell) for cell in read(path).cells if cell.cell_type == "markdown"}


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.notebooks",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--check", action="store_true")
    commands = parser.add_subparsers(dest="command")
    stamping = commands.add_parser("stamp")
    stamping.add_argument("file", type=Path)
    stamping.add_argument("cells", nargs="*", metavar="cell")
    choice = parser.parse_args()
    if choice.command == "stamp":
        stamp(choice.file, choice.cells)
    elif choice.check:
        wrong = [path for path in paths() if path.read_text("utf-8") != normal_form(read(path))]
        sys.exit("\n".join(f"{path}: not in the normal form" for path in wrong) or 0)
    else:
        for path in paths():
            run(path)


if __name__ == "__main__":
    main()

"""Make a lesson's skeleton in every language, its tests included, and list what is to be written.

    python -m tools.new_lesson rating_pools    make it, where there is none of that name
                                               and name every line that is still to be written

The skeleton is a lesson that works: a panel of two ratings, three exercises, a notebook in each
language. It stands in `tools/lesson/`, a file for each that is made; what the lesson's author has
to write is marked there.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import Final

from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tools.notebooks import FOLDER, save, stamp

ROOT: Final = FOLDER.parent
SKELETON: Final = Path(__file__).parent / "lesson"
# What is still to be written carries one of these, in the language of its readers.
MARKS: Final = ("TO WRITE", "CẦN VIẾT")
ROOMS: Final = ("elo_teach", "tests", "notebooks")
CODE: Final = ("start", "panel", "compute", "answer")  # the parts of a notebook that are code


def languages() -> list[str]:
    """Return the codes of the languages: the folders of texts."""
    rooms = (ROOT / "elo_teach" / "text").iterdir()
    return sorted(room.name for room in rooms if room.is_dir() and room.name.isalpha())


def new_names(module: str) -> dict[str, str]:
    """Return what the skeleton calls a lesson that comes after all others."""
    number = 1 + max(int(path.name[:2]) for path in FOLDER.glob("[0-9][0-9]-*.ipynb"))
    return {
        "module": module,
        "texts": module.replace("_", "-"),
        "PANEL": module.upper(),
        "number": str(number),
        "notebook": f"{number:02}-{module.replace('_', '-')}.ipynb",
        "before": next(FOLDER.glob(f"{number - 1:02}-*.ipynb")).name,
        "number_before": str(number - 1),
    }


def make(names: dict[str, str]) -> None:
    """Write every file of a new lesson."""
    module, texts = names["module"], ROOT / "elo_teach" / "text"
    lesson, tests = ROOT / "elo_teach" / "lessons" / module, ROOT / "tests"
    lesson.mkdir()
    made = {
        lesson / "__init__.py": "__init__.py",
        lesson / "main.py": "panel.py",
        lesson / "exercises.py": "exercises.py",
        tests / "lessons" / f"test_{module}.py": "test_lesson.py",
        tests / "solutions" / f"lesson_{names['number']}.py": "solutions.py",
    }
    for path, part in made.items():
        path.write_text(_filled(part, names), "utf-8")
    # Where a name stands in the alphabet, and how long it is, decides the order and the lines.
    for command in (["check", "--quiet", "--fix"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, lesson, *made], check=True)
    stub = lesson.parent / "__init__.pyi"
    imports = {*stub.read_text("utf-8").splitlines(), f"from . import {module} as {module}"}
    stub.write_text("\n".join(sorted(imports)) + "\n", "utf-8")
    for code in languages():
        words = texts / code
        (words / f"{names['texts']}.toml").write_text(_filled(f"words.{code}", names), "utf-8")
        with (words / "check.toml").open("a", encoding="utf-8") as check:
            check.write(_filled(f"check.{code}", names))
        _write_notebook(code, names)


def to_write(module: str) -> Iterator[str]:
    """Yield where something of a lesson is still to be written."""
    texts = module.replace("_", "-")
    files = (path for room in ROOMS for path in sorted((ROOT / room).rglob("[!.]*.*")))
    for path in files:
        if path.suffix in (".py", ".toml", ".ipynb"):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                if any(mark in line for mark in MARKS):
                    yield f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
    for page in sorted(FOLDER.glob("**/00-start.ipynb")):
        if f"-{texts}.ipynb" not in page.read_text("utf-8"):
            yield f"{page.relative_to(ROOT)}: a line for the lesson in the table"


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.new_lesson",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", help="the lesson's name, such as rating_pools")
    module = parser.parse_args().name
    lessons, texts = ROOT / "elo_teach" / "lessons", ROOT / "elo_teach" / "text" / "en"
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", module) or iskeyword(module):
        sys.exit(f"{module!r} is no name for a lesson: give small letters, such as rating_pools")
    if not (lessons / module).exists():
        taken = lessons / f"{module}.py", texts / f"{module.replace('_', '-')}.toml"
        if any(path.exists() for path in taken):
            sys.exit(f"{module!r} is the name of something else: give another one")
        make(new_names(module))
    left = [*to_write(module)]
    print(
        "\n".join(["Still to be written:", *left] if left else ["Nothing is left to be written."])
    )
    print("Then: make notebooks links test")


def _filled(part: str, names: dict[str, str]) -> str:
    return Template((SKELETON / f"{part}.txt").read_text("utf-8")).substitute(names)


def _write_notebook(code: str, names: dict[str, str]) -> None:
    """Write the lesson's notebook in a language: sections that begin with the id of a cell."""
    folder = FOLDER if code == "en" else FOLDER / code
    pieces = re.split(r"^%% (\S+)\n", _filled(f"notebook.{code}", names), flags=re.MULTILINE)
    goal, *cells = pieces
    notebook = new_notebook(metadata={"elo_teach": {"goal": goal.strip(), "minutes": 30}})
    for name, source in zip(cells[::2], cells[1::2], strict=True):
        new_cell = new_code_cell if name.startswith(CODE) else new_markdown_cell
        notebook.cells.append(new_cell(source.strip(), id=name))
    save(notebook, folder / names["notebook"])
    if folder != FOLDER:
        stamp(folder / names["notebook"], [])


if __name__ == "__main__":
    main()

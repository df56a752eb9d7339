"""The skeleton of a lesson is a lesson: checked, tested, and open about what it lacks."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.new_lesson import MARKS, main

ROOT = Path(__file__).parents[2]
PARTS = ("elo_teach", "tests", "tools", "notebooks", "pyproject.toml", "README.md")


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture(
    scope="module", params=["a_first_idea", pytest.param("zugzwang", marks=pytest.mark.slow)]
)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with one lesson more, whose name stands first or last."""
    folder = tmp_path_factory.mktemp("project")
    for part in PARTS:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, folder / part)
    lesson = run(folder, "tools.new_lesson", request.param)
    assert lesson.returncode == 0, lesson.stderr
    (folder / "said").write_text(lesson.stdout, "utf-8")
    (folder / "name").write_text(request.param, "utf-8")
    return folder


def name(made: Path) -> str:
    return (made / "name").read_text("utf-8")


def test_the_skeleton_passes_the_checks_of_form(made: Path) -> None:
    for command in (["ruff", "check"], ["ruff", "format", "--check"]):
        assert run(made, *command).returncode == 0


@pytest.mark.slow
def test_the_skeleton_passes_the_checks_of_types_and_rooms(made: Path) -> None:
    types = run(made, "mypy")
    assert types.returncode == 0, types.stdout
    rooms = "from importlinter.cli import lint_imports; exit(lint_imports())"
    assert subprocess.run([sys.executable, "-c", rooms], cwd=made, check=False).returncode == 0


def test_the_skeletons_own_tests_pass(made: Path) -> None:
    tests = run(
        made, "pytest", "-q", "-p", "no:cacheprovider",
        f"tests/lessons/test_{name(made)}.py", "tests/test_solutions.py",
        f"elo_teach/lessons/{name(made)}", "tests/notebooks/test_tool.py",
        "tests/notebooks/test_translations.py",
    )  # fmt: skip
    assert tests.returncode == 0, tests.stdout


def test_what_is_still_to_be_written_is_listed_in_every_language(made: Path) -> None:
    said = (made / "said").read_text("utf-8")
    texts = name(made).replace("_", "-")
    for start in (
        f"elo_teach/lessons/{name(made)}/main.py:1: ",
        f"elo_teach/text/en/{texts}.toml:1: ",
        f"elo_teach/text/vi/{texts}.toml:1: ",
        f"notebooks/07-{texts}.ipynb:",
        f"notebooks/vi/07-{texts}.ipynb:",
        "notebooks/00-start.ipynb: ",
        "notebooks/vi/00-start.ipynb: ",
    ):
        assert f"\n{start}" in said


def test_a_second_run_makes_nothing_and_lists_what_is_left(made: Path) -> None:
    panel = made / "elo_teach" / "lessons" / name(made) / "main.py"
    written = panel.read_text("utf-8").replace(MARKS[0], "Written")
    panel.write_text(written, "utf-8")
    again = run(made, "tools.new_lesson", name(made))
    assert panel.read_text("utf-8") == written
    assert "main.py" not in again.stdout
    assert "exercises.py" in again.stdout


@pytest.mark.parametrize("wrong", ["Pools", "rating-pools", "7", "../pools", "pools_", "class"])
def test_a_name_that_python_or_people_cannot_read_is_refused(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["new_lesson", wrong])
    with pytest.raises(SystemExit, match="is no name for a lesson: give small letters, such as"):
        main()


@pytest.mark.parametrize("taken", ["common", "games", "panel"])
def test_a_lesson_does_not_take_the_name_of_something_else(
    taken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["new_lesson", taken])
    with pytest.raises(SystemExit, match=f"'{taken}' is the name of something else"):
        main()

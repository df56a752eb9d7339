"""The solutions to the exercises, which stand in files that no learner opens."""

import runpy
from pathlib import Path

import pytest

from elo_teach.check import exercise, exercises

FILES = sorted((Path(__file__).parent / "solutions").glob("lesson_*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_solutions_of_a_lesson_solve_all_its_exercises(file: Path) -> None:
    solutions = runpy.run_path(str(file))["SOLUTIONS"]
    lesson = file.stem.removeprefix("lesson_")
    assert solutions.keys() == {name for name in exercises() if name[:-1] == lesson}
    assert [name for name, answer in solutions.items() if not exercise(name, answer).solved] == []

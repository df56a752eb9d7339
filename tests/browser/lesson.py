"""The lessons there are, and what a learner sees of one."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from lab import Notebook, Panel
from server import NOTEBOOKS

from elo_teach.text import Language


def lessons(number: str = "[0-9]") -> list[str]:
    """Every lesson there is, in every language; so a new one is tested with no word here."""
    paths = (path.relative_to(NOTEBOOKS) for path in NOTEBOOKS.rglob(f"0{number}-*.ipynb"))
    return sorted(path.as_posix() for path in paths if path.stem != "00-start")


def each(paths: list[str], *also: str) -> list[Any]:
    """Return lessons for tests; all are slow but the English ones and what is named."""
    return [
        path if "/" not in path or path in also else pytest.param(path, marks=pytest.mark.slow)
        for path in paths
    ]


# The longest names of all stand in its lists.
VIETNAMESE_SAMPLE = "vi/06-calculator.ipynb"
# What does not depend on the language is tried in English.
in_english = pytest.mark.parametrize(
    "lesson", [path for path in lessons() if "/" not in path], indirect=True
)


@dataclass(frozen=True)
class Lesson:
    """A lesson after Run All, and the still pictures that stood there before."""

    notebook: Notebook
    language: Language
    saved_pictures: list[dict[str, int]]
    panels: list[Panel]

    def say(self, key: str, **values: Any) -> str:
        return self.language.say(key, **values)

    def named_panels(self, what: str) -> Iterator[tuple[str, Panel]]:
        """The panels, each with a name for its screenshot."""
        lesson = f"{Path(self.notebook.path).stem}-{self.language.code}"
        return ((f"{lesson}-{number}-{what}", panel) for number, panel in enumerate(self.panels, 1))

"""The notebooks as the tests read them."""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from nbformat import NotebookNode

from tools.notebooks import FOLDER, paths, read


@dataclass(frozen=True)
class Page:
    """One notebook file."""

    path: Path

    def __str__(self) -> str:
        return self.path.relative_to(FOLDER).as_posix()

    @property
    def language(self) -> str:
        return "en" if self.path.parent == FOLDER else self.path.parent.name

    @property
    def is_lesson(self) -> bool:
        return not self.path.name.startswith("00-")

    @cached_property
    def notebook(self) -> NotebookNode:
        return read(self.path)

    @property
    def cells(self) -> list[NotebookNode]:
        return self.notebook.cells

    @property
    def code(self) -> list[NotebookNode]:
        return [cell for cell in self.cells if cell.cell_type == "code"]

    @property
    def words(self) -> list[NotebookNode]:
        return [cell for cell in self.cells if cell.cell_type == "markdown"]

    @property
    def text(self) -> str:
        return "\n\n".join(cell.source for cell in self.words)

    @property
    def prose(self) -> str:
        """The text without code, formulas and addresses."""
        return re.sub(r"`[^`]*`|\$\$.*?\$\$|\]\([^)]*\)", " ", self.text, flags=re.DOTALL)

    def cell(self, name: str) -> NotebookNode:
        return next(cell for cell in self.cells if cell.id == name)

    def in_language(self, language: str) -> "Page":
        """The same lesson in another language."""
        return Page(FOLDER / ("" if language == "en" else language) / self.path.name)


def links(text: str) -> list[str]:
    """Return where the Markdown links of a text lead to."""
    return re.findall(r"\]\(([^)\s]*)\)", text)


PAGES = [Page(path) for path in paths()]
LESSONS = [page for page in PAGES if page.is_lesson]
STARTS = [page for page in PAGES if not page.is_lesson]
TRANSLATIONS = [page for page in PAGES if page.language != "en"]

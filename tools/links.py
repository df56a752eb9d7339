"""Write every link that holds the repository's address, and the README's table of lessons.

    python -m tools.links            or  make links

The address stands in one place, ``project.urls`` in pyproject.toml; the lessons' titles, minutes
and goals stand in the notebooks.
"""

import re
import tomllib
from pathlib import Path
from typing import Final

import nbformat

from elo_teach.text import Language, languages
from tools.notebooks import paths

REPOSITORY: Final = Path(__file__).resolve().parents[1]
LANGUAGES: Final = tuple(map(Language, languages()))

_TABLE: Final = re.compile(r"(<!-- lessons -->\n).*(<!-- end of lessons -->)", re.DOTALL)


def address() -> str:
    """Return the public address of the repository."""
    pyproject = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
    return str(pyproject["project"]["urls"]["Repository"])


def files() -> list[Path]:
    """Return the files that may name the repository's address."""
    documents = [REPOSITORY / name for name in ("CITATION.cff", "CONTRIBUTING.md", "README.md")]
    return documents + paths()


def renewed(path: Path, repository: str) -> str:
    """Return what a file should hold."""
    text = linked(path.read_text("utf-8"), repository)
    return _TABLE.sub(lambda found: found[1] + lessons(repository) + found[2], text)


def linked(text: str, repository: str) -> str:
    """Return a text with this repository in its links.

    Examples
    --------
    >>> linked("https://mybinder.org/v2/gh/a/b/HEAD?urlpath=lab", "https://github.com/new/home")
    'https://mybinder.org/v2/gh/new/home/HEAD?urlpath=lab'
    >>> linked("git clone https://github.com/a/b", "https://github.com/new/home")
    'git clone https://github.com/new/home'
    >>> linked("https://a.github.io/b/vi/index.html", "https://github.com/new/home")
    'https://new.github.io/home/vi/index.html'
    """
    text = re.sub(r"(mybinder\.org/v2/gh/)[\w.-]+/[\w.-]+", rf"\1{_project(repository)}", text)
    text = re.sub(r"https://[\w-]+\.github\.io/[\w.-]+/", page("", repository), text)
    return re.sub(r"(git clone |repository-code: )https:\S+", rf"\1{repository}", text)


def lessons(repository: str) -> str:
    """Return the table of lessons in Markdown: a row for each, its pages and its notebooks."""
    others = " | ".join(each.say("language.name") for each in LANGUAGES[1:])
    rows = [
        f"| Lesson | {others} | Minutes | What you take home | The notebook |",
        "|---" * (len(LANGUAGES) + 3) + "|",
    ]
    for path in sorted(REPOSITORY.glob("notebooks/[0-9]*.ipynb")):
        if path.stem == "00-start":
            continue
        about = nbformat.read(path, as_version=4).metadata.elo_teach
        pages, badges = [], []
        for language in LANGUAGES:
            place = notebook(language, path.name)
            if not (REPOSITORY / place).exists():
                pages.append("")
                continue
            title = _title(REPOSITORY / place)
            there = f"{place.removeprefix('notebooks/').removesuffix('.ipynb')}.html"
            pages.append(f"[{title}]({page(there, repository)})")
            badges.append(badge(place, f"{title}, {language.say('language.name')}", repository))
        rows.append(
            f"| {' | '.join(pages)} | {about.minutes} | {about.goal} "
            f"| [read](notebooks/{path.name}) {' '.join(badges)} |"
        )
    return "\n".join(rows) + "\n"


def notebook(language: Language, name: str) -> str:
    """Return where a notebook lies in a language."""
    folder = "notebooks" if language.code == "en" else f"notebooks/{language.code}"
    return f"{folder}/{name}"


def _title(path: Path) -> str:
    first: str = nbformat.read(path, as_version=4).cells[0].source.partition("\n")[0]
    return first.removeprefix("# ")


def page(path: str, repository: str) -> str:
    """Return the public address of a page of the site.

    Examples
    --------
    >>> page("vi/index.html", "https://github.com/new/home")
    'https://new.github.io/home/vi/index.html'
    """
    owner, _, name = _project(repository).partition("/")
    return f"https://{owner}.github.io/{name}/{path}"


def badge(notebook: str, label: str, repository: str) -> str:
    """Return a badge in Markdown that opens a notebook on Binder."""
    link = binder(notebook, repository)
    return f"[![Open on Binder: {label}](https://mybinder.org/badge_logo.svg)]({link})"


def binder(notebook: str, repository: str) -> str:
    """Return the address that opens a notebook on Binder."""
    return f"https://mybinder.org/v2/gh/{_project(repository)}/HEAD?urlpath=lab/tree/{notebook}"


def _project(repository: str) -> str:
    return repository.removeprefix("https://github.com/")


if __name__ == "__main__":
    repository = address()
    for path in files():
        path.write_text(renewed(path, repository), "utf-8", newline="\n")

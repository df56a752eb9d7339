"""Every page of the site: the start, a lesson each, the calculator alone, each panel to embed."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

from nbformat import NotebookNode

from elo_teach.text import Language, languages, set_language
from tools import links, notebooks
from tools.lab import REPOSITORY
from tools.site import lesson, tables
from tools.site.frame import Page, folder
from tools.site.prose import address, prose

ROLES: Final = ("learner", "teacher", "author", "developer")


def pages() -> dict[str, Callable[[], str]]:
    """Return by its path in the site what writes each page."""
    written: dict[str, Callable[[], str]] = {}
    for path in notebooks.paths():
        written[_place(path)] = partial(of_notebook, path)
    for language in map(Language, languages()):
        written[f"{folder(language)}calculator.html"] = partial(calculator, language)
        written[f"{folder(language)}tables.html"] = partial(both_tables, language)
    for stem, panel in _panels():
        written[f"embed/{panel}.html"] = partial(embedded, stem, panel)
    return written


def _place(path: Path) -> str:
    return (path.parent.relative_to(notebooks.FOLDER) / address(path.stem)).as_posix()


def _panels() -> Iterator[tuple[str, str]]:
    """Yield every panel by its name, with the notebook that it is in."""
    for path in sorted(notebooks.FOLDER.glob("*.ipynb")):
        for cell in notebooks.read(path).cells:
            if cell.id.startswith("panel"):
                yield path.stem, lesson.name(cell)


def of_notebook(path: Path) -> str:
    """Return the page of a notebook."""
    language = Language(path.parent.relative_to(notebooks.FOLDER).name or "en")
    set_language(language.code)
    notebook = notebooks.read(path)
    heading, _, first, *_ = notebook.cells[0].source.split("\n\n")
    title = heading.removeprefix("# ")
    others = _but(language, _spoken(path.stem))
    if path.stem == "00-start":
        content = _start(notebook, language)
        return Page(_place(path), language, title, first, content, others, is_live=False).html()
    content = lesson.content(notebook, language, _binder(path))
    return Page(_place(path), language, title, first, content, others).html()


def calculator(language: Language) -> str:
    """Return the page of the calculator alone."""
    set_language(language.code)
    title, lead = (language.say(f"page.calculator.{part}") for part in ("title", "lead"))
    binder = _binder(_notebook("06-calculator", language))
    content = "".join(
        (
            f"<h1>{escape(title)}</h1><p>{escape(lead)}</p>",
            lesson.status(language, binder),
            lesson.panel("calculator.panel"),
        )
    )
    others = _but(language, map(Language, languages()))
    path = f"{folder(language)}calculator.html"
    return Page(path, language, title, lead, content, others).html()


def both_tables(language: Language) -> str:
    """Return the page with FIDE's two tables, to print."""
    title, lead = (language.say(f"page.tables.{part}") for part in ("title", "lead"))
    path = f"{folder(language)}tables.html"
    others = _but(language, map(Language, languages()))
    content = tables.content(language)
    return Page(path, language, title, lead, content, others, is_live=False).html()


def embedded(stem: str, panel: str) -> str:
    """Return the page of a panel alone: in English, and every other language set aside."""
    mains = {each.code: _alone(stem, panel, each) for each in _spoken(stem)}
    content = mains.pop("en") + "".join(
        f'<template lang="{code}">{main}</template>\n' for code, main in mains.items()
    )
    title = notebooks.read(_notebook(stem, Language("en"))).cells[0].source.partition("\n")[0]
    path = f"embed/{panel}.html"
    return Page(path, Language("en"), title.removeprefix("# "), "", content).embedded()


def _alone(stem: str, panel: str, language: Language) -> str:
    set_language(language.code)
    path = _notebook(stem, language)
    title = notebooks.read(path).cells[0].source.partition("\n")[0].removeprefix("# ")
    home = f"../{folder(language)}{address(stem)}"
    return (
        f'<main lang="{language.code}" data-home="{home}">{lesson.panel(panel, is_open=True)}'
        f"{lesson.status(language, _binder(path))}"
        f'<p><a href="{home}" target="_blank">{escape(title)}</a></p></main>\n'
    )


def _notebook(stem: str, language: Language) -> Path:
    return notebooks.FOLDER / folder(language) / f"{stem}.ipynb"


def _spoken(stem: str) -> tuple[Language, ...]:
    """Return the languages that there is a notebook in."""
    every = map(Language, languages())
    return tuple(each for each in every if _notebook(stem, each).exists())


def _but(language: Language, among: Iterable[Language]) -> tuple[Language, ...]:
    return tuple(each for each in among if each.code != language.code)


def _binder(path: Path) -> str:
    return links.binder(path.relative_to(REPOSITORY).as_posix(), links.address())


def _start(notebook: NotebookNode, language: Language) -> str:
    cells = {cell.id: cell.source for cell in notebook.cells}
    say = language.say
    roles = "\n".join(f"- {say(f'page.first.{role}')}" for role in ROLES)
    alone = "\n".join(
        f"- [{say(f'page.{name}.title')}]({name}.html)" for name in ("calculator", "tables")
    )
    first = f"## {say('page.first.heading')}\n\n{roles}"
    return "\n".join(map(prose, (cells["title"], cells["lessons"], alone, first)))

"""A notebook as the content of a page: prose, first pictures, folded working."""

import re
from collections.abc import Iterator
from html import escape
from importlib import import_module
from itertools import groupby
from typing import Final

from nbformat import NotebookNode

from elo_teach import check
from elo_teach.live.answers import lines_to_write_on
from elo_teach.live.panel import Panel
from elo_teach.text import Language
from tools.site.prose import inline, prose


def content(notebook: NotebookNode, language: Language, binder: str) -> str:
    """Return what stands in the page of a lesson, in the language that is set.

    Parameters
    ----------
    notebook : NotebookNode
        The lesson.
    language : Language
        Of the lesson.
    binder : str
        The address of the lesson on Binder.
    """
    return "".join(_parts(notebook, language, binder))


def _parts(notebook: NotebookNode, language: Language, binder: str) -> Iterator[str]:
    (start,) = (cell for cell in notebook.cells if cell.id == "start")
    for kind, together in groupby(notebook.cells, _kind):
        cells = list(together)
        match kind:
            case "start":
                continue
            case "goals":
                # How to run a notebook; here stands what the page is doing.
                goals = "\n\n".join(_paragraphs(cells[0])[:-1])
                opened = _open(language) if _asks(notebook) else ""
                yield _section(cells[0].id, prose(goals) + status(language, binder) + opened)
            case "panel":
                yield from (panel(name(cell)) for cell in cells)
            case "working":
                yield _working(cells, start)
            case "check":
                yield _section("check", _check(cells, language, binder))
            case _:
                yield from (_section(cell.id, _shown(cell)) for cell in cells)
    yield _answers(notebook, language)


_ANSWER: Final = re.compile(r"<details><summary>.*?</summary>(.*?)</details>", re.DOTALL)


def _answers(notebook: NotebookNode, language: Language) -> str:
    """Return the last page of a handout: the answers to all tasks, in their order."""
    lists = []
    for cell in notebook.cells:
        if cell.id.startswith("tasks"):
            items = "".join(f"<li>{prose(found)}</li>" for found in _ANSWER.findall(cell.source))
            lists.append(f"<ol>{items}</ol>")
    html = f"<h2>{language.say('page.answers')}</h2>{''.join(lists)}"
    return f'<section id="answers" class="paper" aria-hidden="true">{html}</section>\n'


def _kind(cell: NotebookNode) -> str:
    kind = str(cell.id).partition("-")[0]
    return {"compute": "working", "answer": "check"}.get(kind, kind)


def _paragraphs(cell: NotebookNode) -> list[str]:
    return re.split(r"\n\n+", cell.source)


def _section(name: str, html: str) -> str:
    return f'<section id="{name}">{html}</section>\n'


def status(language: Language, binder: str) -> str:
    """Return the line that says whether the panels are live, and where else they are."""
    states = "".join(
        f' data-{state}="{escape(language.say(f"page.{state}"))}"'
        for state in ("loading", "live", "failed", "link")
    )
    link = f'<a href="{escape(binder)}">{language.say("page.binder")}</a>'
    return tools(language) + (
        # What it says where no script of the page runs to change it: page.css shows it then.
        f'<p id="status" role="status"{states}>'
        f"<span>{escape(language.say('page.failed'))}</span> <span>{link}</span></p>"
    )


def _asks(notebook: NotebookNode) -> bool:
    """Return whether a panel of a lesson waits for a guess."""
    panels = (made(name(cell)) for cell in notebook.cells if _kind(cell) == "panel")
    return any(panel.spec.guess is not None for panel in panels)


def _open(language: Language) -> str:
    """Return the button that shows what all panels hide; it comes alive with them."""
    words = escape(language.say("page.show_all"))
    return f'<p><button type="button" id="open" hidden>{words}</button></p>'


def tools(language: Language) -> str:
    """Return what a page puts below each panel that is live."""
    words = {name: escape(language.say(f"page.{name}")) for name in ("copied", "long", "file")}
    attributes = "".join(f' data-{name}="{text}"' for name, text in words.items())
    return (
        f'<template id="tools"><p class="tools"{attributes}>'
        f'<button type="button">{language.say("page.copy")}</button> '
        f'<label><input type="checkbox"> {language.say("page.names")}</label> '
        '<span role="status"></span></p></template>'
    )


def name(cell: NotebookNode) -> str:
    """Return the name of the panel that a cell shows: ``"lesson.function"``."""
    return str(cell.source).removeprefix("et.lessons.").removesuffix("()")


def panel(name: str, is_open: bool = False) -> str:
    """Return the place of a panel, with its first picture in it, in the language that is set.

    Parameters
    ----------
    name : str
        ``"lesson.function"``.
    is_open : bool, default False
        Whether it shows at once what it would ask for.
    """
    shown, data = made(name), ""
    if is_open:
        shown.uncover()
        data = " data-open"
    return f'<div class="panel" data-panel="{name}"{data}>{picture(shown)}</div>\n'


def made(name: str) -> Panel:
    """Return a panel by its name, ``"lesson.function"``, in the language that is set."""
    lesson, _, function = name.partition(".")
    shown: Panel = getattr(import_module(f"elo_teach.lessons.{lesson}"), function)()
    return shown


def picture(shown: Panel) -> str:
    """Return what a panel shows as it stands: its sentence, its picture in the page's colours."""
    layers = shown.live_figure.still.value + shown.live_figure.moving.value
    return f'{shown.headline.value}<div class="layers">{layers}</div>'


_BOXES: Final = re.compile(r'et\.check\.exercise\("(\w+)"\)')


def exercise(name: str) -> str:
    """Return the place of an exercise's boxes, with lines to write on in it."""
    labels = [box.description for box in check.exercise(name).boxes]
    return f'<div data-exercise="{name}">{lines_to_write_on(labels)}</div>'


def _working(cells: list[NotebookNode], start: NotebookNode) -> str:
    heading, *first = _paragraphs(cells[0])
    title = inline(heading.removeprefix("## "))
    html = prose("\n\n".join(first)) + _code(start) + "".join(map(_shown, cells[1:]))
    return f'<details id="working"><summary><h2>{title}</h2></summary>{html}</details>\n'


def _check(cells: list[NotebookNode], language: Language, binder: str) -> str:
    link = f'<a href="{escape(binder)}">{language.say("page.binder")}</a>'
    note = f"<p>{language.say('page.check')} {link}</p>"
    html = ""
    for cell in cells:
        if cell.cell_type == "markdown":
            html += prose(cell.source)
        elif boxes := _BOXES.fullmatch(cell.source):
            html += exercise(boxes[1])
        else:
            html += _code(cell) + note
    return html


def _shown(cell: NotebookNode) -> str:
    if cell.cell_type == "markdown":
        return prose(cell.source)
    return _code(cell) + "".join(map(_output, cell.outputs))


def _code(cell: NotebookNode) -> str:
    return f'<pre class="code" tabindex="0"><code>{escape(cell.source)}</code></pre>'


def _output(output: NotebookNode) -> str:
    if output.output_type == "stream":
        return f'<pre tabindex="0">{escape(output.text)}</pre>'
    data = output.data
    if "text/markdown" in data:
        return f'<div class="output">{prose(data["text/markdown"])}</div>'
    if "text/html" in data:
        return f'<div class="output">{data["text/html"]}</div>'
    return f'<pre tabindex="0">{escape(data["text/plain"])}</pre>'

"""The pages as they are written, from the notebooks alone: to be read before anything runs."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from elo_teach.text import Language, set_language
from tools import notebooks
from tools.site.__main__ import page
from tools.site.prose import address, prose

PATHS = notebooks.paths()
LESSONS = [path for path in PATHS if path.stem != "00-start"]
VOID = {"br", "hr", "img", "input", "link", "meta"}


class Document(HTMLParser):
    """The elements of a page, and its words; a tag that closes another than the last is a fault."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & set(self.open):
            self.words += data

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]


def language(path: Path) -> Language:
    return Language(path.parent.name if path.parent != notebooks.FOLDER else "en")


@pytest.fixture(scope="module")
def documents() -> dict[Path, Document]:
    made = {path: Document(page(path, language(path))) for path in PATHS}
    set_language("en")
    return made


def place(path: Path) -> Path:
    """Where the page of a notebook lies in the site."""
    return path.parent.relative_to(notebooks.FOLDER) / address(path.stem)


@pytest.mark.parametrize("path", PATHS, ids=str)
def test_a_page_is_under_its_policy_from_the_first_line(
    documents: dict[Path, Document], path: Path
) -> None:
    charset, policy, *_ = documents[path].all("meta")
    assert charset == {"charset": "utf-8"}
    assert policy["http-equiv"] == "Content-Security-Policy"
    assert policy["content"].startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")


@pytest.mark.parametrize("path", PATHS, ids=str)
def test_a_page_asks_for_nothing_but_files_beside_it(
    documents: dict[Path, Document], path: Path
) -> None:
    document = documents[path]
    fetched = [link["href"] for link in document.all("link") if link["rel"] != "alternate"]
    fetched += [script["src"] for script in document.all("script")]
    fetched += [image["src"] for image in document.all("img")]
    root = "../" if language(path).code != "en" else ""
    assert all(name.startswith((f"{root}assets/", "data:")) for name in fetched)


@pytest.mark.parametrize("path", PATHS, ids=str)
def test_every_link_to_a_page_leads_to_one(documents: dict[Path, Document], path: Path) -> None:
    pages = {place(other) for other in PATHS}
    inside = [
        urlsplit(link["href"]).path
        for link in documents[path].all("a")
        if not urlsplit(link["href"]).scheme
    ]
    here = place(path).parent
    led = {Path(*_resolved(here / name)) for name in inside if name}
    assert led <= pages


def _resolved(path: Path) -> list[str]:
    parts: list[str] = []
    for part in path.parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return parts


@pytest.mark.parametrize("path", LESSONS, ids=str)
def test_a_page_has_every_panel_of_its_notebook_with_the_saved_sentence(
    documents: dict[Path, Document], path: Path
) -> None:
    document = documents[path]
    cells = [cell for cell in notebooks.read(path).cells if cell.id.startswith("panel")]
    names = [cell.source.removeprefix("et.lessons.").removesuffix("()") for cell in cells]
    assert [div["data-panel"] for div in document.all("div") if "data-panel" in div] == names
    read = re.sub(r"\s+", " ", document.words)
    for cell in cells:
        headline, *_ = cell.outputs[0].data["text/plain"].splitlines()
        assert re.sub(r"\s+", " ", headline) in read


@pytest.mark.parametrize("path", LESSONS, ids=str)
def test_a_page_tells_nobody_how_to_run_a_notebook(
    documents: dict[Path, Document], path: Path
) -> None:
    for words in ("▸", "Shift + Enter", "$"):
        assert words not in documents[path].words


def test_a_formula_is_set_by_the_browser_in_a_line_and_on_its_own() -> None:
    html = prose("So $E < 1$, and\n\n$$E = \\frac{1}{2}$$\n\nIt costs `$5`.")
    assert html.count("<math ") == html.count("</math>") == 2
    assert 'display="block"' in html
    assert "$" not in html.replace("<code>$5</code>", "")

"""The pages as they are written, from the notebooks alone: to be read before anything runs."""

import csv
import posixpath
import re
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from elo_teach.text import Language, languages, set_language
from tools import notebooks
from tools.lab import REPOSITORY
from tools.site.frame import Page
from tools.site.lesson import made, name
from tools.site.pages import pages
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


def place(path: Path) -> str:
    """Where the page of a notebook lies in the site."""
    return (path.parent.relative_to(notebooks.FOLDER) / address(path.stem)).as_posix()


SITE = pages()
EVERY = pytest.mark.parametrize("page", SITE)
EVERY_LESSON = pytest.mark.parametrize("path", LESSONS, ids=place)


@cache
def html(page: str) -> str:
    return SITE[page]()


@cache
def document(page: str) -> Document:
    return Document(html(page))


@EVERY
def test_a_page_is_under_its_policy_from_the_first_line(page: str) -> None:
    charset, policy, *_ = document(page).all("meta")
    assert charset == {"charset": "utf-8"}
    assert policy["http-equiv"] == "Content-Security-Policy"
    assert policy["content"].startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")


@EVERY
def test_a_page_asks_for_nothing_but_files_beside_it(page: str) -> None:
    elements = document(page)
    fetched = [link["href"] for link in elements.all("link") if link["rel"] != "alternate"]
    fetched += [script["src"] for script in elements.all("script")]
    fetched += [image["src"] for image in elements.all("img")]
    root = "../" * page.count("/")
    assert all(name.startswith((f"{root}assets/", "data:")) for name in fetched)


@EVERY
def test_every_link_to_a_page_leads_to_one(page: str) -> None:
    elements = document(page)
    links = [*elements.all("a"), *(link for link in elements.all("link") if "hreflang" in link)]
    inside = [link["href"] for link in links if not urlsplit(link["href"]).scheme]
    led = {posixpath.normpath(posixpath.join(posixpath.dirname(page), name)) for name in inside}
    assert {name for name in led if "#" not in name} <= SITE.keys() | {"notices.txt"}


@EVERY
def test_no_two_things_of_a_page_have_the_same_name(page: str) -> None:
    # What is set aside in a template comes in the place of the rest.
    now, *aside = re.split("<template lang=", html(page))
    for part in (now, *aside):
        names = re.findall(r' id="([^"]*)"', part)
        assert len(names) == len(set(names))


@EVERY_LESSON
def test_a_page_has_every_panel_of_its_notebook_with_the_saved_sentence(path: Path) -> None:
    elements = document(place(path))
    cells = [cell for cell in notebooks.read(path).cells if cell.id.startswith("panel")]
    assert [div["data-panel"] for div in elements.all("div") if "data-panel" in div] == [
        name(cell) for cell in cells
    ]
    read = re.sub(r"\s+", " ", elements.words)
    for cell in cells:
        headline, *_ = cell.outputs[0].data["text/plain"].splitlines()
        assert re.sub(r"\s+", " ", headline) in read


@EVERY_LESSON
def test_a_page_asks_before_it_shows_and_one_button_shows_all(path: Path) -> None:
    set_language(path.parent.name if path.parent != notebooks.FOLDER else "en")
    shown = html(place(path))
    asking = 0
    for cell in notebooks.read(path).cells:
        if cell.id.startswith("panel") and (panel := made(name(cell))).spec.guess:
            asking += 1
            assert panel.words("guess.question") in unescape(shown)
            panel.uncover()
            assert panel.sentence.splitlines()[0] not in unescape(shown)
    buttons = [each for each in document(place(path)).all("button") if each.get("id") == "open"]
    assert ["hidden" in button for button in buttons] == [True] * (asking > 0)


@pytest.mark.parametrize("page", [page for page in SITE if page.startswith("embed/")])
def test_an_embedded_panel_is_open_from_the_first_picture_on(page: str) -> None:
    elements = document(page)
    panels = [each for each in elements.all("div") if "data-panel" in each]
    assert len(panels) == len(languages())
    assert all("data-open" in each for each in panels)
    for language in languages():
        set_language(language)
        panel = made(panels[0]["data-panel"])
        panel.uncover()
        headline, *_ = panel.sentence.splitlines()
        assert headline in unescape(html(page))
    assert 'id="open"' not in html(page)


@EVERY_LESSON
def test_a_page_tells_nobody_how_to_run_a_notebook(path: Path) -> None:
    for words in ("▸", "Shift + Enter", "$"):
        assert words not in document(place(path)).words


@EVERY_LESSON
def test_a_printed_page_has_every_answer_at_its_end(path: Path) -> None:
    folded = html(place(path)).partition('<section id="answers"')
    tasks = folded[0].count("<details><summary>")
    assert folded[2].count("<li>") >= tasks > 5


@pytest.mark.parametrize("page", ["tables.html", "vi/tables.html"])
def test_the_page_of_tables_has_every_row_of_both(page: str) -> None:
    files = sorted((REPOSITORY / "elo_teach/engine/tables").glob("*.csv"))
    rows = [row for file in files for row in csv.DictReader(file.read_text("utf-8").splitlines())]
    cells = re.findall("<tr><td>(.*?)</td></tr>", html(page))
    shown = [row.replace(",", ".").split("</td><td>") for row in cells]
    assert len(shown) == len(rows) == 51 + 101
    for row, said in zip(rows, shown, strict=True):
        if "p_high" in row:
            assert said[0].startswith(row["d_min"])
            assert said[1:] == [row["p_high"], row["p_low"]]
        else:
            assert said == [row["p"], row["dp"].replace("-", "−")]


def test_every_panel_has_a_page_to_embed_with_both_languages() -> None:
    alone = [page for page in SITE if page.startswith("embed/")]
    assert len(alone) == 13
    for page in alone:
        mains = [main["lang"] for main in document(page).all("main")]
        assert mains == list(languages())


def test_a_formula_is_set_by_the_browser_in_a_line_and_on_its_own() -> None:
    written = prose("So $E < 1$, and\n\n$$E = \\frac{1}{2}$$\n\nIt costs `$5`.")
    assert written.count("<math ") == written.count("</math>") == 2
    assert 'display="block"' in written
    assert "$" not in written.replace("<code>$5</code>", "")


def test_a_page_leads_to_every_other_language_that_it_is_in() -> None:
    third = Language("vi")
    object.__setattr__(third, "code", "xx")  # there are two so far
    page = Page("vi/tables.html", Language("vi"), "", "", "", (Language("en"), third)).html()
    elements = Document(page).elements
    led = [(attrs["lang"], attrs["href"]) for _, attrs in elements if attrs.get("class") == "twin"]
    assert led == [("en", "../tables.html"), ("xx", "../xx/tables.html")]
    alternates = [attrs["hreflang"] for _, attrs in elements if attrs.get("rel") == "alternate"]
    assert alternates == ["en", "xx"]


@pytest.mark.parametrize("path", LESSONS, ids=str)
def test_every_exercise_of_a_lesson_has_its_boxes(path: Path) -> None:
    exercises = re.findall(
        r'et\.check\.exercise\("(\w+)"\)', path.read_text("utf-8").replace("\\", "")
    )
    places = [
        each["data-exercise"]
        for each in Document(pages()[place(path)]()).all("div")
        if "data-exercise" in each
    ]
    assert places == exercises
    assert len(places) >= 3

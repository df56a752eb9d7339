"""Every lesson goes the same way, and every link leads somewhere."""

import io
import re
import tokenize

import pytest

from elo_teach.text import languages
from tests.notebooks.pages import LESSONS, PAGES, STARTS, Page, links

# A cell's id begins with its part of the lesson.
ORDER = (
    r"title goals start( predict panel use tasks)+( working( compute)?)+( check answer){3,} "
    r"summary links"
)
HEADINGS = {
    "en": {
        "goals": "## You will be able to",
        "predict": "## Predict: ",
        "use": "### How to use it",
        "tasks": "### Tasks",
        "working": "## The working",
        "check": "## Check yourself",
        "summary": "## Summary",
    },
    "vi": {
        "goals": "## Học xong bài này, bạn có thể",
        "predict": "## Dự đoán: ",
        "use": "### Cách dùng",
        "tasks": "### Thực hành",
        "working": "## Cách tính",
        "check": "## Tự kiểm tra",
        "summary": "## Tóm tắt",
    },
}
MINUTES = {"en": "minutes", "vi": "phút"}

each = pytest.mark.parametrize("page", PAGES, ids=str)
each_lesson = pytest.mark.parametrize("page", LESSONS, ids=str)
each_start = pytest.mark.parametrize("page", STARTS, ids=str)


def part(name: str) -> str:
    return name.split("-")[0]


@each_lesson
def test_a_lesson_goes_in_the_fixed_order(page: Page) -> None:
    assert re.fullmatch(ORDER, " ".join(part(cell.id) for cell in page.cells))


@each_lesson
def test_a_lesson_has_15_to_40_cells(page: Page) -> None:
    assert 15 <= len(page.cells) <= 40


@each_lesson
def test_each_part_stands_under_its_heading(page: Page) -> None:
    headings = {cell.id: cell.source.splitlines()[0] for cell in page.words}
    for name, heading in HEADINGS[page.language].items():
        cells = [cell for cell in headings if part(cell) == name]
        # Of the working and of the checks only the first cell has the heading.
        for cell in cells[: 1 if name in ("working", "check") else None]:
            assert headings[cell].startswith(heading)


@each
def test_a_notebook_has_one_title_at_its_top(page: Page) -> None:
    titles = re.findall(r"^# .*", page.text, flags=re.MULTILINE)
    assert titles == [page.cells[0].source.splitlines()[0]]


@each_lesson
def test_the_line_below_the_title_gives_the_minutes(page: Page) -> None:
    minutes = page.notebook.metadata.elo_teach.minutes
    line = page.cells[0].source.splitlines()[2]
    assert line.startswith(f"*{minutes} {MINUTES[page.language]}")


@each
def test_the_first_code_cell_loads_the_package_and_chooses_the_language(page: Page) -> None:
    assert page.code[0].source == f'import elo_teach as et\n\net.set_language("{page.language}")'


@each
def test_code_cells_are_short(page: Page) -> None:
    assert max(len(cell.source.splitlines()) for cell in page.code) <= 8


@each
def test_code_cells_hold_no_comments(page: Page) -> None:
    for cell in page.code:
        tokens = tokenize.generate_tokens(io.StringIO(cell.source).readline)
        assert not [token for token in tokens if token.type == tokenize.COMMENT]


@each
def test_nothing_is_hidden(page: Page) -> None:
    assert all(set(cell.metadata) <= {"elo_teach"} for cell in page.cells)


@each_lesson
def test_every_task_has_an_answer_folded_away(page: Page) -> None:
    for cell in page.words:
        if part(cell.id) == "tasks":
            tasks = re.split(r"^\*\*\d+\. ", cell.source, flags=re.MULTILINE)[1:]
            assert tasks
            # Markdown inside needs an empty line on either side.
            answer = r"<details><summary>.+</summary>\n\n.+\n\n</details>\s*"
            assert all(re.search(answer + r"\Z", task, flags=re.DOTALL) for task in tasks)


@each
def test_every_link_to_a_file_leads_to_one(page: Page) -> None:
    files = [link for link in links(page.text) if not link.startswith("https://")]
    missing = [link for link in files if not (page.path.parent / link).is_file()]
    assert missing == []


@each
def test_the_last_cell_leads_to_the_lessons_before_and_after(page: Page) -> None:
    names = [other.path.name for other in PAGES if other.language == page.language]
    at = names.index(page.path.name)
    assert links(page.cells[-1].source) == names[max(at - 1, 0) : at] + names[at + 1 : at + 2]


@each
def test_the_first_cell_leads_to_every_other_language(page: Page) -> None:
    twins = [page.in_language(code).path for code in languages() if code != page.language]
    others = [path for path in twins if path.exists()]
    first = links(page.cells[0].source)[: len(others)]
    assert [(page.path.parent / link).resolve() for link in first] == others


@each_start
def test_the_start_page_lists_every_lesson_with_its_minutes_and_goal(page: Page) -> None:
    lessons = [lesson for lesson in LESSONS if lesson.language == page.language]
    rows = [
        f"| [{lesson.cells[0].source.splitlines()[0].removeprefix('# ')}]({lesson.path.name}) "
        f"| {lesson.notebook.metadata.elo_teach.minutes} "
        f"| {lesson.notebook.metadata.elo_teach.goal} |"
        for lesson in lessons
    ]
    table = page.cell("lessons").source.splitlines()
    assert [line for line in table if line.startswith("| [")] == rows


@each
def test_no_picture_comes_from_elsewhere(page: Page) -> None:
    assert not re.search(r"!\[[^\]]*\]\(https?:|<(img|iframe|script|link)\b", page.text)


@each
def test_every_picture_in_the_text_says_what_it_shows(page: Page) -> None:
    assert "![](" not in page.text

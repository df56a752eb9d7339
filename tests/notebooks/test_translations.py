"""A translation says what the English notebook says, as its readers write it."""

import re
import unicodedata

import pytest
from nbformat import NotebookNode

from tests.notebooks.pages import PAGES, TRANSLATIONS, Page
from tools.notebooks import stale

each = pytest.mark.parametrize("page", PAGES, ids=str)
each_translation = pytest.mark.parametrize("page", TRANSLATIONS, ids=str)
each_vietnamese = pytest.mark.parametrize(
    "page", [page for page in PAGES if page.language == "vi"], ids=str
)


@each
def test_a_notebook_is_there_in_english_and_vietnamese(page: Page) -> None:
    """Another language may begin with one lesson."""
    assert all(page.in_language(language).path.is_file() for language in ("en", "vi"))


@each_translation
def test_a_translation_has_the_same_cells(page: Page) -> None:
    english = page.in_language("en")
    assert [(cell.id, cell.cell_type) for cell in page.cells] == [
        (cell.id, cell.cell_type) for cell in english.cells
    ]


@each_translation
def test_code_differs_in_the_language_chosen_and_nothing_else(page: Page) -> None:
    english = [cell.source for cell in page.in_language("en").code]
    english[0] = english[0].replace('"en"', f'"{page.language}"')
    assert [cell.source for cell in page.code] == english


@each_translation
def test_no_cell_is_behind_the_english_one_that_it_translates(page: Page) -> None:
    """`python -m tools.notebooks stamp FILE CELL` says that a cell has been looked through."""
    assert stale(page.path) == []


@each_translation
def test_headings_stand_at_the_same_levels(page: Page) -> None:
    def levels(text: str) -> list[str]:
        return re.findall(r"^(#+) ", text, flags=re.MULTILINE)

    assert levels(page.text) == levels(page.in_language("en").text)


@each_translation
def test_a_translation_takes_the_same_minutes(page: Page) -> None:
    english = page.in_language("en").notebook.metadata.get("elo_teach", {})
    assert page.notebook.metadata.get("elo_teach", {}).get("minutes") == english.get("minutes")


@each_translation
def test_a_translation_has_the_blocks_items_rows_tasks_and_answers_of_the_english_cells(
    page: Page,
) -> None:
    def parts(cell: NotebookNode) -> list[str]:
        marks = r"\n\n(?=\S)|^(?:- |\||\*\*\d+\. |<details>)"
        return re.findall(marks, cell.source, flags=re.MULTILINE)

    english = page.in_language("en")
    assert [(cell.id, parts(cell)) for cell in page.words] == [
        (cell.id, parts(cell)) for cell in english.words
    ]


@each
def test_letters_are_composed(page: Page) -> None:
    text = page.path.read_text("utf-8")
    assert unicodedata.is_normalized("NFC", text)


@each
def test_negative_numbers_have_a_minus_sign(page: Page) -> None:
    assert re.findall(r"(?<![\w-])-\d.*", page.prose) == []


@each
def test_a_percent_sign_follows_its_number_without_a_space(page: Page) -> None:
    assert re.findall(r"\d\s%", page.prose) == []


def test_english_has_no_decimal_commas_and_groups_no_thousands() -> None:
    english = [page for page in PAGES if page.language == "en"]
    assert [re.findall(r"\d,\d.*", page.prose) for page in english] == [[] for _ in english]


@each_vietnamese
def test_vietnamese_has_no_decimal_points_and_groups_no_ratings(page: Page) -> None:
    assert re.findall(r"\d\.\d.*", page.prose) == []


@each_vietnamese
def test_every_vietnamese_sentence_has_a_vietnamese_word(page: Page) -> None:
    """So none of the English is left; titles in italics, links and names in the menu may be."""
    text = re.sub(r"\[[^]]*\]\([^)]*\)|(?<!\*)\*[^*]+\*(?!\*)|`[^`]*`|\$[^$]*\$", "", page.text)
    sentences = re.split(r"(?<=[.:;?!])\s|\n", text)
    words = [re.findall(r"[^\W\d_]{2,}", sentence) for sentence in sentences]
    assert [each for each in words if len(each) >= 4 and " ".join(each).isascii()] == []


@each_vietnamese
def test_vietnamese_keeps_to_the_words_of_the_federation(page: Page) -> None:
    # 'Hệ số' alone also means the tie-break; a chance of winning and betting odds are other things.
    alone = r"(?<!danh sách )(?<!độ lệch )(?<!tính )hệ số(?! Elo| K\b| phụ)"
    others = r"xác suất thắng|tỷ lệ cược|mức trần|hoà\b"
    assert re.findall(rf"(?:{alone}|{others}).*", page.prose, flags=re.IGNORECASE) == []

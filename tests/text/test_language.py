"""The texts of all languages, and how values are put into them."""

import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import date
from importlib.resources import files
from string import Formatter
from typing import Any

import numpy as np
import pytest

from elo_teach.engine.errors import RatingError
from elo_teach.text import Language, language, languages, set_language
from elo_teach.text.numbers import KINDS

OTHERS = [code for code in languages() if code != "en"]


def texts(code: str) -> dict[str, list[str]]:
    """Every text of a language by key; one with plural forms counts as all of them."""
    return {
        key: [text] if isinstance(text, str) else list(text.values())
        for key, text in Language(code).texts.items()
    }


def fields(forms: list[str]) -> set[tuple[str, str]]:
    return {
        (name, spec or "")
        for form in forms
        for _, name, spec, _ in Formatter().parse(form)
        if name is not None
    }


def every_text() -> Iterator[tuple[str, str, str]]:
    return (
        (code, key, form)
        for code in languages()
        for key, forms in texts(code).items()
        for form in forms
    )


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_the_texts_of_english(code: str) -> None:
    assert Language(code).texts.keys() == Language("en").texts.keys()


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_puts_in_the_same_values_as_english(code: str) -> None:
    english, translated = texts("en"), texts(code)
    names = {key: {name for name, _ in fields(forms)} for key, forms in english.items()}
    assert {key: {name for name, _ in fields(translated[key])} for key in english} == names


def test_every_value_in_a_text_names_a_kind_that_exists() -> None:
    kinds = {spec for _, _, form in every_text() for _, spec in fields([form])}
    # The others write a month, and a day as Python has it.
    assert kinds <= {"", "M/y", "MMM y", "y-MM-dd", *KINDS}


def test_texts_are_in_composed_form() -> None:
    assert [
        key for _, key, form in every_text() if not unicodedata.is_normalized("NFC", form)
    ] == []


def test_no_text_is_empty_or_padded() -> None:
    assert [key for _, key, form in every_text() if not form or form != form.strip()] == []


@pytest.mark.parametrize("code", OTHERS)
def test_every_room_of_texts_has_a_twin(code: str) -> None:
    rooms = {
        code: {room.name for room in (files("elo_teach.text") / code).iterdir()}
        for code in ("en", code)
    }
    assert rooms[code] == rooms["en"]


def leaves(table: Mapping[str, Any]) -> int:
    """How many texts a table holds; one with plural forms counts as all of them."""
    return sum(leaves(entry) if isinstance(entry, dict) else 1 for entry in table.values())


@pytest.mark.parametrize("code", languages())
def test_no_text_hides_another_of_the_same_key(code: str) -> None:
    # TOML refuses a key given twice, but "a.b" in quotes and b in [a] are two keys for it.
    rooms = (files("elo_teach.text") / code).iterdir()
    written = sum(leaves(tomllib.loads(room.read_text("utf-8"))) for room in rooms)
    assert sum(map(len, texts(code).values())) == written


@pytest.mark.parametrize("code", languages())
def test_a_text_with_plural_forms_has_one_for_every_other_number(code: str) -> None:
    plural = [text for text in Language(code).texts.values() if not isinstance(text, str)]
    assert all("other" in forms for forms in plural)


def test_the_number_chooses_the_plural() -> None:
    say = Language("en").say
    assert [say("number.games", n=n) for n in (0, 1, 2)] == ["0 games", "1 game", "2 games"]


def test_vietnamese_has_one_form_for_every_number() -> None:
    assert Language("vi").say("number.games", n=1) == "1 ván"


@pytest.mark.parametrize(("code", "written"), [("en", "1 October 2025"), ("vi", "1/10/2025")])
def test_a_date_is_written_as_in_the_language(code: str, written: str) -> None:
    assert Language(code).format_field(date(2025, 10, 1), "") == written


def test_a_missing_value_is_an_error_and_not_a_hole_in_the_sentence() -> None:
    with pytest.raises(KeyError, match="opponent"):
        Language("en").say("expected-score.presets.games.name", own=1500)


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(RatingError, match=r"^language is 'fr': give one of en, vi$"):
        set_language("fr")


@pytest.mark.parametrize("code", [None, 5, ["en"], np.array(["en"]), ("en",), "EN", ""])
def test_what_is_no_language_is_refused(code: Any) -> None:
    with pytest.raises(RatingError, match=r"^language is "):
        set_language(code)


def test_a_refused_language_changes_nothing() -> None:
    with pytest.raises(RatingError):
        set_language("fr")
    assert language().code == "en"

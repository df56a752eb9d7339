"""The texts of all languages, and how values are put into them."""

import tomllib
import unicodedata
from collections.abc import Iterator
from datetime import date
from importlib.resources import files
from string import Formatter

import pytest

from elo_teach.engine.errors import MESSAGES
from elo_teach.text import Language, language, languages, set_language
from elo_teach.text.numbers import PATTERNS

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
    own = {key for key in Language(code).texts if not key.startswith("errors.")}
    assert own == Language("en").texts.keys()


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_puts_in_the_same_values_as_english(code: str) -> None:
    english, translated = texts("en"), texts(code)
    names = {key: {name for name, _ in fields(forms)} for key, forms in english.items()}
    assert {key: {name for name, _ in fields(translated[key])} for key in english} == names


@pytest.mark.parametrize("code", OTHERS)
def test_every_error_is_said_with_the_values_of_english(code: str) -> None:
    errors = {key.removeprefix("errors."): forms for key, forms in texts(code).items()}
    said = {key: fields(errors.get(key, [])) for key in MESSAGES}
    assert said == {key: fields([message]) for key, message in MESSAGES.items()}


def test_every_value_in_a_text_names_a_kind_that_exists() -> None:
    kinds = {spec for _, _, form in every_text() for _, spec in fields([form])}
    assert kinds <= {"", "MMM y", *PATTERNS}  # the second writes a month


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
    assert rooms[code] - {"errors.toml"} == rooms["en"]


def test_no_key_stands_twice() -> None:
    # tomllib refuses a key given twice, so reading is the test.
    for code in languages():
        for room in (files("elo_teach.text") / code).iterdir():
            assert tomllib.loads(room.read_text("utf-8"))


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
    with pytest.raises(ValueError, match="'fr'; allowed: en, vi"):
        set_language("fr")


def test_a_refused_language_changes_nothing() -> None:
    with pytest.raises(ValueError, match="allowed"):
        set_language("fr")
    assert language().code == "en"

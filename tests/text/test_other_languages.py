"""A translated text says what the English one says, as far as a machine can tell."""

import re
from itertools import combinations

import pytest

from elo_teach.text import Language, languages

OTHERS = [code for code in languages() if code != "en"]
FIELD = re.compile(r"\{[^}]*\}")

each = pytest.mark.parametrize("code", OTHERS)


def texts(code: str) -> dict[str, str]:
    """Every text by key, its forms for one and for many joined."""
    return {
        key: text if isinstance(text, str) else "\n".join(text.values())
        for key, text in Language(code).texts.items()
    }


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+(?:\.\d+)?", FIELD.sub(" ", text).replace(",", ".")))


@each
def test_the_numbers_that_english_writes_out_are_there(code: str) -> None:
    translated = texts(code)
    missing = {
        # Nothing can be said in words.
        key: numbers(text) - numbers(translated[key]) - {"0"}
        for key, text in texts("en").items()
    }
    assert {key: left for key, left in missing.items() if left} == {}


@each
def test_texts_of_a_table_that_differ_in_english_differ(code: str) -> None:
    english, translated = texts("en"), texts(code)
    tables: dict[str, list[str]] = {}
    for key in english:
        tables.setdefault(key.rpartition(".")[0], []).append(key)
    alike = [
        pair
        for keys in tables.values()
        for pair in combinations(keys, 2)
        if len({english[key] for key in pair}) > len({translated[key] for key in pair})
    ]
    assert alike == []


def test_every_vietnamese_sentence_has_a_vietnamese_word() -> None:
    sentences = {
        (key, sentence): re.findall(r"[^\W\d_]{2,}", sentence)
        for key, text in texts("vi").items()
        for sentence in re.split(r"(?<=[.:;?!])\s|\n", FIELD.sub(" ", text))
    }
    english = [at for at, words in sentences.items() if len(words) > 3 and "".join(words).isascii()]
    assert english == []

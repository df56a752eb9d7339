"""What a panel says when the engine refuses a value."""

import ast
from collections.abc import Iterator
from importlib.resources import files

import pytest

from elo_teach.engine.errors import MESSAGES, RatingError
from elo_teach.text import Language, languages

# Where a function of the engine takes the name of the argument that it checks.
PLACES = {"RatingError": 1, "_refuse": 1} | dict.fromkeys(
    ("number", "whole", "rating", "numbers", "ratings", "exact", "coefficient", "score", "day",
     "as_player", "_positive"), 0
)  # fmt: skip


def arguments() -> Iterator[str]:
    """Every name of an argument that the engine's source gives to an error."""
    for source in files("elo_teach.engine").iterdir():
        tree = ast.parse(source.read_text("utf-8") if source.name.endswith(".py") else "")
        for call in ast.walk(tree):
            if isinstance(call, ast.Call):
                place = PLACES.get(ast.unparse(call.func).rpartition(".")[2])
                if place is not None and isinstance(call.args[place], ast.Constant):
                    yield call.args[place].value


def test_the_engine_names_arguments() -> None:
    assert {"own", "opponent", "k", "score", "on", "games", "rulebook"} <= set(arguments())


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
@pytest.mark.parametrize("argument", sorted(set(arguments())))
def test_every_argument_has_a_name_in_the_readers_language(code: str, argument: str) -> None:
    assert Language(code).say(f"errors.arguments.{argument}")


@pytest.mark.parametrize("key", MESSAGES)
def test_every_message_can_be_said_in_every_language(key: str) -> None:
    allowed = dict.fromkeys(("low", "high", "other", "rating", "year", "first", "choices"), 1)
    error = RatingError(key, "own", 5, **allowed)
    assert Language("en").error(error) == str(error)
    assert Language("vi").error(error).startswith("Hệ số Elo của bạn ")


def test_a_vietnamese_panel_names_the_argument_in_vietnamese() -> None:
    error = RatingError("out_of_range", "k", -1, low=0, high=80)
    assert Language("vi").error(error) == "Hệ số K là -1: hãy viết một số từ 0 đến 80"

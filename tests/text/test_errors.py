"""What a learner reads when the engine refuses a value."""

import ast
import copy
import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from traitlets import TraitError

import elo_teach as et
from elo_teach.engine.errors import MissingNameError, RatingError, SpokenError
from elo_teach.io.files import FileError
from elo_teach.text import Language, language, languages, set_language

SOURCES = sorted(Path(str(files("elo_teach"))).rglob("*.py"))


@dataclass(frozen=True)
class Raised:
    """One place of the source that makes an error: its words' key and what they can say."""

    place: str
    key: str
    fields: frozenset[str]


def trees() -> Iterator[tuple[Path, ast.Module]]:
    return ((path, ast.parse(path.read_text("utf-8"))) for path in SOURCES)


def name_of(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def helpers(parameter: str) -> dict[str, int]:
    """Every function of the engine that hands a parameter on to an error, and its place."""
    found = {"RatingError": {"key": 0, "argument": 1}[parameter]}
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and "engine" in path.parts:
                names = [each.arg for each in node.args.posonlyargs + node.args.args]
                if parameter in names and names[0] != "self":
                    found[node.name] = names.index(parameter)
    return found


def handed_on(parameter: str) -> Iterator[tuple[str, ast.expr]]:
    """Everything that is given for a parameter which an error says, and where."""
    places = helpers(parameter)
    for path, tree in trees():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and name_of(call) in places:
                at = places[name_of(call)]
                direct = name_of(call) == "RatingError"
                if (direct or "engine" in path.parts) and len(call.args) > at:
                    yield f"{path.name}:{call.lineno}", call.args[at]


def arguments() -> set[str]:
    """Every name of an argument that the package gives to an error."""
    constants = {
        given.value for _, given in handed_on("argument") if isinstance(given, ast.Constant)
    }
    settled = {
        keyword.arg
        for _, tree in trees()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and name_of(call) == "settle"
        for keyword in call.keywords
    }
    return {str(name) for name in constants | settled}


def raised() -> Iterator[Raised]:
    """Every place that makes an error whose words have a key, apart from helpers."""
    rooms = {"RatingError": "errors.", "_refuse": "errors."} | {
        error.__name__: "" for error in SpokenError.__subclasses__() if error is not RatingError
    }
    for path, tree in trees():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and name_of(call) in rooms and call.args:
                given = call.args[0]
                if isinstance(given, ast.Constant):
                    room = rooms[name_of(call)]
                    fields = {keyword.arg or "" for keyword in call.keywords}
                    fields |= {"argument", "value"} if room else set()
                    key = room + str(given.value)
                    yield Raised(f"{path.name}:{call.lineno}", key, frozenset(fields))


def said(text: Any) -> set[str]:
    forms = [text] if isinstance(text, str) else text.values()
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_the_source_is_read() -> None:
    assert {"own", "k", "draw_rate", "opponents_within", "scale", "language"} <= arguments()
    assert {"errors.not_whole", "errors.no_lesson", "games.file.missing"} <= {
        place.key for place in raised()
    }


def test_every_argument_is_named_where_it_is_given_or_handed_on_by_name() -> None:
    dynamic = {
        place: ast.unparse(given)
        for place, given in handed_on("argument")
        if not isinstance(given, ast.Constant) and ast.unparse(given) not in ("argument", "name")
    }
    assert dynamic == {}


@pytest.mark.parametrize("code", languages())
def test_every_argument_has_a_name_in_the_readers_language(code: str) -> None:
    assert {f"errors.arguments.{name}" for name in arguments()} - Language(
        code
    ).texts.keys() == set()


@pytest.mark.parametrize("code", languages())
def test_no_argument_has_a_name_that_nothing_uses(code: str) -> None:
    start = "errors.arguments."
    named = {key.removeprefix(start) for key in Language(code).texts if key.startswith(start)}
    assert named - arguments() == set()


@pytest.mark.parametrize("code", languages())
def test_every_error_can_be_said_with_what_it_is_given(code: str) -> None:
    texts = Language(code).texts
    holes = {
        (place.place, place.key): said(texts[place.key]) - place.fields
        for place in raised()
        if place.key not in texts or said(texts[place.key]) - place.fields
    }
    assert holes == {}


@pytest.mark.parametrize("code", languages())
def test_no_words_of_an_error_are_left_over(code: str) -> None:
    words = {
        key
        for key in Language(code).texts
        if key.startswith("errors.") and not key.startswith("errors.arguments.")
    }
    assert words == {place.key for place in raised() if place.key.startswith("errors.")}


def test_an_argument_of_somebody_elses_rules_is_called_by_its_name() -> None:
    error = RatingError("not_whole", "bonus_points", 1.5)
    assert Language("vi").error(error) == "bonus_points phải là số nguyên; bạn đã nhập 1.5."


OTHERS = [code for code in languages() if code != "en"]


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("key", sorted({place.key for place in raised()}))
def test_a_translated_error_is_a_whole_sentence(code: str, key: str) -> None:
    text = Language(code).texts[key]
    assert isinstance(text, str)
    sentence = text.format_map(dict.fromkeys(said(text), "X") | {"first": date(2009, 1, 1)})
    assert sentence[0].isupper() or key == "errors.no_name"
    assert sentence.endswith(".")
    assert not text.startswith("{argument} là {value}: ")  # the template that repeats itself


# The English of every message that the engine had before other languages had theirs.
@pytest.mark.parametrize(
    ("error", "english", "vietnamese"),
    [
        (
            RatingError("out_of_range", "k", -1, low=0, high=80),
            "k is -1: give a number from 0 to 80",
            "Hệ số K phải nằm trong khoảng từ 0 đến 80; bạn đã nhập -1.",
        ),
        (
            RatingError("not_whole", "own", 1500.5),
            "own is 1500.5: give a whole number",
            "Hệ số Elo của bạn phải là số nguyên; bạn đã nhập 1500.5.",
        ),
        (
            RatingError("born_after", "birth_year", 2029, year=2026),
            "birth_year is 2029: that is after 2026",
            "Năm sinh 2029 muộn hơn năm 2026.",
        ),
        (
            RatingError("before_first", "on", "2008-01-01", first=date(2009, 1, 1)),
            "on is '2008-01-01': these rules begin on 2009-01-01",
            "Ngày sớm nhất có thể chọn là ngày 1/1/2009, khi các quy tắc này bắt đầu có hiệu lực; "
            "bạn đã nhập '2008-01-01'.",
        ),
    ],
)
def test_an_error_says_the_argument_the_value_and_what_is_allowed(
    error: RatingError, english: str, vietnamese: str
) -> None:
    assert Language("en").error(error) == english
    assert Language("vi").error(error) == vietnamese


# Mistakes that a learner makes.
CELLS: dict[str, Any] = {
    "Game decimal comma": lambda: et.Game(1700, 0, 5),
    "Game event": lambda: et.Game(1700, 1, "Open"),
    "rate": lambda: et.rate(1500, [et.Game(None, 1)]),
    "expected_score": lambda: et.expected_score("x", 3),
    "set_language": lambda: set_language("fr"),
    "name": lambda: et.nothing,
    "lesson": lambda: et.lessons.nothing,
    "exercise": lambda: et.check.exercise("9z", 1),
    "panel": lambda: et.lessons.expected_score.panel().put(own=99999),
    "panel text": lambda: et.lessons.expected_score.panel().put(own="x"),
    "panel None": lambda: et.lessons.expected_score.panel().put(own=None),
    "panel switch": lambda: et.lessons.expected_score.panel().put(normal="x"),
    "panel name": lambda: et.lessons.expected_score.panel().put(nothing=1),
}


@pytest.mark.parametrize("cell", CELLS.values(), ids=CELLS)
def test_what_a_learner_can_cause_in_a_cell_is_said_in_every_language(cell: Any) -> None:
    heard = set()
    for code in languages():
        set_language(code)
        with pytest.raises((SpokenError, ValueError, TraitError)) as caught:
            cell()
        heard.add(str(caught.value))
    assert len(heard) == len(languages())


ERRORS = [
    RatingError("out_of_range", "draw_rate", 5, low=0, high=0.5),
    RatingError("not_text", "event", "abc"),
    RatingError("not_games", "games", (each for each in ())),
    RatingError("not_games", "games", [len, lambda: 1]),
    FileError("games.file.missing", name="open.pgn"),
    MissingNameError("errors.no_lesson", name="chess", names="a, b"),
]


@pytest.mark.parametrize("error", ERRORS, ids=range(len(ERRORS)))
def test_an_error_can_be_pickled_and_copied(error: SpokenError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert (str(again), again.key, again.fields) == (str(error), error.key, error.fields)


def test_a_copied_error_still_holds_what_was_given_and_what_is_allowed() -> None:
    again = pickle.loads(pickle.dumps(ERRORS[0]))
    assert (again.argument, again.value, again.allowed) == ("draw_rate", 5, {"low": 0, "high": 0.5})


def test_every_error_with_words_is_tried() -> None:
    assert {type(error) for error in ERRORS} == set(SpokenError.__subclasses__())


def test_an_error_comes_out_of_another_process_in_the_language_of_this_one() -> None:
    set_language("vi")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        error = pool.submit(et.expected_score, "x", 1500).exception()
    assert str(error) == "Hệ số Elo của bạn phải là một số; bạn đã nhập 'x'."


def test_an_error_speaks_the_language_of_when_it_is_read() -> None:
    error = RatingError("not_a_number", "k", "x")
    before = str(error)
    set_language("vi")
    assert (before, str(error)) == ("k is 'x': give a number", language().error(error))

"""Exercises answered in boxes: numbers as people write them, and what is said of them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_teach.check import exercise, exercises
from elo_teach.live.answers import AnswerBox
from elo_teach.text import languages, set_language
from tests.test_check import MISTAKES, RIGHT, numbers_in


def said(name: str, *typed: str) -> str:
    """What is said when this stands in the boxes of an exercise."""
    asked = exercise(name)
    for box, text in zip(asked.boxes, typed, strict=True):
        box.value = text
    asked.button.click()
    return asked.said


def solved(name: str, *typed: str) -> bool:
    return said(name, *typed).startswith("✓")


@pytest.mark.parametrize("name", exercises())
def test_every_exercise_has_a_box_for_each_number_it_asks_for(name: str) -> None:
    assert len(exercise(name).boxes) == len(exercises()[name].answer)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", exercises())
def test_the_boxes_of_an_exercise_have_names_of_their_own(name: str, code: str) -> None:
    set_language(code)
    labels = [box.description for box in exercise(name).boxes]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("name", "hint", "numbers"),
    [
        *((name, "solved", numbers_in(RIGHT[name][0], exercises()[name])) for name in RIGHT),
        *((name, hint, numbers_in(answer, exercises()[name])) for name, answer, hint in MISTAKES),
    ],
)
def test_a_box_says_what_code_is_told(name: str, hint: str, numbers: tuple[float, ...]) -> None:
    asked = exercise(name)
    for at, number in enumerate(numbers):
        if number != number:
            asked.ticks[at].value = True
        else:
            asked.boxes[at].value = f"{number:.10g}"
    asked.check()
    task = replace(exercises()[name], cases=())
    assert task.hint(numbers) == hint
    assert asked.said.startswith("✓") == (hint == "solved")
    assert asked.said


@pytest.mark.parametrize(
    "typed",
    [
        "7.6",
        "7,6",
        " 7.60 ",
        "+7.6",
        "~7.6",
        "≈ 7,6",
        "7.6 points",
        "7,6 điểm.",
        "760%",
        "38/5",
        "76 : 10",
    ],
)
def test_a_number_is_read_however_it_is_written(typed: str) -> None:
    assert solved("1a", typed)


@pytest.mark.parametrize("typed", ["1940", "1 940", "1,940", "1.940", "1’940", "1\u202f940"])
def test_thousands_may_be_set_apart(typed: str) -> None:
    assert solved("5a", typed)


@pytest.mark.parametrize("typed", ["2½", "2.5", "2,5", "5/2"])
def test_a_half_may_be_written_as_one(typed: str) -> None:
    assert "what you are expected to score" in said("6a", typed)


@pytest.mark.parametrize("minus", "-−–")
def test_every_dash_is_a_minus(minus: str) -> None:
    assert solved("2a", "14.4", f"{minus}5.6", f"{minus}25.6")


@pytest.mark.parametrize(
    "typed", ["abc", "7.6 or 7.7", "1e3", ".", "½½", "7¼", "15/0", "--7", "<b>7</b>", "7.6.5"]
)
def test_what_is_no_number_is_repeated(typed: str) -> None:
    assert said("1a", typed) == (
        f"“{typed}” under “Your answer” is no number. Write it in digits: 7.6 or 7,6."
    )


def test_what_is_long_is_repeated_in_part() -> None:
    assert "x" * 40 + "…”" in said("1a", "x" * 3000)


def test_a_box_that_is_left_empty_is_named() -> None:
    assert said("1b", "56", " ") == "“Games lost” is still empty."


def test_a_box_speaks_the_language_it_was_made_in() -> None:
    set_language("vi")
    asked = exercise("1b")
    set_language("en")
    asked.button.click()
    assert asked.said == "Ô “Số ván thắng” còn trống."


def test_every_box_can_be_ticked_where_one_has_no_answer() -> None:
    ticked = {name for name in exercises() if exercise(name).ticks}
    assert ticked == {"5b"}
    assert len(exercise("5b").ticks) == 4


def test_a_tick_closes_its_box_and_counts_as_no_answer() -> None:
    asked = exercise("5b")
    for box, text in zip(asked.boxes, ("2300", "1900", "2236", "2300"), strict=True):
        box.value = text
    asked.ticks[3].value = True
    asked.button.click()
    assert asked.said.startswith("✓")
    assert [box.disabled for box in asked.boxes] == [False, False, False, True]
    asked.ticks[3].value = False
    assert not asked.boxes[3].disabled


def test_what_was_said_follows_a_changed_answer() -> None:
    asked = exercise("1a")
    asked.boxes[0].value = "7.6"
    assert asked.said.startswith("✓")
    asked.boxes[0].value = "76"
    assert asked.said.startswith("76 would be the points from 100 games")


def test_nothing_is_said_of_an_answer_that_is_being_written() -> None:
    asked = exercise("1b")
    asked.boxes[0].value = "56"
    assert asked.said == ""


def test_an_enter_that_comes_before_what_was_typed_loses_nothing() -> None:
    asked = exercise("1b")
    asked.boxes[0].value = "56"
    asked.boxes[1]._handle_custom_msg({"event": "submit"}, [])
    assert asked.said == "“Games lost” is still empty."
    asked.boxes[1].value = "4"
    assert asked.said.startswith("✓")


def test_enter_has_the_answer_judged() -> None:
    asked = exercise("1a")
    asked.boxes[0].value = "7.6"
    asked.boxes[0]._handle_custom_msg({"event": "submit"}, [])
    assert asked.said.startswith("✓")


def test_what_is_said_is_text_and_never_markup() -> None:
    asked = AnswerBox(["?"], lambda typed: f"<b>{typed[0]}", button="Check")
    asked.check()
    assert "&lt;b&gt;" in asked._verdict.value


def test_boxes_that_are_kept_are_lines_to_write_on() -> None:
    bundle, _ = exercise("1b")._repr_mimebundle_()
    assert bundle["text/plain"] == "Games won: ____\nGames lost: ____"
    assert "Games lost: <span" in bundle["text/html"]


@given(
    name=st.sampled_from(sorted(exercises())),
    typed=st.text(max_size=12),
    code=st.sampled_from(languages()),
)
def test_nothing_that_can_be_typed_makes_a_box_fail(name: str, typed: str, code: str) -> None:
    set_language(code)
    asked = exercise(name)
    for box in asked.boxes:
        box.value = typed
    asked.check()
    assert asked.said

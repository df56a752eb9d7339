"""Self-check exercises: right answers, typical mistakes, and anything else a learner may write."""

import math
from datetime import date
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as numpy_st

from elo_teach.check import Exercise, Verdict, exercise, exercises
from elo_teach.text import Language, languages, set_language


def points(expected: float, change: float, k: float) -> float:
    return expected + change / k


def sign_turned(expected: float, change: float, k: float) -> float:
    return expected - change / k


def times_k(expected: float, change: float, k: float) -> float:
    return expected + change * k


def without_k(expected: float, change: float, k: float) -> float:
    return expected + change


def surplus_alone(expected: float, change: float, k: float) -> float:
    return change / k


def expected_back(expected: float, change: float, k: float) -> float:
    return expected


# Answers and mistakes as the exercises' author worked them out by hand, not from the engine.
RIGHT = {
    "1a": [7.6, 7.597, Decimal("7.6"), Fraction(76, 10), np.float64(7.6), np.array(7.6), (7.6,)],
    "1b": [(56, 4), [56, 4], (56.0, np.int64(4)), np.array([56, 4])],
    "1c": [(100, 0.990), (100, 0.99), (100.0, 0.9901)],
    "2a": [(14.4, -5.6, -25.6), [14.4, -5.6, -25.6], (14.397, -5.603, -25.603)],
    "2b": [1803, 1803.0],
    "2c": [30, 30.0],
    "2d": [points],
    "3a": [8.4, Decimal("8.40")],
    "3b": [(0.8, 0.6)],
    "3c": [23, 23.0],
    "4a": [0.53, Decimal("0.53")],
    "4b": [(189, 197), [189, 197]],
    "4c": [20, 20.0],
    "5a": [1940, 1940.0],
    "5b": [(2300, 1900, 2236, None), [2300.0, 1900.0, 2236, None]],
    "5c": [(1900, 1863), [1900, 1863]],
    "6a": [3, 3.0],
    "6b": [(2, -3), [2, -3]],
    "6c": [1500, 1500.0],
}
MISTAKES = [
    ("1a", 2.4, "sign"),
    ("1a", 76, "percent"),
    ("1a", 0.76, "one_game"),
    ("1a", 0.24, "opponents_game"),
    ("1a", 24, "opponents_game"),
    ("1a", 7.5, "quarters"),
    ("1a", 5, "hint"),
    ("1b", (76, 24), "points"),
    ("1b", (76, 10), "points"),
    ("1b", (36, 24), "draw_is_half"),
    ("1b", (36, 10), "draw_is_half"),
    ("1b", (4, 56), "order"),
    ("1b", (56, 44), "losses"),
    ("1b", (45.6, 14.4), "decisive"),
    ("1b", (46, 14), "decisive"),
    ("1b", (60, 0), "hint"),
    ("1c", (20, 0.95), "added"),
    ("1c", (20, 0.5), "added"),
    ("1c", (10, 0.91), "one_step"),
    ("1c", (10, 0.5), "one_step"),
    ("1c", (100, 0.01), "weaker"),
    ("1c", (7, 0.01), "weaker"),
    ("1c", (100, 0.909), "counted"),
    ("1c", (100, 0.91), "counted"),
    ("1c", (100, 99), "percent"),
    ("1c", (7, 99), "percent"),
    ("1c", (100, 0.8), "hint"),
    ("2a", (25.6, 5.6, -14.4), "sign"),
    ("2a", (-25.6, -5.6, 14.4), "order"),
    ("2a", (0.36, -0.14, -0.64), "k_forgotten"),
    ("2a", (0.36, 7, 7), "k_forgotten"),
    ("2a", (14.4, 0, -25.6), "draw_is_half"),
    ("2a", (7, 0, 7), "draw_is_half"),
    ("2a", (14.4, 5.6, 25.6), "unsigned"),
    ("2a", (14.4, -5.6, 25.6), "unsigned"),
    ("2a", (14.4, 5.6, -25.6), "unsigned"),
    ("2a", (10, 5, -10), "hint"),
    ("2b", 1800, "rounded_each"),
    ("2b", 3, "change_alone"),
    ("2b", 2.8, "change_alone"),
    ("2b", 1802.8, "unrounded"),
    ("2b", 1802, "cut_off"),
    ("2b", 1805, "hint"),
    ("2c", 40, "rule_of_700"),
    ("2c", 20, "junior"),
    ("2c", 10, "top"),
    ("2c", 30.43, "fraction"),
    ("2c", 30.4, "fraction"),
    ("2c", 31, "rounded_up"),
    ("2c", 17, "hint"),
    ("2d", sign_turned, "sign"),
    ("2d", times_k, "k_times"),
    ("2d", without_k, "k_forgotten"),
    ("2d", surplus_alone, "surplus_alone"),
    ("2d", expected_back, "hint"),
    ("3a", 9.6, "unlimited"),
    ("3a", 9.4, "unlimited"),
    ("3a", 8.2, "curve"),
    ("3a", -8.4, "sign"),
    ("3a", 0.42, "k_forgotten"),
    ("3a", 10, "hint"),
    ("3b", (0.8, 0.8), "equal"),
    ("3b", (0.6, 0.6), "unlimited"),
    ("3b", (0.6, 0.8), "order"),
    ("3b", (0.08, 0.06), "k_forgotten"),
    ("3b", (8, 6), "hint"),
    ("3c", 24.75, "predicted"),
    ("3c", 25, "unlimited"),
    ("3c", 0.92, "one_game"),
    ("3c", 22.73, "curve"),
    ("3c", 12, "hint"),
    ("4a", 0.54, "rounded_curve"),
    ("4a", 0.536, "curve"),
    ("4a", 0.47, "sign"),
    ("4a", 53, "percent"),
    ("4a", 0.6, "hint"),
    ("4b", (190.8, 190.8), "curve"),
    ("4b", (190.8, 7), "curve"),
    ("4b", (193, 193), "other_table"),
    ("4b", (193, 7), "other_table"),
    ("4b", (197, 189), "order"),
    ("4b", (-197, -189), "sign"),
    ("4b", (100, 200), "hint"),
    ("4c", 19.8, "unrounded"),
    ("4c", 19, "cut_off"),
    ("4c", 18, "by_game"),
    ("4c", 21, "curve"),
    ("4c", 21.18, "curve"),
    ("4c", 9, "hint"),
    ("5a", 1931, "cut_off"),
    ("5a", 1942, "linear"),
    ("5a", 1938, "exact"),
    ("5a", 220, "dp_alone"),
    ("5a", 1720, "hint"),
    ("5b", (2300, 2300, 2300, 2300), "one_for_all"),
    ("5b", (2300, 2300, 2300, None), "one_for_all"),
    ("5b", (2300, 2300, 2236, 2300), "linear"),
    ("5b", (7, 2300, 7, 7), "linear"),
    ("5b", (2300, 1900, 2300, 2300), "perfect"),
    ("5b", (7, 7, 2300, 7), "perfect"),
    ("5b", (None, 1900, 2236, None), "fide"),
    ("5b", (2300, None, 2236, None), "none"),
    ("5b", (2300, 1900, None, None), "none"),
    ("5b", (2300, 1900, 2236, 2300), "exact"),
    ("5b", (1900, 1900, 1900, 1900), "hint"),
    ("5c", (1900, 1943), "same_average"),
    ("5c", (1900, 1900), "unmoved"),
    ("5c", (1900, 1901), "exact"),
    ("5c", (1900, 1856), "cut_off"),
    ("5c", (1900, 1864.4), "linear"),
    ("5c", (1900, 1859), "curve"),
    ("5c", (1900, 2100), "hint"),
    ("6a", 2.5, "expected"),
    ("6a", 5, "k_forgotten"),
    ("6a", 12.5, "k_forgotten"),
    ("6a", 0.5, "surplus_alone"),
    ("6a", 4, "hint"),
    ("6b", (1.5, -2.5), "unrounded"),
    ("6b", (1, -2), "halves"),
    ("6b", (2, -2), "halves"),
    ("6b", (1, -3), "halves"),
    ("6b", (1602, 2810), "new_rating"),
    ("6b", (0, 0), "hint"),
    ("6c", 1530, "carried_on"),
    ("6c", 30, "change_alone"),
    ("6c", 1560, "twice"),
    ("6c", 1545, "hint"),
]


def shown(value: object) -> str:
    """A name for a test that is the same in every process."""
    return getattr(value, "__name__", repr(value))


@pytest.mark.parametrize(
    ("name", "answer"), [(name, answer) for name in RIGHT for answer in RIGHT[name]], ids=shown
)
def test_a_right_answer_is_solved_however_the_number_is_written(name: str, answer: object) -> None:
    assert exercise(name, answer).solved


def test_every_exercise_has_a_right_answer_in_this_test() -> None:
    assert RIGHT.keys() == exercises().keys()


# The least that an answer can be wrong by: one more in the last digit that is asked for.
STEPS = {
    "1a": (0.1,),
    "1b": (1, 1),
    "1c": (1, 0.01),
    "2a": (0.1, 0.1, 0.1),
    "2b": (1,),
    "2c": (1,),
    "3a": (0.1,),
    "3b": (0.1, 0.1),
    "3c": (0.5,),
    "4a": (0.01,),
    "4b": (1, 1),
    "4c": (1,),
    "5a": (1,),
    "5b": (1, 1, 1),
    "5c": (1, 1),
    "6a": (0.5,),
    "6b": (1, 1),
    "6c": (1,),
}


@pytest.mark.parametrize("name", STEPS)
def test_an_answer_that_is_one_step_off_is_wrong(name: str) -> None:
    right = RIGHT[name][0]
    numbers = right if isinstance(right, tuple) else (right,)
    for place, step in enumerate(STEPS[name]):
        for moved in (numbers[place] + step, numbers[place] - step):
            assert not exercise(name, (*numbers[:place], moved, *numbers[place + 1 :])).solved


def test_every_exercise_that_asks_for_numbers_is_tried_a_step_off() -> None:
    assert STEPS.keys() == {name for name, task in exercises().items() if not task.cases}


def numbers_in(answer: object, task: Exercise) -> tuple[float, ...]:
    if callable(answer):
        return tuple(answer(*case) for case in task.cases)
    numbers = answer if isinstance(answer, tuple) else (answer,)
    return tuple(math.nan if number is None else float(number) for number in numbers)


@pytest.mark.parametrize(("name", "answer", "hint"), MISTAKES, ids=shown)
def test_a_typical_mistake_gets_its_own_hint(name: str, answer: object, hint: str) -> None:
    verdict = exercise(name, answer)
    numbers = numbers_in(answer, exercises()[name])
    text = Language("en").say(
        f"check.{name}.{hint}", given=numbers, answer=exercises()[name].answer
    )
    assert (verdict.solved, verdict.text) == (False, text)


@pytest.mark.parametrize("name", exercises())
def test_every_exercise_knows_three_typical_mistakes(name: str) -> None:
    assert len({hint for hint, _ in exercises()[name].mistakes}) >= 3


def test_every_hint_of_every_exercise_is_tried_in_this_test() -> None:
    hints = {(name, hint) for name, task in exercises().items() for hint, _ in task.mistakes}
    assert hints | {(name, "hint") for name in exercises()} == {(n, h) for n, _, h in MISTAKES}


@pytest.mark.parametrize("code", languages())
def test_the_texts_are_those_of_the_exercises_and_no_others(code: str) -> None:
    keys = Language(code).texts
    texts = {tuple(key.split(".")[1:]) for key in keys if key.startswith("check.")}
    wanted = {
        (name, hint)
        for name, task in exercises().items()
        for hint in ("solved", "hint", *(hint for hint, _ in task.mistakes))
    }
    assert {text for text in texts if len(text) == 2} == wanted


@pytest.mark.parametrize("name", exercises())
def test_three_dots_are_not_answered_yet(name: str) -> None:
    assert exercise(name, ...).text.startswith("Not answered yet")


def test_an_answer_that_is_half_written_is_not_answered_yet() -> None:
    assert exercise("1b", (56, ...)).text.startswith("Not answered yet")


@pytest.mark.parametrize(
    ("code", "answer", "text"),
    [
        ("en", (7, 6), "In Python write 7.6 (with a point), not 7,6."),
        ("vi", (0, 24), "Trong Python viết 0.24 (dấu chấm), không viết 0,24."),
    ],
)
def test_a_decimal_comma_is_recognised(code: str, answer: object, text: str) -> None:
    set_language(code)
    assert exercise("1a", answer).text == text


def test_a_decimal_comma_is_recognised_in_one_of_several_numbers() -> None:
    assert exercise("1c", (100, (0, 99))).text.startswith("In Python write 0.99")


@pytest.mark.parametrize(
    ("answer", "beginning"),
    [
        ("7.6", "To Python this is text"),
        (None, "The answer is None"),
        (True, "A number is asked for; what Python sees here is a bool"),
        ({7.6}, "A number is asked for; what Python sees here is a set"),
        ((1, 2, 3), "A number is asked for; what Python sees here is a tuple"),
    ],
)
def test_what_is_not_a_number_is_named(answer: object, beginning: str) -> None:
    assert exercise("1a", answer).text.startswith(beginning)


@pytest.mark.parametrize("answer", [56, (56,), (56, 4, 40), [], np.zeros((3, 2))])
def test_a_wrong_number_of_numbers_is_said(answer: object) -> None:
    assert exercise("1b", answer).text.startswith("Give 2 numbers")


def test_an_unknown_exercise_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"no exercise 9z.*1a, 1b, 1c"):
        exercise("9z", 1)


def test_a_verdict_shows_as_its_text() -> None:
    assert repr(Verdict(True, "Right")) == "Right"


def test_a_verdict_is_shown_as_text_and_never_as_markup() -> None:
    assert Verdict(False, "<img src=x>")._repr_html_() == "<p>&lt;img src=x&gt;</p>"


@pytest.fixture
def half(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make 1a ask for a function that halves a number."""
    task = Exercise(
        answer=(2.0, 3.5),
        within=(0.0, 0.0),
        mistakes=(("sign", (-2.0, -3.5)),),
        cases=((4,), (7,)),
    )
    monkeypatch.setitem(exercises(), "1a", task)


@pytest.mark.usefixtures("half")
def test_a_function_is_judged_by_what_it_returns() -> None:
    assert exercise("1a", lambda number: number / 2).solved
    assert exercise("1a", lambda number: np.array(number / 2)).solved
    assert "opponent" in exercise("1a", lambda number: -number / 2).text
    assert exercise("1a", lambda number: number // 2).text.startswith("Not yet")


@pytest.mark.usefixtures("half")
@pytest.mark.parametrize(
    ("function", "beginning"),
    [
        (lambda number: ..., "Not answered yet"),
        (lambda number: None, "The answer is None"),
        (lambda number: number / 0, "Your function stopped at the numbers 4. Python says: ZeroDiv"),
        (lambda: 1, "Your function stopped at the numbers 4. Python says: TypeError"),
        (2.0, "A function is asked for; what Python sees here is a float"),
    ],
)
def test_a_function_that_gives_no_number_gets_a_hint(function: object, beginning: str) -> None:
    assert exercise("1a", function).text.startswith(beginning)


def test_none_can_be_the_right_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Exercise(answer=(2300.0, math.nan), within=(0.0, 0.0))
    monkeypatch.setitem(exercises(), "1a", task)
    assert exercise("1a", (2300, None)).solved
    assert not exercise("1a", (None, None)).solved
    assert not exercise("1a", (2300, 1900)).solved


@pytest.mark.parametrize("answer", [math.nan, math.inf, -math.inf])
def test_what_is_no_finite_number_is_only_wrong(answer: float) -> None:
    assert not exercise("1a", answer).solved


@pytest.mark.parametrize("answer", [10**5000, -(10**5000), (7, 10**5000)], ids=type)
def test_a_number_too_long_to_print_is_only_wrong(answer: object) -> None:
    assert not exercise("1a", answer).solved


def _itself() -> list[object]:
    loop: list[object] = []
    loop.append(loop)
    return loop


things = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.complex_numbers()
    | st.decimals()
    | st.fractions()
    | st.text()
    | st.binary()
    | st.dates()
    | st.functions(like=lambda *numbers: None, returns=st.floats())
    | st.sampled_from([..., NotImplemented, object, print, date, range(3), 10**400, _itself()])
    | st.just(Decimal("sNaN"))
    | numpy_st.arrays(numpy_st.scalar_dtypes(), numpy_st.array_shapes(min_dims=0, min_side=0))
    | numpy_st.from_dtype(np.dtype("float32"))
)
answers = st.recursive(
    things,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text(max_size=2), inner, max_size=2)
    ),
    max_leaves=5,
)


@given(name=st.sampled_from(sorted(exercises())), answer=answers, code=st.sampled_from(languages()))
def test_no_answer_whatever_makes_a_check_fail(name: str, answer: object, code: str) -> None:
    set_language(code)
    assert repr(exercise(name, answer))

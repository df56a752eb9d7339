"""What panels ask before they show: nothing of the answer is to be seen, and then it is right."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from elo_teach import lessons
from elo_teach.lessons.common import FIDE_KS
from elo_teach.live import Panel
from elo_teach.live.cover import LESSON
from elo_teach.live.guess import Amount, OneOf
from elo_teach.scene.marks import Text
from elo_teach.text import languages, set_language
from tests.lessons.seen import is_shown, points, words, ys
from tests.lessons.test_every_panel import makers

# What the lessons ask, and what is right: the printed numbers of the chess course for lessons 1 and
# 2; FIDE's table, 8.1.2, and rules by hand for the others.
RIGHT = {
    "expected_score.panel": {"points": "24"},
    "expected_score.win_draw_loss": {"wins": "61", "losses": "9"},
    "k_sensitivity.panel": {"win": "+15.2", "draw": "+5.2", "loss": "−4.8"},
    "k_sensitivity.month": {"new": "1501"},
    "k_sensitivity.fast_or_steady": {"k": "K 40"},
    "rating_limit.panel": {"win": "more than 0.8"},
    "rating_limit.farming": {"trend": "it has climbed"},
    "curve_and_table.panel": {"score": "0.71"},
    "curve_and_table.month": {"apart": "about 10 points"},
    "performance_rating.panel": {"level": "at about 1975"},
    "performance_rating.how_sure": {"width": "from 1800 to 2200"},
}
# Their questions are about other positions than the first.
WITHOUT = {"calculator.panel", "performance_rating.one_by_one"}

every_guess = pytest.mark.parametrize("make", [m for m in makers() if m.id in RIGHT])
every_language = pytest.mark.parametrize("code", languages())


@pytest.fixture(autouse=True)
def _covered(_shown: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let panels wait for a guess, other than in the other tests of this folder."""
    monkeypatch.setattr(LESSON, "is_open", False)


@pytest.fixture
def panel(make: Callable[[], Panel], code: str) -> Panel:
    set_language(code)
    return make()


def name(make: Callable[[], Panel]) -> str:
    return f"{make.__module__.rpartition('.')[2]}.{make.__name__}"


def asks(panel: Panel) -> Any:
    assert panel.spec.guess is not None
    return panel.spec.guess.asks


def truth(panel: Panel) -> Any:
    assert panel.spec.guess is not None
    return panel.spec.guess.truth(panel.spec.at())


def written(panel: Panel) -> dict[str, str]:
    """The truth as the panel tells it beside a guess."""
    true = truth(panel)
    return {each.name: each.write(true[each.name], panel.words) for each in asks(panel)}


def texts(panel: Panel) -> str:
    """All words of the picture."""
    marks = (mark for field in panel.scene.fields for mark in field.marks())
    return "\n".join(mark.words for mark in marks if isinstance(mark, Text))


def guess(panel: Panel, *typed: Any) -> None:
    assert panel.cover is not None
    for entry, value in zip(panel.cover.entries.values(), typed, strict=True):
        entry.value = value
    panel.cover.show.click()


def any_guess(panel: Panel) -> list[Any]:
    return [each.answers[0] if isinstance(each, OneOf) else "7" for each in asks(panel)]


def test_every_panel_is_known_here_to_ask_or_not() -> None:
    asking = {m.id for m in makers() if m.values[0]().cover is not None}
    assert asking >= RIGHT.keys()
    assert not asking & WITHOUT


@every_guess
def test_what_is_right_is_what_was_printed_or_worked_out(make: Callable[[], Panel]) -> None:
    assert written(make()) == RIGHT[name(make)]


@every_guess
@every_language
def test_no_number_that_is_asked_for_can_be_read_before(panel: Panel) -> None:
    data, _ = panel._repr_mimebundle_()
    layers = panel.live_figure.still.value + panel.live_figure.moving.value
    seen = "\n".join(
        (panel.headline.value, panel.sentence, texts(panel), layers, data["text/html"])
    )
    read = re.findall(r"[+−]?\d+(?:[.,]\d+)?", unescape(re.sub(r"<[^>]*>", " ", seen)))
    read += re.findall(r"[+−]?\d+(?:[.,]\d+)?", panel.sentence)
    for each in asks(panel):
        if isinstance(each, Amount):
            assert written(panel)[each.name] not in read


@every_guess
@every_language
def test_what_is_hidden_is_there_once_it_is_shown(panel: Panel) -> None:
    def names(scene: Any) -> list[str]:
        return [mark.name for field in scene.fields for mark in field.marks()]

    assert panel.spec.guess is not None
    hides, before = panel.spec.guess.hides, names(panel.scene)
    panel.uncover()
    for start in hides:
        assert not [each for each in before if each.startswith(start)]
        assert [each for each in names(panel.scene) if each.startswith(start)]


@every_guess
@every_language
def test_the_axes_can_be_seen_before(panel: Panel) -> None:
    before = panel.scene.fields
    panel.uncover()
    assert len(before) == len(panel.scene.fields)
    for field, shown in zip(before, panel.scene.fields, strict=True):
        assert field.axes.x.label == shown.axes.x.label
        assert field.axes.y.label == shown.axes.y.label
        assert field.axes.bare == shown.axes.bare


@every_guess
@every_language
def test_the_picture_that_waits_says_so_and_gives_no_sentence_of_the_answer(panel: Panel) -> None:
    asked, waits = panel.sentence.splitlines()
    shown = panel.spec.sentence(panel.spec.at(), panel.words)
    assert asked.endswith("?")
    assert waits.startswith(
        {"en": "The chart waits", "vi": "Biểu đồ đang chờ"}[panel.words.language.code]
    )
    assert not set(shown.splitlines()) & set(panel.headline.value.splitlines())


@every_guess
@every_language
def test_guess_and_truth_are_told_side_by_side(panel: Panel) -> None:
    right, given = written(panel), any_guess(panel)
    typed = {
        each.name: each.write(each.read(one), panel.words)
        for each, one in zip(asks(panel), given, strict=True)
    }
    guess(panel, *given)
    assert panel.cover is None
    for each, true in right.items():
        assert re.search(f"{re.escape(typed[each])}.*{re.escape(true)}", panel.sentence)
    assert not re.search(r"wrong|right|\bsai\b(?! lệch)|đúng rồi", panel.sentence)


@every_guess
@every_language
def test_a_right_guess_is_told_in_the_same_words(panel: Panel) -> None:
    right, true = written(panel), truth(panel)
    guess(
        panel,
        *(true[each.name] if isinstance(each, OneOf) else right[each.name] for each in asks(panel)),
    )
    for true_words in right.values():
        assert panel.sentence.count(true_words) >= 2


@every_guess
@every_language
def test_a_bad_guess_is_told_in_the_learners_words_and_can_be_skipped(panel: Panel) -> None:
    assert panel.cover is not None
    panel.cover.show.click()
    message = unescape(panel.cover.message.value)
    assert panel.words("panel.skip") in message
    if isinstance(asks(panel)[0], Amount):
        guess(panel, *["<b>?</b>"] * len(asks(panel)))
        assert "“<b>?</b>”" in unescape(panel.cover.message.value)
    panel.cover.skip.click()
    assert panel.cover is None
    assert panel.sentence == panel.spec.sentence(panel.spec.at(), panel.words)


@every_guess
@every_language
def test_every_box_and_every_answer_has_words_of_its_own(panel: Panel) -> None:
    found = [
        panel.words.line(each.label)
        if isinstance(each, Amount)
        else each.write(answer, panel.words)
        for each in asks(panel)
        for answer in (each.answers if isinstance(each, OneOf) else [""])
    ]
    assert len(found) == len(set(found))
    assert all(found)


@every_guess
def test_the_state_does_not_know_of_a_guess(make: Callable[[], Panel]) -> None:
    panel = make()
    before = panel.values
    guess(panel, *any_guess(panel))
    assert panel.values == before == panel.spec.start


# What the single pictures must not give away


def test_lesson_1_shows_no_curve_before_it_asks_for_a_point_of_it() -> None:
    panel = lessons.expected_score.panel()
    assert not is_shown(panel, "logistic")
    assert points(panel, "you") == [(0, 0.5)]


def test_lesson_1_marks_the_guess_on_the_axis() -> None:
    panel = lessons.expected_score.panel()
    guess(panel, "40")
    assert ys(panel, "guess") == [0.4, 0.4]
    assert words(panel, "name of guess") == "your guess 0.40"
    panel.own.value = 1501
    assert not is_shown(panel, "guess")


@pytest.mark.parametrize("typed", ["-1", "101", "999999"])
def test_a_guess_beyond_the_axis_is_only_told(typed: str) -> None:
    panel = lessons.expected_score.panel()
    guess(panel, typed)
    assert not is_shown(panel, "guess")
    assert "You guessed" in panel.sentence


def test_the_question_of_the_seasons_names_every_k_of_fide() -> None:
    (asked,) = asks(lessons.k_sensitivity.fast_or_steady())
    assert asked.answers == tuple(f"k{k}" for k in FIDE_KS)


def test_lesson_4_shows_the_curve_alone_and_no_distance_from_the_table() -> None:
    panel = lessons.curve_and_table.panel()
    assert not any(is_shown(panel, name) for name in ("table", "row", "name of table"))
    assert not is_shown(panel, "apart", 1)
    assert points(panel, "now", 1) == [(0, 0)]

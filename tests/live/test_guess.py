"""A panel that waits for a guess shows nothing of the answer; then it shows both."""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from traitlets import TraitError

from elo_teach.live import Panel, Situation
from elo_teach.live.cover import LESSON, Cover, show_all
from elo_teach.live.guess import Amount, Guess, OneOf
from elo_teach.live.panel import PICTURE
from elo_teach.live.words import Refused
from elo_teach.scene.axes import Scene
from elo_teach.scene.marks import Dots, Text, level
from elo_teach.scene.roles import INK, Look
from tests.live.test_panel import AXES, SUM, English

STILL = replace(AXES, still=(level("answer is 3", 3, Look(INK)), level("zero", 0, Look(INK))))
QUESTION = "guess.question"
NEUTRAL = f"{QUESTION}\nguess.neutral"


def picture(total: int, situation: Situation) -> Scene:
    marks = [Dots("sum", [(total, 0.5)], Look(INK)), Text("told", 1, 1, f"= {total}", Look(INK))]
    if situation.guessed is not None:
        marks.append(Dots("guess", [(situation.guessed["sum"], 0.5)], Look(INK)))
    return Scene((540, 324), (STILL.with_moving(*marks),))


GUESS = Guess(
    asks=(Amount("sum", "count"),),
    truth=lambda total: {"sum": total},
    neutral={"a": 0, "b": 5},
    hides=("answer",),
)
ASKING = replace(
    SUM,
    guess=GUESS,
    picture=picture,
    answer=lambda a, b: SUM.answer(a, b) if a else b,
)
# What stands at the start of it, and what the neutral picture stands at.
TRUE, HARMLESS = 3, 5


@pytest.fixture
def panel() -> Panel:
    return Panel(ASKING, English())


def guess(panel: Panel, *typed: Any) -> None:
    """Fill in what is asked and press Show."""
    assert panel.cover is not None
    for entry, value in zip(panel.cover.entries.values(), typed, strict=True):
        entry.value = value
    panel.cover.show.click()


def is_covered(panel: Panel) -> bool:
    """Whether it asks; then, and only then, it is said nowhere what the sum is."""
    covered = panel.cover is not None
    covers = [each for each in panel.children if isinstance(each, Cover)]
    assert [each.layout.display != "none" for each in covers] in ([covered], [])
    assert (QUESTION in panel.headline.value) == covered
    assert (panel.sentence == NEUTRAL) == covered
    return covered


def told(panel: Panel) -> str:
    assert panel.cover is not None
    return unescape(re.sub("<[^>]*>", "", panel.cover.message.value))


# Before


def test_it_asks_and_says_nothing_of_the_answer(panel: Panel) -> None:
    assert is_covered(panel)
    assert QUESTION in panel.headline.value
    seen = panel.headline.value + panel.live_figure.moving.value + panel.live_figure.still.value
    assert str(TRUE) not in re.findall(r">[^<]*?\b(\d+)", seen)
    assert 'aria-label="guess.question guess.neutral"' in panel.live_figure.moving.value


def test_its_picture_is_the_neutral_one_without_the_marks_that_would_answer(panel: Panel) -> None:
    names = [mark.name for mark in panel.scene.fields[0].marks()]
    assert names == ["zero", "sum", "told"]
    assert panel.scene.mark("sum").points == ((HARMLESS, 0.5),)


def test_the_controls_stand_where_the_question_is(panel: Panel) -> None:
    assert panel.values == ASKING.start


def test_what_is_kept_is_the_neutral_picture(panel: Panel, monkeypatch: pytest.MonkeyPatch) -> None:
    data, _ = panel._repr_mimebundle_()
    assert data["text/plain"] == NEUTRAL
    assert f"= {TRUE}" not in data["text/html"]
    monkeypatch.setenv(PICTURE, "png")
    data, metadata = panel._repr_mimebundle_()
    assert (data["text/plain"], metadata["image/png"]["alt"]) == (NEUTRAL, NEUTRAL)
    shown = Panel(ASKING, English())
    shown.uncover()
    assert shown._repr_mimebundle_()[0]["image/png"] != data["image/png"]


def test_nothing_stands_below_a_covered_picture() -> None:
    from tests.live.test_panel import below

    panel = Panel(replace(ASKING, below=below), English())
    room = panel.below
    assert room.children == ()
    panel.uncover()
    assert len(room.children) == 2


# Show


def test_show_brings_the_answer_with_the_guess_beside_it(panel: Panel) -> None:
    guess(panel, "7")
    assert not is_covered(panel)
    assert panel.sentence == "The sum is 3.\nguessed 7.0, is 3 That is <all>."
    assert "guessed 7.0, is 3" in panel.headline.value
    assert panel.scene.mark("guess").points == ((7, 0.5),)
    assert panel.scene.mark("answer is 3").name


def test_enter_in_the_last_box_shows_too(panel: Panel) -> None:
    assert panel.cover is not None
    box = panel.cover.entries["sum"]
    box.value = "7"
    box._handle_custom_msg({"event": "submit"}, [])
    assert "guessed 7.0" in panel.sentence


def test_whoever_works_with_the_keyboard_goes_on_at_the_answer(
    panel: Panel, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(panel.headline, "send", sent.append)
    assert panel.headline.tabbable is False
    guess(panel, "7")
    assert sent == [{"do": "focus"}]


def test_a_guess_is_gone_with_the_next_step_and_comes_back_with_no_reset(panel: Panel) -> None:
    guess(panel, "7")
    panel.a.value = 2
    assert panel.sentence == "The sum is 4.\nThat is <all>."
    panel.reset()
    assert panel.sentence == "The sum is 3.\nThat is <all>."
    assert "guess" not in [mark.name for mark in panel.scene.fields[0].marks()]


@pytest.mark.parametrize(
    ("typed", "read"),
    [("7", 7), (" +7 ", 7), ("−4,8", -4.8), ("–4.8", -4.8), ("-0.5", -0.5), ("007", 7)],
)
def test_a_number_is_read_in_every_way_to_write_it(panel: Panel, typed: str, read: float) -> None:
    guess(panel, typed)
    assert f"guessed {float(read)}," in panel.sentence


@pytest.mark.parametrize("typed", ["", "  "])
def test_an_empty_guess_is_told_and_nothing_is_shown(panel: Panel, typed: str) -> None:
    guess(panel, typed)
    assert is_covered(panel)
    assert told(panel) == "guess.sum is empty"


@pytest.mark.parametrize(
    "typed",
    ["many", "<b>7</b>", "1e3", "nan", "inf", "٣", "7.", "7 8", "1_0", "--7", "9" * 7, "7%"],
)
def test_what_is_no_number_is_told_and_can_be_skipped(panel: Panel, typed: str) -> None:
    guess(panel, typed)
    assert is_covered(panel)
    assert told(panel) == f"guess.sum is <{typed}>"
    assert panel.cover is not None
    panel.cover.skip.click()
    assert not is_covered(panel)
    assert panel.sentence == "The sum is 3.\nThat is <all>."


def test_the_message_goes_with_the_guess_that_can_be_read(panel: Panel) -> None:
    guess(panel, "many")
    guess(panel, "7")
    assert "guessed 7.0" in panel.sentence


def test_several_numbers_are_told_by_their_names_and_all_are_asked_for() -> None:
    asks = (Amount("sum", "count"), Amount("half", "count"))
    both = replace(GUESS, asks=asks, truth=lambda total: {"sum": total, "half": total / 2})
    panel = Panel(replace(ASKING, guess=both), English())
    guess(panel, "7", "")
    assert told(panel) == "guess.half is empty"
    guess(panel, "7", "2")
    assert "guess.sum: guessed 7.0, is 3 guess.half: guessed 2.0, is 1.5" in panel.sentence


def chooser() -> Panel:
    chosen = replace(GUESS, asks=(OneOf("size", ("yes", "no")),), truth=lambda _: {"size": "no"})
    return Panel(replace(ASKING, guess=chosen, picture=SUM.picture), English())


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_choice_is_repeated_beside_the_answer_and_never_called_wrong(answer: str) -> None:
    panel = chooser()
    guess(panel, answer)
    assert f"chose guess.{answer}, is guess.no" in panel.sentence


def test_nothing_is_chosen_at_first_and_that_is_told() -> None:
    panel = chooser()
    guess(panel, None)
    assert is_covered(panel)
    assert told(panel) == "nothing chosen"
    guess(panel, "yes")
    assert not is_covered(panel)


def test_what_is_uncovered_leaves_the_controls_where_they_are(panel: Panel) -> None:
    """Else the front end would show them anew, under the hand of whoever drags one."""
    before = panel.children
    panel.a.slider.value = 2
    assert panel.children == before


# Other ways to uncover


def skip(panel: Panel) -> None:
    assert panel.cover is not None
    panel.cover.skip.click()


@pytest.mark.parametrize(
    "uncover",
    [
        skip,
        Panel.uncover,
        lambda panel: panel.put(),
        lambda panel: panel.put(**ASKING.start),
        lambda panel: setattr(panel.a.slider, "value", 2),
        lambda panel: setattr(panel.a.box, "value", "2"),
        lambda panel: setattr(panel.menus["examples"], "value", "3 and 4"),
        lambda _: show_all(),
    ],
    ids=("skip", "uncover", "nothing", "a link", "slider", "box", "preset", "show all"),
)
def test_what_uncovers_shows_where_the_controls_stand_and_reset_never_covers_again(
    panel: Panel, uncover: Any
) -> None:
    uncover(panel)
    assert not is_covered(panel)
    assert panel.sentence == ASKING.sentence(panel.answer(), English())
    panel.reset()
    assert not is_covered(panel)
    assert panel.sentence == "The sum is 3.\nThat is <all>."


def test_an_entry_that_moves_nothing_uncovers_nothing(panel: Panel) -> None:
    panel.a.box.value = "eleven"
    with pytest.raises(TraitError):
        panel.put(a=99)
    assert is_covered(panel)
    assert panel.values == ASKING.start


def test_reset_takes_a_started_guess_away_and_shows_nothing(panel: Panel) -> None:
    guess(panel, "many")
    panel.a.box.value = "eleven"
    panel.reset()
    assert is_covered(panel)
    assert panel.cover is not None
    assert (panel.cover.entries["sum"].value, told(panel), panel.a.box.value) == ("", "", "1")
    chosen = chooser()
    assert chosen.cover is not None
    chosen.cover.entries["size"].value = "yes"
    chosen.reset()
    assert chosen.cover.entries["size"].value is None


def test_where_there_is_no_answer_the_reason_is_told_and_show_goes_back(panel: Panel) -> None:
    panel.put(a=9, b=10)
    assert is_covered(panel)
    assert "over" in panel.message.value
    guess(panel, "7")
    assert not is_covered(panel)
    assert panel.values == ASKING.start
    assert (panel.message.value, panel.sentence[:13]) == ("", "The sum is 3.")


# All at once


def test_show_all_uncovers_those_that_are_there_and_those_to_come(panel: Panel) -> None:
    guess(panel, "many")
    show_all()
    assert not is_covered(panel)
    assert not is_covered(Panel(ASKING, English()))


def test_a_panel_that_is_shown_or_gone_is_not_held(panel: Panel) -> None:
    panel.uncover()
    assert panel not in LESSON.covered


def test_a_panel_without_a_question_is_never_covered() -> None:
    assert Panel(SUM, English()).cover is None


# The data


def test_a_refusal_names_what_is_asked() -> None:
    with pytest.raises(Refused, match="no_guess"):
        Amount("sum", "count").read("")


def test_the_ground_stays_where_nothing_still_is_hidden() -> None:
    scene = ASKING.picture(TRUE, Situation(English()))
    assert replace(GUESS, hides=()).covered(scene) is scene

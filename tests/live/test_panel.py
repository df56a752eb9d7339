"""A panel's controls, picture and sentence follow each other."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import ipywidgets
import pytest
from traitlets import TraitError

from elo_teach.live import Line, Panel, Refused, Situation, Spec
from elo_teach.live.kinds import (
    Button,
    Choice,
    Custom,
    Number,
    Origin,
    Propose,
    Rows,
    Switch,
    Typed,
)
from elo_teach.live.panel import PICTURE
from elo_teach.live.spec import Block, Copy, Html, Slot, table
from elo_teach.live.words import Values
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Dots
from elo_teach.scene.roles import INK, Look

TEXTS = {
    "sum": "The sum is {sum}.",
    "all": "That is <all>.",
    "over": "the sum is <over> {most}",
    "panel.reset": "Reset",
    "panel.choose": "choose",
    "panel.no_control": "no {name}, but {names}",
    "panel.not_possible": "{name} cannot be {value}",
    "panel.whole_number": "{label}: {typed} is not from {low} to {high}",
    "panel.no_guess": "{label} is empty",
    "panel.unread_guess": "{label} is <{typed}>",
    "panel.none_chosen": "nothing chosen",
    "panel.guessed": "guessed {guess}, is {truth}",
    "panel.guessed_each": "{label}: guessed {guess}, is {truth}",
    "panel.chosen": "chose {guess}, is {truth}",
    "presets.examples.label": "Examples",
    "presets.examples.name": "{a} and {b}",
    "presets.examples.five": "only five",
}
AXES = Axes((0, 0, 1, 1), Scale(0, 20), Scale(0, 1))


@dataclass(frozen=True)
class English:
    """Texts without a language."""

    refusals: tuple[type[Exception], ...] = (Refused, ZeroDivisionError)

    def __call__(self, key: str, /, **values: Any) -> str:
        written = {
            name: self.line(value) if isinstance(value, Line) else value
            for name, value in values.items()
        }
        return TEXTS.get(key, key).format(**written)

    def line(self, line: Line) -> str:
        return self(line.key, **line.values)

    def number(self, value: Any, kind: str) -> str:
        return str(value)

    def explain(self, error: Exception) -> str:
        return self.line(error.line) if isinstance(error, Refused) else str(error)


def answer(a: int, b: int) -> int:
    if a + b > 15:
        raise Refused("over", most=15)
    if a == 0:
        raise RuntimeError("a mistake of ours")
    return a + b + round(0 / b)


def say(total: int) -> Iterator[Line]:
    yield Line("sum", sum=total)
    yield Line("all")


def picture(total: int, situation: Situation) -> Scene:
    return Scene((540, 324), (AXES.with_moving(Dots("sum", [(total, 0.5)], Look(INK))),))


SUM = Spec(
    "sums",
    controls=(Number("a", 1, 0, 10), Number("b", 2, 0, 10)),
    answer=answer,
    say=say,
    picture=picture,
    presets={"examples": (*table("a b", (3, 4)), {"title": "five", "a": 5})},
)


@pytest.fixture
def panel() -> Panel:
    return Panel(SUM, English())


def counted(panel: Panel) -> list[Any]:
    """Count the pictures from now on."""
    seen: list[Any] = []
    panel.live_figure.moving.observe(seen.append, "value")
    return seen


# The panel as data


def test_an_answer_that_asks_for_other_controls_is_refused_when_the_spec_is_made() -> None:
    with pytest.raises(TypeError, match=r"asks for \['a', 'b'\], the controls are \['b', 'a'\]"):
        replace(SUM, controls=tuple(reversed(SUM.controls)))


def test_a_spec_answers_without_a_panel() -> None:
    assert SUM.at(b=7) == 8
    assert SUM.sentence(8, English()) == "The sum is 8.\nThat is <all>."


def test_a_control_cannot_take_the_name_of_something_a_panel_has() -> None:
    spec = replace(SUM, controls=(Number("layout", 1, 0, 3),), answer=lambda layout: 1, presets={})
    with pytest.raises(TypeError, match="'layout'"):
        Panel(spec, English())


# Controls, picture and sentence


def test_a_control_moves_sentence_and_picture(panel: Panel) -> None:
    panel.a.value = 7
    assert panel.sentence.startswith("The sum is 9.")
    assert panel.scene.mark("sum").points == ((9, 0.5),)


def test_the_picture_is_named_by_the_sentence(panel: Panel) -> None:
    panel.a.value = 7
    assert 'aria-label="The sum is 9. That is &lt;all&gt;."' in panel.live_figure.moving.value


def test_the_headline_is_text_and_never_markup(panel: Panel) -> None:
    assert "That is &lt;all&gt;." in panel.headline.value


def test_a_wrong_entry_is_answered_beside_its_box(panel: Panel) -> None:
    panel.a.box.value = "eleven"
    assert (panel.a.value, "a: eleven is not from 0 to 10" in panel.a.message.value) == (1, True)


def test_a_screen_reader_says_the_headline_when_it_changes(panel: Panel) -> None:
    assert 'aria-live="polite"' in panel.headline.value


def test_a_screen_reader_says_at_once_why_there_is_no_answer(panel: Panel) -> None:
    panel.put(a=9, b=10)
    assert 'role="alert"' in panel.message.value


def test_reset_returns_every_control_and_takes_a_wrong_entry_away(panel: Panel) -> None:
    panel.b.value = 9
    panel.a.box.value = "many"
    beside = panel.children[2].children[0]
    (button,) = (each for each in beside.children if isinstance(each, ipywidgets.Button))
    button.click()
    assert (panel.a.value, panel.b.value, panel.a.box.value) == (1, 2, "1")


# Several controls at once


def test_several_controls_move_the_picture_once(panel: Panel) -> None:
    seen = counted(panel)
    panel.put(a=5, b=6)
    assert (panel.sentence.splitlines()[0], len(seen)) == ("The sum is 11.", 1)


def test_where_one_of_several_cannot_be_set_none_has_moved(panel: Panel) -> None:
    seen = counted(panel)
    with pytest.raises(TraitError, match=r"^b: 99 is not from 0 to 10$"):
        panel.put(a=5, b=99)
    assert (panel.values, seen) == ({"a": 1, "b": 2}, [])
    assert panel.a.box.value == "1"


def test_an_unknown_control_is_named_and_none_has_moved(panel: Panel) -> None:
    with pytest.raises(TraitError, match=r"^no c, but a, b$"):
        panel.put(a=5, c=1)
    assert panel.values == {"a": 1, "b": 2}


def test_where_the_answer_fails_no_control_has_moved(panel: Panel) -> None:
    with pytest.raises(RuntimeError):
        panel.put(a=0, b=7)
    assert panel.values == {"a": 1, "b": 2}
    panel.b.value = 3
    assert panel.sentence.startswith("The sum is 4.")


def test_what_a_control_without_a_box_cannot_be_is_said_in_the_panels_words() -> None:
    spec = replace(SUM, controls=(Choice.of("a", "x", "xy"), SUM.controls[1]), presets={})
    panel = Panel(replace(spec, answer=lambda a, b: b), English())
    with pytest.raises(TraitError, match=r"^a cannot be 'z'$"):
        panel.put(b=5, a="z")
    assert panel.values == {"a": "x", "b": 2}


# Refusals


def test_a_refusal_is_explained_and_the_last_good_picture_kept(panel: Panel) -> None:
    panel.a.value = 9
    before = panel.scene
    panel.b.value = 10
    assert "the sum is &lt;over&gt; 15" in panel.message.value
    assert (panel.scene, panel.sentence.splitlines()[0]) == (before, "The sum is 11.")


def test_the_explanation_goes_when_there_is_an_answer_again(panel: Panel) -> None:
    panel.put(a=9, b=10)
    panel.b.value = 3
    assert panel.message.value == ""


def test_what_the_words_know_to_explain_is_a_refusal_too(panel: Panel) -> None:
    panel.b.value = 0
    assert "division by zero" in panel.message.value


@pytest.mark.parametrize("part", ["answer", "say", "picture"])
def test_a_mistake_of_ours_is_never_shown_to_a_learner(part: str) -> None:
    def fail(*_: Any) -> Any:
        raise ValueError("a mistake of ours")

    spec = replace(SUM, **{part: (lambda a, b: fail()) if part == "answer" else fail})
    with pytest.raises(ValueError, match="a mistake of ours"):
        Panel(spec, English())


def test_a_mistake_in_reading_is_never_shown_to_a_learner() -> None:
    spec = replace(SUM, controls=(Typed("a", 1, int, lambda value, _: str(value)), SUM.controls[1]))
    with pytest.raises(ValueError, match="invalid literal"):
        Panel(spec, English()).a.box.value = "many"


# One control that follows another


def follow(before: Values, after: Values) -> Values:
    return {**after, "b": after["a"]} if before["a"] != after["a"] else after


def test_a_control_follows_another_and_the_picture_moves_once() -> None:
    panel = Panel(replace(SUM, react=follow), English())
    seen = counted(panel)
    panel.a.value = 6
    assert (panel.values, panel.b.box.value, len(seen)) == ({"a": 6, "b": 6}, "6", 1)
    panel.b.value = 1
    assert panel.values == {"a": 6, "b": 1}


def test_what_could_not_be_set_is_no_change_that_another_control_follows() -> None:
    panel = Panel(replace(SUM, react=follow), English())
    with pytest.raises(RuntimeError):
        panel.put(a=0, b=7)
    panel.b.value = 3
    assert panel.values == {"a": 1, "b": 3}


# Presets


def test_a_preset_moves_the_picture_once(panel: Panel) -> None:
    seen = counted(panel)
    panel.menus["examples"].value = "3 and 4"
    assert (panel.values, len(seen)) == ({"a": 3, "b": 4}, 1)


def test_a_preset_leaves_alone_what_it_does_not_name(panel: Panel) -> None:
    panel.menus["examples"].value = "only five"
    assert panel.values == {"a": 5, "b": 2}


def test_the_list_names_the_preset_that_the_controls_stand_at(panel: Panel) -> None:
    panel.put(a=3, b=4)
    assert panel.menus["examples"].label == "3 and 4"
    panel.a.value = 9
    assert panel.menus["examples"].label == "choose"


def test_presets_are_listed_by_their_labels(panel: Panel) -> None:
    assert panel.presets() == {"Examples": {"3 and 4": {"a": 3, "b": 4}, "only five": {"a": 5}}}


# Every kind of control


def test_every_kind_of_control_has_a_value_and_stands_where_it_starts() -> None:
    names = ("number", "left_out", "typed", "choice", "switch", "rows")
    row = (Typed("left", 1, int, lambda value, _: str(value)), Choice.of("right", "x", ("x", "y")))
    spec = Spec(
        "kinds",
        controls=(
            Number("number", 3, 0, 9, buttons=(Button(Line("more"), lambda number: number + 1),)),
            Number("left_out", None, 0, 9, empty="none"),
            Typed("typed", "word", str, lambda value, _: value),
            Choice.of("choice", "x", ("x", "y")),
            Switch("switch", True),
            Rows("rows", ((1, "x"), (2, "y")), row, 4, "add", "remove"),
        ),
        answer=lambda number, left_out, typed, choice, switch, rows: 1,
        say=say,
        picture=picture,
    )
    panel = Panel(spec, English())
    assert panel.values == dict(
        zip(names, (3, None, "word", "x", True, ((1, "x"), (2, "y"))), strict=True)
    )
    panel.number.children[2].children[0].click()
    panel.left_out.box.value = "5"
    panel.rows.rows[1].controls[0].box.value = "7"
    assert (panel.number.value, panel.left_out.value) == (4, 5)
    assert panel.rows.value == ((1, "x"), (7, "y"))
    panel.reset()
    assert panel.values == spec.start


# A control of a kind of its own


class Both(Custom):
    """A button that sets everything."""

    def widget(self, words: Any, propose: Propose) -> Any:
        made = ipywidgets.ToggleButton(value=self.start, description=words("all"))
        made.observe(lambda _: propose(a=3, b=4, both=True), "value")
        return made


def test_a_control_of_a_kind_of_its_own_proposes_several_values_at_once() -> None:
    controls = (*SUM.controls, Both("both", False))
    panel = Panel(replace(SUM, controls=controls, answer=lambda a, b, both: a + b), English())
    seen = counted(panel)
    assert panel.both.description == "That is <all>."
    panel.both.value = True
    assert (panel.values, len(seen)) == ({"a": 3, "b": 4, "both": True}, 1)


# Where a value comes from


@pytest.fixture
def watched() -> Panel:
    controls = (*SUM.controls, Origin("a_is", of="a"))
    return Panel(replace(SUM, controls=controls, answer=lambda a, b, a_is: a + b), English())


def test_what_is_typed_or_slid_is_known_to_be(watched: Panel) -> None:
    assert watched.values["a_is"] == "given"
    watched.b.box.value = "5"
    assert watched.values["a_is"] == "given"
    watched.a.slider.value = 5
    assert watched.values["a_is"] == "typed"


def test_enter_types_what_stands_in_the_box_already(watched: Panel) -> None:
    watched.a.box._handle_custom_msg({"event": "submit"}, [])
    assert watched.values == {"a": 1, "b": 2, "a_is": "typed"}


@pytest.mark.parametrize("give", ["code", "preset", "reset"])
def test_what_is_set_at_once_is_given(watched: Panel, give: str) -> None:
    watched.a.box.value = "3"
    if give == "code":
        watched.put(a=4)
    elif give == "preset":
        watched.menus["examples"].value = "3 and 4"
    else:
        watched.reset()
    assert watched.values["a_is"] == "given"


def test_whoever_sets_a_value_can_say_where_it_comes_from(watched: Panel) -> None:
    watched.put(a_is="guessed", a=4)
    assert watched.values == {"a": 4, "b": 2, "a_is": "guessed"}
    watched.put(b=3)
    assert watched.values["a_is"] == "guessed"


def test_where_a_value_comes_from_names_no_preset_and_stands_nowhere(watched: Panel) -> None:
    watched.a.box.value = "3"
    watched.b.box.value = "4"
    assert watched.menus["examples"].label == "3 and 4"
    assert watched.a_is not in watched.children[2].children[0].children


# Below the picture


def below(total: int, situation: Situation) -> Iterable[Block]:
    yield Slot("b")
    yield Html(f"<p>{total}</p>")
    if total > 5:
        yield Copy("to copy", str(total))


def test_what_stands_below_follows_in_the_same_widgets() -> None:
    controls = SUM.controls[0], replace(SUM.controls[1], below=True)
    panel = Panel(replace(SUM, controls=controls, below=below), English())
    room = panel.children[2].children[1].children[1]
    slot, html = room.children
    assert (slot, html.value) == (panel.b, "<p>3</p>")
    panel.a.value = 7
    assert room.children[:2] == (slot, html)
    assert (html.value, room.children[2].description, room.children[2].value) == (
        "<p>9</p>",
        "to copy",
        "9",
    )


def test_a_control_below_does_not_stand_beside_too() -> None:
    controls = SUM.controls[0], replace(SUM.controls[1], below=True)
    panel = Panel(replace(SUM, controls=controls, below=below), English())
    assert panel.b not in panel.children[2].children[0].children


# What is kept


def test_a_learners_run_keeps_a_picture_that_stands_alone_and_the_sentence(panel: Panel) -> None:
    data, metadata = panel._repr_mimebundle_()
    assert data["text/plain"] == panel.sentence
    assert 'aria-label="The sum is 3.' in data["text/html"]
    assert not re.search(r"var\(|https?://(?!www\.w3\.org/2000/svg)", data["text/html"])
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == panel.model_id
    assert (metadata, "image/png" in data) == ({}, False)


def test_where_it_is_asked_for_a_png_is_kept(panel: Panel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PICTURE, "png")
    data, metadata = panel._repr_mimebundle_()
    assert data["text/plain"] == panel.sentence
    assert data["image/png"].startswith("iVBOR")
    assert metadata["image/png"] == {"alt": panel.sentence, "width": 540, "height": 324}
    assert "text/html" not in data


def test_a_panel_gives_its_picture_as_a_matplotlib_figure(panel: Panel) -> None:
    assert panel.figure().get_size_inches().tolist() == [7.5, 4.5]


def test_a_slider_has_the_colour_of_what_it_moves() -> None:
    coloured = replace(SUM.controls[0], look=Look(INK))
    panel = Panel(replace(SUM, controls=(coloured, SUM.controls[1])), English())
    assert panel.a.slider.style.handle_color == "var(--elo-ink)"
    assert panel.b.slider.style.handle_color is None

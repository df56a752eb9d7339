"""A panel's controls, picture and sentence follow each other."""

from collections.abc import Mapping
from typing import Any

import pytest
from ipywidgets import Button, Checkbox
from traitlets import TraitError

from elo_teach.live.controls import NumberControl
from elo_teach.live.old_figure import LiveFigure
from elo_teach.live.old_panel import Panel
from elo_teach.live.spec import Refused


def read(typed: str) -> int:
    if not typed.isdecimal():
        raise Refused("no number")
    return int(typed)


class Line(LiveFigure[int]):
    """Counts how often it is shown."""

    shown = 0

    def draw(self) -> None:
        (self.dot,) = self.figure.add_axes((0, 0, 1, 1)).plot([0], [0], "o", animated=True)

    def update(self, state: int) -> None:
        self.dot.set_data([state / 20], [0])
        self.shown += 1


class Sum(Panel[int]):
    """Two numbers and their sum, which may not pass 15."""

    def build(self) -> dict[str, Any]:
        self.a = NumberControl("a", 1, low=0, high=10, read=read)
        self.b = NumberControl("b", 2, low=0, high=10, read=read)
        self.bold = Checkbox(value=False)
        return {"a": self.a, "b": self.b, "bold": self.bold}

    def presets(self) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
        return {"Examples": {"three and four": {"a": 3, "b": 4}, "only five": {"a": 5}}}

    def answer(self) -> int:
        if self.a.value + self.b.value > 15:
            raise ValueError("the sum is <over> 15")
        return self.a.value + self.b.value

    def refusal(self, name: str, value: object) -> str:
        return f"{name} cannot be {value}"

    def say(self, answer: int) -> str:
        return f"The sum is {answer}.\nThat is <all>."


@pytest.fixture
def panel() -> Sum:
    return Sum(Line(), reset_label="Reset", choose_label="choose")


def chooser(panel: Sum) -> Any:
    return panel._presets[0][0]


def test_a_control_moves_sentence_and_picture(panel: Sum) -> None:
    panel.a.value = 7
    assert panel.sentence.startswith("The sum is 9.")
    assert panel.chart.dot.get_xdata() == [9 / 20]


def test_the_picture_is_named_by_the_sentence(panel: Sum) -> None:
    panel.a.value = 7
    assert "The sum is 9." in panel.chart.moving.value


def test_the_headline_is_text_and_never_markup(panel: Sum) -> None:
    assert "That is &lt;all&gt;." in panel.headline.value


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"c": 5}, "^c cannot be 5$"),
        ({"bold": "x"}, "^bold cannot be x$"),
        ({"b": "x"}, "^no number"),
    ],
)
def test_what_cannot_be_put_is_refused_and_nothing_moves(
    panel: Sum, values: dict[str, Any], message: str
) -> None:
    shown = panel.chart.shown
    with pytest.raises(TraitError, match=message):
        panel.put(a=7, **values)
    assert (panel.a.value, panel.b.value, panel.bold.value) == (1, 2, False)
    assert (panel.a.box.value, panel.chart.shown) == ("1", shown)


def test_a_screen_reader_says_the_headline_when_it_changes(panel: Sum) -> None:
    assert 'aria-live="polite"' in panel.headline.value


def test_a_screen_reader_says_at_once_why_there_is_no_answer(panel: Sum) -> None:
    panel.put(a=9, b=10)
    assert 'role="alert"' in panel.message.value


def test_a_preset_moves_the_picture_once(panel: Sum) -> None:
    before = panel.chart.shown
    chooser(panel).value = "three and four"
    assert (panel.a.value, panel.b.value, panel.chart.shown - before) == (3, 4, 1)


def test_a_preset_leaves_alone_what_it_does_not_name(panel: Sum) -> None:
    chooser(panel).value = "only five"
    assert (panel.a.value, panel.b.value) == (5, 2)


def test_the_list_names_the_preset_that_the_controls_stand_at(panel: Sum) -> None:
    panel.a.value = 3
    panel.b.value = 4
    assert chooser(panel).label == "three and four"


def test_the_list_names_none_when_the_controls_have_moved_on(panel: Sum) -> None:
    chooser(panel).value = "three and four"
    panel.a.value = 9
    assert chooser(panel).label == "choose"


def test_reset_returns_every_control_and_takes_a_wrong_entry_away(panel: Sum) -> None:
    panel.b.value = 9
    panel.a.box.value = "many"
    beside = panel.children[2].children[0]
    (button,) = (each for each in beside.children if isinstance(each, Button))
    button.click()
    assert (panel.a.value, panel.b.value, panel.a.box.value) == (1, 2, "1")


def test_an_impossible_answer_is_explained_and_the_last_good_picture_kept(panel: Sum) -> None:
    panel.a.value = 9
    picture = panel.chart.moving.value
    panel.b.value = 10
    assert "the sum is &lt;over&gt; 15" in panel.message.value
    assert (panel.chart.moving.value, panel.sentence.splitlines()[0]) == (picture, "The sum is 11.")


def test_the_explanation_goes_when_the_answer_is_possible_again(panel: Sum) -> None:
    panel.put(a=9, b=10)
    panel.b.value = 3
    assert panel.message.value == ""


def test_the_notebook_gets_the_live_panel_its_picture_and_its_sentence(panel: Sum) -> None:
    data, metadata = panel._repr_mimebundle_()
    assert data["text/plain"] == panel.sentence
    assert data["image/png"].startswith("iVBOR")
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == panel.model_id
    assert metadata["image/png"] == {"alt": panel.sentence, "width": 540, "height": 324}

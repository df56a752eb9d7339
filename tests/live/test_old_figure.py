"""Two layers that show one picture."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from io import BytesIO

import matplotlib as mpl
import matplotlib.image
import pytest

from elo_teach.live.old_figure import LiveFigure


class Dot(LiveFigure[float]):
    """A frame that stays; a dot, a line and a label that move; a title that may change."""

    size = (4, 3)

    def draw(self) -> None:
        axes = self.figure.add_axes((0.2, 0.2, 0.7, 0.6), xlim=(0, 1), ylim=(0, 1))
        self.title = axes.set_title("still")
        (self.dot,) = axes.plot([0], [0], "o", animated=True)
        (self.line,) = axes.plot([0, 1], [0, 1], animated=True)
        self.label = axes.text(0, 0, "", animated=True)

    def update(self, state: float) -> None:
        self.dot.set_data([state], [state])
        self.line.set_data([0, state], [0, state])
        self.label.set_text(f"at {state} & <here>")
        if state > 0.5 and self.title.get_text() != "far":
            self.title.set_text("far")


@pytest.fixture
def dot() -> Dot:
    chart = Dot()
    chart.show(0.1, "a dot at 0.1")
    return chart


def test_what_moves_is_not_in_the_still_layer(dot: Dot) -> None:
    assert "at 0.1" not in dot.still.value


def test_what_stays_is_not_in_the_moving_layer(dot: Dot) -> None:
    assert "still" not in dot.moving.value


def test_a_step_leaves_the_still_layer_as_it_is(dot: Dot) -> None:
    before = dot.still.value
    dot.show(0.2, "a dot at 0.2")
    assert dot.still.value is before


def test_a_change_of_what_stays_draws_the_still_layer_again(dot: Dot) -> None:
    dot.show(0.9, "a dot at 0.9")
    assert ">far<" in dot.still.value


@pytest.mark.parametrize("layer", ["still", "moving"])
def test_each_layer_is_one_well_formed_element(dot: Dot, layer: str) -> None:
    assert ET.fromstring(getattr(dot, layer).value).tag == "svg"


def test_both_layers_have_the_same_frame(dot: Dot) -> None:
    frames = [re.search('viewBox="[^"]*"', layer.value) for layer in (dot.still, dot.moving)]
    assert [frame and frame.group() for frame in frames] == ['viewBox="0 0 288 216"'] * 2


def test_no_style_speaks_to_the_rest_of_the_page(dot: Dot) -> None:
    assert "<style" not in dot.still.value + dot.moving.value


def test_no_id_stands_twice_on_a_page_with_two_pictures(dot: Dot) -> None:
    other = Dot()
    other.show(0.1, "a dot at 0.1")
    layers = (dot.still, dot.moving, other.still, other.moving)
    ids = [name for layer in layers for name in re.findall(' id="([^"]*)"', layer.value)]
    assert len(ids) == len(set(ids)) > 0


def test_every_reference_finds_its_id_in_its_own_layer(dot: Dot) -> None:
    layers = (dot.still.value, dot.moving.value)
    referred = [set(re.findall(r'(?:url\(#|href="#)([^)"]*)', layer)) for layer in layers]
    assert any(referred)
    for layer, ids in zip(layers, referred, strict=True):
        assert ids <= set(re.findall(' id="([^"]*)"', layer))


def test_a_line_is_written_in_hundredths_and_without_the_commands_that_go_without_saying(
    dot: Dot,
) -> None:
    assert '<path d="M 57.6 172.8 77.76 159.84 "' in dot.moving.value


def test_the_sentence_is_the_name_of_the_moving_picture(dot: Dot) -> None:
    root = ET.fromstring(dot.moving.value)
    assert (root.get("role"), root.get("aria-label")) == ("img", "a dot at 0.1")


def test_the_still_picture_is_silent(dot: Dot) -> None:
    assert ET.fromstring(dot.still.value).get("aria-hidden") == "true"


def test_the_same_state_gives_the_same_bytes(dot: Dot) -> None:
    moving, png = dot.moving.value, dot.png()
    dot.show(0.3, "elsewhere")
    dot.show(0.1, "a dot at 0.1")
    assert (dot.moving.value, dot.png()) == (moving, png)


def test_what_moves_lies_in_matplotlibs_order_with_words_on_top(dot: Dot) -> None:
    assert dot.label.get_zorder() > dot.line.get_zorder()
    assert dot.moving.value.rindex("<path") < dot.moving.value.index("<text")


def test_an_invisible_artist_is_in_no_layer(dot: Dot) -> None:
    dot.label.set_visible(False)
    dot.show(0.4, "a dot")
    assert "at 0.4" not in dot.moving.value


def test_the_png_shows_what_moves(dot: Dot) -> None:
    far = Dot()
    far.show(0.4, "a dot at 0.4")
    near, moved = (
        matplotlib.image.imread(BytesIO(chart.png()), format="png") for chart in (dot, far)
    )
    assert near.shape == (432, 576, 4)
    assert (near != moved).any()


def test_drawing_changes_none_of_the_learners_settings() -> None:
    before = dict(mpl.rcParams)
    Dot().show(0.1, "a dot at 0.1")
    assert dict(mpl.rcParams) == before


def test_no_pyplot_is_needed() -> None:
    code = (
        "import sys; import elo_teach.live.old_figure; sys.exit('matplotlib.pyplot' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_numbers_that_a_learner_reads_keep_all_their_digits(dot: Dot) -> None:
    dot.show(0.12345, "a dot")
    assert "at 0.12345" in dot.moving.value

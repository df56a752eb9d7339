"""Two layers that show one picture, and the theme."""

import re
import subprocess
import sys

import pytest

from elo_teach.live import LiveFigure
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Dots, Text
from elo_teach.scene.roles import INK, Look

LOOK = Look(INK)
SCALES = Scale(0, 1), Scale(0, 1)
NEAR, FAR = (
    Axes((0.2, 0.2, 0.7, 0.6), *SCALES, still=(Text("title", 0.5, 0.5, title, LOOK),))
    for title in ("near", "far")
)


def scene(at: float, axes: Axes = NEAR) -> Scene:
    return Scene((288, 216), (axes.with_moving(Dots("dot", [(at, at)], LOOK)),))


@pytest.fixture
def figure() -> LiveFigure:
    figure = LiveFigure()
    figure.show(scene(0.1), "a dot at 0.1")
    return figure


def test_a_step_leaves_the_still_layer_as_it_is(figure: LiveFigure) -> None:
    sent = []
    figure.still.observe(sent.append, "value")
    figure.show(scene(0.2), "a dot at 0.2")
    assert sent == []
    assert 'aria-label="a dot at 0.2"' in figure.moving.value


def test_other_axes_are_sent(figure: LiveFigure) -> None:
    figure.show(scene(0.9, FAR), "a dot at 0.9")
    assert ">far<" in figure.still.value


def test_a_picture_of_another_size_is_sent_whole(figure: LiveFigure) -> None:
    figure.show(Scene((300, 216), scene(0.1).fields), "a dot")
    assert 'viewBox="0 0 300 216"' in figure.still.value


def test_both_layers_have_the_same_frame(figure: LiveFigure) -> None:
    frames = [re.search('viewBox="[^"]*"', layer.value) for layer in (figure.still, figure.moving)]
    assert [frame and frame.group() for frame in frames] == ['viewBox="0 0 288 216"'] * 2


def test_the_theme_is_sent_once_and_is_not_seen(figure: LiveFigure) -> None:
    theme = figure.children[2]
    assert theme.value.startswith("<style>")
    assert theme.layout.display == "none"
    assert "<style" not in figure.still.value + figure.moving.value


def test_the_same_scene_gives_the_same_bytes(figure: LiveFigure) -> None:
    moving = figure.moving.value
    figure.show(scene(0.3), "elsewhere")
    figure.show(scene(0.1), "a dot at 0.1")
    assert figure.moving.value == moving


def test_making_and_moving_a_picture_loads_neither_numpy_nor_matplotlib() -> None:
    code = """
import sys
from tests.live.test_figure import LiveFigure, scene
for at in (0.1, 0.2):
    figure = LiveFigure()
    figure.show(scene(at), "a dot")
sys.exit(any(name in sys.modules for name in ("numpy", "matplotlib")))
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

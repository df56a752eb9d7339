"""A scene as SVG."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from elo_teach.scene import svg
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Area, Dots, Part, Text, level, line
from elo_teach.scene.roles import BLUE, DASHED, INK, ROLES, VERMILION, Look

AXES = Axes(
    (0.1, 0.1, 0.8, 0.8),
    Scale(0, 10, "across & <up>", ((0, "0"), (10, "10"))),
    Scale(0, 1, "up", ((0, "0"), (1, "1"))),
    still=(Text("still", 5, 0.5, "still", Look(INK)),),
)


def scene(at: float = 5) -> Scene:
    return Scene(
        (400, 300),
        (
            AXES.with_moving(
                line("way", [(0, 0), (at, 1)], Look(VERMILION, DASHED), 2.5),
                Area("share", [[(0, 0), (at, 0), (at, 1)]], Look(BLUE), hatched=True),
                Dots("you", [(at, 0.5)], Look(BLUE)),
                Text("name", Part(1.03), 0.5, "here & <now>", Look(BLUE), bold=True),
            ),
        ),
    )


LAYERS = {
    "still": svg.still_layer(scene()),
    "moving": svg.moving_layer(scene(), "you < others"),
    "saved": svg.saved(scene(), "you < others"),
}
every_layer = pytest.mark.parametrize("layer", LAYERS.values(), ids=LAYERS)


@every_layer
def test_a_layer_is_one_well_formed_element(layer: str) -> None:
    assert ET.fromstring(layer).get("viewBox") == "0 0 400 300"


@every_layer
def test_there_is_no_id_no_style_and_no_reference_in_a_picture(layer: str) -> None:
    assert not re.search(r"\bid=|<style|url\(|href=", layer)


def test_what_moves_is_in_the_moving_layer_alone() -> None:
    assert "here &amp; &lt;now&gt;" in LAYERS["moving"]
    assert "here" not in LAYERS["still"]
    assert ">still<" in LAYERS["still"]
    assert ">still<" not in LAYERS["moving"]


def test_the_saved_picture_has_all_and_stands_alone() -> None:
    assert ">still<" in LAYERS["saved"]
    assert "here" in LAYERS["saved"]
    assert "var(" not in LAYERS["saved"]
    assert ET.fromstring(LAYERS["saved"]).tag == "{http://www.w3.org/2000/svg}svg"
    assert '<rect width="100%" height="100%" fill="#ffffff"/>' in LAYERS["saved"]


@every_layer
def test_a_picture_that_is_not_silent_says_the_sentence(layer: str) -> None:
    root = ET.fromstring(layer)
    told = root.get("aria-hidden"), root.get("role"), root.get("aria-label")
    assert told in {("true", None, None), (None, "img", "you < others")}


def test_the_same_scene_is_the_same_text() -> None:
    assert svg.moving_layer(scene(), "") == svg.moving_layer(scene(), "")
    assert svg.moving_layer(scene(), "") != svg.moving_layer(scene(4), "")


def test_dashes_are_as_wide_as_the_line_says() -> None:
    assert 'stroke-width="2.5" stroke-dasharray="9.25 4"' in LAYERS["moving"]


def test_on_the_screen_every_colour_is_a_variable_of_the_theme() -> None:
    told = svg.theme()
    used = set(re.findall(r"var\(([^)]*)\)", LAYERS["still"] + LAYERS["moving"]))
    assert used
    for name in used:
        assert told.count(f"{name}:") == 4  # two kinds of page, each by the host or by the reader
    assert not re.search(r'(?:fill|stroke)="#', LAYERS["still"] + LAYERS["moving"])


def test_the_theme_names_every_role_and_speaks_to_scenes_and_panels_alone() -> None:
    told = svg.theme()
    assert all(f"--elo-{role.name}:{role.dark.mark};" in told for role in ROLES)
    selectors = re.findall(
        r"([^{};]*)\{--elo", told.replace("@media(prefers-color-scheme:dark){", "")
    )
    assert selectors
    assert all(selector.endswith(":is(.elo-scene,.elo-teach)") for selector in selectors)


def test_what_ends_at_its_axes_is_clipped_there() -> None:
    out = svg.moving_layer(Scene((400, 300), (AXES.with_moving(level("above", 2, Look(INK))),)), "")
    assert '<svg role="none" style="overflow:hidden" x="40" y="30" width="320" height="240"' in out


def test_a_number_of_points_has_a_tenth_at_most() -> None:
    assert not re.search(r' d="[^"]*\.\d\d', LAYERS["moving"])


def test_writing_a_scene_loads_neither_numpy_nor_matplotlib() -> None:
    code = (
        "import sys; from elo_teach.scene import svg, marks, ticks; "
        "sys.exit(any(name in sys.modules for name in ('numpy', 'matplotlib', 'ipywidgets')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

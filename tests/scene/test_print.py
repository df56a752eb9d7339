"""A scene with matplotlib."""

from io import BytesIO

import matplotlib as mpl
import matplotlib.image
import numpy as np
import pytest

from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Area, Dots, Text, line
from elo_teach.scene.print import figure, png
from elo_teach.scene.roles import BLUE, INK, Look

AXES = Axes(
    (0.1, 0.1, 0.8, 0.8),
    Scale(0, 10, "across", ((0, "0"),)),
    Scale(0, 1, "up", ((0, "0"),)),
    still=(Text("still", 5, 0.5, "still", Look(INK)),),
)


def scene(at: float = 5) -> Scene:
    moving = (
        line("way", [(0, 0), (at, 1)], Look(BLUE)),
        Area("share", [[(0, 0), (at, 0), (at, 1)]], Look(BLUE), hatched=True),
        Dots("you", [(at, 0.5)], Look(BLUE)),
        Text("price", 1, 1, "$5 and $6", Look(BLUE)),
    )
    return Scene((400, 300), (AXES.with_moving(*moving),))


def pixels(picture: bytes) -> np.ndarray:
    return matplotlib.image.imread(BytesIO(picture), format="png")


def test_a_png_has_two_pixels_a_point() -> None:
    assert pixels(png(scene())).shape == (600, 800, 4)


def test_the_same_scene_gives_the_same_bytes() -> None:
    assert png(scene()) == png(scene())
    assert png(scene()) != png(scene(4))


def test_a_png_is_opaque_and_light_if_not_told_otherwise() -> None:
    light, dark = pixels(png(scene())), pixels(png(scene(), dark=True))
    assert light[0, 0].tolist() == [1, 1, 1, 1]
    assert dark[0, 0].tolist() == pytest.approx([0x11 / 255] * 3 + [1])


def test_every_artist_has_the_name_of_its_mark() -> None:
    names = {artist.get_gid() for artist in figure(scene()).findobj()} - {None}
    assert names == {"grid", "still", "tick", "label", "sides", "way", "share", "you", "price"}


def test_a_dollar_is_a_dollar() -> None:
    drawn = next(text for text in figure(scene()).findobj() if text.get_gid() == "price")
    assert drawn.get_text() == r"\$5 and \$6"


@pytest.mark.parametrize(
    "style",
    [
        {"lines.linewidth": 9, "axes.facecolor": "black", "text.color": "white"},
        {"font.family": "serif", "savefig.facecolor": "black", "axes.prop_cycle": "cycler()"},
        {"text.usetex": True},
        {"path.sketch": (3, 100, 2)},
        {"lines.antialiased": False, "savefig.bbox": "tight", "axes.spines.top": False},
    ],
    ids=lambda style: next(iter(style)),
)
def test_a_learners_style_changes_no_picture(style: dict[str, object]) -> None:
    expected = png(scene())
    settings = {key: value for key, value in style.items() if value != "cycler()"}
    with mpl.rc_context(settings):
        assert png(scene()) == expected
        assert {key: mpl.rcParams[key] for key in settings} == {
            key: mpl.RcParams(settings)[key] for key in settings
        }


def test_drawing_changes_none_of_the_learners_settings() -> None:
    before = dict(mpl.rcParams)
    png(scene())
    assert dict(mpl.rcParams) == before

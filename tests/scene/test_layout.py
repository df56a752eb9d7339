"""Words have the room that the layout gives them; hatches stay inside."""

import pytest
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from elo_teach.scene.axes import Axes, Scale
from elo_teach.scene.layout import ACCENTS, ASCENT, DESCENT, Frame, hatch, lines_of, still
from elo_teach.scene.marks import FONT, Text
from elo_teach.scene.roles import INK, Look

LETTERS = "Elo 0123456789 −+½ bdfhklt gjpqy ()"
CAPITALS = "ẾỂỆỔỘẮẲẶẨẪƠỠÝỲĐ"
BELOW = "ịạọụệộặậgjpqy"


def ink(words: str) -> tuple[float, float]:
    """Return how far DejaVu Sans reaches above and below the baseline, in sizes of the text."""
    box = TextPath((0, 0), words, size=100, prop=FontProperties("DejaVu Sans")).get_extents()
    return box.y1 / 100, -box.y0 / 100


def test_a_line_is_as_high_as_its_letters_and_no_lower() -> None:
    above, below = ink(LETTERS)
    assert above <= ASCENT + 0.005
    assert below <= DESCENT


def test_vietnamese_capitals_fit_in_the_room_of_accents() -> None:
    assert ink(CAPITALS)[0] <= ACCENTS


def test_marks_below_vietnamese_letters_fit_below_the_line() -> None:
    assert ink(BELOW)[1] <= DESCENT


@pytest.mark.parametrize(
    ("stand", "first", "last"),
    [
        ("baseline", 0, 24),
        ("top", 7.6, 31.6),
        ("middle", 2.6 - 12, 2.6 + 12),
        ("bottom", -2.4 - 24, -2.4),
    ],
)
def test_the_block_of_lines_stands_at_its_place(stand: str, first: float, last: float) -> None:
    # Three lines of 10 points, 12 apart: 0.76 above a baseline, 0.24 below it.
    text = Text("words", 0, 0, "a\nb\nc", Look(INK), stand=stand, size=10)
    downs = [down for _, down, _ in lines_of(text)]
    assert (downs[0], downs[-1]) == pytest.approx((first, last))


def test_an_empty_line_takes_its_room_and_is_not_written() -> None:
    text = Text("words", 0, 0, "\nb", Look(INK), stand="top", size=10)
    assert list(lines_of(text)) == [(0, 7.6 + 12, "b")]


def test_turned_lines_go_to_the_right() -> None:
    text = Text("words", 0, 0, "a\nb", Look(INK), stand="baseline", size=10, turned=True)
    assert [(right, down) for right, down, _ in lines_of(text)] == [(0, 0), (12, 0)]


def labels(low: float) -> list[Text]:
    ticks = tuple((at, f"{at}") for at in (low, 0.0))
    axes = Axes((0.15, 0.1, 0.8, 0.8), Scale(0, 1), Scale(low, 1, "Ế", ticks))
    marks = still(Frame.of(axes, (540, 324)))
    return [mark for mark in marks if mark.name == "label"]


def test_a_turned_label_stays_where_it_is_on_a_zoom_and_inside_the_picture() -> None:
    near, far = labels(-1.0), labels(-1000000.0)
    assert [label.dx for label in near] == [label.dx for label in far]
    assert 0.15 * 540 + near[0].dx - ACCENTS * FONT >= -1e-9


@pytest.mark.parametrize(
    "polygon",
    [
        [(0, 0), (200, 0), (200, 40), (0, 40)],
        [(0, 0), (70, 5), (140, 0), (140, 90), (70, 30), (0, 90)],
        [(5, 5), (5.1, 5), (5, 5.1)],
    ],
)
def test_a_hatch_stays_in_its_polygon(polygon: list[tuple[float, float]]) -> None:
    from matplotlib.path import Path

    inside = Path(polygon)
    for x, y, right, down in hatch(polygon):
        assert right == -down
        assert inside.contains_point((x + right / 2, y + down / 2))


def test_a_polygon_without_an_inside_has_no_hatch() -> None:
    assert {right for _, _, right, _ in hatch([(3, 0), (3, 0), (3, 40), (3, 40)])} == {0}

"""One mark by both writers, compared: shapes by their pixels, words by anchor and baseline."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any, Final

import matplotlib.image
import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from numpy.typing import NDArray
from playwright.sync_api import Page

from elo_teach.scene import print as paper
from elo_teach.scene import svg
from elo_teach.scene.axes import Axes, Scene
from elo_teach.scene.layout import Frame, still
from elo_teach.scene.marks import Mark, Text

PIXELS: Final = 2  # a point
# Pixels: an edge may lie this far away. What is 3 points off is twice as far.
NEAR: Final = 3
INK: Final = 0.4  # of the strongest: a pixel that differs as much from the paper is drawn on
COLOUR: Final = 6 / 255  # inside a line of two pixels the paper may show through
POINTS: Final = 2  # words may stand this far away
# Chromium takes no picture of more than 16384 pixels.
AT_ONCE: Final = 12

_PLACES = """() => [...document.querySelectorAll('body > div')].map(div =>
  [...div.querySelectorAll('text')].map(e => {
    const last = e.getNumberOfChars() - 1, way = e.getCTM();
    const [start, end] = [e.getStartPositionOfChar(0), e.getEndPositionOfChar(last)]
      .map(point => point.matrixTransform(way)).map(({x, y}) => [x, y]);
    return {words: e.textContent, start, end, fill: e.getAttribute('fill'),
            bold: e.getAttribute('font-weight') === 'bold'};
  }))"""


@dataclass(frozen=True)
class Pair:
    """A mark on its axes as the screen gets it, and as the paper does."""

    screen_axes: Axes
    screen: Mark | None
    paper_axes: Axes
    paper: Mark


def pairs(scene: Scene) -> Iterator[Pair]:
    """Yield every mark of a scene, also grid, sides and words at the axes."""
    for field in scene.fields:
        frame = Frame.of(field.axes, scene.size)
        for mark in (*still(frame), *field.moving):
            yield Pair(field.axes, mark, field.axes, mark)


def differing(page: Page, size: tuple[float, float], compared: Sequence[Pair]) -> list[Pair]:
    """Return the pairs that do not look the same."""
    found = []
    for first in range(0, len(compared), AT_ONCE):
        batch = compared[first : first + AT_ONCE]
        pictures = [_alone(size, pair.screen_axes, pair.screen) for pair in batch]
        page.set_content(
            "<style>body { margin: 0 } div { overflow: hidden }</style>"
            + "".join(
                f'<div style="height: {size[1]}px">{svg.saved(each, "")}</div>' for each in pictures
            )
        )
        places = page.evaluate(_PLACES)
        shot = _pixels(page.screenshot(full_page=True))
        high = round(size[1] * PIXELS)
        for number, pair in enumerate(batch):
            printed = paper.figure(_alone(size, pair.paper_axes, pair.paper))
            if isinstance(pair.paper, Text):
                same = _same_words(places[number], printed, size[1])
            else:
                top = round(number * size[1] * PIXELS)
                same = _same_shape(shot[top : top + high], _printed(printed, high))
            if not same:
                found.append(pair)
    return found


def _alone(size: tuple[float, float], axes: Axes, mark: Mark | None) -> Scene:
    bare = replace(axes, still=(), bare=True)
    return Scene(size, (bare.with_moving(*([] if mark is None else [mark])),))


def _pixels(png: bytes) -> NDArray[np.float32]:
    return matplotlib.image.imread(BytesIO(png), format="png")[..., :3]


def _printed(figure: Any, high: int) -> NDArray[np.float32]:
    page = BytesIO()
    figure.savefig(page, format="png", dpi=72 * PIXELS)
    return _pixels(page.getvalue())[:high]


def _same_shape(one: NDArray[np.float32], other: NDArray[np.float32]) -> bool:
    high, wide = (min(sides) for sides in zip(one.shape[:2], other.shape[:2], strict=True))
    one, other = one[:high, :wide], other[:high, :wide]
    depths = [np.abs(picture - 1).max(axis=-1) for picture in (one, other)]
    strongest = max(depth.max() for depth in depths)
    if strongest == 0:
        return True
    inked = [depth > INK * strongest for depth in depths]
    if not (inked[0].any() and inked[1].any()):
        return False
    if (inked[0] & ~_around(inked[1])).any() or (inked[1] & ~_around(inked[0])).any():
        return False
    # Inside, where no edge lets the paper through; of thin lines that is the strongest ink.
    means = [
        picture[depth >= np.quantile(depth[ink], 0.9)].mean(axis=0)
        for picture, depth, ink in zip((one, other), depths, inked, strict=True)
    ]
    return bool(np.abs(means[0] - means[1]).max() <= COLOUR)


def _around(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return a mask with all pixels that are near it."""
    for axis in (0, 1):
        padded = np.pad(mask, [(NEAR, NEAR) if each == axis else (0, 0) for each in (0, 1)])
        length = mask.shape[axis]
        shifted = [padded.take(range(by, by + length), axis=axis) for by in range(2 * NEAR + 1)]
        mask = np.logical_or.reduce(shifted)
    return mask


def _same_words(on_screen: list[dict[str, Any]], printed: Any, high: float) -> bool:
    renderer = FigureCanvasAgg(printed).get_renderer()
    (plot,) = printed.axes
    if [each["words"] for each in on_screen] != [text.get_text() for text in plot.texts]:
        return False
    for each, text in zip(on_screen, plot.texts, strict=True):
        box, turned = text.get_window_extent(renderer), text.get_rotation() == 90
        along = (box.y0, box.y1) if turned else (box.x0, box.x1)
        part = {"left": 0.0, "center": 0.5, "right": 1.0}[text.get_ha()]
        x, y = text.get_transform().transform(text.get_position())
        at = along[0] + part * (along[1] - along[0])
        on_paper = (x, high - at) if turned else (at, high - y)
        shown = [
            (1 - part) * start + part * end
            for start, end in zip(each["start"], each["end"], strict=True)
        ]
        far = max(abs(one - other) for one, other in zip(on_paper, shown, strict=True))
        bold = text.get_fontweight() == "bold"
        if far > POINTS or each["fill"] != text.get_color() or each["bold"] != bold:
            return False
    return True

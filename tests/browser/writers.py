"""One mark by both writers, compared: shapes by their pixels, words by anchor and baseline."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from math import ceil
from typing import Any, Final

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from numpy.typing import NDArray
from PIL import Image, ImageChops
from playwright.sync_api import Page

from elo_teach.scene import print as paper
from elo_teach.scene import svg
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.layout import Frame, still
from elo_teach.scene.marks import Mark, Text

PIXELS: Final = 3  # a point: the thinnest line covers one whole
NEAR: Final = 2  # pixels: an edge may lie this far away, a third of what nobody may miss
# As much of an edge's pixels may lie further away: matplotlib gives small dashes round a corner
# a point.
STRAY: Final = 0.1
INK: Final = 0.4  # of the strongest: a pixel that differs as much from the paper is drawn on
COLOUR: Final = 6  # inside a line of two pixels the paper may show through
# Of what one draws, the other draws at least: matplotlib cuts at whole pixels what its axes end.
MASS: Final = 0.8
POINTS: Final = 2  # words may stand this far away
Mask = NDArray[np.bool_]
# Chromium takes no picture of more than 16384 pixels.
AT_ONCE: Final = 10
MANY: Final = 100  # texts, which need no picture

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
        axes, frame = field.axes, Frame.of(field.axes, scene.size)
        bare = _bare(axes.box, axes.x.low, axes.x.high, axes.y.low, axes.y.high)
        for mark in (*still(frame), *field.moving):
            yield Pair(bare, mark, bare, mark)


@cache
def _bare(box: tuple[float, float, float, float], *ends: float) -> Axes:
    """Return axes without anything on them, the same for marks that stand in the same place."""
    left, right, low, high = ends
    return Axes(box, Scale(left, right), Scale(low, high), bare=True)


def differing(page: Page, size: tuple[float, float], compared: Sequence[Pair]) -> list[Pair]:
    """Return the pairs that do not look the same."""
    texts = [pair for pair in compared if isinstance(pair.paper, Text)]
    shapes = [pair for pair in compared if not isinstance(pair.paper, Text)]
    found = []
    for batch in _batches(texts, MANY):
        _show(page, size, batch)
        for pair, places in zip(batch, page.evaluate(_PLACES), strict=True):
            if not _same_words(places, _printed(size, pair), size[1]):
                found.append(pair)
    wide, high = (int(side * PIXELS) for side in size)
    for batch in _batches(shapes, AT_ONCE):
        _show(page, size, batch)
        shot = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
        for number, pair in enumerate(batch):
            top = number * ceil(size[1]) * PIXELS
            screen = shot.crop((0, top, wide, top + high))
            if not _same_shape(screen, _drawn(_printed(size, pair)).crop((0, 0, wide, high))):
                found.append(pair)
    return found


def _batches(pairs: Sequence[Pair], size: int) -> Iterator[Sequence[Pair]]:
    return (pairs[first : first + size] for first in range(0, len(pairs), size))


def _show(page: Page, size: tuple[float, float], pairs: Sequence[Pair]) -> None:
    """Show what the screen gets of each pair, one below the other."""
    shown = (svg.saved(_alone(size, pair.screen_axes, pair.screen), "") for pair in pairs)
    page.set_content(
        "<style>body { margin: 0 } div { overflow: hidden }</style>"
        + "".join(f'<div style="height: {ceil(size[1])}px">{picture}</div>' for picture in shown)
    )


def _printed(size: tuple[float, float], pair: Pair) -> Figure:
    """Return what the paper gets of a pair."""
    return paper.figure(_alone(size, pair.paper_axes, pair.paper))


def _alone(size: tuple[float, float], axes: Axes, mark: Mark | None) -> Scene:
    return Scene(size, (axes.with_moving(*([] if mark is None else [mark])),))


def _drawn(figure: Figure) -> Image.Image:
    figure.dpi = 72 * PIXELS
    for artist in figure.findobj():
        artist.set_snap(False)  # not moved to whole pixels, which the screen does not do
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return Image.fromarray(np.asarray(canvas.buffer_rgba())).convert("RGB")


def _same_shape(*pictures: Image.Image) -> bool:
    boxes = [box for each in pictures if (box := ImageChops.invert(each).getbbox())]
    if not boxes:
        return True
    edges = lefts, tops, rights, bottoms = list(zip(*boxes, strict=True))
    if min(max(rights) - min(lefts), max(bottoms) - min(tops)) <= 1:
        # Of what is thinner than a pixel each writer paints a part of its own, or nothing.
        return all(max(edge) - min(edge) <= NEAR for edge in edges)
    if len(boxes) < len(pictures):
        return False
    near = (min(lefts) - NEAR, min(tops) - NEAR, max(rights) + NEAR, max(bottoms) + NEAR)
    parts = [255 - np.asarray(ImageChops.invert(each).crop(near)) for each in pictures]
    depths = [255 - part.min(axis=-1) for part in parts]
    strongest = max(int(depth.max()) for depth in depths)
    one, other = inked = [depth > INK * strongest for depth in depths]
    if not (one.any() and other.any()) or max(_strays(one, other), _strays(other, one)) > STRAY:
        return False
    masses = [float(depth.sum()) for depth in depths]
    if min(masses) < MASS * max(masses):
        return False
    # Inside, where no edge lets the paper through; of thin lines that is the strongest ink.
    means = [
        part[depth >= np.quantile(depth[ink], 0.9)].mean(axis=0)
        for part, depth, ink in zip(parts, depths, inked, strict=True)
    ]
    return bool(np.abs(means[0] - means[1]).max() <= COLOUR)


def _strays(mask: Mask, other: Mask) -> float:
    """Return how many pixels are not near the other's, in pixels of the edge."""
    edge = mask & _around(~mask, 1)
    return float((mask & ~_around(other, NEAR)).sum() / edge.sum())


def _around(mask: Mask, near: int) -> Mask:
    """Return a mask with all pixels that are near it."""
    for _ in (0, 1):
        wider = mask.copy()
        for by in range(1, near + 1):
            wider[by:] |= mask[:-by]
            wider[:-by] |= mask[by:]
        mask = wider.T
    return mask


def _same_words(on_screen: list[dict[str, Any]], printed: Figure, high: float) -> bool:
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

"""Where things go, in points: shared by both writers, so that they cannot differ about it.

There are no font metrics: the place of a baseline follows from the size of the text, and a picture
reserves the room of its words.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from elo_teach.scene.axes import Axes
from elo_teach.scene.marks import FONT, Area, Mark, Part, Point, Text, line
from elo_teach.scene.roles import GRID, INK, Look

# In sizes of the text: from the baseline up to the top of a line and down to its bottom.
ASCENT: Final = 0.76
DESCENT: Final = 0.24
ACCENTS: Final = 1.1  # as high as a Vietnamese capital with two accents
PAD: Final = 8.0  # points between an axis and its words
HATCH: Final = 14.0  # points between the lines of a hatch, across
_GRID: Final = Look(GRID)
_INK: Final = Look(INK)
_LOW, _HIGH = Part(0), Part(1)


@dataclass(frozen=True, slots=True)
class Frame:
    """Axes on a picture: turns places into points from the left and from the top.

    Examples
    --------
    >>> from elo_teach.scene.axes import Scale
    >>> frame = Frame.of(Axes((0.1, 0.2, 0.8, 0.7), Scale(0, 10), Scale(0, 1)), (100, 100))
    >>> frame((5, 1))
    (50.0, 10.0)
    """

    axes: Axes
    left: float
    top: float
    wide: float
    high: float

    @classmethod
    def of(cls, axes: Axes, size: tuple[float, float]) -> "Frame":
        """Return the frame of axes on a picture of a size."""
        left, bottom, wide, high = axes.box
        top = round((1 - bottom - high) * size[1], 6)
        return cls(axes, left * size[0], top, wide * size[0], high * size[1])

    def __call__(self, point: Point) -> tuple[float, float]:
        """Return points from the left and from the top."""
        return self.points((point,))[0]

    def points(self, run: Iterable[Point]) -> list[tuple[float, float]]:
        """Return the same of each place of a run."""
        across, down = self.axes.x.part, self.axes.y.part
        left, top, wide, high = self.left, self.top, self.wide, self.high
        return [(left + across(x) * wide, top + (1 - down(y)) * high) for x, y in run]


def lines_of(text: Text) -> Iterator[tuple[float, float, str]]:
    """Yield each line of a text with the points right and down to its baseline from its place."""
    lines = text.words.split("\n")
    step = text.spacing * text.size
    more = (len(lines) - 1) * step
    down = {
        "baseline": 0.0,
        "top": ASCENT * text.size,
        "middle": (ASCENT - DESCENT) / 2 * text.size - more / 2,
        "bottom": -DESCENT * text.size - more,
    }[text.stand]
    for number, words in enumerate(lines):
        if words:
            at = down + number * step
            # Turned by a quarter to the left, down becomes right.
            yield (text.dx + at, text.dy, words) if text.turned else (text.dx, text.dy + at, words)


def still(frame: Frame) -> Iterator[Mark]:
    """Yield everything of axes that does not move, in the order in which it is painted."""
    if not frame.axes.bare:
        yield from _under(frame.axes)
    yield from frame.axes.still
    if not frame.axes.bare:
        yield from _around(frame)


def _under(axes: Axes) -> Iterator[Mark]:
    """Yield the field's fill and its grid."""
    if axes.fill is not None:
        corners = ((_LOW, _LOW), (_HIGH, _LOW), (_HIGH, _HIGH), (_LOW, _HIGH))
        yield Area("field", (corners,), axes.fill, edge=0)
    for at, _ in axes.x.ticks:
        yield line("grid", ((at, _LOW), (at, _HIGH)), _GRID, 1, clip=False)
    for at, _ in axes.y.ticks:
        yield line("grid", ((_LOW, at), (_HIGH, at)), _GRID, 1, clip=False)


def _around(frame: Frame) -> Iterator[Mark]:
    """Yield the words at the ticks, the labels and two sides."""
    x, y = frame.axes.x, frame.axes.y
    for at, words in x.ticks:
        yield Text("tick", at, _LOW, words, _INK, "middle", "top", dy=PAD)
    for at, words in y.ticks:
        yield Text("tick", _LOW, at, words, _INK, "end", "middle", dx=-PAD)
    if x.label:
        down = PAD + 1.45 * FONT
        yield Text("label", Part(0.5), _LOW, x.label, _INK, "middle", "top", dy=down)
    if y.label:
        # At the edge of the picture, whatever the words at the ticks: it stays there on a zoom.
        left = ACCENTS * FONT - frame.left
        yield Text(
            "label", _LOW, Part(0.5), y.label, _INK, "middle", "baseline", dx=left, turned=True
        )
    yield line("sides", ((_LOW, _HIGH), (_LOW, _LOW), (_HIGH, _LOW)), _INK, 0.8, clip=False)


def hatch(polygon: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float, float, float]]:
    """Yield the lines of a hatch inside a polygon in points: x, y, and how far right and down.

    They are lines and no pattern: a pattern needs an id, and the two writers' patterns differ.

    Examples
    --------
    >>> list(hatch([(0, 0), (20, 0), (20, 10), (0, 10)]))
    [(4.0, 10.0, 10.0, -10.0), (18.0, 10.0, 2.0, -2.0)]
    """
    sums = [x + y for x, y in polygon]
    edges = list(pairwise([*polygon, polygon[0]]))
    for number in range(int(min(sums) // HATCH) + 1, int(max(sums) // HATCH) + 1):
        at, crossings = HATCH * number, []
        # Where the line x + y = at crosses an edge.
        for (x1, y1), (x2, y2) in edges:
            one, two = x1 + y1 - at, x2 + y2 - at
            if (one < 0) != (two < 0):
                crossings.append(x1 + (x2 - x1) * one / (one - two))
        crossings.sort()
        for start, end in zip(crossings[::2], crossings[1::2], strict=True):
            yield start, at - start, end - start, start - end

"""What a picture is made of, as frozen data: four kinds of mark, and others that come down to them.

A place along an axis is a number of its scale or a `Part` of its length. Every mark has a name by
its meaning, by which tests and records address it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite
from typing import Final, Literal

from elo_teach.scene.roles import Look

FONT: Final = 14.0  # points, of ordinary text

Anchor = Literal["start", "middle", "end"]
Stand = Literal["baseline", "top", "middle", "bottom"]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an axis: 0 at its low end, 1 at its high end; beyond lies the margin."""

    of: float


Place = float | Part
Point = tuple[Place, Place]
Run = Sequence[Point]  # any sequence is welcome; a mark keeps tuples


def _frozen_runs(name: str, runs: Iterable[Run]) -> tuple[tuple[Point, ...], ...]:
    """Freeze runs; an empty one is none."""
    frozen = (_frozen(name, run) for run in runs)
    return tuple(run for run in frozen if run)


def _frozen(name: str, points: Iterable[Point]) -> tuple[Point, ...]:
    """Freeze points; a place that is no number would vanish from the picture without a word."""
    frozen = tuple((x, y) for x, y in points)
    for point in frozen:
        for place in point:
            if not isfinite(place.of if isinstance(place, Part) else place):
                raise ValueError(f"{name} has a point at {point}; a broken line is several runs")
    return frozen


class Mark:
    """What all marks have: a name, a look, and whether they end at the edge of their axes."""

    __slots__ = ()
    name: str
    look: Look
    clip: bool


@dataclass(frozen=True, slots=True)
class Stroke(Mark):
    """Straight strokes from point to point, run by run.

    Parameters
    ----------
    name : str
        What it means.
    runs : sequence of runs
        Each a sequence of points; between two runs nothing is drawn.
    look : Look
        Its colour and dashes.
    width : float, default 2
        In points.
    opacity : float, default 1
        Of the whole.
    clip : bool, default True
        Whether it ends at the edge of the axes.

    Raises
    ------
    ValueError
        If a place is not finite.

    Examples
    --------
    >>> from elo_teach.scene.roles import INK
    >>> Stroke("broken", [[(0, 0), (1, 1)], [(2, 0), (3, 1)]], Look(INK)).runs
    (((0, 0), (1, 1)), ((2, 0), (3, 1)))
    """

    name: str
    runs: Sequence[Run]
    look: Look
    width: float = 2.0
    opacity: float = 1.0
    clip: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "runs", _frozen_runs(self.name, self.runs))


@dataclass(frozen=True, slots=True)
class Area(Mark):
    """Closed polygons, one a run.

    Parameters
    ----------
    name, runs, look, opacity, clip
        As for `Stroke`; a polygon closes itself.
    edge : float, default 1
        The width of an edge in the colour of the paper, in points.
    hatched : bool, default False
        With lines of paper across it: the second of two that touch.
    """

    name: str
    runs: Sequence[Run]
    look: Look
    edge: float = 1.0
    opacity: float = 1.0
    hatched: bool = False
    clip: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "runs", _frozen_runs(self.name, self.runs))


@dataclass(frozen=True, slots=True)
class Dots(Mark):
    """The look's marker at each point.

    Parameters
    ----------
    name, look
        As for `Stroke`.
    points : sequence of points
        Where they stand.
    size : float, default 12
        How wide one is, in points.
    edge : float, default 1
        The width of an edge in the colour of the paper, in points.
    clip : bool, default False
        Whether they end at the edge of the axes.
    """

    name: str
    points: Run
    look: Look
    size: float = 12.0
    edge: float = 1.0
    clip: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", _frozen(self.name, self.points))


@dataclass(frozen=True, slots=True)
class Text(Mark):
    """Words at a place.

    Parameters
    ----------
    name, look
        As for `Stroke`.
    x, y : number or Part
        The place.
    words : str
        One or several lines.
    anchor : {"start", "middle", "end"}
        Which end of a line is at the place.
    stand : {"middle", "baseline", "top", "bottom"}
        Which height of all the lines together is at the place.
    bold : bool, default False
        Whether they are bold.
    size : float, default 14
        In points.
    spacing : float, default 1.2
        From line to line, in sizes.
    dx, dy : float, default 0
        Points to the right and down from the place.
    turned : bool, default False
        By a quarter to the left, as beside an upright axis.
    clip : bool, default False
        Whether they end at the edge of the axes.
    """

    name: str
    x: Place
    y: Place
    words: str
    look: Look
    anchor: Anchor = "start"
    stand: Stand = "middle"
    bold: bool = False
    size: float = FONT
    spacing: float = 1.2
    dx: float = 0.0
    dy: float = 0.0
    turned: bool = False
    clip: bool = False

    def __post_init__(self) -> None:
        _frozen(self.name, [(self.x, self.y), (self.dx, self.dy)])


# What other kinds of mark come down to


def line(
    name: str, points: Iterable[Point], look: Look, width: float = 2.0, *, clip: bool = True
) -> Stroke:
    """Return one unbroken line.

    Examples
    --------
    >>> from elo_teach.scene.roles import INK
    >>> line("diagonal", [(0, 0), (1, 1)], Look(INK)).runs
    (((0, 0), (1, 1)),)
    """
    return Stroke(name, (tuple(points),), look, width, clip=clip)


def steps(
    name: str, edges: Sequence[float], heights: Iterable[float], look: Look, width: float = 2.0
) -> Stroke:
    """Return a line that is level between each edge and the next.

    Examples
    --------
    >>> from elo_teach.scene.roles import INK
    >>> steps("table", (0, 1, 2, 3), (5, 5, 6), Look(INK)).runs  # equal neighbours are one
    (((0, 5), (2, 5), (2, 6), (3, 6)),)
    """
    points: list[Point] = []
    for (left, right), height in zip(pairwise(edges), heights, strict=True):
        if points and points[-1][1] == height:
            points[-1] = (right, height)
        else:
            points += [(left, height), (right, height)]
    return line(name, points, look, width)


def level(name: str, y: Place, look: Look, width: float = 2.0) -> Stroke:
    """Return a line across the whole axes at a height."""
    return line(name, [(Part(0), y), (Part(1), y)], look, width)


def upright(name: str, x: Place, look: Look, width: float = 2.0) -> Stroke:
    """Return a line from the bottom to the top of the axes."""
    return line(name, [(x, Part(0)), (x, Part(1))], look, width)


def bars(name: str, ends: Iterable[tuple[float, float]], look: Look, *, wide: float) -> Area:
    """Return a bar from zero to each end; `wide` is in the units of the axis across.

    Examples
    --------
    >>> from elo_teach.scene.roles import INK
    >>> bars("win", [(1, 7.2)], Look(INK), wide=0.5).runs
    (((0.75, 0.0), (1.25, 0.0), (1.25, 7.2), (0.75, 7.2)),)
    """
    half = wide / 2
    corners = [
        ((at - half, 0.0), (at + half, 0.0), (at + half, end), (at - half, end)) for at, end in ends
    ]
    return Area(name, corners, look, edge=0)

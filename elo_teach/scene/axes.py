"""A picture as frozen data: scales, axes, and the scene that holds them with their marks.

Nothing is set after it is made: the next picture is the next scene.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite

from elo_teach.scene.marks import Mark, Part, Place
from elo_teach.scene.roles import Look


@dataclass(frozen=True, slots=True)
class Scale:
    """What an axis measures.

    Parameters
    ----------
    low, high : float
        Its ends; `low` may be the larger.
    label : str, optional
        What it measures, in words.
    ticks : tuple, optional
        Numbers on it, each with its words; a line of the grid goes through each.

    Raises
    ------
    ValueError
        If the ends are one number or none.

    Examples
    --------
    >>> Scale(0, 200).part(50), Scale(0, 200).part(Part(1.5))
    (0.25, 1.5)
    """

    low: float
    high: float
    label: str = ""
    ticks: tuple[tuple[float, str], ...] = ()

    def __post_init__(self) -> None:
        if not (isfinite(self.low) and isfinite(self.high)) or self.low == self.high:
            raise ValueError(f"an axis from {self.low} to {self.high}; give two different numbers")

    def part(self, place: Place) -> float:
        """Return a place as a part of the axis."""
        return place.of if isinstance(place, Part) else (place - self.low) / (self.high - self.low)


@dataclass(frozen=True, eq=False)
class Axes:
    """All of one field that a step may leave alone. Compared by identity: made in a cache.

    Parameters
    ----------
    box : left, bottom, width, height
        In parts of the picture.
    x, y : Scale
        Across and up.
    still : tuple of Mark, optional
        Marks that do not move.
    bare : bool, default False
        Without grid, words and sides.
    fill : Look, optional
        The colour of the field, where it is not that of the paper.
    """

    box: tuple[float, float, float, float]
    x: Scale
    y: Scale
    still: tuple[Mark, ...] = ()
    bare: bool = False
    fill: Look | None = None

    def with_moving(self, *moving: Mark) -> "Field":
        """Return the axes with what moves on them now."""
        return Field(self, moving)


@dataclass(frozen=True, slots=True)
class Field:
    """Axes, and what moves on them.

    Raises
    ------
    ValueError
        If two marks have one name.
    """

    axes: Axes
    moving: tuple[Mark, ...] = ()

    def __post_init__(self) -> None:
        names = [mark.name for mark in self.marks()]
        if twice := {name for name in names if names.count(name) > 1}:
            raise ValueError(f"two marks in one field are called {', '.join(sorted(twice))}")

    def marks(self) -> Iterator[Mark]:
        """Yield every mark, those that are still first."""
        yield from self.axes.still
        yield from self.moving


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture.

    Parameters
    ----------
    size : width, height
        In points.
    fields : tuple of Field
        In the order of painting: first what is still in all of them, then what moves.

    Examples
    --------
    >>> from elo_teach.scene.marks import level
    >>> from elo_teach.scene.roles import INK
    >>> axes = Axes((0.1, 0.1, 0.8, 0.8), Scale(0, 1), Scale(0, 1))
    >>> scene = Scene((540, 324), (axes.with_moving(level("half", 0.5, Look(INK))),))
    >>> scene.mark("half").width
    2.0
    """

    size: tuple[float, float]
    fields: tuple[Field, ...]

    def mark(self, name: str, field: int = 0) -> Mark:
        """Return the mark of a name in a field, which is counted from 0."""
        named = {mark.name: mark for mark in self.fields[field].marks()}
        if name not in named:
            raise KeyError(f"no mark is called {name!r}; there are {', '.join(named)}")
        return named[name]

    def same_ground(self, other: "Scene | None") -> bool:
        """Whether all that is still is the same object as in another scene."""
        return (
            other is not None
            and self.size == other.size
            and [id(field.axes) for field in self.fields]
            == [id(field.axes) for field in other.fields]
        )

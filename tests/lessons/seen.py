"""What a panel shows, by the names of its marks, in the units of their axes."""

from elo_teach.live import Panel
from elo_teach.scene.axes import Axes, Scale
from elo_teach.scene.marks import Dots, Part, Place, Point, Text
from elo_teach.scene.roles import Look


def is_shown(panel: Panel, name: str, field: int = 0) -> bool:
    """Whether a field shows a mark of that name."""
    return any(mark.name == name for mark in panel.scene.fields[field].marks())


def points(panel: Panel, name: str, field: int = 0) -> list[tuple[float, float]]:
    """Return the points of a line, an area or markers, or the place of a text."""
    mark, axes = panel.scene.mark(name, field), axes_of(panel, field)
    places: list[Point]
    if isinstance(mark, Text):
        places = [(mark.x, mark.y)]
    elif isinstance(mark, Dots):
        places = list(mark.points)
    else:
        places = [point for run in mark.runs for point in run]
    return [(_number(x, axes.x), _number(y, axes.y)) for x, y in places]


def xs(panel: Panel, name: str, field: int = 0) -> list[float]:
    return [x for x, _ in points(panel, name, field)]


def ys(panel: Panel, name: str, field: int = 0) -> list[float]:
    return [y for _, y in points(panel, name, field)]


def words(panel: Panel, name: str, field: int = 0) -> str:
    mark = panel.scene.mark(name, field)
    assert isinstance(mark, Text)
    return mark.words


def look(panel: Panel, name: str, field: int = 0) -> Look:
    """Return how a mark is drawn: what its colour means, its line and its marker."""
    return panel.scene.mark(name, field).look


def axes_of(panel: Panel, field: int = 0) -> Axes:
    return panel.scene.fields[field].axes


def ends(scale: Scale) -> tuple[float, float]:
    return scale.low, scale.high


def moving(panel: Panel) -> str:
    return panel.live_figure.moving.value


def still(panel: Panel) -> str:
    return panel.live_figure.still.value


def _number(place: Place, scale: Scale) -> float:
    return scale.low + place.of * (scale.high - scale.low) if isinstance(place, Part) else place

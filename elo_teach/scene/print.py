"""A scene as a matplotlib figure, and as a PNG: what is kept, printed and handed out."""

from collections.abc import Iterable
from functools import cache
from io import BytesIO
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes as Plot
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, ScaledTranslation

from elo_teach.scene.axes import Scene
from elo_teach.scene.layout import Frame, hatch, lines_of, still
from elo_teach.scene.marks import Area, Dots, Mark, Run, Stroke, Text
from elo_teach.scene.roles import PAPER, Role, Shade

_POINTS: Final = 72  # in an inch
_MARKERS: Final = {
    "round": "o",
    "square": "s",
    "diamond": "D",
    "up": "^",
    "down": "v",
    "cross": "X",
}
_ANCHORS: Final = {"start": "left", "middle": "center", "end": "right"}


def figure(scene: Scene, *, dark: bool = False) -> Figure:
    """Return a scene as a matplotlib figure.

    Parameters
    ----------
    scene : Scene
        The picture.
    dark : bool, default False
        Whether for a dark page.

    Returns
    -------
    matplotlib.figure.Figure
        With an `Axes` for each field; each artist has the name of its mark as its `gid`. It
        looks the same whatever style a learner has chosen for other figures.

    Examples
    --------
    >>> from elo_teach.scene.axes import Axes, Scale
    >>> axes = Axes((0.1, 0.1, 0.8, 0.8), Scale(0, 1), Scale(0, 1))
    >>> figure(Scene((540, 324), (axes.with_moving(),))).get_size_inches()
    array([7.5, 4.5])
    """
    wide, high = scene.size
    with mpl.rc_context(_style()):
        paper = Figure((wide / _POINTS, high / _POINTS), dpi=_POINTS)
        writers = [
            _Writer(paper, Frame.of(field.axes, scene.size), dark=dark) for field in scene.fields
        ]
        paper.set_facecolor(_shade(PAPER, dark).mark)
        for writer in writers:
            writer.write(still(writer.frame))
        for writer, field in zip(writers, scene.fields, strict=True):
            writer.write(field.moving)
    return paper


def png(scene: Scene, *, dark: bool = False) -> bytes:
    """Return a scene as a PNG of two pixels a point; the same scene gives the same bytes."""
    page = BytesIO()
    with mpl.rc_context(_style()):
        figure(scene, dark=dark).savefig(
            page,
            format="png",
            dpi=2 * _POINTS,
            metadata={"Software": None},
            facecolor=_shade(PAPER, dark).mark,
        )
    return page.getvalue()


@cache
def _style() -> dict[Any, Any]:
    """Return matplotlib's own settings and our font: a learner's style stays out."""
    own = {key: value for key, value in mpl.rcParamsDefault.items() if "backend" not in key}
    return own | {"font.family": "sans-serif", "font.sans-serif": ["DejaVu Sans"]}


def _shade(role: Role, dark: bool) -> Shade:
    return role.dark if dark else role.light


class _Writer:
    """Puts marks on one matplotlib `Axes`, each above the last."""

    def __init__(self, paper: Figure, frame: Frame, *, dark: bool) -> None:
        self.frame, self._dark, self._next = frame, dark, 0.0
        self._plot: Plot = paper.add_axes(frame.axes.box)
        self._plot.axis("off")  # grid, words and sides are marks too
        x, y = frame.axes.x, frame.axes.y
        self._plot.set(xlim=(x.low, x.high), ylim=(y.low, y.high), xticks=(), yticks=())
        # From points to the right and down to the paper, and a shift by points.
        self._inches = paper.dpi_scale_trans
        self._points = (
            Affine2D().scale(1 / _POINTS, -1 / _POINTS).translate(0, paper.get_figheight())
            + self._inches
        )

    def write(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            self._next += 1
            match mark:
                case Stroke():
                    self._stroke(mark)
                case Area():
                    self._area(mark)
                case Dots():
                    self._dots(mark)
                case Text():
                    self._text(mark)

    def _parts(self, points: Run) -> list[tuple[float, float]]:
        """Return places as parts of both axes: one transform for all."""
        x, y = self.frame.axes.x, self.frame.axes.y
        return [(x.part(right), y.part(up)) for right, up in points]

    def _common(self, mark: Mark) -> dict[str, Any]:
        """Return what all artists of a mark have, as it stands in the scene: on no nearer pixel."""
        return {
            "gid": mark.name,
            "zorder": self._next,
            "clip_on": mark.clip,
            "transform": self._plot.transAxes,
            "snap": False,
        }

    def _stroke(self, mark: Stroke) -> None:
        for run in mark.runs:
            xs, ys = zip(*self._parts(run), strict=True)
            self._plot.plot(
                xs,
                ys,
                color=_shade(mark.look.role, self._dark).mark,
                linewidth=mark.width,
                linestyle=(0, mark.look.dash) if mark.look.dash else "solid",
                solid_capstyle="butt",
                dash_capstyle="butt",
                solid_joinstyle="round",
                dash_joinstyle="round",
                alpha=mark.opacity,
                **self._common(mark),
            )

    def _area(self, mark: Area) -> None:
        paper = _shade(PAPER, self._dark).mark
        for run in mark.runs:
            patch = PathPatch(
                Path([*self._parts(run), (0, 0)], closed=True),
                facecolor=_shade(mark.look.role, self._dark).mark,
                edgecolor=paper if mark.edge else "none",
                linewidth=mark.edge,
                joinstyle="round",
                alpha=mark.opacity,
                **self._common(mark),
            )
            self._plot.add_patch(patch)
            if mark.hatched:
                for x, y, right, down in hatch(self.frame.points(run)):
                    self._plot.plot(
                        [x, x + right],
                        [y, y + down],
                        color=paper,
                        linewidth=1,
                        solid_capstyle="butt",
                        **self._common(mark) | {"transform": self._points},
                    )

    def _dots(self, mark: Dots) -> None:
        if mark.points:
            xs, ys = zip(*self._parts(mark.points), strict=True)
            self._plot.plot(
                xs,
                ys,
                color=_shade(mark.look.role, self._dark).mark,
                linestyle="none",
                marker=_MARKERS[mark.look.shape],
                markersize=mark.size,
                markeredgecolor=_shade(PAPER, self._dark).mark if mark.edge else "none",
                markeredgewidth=mark.edge,
                **self._common(mark),
            )

    def _text(self, mark: Text) -> None:
        ((x, y),) = self._parts(((mark.x, mark.y),))
        for right, down, words in lines_of(mark):
            shift = ScaledTranslation(right / _POINTS, -down / _POINTS, self._inches)
            self._plot.text(
                x,
                y,
                words.replace("$", r"\$"),
                color=_shade(mark.look.role, self._dark).text,
                fontsize=mark.size,
                fontweight="bold" if mark.bold else "normal",
                ha=_ANCHORS[mark.anchor],
                va="baseline",
                rotation=90 if mark.turned else 0,
                rotation_mode="anchor",
                **self._common(mark) | {"transform": self._plot.transAxes + shift},
            )

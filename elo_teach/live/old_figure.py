"""A picture that moves: what stays is drawn once, each step draws only what moves."""

from collections.abc import Iterator
from itertools import count
from typing import Generic, TypeVar

from ipywidgets import HTML, GridBox, Layout
from matplotlib.artist import Artist

from elo_teach.live import paint

State = TypeVar("State")
_serial = count()


class LiveFigure(GridBox, Generic[State]):
    """One matplotlib figure as a widget of two SVG layers, one over the other.

    It is matplotlib's own blitting with the browser as the canvas. `draw` makes all artists once;
    those that move are made with ``animated=True``. `update` moves them. When `update` changes an
    artist that is not animated, matplotlib marks the figure stale and the still layer is drawn
    again; so a step that only moves things costs only the moving layer.

    A subclass gives `size` in inches (text of 14 points in 7.5 x 4.5 inches can be read at 600
    pixels) and the two methods.

    Examples
    --------
    >>> class Dot(LiveFigure[float]):
    ...     def draw(self) -> None:
    ...         axes = self.figure.add_axes((0.1, 0.1, 0.8, 0.8))
    ...         (self.dot,) = axes.plot([0], [0], "o", animated=True)
    ...     def update(self, state: float) -> None:
    ...         self.dot.set_data([state], [state])
    >>> dot = Dot()
    >>> dot.show(0.5, "a dot at 0.5")
    >>> 'aria-label="a dot at 0.5"' in dot.moving.value
    True
    """

    size = (7.5, 4.5)

    def __init__(self) -> None:
        layer = {"grid_area": "1 / 1 / 2 / 2", "margin": "0", "min_width": "0"}
        self.still = HTML(layout=Layout(**layer))
        self.moving = HTML(layout=Layout(**layer))
        super().__init__(
            children=[self.still, self.moving],
            # Without minmax(0, 1fr) the column would not get narrower than the picture.
            layout=Layout(grid_template_columns="minmax(0, 1fr)", width="100%"),
        )
        self._salt = f"{type(self).__name__}-{next(_serial)}"
        with paint.style():
            self.figure = paint.new_figure(self.size)
            self.draw()
        animated = self.figure.findobj(Artist.get_animated)
        self._animated = sorted(animated, key=Artist.get_zorder)

    def draw(self) -> None:
        """Make every artist in `self.figure`, those that move with ``animated=True``."""
        raise NotImplementedError

    def update(self, state: State) -> None:
        """Set the artists of `draw` to what the state says; make no new ones."""
        raise NotImplementedError

    def show(self, state: State, sentence: str) -> None:
        """Move the picture to a state; `sentence` says the same to those who do not see it."""
        self.update(state)
        if self.figure.stale:
            self.still.value = paint.svg_layer(
                self.figure,
                [self.figure],
                salt=f"{self._salt}-still",
                attributes='aria-hidden="true"',
            )
        self.moving.value = paint.svg_layer(
            self.figure,
            self._visible(),
            salt=f"{self._salt}-moving",
            attributes=paint.labelled(sentence),
        )

    def _visible(self) -> Iterator[Artist]:
        return (artist for artist in self._animated if artist.get_visible())

    def png(self) -> bytes:
        """Return the picture as it stands, both layers in one PNG."""
        return paint.png(self.figure)

    @property
    def pixels(self) -> dict[str, int]:
        """The width and height at which the PNG is shown, in CSS pixels."""
        width, height = (round(side) for side in self.figure.bbox.size)
        return {"width": width, "height": height}

"""Scenes one after the other: what is still is sent once, each step sends what moves."""

from ipywidgets import HTML, GridBox, Layout

from elo_teach.scene import svg
from elo_teach.scene.axes import Scene


class LiveFigure(GridBox):
    """A picture that moves: two SVG layers, one over the other.

    Attributes
    ----------
    scene : Scene or None
        What it shows; None before the first.

    Examples
    --------
    >>> from elo_teach.scene.axes import Axes, Scale
    >>> from elo_teach.scene.marks import Dots
    >>> from elo_teach.scene.roles import INK, Look
    >>> axes = Axes((0.1, 0.1, 0.8, 0.8), Scale(0, 1), Scale(0, 1))
    >>> figure = LiveFigure()
    >>> dot = Dots("dot", [(0.5, 0.5)], Look(INK))
    >>> figure.show(Scene((540, 324), (axes.with_moving(dot),)), "a dot at 0.5")
    >>> 'aria-label="a dot at 0.5"' in figure.moving.value
    True
    """

    def __init__(self) -> None:
        layer = {"grid_area": "1 / 1 / 2 / 2", "margin": "0", "min_width": "0"}
        self.still, self.moving = HTML(layout=Layout(**layer)), HTML(layout=Layout(**layer))
        theme = HTML(f"<style>{svg.theme()}</style>", layout=Layout(display="none"))
        self.scene: Scene | None = None
        super().__init__(
            children=[self.still, self.moving, theme],
            # Without minmax(0, 1fr) the column would not get narrower than the picture.
            layout=Layout(grid_template_columns="minmax(0, 1fr)", width="100%"),
        )
        self.add_class("elo-figure")

    def show(self, scene: Scene, sentence: str) -> None:
        """Show a scene; `sentence` says the same to those who do not see it."""
        if not scene.same_ground(self.scene):
            self.still.value = svg.still_layer(scene)
        self.moving.value = svg.moving_layer(scene, sentence)
        self.scene = scene

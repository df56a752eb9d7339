"""`interact` over any panel's first slider: each step draws the panel's picture in a new figure.

Easier than what the panel does: no box, no sentence and no list of examples to keep up to date.
"""

from collections.abc import Callable

import matplotlib.pyplot as plt
from IPython.display import display
from ipywidgets import IntSlider, interact

from elo_teach.live import NumberControl, Panel, Situation
from elo_teach.scene.print import figure

plt.ioff()  # loads what shows a figure in a notebook


def interact_with(make: Callable[[], Panel]) -> None:
    """Show the picture of a panel below one slider."""
    panel = make()
    control = next(each for each in panel.controls.values() if isinstance(each, NumberControl))
    control.unobserve_all()  # nothing of the panel itself is to be kept up to date

    def draw(value: int) -> None:
        control.value = value
        display(figure(panel.spec.picture(panel.answer(), Situation(panel.words))))

    interact(draw, value=IntSlider(control.value, control.slider.min, control.slider.max))

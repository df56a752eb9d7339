"""`interact` over any panel's first slider: the panel's artists, each step in a new pyplot figure.

Easier than what the panel does: no box, no sentence and no list of examples to keep up to date.
"""

from collections.abc import Callable
from typing import Any

import matplotlib.pyplot as plt
from ipywidgets import IntSlider, interact

from elo_teach.live import NumberControl, Panel

plt.rcParams["font.size"] = 14


def interact_with(make: Callable[[], Panel[Any]]) -> None:
    """Show the chart of a panel below one slider."""
    panel = make()
    chart = panel.chart
    control = next(each for each in panel.controls.values() if isinstance(each, NumberControl))
    control.unobserve_all()  # nothing of the panel itself is to be kept up to date

    def draw(value: int) -> None:
        control.value = value
        chart.figure = plt.figure(figsize=chart.size)
        chart.draw()
        chart.update(panel.answer())
        plt.show()

    interact(draw, value=IntSlider(control.value, control.slider.min, control.slider.max))

"""One changed game of 60 in the calculator, beside one step of lesson 1's slider.

All in one process and in turns: the time of the processor, and the letters that the two panels
would send to the browser. A new matplotlib figure of lesson 1's picture, which a step would need
without `live`, is the measure.
"""

from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time
from typing import Any

from _table import line
from ipywidgets import HTML

from elo_teach.lessons import calculator, expected_score
from elo_teach.lessons.calculator.examples import games
from elo_teach.live import Panel
from elo_teach.scene.print import png

TURNS, STEPS = 20, 25


def steps(panel: Panel, step: Callable[[int], object]) -> Iterator[tuple[float, int]]:
    """Make a turn of steps whenever asked; yield milliseconds and letters of each step."""
    sent = 0

    def add(change: dict[str, Any]) -> None:
        nonlocal sent
        sent += len(change["new"])

    picture = panel.live_figure
    below = [block for block in panel.below.children if isinstance(block, HTML)]
    for page in (panel.headline, picture.still, picture.moving, *below):
        page.observe(add, "value")
    number = count()
    while True:
        sent, start = 0, process_time()
        for _ in range(STEPS):
            step(next(number))
        yield 1000 * (process_time() - start) / STEPS, sent // STEPS


def main() -> None:
    """Print the table."""
    slider = expected_score.panel()
    panel = calculator.panel()
    panel.games.value = games("1400 1, 1600 ½, 1550 0, 2100 1", 15)
    opponent = panel.games.rows[30].controls[0]
    sides = (
        steps(panel, lambda n: opponent.set_trait("value", 1300 + n % 500)),
        steps(slider, lambda n: slider.own.set_trait("value", 1300 + n % 500)),
        steps(slider, lambda _: png(slider.scene)),
    )
    turns = [[next(side) for side in sides] for _ in range(TURNS)]
    (ours, sent), (theirs, their_sent), (drawn, _) = (
        [median(number) for number in zip(*side, strict=True)] for side in zip(*turns, strict=True)
    )
    print("One changed game of 60 in the calculator; theirs is a new figure of lesson 1's picture")
    print(line("CPU, ms", ours, drawn, at_most=0.07))
    print("The same; theirs is a step of lesson 1's slider")
    print(line("CPU, ms", ours, theirs))
    print(line("letters to send", sent, their_sent))


if __name__ == "__main__":
    main()

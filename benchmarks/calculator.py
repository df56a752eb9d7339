"""One changed game of 60 in the calculator, beside one step of lesson 1's slider.

Both in one process and in turns: the time of the processor, and the letters that the two panels
would send to the browser.
"""

from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time
from typing import Any

from _table import line

from elo_teach.lessons import calculator, expected_score
from elo_teach.lessons.calculator.examples import games
from elo_teach.live.old_panel import Panel

TURNS, STEPS = 20, 25


def steps(panel: Panel[Any], step: Callable[[int], None]) -> Iterator[tuple[float, int]]:
    """Make a turn of steps whenever asked; yield milliseconds and letters of each step."""
    sent = 0

    def add(change: dict[str, Any]) -> None:
        nonlocal sent
        sent += len(change["new"])

    pages = [panel.headline, panel.chart.still, panel.chart.moving]
    if isinstance(panel, calculator.CalculatorPanel):
        pages.append(panel.told)
    for page in pages:
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
    ours = steps(panel, lambda n: opponent.set_trait("value", 1300 + n % 500))
    theirs = steps(slider, lambda n: slider.own.set_trait("value", 1300 + n % 500))
    turns = [(next(ours), next(theirs)) for _ in range(TURNS)]
    (times, sent), (their_times, their_sent) = (
        (median(turn[side][0] for turn in turns), median(turn[side][1] for turn in turns))
        for side in (0, 1)
    )
    print("One changed game of 60 in the calculator; theirs is a step of lesson 1's slider")
    print(line("CPU, ms", times, their_times, at_most=2))
    print(line("letters to send", sent, their_sent))


if __name__ == "__main__":
    main()

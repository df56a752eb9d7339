"""What a step of every panel's first slider costs in its own process, beside two milliseconds.

Time of the processor from the slider's new value to all texts and pictures that follow it, without
any sending; the floor is a slider that nobody watches.
"""

from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time

from _panels import first_slider, panels
from _table import line
from ipywidgets import IntSlider

TURNS, STEPS = 15, 20
MOST = 2.0  # milliseconds
# Two hundred seasons are played anew at each step.
SEASONS = {"k_sensitivity.fast_or_steady": 100.0}


def steps(slider: IntSlider) -> Iterator[float]:
    """Make a turn of steps whenever asked; yield milliseconds of the processor a step."""
    numbers = count()
    while True:
        start = process_time()
        for _ in range(STEPS):
            slider.value = slider.min + next(numbers) % (slider.max - slider.min)
        yield 1000 * (process_time() - start) / STEPS


def compare(make: Callable[[], object]) -> tuple[float, float] | None:
    """Return the median milliseconds of a panel's step, and of the floor's in the same turns."""
    control = first_slider(make())
    if control is None:
        return None
    slider = control.slider
    sides = steps(slider), steps(IntSlider(min=slider.min, max=slider.max))
    turns = [[next(side) for side in sides] for _ in range(TURNS)]
    ours, floor = (median(times) for times in zip(*turns, strict=True))
    return ours, floor


def main() -> None:
    """Print the table."""
    print("One step of a panel's first slider in one process, CPU ms; theirs is the most it may be")
    for name, make in panels():
        if times := compare(make):
            most = SEASONS.get(name, MOST)
            print(line(f"{name}()", times[0], most, at_most=1, floor=times[1]), flush=True)


if __name__ == "__main__":
    main()

"""What a slider that is moved all day long keeps of the memory, beside a megabyte.

All that Python holds is traced, so this takes some minutes; `tests/live/test_memory.py` makes a
tenth of the steps.
"""

import gc
import sys
import tracemalloc
from collections.abc import Callable
from itertools import count

from _table import line

from elo_teach.lessons import calculator, expected_score
from elo_teach.live import Panel

MEGABYTE = 1_000_000


def growth(make: Callable[[], Panel]) -> int:
    """Return how many bytes more are held after the steps from the 1,000th to the 10,000th."""
    slider = make().controls["own"].slider
    steps = count()

    def memory_after(more: int) -> int:
        for _ in range(more):
            slider.value = slider.min + next(steps) % (slider.max - slider.min)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    grown = -memory_after(1_000) + memory_after(9_000)
    tracemalloc.stop()
    return grown


def main() -> None:
    """Print the table."""
    print("Steps of a panel's first slider; theirs is a megabyte")
    for make in (expected_score.panel, calculator.panel):
        lesson = make.__module__.rpartition(".")[2]
        name = f"{lesson}, step 1,000 to 10,000, KB"
        print(line(name, growth(make) / 1e3, MEGABYTE / 1e3, at_most=1))
    drawing = {"matplotlib", "PIL"} & sys.modules.keys()
    print(line("libraries to draw with that are loaded", len(drawing), 0, at_most=0))


if __name__ == "__main__":
    main()

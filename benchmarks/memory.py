"""What a slider that is moved all day long keeps of the memory, beside a megabyte.

All that Python holds is traced, so this takes some minutes; `tests/live/test_memory.py` makes a
tenth of the steps.
"""

import gc
import tracemalloc
from itertools import count

import matplotlib.pyplot as plt
from _table import line

from elo_teach.lessons import expected_score

MEGABYTE = 1_000_000


def main() -> None:
    """Print the table."""
    slider = expected_score.panel().own.slider
    steps = count()

    def memory_after(more: int) -> int:
        for _ in range(more):
            slider.value = slider.min + next(steps) % (slider.max - slider.min)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    before = memory_after(1_000)
    growth = memory_after(9_000) - before
    print("expected_score.panel(), steps of its first slider; theirs is a megabyte")
    print(line("growth, step 1,000 to 10,000, KB", growth / 1e3, MEGABYTE / 1e3, at_most=1))
    print(line("figures open in pyplot", len(plt.get_fignums()), 0, at_most=0))


if __name__ == "__main__":
    main()

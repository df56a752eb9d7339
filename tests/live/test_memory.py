"""A slider may be moved all day long.

A megabyte for the steps from the 1,000th to the 10,000th is 111 bytes a step. Traced steps are
slow: here are a tenth of them, without what functions remember up to a largest number of values.
`benchmarks/memory.py` makes them all and leaves nothing out.
"""

import gc
import os
import subprocess
import sys
import tracemalloc
from functools import lru_cache
from itertools import count

import pytest

from elo_teach.lessons import expected_score

MEMORY = type(lru_cache(str))


def growth() -> int:
    """Return how many bytes more are held after a tenth of the steps."""
    slider = expected_score.panel().own.slider
    steps = count()

    def memory_after(more: int) -> int:
        for _ in range(more):
            slider.value = slider.min + next(steps) % (slider.max - slider.min)
        for held in gc.get_objects():
            if isinstance(held, MEMORY) and held.cache_parameters()["maxsize"] is not None:
                held.cache_clear()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    memory_after(900)
    tracemalloc.start()
    return -memory_after(100) + memory_after(9_000 // 10)


@pytest.mark.slow
def test_a_slider_that_has_moved_long_takes_less_than_111_bytes_more_a_step() -> None:
    # In a Python of its own: what other tests left behind does not count.
    here = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, __file__], env=here, capture_output=True, text=True, check=True
    )
    grown, drawing = run.stdout.split()
    assert int(grown) < 1_000_000 / 10
    assert drawing == "False"


if __name__ == "__main__":
    print(growth(), "matplotlib" in sys.modules)

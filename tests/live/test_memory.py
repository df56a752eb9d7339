"""A slider may be moved all day long.

A megabyte for the steps from the 1,000th to the 10,000th is 111 bytes a step. Traced steps are
slow: here are a tenth of them, without what is remembered of numbers and texts, which has an upper
end. `benchmarks/memory.py` makes them all and leaves nothing out.
"""

import gc
import tracemalloc
from itertools import count

import matplotlib.pyplot as plt

from elo_teach.lessons import expected_score
from elo_teach.live.paint import text_extent
from elo_teach.text.numbers import format_number


def test_a_slider_that_has_moved_long_takes_less_than_111_bytes_more_a_step() -> None:
    slider = expected_score.panel().own.slider
    steps = count()

    def memory_after(more: int) -> int:
        for _ in range(more):
            slider.value = slider.min + next(steps) % (slider.max - slider.min)
        for remembering in (text_extent, format_number):
            remembering.cache_clear()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    memory_after(900)
    tracemalloc.start()
    before = memory_after(100)
    after = memory_after(9_000 // 10)
    tracemalloc.stop()
    assert after - before < 1_000_000 / 10
    assert plt.get_fignums() == []

"""A slider may be moved all day long."""

import gc
import tracemalloc
from itertools import count

import matplotlib.pyplot as plt

from elo_teach.lessons import expected_score


def test_from_its_thousandth_step_on_a_slider_takes_less_than_a_megabyte_in_nine_thousand() -> None:
    slider = expected_score.panel().own.slider
    steps = count()

    def memory_after(more: int) -> int:
        for _ in range(more):
            slider.value = slider.min + next(steps) % (slider.max - slider.min)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    memory_after(900)
    # Traced steps are slow: a tenth of them may take a tenth of the memory.
    tracemalloc.start()
    before = memory_after(100)
    after = memory_after(9_000 // 10)
    tracemalloc.stop()
    assert after - before < 1_000_000 / 10
    assert plt.get_fignums() == []

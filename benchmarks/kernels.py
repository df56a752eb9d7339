"""What a kernel needs for its first panel, beside a slider alone and beside `interact`. Linux only.

Memory counts in shares what kernels have in common (PSS); two of each run at the same time, so that
a library that only one needs is not shared with another of its kind by chance alone.
"""

from contextlib import ExitStack
from pathlib import Path
from statistics import median

from _kernel import kernel
from _table import line

ROUNDS = 7
SLIDER = "from ipywidgets import IntSlider\n\nIntSlider()"
PANEL = "from elo_teach import lessons\n\nlessons.expected_score.panel()"
INTERACT = (Path(__file__).parent / "rivals" / "expected_score.panel.py").read_text("utf-8")


def first(code: str) -> tuple[float, float]:
    """Return what a kernel takes for its first cell: milliseconds of CPU, megabytes in all."""
    with ExitStack() as stack:
        pair = [stack.enter_context(kernel()) for _ in range(2)]
        before = [each.cpu for each in pair]
        for each in pair:
            each.run(code)
        taken = [each.cpu - start for each, start in zip(pair, before, strict=True)]
        return sum(taken) / 2, sum(each.memory for each in pair) / 2


def main() -> None:
    """Print the table."""
    programs = (SLIDER, PANEL, INTERACT)
    rounds = [[first(program) for program in programs] for _ in range(ROUNDS)]
    (slider_cpu, slider), (cpu, memory), (rival_cpu, rival) = (
        (median(cpu for cpu, _ in runs), median(memory for _, memory in runs))
        for runs in zip(*rounds, strict=True)
    )
    print("A kernel with lesson 1's first panel; theirs is a kernel with one slider")
    print(line("memory, PSS, MB", memory, slider, at_most=1.2))
    print("The first panel from a bare kernel; theirs is `interact` with a pyplot figure")
    print(line("CPU, ms", cpu, rival_cpu, at_most=0.33, floor=slider_cpu))
    print(line("memory, PSS, MB", memory, rival, floor=slider))


if __name__ == "__main__":
    main()

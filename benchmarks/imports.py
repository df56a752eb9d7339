"""What it costs to have elo_teach at hand: imports in fresh processes, beside `import numpy`.

Wall time, medians, less what Python itself takes to start.
"""

import subprocess
import sys
from statistics import median
from time import perf_counter

from _table import line

ROUNDS = 25
START = "pass"
NUMPY = "import numpy"
PACKAGE = "import elo_teach"
FIRST_CALL = "from elo_teach import expected_score; expected_score(1500, 1700)"


def seconds(code: str) -> float:
    """Return how long a new Python takes for some code."""
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return perf_counter() - start


def main() -> None:
    """Print the table."""
    programs = (START, NUMPY, PACKAGE, FIRST_CALL)
    for program in programs:  # from now on the files are in the system's cache
        seconds(program)
    # In turns, so that a busy machine slows all alike.
    rounds = [[seconds(program) for program in programs] for _ in range(ROUNDS)]
    start, *milliseconds = (1000 * median(times) for times in zip(*rounds, strict=True))
    numpy, package, first_call = (time - start for time in milliseconds)
    print(f"Fresh processes less the start of Python ({start:.0f} ms); theirs is `{NUMPY}`")
    print(line(f"{PACKAGE}, ms", package, numpy, at_most=0.4))
    print(line("a first expected_score, ms", first_call, numpy, at_most=0.4))


if __name__ == "__main__":
    main()

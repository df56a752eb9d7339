"""What `make test` says at its end: how long its parts took, and what needed a second try."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.parts import clock

PARTS = Path(__file__).parents[2] / "tools/parts.py"
# A stand-in for make: the part `broken` fails, and `browser` leaves behind what the plugin does.
MAKE = """
import sys
from pathlib import Path
if sys.argv[1] == "browser":
    Path("artifacts").mkdir(exist_ok=True)
    Path("artifacts/second-tries.txt").write_text("second tries (2 at most): test_a\\n")
print("made", sys.argv[1], flush=True)
sys.exit(2 * (sys.argv[1] == "broken"))
"""


def run(folder: Path, *parts: str) -> tuple[int, list[str]]:
    """Make parts; return how it ended and what it printed, every time as 0:00."""
    (folder / "make.py").write_text(MAKE, "utf-8")
    command = [sys.executable, PARTS, f"{sys.executable} make.py", *parts]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return ended.returncode, re.sub(r"\d+:\d\d", "0:00", ended.stdout).splitlines()


def test_the_last_line_says_how_long_each_part_took(tmp_path: Path) -> None:
    assert run(tmp_path, "lint", "unit") == (
        0,
        ["made lint", "made unit", "lint 0:00; unit 0:00; together 0:00"],
    )


def test_a_part_that_fails_is_the_last_and_is_named(tmp_path: Path) -> None:
    assert run(tmp_path, "lint", "broken", "unit") == (
        2,
        ["made lint", "made broken", "lint 0:00; broken 0:00 FAILED; together 0:00"],
    )


def test_the_last_line_names_the_tests_that_needed_a_second_try(tmp_path: Path) -> None:
    *_, last = run(tmp_path, "lint", "browser")[1]
    assert last.endswith("; together 0:00; second tries (2 at most): test_a")


def test_second_tries_of_an_earlier_run_are_not_told(tmp_path: Path) -> None:
    run(tmp_path, "browser")
    *_, last = run(tmp_path, "broken", "browser")[1]
    assert last == "broken 0:00 FAILED; together 0:00"


@pytest.mark.parametrize(("seconds", "told"), [(0.4, "0:00"), (59.6, "1:00"), (150.4, "2:30")])
def test_times_are_minutes_and_seconds(seconds: float, told: str) -> None:
    assert clock(seconds) == told

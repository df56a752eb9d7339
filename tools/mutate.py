"""Change every number of the rulebooks in turn, and see whether a test notices.

mutmut changes what functions do, but the rulebooks are data outside of them. Each number there is
raised by one in a copy of the project; the numbers that no test misses are printed.
"""

import ast
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

RULEBOOKS: Final = (
    Path("elo_teach/engine/rulebook/history.py"),
    *sorted(Path("elo_teach/engine/systems").glob("*.py")),
)
TESTS: Final = (
    "tests/engine/test_rulebook.py",
    "tests/engine/test_k.py",
    "tests/engine/test_first_rating.py",
    "tests/engine/test_lists.py",
    "tests/engine/test_open.py",
)


def numbers(source: str) -> Iterator[ast.Constant]:
    """Find the numbers outside of functions and classes."""
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.AnnAssign):
            for node in ast.walk(statement):
                if isinstance(node, ast.Constant) and type(node.value) in (int, float):
                    yield node


def main() -> None:
    """Try every number and print the survivors."""
    found = survivors = 0
    with tempfile.TemporaryDirectory() as folder:
        for part in ("elo_teach", "tests", "pyproject.toml"):
            copy = shutil.copytree if Path(part).is_dir() else shutil.copy
            copy(part, Path(folder) / part)
        command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", *TESTS]
        for rulebook in RULEBOOKS:
            source = rulebook.read_text("utf-8")
            lines = source.splitlines(keepends=True)
            for number in numbers(source):
                found += 1
                line = number.lineno - 1
                text = lines[line]
                changed = [*lines]
                changed[line] = (
                    f"{text[: number.col_offset]}{number.value + 1}{text[number.end_col_offset :]}"
                )
                (Path(folder) / rulebook).write_text("".join(changed), "utf-8")
                if not subprocess.run(command, cwd=folder, capture_output=True).returncode:
                    survivors += 1
                    print(f"{rulebook}:{number.lineno}: {text.strip()}", flush=True)
            (Path(folder) / rulebook).write_text(source, "utf-8")
    print(f"{found} numbers of the rulebooks changed, {survivors} survived")


if __name__ == "__main__":
    main()

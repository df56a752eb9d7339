"""Make parts one after another and say how long each took: ``python tools/parts.py MAKE PART...``.

The first part that fails is the last, as in make itself. The last line names the browser tests that
needed a second try.
"""

import subprocess
import sys
import time
from pathlib import Path

SECOND_TRIES = Path("artifacts/second-tries.txt")


def clock(seconds: float) -> str:
    """Return minutes and seconds."""
    minutes, seconds = divmod(round(seconds), 60)
    return f"{minutes}:{seconds:02}"


def main(make: list[str], parts: list[str]) -> int:
    """Make the parts; return what make returned for the last."""
    SECOND_TRIES.unlink(missing_ok=True)
    start = time.monotonic()
    told = []
    for part in parts:
        since = time.monotonic()
        status = subprocess.run([*make, part]).returncode
        told.append(f"{part} {clock(time.monotonic() - since)}{' FAILED' if status else ''}")
        if status:
            break
    told.append(f"together {clock(time.monotonic() - start)}")
    if SECOND_TRIES.exists():
        told.append(SECOND_TRIES.read_text("utf-8").strip())
    print("; ".join(told))
    return status


if __name__ == "__main__":
    make, *parts = sys.argv[1:]
    sys.exit(main(make.split(), parts))

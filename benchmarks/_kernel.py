"""A kernel of its own for some code, and what it has taken."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jupyter_client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel


class Kernel:
    """A kernel that has started and run nothing."""

    def __init__(self, pid: int, client: BlockingKernelClient) -> None:
        self.pid = pid
        self._client = client

    def run(self, code: str) -> None:
        """Run some code as a cell, and show what its last line comes to."""
        reply = self._client.execute_interactive(
            code, store_history=False, timeout=120, output_hook=lambda _: None
        )
        if reply["content"]["status"] != "ok":
            raise RuntimeError("\n".join(reply["content"]["traceback"]))

    @property
    def cpu(self) -> float:
        """Milliseconds of the processor until now."""
        names = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        ticks = sum(map(int, names[11:13]))  # in user code, in the system's
        return 1000 * ticks / 100  # of a second each, on every Linux

    @property
    def memory(self) -> float:
        """Megabytes; what several processes share counts in shares (PSS)."""
        text = Path(f"/proc/{self.pid}/smaps_rollup").read_text()
        found = re.search(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)
        if found is None:
            raise RuntimeError("this Linux does not say what a process shares")
        return int(found[1]) / 1000


@contextmanager
def kernel() -> Iterator[Kernel]:
    """Start a kernel, and stop it at the end."""
    manager, client = start_new_kernel(kernel_name="python3")
    try:
        yield Kernel(manager.provisioner.pid, client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)

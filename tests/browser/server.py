"""A JupyterLab server of the tests' own, with nothing of the user's machine in it."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

REPOSITORY = Path(__file__).parents[2]
NOTEBOOKS = REPOSITORY / "notebooks"
SECONDS_TO_START = 60


@dataclass(frozen=True)
class Server:
    """Where JupyterLab answers, and the folder that it serves."""

    address: str
    folder: Path

    def copy(self, path: str) -> str:
        """Copy a notebook, for a test that changes it, and return the path of the copy."""
        original = self.folder / path
        number = len(list(original.parent.glob("*.ipynb")))
        copy = original.with_name(f"{number}-{original.name}")
        shutil.copy(original, copy)
        return copy.relative_to(self.folder).as_posix()

    def excerpt(self, path: str) -> str:
        """Copy a notebook with its first cell and its panels alone: it is soon open, and run."""
        copy = self.copy(path)
        notebook = json.loads((self.folder / copy).read_text("utf-8"))
        notebook["cells"] = [
            cell for cell in notebook["cells"] if cell["id"].startswith(("start", "panel"))
        ]
        (self.folder / copy).write_text(json.dumps(notebook), "utf-8")
        return copy


@contextmanager
def jupyterlab(log: Path, machine: Mapping[str, str] = os.environ) -> Iterator[Server]:
    """Serve a copy of the notebooks under the repository's overrides."""
    # Not pytest's folder for tests: the path of a kernel's ipc socket is short of letters.
    with TemporaryDirectory(prefix="elo") as temporary:
        home = Path(temporary)
        shutil.copytree(NOTEBOOKS, home / "notebooks")
        (home / "settings").mkdir()
        shutil.copy(REPOSITORY / "overrides.json", home / "settings")
        server = Server(f"http://127.0.0.1:{free_port()}", home / "notebooks")
        with (
            log.open("w") as output,
            subprocess.Popen(
                _command(home, server),
                env=environment(home, machine),
                stdout=output,
                stderr=output,
            ) as process,
        ):
            try:
                wait(f"{server.address}/api/status", process, log)
                yield server
            finally:
                process.terminate()


def _command(home: Path, server: Server) -> list[str]:
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={server.address.rpartition(':')[2]}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={server.folder}",
        "--IdentityProvider.token=",  # nobody else reaches 127.0.0.1
        "--KernelManager.transport=ipc",
        f"--LabApp.app_settings_dir={home / 'settings'}",
        "--LabApp.expose_app_in_browser=True",
    ]


def environment(home: Path, machine: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return a machine's variables, with fresh folders for what is a user's own."""
    users = ("JUPYTER", "IPYTHON")
    kept = {name: value for name, value in machine.items() if not name.startswith(users)}
    fresh = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    return kept | {name: str(home / str(number)) for number, name in enumerate(fresh)}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until a server that has been started answers."""
    deadline = time.monotonic() + SECONDS_TO_START
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except urllib.error.HTTPError:
            return
        except urllib.error.URLError:
            time.sleep(0.1)
    raise RuntimeError(f"the server did not start; {log} says why")

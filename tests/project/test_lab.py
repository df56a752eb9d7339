"""`make lab`: what JupyterLab opens on, and what it says when it cannot."""

import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

REPOSITORY = Path(__file__).parents[2]
LAB = [sys.executable, REPOSITORY / "tools/lab.py"]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """Yield what JupyterLab prints, where there is no display, up to its address."""
    home = tmp_path_factory.mktemp("home")
    environment = {"PATH": "", "HOME": str(home), "JUPYTER_CONFIG_DIR": str(home)}
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = str(free.getsockname()[1])
    with subprocess.Popen(
        [*LAB, port], env=environment, stderr=subprocess.PIPE, text=True, cwd=home
    ) as server:
        assert server.stderr
        try:
            lines = []
            while not lines or "http://localhost" not in lines[-1]:
                lines.append(next(server.stderr))
            wait_for(int(port))
            yield lines
        finally:
            server.terminate()


@pytest.fixture
def address(printed: list[str]) -> str:
    """Return the address that JupyterLab prints."""
    return re.search(r"http://localhost\S+", printed[-1])[0]


def wait_for(port: int) -> None:
    """Wait until a server listens on the port: JupyterLab prints its address a moment before."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with socket.socket() as visitor:
            if visitor.connect_ex(("localhost", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError(f"nothing listens on port {port}")


def setting(address: str, plugin: str) -> dict[str, object]:
    """Return the settings that JupyterLab's pages ask the server for."""
    token = address.partition("?")[2]
    root = address.partition("/lab/")[0]
    with urlopen(f"{root}/lab/api/settings/{plugin}?{token}") as answer:
        properties = json.load(answer)["schema"]["properties"]
    return {name: entry["default"] for name, entry in properties.items() if "default" in entry}


def test_the_printed_address_is_the_start_page(address: str) -> None:
    assert "/lab/tree/notebooks/00-start.ipynb?token=" in address
    with urlopen(address) as answer:
        assert answer.status == 200


def test_only_the_address_is_printed(printed: list[str]) -> None:
    assert "Warning" not in "".join(printed)


def test_widgets_are_saved_with_the_notebook(address: str) -> None:
    assert setting(address, "@jupyter-widgets/jupyterlab-manager:plugin")["saveState"] is True


def test_jupyterlab_asks_for_no_news_and_no_updates(address: str) -> None:
    notification = setting(address, "@jupyterlab/apputils-extension:notification")
    assert notification["fetchNews"] == "false"
    assert notification["checkForUpdates"] is False


def test_a_port_in_use_ends_in_one_plain_line() -> None:
    with socket.socket() as taken:
        taken.bind(("localhost", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = subprocess.run([*LAB, str(port)], capture_output=True, text=True, timeout=60)
    assert run.returncode == 1
    assert run.stdout + run.stderr == (
        f"Port {port} is in use. Close the other JupyterLab, or run  make lab PORT=8899\n"
    )

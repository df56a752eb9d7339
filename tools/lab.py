"""Open the lessons in JupyterLab: ``python tools/lab.py [PORT]``."""

import os
import socket
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
START = "/lab/tree/notebooks/00-start.ipynb"


def has_display() -> bool:
    """Tell whether a browser window can open here."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def is_free(port: int) -> bool:
    """Tell whether nothing listens on the port yet."""
    with socket.socket() as listener:
        if os.name == "posix":
            # As JupyterLab does: a port left by a server that has just stopped counts as free.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("localhost", port))
        except OSError:
            return False
    return True


def options(port: int) -> list[str]:
    """Return JupyterLab's options: the whole repository in view, the start page in front."""
    chosen = [
        f"--ServerApp.root_dir={REPOSITORY}",
        f"--LabApp.default_url={START}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        # Only the address is printed, not a line for each request; no catalogue is asked for.
        "--Application.log_level=ERROR",
        "--LabApp.extension_manager=readonly",
    ]
    if not has_display():
        chosen.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        chosen.append("--allow-root")
    return chosen


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8888
    if not is_free(port):
        sys.exit(f"Port {port} is in use. Close the other JupyterLab, or run  make lab PORT=8899")
    # They take a second to load, and a port in use should be said at once.
    from jupyterlab.labapp import main

    main(options(port))

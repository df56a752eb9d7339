"""Open a saved lesson again and again, and count the panels that are lost on the way.

    python -m tools.reopen [TIMES]

Each time a fresh kernel is slowed, so that it is there some two seconds after the lesson is opened:
ipywidgets looks for a panel just as long. JupyterLab is opened with and without the extension in
`labextension/`, in turns, so that both meet the same machine.
"""

import json
import sys
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from playwright.sync_api import Browser, expect

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests" / "browser"))

from chromium import chromium
from lab import Lab, Notebook
from server import Server, environment, jupyterlab

LESSON: Final = "01-expected-score.ipynb"
SECONDS: Final = (1.6, 1.8, 2.0, 2.2, 2.4, 1.7, 1.9, 2.1, 2.3)
PATIENCE: Final = 12_000  # ms: longer than anything looks for a panel
WAIT: Final = """
import pathlib, time
time.sleep(float(pathlib.Path(__file__).with_suffix(".seconds").read_text()))
"""


def folder(server: Server, variable: str) -> Path:
    """Return a folder of the settings that the server has for itself."""
    return Path(environment(server.folder.parent)[variable])


class SlowKernels:
    """What every new kernel of a server does first: nothing, for some seconds."""

    def __init__(self, server: Server) -> None:
        self.startup = folder(server, "IPYTHONDIR") / "profile_default" / "startup"
        self.startup.mkdir(parents=True)
        (self.startup / "wait.py").write_text(WAIT, "utf-8")
        self.wait(0)

    def wait(self, seconds: float) -> None:
        """Let the kernels that come wait this long."""
        (self.startup / "wait.seconds").write_text(str(max(0, seconds)), "utf-8")


def open_without_extension(browser: Browser, server: Server) -> Lab:
    """Return a JupyterLab that does not load the extension."""
    config = folder(server, "JUPYTER_CONFIG_DIR") / "labconfig" / "page_config.json"
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(json.dumps({"disabledExtensions": {"elo-teach": True}}), "utf-8")
    lab = Lab(browser.new_page(no_viewport=True), server.address)
    config.unlink()
    return lab


def save(lab: Lab, path: str) -> int:
    """Run a lesson, save it, and return how many panels it has."""
    notebook = lab.open(path)
    notebook.run_all()
    panels = len(notebook.panels())
    notebook.wait_for_answers()
    notebook.save()
    notebook.close()
    return panels


def usual_seconds(lab: Lab, path: str) -> float:
    """Return how long a kernel takes that nobody slows."""
    start = perf_counter()
    notebook = lab.open(path)
    seconds = perf_counter() - start
    notebook.close()
    return seconds


def lost(notebook: Notebook, panels: int) -> int:
    """Return how many panels of a lesson that is opened again are not there."""
    live = notebook.root.locator("[aria-live]")
    try:
        expect(live).to_have_count(panels, timeout=PATIENCE)
    except AssertionError:
        return panels - live.count()
    return 0


def main(times: int) -> None:
    """Print how many of the openings lost a panel, and how many panels were lost."""
    with (
        TemporaryDirectory() as temporary,
        chromium() as browser,
        jupyterlab(Path(temporary) / "server.log") as server,
    ):
        kernels = SlowKernels(server)
        labs = {
            "without the extension": open_without_extension(browser, server),
            "with it": Lab(browser.new_page(no_viewport=True), server.address),
        }
        path = server.copy(LESSON)
        panels = save(labs["with it"], path)
        usual = min(usual_seconds(labs["with it"], path) for _ in range(3))
        print(
            f"{LESSON}: {panels} panels; a kernel is there after {usual:.1f} s, if it is not slowed"
        )
        losses: dict[str, list[int]] = {name: [] for name in labs}
        for seconds in islice(cycle(SECONDS), times):
            kernels.wait(seconds - usual)
            for name, lab in labs.items():
                notebook = lab.open(path)
                losses[name].append(lost(notebook, panels))
                notebook.close()
            now = ", ".join(f"{name} {counts[-1]} lost" for name, counts in losses.items())
            print(f"{seconds:.1f} s: {now}", flush=True)
        for name, counts in losses.items():
            hit = len([count for count in counts if count])
            print(f"{name}: {hit} of {times} openings lost a panel, {sum(counts)} panels in all")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)

"""Open a saved lesson again and again, and count the panels that are lost on the way.

    python -m tools.reopen [TIMES]

ipywidgets looks for a panel for two seconds. The kernel is slowed so that it answers just then; it
starts beforehand and knows no panel, so that how fast the machine starts a kernel does not count.
JupyterLab is opened with and without the extension in `labextension/`, in turns.
"""

import json
import sys
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, expect

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests" / "browser"))

from chromium import chromium
from lab import OUTPUT, Lab, Notebook
from server import Server, environment, jupyterlab

LESSON: Final = "01-expected-score.ipynb"
SECONDS: Final = (1.55, 1.65, 1.75, 1.85, 1.6, 1.7, 1.8, 1.9)  # and then it is read
PATIENCE: Final = 12_000  # ms: longer than anything looks for a panel
# What a kernel runs when it starts: what the page opens for its panels waits.
SLOW: Final = """
import pathlib, time
handlers = get_ipython().kernel.shell_handlers
comm_open, seconds = handlers["comm_open"], pathlib.Path(__file__).with_suffix(".seconds")
def late(*message):
    time.sleep(float(seconds.read_text()))
    return comm_open(*message)
handlers["comm_open"] = late
"""


def folder(server: Server, variable: str) -> Path:
    """Return a folder of the settings that the server has for itself."""
    return Path(environment(server.folder.parent)[variable])


def slow_kernels(server: Server) -> Path:
    """Slow the kernels to come, and return the file that says by how many seconds."""
    startup = folder(server, "IPYTHONDIR") / "profile_default" / "startup"
    startup.mkdir(parents=True)
    (startup / "slow.py").write_text(SLOW, "utf-8")
    seconds = startup / "slow.seconds"
    seconds.write_text("0", "utf-8")
    return seconds


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


def lost(notebook: Notebook, panels: int) -> int:
    """Return how many panels of a lesson that is opened again are not there."""
    live = notebook.root.locator(OUTPUT).filter(has=notebook.page.locator("[aria-live]"))
    try:
        expect(live).to_have_count(panels, timeout=PATIENCE)
    except AssertionError:
        return panels - live.count()
    return 0


def leave(lab: Lab) -> None:
    """Close the notebook that is open; its kernel goes on."""
    lab.page.evaluate("() => jupyterapp.shell.currentWidget.dispose()")


def main(times: int) -> None:
    """Print after each opening how many panels were lost, and at the end how many in all."""
    with (
        TemporaryDirectory() as temporary,
        chromium() as browser,
        jupyterlab(Path(temporary) / "server.log") as server,
    ):
        seconds = slow_kernels(server)
        labs = {
            "without the extension": open_without_extension(browser, server),
            "with it": Lab(browser.new_page(no_viewport=True), server.address),
        }
        path = server.copy(LESSON)
        panels = save(labs["with it"], path)
        labs["with it"].open(path)
        leave(labs["with it"])
        losses: dict[str, list[int]] = {name: [] for name in labs}
        for wait in islice(cycle(SECONDS), times):
            seconds.write_text(str(wait), "utf-8")
            for name, lab in labs.items():
                losses[name].append(lost(lab.open(path), panels))
                leave(lab)
            now = ", ".join(f"{name} {counts[-1]}" for name, counts in losses.items())
            print(f"answered after {wait} s, of {panels} panels lost: {now}", flush=True)
        for name, counts in losses.items():
            hit = len([count for count in counts if count])
            print(f"{name}: {hit} of {times} openings lost a panel, {sum(counts)} panels in all")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)

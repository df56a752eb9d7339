"""What a step of a slider costs: every panel of every lesson beside `interact` with pyplot.

Panel and rival show the same chart in one JupyterLab and one browser, each in a page and with a
kernel of its own. The keyboard moves the first slider of each, in turns, so that a busy machine
slows both alike. Lesson 1's rival is written as a learner would write it; the others draw the
panel's own picture in a new pyplot figure (`rivals/`). The floor is a slider that only writes its
number. What all widgets of the panel need counts:

- CPU: of the kernel's process, with its reading and writing of messages;
- bytes down: all that comes through the kernel's websocket;
- key to pixels: until the end of the first frame with the new picture;
- blank frames: those without a picture while a key is pressed many times;
- memory: of the kernel's process when all is done.
"""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import nbformat
from _panels import first_slider, panels
from _table import line
from playwright.sync_api import WebSocket, expect

sys.path.append(str(Path(__file__).parents[1] / "tests" / "browser"))

from chromium import NOT_FOUND, chromium, find
from lab import OUTPUT, Lab
from server import jupyterlab

TURNS, STEPS, QUICK_STEPS = 4, 8, 50
# The most of what the rival needs: the kernel's CPU, the bytes down, the time from key to pixels.
SHARES: dict[str, tuple[float, float | None, float]] = {
    # Two hundred seasons are simulated anew at each step.
    "k_sensitivity.fast_or_steady": (1.5, None, 1.5),
}
USUAL_SHARES = (0.07, 0.04, 0.25)
FLOOR = """
from ipywidgets import HTML, IntSlider, VBox

slider, shown = IntSlider(1500, 100, 3000), HTML()


def write(change):
    shown.value = f"<svg role=img><text y=20>{change['new']}</text></svg>"


slider.observe(write, "value")
write({"new": slider.value})
VBox([slider, shown])
"""
RIVALS = Path(__file__).parent / "rivals"
# Milliseconds after a step in which the messages that follow a picture come to rest.
REST = 150

KERNEL = """async () => {
    const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const reply = await kernel.requestExecute({
        code: "import psutil, time",
        silent: true,
        user_expressions: {
            cpu: "time.process_time()",
            memory: "psutil.Process().memory_info().rss",
        },
    }).done;
    const numbers = Object.entries(reply.content.user_expressions);
    return Object.fromEntries(numbers.map(([name, {data}]) => [name, +data["text/plain"]]));
}"""
AWAIT_NEW_PICTURE = """selector => {
    const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const old = document.querySelector(selector);
    window.keyToPixels = new Promise(resolve => {
        let pressed;
        addEventListener("keydown", key => pressed = key.timeStamp, {capture: true, once: true});
        const observer = new MutationObserver(async () => {
            const picture = document.querySelector(selector);
            if (!picture || picture === old) return;
            observer.disconnect();
            await picture.decode?.();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        });
        observer.observe(document.body, {childList: true, subtree: true});
        const nothingNew = (_, status) => {
            if (status !== "idle") return;
            kernel.statusChanged.disconnect(nothingNew);
            setTimeout(resolve, 1000, null);
        };
        kernel.statusChanged.connect(nothingNew);
    });
}"""
WATCH_FRAMES = """selector => {
    window.watched = {frames: 0, blank: 0};
    const look = () => {
        if (!window.watched) return;
        const picture = document.querySelector(selector);
        const content = picture?.complete ?? picture?.childElementCount;
        watched.frames += 1;
        watched.blank += !(content && picture.getBoundingClientRect().height);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


class Contestant:
    """One side: a page with a notebook that shows a picture under a slider."""

    def __init__(self, lab: Lab, path: str, picture: str) -> None:
        self.page = lab.page
        self.picture = f"{OUTPUT} {picture}"
        self.bytes_down = 0
        self.page.on("websocket", self._count)
        self.notebook = lab.open(path)
        self.notebook.run_all()
        self.slider = self.page.locator(OUTPUT).get_by_role("slider").first
        self.slider.wait_for()
        self.key = "ArrowRight"
        self.cpu: list[float] = []
        self.down: list[float] = []
        self.key_to_pixels: list[float] = []

    def _count(self, socket: WebSocket) -> None:
        def add(frame: str | bytes) -> None:
            self.bytes_down += len(frame)

        socket.on("framereceived", add)

    def take_turn(self) -> None:
        """Make some steps, one after the other, and keep what each needed."""
        self.page.bring_to_front()
        cpu = self.ask_kernel()["cpu"]
        down = self.bytes_down
        for _ in range(STEPS):
            self.page.evaluate(AWAIT_NEW_PICTURE, self.picture)
            self.press()
            milliseconds = self.page.evaluate("() => window.keyToPixels")
            if milliseconds is not None:  # a step within a band of a table changes nothing
                self.key_to_pixels.append(milliseconds)
            self.rest()
        self.down.append((self.bytes_down - down) / STEPS)
        self.cpu.append(1000 * (self.ask_kernel()["cpu"] - cpu) / STEPS)

    def press(self) -> None:
        """Move the slider by one, and back again from its ends."""
        low, now, high = (
            self.slider.get_attribute(f"aria-value{name}") for name in ("min", "now", "max")
        )
        self.key = {low: "ArrowRight", high: "ArrowLeft"}.get(now, self.key)
        self.slider.press(self.key)

    def rest(self) -> None:
        """Wait for the messages that follow a picture."""
        self.page.wait_for_timeout(REST)
        self.notebook.wait_until_idle()

    def ask_kernel(self) -> dict[str, float]:
        """Return the CPU seconds and the bytes of memory that the kernel's process has taken."""
        answer: dict[str, float] = self.page.evaluate(KERNEL)
        self.rest()
        return answer

    def watch_quick_steps(self) -> dict[str, int]:
        """Return how many frames there were in quick steps, and how many had no picture."""
        self.page.bring_to_front()
        self.page.evaluate(WATCH_FRAMES, self.picture)
        for _ in range(QUICK_STEPS):
            self.press()
        self.rest()
        watched: dict[str, int] = self.page.evaluate(
            "() => { const counts = watched; window.watched = null; return counts; }"
        )
        return watched


def rival(panel: str) -> str:
    """Return the code of the notebook that a panel is measured against."""
    by_hand = RIVALS / f"{panel}.py"
    if by_hand.exists():
        return by_hand.read_text("utf-8")
    same_chart = (RIVALS / "same_chart.py").read_text("utf-8")
    return f"{same_chart}\n\nfrom elo_teach import lessons\n\ninteract_with(lessons.{panel})"


def write(path: Path, code: str) -> None:
    """Write a notebook of one cell."""
    python = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cell = nbformat.v4.new_code_cell(code)
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": python}), path)


def compare(panel: str, ours: Contestant, theirs: Contestant, floor: Contestant) -> None:
    """Print a panel's table."""
    for _ in range(TURNS):
        ours.take_turn()
        theirs.take_turn()
    quick, theirs_quick = ours.watch_quick_steps(), theirs.watch_quick_steps()

    def row(what: str, name: str, at_most: float | None) -> str:
        mine, other, least = (median(getattr(side, name)) for side in (ours, theirs, floor))
        return line(what, mine, other, at_most, least)

    cpu, down, key_to_pixels = SHARES.get(panel, USUAL_SHARES)
    print(f"{panel}(), one step of its first slider; theirs is `interact` with a new pyplot figure")
    print(row("CPU of the kernel, ms", "cpu", cpu))
    print(row("bytes down", "down", down))
    print(row("key to pixels, ms", "key_to_pixels", key_to_pixels))
    frames = f"blank frames of {quick['frames']} and {theirs_quick['frames']}"
    print(line(frames, quick["blank"], theirs_quick["blank"], at_most=0))
    memory, theirs_memory = (side.ask_kernel()["memory"] / 1e6 for side in (ours, theirs))
    print(line("memory of the kernel, MB", memory, theirs_memory), flush=True)


def main() -> None:
    """Print a table for each panel."""
    if not find():
        sys.exit(NOT_FOUND)
    expect.set_options(timeout=60_000)  # a busy machine is no fault of either side
    with (
        TemporaryDirectory() as folder,
        jupyterlab(Path(folder) / "server.log") as server,
        chromium() as browser,
    ):
        labs = [Lab(browser.new_page(no_viewport=True), server.address) for _ in range(2)]
        write(server.folder / "floor.ipynb", FLOOR)
        floor = Contestant(labs[0], "floor.ipynb", "svg[role=img]")
        for _ in range(TURNS):
            floor.take_turn()
        floor.notebook.close()
        for panel, make in panels():
            if first_slider(make()) is None:
                print(f"{panel}() has no slider to move")
                continue
            files = (f"{panel}.ipynb", f"{panel}-rival.ipynb")
            write(server.folder / files[0], f"from elo_teach import lessons\n\nlessons.{panel}()")
            write(server.folder / files[1], rival(panel))
            pictures = ("svg[role=img]", "img")
            sides = [Contestant(*side) for side in zip(labs, files, pictures, strict=True)]
            compare(panel, *sides, floor)
            for side in sides:
                side.notebook.close()


if __name__ == "__main__":
    main()

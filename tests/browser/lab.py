"""What a learner does in JupyterLab and sees there: a notebook, and the panels in it.

Panels are found as assistive technology finds them: by labels, roles and the live sentence.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

OUTPUT = ".jp-OutputArea-output"
SELDOM = 50  # milliseconds: who looks at every frame keeps a processor busy that others need
WIDE = 1280
_STARTED = "window.jupyterapp?.shell.currentWidget"
_IDLE = f"""path => {_STARTED}?.context?.path === path
    && {_STARTED}.sessionContext.session?.kernel?.status === 'idle'"""
_SHUT_DOWN = f"async () => {{ await {_STARTED}.sessionContext.shutdown(); }}"
_ANSWER_ALL = f"""async () => {{
    const kernel = {_STARTED}.sessionContext.session.kernel;
    // What a control sets while another message is under way goes after it: so twice.
    for (let time = 0; time < 2; time++)
        await kernel.requestExecute({{code: "", silent: true}}).done;
}}"""
_PANELS = f"""() => {_STARTED}.content.model.toJSON().cells
    .flatMap(cell => cell.outputs ?? [])
    .filter(output => output.data?.["application/vnd.jupyter.widget-view+json"])
    .filter(output => String(output.data["text/html"]).includes("<figure>")).length"""
_SAVED = f"""() => {_STARTED}.content.model.toJSON().cells
    .flatMap(cell => cell.outputs ?? []).filter(output => output.data?.["image/png"]).length"""
_ANSWERED = """([panel, before]) => panel.querySelector("[role=alert]")
    || panel.querySelector("[role=img]").getAttribute("aria-label") !== before"""
# Nothing has moved for some frames.
_SETTLED = """() => new Promise(done => {
    let before, frames = 0;
    const places = () => Array.from(
        document.querySelectorAll(".jp-NotebookPanel, .elo-teach, .elo-teach svg"), element => {
            const {x, width, height} = element.getBoundingClientRect();
            return [x, width, height];
        });
    const look = () => {
        const now = JSON.stringify(places());
        frames = now === before ? frames + 1 : 0;
        before = now;
        frames < 6 ? requestAnimationFrame(look) : done();
    };
    look();
})"""
_AGREE = """panel => {
    const words = text => text.trim().split(/\\s+/).join(" ");
    const picture = panel.querySelector("[role=img]").getAttribute("aria-label");
    return words(picture) === words(panel.querySelector("[aria-live]").innerText);
}"""
_CHOOSE = f"""async (menu, {{panel, options}}) => {{
    const agree = {_AGREE}, answers = {_ANSWER_ALL}, seen = [];
    const texts = () => Array.from(menu.options, option => option.text.replace(/\\s+/g, " "));
    for (const text of options) {{
        menu.selectedIndex = texts().indexOf(text);
        menu.dispatchEvent(new Event("change", {{bubbles: true}}));
        await answers();
        for (let frame = 0; frame < 1000 && !agree(panel); frame++)
            await new Promise(requestAnimationFrame);
        const message = panel.querySelector("[role=alert]")?.innerText ?? "";
        const said = panel.querySelector("[aria-live]").innerText;
        const chosen = texts()[menu.selectedIndex];
        seen.push({{text, chosen, said, message, agree: agree(panel)}});
    }}
    return seen;
}}"""


class Lab:
    """JupyterLab in a page of the browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        page.set_default_timeout(60_000)  # a busy machine is no fault of the panels
        self._screen = page.context.new_cdp_session(page)
        self._resize(WIDE, 1000)
        page.goto(f"{address}/lab?reset")
        page.wait_for_function(_STARTED, polling=SELDOM)

    def open(self, path: str) -> "Notebook":
        """Open a notebook of the folder that is served."""
        self.command("docmanager:open", path=path)
        return self._opened(path)

    def open_by_address(self, path: str) -> "Notebook":
        """Open a notebook as a link does: JupyterLab starts anew."""
        self.page.goto(f"{self.address}/lab/tree/{path}?reset")
        return self._opened(path)

    def _opened(self, path: str) -> "Notebook":
        notebook = Notebook(self, path)
        # Before the kernel is ready Run All would meet a dialog that asks for one.
        notebook.wait_until_idle()
        return notebook

    def command(self, name: str, **arguments: Any) -> None:
        """Carry out a command of JupyterLab's menus, to its end."""
        self.page.evaluate(
            "async ([name, args]) => { await jupyterapp.commands.execute(name, args); }",
            [name, arguments],
        )

    @contextmanager
    def window(self, width: int, height: int = 1000, *, zoom: int = 1) -> Iterator[None]:
        """Give the window another size and the page a zoom, for a while.

        A browser's zoom is just this: fewer CSS pixels, each of more pixels of the screen.
        """
        self._resize(width, height, zoom)
        try:
            yield
        finally:
            self._resize(WIDE, 1000)

    def _resize(self, width: int, height: int, zoom: int = 1) -> None:
        self._screen.send(
            "Emulation.setDeviceMetricsOverride",
            {
                "width": width // zoom,
                "height": height // zoom,
                "deviceScaleFactor": zoom,
                "mobile": False,
            },
        )
        self.page.wait_for_function("width => innerWidth === width", arg=width // zoom)
        self._settle()

    @contextmanager
    def file_browser_closed(self) -> Iterator[None]:
        """Leave the room to the notebook, as everybody does in a narrow window."""
        self.command("application:toggle-left-area")
        self._settle()
        try:
            yield
        finally:
            self.command("application:toggle-left-area")

    @contextmanager
    def theme(self, name: str) -> Iterator[None]:
        """Show the light or the dark theme for a while."""
        self.command("apputils:change-theme", theme=f"JupyterLab {name.title()}")
        try:
            yield
        finally:
            self.command("apputils:change-theme", theme="JupyterLab Light")

    def letters(self, element: Locator) -> set[str]:
        """Return the families of which an element is drawn."""
        element.scroll_into_view_if_needed()  # what is not laid out has no letters yet
        element.evaluate("element => { window.asked = element; }")
        for part in ("DOM.enable", "CSS.enable", "DOM.getDocument"):
            self._screen.send(part)
        found = self._screen.send("Runtime.evaluate", {"expression": "window.asked"})
        node = self._screen.send("DOM.requestNode", {"objectId": found["result"]["objectId"]})
        drawn = self._screen.send("CSS.getPlatformFontsForNode", node)
        return {font["familyName"] for font in drawn["fonts"] if not font["isCustomFont"]}

    def _settle(self) -> None:
        """Wait until the page has laid itself out for a new size."""
        self.page.evaluate(_SETTLED)


class Notebook:
    """The notebook that is open; `path` is where it lies in the folder that is served."""

    def __init__(self, lab: Lab, path: str) -> None:
        self.lab = lab
        self.page = lab.page
        self.path = path
        self.root = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    def run_all(self) -> None:
        self.lab.command("notebook:run-all-cells")

    def run(self, code: str) -> None:
        """Run the cell that starts with this code."""
        cell = self.root.locator(".jp-CodeCell").filter(has_text=code).first
        cell.locator(".jp-InputPrompt").click()
        self.lab.command("notebook:run-cell")

    def wait_until_idle(self) -> None:
        self.page.wait_for_function(_IDLE, arg=self.path, polling=SELDOM)

    def wait_for_answers(self) -> None:
        """Wait until the kernel has answered all that was done before."""
        self.page.evaluate(_ANSWER_ALL)

    def save(self) -> None:
        self.lab.command("docmanager:save")

    def close(self) -> None:
        """Close the notebook and shut its kernel down."""
        self.page.evaluate(_SHUT_DOWN)
        self.page.evaluate(f"() => {_STARTED}.dispose()")

    def execute(self, code: str) -> None:
        """Send the kernel code that stands in no cell, and do not wait for an answer."""
        self.page.evaluate(
            f"code => {{ {_STARTED}.sessionContext.session.kernel.requestExecute({{code}}); }}",
            code,
        )

    def restart_kernel(self) -> None:
        """Restart as the menu does, saying yes to what it asks."""
        self.page.evaluate("() => { jupyterapp.commands.execute('notebook:restart-kernel'); }")
        self.dialog().get_by_role("button", name="Confirm Kernel Restart").click()
        self.wait_until_idle()

    def dialog(self) -> Locator:
        return self.page.locator(".jp-Dialog")

    def pictures(self) -> Locator:
        """The still pictures that stand where no panel is live: that came, and a learner's."""
        return self.root.locator(f"{OUTPUT} img, {OUTPUT} figure > svg")

    def saved_pictures(self) -> list[Locator]:
        """The still pictures that its file holds, as soon as all of them are there."""
        expect(self.pictures()).to_have_count(self.page.evaluate(_SAVED))
        return self.pictures().all()

    def errors(self) -> Locator:
        """What a cell that fails leaves below it, warnings too."""
        return self.root.locator(f"{OUTPUT}[data-mime-type$='.stderr']")

    def panels(self) -> "list[Panel]":
        """The live panels, as soon as all that the notebook holds are there."""
        live = self.root.locator(OUTPUT).filter(has=self.page.locator("[aria-live]"))
        expect(live).to_have_count(self.page.evaluate(_PANELS))
        return [Panel(root) for root in live.all()]


class Panel:
    """A live panel."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.headline = root.locator("[aria-live]")
        self.picture = root.get_by_role("img")
        self.message = root.get_by_role("alert")
        self.start = self.description

    @property
    def sentence(self) -> str:
        return words(self.headline.inner_text())

    @property
    def description(self) -> str:
        """What a screen reader says for the picture."""
        return words(self.picture.get_attribute("aria-label") or "")

    def wait_for(self, description: str) -> None:
        """Wait until the picture shows something; it is the last thing that a step changes."""
        expect(self.picture).to_have_attribute("aria-label", _with_any_spaces(description))

    def wait_for_agreement(self) -> None:
        """Wait until the picture shows what the sentence says."""
        self.root.page.wait_for_function(_AGREE, arg=self.root.element_handle())

    def wait_for_a_step(self) -> None:
        """Wait until the picture no longer shows how the panel starts."""
        expect(self.picture).not_to_have_attribute("aria-label", _with_any_spaces(self.start))

    def box(self, label: str) -> Locator:
        return self.root.get_by_role("textbox", name=label, exact=True)

    def slider(self, label: str) -> Locator:
        """The handle of the slider below a box; it has no name of its own."""
        control = self.box(label).locator("xpath=ancestor::*[contains(@class, 'widget-vbox')][1]")
        return control.get_by_role("slider")

    def press(self, key: str) -> None:
        """Move the first slider with a key, until the panel shows it or says why it cannot."""
        before = self.picture.get_attribute("aria-label")
        self.root.get_by_role("slider").first.press(key)
        self.root.page.wait_for_function(_ANSWERED, arg=[self.root.element_handle(), before])

    def choose(self, menu: Locator, options: list[str]) -> list[dict[str, Any]]:
        """Choose one after another in a menu, in the page; return how the panel stood each time."""
        panel = self.root.element_handle()
        return list(menu.evaluate(_CHOOSE, {"panel": panel, "options": options}))

    def presets(self, label: str) -> Locator:
        return self.root.get_by_role("combobox", name=label, exact=True)

    def button(self, label: str) -> Locator:
        return self.root.get_by_role("button", name=label, exact=True)

    def enter(self, label: str, entry: str) -> None:
        box = self.box(label)
        box.fill(entry)
        box.press("Enter")

    def drag(self, label: str, pixels: int) -> None:
        """Move a slider with the mouse."""
        handle = self.slider(label)
        handle.scroll_into_view_if_needed()
        box = handle.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse = self.root.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + pixels, y, steps=10)
        mouse.up()

    def reset(self, label: str) -> None:
        """Press the button that returns the panel to its start."""
        self.button(label).click()
        expect(self.message).to_have_count(0)
        self.wait_for(self.start)

    def skip(self, label: str) -> None:
        """Press the button that shows a panel without a guess, where it asks for one."""
        if (button := self.button(label)).count():
            button.click()
            self.wait_for_a_step()
            self.start = self.description

    def screenshot(self, name: str) -> None:
        self.root.scroll_into_view_if_needed()
        self.root.screenshot(path=f"artifacts/{name}.png")


def words(text: str) -> str:
    """Return a text with plain spaces only."""
    return " ".join(text.split())


def _with_any_spaces(text: str) -> re.Pattern[str]:
    """Return what finds a text whatever spaces are in it: numbers have some that do not break."""
    return re.compile(r"\s+".join(map(re.escape, text.split())))

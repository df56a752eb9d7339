"""Every picture of every panel, at every preset and both ends, with narrow and wide letters."""

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from fonts import SETS
from panels import every_panel
from playwright.sync_api import Browser, Page

from elo_teach.live import NumberControl, Panel
from elo_teach.scene import svg
from elo_teach.scene.axes import Scene
from elo_teach.text import languages, set_language

pytestmark = pytest.mark.slow  # reason: every picture of every panel is drawn twice

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
TEXTS = f"""() => {{
    {MEASURE};
    return [...document.querySelectorAll("body > svg")].map(picture => ({{
        picture: edges(picture),
        texts: [...picture.querySelectorAll("text")].filter(e => e.textContent.trim()).map(letters),
    }}));
}}"""

in_every_letters = pytest.mark.parametrize("fonts", list(SETS), indirect=True, scope="session")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 540, "height": 600})
    yield page
    page.close()


def scenes(panel: Panel) -> Iterator[tuple[str, Scene]]:
    """Yield every preset and both ends of every slider, each with what it is called."""
    for presets in panel.presets().values():
        for name, values in presets.items():
            panel.put(**values)
            yield name, panel.scene
    for name, control in panel.controls.items():
        panel.reset()
        if isinstance(control, NumberControl):
            for end in (control.slider.min, control.slider.max):
                control.value = end
                yield f"{name} {end}", panel.scene


def shown(page: Page, scenes: list[Scene]) -> list[dict[str, Any]]:
    """Return where each picture and each of its texts stand."""
    page.set_content("".join(svg.saved(scene, "") for scene in scenes))
    return list(page.evaluate(TEXTS))


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return max(one["left"], other["left"]) >= min(one["right"], other["right"]) or max(
        one["top"], other["top"]
    ) >= min(one["bottom"], other["bottom"])


def inside(text: dict[str, float], picture: dict[str, float]) -> bool:
    return (
        picture["left"] <= text["left"]
        and text["right"] <= picture["right"]
        and picture["top"] <= text["top"]
        and text["bottom"] <= picture["bottom"]
    )


@in_every_letters
@every_panel
@pytest.mark.parametrize("code", languages())
def test_no_text_leaves_its_picture_or_lies_on_another(
    page: Page, make: Callable[[], Panel], code: str
) -> None:
    set_language(code)
    named = list(scenes(make()))
    faults = []
    for (name, _), seen in zip(named, shown(page, [scene for _, scene in named]), strict=True):
        faults += [
            (name, text["text"]) for text in seen["texts"] if not inside(text, seen["picture"])
        ]
        faults += [
            (name, one["text"], other["text"])
            for one, other in combinations(seen["texts"], 2)
            if not apart(one, other)
        ]
    assert faults == []

"""The screen's writer and the paper's show the same picture, mark by mark."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from inspect import getmembers, isfunction
from typing import Any, get_type_hints

import pytest
from playwright.sync_api import Browser, Page
from writers import PIXELS, differing, pairs

from elo_teach import lessons
from elo_teach.lessons.common import PAPER
from elo_teach.live import Panel
from elo_teach.scene.axes import Axes, Scene
from elo_teach.scene.marks import Mark, Stroke, Text
from elo_teach.scene.roles import DASHED, DOTTED, ROLES
from elo_teach.text import languages, set_language

OFF = 3  # points


def makers() -> Iterator[Any]:
    """Yield every function of a lesson that returns a panel that is data."""
    for lesson in dir(lessons):
        module = import_module(f"elo_teach.lessons.{lesson}")
        for name, function in getmembers(module, isfunction):
            if get_type_hints(function).get("return") is Panel:
                yield pytest.param(function, id=f"{lesson}.{name}")


every_panel = pytest.mark.parametrize("make", list(makers()))


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(
        viewport={"width": 540, "height": 600}, device_scale_factor=PIXELS, color_scheme="light"
    )
    yield page
    page.close()


def scenes(panel: Panel) -> Iterator[Scene]:
    """Yield the picture at the start, and at the first and the last preset of each list."""
    yield panel.scene
    for presets in panel.presets().values():
        values = list(presets.values())
        for preset in (values[0], values[-1]):
            panel.put(**preset)
            yield panel.scene


@every_panel
@pytest.mark.parametrize("code", languages())
def test_every_mark_looks_the_same_on_screen_and_on_paper(
    page: Page, make: Callable[[], Panel], code: str
) -> None:
    set_language(code)
    # A mark that a picture shares with the last is the same again.
    compared = {pair: None for scene in scenes(make()) for pair in pairs(scene)}
    size = make().scene.size
    assert [pair.paper for pair in differing(page, size, list(compared))] == []


def moved(axes: Axes, size: tuple[float, float]) -> Axes:
    left, bottom, wide, high = axes.box
    return replace(axes, box=(left + OFF / size[0], bottom + OFF / size[1], wide, high))


def in_the_next_role(mark: Mark) -> Mark:
    role = ROLES[(ROLES.index(mark.look.role) + 1) % len(ROLES)]
    return replace(mark, look=replace(mark.look, role=role))  # type: ignore[type-var]


def with_other_dashes(mark: Mark) -> Mark:
    dash = DOTTED if mark.look.dash == DASHED else DASHED
    return replace(mark, look=replace(mark.look, dash=dash))  # type: ignore[type-var]


def is_long(mark: Mark) -> bool:
    """Whether dashes show: a line of less than a dash has none."""
    return isinstance(mark, Stroke) and mark.name in ("sides", "grid", "zero", "path")


@every_panel
def test_a_mark_that_is_off_is_noticed(page: Page, make: Callable[[], Panel]) -> None:
    scene = make().scene
    mutants = []
    for pair in pairs(scene):
        if pair.paper.look == PAPER or (isinstance(pair.paper, Text) and not pair.paper.words):
            continue  # nobody sees it
        mutants += [
            replace(pair, screen_axes=moved(pair.screen_axes, scene.size)),
            replace(pair, screen=in_the_next_role(pair.paper)),
            replace(pair, screen=None),
        ]
        if is_long(pair.paper):
            mutants.append(replace(pair, screen=with_other_dashes(pair.paper)))
    seen = differing(page, scene.size, mutants)
    assert [mutant for mutant in mutants if mutant not in seen] == []

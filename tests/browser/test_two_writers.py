"""The screen's writer and the paper's show the same picture, mark by mark."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, pairwise
from math import dist

import pytest
from panels import every_panel
from playwright.sync_api import Browser, Page
from writers import PIXELS, Pair, differing, pairs

from elo_teach.lessons.common import PAPER
from elo_teach.live import Panel
from elo_teach.live.words import Values
from elo_teach.scene.axes import Axes, Scene
from elo_teach.scene.layout import Frame
from elo_teach.scene.marks import Mark, Stroke, Text
from elo_teach.scene.roles import DASHED, DOTTED, ROLES
from elo_teach.text import languages, set_language

pytestmark = pytest.mark.slow  # reason: every picture of every panel is drawn twice

OFF = 3  # points
LONG = 40  # points


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(
        viewport={"width": 540, "height": 600}, device_scale_factor=PIXELS, color_scheme="light"
    )
    yield page
    page.close()


def scenes(panel: Panel, take: Callable[[list[Values]], list[Values]]) -> Iterator[Scene]:
    """Yield the pictures at the start, and at what is taken of each list of presets."""
    yield panel.scene
    panel.uncover()
    yield panel.scene
    for presets in panel.presets().values():
        for preset in take(list(presets.values())):
            panel.put(**preset)
            yield panel.scene


@every_panel
@pytest.mark.parametrize(
    "take",
    [
        pytest.param(lambda presets: [presets[0], presets[-1]], id="some"),
        pytest.param(lambda presets: presets, id="all", marks=pytest.mark.slow),
    ],
)
def test_every_mark_looks_the_same_on_screen_and_on_paper(
    page: Page, make: Callable[[], Panel], take: Callable[[list[Values]], list[Values]]
) -> None:
    compared = {}
    for code in languages():
        set_language(code)
        panel = make()
        size = panel.scene.size
        # A mark that a picture shares with the last is the same again.
        compared |= {pair: None for scene in scenes(panel, take) for pair in pairs(scene)}
    assert [pair.paper for pair in differing(page, size, list(compared))] == []


def moved(axes: Axes, size: tuple[float, float], mark: Mark) -> Axes:
    """Return axes a little off, across a line that rises or falls and not along it."""
    left, bottom, wide, high = axes.box
    up = (-OFF if rises(mark, Frame.of(axes, size)) else OFF) / size[1]
    return replace(axes, box=(left + OFF / size[0], bottom + up, wide, high))


def rises(mark: Mark, frame: Frame) -> bool:
    if not isinstance(mark, Stroke):
        return False
    (_, first), (_, last) = (frame(mark.runs[0][end]) for end in (0, -1))
    return last < first  # counted downwards


def in_the_next_role(mark: Mark) -> Mark:
    role = ROLES[(ROLES.index(mark.look.role) + 1) % len(ROLES)]
    return replace(mark, look=replace(mark.look, role=role))


def with_other_dashes(mark: Mark) -> Mark:
    dash = DOTTED if mark.look.dash == DASHED else DASHED
    return replace(mark, look=replace(mark.look, dash=dash))


def is_long(pair: Pair, size: tuple[float, float]) -> bool:
    """Whether dashes show: a line of some dashes has them."""
    if not isinstance(pair.paper, Stroke):
        return False
    frame = Frame.of(pair.paper_axes, size)
    ways = (pairwise(map(frame, run)) for run in pair.paper.runs)
    return sum(dist(*way) for way in chain.from_iterable(ways)) > LONG


@every_panel
def test_a_mark_that_is_off_is_noticed(page: Page, make: Callable[[], Panel]) -> None:
    scene = make().scene
    mutants = []
    # Of the lines of a grid and the words at ticks one of each.
    for pair in {pair.paper.name: pair for pair in pairs(scene)}.values():
        if pair.paper.look == PAPER or (isinstance(pair.paper, Text) and not pair.paper.words):
            continue  # nobody sees it
        mutants += [
            replace(pair, screen_axes=moved(pair.screen_axes, scene.size, pair.paper)),
            replace(pair, screen=in_the_next_role(pair.paper)),
            replace(pair, screen=None),
        ]
        if is_long(pair, scene.size):
            mutants.append(replace(pair, screen=with_other_dashes(pair.paper)))
    seen = differing(page, scene.size, mutants)
    assert [mutant for mutant in mutants if mutant not in seen] == []

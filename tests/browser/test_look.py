"""How every panel looks, at every size, in both themes and with narrow and wide letters."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from fonts import CHOSEN, DEJAVU, NARROW, SETS, WIDE, FontSet
from lab import Lab, Panel
from lesson import VIETNAMESE_SAMPLE, Lesson, in_english, lessons

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
WINDOWS = {"1280": (1280, 1), "600": (600, 1), "zoom-200": (1280, 2)}
OTHER_WIDTHS = (1000, 800, 420)
# Wider than any font that people have.
WIDE_LETTERS = ".elo-teach * { letter-spacing: 0.4em; }"
# Wide letters ask for most room.
QUICK = {(CHOSEN, path) for path in lessons() if "/" not in path} | {
    (fonts, VIETNAMESE_SAMPLE) for fonts in (CHOSEN, WIDE.name)
}


def in_letters_of(*sets: str) -> pytest.MarkDecorator:
    """Try every lesson in the letters of some sets of fonts."""
    return pytest.mark.parametrize(
        ("fonts", "lesson"),
        [
            pytest.param(*both, marks=() if both in QUICK else pytest.mark.slow)
            for both in product(sets, lessons())
        ],
        indirect=True,
        scope="session",
    )


in_all_letters = in_letters_of(*SETS)


@dataclass(frozen=True)
class Look:
    """What measure.js measures of a panel, and the name of the screenshot that shows it."""

    name: str
    cut: list[str]
    short: list[str]
    outside: list[str]
    texts: list[dict[str, Any]]
    layers: list[dict[str, float]]
    brightness: dict[str, Any]


def measure(panel: Panel, name: str) -> Look:
    return Look(name, **panel.root.evaluate(f"root => {{ {MEASURE}; return look(root); }}"))


@contextmanager
def window(lab: Lab, width: int, zoom: int = 1) -> Iterator[None]:
    """A window tall enough for a whole panel; a narrow one leaves its room to the notebook."""
    with ExitStack() as stack:
        if width // zoom < 1000:
            stack.enter_context(lab.file_browser_closed())
        stack.enter_context(lab.window(width, 1500 * zoom, zoom=zoom))
        yield


@pytest.fixture(scope="session")
def looks(lesson: Lesson) -> list[Look]:
    """Every panel of a lesson in every window, and with its first slider at both ends."""
    seen = []
    for panel in lesson.panels:
        panel.reset(lesson.say("panel.reset"))
    for size, (width, zoom) in WINDOWS.items():
        with window(lesson.notebook.lab, width, zoom):
            seen += [measure(panel, name) for name, panel in lesson.named_panels(size)]
    for name, panel in lesson.named_panels(""):
        for key in ("Home", "End") if panel.root.get_by_role("slider").count() else ():
            panel.press(key)
            seen.append(measure(panel, name + key.lower()))
    return seen


@in_all_letters
def test_all_letters_are_of_the_fonts_that_the_reader_has(lesson: Lesson, fonts: FontSet) -> None:
    for panel in lesson.panels:
        for part in ("select", "button", "[aria-live]", "svg text"):
            for element in panel.root.locator(part).locator("visible=true").all()[:1]:
                assert lesson.notebook.lab.letters(element) == {fonts.families[0]}, part


@in_all_letters
def test_nothing_on_the_controls_is_cut(looks: list[Look]) -> None:
    assert [(seen.name, seen.cut) for seen in looks if seen.cut] == []


# Where letters are wider than DejaVu's a list shrinks instead; it opens to show the whole name.
@in_letters_of(DEJAVU.name, NARROW.name)
def test_every_list_has_room_for_its_longest_name(looks: list[Look]) -> None:
    assert [(seen.name, seen.short) for seen in looks if seen.short] == []


@in_all_letters
def test_no_text_in_a_picture_is_under_ten_pixels(looks: list[Look]) -> None:
    assert [
        (seen.name, text["text"], text["size"])
        for seen in looks
        for text in seen.texts
        if text["size"] < 10
    ] == []


@in_all_letters
def test_no_text_leaves_its_picture(looks: list[Look]) -> None:
    assert [
        (seen.name, text["text"])
        for seen in looks
        for text in seen.texts
        for picture in seen.layers[:1]
        if text["left"] < picture["left"]
        or text["right"] > picture["right"]
        or text["top"] < picture["top"]
        or text["bottom"] > picture["bottom"]
    ] == []


@in_all_letters
def test_no_text_lies_on_another(looks: list[Look]) -> None:
    assert [
        (seen.name, one["text"], other["text"])
        for seen in looks
        for one, other in combinations(seen.texts, 2)
        if max(one["left"], other["left"]) < min(one["right"], other["right"])
        and max(one["top"], other["top"]) < min(one["bottom"], other["bottom"])
    ] == []


def assert_layers_lie_on_each_other(seen: Look) -> None:
    still, moving = seen.layers
    assert moving == pytest.approx(still, abs=0.5), seen.name
    assert still["right"] - still["left"] > 200, seen.name


@in_all_letters
def test_the_layers_lie_on_each_other(looks: list[Look]) -> None:
    for seen in looks:
        assert_layers_lie_on_each_other(seen)


@pytest.mark.slow
@in_english
def test_the_layers_lie_on_each_other_at_other_widths(lesson: Lesson) -> None:
    for width in OTHER_WIDTHS:
        with window(lesson.notebook.lab, width):
            for name, panel in lesson.named_panels(f"layers-{width}"):
                assert_layers_lie_on_each_other(measure(panel, name))


# Scrolled to as by the Tab key: whether the slider shows, and how much of the picture does.
TOGETHER = """slider => {
    slider.scrollIntoView({block: "nearest"});
    const {left, top, width, height} = slider.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const panel = slider.closest(".elo-teach");
    const picture = panel.querySelector(".elo-figure").getBoundingClientRect();
    const shown = Math.min(picture.bottom, innerHeight) - Math.max(picture.top, 0);
    return [slider.contains(hit), shown / picture.height];
}"""


@pytest.mark.parametrize("size", [(600, 800), (390, 844)], ids=str)
@pytest.mark.parametrize(
    "lesson", [path for path in lessons("[1-5]") if "/" not in path], indirect=True
)
def test_picture_and_controls_are_seen_together_in_a_narrow_window(
    lesson: Lesson, size: tuple[int, int]
) -> None:
    seen = []
    with lesson.notebook.lab.file_browser_closed(), lesson.notebook.lab.window(*size):
        for name, panel in lesson.named_panels("together"):
            for number, slider in enumerate(panel.root.get_by_role("slider").all()):
                free, part = slider.evaluate(TOGETHER)
                if not free or part < 0.85:  # the tool bars above take the rest
                    seen.append((name, number, free, part))
    assert seen == []


def test_no_control_is_wider_than_its_column_whatever_the_font(lesson: Lesson) -> None:
    style = lesson.notebook.page.add_style_tag(content=WIDE_LETTERS)
    seen = []
    for width in (1280, 420):
        with window(lesson.notebook.lab, width):
            panels = lesson.named_panels(f"letters-{width}")
            seen += [measure(panel, name) for name, panel in panels]
    style.evaluate("style => style.remove()")
    assert [(at.name, at.outside) for at in seen if at.outside] == []


@in_english
def test_words_controls_and_pictures_follow_the_dark_theme(lesson: Lesson) -> None:
    lab = lesson.notebook.lab
    with lab.theme("dark"), window(lab, 1280):
        for name, panel in lesson.named_panels("dark"):
            seen = measure(panel, name)
            assert max(seen.brightness["grounds"]) < 0.3
            assert min(seen.brightness["words"]) > 0.7
            assert min(seen.brightness["pictures"], default=1) > 0.4

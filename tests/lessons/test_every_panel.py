"""What is true of every panel of every lesson, in every language."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from html import unescape
from importlib import import_module
from inspect import getmembers, isfunction
from typing import Any, get_type_hints

import pytest

from elo_teach import lessons
from elo_teach.live import EntryControl, ListControl, NumberControl, Panel
from elo_teach.text import languages, set_language
from tests.lessons.panels import seen


def makers() -> list[Any]:
    """Every function of a lesson that returns a panel."""
    modules = [import_module(f"elo_teach.lessons.{lesson}") for lesson in dir(lessons)]
    return [
        pytest.param(function, id=f"{module.__name__.rpartition('.')[2]}.{name}")
        for module in modules
        for name, function in getmembers(module, isfunction)
        if function.__module__ == module.__name__ and returns_panel(function)
    ]


def returns_panel(function: Callable[..., Any]) -> bool:
    returned = get_type_hints(function).get("return")
    return isinstance(returned, type) and issubclass(returned, Panel)


def settings(control: Any) -> list[Any]:
    """The ends of a control, or all that it can be."""
    if isinstance(control, NumberControl):
        return [control.slider.min, control.slider.max]
    if isinstance(control, ListControl):
        return [control.value[:1], control.value[:1] * control.most]
    if hasattr(control, "options"):
        return [value for _, value in control.options]
    return [False, True] if isinstance(control.value, bool) else []


every_panel = pytest.mark.parametrize("make", makers())
every_language = pytest.mark.parametrize("code", languages())


@pytest.fixture
def panel(make: Callable[[], Panel], code: str, as_new: Any) -> Panel:
    set_language(code)
    return as_new(make)


def menus(panel: Panel) -> list[Any]:
    """Return each list of presets, with its presets by their names."""
    return list(zip(panel.menus.values(), panel.presets().values(), strict=True))


def values(panel: Panel) -> dict[str, Any]:
    return {name: control.value for name, control in panel.controls.items()}


def label(panel: Panel) -> str:
    found = re.search('aria-label="([^"]*)"', panel.live_figure.moving.value)
    assert found
    return unescape(found[1])


def in_one_line(text: str) -> str:
    return " ".join(text.split("\n"))


@every_panel
@every_language
def test_every_control_reaches_its_ends_with_a_new_picture_or_a_reason(
    panel: Panel,
) -> None:
    for name, control in panel.controls.items():
        for value in settings(control):
            panel.put(**{name: value})
            assert control.value == value
            assert panel.message.value or in_one_line(panel.sentence) == label(panel)
        panel.reset()


@dataclass(frozen=True)
class Chosen:
    """A preset that was chosen from its list, what was there before, and what came of it."""

    preset: Mapping[str, Any]
    before: dict[str, Any]
    said_before: str
    now: dict[str, Any]
    said: str
    label: str
    message: str
    named: bool


@pytest.fixture(scope="module")
def tour(as_new: Any) -> Callable[[Callable[[], Panel], str], list[Chosen]]:
    """Return a function that chooses every preset of a panel in a language, once for all tests."""

    @cache
    def tour(make: Callable[[], Panel], code: str) -> list[Chosen]:
        set_language(code)
        panel = as_new(make)
        found = []
        for menu, presets in menus(panel):
            panel.reset()
            for name, preset in presets.items():
                before, said_before = values(panel), panel.sentence
                menu.value = name
                came = values(panel), panel.sentence, label(panel), panel.message.value
                found.append(Chosen(preset, before, said_before, *came, menu.value == name))
        return found

    return tour


@every_panel
@every_language
def test_a_preset_that_is_chosen_sets_its_controls_and_no_others(
    make: Callable[[], Panel], code: str, tour: Any
) -> None:
    for chosen in tour(make, code):
        assert (chosen.now, chosen.message) == (chosen.before | dict(chosen.preset), "")
        assert chosen.named


# The browser clicks the first and the last of each list; all of them are chosen here.
@every_panel
@every_language
def test_every_preset_says_something_of_its_own(
    make: Callable[[], Panel], code: str, tour: Any
) -> None:
    start, said_at_start = tour(make, code)[0].before, tour(make, code)[0].said_before
    for chosen in tour(make, code):
        assert chosen.label == in_one_line(chosen.said)
        assert (chosen.said == chosen.said_before) == (chosen.now == chosen.before)
        assert (chosen.said == said_at_start) == (chosen.now == start)


def numbers(text: str, code: str) -> set[str]:
    """The numbers in a text, as English writes them."""
    return set(re.findall(r"[+−]?\d+(?:\.\d+)?", text if code == "en" else text.replace(",", ".")))


@every_panel
@every_language
def test_at_every_preset_a_language_says_the_numbers_that_english_says(
    make: Callable[[], Panel], code: str, tour: Any
) -> None:
    # Another language may name more: a month by its number, a rule by its points.
    for english, other in zip(tour(make, "en"), tour(make, code), strict=True):
        assert numbers(english.said, "en") <= numbers(other.said, code)


@every_panel
@every_language
def test_presets_of_a_list_have_names_of_their_own(panel: Panel) -> None:
    for key, label in zip(panel.spec.presets, panel.presets(), strict=True):
        assert len(panel.presets()[label]) == len(panel.spec.presets[key])


@every_panel
def test_reset_brings_back_all_that_was_seen_at_first(make: Callable[[], Panel]) -> None:
    panel = make()
    first = seen(panel)
    for menu, presets in menus(panel):
        menu.value = next(reversed(presets))
    for name, control in panel.controls.items():
        for value in settings(control):
            panel.put(**{name: value})
        if isinstance(control, EntryControl):
            control.box.value = "?"
    assert seen(panel) != first
    panel.reset()
    assert seen(panel) == first


@every_panel
def test_the_languages_differ_in_words_alone(make: Callable[[], Panel], as_new: Any) -> None:
    found = []
    for code in languages():
        set_language(code)
        found.append(values(as_new(make)))
    assert found == [found[0]] * len(found)


@every_panel
@every_language
def test_type_is_large_enough_for_a_page_of_600_pixels(panel: Panel) -> None:
    # A page of 600 pixels leaves JupyterLab about 440 for a picture; 10 CSS pixels are the least.
    (width,) = re.findall(r'viewBox="0 0 (\d+)', panel.live_figure.still.value)[:1]
    sizes = re.findall(r"font(?:-size)?: ?(?:\d+ )?([\d.]+)px", panel.live_figure.still.value)
    assert sizes
    assert min(float(size) for size in sizes) * 440 / int(width) >= 10

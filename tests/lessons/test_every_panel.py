"""What is true of every panel of every lesson, in every language."""

import re
from collections.abc import Callable
from html import unescape
from importlib import import_module
from inspect import getmembers, isfunction
from typing import Any, get_type_hints

import pytest

from elo_teach import lessons
from elo_teach.lessons.common import LessonPanel
from elo_teach.live import ListControl, NumberControl
from elo_teach.text import languages, set_language


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
    return isinstance(returned, type) and issubclass(returned, LessonPanel)


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


@every_panel
@every_language
def test_every_control_reaches_its_ends_with_a_new_picture_or_a_reason(
    make: Callable[[], LessonPanel[Any]], code: str
) -> None:
    set_language(code)
    panel = make()
    for name, control in panel.controls.items():
        for value in settings(control):
            panel.put(**{name: value})
            assert control.value == value
            assert panel.message.value or " ".join(panel.sentence.split("\n")) == panel_label(panel)
        panel.reset()


def panel_label(panel: LessonPanel[Any]) -> str:
    label = re.search('aria-label="([^"]*)"', panel.chart.moving.value)
    assert label
    return unescape(label.group(1))


@every_panel
def test_every_preset_sets_its_controls_without_a_message(
    make: Callable[[], LessonPanel[Any]],
) -> None:
    panel = make()
    for presets in panel.presets().values():
        for values in presets.values():
            panel.put(**values)
            assert panel.message.value == ""
            assert {name: panel.controls[name].value for name in values} == dict(values)


@every_panel
@every_language
def test_presets_of_a_list_have_names_of_their_own(
    make: Callable[[], LessonPanel[Any]], code: str
) -> None:
    set_language(code)
    panel = make()
    for key, label in zip(panel.examples, panel.presets(), strict=True):
        assert len(panel.presets()[label]) == len(panel.examples[key])


@every_panel
def test_reset_brings_back_the_first_picture(make: Callable[[], LessonPanel[Any]]) -> None:
    panel = make()
    first = panel.chart.moving.value
    for name, control in panel.controls.items():
        for value in settings(control):
            panel.put(**{name: value})
    panel.reset()
    assert panel.chart.moving.value == first


@every_panel
def test_the_languages_differ_in_words_alone(make: Callable[[], LessonPanel[Any]]) -> None:
    values = []
    for code in languages():
        set_language(code)
        panel = make()
        values.append({name: control.value for name, control in panel.controls.items()})
    assert values[0] == values[1]


@every_panel
def test_type_is_large_enough_for_a_page_of_600_pixels(
    make: Callable[[], LessonPanel[Any]],
) -> None:
    panel = make()
    # A page of 600 pixels leaves JupyterLab about 440 for a picture; 10 CSS pixels are the least.
    width = panel.chart.pixels["width"]
    sizes = re.findall(r"font(?:-size)?: ?(?:\d+ )?([\d.]+)px", panel.chart.still.value)
    assert sizes
    assert min(float(size) for size in sizes) * 440 / width >= 10

"""Every panel of every lesson."""

from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import getmembers, isfunction
from typing import get_type_hints

from elo_teach import lessons
from elo_teach.live import NumberControl, Panel


def panels() -> Iterator[tuple[str, Callable[[], Panel]]]:
    """Yield every function of a lesson that returns a panel, by the name that a learner uses."""
    for lesson in dir(lessons):
        module = import_module(f"elo_teach.lessons.{lesson}")
        for name, function in getmembers(module, isfunction):
            own = function.__module__ == module.__name__
            if own and get_type_hints(function).get("return") is Panel:
                yield f"{lesson}.{name}", function


def first_slider(panel: Panel) -> NumberControl | None:
    """Return the first number of a panel that has a slider."""
    return next((each for each in panel.controls.values() if isinstance(each, NumberControl)), None)

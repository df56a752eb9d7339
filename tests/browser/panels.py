"""Every panel that is data, for tests."""

from collections.abc import Iterator
from importlib import import_module
from inspect import getmembers, isfunction
from typing import Any, get_type_hints

import pytest

from elo_teach import lessons
from elo_teach.live import Panel


def _makers() -> Iterator[Any]:
    """Yield every function of a lesson that returns one."""
    for lesson in dir(lessons):
        module = import_module(f"elo_teach.lessons.{lesson}")
        for name, function in getmembers(module, isfunction):
            own = function.__module__ == module.__name__
            if own and get_type_hints(function).get("return") is Panel:
                yield pytest.param(function, id=f"{lesson}.{name}")


every_panel = pytest.mark.parametrize("make", list(_makers()))

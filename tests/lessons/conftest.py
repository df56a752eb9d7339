"""What the tests of the lessons share: panels that are made once."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from elo_teach.lessons.common import LessonPanel
from elo_teach.text import language


@pytest.fixture(scope="module")
def as_new() -> Callable[[Callable[[], Any]], Any]:
    """Return a function that gives a panel by its maker: a new one at first, then the same, reset.

    Making a panel takes many times as long as a reset; that a panel which was reset is as a new
    one is tested in test_every_panel.
    """

    @cache
    def made(make: Callable[[], LessonPanel[Any]], code: str) -> LessonPanel[Any]:
        return make()

    def as_new(make: Callable[[], LessonPanel[Any]]) -> LessonPanel[Any]:
        panel = made(make, language().code)
        panel.reset()
        return panel

    return as_new

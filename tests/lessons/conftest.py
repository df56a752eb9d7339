"""What the tests of the lessons share: panels that are made once."""

from collections.abc import Callable
from typing import Any

import pytest

from elo_teach.text import language
from tests.lessons.panels import seen

Maker = Callable[[], Any]


@pytest.fixture(autouse=True)
def _shown(shown_all: None) -> None:
    """Let the tests of this folder see what panels show; `test_guesses` has what covers it."""


@pytest.fixture(scope="module")
def as_new() -> Callable[[Maker], Any]:
    """Return a function that gives a panel by its maker, in the language that is set.

    Making one takes many times as long as a reset: the one of the last test serves again where
    reset brings back all that was seen at first. What was pasted into a panel, it leaves there.
    """
    made: dict[tuple[Maker, str], tuple[Any, Any]] = {}

    def as_new(make: Maker) -> Any:
        key = make, language().code
        if key in made:
            panel, first = made[key]
            panel.reset()
            if seen(panel) == first:
                return panel
        panel = make()
        made[key] = panel, seen(panel)
        return panel

    return as_new

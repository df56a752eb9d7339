"""What all tests share."""

from collections.abc import Iterator

import pytest

from elo_teach.text import set_language


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Let every test start in English, whatever the one before chose."""
    set_language("en")
    yield
    set_language("en")

"""What all tests share."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from elo_teach.live.cover import LESSON, show_all
from elo_teach.live.panel import PICTURE
from elo_teach.text import set_language

# How long an example takes depends on what else the machine does: a time is no test here.
settings.register_profile("whole", deadline=None, max_examples=200)
settings.register_profile("quick", settings.get_profile("whole"), max_examples=20)
settings.load_profile("quick")  # `make test-all` takes the other


@pytest.fixture(autouse=True)
def _as_a_learner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let panels show what they show to a learner; `make unit` runs notebooks as they are kept."""
    monkeypatch.delenv(PICTURE, raising=False)


@pytest.fixture(autouse=True)
def _panels_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test start with panels that wait for a guess, whatever the one before showed."""
    monkeypatch.setattr(LESSON, "is_open", False)


@pytest.fixture
def shown_all(_panels_wait: None) -> None:
    """Let every panel show what it has, as for a teacher with a projector."""
    show_all()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Let every test start in English, whatever the one before chose."""
    set_language("en")
    yield
    set_language("en")

"""What is loaded, and when."""

import subprocess
import sys
from pkgutil import iter_modules

import pytest

import elo_teach
from elo_teach import lessons

HEAVY = ("matplotlib", "numpy", "ipywidgets", "babel", "IPython")


def loaded_after(code: str) -> set[str]:
    """Run code in a fresh interpreter and return which of the heavy packages it has loaded."""
    ask = f"import sys; print(*(name for name in {HEAVY} if name in sys.modules))"
    command = [sys.executable, "-c", f"{code}\n{ask}"]
    return set(subprocess.run(command, capture_output=True, check=True, text=True).stdout.split())


@pytest.mark.parametrize(
    "code",
    [
        "import elo_teach",
        "from elo_teach import expected_score\nexpected_score(1500, 1700)",
        "import elo_teach as et\net.rate(1500, [et.Game(1700, 1)]).steps",
        *(
            f"import elo_teach as et\ngames = [et.Game(1700, 1), et.Game(1600, 0)]\n{call}"
            for call in (
                "[et.performance_rating(games, method=each) for each in ('fide', 'exact')]",
                "et.first_rating(games * 3)",
                "et.score_for(1500, [1600, 1700], change=5)",
                "et.games_for(1500, games, change=5)",
                "et.opponent_for(1500, change=5, score=1)",
                "et.opponent_for(1500, change=5, score=1, rulebook=et.TEXTBOOK)",
                "et.normal_limits(games)",
                "[curve(200) for curve in (et.FIDE_TABLE, et.LOGISTIC, et.NORMAL)]",
                "[curve.difference(0.5) for curve in (et.FIDE_TABLE, et.LOGISTIC, et.NORMAL)]",
            )
        ),
        "from elo_teach.engine.simulation import play_seasons\n"
        "play_seasons(1700, start=1500, k=[10, 40], games=9, seasons=9, seed=1).average(9)",
    ],
)
def test_the_engine_loads_neither_arrays_nor_pictures_nor_words(code: str) -> None:
    assert loaded_after(code) == set()


@pytest.mark.parametrize(
    "call",
    [
        "expected_score([1500], 1700)",
        "LOGISTIC([200])",
        "result_chances([et.Game(1700, 1)], [1500])",
    ],
)
def test_an_array_loads_numpy_and_nothing_else(call: str) -> None:
    assert loaded_after(f"import elo_teach as et\net.{call}") == {"numpy"}


def test_the_test_would_see_what_is_loaded() -> None:
    assert loaded_after("import elo_teach.text") == {"babel"}


def test_every_public_name_can_be_had() -> None:
    assert all(getattr(elo_teach, name) is not None for name in elo_teach.__all__)
    assert set(dir(elo_teach)) == set(elo_teach.__all__)


def test_every_lesson_is_a_name_of_lessons() -> None:
    packages = {module.name for module in iter_modules(lessons.__path__) if module.ispkg}
    assert set(dir(lessons)) == packages


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'elo_teach' has no attribute 'ratee'"):
        _ = elo_teach.ratee

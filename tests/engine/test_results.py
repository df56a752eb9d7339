"""Results can be kept: they are never changed, compared by what they say, and hashed."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

import elo_teach as et
from elo_teach import Game, Player
from elo_teach.engine.simulation import Seasons, play_seasons
from elo_teach.engine.steps import Step

MONTH = [Game(1500, 1), Game(1713, 0.5), Game(None, 1), Game(2700, 0, event="Open")]


def seasons() -> Seasons:
    return play_seasons(1700, start=1500, k=[10, 40], games=5, seasons=3, seed=1)


RESULTS: dict[str, Callable[[], Any]] = {
    "rate": lambda: et.rate(Player(1500, games_played=3), MONTH),
    "rate in turn": lambda: et.rate(1500, MONTH, rulebook=et.TUONG_KY),
    "rate on a curve": lambda: et.rate(1500, MONTH, rulebook=et.TEXTBOOK),
    "outcomes": lambda: et.outcomes(1500, 1700),
    "rate_both": lambda: et.rate_both(1500, 1700, 1),
    "opponent_for": lambda: et.opponent_for(1500, change=10, score=1, k=40),
    "score_for": lambda: et.score_for(1500, [1600, 1700], change=5),
    "games_for": lambda: et.games_for(1500, MONTH, change=5),
    **{
        f"performance {method}": lambda method=method: et.performance_rating(MONTH, method=method)
        for method in ("fide", "linear", "perfect", "exact")
    },
    "first_rating": lambda: et.first_rating([Game(1500, 1)] * 6),
    "rating_limits": lambda: et.rating_limits(MONTH),
    "normal_limits": lambda: et.normal_limits(MONTH),
    "play_seasons": seasons,
    "fide": lambda: et.fide(on="2024-05-01", time_control="rapid"),
    "player": lambda: Player(1500, birth_year=1990),
    "game": lambda: Game(1500, 1),
}


@pytest.mark.parametrize("make", RESULTS.values(), ids=RESULTS)
def test_equal_results_are_equal_and_have_one_hash(make: Callable[[], Any]) -> None:
    one, other = make(), make()
    assert one == other
    assert len({one, other}) == 1


@pytest.mark.parametrize("make", RESULTS.values(), ids=RESULTS)
def test_a_result_can_be_copied_and_pickled(make: Callable[[], Any]) -> None:
    result = make()
    for again in (copy.copy(result), copy.deepcopy(result), pickle.loads(pickle.dumps(result))):
        assert (again == result, hash(again)) == (True, hash(result))


@pytest.mark.parametrize("make", RESULTS.values(), ids=RESULTS)
def test_a_result_cannot_be_changed(make: Callable[[], Any]) -> None:
    result = make()
    name = next(iter(type(result).__dataclass_fields__))
    with pytest.raises(FrozenInstanceError):
        setattr(result, name, None)


@pytest.mark.parametrize("make", RESULTS.values(), ids=RESULTS)
def test_no_line_of_a_working_can_be_changed(make: Callable[[], Any]) -> None:
    for step in getattr(make(), "steps", ()):
        with pytest.raises(TypeError):
            step.inputs["own"] = 0


def test_a_step_does_not_follow_the_numbers_that_it_was_made_of() -> None:
    numbers = {"own": 1500}
    step = Step("difference", 0, numbers)
    numbers["own"] = 1600
    assert step.inputs == {"own": 1500}


def test_steps_with_the_same_numbers_are_equal_in_whatever_order() -> None:
    one, other = Step("x", 0, {"a": 1, "b": 2}), Step("x", 0, {"b": 2, "a": 1})
    assert (one, hash(one)) == (other, hash(other))
    assert one != Step("x", 0, {"a": 1, "b": 3})
    assert repr(one.inputs) == "{'a': 1, 'b': 2}"


def test_seasons_with_other_results_are_others() -> None:
    other = play_seasons(1700, start=1500, k=[10, 40], games=5, seasons=3, seed=2)
    assert seasons() != other
    assert seasons() != 1


@pytest.mark.parametrize("name", ["scores", "ratings"])
def test_what_was_played_cannot_be_changed(name: str) -> None:
    with pytest.raises(TypeError, match="does not support item assignment"):
        getattr(seasons(), name)[0] = 0

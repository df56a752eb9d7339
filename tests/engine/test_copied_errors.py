"""An error of the engine travels between processes as it is."""

import copy
import pickle

import pytest

from elo_teach.engine.errors import RatingError, SpokenError
from elo_teach.engine.steps import Step


@pytest.mark.parametrize("value", [1500.5, "x", None, [1, 2]])
def test_an_error_that_is_copied_says_the_same(value: object) -> None:
    error = RatingError("not_whole", "own", value)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert (type(again), str(again), again.argument) == (RatingError, str(error), "own")


def test_an_error_names_the_key_of_its_words() -> None:
    assert SpokenError("games.file.empty").text == "games.file.empty"
    assert RatingError("not_whole", "own", 1.5).text == "errors.not_whole"


def test_the_numbers_put_into_a_step_can_be_counted() -> None:
    assert len(Step("difference", -200, {"own": 1500, "opponent": 1700}).inputs) == 2

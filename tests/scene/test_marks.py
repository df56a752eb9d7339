"""Marks, axes and scenes are data."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from math import inf, nan

import pytest

from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import (
    Area,
    Dots,
    Mark,
    Part,
    Place,
    Stroke,
    Text,
    bars,
    level,
    line,
    steps,
    upright,
)
from elo_teach.scene.roles import BLUE, Look

YOU = Look(BLUE)
AXES = Axes((0.1, 0.1, 0.8, 0.8), Scale(0, 100), Scale(0, 1))


KINDS: dict[str, Callable[[Place], Mark]] = {
    "stroke": lambda x: Stroke("stroke", [[(0, 0), (x, 1)]], YOU),
    "area": lambda x: Area("area", [[(0, 0), (x, 0), (0, 1)]], YOU),
    "dots": lambda x: Dots("dots", [(x, 0)], YOU),
    "text": lambda x: Text("text", x, 0, "words", YOU),
}
every_kind = pytest.mark.parametrize("kind", KINDS)


def one_of_each() -> list[Mark]:
    return [make(1.0) for make in KINDS.values()]


@every_kind
def test_marks_of_the_same_content_are_equal_and_hash_alike(kind: str) -> None:
    one, other = KINDS[kind](1.0), KINDS[kind](1.0)
    assert one == other
    assert hash(one) == hash(other)
    assert one != KINDS[kind](2.0)


@pytest.mark.parametrize("mark", one_of_each(), ids=lambda mark: mark.name)
def test_a_mark_cannot_be_changed(mark: Mark) -> None:
    with pytest.raises(FrozenInstanceError):
        mark.name = "another"


def test_a_list_of_points_that_changes_later_changes_no_mark() -> None:
    points = [(0.0, 0.0), (1.0, 1.0)]
    marks = [line("line", points, YOU), Dots("dots", points, YOU)]
    points.append((2.0, 2.0))
    assert [marks[0].runs[0], marks[1].points] == [((0, 0), (1, 1))] * 2


@pytest.mark.parametrize("place", [nan, inf, -inf, Part(nan), Part(inf)])
@every_kind
def test_a_place_that_is_not_finite_is_refused_by_name(kind: str, place: Place) -> None:
    with pytest.raises(ValueError, match=f"{kind} has a point"):
        KINDS[kind](place)


@pytest.mark.parametrize("ends", [(1, 1), (0, inf), (nan, 1)])
def test_an_axis_has_two_different_ends(ends: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="two different numbers"):
        Scale(*ends)


def test_a_scale_may_run_downwards() -> None:
    assert Scale(4, 0).part(1) == 0.75


def test_two_marks_of_one_name_in_a_field_are_refused() -> None:
    with pytest.raises(ValueError, match="are called half"):
        AXES.with_moving(level("half", 0.5, YOU), level("half", 0.6, YOU))


def test_a_mark_is_found_by_its_name_and_field() -> None:
    fields = (AXES.with_moving(level("half", 0.5, YOU)), AXES.with_moving(upright("half", 5, YOU)))
    assert Scene((540, 324), fields).mark("half", 1) == upright("half", 5, YOU)


def test_an_unknown_name_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(KeyError, match="there are half"):
        Scene((540, 324), (AXES.with_moving(level("half", 0.5, YOU)),)).mark("all")


def test_axes_are_compared_by_identity() -> None:
    other = Axes(AXES.box, AXES.x, AXES.y)
    one = Scene((540, 324), (AXES.with_moving(),))
    assert one.same_ground(Scene((540, 324), (AXES.with_moving(level("half", 0.5, YOU)),)))
    assert not one.same_ground(Scene((540, 324), (other.with_moving(),)))
    assert not one.same_ground(Scene((540, 325), (AXES.with_moving(),)))
    assert not one.same_ground(None)


def test_scenes_of_the_same_marks_on_the_same_axes_are_equal() -> None:
    one, other = (Scene((540, 324), (AXES.with_moving(*one_of_each()),)) for _ in range(2))
    assert (one, hash(one)) == (other, hash(other))


def test_steps_join_equal_neighbours() -> None:
    drawn = steps("table", range(6), (1, 1, 2, 2, 2), YOU)
    assert drawn.runs == (((0, 1), (2, 1), (2, 2), (5, 2)),)


def test_bars_stand_on_zero_in_both_directions() -> None:
    up, down = bars("change", [(1, 7), (2, -3)], YOU, wide=0.5).runs
    assert [y for _, y in up] == [0, 0, 7, 7]
    assert [y for _, y in down] == [0, 0, -3, -3]
    assert [x for x, _ in down] == [1.75, 2.25, 2.25, 1.75]

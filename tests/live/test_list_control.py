"""Rows that can be changed, added and removed."""

from typing import Any

import pytest
from ipywidgets import Dropdown
from traitlets import TraitError

from elo_teach.live import EntryControl, ListControl, Refused, RowControl


def read(typed: str) -> int:
    if not typed.isdecimal():
        raise Refused(f"<{typed}> is no rating")
    return int(typed)


def row(value: tuple[int, str]) -> RowControl:
    rating, result = value
    return RowControl(
        EntryControl("Rating", rating, read=read), Dropdown(options=["win", "loss"], value=result)
    )


@pytest.fixture
def games() -> ListControl:
    start = [(1500, "win"), (1600, "loss"), (1700, "win")]
    return ListControl(start, row=row, most=4, add_label="Add", remove_label="Remove")


def boxes(games: ListControl) -> list[str]:
    return [row.controls[0].box.value for row in games.rows]


def test_what_is_typed_in_a_row_moves_the_value(games: ListControl) -> None:
    games.rows[1].controls[0].box.value = "1650"
    games.rows[1].controls[1].value = "win"
    assert games.value == ((1500, "win"), (1650, "win"), (1700, "win"))


def test_the_value_moves_every_row_and_their_number(games: ListControl) -> None:
    for value in (((1400, "loss"),), ((1400, "win"), (1300, "win"), (1200, "win"), (1100, "loss"))):
        games.value = value
        assert tuple(row.value for row in games.rows) == value


def test_a_value_set_at_once_is_told_once(games: ListControl) -> None:
    told: list[Any] = []
    games.observe(lambda change: told.append(change["new"]), "value")
    games.value = ((1400, "loss"), (1300, "win"))
    assert told == [((1400, "loss"), (1300, "win"))]


def test_a_new_row_is_like_the_last(games: ListControl) -> None:
    games.add.click()
    assert games.value[2:] == ((1700, "win"), (1700, "win"))


def test_a_row_is_removed_by_its_own_button(games: ListControl) -> None:
    games.removes[0].click()
    assert games.value == ((1600, "loss"), (1700, "win"))


def test_what_cannot_be_read_stays_in_its_row_and_moves_nothing(games: ListControl) -> None:
    games.rows[1].controls[0].box.value = "x"
    assert games.value[1] == (1600, "loss")
    assert "no rating" in games.rows[1].controls[0].message.value


def test_what_cannot_be_read_outlives_a_row_that_is_removed_or_added(games: ListControl) -> None:
    games.rows[1].controls[0].box.value = "x"
    games.removes[0].click()
    games.add.click()
    assert boxes(games) == ["x", "1700", "1700"]


def test_to_settle_shows_the_last_valid_values(games: ListControl) -> None:
    games.rows[1].controls[0].box.value = "x"
    games.settle()
    assert boxes(games) == ["1500", "1600", "1700"]
    assert games.rows[1].controls[0].message.value == ""


def test_the_last_row_cannot_be_removed(games: ListControl) -> None:
    games.value = games.value[:1]
    assert games.removes[0].disabled
    games.add.click()
    assert not games.removes[0].disabled


def test_there_are_no_more_rows_than_the_most(games: ListControl) -> None:
    games.add.click()
    assert games.add.disabled
    games.removes[0].click()
    assert not games.add.disabled


@pytest.mark.parametrize("rows", [0, 5])
def test_a_number_of_rows_out_of_bounds_is_refused(games: ListControl, rows: int) -> None:
    with pytest.raises(TraitError, match=f"there are {rows} rows; allowed: 1 to 4"):
        games.value = ((1500, "win"),) * rows
    assert len(games.value) == 3


def test_the_focus_goes_on_from_where_a_row_was_removed(
    games: ListControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    focused: list[Any] = []
    monkeypatch.setattr("ipywidgets.Button.focus", lambda button: focused.append(button))
    first, second, third = games.removes
    third.click()
    first.click()
    assert focused == [second, games.add]


def test_a_row_that_was_removed_serves_again_and_shows_nothing_old(games: ListControl) -> None:
    row = games.rows[2]
    row.controls[0].box.value = "x"
    games.removes[2].click()
    games.value = (*games.value, (1800, "loss"))
    assert games.rows[2] is row
    assert boxes(games) == ["1500", "1600", "1800"]
    assert row.controls[0].message.value == ""


def test_a_remove_button_says_what_it_does(games: ListControl) -> None:
    assert {remove.tooltip for remove in games.removes} == {"Remove"}

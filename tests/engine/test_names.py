"""Two names that a reader takes for one are one."""

import unicodedata

import pytest

from elo_teach.engine.names import name_key
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import fide

NAME = "Giải Hà Nội 2022"


@pytest.mark.parametrize(
    "written",
    [
        f" {NAME} ",
        NAME.replace(" ", "  "),
        NAME.replace(" ", "\u00a0"),
        NAME.upper(),
        unicodedata.normalize("NFD", NAME),
        unicodedata.normalize("NFD", NAME).upper(),
    ],
)
def test_a_name_written_in_another_way_is_the_same_name(written: str) -> None:
    assert name_key(written) == name_key(NAME)


@pytest.mark.parametrize(
    "written", ["Me, My", "Me,My", "Me ,My", "ME  ,  my", "Me, My ", "me,\u00a0my"]
)
def test_blanks_around_a_comma_make_no_difference(written: str) -> None:
    assert name_key(written) == name_key("Me, My")


def test_a_comma_itself_makes_a_difference() -> None:
    assert name_key("Me My") != name_key("Me, My") != name_key("MeMy")


def test_an_event_written_in_two_ways_is_one_event() -> None:
    # Article 8.3.1 as of 2022: the limit counts in one game of an event only.
    games = [Game(1900, 1, event=NAME), Game(1800, 1, event=f"{NAME.upper()} ")]
    change = rate(2400, games, rulebook=fide(on="2022-05-01"), k=10)
    assert [game.reason for game in change.games] == ["another_is_limited", "limited"]

"""The list that a game belongs to by its time: FIDE Laws of Chess (2023), A.1 and B.1."""

import pytest

from elo_teach.io.time_controls import lists_of


# With 60 times the increment: blitz up to 10 minutes, rapid more than 10 and less than 60.
@pytest.mark.parametrize(
    ("written", "lists"),
    [
        ("300", {"blitz"}),
        ("600", {"blitz"}),
        ("600+0", {"blitz"}),
        ("601", {"rapid"}),
        ("540+1", {"blitz"}),
        ("541+1", {"rapid"}),
        ("600+5", {"rapid"}),
        ("900+10", {"rapid"}),
        ("3599", {"rapid"}),
        ("3600", {"standard"}),
        ("3540+1", {"standard"}),
        ("3539+1", {"rapid"}),
        ("5400+30", {"standard"}),
        ("40/7200:3600", {"standard"}),
        ("40/5400+30:1800+30", {"standard"}),
        ("40/1200:1200+1", {"rapid"}),
        ("40/1200:2400", {"standard"}),
        ("*180", {"blitz"}),
        ("180+2", {"blitz"}),
        ("180+4", {"blitz"}),
        ("60+0", {"blitz"}),
        ("181+5", {"blitz"}),
        ("*300", {"blitz"}),
    ],
)
def test_seconds_are_read_as_pgn_has_them(written: str, lists: set[str]) -> None:
    assert lists_of(written) == lists


@pytest.mark.parametrize(
    ("written", "lists"),
    [
        ("90+30", {"rapid", "standard"}),
        ("180+5", {"blitz", "standard"}),
        ("59", {"blitz", "rapid"}),
        ("15+10", {"rapid"}),
        ("3+2", {"blitz"}),
        ("10+5", {"blitz", "rapid"}),
        ("60+30", {"rapid", "standard"}),
    ],
)
def test_what_can_be_minutes_is_read_both_ways(written: str, lists: set[str]) -> None:
    assert lists_of(written) == lists


@pytest.mark.parametrize(
    ("written", "lists"),
    [
        ("90 min + 30 s", {"standard"}),
        ("90min+30sec", {"standard"}),
        ("90'+30\"", {"standard"}),
        ("90' + 30''", {"standard"}),
        ("15 phút + 10 giây", {"rapid"}),
        ("25m+10s", {"rapid"}),
        ("3 minutes + 2 seconds", {"blitz"}),
        ("Rapid: 15+10", {"rapid"}),
        ("BLITZ", {"blitz"}),
        ("bullet", {"blitz"}),
        ("Classical", {"standard"}),
        ("cờ nhanh", {"rapid"}),
        ("G/60;d5", {"standard"}),
        ("G/60", {"standard"}),
        ("G/25; d5", {"rapid"}),
    ],
)
def test_minutes_and_words_are_read(written: str, lists: set[str]) -> None:
    assert lists_of(written) == lists


def test_a_move_of_a_day_is_needed_for_correspondence_chess() -> None:
    assert lists_of("1/86399") == lists_of("86400") == lists_of("2/86400") == {"standard"}


@pytest.mark.parametrize("written", ["1/86400", "1/259200", "1/1209600"])
def test_days_to_a_move_are_on_no_list(written: str) -> None:
    assert lists_of(written) == frozenset()


@pytest.mark.parametrize(
    "written", ["", "?", "-", "unknown", "1.5", "a:b", "300:", "+5", "G/", "x300", "300x"]
)
def test_what_says_nothing_is_not_guessed(written: str) -> None:
    assert lists_of(written) is None

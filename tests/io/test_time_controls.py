"""The list that a game belongs to by its time: FIDE Laws of Chess (2023), A.1 and B.1."""

import pytest

from elo_teach.io.time_controls import lists_of, told_of_time


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
        ("40/120", {"blitz", "standard"}),
        ("40/90:30", {"blitz", "standard"}),
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
        ("25 minutes + 10 seconds from move 1", {"rapid"}),
        ("90 phút + 30 giây từ nước thứ 1", {"standard"}),
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


# As federations and players write them: US Chess's handbook (game in G minutes, SD for sudden
# death, d for the delay in seconds), invitations to opens, and what people say.
@pytest.mark.parametrize(
    ("written", "lists"),
    [
        ("G/25;+10", {"rapid"}),
        ("G/90 d5", {"standard"}),
        ("G/5;+3", {"blitz"}),
        ("G25;d5", {"rapid"}),
        ("Game/60", {"standard"}),
        ("game in 45", {"rapid"}),
        ("40/90, SD/30;d5", {"standard"}),
        ("40/90 SD/30 +30", {"standard"}),
        ("SD/90", {"standard"}),
        ("G/60;inc15", {"standard"}),
        ("10|5", {"blitz", "rapid"}),
        ("90 min/40 moves + 30 min + 30 sec per move", {"standard"}),
        ("40 moves in 90 min, then 30 min + 30 s", {"standard"}),
        ("90'/40 + 30' + 30''", {"standard"}),
        ("120'/40 moves + 60'/20 + 30'", {"standard"}),
        ("90 minutes + 30 sec/move", {"standard"}),
        ("90 minutes plus 30 seconds per move", {"standard"}),
        ("each side 15 min, 5 sec delay", {"rapid"}),
        ("10 minutes (no increment)", {"blitz"}),
        ("15 min KO", {"rapid"}),
        ("20 Min. + 5 Sek.", {"rapid"}),
        ("25m10s", {"rapid"}),
        ("15′ + 10″", {"rapid"}),
        ("1h30 + 30s", {"standard"}),
        ("1 h 30 min", {"standard"}),
        ("2h", {"standard"}),
        ("0.5 hours", {"rapid"}),
        ("90 phút + 30 giây mỗi nước", {"standard"}),
        ("1 giờ 30 phút + 30 giây", {"standard"}),
        ("5 phút", {"blitz"}),
        ("superblitz", {"blitz"}),
        ("rápidas", {"rapid"}),
    ],
)
def test_a_time_that_people_write_is_read(written: str, lists: set[str]) -> None:
    assert lists_of(written) == lists


@pytest.mark.parametrize(
    "written",
    [
        "1 day/move",
        "3 days per move",
        "14 ngày",
        "10 Tage",
        "Rated correspondence game",
        "WC corr 7",
    ],
)
def test_chess_by_mail_is_on_no_list(written: str) -> None:
    assert lists_of(written) == frozenset()


@pytest.mark.parametrize(
    "written",
    [
        "1:30:00", "90:30", "15/10", "0", "0+0", "10-15 min", "10 min or 60 min", "1 min/move",
        "90 moves", "600 sec", "45 45", "fast", "1500 per game", "3 rounds, 15 min", "2 weeks",
    ],
)  # fmt: skip
def test_what_can_be_meant_in_two_ways_is_not_guessed(written: str) -> None:
    assert lists_of(written) is None


@pytest.mark.parametrize(
    ("tags", "told"),
    [
        ({"TimeControl": "600+5", "EventType": "blitz", "Event": "City Rapid"}, "600+5"),
        ({"TimeControl": "?", "EventType": "swiss (rapid)"}, "swiss (rapid)"),
        ({"TimeControl": "?", "EventType": "swiss", "Event": "City Rapid"}, "City Rapid"),
        ({"TimeControl": "fast", "EventType": "rapid"}, "rapid"),
        ({"TimeControl": "fast", "EventType": "swiss", "Event": "Open 2026"}, "fast"),
        ({"TimeControl": "-"}, "-"),
        ({"TimeControl": "?"}, ""),
        ({}, ""),
        ({"Event": "Open 2026", "Site": "Rapid City"}, ""),
        ({"Event": "WC27", "Site": "ICCF"}, "ICCF"),
        ({"Mode": "EM"}, '[Mode "EM"]'),
        ({"Mode": "OTB"}, ""),
    ],
)
def test_the_first_tag_that_can_be_read_tells_the_time(tags: dict[str, str], told: str) -> None:
    assert told_of_time(tags) == told


def test_a_number_in_the_name_of_an_event_is_no_time() -> None:
    assert told_of_time({"Event": "2026"}) == told_of_time({"Event": "25+10"}) == ""


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

"""Games out of a PGN file: who plays, what can be rated, and what is named instead."""

import datetime
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_teach.io.entries import Entry
from elo_teach.io.files import FileError
from elo_teach.io.pgn import find_players, read_games
from elo_teach.io.pgn_games import PgnGame, PgnGames
from elo_teach.text import Language, languages


def pgn(**tags: str) -> str:
    """Return one game: Ann, 1500, beats Bo, 1600."""
    known = {
        "Event": "Open 2026", "Date": "2026.11.05", "White": "Ann", "Black": "Bo",
        "Result": "1-0", "WhiteElo": "1500", "BlackElo": "1600",
    }  # fmt: skip
    lines = [f'[{name} "{value}"]' for name, value in (known | tags).items() if value]
    return "\n".join(lines) + "\n\n1. e4 {a comment} e5 (1... c5 2. Nf3) 2. Nf3 $1 *\n\n"


def unplayed(**tags: str) -> str:
    """Return one game without a move."""
    return pgn(**tags).partition("\n\n")[0] + "\n\n"


def ann(**tags: str) -> PgnGames:
    return read_games(pgn(**tags).encode(), "Ann")


def left_out(**tags: str) -> PgnGame:
    games = ann(**tags)
    assert games.entries == ()
    return games.left_out[0]


def test_everybody_who_plays_is_listed_with_the_number_of_games() -> None:
    text = pgn() + pgn(White="Bo", Black="Cy") + pgn(White="Cy", Black="Bo")
    players = find_players(text.encode())
    assert players.games == 3
    assert list(players.by_name.items()) == [("Bo", 3), ("Cy", 2), ("Ann", 1)]


def test_a_player_without_a_name_is_not_listed() -> None:
    assert dict(find_players(pgn(Black="?").encode()).by_name) == {"Ann": 1}
    assert dict(find_players(pgn(Black="").encode()).by_name) == {"Ann": 1}


def test_a_game_is_seen_from_the_players_side() -> None:
    text = pgn().encode()
    on = datetime.date(2026, 11, 5)
    for player, entry in (
        ("Ann", Entry(1600, 1, "Bo", "Open 2026", on, 1500, from_file=True)),
        ("Bo", Entry(1500, 0, "Ann", "Open 2026", on, 1600, from_file=True)),
    ):
        assert read_games(text, player).entries == (entry,)


# The findings, kind D: what FIDE does not rate (5.1 of its rating regulations), or is no game.
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
OTHER = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("tags", "reason"),
    [
        *(({"Termination": end}, "termination") for end in (
            "unplayed", "Unplayed game", "won by forfeit", "forfeit", "Bo did not show up",
            "no-show", "No show", "default", "walkover", "Bye", "Aborted", "Unterminated",
        )),
        ({"FEN": OTHER, "SetUp": "1"}, "position"),
        ({"FEN": OTHER}, "position"),
        ({"SetUp": "1"}, "position"),
        ({"Variant": "From Position", "FEN": OTHER}, "position"),
        ({"Variant": "From Position"}, "position"),
        *(({"Black": name}, "bye") for name in (
            "bye", "BYE", "Bye", "spielfrei", "Half point bye", "1/2 bye", "half-point-bye",
            "Miễn đấu", "exempt", "Bye 1", "BYE (full point)",
        )),
        ({"Black": "ANN "}, "same_name"),
        *(({"Result": result}, "forfeit") for result in (
            "+/-", "+:-", "+--", "+ - -", "-/+", "- : +", "1-0F", "1-0 ff", "1F-0", "1–0 (forfeit)",
            "0-1 kampflos", "1-0 w.o.", "1-0 unplayed",
        )),
        *(({"Result": result}, "both_lost") for result in ("0-0", "0:0", "-/-", "0-0F", "-:-")),
    ],
)  # fmt: skip
def test_a_game_that_is_not_rated_is_left_out_and_can_be_put_back(
    tags: dict[str, str], reason: str
) -> None:
    game = left_out(**tags)
    assert game.reason == reason
    assert game.entry
    assert game.entry.opponent == 1600


@pytest.mark.parametrize(
    "tags",
    [
        *({"Termination": end} for end in (
            "Normal", "Time forfeit", "time forfeit", "Ann won on time", "Bo forfeits on time",
            "Abandoned", "rules infraction", "adjudication", "death", "emergency",
            "Ann won by resignation", "Game drawn by agreement", "Ann won - game abandoned", "?",
        )),
        {"FEN": START, "SetUp": "1"},
        {"FEN": START},
        {"SetUp": "0"},
        {"Black": "Bye, Bo"},
        {"Black": "Byelov"},
        {"Black": "Freeman"},
    ],
)  # fmt: skip
def test_a_game_that_was_played_is_counted(tags: dict[str, str]) -> None:
    assert len(ann(**tags).entries) == 1


@pytest.mark.parametrize("end", ["Abandoned", "rules infraction"])
def test_a_game_that_ended_before_both_had_moved_was_not_played(end: str) -> None:
    (game,) = read_games(unplayed(Termination=end).encode(), "Ann").left_out
    assert game.reason == "termination"


def test_a_forfeit_that_is_put_back_counts_as_it_was_scored() -> None:
    for result, score in (("+/-", 1), ("0-1 ff", 0), ("0-0", 0)):
        entry = left_out(Result=result).entry
        assert entry
        assert entry.score == score
    (both,) = read_games(pgn(Result="0-0").encode(), "Bo").left_out
    assert both.entry
    assert both.entry.score == 0


@pytest.mark.parametrize(
    ("moves", "reason"), [("", "no_moves"), ("1. e4", "one_move"), ("{1. e4 e5} *", "no_moves")]
)
def test_a_game_without_a_move_of_each_was_not_played_where_others_were(
    moves: str, reason: str
) -> None:
    text = pgn() + unplayed() + moves + "\n\n" + pgn(White="Cy", Black="Di")
    games = read_games(text.encode(), "Ann")
    assert [game.number for game in games.taken] == [1]
    (game,) = games.left_out
    assert (game.number, game.line, game.reason) == (2, 11, reason)
    assert game.entry == games.entries[0]


def test_the_moves_of_others_show_that_a_file_has_moves() -> None:
    text = unplayed() + pgn(White="Cy", Black="Di")
    games = read_games(text.encode(), "Ann")
    assert [game.reason for game in games.left_out] == ["no_moves"]
    assert not games.without_moves


def test_in_a_file_of_results_only_every_game_is_taken_and_that_is_known() -> None:
    text = (unplayed() * 3).encode()
    games = read_games(text, "Ann")
    assert len(games.entries) == 3
    assert games.without_moves
    assert all(entry.taken_as_played for entry in games.entries)
    assert not ann().entries[0].taken_as_played
    assert find_players(text).without_moves
    assert not find_players(pgn().encode()).without_moves


# One game that stands in the file twice.
@pytest.mark.parametrize(
    "again",
    [
        pgn(),
        pgn(Event="OPEN 2026 ", White="ANN"),
        pgn(WhiteElo="1510", ECO="C20"),
        pgn().replace(" {a comment}", "").replace("\n\n1. e4", "\n\n1.e4\n").replace("$1", ""),
        pgn().replace("(1... c5 2. Nf3)", "{ [%clk 0:10:00] }"),
        pgn(Result="1:0"),
        pgn(Result="*").replace("$1 *", "$1 1-0"),
    ],
)
def test_the_same_game_once_more_is_left_out_and_can_be_put_back(again: str) -> None:
    games = read_games((pgn() + again).encode(), "Ann")
    (double,) = games.left_out
    assert (double.number, double.line, double.reason, double.value) == (2, 11, "double", "1")
    assert double.entry
    assert len(games.entries) == 1


@pytest.mark.parametrize(
    "other",
    [
        *(pgn(**{tag: value}) for tag, value in (
            ("Event", "Cup"), ("Date", "2026.11.06"), ("Round", "2"), ("Black", "Cy"),
            ("Result", "0-1"), ("Site", "x"), ("UTCTime", "10:00:00"), ("EndTime", "10:00:00"),
            ("StartTime", "10:00:00"), ("UTCDate", "2026.11.05"), ("Link", "x"),
        )),
        pgn(White="Bo", Black="Ann"),
        pgn().replace("2. Nf3", "2. Nc3"),
        pgn().replace("2. Nf3", ""),
    ],
)  # fmt: skip
def test_what_differs_in_anything_is_another_game(other: str) -> None:
    games = read_games((pgn() + other).encode(), "Ann")
    assert len(games.entries) == 2
    assert [game.like for game in games.taken] == [0, 0]


def test_a_game_is_no_double_of_one_that_is_not_counted() -> None:
    games = read_games((pgn(BlackElo="") + pgn() + pgn()).encode(), "Ann")
    assert [game.reason for game in games.of_player] == ["no_rating", "", "double"]
    assert games.left_out[1].value == "2"


def test_a_result_of_a_round_is_the_same_without_moves() -> None:
    games = read_games((unplayed(Round="3") * 2).encode(), "Ann")
    assert [game.reason for game in games.of_player] == ["", "double"]


@pytest.mark.parametrize("tags", [{}, {"Round": "?"}, {"Round": "1", "Event": "", "Date": ""}])
def test_where_nothing_tells_two_results_apart_both_count_and_that_is_known(
    tags: dict[str, str],
) -> None:
    games = read_games((unplayed(**tags) * 3).encode(), "Ann")
    assert len(games.entries) == 3
    assert [game.like for game in games.taken] == [0, 1, 1]


# The same game, where one file gives the round and another the board too.
@pytest.mark.parametrize(
    ("one", "other"), [("1", "1.1"), ("1.1", "1"), ("1.12", "1"), ("1", "01"), ("3.1", "Round 3")]
)
@pytest.mark.parametrize("moves", [True, False])
def test_a_game_under_a_round_told_closer_counts_and_is_known(
    one: str, other: str, moves: bool
) -> None:
    game = pgn if moves else unplayed
    games = read_games((game(Round=one) + game(Round=other)).encode(), "Ann")
    assert [(game.like, game.value) for game in games.taken] == [
        (0, ""),
        (1, f"{one} / {other}".lower()),
    ]


@pytest.mark.parametrize(("one", "other"), [("1", "2"), ("1.1", "1.2"), ("1", "11"), ("1", "")])
@pytest.mark.parametrize("moves", [True, False])
def test_games_of_two_rounds_are_two(one: str, other: str, moves: bool) -> None:
    game = pgn if moves else unplayed
    games = read_games((game(Round=one) + game(Round=other)).encode(), "Ann")
    assert [game.like for game in games.taken] == [0, 0]


def test_a_double_is_named_with_the_game_that_it_repeats_and_not_with_one_like_it() -> None:
    rounds = ("1", "1.1", "1.1", "1")
    games = read_games("".join(pgn(Round=each) for each in rounds).encode(), "Ann")
    told = [(game.reason, game.like, game.value) for game in games.of_player]
    assert told == [("", 0, ""), ("", 1, "1 / 1.1"), ("double", 0, "2"), ("double", 0, "1")]


# What a comment without end hides.
@pytest.mark.parametrize(
    "moves", ["{1. e4 e5 1-0", "1. e4 {good e5 1-0", "1. e4 (1. d4 (1. c4) d5 1-0", "(1. e4 e5 1-0"]
)
@pytest.mark.parametrize("after", ["", pgn(White="Cy", Black="Di")])
def test_behind_what_is_not_closed_the_moves_are_not_known(moves: str, after: str) -> None:
    text = f"{unplayed()}{moves}\n\n{after}"
    games = read_games(text.encode(), "Ann")
    (game,) = games.left_out
    assert (game.reason, game.value, game.line) == ("unclosed", "9", 1)
    assert game.entry
    assert not games.without_moves


def test_the_time_control_of_a_game_is_kept() -> None:
    assert ann(TimeControl="600+5").entries[0].time_control == "600+5"
    assert ann(TimeControl="?").entries[0].time_control == ""


# One game from two sources: only what they need not have alike is not the same.
LICHESS = "https://lichess.org/abcd1234"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (pgn(), pgn(Event="Cup")),
        (pgn(), pgn(Site="Hanoi")),
        (pgn(Black="Brown, A"), pgn(Black="Brown, A.")),
        (pgn(), pgn(Date="")),
        (pgn(Date=""), pgn(Date="", Event="Cup")),
        (pgn(Round="3"), pgn(Round="7.1", Event="Cup")),
        (pgn(Link=LICHESS), pgn(Site=LICHESS)),
    ],
)
def test_a_game_that_may_be_another_from_a_second_source_counts_and_is_known(
    one: str, other: str
) -> None:
    games = read_games((pgn(Black="Cy") + one + other).encode(), "Ann").of_player
    assert [game.resembles for game in games] == [0, 0, 2]
    assert not any(game.reason or game.like for game in games)


@pytest.mark.parametrize(
    "other",
    [
        *(pgn(**{tag: value}) for tag, value in (
            ("Date", "2026.11.06"), ("Round", "2"), ("Black", "Cy"), ("Result", "0-1"),
            ("Site", LICHESS.replace("1234", "1235")), ("UTCTime", "11:00:00"),
        )),
        pgn(White="Bo", Black="Ann"),
        pgn().replace("2. Nf3", "2. Nc3"),
    ],
)  # fmt: skip
def test_what_both_sources_give_and_is_another_is_another_game(other: str) -> None:
    first = pgn(Round="1", Site=LICHESS, UTCTime="10:00:00")
    games = read_games((first + other).encode(), "Ann").of_player
    assert [game.resembles for game in games] == [0, 0]


def test_results_of_one_day_or_link_may_be_one_game() -> None:
    of_day = unplayed() + unplayed(Event="Cup")
    of_link = unplayed(Date="", Site=LICHESS) + unplayed(Date="", Site=LICHESS, Event="Cup")
    for text in (of_day, of_link):
        assert [game.resembles for game in read_games(text.encode(), "Ann").taken] == [0, 1]


def test_results_without_day_moves_and_link_resemble_none() -> None:
    text = unplayed(Date="", Event="Open") + unplayed(Date="", Event="Cup")
    assert [game.resembles for game in read_games(text.encode(), "Ann").taken] == [0, 0]


@pytest.mark.parametrize("name", ["?", "NN", "N.N.", "", "Anonymous", "-"])
@pytest.mark.parametrize("moves", [True, False])
def test_games_against_nobody_known_of_other_ratings_are_not_the_same(
    name: str, moves: bool
) -> None:
    game = pgn if moves else unplayed
    text = "".join(game(Black=name, BlackElo=elo, Round="1") for elo in ("1600", "1750", "1600"))
    games = read_games(text.encode(), "Ann").of_player
    assert [game.reason for game in games] == ["", "", "double"]
    assert [game.like or game.resembles for game in games] == [0, 0, 0]


def test_games_of_another_fide_id_are_not_those_that_are_asked_for() -> None:
    text = pgn(WhiteFideId="01") + pgn(WhiteFideId="2", Round="2") + pgn(Round="3")
    games = read_games(text.encode(), "Ann")
    assert games.ids == {"1": 1, "2": 1}
    told = [(game.number, game.reason) for game in games.only(own_id="2").of_player]
    assert told == [(2, ""), (3, "no_id")]


# FIDE's rating regulations rate games over the board; 0.1 of 2024.
@pytest.mark.parametrize(
    ("tags", "reason", "value"),
    [
        *(({"Event": event}, "casual", event) for event in (
            "Casual rapid game", "Casual correspondence game", "casual blitz game", "Casual",
            "Exhibition", "Melody Blindfold 2008", "Cờ tưởng",
            "Friendly match", "FICS unrated standard game", "Unrated game", "Ván giao hữu",
        )),
        ({"EventType": "casual game"}, "casual", "casual game"),
        ({"Event": "Club simul 2026"}, "simul", "Club simul 2026"),
        ({"EventType": "simul"}, "simul", "simul"),
        ({"Event": "Cờ đồng loạt"}, "simul", "Cờ đồng loạt"),
        ({"Event": "Rated correspondence game", "TimeControl": "-"}, "correspondence",
         "Rated correspondence game"),
        ({"TimeControl": "1/259200"}, "correspondence", "1/259200"),
        ({"TimeControl": "3 days/move"}, "correspondence", "3 days/move"),
        ({"EventType": "tourn (corr)"}, "correspondence", "tourn (corr)"),
        ({"Site": "ICCF", "Event": "WC27"}, "correspondence", "ICCF"),
        ({"Mode": "EM"}, "correspondence", '[Mode "EM"]'),
        *(({"Event": event}, "casual", event) for event in (
            "Freundschaftsspiel", "Armageddon tie-break", "Handicap game", "Consultation",
            "Cờ chấp",
        )),
        *(({"Event": event}, "variant", event) for event in (
            "Live Chess - Bughouse", "Chess960 open", "Chess 960", "Fischer Random WC", "960 blitz",
            "Freestyle Grand Slam", "Fischerandom",
        )),
        *(({"Event": event}, "program", event) for event in (
            "Play vs Coach", "Computer match", "Me against the computer", "Đấu với máy",
        )),
        *(({"Black": name}, "program", name) for name in (
            "Stockfish 16", "Computer (level 3)", "lichess AI level 4", "Fritz 18", "Lc0",
            "Coach-David", "Máy tính", "Deep Blue", "Komodo Dragon 3",
        )),
        ({"BlackType": "program"}, "program", '[BlackType "program"]'),
        ({"BlackTitle": "BOT"}, "program", '[BlackTitle "BOT"]'),
        ({"Event": "Giải cờ thư tín"}, "correspondence", "Giải cờ thư tín"),
    ],
)  # fmt: skip
def test_a_game_that_is_not_for_a_rating_over_the_board_is_left_out_and_can_be_put_back(
    tags: dict[str, str], reason: str, value: str
) -> None:
    game = left_out(**tags)
    assert (game.reason, game.value) == (reason, value)
    assert game.entry
    assert game.entry.opponent == 1600


@pytest.mark.parametrize(
    "event",
    [
        "Casual Chess Club Open", "Friendly City Open", "Unrated Section", "U1600 and unrated",
        "Rated blitz game", "Simultown Open", "ICC Open", "Corredor Cup", "Mail Street Open",
        "EM 2026", "TC Open", "Computer Science Open", "Coach Cup", "Route 9600 Open",
    ],
)  # fmt: skip
def test_an_event_whose_name_only_sounds_like_it_is_counted(event: str) -> None:
    assert len(ann(Event=event).entries) == 1


@pytest.mark.parametrize(
    "tags",
    [
        *({"Black": name} for name in ("Fritz, T.", "Fritz", "Rebel, Bo", "Coach", "Computra, B")),
        {"WhiteType": "program"},
        {"BlackType": "human"},
        {"BlackTitle": "GM"},
    ],
)
def test_a_game_with_a_person_is_counted(tags: dict[str, str]) -> None:
    assert len(ann(**tags).entries) == 1


@pytest.mark.parametrize(
    ("tags", "site"),
    [
        ({"Site": "https://lichess.org/abcd1234"}, "lichess.org"),
        ({"Site": "Chess.com"}, "Chess.com"),
        ({"Site": "Internet (Chess.com)"}, "Internet (Chess.com)"),
        ({"Site": "https://www.chess24.com/en/game/1"}, "chess24.com"),
        ({"Site": "playchess.com INT"}, "playchess.com INT"),
        ({"Link": "https://www.chess.com/game/live/1"}, "chess.com"),
        ({"Mode": "ICS"}, '[Mode "ICS"]'),
        ({"Event": "Giải trực tuyến"}, "Giải trực tuyến"),
        ({"Site": "https://lichess.org/broadcast/open/1/abcd"}, ""),
        ({"Site": "https://lichess.org/abcd1234", "Mode": "OTB"}, ""),
        ({"Site": "Hanoi"}, ""),
        ({"Site": "Chessington"}, ""),
    ],
)
def test_a_game_on_a_site_is_counted_and_known(tags: dict[str, str], site: str) -> None:
    assert ann(**tags).entries[0].site == site


def test_a_time_on_the_clock_outweighs_the_name_of_the_event() -> None:
    assert len(ann(Event="ICCF Congress Open", TimeControl="5400+30").entries) == 1


def test_what_the_file_says_of_the_time_is_kept_where_it_cannot_be_read() -> None:
    assert ann(TimeControl="fast").entries[0].time_control == "fast"
    assert ann(TimeControl="-").entries[0].time_control == "-"
    assert ann(TimeControl="fast", EventType="rapid").entries[0].time_control == "rapid"
    assert ann().entries[0].from_file


@pytest.mark.parametrize(
    ("tags", "marked"),
    [
        ({"BlackElo": "1600?"}, ("1600?",)),
        ({"WhiteElo": "~1500", "BlackElo": "1600 (FIDE)"}, ("~1500", "1600 (FIDE)")),
        ({}, ()),
        ({"WhiteElo": "?"}, ()),
    ],
)
def test_ratings_that_have_a_mark_are_known(tags: dict[str, str], marked: tuple[str, ...]) -> None:
    (game,) = ann(**tags).taken
    assert game.marked == marked


def test_the_encoding_that_is_assumed_is_known() -> None:
    text = pgn(White="Ann Müller")
    assert find_players(text.encode("cp1252")).encoding == "Windows-1252"
    assert find_players(text.encode()).encoding == ""
    assert read_games(text.encode("utf-16-le"), "Ann Müller").encoding == "UTF-16"


def test_where_no_game_has_two_moves_none_is_said_to_have_them() -> None:
    games = read_games(
        (unplayed() + "1. e4 1-0\n\n" + unplayed(Round="2") + "1. d4 1-0\n").encode(), "Ann"
    )
    assert [game.reason for game in games.of_player] == ["one_move", "one_move"]


def test_an_event_that_is_named_after_its_time_tells_it_where_no_tag_does() -> None:
    assert ann(Event="City Rapid").entries[0].time_control == "City Rapid"
    assert ann(Event="City Rapid", TimeControl="300").entries[0].time_control == "300"


@pytest.mark.parametrize("name", ["?", "-", ""])
def test_a_game_against_nobody_known_counts_without_a_name(name: str) -> None:
    (game,) = ann(Black=name).taken
    assert (game.name, game.number, game.line) == ("", 1, 1)


@pytest.mark.parametrize("tags", [{"Result": "*"}, {"BlackElo": ""}, {"BlackElo": "3150"}])
def test_without_a_result_and_a_rating_of_the_panel_no_game_can_be_put_back(
    tags: dict[str, str],
) -> None:
    assert left_out(**tags).entry is None
    assert left_out(**tags).own == 1500


@pytest.mark.parametrize(
    ("written", "score"),
    [
        *((result, 0.5) for result in (
            "1/2 - 1/2", "½-½", "½ - ½", "½–½", "0,5-0,5", "0.5-0.5", "0.5:0.5", "1/2", "½", "=",
            "1/2:1/2", "½:½",
        )),
        *((result, 1) for result in ("1–0", "1—0", "1−0", "1:0", "1 - 0", " 1-0 ", "1.0-0.0")),
        *((result, 0) for result in ("0–1", "0 : 1", "0-1.", "0,0-1,0")),
    ],
)  # fmt: skip
def test_a_result_is_read_in_other_writings(written: str, score: float) -> None:
    assert ann(Result=written).entries[0].score == score


@pytest.mark.parametrize("tag", ["", "?"])
def test_a_result_that_only_ends_the_moves_is_read(tag: str) -> None:
    text = pgn(Result=tag).replace("$1 *", "$1 1/2-1/2")
    assert read_games(text.encode(), "Ann").entries[0].score == 0.5


@pytest.mark.parametrize(
    "written",
    ["1850", " 1850 ", "1850?", "1850P", "1850 P", "1850p12", "1 850", "1\u00a0850", "1850.0"],
)
def test_a_rating_is_read_in_other_writings(written: str) -> None:
    assert ann(BlackElo=written).entries[0].opponent == 1850


def test_an_own_rating_is_known_beyond_what_a_panel_has() -> None:
    assert ann(WhiteElo="3150").entries[0].own == 3150
    assert ann(WhiteElo="4000").entries[0].own == 4000
    assert ann(WhiteElo="4001").entries[0].own is None
    assert ann(WhiteElo="1").entries[0].own == 1


def test_the_limits_of_a_panel_are_ratings() -> None:
    assert [ann(BlackElo=rating).entries[0].opponent for rating in ("100", "3000")] == [100, 3000]


def test_what_is_written_of_the_own_rating_is_kept() -> None:
    games = ann(WhiteElo="1.510").of_player
    assert [(game.own_written, game.own_is_unread) for game in games] == [("1.510", True)]
    assert not ann(WhiteElo="").of_player[0].own_is_unread


def test_one_day_is_a_time_to_choose() -> None:
    day = datetime.date(2026, 11, 5)
    assert len(ann().only(since=day, until=day).entries) == 1


def test_a_month_is_read_from_either_date() -> None:
    month = datetime.date(2026, 10, 1)
    assert ann(Date="2026.10.??").of_player[0].month == month
    assert ann(Date="", UTCDate="2026.10.??").of_player[0].month == month


def test_one_move_shows_that_a_file_has_moves() -> None:
    assert not read_games(f"{unplayed()}1. e4 1-0\n".encode(), "Ann").without_moves


@pytest.mark.parametrize(
    ("tags", "is_below"),
    [
        ({"BlackElo": "1399", "Date": "2024.03.01"}, True),
        ({"BlackElo": "1400", "Date": "2024.03.01"}, False),
        ({"BlackElo": "1399", "Date": "2024.02.29"}, False),
        ({"BlackElo": "1399", "Date": "????.??.??"}, False),
        ({"WhiteElo": "1399", "Date": "2024.03.01"}, True),
        ({"BlackElo": "", "Date": "2024.03.01"}, False),
    ],
)
def test_a_rating_below_the_lists_of_2024_is_known(tags: dict[str, str], is_below: bool) -> None:
    assert ann(**tags).of_player[0].is_below_lists is is_below


@pytest.mark.parametrize(
    "name", ["LÊ VÍ DỤ", "Lê  Ví Dụ ", unicodedata.normalize("NFD", "Lê Ví Dụ")]
)
def test_a_name_in_another_writing_is_the_same_player(name: str) -> None:
    text = (pgn(White="Lê Ví Dụ", Round="1") + pgn(White=name, Round="2")).encode()
    assert find_players(text).by_name == {"Lê Ví Dụ": 2, "Bo": 2}
    assert len(read_games(text, "Lê Ví Dụ").entries) == 2
    assert len(read_games(text, name).entries) == 2


def test_an_event_in_another_writing_is_the_same_event_as_it_is_first_written() -> None:
    games = read_games((pgn() + pgn(Event="OPEN  2026 ", Round="2")).encode(), "Ann")
    assert games.events == ("Open 2026",)
    assert [entry.event for entry in games.entries] == ["Open 2026"] * 2
    assert len(games.only(event="open 2026").entries) == 2


def test_a_game_against_oneself_is_one_game_of_the_player() -> None:
    assert find_players(pgn(Black="Ann").encode()).by_name == {"Ann": 1}


def test_games_of_others_are_passed_over() -> None:
    games = read_games((pgn() + pgn(White="Cy", Black="Di")).encode(), "Cy")
    assert [entry.name for entry in games.entries] == ["Di"]


@pytest.mark.parametrize(("result", "score"), [("1-0", 1), ("1/2-1/2", 0.5), ("0-1", 0)])
def test_the_result_is_whites(result: str, score: float) -> None:
    assert ann(Result=result).entries[0].score == score
    assert read_games(pgn(Result=result).encode(), "Bo").entries[0].score == 1 - score


@pytest.mark.parametrize(
    ("tags", "reason", "value"),
    [
        ({"BlackElo": ""}, "no_rating", ""),
        ({"BlackElo": "?"}, "no_rating", ""),
        ({"BlackElo": "-"}, "no_rating", ""),
        ({"BlackElo": "0"}, "no_rating", ""),
        ({"BlackElo": "unr."}, "no_rating", "unr."),
        ({"BlackElo": "UNR"}, "no_rating", "UNR"),
        ({"BlackElo": "0000"}, "no_rating", "0000"),
        ({"BlackElo": "99"}, "beyond", "99"),
        ({"BlackElo": "3400"}, "beyond", "3400"),
        ({"BlackElo": "4001"}, "rating", "4001"),
        ({"BlackElo": "1.850"}, "rating", "1.850"),
        ({"BlackElo": "18500"}, "rating", "18500"),
        ({"BlackElo": "strong"}, "rating", "strong"),
        ({"Result": "*"}, "no_result", "*"),
        ({"Result": ""}, "no_result", ""),
        ({"Result": "white"}, "result", "white"),
        ({"Result": "1-1"}, "result", "1-1"),
        ({"Result": "1/2-0"}, "result", "1/2-0"),
        ({"Variant": "Chess960"}, "variant", "Chess960"),
    ],
)
def test_a_game_that_cannot_be_rated_is_named_with_the_reason(
    tags: dict[str, str], reason: str, value: str
) -> None:
    game = left_out(**tags)
    assert (game.reason, game.value) == (reason, value)
    assert (game.number, game.name, game.event) == (1, "Bo", "Open 2026")


def test_left_out_games_leave_the_others_and_keep_their_numbers() -> None:
    text = pgn() + pgn(Result="*") + pgn(Round="3") + pgn(BlackElo="")
    games = read_games(text.encode(), "Ann")
    assert len(games.entries) == 2
    assert [(game.number, game.reason) for game in games.left_out] == [
        (2, "no_result"),
        (4, "no_rating"),
    ]


@pytest.mark.parametrize("variant", ["Standard", "chess", "Normal", "?"])
def test_ordinary_chess_may_be_named(variant: str) -> None:
    assert len(ann(Variant=variant).entries) == 1


@pytest.mark.parametrize(
    ("diff", "change"), [("+6", 6), ("-12", -12), ("0", 0), ("?", None), ("", None)]
)
def test_the_change_of_the_players_own_rating_on_a_site_is_kept(
    diff: str, change: int | None
) -> None:
    assert ann(WhiteRatingDiff=diff, BlackRatingDiff="-99").entries[0].site_change == change


@pytest.mark.parametrize(
    ("tags", "date"),
    [
        ({"Date": "2026.02.28"}, datetime.date(2026, 2, 28)),
        ({"Date": "2026.??.??"}, None),
        ({"Date": "2026.02.30"}, None),
        ({"Date": "yesterday"}, None),
        ({"Date": "", "UTCDate": "2026.11.06"}, datetime.date(2026, 11, 6)),
        ({"Date": "????.??.??", "UTCDate": "2026.11.06"}, datetime.date(2026, 11, 6)),
        ({"Date": "2026-11-06"}, datetime.date(2026, 11, 6)),
        ({"Date": "2026/11/6"}, datetime.date(2026, 11, 6)),
        ({"Date": "06.05.2026"}, None),
        ({"Date": "26.05.2026"}, datetime.date(2026, 5, 26)),
        ({"Date": "2026.13.01"}, None),
        ({"Date": "0000.00.00"}, None),
        # The day on which an event begins is not the day of a game.
        ({"Date": "????.??.??", "EventDate": "2026.11.06"}, None),
    ],
)
def test_a_date_is_a_whole_one_or_none(tags: dict[str, str], date: datetime.date | None) -> None:
    assert ann(**tags).entries[0].date == date


def test_an_own_rating_that_is_missing_is_none() -> None:
    assert ann(WhiteElo="?").entries[0].own is None


@pytest.fixture
def year() -> PgnGames:
    text = (
        pgn(Event="A", Date="2026.01.10")
        + pgn(Event="B", Date="2026.05.10", Result="*")
        + pgn(Event="B", Date="2026.05.12")
        + pgn(Event="?", Date="????.??.??")
    )
    return read_games(text.encode(), "Ann")


def test_the_events_of_a_player_are_listed_once_each(year: PgnGames) -> None:
    assert year.events == ("A", "B")


def test_an_event_is_chosen(year: PgnGames) -> None:
    games = year.only(event="B")
    assert (len(games.entries), len(games.left_out)) == (1, 1)
    assert year.only() == year


def test_a_time_is_chosen_from_its_first_day_to_its_last(year: PgnGames) -> None:
    first, last = datetime.date(2026, 1, 10), datetime.date(2026, 5, 12)
    assert [entry.event for entry in year.only(since=first, until=last).entries] == ["A", "B"]
    assert [game.number for game in year.only(since=first).left_out] == [2, 4]
    day = datetime.timedelta(1)
    assert year.only(since=first + day, until=last - day).entries == ()


def test_where_days_are_asked_for_a_game_without_one_is_left_out(year: PgnGames) -> None:
    for games in (year.only(since=datetime.date.min), year.only(until=datetime.date.max)):
        undated = games.left_out[-1]
        assert (undated.number, undated.reason, undated.value) == (4, "no_date", "????.??.??")
        assert undated.entry == year.entries[-1]


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        *((date, "date") for date in ("01.11.2026", "20261104", "Nov 3, 2026")),
        *((date, "no_date") for date in ("2026.11.??", "2026.11", "????.??.??", "")),
    ],
)
def test_a_date_in_another_writing_is_not_said_to_be_missing(written: str, reason: str) -> None:
    (game,) = ann(Date=written).only(since=datetime.date.min).left_out
    assert (game.reason, game.value) == (reason, written)
    for code in languages():
        assert written in Language(code).say(game.key, **game.fields) or reason == "no_date"


def test_where_the_last_day_lies_before_the_first_every_game_is_left_out(year: PgnGames) -> None:
    games = year.only(since=datetime.date(2026, 5, 2), until=datetime.date(2026, 5, 1))
    assert [game.reason for game in games.left_out] == ["days", "no_result", "days", "days"]


def test_a_choice_keeps_what_is_said_of_the_file(year: PgnGames) -> None:
    assert (year.games, year.only(event="A").games) == (4, 4)


def test_names_are_kept_as_text() -> None:
    name = "<img src=x onerror=alert(1)>"
    assert list(find_players(pgn(White=name, Black="").encode()).by_name) == [name]
    assert ann(Black=name).entries[0].name == name


def test_moves_are_not_read() -> None:
    broken = pgn().replace("1. e4", "1. Ke9 Qxx99")
    assert len(read_games(broken.encode(), "Ann").entries) == 1


def test_tags_out_of_order_and_of_no_use_are_no_harm() -> None:
    text = '[Round "1"]\n[Broken]\n[Zz "[Elo]"]\n' + pgn()
    assert len(read_games(text.encode(), "Ann").entries) == 1


def test_a_tag_of_any_length_takes_little_room() -> None:
    (name,) = find_players(pgn(White="x" * 100_000, Black="").encode()).by_name
    assert len(name) == 200


NAMES = [
    ("utf-8", "Lê Ví Dụ"),
    ("utf-8-sig", "Lê Ví Dụ"),
    ("utf-16", "Lê Ví Dụ"),
    ("utf-16-le", "Lê Ví Dụ"),
    ("utf-16-be", "Lê Ví Dụ"),
    ("latin-1", "Müller, René"),
    ("cp1252", "Šimon, Žofie"),
]


@pytest.mark.parametrize(("encoding", "name"), NAMES)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_file_is_read_in_the_encoding_it_has(encoding: str, name: str, end: str) -> None:
    text = pgn(White=name).replace("\n", end)
    assert name in find_players(text.encode(encoding)).by_name


def test_a_file_of_two_encodings_is_read_too() -> None:
    text = pgn(White="Müller").encode("latin-1") + pgn(White="Lê").encode()
    assert {"Müller", "Lê"} <= find_players(text).by_name.keys()


@pytest.mark.parametrize(
    "text", ["Dear Ann,\n\nhow are you?\n", "1. e4 e5 *\n", " \n\n", pgn(White="?", Black="?")]
)
def test_a_text_without_players_is_no_pgn(text: str) -> None:
    with pytest.raises(FileError) as found:
        find_players(text.encode())
    assert found.value.key == "games.file.no_games"


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(
    "tags",
    [
        *({"BlackElo": rating} for rating in ("", "9", "x")),
        *({"Result": result} for result in ("*", "x", "+/-", "0-0")),
        *({"Variant": variant} for variant in ("x", "From Position")),
        {"Termination": "unplayed"},
        {"Black": "Bye"},
        {"Black": "ann"},
    ],
)
def test_every_reason_is_said_in_every_language(code: str, tags: dict[str, str]) -> None:
    game = left_out(**tags)
    said = Language(code).say(game.key, **game.fields)
    assert game.name in said
    assert {"en": "Game 1 (line 1)", "vi": "Ván 1 (dòng 1)"}[code] in said


@pytest.mark.parametrize("code", languages())
def test_reasons_that_other_games_or_a_choice_bring_are_said_too(code: str) -> None:
    text = pgn() + pgn() + unplayed() + pgn(Date="") + unplayed() + "{"
    games = read_games(text.encode(), "Ann")
    day = datetime.date(2026, 11, 5)
    left = [
        *games.only(since=day).left_out,
        *games.only(since=day, until=datetime.date.min).left_out,
    ]
    assert {game.reason for game in left} == {
        "no_moves",
        "no_date",
        "days",
        "double",
        "unclosed",
    }
    for game in left:
        assert "Bo" in Language(code).say(game.key, **game.fields)


def test_a_path_is_read_as_well(tmp_path: Path) -> None:
    path = tmp_path / "open.pgn"
    path.write_text(pgn(), "utf-8")
    assert find_players(path) == find_players(str(path)) == find_players(pgn().encode())


def test_progress_rises_to_one_in_at_most_a_hundred_steps() -> None:
    told: list[float] = []
    find_players((pgn() * 20_000).encode(), progress=told.append)
    assert 50 < len(told) <= 100
    assert told == sorted(told)
    assert told[-1] == 1


def test_a_small_file_is_done_at_once() -> None:
    told: list[float] = []
    read_games(pgn().encode(), "Ann", progress=told.append)
    assert told == [1]


def test_an_upload_is_read_as_it_comes() -> None:
    assert find_players(memoryview(pgn().encode())).games == 1


PIECES = (
    *('[White "Ann"]', '[Black "Bo"]', '[FEN "x"]', '[Variant "x"]', "[White ", "Elo", "Result"),
    *("[", "]", '"', "\n", "\r\n", "\\", "{", "}", "%", ";", "(", " ", "*", "1-0", "\ufeff", "ử"),
)
texts = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)


@given(
    st.binary(max_size=300) | texts.map(str.encode) | texts.map(lambda text: text.encode("utf-16"))
)
def test_no_file_whatever_makes_reading_fail_otherwise(content: bytes) -> None:
    try:
        names = find_players(content).by_name
    except FileError:
        return
    for name in names:
        games = read_games(content, name)
        assert games.entries or games.left_out

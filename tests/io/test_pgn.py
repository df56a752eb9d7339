"""Games out of a PGN file: who plays, what can be rated, and what is named instead."""

import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_teach.io.entries import Entry
from elo_teach.io.files import FileError
from elo_teach.io.pgn import PgnGame, PgnGames, find_players, read_games
from elo_teach.text import Language, languages


def pgn(**tags: str) -> str:
    """Return one game: Ann, 1500, beats Bo, 1600."""
    known = {
        "Event": "Open 2026", "Date": "2026.11.05", "White": "Ann", "Black": "Bo",
        "Result": "1-0", "WhiteElo": "1500", "BlackElo": "1600",
    }  # fmt: skip
    lines = [f'[{name} "{value}"]' for name, value in (known | tags).items() if value]
    return "\n".join(lines) + "\n\n1. e4 {a comment} e5 (1... c5 2. Nf3) 2. Nf3 $1 *\n\n"


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
    assert read_games(text, "Ann").entries == (Entry(1600, 1, "Bo", "Open 2026", on, 1500),)
    assert read_games(text, "Bo").entries == (Entry(1500, 0, "Ann", "Open 2026", on, 1600),)


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
        ({"BlackElo": "99"}, "rating", "99"),
        ({"BlackElo": "3400"}, "rating", "3400"),
        ({"BlackElo": "strong"}, "rating", "strong"),
        ({"Result": "*"}, "no_result", "*"),
        ({"Result": ""}, "no_result", ""),
        ({"Result": "1-0 ff"}, "result", "1-0 ff"),
        ({"Result": "0-0"}, "result", "0-0"),
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
    games = read_games((pgn() + pgn(Result="*") + pgn() + pgn(BlackElo="")).encode(), "Ann")
    assert len(games.entries) == 2
    assert [(game.number, game.reason) for game in games.left_out] == [
        (2, "no_result"),
        (4, "no_rating"),
    ]


@pytest.mark.parametrize("variant", ["Standard", "From Position", "?"])
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
    assert len(year.only(since=first).left_out) == 1
    day = datetime.timedelta(1)
    assert year.only(since=first + day, until=last - day).entries == ()


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
    [{"BlackElo": ""}, {"BlackElo": "9"}, {"Result": "*"}, {"Result": "x"}, {"Variant": "x"}],
)
def test_every_reason_is_said_in_every_language(code: str, tags: dict[str, str]) -> None:
    game = left_out(**tags)
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

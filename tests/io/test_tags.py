"""The tags of a PGN file: whatever its form, every game is read or named with its line."""

import io
import itertools
import re

import chess.pgn
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from elo_teach.io.files import FileError
from elo_teach.io.pgn import find_players, read_games
from elo_teach.io.pgn_games import Players
from elo_teach.io.tagged import Tagged, shown
from elo_teach.io.tags import TagReader
from elo_teach.text import Language, languages

TAGS = (
    '[Event "Open"]\n[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n'
    '[WhiteElo "1500"]\n[BlackElo "1600"]\n'
)
MOVES = "1. e4 e5 2. Nf3 1-0\n"
GAME = f"{TAGS}\n{MOVES}\n"
# As sites and annotators write.
NOTED = (
    f"{TAGS}\n1. e4 {{ [%clk 0:10:00] }} 1... e5 {{ [%clk 0:10:00] }} 2. Nf3 (2. d4 {{ or }} exd4"
    " (2... d6)) Nc6 $1 {drawn\n1. d4 was better} 1/2-1/2 {agreed}\n\n"
)


def games(text: str) -> list[Tagged]:
    return list(TagReader(["\n" + text]))


def told(game: Tagged) -> tuple[int, str, dict[str, str], int, str]:
    tags = {name: " ".join(value.split()) for name, value in game.tags.items()}
    return game.line, shown(game.text), tags, game.moves, game.result


def names(text: str) -> list[str]:
    return [game.tags.get("White", "") for game in games(text)]


def unread(text: str) -> list[tuple[int, str]]:
    players = find_players(text.encode())
    return [(place.line, place.reason) for place in players.unread]


def lost(text: str) -> list[tuple[int, str]]:
    return [(place.line, place.reason) for place in find_players(text.encode()).lost]


# Kind B of the findings: games that vanished without a word.
@pytest.mark.parametrize(
    "text",
    [
        f"From: ann@example.org\nSubject: games; all of them\n{GAME}{GAME}",
        f"Hi (both of you :(\n\n{GAME}\nBye, Bo\n{GAME}",
        f"{{ my games }}\n{GAME}{{ and }}{GAME}",
        f"{{ over\ntwo lines }} {GAME}{GAME}",
        f"; a comment\n{GAME}% an escape\n{GAME}",
        f"{GAME}\ufeff{GAME}",
        f"\ufeff\n{GAME.strip()}\ufeff{GAME}",
        GAME.strip() * 2,
        f"{TAGS.strip()} {MOVES}" * 2,
        f"{TAGS}{MOVES}" * 2,
        f"{TAGS}\n\n\n{MOVES}" * 2,
        f"{GAME}{{ only a comment }}\n\n{GAME}",
        f"{GAME}\n\n\n\n{GAME}\n\n\n",
        GAME.replace("\n", " ") * 2,
        GAME.replace("\n", "\n\n") * 2,
        GAME.replace("\n", "\r\r\n") * 2,
        GAME.replace("\n", " \t\n") * 2,
        TAGS * 2,
        f"{TAGS}\n" * 2,
        f"{TAGS}\n1-0\n\n" * 2,
        TAGS.replace('[Event "Open"]\n', "") * 2,
        GAME.replace("e5", "e5 {not closed") + GAME,
        GAME + GAME.replace("e5", "e5 {not closed"),
        GAME.replace("e5", "e5 {not closed") + GAME.replace("e5", "e5 {closed}"),
        GAME.replace("e5", "e5 (1... c5 2. Nf3") + GAME,
        GAME.replace("e5", 'e5 { [White "x"] }') + GAME,
        GAME.replace("e5", "e5 {[%clk 0:10:00]}") + GAME,
        GAME.replace("e5", 'e5 ( [White "x"] 1... c5 )') + GAME,
        GAME.replace("e5", 'e5 (1... c5\n[White "x"]\n)') + GAME,
        GAME.replace("e5", "e5 {a {b} c}") + GAME,
        GAME.replace("e5", 'e5 ; {[White "x"]\n') + GAME,
        GAME.replace("e5", '[a word "of the annotator"] e5') + GAME,
    ],
)
def test_a_file_of_two_games_has_two(text: str) -> None:
    number = itertools.count(1)
    text = re.sub('"Open"', lambda _: f'"Open {next(number)}"', text)
    players = find_players(text.encode())
    assert (players.games, dict(players.by_name), players.lost) == (2, {"Ann": 2, "Bo": 2}, ())
    assert len(read_games(text.encode(), "Ann").entries) == 2


def test_a_comment_without_end_is_named_with_its_line() -> None:
    text = GAME + GAME.replace("e5", "e5 {not closed") + GAME
    assert unread(text) == [(17, "open_comment")]
    assert unread(GAME + "{") == [(10, "open_comment")]


def test_a_comment_ends_where_it_can() -> None:
    comment = 'e5 { see\n[White "x"]\n[Black "y"]\n\n there }'
    text = GAME.replace("e5", comment) + GAME
    assert names(text) == ["Ann", "Ann"]
    assert lost(text) == [(9, "in_comment")]


def test_a_line_that_names_a_player_in_a_comment_counts_as_a_game_lost() -> None:
    assert find_players(GAME.replace("e5", 'e5 {\n[White "x"]\n}').encode()).games == 2


def test_moves_without_tags_are_a_game_lost() -> None:
    text = f"{GAME}1. d4 d5 1/2-1/2\n\n{GAME}"
    assert lost(text) == [(10, "no_names")]
    assert find_players(text.encode()).games == 3


def test_tags_that_name_no_player_are_a_game_lost() -> None:
    text = f'{GAME}[Event "Open"]\n[White "?"]\n\n1. d4 d5 1-0\n\n{GAME}'
    assert lost(text) == [(10, "no_names")]


def test_a_game_of_one_name_is_read_and_named() -> None:
    text = GAME + GAME.replace('[White "Ann"]\n', "")
    assert unread(text) == [(10, "one_name")]
    assert find_players(text.encode()).by_name == {"Bo": 2, "Ann": 1}


@pytest.mark.parametrize(
    ("more", "line"),
    [('[White "Di"]\n', 2), ('[Result "0-1"]\n', 2), ('[WhiteElo "1700"]\n[Site "x"]\n', 2)],
)
def test_of_a_tag_that_comes_twice_the_first_counts(more: str, line: int) -> None:
    text = f"{more}{GAME}" if "Di" in more else GAME.replace("\n\n", f"\n{more}\n", 1)
    name = "Di" if "Di" in more else "Ann"
    assert names(text) == [name]
    assert [reason for _, reason in unread(text)] == ["twice"]


def test_of_two_results_the_tag_counts_and_both_are_named() -> None:
    text = GAME + GAME.replace("Nf3 1-0", "Nf3 1/2-1/2").replace("Open", "Cup")
    assert unread(text) == [(10, "two_results")]
    assert [entry.score for entry in read_games(text.encode(), "Ann").entries] == [1, 1]
    assert unread(GAME.replace('"1-0"', '"1:0"')) == []


@pytest.mark.parametrize("tag", ['[Result "*"]\n', '[Result "?"]\n', '[Result ""]\n', ""])
def test_where_the_tag_gives_no_result_that_of_the_moves_counts_and_is_named(tag: str) -> None:
    text = GAME.replace('[Result "1-0"]\n', tag).replace("Nf3 1-0", "Nf3 0-1")
    assert unread(text) == [(1, "moves_result")]
    assert [entry.score for entry in read_games(text.encode(), "Ann").entries] == [0]


def test_where_neither_gives_a_result_there_is_none() -> None:
    text = GAME.replace("1-0", "*")
    assert unread(text) == []
    assert [game.reason for game in read_games(text.encode(), "Ann").left_out] == ["no_result"]


def test_the_same_tag_with_the_same_value_is_no_matter() -> None:
    assert unread(GAME.replace("[Black", '[White "Ann"]\n[Black')) == []


def test_an_event_that_comes_after_the_names_belongs_to_the_game() -> None:
    text = GAME.replace("\n\n", '\n[Event "Another"]\n\n', 1) + GAME
    assert [game.tags["Event"] for game in games(text)] == ["Open", "Open"]
    assert unread(text) == [(7, "twice")]


def test_tags_after_a_blank_line_belong_to_the_game_whose_names_follow() -> None:
    text = '[White "Ann"]\n[Black "Bo"]\n\n[Date "2026.11.05"]\n[White "Cy"]\n[Black "Di"]\n'
    assert [(game.line, game.tags.get("Date")) for game in games(text)] == [
        (1, None),
        (4, "2026.11.05"),
    ]


# Kind C: tags that are there.
@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ('[White "Ann"]', "Ann"),
        ('[White "Ann" ]', "Ann"),
        ('[ White "Ann"]', "Ann"),
        ('[White"Ann"]', "Ann"),
        ('[White  "Ann"]', "Ann"),
        ('[White\n"Ann"]', "Ann"),
        ('[WHITE "Ann"]', "Ann"),
        ('[white "Ann"]', "Ann"),
        ('  [White "Ann"]', "Ann"),
        ('\u00a0[White "Ann"]', "Ann"),
        ('{a comment} [White "Ann"]', "Ann"),
        ('[Site "x"] [White "Ann"] [Round "1"]', "Ann"),
        ('[Site "x"][White "Ann"][Round "1"]', "Ann"),
        (r'[White "Ann \"The Rook\" A"]', 'Ann "The Rook" A'),
        (r'[White "C:\\Ann\\"]', "C:\\Ann\\"),
        ('[White "C:\\Ann\\"]', "C:\\Ann\\"),
        ('[White "Ann "The Rook" A"]', 'Ann "The Rook" A'),
        ('[White "Ann [A] {B} (C) ;%"]', "Ann [A] {B} (C) ;%"),
        ('[White "Ann\n  Example"]', "Ann\n  Example"),
        ('[White "Ann"', "Ann"),
        ('[White "Ann]', "Ann"),
        ('[White "Ann] [Round "1"]', "Ann"),
        ("[White “Ann”]", "Ann"),
        ("[White „Ann“]", "Ann"),
        ("[White «Ann»]", "Ann"),
        ("[White 'Ann O'Example']", "Ann O'Example"),
        ("[White Ann Example]", "Ann Example"),
        ('[White: "Ann"]', "Ann"),
        ('[White="Ann"]', "Ann"),
        ('[White ""]', ""),
        ('[[White "Ann"]', "Ann"),
    ],
)
def test_a_tag_is_read_in_whatever_form(tag: str, value: str) -> None:
    text = f'[Event "Open"]\n{tag}\n[Black "Bo"]\n\n{MOVES}'
    (game,) = games(text)
    assert game.tags["White"] == value
    assert (game.tags["Event"], game.tags["Black"]) == ("Open", "Bo")


@pytest.mark.parametrize(
    "tag", ["[WhiteElo]", '[White Elo "1500"]', '[WhiteElo "', 'WhiteElo "1500"]', "[WhiteElo 15"]
)
def test_a_tag_that_cannot_be_read_is_named_with_its_line(tag: str) -> None:
    text = TAGS.replace('[WhiteElo "1500"]', tag) + "\n" + MOVES
    assert unread(text) in ([(5, "tag")], [(5, "twice")])


@pytest.mark.parametrize("tag", ['[Event "Open', '[Event  "Open ', '  [Event "Open'])
def test_a_tag_without_its_end_is_read_up_to_there_and_named(tag: str) -> None:
    text = GAME + TAGS.replace('[Event "Open"]', tag) + f"\n{MOVES}"
    assert [game.tags["Event"].strip() for game in games(text)] == ["Open", "Open"]
    assert unread(text) == [(10, "cut_tag")]


@pytest.mark.parametrize(
    "tag", ['[Event "Open]', '[Event "Open"', "[Event “Open”", '[Event "Open" ']
)
def test_a_tag_that_lacks_a_bracket_or_a_quotation_mark_only_is_no_matter(tag: str) -> None:
    assert unread(TAGS.replace('[Event "Open"]', tag) + f"\n{MOVES}") == []


@pytest.mark.parametrize("text", ["1. e4 [D] e5", "1. e4 [see game 3] e5", "[Diagram]\n1. e4 e5"])
def test_brackets_between_moves_are_no_tags(text: str) -> None:
    assert names(f"{TAGS}\n{text} 1-0\n\n{GAME}") == ["Ann", "Ann"]


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        ("1-0", 0),
        ("", 0),
        ("{1. e4 e5} 1-0", 0),
        ("(1. e4 e5) 1-0", 0),
        ("; 1. e4 e5\n1-0", 0),
        ("1. 0-1", 0),
        ("1. e4 1-0", 1),
        ("1.e4 e5", 2),
        ("1. e4 {good} (1. d4 d5) 1... e5 $6 1-0", 2),
        ("1. ♘f3 ♞f6", 2),
        ("1. Sf3 Sf6", 2),
        ("1. e2-e4 e7-e5", 2),
        ("1. P-K4 P-K4", 2),
        ("1. e4 e5 2. Nf3 Nc6", 2),
        ("1. e4 $1 {a} e5 2. Nf3 Nc6", 2),
        ("1. e4 (1. d4 (1. c4) d5 2. c4) 1-0", 1),
        ("1. e4 (1. d4) (1. c4) e5 1-0", 2),
        ("1. e4 (1. d4)e5 1-0", 2),
        ('1. e4 {\n[Site "x"]\n}e5 1-0', 2),
        ("% 1. e4 e5\n1-0", 0),
        ("1. e4 50% e5 1-0", 2),
    ],
)
def test_moves_are_counted_until_both_have_moved(moves: str, count: int) -> None:
    assert games(f"{TAGS}\n{moves}\n")[0].moves == count


def test_of_the_longest_game_a_part_is_kept() -> None:
    (game,) = games(f"{TAGS}\n1. e4 e5 {'2. Nf3 Nc6 ' * 10_000}1-0\n")
    assert sum(map(len, game.written)) == 1 << 15
    (game,) = games(f"{TAGS}\n1. e4 {{}}" + "e5 {} " * 20_000 + "1-0\n")
    assert sum(map(len, game.written)) <= 1 << 15


@pytest.mark.parametrize(
    "after", ["{agreed}", "(time)", "{a} {b}\n{c}", "\n" * 60, "{a}" + " " * 60]
)
def test_a_result_before_a_comment_is_that_of_the_moves(after: str) -> None:
    assert games(f"{TAGS}\n1. e4 e5 2. Nf3 1-0 {after}\n\n{GAME}")[0].result == "1-0"


@pytest.mark.parametrize("end", ["1-0", "0-1", "1/2-1/2"])
def test_the_result_after_the_moves_is_kept(end: str) -> None:
    assert games(f"{TAGS}\n1. e4 e5 {end}\n\n{GAME}")[0].result == end


def spoiled(text: str, place: int, length: int, put: str) -> str:
    place %= len(text) + 1
    return text[:place] + put + text[place + length :]


SPOILS = st.lists(
    st.tuples(
        st.integers(0, 10_000),
        st.integers(0, 3),
        st.sampled_from(
            ["", "\n", "\n\n", " ", *"{}()[];%\\\"*", "\ufeff"]
        ),
    ),
    min_size=1, max_size=3,
)  # fmt: skip


# Where a tag can begin, and where not.
@pytest.mark.parametrize("before", ["  ", "{x} ", "{x}\n\t", "(2... d6)\n "])
def test_a_loose_tag_at_the_beginning_of_a_line_begins_a_game(before: str) -> None:
    assert names(f"{GAME}{before}[White Cy]\n[Black Di]\n\n{MOVES}") == ["Ann", "Cy"]


@pytest.mark.parametrize(
    "moves",
    [
        "1. e4 e5 2. Nf3 {x} [White Cy] Nc6 1-0",
        "1. e4 e5\n2. Nf3 [White Cy] Nc6 1-0",
        "1. e4 e5 (2. d4)\n2. Nf3 {x} [White Cy] Nc6 1-0",
        "1. e4 [White Cy] e5 2. Nf3 Nc6 1-0",
        "1. e4\ne5 [White Cy] 2. Nf3 Nc6 1-0",
        "1. e4 e5\n[see game 3]\n2. Nf3 1-0",
    ],
)
def test_a_loose_tag_between_moves_begins_no_game(moves: str) -> None:
    text = f"{TAGS}\n{moves}\n\n{GAME}"
    assert (names(text), lost(text)) == (["Ann", "Ann"], [])


@pytest.mark.parametrize("between", ["\n", "notes\n\n", "some\nnotes\n \n", "1-0\n", "1-0\n\n"])
def test_what_stands_apart_belongs_to_the_names_that_follow(between: str) -> None:
    first = '[White "Ann"]\n[Black "Bo"]\n'
    text = f'{first}{between}[Date "2026.11.05"]\n[White "Cy"]\n[Black "Di"]\n'
    line = 3 + between.count("\n")
    assert [(game.line, game.tags.get("Date")) for game in games(text)] == [
        (1, None),
        (line, "2026.11.05"),
    ]


def test_two_games_can_be_two_pairs_of_names() -> None:
    assert names('[White "Ann"]\n[Black "Bo"]\n[White "Cy"]\n[Black "Di"]\n') == ["Ann", "Cy"]


def test_moves_before_all_tags_are_a_game_lost() -> None:
    assert lost(f"1. d4 d5 1-0\n\n{GAME}") == [(1, "no_names")]


def test_a_comment_that_ends_does_not_hide_one_that_does_not() -> None:
    ended = GAME.replace("e5", 'e5 {\n[White "x"]\n}')
    text = ended + GAME.replace("e5", "e5 {open") + GAME
    assert names(text) == ["Ann"] * 3
    assert (lost(text), unread(text)) == ([(9, "in_comment")], [(19, "open_comment")])


def test_the_end_of_a_comment_is_looked_for_in_the_next_part() -> None:
    reader = TagReader(['\n[White "Ann"]\n\n1. e4 {\n[White "x"]', "\n} e5 2. Nf3 1-0\n"])
    assert [game.tags["White"] for game in reader] == ["Ann"]
    assert [(place.line, place.reason) for place in reader.lost] == [(4, "in_comment")]


def test_after_a_tag_that_cannot_be_read_reading_goes_on_in_the_next_line() -> None:
    (game,) = games(TAGS.replace('[WhiteElo "1500"]', "[WhiteElo]") + "\n" + MOVES)
    assert (game.tags["BlackElo"], game.moves) == ("1600", 2)


def test_all_that_is_not_read_is_named() -> None:
    text = GAME.replace("e5", "e5 {open") + GAME.replace("[Black ", '[White "Cy"]\n[Black ')
    assert unread(text) == [(8, "open_comment"), (12, "twice")]
    text = TAGS.replace('[WhiteElo "1500"]', "[WhiteElo “1500” 1510]") + "\n" + MOVES
    assert unread(text) == [(5, "tag")]
    text = TAGS.replace('[WhiteElo "1500"]', 'a note\nand\nWhiteElo "1500"]') + "\n" + MOVES
    assert unread(text) == [(7, "tag")]


@pytest.mark.parametrize(
    ("text", "line"),
    [("x" * 60, "x" * 60), ("x" * 61, "x" * 60 + "…"), (" a \nb", "a"), ("", "")],
)
def test_a_long_line_is_shown_by_its_beginning(text: str, line: str) -> None:
    assert shown(text) == line


@pytest.mark.parametrize("length", [60, 61, 62])
def test_the_line_that_is_lost_is_shown(length: int) -> None:
    line = f"1. d4 d5 {'x' * length}"[:length]
    (place,) = find_players(f"{GAME}{line}\n".encode()).lost
    assert place.value == shown(line)
    (place,) = find_players(f"{GAME}1. d4 d5 {{{line}\n".encode()).unread
    assert place.value == shown("{" + line)


# Sizes, and the ways in which the reader passes over what is plain.
@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 1000])
def test_the_parts_in_which_a_text_comes_make_no_difference(size: int) -> None:
    text = "\n" + "".join(
        GAME.replace("Ann", f"Ann {number}").replace("e5", f"e5 {{ {'x' * number} }}")
        for number in range(30)
    )
    lines = re.findall(r"\n[^\n]*", text)
    parts = ["".join(lines[start : start + size]) for start in range(0, len(lines), size)]
    assert list(map(told, TagReader(parts))) == list(map(told, TagReader([text])))


@given(st.lists(st.sampled_from([GAME, NOTED]), min_size=1, max_size=4).map("".join), SPOILS)
@example(2 * GAME, [(GAME.index("f3 1-0"), 3, "}")])
def test_blanks_after_tags_make_no_difference(
    text: str, spoils: list[tuple[int, int, str]]
) -> None:
    for place, length, put in spoils:
        text = spoiled(text, place, length, put)
    assert [told(game) for game in games(text)] == [
        told(game) for game in games(text.replace("]\n", "] \n"))
    ]


def test_a_file_of_megabytes_on_one_line_is_read_whole() -> None:
    assert find_players((GAME.replace("\n", " ") * 20_000).encode()).games == 20_000


@pytest.mark.parametrize("mark", ["[", "(", "{", '"', "\\", " ", "\n", '[White "', "a1", "\n1."])
def test_a_megabyte_of_one_sign_is_no_more_work_than_any_other(mark: str) -> None:
    players = find_players((GAME + mark * (1_000_000 // len(mark)) + "\n" + GAME).encode())
    assert players.by_name["Ann"] >= 1


# Oracle: the library's reader, on files that are written as PGN has it.
VALUES = st.text(
    st.characters(exclude_categories=("C", "Z"), exclude_characters="\ufeff") | st.just(" "),
    min_size=1, max_size=20,
).map(str.strip).filter(bool)  # fmt: skip
COMMENTS = st.sampled_from(["", " {good}", " {[%clk 0:10:00]}", " ; a [White] line\n", " (1. d4)"])
WRITTEN = st.lists(
    st.tuples(VALUES, VALUES, VALUES, st.sampled_from(["1-0", "0-1", "1/2-1/2"]), COMMENTS),
    min_size=1, max_size=8,
)  # fmt: skip


def written(games: list[tuple[str, str, str, str, str]]) -> str:
    def tag(name: str, value: str) -> str:
        value = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'[{name} "{value}"]\n'

    return "".join(
        tag("Event", event) + tag("White", white) + tag("Black", black) + tag("Result", result)
        + f"\n1. e4{comment} e5 {result}\n\n"
        for event, white, black, result, comment in games
    )  # fmt: skip


@given(WRITTEN)
def test_well_formed_games_are_read_as_they_are_written(
    given_games: list[tuple[str, str, str, str, str]],
) -> None:
    read = games(written(given_games))
    assert [
        tuple(game.tags[name] for name in ("Event", "White", "Black", "Result")) for game in read
    ] == [game[:4] for game in given_games]
    assert {game.moves for game in read} == {2}


# The library does not take the backslashes and quotation marks of a value apart.
@given(WRITTEN.filter(lambda games: not set('\\"') & set("".join(map("".join, games)))))
def test_well_formed_games_are_read_as_the_library_reads_them(
    given_games: list[tuple[str, str, str, str, str]],
) -> None:
    text = written(given_games)
    file = io.StringIO(text)
    headers = iter(lambda: chess.pgn.read_headers(file), None)
    assert [
        {name: value for name, value in game.items() if value != "?" and name != "Date"}
        for game in headers
    ] == [
        {name: value for name, value in game.tags.items() if value != "?"} for game in games(text)
    ]


# Whatever happens to a file, no game vanishes without a word.
@given(st.integers(1, 5), SPOILS)
def test_a_spoiled_file_never_loses_a_game_without_a_word(
    count: int, spoils: list[tuple[int, int, str]]
) -> None:
    text = "".join(GAME.replace("Ann", f"Player{number}" * 3) for number in range(count))
    for place, length, put in spoils:
        text = spoiled(text, place, length, put)
    try:
        players = find_players(text.encode())
    except FileError:
        assert count == 1
        return
    read = [
        number
        for number in range(count)
        if any(f"Player{number}" in name for name in players.by_name)
    ]
    assert len(read) == count or players.lost or players.unread


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(
    "text",
    [
        GAME + "{",
        GAME + '{\n[White "x"]\n}',
        GAME + MOVES,
        GAME + "[White]",
        GAME.replace("[Black", '[Result "0-1"]\n[Black'),
        '[White "Ann"]',
        GAME.replace("Nf3 1-0", "Nf3 0-1"),
        GAME.replace('"1-0"', '"*"'),
    ],
)
def test_what_is_lost_is_said_in_every_language(code: str, text: str) -> None:
    players: Players = find_players(text.encode())
    for place in players.lost + players.unread:
        assert place.value in Language(code).say(place.key, **place.fields)
    assert players.lost or players.unread

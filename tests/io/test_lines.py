"""Games as lines of text: what is read, what is named, and what is written loads again."""

import csv
import io
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_teach import Game, rate
from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry
from elo_teach.io.lines import Problem, is_pgn, read_lines, write_lines
from elo_teach.text import Language, languages


def only(text: str) -> Entry:
    lines = read_lines(text)
    assert lines.problems == ()
    (entry,) = lines.entries
    return entry


def problem(text: str) -> Problem:
    lines = read_lines(text)
    assert lines.entries == ()
    (found,) = lines.problems
    return found


def test_three_lines_are_the_games_of_the_worked_example() -> None:
    # worked examples, 'analysis app': 1500 beats 1400, draws 1600, loses to 1550.
    games = [entry.game for entry in read_lines("1400 1\n1600 ½\n1550 0").entries]
    assert games == [Game(1400, 1), Game(1600, 0.5), Game(1550, 0)]
    assert rate(1500, games, k=20).new_rating == 1501


WINS = ("1", "1.0", "1,0", "win", "WIN", "thắng", "Thắng", "THẮNG", "thang")
DRAWS = (
    "½",
    "1/2",
    "0.5",
    "0,5",
    "0.50",
    "=",
    "½-½",
    "1/2-1/2",
    "½ – ½",
    "0,5:0,5",
    "draw",
    "hòa",
    "hoà",
    "HÒA",
    "hoa",
)
LOSSES = ("0", "0.0", "0,0", "loss", "Loss", "thua", "THUA")
RESULTS = [
    (word, score)
    for score, words in ((1, WINS), (0.5, DRAWS), (0, LOSSES))
    for typed in words
    for word in sorted({typed, unicodedata.normalize("NFD", typed)})
]


@pytest.mark.parametrize(("word", "score"), RESULTS)
@pytest.mark.parametrize("between", [" ", "\t", ",", ";", ", ", " ; ", "   "])
def test_a_result_is_read_however_it_is_written(word: str, score: float, between: str) -> None:
    assert only(f"1600{between}{word}") == Entry(1600, score)


@pytest.mark.parametrize("between", ["\t", ";", " ; "])
def test_columns_are_rating_result_name_and_event(between: str) -> None:
    line = between.join(("1600", "0,5", "Lê Ví Dụ", "Open 2026"))
    assert only(line) == Entry(1600, 0.5, "Lê Ví Dụ", "Open 2026")


@pytest.mark.parametrize(
    "line",
    [
        "2830,½,Carlsen, Magnus",
        "2830, ½, Carlsen, Magnus",
        "2830 ½, Carlsen, Magnus",
        "2830,½,Magnus Carlsen,Open",
        "rating,result,name,event\n2830,½,Carlsen, Magnus",
        "result,rating,event,name\n½,2830,Carlsen, Magnus",
    ],
)
def test_whether_a_comma_parts_a_name_or_columns_is_asked(line: str) -> None:
    # An event of its own can change a result: one upgrade per event, 2022 to 2024.
    assert problem(line).key == "games.commas"


@pytest.mark.parametrize(
    ("text", "name", "event"),
    [
        ('2830,½,"Carlsen, Magnus"', "Carlsen, Magnus", None),
        ('2830,½,"Carlsen, Magnus",Open', "Carlsen, Magnus", "Open"),
        ('2830,½,Carlsen,"Open"', "Carlsen", "Open"),
        ("2830;½;Carlsen, Magnus", "Carlsen, Magnus", None),
        ("2830\t½\tCarlsen, Magnus\tOpen", "Carlsen, Magnus", "Open"),
        ("2830 ½ Carlsen, Magnus", "Carlsen, Magnus", None),
        ("rating,result,name,event\n2830,½,Carlsen,Open", "Carlsen", "Open"),
        ("rating, result, name, event\n2830, ½, Carlsen, Open", "Carlsen", "Open"),
        ("event;name;result;rating\nOpen;Carlsen, Magnus;½;2830", "Carlsen, Magnus", "Open"),
        ("Tên\tElo\tKết quả\tGiải\nCarlsen, Magnus\t2830\thòa\tOpen", "Carlsen, Magnus", "Open"),
        ("Opponent,Opponent_Rating,Score,Event\nCarlsen,2830,0.5,Open", "Carlsen", "Open"),
        ('"rating","result","name"\n"2830","draw","Carlsen, Magnus"', "Carlsen, Magnus", None),
    ],
)
def test_a_name_with_a_comma_is_told_by_quotes_marks_or_a_header(
    text: str, name: str, event: str | None
) -> None:
    assert only(text) == Entry(2830, 0.5, name, event)


@pytest.mark.parametrize(
    "line",
    [
        *(
            "1600 +",
            "1600;-",
            "1600,−,Ann",
            "1600 –",
            "1600 1F",
            "1600 1-0F",
            "1600 0-1f",
            "1600 +-",
            "1600 +/-",
        ),
        *("1600 ½F", "1600 bye", "1600 Forfeit", "1600 w/o", "1600 1 bye", "1600;1;BYE;Open"),
    ],
)
def test_a_sign_of_a_game_that_nobody_played_is_no_result(line: str) -> None:
    # FIDE's rating regulations, 4.1 of 2024: unplayed games are not rated.
    assert problem(line).key == "games.unplayed"


@pytest.mark.parametrize("line", ["1600 1-0", "1600 0-1", "1600,1 - 0,Ann", "1600 1:0", "1600 0–1"])
def test_a_result_of_two_sides_does_not_say_whose_it_is(line: str) -> None:
    assert problem(line).key == "games.sides"


@pytest.mark.parametrize(
    "line",
    [
        *(
            "1. 1600 ½",
            "12) 1600 ½",
            "１６００　½",
            "１６００；０．５",
            "1600\u00a0½",
            "1600\u202f½",
        ),
        *("\ufeff1600 ½", "  1600 1⁄2\r", "1600;0,5", "1600\t½\t\t", "١٦٠٠ ½"),
    ],
)
def test_a_line_is_read_whatever_it_was_copied_from(line: str) -> None:
    lines = read_lines(f"1400 1\n{line}\n1500 0")
    assert lines.problems == ()
    assert lines.entries[1] == Entry(1600, 0.5)


def test_a_decimal_comma_below_a_header_with_commas_is_asked_about() -> None:
    assert problem("rating,result,name\n1600,0,5").key == "games.decimal"
    assert problem("rating,result,name,event\n1600,0,5,Ann").key == "games.decimal"
    assert only('rating,result,name\n1600,0,"5"') == Entry(1600, 0, "5")


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("1600,0;1", Entry(1600, 1)),
        ("1600,0;0,5;Bo", Entry(1600, 0.5, "Bo")),
        ("1600,00;1,0;Bo", Entry(1600, 1, "Bo")),
        ("1600,0\t½\tExample, Bo", Entry(1600, 0.5, "Example, Bo")),
        ('1600,0,"5;1"', Entry(1600, 0, "5;1")),
    ],
)
def test_where_semicolons_or_tabs_part_columns_a_comma_does_not(line: str, entry: Entry) -> None:
    assert only(line) == entry


@pytest.mark.parametrize(
    ("line", "key"),
    [("1600,5;1", "rating"), ("1600,1;Bo", "rating"), ("1600;1,Bo", "result")],
)
def test_a_comma_in_a_column_is_named_where_it_is_no_decimal_comma(line: str, key: str) -> None:
    assert problem(line).key == f"games.{key}"


@pytest.mark.parametrize(
    "line",
    [
        *("1600 0 , 5", "1600 0 5", "1600 0 ,5", "1600 0 .5", "1600 0, 5", "1600, 0, 5"),
        *("1600;0;5", "1600\t0\t5", "1600 0 5 Ann", "1600 1 , 0", "1600 0 50"),
    ],
)
def test_a_result_that_could_be_a_decimal_in_pieces_is_asked_about(line: str) -> None:
    assert problem(line).key == "games.decimal"


@pytest.mark.parametrize(
    "second",
    [
        *("1500", "loss", "thắng", "½", "1-0", "=", "0,5", "1/2", "?", "1500 Bo", "2100 (Bo)"),
        *("2026-11-01", "1.11.2026", "2026/11/1", "Nov 3, 2026", "Bo 2026.11.01", "1 Nov 2026"),
    ],
)
@pytest.mark.parametrize("between", [" ", ";"])
def test_a_second_value_is_no_name(second: str, between: str) -> None:
    found = problem(f"1600{between}½{between}{second}")
    assert (found.key, found.values) == ("games.second", {"given": second})
    assert only(f'1600;½;"{second}"').name == second


@pytest.mark.parametrize(
    "word",
    [
        *("+", "-", "F", "FF", "forfeit", "forfeited", "no show", "no-show", "kampflos", "bye"),
        *("bỏ cuộc", "vắng mặt", "w/o", "w.o.", "walkover", "half point bye", "Bo (forfeit)"),
        *("not played", "spielfrei", "miễn đấu", "+/-", "1-0F"),
    ],
)
@pytest.mark.parametrize("between", [" ", ";"])
def test_a_word_of_a_game_that_nobody_played_is_no_name(word: str, between: str) -> None:
    assert problem(f"1600{between}1{between}{word}").key == "games.unplayed"
    assert only(f'1600;1;"{word}"').name == word


@pytest.mark.parametrize("name", ["Cancellara", "Byelov", "Hoa Example", "K", "Bo F", "Team 64"])
def test_a_name_that_only_holds_such_a_word_is_a_name(name: str) -> None:
    assert only(f"1600 1 {name}").name == name


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ('"1600","1","Bo"', Entry(1600, 1, "Bo")),
        ('"1600";"0,5";"Bo";"Open"', Entry(1600, 0.5, "Bo", "Open")),
        ('"1600","0,5","5"', Entry(1600, 0.5, "5")),
        ('"unrated"\t"win"\t"Example, Bo"', Entry(None, 1, "Example, Bo")),
        ('"1600","1"', Entry(1600, 1)),
    ],
)
def test_a_csv_in_quotation_marks_needs_no_header(line: str, entry: Entry) -> None:
    assert only(line) == entry


def test_a_column_that_is_not_read_is_named() -> None:
    lines = read_lines("Rd.;Name;Rtg;Fed;Res.\n1;Ann;1600;VIE;1")
    assert lines.entries == (Entry(1600, 1, "Ann"),)
    (found,) = lines.problems
    assert (found.line, found.key, found.values) == (1, "games.columns", {"unread": "Rd., Fed"})


@pytest.mark.parametrize(
    "text",
    [
        "rating;result\n1600;1;Ann",
        "rating;result;name\n1600;1;Ann;Open",
        "rating;result;\n1600;1;Ann",
    ],
)
def test_what_stands_in_no_column_is_named(text: str) -> None:
    assert problem(text).key == "games.no_column"


@pytest.mark.parametrize(
    "line", ["Opponent Ann win", "elo ½", "Rating", "rating wins", "name;event"]
)
def test_only_a_line_that_names_the_columns_is_passed_over(line: str) -> None:
    assert problem(line).typed == line


def test_below_columns_that_are_not_known_no_order_is_guessed() -> None:
    lines = read_lines("Elo;Erg.;Rd;Name\n1600;1;3;Ann")
    assert lines.entries == ()
    (found,) = lines.problems
    assert (found.line, found.key, found.values) == (1, "games.needs_result", {"n": 1})


def test_a_result_may_stand_before_the_rating_between_commas() -> None:
    assert only("result,rating\n1,1600") == Entry(1600, 1)


@pytest.mark.parametrize("line", ['1600;1;"Ann', '1600,1,"Ann" Bo', '1600,1,Ann,"Open'])
def test_a_quotation_mark_that_is_not_closed_is_named(line: str) -> None:
    assert problem(line).key == "games.quotes"


@pytest.mark.parametrize(
    ("line", "name", "event"),
    [
        ("1600 1 Ann Example", "Ann Example", None),
        ("1600 1 Example, Ann", "Example, Ann", None),
        ("1600 1 Example, Ann; Open 2026", "Example, Ann", "Open 2026"),
        ('1600,1,"Example, Ann",Open 2026', "Example, Ann", "Open 2026"),
        ("1600;1;Example, Ann;", "Example, Ann", None),
        ("1600,1,,Open 2026", "", "Open 2026"),
        ("1600,1,,,,", "", None),
        ("1600 1 2nd board", "2nd board", None),
        ("1600,0,5th round", "5th round", None),
        ("1600 1 - 1st board", "- 1st board", None),
        ('1600 1 "Ann"', '"Ann"', None),
        ('1600;1;"1500 1"', "1500 1", None),
    ],
)
def test_a_name_and_an_event_may_follow(line: str, name: str, event: str | None) -> None:
    entry = only(line)
    assert (entry.name, entry.event) == (name, event)


def test_a_name_is_kept_as_text() -> None:
    assert only("1600 1 <img src=x onerror=alert(1)>").name == "<img src=x onerror=alert(1)>"


def test_a_name_stands_on_one_line_in_composed_letters() -> None:
    assert Entry(1600, 1, unicodedata.normalize("NFD", " Lê\n Ví \t Dụ ")).name == "Lê Ví Dụ"


@pytest.mark.parametrize("word", ["unrated", "Unrated", "chưa có", "CHƯA CÓ", "chưa có hệ số Elo"])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_an_opponent_without_a_rating_is_a_word(word: str, form: str) -> None:
    assert only(unicodedata.normalize(form, f"{word} 1 Ann")) == Entry(None, 1, "Ann")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("2.729", 2729), ("2,729", 2729), ("2 729", 2729), ("2'729", 2729), ("1.400", 1400)],
)
@pytest.mark.parametrize("between", [" ", ";", ","])
def test_a_grouped_rating_is_asked_about(typed: str, meant: int, between: str) -> None:
    found = problem(f"{typed}{between}1")
    assert (found.key, found.values) == ("games.grouped", {"meant": meant})


def test_empty_lines_and_headers_are_passed_over() -> None:
    text = "\ufeffrating,result,name,event\n\n1400,1,,\r\n  \n1600,0,,\n"
    assert read_lines(text).entries == (Entry(1400, 1), Entry(1600, 0))
    assert read_lines("Hệ số Elo\tKết quả\n1400\t1").entries == (Entry(1400, 1),)


def test_a_line_with_a_number_is_no_header() -> None:
    assert problem("elo 1500 1").key == "games.rating"


def test_a_line_that_cannot_be_read_leaves_the_others() -> None:
    lines = read_lines("1400 1\n\nnonsense\n1550 0")
    assert lines.entries == (Entry(1400, 1), Entry(1550, 0))
    assert [(found.line, found.typed) for found in lines.problems] == [(3, "nonsense")]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("99 1", "rating"),
        ("3001 1", "rating"),
        ("-1400 1", "rating"),
        ("1600.5 1", "rating"),
        ("1600= Ann", "rating"),
        ("9" * 20 + " 1", "rating"),
        (",1", "rating"),
        ("Ann 1600 1", "rating"),
        ("0 1", "rating"),
        ("1600", "no_result"),
        ("1600,,Ann", "no_result"),
        ("1600 2", "result"),
        ("1600 0,7", "result"),
        ("1600,1,7", "result"),
        ("1600 <b>", "result"),
        ("1400 1, 1600 ½, 1550 0", "several"),
        ("1400 1; 1600 ½", "several"),
        ("1400 1 1600 0,5 1550 0", "several"),
        ("1600;1;Ann;Open;Open", "too_many"),
        ("1600 1 " + "x" * 1000, "too_long"),
    ],
)
def test_what_cannot_be_read_is_named(line: str, key: str) -> None:
    assert problem(line).key == f"games.{key}"


def test_the_limits_of_a_rating_are_ratings() -> None:
    assert only(f"{LOWEST_RATING} 1").opponent == LOWEST_RATING
    assert only(f"{HIGHEST_RATING} 1").opponent == HIGHEST_RATING


def test_a_long_line_is_shown_by_its_beginning() -> None:
    assert problem("x" * 5000).typed == "x" * 60 + "…"


def test_a_line_of_the_longest_length_is_read() -> None:
    assert len(only("1600 1 " + "x" * 993).name) == 993
    assert problem("1600 1 " + "x" * 994).key == "games.too_long"


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("1600 1-0", {"given": "1-0"}),
        ("1600 +", {"given": "+"}),
        ("1600 x", {"given": "x"}),
        ("1600 1 bye", {"given": "bye"}),
        ("1600 0 5", {"given": "0 5"}),
        ("1600,1,Carlsen,Magnus", {"name": "Carlsen", "event": "Magnus"}),
        ("1600 1 " + "x" * 60 + ", y", None),
    ],
)
def test_what_a_problem_says_is_what_was_typed(line: str, values: dict[str, str] | None) -> None:
    if values is None:
        assert only(line).name.startswith("x")
        return
    assert problem(line).values == values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("rating,result,name\n1600,0,5", {"given": "0,5"}),
        (
            "rating,result,name,event\n1600,1,Carlsen, Magnus",
            {"name": "Carlsen", "event": "Magnus"},
        ),
    ],
)
def test_what_is_asked_below_a_header_is_what_was_typed(text: str, values: dict[str, str]) -> None:
    assert read_lines(text).problems[0].values == values


@pytest.mark.parametrize("length", [60, 61])
def test_a_line_is_cut_where_it_is_longer_than_is_shown(length: int) -> None:
    assert problem("x" * length).typed == "x" * 60 + "…" * (length - 60)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(
    "line",
    [
        *("x", "2.729 1", "1600", "1600 2", "1600 1-0", "1600 +", "1500 1, 1600 1", "1600;1;a;b;c"),
        *(
            "1600 1 1500",
            "1600 0 5",
            "1600,1,a,b",
            '1600;1;"a',
            "rating;x;result",
            "1600 1 " + "x" * 1000,
        ),
    ],
)
def test_every_problem_is_said_with_its_line_in_every_language(code: str, line: str) -> None:
    found = read_lines(f"1400 1\n{line}").problems[0]
    assert "2" in Language(code).say(found.key, **found.fields)


ratings = st.none() | st.integers(LOWEST_RATING, HIGHEST_RATING)
# Letters of all kinds, and what means something in a CSV or to a spreadsheet.
letters = st.characters(codec="utf-8") | st.sampled_from(
    "=+-@＝＋－＠|%'\"‘,;\t\r\n 01½\ufeff\u200b"
)
odd_names = [
    *(
        "1500 1",
        "1500;1",
        "5",
        "win",
        "rating",
        "rating,result",
        "name;rating;result",
        "bye",
        "unrated",
    ),
    *(
        "Carlsen, Magnus",
        "'Ann",
        "''",
        '"',
        '"Ann',
        "=1+1",
        "'=1+1",
        " =1",
        '"=1',
        "@SUM(A1)",
        "a;=1+1",
    ),
]
words = st.text(letters, max_size=30) | st.sampled_from(odd_names)
entries = st.builds(Entry, ratings, st.sampled_from([0, 0.5, 1]), words, words)


@given(st.lists(entries, max_size=5))
def test_what_is_written_loads_again(games: list[Entry]) -> None:
    lines = read_lines(write_lines(games))
    assert lines.problems == ()
    assert lines.entries == tuple(games)


@given(st.lists(entries, max_size=5), st.sampled_from(["\t", ";", ","]))
def test_what_a_spreadsheet_saves_of_it_loads_again(games: list[Entry], mark: str) -> None:
    saved = io.StringIO()
    rows = csv.writer(saved, delimiter=mark, lineterminator="\r\n")
    rows.writerows(csv.reader(write_lines(games).splitlines()))
    lines = read_lines("\ufeff" + saved.getvalue())
    assert lines.problems == ()
    assert lines.entries == tuple(games)


RUNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "|", "%")


@given(st.lists(entries, min_size=1, max_size=5), st.sampled_from([",", ";"]))
def test_no_cell_of_the_csv_is_a_formula(games: list[Entry], mark: str) -> None:
    # A spreadsheet in a country with decimal commas takes the semicolon for the mark.
    for row in csv.reader(write_lines(games).splitlines(), delimiter=mark):
        for cell in row:
            assert not cell.lstrip(' "\u200b\ufeff').startswith(RUNS)


@pytest.mark.parametrize("event", ["Open; A", "Open; (A)", "'t Kasteel", "«Open»"])
def test_what_no_spreadsheet_runs_stays_as_it_is(event: str) -> None:
    assert write_lines([Entry(1600, 1, "Ann", event)]).endswith(f'1600,win,"Ann","{event}"\n')


@given(st.text(max_size=200) | st.text("0123456789.,;½=+-−–\t\n\"' aửđ", max_size=200))
def test_no_text_whatever_makes_reading_fail(text: str) -> None:
    lines = read_lines(text)
    assert len(lines.entries) + len(lines.problems) <= len(text.splitlines())


no_header = st.text("0123456789.,;½=+-−–\t\"'() aửđBb", max_size=40)


@given(st.lists(no_header | st.sampled_from(["1600 1", "1600;0,5;Ann", "1. 1500 ½"]), max_size=9))
def test_every_line_is_a_game_or_is_named(typed: list[str]) -> None:
    lines = read_lines("\r\n".join(typed))
    assert len(lines.entries) + len(lines.problems) == sum(1 for line in typed if line.strip())


def test_the_games_that_fide_published_are_pasted_as_they_stand() -> None:
    file = Path(__file__).parents[1] / "engine/data/fide_published_games.csv"
    published = csv.DictReader(file.read_text("utf-8").splitlines())
    rows = [row for row in published if row["player"] == "P05"]
    text = "\n".join(f"{row['opponent_rating']}\t{row['score']}\t\t{row['event']}" for row in rows)
    games = [entry.game for entry in read_lines(text).entries]
    change = rate(2054, games, k=17)
    assert (len(games), str(change.unrounded), change.new_rating) == (39, "92.48", 2146)


# Tables: what is wrong in one is not what is wrong in a line.
@pytest.mark.parametrize(
    ("row", "key", "given"),
    [
        ("Ann;strong;1", "cell", "strong"),
        ("Ann;0;1", "cell", "0"),
        ("Ann;;1", "no_rating_in_row", ""),
        ("Ann;1600;", "no_result_in_row", "1600"),
        ("Ann;1600?;1", "marked", "1600?"),
        ("Ann;1600 (FIDE);1", "marked", "1600 (FIDE)"),
        ("Ann;1600;2", "result", "2"),
        ("Ann;1600;1;x", "no_column", "x"),
    ],
)
def test_what_is_wrong_in_a_table_is_said_of_its_column(row: str, key: str, given: str) -> None:
    found = problem(f"name;rating;result\n{row}")
    assert (found.line, found.key, found.values["given"]) == (2, f"games.{key}", given)


@pytest.mark.parametrize(
    ("header", "missing"),
    [("name;result", "rating"), ("Name,Rtg,Club", "result"), ("Opponent\tElo\tDate", "result")],
)
def test_a_table_that_lacks_a_column_is_named_once_with_its_lines(
    header: str, missing: str
) -> None:
    mark = next(mark for mark in ";,\t" if mark in header)
    row = mark.join(("Ann", "1600", "x"))
    lines = read_lines(f"{header}\n{row}\n\n{row}\n1500 1")
    (found,) = lines.problems
    assert (found.line, found.key, found.values) == (1, f"games.needs_{missing}", {"n": 2})
    assert lines.entries == (Entry(1500, 1),)


def test_below_a_table_that_lacks_a_column_another_is_read() -> None:
    lines = read_lines("name;result\nAnn;1\nname;rating;result\nBo;1500;0")
    assert [(found.line, found.values) for found in lines.problems] == [(1, {"n": 1})]
    assert lines.entries == (Entry(1500, 0, "Bo"),)


@pytest.mark.parametrize("title", ["GM", "wfm", "CM", "AGM", "NM"])
def test_a_title_in_a_column_without_a_name_is_no_matter(title: str) -> None:
    assert only(f"\tName\tRtg\tRes\n{title}\tAnn\t2105\t0") == Entry(2105, 0, "Ann")


@pytest.mark.parametrize(
    "line", ["Ann;1600;1", "Ann\t1600\t1", "Ann,1600,1", "1;Ann;1600;1", "1,2,3,4"]
)
def test_a_row_of_a_table_without_header_is_told_what_a_table_needs(line: str) -> None:
    assert problem(line).key == "games.row"


@pytest.mark.parametrize(
    "rating", ["1600?", "1600*", "~1600", "1600P", "1600p12", "1600/12", "(1600)"]
)
def test_a_mark_beside_a_rating_is_asked_about(rating: str) -> None:
    found = problem(f"{rating} 1")
    assert (found.key, found.values) == ("games.marked", {"given": rating, "meant": 1600})


def test_a_note_beside_a_rating_is_asked_about_and_is_no_result() -> None:
    found = problem("1600 (FIDE) 1")
    assert (found.key, found.values["given"]) == ("games.marked", "1600 (FIDE)")
    assert only("1600 1 (Ann)") == Entry(1600, 1, "(Ann)")


@pytest.mark.parametrize(
    ("line", "key"),
    [("99? 1", "rating"), ("100? 1", "marked"), ("3000? 1", "marked"), ("3001? 1", "rating")],
)
def test_a_mark_is_asked_about_beside_a_rating_of_the_panel_only(line: str, key: str) -> None:
    assert problem(line).key == f"games.{key}"


@pytest.mark.parametrize(
    ("line", "key"),
    [("1400 1 1600 +", "several"), ("1400 1 1600 1-0", "several"), ("1600 1 0-1", "second")],
)
def test_what_stands_in_place_of_a_name_is_told_from_one(line: str, key: str) -> None:
    assert problem(line).key == f"games.{key}"


def test_lines_with_the_same_game_are_games_and_known() -> None:
    lines = read_lines("1600 1 Ann\n1600 1\n\n1600;win;Ann\n1600 1 Bo\n1600 1 ann\n1600 1 Ann")
    assert len(lines.entries) == 6
    assert lines.alike == (4, 7)
    assert read_lines("1600 1\n1600 0\n1500 1").alike == ()


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ('[Event "Open"]\n[White "Ann"]', True),
        ('Subject: games\n\n  [ BLACK "Ann"]', True),
        ("[White “Ann”]", True),
        ('[White"Ann"]', True),
        ('[Event "Open"]\n[Result "1-0"]', True),
        ("1. e4 e5", True),
        ("1.Nf3", True),
        ("1. 1600 1", False),
        ("1. chưa có 1", False),
        ("1 e4 1", False),
        ('\ufeff[White "Ann"]', True),
        ("1600 1 White", False),
        ("White;rating;result", False),
        ("1600 1 [White]", False),
        ("[Whitehall Open]", False),
    ],
)
def test_a_pgn_file_among_lines_is_known(text: str, is_one: bool) -> None:
    assert is_pgn(text) is is_one


# What mutants of the reading of headers and names showed to be untested.
@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("opponent;result\n1600;1", Entry(1600, 1)),
        ("Opponent  rating;Result\n1600;1", Entry(1600, 1)),
        ("rating\u00a0result\n1600 1", Entry(1600, 1)),
        ("name;event;rating;result\nAnn; Open;1600;1", Entry(1600, 1, "Ann", "Open")),
        ("name,event,rating,result\nAnn,Open, 1600,1", Entry(1600, 1, "Ann", "Open")),
        ("\t1600 1\t", Entry(1600, 1)),
        ('1600 1 "2026"', Entry(1600, 1, '"2026"')),
        ('1600 1 "Win";"Open"', Entry(1600, 1, "Win", "Open")),
    ],
)
def test_a_table_or_a_line_is_read_in_this_form_too(text: str, entry: Entry) -> None:
    assert only(text) == entry


@pytest.mark.parametrize(
    ("header", "unread"),
    [("Elo;My Elo;Result", "My Elo"), ("Elo;Result;Name, first", "Name, first")],
)
def test_a_column_that_is_not_read_is_named_as_it_is_written(header: str, unread: str) -> None:
    lines = read_lines(f"{header}\n1600;1;x" if "," in header else f"{header}\n1600;1700;1")
    assert lines.entries == (Entry(1600, 1),)
    assert [found.values for found in lines.problems] == [{"unread": unread}]


@pytest.mark.parametrize(
    ("line", "key"), [("1600;score;Ann", "result"), ("rating result Ann", "rating")]
)
def test_a_line_with_the_name_of_a_column_is_not_yet_a_header(line: str, key: str) -> None:
    assert problem(line).key == f"games.{key}"


def test_a_line_is_shown_without_the_blanks_around_it() -> None:
    assert problem("\tx \t").typed == "x"


# Chess-Results: Pts./Điểm is what the opponent has made in the whole event.
@pytest.mark.parametrize(
    ("header", "row", "aside"),
    [
        ("Vòng;Bàn;Số;Tên;Elo;LĐ;Điểm;KQ", "1;12;45;Ann;1600;RUS;1;0", ("KQ", "“Điểm”")),
        ("Opponent;Rating;Score;Result", "Ann;1600;1;0", ("Result", "“Score”")),
        ("Opponent;Rating;Score;Result", "Ann;1600;1;loss", ("Result", "“Score”")),
        ("Opponent,Rating,Points,Result", "Ann,1600,1,0", ("Result", "“Points”")),
        ("Đối thủ;Elo;Điểm;Kết quả", "Ann;1600;1;thua", ("Kết quả", "“Điểm”")),
        ("Tên;Elo;Kết quả;Điểm", "Ann;1600;0;1", ("Kết quả", "“Điểm”")),
        ("Points\tScore\tRes.\tRtg\tName", "1\t1\tb 0\t1600\tAnn", ("Res.", "“Points”, “Score”")),
    ],
)
def test_of_columns_that_could_be_the_result_the_one_of_that_name_is_taken_and_said(
    header: str, row: str, aside: tuple[str, str]
) -> None:
    lines = read_lines(f"{header}\n{row}")
    assert lines.entries == (Entry(1600, 0, "Ann"),)
    told = {found.key: found.values for found in lines.problems}
    assert told["games.aside"] == {"taken": aside[0], "left": aside[1]}
    assert aside[0] not in str(told.get("games.columns"))


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        ("Name;Elo;Score;Points", "“Score”, “Points”"),
        ("Name;Elo;Result;Result", "“Result”, “Result”"),
        ("Name;Elo;Result;KQ", "“Result”, “KQ”"),
    ],
)
def test_where_no_column_is_more_the_result_than_another_none_is_taken(
    header: str, columns: str
) -> None:
    lines = read_lines(f"{header}\nAnn;1600;1;0\nBo;1500;0;1")
    assert lines.entries == ()
    (found,) = lines.problems
    assert (found.key, found.values) == ("games.several_results", {"n": 2, "columns": columns})


@pytest.mark.parametrize(
    ("header", "row", "aside"),
    [
        ("Rtg;RtgI;RtgN;Res", "1500;1600;1700;1", ("RtgI", "“Rtg”, “RtgN”")),
        ("Elo;Elo nat;Res", "1600;1700;1", ("Elo", "“Elo nat”")),
        ("Elo nat;Elo;Res", "1700;1600;1", ("Elo", "“Elo nat”")),
        ("Elo;Rating;Res", "1600;1700;1", ("Elo", "“Rating”")),
        ("Rating;Opponent rating;Res", "1700;1600;1", ("Opponent rating", "“Rating”")),
        ("Elo;Elo;Res", "1600;1700;1", ("Elo", "“Elo”")),
    ],
)
def test_of_several_ratings_the_one_that_is_taken_is_said(
    header: str, row: str, aside: tuple[str, str]
) -> None:
    lines = read_lines(f"{header}\n{row}")
    assert lines.entries == (Entry(1600, 1),)
    told = [(found.key, found.values) for found in lines.problems]
    assert told == [("games.aside", {"taken": aside[0], "left": aside[1]})]


def test_of_several_names_and_events_the_ones_that_are_taken_are_said() -> None:
    lines = read_lines("Name;Opponent;Rtg;Res;Event;Giải\nMe;Ann;1600;1;Open;Cup")
    assert lines.entries == (Entry(1600, 1, "Ann", "Open"),)
    assert [found.values for found in lines.problems] == [
        {"taken": "Opponent", "left": "“Name”"},
        {"taken": "Event", "left": "“Giải”"},
    ]


@pytest.mark.parametrize(
    ("result", "score"),
    [
        *(("w 1", 1), ("s ½", 0.5), ("b 0", 0), ("w 0", 0), ("s 0,5", 0.5), ("W 1", 1)),
        *(("won", 1), ("Lost", 0), ("drew", 0.5), ("W", 1), ("L", 0)),
    ],
)
def test_a_result_is_read_with_its_colour_or_as_another_word(result: str, score: float) -> None:
    assert only(f"Name;Rtg;Res\nAnn;1600;{result}") == Entry(1600, score, "Ann")


@pytest.mark.parametrize(
    ("result", "key"),
    [
        *(("- 1K", "unplayed"), ("w +", "unplayed"), ("s -", "unplayed"), ("0K", "unplayed")),
        *(("D", "result"), ("l", "result"), ("w", "result"), ("w 2", "result"), ("x 1", "result")),
    ],
)
def test_what_can_be_meant_in_two_ways_is_no_result(result: str, key: str) -> None:
    assert problem(f"Name;Rtg;Res\nAnn;1600;{result}").key == f"games.{key}"


@pytest.mark.parametrize("code", languages())
def test_what_is_said_of_columns_has_words(code: str) -> None:
    text = "Name;Elo;Score;Points\nAnn;1600;1;1\nElo;Elo nat;Result\n1;2;3"
    for found in read_lines(text).problems[:2]:
        assert "“" in Language(code).say(found.key, **found.fields)

"""Games as lines of text: what is read, what is named, and what is written loads again."""

import csv
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_teach import Game, rate
from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry
from elo_teach.io.lines import Problem, read_lines, write_lines
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


WINS = ("1", "1.0", "1,0", "+", "win", "WIN", "thắng", "Thắng", "THẮNG", "thang")
DRAWS = ("½", "1/2", "0.5", "0,5", "0.50", "=", "draw", "hòa", "hoà", "HÒA", "hoa")
LOSSES = ("0", "0.0", "0,0", "-", "−", "–", "loss", "Loss", "thua", "THUA")
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


@pytest.mark.parametrize("between", ["\t", ",", ";", ", ", " ; "])
def test_columns_are_rating_result_name_and_event(between: str) -> None:
    line = between.join(("1600", "0,5", "Lê Ví Dụ", "Open 2026"))
    assert only(line) == Entry(1600, 0.5, "Lê Ví Dụ", "Open 2026")


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
        ("1600 1-0", "result"),
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


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(
    "line",
    ["x", "2.729 1", "1600", "1600 2", "1500 1, 1600 1", "1600,1,a,b,c", "1600 1 " + "x" * 1000],
)
def test_every_problem_is_said_with_its_line_in_every_language(code: str, line: str) -> None:
    found = read_lines(f"1400 1\n{line}").problems[0]
    assert "2" in Language(code).say(found.key, **found.fields)


ratings = st.none() | st.integers(LOWEST_RATING, HIGHEST_RATING)
words = st.text(st.characters(codec="utf-8"), max_size=30)
entries = st.builds(Entry, ratings, st.sampled_from([0, 0.5, 1]), words, words)


@given(st.lists(entries, max_size=5))
def test_what_is_written_loads_again(games: list[Entry]) -> None:
    lines = read_lines(write_lines(games))
    assert lines.problems == ()
    assert lines.entries == tuple(games)


@given(st.text(max_size=200) | st.text("0123456789.,;½=+-−–\t\n\"' aửđ", max_size=200))
def test_no_text_whatever_makes_reading_fail(text: str) -> None:
    lines = read_lines(text)
    assert len(lines.entries) + len(lines.problems) <= len(text.splitlines())


def test_the_games_that_fide_published_are_pasted_as_they_stand() -> None:
    file = Path(__file__).parents[1] / "engine/data/fide_published_games.csv"
    published = csv.DictReader(file.read_text("utf-8").splitlines())
    rows = [row for row in published if row["player"] == "P05"]
    text = "\n".join(f"{row['opponent_rating']}\t{row['score']}\t\t{row['event']}" for row in rows)
    games = [entry.game for entry in read_lines(text).entries]
    change = rate(2054, games, k=17)
    assert (len(games), str(change.unrounded), change.new_rating) == (39, "92.48", 2146)

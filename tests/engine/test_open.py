"""What the sources leave open is said where it acts: fide-rules, 'Found later'."""

from collections.abc import Iterable
from datetime import date, timedelta
from decimal import Decimal

import pytest

from elo_teach import (
    FIDE,
    TEXTBOOK,
    TUONG_KY,
    Game,
    Player,
    fide,
    first_rating,
    games_for,
    opponent_for,
    rate,
    rate_both,
    score_for,
)
from elo_teach.engine.rulebook import FIDE_RAPID_BLITZ, Rulebook
from elo_teach.engine.rules import (
    BonusAboveHalf,
    DifferenceLimit,
    DropFraction,
    Floor,
    GamesLimit,
    HalfAwayFromZero,
    Lift,
    Lists,
)
from elo_teach.engine.steps import Step
from elo_teach.text import Language, languages

EVEN = [Game(1500, 0.5)]


def opened(
    player: Player | int, games: Iterable[Game], on: str, time_control: str = "standard"
) -> dict[str, object]:
    """Return the keys of what is open about a period, with the rating by the other reading."""
    result = rate(player, games, rulebook=fide(on=on, time_control=time_control), on=on)
    return {str(step.reason): step.value for step in result.open}


def adult(rating: int, **facts: int) -> Player:
    return Player(rating, **{"games_played": 100, "birth_year": 1980, **facts})


@pytest.mark.parametrize("code", languages())
def test_everything_that_is_open_has_words_and_no_words_are_left_over(code: str) -> None:
    editions = (*FIDE.editions(), *FIDE_RAPID_BLITZ.editions())
    keys = {f"open.{point.key}" for edition in editions for point in edition.open}
    assert keys == {key for key in Language(code).texts if key.startswith("open.")}


@pytest.mark.parametrize("book", [FIDE, FIDE_RAPID_BLITZ, TEXTBOOK, TUONG_KY])
def test_nothing_is_open_today(book: Rulebook) -> None:
    assert book.open == ()


# What each point reads otherwise, and in which lists it is open: fide-rules, 'Found later', and
# for the days before a list FIDE's news of 13 July 2009.
READINGS = [
    ("floor", Floor(None), "2009-01-01", "2009-06-30", "standard"),
    ("closing_day", Lists(3, days=30), "2009-01-01", "2009-06-30", "standard"),
    ("monthly_lists", Lists(2, days=7), "2012-07-01", "2013-06-30", "standard rapid"),
    ("closing_day", Lists(1, days=7), "2013-07-01", "2021-12-31", "standard rapid"),
    ("round_robin", None, "2009-01-01", "2021-12-31", "standard"),
    ("round_robin", None, "2012-01-01", "2021-12-31", "rapid"),
    ("games_limit_standard", GamesLimit(700), "2014-07-01", "2021-12-31", "standard"),
    ("games_limit_rapid", GamesLimit(700), "2012-01-01", "2021-10-31", "rapid"),
    (
        "bonus", BonusAboveHalf(15, least_games=5, least_score=0.5),
        "2014-07-01", "2017-12-31", "standard",
    ),
    (
        "bonus", BonusAboveHalf(15, least_games=5, least_score=1),
        "2014-07-01", "2017-12-31", "rapid",
    ),
    (
        "first_point", BonusAboveHalf(20, least_games=5, least_score=0.5),
        "2014-07-01", "2021-12-31", "rapid",
    ),
    ("limit_735", DifferenceLimit(735), "2012-01-01", "2021-12-31", "rapid"),
    (
        "stronger_opponents", DifferenceLimit(400, one_per_event=True, upgrades_only=True),
        "2022-01-01", "2024-02-29", "standard rapid",
    ),
    (
        "lift_rounding", Lift(Decimal("0.4"), below=2000, rounding=DropFraction()),
        "2024-03-01", "2025-09-30", "standard",
    ),
    (
        "lift_rounding", Lift(Decimal("0.4"), below=2000, rounding=DropFraction()),
        "2024-03-01", "2024-11-30", "rapid",
    ),
    (
        "lift_rapid", Lift(Decimal(0), below=2000, rounding=HalfAwayFromZero()),
        "2024-03-01", "2024-11-30", "rapid",
    ),
    ("software", DifferenceLimit(400), "2024-12-01", "2025-09-30", "rapid"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "instead", "first", "last", "where"), READINGS)
def test_what_is_open_has_its_other_reading_from_its_first_day_to_its_last(
    key: str, instead: object, first: str, last: str, where: str
) -> None:
    def readings(day: date, time_control: str) -> list[object]:
        points = fide(on=day, time_control=time_control).open
        return [point.instead for point in points if point.key == key]

    begins, ends = date.fromisoformat(first), date.fromisoformat(last)
    for time_control in where.split():
        assert readings(begins, time_control) == readings(ends, time_control) == [instead]
        assert instead not in readings(ends + timedelta(days=1), time_control)
        if begins > fide(time_control=time_control).editions()[0].since:
            assert instead not in readings(begins - timedelta(days=1), time_control)


def test_a_point_without_another_number_is_said_without_one() -> None:
    games = [Game(1500, 0.5), Game(None, 1)]
    change = rate(1500, games, rulebook=fide(on="2021-12-01"))
    assert change.open == (Step("open", None, reason="round_robin"),)


def test_a_reading_that_changes_the_expected_score_alone_is_said_too() -> None:
    # A win by 412 points: 0.92 for 400, 0.93 for 412; K 10 makes 0.8 or 0.7 of it, so 1.
    change = rate(2000, [Game(1588, 1)], k=10, rulebook=fide(on="2012-01-01", time_control="rapid"))
    assert change.new_rating == 2001
    assert change.open == (Step("open", 2001, reason="limit_735"),)


# The 700 rule.


@pytest.mark.parametrize(
    ("on", "is_open"),
    [("2014-06-30", False), ("2014-07-01", True), ("2021-12-31", True), ("2022-01-01", False)],
)
def test_in_standard_chess_the_700_rule_is_open_from_the_text_of_2014_to_that_of_2022(
    on: str, is_open: bool
) -> None:
    wins = [Game(1500, 1)] * 36  # with K 20 or 15: 8.5 more than 700 allows, or 0
    other = {"games_limit_standard": 1500 + 36 * 19 // 2} if is_open else {}
    assert opened(adult(1500), wins, on) == other


def test_where_k_times_games_is_within_700_the_700_rule_is_not_open() -> None:
    assert opened(adult(1500), EVEN * 35, "2021-12-01") == {}


@pytest.mark.parametrize(
    ("on", "is_open"), [("2012-01-01", True), ("2021-10-31", True), ("2021-11-01", False)]
)
def test_in_rapid_the_700_rule_is_open_until_november_2021(on: str, is_open: bool) -> None:
    games = [Game(1500, 0)] * 36
    other = {"games_limit_rapid": 1500 - 36 * 19 // 2} if is_open else {}
    assert opened(adult(1500), games, on, "rapid") == other


# K.


@pytest.mark.parametrize(
    ("on", "born", "is_open"),
    [
        ("2014-07-01", 1996, True),
        ("2014-07-01", 1997, False),
        ("2014-07-01", 1995, False),
        ("2016-11-30", 1998, True),
        ("2016-12-01", 1998, False),
        ("2017-11-01", 1999, False),
    ],
)
def test_until_december_2016_the_k_of_a_junior_of_18_is_open(
    on: str, born: int, is_open: bool
) -> None:
    player = Player(1650, games_played=50, birth_year=born)
    other = {"birthday": 1660} if is_open else {}  # K 20 instead of 40
    assert opened(player, [Game(1650, 1)], on) == other


def test_a_junior_of_18_who_is_new_has_k_40_by_both_readings() -> None:
    player = Player(1650, games_played=20, birth_year=1997)
    assert opened(player, EVEN, "2015-05-01") == {}


@pytest.mark.parametrize(
    ("on", "k", "other"),
    [
        ("2011-06-30", 25, None),
        ("2011-07-01", 30, 10),
        ("2013-06-30", 30, 10),
        ("2013-07-01", 10, 30),
        ("2014-06-30", 10, 30),
        ("2014-07-01", 10, None),
    ],
)
def test_from_2011_to_2014_the_30_games_for_k_10_are_open(
    on: str, k: int, other: int | None
) -> None:
    newcomer, draw = adult(2450, games_played=10), [Game(2450, 1)]
    assert rate(newcomer, draw, rulebook=fide(on=on), on=on).k == k
    expected = {} if other is None else {"thirty_games": 2450 + other // 2}
    assert opened(newcomer, draw, on) == expected
    assert opened(adult(2450), draw, on) == {}


def test_a_k_of_ones_own_leaves_nothing_open_about_k() -> None:
    player = Player(1650, games_played=50, birth_year=1998)
    assert rate(player, EVEN, k=20, on="2016-01-01", rulebook=fide(on="2016-01-01")).open == ()


def test_what_is_open_is_said_where_only_k_and_not_the_change_differs() -> None:
    player = Player(1500, games_played=50, birth_year=1998)
    assert opened(player, EVEN, "2016-01-01") == {"birthday": 1500}


# The limit.


@pytest.mark.parametrize(
    ("opponents", "is_open"),
    [
        ([2500], False),  # one game: the greatest difference by both readings
        ([2500, 2600], True),
        ([1500, 2600], True),
        ([1500, 1400], False),  # weaker ones: one upgrade by both readings
        ([2400, 2390], False),
    ],
)
@pytest.mark.parametrize("time_control", ["standard", "rapid"])
def test_from_2022_to_2024_the_limit_against_several_stronger_players_is_open(
    time_control: str, opponents: list[int], is_open: bool
) -> None:
    games = [Game(opponent, 0.5) for opponent in opponents]
    for on in ("2022-10-01", "2024-02-29"):
        assert ("stronger_opponents" in opened(adult(2000), games, on, time_control)) == is_open
    for on in ("2021-10-31", "2024-03-01"):
        assert "stronger_opponents" not in opened(adult(2000), games, on, time_control)


def test_the_other_reading_limits_every_game_against_a_stronger_player() -> None:
    games = [Game(2500, 0.5), Game(2600, 0.5), Game(1500, 1), Game(1450, 1)]
    book = fide(on="2023-05-01")
    other = rate(2000, games, rulebook=book.read_otherwise(book.open[0]))
    counted = [(game.counted, game.reason) for game in other.games]
    assert counted == [
        (-400, "limited"), (-400, "limited"), (500, "another_is_limited"), (400, "limited")
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("on", "is_open"), [("2012-01-01", True), ("2021-12-31", True), ("2022-01-01", False)]
)
def test_the_735_of_the_rapid_text_is_open_until_2022(on: str, is_open: bool) -> None:
    # D 500: 0.96 in place of 0.92, so a win brings 0.8 in place of 1.6.
    games = [Game(1500, 1)] * 4
    assert opened(adult(2000), games, on, "rapid") == ({"limit_735": 2003} if is_open else {})
    assert opened(adult(2000), [Game(1600, 1)], on, "rapid") == {}


@pytest.mark.parametrize(
    ("on", "is_open"),
    [("2024-11-30", False), ("2024-12-01", True), ("2025-09-30", True), ("2025-10-01", False)],
)
def test_for_some_months_fides_software_left_the_rule_of_600_out(on: str, is_open: bool) -> None:
    games = [Game(2600, 0.5), Game(2050, 0.5)]
    player = adult(2700)
    other = rate(player, games, rulebook=fide(on="2024-11-30", time_control="rapid")).new_rating
    assert opened(player, games, on, "rapid") == ({"software": other} if is_open else {})


# Games against unrated players, floors, first ratings.


@pytest.mark.parametrize(("on", "is_open"), [("2009-01-01", True), ("2022-01-01", False)])
def test_games_against_unrated_players_are_open_in_round_robins(on: str, is_open: bool) -> None:
    expected = {"round_robin": None} if is_open else {}
    assert opened(adult(1500), [*EVEN, Game(None, 1)], on) == expected
    assert opened(adult(1500), EVEN, on) == {}


def test_the_floor_before_july_2009_is_open() -> None:
    assert opened(adult(1400), [Game(1400, 0)], "2009-06-30") == {"floor": 1400 - 8}
    assert opened(adult(1210), [Game(1210, 0)] * 3, "2009-07-01") == {}


def first(games: list[Game], on: str, time_control: str = "standard") -> dict[str, object]:
    steps = first_rating(games, rulebook=fide(on=on, time_control=time_control)).steps
    return {str(step.reason): step.value for step in steps if step.formula == "open"}


@pytest.mark.parametrize(
    ("on", "is_open"),
    [("2014-06-30", False), ("2014-07-01", True), ("2017-12-31", True), ("2018-01-01", False)],
)
@pytest.mark.parametrize("time_control", ["standard", "rapid"])
def test_the_bonus_of_20_is_open_from_2014_to_2017(
    time_control: str, on: str, is_open: bool
) -> None:
    games = [Game(1600, 1)] * 9
    assert first(games, on, time_control) == ({"bonus": 1600 + 9 * 15} if is_open else {})
    assert first([Game(1600, 0.5)] * 9, on, time_control) == {}


def test_the_first_point_in_rapid_is_open_until_2022() -> None:
    games = [Game(1900, 0.5), *[Game(1900, 0)] * 8]
    assert first(games, "2021-12-31", "rapid") == {"first_point": 1900 - 444}
    assert first(games, "2022-01-01", "rapid") == first(games, "2021-12-31") == {}


def test_an_unrated_opponent_in_a_first_event_is_open_too() -> None:
    assert first([*[Game(1600, 0.5)] * 9, Game(None, 1)], "2010-01-01") == {"round_robin": None}


# What a player needs.


def reasons(steps: Iterable[Step]) -> list[str | None]:
    return [step.reason for step in steps if step.formula == "open"]


def test_a_score_that_is_needed_says_what_is_open() -> None:
    book = fide(on="2020-01-01", time_control="rapid")
    assert reasons(score_for(2000, [1500] * 3, change=4, rulebook=book).steps) == ["limit_735"]
    assert reasons(score_for(2000, [1700] * 3, change=4, rulebook=book).steps) == []


@pytest.mark.parametrize("change", [-1, 5, 20, 10_000])
def test_games_that_are_needed_say_what_is_open_once(change: int) -> None:
    book = fide(on="2020-01-01", time_control="rapid")
    found = games_for(2000, [Game(1500, 1)] * 3, change=change, rulebook=book)
    assert reasons(found.steps) == ([] if change < 0 else ["limit_735"])


def test_an_opponent_for_a_change_says_what_is_open() -> None:
    book = fide(on="2020-01-01", time_control="rapid")
    # Who makes a win worth 1.6: everybody 392 or more weaker, or, up to 735, only those up to 411.
    assert reasons(opponent_for(2000, change=1.6, score=1, rulebook=book).steps) == ["limit_735"]
    assert reasons(opponent_for(2000, change=10, score=1, rulebook=book).steps) == []
    junior, on = Player(1650, games_played=50, birth_year=1998), "2016-01-01"
    steps = opponent_for(junior, change=10, score=1, rulebook=fide(on=on), on=on).steps
    assert reasons(steps) == ["birthday"]


# Where it stands.


def test_what_is_open_ends_the_working() -> None:
    on = "2016-01-01"
    player = Player(1650, games_played=50, birth_year=1998)
    result = rate(player, [Game(1650, 1)], rulebook=fide(on=on), on=on)
    assert result.steps[-1] == Step("open", 1660, reason="birthday")
    sides = rate_both(player, 1650, 1, rulebook=fide(on=on), on=on)
    assert Step("open", 1660, reason="birthday", part="own") in sides.steps


def test_game_after_game_what_is_open_stands_once() -> None:
    book = fide(on="2020-01-01", time_control="rapid").updated_in_turn()
    result = rate(2000, [Game(1500, 1), Game(1500, 1)], rulebook=book)
    assert [step.reason for step in result.steps if step.formula == "open"] == ["limit_735"]


def test_another_limit_of_ones_own_leaves_nothing_open_about_the_limit() -> None:
    book = fide(on="2020-01-01", time_control="rapid").without_limit()
    result = rate(2000, [Game(1500, 1)], rulebook=book)
    assert (result.open, result.unrounded) == ((), Decimal("0.80"))

from dataclasses import fields, replace
from datetime import date, datetime
from itertools import pairwise
from typing import Any

import pytest

from elo_teach import FIDE, LOGISTIC, TEXTBOOK, TUONG_KY, Game, RatingError, fide, rate
from elo_teach.engine.rulebook import FIDE_RAPID_BLITZ, OpenPoint, Rulebook
from elo_teach.engine.rules import (
    BonusAboveHalf,
    DifferenceLimit,
    DropFraction,
    Floor,
    GamesLimit,
    HypotheticalDraws,
    ResetToStandard,
    StartingRating,
    UnratedGap,
)

ALL = [*FIDE.editions(), *FIDE_RAPID_BLITZ.editions(), TEXTBOOK, TUONG_KY]


def label(book: Rulebook) -> str:
    return f"{book.system} {book.since}"


# fide-rules, 'The difference limit', by date.


@pytest.mark.parametrize(
    ("on", "limit"),
    [
        ("2009-06-30", DifferenceLimit(350)),
        ("2009-07-01", DifferenceLimit(400)),
        ("2021-12-31", DifferenceLimit(400)),
        ("2022-01-01", DifferenceLimit(400, one_per_event=True)),
        ("2024-02-29", DifferenceLimit(400, one_per_event=True)),
        ("2024-03-01", DifferenceLimit(400)),
        ("2025-09-30", DifferenceLimit(400)),
        ("2025-10-01", DifferenceLimit(400, exempt_from=2650)),
        ("2026-11-29", DifferenceLimit(400, exempt_from=2650)),
    ],
)
def test_the_limit_of_standard_chess_is_the_one_of_its_day(on: str, limit: DifferenceLimit) -> None:
    assert fide(on=on).limit == limit


@pytest.mark.parametrize("time_control", ["rapid", "blitz"])
@pytest.mark.parametrize(
    ("on", "limit"),
    [
        ("2012-01-01", DifferenceLimit(400)),
        ("2021-12-31", DifferenceLimit(400)),
        ("2022-01-01", DifferenceLimit(400, one_per_event=True)),
        ("2024-02-29", DifferenceLimit(400, one_per_event=True)),
        ("2024-03-01", DifferenceLimit(400)),
        ("2024-11-30", DifferenceLimit(400)),
        ("2024-12-01", DifferenceLimit(400, unrated=UnratedGap(600, above=2600))),
        ("2026-11-29", DifferenceLimit(400, unrated=UnratedGap(600, above=2600))),
    ],
)
def test_the_limit_of_rapid_and_blitz_is_the_one_of_its_day(
    time_control: str, on: str, limit: DifferenceLimit
) -> None:
    assert fide(on=on, time_control=time_control).limit == limit


# fide-rules, 'Floor' and 'First rating', by date.


@pytest.mark.parametrize(
    ("on", "floor"),
    [
        ("2009-06-30", 1400),
        ("2009-07-01", 1200),
        ("2012-06-30", 1200),
        ("2012-07-01", 1000),
        ("2024-02-29", 1000),
        ("2024-03-01", 1400),
    ],
)
def test_the_floor_is_the_one_of_its_day(on: str, floor: int) -> None:
    assert fide(on=on).floor == Floor(floor)


@pytest.mark.parametrize(
    ("on", "floor"),
    [("2012-01-01", 1200), ("2012-07-01", 1000), ("2024-02-29", 1000), ("2024-03-01", 1400)],
)
def test_the_floor_of_rapid_is_the_one_of_its_day(on: str, floor: int) -> None:
    assert fide(on=on, time_control="rapid").floor == Floor(floor)


@pytest.mark.parametrize(
    ("on", "bonus", "games"),
    [
        ("2009-01-01", 12.5, 9),
        ("2011-06-30", 12.5, 9),
        ("2011-07-01", 15, 9),
        ("2014-06-30", 15, 9),
        ("2014-07-01", 20, 5),  # open: see test_open
        ("2024-02-29", 20, 5),
    ],
)
def test_the_bonus_for_a_first_rating_is_the_one_of_its_day(
    on: str, bonus: float, games: int
) -> None:
    least = 1 if games == 9 else 0.5
    rule = BonusAboveHalf(bonus, least_games=games, least_score=least)
    assert fide(on=on).first_rating == rule


@pytest.mark.parametrize(
    ("on", "bonus", "games", "least"),
    [
        ("2012-01-01", 15, 9, 1),
        ("2014-06-30", 15, 9, 1),
        ("2014-07-01", 20, 5, 1),
        ("2021-12-31", 20, 5, 1),  # 'Found later': before 2022 1 point, not a half (likely)
        ("2022-01-01", 20, 5, 0.5),
        ("2024-02-29", 20, 5, 0.5),
    ],
)
def test_the_first_rating_of_rapid_is_the_one_of_its_day(
    on: str, bonus: float, games: int, least: float
) -> None:
    rule = BonusAboveHalf(bonus, least_games=games, least_score=least)
    assert fide(on=on, time_control="rapid").first_rating == rule


@pytest.mark.parametrize("time_control", ["standard", "rapid", "blitz"])
def test_since_march_2024_two_draws_against_1800_are_added(time_control: str) -> None:
    assert fide(on="2024-03-01", time_control=time_control).first_rating == HypotheticalDraws(
        2, against=1800, least_games=5, least_score=0.5, highest=2200
    )


@pytest.mark.parametrize(
    ("on", "time_control", "product"),
    [
        ("2021-12-31", "standard", None),
        ("2022-01-01", "standard", 700),
        ("2026-11-29", "standard", 700),
        ("2021-10-31", "rapid", None),
        ("2021-11-01", "rapid", 700),  # 'Found later': in the text by November 2021
        ("2026-11-29", "blitz", 700),
    ],
)
def test_the_700_rule_is_there_from_its_day(
    on: str, time_control: str, product: int | None
) -> None:
    assert fide(on=on, time_control=time_control).games_limit == GamesLimit(product)


# Choosing an edition.


def test_fide_is_the_newest_edition_and_asks_no_clock() -> None:
    assert fide() is FIDE
    assert fide(on="2100-01-01") is FIDE
    assert FIDE.since == date(2025, 10, 1)


def test_rapid_and_blitz_have_one_rulebook() -> None:
    assert fide(time_control="rapid") is fide(time_control="blitz") is FIDE_RAPID_BLITZ


@pytest.mark.parametrize(
    "on", ["2023-05-01", date(2023, 5, 1), datetime(2023, 5, 1, 23, 59)], ids=str
)
def test_a_day_may_be_text_or_a_date(on: date | str) -> None:
    assert fide(on=on).since == date(2022, 1, 1)


@pytest.mark.parametrize(
    ("on", "time_control", "first"),
    [("2008-12-31", "standard", "2009-01-01"), ("2011-12-31", "blitz", "2012-01-01")],
)
def test_a_day_before_the_first_edition_is_refused(on: str, time_control: str, first: str) -> None:
    with pytest.raises(RatingError, match=f"^on is {on!r}: these rules begin on {first}"):
        fide(on=on, time_control=time_control)


@pytest.mark.parametrize("on", ["yesterday", "2026-02-30", "", 2026, 20260101.0, ("2026",)])
def test_a_day_that_is_none_is_refused(on: str) -> None:
    with pytest.raises(RatingError, match=r"on is .*: give a date such as"):
        fide(on=on)


@pytest.mark.parametrize("time_control", ["bullet", "", None, ["rapid"], 1])
def test_a_time_control_that_is_none_is_refused(time_control: str) -> None:
    with pytest.raises(
        RatingError, match=r"^time_control is .*: give one of standard, rapid, blitz"
    ) as refused:
        fide(time_control=time_control)
    assert refused.value.value == time_control


def test_a_rulebook_is_printed_without_what_it_does_not_ask() -> None:
    assert repr(FIDE.k_rule) == (
        "KRule(lines=(K(10, 'top', highest_from=2400), "
        "K(40, 'junior', until_age=18, highest_below=2300), "
        "K(40, 'new', games_below=30), K(20, 'usual')))"
    )


# The chain of editions.


@pytest.mark.parametrize("newest", [FIDE, FIDE_RAPID_BLITZ], ids=label)
def test_editions_stand_in_the_order_of_their_days(newest: Rulebook) -> None:
    days = [edition.since for edition in newest.editions()]
    assert days == sorted(set(days))


@pytest.mark.parametrize("newest", [FIDE, FIDE_RAPID_BLITZ], ids=label)
def test_every_edition_changes_a_rule_or_settles_what_was_open(newest: Rulebook) -> None:
    for before, after in pairwise(newest.editions()):
        settled = set(before.open) - set(after.open)
        assert before.differences(after) or settled, after.since


def test_rules_began_when_they_were_last_changed() -> None:
    settled = fide(on="2019-01-01")
    assert (settled.since, settled.began) == (date(2018, 1, 1), date(2014, 7, 1))
    assert settled.without_limit().began == date(2014, 7, 1)
    assert fide(on="2022-01-01").began == date(2022, 1, 1)
    assert FIDE.began == FIDE.since
    assert FIDE_RAPID_BLITZ.began == date(2024, 12, 1)
    assert TEXTBOOK.began == TEXTBOOK.since


@pytest.mark.parametrize("book", ALL, ids=label)
def test_every_rulebook_says_where_it_stands(book: Rulebook) -> None:
    assert book.source


@pytest.mark.parametrize("book", ALL, ids=label)
def test_the_last_line_of_a_k_rule_is_for_everybody(book: Rulebook) -> None:
    last = book.k_rule.lines[-1]
    assert repr(last) == f"K({last.value}, {last.reason!r})"


@pytest.mark.parametrize("book", ALL, ids=label)
def test_a_rulebook_can_be_hashed_and_compared(book: Rulebook) -> None:
    assert len({book, book.with_curve(book.curve)}) == 1
    assert book != book.with_curve(LOGISTIC).updated_in_turn().without_limit() or book == TUONG_KY


def test_what_changed_on_1_october_2025_is_one_number() -> None:
    before, after = fide(on="2025-09-30"), fide(on="2025-10-01")
    assert before.differences(after) == (("limit.exempt_from", None, 2650),)


def test_what_changed_on_1_march_2024_is_the_limit_the_floor_and_first_ratings() -> None:
    before, after = fide(on="2024-02-29"), fide(on="2024-03-01")
    parts = [change.part for change in before.differences(after)]
    assert parts == ["limit.one_per_event", "floor.points", "first_rating"]


def test_rules_that_are_alike_have_no_differences() -> None:
    assert FIDE.differences(fide(on="2030-01-01")) == ()
    assert fide(on="2025-09-30").differences(fide(on="2024-03-01")) == ()


@pytest.mark.parametrize("rule", [rule.name for rule in fields(FIDE)])
def test_a_rulebook_checks_each_of_its_rules(rule: str) -> None:
    wrong = 5 if rule in ("system", "source") else "x"  # these two are texts
    with pytest.raises(RatingError, match=f"^{rule} is {wrong!r}: give "):
        replace(FIDE, **{rule: wrong})


def test_what_was_in_force_is_asked_of_a_day() -> None:
    no_day: Any = None
    with pytest.raises(RatingError, match=r"^on is None: give a date such as"):
        FIDE.in_force(no_day)


def test_an_edition_that_changes_no_rule_holds_as_long_as_the_one_before() -> None:
    settled = fide(on="2016-12-01").amended(date(2017, 1, 1), "an example", settles=("bonus",))
    assert settled.began == date(2014, 7, 1)
    changed = settled.amended(date(2017, 2, 1), "an example", floor=Floor(1500))
    assert changed.began == date(2017, 2, 1)


def test_an_amended_rulebook_keeps_what_it_does_not_change() -> None:
    later = FIDE.amended(date(2030, 1, 1), "an example", floor=Floor(1500))
    assert FIDE.differences(later) == (("floor.points", 1400, 1500),)
    assert (later.since, later.source, later.earlier) == (date(2030, 1, 1), "an example", FIDE)
    assert later.editions()[:-1] == FIDE.editions()


@pytest.mark.parametrize("since", ["2030-01-01", None, 2030, datetime(2030, 1, 1)], ids=repr)
def test_an_edition_begins_on_a_day(since: date) -> None:
    with pytest.raises(ValueError, match=r"^since is .*: give a day, such as date\(2030, 1, 1\)$"):
        FIDE.amended(since, "an example")


@pytest.mark.parametrize("since", [date(2025, 10, 1), date(2009, 1, 1)], ids=str)
def test_an_edition_begins_after_the_last(since: date) -> None:
    with pytest.raises(ValueError, match=f"^since is {since}: an edition begins after the last, 2"):
        FIDE.amended(since, "an example")


def test_an_edition_takes_over_what_is_open_but_not_about_rules_that_it_replaces() -> None:
    points = OpenPoint("a", "floor", Floor(1)), OpenPoint("b", "limit", DifferenceLimit(1))
    doubted = FIDE.amended(date(2030, 1, 1), "an example", opens=points)
    later = doubted.amended(date(2031, 1, 1), "an example")
    assert later.open == points
    assert doubted.amended(date(2031, 1, 1), "an example", settles=("a",)).open == points[1:]
    replaced = doubted.amended(date(2031, 1, 1), "an example", limit=DifferenceLimit(2))
    assert replaced.open == doubted.without_limit().open == points[:1]


def test_what_happens_once_happens_in_one_edition_only() -> None:
    start = ResetToStandard(100)
    doubt = OpenPoint("a", "on_start", ResetToStandard(99))
    edition = FIDE.amended(date(2030, 1, 1), "an example", on_start=start, opens=(doubt,))
    assert (edition.on_start, edition.open) == (start, (doubt,))
    later = edition.amended(date(2031, 1, 1), "an example")
    assert (later.on_start, later.open) == (None, ())


# FIDE Handbook B.02, 7.2.1.


@pytest.mark.parametrize("time_control", ["rapid", "blitz"])
@pytest.mark.parametrize("on", ["2012-01-01", "2022-01-01", "2026-11-29"])
def test_without_a_rapid_or_blitz_rating_the_standard_rating_counts(
    time_control: str, on: str
) -> None:
    book = fide(on=on, time_control=time_control)
    assert book.rating_of(None, 1700) == 1700
    assert book.rating_of(1500, 1700) == 1500
    assert book.rating_of(None, None) is None


def test_in_standard_chess_nothing_stands_in_for_a_rating() -> None:
    assert FIDE.rating_of(None, 1700) is None
    assert FIDE.rating_of(1500, None) == 1500


@pytest.mark.parametrize(("own", "standard"), [("1500", None), (None, 1500.5)])
def test_a_rating_that_is_none_does_not_count(own: Any, standard: Any) -> None:
    with pytest.raises(RatingError, match=r"^(own|standard) is "):
        fide(time_control="rapid").rating_of(own, standard)


# Other systems.


def test_the_textbook_is_fide_with_the_curve_and_no_floor() -> None:
    parts = [change.part for change in FIDE.differences(TEXTBOOK)]
    assert parts == ["curve", "floor.points"]
    assert TEXTBOOK.editions() == (TEXTBOOK,)
    assert TEXTBOOK.curve == LOGISTIC


def test_without_limit_takes_away_the_limit_alone() -> None:
    free = fide(time_control="rapid").without_limit()
    assert {change.part.partition(".")[0] for change in FIDE_RAPID_BLITZ.differences(free)} == {
        "limit"
    }
    assert free.limit == DifferenceLimit(None, unrated=UnratedGap(600, above=2600))


def test_without_the_limit_a_game_of_600_points_in_rapid_is_still_not_rated() -> None:
    free = fide(time_control="rapid").without_limit()
    games = [Game(2000, 1), Game(2100, 1)]
    counted = [(game.counted, game.reason) for game in rate(2650, games, rulebook=free).games]
    assert counted == [(None, "gap"), (550, "real")]


def test_with_curve_changes_the_curve_alone() -> None:
    assert FIDE.differences(FIDE.with_curve(LOGISTIC)) == (("curve", FIDE.curve, LOGISTIC),)


def test_updated_in_turn_changes_that_alone() -> None:
    assert FIDE.differences(FIDE.updated_in_turn()) == (("in_turn", False, True),)


def test_tuong_ky_starts_at_1000_drops_fractions_and_has_no_limit() -> None:
    assert TUONG_KY.first_rating == StartingRating(1000)
    assert TUONG_KY.rounding == DropFraction()
    assert TUONG_KY.limit == DifferenceLimit(None)
    assert TUONG_KY.in_turn
    assert TUONG_KY.since == date(2026, 11, 1)

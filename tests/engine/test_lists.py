"""Which list an event counts from, and careers over the once-only events: 'Found later'."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from elo_teach import FIDE, Game, Player, RatingError, carry, fide, lists_for, rate
from elo_teach.engine.rulebook import FIDE_RAPID_BLITZ, Rulebook
from elo_teach.engine.rules import HalfAwayFromZero, Lift, OnStart, ResetToStandard
from elo_teach.engine.steps import Step
from elo_teach.text.steps import plain

# An event's list, its rules, the first and the last list on which it can be.


def days(*event: str, time_control: str = "standard") -> tuple[str, ...]:
    found = lists_for(*event, time_control=time_control)
    return tuple(map(str, (found.counts_from, found.appears_on, found.latest)))


def test_fides_published_event_of_31_october_to_2_november_2025() -> None:
    # Rated for the list of December with October's ratings.
    found = lists_for("2025-10-31", "2025-11-02")
    assert (found.counts_from, found.appears_on) == (date(2025, 10, 1), date(2025, 12, 1))
    assert found.rulebook is FIDE


@pytest.mark.parametrize(
    ("last", "appears_on", "latest"),
    [
        ("2026-11-28", "2026-12-01", "2027-02-01"),  # three days before the list
        ("2026-11-29", "2027-01-01", "2027-03-01"),
        ("2026-12-03", "2027-01-01", "2027-03-01"),
        ("2026-12-29", "2027-01-01", "2027-03-01"),
        ("2026-12-30", "2027-02-01", "2027-04-01"),
    ],
)
def test_an_event_ends_three_days_before_the_list_on_which_it_is(
    last: str, appears_on: str, latest: str
) -> None:
    assert days("2026-11-28", last) == ("2026-11-01", appears_on, latest)


def test_an_event_of_one_day_ends_on_it() -> None:
    assert days("2026-12-01") == ("2026-12-01", "2027-01-01", "2027-03-01")


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        # Every three months until July 2009, then every two, and every month from July 2012.
        ("2009-03-31", ("2009-01-01", "2009-07-01", "2009-11-01")),
        ("2009-06-01", ("2009-04-01", "2009-07-01", "2009-11-01")),
        ("2009-06-24", ("2009-04-01", "2009-07-01", "2009-11-01")),
        ("2009-06-25", ("2009-04-01", "2009-09-01", "2010-01-01")),
        ("2009-08-25", ("2009-07-01", "2009-09-01", "2010-01-01")),  # F09: seven days
        ("2009-08-26", ("2009-07-01", "2009-11-01", "2010-03-01")),
        ("2012-05-20", ("2012-05-01", "2012-07-01", "2012-09-01")),
        ("2012-08-20", ("2012-08-01", "2012-09-01", "2012-11-01")),
    ],
)
def test_lists_were_farther_apart_before_2012(event: str, expected: tuple[str, ...]) -> None:
    assert days(event) == expected


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("2012-02-23", ("2012-01-01", "2012-03-01", "2012-07-01")),
        ("2012-02-24", ("2012-01-01", "2012-05-01", "2012-08-01")),
    ],
)
def test_rapid_began_with_lists_every_two_months(event: str, expected: tuple[str, ...]) -> None:
    assert days(event, time_control="rapid") == expected


def test_the_rules_are_those_in_force_when_the_event_starts() -> None:
    found = lists_for("2025-09-30", "2025-10-05")
    assert found.rulebook is fide(on="2025-09-30")
    rapid = lists_for("2022-09-30", "2022-10-02", time_control="rapid")
    assert rapid.rulebook is fide(on="2022-09-30", time_control="rapid")
    assert rapid.counts_from == date(2022, 9, 1)


def test_the_working_has_the_days_of_the_edition_in_which_the_event_ends() -> None:
    appears = lists_for("2009-08-25").steps[-1]  # F09: seven days
    assert (appears.formula, appears.inputs["days"]) == ("list_appears", 7)


def test_the_working_says_since_when_the_rules_hold_and_not_since_when_a_doubt_is_settled() -> None:
    rules = lists_for("2017-05-01").steps[1]
    assert rules == Step("list_rules", None, {"since": date(2014, 7, 1)})


def test_an_event_may_be_as_late_as_2200() -> None:
    assert days("2200-12-31") == ("2200-12-01", "2201-02-01", "2201-04-01")


@pytest.mark.parametrize("newest", [FIDE, FIDE_RAPID_BLITZ])
def test_every_edition_begins_on_a_list(newest: Rulebook) -> None:
    assert all(edition.lists.has(edition.since) for edition in newest.editions())
    assert {edition.since.day for edition in newest.editions()} == {1}


@pytest.mark.parametrize(
    ("event", "key"),
    [
        ("2009-06-05", ["closing_day"]),
        ("2009-05-01", []),
        ("2012-08-20", ["monthly_lists"]),
        ("2012-07-20", ["monthly_lists"]),  # only the list on which it can be differs
        ("2020-03-28", ["closing_day"]),
        ("2020-03-20", []),
        ("2022-03-28", []),
    ],
)
def test_what_is_open_about_lists_is_said_where_it_acts(event: str, key: list[str]) -> None:
    steps = lists_for(event).steps
    assert [step.reason for step in steps if step.formula == "open"] == key


def test_the_lists_of_an_event_in_words() -> None:
    assert plain(lists_for("2025-10-31", "2025-11-02")).splitlines() == [
        "It starts on 31 October 2025, so its games count from the list of 1 October 2025",
        "A change of the rules holds for events that start on its day or later (likely: two older "
        "texts say so), so the rules of 1 October 2025 apply",
        "It ends on 2 November 2025, and an event has to end at least 3 days before a list to be "
        "on it: that is the list of 1 December 2025; reported later than for the list of "
        "1 February 2026, it is not rated",
    ]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (("2026-11-03", "2026-11-02"), "last_day is '2026-11-02': give 2026-11-03 or a later day"),
        (("2008-12-31",), "on is .*2008, 12, 31.: these rules begin on 2009-01-01"),
        ((None,), "first_day is None: give a date"),
        (("9999-12-31",), "first_day is '9999-12-31': give a date"),
        (("2026-11-03", "soon"), "last_day is 'soon': give a date"),
    ],
)
def test_an_event_has_days_in_their_order(event: Any, said: str) -> None:
    with pytest.raises(RatingError, match=said):
        lists_for(*event)


# From list to list.

FEBRUARY, MARCH = "2024-02-01", "2024-03-01"


def carried(rating: int | None, since: str, until: str, **more: Any) -> int | None:
    player = carry(rating, from_list=since, to_list=until, **more).player
    return None if player is None else player.rating


@pytest.mark.parametrize("time_control", ["standard", "rapid", "blitz"])
@pytest.mark.parametrize(
    ("before", "after"),
    [(1000, 1400), (1200, 1520), (1500, 1700), (1998, 1999), (1999, 1999), (2000, 2000)],
)
def test_on_1_march_2024_ratings_below_2000_were_raised(
    before: int, after: int, time_control: str
) -> None:
    # R + 0.40 x (2000 - R), to the nearest whole number.
    assert carried(before, FEBRUARY, MARCH, time_control=time_control) == after


@pytest.mark.parametrize(("before", "after"), [(1001, 1401), (1002, 1401), (1003, 1402)])
def test_the_raised_rating_is_the_nearest_number(before: int, after: int) -> None:
    assert carried(before, FEBRUARY, MARCH) == after  # 1400.6, 1401.2, 1401.8


@pytest.mark.parametrize(
    ("since", "until"), [("2023-01-01", "2024-02-01"), ("2024-03-01", "2026-01-01")]
)
def test_before_and_after_it_nothing_happens(since: str, until: str) -> None:
    assert carry(1500, from_list=since, to_list=until).steps == ()
    assert carried(1500, since, until) == 1500


@pytest.mark.parametrize("time_control", ["rapid", "blitz"])
@pytest.mark.parametrize(
    ("before", "standard", "after"),
    [(1500, 1601, 1501), (1500, 1600, 1500), (1500, 1500, 1500), (1200, 2100, 2000)],
)
def test_on_1_october_2022_rapid_and_blitz_came_within_100_of_standard(
    before: int, standard: int, after: int, time_control: str
) -> None:
    how: dict[str, Any] = {"time_control": time_control, "standard": standard}
    assert carried(before, "2022-09-01", "2022-10-01", **how) == after
    assert carried(before, "2022-10-01", "2023-10-01", **how) == before


def test_who_had_no_rapid_rating_got_none_and_who_had_no_standard_rating_kept_theirs() -> None:
    none = carry(
        None, from_list="2022-09-01", to_list="2022-10-01", time_control="rapid", standard=2000
    )
    assert none.player is None
    assert none.steps[-1] == Step("kept", None, reason="unrated")
    kept = carry(1500, from_list="2022-09-01", to_list="2022-10-01", time_control="rapid")
    assert kept.player == Player(1500)
    assert kept.steps[-1] == Step("kept", 1500, reason="no_standard")


LIFT = Lift(Decimal("0.40"), below=2000, rounding=HalfAwayFromZero())


@pytest.mark.parametrize(
    ("once", "rating", "standard", "step"),
    [
        (
            LIFT,
            1001,
            None,
            Step(
                "lift",
                1401,
                {
                    "own": 1001,
                    "share": Decimal("0.40"),
                    "below": 2000,
                    "unrounded": Decimal("1400.60"),
                },
            ),
        ),
        (LIFT, 2000, None, Step("kept", 2000, {"below": 2000}, "lift")),
        (ResetToStandard(100), 1500, None, Step("kept", 1500, {}, "no_standard")),
        (
            ResetToStandard(100),
            1500,
            1600,
            Step("kept", 1500, {"standard": 1600, "gap": 100}, "reset"),
        ),
        (ResetToStandard(100), 1500, 1601, Step("reset", 1501, {"standard": 1601, "gap": 100})),
    ],
    ids=lambda value: value.formula if isinstance(value, Step) else None,
)
def test_what_happens_once_shows_its_numbers(
    once: OnStart, rating: int, standard: int | None, step: Step
) -> None:
    assert once.apply(rating, standard) == (step.value, step)


def test_a_career_in_rapid_over_both_dates() -> None:
    # September 2022: 1450, K 20, five wins against equals: 1500. October: standard 1750 makes it
    # 1650. From then K 40 for a junior: two wins, 1690. March 2024: 1690 + 0.4 x 310 = 1814.
    junior = Player(1450, games_played=40, birth_year=2006, highest=1460)
    september = rate(
        junior,
        [Game(1450, 1)] * 5,
        rulebook=fide(on="2022-09-01", time_control="rapid"),
        on="2022-09-01",
    )
    assert september.new_rating == 1500
    october = carry(
        september.after,
        from_list="2022-09-01",
        to_list="2022-10-01",
        time_control="rapid",
        standard=1750,
    ).player
    assert october == Player(1650, games_played=45, birth_year=2006, highest=1650)
    won = rate(
        october,
        [Game(1650, 1)] * 2,
        rulebook=fide(on="2022-10-01", time_control="rapid"),
        on="2022-10-01",
    )
    assert (won.k, won.new_rating) == (40, 1690)
    march = carry(won.after, from_list="2022-10-01", to_list=MARCH, time_control="rapid")
    assert march.player == Player(1814, games_played=47, birth_year=2006, highest=1814)


def test_one_step_over_both_dates_is_two_steps() -> None:
    how: dict[str, Any] = {"time_control": "rapid", "standard": 1800}
    there = carry(1500, from_list="2022-01-01", to_list="2022-10-01", **how)
    back = carry(there.player, from_list="2022-10-01", to_list="2024-12-01", **how)
    at_once = carry(1500, from_list="2022-01-01", to_list="2024-12-01", **how)
    assert at_once.player == back.player == Player(1820)


def test_a_player_below_the_floor_is_unrated_on_the_next_list() -> None:
    assert carried(999, "2024-01-01", MARCH) is None  # the floor was 1000 until the lift
    assert carried(1399, MARCH, "2024-04-01") is None
    assert carried(1400, MARCH, "2024-04-01") == 1400
    assert carried(1399, MARCH, MARCH) == 1399
    floor = carry(999, from_list=FEBRUARY, to_list=MARCH)
    assert floor.steps[0] == Step("floor", 999, {"floor": 1000})


def test_a_highest_rating_that_is_not_known_stays_unknown() -> None:
    assert carry(1500, from_list=FEBRUARY, to_list=MARCH).player == Player(1700)


def opened(rating: int, since: str, until: str, **how: Any) -> dict[str, object]:
    steps = carry(rating, from_list=since, to_list=until, **how).steps
    return {str(step.reason): step.value for step in steps if step.formula == "open"}


def test_what_is_open_about_the_lift_is_said_where_it_acts() -> None:
    assert opened(1001, FEBRUARY, MARCH) == {"lift_rounding": 1400}
    assert opened(1002, FEBRUARY, MARCH) == {}
    rapid = opened(1001, FEBRUARY, MARCH, time_control="rapid")
    assert rapid == {"lift_rounding": 1400, "lift_rapid": None}  # 1001 is below the floor of 1400
    assert opened(1500, FEBRUARY, MARCH, time_control="blitz") == {"lift_rapid": 1500}
    assert opened(2000, FEBRUARY, MARCH, time_control="rapid") == {}
    assert opened(1390, "2009-04-01", "2009-06-01") == {"floor": 1390}


def test_a_career_in_words() -> None:
    how: dict[str, Any] = {"time_control": "rapid", "standard": 1800}
    words = plain(carry(1500, from_list="2022-09-01", to_list=MARCH, **how)).splitlines()
    assert words[:4] == [
        "The list of 1 October 2022",
        "A rating more than 100 below the standard rating becomes that less 100: "
        "R = 1800 − 100 = 1700",
        "The list of 1 March 2024",
        "A rating below 2000 is raised by a share of what it lacks: "
        "1700 + 0.4 × (2000 − 1700) = 1820 → 1820",
    ]
    assert words[4].startswith("Open: whether rapid and blitz ratings were raised too")


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"from_list": MARCH, "to_list": FEBRUARY}, "to_list is '2024-02-01': give 2024-03-01 or"),
        ({"from_list": "2008-01-01", "to_list": MARCH}, "these rules begin on 2009-01-01"),
        ({"from_list": None, "to_list": MARCH}, "from_list is None: give a date"),
        ({"from_list": MARCH, "to_list": MARCH, "standard": "2000"}, "standard is '2000'"),
        ({"from_list": MARCH, "to_list": MARCH, "time_control": "x"}, "time_control is 'x'"),
        (
            {"from_list": "2011-12-01", "to_list": MARCH, "time_control": "rapid"},
            "these rules begin on 2012-01-01",
        ),
    ],
)
def test_lists_stand_in_their_order(how: dict[str, Any], said: str) -> None:
    with pytest.raises(RatingError, match=said):
        carry(1500, **how)


def test_who_is_carried_is_a_player() -> None:
    wrong: Any = "1500"
    with pytest.raises(RatingError, match=r"^player is '1500': give a number"):
        carry(wrong, from_list=MARCH, to_list=MARCH)

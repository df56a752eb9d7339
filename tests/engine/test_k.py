"""The choice of K: fide-rules, 'K (art. 8.3.3)', and worked-examples, 'Tượng kỳ'."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from elo_teach import FIDE, TEXTBOOK, TUONG_KY, Game, Player, RatingError, fide, rate
from elo_teach.engine.rulebook import Rulebook
from elo_teach.engine.rules import K, KRule
from elo_teach.text.steps import plain

TODAY = "2026-11-29"


def chosen(
    player: Player | int,
    *,
    on: str | None = TODAY,
    rulebook: Rulebook | None = None,
    games: int = 1,
    k: float | None = None,
) -> tuple[int | Decimal, str]:
    book = rulebook or fide(on=on)
    result = rate(player, [Game(1500, 0.5)] * games, rulebook=book, on=on, k=k)
    return result.k, result.k_reason


def adult(rating: int, **facts: int) -> Player:
    return Player(rating, **{"games_played": 100, "birth_year": 1980, **facts})


def test_a_usual_player_has_k_20() -> None:
    assert chosen(adult(1500)) == (20, "usual")


def test_exactly_2400_is_top() -> None:
    assert chosen(adult(2400)) == (10, "top")
    assert chosen(adult(2399)) == (20, "usual")


def test_once_2400_then_lower_stays_top() -> None:
    assert chosen(adult(2310, highest=2400)) == (10, "top")
    assert chosen(adult(2310, highest=2399)) == (20, "usual")


def test_the_30th_game_is_the_last_of_a_new_player() -> None:
    assert chosen(adult(1500, games_played=29)) == (40, "new")
    assert chosen(adult(1500, games_played=30)) == (20, "usual")


# The first day of each K rule of standard chess: K for new, usual and top.
KS = [("2009-01-01", 25, 15, 10), ("2011-07-01", 30, 15, 10), ("2014-07-01", 40, 20, 10)]


@pytest.mark.parametrize(("on", "new", "usual", "top"), KS)
def test_the_borders_are_30_games_and_2400_in_every_edition(
    on: str, new: int, usual: int, top: int
) -> None:
    assert chosen(adult(1500, games_played=29), on=on) == (new, "new")
    assert chosen(adult(1500, games_played=30), on=on) == (usual, "usual")
    assert chosen(adult(2300, highest=2399), on=on) == (usual, "usual")
    assert chosen(adult(2300, highest=2400), on=on) == (top, "top")


def test_a_player_without_any_game_is_new() -> None:
    assert chosen(adult(1500, games_played=0)) == (40, "new")


def test_a_junior_stays_one_until_31_december_of_the_year_of_the_18th_birthday() -> None:
    player = Player(1650, games_played=50, birth_year=2008)
    assert chosen(player, on="2026-12-31") == (40, "junior")
    assert chosen(player, on="2027-01-01") == (20, "usual")


def test_a_junior_of_2300_has_lost_k_40() -> None:
    assert chosen(adult(2299, birth_year=2010)) == (40, "junior")
    assert chosen(adult(2300, birth_year=2010)) == (20, "usual")


def test_a_junior_once_at_2300_then_lower_has_lost_k_40() -> None:
    assert chosen(adult(2250, birth_year=2010, highest=2300)) == (20, "usual")


def test_a_new_junior_of_2300_is_still_new() -> None:
    assert chosen(adult(2300, birth_year=2010, games_played=10)) == (40, "new")


def test_there_were_no_juniors_before_july_2014() -> None:
    assert chosen(adult(1650, birth_year=2000), on="2014-06-30") == (15, "usual")
    assert chosen(adult(1650, birth_year=2000), on="2014-07-01") == (40, "junior")


def test_new_came_before_top_until_july_2013() -> None:
    # fide-rules, 'Found later': K 10 asked for 30 games as well until the text of 2013-07-01.
    newcomer = adult(2450, games_played=10)
    assert chosen(newcomer, on="2011-06-30") == (25, "new")
    assert chosen(newcomer, on="2011-07-01") == chosen(newcomer, on="2013-06-30") == (30, "new")
    assert chosen(newcomer, on="2013-07-01") == (10, "top")
    assert chosen(newcomer, on=TODAY) == (10, "top")


@pytest.mark.parametrize(
    ("on", "new", "usual", "top"),
    [
        ("2009-01-01", 25, 15, 10),
        ("2011-06-30", 25, 15, 10),
        ("2011-07-01", 30, 15, 10),
        ("2014-06-30", 30, 15, 10),
        ("2014-07-01", 40, 20, 10),
        (TODAY, 40, 20, 10),
    ],
)
def test_k_is_the_one_of_its_day(on: str, new: int, usual: int, top: int) -> None:
    assert chosen(adult(1500, games_played=29), on=on) == (new, "new")
    assert chosen(adult(1500), on=on) == (usual, "usual")
    assert chosen(adult(2400), on=on) == (top, "top")


@pytest.mark.parametrize("time_control", ["rapid", "blitz"])
def test_rapid_and_blitz_had_k_20_for_everybody_until_october_2022(time_control: str) -> None:
    for player in (adult(1500, games_played=5), adult(2500), adult(1500, birth_year=2012), 1500):
        on = "2022-09-30"
        book = fide(on=on, time_control=time_control)
        assert chosen(player, on=on, rulebook=book) == (20, "everybody")
    book = fide(on="2022-10-01", time_control=time_control)
    assert chosen(adult(2500), on="2022-10-01", rulebook=book) == (10, "top")


def test_the_first_line_that_covers_a_player_decides() -> None:
    rule = KRule(K(30, "new", games_below=9), K(12, "top", highest_from=2000), K(18, "usual"))
    day = date(2026, 11, 29)
    for player, number in ((Player(2100, games_played=8), 0), (Player(2100), 1), (Player(1999), 2)):
        line = rule.lines[number]
        assert rule.choose(player, day, day) == (line.value, line.reason, line, False)


# What is not known.


@pytest.mark.parametrize(("rating", "k"), [(1500, 20), (2399, 20), (2400, 10)])
def test_a_bare_rating_is_an_adult_with_games_and_the_reason_says_assumed(
    rating: int, k: int
) -> None:
    assert chosen(rating) == chosen(Player(rating)) == (k, "assumed")


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"games_played": 30}, "usual"),
        ({"birth_year": 1990}, "usual"),
        ({"highest": 1500}, "usual"),
    ],
)
def test_one_known_fact_is_enough_for_a_reason(facts: dict[str, int], reason: str) -> None:
    assert chosen(Player(1500, **facts))[1] == reason


def by_edition(player: Player, *, on: str | None = None, rulebook: Rulebook = FIDE) -> bool:
    return rate(player, [Game(1500, 0.5)], rulebook=rulebook, on=on).chosen.by_edition


@pytest.mark.parametrize(
    ("birth_year", "games_played", "k", "reason"),
    [(2008, 50, 40, "junior"), (2006, 50, 20, "usual"), (2006, 5, 40, "new")],
)
def test_without_a_day_the_year_of_the_edition_counts_and_the_working_says_so(
    birth_year: int, games_played: int, k: int, reason: str
) -> None:
    player = Player(1650, games_played=games_played, birth_year=birth_year)
    result = rate(player, [Game(1500, 0.5)])
    assert (result.k, result.k_reason, result.chosen.by_edition) == (k, reason, True)
    assert [step.value for step in result.steps if step.formula == "k_by_edition"] == [2025]
    assert not by_edition(player, on=TODAY)


def test_without_a_day_the_year_is_not_mentioned_where_it_does_not_matter() -> None:
    assert chosen(adult(2450), on=None, rulebook=FIDE) == (10, "top")
    assert chosen(Player(1500, games_played=50), on=None, rulebook=FIDE) == (20, "usual")
    assert chosen(adult(1500), on=None, rulebook=fide(on="2013-01-01")) == (15, "usual")
    assert not by_edition(adult(2450))
    assert not by_edition(Player(1500, games_played=50))
    assert not by_edition(adult(1500), rulebook=fide(on="2013-01-01"))


def test_a_player_born_after_the_year_is_refused() -> None:
    with pytest.raises(RatingError, match="birth_year is 2027: that is after 2026"):
        chosen(adult(1500, birth_year=2027))
    assert chosen(adult(1500, birth_year=2026)) == (40, "junior")


# A given K.


@pytest.mark.parametrize(
    ("given", "k"),
    [
        (32, 32),
        (20.0, 20),
        (17.5, Decimal("17.5")),
        (0.1, Decimal("0.1")),
        (Fraction(35, 2), Decimal("17.5")),
        (Decimal("2.25"), Decimal("2.25")),
    ],
)
def test_a_given_k_replaces_the_choice_exactly_as_written(given: float, k: int | Decimal) -> None:
    assert chosen(adult(2450), k=given) == (k, "given")


@pytest.mark.parametrize("bad", [0, -10, -0.5, 0.0])
def test_a_given_k_is_above_0(bad: float) -> None:
    with pytest.raises(RatingError, match=r"k is .*: give a number above 0"):
        chosen(1500, k=bad)


@pytest.mark.parametrize("bad", [True, "20", [20], float("nan"), float("inf"), (0, 5), 10**400])
def test_a_given_k_is_a_number(bad: float) -> None:
    with pytest.raises(RatingError, match=r"^k is"):
        chosen(1500, k=bad)


def test_a_given_k_has_no_more_digits_than_can_be_shown() -> None:
    with pytest.raises(RatingError, match="at most 15 digits"):
        chosen(1500, k=Fraction(1, 3))
    with pytest.raises(RatingError, match="at most 15 digits"):
        chosen(1500, k=Decimal("20.00000000000000000001"))
    with pytest.raises(RatingError, match="at most 15 digits"):
        chosen(1500, k=Decimal("1E-999999999"))


def test_a_given_k_is_at_most_a_million() -> None:
    assert chosen(1500, k=1_000_000, rulebook=TUONG_KY) == (1_000_000, "given")
    with pytest.raises(RatingError, match="k is 1000001"):
        chosen(1500, k=1_000_001)


# The 700 rule. The first rows: fide-rules; the last two: worked-examples, 'analysis app'.


@pytest.mark.parametrize(
    ("k", "games", "limited"),
    [
        (40, 17, 40),
        (40, 18, 38),
        (20, 35, 20),
        (20, 36, 19),
        (10, 70, 10),
        (10, 71, 9),
        (20, 39, 17),
        (40, 20, 35),
        (20, 40, 17),
    ],
)
def test_k_times_the_games_is_at_most_700(k: int, games: int, limited: int) -> None:
    player = {10: adult(2450), 20: adult(1500), 40: adult(1500, games_played=0)}[k]
    reason = {10: "top", 20: "usual", 40: "new"}[k]
    expected = (limited, "games_limit" if limited < k else reason)
    assert chosen(player, games=games) == expected


def test_the_700_rule_also_holds_for_a_given_k_with_its_own_reason() -> None:
    assert chosen(1500, k=32, games=21) == (32, "given")
    assert chosen(1500, k=32, games=22) == (31, "games_limit")
    assert chosen(1500, k=17.5, games=40) == (17.5, "given")
    assert chosen(1500, k=17.5, games=41) == (17, "games_limit")


def test_the_700_rule_counts_rated_games_only() -> None:
    games = [Game(1500, 1)] * 35 + [Game(None, 1)] * 10
    assert rate(adult(1500), games, on=TODAY).k == 20


def test_more_than_700_games_leave_k_0() -> None:
    result = rate(adult(1500), [Game(1500, 1)] * 701, on=TODAY)
    assert (result.k, result.change) == (0, 0)


# Tượng kỳ: by rating alone, exactly 2400 as 10.


@pytest.mark.parametrize(
    ("rating", "k"),
    [
        (1000, 25), (1599, 25), (1600, 20), (1999, 20), (2000, 15), (2399, 15), (2400, 10),
        (2600, 10),
    ],
)  # fmt: skip
def test_tuong_ky_chooses_k_by_rating_alone(rating: int, k: int) -> None:
    assert chosen(rating, rulebook=TUONG_KY) == (k, "tier")
    assert chosen(adult(rating, games_played=0), rulebook=TUONG_KY) == (k, "tier")


def test_the_textbook_chooses_k_as_fide_does() -> None:
    assert chosen(adult(1500, games_played=3), rulebook=TEXTBOOK) == (40, "new")


# A federation's own rule is one value: an invented one.
HOME = replace(
    FIDE,
    system="home",
    source="an example",
    k_rule=KRule(
        K(36, "new", games_below=12), K(24, "pupil", until_age=14), K(10, "top", highest_from=2200),
        K(18, "usual"),
    ),
    earlier=None,
)  # fmt: skip


@pytest.mark.parametrize(
    ("player", "on", "k", "words"),
    [
        (adult(1500, games_played=11), TODAY, 36, "K of a new player, with fewer than 12 games"),
        (adult(1500, birth_year=2012), TODAY, 24, "K by the line 'pupil' of the rule"),
        (adult(2100, highest=2200), TODAY, 10, "K of a player who has once reached 2200"),
        (
            adult(2250),
            None,
            10,
            "Without a date the player's age is that in the year of the rules, 2025",
        ),
        (1500, TODAY, 18, "K of an adult who is no longer new and whose highest rating this is"),
    ],
)
def test_a_federation_adds_its_k_rule_in_one_place_and_the_working_says_it(
    player: Player | int, on: str | None, k: int, words: str
) -> None:
    result = rate(player, [Game(1500, 1)], rulebook=HOME, on=on)
    assert result.k == k
    assert words in plain(result)


@pytest.mark.parametrize(
    ("rating", "words"),
    [
        (1599, "K by rating, below 1600: K = 25"),
        (1600, "K by rating, from 1600 to below 2000: K = 20"),
        (2100, "K by rating, from 2000 to below 2400: K = 15"),
        (2400, "K by rating, 2400 or more: K = 10"),
    ],
)
def test_each_tier_of_tuong_ky_says_its_own_borders(rating: int, words: str) -> None:
    assert words in plain(rate(rating, [Game(1500, 1)], rulebook=TUONG_KY))


def test_the_line_that_was_chosen_travels_with_k() -> None:
    result = rate(2100, [Game(1500, 1)], rulebook=TUONG_KY)
    assert result.chosen.line is TUONG_KY.k_rule.lines[2]
    assert rate(2100, [Game(1500, 1)], k=20).chosen.line is None
    assert rate(1500, [Game(1500, 1)], on=TODAY).chosen.line is FIDE.k_rule.lines[3]


def test_a_k_rule_without_a_line_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^a K rule has at least one line, such as K\(20,"):
        KRule()


def test_a_k_rule_that_leaves_somebody_out_is_refused() -> None:
    lines = K(36, "new", games_below=12), K(18, "usual"), K(24, "junior", until_age=14)
    with pytest.raises(ValueError, match=r"^K\(24, 'junior', until_age=14\) is not for everybody"):
        KRule(*lines)

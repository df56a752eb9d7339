"""Rating a period: fide-rules, 'The change (art. 8.3)' and 'Cases to reproduce'."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from elo_teach import (
    FIDE,
    TEXTBOOK,
    TUONG_KY,
    Game,
    Player,
    RatingError,
    fide,
    outcomes,
    rate,
    rate_both,
)
from elo_teach.engine.rules import DropFraction

D = Decimal

# The period.


def test_halves_go_away_from_zero() -> None:
    # exercises 6b, and its mirror
    draws = [Game(1744, "draw"), Game(1571, "draw")]
    up = rate(1600, draws, k=10)
    assert (up.unrounded, up.change, up.new_rating) == (D("1.50"), 2, 1602)
    down = rate(1600, [Game(1600, 0.5), Game(1500, 0.5), Game(1570, 0.5), Game(1530, 0.5)], k=10)
    assert (down.unrounded, down.change) == (D("-2.80"), -3)
    half = rate(2813, [Game(2505, 0.5), Game(2400, 1), Game(2310, 1)], k=10)
    assert (half.unrounded, half.change, half.new_rating) == (D("-2.50"), -3, 2810)


def test_the_sum_is_rounded_and_not_each_game() -> None:
    # exercises 2b: five draws against players 12 stronger
    assert rate(1500, [Game(1512, 0.5)] * 5, k=20).new_rating == 1502
    assert rate(1500, [Game(1512, 0.5)], k=20).change == 0


def test_all_games_count_from_the_same_list() -> None:
    # exercises 6c
    first, second = [Game(1500, 1, event="a")] * 3, [Game(1500, 0, event="b")] * 3
    assert rate(1500, first + second).change == 0
    assert all(game.own == 1500 for game in rate(1500, first + second).games)


def test_the_value_of_every_game_is_kept() -> None:
    result = rate(1500, [Game(1700, "draw"), Game(None, 1), Game(1400, 0)], k=20)
    draw, unrated, loss = result.games
    assert (draw.difference, draw.counted, draw.reason) == (-200, -200, "real")
    assert (draw.expected, draw.surplus, draw.unrounded) == (D("0.24"), D("0.26"), D("5.20"))
    assert (unrated.rated, unrated.reason, unrated.difference) == (False, "unrated_opponent", None)
    assert (unrated.expected, unrated.surplus, unrated.unrounded) == (None, None, None)
    assert (loss.rated, loss.surplus) == (True, D("-0.64"))
    assert result.surplus == D("-0.38")
    assert result.unrounded == D("-7.60")


def test_under_a_table_numbers_are_exact_and_changes_whole() -> None:
    result = rate(1500, [Game(1700, 1)], k=D("17.5"))
    assert (result.unrounded, type(result.unrounded)) == (D("13.300"), Decimal)
    assert type(result.change) is type(result.new_rating) is int


def test_on_a_curve_numbers_are_floats_and_changes_whole() -> None:
    result = rate(1500, [Game(1700, 1)], k=D("17.5"), rulebook=TEXTBOOK)
    assert result.unrounded == pytest.approx(13.296, abs=0.001)
    assert type(result.unrounded) is type(result.games[0].expected) is float
    assert type(result.change) is int


def test_on_a_curve_a_half_missed_by_a_hair_is_a_half() -> None:
    # Exactly 7.5 in real numbers: the scores against players as much above as below sum to 1.
    games = [Game(1500 + gap, 0.5) for gap in (137, -137, 311, -311, 222, -222)]
    result = rate(1500, [*games, Game(1500, 1)], k=15, rulebook=TEXTBOOK)
    assert (result.unrounded, result.change) == (pytest.approx(7.5, abs=1e-9), 8)
    mirror = rate(1500, [*games, Game(1500, 0)], k=15, rulebook=TEXTBOOK)
    assert (mirror.unrounded, mirror.change) == (pytest.approx(-7.5, abs=1e-9), -8)


def test_words_and_numbers_are_the_same_results() -> None:
    words = [Game(1600, "win"), Game(1600, "draw"), Game(1600, "loss")]
    assert words == [Game(1600, 1), Game(1600, 0.5), Game(1600, 0)]
    assert words == [Game(1600.0, 1.0), Game(D(1600), D("0.5")), Game(1600, 0.0)]


def test_the_day_decides_for_both_players_who_is_a_junior() -> None:
    pupil = Player(1500, games_played=50, birth_year=2007)  # 18 in the year of the edition, 2025
    sides = rate_both(pupil, pupil, 1, on="2026-11-29")
    assert (sides.own.k, sides.opponent.k) == (20, 20)


# Games that are not rated: FIDE Handbook B.02, 5.1, 6.1 and 6.2.


@pytest.mark.parametrize("why", ["not_played", "match_decided", "unrated_in_match"])
def test_a_game_that_is_not_rated_changes_nothing_and_says_why(why: str) -> None:
    games = [Game(1400, 1), Game(1500, "win", not_rated=why)]
    result = rate(1500, games, k=20)
    assert result.unrounded == rate(1500, games[:1], k=20).unrounded
    left_out = result.games[1]
    assert (left_out.rated, left_out.reason, left_out.expected) == (False, why, None)
    assert [step.reason for step in result.steps_of(2)] == [why]
    assert (result.score, result.after.games_played) == (1, None)


def test_a_game_that_is_not_rated_counts_neither_for_the_700_rule_nor_for_the_30_games() -> None:
    unplayed = Game(1500, 1, not_rated="not_played")
    result = rate(Player(1500, games_played=50), [Game(1500, 1)] * 35 + [unplayed] * 5)
    assert (result.k, result.after.games_played) == (20, 85)


def test_a_game_that_is_not_rated_does_not_take_the_one_upgrade_of_an_event() -> None:
    games = [Game(1500, 1), Game(1000, 1, not_rated="not_played")]
    result = rate(2000, games, rulebook=fide(on="2023-05-01"))
    assert [game.reason for game in result.games] == ["limited", "not_played"]


def test_only_games_that_are_not_rated_are_no_games() -> None:
    with pytest.raises(RatingError, match="has no rated game"):
        rate(1500, [Game(1500, 1, not_rated="match_decided"), Game(None, 1)])


@pytest.mark.parametrize("why", ["", "forfeit", True, 0, ["not_played"]])
def test_a_reason_not_to_rate_is_one_of_the_rules(why: Any) -> None:
    with pytest.raises(RatingError, match=r"^not_rated is .*: give one of not_played, match_"):
        Game(1500, 1, not_rated=why)


# The limit, by edition: fide-rules, 'The difference limit'.


def counted(own: int, opponents: list[int], *, on: str, score: float = 1) -> list[tuple[Any, ...]]:
    result = rate(own, [Game(opponent, score) for opponent in opponents], rulebook=fide(on=on))
    return [(game.counted, game.reason) for game in result.games]


def test_400_itself_is_not_limited() -> None:
    assert counted(2000, [1600, 1599, 2401], on="2024-03-01") == [
        (400, "real"),
        (400, "limited"),
        (-400, "limited"),
    ]


@pytest.mark.parametrize("time_control", ["rapid", "blitz"])
def test_in_rapid_too_only_one_upgrade_counted_from_2022_to_2024(time_control: str) -> None:
    # The pattern of FIDE's published rapid changes of late 2022: one upgrade in an event.
    games = [Game(1500, 1), Game(1480, 1), Game(1600, 0.5), Game(1400, 1)]
    book = fide(on="2022-11-01", time_control=time_control)
    result = rate(Player(2000, games_played=99), games, rulebook=book, on="2022-11-01")
    assert [(game.counted, game.reason) for game in result.games] == [
        (500, "another_is_limited"), (520, "another_is_limited"), (400, "real"), (400, "limited"),
    ]  # fmt: skip
    # 0.96, 0.97, 0.92 and 0.92 expected of 3.5 made, times 20.
    assert result.unrounded == D("-5.40")


def test_from_2650_on_the_real_difference_counts() -> None:
    assert counted(2649, [2000], on="2025-10-01") == [(400, "limited")]
    assert counted(2650, [2000, 2300], on="2025-10-01") == [(650, "exempt"), (350, "real")]
    assert counted(2650, [2000], on="2025-09-30") == [(400, "limited")]


def test_in_2022_to_2024_only_the_greatest_difference_of_an_event_was_limited() -> None:
    assert counted(2300, [1800, 1700, 2200], on="2022-01-01") == [
        (500, "another_is_limited"),
        (400, "limited"),
        (100, "real"),
    ]


def test_in_2022_to_2024_the_weaker_player_is_treated_alike() -> None:
    assert counted(1700, [2200, 2300], on="2022-01-01") == [
        (-500, "another_is_limited"),
        (-400, "limited"),
    ]


def test_in_2022_to_2024_of_equal_differences_the_one_that_helps_is_limited() -> None:
    assert counted(2000, [2500, 1500], on="2022-01-01") == [
        (-500, "another_is_limited"),
        (400, "limited"),
    ]


def test_in_2022_to_2024_each_event_had_its_own_game() -> None:
    games = [Game(1800, 1, event="a"), Game(1700, 1, event="b"), Game(1750, 1)]
    result = rate(2300, games, rulebook=fide(on="2023-05-01"))
    assert [game.reason for game in result.games] == ["limited"] * 3


@pytest.mark.parametrize(
    ("own", "opponent", "rated"),
    [
        (2601, 2001, False),
        (2601, 2002, True),
        (2600, 2000, True),
        (2000, 2600, True),
        (2001, 2601, False),
        (2002, 2601, True),
        (1900, 2600, True),
    ],
)
def test_in_rapid_and_blitz_600_points_are_too_many_above_2600(
    own: int, opponent: int, rated: bool
) -> None:
    games = [Game(opponent, 1), Game(own, 0.5)]
    result = rate(own, games, rulebook=fide(on="2024-12-01", time_control="rapid"))
    assert result.games[0].rated is rated
    assert result.games[0].reason == ("limited" if rated and abs(own - opponent) > 400 else "gap")


def test_a_period_of_nothing_but_too_many_points_is_refused() -> None:
    games = [Game(2000, 1)]
    with pytest.raises(RatingError, match="too far apart") as refused:
        rate(2700, games, rulebook=fide(time_control="blitz"))
    assert (refused.value.argument, refused.value.value) == ("games", games)


# fide-rules, 'Cases to reproduce'.


def test_the_arbiters_manual_of_2016() -> None:
    player, made = 2212, {
        (1926, 1): "0.16", (2011, 1): "0.24", (2318, 0): "-0.36", (2067, 0.5): "-0.19",
        (2219, 0.5): "0.01", (2585, 0): "-0.10", (2659, 1): "0.92", (2464, 0.5): "0.31",
        (2652, 0.5): "0.42",
    }  # fmt: skip
    result = rate(player, [Game(*game) for game in made], k=40, rulebook=fide(on="2016-06-01"))
    assert [game.surplus for game in result.games] == [D(value) for value in made.values()]
    assert (result.surplus, result.unrounded) == (D("1.41"), D("56.4"))
    assert result.new_rating == 2268


@pytest.mark.parametrize(
    ("own", "opponent", "score", "k", "unrounded"),
    [
        (2000, 2000, 1, 10, "5"),
        (2004, 2000, 1, 10, "4.9"),
        (2011, 2000, 1, 10, "4.8"),
        (2600, 2100, 1, 10, "0.8"),
        (2700, 2200, 1, 10, "0.4"),
        (1500, 2000, 0.5, 20, "8.4"),
        # exercises 3a, 3b
        (1500, 2100, 0.5, 20, "8.4"),
        (2640, 2200, 1, 10, "0.8"),
        (2660, 2220, 1, 10, "0.6"),
    ],
)
def test_single_games_of_the_facts(
    own: int, opponent: int, score: float, k: int, unrounded: str
) -> None:
    assert rate(own, [Game(opponent, score)], k=k).unrounded == D(unrounded)


# The floor.


def test_below_the_floor_a_player_becomes_unrated() -> None:
    result = rate(1400, [Game(1400, 0)])
    assert (result.new_rating, result.becomes_unrated) == (1390, True)
    assert not rate(1410, [Game(1410, 0)]).becomes_unrated
    assert rate(1410, [Game(1410, 0)]).new_rating == 1400
    assert not rate(1000, [Game(1000, 0)], rulebook=TEXTBOOK).becomes_unrated


# All three results at once, and both sides.


def test_outcomes_are_three_results() -> None:
    results = outcomes(1500, 1700, k=20, rulebook=TEXTBOOK)
    assert results.win == rate(1500, [Game(1700, 1)], k=20, rulebook=TEXTBOOK)
    assert results.draw == rate(1500, [Game(1700, 0.5)], k=20, rulebook=TEXTBOOK)
    assert results.loss == rate(1500, [Game(1700, 0)], k=20, rulebook=TEXTBOOK)


def test_outcomes_take_players_and_a_day() -> None:
    junior = Player(1650, games_played=50, birth_year=2008)
    assert outcomes(junior, Player(1700), on="2026-11-29").win.k == 40
    assert outcomes(junior, Player(1700), on="2027-01-01").win.k == 20


def test_both_sides_of_a_game_between_equal_k_keep_the_points() -> None:
    sides = rate_both(1613, 1609, "win", k=32, rulebook=TEXTBOOK)
    assert (sides.own.new_rating, sides.opponent.new_rating) == (1629, 1593)
    assert (sides.created, sides.conserved) == (0, True)


def test_unequal_k_does_not_keep_the_points() -> None:
    new = Player(1500, games_played=3)
    sides = rate_both(new, 1500, 1, on="2026-11-29")
    assert (sides.own.change, sides.opponent.change) == (20, -10)
    assert (sides.created, sides.conserved) == (10, False)


def test_the_2650_rule_does_not_keep_the_points() -> None:
    sides = rate_both(2700, 2200, 1, k=10)
    assert (sides.own.unrounded, sides.opponent.unrounded) == (D("0.40"), D("-0.80"))


def test_both_sides_score_what_is_left() -> None:
    sides = rate_both(1500, 1600, 0)
    assert (sides.own.games[0].game.score, sides.opponent.games[0].game.score) == (0, 1)
    day = {"on": "2027-01-01"}
    junior = Player(1650, games_played=50, birth_year=2009)
    sides = rate_both(junior, junior, 0.5, **day)
    assert sides.own.k_reason == sides.opponent.k_reason == "junior"


# After every game.


def test_tuong_ky_rates_after_every_game() -> None:
    result = rate(1595, [Game(1600, 1), Game(1600, 1), Game(1600, 0)], rulebook=TUONG_KY)
    assert [stage.k for stage in result.stages] == [25, 20, 20]
    path = [game.own for game in result.games] + [result.new_rating]
    assert path == [1595, 1607, 1616, 1605]
    assert result.change == 10
    assert result.unrounded == pytest.approx(sum(stage.unrounded for stage in result.stages))
    assert result.player.rating == 1595


def test_tuong_ky_drops_the_fraction_of_the_new_rating() -> None:
    # worked-examples, 'Tượng kỳ': 1600.36 and 1621.64
    sides = rate_both(1613, 1609, 0, k=25, rulebook=TUONG_KY)
    assert sides.own.unrounded == pytest.approx(-12.64, abs=0.005)
    assert (sides.own.new_rating, sides.opponent.new_rating) == (1600, 1621)
    assert sides.created == -1


def test_dropping_a_fraction_never_rounds_up_or_loses_a_whole_point_to_noise() -> None:
    assert DropFraction().change(1500, 12.999999) == 12
    assert DropFraction().change(1500, 12.9999999999) == 13
    assert DropFraction().change(1500, D("12.9999999999")) == 12
    assert DropFraction().change(1500, D("-0.01")) == -1


def test_in_turn_a_new_player_becomes_a_usual_one() -> None:
    book = fide(on="2026-11-29").updated_in_turn()
    player = Player(1500, games_played=28, birth_year=1990, highest=1510)
    games = [Game(1500, 1), Game(None, 1), *[Game(1500, 1)] * 3]
    result = rate(player, games, rulebook=book, on="2026-11-29")
    assert [stage.k_reason for stage in result.stages] == ["new"] * 3 + ["usual"] * 2


def test_in_turn_who_reaches_2400_stays_top() -> None:
    book = FIDE.updated_in_turn()
    games = [Game(2400, 1), *[Game(2400, 0)] * 3]
    known = rate(Player(2395, games_played=99, highest=2395), games, rulebook=book)
    assert [stage.k for stage in known.stages] == [20, 10, 10, 10]
    bare = rate(2395, games, rulebook=book)
    assert [stage.k for stage in bare.stages] == [20, 10, 10, 10]
    assert {stage.k_reason for stage in bare.stages} == {"assumed"}
    assert [game.own for game in bare.games] == [2395, 2405, 2400, 2395]


def test_in_turn_unrated_opponents_are_listed_and_change_nothing() -> None:
    result = rate(1500, [Game(None, 1), Game(1500, 1)], rulebook=TUONG_KY)
    assert [game.rated for game in result.games] == [False, True]
    assert result.change == 12


def test_in_turn_a_sum_of_rounded_changes_is_not_the_rounded_sum() -> None:
    # exercises 4c: 17 wins against players 392 lower, K 40
    month = rate(1892, [Game(1500, 1)] * 17, k=40)
    assert (month.unrounded, month.change) == (D("54.40"), 54)
    one = rate(1892, [Game(1500, 1)], k=40)
    assert 17 * one.change == 51


# What is refused.


@pytest.mark.parametrize("games", [[], [Game(None, 1)], (Game(None, 0), Game(None, 1))])
def test_a_period_without_a_rated_game_is_refused(games: list[Game]) -> None:
    for rulebook in (FIDE, TUONG_KY):
        with pytest.raises(RatingError, match="no rated game"):
            rate(1500, games, rulebook=rulebook)


@pytest.mark.parametrize("games", [None, 1700, Game(1700, 1), [1700], ["win"], "win", [(1700, 1)]])
def test_games_that_are_none_are_refused(games: Any) -> None:
    with pytest.raises(RatingError, match="give a list of games"):
        rate(1500, games)


def test_games_may_come_from_a_generator() -> None:
    assert rate(1500, (Game(1500, 1) for _ in range(2))).change == 20


@pytest.mark.parametrize("score", [0.7, 2, -1, "won", "", None, True, False, [1], float("nan")])
def test_a_score_is_one_of_three(score: Any) -> None:
    with pytest.raises(RatingError, match=r"score is .*: give 1, 0.5, 0, 'win', 'draw' or 'loss'"):
        Game(1500, score)
    with pytest.raises(RatingError, match="score is"):
        rate_both(1500, 1500, score)


def test_a_signalling_nan_is_refused_everywhere() -> None:
    with pytest.raises(RatingError, match="score is"):
        Game(1500, D("sNaN"))
    with pytest.raises(RatingError, match="finite"):
        Game(D("sNaN"), 1)


def test_a_decimal_comma_is_recognised() -> None:
    with pytest.raises(RatingError, match=r"write 0\.24 \(with a point\)"):
        Game(1700, 0,5)  # fmt: skip
    with pytest.raises(RatingError, match=r"score is \(0, 5\)"):
        Game(1700, (0, 5))
    with pytest.raises(RatingError, match=r"score is \(0, 5\)"):
        rate_both(1500, 1700, 0,5)  # fmt: skip
    with pytest.raises(RatingError, match=r"k is \(17, 5\)"):
        rate(1500, [Game(1700, 1)], k=(17, 5))


@pytest.mark.parametrize("more", ["Open", 5.0, None, Game(1700, 1), ("Open", 1)])
def test_an_event_without_its_name_is_told_so(more: Any) -> None:
    # code.md: Game(1700, 1, "Open") was told about decimal commas.
    with pytest.raises(RatingError, match=r"^score is the last .*, as in event='Open 2026'$"):
        Game(1700, 1, more)


def test_a_k_without_its_name_is_told_so() -> None:
    with pytest.raises(RatingError, match=r"^score .* put a name before 20, as in k=20$"):
        rate_both(1500, 1700, 1, 20)


@pytest.mark.parametrize("score", [(0, 5), (1, 0), (0, 24), (0, 5, "Open")])
def test_only_what_could_be_a_decimal_comma_is_called_one(score: Any) -> None:
    comma = all(isinstance(part, int) for part in score)
    with pytest.raises(RatingError) as error:
        Game(1700, *score)
    assert error.value.key == ("decimal_comma" if comma else "unnamed")


@pytest.mark.parametrize("huge", [2**53 + 1, D(2**53 + 1), Fraction(2**53 + 1), -(2**70)])
def test_a_huge_whole_number_is_still_called_whole(huge: Any) -> None:
    # code.md: Player(2**53 + 1) said "give a whole number".
    with pytest.raises(RatingError, match="give a number from -1000000 to 1000000"):
        Player(huge)


@pytest.mark.parametrize(
    ("argument", "bad"),
    [
        ("rating", "1500"), ("rating", None), ("rating", True), ("rating", 1500.5),
        ("rating", float("nan")), ("rating", 10**400), ("rating", [1500]), ("rating", 1_000_001),
        ("games_played", -1), ("games_played", 2.5), ("games_played", "30"),
        ("birth_year", 90), ("birth_year", 2201), ("birth_year", 1990.5),
        ("highest", "2400"), ("highest", float("inf")),
    ],
)  # fmt: skip
def test_a_player_of_wrong_facts_is_refused_by_their_name(argument: str, bad: Any) -> None:
    with pytest.raises(RatingError, match=f"^{argument} is") as error:
        Player(**{"rating": 1500, argument: bad})
    assert error.value.argument == argument


def test_the_highest_rating_is_at_least_the_rating() -> None:
    assert Player(1500, highest=1500).peak == 1500
    with pytest.raises(RatingError, match=r"highest is 1499: .* at least the rating, 1500"):
        Player(1500, highest=1499)


@pytest.mark.parametrize("year", [1800, 2200])
def test_the_ends_of_the_years_are_allowed(year: int) -> None:
    assert Player(1500, birth_year=year).birth_year == year


@pytest.mark.parametrize("games", [0, 1_000_000])
def test_the_ends_of_the_games_are_allowed(games: int) -> None:
    assert Player(1500, games_played=games).games_played == games


@pytest.mark.parametrize("bad", ["1500", True, 1500.5, float("nan"), [1500], 2_000_000])
def test_an_opponent_is_a_rating_or_none(bad: Any) -> None:
    with pytest.raises(RatingError, match=r"^opponent is"):
        Game(bad, 1)


@pytest.mark.parametrize("event", [1, 2.5, ("a",), True])
def test_an_event_is_a_text(event: Any) -> None:
    with pytest.raises(RatingError, match=r"event is .*: give a name in quotes"):
        Game(1500, 1, event=event)


@pytest.mark.parametrize("player", ["me", None, True, [1500], 1500.5])
def test_a_player_that_is_none_is_refused(player: Any) -> None:
    with pytest.raises(RatingError, match=r"^player is"):
        rate(player, [Game(1500, 1)])


@pytest.mark.parametrize("argument", ["own", "opponent"])
def test_the_wrong_side_of_a_game_is_named(argument: str) -> None:
    sides: dict[str, Any] = {"own": 1500, "opponent": 1500, argument: "x"}
    with pytest.raises(RatingError, match=f"^{argument} is 'x'"):
        rate_both(**sides, score=1)
    with pytest.raises(RatingError, match=r"^opponent is 'x'"):
        outcomes(1500, "x")


def test_a_rulebook_and_a_day_that_are_none_are_refused() -> None:
    with pytest.raises(RatingError, match="rulebook is 'FIDE': give a rulebook"):
        rate(1500, [Game(1500, 1)], rulebook="FIDE")
    with pytest.raises(RatingError, match="on is 2026: give a date"):
        rate(1500, [Game(1500, 1)], on=2026)


def test_a_long_value_is_shown_in_short() -> None:
    with pytest.raises(RatingError) as error:
        Game("x" * 10_000, 1)
    assert len(str(error.value)) < 100


def test_records_can_be_copied_with_a_change() -> None:
    assert replace(Game(1500, 1, event="a"), score=0) == Game(1500, 0, event="a")
    assert replace(Player(1500, highest=1600), rating=1550) == Player(1550, highest=1600)


def test_the_player_after_a_period_has_the_new_rating_and_more_games() -> None:
    before = Player(2390, games_played=40, birth_year=1990, highest=2395)
    after = rate(before, [Game(2390, 1), Game(None, 1)], k=20).after
    assert after == Player(2400, games_played=41, birth_year=1990, highest=2400)
    assert rate(after, [Game(2400, 0)]).after.highest == 2400
    assert rate(1500, [Game(1500, 1)]).after.games_played is None

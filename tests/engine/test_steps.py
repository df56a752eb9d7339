"""The working of every result, as data."""

from decimal import Decimal
from math import inf
from typing import Any

import pytest

from elo_teach import (
    FIDE,
    LOGISTIC,
    NORMAL,
    TEXTBOOK,
    TUONG_KY,
    Game,
    Player,
    fide,
    first_rating,
    outcomes,
    performance_rating,
    rate,
    rate_both,
)
from elo_teach.engine.steps import Step

D = Decimal


def test_one_game_from_difference_to_new_rating() -> None:
    assert rate(1500, [Game(1700, "draw")], k=20).steps == (
        Step("difference", -200, {"own": 1500, "opponent": 1700}, game=1),
        Step("expected_table", D("0.24"), {"low": 198, "high": 206}, game=1),
        Step("surplus", D("0.26"), {"score": 0.5, "expected": D("0.24")}, game=1),
        Step("k", 20, reason="given"),
        Step("unrounded", D("5.20"), {"k": 20, "surplus": D("0.26")}),
        Step("half_away_from_zero", 5, {"unrounded": D("5.20"), "own": 1500, "new": 1505}),
        Step("new_rating", 1505, {"own": 1500, "change": 5}),
    )


def test_two_games_are_summed_and_an_unrated_one_is_said() -> None:
    steps = rate(1500, [Game(1500, 1), Game(None, 1), Game(1500, 0.5)], k=20).steps
    assert steps[3] == Step("not_rated", None, reason="unrated_opponent", game=2)
    assert steps[7] == Step("sum", D("0.50"), {"parts": (D("0.50"), D("0.00"))})
    assert [step.game for step in steps[:8]] == [1, 1, 1, 2, 3, 3, 3, None]


def test_a_limited_game_says_so() -> None:
    steps = rate(1500, [Game(1500, 1), Game(900, 1)], rulebook=fide(on="2024-06-01")).steps
    limits = {"limit": 400, "exempt_from": None}
    assert steps[4] == Step("counted", 400, limits, reason="limited", game=2)


def test_an_exempt_game_says_so() -> None:
    limits = {"limit": 400, "exempt_from": 2650}
    assert rate(2700, [Game(2000, 1)]).steps[1] == Step("counted", 700, limits, "exempt", game=1)


def test_a_gap_is_said_with_its_numbers() -> None:
    games = [Game(2600, 1), Game(2000, 1)]
    steps = rate(2700, games, rulebook=fide(time_control="rapid")).steps
    too_far = {"points": 600, "above": 2600}
    assert steps[3:5] == (
        Step("difference", 700, {"own": 2700, "opponent": 2000}, game=2),
        Step("not_rated", None, too_far, reason="gap", game=2),
    )


def test_the_700_rule_is_a_step_of_its_own() -> None:
    steps = rate(Player(1500, games_played=50), [Game(1500, 1)] * 36).steps
    place = steps.index(Step("k", 20, reason="usual"))
    limit = {"k": 20, "games": 36, "product": 700}
    assert steps[place + 1] == Step("games_limit", 19, limit)
    assert steps[place + 2].inputs["k"] == 19


def test_below_the_floor_is_the_last_step() -> None:
    assert rate(1400, [Game(1400, 0)]).steps[-1] == Step("floor", 1390, {"floor": 1400})


@pytest.mark.parametrize(
    ("rulebook", "formula", "inputs"),
    [
        (TEXTBOOK, "expected_logistic", {"behind": 200, "scale": 400}),
        (FIDE.with_curve(NORMAL), "expected_normal", {"difference": -200, "spread": NORMAL.spread}),
        (FIDE, "expected_table", {"low": 198, "high": 206}),
    ],
)
def test_each_curve_shows_what_it_was_given(
    rulebook: Any, formula: str, inputs: dict[str, float]
) -> None:
    step = rate(1500, [Game(1700, 1)], rulebook=rulebook).steps[1]
    assert (step.formula, step.inputs) == (formula, inputs)
    assert step.value == rulebook.curve.scores([-200])[0]


@pytest.mark.parametrize(
    ("difference", "row"), [(0, (0, 3)), (-3, (0, 3)), (735, (620, 735)), (-736, (736, inf))]
)
def test_the_row_of_the_table_is_the_printed_one(difference: int, row: tuple[float, float]) -> None:
    book = FIDE.without_limit()
    step = rate(1500, [Game(1500 - difference, 1)], rulebook=book).steps[1]
    assert (step.inputs["low"], step.inputs["high"]) == row


def test_in_turn_every_game_has_its_whole_working() -> None:
    result = rate(1500, [Game(1500, 1), Game(1500, 0)], rulebook=TUONG_KY)
    formulas = [step.formula for step in result.stages[0].steps]
    assert [(step.game, step.formula) for step in result.steps] == [
        (number, formula) for number in (1, 2) for formula in formulas
    ]
    rounding = {"unrounded": 12.5, "own": 1500, "new": 1512}
    assert result.steps[5] == Step("drop_fraction", 12, rounding, game=1)


def test_outcomes_share_what_is_common() -> None:
    steps = outcomes(1500, 1700, k=20).steps
    assert [step.formula for step in steps if step.part == "win"] == [
        "difference", "expected_table", "surplus", "k", "unrounded", "half_away_from_zero",
        "new_rating",
    ]  # fmt: skip
    for part in ("draw", "loss"):
        assert [step.formula for step in steps if step.part == part] == [
            "surplus", "unrounded", "half_away_from_zero", "new_rating"
        ]  # fmt: skip


def test_both_sides_end_with_the_points() -> None:
    steps = rate_both(1500, 1500, 1, k=20).steps
    assert [step.part for step in steps] == ["own"] * 7 + ["opponent"] * 7 + [None]
    assert steps[-1] == Step("points", 0, {"own": 10, "opponent": -10}, "kept")
    lost = rate_both(Player(1500, games_played=1), 1500, 1, on="2026-11-29").steps[-1]
    assert lost == Step("points", 10, {"own": 20, "opponent": -10}, "not_kept")


def test_fides_performance() -> None:
    ratings = {"ratings": (1500, 1501), "games": 2}
    assert performance_rating([Game(1500, 1), Game(1501, 0.5)]).steps == (
        Step("average_rounded", 1501, ratings),
        Step("percent", D("0.75"), {"score": 1.5, "games": 2}),
        Step("dp", 193, {"percent": D("0.75")}),
        Step("performance", 1694, {"average": 1501, "dp": 193}),
    )


def test_linear_performance() -> None:
    line = {"average": 1500.5, "wins_minus_losses": -1, "games": 2}
    assert performance_rating([Game(1500, 0), Game(1501, 0.5)], method="linear").steps == (
        Step("average", 1500.5, {"ratings": (1500, 1501), "games": 2}),
        Step("linear", 1300.5, line),
    )
    lost = performance_rating([Game(1500, 0)], method="linear").steps[-1]
    assert lost == Step("performance", 700, {"average": 1500, "dp": -800}, "linear_notional")


def test_perfect_performance() -> None:
    one_less = {"score": 1, "expected": D("1.00"), "below": D("0.99")}
    won = performance_rating([Game(1500, 1)], method="perfect").steps
    assert won == (Step("perfect", 2236, one_less),)
    lost = performance_rating([Game(1500, 0)], method="perfect").steps
    assert lost == (Step("perfect_zero", 700, {"lowest": 1500, "dp": -800}),)


def test_exact_performance() -> None:
    games = [Game(1500, 1), Game(1500, 0.5)]
    (step,) = performance_rating(games, method="exact").steps
    assert step.value == pytest.approx(1500 + LOGISTIC.difference(0.75))
    assert step.inputs == {"score": 1.5, "games": 2, "expected": pytest.approx(1.5)}
    (none,) = performance_rating([Game(1500, 1)], method="exact").steps
    assert none == Step("exact", None, {"score": 1, "games": 1}, "exact_none")


def test_a_first_rating_with_two_draws() -> None:
    ratings = {"ratings": (1600,) * 5 + (1800,) * 2, "games": 7}
    average = 11600 / 7
    assert first_rating([Game(1600, 0.5)] * 5).steps == (
        Step("hypothetical", None, {"draws": 2, "against": 1800}),
        Step("average", average, ratings),
        Step("percent", D("0.50"), {"score": 3.5, "games": 7}),
        Step("dp", 0, {"percent": D("0.50")}),
        Step("performance", average, {"average": average, "dp": 0}),
        Step("first_rounded", 1657, {"unrounded": average}),
    )


def test_a_first_rating_with_a_bonus() -> None:
    book = fide(on="2020-01-01")
    ratings = {"ratings": (1600,) * 5, "games": 5}
    assert first_rating([Game(1600, 1)] * 5, rulebook=book).steps == (
        Step("average", 1600, ratings),
        Step("bonus", 1700, {"average": 1600, "half_points": 5, "bonus": 20}),
        Step("first_rounded", 1700, {"unrounded": 1700}),
    )
    half = first_rating([Game(1600, 0.5)] * 5, rulebook=book).steps
    assert [step.formula for step in half] == [
        "average", "percent", "dp", "performance", "first_rounded"
    ]  # fmt: skip


def test_a_first_rating_that_is_refused_or_held() -> None:
    few = first_rating([Game(1600, 1)]).steps
    assert few == (Step("too_few_games", 1, {"least": 5}),)
    zero = first_rating([Game(1600, 0)] * 5).steps
    assert zero == (Step("event_ignored", 0, {"least": 0.5}),)
    low = first_rating([Game(1000, 0.5)] * 5).steps
    assert low[-1] == Step("below_floor", 1229, {"floor": 1400})
    high = first_rating([Game(2900, 1)] * 5).steps
    assert high[-1] == Step("highest", 2200, {"rating": 2895})
    assert first_rating([Game(1600, 1)], rulebook=TUONG_KY).steps == (
        Step("start", 1000),
        Step("first_rounded", 1000, {"unrounded": 1000}),
    )

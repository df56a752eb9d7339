import csv
from decimal import Decimal
from fractions import Fraction
from math import inf, nan
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import elo_teach.engine
from elo_teach.engine.curves import (
    FIDE_TABLE,
    LOGISTIC,
    NORMAL,
    NORMAL_FIDE,
    FideTable,
    Logistic,
    Normal,
)
from elo_teach.engine.errors import RatingError

TABLES = Path(elo_teach.engine.__file__).parent / "tables"
CURVES = [LOGISTIC, NORMAL, NORMAL_FIDE, FIDE_TABLE]
SMOOTH = [LOGISTIC, NORMAL, NORMAL_FIDE]


def rows(name: str) -> list[dict[str, str]]:
    with (TABLES / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


BANDS = rows("fide_difference_to_score.csv")
DPS = rows("fide_score_to_difference.csv")


def test_the_tables_have_all_the_rows_of_the_handbook() -> None:
    assert (len(BANDS), len(DPS)) == (51, 101)


@pytest.mark.parametrize("band", BANDS, ids=lambda band: band["d_min"])
def test_each_difference_of_a_band_scores_what_the_handbook_prints(band: dict[str, str]) -> None:
    differences = range(int(band["d_min"]), int(band["d_max"] or 2000) + 1)
    for difference in differences:
        assert FIDE_TABLE(difference) == float(band["p_high"])
        assert FIDE_TABLE(-difference) == float(band["p_low"])
    assert FIDE_TABLE.scores(differences) == [Decimal(band["p_high"])] * len(differences)


@pytest.mark.parametrize("row", DPS, ids=lambda row: row["p"])
def test_each_score_has_the_difference_that_the_handbook_prints(row: dict[str, str]) -> None:
    assert FIDE_TABLE.difference(float(row["p"])) == int(row["dp"])


@pytest.mark.parametrize("band", BANDS, ids=lambda band: band["d_min"])
def test_a_band_holds_every_difference_with_its_score(band: dict[str, str]) -> None:
    low, high = int(band["d_min"]), int(band["d_max"] or 0) or inf
    if low == 0:
        assert FIDE_TABLE.band(0.5) == (-3, 3)
    else:
        assert FIDE_TABLE.band(Decimal(band["p_high"])) == (low, high)
        assert FIDE_TABLE.band(float(band["p_low"])) == (-high, -low)


def test_the_scores_of_a_table_are_exact_hundredths() -> None:
    assert FIDE_TABLE.scores([-736, -400, 0, 400]) == [
        Decimal("0.00"),
        Decimal("0.08"),
        Decimal("0.50"),
        Decimal("0.92"),
    ]


@pytest.mark.parametrize(
    ("score", "games", "percent", "dp"),
    [(4, 6, "0.67", 125), (5, 8, "0.63", 95), (0, 3, "0.00", -800), (3, 3, "1.00", 800)],
)
def test_a_score_over_some_games_counts_in_whole_percent(
    score: float, games: int, percent: str, dp: int
) -> None:
    assert FIDE_TABLE.performance(score, games) == (Decimal(percent), dp)


# Distances between curves and table, as fide-rules and the handbook's table give them.


def test_the_logistic_curve_leaves_the_table_most_at_560() -> None:
    differences = np.arange(0, 1001)
    distance = np.abs(FIDE_TABLE(differences) - LOGISTIC(differences))
    assert int(distance.argmax()) == 560
    assert round(distance.max(), 4) == 0.0183


def test_under_the_limit_the_logistic_curve_leaves_the_table_most_at_392() -> None:
    differences = np.arange(0, 400)
    distance = np.abs(FIDE_TABLE(differences) - LOGISTIC(differences))
    assert int(distance.argmax()) == 392
    assert round(distance.max(), 4) == 0.0148
    assert round(abs(FIDE_TABLE(400) - LOGISTIC(400)), 4) == 0.0109


def misses(curve: Logistic | Normal) -> list[int]:
    differences = np.arange(0, 736)
    hundredths = np.floor(100 * curve(differences) + 0.5)
    return np.flatnonzero(hundredths != np.rint(100 * FIDE_TABLE(differences))).tolist()


def test_the_normal_curve_of_2000_sevenths_misses_six_differences() -> None:
    assert misses(NORMAL_FIDE) == [54, 343, 344, 358, 392, 620]


def test_the_other_curves_miss_many_more() -> None:
    assert (len(misses(NORMAL)), len(misses(LOGISTIC))) == (110, 460)


# Laws.


@pytest.mark.parametrize("curve", CURVES, ids=repr)
@given(difference=st.integers(-2_000_000, 2_000_000))
def test_the_two_scores_of_a_difference_sum_to_one(
    curve: Logistic | Normal | FideTable, difference: int
) -> None:
    assert curve(difference) + curve(-difference) == pytest.approx(1, abs=1e-15)


@pytest.mark.parametrize("curve", CURVES, ids=repr)
@given(difference=st.integers(-3000, 3000), more=st.integers(0, 1000))
def test_a_greater_difference_never_scores_less(
    curve: Logistic | Normal | FideTable, difference: int, more: int
) -> None:
    assert curve(difference + more) >= curve(difference)


@pytest.mark.parametrize("curve", SMOOTH, ids=repr)
@given(difference=st.floats(-1200, 1200))
def test_the_difference_of_a_score_leads_back(curve: Logistic | Normal, difference: float) -> None:
    assert curve.difference(curve(difference)) == pytest.approx(difference, abs=1e-6)


@given(hundredths=st.integers(1, 99))
def test_the_difference_of_a_tables_score_lies_in_its_band_or_next_to_it(hundredths: int) -> None:
    difference = FIDE_TABLE.difference(hundredths / 100)
    assert abs(100 * FIDE_TABLE(difference) - hundredths) < 1.001


@pytest.mark.parametrize("curve", CURVES, ids=repr)
@given(differences=st.lists(st.integers(-3000, 3000), max_size=50))
def test_an_array_gives_what_its_numbers_give(
    curve: Logistic | Normal | FideTable, differences: list[int]
) -> None:
    assert curve(differences).tolist() == [curve(difference) for difference in differences]
    assert curve.difference(curve(differences)).tolist() == [
        curve.difference(curve(difference)) for difference in differences
    ]


@pytest.mark.parametrize("curve", SMOOTH, ids=repr)
@given(differences=st.lists(st.integers(-3000, 3000), max_size=50))
def test_a_change_is_computed_with_the_curves_own_scores(
    curve: Logistic | Normal, differences: list[int]
) -> None:
    assert list(curve.scores(differences)) == curve(differences).tolist()


@pytest.mark.parametrize("curve", CURVES, ids=repr)
def test_a_gap_of_a_million_is_certain(curve: Logistic | Normal | FideTable) -> None:
    assert (curve(1_000_000), curve(-1_000_000)) == (1.0, 0.0)


@pytest.mark.parametrize("curve", SMOOTH, ids=repr)
def test_a_certain_score_has_no_finite_difference(curve: Logistic | Normal) -> None:
    assert curve.difference([0, 1]).tolist() == [-inf, inf]
    assert (curve.difference(0), curve.difference(1)) == (-inf, inf)


@pytest.mark.parametrize("curve", CURVES, ids=repr)
@pytest.mark.parametrize("shape", [(), (0,), (3,), (2, 3)])
def test_an_array_keeps_its_shape(
    curve: Logistic | Normal | FideTable, shape: tuple[int, ...]
) -> None:
    assert np.shape(curve(np.zeros(shape))) == shape


@pytest.mark.parametrize("curve", CURVES, ids=repr)
def test_a_number_gives_a_plain_float(curve: Logistic | Normal | FideTable) -> None:
    assert type(curve(0)) is float
    assert type(curve.difference(0.5)) is float


@pytest.mark.parametrize("curve", SMOOTH, ids=repr)
def test_a_curve_takes_fractions_of_a_point(curve: Logistic | Normal) -> None:
    assert curve(0.5) < curve(Decimal("0.75")) < curve(Fraction(7, 8))


@pytest.mark.parametrize("number", [np.int8(100), np.uint16(100), np.float32(100)])
def test_any_kind_of_number_of_numpy_is_a_number(number: np.number) -> None:
    assert LOGISTIC(number) == LOGISTIC(100)


# Refusals.


@pytest.mark.parametrize("curve", CURVES, ids=repr)
@pytest.mark.parametrize("difference", [nan, inf, -inf, [0, nan], Decimal("NaN")])
def test_a_difference_that_is_not_finite_is_refused(
    curve: Logistic | Normal | FideTable, difference: float
) -> None:
    with pytest.raises(RatingError, match="finite"):
        curve(difference)


@pytest.mark.parametrize("curve", CURVES, ids=repr)
@pytest.mark.parametrize("difference", ["100", None, True, 1j, [1, None], [[1], [1, 2]], [True]])
def test_a_difference_that_is_no_number_is_refused(
    curve: Logistic | Normal | FideTable, difference: float
) -> None:
    with pytest.raises(RatingError, match="give a number"):
        curve(difference)


@pytest.mark.parametrize("difference", [10**400, 10**5000, -(10**400)], ids=["400", "5000", "-400"])
def test_a_difference_beyond_all_floats_is_refused(difference: int) -> None:
    with pytest.raises(RatingError, match="far larger"):
        LOGISTIC(difference)


@pytest.mark.parametrize("difference", [0.5, [1, 2.25], Decimal("0.1")])
def test_a_table_refuses_fractions_of_a_point(difference: float) -> None:
    with pytest.raises(RatingError, match="whole number"):
        FIDE_TABLE(difference)


@pytest.mark.parametrize("score", [0.755, [0.5, 0.001]])
def test_a_table_refuses_fractions_of_a_hundredth(score: float) -> None:
    with pytest.raises(RatingError, match="hundredths"):
        FIDE_TABLE.difference(score)


@pytest.mark.parametrize("curve", CURVES, ids=repr)
@pytest.mark.parametrize("score", [-0.01, 1.01, [0.5, 2]])
def test_a_score_outside_0_to_1_is_refused(
    curve: Logistic | Normal | FideTable, score: float
) -> None:
    with pytest.raises(RatingError, match="from 0 to 1"):
        curve.difference(score)


@pytest.mark.parametrize("kind", [Logistic, Normal])
@pytest.mark.parametrize("size", [0, -400])
def test_a_curve_needs_a_width_above_0(kind: type[Logistic | Normal], size: float) -> None:
    with pytest.raises(RatingError, match="above 0"):
        kind(size)


@pytest.mark.parametrize("width", [400, 400.0, Decimal(400), Fraction(400), np.int64(400)])
@pytest.mark.parametrize("curve", [Logistic, Normal])
def test_a_curve_takes_its_width_as_any_number(
    curve: type[Logistic] | type[Normal], width: float
) -> None:
    # code.md, fault 13: Logistic(Decimal(400))(200) was a TypeError.
    made = curve(width)
    assert made == curve(400.0)
    assert (repr(made), hash(made)) == (repr(curve(400.0)), hash(curve(400.0)))
    assert made(200) == curve(400.0)(200)
    assert made.difference(0.75) == curve(400.0).difference(0.75)


@pytest.mark.parametrize("curve", [Logistic, Normal])
@pytest.mark.parametrize("width", [1e-300, 1e-9, 1e9, 1e300])
def test_the_narrowest_and_the_widest_curve_give_scores_and_differences(
    curve: type[Logistic] | type[Normal], width: float
) -> None:
    scores = curve(width)([-1e300, -1000, 0, 1000, 1e300])
    assert ((scores >= 0) & (scores <= 1)).all()
    assert scores[2] == 0.5
    assert np.isfinite(curve(width).difference([5e-324, 0.3, 0.5, 1 - 1e-16])).all()


@pytest.mark.parametrize("curve", [Logistic, Normal])
@pytest.mark.parametrize("width", [5e-324, 9e-301, 1.1e300, 1.7e308])
def test_a_curve_beyond_all_doubles_is_refused(
    curve: type[Logistic] | type[Normal], width: float
) -> None:
    with pytest.raises(RatingError, match=r"give a number from 1e-300 to 1e\+300"):
        curve(width)


@pytest.mark.parametrize(
    ("score", "games", "message"),
    [
        (-1, 5, "score is -1: give a number from 0 to 5"),
        (5.5, 5, "score is 5.5: give a number from 0 to 5"),
        (1.3, 5, "score is 1.3: give points in halves, such as 4.5"),
        (float("nan"), 5, "score is nan: give a finite number"),
        ("x", 5, "score is 'x': give a number"),
        (0, 0, "games is 0: give a number from 1 to 1000000"),
        (0, 2.5, "games is 2.5: give a whole number"),
    ],
)
def test_a_score_that_cannot_be_made_has_no_place_in_the_table(
    score: float, games: int, message: str
) -> None:
    # code.md: FIDE_TABLE.performance(-1, 5) gave -0.20 and 251.
    with pytest.raises(RatingError, match=f"^{message}$"):
        FIDE_TABLE.performance(score, games)


@pytest.mark.parametrize("score", [Decimal("4.5"), Fraction(9, 2), np.float32(4.5)])
def test_a_score_may_be_any_number(score: float) -> None:
    assert FIDE_TABLE.performance(score, 6) == FIDE_TABLE.performance(4.5, 6)

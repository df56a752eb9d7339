from decimal import Decimal
from fractions import Fraction
from math import isnan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from elo_teach import FIDE, FIDE_TABLE, LOGISTIC, TEXTBOOK, RatingError, expected_score, fide
from elo_teach.engine.curves import Logistic
from elo_teach.engine.inputs import ratings as check_of_ratings
from elo_teach.engine.rulebook import Rulebook

RULEBOOKS = {
    "fide": FIDE,
    "2022": fide(on="2022-01-01"),
    "2009": fide(on="2009-01-01"),
    "blitz": fide(time_control="blitz"),
    "textbook": TEXTBOOK,
    "no limit": TEXTBOOK.without_limit(),
}
books = pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS.keys())
ratings = st.integers(0, 4000)
numbers = st.one_of(
    ratings, ratings.map(float), ratings.map(lambda rating: rating + 0.5), ratings.map(Decimal)
)


# fide-rules: the limit of 400, and from 2025-10-01 the real difference from 2650 on.


@pytest.mark.parametrize(
    ("own", "opponent", "expected"),
    [
        (1500, 1700, 0.24),
        (2500, 2000, 0.92),
        (2649, 2000, 0.92),
        (2650, 2000, 0.99),
        (2700, 2200, 0.96),
        (2200, 2700, 0.08),
        (2813, 2400, 0.93),
        (2400, 2813, 0.08),
    ],
)
def test_the_own_rating_decides_whether_the_limit_holds(
    own: int, opponent: int, expected: float
) -> None:
    assert expected_score(own, opponent) == expected


def test_the_textbook_curve_has_the_limit_too() -> None:
    assert expected_score(1500, 1000, rulebook=TEXTBOOK) == LOGISTIC(400)
    assert expected_score(1500, 1000, rulebook=TEXTBOOK.without_limit()) == LOGISTIC(500)


def test_before_july_2009_the_limit_was_350() -> None:
    before, after = fide(on="2009-06-30"), fide(on="2009-07-01")
    assert expected_score(1500, 1100, rulebook=before) == FIDE_TABLE(350)
    assert expected_score(1500, 1100, rulebook=after) == FIDE_TABLE(400)


def test_a_game_that_is_not_rated_has_no_expected_score() -> None:
    blitz = fide(time_control="blitz")
    assert isnan(expected_score(2700, 2000, rulebook=blitz))
    np.testing.assert_array_equal(
        expected_score([2700, 2600, 2000], [2100, 2000, 2700], rulebook=blitz),
        [np.nan, 0.92, np.nan],
    )


@books
@given(own=hnp.arrays(np.int64, 7, elements=ratings), opponent=ratings)
def test_an_array_gives_what_its_pairs_give(
    rulebook: Rulebook, own: np.ndarray, opponent: int
) -> None:
    np.testing.assert_array_equal(
        expected_score(own, opponent, rulebook=rulebook),
        [expected_score(one, opponent, rulebook=rulebook) for one in own],
    )


@books
def test_a_long_array_gives_what_its_parts_give(rulebook: Rulebook) -> None:
    rng = np.random.default_rng(1)
    own, opponent = rng.integers(1000, 2900, (2, 100_001))
    whole = expected_score(own, opponent, rulebook=rulebook)
    for part in (slice(0, 9), slice(32_760, 32_776), slice(99_999, None)):
        np.testing.assert_array_equal(
            whole[part], expected_score(own[part], opponent[part], rulebook=rulebook)
        )


def test_whole_numbers_may_come_as_floats() -> None:
    floats = expected_score(np.array([1500.0, 2700.0]), np.array([1700.0, 2200.0]))
    np.testing.assert_array_equal(floats, expected_score([1500, 2700], [1700, 2200]))


def test_shapes_broadcast() -> None:
    own, opponent = np.arange(1400, 1700, 100)[:, np.newaxis], np.arange(1500, 1700, 50)
    scores = expected_score(own, opponent)
    assert scores.shape == (3, 4)
    assert scores[1].tolist() == [0.5, 0.43, 0.36, 0.3]


def test_small_integers_do_not_run_over() -> None:
    assert expected_score(np.uint8([100]), np.uint8([200])).tolist() == [0.36]


def test_nothing_gives_nothing() -> None:
    assert expected_score([], 1500).tolist() == []


def test_ratings_are_left_as_they_were() -> None:
    own, opponent = np.array([2700.0, 1500.0]), np.array([1000.0, 1000.0])
    expected_score(own, opponent)
    assert (own.tolist(), opponent.tolist()) == ([2700, 1500], [1000, 1000])


@given(a=ratings, b=ratings)
def test_the_two_sides_sum_to_one_where_the_limit_treats_both_alike(a: int, b: int) -> None:
    for rulebook in (fide(on="2024-03-01"), TEXTBOOK.without_limit()):
        both = expected_score(a, b, rulebook=rulebook) + expected_score(b, a, rulebook=rulebook)
        assert both == pytest.approx(1, abs=1e-15)


def test_the_two_sides_need_not_sum_to_one_with_the_2650_rule() -> None:
    assert expected_score(2700, 2200) + expected_score(2200, 2700) == pytest.approx(1.04)


@pytest.mark.parametrize("bad", [float("nan"), [1500, float("inf")]])
@pytest.mark.parametrize("argument", ["own", "opponent"])
def test_a_rating_that_is_not_finite_is_refused_by_its_name(bad: float, argument: str) -> None:
    arguments = {"own": 1500, "opponent": 1500, argument: bad}
    with pytest.raises(RatingError, match=f"^{argument} is (nan|inf): give a finite number"):
        expected_score(**arguments)


@pytest.mark.parametrize("bad", [2e6, Decimal("-1000000.5"), Fraction(3_000_000, 1)])
def test_a_rating_that_is_refused_is_shown_as_it_was_given(bad: float) -> None:
    with pytest.raises(RatingError, match=f"^opponent is {bad}: give a number from -1000000"):
        expected_score(1500, bad)


@books
@given(own=numbers, opponent=numbers)
def test_numbers_give_to_the_last_bit_what_arrays_of_one_give(
    rulebook: Rulebook, own: float, opponent: float
) -> None:
    def said(*pair: object) -> str:
        try:
            return repr(np.ravel(expected_score(*pair, rulebook=rulebook)).tolist())
        except RatingError as error:
            return str(error)

    # Where a curve stands for the table the two may use another exp: numpy's has 1 bit of play.
    one, many = said(own, opponent), said([own], [opponent])
    if isinstance(rulebook.curve, Logistic) and one.startswith("["):
        assert float(one[1:-1]) == pytest.approx(float(many[1:-1]), rel=1e-15)
    else:
        assert one == many


@pytest.mark.parametrize("bad", [1_000_001, -1_000_001, [1500, 2e6], 10**20, [10**20]])
def test_a_rating_beyond_a_million_is_refused(bad: int) -> None:
    with pytest.raises(RatingError, match="from -1000000 to 1000000"):
        expected_score(1500, bad)


def test_a_table_refuses_a_difference_that_is_not_whole() -> None:
    with pytest.raises(RatingError, match=r"difference is -0.5"):
        expected_score(1500, 1500.5)


def test_shapes_that_do_not_fit_are_refused() -> None:
    with pytest.raises(RatingError, match=r"shape \(2,\).*opponents\' shape, \(3,\)"):
        expected_score([1500, 1600], [1, 2, 3])


@pytest.mark.parametrize("bad", ["fide", None, FIDE_TABLE])
def test_a_rulebook_that_is_none_is_refused(bad: Rulebook) -> None:
    with pytest.raises(RatingError, match="give a rulebook"):
        expected_score(1500, 1600, rulebook=bad)


def test_no_pairs_have_no_expected_scores() -> None:
    assert expected_score([], []).shape == (0,)
    assert check_of_ratings("own", []).shape == (0,)

"""Whatever an argument is given, there is a result or a RatingError, never another error."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elo_teach as et
from elo_teach import Game, Player, RatingError
from elo_teach.engine.curves import Logistic, Normal

ONE = [Game(1600, 1)]
LISTS = {"from_list": "2022-01-01", "to_list": "2026-11-01", "time_control": "rapid"}

CALLS: dict[str, Callable[[Any], object]] = {
    "expected_score own": lambda junk: et.expected_score(junk, 1500),
    "expected_score opponent": lambda junk: et.expected_score(1500, junk, rulebook=et.TEXTBOOK),
    "expected_score rulebook": lambda junk: et.expected_score(1500, 1500, rulebook=junk),
    "Player rating": lambda junk: Player(junk),
    "Player games_played": lambda junk: Player(1500, games_played=junk),
    "Player birth_year": lambda junk: Player(1500, birth_year=junk),
    "Player highest": lambda junk: Player(1500, highest=junk),
    "Game opponent": lambda junk: Game(junk, 1),
    "Game score": lambda junk: Game(1500, junk),
    "Game more": lambda junk: Game(1500, 0, junk),
    "Game event": lambda junk: Game(1500, 1, event=junk),
    "rate player": lambda junk: et.rate(junk, ONE),
    "rate games": lambda junk: et.rate(1500, junk),
    "rate a game": lambda junk: et.rate(1500, [junk]),
    "rate rulebook": lambda junk: et.rate(1500, ONE, rulebook=junk),
    "rate k": lambda junk: et.rate(1500, ONE, k=junk),
    "rate k textbook": lambda junk: et.rate(1500, ONE, k=junk, rulebook=et.TEXTBOOK),
    "rate on": lambda junk: et.rate(1500, ONE, on=junk),
    "outcomes own": lambda junk: et.outcomes(junk, 1500),
    "outcomes opponent": lambda junk: et.outcomes(1500, junk),
    "rate_both own": lambda junk: et.rate_both(junk, 1500, 1),
    "rate_both opponent": lambda junk: et.rate_both(1500, junk, 1),
    "rate_both score": lambda junk: et.rate_both(1500, 1500, junk),
    "opponent_for own": lambda junk: et.opponent_for(junk, change=1, score=1),
    "opponent_for change": lambda junk: et.opponent_for(1500, change=junk, score=1),
    "opponent_for score": lambda junk: et.opponent_for(1500, change=1, score=junk),
    "opponent_for k": lambda junk: et.opponent_for(1500, change=1, score=1, k=junk),
    "score_for own": lambda junk: et.score_for(junk, [1500], change=1),
    "score_for opponents": lambda junk: et.score_for(1500, junk, change=1),
    "score_for change": lambda junk: et.score_for(1500, [1500], change=junk),
    "score_for k": lambda junk: et.score_for(1500, [1500], change=1, k=junk),
    "score_for on": lambda junk: et.score_for(1500, [1500], change=1, on=junk),
    "games_for own": lambda junk: et.games_for(junk, ONE, change=1),
    "games_for games": lambda junk: et.games_for(1500, junk, change=1),
    "games_for change": lambda junk: et.games_for(1500, ONE, change=junk),
    "games_for k": lambda junk: et.games_for(1500, ONE, change=1, k=junk),
    "performance games": lambda junk: et.performance_rating(junk),
    "performance method": lambda junk: et.performance_rating(ONE, method=junk),
    "performance curve": lambda junk: et.performance_rating(ONE, method="exact", curve=junk),
    "first_rating games": lambda junk: et.first_rating(junk),
    "first_rating rulebook": lambda junk: et.first_rating(ONE, rulebook=junk),
    "Game not_rated": lambda junk: Game(1500, 1, not_rated=junk),
    "lists_for first_day": lambda junk: et.lists_for(junk),
    "lists_for last_day": lambda junk: et.lists_for("2026-11-29", junk),
    "lists_for time_control": lambda junk: et.lists_for("2026-11-29", time_control=junk),
    "carry player": lambda junk: et.carry(junk, **LISTS),
    "carry from_list": lambda junk: et.carry(1500, from_list=junk, to_list="2026-11-01"),
    "carry to_list": lambda junk: et.carry(1500, from_list="2022-01-01", to_list=junk),
    "carry standard": lambda junk: et.carry(1500, standard=junk, **LISTS),
    "rating_of own": lambda junk: et.FIDE.rating_of(junk, None),
    "rating_of standard": lambda junk: et.fide(time_control="blitz").rating_of(None, junk),
    "fide on": lambda junk: et.fide(on=junk),
    "fide time_control": lambda junk: et.fide(time_control=junk),
    "table": et.FIDE_TABLE,
    "table difference": et.FIDE_TABLE.difference,
    "table band": et.FIDE_TABLE.band,
    "logistic": et.LOGISTIC,
    "logistic difference": et.LOGISTIC.difference,
    "normal": et.NORMAL,
    "normal difference": et.NORMAL.difference,
    "scale": Logistic,
    "spread": Normal,
}

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**400, -(10**4000), 2**63, 2**64, -(2**63)]),
    st.floats(),
    st.text(max_size=9),
    st.binary(max_size=3),
    st.complex_numbers(),
    st.decimals(),
    st.fractions(),
    st.dates(),
    st.datetimes(timezones=st.just(UTC)),
    st.sampled_from(
        [
            "win", "0,5", "2026-11-29", Decimal("sNaN"), Fraction(10**400), np.float32(0.5),
            np.int8(5), np.uint64(2**64 - 1), np.bool_(True), np.datetime64("2026"), np.str_("x"),
            np.array(1500), np.array([]), np.array([[1500, 1600]]), object(), object, len,
            timedelta(1), date.min, datetime.max, Game(1500, 1), Player(1500), et.FIDE, et.LOGISTIC,
            ..., range(3), slice(3), b"1", bytearray(b"1"), memoryview(b"1"),
        ]
    ),
)  # fmt: skip
junk = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.tuples(inner, inner),
        st.dictionaries(st.text(max_size=2), inner, max_size=2),
        st.builds(iter, st.lists(inner, max_size=2)),
    ),
    max_leaves=4,
)


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
@settings(max_examples=60)
@given(value=junk)
def test_junk_is_refused_in_plain_words(call: Callable[[Any], object], value: Any) -> None:
    said = ""
    try:
        call(value)
    except RatingError as error:
        said = str(error)
    assert len(said) < 300

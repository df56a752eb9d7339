"""Whatever an argument is given, there is a result or a RatingError, never another error."""

import inspect
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import elo_teach as et
from elo_teach import Game, Player, RatingError
from elo_teach.engine import (
    confidence,
    curves,
    expected,
    first_rating,
    goal,
    lists,
    opponent,
    performance,
    rating,
    records,
    rulebook,
    rules,
    simulation,
)
from elo_teach.text import set_language

MODULES = (confidence, curves, expected, first_rating, goal, lists, opponent, performance, rating,
           records, rulebook, rules, simulation)  # fmt: skip

ONE = [Game(1600, 1)]

# A good value for every parameter that a public function has, by name; where the name means
# something else in one function, by function and name.
GOOD: dict[str, Any] = {
    "birth_year": 1990, "change": 1, "code": "en", "curve": et.LOGISTIC, "decimals": None,
    "difference": 100, "draw_rate": 0.2, "draws": 0.2, "event": "Open", "first_day": "2025-10-31",
    "from_list": "2022-01-01", "games": ONE, "last_day": "2025-11-02", "not_rated": "not_played",
    "games_per_period": 2, "games_played": 30, "highest": 2700, "k": 20, "method": "exact",
    "on": "2026-11-29", "opponent": 1600, "opponents": [1500, 1600], "opponents_within": 50,
    "own": 1500, "player": 1500, "rating": 1500, "rulebook": et.FIDE, "scale": 400, "score": 1,
    "seasons": 3, "seed": 1, "spread": 280, "standard": 1800, "start": 1500, "strength": 1600,
    "time_control": "rapid", "to_list": "2026-11-01",
    "above": 2600, "against": 1800, "bonus": 12.5, "earlier": et.fide(on="2020-01-01"),
    "exempt_from": 2650, "first_rating": et.FIDE.first_rating, "floor": et.FIDE.floor,
    "games_below": 30, "games_limit": et.FIDE.games_limit, "highest_below": 2300,
    "highest_from": 2400, "in_turn": False, "k_rule": et.FIDE.k_rule, "least_games": 5,
    "least_score": 0.5, "limit": et.FIDE.limit, "lines": rules.K(20, "everybody"),
    "one_per_event": False, "other": et.TEXTBOOK, "points": 400, "product": 700,
    "rating_below": 2000, "reason": "usual", "rounding": et.FIDE.rounding,
    "since": date(2030, 1, 1), "source": "an example", "system": "example", "unrated": None,
    "until_age": 18, "value": 20,
    "below": 2000, "days": 7, "gap": 100, "held_before": None, "lists": rules.MONTHLY, "months": 1,
    "on_start": None, "open": (), "share": Decimal("0.40"), "standard_counts": False,
    "upgrades_only": False,
    "HypotheticalDraws draws": 2, "difference score": 0.5, "band score": 0.5,
    "performance games": 2,
    "play_seasons games": 3, "play_seasons k": [10, 20],
}  # fmt: skip
# Not for callers: kinds without a constructor, and what checks the engine's inputs.
MADE = ("Curve", "Rounding", "FirstRatingRule", "OnStart", "RatingError", "as_player", "as_games",
        "as_rulebook", "FideTable", "HalfAwayFromZero", "DropFraction")  # fmt: skip


METHODS: dict[type, tuple[str, ...]] = {
    curves.Logistic: ("__call__", "difference"),
    curves.Normal: ("__call__", "difference"),
    curves.FideTable: ("__call__", "difference", "band", "performance"),
    rulebook.Rulebook: ("with_curve", "differences", "rating_of"),
}


def public() -> dict[str, Callable[..., object]]:
    """Every public function and constructor of the package and the engine, and what curves do."""
    names = {name: getattr(et, name) for name in et.__all__}
    for module in MODULES:
        names |= {
            name: thing
            for name, thing in vars(module).items()
            if f"{getattr(thing, '__module__', None)}.".startswith(f"{module.__name__}.")
            and name[0] != "_"
        }
    methods = {
        f"{name} {method}": getattr(value, method)
        for name, value in names.items()
        for kind, of_kind in METHODS.items()
        if isinstance(value, kind)
        for method in of_kind
    }
    results = {name for name, thing in names.items() if is_result(thing)}
    return methods | {
        name: thing
        for name, thing in names.items()
        if inspect.isroutine(thing) or inspect.isclass(thing)
        if name not in (*MADE, *results) and inspect.signature(thing).parameters
    }


def is_result(thing: object) -> bool:
    """Whether it is a class that the engine's functions return."""
    return inspect.isclass(thing) and (
        hasattr(thing, "_fields") or "steps" in dir(thing) or "steps" in fields_of(thing)
        or thing in (confidence.RatingLimits, simulation.Seasons)
    )  # fmt: skip


def fields_of(thing: type) -> set[str]:
    return set(getattr(thing, "__dataclass_fields__", ()))


def good(function: str, parameter: str) -> Any:
    return GOOD.get(f"{function.rpartition(' ')[2]} {parameter}", GOOD.get(parameter))


def calls() -> Iterator[tuple[str, Callable[[Any], object]]]:
    """Every public function with something given for one of its parameters."""
    for name, function in public().items():
        parameters = inspect.signature(function).parameters.values()
        for asked in parameters:
            if asked.name == "_":
                continue
            yield f"{name} {asked.name}", partial(call, name, function, asked.name)


def call(name: str, function: Callable[..., object], asked: str, value: Any) -> object:
    positional, named = list[Any](), dict[str, Any]()
    for parameter in inspect.signature(function).parameters.values():
        given = value if parameter.name == asked else good(name, parameter.name)
        match parameter.kind:
            case parameter.KEYWORD_ONLY:
                named[parameter.name] = given
            case parameter.VAR_POSITIONAL if parameter.name != asked:
                pass
            case _:
                positional.append(given)
    return function(*positional, **named)


CALLS = dict(calls()) | {
    "rate a game": lambda junk: et.rate(1500, [junk]),
    "rate k textbook": lambda junk: et.rate(1500, ONE, k=junk, rulebook=et.TEXTBOOK),
    "rate games in turn": lambda junk: et.rate(1500, junk, rulebook=et.TUONG_KY),
    "expected_score on a curve": lambda junk: et.expected_score(1500, junk, rulebook=et.TEXTBOOK),
    "opponent_for on a curve": lambda junk: et.opponent_for(
        1500, change=junk, score=1, rulebook=et.TEXTBOOK
    ),
    "an opponent": lambda junk: et.score_for(1500, [junk], change=1),
    "one K of several": lambda junk: simulation.play_seasons(
        1500, start=1500, k=[junk], games=2, seasons=2, seed=1
    ),
    "exercise answer": lambda junk: et.check.exercise("1a", junk),
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
@given(value=junk)
def test_junk_is_refused_in_plain_words(call: Callable[[Any], object], value: Any) -> None:
    said = ""
    try:
        result = call(value)
        hash(result) if hasattr(result, "steps") else repr(result)
    except RatingError as error:
        said = str(error)
    finally:
        set_language("en")
    assert len(said) < 300


@pytest.mark.parametrize("name", sorted(public()))
def test_with_good_values_there_is_a_result(name: str) -> None:
    # Or junk would be refused for another argument's sake.
    function = public()[name]
    first, *_ = inspect.signature(function).parameters
    call(name, function, first, good(name, first))


def test_every_public_function_is_tried() -> None:
    tried = {name.partition(" ")[0] for name in CALLS}
    functions = {name: getattr(et, name) for name in et.__all__}
    taking = {
        name
        for name, each in functions.items()
        if inspect.isroutine(each) and inspect.signature(each).parameters
    }
    assert taking <= tried
    assert {"Game", "Player", "Logistic", "FIDE_TABLE", "result_chances", "play_seasons"} <= tried

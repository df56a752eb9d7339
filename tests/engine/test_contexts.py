"""Whatever the caller's decimal context is, the engine's numbers are the same."""

import decimal
from collections.abc import Callable
from decimal import Context, Decimal, localcontext

import pytest

import elo_teach as et
from elo_teach import Game, Player
from elo_teach.engine.simulation import memory, play_seasons, resting_spread
from elo_teach.text.steps import markdown, plain

SIGNALS = list(Context().flags)
CONTEXTS = {
    "three digits": Context(prec=3),
    "one digit, rounding up": Context(prec=1, rounding=decimal.ROUND_UP),
    "two digits, rounding down": Context(prec=2, rounding=decimal.ROUND_FLOOR),
    "exponents near 0": Context(prec=1, Emin=0, Emax=0, clamp=1, traps=[]),
    "every signal stops": Context(prec=1, traps=SIGNALS),
    "no mixing with floats": Context(traps=[decimal.FloatOperation]),
    "nothing inexact": Context(prec=4, traps=[decimal.Inexact, decimal.Rounded]),
}

MONTH = [Game(1500, 1), Game(1713, 0.5), Game(None, 1), Game(2300, 0, event="Open")] * 9
ME = Player(2054, games_played=29, birth_year=2009, highest=2100)
IN_TURN = et.FIDE.updated_in_turn()

# code.md's own: 39 games, K 17.
CALLS: dict[str, Callable[[], object]] = {
    "39 games": lambda: et.rate(2054, [Game(1500, 1)] * 39, k=17),
    "a month": lambda: et.rate(ME, MONTH, on="2026-11-29"),
    "a K with decimals": lambda: et.rate(ME, MONTH, k=Decimal("17.12345678901")),
    "a K in hundredths": lambda: et.rate(ME, MONTH, k=12.05),
    "in turn": lambda: et.rate(ME, MONTH, rulebook=IN_TURN),
    "Tuong ky": lambda: et.rate(ME, MONTH, rulebook=et.TUONG_KY),
    "textbook": lambda: et.rate(ME, MONTH, rulebook=et.TEXTBOOK, k=Decimal("17.125")),
    "outcomes": lambda: et.outcomes(ME, 1713),
    "both": lambda: et.rate_both(ME, 2651, "draw"),
    "opponent": lambda: et.opponent_for(2054, change=Decimal("7.123456789"), score=1, k=17),
    "opponent on a curve": lambda: et.opponent_for(2054, change=7.1, score=1, rulebook=et.TEXTBOOK),
    "points": lambda: et.score_for(2054, [1500, 1713, 2300] * 9, change=Decimal("10.125"), k=17),
    "games": lambda: et.games_for(1500, [Game(1600, 0.5)] * 4, change=Decimal("11.123456"), k=20),
    "first": lambda: et.first_rating(MONTH),
    **{
        f"performance, {method}": lambda method=method: et.performance_rating(MONTH, method=method)
        for method in ("fide", "linear", "perfect", "exact")
    },
    "table": lambda: (et.FIDE_TABLE.performance(19.5, 31), et.FIDE_TABLE.scores([-123, 456])),
    "band": lambda: et.FIDE_TABLE.band(Decimal("0.75")),
    "expected": lambda: et.expected_score(Decimal(1713), 1500),
    "chances": lambda: et.result_chances(MONTH, Decimal("1713.5"), draws=Decimal("0.25")),
    "limits": lambda: et.rating_limits(MONTH, draws=Decimal("0.25")),
    "player": lambda: Player(Decimal(2054), games_played=Decimal(29)),
    "score": lambda: Game(Decimal(1713), Decimal("0.5")),
    "simulation": lambda: (
        play_seasons(
            Decimal("1713.5"), start=1500, k=[Decimal("17.12345")], games=3, seasons=2, seed=1
        ).ratings
    ),
    "theory": lambda: (memory(Decimal("17.12345")), resting_spread(Decimal("17.12345"))),
}


def shown(call: Callable[[], object]) -> str:
    """A result with all that it says: its numbers, its working, its words."""
    result = call()
    if not hasattr(result, "steps"):
        return repr(result)
    parts = [repr(getattr(result, name)) for name in dir(result) if not name.startswith("_")]
    return "\n".join([*parts, plain(result), markdown(result)])


@pytest.mark.parametrize("context", CONTEXTS.values(), ids=CONTEXTS)
@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_the_callers_decimal_context_changes_nothing(
    call: Callable[[], object], context: Context
) -> None:
    expected = shown(call)
    with localcontext(context):
        assert shown(call) == expected


def test_the_callers_decimal_context_is_left_as_it_was() -> None:
    with localcontext(Context(prec=3)) as context:
        shown(CALLS["39 games"])
        assert (context.prec, any(context.flags.values())) == (3, False)


def test_a_long_month_is_exact() -> None:
    # 39 games at 0.08 each, 17 times: 53.04, which three digits cannot hold.
    with localcontext(Context(prec=3)):
        assert et.rate(2054, [Game(1500, 1)] * 39, k=17).unrounded == Decimal("53.04")

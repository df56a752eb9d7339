"""Many random periods against an independent computation in fractions.

The oracle knows FIDE's rules as sentences and reads the table itself; it shares no code with the
engine. Everything is counted in hundredths and fractions, never in floats.
"""

import csv
from bisect import bisect_right
from fractions import Fraction
from itertools import groupby, islice
from math import floor
from pathlib import Path

import numpy as np
import pytest

import elo_teach.engine
from elo_teach import Game, fide, rate
from elo_teach.engine.rulebook import Rulebook

# Of each edition. A thousand meet the borders; all 100,000 together take a minute.
PERIODS = [1_000, pytest.param(20_000, marks=pytest.mark.slow)]
SEED = 20261129

TABLE = Path(elo_teach.engine.__file__).parent / "tables/fide_difference_to_score.csv"
with TABLE.open(encoding="utf-8") as file:
    BANDS = list(csv.DictReader(file))
STARTS = [int(band["d_min"]) for band in BANDS]
HIGH = [int(band["p_high"].replace(".", "")) for band in BANDS]


def hundredths(difference: int) -> int:
    """Look the expected score up by hand, in hundredths."""
    high = HIGH[bisect_right(STARTS, abs(difference)) - 1]
    return high if difference >= 0 else 100 - high


def limited(own: int, gaps: list[int], rule: str) -> list[int]:
    if rule == "2009":
        return [max(-350, min(350, gap)) for gap in gaps]
    if rule == "2025" and own >= 2650:
        return gaps
    capped = [max(-400, min(400, gap)) for gap in gaps]
    if rule != "2022":
        return capped
    widest = max(abs(gap) for gap in gaps)
    place = gaps.index(widest) if widest in gaps else gaps.index(-widest)
    return [capped[i] if i == place else gap for i, gap in enumerate(gaps)]


def oracle(own: int, games: list[Game], k: Fraction, rule: str) -> tuple[Fraction, int]:
    """Return K times the sum, and the change: the nearest whole number, halves from zero."""
    total = 0
    for _, event in groupby(sorted(games, key=lambda game: game.event), lambda game: game.event):
        played = list(event)
        gaps = limited(own, [own - game.opponent for game in played], rule)
        total += sum(round(100 * game.score) for game in played)
        total -= sum(hundredths(gap) for gap in gaps)
    if rule in ("2022", "2024", "2025") and k * len(games) > 700:
        k = Fraction(700 // len(games))
    exact = k * Fraction(total, 100)
    size = floor(abs(exact) + Fraction(1, 2))
    return exact, size if exact > 0 else -size


EDITIONS = {
    "2009": fide(on="2009-01-01"),
    "2016": fide(on="2016-01-01"),
    "2022": fide(on="2022-06-01"),
    "2024": fide(on="2024-06-01"),
    "2025": fide(on="2025-12-01"),
}


@pytest.mark.parametrize(("rule", "rulebook"), EDITIONS.items(), ids=EDITIONS)
@pytest.mark.parametrize("periods", PERIODS)
def test_random_periods_equal_an_independent_computation_in_fractions(
    rule: str, rulebook: Rulebook, periods: int
) -> None:
    rng = np.random.default_rng([SEED, int(rule)])
    lengths = rng.choice([1, 2, 3, 4, 5, 9, 19], periods).tolist()
    total = sum(lengths)
    gaps, made = rng.integers(-900, 900, total), rng.choice([0, 0.5, 1], total)
    events = rng.choice(["a", "b"], total)
    played = zip(gaps.tolist(), made.tolist(), events.tolist(), strict=True)
    owns, ks = rng.integers(1000, 2900, periods), rng.choice([10, 15, 20, 25, 40, 12.5], periods)
    halves = 0
    for own, k, length in zip(owns.tolist(), ks.tolist(), lengths, strict=True):
        games = [
            Game(own - gap, score, event=event) for gap, score, event in islice(played, length)
        ]
        exact, change = oracle(own, games, Fraction(k), rule)
        result = rate(own, games, k=k, rulebook=rulebook)
        assert Fraction(result.unrounded) == exact
        assert result.change == change
        halves += exact.denominator == 2
    assert halves > periods / 20  # the borders were met, not only the open country

"""Games as FIDE printed them with its own calculation: tests/engine/data."""

import csv
from decimal import Decimal
from pathlib import Path

import pytest

from elo_teach import FIDE, Game, Player, fide, rate

with (Path(__file__).parent / "data/fide_published_games.csv").open(encoding="utf-8") as file:
    ROWS = list(csv.DictReader(file))


def game(row: dict[str, str]) -> Game:
    return Game(int(row["opponent_rating"]), float(row["score"]), event=row["event"])


def of(player: str) -> list[dict[str, str]]:
    return [row for row in ROWS if row["player"] == player]


def test_all_44_published_games_are_here() -> None:
    assert (len(of("P01")), len(of("P05"))) == (5, 39)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['player']}-{row['opponent_rating']}")
def test_each_game_is_what_fide_printed(row: dict[str, str]) -> None:
    result = rate(int(row["own_rating"]), [game(row)], k=int(row["k"]))
    assert result.games[0].surplus == Decimal(row["score_minus_expected"])


@pytest.mark.parametrize("row", [row for row in ROWS if row["opponent_rating_is_capped"] == "1"])
def test_a_capped_opponent_is_printed_400_away(row: dict[str, str]) -> None:
    assert abs(int(row["own_rating"]) - int(row["opponent_rating"])) == 400


def test_the_five_events_of_p05_together() -> None:
    # fide-rules: n 39, K 17, +92.48, 2054 to 2146. K 20 before the 700 rule.
    player = Player(2054, games_played=500, birth_year=1980, highest=2100)
    result = rate(player, [game(row) for row in of("P05")], on="2026-11-29")
    assert (len(result.games), result.chosen[:2], result.k) == (39, (20, "usual"), 17)
    assert result.k_reason == "games_limit"
    assert (result.unrounded, result.new_rating) == (Decimal("92.48"), 2146)


def test_the_event_of_p01() -> None:
    # fide-rules: 2813 with K 10 and a sum of -0.25: -2.50, new rating 2810.
    result = rate(2813, [game(row) for row in of("P01")], rulebook=FIDE)
    assert (result.k, result.surplus, result.unrounded) == (10, Decimal("-0.25"), Decimal("-2.5"))
    assert (result.change, result.new_rating) == (-3, 2810)


def test_the_event_of_p01_under_the_plain_limit_would_have_cost_less() -> None:
    games = [game(row) for row in of("P01")]
    assert rate(2813, games, rulebook=fide(on="2025-09-30")).unrounded == Decimal("-0.4")

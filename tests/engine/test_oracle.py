"""Performance ratings against an independent implementation: the package tiebreak-core.

Where the two disagree, tiebreak-core's binary floats miss a border and the engine, which counts in
hundredths and fractions, does not:

- FIDE's performance: 11.5 of 20 is 57.5 %, which is rounded up to 58 %; in floats it is
  57.49999999999999 %, so tiebreak-core takes dp of 57 %. Up to 40 games two results differ.
- Perfect tournament performance: the sum of the expected scores is exactly the score made, but in
  floats it comes out a hair lower, so tiebreak-core takes the next rating with a higher sum. This
  happens in about 8 % of random tournaments.
"""

from fractions import Fraction

import numpy as np
from tiebreak_core import fide2026
from tiebreak_core.models import GameRecord, PlayerTiebreakData

from elo_teach import FIDE_TABLE, Game, performance_rating

WIN, DRAW, LOSS = (Game(1500, score) for score in (1, 0.5, 0))
FLOAT_SHARES = {(11.5, 20), (23.0, 40)}


def oracle(method: str, games: list[Game]) -> int:
    records = [
        GameRecord(number, game.opponent, float(game.score), "white", number)
        for number, game in enumerate(games, 1)
    ]
    me = PlayerTiebreakData(0, 2000, sum(game.score for game in games), records)
    everybody = {0: me} | {
        record.opponent_id: PlayerTiebreakData(record.opponent_id, record.opponent_rating, 0.0)
        for record in records
    }
    rate = {
        "fide": fide2026.tournament_performance,
        "perfect": fide2026.perfect_performance,
    }[method]
    return round(rate(me, everybody, len(games)))


def tournaments(count: int) -> list[list[Game]]:
    rng = np.random.default_rng(20261129)
    return [
        [
            Game(int(rating), float(score))
            for rating, score in zip(
                rng.integers(1400, 2800, length), rng.choice([0, 0.5, 1], length), strict=True
            )
        ]
        for length in rng.integers(1, 14, count)
    ]


def test_fides_performance_of_every_score_of_up_to_40_games() -> None:
    differ = set()
    for count in range(1, 41):
        for half_points in range(2 * count + 1):
            wins, draws = divmod(half_points, 2)
            games = [WIN] * wins + [DRAW] * draws + [LOSS] * (count - wins - draws)
            if performance_rating(games).rating != oracle("fide", games):
                differ.add((half_points / 2, count))
    assert differ == FLOAT_SHARES


def test_the_disagreements_are_halves_of_a_percent_that_floats_miss() -> None:
    for score, count in FLOAT_SHARES:
        assert Fraction(score) / count * 100 % 1 == Fraction(1, 2)
        assert score / count * 100 % 1 < 0.5


def test_fides_performance_of_random_tournaments() -> None:
    for games in tournaments(2000):
        assert performance_rating(games).rating == oracle("fide", games)


def test_perfect_performance_of_random_tournaments_where_floats_add_up() -> None:
    missed = 0
    for games in tournaments(2000):
        own = performance_rating(games, method="perfect").rating
        if own != oracle("perfect", games):
            missed += 1
            gaps = [own - game.opponent for game in games]
            score = sum(game.score for game in games)
            assert sum(FIDE_TABLE.scores(gaps)) == score
            assert sum(float(expected) for expected in FIDE_TABLE.scores(gaps)) < score
    assert 0.05 < missed / 2000 < 0.1

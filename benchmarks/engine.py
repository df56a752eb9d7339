"""How fast the engine is, beside numpy and beside other packages, in one and the same run.

Every figure is a ratio of best times, all contenders of a table taking turns. Packages that are not
installed are named at the end; benchmarks/README.md says how to install them.
"""

import importlib
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

import numpy as np

from elo_teach import TEXTBOOK, Game, expected_score, performance_rating, rate

ROUNDS = 15
PAIRS = 1_000_000
PERIODS = 1_000
GAMES = 9
MISSING: set[str] = set()


def package(name: str, attribute: str) -> Any:
    """Return something of a package, or None if the package is not installed."""
    try:
        return getattr(importlib.import_module(name), attribute)
    except ModuleNotFoundError:
        MISSING.add(name.partition(".")[0])
        return None


def best(contenders: Mapping[str, Callable[[], object]]) -> dict[str, float]:
    """Time all contenders in turn, many times over, and return the best seconds of each."""
    seconds = dict.fromkeys(contenders, float("inf"))
    for _ in range(ROUNDS):
        for name, run in contenders.items():
            start = perf_counter()
            run()
            seconds[name] = min(seconds[name], perf_counter() - start)
    return seconds


def table(title: str, unit: str, amounts: Mapping[str, int], runs: Mapping[str, Any]) -> None:
    """Print how much each contender does in a second, and that over the first one's."""
    seconds = best(runs)
    rates = {name: amounts.get(name, amounts[""]) / seconds[name] for name in runs}
    first = next(iter(rates.values()))
    print(f"\n{title}")
    for name, per_second in rates.items():
        print(f"  {name:44} {per_second:14,.0f} {unit} a second {per_second / first:8.2f}")


def pairs() -> None:
    """Measure the expected score of a million pairs."""
    rng = np.random.default_rng(1)
    own, opponent = rng.integers(1000, 2900, (2, PAIRS))
    runs: dict[str, Callable[[], object]] = {
        "numpy: 1 / (1 + 10 ** ((b - a) / 400))": lambda: 1 / (1 + 10 ** ((opponent - own) / 400)),
        "elo_teach, FIDE's table, 2650 rule": lambda: expected_score(own, opponent),
        "elo_teach, textbook curve": lambda: expected_score(own, opponent, rulebook=TEXTBOOK),
    }
    amounts = {"": PAIRS}
    if sigmoid := package("riix.utils.math_utils", "sigmoid"):
        runs["riix, sigmoid"] = lambda: sigmoid((own - opponent) * (np.log(10) / 400))
    if skelo := package("skelo.model.elo", "EloModel"):
        runs["skelo, EloModel.compute_prob"] = lambda: skelo.compute_prob(own, opponent)
    if elosports := package("elosports.elo", "Elo"):
        model = elosports(20)
        runs["elosports, Elo.expectResult"] = lambda: model.expectResult(own, opponent)
    if elote := package("elote", "EloCompetitor"):
        name, few = "elote, EloCompetitor.expected_score", 1000
        players = [
            (elote(initial_rating=a), elote(initial_rating=b))
            for a, b in zip(own[:few].tolist(), opponent[:few].tolist(), strict=True)
        ]
        amounts[name] = few
        runs[name] = lambda: [a.expected_score(b) for a, b in players]
    table("Expected score; ours checked, theirs not", "pairs", amounts, runs)


def one_pair() -> None:
    """Measure the expected score of one pair, a thousand times."""
    few = range(1000)
    runs: dict[str, Callable[[], object]] = {
        "elo_teach, arrays of one": lambda: [expected_score([1500], [1700]) for _ in few],
        "elo_teach, numbers": lambda: [expected_score(1500, 1700) for _ in few],
        "elo_teach, numbers, textbook curve": lambda: [
            expected_score(1500, 1700, rulebook=TEXTBOOK) for _ in few
        ],
    }
    table("Expected score of one pair", "pairs", {"": len(few)}, runs)


def periods() -> None:
    """Whole periods of nine games."""
    rng = np.random.default_rng(2)
    players = rng.integers(1400, 2600, PERIODS).tolist()
    opponents = rng.integers(1400, 2600, (PERIODS, GAMES)).tolist()
    scores = rng.choice([0, 0.5, 1], (PERIODS, GAMES)).tolist()
    played = [
        [Game(*game) for game in zip(*pair, strict=True)]
        for pair in zip(opponents, scores, strict=True)
    ]
    runs: dict[str, Callable[[], object]] = {
        "elo_teach, rate": lambda: [rate(*one) for one in zip(players, played, strict=True)],
        "elo_teach, Game and rate": lambda: [
            rate(own, [Game(*game) for game in zip(against, made, strict=True)])
            for own, against, made in zip(players, opponents, scores, strict=True)
        ],
    }
    if elochess := package("elochess.elo", "EloCalculator"):
        totals = [sum(made) for made in scores]
        runs["elochess, EloCalculator.update_rating"] = lambda: [
            elochess.update_rating(own, against, total, evaluation_year=2026)
            for own, against, total in zip(players, opponents, totals, strict=True)
        ]
    if elosports := package("elosports.elo", "Elo"):

        def elosports_periods() -> None:
            for own, against in zip(players, opponents, strict=True):
                model = elosports(20)
                model.addPlayer("own", own)
                for number, rating in enumerate(against):
                    model.addPlayer(number, rating)
                    model.gameOver("own", number, winnerHome=True)

        runs["elosports, Elo.gameOver (wins only)"] = elosports_periods
    if elote := package("elote", "EloCompetitor"):

        def elote_periods() -> None:
            for own, against in zip(players, opponents, strict=True):
                player = elote(initial_rating=own)
                for rating in against:
                    player.beat(elote(initial_rating=rating))

        runs["elote, EloCompetitor.beat (wins only)"] = elote_periods
    title = f"Periods of {GAMES} games; ours keeps each game's values, theirs only the new rating"
    table(title, "periods", {"": PERIODS}, runs)


def performances() -> None:
    """Measure the performance ratings of tournaments of nine games."""
    rng = np.random.default_rng(3)
    opponents = rng.integers(1400, 2600, (PERIODS, GAMES)).tolist()
    scores = rng.choice([0, 0.5, 1], (PERIODS, GAMES)).tolist()
    played = [
        [Game(*game) for game in zip(*pair, strict=True)]
        for pair in zip(opponents, scores, strict=True)
    ]

    def ours(method: str) -> Callable[[], object]:
        return lambda: [performance_rating(games, method=method) for games in played]

    runs = {
        f"elo_teach, {method}": ours(method) for method in ("fide", "perfect", "linear", "exact")
    }
    if record := package("tiebreak_core.models", "GameRecord"):
        data = package("tiebreak_core.models", "PlayerTiebreakData")
        tournaments = []
        for against, made in zip(opponents, scores, strict=True):
            numbered = enumerate(zip(against, made, strict=True), 1)
            games = [record(n, rating, score, "white", n) for n, (rating, score) in numbered]
            me = data(0, 2000, sum(made), games)
            others = {
                game.opponent_id: data(game.opponent_id, game.opponent_rating, 0.0)
                for game in games
            }
            tournaments.append((me, {0: me} | others, GAMES))

        def theirs(function: str) -> Callable[[], object]:
            rate_one = package("tiebreak_core.fide2026", function)
            return lambda: [rate_one(*tournament) for tournament in tournaments]

        runs["tiebreak-core, tournament_performance (fide)"] = theirs("tournament_performance")
        runs["tiebreak-core, perfect_performance"] = theirs("perfect_performance")
    title = f"Performance ratings of {GAMES} games; ours keeps the working"
    table(title, "ratings", {"": PERIODS}, runs)


if __name__ == "__main__":
    pairs()
    one_pair()
    periods()
    performances()
    if MISSING:
        print(f"\nNot installed, so not measured: {', '.join(sorted(MISSING))}")

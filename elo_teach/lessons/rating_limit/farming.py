"""A true score against much weaker players, and what it does to a rating."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from elo_teach.engine.curves import FIDE_TABLE
from elo_teach.engine.expected import expected_score
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import Rulebook, fide
from elo_teach.lessons.common import INK, OFFICIAL, WITHOUT_RULE, Words
from elo_teach.live.guess import Guess, OneOf
from elo_teach.live.kinds import Number
from elo_teach.live.spec import Situation, Spec, table
from elo_teach.live.words import Line
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Dots, Mark, Stroke, Text, level, line, upright

SIZE: Final = (540.0, 532.8)
STRONG: Final = 2700
WEAK: Final = 1900
MOST_GAMES: Final = 300
FEWEST_POINTS: Final = 80
LOWEST, HIGHEST = 2200, 3000  # of the picture
# The last edition that limits everybody; today a 2700 is exempt.
LIMITED: Final = fide(on="2025-09-30")
UNLIMITED: Final = LIMITED.without_limit()
RULES: Final = {"limited": (LIMITED, OFFICIAL), "unlimited": (UNLIMITED, WITHOUT_RULE)}
K_STRONG: Final = float(rate(STRONG, [Game(WEAK, "win")], rulebook=LIMITED).k)
K_WEAK: Final = float(rate(WEAK, [Game(STRONG, "loss")], rulebook=LIMITED).k)


@cache
def _expected(rating: int, rules: Rulebook) -> float:
    """Return the expected score against the weak players at a rating."""
    return float(expected_score(rating, WEAK, rulebook=rules))


@lru_cache(maxsize=64)
def _path(score: float, rules: Rulebook) -> tuple[float, ...]:
    """Return the rating after so many games, on average, at a true score that stays the same."""
    path = [float(STRONG)]
    for _ in range(MOST_GAMES):
        path.append(path[-1] + K_STRONG * (score - _expected(round(path[-1]), rules)))
    return tuple(path)


@lru_cache(maxsize=64)
def _line(key: str, score: float) -> Stroke:
    """Return the line of a path, which is the same for every number of games."""
    rules, look = RULES[key]
    return line(f"path of {key}", enumerate(_path(score, rules)), look, 3, clip=False)


def _gain(score: float, rules: Rulebook) -> float:
    """Return the change of the first game, on average."""
    return K_STRONG * (score - _expected(STRONG, rules))


@dataclass(frozen=True)
class Farming:
    """Game after game against much weaker players: the rating on average, by two rules."""

    points: int
    games: int

    @property
    def score(self) -> float:
        """The true score of one game."""
        return self.points / 100

    @property
    def gains(self) -> tuple[float, float]:
        """The change of the first game, with the limit and without it."""
        return _gain(self.score, LIMITED), _gain(self.score, UNLIMITED)

    @property
    def paths(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The ratings after each game, with the limit and without it."""
        return _path(self.score, LIMITED), _path(self.score, UNLIMITED)

    @property
    def trend(self) -> str:
        """Where the rating goes with the limit."""
        gain, _ = self.gains
        return "climbs" if gain > 0 else "falls" if gain < 0 else "stays"

    @property
    def break_even(self) -> float:
        """The true score at which the limit leaves the rating where it is."""
        return _expected(STRONG, LIMITED)

    @property
    def weaker(self) -> float:
        """The change of the first game for the opponent, with the limit."""
        return K_WEAK * (1 - self.score - expected_score(WEAK, STRONG, rulebook=LIMITED))

    @property
    def rest(self) -> float:
        """The highest rating of which no more than the true score is expected."""
        return WEAK + FIDE_TABLE.band(self.score)[1]


def answer(points: int, games: int) -> Farming:
    """Return the course of a rating at a true score."""
    return Farming(points, games)


def say(farming: Farming) -> Iterator[Line]:
    """Say what a game brings by both rules, where the rating goes, and who pays for it."""
    limited, unlimited = farming.gains
    yield Line("headline", score=farming.score, limited=limited, unlimited=unlimited)
    after, after_unlimited = (path[farming.games] for path in farming.paths)
    games = Line("number.games", n=farming.games)
    yield Line("after", games=games, limited=after, unlimited=after_unlimited)
    even = farming.break_even
    yield Line(farming.trend, expected=even, score=farming.score, rest=farming.rest)
    yield Line("even", draws=(even - 0.5) / (1 - even), losses=even / (1 - even))
    yield Line("weaker", change=farming.weaker)


@lru_cache(maxsize=8)
def _course(words: Words) -> Axes:
    """Return the rating over the games."""
    return Axes(
        (0.13, 0.55, 0.55, 0.42),
        Scale(0, MOST_GAMES, words("axis_games"), words.ticks(range(0, 301, 50), "count")),
        Scale(LOWEST, HIGHEST, words("axis_rating"), words.ticks(range(2200, 3001, 100), "rating")),
    )


@lru_cache(maxsize=8)
def _gains(words: Words) -> Axes:
    """Return what one game brings at each true score, by both rules."""
    ends = (FEWEST_POINTS / 100, 1.0)
    even = _expected(STRONG, LIMITED)
    told = words("break_even", score=even)
    still: list[Mark] = [
        level("zero", 0, INK, 1),
        upright("even", even, OFFICIAL, 1.5),
        Text("name of even", even - 0.005, 0.08, told, INK, "end", "bottom"),
    ]
    for key, (rules, look) in RULES.items():
        gains = [(score, _gain(score, rules)) for score in ends]
        still += [
            line(f"gains of {key}", gains, look, 3),
            Text(f"name of {key}", 1.01, gains[-1][1], words(f"rating-limit.{key}"), look),
        ]
    scores = tuple(percent / 100 for percent in range(FEWEST_POINTS, 101, 4))
    return Axes(
        (0.13, 0.1, 0.55, 0.3),
        Scale(*ends, words("axis_score"), words.ticks(scores, "score")),
        Scale(-2, 1, words("axis_gain"), words.ticks(range(-2, 2), "change")),
        tuple(still),
    )


def picture(farming: Farming, s: Situation) -> Scene:
    """Draw the rating over the games, and what one game brings at each true score."""
    above: list[Mark] = [upright("now", farming.games, INK, 1.5)]
    below: list[Mark] = []
    for (key, (_, look)), path, gain in zip(
        RULES.items(), farming.paths, farming.gains, strict=True
    ):
        name = s.words(f"rating-limit.{key}")
        above += [
            _line(key, farming.score),
            Dots(f"rating of {key}", [(farming.games, path[farming.games])], look),
            Text(f"name of {key}", MOST_GAMES * 1.04, path[-1], name, look),
        ]
        below.append(Dots(f"gain of {key}", [(farming.score, gain)], look))
    fields = _course(s.words).with_moving(*above), _gains(s.words).with_moving(*below)
    return Scene(SIZE, fields)


FARMING: Final = Spec(
    "rating-limit.farming",
    controls=(
        Number("points", 99, FEWEST_POINTS, 100),
        Number("games", 100, 0, MOST_GAMES),
    ),
    presets={"scores": table("points games", (99, 100), (92, 100), (90, 300), (100, 300))},
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(OneOf("trend", ("falls", "stays", "climbs")),),
        truth=lambda farming: {"trend": farming.trend},
        neutral={"games": 0},
        hides=("path of", "rating of", "gain", "name of", "even"),
    ),
)

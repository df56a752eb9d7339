"""A month of games against players of one rating, by FIDE's table and by the curve."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from elo_teach.engine.changes import RatingChange
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import FIDE, TEXTBOOK
from elo_teach.lessons.common import INK, OFFICIAL, Words, k, rating, won_drawn_lost
from elo_teach.live.guess import Guess, OneOf
from elo_teach.live.spec import Situation, Spec, table
from elo_teach.live.words import Line, Refused
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Dots, Mark, Part, Text, level, line

SIZE: Final = (540.0, 345.6)
MOST: Final = 20  # wins, draws or losses in a month
GAMES_SHOWN: Final = {10: 2, 20: 4, 40: 8, 60: 15}  # with the steps of their ticks
POINTS_SHOWN: Final = (10, 20, 50, 100, 200, 400, 800)
APART: Final = {"none": 0, "one": 1, "ten": 10}  # rating points to choose among, as a guess
LABELS: Final = 0.17  # the room of two lines, in parts of the axis


@dataclass(frozen=True)
class TwoRules:
    """The games of a month by FIDE's table and by the curve."""

    table: RatingChange
    curve: RatingChange

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.table.games)

    @property
    def score(self) -> float:
        """The points made."""
        return sum(game.game.score for game in self.table.games)

    @property
    def apart(self) -> str:
        """How far apart the new ratings are, as a guess says it."""
        points = abs(self.table.change - self.curve.change)
        return min(APART, key=lambda answer: abs(APART[answer] - points))


def answer(own: int, opponent: int, wins: int, draws: int, losses: int, k: int) -> TwoRules:
    """Rate the month by both."""
    scores = [1.0] * wins + [0.5] * draws + [0.0] * losses
    if not scores:
        raise Refused("no_games")
    games = [Game(opponent, score) for score in scores]
    return TwoRules(*(rate(own, games, rulebook=rules, k=k) for rules in (FIDE, TEXTBOOK)))


def _expected(change: RatingChange) -> float:
    return sum(float(game.expected or 0) for game in change.games)


def say(month: TwoRules) -> Iterator[Line]:
    """Say both changes, before and after rounding, and the points that each rule expects."""
    by_table, curve = month.table, month.curve
    games = Line("number.games", n=month.games)
    yield Line("headline", games=games, table=by_table.change, curve=curve.change)
    yield Line("details", table=by_table.unrounded, curve=curve.unrounded)
    expected = {"table": _expected(by_table), "curve": _expected(curve)}
    yield Line("scored", score=month.score, **expected)
    if by_table.k_reason == "games_limit":
        yield Line("games_limit", chosen=by_table.chosen.value, k=by_table.k)


def _sums(change: RatingChange) -> list[float]:
    """Return the unrounded change after each game; the last is that of the month."""
    return list(accumulate((float(game.unrounded or 0) for game in change.games), initial=0.0))


def _room(most: float, steps: Sequence[int]) -> int:
    """Return the first of the steps that has room for a number."""
    return next(step for step in steps if most <= step)


@lru_cache(maxsize=32)
def _ground(words: Words, games: int, low: int, high: int) -> Axes:
    """Return axes for so many games, and for changes in fixed steps, so that they seldom change."""
    across = range(0, games + 1, GAMES_SHOWN[games])
    return Axes(
        (0.13, 0.16, 0.58, 0.78),
        Scale(0, games, words("axis_games"), words.ticks(across, "count")),
        Scale(low, high, words("axis_change"), words.ticks(_changes(low, high), "signed")),
        still=(level("zero", 0, INK, 1),),
    )


def _changes(low: int, high: int) -> Sequence[float]:
    """Return at most nine round changes from one to the other."""
    steps = (2.5, 5, 10, 20, 25, 50, 100, 200, 250)
    step = next(step for step in steps if (high - low) / step <= 9)
    return [step * number for number in range(round(low / step), round(high / step) + 1)]


def picture(month: TwoRules, s: Situation) -> Scene:
    """Draw the sum of the month, growing game by game, by the table and by the curve."""
    words, changes = s.words, {"table": month.table, "curve": month.curve}
    sums = {key: _sums(change) for key, change in changes.items()}
    every = [total for path in sums.values() for total in path]
    high, low = _room(max(every), POINTS_SHOWN), -_room(-min(every), POINTS_SHOWN)
    ends = ((path[-1] - low) / (high - low) for path in sums.values())
    moving: list[Mark] = []
    # The curve is drawn last and thinner, so that both are seen where they agree.
    for key, look, width, height in zip(
        sums, (OFFICIAL, INK), (5, 2), _label_heights(*ends), strict=True
    ):
        path, change = sums[key], changes[key]
        told = words(key, unrounded=change.unrounded, change=change.change)
        moving += [
            line(f"sums of {key}", enumerate(path), look, width, clip=False),
            Dots(f"end of {key}", [(month.games, path[-1])], look),
            Text(f"name of {key}", Part(1.05), Part(height), told, look, bold=True),
        ]
    ground = _ground(words, _room(month.games, [*GAMES_SHOWN]), low, high)
    return Scene(SIZE, (ground.with_moving(*moving),))


def _label_heights(table: float, curve: float) -> tuple[float, float]:
    """Return where two labels stand: at their lines' ends, or as far apart as they can be read."""
    middle = max(LABELS / 2, min(1 - LABELS / 2, (table + curve) / 2))
    half = max(abs(table - curve), LABELS) / 2
    return (middle + half, middle - half) if table > curve else (middle - half, middle + half)


MONTH: Final = Spec(
    "curve-and-table.month",
    controls=(
        rating("own", 1892),
        rating("opponent", 1500, label="opponents"),
        *won_drawn_lost(MOST, wins=17, draws=0, losses=0),
        k(40),
    ),
    presets={
        "months": table(
            "own opponent wins draws losses k",
            (1892, 1500, 17, 0, 0, 40),
            (1500, 1503, 0, 10, 0, 20),
            (1600, 1500, 6, 2, 2, 20),
        )
    },
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(OneOf("apart", tuple(APART)),),
        truth=lambda month: {"apart": month.apart},
        neutral={"own": 1500, "wins": 0, "draws": 1},
    ),
)

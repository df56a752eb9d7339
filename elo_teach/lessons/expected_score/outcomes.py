"""One expected score, and the wins, draws and losses that can stand behind it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import floor
from typing import Final

from elo_teach.engine.curves import LOGISTIC
from elo_teach.lessons.common import DRAW, INK, LOSS, MUTED, SHADED, WIN, Words, rating
from elo_teach.live.guess import Amount, Guess
from elo_teach.live.kinds import Number
from elo_teach.live.spec import Situation, Spec, table
from elo_teach.live.words import Line
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Area, Mark, Part, Text, level, upright
from elo_teach.scene.roles import DASHDOT, Look

SIZE: Final = (540.0, 345.6)
BESIDE: Final = Part(1.03)  # the right side of the field


@dataclass(frozen=True)
class Split:
    """The wins, draws and losses that make up one expected score, in 100 games."""

    points: float
    draws: int

    @property
    def room(self) -> float:
        """How far draws can go: as far as the weaker player's half points fill them."""
        return 2 * min(self.points, 100 - self.points)

    @property
    def most_draws(self) -> int:
        """So many of the 100 games can be draws."""
        return floor(self.room)

    @property
    def possible(self) -> bool:
        """Whether so many draws go with the expected score."""
        return self.draws <= self.most_draws

    @property
    def wins(self) -> float:
        """The points that do not come from draws."""
        return self.points - self.draws / 2

    @property
    def losses(self) -> float:
        """The games that are neither won nor drawn."""
        return 100 - self.wins - self.draws


def answer(own: int, opponent: int, draws: int) -> Split:
    """Return the split of the points that the curve expects."""
    return Split(100 * LOGISTIC(own - opponent), draws)


def say(split: Split) -> Iterator[Line]:
    """Say how many are won and lost, or that there are too many draws."""
    yield Line(
        "possible" if split.possible else "too_many",
        own=split.points / 100,
        points=split.points,
        draws=split.draws,
        win=split.wins,
        loss=split.losses,
        most=split.most_draws,
    )


@lru_cache(maxsize=8)
def _ground(words: Words) -> Axes:
    """Return games over draws; where no area lies, no split is possible."""
    ticks = words.ticks(range(0, 101, 20), "count")
    return Axes(
        (0.13, 0.16, 0.62, 0.78),
        Scale(0, 100, words("axis_draws"), ticks),
        Scale(0, 100, words("axis_games"), ticks),
        still=(Text("impossible", 97, 50, words("impossible"), MUTED, "end"),),
        fill=SHADED,
    )


def picture(split: Split, s: Situation) -> Scene:
    """Draw the draws as a wedge between wins and losses, and the numbers beside it."""
    points, most, words = split.points, split.room, s.words
    low, high = points - most / 2, points + most / 2
    told = words("expected", points=points)
    moving: list[Mark] = [
        Area("wins", [[(0, 0), (0, points), (most, low), (most, 0)]], WIN),
        Area("draws", [[(0, points), (most, low), (most, high)]], DRAW),
        Area("losses", [[(0, 100), (0, points), (most, high), (most, 100)]], LOSS, hatched=True),
        level("points", points, Look(INK.role, DASHDOT)),
        upright("now", split.draws, INK, 2.5),
        Text("expected", BESIDE, Part(0.95), told, INK, bold=True),
    ]
    if split.possible:
        counts = (
            ("win", 0.1, WIN, split.wins),
            ("draw", 0.4, MUTED, split.draws),
            ("loss", 0.7, LOSS, split.losses),
        )
        moving += [
            Text(f"count of {key}", BESIDE, Part(at), words(key, games=games), look, bold=True)
            for key, at, look, games in counts
        ]
    return Scene(SIZE, (_ground(words).with_moving(*moving),))


OUTCOMES: Final = Spec(
    "expected-score.outcomes",
    controls=(
        rating("own", 1700),
        rating("opponent", 1500),
        Number("draws", 30, 0, 100, look=DRAW),
    ),
    presets={
        "games": table("own opponent draws", (1700, 1500, 40), (1700, 1500, 0), (1500, 1500, 50))
    },
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(Amount("wins", "count"), Amount("losses", "count")),
        truth=lambda split: {"wins": split.wins, "losses": split.losses},
        neutral={"own": 1500, "draws": 0},
    ),
)

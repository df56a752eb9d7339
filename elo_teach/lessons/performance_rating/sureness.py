"""Games, score and draws, and the true ratings that go with such a result."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Final

from elo_teach.engine.chances import Event
from elo_teach.engine.confidence import SURPRISE, RatingLimits, normal_limits, rating_limits
from elo_teach.engine.performance import Performance, performance_rating
from elo_teach.lessons.common import (
    DRAW,
    INK,
    LOSS,
    TRUE_STRENGTH,
    WIN,
    WITHOUT_RULE,
    YOU,
    Words,
    rating,
)
from elo_teach.lessons.performance_rating.numbers import results, written
from elo_teach.live.guess import Guess, OneOf
from elo_teach.live.kinds import Number
from elo_teach.live.spec import Situation, Spec, table
from elo_teach.live.words import Line
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Anchor, Area, Dots, Mark, Part, Run, Text, level, line
from elo_teach.scene.roles import DASHDOT, Look

SIZE: Final = (540.0, 417.6)
EDGE: Final = 800  # of the picture, in rating points above and below the opponents' average
TRUE_RATINGS: Final = range(-EDGE, EDGE + 1, 20)
GUESSES: Final = {"narrow": 50, "middle": 100, "wide": 200}  # points up and down
# How a bar is drawn, how wide, and how high it stands.
BARS: Final = {
    "exact": (TRUE_STRENGTH, 8, 2.4),
    "normal": (WITHOUT_RULE, 4, 0.5),
}


@dataclass(frozen=True)
class Sureness:
    """A result, and the true ratings that go with it."""

    average: int  # the rating of all opponents
    games: int
    exact: Performance
    limits: RatingLimits
    normal: RatingLimits | None
    at_least: Run  # the chance, in percent, of such a result or a better one by true rating
    at_most: Run  # or a worse one

    @property
    def width(self) -> str:
        """How far the true rating may be from the performance, as a guess says it."""
        reach = (self.limits.high - self.limits.low) / 2
        return min(GUESSES, key=lambda answer: abs(GUESSES[answer] - reach))


def answer(average: int, games: int, percent: int, draws: int) -> Sureness:
    """Return the true ratings that go with a result."""
    # Points come in halves: the nearest to the percentage.
    halves = (games * percent + 25) // 50
    exact = performance_rating(results(average, halves, games), method="exact")
    limits, normal, *curves = _from_opponents(games, halves, draws / 100)
    above = normal and _moved(normal, average)
    return Sureness(average, games, exact, _moved(limits, average), above, *curves)


# Only differences count: from the opponents' rating on, all this stays when they are others.
@lru_cache(maxsize=8)
def _from_opponents(
    games: int, halves: int, draws: float
) -> tuple[RatingLimits, RatingLimits | None, Run, Run]:
    """Return the limits of the true rating, and the chances of so good and of so bad a result."""
    played = results(0, halves, games)
    event = Event.of(played, draws)
    chances = [(gap, *event.chances(gap)) for gap in TRUE_RATINGS]
    return (
        rating_limits(played, draws=draws),
        normal_limits(played, draws=draws),
        tuple((gap, 100 * at_least) for gap, at_least, _ in chances),
        tuple((gap, 100 * at_most) for gap, _, at_most in chances),
    )


def _moved(limits: RatingLimits, points: int) -> RatingLimits:
    return RatingLimits(limits.low + points, limits.high + points)


def say(sureness: Sureness) -> Iterator[Line]:
    """Say the ratings that go with the result, and what the normal approximation says."""
    low, high = sureness.limits.low, sureness.limits.high
    kind = "from" if high == inf else "up_to" if low == -inf else "between"
    values = {
        "score": sureness.exact.score,
        "games": sureness.games,
        "average": sureness.average,
        "low": low,
        "high": high,
        "normal_low": sureness.normal and sureness.normal.low,
        "normal_high": sureness.normal and sureness.normal.high,
    }
    yield Line(f"headline.{kind}", **values)
    yield Line(f"details.{kind}", **values)


@lru_cache(maxsize=8)
def _ground(words: Words) -> Axes:
    """Return the chance over the true rating, and the chance that is a surprise."""
    points, above = (-EDGE, -400, 0, 400, EDGE), Part(1.03)
    good, bad = words("at_least"), words("at_most")
    return Axes(
        (0.14, 0.42, 0.72, 0.51),
        Scale(-EDGE, EDGE, words("axis_rating"), words.ticks(points, "signed")),
        Scale(0, 100, words("axis_chance"), words.ticks(range(0, 101, 20), "count")),
        still=(
            level("surprise", 100 * SURPRISE, Look(INK.role, DASHDOT), 1.5),
            Text("name of at least", Part(1), above, good, WIN, "end", "bottom"),
            Text("name of at most", Part(0), above, bad, LOSS, stand="bottom"),
        ),
    )


@lru_cache(maxsize=8)
def _strip(words: Words) -> Axes:
    """Return the room of the bars, with their names."""
    names = tuple(
        Text(f"name of {key}", -EDGE, y + 0.4, words(f"bar_{key}"), Look(look.role), stand="bottom")
        for key, (look, _, y) in BARS.items()
    )
    return Axes((0.14, 0.01, 0.72, 0.28), Scale(-EDGE, EDGE), Scale(0, 4), names, bare=True)


def _inside(rating: float, average: int) -> float:
    """Return where a rating stands on the axis."""
    return max(-EDGE, min(EDGE, rating - average))


def picture(sureness: Sureness, s: Situation) -> Scene:
    """Draw how likely the result is under each true rating, and the ratings where it is likely."""
    average, limits = sureness.average, sureness.limits
    low, high = _inside(limits.low, average), _inside(limits.high, average)
    chances = _ground(s.words).with_moving(
        Area("band", [[(low, 0), (high, 0), (high, 100), (low, 100)]], TRUE_STRENGTH, 0, 0.15),
        line("at least", sureness.at_least, WIN, 2.5, clip=False),
        line("at most", sureness.at_most, LOSS, 2.5, clip=False),
    )
    bars: list[Mark] = [*_bar("exact", limits, average, s.words)]
    if sureness.normal is not None:
        bars += _bar("normal", sureness.normal, average, s.words)
    if sureness.exact.rating is not None:
        bars.append(Dots("you", [(sureness.exact.rating - average, BARS["exact"][2])], YOU))
    return Scene(SIZE, (chances, _strip(s.words).with_moving(*bars)))


def _bar(key: str, limits: RatingLimits, average: int, words: Words) -> Iterator[Mark]:
    """Yield limits as a bar, with its ends."""
    look, width, y = BARS[key]
    low, high = _inside(limits.low, average), _inside(limits.high, average)
    yield line(key, [(low, y), (high, y)], look, width)
    ends: tuple[tuple[str, float, float, Anchor], ...] = (
        ("low", low - 20, limits.low, "end"),
        ("high", high + 20, limits.high, "start"),
    )
    for name, x, limit, anchor in ends:
        told = written(words, limit)
        yield Text(f"{name} end of {key}", x, y, told, Look(look.role), anchor, bold=True)


SURENESS: Final = Spec(
    "performance-rating.how_sure",
    controls=(
        rating("average", 2000, label="performance-rating.average"),
        Number("games", 9, 1, 100),
        Number("percent", 50, 0, 100, look=YOU),
        Number("draws", 30, 0, 100, look=DRAW),
    ),
    presets={
        "results": table(
            "average games percent draws",
            (2000, 9, 50, 0),
            (2000, 9, 50, 30),
            (2000, 36, 50, 30),
            (2000, 100, 50, 30),
            (2000, 9, 100, 30),
        ),
        "events": table(
            "title average games percent draws",
            ("sinquefield", 2802, 10, 85, 50),
            ("denver", 2660, 6, 100, 50),
        ),
    },
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(OneOf("width", tuple(GUESSES)),),
        truth=lambda sureness: {"width": sureness.width},
        neutral={},
        hides=("band", "at least", "at most", "exact", "normal", "low end", "high end", "you"),
    ),
)

"""Wins, draws and losses against an average opponent, and three performance ratings."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC
from elo_teach.engine.performance import Performance, performance_rating
from elo_teach.lessons.common import (
    INK,
    OFFICIAL,
    PAPER,
    WITHOUT_RULE,
    YOU,
    Words,
    rating,
    won_drawn_lost,
)
from elo_teach.lessons.performance_rating.numbers import results, written
from elo_teach.live.guess import Guess, OneOf
from elo_teach.live.spec import Situation, Spec, table
from elo_teach.live.words import Line, Refused
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Area, Dots, Mark, Part, Point, Stroke, Text, line, steps, upright
from elo_teach.scene.roles import Look

SIZE: Final = (540.0, 374.4)
EDGE: Final = 800  # of the picture, in rating points above and below the opponents' average
LOOKS: Final = {"fide": OFFICIAL, "linear": WITHOUT_RULE, "exact": INK}
WIDTHS: Final = {"fide": 3.0, "linear": 3.0, "exact": 1.5}
HEIGHTS: Final = {"fide": 0.86, "linear": 0.56, "exact": 0.26}
GUESSES: Final = {"low": 1900, "middle": 1975, "high": 2050}
MOST: Final = 30  # wins, draws or losses


def _step(performance: Performance, formula: str) -> Any:
    """Return a line of the working."""
    return next(step.value for step in performance.steps if step.formula == formula)


@dataclass(frozen=True)
class Result:
    """A result against an average opponent, as three rules see it."""

    games: int
    fide: Performance
    linear: Performance
    exact: Performance

    @property
    def percent(self) -> float:
        """The score in percent."""
        return 100 * self.fide.score / self.games

    @property
    def counted(self) -> int:
        """The score in whole percent, as FIDE counts it."""
        return int(100 * _step(self.fide, "percent"))

    @property
    def dp(self) -> int:
        """What FIDE's table adds to the average, in rating points."""
        return int(_step(self.fide, "dp"))

    @property
    def straight(self) -> float:
        """What the linear formula itself says, without its exception at 0 and 100 %."""
        return float(_step(self.linear, "linear"))

    @property
    def level(self) -> str:
        """FIDE's performance, as a guess says it."""
        rating = float(self.fide.rating or 0)
        return min(GUESSES, key=lambda answer: abs(GUESSES[answer] - rating))

    @property
    def ratings(self) -> dict[str, float | None]:
        """What each rule says; None where it has no answer."""
        return {"fide": self.fide.rating, "linear": self.straight, "exact": self.exact.rating}


def answer(average: int, wins: int, draws: int, losses: int) -> Result:
    """Rate the result by three rules."""
    if not wins + draws + losses:
        raise Refused("no_games")
    games = results(average, 2 * wins + draws, wins + draws + losses)
    rules = ("fide", "linear", "exact")
    return Result(len(games), *(performance_rating(games, method=method) for method in rules))


def say(result: Result) -> Iterator[Line]:
    """Say FIDE's performance, how it comes about, and what the other rules say."""
    fide, exact = result.fide, result.exact.rating
    yield Line(
        "headline", score=fide.score, games=result.games, average=fide.average, fide=fide.rating
    )
    yield Line(
        "details" if exact is not None else "all" if result.dp > 0 else "nothing",
        percent=result.percent,
        counted=result.counted,
        average=fide.average,
        dp=result.dp,
        linear=result.straight,
        exact=exact,
    )


def _by_table(name: str, percents: range, width: float, *, left: int = 0, below: int = 0) -> Stroke:
    """Return what FIDE's table gives for percents, from half-way to half-way between them."""
    edges = [percents[0], *((one + two) / 2 for one, two in pairwise(percents)), percents[-1]]
    heights = [float(FIDE_TABLE.difference(percent / 100)) - below for percent in percents]
    return steps(name, [edge - left for edge in edges], heights, OFFICIAL, width)


def _by_curve(percents: range, *, left: int = 0, below: int = 0) -> list[Point]:
    """Return what the curve gives for percents."""
    return [(percent - left, LOGISTIC.difference(percent / 100) - below) for percent in percents]


@lru_cache(maxsize=8)
def _ground(words: Words) -> Axes:
    """Return what each rule says at every score, and their names."""
    points = (-EDGE, -400, 0, 400, EDGE)
    names = [
        Text(f"name of {rule}", Part(1.05), Part(HEIGHTS[rule]), words(rule), look, stand="bottom")
        for rule, look in LOOKS.items()
    ]
    return Axes(
        (0.14, 0.15, 0.58, 0.8),
        Scale(0, 100, words("axis_score"), words.ticks(range(0, 101, 20), "count")),
        Scale(-850, 850, words("axis_performance"), words.ticks(points, "signed")),
        still=(
            _by_table("fide", range(101), 3),
            line("linear", [(0, -400), (100, 400)], WITHOUT_RULE, 3),
            line("exact", _by_curve(range(1, 100)), INK, 1.5),
            *names,
        ),
    )


# A window onto the step of FIDE's table that counts: percents and rating points from there.
_WINDOW: Final = Axes((0.18, 0.64, 0.24, 0.22), Scale(-2.5, 2.5), Scale(-25, 25), bare=True)
_CORNERS: Final = (
    (Part(0), Part(0)),
    (Part(1), Part(0)),
    (Part(1), Part(1)),
    (Part(0), Part(1)),
    (Part(0), Part(0)),
)


def picture(result: Result, s: Situation) -> Scene:
    """Draw three performance ratings over the score, and the step of FIDE's table close up."""
    words, at, average = s.words, result.percent, result.fide.average
    moving: list[Mark] = [upright("now", at, YOU, 1.5)]
    for rule, rated in result.ratings.items():
        look = LOOKS[rule]
        if rated is not None:
            edge = 0 if rule == "linear" else 1
            moving.append(Dots(f"mark of {rule}", [(at, float(rated - average))], look, edge=edge))
        moving.append(
            Text(
                f"value of {rule}",
                Part(1.05),
                Part(HEIGHTS[rule] - 0.01),
                written(words, rated),
                look,
                stand="top",
                bold=True,
                size=18,
            )
        )
    window = _WINDOW.with_moving(*_close_up(result, words))
    return Scene(SIZE, (_ground(words).with_moving(*moving), window))


def _close_up(result: Result, words: Words) -> Iterator[Mark]:
    """Yield the rules near the score; over the field, so they cover what moves there."""
    counted, dp = result.counted, result.dp
    near = range(max(1, counted - 3), min(99, counted + 3) + 1)
    from_here = {"left": counted, "below": dp}
    straight = [(percent - counted, 8 * percent - 400 - dp) for percent in near]
    yield Area("paper", [_CORNERS], PAPER, edge=0)
    yield _by_table("step of fide", near, 2, **from_here)
    yield line("step of linear", straight, WITHOUT_RULE, 3)
    yield line("step of exact", _by_curve(near, **from_here), INK, 1.5)
    yield line("counted", [(-0.5, 0), (0.5, 0)], OFFICIAL, 6)
    yield upright("now", result.percent - counted, YOU, 1.5)
    yield line("frame", _CORNERS, Look(INK.role), 0.8, clip=False)
    told = words("step", percent=counted, dp=dp)
    yield Text("name of counted", Part(0), Part(1.05), told, OFFICIAL, stand="bottom")


RESULT: Final = Spec(
    "performance-rating",
    controls=(
        rating("average", 1850),
        *won_drawn_lost(MOST, wins=4, draws=0, losses=2),
    ),
    presets={
        "results": table(
            "average wins draws losses",
            (1850, 4, 0, 2),
            (2000, 5, 0, 3),
            (1500, 5, 0, 0),
            (1600, 1, 0, 0),
            (2000, 4, 1, 4),
        ),
        # Sources: for the first at its games, in `tournament`; the second's opponent was rated 2660
        # on the lists of January 1971 (Wikipedia, 1971 in chess) and July 1971 (New York Times,
        # 6 December 1971, and ChessBase).
        "events": table(
            "title average wins draws losses",
            ("sinquefield", 2802, 7, 3, 0),
            ("denver", 2660, 6, 0, 0),
        ),
    },
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(OneOf("level", tuple(GUESSES)),),
        truth=lambda result: {"level": result.level},
        neutral={"wins": 3, "losses": 3},
        hides=("fide", "linear", "exact"),
    ),
)

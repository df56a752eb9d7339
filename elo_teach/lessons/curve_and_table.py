"""Lesson 4: the curve and FIDE's table (notebooks/04-curve-and-table.ipynb)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isinf
from typing import Any, Final

import numpy as np
from matplotlib.ticker import MaxNLocator, MultipleLocator

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, NORMAL_FIDE
from elo_teach.engine.rating import RatingChange, rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import FIDE, TEXTBOOK
from elo_teach.lessons.common import (
    OFFICIAL,
    WITHOUT_RULE,
    YOU,
    LessonPanel,
    Look,
    k_control,
    number_control,
    plain_axes,
    rating_control,
    switch,
)
from elo_teach.live import LiveFigure
from elo_teach.text import Language, language

LESSON: Final = "curve-and-table"
EDGE: Final = 800  # of the chart, in rating points
WINDOW: Final = 60  # the zoom moves by this many rating points and shows as many on either side
LIMIT: Final = 400  # what today's rule counts at most, from one player's side
CURVE: Final = Look("black", "solid", "o")
# The differences at which the rounded normal curve is not FIDE's table.
WHOLE: Final = np.arange(EDGE + 1)
MISSES: Final = tuple(
    int(miss)
    for miss in WHOLE[np.rint(100 * NORMAL_FIDE(WHOLE)) != np.rint(100 * FIDE_TABLE(WHOLE))]
)


@dataclass(frozen=True)
class Reading:
    """What FIDE's table and the curves say of one difference."""

    difference: int
    show_normal: bool

    @property
    def table(self) -> float:
        """The table's expected score."""
        return FIDE_TABLE(self.difference)

    @property
    def curve(self) -> float:
        """The logistic curve's expected score."""
        return LOGISTIC(self.difference)

    @property
    def normal(self) -> float:
        """The expected score on the normal curve that fits the table."""
        return NORMAL_FIDE(self.difference)

    @property
    def row(self) -> tuple[float, float]:
        """The lowest and the highest difference in the same row of the table."""
        return FIDE_TABLE.band(self.table)

    @property
    def apart(self) -> float:
        """The stronger player's expected score by the table minus that by the curve."""
        gap = abs(self.difference)
        return FIDE_TABLE(gap) - LOGISTIC(gap)


def _row(words: Language, reading: Reading) -> str:
    low, high = reading.row
    key = "down" if isinf(low) else "up" if isinf(high) else "between"
    return words.say(f"{LESSON}.row.{key}", low=low, high=high)


class StepsChart(LiveFigure[Reading]):
    """The steps and the curve near a difference, and how far apart they are everywhere."""

    size = (7.5, 7.2)

    def draw(self) -> None:
        self.words = language()
        self._window: tuple[int, bool] | None = None
        self.near = self.figure.add_axes((0.15, 0.51, 0.8, 0.36))
        plain_axes(
            self.near,
            x=self.words.say("expected-score.axis_difference"),
            y=self.words.say("expected-score.axis_score"),
        )
        self.near.yaxis.set_major_formatter(lambda score, _: self.words.number(score, "score"))
        self.near.xaxis.set_major_formatter(lambda gap, _: self.words.number(gap, "rating"))
        self.near.xaxis.set_major_locator(MultipleLocator(20))
        (self.steps,) = self.near.plot([], [], linewidth=2, **OFFICIAL.line)
        (self.curve,) = self.near.plot([], [], linewidth=2, **CURVE.line)
        (self.normal,) = self.near.plot([], [], linewidth=3, **WITHOUT_RULE.line)
        (self.row,) = self.near.plot([], [], linewidth=7, animated=True, **OFFICIAL.line)
        self.guide = self.near.axvline(0, linewidth=1.5, animated=True, **YOU.line)
        (self.on_curve,) = self.near.plot([], [], animated=True, **CURVE.point)
        above = self.near.transAxes
        self.names = {
            key: self.near.text(
                x, y, "", color=color, ha=ha, weight="bold", transform=above, animated=True
            )
            for key, x, y, ha, color in (
                ("table", 0, 1.16, "left", OFFICIAL.color),
                ("curve", 0, 1.04, "left", CURVE.color),
                ("normal", 1, 1.04, "right", WITHOUT_RULE.color),
            )
        }
        self._draw_apart()

    def _draw_apart(self) -> None:
        axes = self.figure.add_axes((0.15, 0.1, 0.8, 0.26))
        plain_axes(axes, x=self._text("axis_gap"), y=self._text("axis_apart"))
        axes.set(xlim=(0, EDGE), ylim=(-0.01, 0.023))
        axes.set_yticks(
            ticks := (-0.01, 0, 0.01, 0.02), [self.words.number(tick, "signed") for tick in ticks]
        )
        axes.axhline(0, color="black", linewidth=1)
        axes.axvline(LIMIT, linewidth=2, **WITHOUT_RULE.line)
        axes.text(LIMIT + 8, -0.009, self._text("limit"), color="#555555", va="bottom")
        apart = FIDE_TABLE(WHOLE) - LOGISTIC(WHOLE)
        (self.apart,) = axes.plot(WHOLE, apart, linewidth=2, **OFFICIAL.line)
        for part, ha in ((slice(0, LIMIT + 1), "right"), (slice(LIMIT, EDGE + 1), "left")):
            top = WHOLE[part][np.argmax(apart[part])]
            label = self._text("largest", difference=top, apart=apart[top])
            axes.text(top, apart[top] + 0.0008, label, ha=ha, va="bottom")
        (self.now,) = axes.plot([], [], animated=True, clip_on=False, **YOU.point)

    def update(self, state: Reading) -> None:
        self._zoom(state)
        gap = state.difference
        left, right = self.near.get_xlim()
        low, high = state.row
        self.row.set_data([max(low - 0.5, left), min(high + 0.5, right)], [state.table] * 2)
        self.guide.set_xdata([gap, gap])
        self.on_curve.set_data([gap], [state.curve])
        self.now.set_data([abs(gap)], [state.apart])
        self.names["table"].set_text(
            self._text("table", row=_row(self.words, state), score=state.table)
        )
        self.names["curve"].set_text(self._text("curve", score=state.curve))
        normal = self._text("normal", score=state.normal) if state.show_normal else ""
        self.names["normal"].set_text(normal)

    def _zoom(self, state: Reading) -> None:
        """Draw the lines of another window; they stay while the difference moves within one."""
        middle = WINDOW * round(state.difference / WINDOW)
        if self._window == (middle, state.show_normal):
            return
        self._window = middle, state.show_normal
        gaps = np.arange(middle - WINDOW, middle + WINDOW + 1)
        steps = FIDE_TABLE(gaps)
        # A step lies half-way between two whole differences.
        edges = np.append(gaps, gaps[-1] + 1) - 0.5
        self.steps.set_data(np.repeat(edges, 2)[1:-1], np.repeat(steps, 2))
        self.curve.set_data(gaps, LOGISTIC(gaps))
        self.normal.set_data(gaps, NORMAL_FIDE(gaps))
        self.normal.set_visible(state.show_normal)
        span = steps[-1] - steps[0]
        self.near.set_xlim(gaps[0], gaps[-1])
        self.near.set_ylim(max(steps[0] - 0.02, -0.008), min(steps[-1] + 0.02, 1.008))
        self.near.yaxis.set_major_locator(MultipleLocator(0.05 if span > 0.09 else 0.02))

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.{key}", **values)


class StepsPanel(LessonPanel[Reading]):
    """One difference: its row of FIDE's table, and what the curve says."""

    lesson = LESSON
    examples: Mapping[str, Any] = {
        "games": tuple({"difference": gap} for gap in (3, 191, 392, LIMIT, 560)),
        "misses": tuple({"difference": gap, "normal": True} for gap in MISSES),
    }

    def build(self) -> dict[str, Any]:
        self.difference = number_control(self.text("difference"), 160, low=-EDGE, high=EDGE)
        self.normal = switch(self.text("show_normal"))
        return {"difference": self.difference, "normal": self.normal}

    def answer(self) -> Reading:
        return Reading(self.difference.value, self.normal.value)

    def say(self, answer: Reading) -> str:
        headline = self.text(
            "headline", difference=answer.difference, table=answer.table, curve=answer.curve
        )
        details = [
            self.text("details", row=_row(self.words, answer), apart=abs(answer.apart)),
        ]
        if abs(answer.difference) > LIMIT:
            details.append(self.text("limited", apart=FIDE_TABLE(LIMIT) - LOGISTIC(LIMIT)))
        if answer.show_normal:
            key = "missed" if abs(answer.difference) in MISSES else "explained"
            details.append(self.text(key, normal=answer.normal, misses=len(MISSES)))
        return f"{headline}\n{' '.join(details)}"


def panel() -> StepsPanel:
    """Return the lesson's main panel: a row of FIDE's table beside the curve.

    Examples
    --------
    >>> shown = panel()
    >>> shown.difference.value = 392
    >>> shown.sentence.splitlines()[0]
    "A difference of 392: FIDE's table says 0.92, the curve 0.9052."
    """
    return StepsPanel(StepsChart())


MOST: Final = 20  # wins, draws or losses in a month
GAMES_SHOWN: Final = (10, 20, 40, 60)
POINTS_SHOWN: Final = (10, 20, 50, 100, 200, 400, 800)


@dataclass(frozen=True)
class Month:
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


def _sums(change: RatingChange) -> list[float]:
    """Return the unrounded change after each game; the last is that of the month."""
    return [0.0, *np.cumsum([float(game.unrounded or 0) for game in change.games])]


def _expected(change: RatingChange) -> float:
    return sum(float(game.expected or 0) for game in change.games)


def _room(most: float, steps: Sequence[int]) -> int:
    """Return the first of the steps that has room for a number."""
    return next(step for step in steps if most <= step)


class MonthChart(LiveFigure[Month]):
    """The sum of a month, growing game by game, by the table and by the curve."""

    size = (7.5, 4.8)

    def draw(self) -> None:
        self.words = language()
        self.axes = self.figure.add_axes((0.13, 0.16, 0.58, 0.78))
        plain_axes(self.axes, x=self._text("axis_games"), y=self._text("axis_change"))
        self.axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
        self.axes.yaxis.set_major_formatter(lambda sum_, _: self.words.number(sum_, "signed"))
        self.axes.axhline(0, color="black", linewidth=1)
        self.lines = {}
        # The curve is drawn last and thinner, so that both are seen where they agree.
        for key, look, width in (("table", OFFICIAL, 5), ("curve", CURVE, 2)):
            moving: dict[str, Any] = {"animated": True, "clip_on": False}
            (line,) = self.axes.plot([], [], linewidth=width, **moving, **look.line)
            (end,) = self.axes.plot([], [], **moving, **look.point)
            name = self.axes.text(
                1.05,
                0,
                "",
                transform=self.axes.transAxes,
                color=look.color,
                weight="bold",
                va="center",
                animated=True,
            )
            self.lines[key] = line, end, name

    def update(self, state: Month) -> None:
        changes = state.table, state.curve
        sums = [_sums(change) for change in changes]
        self._zoom(state.games, [total for path in sums for total in path])
        low, high = self.axes.get_ylim()
        heights = _label_heights(*((path[-1] - low) / (high - low) for path in sums))
        for (key, artists), change, path, height in zip(
            self.lines.items(), changes, sums, heights, strict=True
        ):
            line, end, name = artists
            line.set_data(range(state.games + 1), path)
            end.set_data([state.games], [path[-1]])
            name.set_text(self._text(key, unrounded=change.unrounded, change=change.change))
            name.set_y(height)

    def _zoom(self, games: int, sums: list[float]) -> None:
        """Choose the ranges in fixed steps, so that they seldom change."""
        high, low = _room(max(sums), POINTS_SHOWN), -_room(-min(sums), POINTS_SHOWN)
        across = (0, _room(games, GAMES_SHOWN))
        if (self.axes.get_xlim(), self.axes.get_ylim()) != (across, (low, high)):
            self.axes.set(xlim=across, ylim=(low, high))

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.month.{key}", **values)


def _label_heights(table: float, curve: float) -> tuple[float, float]:
    """Return where two labels stand: at their lines' ends, or as far apart as they can be read."""
    room = 0.17
    middle = float(np.clip((table + curve) / 2, room / 2, 1 - room / 2))
    half = max(abs(table - curve), room) / 2
    return (middle + half, middle - half) if table > curve else (middle - half, middle + half)


class MonthPanel(LessonPanel[Month]):
    """A month of games against players of one rating, by the table and by the curve."""

    lesson = f"{LESSON}.month"
    examples: Mapping[str, Any] = {
        "months": tuple(
            dict(zip(("own", "opponent", "wins", "draws", "losses", "k"), values, strict=True))
            for values in (
                (1892, 1500, 17, 0, 0, 40),
                (1500, 1503, 0, 10, 0, 20),
                (1600, 1500, 6, 2, 2, 20),
            )
        )
    }

    def build(self) -> dict[str, Any]:
        self.own = rating_control(self.words.say("panel.own"), 1892)
        self.opponent = rating_control(self.text("opponents"), 1500)
        self.wins = number_control(self.text("wins"), 17, low=0, high=MOST)
        self.draws = number_control(self.text("draws"), 0, low=0, high=MOST)
        self.losses = number_control(self.text("losses"), 0, low=0, high=MOST)
        self.k = k_control(40)
        return {
            "own": self.own,
            "opponent": self.opponent,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "k": self.k,
        }

    def answer(self) -> Month:
        scores = [1.0] * self.wins.value + [0.5] * self.draws.value + [0.0] * self.losses.value
        if not scores:
            raise ValueError(self.text("no_games"))
        games = [Game(self.opponent.value, score) for score in scores]
        table, curve = (
            rate(self.own.value, games, rulebook=rules, k=self.k.value)
            for rules in (FIDE, TEXTBOOK)
        )
        return Month(table, curve)

    def say(self, answer: Month) -> str:
        table, curve = answer.table, answer.curve
        headline = self.text(
            "headline",
            games=self.words.say("number.games", n=answer.games),
            table=table.change,
            curve=curve.change,
        )
        details = [
            self.text("details", table=table.unrounded, curve=curve.unrounded),
            self.text("scored", score=answer.score, table=_expected(table), curve=_expected(curve)),
        ]
        if table.k_reason == "games_limit":
            details.append(self.text("games_limit", chosen=table.chosen.value, k=table.k))
        return f"{headline}\n{' '.join(details)}"


def month() -> MonthPanel:
    """Return the lesson's second panel: whether it matters in a month of games.

    Examples
    --------
    >>> shown = month()
    >>> shown.put(own=1892, opponent=1500, wins=17, draws=0, losses=0, k=40)
    >>> shown.sentence.splitlines()[0]
    "17 games: +54 by FIDE's table, +64 by the curve."
    """
    return MonthPanel(MonthChart())

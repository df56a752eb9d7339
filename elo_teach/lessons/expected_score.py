"""Lesson 1: the expected score (notebooks/01-expected-score.ipynb)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import floor
from typing import Any, Final

import numpy as np
from matplotlib.patches import Polygon, Rectangle

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, NORMAL
from elo_teach.lessons.common import (
    DRAW,
    LOSS,
    OPPONENT,
    WIN,
    WITHOUT_RULE,
    YOU,
    LessonPanel,
    number_control,
    plain_axes,
    rating_control,
    switch,
)
from elo_teach.live import LiveFigure
from elo_teach.text import language

LESSON: Final = "expected-score"
EDGE: Final = 800  # of the chart, in rating points
TENFOLD: Final = {-800: (1, 100), -400: (1, 10), 0: (1, 1), 400: (10, 1), 800: (100, 1)}

# Every pair of ratings for which the public calculators print an expected score.
GAMES: Final = tuple(
    {"own": own, "opponent": opponent}
    for own, opponent in (
        (1500, 1500),
        (1550, 1500),
        (1600, 1500),
        (1700, 1500),
        (1800, 1500),
        (1900, 1500),
        (1613, 1609),
        (1200, 2400),
        (1500, 1700),
        (1500, 1400),
        (1500, 1600),
        (1500, 1550),
        (1500, 1000),
    )
)


def _pair(difference: float) -> dict[str, int]:
    """Return a pair of ratings that far apart: only the difference matters."""
    return {"own": 1500, "opponent": 1500 - int(difference)}


def _table_rows() -> Iterator[dict[str, Any]]:
    scores, lows = np.unique(FIDE_TABLE(np.arange(EDGE)), return_index=True)
    ends = [f"–{low - 1}" for low in lows[1:]] + ["+"]
    for score, low, end in zip(scores, lows, ends, strict=True):
        yield {"score": score, "band": f"{low}{end}", **_pair(low)}


def _table_back_rows() -> Iterator[dict[str, Any]]:
    for score in np.arange(100, -1, -1) / 100:
        difference = FIDE_TABLE.difference(score)
        yield {"score": score, "difference": difference, **_pair(difference)}


@dataclass(frozen=True)
class Prediction:
    """What the curve expects of one game."""

    difference: int
    own: float
    opponent: float
    normal: bool

    @property
    def ratio(self) -> tuple[float, float]:
        """Expected points of you and of your opponent, the smaller taken as 1."""
        smaller = min(self.own, self.opponent)
        return self.own / smaller, self.opponent / smaller


class CurveChart(LiveFigure[Prediction]):
    """The curve with a mark at the difference, and both shares of 100 points as one bar."""

    size = (7.5, 5.2)

    def draw(self) -> None:
        self.words = language()
        axes = self.figure.add_axes((0.13, 0.36, 0.82, 0.51))
        plain_axes(axes, x=self._text("axis_difference"), y=self._text("axis_score"))
        axes.set(xlim=(-EDGE, EDGE), ylim=(0, 1))
        axes.set_xticks(list(TENFOLD), [self.words.number(gap, "rating") for gap in TENFOLD])
        scores = (0, 0.25, 0.5, 0.75, 1)
        axes.set_yticks(scores, [self.words.number(score, "score") for score in scores])
        above = axes.get_xaxis_transform()
        for gap, (own, opponent) in TENFOLD.items():
            axes.text(gap, 1.02, f"{own} : {opponent}", transform=above, ha="center", va="bottom")
        axes.text(0, 1.11, self._text("ratio_row"), transform=above, ha="center", va="bottom")
        gaps = np.arange(-EDGE, EDGE + 1, 10)
        axes.plot(gaps, LOGISTIC(gaps), color="black", linewidth=2.5)
        (self.normal,) = axes.plot(gaps, NORMAL(gaps), linewidth=3, **WITHOUT_RULE.line)
        self.names = [
            axes.annotate(
                self._text(name),
                (gap, curve(gap)),
                (0.97, height),
                textcoords="axes fraction",
                ha="right",
                color=color,
                arrowprops={"arrowstyle": "-", "color": color},
            )
            for name, curve, gap, height, color in (
                ("logistic", LOGISTIC, 130, 0.3, "black"),
                ("normal", NORMAL, 480, 0.6, WITHOUT_RULE.color),
            )
        ]
        (self.guide,) = axes.plot([], [], linewidth=1.5, animated=True, **YOU.line)
        (self.mark,) = axes.plot([], [], animated=True, clip_on=False, **YOU.point)
        self.label = axes.text(0, 0, "", color=YOU.color, weight="bold", va="bottom", animated=True)
        self._draw_bar()

    def _draw_bar(self) -> None:
        bar = self.figure.add_axes((0.13, 0.05, 0.82, 0.09), xlim=(0, 100), ylim=(0, 1))
        bar.axis("off")
        self.own = Rectangle((0, 0), 0, 1, facecolor=YOU.color)
        self.opponent = Rectangle((0, 0), 0, 1, facecolor=OPPONENT.color, hatch="//")
        for share in (self.own, self.opponent):
            share.set(edgecolor="white", linewidth=2, animated=True)
            bar.add_patch(share)
        self.share_labels = [
            bar.text(x, 1.1, "", color=look.color, weight="bold", ha=ha, va="bottom", animated=True)
            for x, ha, look in ((0, "left", YOU), (100, "right", OPPONENT))
        ]

    def update(self, state: Prediction) -> None:
        at = float(np.clip(state.difference, -EDGE, EDGE))
        self.guide.set_data([at, at, -EDGE], [0, state.own, state.own])
        self.mark.set_data([at], [state.own])
        self.label.set_text(self._text("you", score=state.own))
        # Left of the mark the curve leaves room; far left it does above, and far right below, where
        # the row of ratios is too near.
        if at < -EDGE * 0.65:
            self.label.set(ha="left", position=(at, state.own + 0.06))
        else:
            below = 0.25 if at > EDGE * 0.65 else 0
            self.label.set(ha="right", position=(at - 25, state.own - below))
        self.own.set_width(100 * state.own)
        self.opponent.set_bounds(100 * state.own, 0, 100 * state.opponent, 1)
        for label, key, share in zip(
            self.share_labels,
            ("your_share", "opponent_share"),
            (state.own, state.opponent),
            strict=True,
        ):
            label.set_text(self._text(key, points=100 * share))
        for artist in (self.normal, *self.names):
            if artist.get_visible() != state.normal:
                artist.set_visible(state.normal)

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.{key}", **values)


class ExpectedScorePanel(LessonPanel[Prediction]):
    """Two ratings, the expected score of both, and where it lies on the curve."""

    lesson = LESSON
    examples: Mapping[str, Any] = {
        "games": GAMES,
        "table": tuple(_table_rows()),
        "table_back": tuple(_table_back_rows()),
    }

    def build(self) -> dict[str, Any]:
        self.own = rating_control(self.words.say("panel.own"), 1500)
        self.opponent = rating_control(self.words.say("panel.opponent"), 1700)
        self.normal = switch(self.text("show_normal"))
        return {"own": self.own, "opponent": self.opponent, "normal": self.normal}

    def answer(self) -> Prediction:
        difference = self.own.value - self.opponent.value
        own, opponent = LOGISTIC(difference), LOGISTIC(-difference)
        return Prediction(difference, own, opponent, self.normal.value)

    def say(self, answer: Prediction) -> str:
        gap = answer.difference
        left, right = answer.ratio
        headline = self.text(
            "equal" if gap == 0 else "higher" if gap > 0 else "lower",
            gap=abs(gap),
            points=100 * answer.own,
        )
        details = self.text(
            "details", own=answer.own, other=answer.opponent, left=left, right=right
        )
        if abs(gap) > EDGE:
            details += " " + self.text("off_chart")
        return f"{headline}\n{details}"


def panel() -> ExpectedScorePanel:
    """Return the lesson's main panel: the curve, and what it expects of two players.

    Examples
    --------
    >>> shown = panel()
    >>> shown.own.value = 1700
    >>> shown.opponent.value = 1500
    >>> shown.sentence.splitlines()[0]
    'You are rated 200 higher: expect to score 76 out of 100.'
    """
    return ExpectedScorePanel(CurveChart())


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


class OutcomesChart(LiveFigure[Split]):
    """Wins, draws and losses over the number of draws: the draws open like a wedge."""

    size = (7.5, 4.8)

    def draw(self) -> None:
        self.words = language()
        axes = self.figure.add_axes((0.13, 0.16, 0.62, 0.78), xlim=(0, 100), ylim=(0, 100))
        plain_axes(axes, x=self._text("axis_draws"), y=self._text("axis_games"))
        axes.patch.set(facecolor="#eeeeee")
        axes.text(97, 50, self._text("impossible"), ha="right", va="center", color="#555555")
        self.areas = {
            look: Polygon([(0, 0)], facecolor=look.color, edgecolor="white", animated=True)
            for look in (WIN, DRAW, LOSS)
        }
        self.areas[LOSS].set_hatch("//")
        for area in self.areas.values():
            axes.add_patch(area)
        (self.points,) = axes.plot(
            [0, 100], [0, 0], color="black", linewidth=2, linestyle="dashdot", animated=True
        )
        self.now = axes.axvline(0, color="black", linewidth=2.5, animated=True)
        self.counts = {
            key: axes.text(
                1.03,
                height,
                "",
                transform=axes.transAxes,
                color=color,
                weight="bold",
                va="center",
                animated=True,
            )
            for key, height, color in (
                ("win", 0.1, WIN.color),
                ("draw", 0.4, "#555555"),
                ("loss", 0.7, LOSS.color),
                ("expected", 0.95, "black"),
            )
        }

    def update(self, state: Split) -> None:
        most = state.room
        low, high = state.points - most / 2, state.points + most / 2
        corners = {
            WIN: [(0, 0), (0, state.points), (most, low), (most, 0)],
            DRAW: [(0, state.points), (most, low), (most, high)],
            LOSS: [(0, 100), (0, state.points), (most, high), (most, 100)],
        }
        for look, area in self.areas.items():
            area.set_xy(corners[look])
        self.points.set_ydata([state.points, state.points])
        self.now.set_xdata([state.draws, state.draws])
        games = {"win": state.wins, "draw": state.draws, "loss": state.losses}
        for key, count in games.items():
            label = self._text(key, games=count) if state.possible else ""
            self.counts[key].set_text(label)
        self.counts["expected"].set_text(self._text("expected", points=state.points))

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.outcomes.{key}", **values)


class OutcomesPanel(LessonPanel[Split]):
    """One expected score, and the wins, draws and losses that can stand behind it."""

    lesson = f"{LESSON}.outcomes"
    examples: Mapping[str, Any] = {
        "games": tuple(
            {"own": own, "opponent": opponent, "draws": draws}
            for own, opponent, draws in ((1700, 1500, 40), (1700, 1500, 0), (1500, 1500, 50))
        )
    }

    def build(self) -> dict[str, Any]:
        self.own = rating_control(self.words.say("panel.own"), 1700)
        self.opponent = rating_control(self.words.say("panel.opponent"), 1500)
        self.draws = number_control(self.text("draws"), 30, low=0, high=100)
        return {"own": self.own, "opponent": self.opponent, "draws": self.draws}

    def answer(self) -> Split:
        return Split(
            points=100 * LOGISTIC(self.own.value - self.opponent.value),
            draws=self.draws.value,
        )

    def say(self, answer: Split) -> str:
        return self.text(
            "possible" if answer.possible else "too_many",
            own=answer.points / 100,
            points=answer.points,
            draws=answer.draws,
            win=answer.wins,
            loss=answer.losses,
            most=answer.most_draws,
        )


def win_draw_loss() -> OutcomesPanel:
    """Return the lesson's second panel: an expected score is not the chance of winning.

    Examples
    --------
    >>> shown = win_draw_loss()
    >>> shown.draws.value = 40
    >>> shown.sentence.splitlines()[0]
    'Expected score 0.76 with 40 draws in 100 games: you win 56 and lose 4.'
    """
    return OutcomesPanel(OutcomesChart())

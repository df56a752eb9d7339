"""Lesson 5: the performance rating (notebooks/05-performance-rating.ipynb)."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, isinf, isnan, nan
from typing import Any, Final

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from elo_teach.engine.confidence import (
    SURPRISE,
    RatingLimits,
    normal_limits,
    rating_limits,
    result_chances,
)
from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC
from elo_teach.engine.inputs import Floats
from elo_teach.engine.performance import Performance, performance_rating
from elo_teach.engine.records import Game
from elo_teach.lessons.common import (
    DRAW,
    LOSS,
    OFFICIAL,
    TRUE_STRENGTH,
    WIN,
    WITHOUT_RULE,
    YOU,
    LessonPanel,
    games_control,
    number_control,
    plain_axes,
    rating_control,
)
from elo_teach.live import LiveFigure
from elo_teach.text import Language, language

LESSON: Final = "performance-rating"
EDGE: Final = 800  # of the charts, in rating points above and below the opponents' average
PERCENTS: Final = np.arange(101)
EXACT: Final = "black"


def _step(performance: Performance, formula: str) -> Any:
    """Return a line of the working."""
    return next(step.value for step in performance.steps if step.formula == formula)


def _rating(performance: Performance) -> float:
    """Return the rating as a number to draw with: NaN, which draws nothing, if there is none."""
    return nan if performance.rating is None else performance.rating


def _written(words: Language, rating: float) -> str:
    """Return a rating as the charts show it, also where there is none or no limit to it."""
    if isnan(rating):
        return words.say(f"{LESSON}.none")
    if isinf(rating):
        return "∞" if rating > 0 else "−∞"
    return words.number(rating, "rating")


def _results(average: int, halves: int, games: int) -> tuple[Game, ...]:
    """Return games against equal opponents that bring so many half points."""
    wins, draws = divmod(halves, 2)
    scores = (1,) * wins + (0.5,) * draws + (0,) * (games - wins - draws)
    return tuple(Game(average, score) for score in scores)


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
    def ratings(self) -> dict[str, float]:
        """What each rule says; NaN where it has no answer."""
        return {
            "fide": _rating(self.fide),
            "linear": self.straight,
            "exact": _rating(self.exact),
        }


class ResultChart(LiveFigure[Result]):
    """Three performance ratings over the score, and the step of FIDE's table close up."""

    size = (7.5, 5.2)

    def draw(self) -> None:
        self.words = language()
        axes = self.figure.add_axes((0.14, 0.15, 0.58, 0.8), xlim=(0, 100), ylim=(-850, 850))
        plain_axes(axes, x=self._text("axis_score"), y=self._text("axis_performance"))
        ticks = (-EDGE, -400, 0, 400, EDGE)
        axes.set_yticks(ticks, [self.words.number(points, "signed") for points in ticks])
        self._draw_rules(axes)
        (self.guide,) = axes.plot([], [], linewidth=1.5, animated=True, **YOU.line)
        looks = {
            "fide": OFFICIAL.point,
            "linear": WITHOUT_RULE.point | {"markeredgecolor": WITHOUT_RULE.color},
            "exact": YOU.point | {"color": EXACT},
        }
        self.marks = {
            rule: axes.plot([], [], animated=True, clip_on=False, **look)[0]
            for rule, look in looks.items()
        }
        self.values = {}
        for height, (rule, look) in zip((0.86, 0.56, 0.26), looks.items(), strict=True):
            column = {"transform": axes.transAxes, "color": look["color"]}
            axes.text(1.05, height, self._text(rule), va="bottom", **column)
            self.values[rule] = axes.text(
                1.05, height - 0.01, "", va="top", size=18, weight="bold", animated=True, **column
            )
        self._draw_step()

    def _draw_rules(self, axes: Axes) -> None:
        """Draw what each rule says at every score."""
        inside = PERCENTS[1:-1] / 100
        axes.plot(
            PERCENTS,
            FIDE_TABLE.difference(PERCENTS / 100),
            drawstyle="steps-mid",
            linewidth=3,
            **OFFICIAL.line,
        )
        axes.plot(PERCENTS, 8 * PERCENTS - 400, linewidth=3, **WITHOUT_RULE.line)
        axes.plot(100 * inside, LOGISTIC.difference(inside), color=EXACT, linewidth=1.5)

    def _draw_step(self) -> None:
        """Draw the window onto the step of the table that counts."""
        window = self.figure.add_axes((0.18, 0.64, 0.24, 0.22), xlim=(-2.5, 2.5), ylim=(-25, 25))
        window.set(xticks=[], yticks=[])
        self.steps = {
            rule: window.plot([], [], animated=True, **look)[0]
            for rule, look in {
                "fide": OFFICIAL.line | {"drawstyle": "steps-mid", "linewidth": 2},
                "linear": WITHOUT_RULE.line | {"linewidth": 3},
                "exact": {"color": EXACT, "linewidth": 1.5},
            }.items()
        }
        window.plot([-0.5, 0.5], [0, 0], linewidth=6, solid_capstyle="butt", **OFFICIAL.line)
        (self.score,) = window.plot([], [], linewidth=1.5, animated=True, **YOU.line)
        self.counted = window.text(
            0,
            1.05,
            "",
            transform=window.transAxes,
            color=OFFICIAL.color,
            va="bottom",
            animated=True,
        )

    def update(self, state: Result) -> None:
        at = state.percent
        self.guide.set_data([at, at], [-850, 850])
        for rule, rating in state.ratings.items():
            self.marks[rule].set_data([at], [rating - state.fide.average])
            self.values[rule].set_text(_written(self.words, rating))
        near = np.clip(state.counted + np.arange(-3, 4), 1, 99) / 100
        heights = {
            "fide": FIDE_TABLE.difference(near),
            "linear": 800 * near - 400,
            "exact": LOGISTIC.difference(near),
        }
        for rule, line in self.steps.items():
            line.set_data(100 * near - state.counted, heights[rule] - state.dp)
        self.score.set_data([at - state.counted] * 2, [-25, 25])
        self.counted.set_text(self._text("step", percent=state.counted, dp=state.dp))

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.{key}", **values)


class ResultPanel(LessonPanel[Result]):
    """Wins, draws and losses against an average opponent, and three performance ratings."""

    lesson = LESSON
    examples: Mapping[str, Any] = {
        "results": tuple(
            {"average": average, "wins": wins, "draws": draws, "losses": losses}
            for average, wins, draws, losses in (
                (1850, 4, 0, 2),
                (2000, 5, 0, 3),
                (1500, 5, 0, 0),
                (1600, 1, 0, 0),
                (2000, 4, 1, 4),
            )
        ),
        # Sources: at the games of the first, below; the second's opponent was rated 2660 on the
        # lists of January 1971 (Wikipedia, 1971 in chess) and July 1971 (New York Times, 6 December
        # 1971, and ChessBase).
        "events": (
            {"title": "sinquefield", "average": 2802, "wins": 7, "draws": 3, "losses": 0},
            {"title": "denver", "average": 2660, "wins": 6, "draws": 0, "losses": 0},
        ),
    }

    def build(self) -> dict[str, Any]:
        self.average = rating_control(self.text("average"), 1850)
        self.wins = number_control(self.text("wins"), 4, low=0, high=30)
        self.draws = number_control(self.text("draws"), 0, low=0, high=30)
        self.losses = number_control(self.text("losses"), 2, low=0, high=30)
        return {
            "average": self.average,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
        }

    def answer(self) -> Result:
        wins, draws, losses = self.wins.value, self.draws.value, self.losses.value
        if not wins + draws + losses:
            raise ValueError(self.text("no_games"))
        games = _results(self.average.value, 2 * wins + draws, wins + draws + losses)
        return Result(
            len(games),
            *(performance_rating(games, method=method) for method in ("fide", "linear", "exact")),
        )

    def say(self, answer: Result) -> str:
        headline = self.text(
            "headline",
            score=answer.fide.score,
            games=answer.games,
            average=answer.fide.average,
            fide=answer.fide.rating,
        )
        details = self.text(
            "details" if answer.exact.rating is not None else "all" if answer.dp > 0 else "nothing",
            percent=answer.percent,
            counted=answer.counted,
            average=answer.fide.average,
            dp=answer.dp,
            linear=answer.straight,
            exact=answer.exact.rating,
        )
        return f"{headline}\n{details}"


def panel() -> ResultPanel:
    """Return the lesson's main panel: one result, three performance ratings.

    Examples
    --------
    >>> shown = panel()
    >>> shown.put(average=1850, wins=4, draws=0, losses=2)
    >>> shown.sentence.splitlines()[0]
    "4 of 6 against an average of 1850: a performance of 1975 by FIDE's rule."
    """
    return ResultPanel(ResultChart())


MOST_GAMES: Final = 20
# The winner's games: ratings as printed by Chess.com, 8 August 2014, and ChessBase, 7 September
# 2014; he won the first seven games and drew the last three.
SINQUEFIELD_2014: Final = (
    *((2877, "win"), (2877, "draw")),
    *((2805, "win"), (2805, "draw")),
    *((2787, "win"), (2787, "draw")),
    *((2772, "win"), (2772, "win")),
    *((2768, "win"), (2768, "win")),
)
NINE_GAMES: Final = (*((2000, "win"),) * 4, (2000, "draw"), *((2000, "loss"),) * 4)
RESULTS: Final = {1: WIN, 0.5: DRAW, 0: LOSS}


@dataclass(frozen=True)
class Tournament:
    """A tournament's games, and its performance by four rules."""

    games: tuple[Game, ...]
    fide: Performance
    perfect: Performance
    exact: Performance

    @property
    def opponents(self) -> list[int]:
        """The opponents' ratings."""
        return [game.opponent for game in self.games if game.opponent is not None]

    @property
    def share(self) -> float:
        """The score, 0 to 1."""
        return self.fide.score / len(self.games)

    @property
    def on_average(self) -> float:
        """The exact performance if every opponent had the average rating."""
        if self.exact.rating is None:
            return nan
        return self.fide.average + LOGISTIC.difference(self.share)

    @property
    def ratings(self) -> dict[str, float]:
        """What each rule says; NaN where it has no answer."""
        return {
            "on_average": self.on_average,
            "exact": _rating(self.exact),
            "fide": _rating(self.fide),
            "perfect": _rating(self.perfect),
        }


class TournamentChart(LiveFigure[Tournament]):
    """Expected score over the rating, against these opponents and against their average."""

    size = (7.5, 6.4)

    def draw(self) -> None:
        self.words = language()
        self.axes = self.figure.add_axes((0.13, 0.4, 0.58, 0.56), ylim=(0, 100))
        plain_axes(self.axes, y=self._text("axis_score"))
        self.strip = self.figure.add_axes((0.13, 0.12, 0.58, 0.24), sharex=self.axes)
        plain_axes(self.strip, x=self._text("axis_rating"), y=self._text("axis_games"))
        self.strip.set_yticks([])
        self.axes.tick_params(labelbottom=False)
        (self.score,) = self.axes.plot([], [], linewidth=1.5, animated=True, **YOU.line)
        self.curves = {
            "on_average": self._moving(WITHOUT_RULE.line | {"linewidth": 3}),
            "exact": self._moving({"color": EXACT, "linewidth": 2}),
        }
        self.marks = {
            "fide": self._moving(OFFICIAL.point | {"clip_on": False}),
            "perfect": self._moving(
                OFFICIAL.point | {"marker": "D", "markersize": 10, "clip_on": False}
            ),
        }
        (self.average,) = self.strip.plot([], [], linewidth=3, animated=True, **WITHOUT_RULE.line)
        self.games = {
            score: self.strip.plot([], [], animated=True, **look.point | {"markersize": 9})[0]
            for score, look in RESULTS.items()
        }
        self.values = {}
        for height, (rule, artist) in zip(
            (0.9, 0.64, 0.38, 0.12), (self.curves | self.marks).items(), strict=True
        ):
            column: dict[str, Any] = {
                "transform": self.axes.transAxes,
                "color": artist.get_color(),
            }
            self.axes.text(1.05, height, self._text(rule), va="bottom", **column)
            self.values[rule] = self.axes.text(
                1.05, height - 0.01, "", va="top", size=18, weight="bold", animated=True, **column
            )
        self.window = (0, 0)

    def _moving(self, look: Mapping[str, Any]) -> Line2D:
        (line,) = self.axes.plot([], [], animated=True, **look)
        return line

    def _move_window(self, state: Tournament) -> None:
        """Let the axes reach all ratings, in steps of 200 points, and all games."""
        shown = [*state.opponents, *state.ratings.values()]
        low, high = np.nanmin(shown), np.nanmax(shown)
        window = int(low - 50) // 200 * 200, -(int(-high - 50) // 200) * 200
        if window != self.window:
            self.window = window
            self.axes.set_xlim(window)
            width = window[1] - window[0]
            step = 200 if width <= 1000 else 400 if width <= 2400 else 800
            ticks = range(-(-window[0] // step) * step, window[1] + 1, step)
            self.strip.set_xticks(ticks, [self.words.number(tick, "rating") for tick in ticks])
        rows = len(state.games) - 0.5, -0.5
        if rows != self.strip.get_ylim():
            self.strip.set_ylim(rows)

    def update(self, state: Tournament) -> None:
        self._move_window(state)
        percent = 100 * state.share
        grid = np.linspace(*self.window, 61)
        expected = {
            "on_average": LOGISTIC(grid - state.fide.average),
            "exact": LOGISTIC(grid[:, np.newaxis] - np.array(state.opponents)).mean(axis=1),
        }
        for rule, curve in self.curves.items():
            # The curve, and apart from it the way down from where it meets the score.
            at = state.ratings[rule]
            curve.set_data([*grid, nan, at, at], [*(100 * expected[rule]), nan, percent, 0])
        for rule, mark in self.marks.items():
            mark.set_data([state.ratings[rule]], [percent])
        self.score.set_data(self.window, [percent, percent])
        self.average.set_data([state.fide.average] * 2, self.strip.get_ylim())
        for score, games in self.games.items():
            places = [place for place, game in enumerate(state.games) if game.score == score]
            games.set_data([state.opponents[place] for place in places], places)
        for rule, rating in state.ratings.items():
            self.values[rule].set_text(_written(self.words, rating))

    def _text(self, key: str) -> str:
        return self.words.say(f"{LESSON}.one_by_one.{key}")


class TournamentPanel(LessonPanel[Tournament]):
    """A list of opponents and results, and the performance from each and from their average."""

    lesson = f"{LESSON}.one_by_one"
    examples: Mapping[str, Any] = {
        "tournaments": (
            {"title": "sinquefield", "games": SINQUEFIELD_2014},
            {"title": "before", "games": NINE_GAMES},
            {"title": "after", "games": (*NINE_GAMES, (1200, "win"))},
            {"title": "perfect", "games": ((1500, "win"),) * 5},
            {
                "title": "spread",
                "games": (
                    *((1600, "win"),) * 4,
                    *((2400, "win"), (2400, "win"), (2400, "loss"), (2400, "loss")),
                ),
            },
        )
    }

    def build(self) -> dict[str, Any]:
        self.games = games_control(NINE_GAMES, most=MOST_GAMES)
        return {"games": self.games}

    def answer(self) -> Tournament:
        games = tuple(Game(rating, result) for rating, result in self.games.value)
        return Tournament(
            games,
            *(performance_rating(games, method=method) for method in ("fide", "perfect", "exact")),
        )

    def say(self, answer: Tournament) -> str:
        headline = self.text(
            "headline" if answer.exact.rating is not None else "no_exact",
            score=answer.fide.score,
            games=len(answer.games),
            exact=answer.exact.rating,
            on_average=answer.on_average,
        )
        low, high = min(answer.opponents), max(answer.opponents)
        details = [
            self.text(
                "alike" if low == high else "spread",
                low=low,
                high=high,
                average=answer.fide.average,
            ),
            self.text("by.fide", fide=answer.fide.rating),
            self.text(
                f"by.{answer.perfect.rule}", perfect=answer.perfect.rating, score=answer.fide.score
            ),
        ]
        return f"{headline}\n{' '.join(details)}"


def one_by_one() -> TournamentPanel:
    """Return the lesson's second panel: the average of the opponents, and the opponents themselves.

    Examples
    --------
    >>> shown = one_by_one()
    >>> shown.games.value = ((1500, "win"), (1700, "loss"))
    >>> shown.answer().fide.rating
    1600
    """
    return TournamentPanel(TournamentChart())


TRUE_RATINGS: Final = np.arange(-EDGE, EDGE + 1, 20)


@dataclass(frozen=True)
class Sureness:
    """A result, and the true ratings that go with it."""

    games: tuple[Game, ...]
    draws: float
    exact: Performance
    limits: RatingLimits
    normal: RatingLimits | None

    @property
    def average(self) -> int:
        """The rating of all opponents."""
        return round(self.exact.average)

    def chances(self) -> tuple[float | Floats, float | Floats]:
        """Return the chances of such a result, so good or better and so bad or worse."""
        return result_chances(self.games, self.average + TRUE_RATINGS, draws=self.draws)


class SurenessChart(LiveFigure[Sureness]):
    """How likely such a result is under each true rating, and the ratings where it is likely."""

    size = (7.5, 5.8)

    def draw(self) -> None:
        self.words = language()
        axes = self.figure.add_axes((0.14, 0.42, 0.72, 0.51), xlim=(-EDGE, EDGE), ylim=(0, 100))
        plain_axes(axes, x=self._text("axis_rating"), y=self._text("axis_chance"))
        ticks = (-EDGE, -400, 0, 400, EDGE)
        axes.set_xticks(ticks, [self.words.number(points, "signed") for points in ticks])
        self.band = Rectangle((0, 0), 0, 100, color=TRUE_STRENGTH.color, alpha=0.15, animated=True)
        axes.add_patch(self.band)
        axes.axhline(100 * SURPRISE, linewidth=1.5, color="black", linestyle="dashdot")
        self.curves = [
            axes.plot([], [], linewidth=2.5, animated=True, clip_on=False, **look.line)[0]
            for look in (WIN, LOSS)
        ]
        above: dict[str, Any] = {"transform": axes.transAxes, "va": "bottom"}
        axes.text(1, 1.03, self._text("at_least"), color=WIN.color, ha="right", **above)
        axes.text(0, 1.03, self._text("at_most"), color=LOSS.color, ha="left", **above)
        self._draw_bars()

    def _draw_bars(self) -> None:
        strip = self.figure.add_axes((0.14, 0.01, 0.72, 0.28), xlim=(-EDGE, EDGE), ylim=(0, 4))
        strip.axis("off")
        self.bars, self.ends = {}, {}
        for key, y, look in (
            ("exact", 2.4, TRUE_STRENGTH.line | {"linewidth": 8, "solid_capstyle": "butt"}),
            ("normal", 0.5, WITHOUT_RULE.line | {"linewidth": 4}),
        ):
            color = look["color"]
            strip.text(-EDGE, y + 0.4, self._text(f"bar_{key}"), color=color, va="bottom")
            (self.bars[key],) = strip.plot([0, 0], [y, y], animated=True, **look)
            self.ends[key] = [
                strip.text(0, y, "", color=color, weight="bold", ha=ha, va="center", animated=True)
                for ha in ("right", "left")
            ]
        (self.mark,) = strip.plot([0], [2.4], animated=True, **YOU.point)

    def update(self, state: Sureness) -> None:
        for curve, chances in zip(self.curves, state.chances(), strict=True):
            curve.set_data(TRUE_RATINGS, 100 * np.asarray(chances))
        low, high = self._show_bar("exact", state.average, state.limits)
        self.band.set_bounds(low, 0, high - low, 100)
        self._show_bar("normal", state.average, state.normal or RatingLimits(nan, nan))
        self.mark.set_xdata([_rating(state.exact) - state.average])

    def _show_bar(self, key: str, average: int, limits: RatingLimits) -> tuple[float, float]:
        """Show limits as a bar with its ends, and return where they are on the axis."""
        ratings = limits.low, limits.high
        low, high = np.clip(np.array(ratings) - average, -EDGE, EDGE).tolist()
        self.bars[key].set_xdata([low, high])
        for end, x, rating in zip(self.ends[key], (low - 20, high + 20), ratings, strict=True):
            end.set_visible(not isnan(rating))
            end.set_x(x)
            end.set_text(_written(self.words, rating))
        return low, high

    def _text(self, key: str) -> str:
        return self.words.say(f"{LESSON}.how_sure.{key}")


class SurenessPanel(LessonPanel[Sureness]):
    """Games, score and draws, and the true ratings that go with such a result."""

    lesson = f"{LESSON}.how_sure"
    examples: Mapping[str, Any] = {
        "results": tuple(
            {"average": average, "games": games, "percent": percent, "draws": draws}
            for average, games, percent, draws in (
                (2000, 9, 50, 0),
                (2000, 9, 50, 30),
                (2000, 36, 50, 30),
                (2000, 100, 50, 30),
                (2000, 9, 100, 30),
            )
        ),
        "events": (
            {"title": "sinquefield", "average": 2802, "games": 10, "percent": 85, "draws": 50},
            {"title": "denver", "average": 2660, "games": 6, "percent": 100, "draws": 50},
        ),
    }

    def build(self) -> dict[str, Any]:
        self.average = rating_control(self.words.say(f"{LESSON}.average"), 2000)
        self.games = number_control(self.text("games"), 9, low=1, high=100)
        self.percent = number_control(self.text("percent"), 50, low=0, high=100)
        self.draws = number_control(self.text("draws"), 30, low=0, high=100)
        return {
            "average": self.average,
            "games": self.games,
            "percent": self.percent,
            "draws": self.draws,
        }

    def answer(self) -> Sureness:
        # Points come in halves: the nearest to the percentage.
        halves = (self.games.value * self.percent.value + 25) // 50
        games = _results(self.average.value, halves, self.games.value)
        draws = self.draws.value / 100
        return Sureness(
            games,
            draws,
            performance_rating(games, method="exact"),
            rating_limits(games, draws=draws),
            normal_limits(games, draws=draws),
        )

    def say(self, answer: Sureness) -> str:
        low, high = answer.limits.low, answer.limits.high
        kind = "from" if high == inf else "up_to" if low == -inf else "between"
        values = {
            "score": answer.exact.score,
            "games": len(answer.games),
            "average": answer.average,
            "low": low,
            "high": high,
            "normal_low": answer.normal and answer.normal.low,
            "normal_high": answer.normal and answer.normal.high,
        }
        headline = self.text(f"headline.{kind}", **values)
        details = self.text(f"details.{kind}", **values)
        return f"{headline}\n{details}"


def how_sure() -> SurenessPanel:
    """Return the lesson's third panel: the true ratings that go with a result.

    Examples
    --------
    >>> shown = how_sure()
    >>> shown.draws.value = 0
    >>> shown.sentence.splitlines()[0]
    '4.5 of 9 against players rated 2000: true ratings from 1772 to 2228 go with it.'
    """
    return SurenessPanel(SurenessChart())

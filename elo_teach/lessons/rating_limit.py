"""Lesson 3: the 400-point limit (notebooks/03-rating-limit.ipynb)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
from matplotlib.patches import Polygon, Rectangle

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, Curve
from elo_teach.engine.expected import expected_score
from elo_teach.engine.inputs import Floats
from elo_teach.engine.rating import CountedGame, Outcomes, outcomes, rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import FIDE, Rulebook, fide
from elo_teach.engine.rules import DifferenceLimit
from elo_teach.lessons.common import (
    LOSS,
    OFFICIAL,
    OPPONENT,
    WIN,
    WITHOUT_RULE,
    YOU,
    LessonPanel,
    k_control,
    number_control,
    plain_axes,
    rating_control,
)
from elo_teach.live import LiveFigure, choice
from elo_teach.text import Language, language

LESSON: Final = "rating-limit"
EDGE: Final = 1000  # of the chart, in rating points
CURVES: Final[Mapping[str, Curve]] = {"table": FIDE_TABLE, "curve": LOGISTIC}
# The editions that changed the limit, after the one that the others began from.
EDITIONS: Final = {
    edition.since: edition
    for edition in FIDE.editions()
    if edition.earlier is None or edition.limit != edition.earlier.limit
}
FIRST, *CHANGES = EDITIONS.values()


def _corners() -> Floats:
    """Differences between which both curves can be drawn as straight lines."""
    whole = np.arange(-EDGE, EDGE + 1)
    steps = np.flatnonzero(np.diff(FIDE_TABLE(whole)))
    return np.unique(np.concatenate([whole[::10], whole[steps], whole[steps + 1]]))


GAPS: Final = _corners()


def _kind(limit: DifferenceLimit) -> str:
    if limit.exempt_from is not None:
        return "exempt"
    return "one_per_event" if limit.one_per_event else "every_game"


@dataclass(frozen=True)
class Comparison:
    """One game by a rule with a limit, and by the same rule without it."""

    rules: Rulebook
    own: int
    limited: Outcomes
    unlimited: Outcomes
    opponent: CountedGame

    @property
    def game(self) -> CountedGame:
        """The game as the rule counts it."""
        return self.limited.draw.games[0]

    @property
    def difference(self) -> int:
        """Own rating minus opponent's rating."""
        return self.own - self.opponent.own

    @property
    def expected(self) -> float:
        """The expected score that counts."""
        return float(self.game.expected or 0)

    @property
    def real(self) -> float:
        """The expected score of the real difference."""
        return float(self.unlimited.draw.games[0].expected or 0)

    @property
    def other(self) -> float:
        """The expected score that counts for the opponent."""
        return float(self.opponent.expected or 0)

    @property
    def total(self) -> float:
        """Both players' expected scores."""
        return round(self.expected + self.other, 6)

    @property
    def by_table(self) -> bool:
        """Whether the expected scores come from FIDE's table."""
        return self.rules.curve == FIDE_TABLE

    @property
    def kind(self) -> str:
        """How to write an expected score: the table has hundredths."""
        return "score" if self.by_table else "fine"


class LimitChart(LiveFigure[Comparison]):
    """What each difference counts for, what a game is worth, and both players' expected scores."""

    size = (7.5, 6.8)

    def draw(self) -> None:
        self.words = language()
        axes = self.figure.add_axes((0.13, 0.48, 0.82, 0.46))
        difference = self.words.say("expected-score.axis_difference")
        plain_axes(axes, x=difference, y=self.words.say("expected-score.axis_score"))
        axes.set(xlim=(-EDGE, EDGE), ylim=(0, 1))
        ticks = range(-EDGE, EDGE + 1, 500)
        axes.set_xticks(ticks, [self.words.number(gap, "rating") for gap in ticks])
        scores = (0, 0.25, 0.5, 0.75, 1)
        axes.set_yticks(scores, [self.words.number(score, "score") for score in scores])
        self.gap = Polygon([(0, 0)], facecolor="#d9d9d9")
        axes.add_patch(self.gap)
        (self.unlimited,) = axes.plot([], [], linewidth=3, clip_on=False, **WITHOUT_RULE.line)
        (self.limited,) = axes.plot([], [], linewidth=2.5)
        axes.text(
            EDGE, 1.02, self._text("unlimited"), color=WITHOUT_RULE.color, ha="right", va="bottom"
        )
        # At the left, where the guide does not cross it.
        self.name = axes.text(-EDGE * 0.98, 0, self._text("counted"), va="bottom")
        (self.guide,) = axes.plot([], [], linewidth=1.5, animated=True, **YOU.line)
        (self.real,) = axes.plot([], [], animated=True, clip_on=False, **WITHOUT_RULE.point)
        (self.mark,) = axes.plot([], [], animated=True, clip_on=False, **YOU.point)
        self._draw_values()
        self._draw_bar()

    def _draw_values(self) -> None:
        columns = {
            "expected": (0.47, "black"),
            "win": (0.63, WIN.color),
            "draw": (0.79, "#555555"),
            "loss": (0.95, LOSS.color),
        }
        # In axes, as a PNG leaves out what moves in the figure itself.
        table = self.figure.add_axes((0, 0, 1, 1))
        table.axis("off")
        below: dict[str, Any] = {"va": "top", "linespacing": 1.7}
        names = {"counted": self._text("counted"), "unlimited": "\n" + self._text("unlimited")}
        self.row_names = {
            key: table.text(0.04, 0.32, name, color=WITHOUT_RULE.color, **below)
            for key, name in names.items()
        }
        # Both rows of a column are one text: a text costs more to place than to draw.
        self.values = {}
        for key, (x, color) in columns.items():
            table.text(x, 0.34, self._text(key), color=color, ha="right")
            self.values[key] = table.text(
                x, 0.32, "", color=color, weight="bold", ha="right", animated=True, **below
            )

    def _draw_bar(self) -> None:
        bar = self.figure.add_axes((0.13, 0.07, 0.82, 0.07), xlim=(0, 1.09), ylim=(0, 1))
        bar.axis("off")
        self.own = Rectangle((0, 0), 0, 1, facecolor=YOU.color)
        self.opponent = Rectangle((0, 0), 0, 1, facecolor=OPPONENT.color, hatch="//")
        for share in (self.own, self.opponent):
            share.set(edgecolor="white", linewidth=2, animated=True)
            bar.add_patch(share)
        bar.plot([1, 1], [-0.3, 1.3], color="black", linewidth=2, clip_on=False)
        bar.text(1, -0.4, self._text("one_point"), ha="center", va="top")
        label: dict[str, Any] = {"weight": "bold", "va": "bottom"}
        bar.text(0, 1.4, self._text("you"), color=YOU.color, **label)
        bar.text(1, 1.4, self._text("opponent"), color=OPPONENT.color, ha="right", **label)
        self.sum = bar.text(0.45, 1.4, "", ha="center", animated=True, **label)

    def update(self, state: Comparison) -> None:
        self._update_lines(state)
        at = float(np.clip(state.difference, -EDGE, EDGE))
        self.guide.set_data([at, at], [0, max(state.expected, state.real)])
        self.mark.set_data([at], [state.expected])
        self.real.set_data([at], [state.real])
        scores = (self.words.number(score, state.kind) for score in (state.expected, state.real))
        self.values["expected"].set_text("\n".join(scores))
        for key in ("win", "draw", "loss"):
            games = getattr(state.limited, key), getattr(state.unlimited, key)
            changes = (self.words.number(game.unrounded, "change") for game in games)
            self.values[key].set_text("\n".join(changes))
        self.own.set_width(state.expected)
        self.opponent.set_bounds(state.expected, 0, state.other, 1)
        own, other, total = (
            self.words.number(score, state.kind)
            for score in (state.expected, state.other, state.total)
        )
        self.sum.set_text(f"{own} + {other} = {total}")

    def _update_lines(self, state: Comparison) -> None:
        """Draw another rule's lines; they stay while only the players change."""
        limited = expected_score(state.own, state.own - GAPS, rulebook=state.rules)
        if np.array_equal(limited, self.limited.get_ydata()):
            return
        unlimited = state.rules.curve(GAPS)
        self.limited.set_data(GAPS, limited)
        self.unlimited.set_data(GAPS, unlimited)
        corners = np.concatenate([limited, unlimited[::-1]])
        self.gap.set_xy(np.column_stack([np.concatenate([GAPS, GAPS[::-1]]), corners]))
        self.name.set_y(limited[0] + 0.03)
        for artist in (self.limited, self.name, self.row_names["counted"]):
            artist.set_color(OFFICIAL.color if state.by_table else "black")

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.{key}", **values)


def _examples(*games: tuple[int, int, int], curve: str) -> tuple[dict[str, Any], ...]:
    return tuple(
        {"own": own, "opponent": opponent, "k": k, "curve": curve, "edition": FIDE.since}
        for own, opponent, k in games
    )


class LimitPanel(LessonPanel[Comparison]):
    """One game with the limit and without it, by the rule of a day."""

    lesson = LESSON
    examples: Mapping[str, Any] = {
        "table": _examples(
            (1500, 1000, 20),
            (2813, 2400, 10),
            (2400, 2813, 10),
            (2700, 2200, 10),
            (2600, 2100, 10),
            (1500, 2000, 20),
            (1900, 1500, 20),
            curve="table",
        ),
        "curve": _examples((1500, 1000, 20), (1200, 2400, 40), (1900, 1500, 20), curve="curve"),
    }

    def build(self) -> dict[str, Any]:
        self.own = rating_control(self.words.say("panel.own"), 1500)
        self.opponent = rating_control(self.words.say("panel.opponent"), 1000)
        self.k = k_control()
        self.curve = choice(
            self.text("curve.label"), {self.text(f"curve.{key}"): key for key in CURVES}, "table"
        )
        self.edition = choice(
            self.text("edition.label"),
            {self._edition(edition): since for since, edition in EDITIONS.items()},
            FIDE.since,
        )
        return {
            "own": self.own,
            "opponent": self.opponent,
            "k": self.k,
            "curve": self.curve,
            "edition": self.edition,
        }

    def _edition(self, edition: Rulebook) -> str:
        limit = edition.limit
        rule = self.text(
            f"edition.{_kind(limit)}", points=limit.points, exempt_from=limit.exempt_from
        )
        if edition is FIRST:
            return self.text("edition.before", until=CHANGES[0].since, rule=rule)
        return self.text("edition.since", since=edition.since, rule=rule)

    def answer(self) -> Comparison:
        rules = EDITIONS[self.edition.value].with_curve(CURVES[self.curve.value])
        own, opponent, k = self.own.value, self.opponent.value, self.k.value
        other = rate(opponent, [Game(own, "draw")], rulebook=rules, k=k)
        return Comparison(
            rules,
            own,
            limited=outcomes(own, opponent, rulebook=rules, k=k),
            unlimited=outcomes(own, opponent, rulebook=rules.without_limit(), k=k),
            opponent=other.games[0],
        )

    def say(self, answer: Comparison) -> str:
        limit, reason = answer.rules.limit, answer.game.reason
        own, other, real, total = (
            self.words.number(score, answer.kind)
            for score in (answer.expected, answer.other, answer.real, answer.total)
        )
        headline = self.text(
            "headline.alike" if reason == "limited" and own == real else f"headline.{reason}",
            difference=answer.difference,
            counted=answer.game.counted,
            limit=limit.points,
            exempt_from=limit.exempt_from,
            own=own,
            real=real,
        )
        details = [
            self.text(
                "details",
                win=answer.limited.win.unrounded,
                draw=answer.limited.draw.unrounded,
                loss=answer.limited.loss.unrounded,
                real_win=answer.unlimited.win.unrounded,
                real_draw=answer.unlimited.draw.unrounded,
                real_loss=answer.unlimited.loss.unrounded,
            ),
            self.text(
                "one" if answer.total == 1 else "more_than_one",
                own=own,
                other=other,
                total=total,
            ),
        ]
        if limit.one_per_event and reason == "limited":
            details.append(self.text("greatest"))
            if answer.difference < 0:
                details.append(self.words.say("open.stronger_opponents"))
        if abs(answer.difference) > EDGE:
            details.append(self.text("off_chart"))
        return f"{headline}\n{' '.join(details)}"


def panel() -> LimitPanel:
    """Return the lesson's main panel: one game with the limit and without it.

    Examples
    --------
    >>> shown = panel()
    >>> shown.put(own=1500, opponent=1000)
    >>> shown.sentence.splitlines()[0]
    'A difference of 500 counts as 400: your expected score is 0.92 instead of 0.96.'
    """
    return LimitPanel(LimitChart())


@dataclass(frozen=True)
class RulesByDate:
    """The limit since each day on which it changed, for a notebook to show as a table."""

    words: Language
    changes: tuple[Rulebook, ...]

    def __repr__(self) -> str:
        rows = [
            self.words.say(
                f"{LESSON}.by_date.{_kind(edition.limit)}",
                since=edition.since,
                points=edition.limit.points,
                exempt_from=edition.limit.exempt_from,
            )
            for edition in self.changes
        ]
        return "\n".join([self.words.say(f"{LESSON}.by_date.head"), "|---|---|", *rows])

    _repr_markdown_ = __repr__


def rules_by_date() -> RulesByDate:
    """Return the changes of the limit, from FIDE's editions, in the learner's language.

    Examples
    --------
    >>> print(rules_by_date())
    | From | A larger difference counts as |
    |---|---|
    | 1 July 2009 | 400, in every game |
    | 1 January 2022 | 400, but only in one game of an event: the one with the greatest difference |
    | 1 March 2024 | 400, in every game |
    | 1 October 2025 | 400 for a player rated below 2650; the real difference from 2650 on |
    """
    return RulesByDate(language(), tuple(CHANGES))


STRONG: Final = 2700
WEAK: Final = 1900
MOST_GAMES: Final = 300
FEWEST_POINTS: Final = 80
LOWEST, HIGHEST = 2200, 3000  # of the chart
# The last edition that limits everybody; today a 2700 is exempt.
LIMITED: Final = fide(on="2025-09-30")
UNLIMITED: Final = LIMITED.without_limit()
K_STRONG: Final = float(rate(STRONG, [Game(WEAK, "win")], rulebook=LIMITED).k)
K_WEAK: Final = float(rate(WEAK, [Game(STRONG, "loss")], rulebook=LIMITED).k)


@cache
def _expected(rules: Rulebook) -> list[float]:
    """Return the expected score against the weak players, by rating."""
    scores: list[float] = expected_score(np.arange(2 * STRONG), WEAK, rulebook=rules).tolist()
    return scores


def _path(score: float, rules: Rulebook) -> Floats:
    """Return the rating after so many games, on average, at a true score that stays the same."""
    expected = _expected(rules)
    path = [float(STRONG)]
    for _ in range(MOST_GAMES):
        path.append(path[-1] + K_STRONG * (score - expected[round(path[-1])]))
    return np.array(path)


def _gain(score: float, rules: Rulebook) -> float:
    return K_STRONG * (score - _expected(rules)[STRONG])


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
    def paths(self) -> tuple[Floats, Floats]:
        """The ratings after each game, with the limit and without it."""
        return _path(self.score, LIMITED), _path(self.score, UNLIMITED)

    @property
    def break_even(self) -> float:
        """The true score at which the limit leaves the rating where it is."""
        return _expected(LIMITED)[STRONG]

    @property
    def weaker(self) -> float:
        """The change of the first game for the opponent, with the limit."""
        return K_WEAK * (1 - self.score - expected_score(WEAK, STRONG, rulebook=LIMITED))

    @property
    def rest(self) -> float:
        """The highest rating of which no more than the true score is expected."""
        return WEAK + FIDE_TABLE.band(self.score)[1]


class FarmingChart(LiveFigure[Farming]):
    """The rating over the games, and what one game brings at each true score."""

    size = (7.5, 7.4)

    def draw(self) -> None:
        self.words = language()
        above = self.figure.add_axes((0.13, 0.55, 0.6, 0.42))
        plain_axes(above, x=self._text("axis_games"), y=self._text("axis_rating"))
        above.set(xlim=(0, MOST_GAMES), ylim=(LOWEST, HIGHEST))
        self.now = above.axvline(0, color="black", linewidth=1.5, animated=True)
        below = self.figure.add_axes((0.13, 0.1, 0.6, 0.3))
        plain_axes(below, x=self._text("axis_score"), y=self._text("axis_gain"))
        scores = np.array([FEWEST_POINTS / 100, 1])
        below.set(xlim=tuple(scores), ylim=(-2, 1))
        below.set_xticks(
            ticks := np.arange(FEWEST_POINTS, 101, 4) / 100,
            [self.words.number(score, "score") for score in ticks],
        )
        below.set_yticks(range(-2, 2), [self.words.number(gain, "change") for gain in range(-2, 2)])
        below.axhline(0, color="black", linewidth=1)
        even = _expected(LIMITED)[STRONG]
        below.axvline(even, color=OFFICIAL.color, linewidth=1.5)
        below.text(
            even - 0.005, 0.08, self._text("break_even", score=even), ha="right", va="bottom"
        )
        self.lines = []
        for look, rules, key in (
            (OFFICIAL, LIMITED, "limited"),
            (WITHOUT_RULE, UNLIMITED, "unlimited"),
        ):
            gains = [_gain(score, rules) for score in scores]
            below.plot(scores, gains, linewidth=3, **look.line)
            name = self.words.say(f"{LESSON}.{key}")
            below.text(1.01, gains[-1], name, color=look.color, va="center")
            moving: dict[str, Any] = {"animated": True, "clip_on": False}
            (path,) = above.plot([], [], linewidth=3, **moving, **look.line)
            (rating,) = above.plot([], [], **moving, **look.point)
            (gain,) = below.plot([], [], **moving, **look.point)
            end = above.text(
                MOST_GAMES * 1.04, 0, name, color=look.color, va="center", animated=True
            )
            self.lines.append((path, rating, gain, end))

    def update(self, state: Farming) -> None:
        self.now.set_xdata([state.games, state.games])
        for line, course, change in zip(self.lines, state.paths, state.gains, strict=True):
            path, rating, gain, end = line
            path.set_data(range(len(course)), course)
            rating.set_data([state.games], [course[state.games]])
            gain.set_data([state.score], [change])
            end.set_y(course[-1])

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.farming.{key}", **values)


class FarmingPanel(LessonPanel[Farming]):
    """A true score against much weaker players, and what it does to a rating."""

    lesson = f"{LESSON}.farming"
    examples: Mapping[str, Any] = {
        "scores": tuple(
            {"points": points, "games": games}
            for points, games in ((99, 100), (92, 100), (90, 300), (100, 300))
        )
    }

    def build(self) -> dict[str, Any]:
        self.points = number_control(self.text("points"), 99, low=FEWEST_POINTS, high=100)
        self.games = number_control(self.text("games"), 100, low=0, high=MOST_GAMES)
        return {"points": self.points, "games": self.games}

    def answer(self) -> Farming:
        return Farming(self.points.value, self.games.value)

    def say(self, answer: Farming) -> str:
        limited, unlimited = answer.gains
        headline = self.text("headline", score=answer.score, limited=limited, unlimited=unlimited)
        after, after_unlimited = (path[answer.games] for path in answer.paths)
        even = answer.break_even
        trend = "climbs" if limited > 0 else "falls" if limited < 0 else "stays"
        details = [
            self.text(
                "after",
                games=self.words.say("number.games", n=answer.games),
                limited=after,
                unlimited=after_unlimited,
            ),
            self.text(trend, expected=even, score=answer.score, rest=answer.rest),
            self.text("even", draws=(even - 0.5) / (1 - even), losses=even / (1 - even)),
            self.text("weaker", change=answer.weaker),
        ]
        return f"{headline}\n{' '.join(details)}"


def farming() -> FarmingPanel:
    """Return the lesson's second panel: many games against much weaker players.

    Examples
    --------
    >>> shown = farming()
    >>> shown.points.value = 99
    >>> shown.sentence.splitlines()[0]
    'A true score of 0.99 brings +0.7 a game with the limit and −0.1 without it.'
    """
    return FarmingPanel(FarmingChart())

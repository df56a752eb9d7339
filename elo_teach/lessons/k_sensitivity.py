"""Lesson 2: K, how sensitive a rating is (notebooks/02-k-sensitivity.ipynb)."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from decimal import Decimal
from itertools import accumulate
from typing import Any, Final

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon
from matplotlib.text import Text

from elo_teach.engine.expected import expected_score
from elo_teach.engine.rating import Outcomes, RatingChange, outcomes, rate
from elo_teach.engine.records import Game, Player
from elo_teach.engine.rulebook import TEXTBOOK, fide
from elo_teach.engine.rules import K
from elo_teach.engine.simulation import Seasons, memory, play_seasons, resting_spread
from elo_teach.io.lines import read_lines
from elo_teach.lessons.common import (
    DRAW,
    FIDE_KS,
    LOSS,
    MOST_MARKS,
    THIS_MONTH,
    TRUE_STRENGTH,
    WIN,
    YOU,
    LessonPanel,
    first_day,
    k_control,
    list_control,
    months,
    number_control,
    plain_axes,
    rating_control,
    round_up,
)
from elo_teach.live import EntryControl, LiveFigure
from elo_teach.text import language
from elo_teach.text.steps import what_is_open

LESSON: Final = "k-sensitivity"
RESULTS: Final = {"win": (1, WIN), "draw": (0.5, DRAW), "loss": (0, LOSS)}

EDGE: Final = 600  # of the chart of one game, in rating points
GAPS: Final = np.arange(-EDGE, EDGE + 1, 40)


@dataclass(frozen=True)
class OneGame:
    """What the three results of one game would change, for you and for your opponent."""

    own: Outcomes
    opponent: Outcomes

    @property
    def difference(self) -> int:
        """Your rating minus the opponent's, in rating points."""
        return self.own.win.player.rating - self.opponent.win.player.rating

    @property
    def changes(self) -> dict[str, float]:
        """Your unrounded change for each result, in rating points."""
        return {result: float(getattr(self.own, result).unrounded) for result in RESULTS}


class OneGameChart(LiveFigure[OneGame]):
    """The change for a win, a draw and a loss over the difference; K apart at every difference."""

    size = (7.5, 4.8)

    def draw(self) -> None:
        self.words = language()
        self.axes = self.figure.add_axes((0.12, 0.16, 0.61, 0.8), xlim=(-EDGE, EDGE))
        plain_axes(self.axes, x=self._text("axis_difference"), y=self._text("axis_change"))
        ticks = (-400, -200, 0, 200, 400)
        self.axes.set_xticks(ticks, [self.words.number(gap, "rating") for gap in ticks])
        self.axes.axhline(0, color="black", linewidth=1.5)
        (self.guide,) = self.axes.plot([], [], color="black", linewidth=1.5, animated=True)
        self.lines, self.marks, self.labels = {}, {}, {}
        for result, (_, look) in RESULTS.items():
            (self.lines[result],) = self.axes.plot([], [], linewidth=3, animated=True, **look.line)
            (self.marks[result],) = self.axes.plot(
                [], [], clip_on=False, animated=True, **look.point
            )
            self.labels[result] = self.axes.text(
                EDGE * 1.05, 0, "", color=look.color, weight="bold", va="center", animated=True
            )
        self._zoom(40)

    def _zoom(self, largest: int) -> None:
        """Let the axis reach a change of plus and minus `largest`."""
        self.largest = largest
        ticks = (-largest, -largest // 2, 0, largest // 2, largest)
        self.axes.set_ylim(-largest, largest)
        self.axes.set_yticks(ticks, [self.words.number(points, "signed") for points in ticks])

    def update(self, state: OneGame) -> None:
        own, k = state.own.win.player.rating, int(state.own.win.k)
        largest = 40 if k <= 40 else 80
        if largest != self.largest:
            self._zoom(largest)
        expected = expected_score(own, own - GAPS, rulebook=TEXTBOOK)
        at = float(np.clip(state.difference, -EDGE, EDGE))
        changes = state.changes
        self.guide.set_data([at, at], [changes["loss"], changes["win"]])
        # Beside the marks as long as there is room for three lines of text.
        apart = max(k / 2, largest / 6)
        middle = float(np.clip(changes["draw"], 1.1 * apart - largest, largest - 1.1 * apart))
        for result, (score, _) in RESULTS.items():
            self.lines[result].set_data(GAPS, k * (score - expected))
            self.marks[result].set_data([at], [changes[result]])
            self.labels[result].set_text(self._text(f"label_{result}", change=changes[result]))
            self.labels[result].set_y(middle + 2 * apart * (score - 0.5))

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.{key}", **values)


class OneGamePanel(LessonPanel[OneGame]):
    """Two ratings and K, and the change for a win, a draw and a loss."""

    lesson = LESSON
    examples: Mapping[str, Any] = {
        "games": tuple(
            {"own": own, "opponent": opponent, "k": k}
            for own, opponent, k in (
                (1500, 1700, 20),
                (1500, 1500, 20),
                (1500, 1300, 20),
                (1500, 1100, 20),
                (1800, 1500, 20),
                (1500, 1309, 40),
                (1613, 1609, 32),
                (1613, 1609, 25),
            )
        )
    }

    def build(self) -> dict[str, Any]:
        self.own = rating_control(self.words.say("panel.own"), 1500)
        self.opponent = rating_control(self.words.say("panel.opponent"), 1700)
        self.k = k_control()
        return {"own": self.own, "opponent": self.opponent, "k": self.k}

    def answer(self) -> OneGame:
        own, opponent, k = self.own.value, self.opponent.value, self.k.value
        return OneGame(
            outcomes(own, opponent, rulebook=TEXTBOOK, k=k),
            outcomes(opponent, own, rulebook=TEXTBOOK, k=k),
        )

    def say(self, answer: OneGame) -> str:
        own, opponent = answer.own, answer.opponent
        (game,) = own.win.games
        parts = [
            self.text("headline", k=own.win.k, **answer.changes),
            self.text(
                "formula",
                own=own.win.player.rating,
                k=own.win.k,
                expected=game.expected,
                new=own.win.player.rating + own.win.unrounded,
            ),
            self.text("apart", k=own.win.k),
            self.text(
                "opponent",
                win=opponent.win.unrounded,
                draw=opponent.draw.unrounded,
                loss=opponent.loss.unrounded,
            ),
        ]
        if game.reason == "limited":
            parts.append(self.text("limited"))
        elif abs(answer.difference) > EDGE:
            parts.append(self.text("off_chart"))
        headline, *details = parts
        return f"{headline}\n{' '.join(details)}"


def panel() -> OneGamePanel:
    """Return the lesson's main panel: one game, and what K makes of each result.

    Examples
    --------
    >>> shown = panel()
    >>> shown.k.value = 40
    >>> shown.sentence.splitlines()[0]
    'K 40: a win +30.4, a draw +10.4, a loss −9.6.'
    """
    return OneGamePanel(OneGameChart())


WRITTEN: Final = {1.0: "1", 0.5: "½", 0.0: "0"}
# Before a rating another game begins.
_NEXT_GAME: Final = re.compile(r"[\s,;]+(?=[1-9][0-9]{2,3}\s)")


def read_games(typed: str) -> tuple[Game, ...]:
    """Return games typed as ``1400 1, 1600 ½, 1550 0``; raise `ValueError` for anything else."""
    lines = read_lines(_NEXT_GAME.sub("\n", typed))
    more = (entry.name or entry.event or entry.opponent is None for entry in lines.entries)
    if lines.problems or any(more):
        raise ValueError(typed)
    return tuple(entry.game for entry in lines.entries)


def write_games(games: tuple[Game, ...]) -> str:
    """Return games as they are typed."""
    return ", ".join(f"{game.opponent} {WRITTEN[game.score]}" for game in games)


@dataclass(frozen=True)
class Month:
    """A month's games as they are rated, and the day of the list that they count from."""

    rated: RatingChange
    day: date

    @property
    def lines(self) -> tuple[K, ...]:
        """The lines of the rule for K, in their order."""
        return self.rated.rulebook.k_rule.lines

    @property
    def chosen(self) -> int:
        """The number of the line that applies, from 0."""
        return self.lines.index(self.rated.chosen.line)

    @property
    def limit(self) -> int | None:
        """The most that K times the number of games may be; None before there was a limit."""
        return self.rated.rulebook.games_limit.product

    @property
    def open_limit(self) -> int | None:
        """The limit on K times games that may have held already; None if that is not open."""
        points = self.rated.rulebook.open
        return next((each.instead.product for each in points if each.about == "games_limit"), None)

    @property
    def limited(self) -> bool:
        """Whether the 700 rule changes K."""
        return self.rated.k_reason == "games_limit"

    @property
    def product(self) -> int | Decimal:
        """K times the number of games, before the 700 rule."""
        return self.rated.chosen.value * len(self.rated.games)

    @property
    def sums(self) -> list[float]:
        """The change before rounding, after no game, after the first, and so on to the last."""
        changes = (float(game.unrounded or 0) for game in self.rated.games)
        return list(accumulate(changes, initial=0.0))


# The rows of the path: those that it goes through, those that it passes, and the others.
ON_PATH: Final[dict[str, Any]] = {"color": YOU.color, "weight": "bold"}
PASSED: Final[dict[str, Any]] = {"color": "black", "weight": "normal"}
NOT_ASKED: Final[dict[str, Any]] = {"color": "#767676", "weight": "normal"}


class MonthChart(LiveFigure[Month]):
    """The path through the rule that leads to K, and below it the sum that grows game by game."""

    size = (7.5, 7)

    def draw(self) -> None:
        self.words = language()
        self._draw_path()
        self.axes = self.figure.add_axes((0.12, 0.1, 0.62, 0.36))
        plain_axes(self.axes, x=self._text("axis_games"), y=self._text("axis_sum"))
        self.axes.axhline(0, color="black", linewidth=1.5)
        (self.sum,) = self.axes.plot([], [], linewidth=2, animated=True, **YOU.line)
        self.marks = {
            score: self.axes.plot([], [], animated=True, **look.point)[0]
            for score, look in RESULTS.values()
        }
        self.end = self.axes.text(
            1.03,
            0,
            "",
            transform=self.axes.get_yaxis_transform(),
            color=YOU.color,
            weight="bold",
            va="center",
            animated=True,
        )
        self._zoom(2, 2)

    def _draw_path(self) -> None:
        # Four lines of a rule at most, and the 700 rule below them.
        axes = self.figure.add_axes((0, 0.53, 1, 0.46), xlim=(0, 1), ylim=(4.6, -0.6))
        axes.axis("off")
        self.band = axes.plot([], [], color=YOU.color, alpha=0.15, linewidth=26)[0]
        self.path = axes.plot([], [], linewidth=3, **YOU.line)[0]
        self.stops = axes.plot([], [], **YOU.point)[0]
        self.rows = [
            [
                axes.text(x, row, "", ha=ha, va="center")
                for x, ha in ((0.09, "left"), (0.8, "right"), (0.94, "right"))
            ]
            for row in range(5)
        ]
        self.product, self.k = (
            axes.text(x, 0, "", ha="right", va="center", animated=True, **ON_PATH)
            for x in (0.8, 0.94)
        )
        self.shown: object = None

    def _zoom(self, games: int, points: int) -> None:
        """Let the axes reach so many games, and so many points up and down."""
        self.reach = (games, points)
        self.axes.set(xlim=(0, 1.04 * games), ylim=(-1.15 * points, 1.15 * points))
        self.axes.set_xticks((0, games // 2, games))
        ticks = (-points, 0, points)
        self.axes.set_yticks(ticks, [self.words.number(tick, "signed") for tick in ticks])

    def update(self, state: Month) -> None:
        rated, sums = state.rated, state.sums
        # The path is drawn again only where it turns another way.
        path = (state.lines, state.chosen, state.limit, state.open_limit, state.limited)
        if path != self.shown:
            self.shown = path
            self._show_path(state)
        self.product.set_text(
            self._text(
                "product",
                k=rated.chosen.value,
                games=len(rated.games),
                product=state.product,
            )
        )
        self.k.set_text(self._text("k", k=rated.k))
        reach = round_up(len(rated.games)), round_up(max(map(abs, sums)))
        if reach != self.reach:
            self._zoom(*reach)
        self.sum.set_data(range(len(sums)), sums)
        for score, marks in self.marks.items():
            at = [n for n, game in enumerate(rated.games, 1) if game.game.score == score]
            marks.set_visible(len(rated.games) <= MOST_MARKS)
            marks.set_data(at, [sums[n] for n in at])
        self.end.set_text(
            self._text(
                "end",
                unrounded=rated.unrounded,
                change=rated.change,
                own=rated.player.rating,
                new=rated.new_rating,
            )
        )
        self.end.set_y(sums[-1])

    def _show_path(self, state: Month) -> None:
        chosen, last = state.chosen, len(state.lines)
        contents = [("", "", "")] * len(self.rows)
        for row, line in enumerate(state.lines):
            answer = "no" if row < chosen else "yes" if row == chosen else "not_asked"
            contents[row] = (
                self._text(f"line_{line.reason}", **asdict(line)),
                self._text(answer),
                self._text("k", k=line.value),
            )
        limit, other = state.limit, state.open_limit
        key = "limit" if limit is not None else "no_limit" if other is None else "open_limit"
        contents[last] = (self._text(key, limit=limit, other=other), "", "")
        for row, (texts, words) in enumerate(zip(self.rows, contents, strict=True)):
            look = ON_PATH if row in (chosen, last) else PASSED if row < chosen else NOT_ASKED
            for text, content in zip(texts, words, strict=True):
                text.set(text=content, **look)
        # Down to the line that applies, across, and down again to the 700 rule.
        left, right, gap = 0.05, 0.965, np.nan
        self.path.set_data([left, left, gap, right, right], [0, chosen, gap, chosen, last])
        self.stops.set_data([left] * (chosen + 1) + [right], [*range(chosen + 1), last])
        marked = (chosen, last) if state.limited else (chosen,)
        self.band.set_data([left, right, gap] * len(marked), np.repeat(marked, 3))
        for text in (self.product, self.k):
            text.set_y(last)

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.month.{key}", **values)


def _example(own: int, typed: str, **others: int) -> dict[str, Any]:
    """Return a preset of a month: an adult with many games on the list of today, if not told."""
    games, times = read_games(typed), others.get("times", 1)
    return {
        "own": own,
        "highest": own,
        "games_played": 120,
        "birth_year": 1990,
        "times": times,
        "list": months(THIS_MONTH),
        "games": games,
        "n": len(games) * times,
    } | others


# The games of two players as FIDE printed them, and of one in the arbiters' manual of 2016.
_PRINTED_5 = "1787 1, 2025 1, 2310 1, 2400 1, 2505 ½"
_PRINTED_39 = (
    "2406 0, 1908 1, 2220 1, 2216 0, 2204 ½, 2189 1, 2223 0, 2221 ½, 2350 0, 1928 0, 2085 1, "
    "1993 1, 1931 1, 2055 ½, 2454 ½, 1861 1, 2217 1, 1743 1, 1947 1, 2266 ½, 2189 ½, 2186 1, "
    "1654 1, 2283 0, 1822 1, 2251 0, 1884 1, 2215 ½, 2210 ½, 1872 1, 1654 1, 2247 1, 2308 0, "
    "2168 0, 1810 0, 1747 1, 1852 1, 1875 ½, 1654 1"
)
_MANUAL = "1926 1, 2011 1, 2318 0, 2067 ½, 2219 ½, 2585 0, 2659 1, 2464 ½, 2652 ½"


class MonthPanel(LessonPanel[Month]):
    """A player, a month's games and a list; K with its reason, and the change of the month."""

    lesson = f"{LESSON}.month"
    examples: Mapping[str, Any] = {
        "months": (
            _example(1500, "1400 1, 1600 ½, 1550 0", highest=1620),
            _example(1500, "1512 ½", times=5),
            _example(1500, "1100 1"),
            _example(1600, "1744 ½, 1571 ½", highest=2400),
            _example(2813, _PRINTED_5),
            _example(2212, _MANUAL, games_played=9, list=months(date(2016, 1, 1))),
            _example(2054, _PRINTED_39),
        ),
        "players": (
            _example(1500, "1500 ½", games_played=12, times=9),
            _example(1650, "1650 ½", games_played=50, birth_year=2008, times=9),
            _example(1650, "1650 ½", games_played=50, birth_year=2008, times=20),
            _example(1650, "1650 ½", games_played=50, birth_year=2007, times=20),
            _example(2250, "2250 ½", highest=2310, birth_year=2010, times=9),
            _example(1500, "1500 ½", times=40),
            _example(2380, "2380 ½", highest=2405, times=9),
        ),
    }

    def build(self) -> dict[str, Any]:
        self.own = rating_control(self.words.say("panel.own"), 1500)
        self.highest = rating_control(self.text("highest"), 1620)
        self.games_played = number_control(self.text("games_played"), 120, low=0, high=1000)
        self.birth_year = number_control(self.text("birth_year"), 1990, low=1920, high=2025)
        self.games = EntryControl(
            self.text("games"),
            (Game(1400, 1), Game(1600, 0.5), Game(1550, 0)),
            read=self._read_games,
            write=write_games,
        )
        self.times = number_control(self.text("times"), 1, low=1, high=80)
        self.list = list_control()
        names = ("own", "highest", "games_played", "birth_year", "games", "times", "list")
        return {name: getattr(self, name) for name in names}

    def _read_games(self, typed: str) -> tuple[Game, ...]:
        try:
            return read_games(typed.strip())
        except ValueError:
            raise ValueError(self.text("unread_games", typed=typed)) from None

    def answer(self) -> Month:
        day = first_day(self.list.value)
        player = Player(
            self.own.value,
            games_played=self.games_played.value,
            birth_year=self.birth_year.value,
            highest=self.highest.value,
        )
        games = self.games.value * self.times.value
        return Month(rate(player, games, rulebook=fide(on=day), on=day), day)

    def say(self, answer: Month) -> str:
        rated, player = answer.rated, answer.rated.player
        facts = {
            "highest": player.highest,
            "games_played": player.games_played,
            "year": answer.day.year,
            "age": answer.day.year - self.birth_year.value,
        }
        line = answer.lines[answer.chosen]
        made = sum(game.game.score for game in rated.games)
        parts = [
            self.text(
                "headline",
                k=rated.k,
                unrounded=rated.unrounded,
                change=rated.change,
                own=player.rating,
                new=rated.new_rating,
            ),
            self.text(f"because_{line.reason}", **asdict(line), **facts),
        ]
        if answer.limited:
            games, product = len(rated.games), answer.product
            parts.append(self.text("limited", k=rated.k, games=games, product=product))
        parts.append(
            self.text(
                "counted",
                own=player.rating,
                made=made,
                expected=made - float(rated.surplus),
                surplus=rated.surplus,
                k=rated.k,
            )
        )
        if rated.becomes_unrated:
            parts.append(self.text("floor", floor=rated.rulebook.floor.points))
        parts += [what_is_open(step, self.words) for step in rated.open]
        headline, *details = parts
        return f"{headline}\n{' '.join(details)}"


def month() -> MonthPanel:
    """Return the lesson's second panel: a month of games, K with its reason, one rounding.

    Examples
    --------
    >>> shown = month()
    >>> shown.sentence.splitlines()[0]
    'K 20: the month brings +1.4, rounded +1. 1500 becomes 1501.'
    """
    return MonthPanel(MonthChart())


STRENGTH: Final = 1700
SEASONS: Final = 200
LENGTH: Final = 200  # of a season, in games
OPPONENTS_WITHIN: Final = 50  # rating points from the player's true strength
BAND: Final = np.arange(0, LENGTH + 1, 5)  # the games at which the band is drawn


@dataclass(frozen=True)
class Played:
    """Seasons of one player under each K, and what theory says of their spread."""

    seasons: Seasons
    draw_rate: float

    @property
    def errors(self) -> list[float]:
        """For each K how far the rating ends from the true strength, averaged over seasons."""
        errors: list[float] = (self.seasons.average[-1] - self.seasons.strength).tolist()
        return errors

    @property
    def spreads(self) -> list[float]:
        """For each K the spread at the last game, across the seasons, in rating points."""
        spreads: list[float] = self.seasons.spread[-1].tolist()
        return spreads

    @property
    def theory(self) -> list[float]:
        """For each K the spread at rest as theory has it, in rating points."""
        return [resting_spread(k, draw_rate=self.draw_rate) for k in FIDE_KS]


class SeasonsChart(LiveFigure[Played]):
    """One season and the band of all of them, for each K a field of its own."""

    size = (7.5, 5.2)

    def draw(self) -> None:
        self.words = language()
        self.paths: list[Line2D] = []
        self.bands: list[Polygon] = []
        self.notes: list[Text] = []
        for place, k in enumerate(FIDE_KS):
            axes = self.figure.add_axes((0.125 + 0.3 * place, 0.14, 0.24, 0.6))
            self._draw_field(axes, named=place == 0)
            axes.text(0, 1.3, self._text("k", k=k), weight="bold", transform=axes.transAxes)
            self.notes.append(
                axes.text(0, 1.03, "", va="bottom", transform=axes.transAxes, animated=True)
            )
            key = self._text(f"key_{place}")
            color = YOU.color if place else TRUE_STRENGTH.color
            axes.text(0.98, 0.03, key, ha="right", color=color, transform=axes.transAxes)

    def _draw_field(self, axes: Axes, *, named: bool) -> None:
        plain_axes(axes, x=self._text("axis_games"), y=self._text("axis_rating") if named else "")
        axes.set(xlim=(0, LENGTH), ylim=(STRENGTH - 350, STRENGTH + 350))
        axes.set_xticks((0, LENGTH // 2, LENGTH))
        ticks = (STRENGTH - 300, STRENGTH, STRENGTH + 300)
        axes.set_yticks(ticks, [self.words.number(at, "rating") if named else "" for at in ticks])
        axes.axhline(STRENGTH, linewidth=2, **TRUE_STRENGTH.line)
        band = Polygon([(0, 0)], facecolor=YOU.color, alpha=0.25, animated=True)
        axes.add_patch(band)
        self.bands.append(band)
        self.paths += axes.plot([], [], linewidth=1.5, animated=True, **YOU.line)

    def update(self, state: Played) -> None:
        seasons = state.seasons
        average, spread = seasons.average[BAND], seasons.spread[BAND]
        games = np.concatenate([BAND, BAND[::-1]])
        for place, error in enumerate(state.errors):
            self.paths[place].set_data(range(LENGTH + 1), seasons.ratings[:, place, 0])
            low, high = (average[:, place] + side * spread[:, place] for side in (-1, 1))
            self.bands[place].set_xy(np.column_stack([games, np.concatenate([low, high[::-1]])]))
            self.notes[place].set_text(
                self._text(
                    "note", error=error, spread=state.spreads[place], theory=state.theory[place]
                )
            )

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.season.{key}", **values)


class SeasonsPanel(LessonPanel[Played]):
    """A rating that starts wrong, and how it finds its way with a low and a high K."""

    lesson = f"{LESSON}.season"
    examples: Mapping[str, Any] = {
        "seasons": tuple(
            {"start": start, "draws": draws}
            for start, draws in ((1500, 0), (1700, 0), (1700, 30), (1900, 30))
        )
    }

    def build(self) -> dict[str, Any]:
        self.start = number_control(self.text("start"), 1500, low=1400, high=2000)
        self.draws = number_control(self.text("draws"), 0, low=0, high=50)
        self.seed = number_control(self.text("seed"), 55, low=1, high=999)
        self.seed.add_buttons({self.text("another"): lambda seed: seed % 999 + 1})
        return {"start": self.start, "draws": self.draws, "seed": self.seed}

    def answer(self) -> Played:
        draw_rate = self.draws.value / 100
        seasons = play_seasons(
            STRENGTH,
            start=self.start.value,
            k=FIDE_KS,
            games=LENGTH,
            seasons=SEASONS,
            seed=self.seed.value,
            draw_rate=draw_rate,
            opponents_within=OPPONENTS_WITHIN,
        )
        return Played(seasons, draw_rate)

    def say(self, answer: Played) -> str:
        by_k = {
            "error": answer.errors,
            "spread": answer.spreads,
            "theory": answer.theory,
            "memory": [memory(k) for k in FIDE_KS],
        }
        headline, *details = (self.text(key, **by_k) for key in ("headline", "scatter", "memory"))
        return f"{headline}\n{' '.join(details)}"


def fast_or_steady() -> SeasonsPanel:
    """Return the lesson's third panel: low K arrives late, high K never rests.

    Examples
    --------
    >>> shown = fast_or_steady()
    >>> shown.start.value = 1700
    >>> [round(spread, 1) for spread in shown.answer().theory]
    [29.5, 41.7, 58.9]
    """
    return SeasonsPanel(SeasonsChart())

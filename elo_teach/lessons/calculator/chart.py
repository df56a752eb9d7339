"""The calculator's picture: what each game adds, the sum, and the performance ratings."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from elo_teach.lessons.calculator.answer import METHODS, RESULTS, Calculation
from elo_teach.lessons.old_common import (
    DRAW,
    LOSS,
    MOST_MARKS,
    WIN,
    WITHOUT_RULE,
    YOU,
    plain_axes,
    round_up,
)
from elo_teach.live.old_figure import LiveFigure
from elo_teach.text import language

LESSON: Final = "calculator"
LOOKS: Final = {"win": WIN, "draw": DRAW, "loss": LOSS}
AXES: Final = (0.15, 0.14, 0.5, 0.8)
SUM: Final = "black"


class CalculatorChart(LiveFigure[Calculation]):
    """A bar for each game, or for each result of a single one; beside it the numbers."""

    size = (7.5, 5.6)

    def draw(self) -> None:
        self.words = language()
        self.axes = self.figure.add_axes(AXES)
        plain_axes(self.axes, y=self._text("axis_change"))
        self.axes.axhline(0, color="black", linewidth=1.5)
        self.bars, self.marks, self.labels = {}, {}, {}
        for result, look in LOOKS.items():
            (self.bars[result],) = self.axes.plot(
                [], [], color=look.color, solid_capstyle="butt", animated=True
            )
            (self.marks[result],) = self.axes.plot(
                [], [], animated=True, **look.point | {"markersize": 10}
            )
            self.labels[result] = self.axes.text(
                0, 0, "", color=look.color, weight="bold", ha="center", animated=True
            )
        (self.unrated,) = self.axes.plot(
            [], [], animated=True, **WITHOUT_RULE.point | {"markersize": 8}
        )
        (self.sum,) = self.axes.plot(
            [], [], color=SUM, linewidth=2, marker=".", markersize=7, animated=True
        )
        self._draw_numbers()
        self.reach: object = None

    def _draw_numbers(self) -> None:
        column: dict[str, Any] = {"transform": self.axes.transAxes, "va": "top"}
        left, right = 1.06, 1.68
        self.new = self.axes.text(
            left, 1, "", color=YOU.color, size=18, weight="bold", animated=True, **column
        )
        self.end = self.axes.text(left, 0.88, "", color=SUM, animated=True, **column)
        self.axes.text(left, 0.56, self._text("performance"), weight="bold", **column)
        column["linespacing"] = 2
        names = [self._text(f"method.{method}") for method in METHODS]
        self.axes.text(left, 0.46, "\n".join(names), **column)
        self.values = self.axes.text(
            right, 0.46, "", weight="bold", ha="right", animated=True, **column
        )

    def update(self, state: Calculation) -> None:
        if state.outcomes is None:
            self._show_games(state)
        else:
            self._show_outcomes(state)
        change = state.change
        self.new.set_text(self._text("new", own=state.player.rating, new=change.new_rating))
        self.end.set_text(self._text("end", unrounded=change.unrounded, change=change.change))
        ratings = [performance.rating for performance in state.performances.values()]
        self.values.set_text(
            "\n".join(
                self._text("none") if rating is None else self.words.number(rating, "rating")
                for rating in ratings
            )
        )

    def _show_games(self, state: Calculation) -> None:
        """Show a bar for each game, and the sum that grows."""
        parts, sums, games = state.parts, state.sums, len(state.entries)
        rated = [part for part in parts if part is not None]
        self._zoom(False, games, [*rated, *sums])
        for score, result in RESULTS.items():
            ends = {
                place: part
                for place, (entry, part) in enumerate(zip(state.entries, parts, strict=True), 1)
                if entry.score == score and part is not None
            }
            self._bars(result, ends)
            self.marks[result].set_data(list(ends), list(ends.values()))
            self.marks[result].set_visible(games <= MOST_MARKS)
            self.labels[result].set_visible(False)
        none = [place for place, part in enumerate(parts, 1) if part is None]
        self.unrated.set_data(none, [0] * len(none))
        self.unrated.set_visible(bool(none))
        self.sum.set_data(range(games + 1), sums)
        self.sum.set_visible(True)
        self.sum.set_marker("." if games <= MOST_MARKS else "")

    def _show_outcomes(self, state: Calculation) -> None:
        """Show a bar for each result of a single game."""
        changes = {
            result: float(getattr(state.outcomes, result).unrounded) for result in RESULTS.values()
        }
        self._zoom(True, len(RESULTS), list(changes.values()))
        for place, (score, result) in enumerate(RESULTS.items(), 1):
            change = changes[result]
            self._bars(result, {place: change})
            made = state.entries[0].score == score
            self.marks[result].set_data([place], [change])
            self.marks[result].set_visible(made)
            label = self.labels[result]
            label.set_visible(True)
            label.set_text(self.words.number(change, "change"))
            up = change >= 0
            label.set_verticalalignment("bottom" if up else "top")
            label.set_position((place, change + (0.03 if up else -0.03) * self.height))
        self.unrated.set_visible(False)
        self.sum.set_visible(False)

    def _bars(self, result: str, ends: Mapping[int, float]) -> None:
        """Draw bars as one broken line, thick enough to stand side by side."""
        bars = np.full((len(ends), 3, 2), np.nan)
        bars[:, :2, 0] = np.array(list(ends))[:, np.newaxis] if ends else 0
        bars[:, 0, 1], bars[:, 1, 1] = 0, list(ends.values())
        self.bars[result].set_data(*bars.reshape(-1, 2).T)
        self.bars[result].set_visible(bool(ends))

    def _zoom(self, single: bool, places: int, changes: list[float]) -> None:
        """Let the axes reach so many places, and up and down in fixed steps."""
        up, down = max(*changes, 0), max(*(-change for change in changes), 0)
        # Not so uneven that the numbers beside the axis lie on each other.
        most = max(up, down, 2) / 4
        top, bottom = round_up(max(up, most)), -round_up(max(down, most))
        if (single, places, top, bottom) == self.reach:
            return
        self.reach = (single, places, top, bottom)
        self.height = top - bottom
        self.axes.set(
            xlim=(0.4 if single else -0.1, places + 0.6),
            ylim=(bottom - 0.1 * self.height, top + 0.1 * self.height),
        )
        ticks = (bottom, 0, top)
        self.axes.set_yticks(ticks, [self.words.number(tick, "signed") for tick in ticks])
        step = next(step for step in (1, 2, 5, 10, 20) if places / step <= 8)
        names = [self.words.say(f"panel.{result}") for result in RESULTS.values()]
        shown = range(step, places + 1, step)
        numbers = [self.words.number(place, "count") for place in shown]
        self.axes.set_xticks(shown, names if single else numbers)
        self.axes.set_xlabel(self._text("axis_result" if single else "axis_games"))
        points = AXES[2] * self.size[0] * 72 / (places + 0.6)
        for bar in self.bars.values():
            bar.set_linewidth(min(0.7 * points, 60))

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.{key}", **values)

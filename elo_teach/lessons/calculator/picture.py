"""The calculator's picture: what each game adds, the sum, and the performance ratings."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from elo_teach.lessons.calculator.answer import METHODS, RESULTS, Calculation
from elo_teach.lessons.common import DRAW, INK, LOSS, MOST_MARKS, WIN, WITHOUT_RULE, YOU, Words
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Dots, Mark, Part, Text, bars, level, line
from elo_teach.scene.ticks import round_up

SIZE: Final = (540.0, 400.0)
BOX: Final = (0.15, 0.14, 0.5, 0.8)
LOOKS: Final = {"win": WIN, "draw": DRAW, "loss": LOSS}
# Where the numbers beside the axes begin and end.
LEFT, RIGHT = Part(1.06), Part(1.68)


def drawn(calculation: Calculation, words: Words) -> Scene:
    """Draw a bar for each game, or for each result of a single one; beside it the numbers."""
    if calculation.outcomes is None:
        axes, moving = _games(calculation, words)
    else:
        axes, moving = _outcomes(calculation, words)
    return Scene(SIZE, (axes.with_moving(*moving, *_numbers(calculation, words)),))


@lru_cache(maxsize=32)
def _ground(words: Words, single: bool, places: int, top: int, bottom: int) -> Axes:
    """Return axes for so many games, or for the results of a single one, and names beside them."""
    room = 0.1 * (top - bottom)
    step = next(step for step in (1, 2, 5, 10, 20) if places / step <= 8)
    games = words.ticks(range(step, places + 1, step), "count")
    results = tuple((at, words(f"panel.{name}")) for at, name in enumerate(RESULTS.values(), 1))
    changes = words.ticks((bottom, 0, top), "signed")
    methods = "\n".join(words(f"method.{method}") for method in METHODS)
    return Axes(
        BOX,
        Scale(
            0.4 if single else -0.1,
            places + 0.6,
            words("axis_result" if single else "axis_games"),
            results if single else games,
        ),
        Scale(bottom - room, top + room, words("axis_change"), changes),
        still=(
            level("zero", 0, INK, 1.5),
            Text(
                "performance", LEFT, Part(0.56), words("performance"), INK, stand="top", bold=True
            ),
            Text("methods", LEFT, Part(0.46), methods, INK, stand="top", spacing=2),
        ),
    )


def _reaching(words: Words, single: bool, places: int, changes: Sequence[float]) -> Axes:
    """Return axes that reach up and down in fixed steps, so that they seldom change."""
    up, down = max(*changes, 0), max(*(-change for change in changes), 0)
    # Not so uneven that the numbers beside the axis lie on each other.
    most = max(up, down, 2) / 4
    return _ground(words, single, places, round_up(max(up, most)), -round_up(max(down, most)))


def _games(calculation: Calculation, words: Words) -> tuple[Axes, list[Mark]]:
    """Return a bar for each game, and the sum that grows."""
    entries, parts, sums = calculation.entries, calculation.parts, calculation.sums
    rated = [part for part in parts if part is not None]
    axes = _reaching(words, False, len(entries), [*rated, *sums])
    marked, moving = len(entries) <= MOST_MARKS, list[Mark]()
    for score, result in RESULTS.items():
        ends = [
            (place, part)
            for place, (entry, part) in enumerate(zip(entries, parts, strict=True), 1)
            if entry.score == score and part is not None
        ]
        moving += _bars(axes, result, ends, ends if marked else ())
    if none := [(place, 0) for place, part in enumerate(parts, 1) if part is None]:
        moving.append(Dots("unrated", none, WITHOUT_RULE, 8))
    moving.append(line("sum", enumerate(sums), INK))
    if marked:
        moving.append(Dots("sums", list(enumerate(sums)), INK, 3.5, edge=0))
    return axes, moving


def _outcomes(calculation: Calculation, words: Words) -> tuple[Axes, list[Mark]]:
    """Return a bar for each result of a single game, marked where it was made."""
    changes = {
        result: float(getattr(calculation.outcomes, result).unrounded)
        for result in RESULTS.values()
    }
    axes, moving = _reaching(words, True, len(RESULTS), list(changes.values())), list[Mark]()
    for place, (score, result) in enumerate(RESULTS.items(), 1):
        change = changes[result]
        made = calculation.entries[0].score == score
        moving += _bars(axes, result, [(place, change)], [(place, change)] if made else ())
        away = 0.025 * (axes.y.high - axes.y.low)
        moving.append(
            Text(
                f"change of {result}",
                place,
                change + (away if change >= 0 else -away),
                words.number(change, "change"),
                LOOKS[result],
                "middle",
                "bottom" if change >= 0 else "top",
                bold=True,
            )
        )
    return axes, moving


def _bars(
    axes: Axes,
    result: str,
    ends: Sequence[tuple[float, float]],
    marked: Sequence[tuple[float, float]],
) -> Iterator[Mark]:
    """Yield the bars of a result, and its marker at the ends that are marked."""
    place = BOX[2] * SIZE[0] / (axes.x.high - axes.x.low)  # in points
    if ends:
        yield bars(f"bars of {result}", ends, LOOKS[result], wide=min(0.7, 60 / place))
    if marked:
        yield Dots(f"marks of {result}", marked, LOOKS[result], 10)


def _numbers(calculation: Calculation, words: Words) -> Iterator[Mark]:
    """Yield what comes out, and the performance ratings, beside the axes."""
    change = calculation.change
    new = words("new", own=calculation.player.rating, new=change.new_rating)
    end = words("end", unrounded=change.unrounded, change=change.change)
    ratings = [found.rating for found in calculation.performances.values()]
    told = "\n".join(
        words("none") if rating is None else words.number(rating, "rating") for rating in ratings
    )
    yield Text("new", LEFT, Part(1), new, YOU, stand="top", bold=True, size=18)
    yield Text("end", LEFT, Part(0.88), end, INK, stand="top")
    yield Text("performances", RIGHT, Part(0.46), told, INK, "end", "top", bold=True, spacing=2)

"""One difference: its row of FIDE's table, and what the curve says."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import isinf
from typing import Final

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, NORMAL_FIDE
from elo_teach.lessons.common import INK, MUTED, OFFICIAL, WITHOUT_RULE, YOU, Words
from elo_teach.live.guess import Amount, Guess
from elo_teach.live.kinds import Number, Switch
from elo_teach.live.spec import Situation, Spec
from elo_teach.live.words import Line
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Anchor, Dots, Mark, Part, Text, level, line, steps, upright
from elo_teach.scene.roles import Look
from elo_teach.scene.ticks import multiples

SIZE: Final = (540.0, 518.4)
EDGE: Final = 800  # of the picture, in rating points
WINDOW: Final = 60  # the zoom moves by this many rating points and shows as many on either side
LIMIT: Final = 400  # what today's rule counts at most, from one player's side
WHOLE: Final = range(EDGE + 1)
# The differences at which the rounded normal curve is not FIDE's table.
MISSES: Final = tuple(
    gap for gap in WHOLE if round(100 * NORMAL_FIDE(gap)) != round(100 * FIDE_TABLE(gap))
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
        return _apart(abs(self.difference))


def _apart(gap: int) -> float:
    return FIDE_TABLE(gap) - LOGISTIC(gap)


def answer(difference: int, normal: bool) -> Reading:
    """Read the table and the curves."""
    return Reading(difference, normal)


def _row(reading: Reading) -> Line:
    low, high = reading.row
    key = "down" if isinf(low) else "up" if isinf(high) else "between"
    return Line(f"row.{key}", low=low, high=high)


def say(reading: Reading) -> Iterator[Line]:
    """Say both scores, the row, and what the normal curve has to do with it."""
    gap = reading.difference
    yield Line("headline", difference=gap, table=reading.table, curve=reading.curve)
    yield Line("details", row=_row(reading), apart=abs(reading.apart))
    if abs(gap) > LIMIT:
        yield Line("limited", apart=_apart(LIMIT))
    if reading.show_normal:
        key = "missed" if abs(gap) in MISSES else "explained"
        yield Line(key, normal=reading.normal, misses=len(MISSES))


@lru_cache(maxsize=32)
def _near(words: Words, middle: int, show_normal: bool) -> Axes:
    """Return the steps and the curve in one window; they stay while the difference moves in it."""
    gaps = range(middle - WINDOW, middle + WINDOW + 1)
    scores = [FIDE_TABLE(gap) for gap in gaps]
    # A step lies half-way between two whole differences.
    edges = [gap - 0.5 for gap in (*gaps, gaps[-1] + 1)]
    low, high = max(scores[0] - 0.02, -0.008), min(scores[-1] + 0.02, 1.008)
    every = 0.05 if scores[-1] - scores[0] > 0.09 else 0.02
    still: list[Mark] = [
        steps("table", edges, scores, OFFICIAL),
        line("curve", [(gap, LOGISTIC(gap)) for gap in gaps], INK),
    ]
    if show_normal:
        still.append(line("normal", [(gap, NORMAL_FIDE(gap)) for gap in gaps], WITHOUT_RULE, 3))
    return Axes(
        (0.15, 0.51, 0.8, 0.36),
        Scale(
            gaps[0],
            gaps[-1],
            words("expected-score.axis_difference"),
            words.ticks(multiples(20, gaps[0], gaps[-1]), "rating"),
        ),
        Scale(
            low,
            high,
            words("expected-score.axis_score"),
            words.ticks(multiples(every, low, high), "score"),
        ),
        tuple(still),
    )


def _largest(words: Words, name: str, gaps: Sequence[int], anchor: Anchor) -> Text:
    top = max(gaps, key=_apart)
    told = words("largest", difference=top, apart=_apart(top))
    return Text(f"largest {name}", top, _apart(top) + 0.0008, told, INK, anchor, "bottom")


@lru_cache(maxsize=8)
def _far(words: Words) -> Axes:
    """Return how far table and curve are apart, at every difference."""
    apart = words.ticks((-0.01, 0, 0.01, 0.02), "signed")
    return Axes(
        (0.15, 0.1, 0.8, 0.26),
        Scale(0, EDGE, words("axis_gap"), words.ticks(range(0, EDGE + 1, 100), "rating")),
        Scale(-0.01, 0.023, words("axis_apart"), apart),
        still=(
            level("zero", 0, INK, 1),
            upright("limit", LIMIT, WITHOUT_RULE),
            Text("name of limit", LIMIT + 8, -0.009, words("limit"), MUTED, stand="bottom"),
            line("apart", [(gap, _apart(gap)) for gap in WHOLE], OFFICIAL),
            _largest(words, "within", range(LIMIT + 1), "end"),
            _largest(words, "beyond", range(LIMIT, EDGE + 1), "start"),
        ),
    )


def picture(reading: Reading, s: Situation) -> Scene:
    """Draw the row and the point on the curve in the window, and the same difference below."""
    words, gap, score = s.words, reading.difference, reading.table
    axes = _near(words, WINDOW * round(gap / WINDOW), reading.show_normal)
    low, high = reading.row
    row = [(max(low - 0.5, axes.x.low), score), (min(high + 0.5, axes.x.high), score)]
    table, curve = (
        words("table", row=_row(reading), score=score),
        words("curve", score=reading.curve),
    )
    names = [
        _name("table", 0, 1.16, table, "start", OFFICIAL),
        _name("curve", 0, 1.04, curve, "start", INK),
    ]
    if reading.show_normal:
        normal = words("normal", score=reading.normal)
        names.append(_name("normal", 1, 1.04, normal, "end", WITHOUT_RULE))
    near = axes.with_moving(
        line("row", row, OFFICIAL, 7),
        upright("now", gap, YOU, 1.5),
        Dots("on the curve", [(gap, reading.curve)], INK),
        *names,
    )
    far = _far(words).with_moving(Dots("now", [(abs(gap), reading.apart)], YOU))
    return Scene(SIZE, (near, far))


def _name(key: str, x: float, y: float, told: str, anchor: Anchor, look: Look) -> Text:
    return Text(f"name of {key}", Part(x), Part(y), told, look, anchor, "baseline", bold=True)


STEPS: Final = Spec(
    "curve-and-table",
    controls=(
        Number("difference", 160, -EDGE, EDGE, look=YOU),
        Switch("normal", label="show_normal"),
    ),
    presets={
        "games": tuple({"difference": gap} for gap in (3, 191, 392, LIMIT, 560)),
        "misses": tuple({"difference": gap, "normal": True} for gap in MISSES),
    },
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(Amount("score", "score"),),
        truth=lambda reading: {"score": reading.table},
        neutral={"difference": 0},
        hides=("table", "row", "name of table", "apart", "largest"),
    ),
)

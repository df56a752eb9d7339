"""Two ratings, the expected score of both, and where it lies on the curve."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, NORMAL, Curve
from elo_teach.lessons.common import GUESSED, INK, OPPONENT, WITHOUT_RULE, YOU, Words, rating
from elo_teach.live.guess import Amount, Guess
from elo_teach.live.kinds import Switch
from elo_teach.live.spec import Situation, Spec, table
from elo_teach.live.words import Line
from elo_teach.scene.axes import Axes, Field, Scale, Scene
from elo_teach.scene.marks import Area, Dots, Mark, Part, Text, level, line
from elo_teach.scene.roles import Look

SIZE: Final = (540.0, 374.4)
EDGE: Final = 800  # of the picture, in rating points
TENFOLD: Final = {-800: (1, 100), -400: (1, 10), 0: (1, 1), 400: (10, 1), 800: (100, 1)}
GAPS: Final = range(-EDGE, EDGE + 1, 10)

# Every pair of ratings for which the public calculators print an expected score.
GAMES: Final = table(
    "own opponent",
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


def _pair(difference: float) -> dict[str, int]:
    """Return a pair of ratings that far apart: only the difference matters."""
    return {"own": 1500, "opponent": 1500 - int(difference)}


def _table_rows() -> Iterator[dict[str, Any]]:
    rows = [(score, list(gaps)) for score, gaps in groupby(range(EDGE), FIDE_TABLE)]
    for score, gaps in rows:
        band = f"{gaps[0]}+" if score == rows[-1][0] else f"{gaps[0]}–{gaps[-1]}"
        yield {"score": score, "band": band, **_pair(gaps[0])}


def _table_back_rows() -> Iterator[dict[str, Any]]:
    for percent in range(100, -1, -1):
        difference = FIDE_TABLE.difference(percent / 100)
        yield {"score": percent / 100, "difference": difference, **_pair(difference)}


@dataclass(frozen=True)
class Prediction:
    """What the curve expects of one game."""

    difference: int
    own: float
    opponent: float
    normal: bool  # whether the normal curve is to be seen too

    @property
    def ratio(self) -> tuple[float, float]:
        """Expected points of you and of your opponent, the smaller taken as 1."""
        smaller = min(self.own, self.opponent)
        return self.own / smaller, self.opponent / smaller


def answer(own: int, opponent: int, normal: bool) -> Prediction:
    """Return what the curve expects of both."""
    difference = own - opponent
    return Prediction(difference, LOGISTIC(difference), LOGISTIC(-difference), normal)


def say(prediction: Prediction) -> Iterator[Line]:
    """Say who is higher, both expected scores and their ratio."""
    gap, (left, right) = prediction.difference, prediction.ratio
    key = "equal" if gap == 0 else "higher" if gap > 0 else "lower"
    yield Line(key, gap=abs(gap), points=100 * prediction.own)
    yield Line("details", own=prediction.own, other=prediction.opponent, left=left, right=right)
    if abs(gap) > EDGE:
        yield Line("off_chart")


@lru_cache(maxsize=8)
def _ground(words: Words, normal: bool) -> Axes:
    """Return the curve, and above it what it means as a ratio of points."""
    scores = (0, 0.25, 0.5, 0.75, 1)
    still: list[Mark] = [
        Text(f"ratio {at}", gap, Part(1.03), f"{own} : {other}", INK, "middle", "bottom")
        for at, (gap, (own, other)) in enumerate(TENFOLD.items())
    ]
    still += [
        Text("ratios", 0, Part(1.12), words("ratio_row"), INK, "middle", "bottom"),
        line("logistic", [(gap, LOGISTIC(gap)) for gap in GAPS], INK, 2.5),
    ]
    if normal:
        still.append(line("normal", [(gap, NORMAL(gap)) for gap in GAPS], WITHOUT_RULE, 3))
        still += _named("logistic", LOGISTIC, 130, 0.3, INK, words)
        still += _named("normal", NORMAL, 480, 0.6, WITHOUT_RULE, words)
    return Axes(
        (0.13, 0.36, 0.81, 0.51),
        Scale(-EDGE, EDGE, words("axis_difference"), words.ticks(TENFOLD, "rating")),
        Scale(0, 1, words("axis_score"), words.ticks(scores, "score")),
        tuple(still),
    )


def _named(
    key: str, curve: Curve, gap: int, height: float, look: Look, words: Words
) -> Iterator[Mark]:
    """Yield the name of a curve, and a line from it to the curve."""
    plain = Look(look.role)
    yield line(f"way to {key}", [(gap, curve(gap)), (Part(0.72), Part(height))], plain, 1)
    yield Text(f"name of {key}", Part(0.97), Part(height), words(key), look, "end")


# Both shares of 100 points.
_BAR: Final = Axes((0.13, 0.05, 0.81, 0.09), Scale(0, 100), Scale(0, 1), bare=True)


def picture(prediction: Prediction, s: Situation) -> Scene:
    """Draw a mark on the curve at the difference, and both shares of 100 points as one bar."""
    words, own = s.words, prediction.own
    at = max(-EDGE, min(EDGE, prediction.difference))
    # Left of the mark the curve leaves room; far left it does above, and far right below, where
    # the row of ratios is too near.
    below = 0.25 if at > EDGE * 0.65 else 0
    beside = (at, own + 0.06) if at < -EDGE * 0.65 else (at - 25, own - below)
    field = _ground(words, prediction.normal).with_moving(
        *_guessed(s),
        line("guide", [(at, 0), (at, own), (-EDGE, own)], YOU, 1.5),
        Dots("you", [(at, own)], YOU),
        Text(
            "name of you",
            *beside,
            words("you", score=own),
            YOU,
            "start" if at < -EDGE * 0.65 else "end",
            "bottom",
            bold=True,
        ),
    )
    return Scene(SIZE, (field, _shares(prediction, words)))


def _guessed(s: Situation) -> Iterator[Mark]:
    """Yield the height that was guessed, if there is one and it is in the picture."""
    if s.guessed is not None and 0 <= (score := s.guessed["points"] / 100) <= 1:
        told = s.words("guess.mine", score=score)
        yield level("guess", score, GUESSED, 2)
        yield Text("name of guess", Part(0.98), score, told, GUESSED, "end", "top", dy=3)


def _shares(prediction: Prediction, words: Words) -> Field:
    points = 100 * prediction.own
    own = words("your_share", points=points)
    other = words("opponent_share", points=100 * prediction.opponent)
    rest = [(points, 0), (100, 0), (100, 1), (points, 1)]
    return _BAR.with_moving(
        Area("own", [[(0, 0), (points, 0), (points, 1), (0, 1)]], YOU, 2),
        Area("opponent", [rest], OPPONENT, 2, hatched=True),
        Text("share of own", 0, 1.1, own, YOU, "start", "bottom", bold=True),
        Text("share of opponent", 100, 1.1, other, OPPONENT, "end", "bottom", bold=True),
    )


CURVE: Final = Spec(
    "expected-score",
    controls=(
        rating("own", 1500),
        rating("opponent", 1700),
        Switch("normal", label="show_normal"),
    ),
    presets={
        "games": GAMES,
        "table": tuple(_table_rows()),
        "table_back": tuple(_table_back_rows()),
    },
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(Amount("points", "count"),),
        truth=lambda prediction: {"points": 100 * prediction.own},
        neutral={"opponent": 1500},
        hides=("logistic",),
    ),
)

"""One game with the limit and without it, by the rule of a day."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Final

from elo_teach.engine.changes import CountedGame, Outcomes
from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, Curve
from elo_teach.engine.rating import outcomes, rate
from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import FIDE, Rulebook
from elo_teach.lessons.common import (
    INK,
    LOSS,
    MUTED,
    OFFICIAL,
    OPPONENT,
    SHADED,
    WIN,
    WITHOUT_RULE,
    YOU,
    Words,
    expected_over,
    k,
    rating,
)
from elo_teach.lessons.rating_limit.editions import EDITIONS, told
from elo_teach.lessons.rating_limit.examples import EXAMPLES
from elo_teach.live.guess import Guess, OneOf
from elo_teach.live.kinds import Choice
from elo_teach.live.spec import Situation, Spec
from elo_teach.live.words import Line
from elo_teach.scene.axes import Axes, Field, Scale, Scene
from elo_teach.scene.marks import Area, Dots, Mark, Text, line
from elo_teach.text import Language

SIZE: Final = (540.0, 489.6)
EDGE: Final = 1000  # of the picture, in rating points
CURVES: Final[Mapping[str, Curve]] = {"table": FIDE_TABLE, "curve": LOGISTIC}


def _corners() -> Iterator[int]:
    """Yield differences between which both curves can be drawn as straight lines."""
    for gap, following in pairwise(range(-EDGE, EDGE + 2)):
        before = max(gap - 1, -EDGE)
        if gap % 10 == 0 or len({*map(FIDE_TABLE, (before, gap, min(following, EDGE)))}) > 1:
            yield gap


GAPS: Final = tuple(_corners())


@dataclass(frozen=True)
class Comparison:
    """One game by a rule with a limit, and by the same rule without it."""

    rules: Rulebook
    own: int
    opponent: int
    limited: Outcomes
    unlimited: Outcomes
    expected: float  # the expected score that counts
    real: float  # the one of the real difference
    other: float  # the one that counts for the opponent

    @property
    def game(self) -> CountedGame:
        """The game as the rule counts it."""
        return self.limited.draw.games[0]

    @property
    def difference(self) -> int:
        """Own rating minus opponent's rating."""
        return self.own - self.opponent

    @property
    def total(self) -> float:
        """Both players' expected scores."""
        return round(self.expected + self.other, 6)

    @property
    def win(self) -> str:
        """Whether a win brings more with the limit, or less."""
        limited, unlimited = self.limited.win.unrounded, self.unlimited.win.unrounded
        return "more" if limited > unlimited else "less" if limited < unlimited else "same"

    @property
    def by_table(self) -> bool:
        """Whether the expected scores come from FIDE's table."""
        return self.rules.curve == FIDE_TABLE

    @property
    def kind(self) -> str:
        """How to write an expected score: the table has hundredths."""
        return "score" if self.by_table else "fine"


@cache
def _rules(edition: date, curve: str) -> tuple[Rulebook, Rulebook]:
    """Return the rule of a day by a curve, with its limit and without it."""
    rules = EDITIONS[edition].with_curve(CURVES[curve])
    return rules, rules.without_limit()


def answer(own: int, opponent: int, k: int, curve: str, edition: date) -> Comparison:
    """Rate one game with the limit, without it, and from the opponent's side."""
    rules, without_limit = _rules(edition, curve)
    limited = outcomes(own, opponent, rulebook=rules, k=k)
    unlimited = outcomes(own, opponent, rulebook=without_limit, k=k)
    other = rate(opponent, [Game(own, "draw")], rulebook=rules, k=k)
    rated = limited.draw, unlimited.draw, other
    scores = (float(each.games[0].expected or 0) for each in rated)
    return Comparison(rules, own, opponent, limited, unlimited, *scores)


def say(compared: Comparison) -> Iterator[Line]:
    """Say what the difference counts for, what each result brings, and who expects how much."""
    limit, reason = compared.rules.limit, compared.game.reason
    own, other, real, total = (
        _written(score, compared.kind)
        for score in (compared.expected, compared.other, compared.real, compared.total)
    )
    digits = 2 if compared.by_table else 3
    alike = reason == "limited" and round(compared.expected, digits) == round(compared.real, digits)
    yield Line(
        f"headline.{'alike' if alike else reason}",
        difference=compared.difference,
        counted=compared.game.counted,
        limit=limit.points,
        exempt_from=limit.exempt_from,
        own=own,
        real=real,
    )
    changes = {
        f"{before}{result}": getattr(games, result).unrounded
        for before, games in (("", compared.limited), ("real_", compared.unlimited))
        for result in ("win", "draw", "loss")
    }
    yield Line("details", **changes)
    key = "one" if compared.total == 1 else "more_than_one"
    yield Line(key, own=own, other=other, total=total)
    if limit.one_per_event and reason == "limited":
        yield Line("greatest")
        if compared.difference < 0:
            yield Line("open.stronger_opponents")
    if abs(compared.difference) > EDGE:
        yield Line("off_chart")


def _written(score: float, kind: str) -> Callable[[Language], str]:
    """Return an expected score, to be written as a kind of number in the learner's language."""
    return lambda language: language.number(score, kind)


@lru_cache(maxsize=32)
def _lines(words: Words, by_table: bool, limited: tuple[float, ...]) -> Axes:
    """Return a rule's lines; they stay while only the players change."""
    curve = CURVES["table" if by_table else "curve"]
    unlimited = tuple(float(curve(gap)) for gap in GAPS)
    above, below = (list(zip(GAPS, scores, strict=True)) for scores in (limited, unlimited))
    look = OFFICIAL if by_table else INK
    gaps, scores = range(-EDGE, EDGE + 1, 500), (0, 0.25, 0.5, 0.75, 1)
    name, other = words("counted"), words("unlimited")
    return Axes(
        (0.13, 0.48, 0.82, 0.46),
        Scale(
            -EDGE,
            EDGE,
            words("expected-score.axis_difference"),
            words.ticks(gaps, "rating"),
        ),
        Scale(0, 1, words("expected-score.axis_score"), words.ticks(scores, "score")),
        still=(
            Area("gap", [[*above, *reversed(below)]], SHADED, edge=0),
            line("unlimited", below, WITHOUT_RULE, 3, clip=False),
            line("limited", above, look, 2.5),
            Text("name of unlimited", EDGE, 1.02, other, WITHOUT_RULE, "end", "bottom"),
            # At the left, where the guide does not cross it.
            Text("name of limited", -EDGE * 0.98, limited[0] + 0.03, name, look, stand="bottom"),
        ),
    )


COLUMNS: Final = {
    "expected": (0.47, INK),
    "win": (0.63, WIN),
    "draw": (0.79, MUTED),
    "loss": (0.95, LOSS),
}


@lru_cache(maxsize=8)
def _table(words: Words, by_table: bool) -> Axes:
    """Return the heads of the columns and the names of the rows."""
    below: dict[str, Any] = {"stand": "top", "spacing": 1.5}
    look = OFFICIAL if by_table else INK
    heads = [
        Text(f"head of {key}", x, 0.34, words(key), look, "end", "baseline")
        for key, (x, look) in COLUMNS.items()
    ]
    rows = [
        Text("row of limited", 0.04, 0.32, words("counted"), look, **below),
        Text("row of unlimited", 0.04, 0.32, "\n" + words("unlimited"), WITHOUT_RULE, **below),
    ]
    return Axes((0, 0, 1, 1), Scale(0, 1), Scale(0, 1), (*heads, *rows), bare=True)


@lru_cache(maxsize=8)
def _bar(words: Words) -> Axes:
    """Return the one point that there is to share, and who shares it."""
    mine, other = words("you"), words("opponent")
    return Axes(
        (0.13, 0.07, 0.82, 0.07),
        Scale(0, 1.09),
        Scale(0, 1),
        still=(
            line("one point", [(1, -0.3), (1, 1.3)], INK, clip=False),
            Text("name of one point", 1, -0.4, words("one_point"), INK, "middle", "top"),
            Text("name of own", 0, 1.4, mine, YOU, stand="bottom", bold=True),
            Text("name of opponent", 1, 1.4, other, OPPONENT, "end", "bottom", bold=True),
        ),
        bare=True,
    )


def picture(compared: Comparison, s: Situation) -> Scene:
    """Draw what each difference counts for, what a game is worth, and both expected scores."""
    words, by_table = s.words, compared.by_table
    at = max(-EDGE, min(EDGE, compared.difference))
    lines = _lines(words, by_table, expected_over(compared.rules, compared.own, GAPS)).with_moving(
        line("guide", [(at, 0), (at, max(compared.expected, compared.real))], YOU, 1.5),
        Dots("real", [(at, compared.real)], WITHOUT_RULE),
        Dots("you", [(at, compared.expected)], YOU),
    )
    values = _table(words, by_table).with_moving(*_values(compared, words))
    return Scene(SIZE, (lines, values, _shares(compared, words)))


def _values(compared: Comparison, words: Words) -> Iterator[Mark]:
    """Yield the numbers of each column, with the limit and below without it."""
    scores = [words.number(each, compared.kind) for each in (compared.expected, compared.real)]
    for key, (x, look) in COLUMNS.items():
        told = scores
        if key != "expected":
            games = getattr(compared.limited, key), getattr(compared.unlimited, key)
            told = [words.number(game.unrounded, "change") for game in games]
        yield Text(key, x, 0.32, "\n".join(told), look, "end", "top", bold=True, spacing=1.5)


def _shares(compared: Comparison, words: Words) -> Field:
    """Return both players' expected scores as one bar."""
    end = compared.expected + compared.other
    own, other, total = (
        words.number(score, compared.kind)
        for score in (compared.expected, compared.other, compared.total)
    )
    mine, rest = (
        [(left, 0), (right, 0), (right, 1), (left, 1)]
        for left, right in ((0, compared.expected), (compared.expected, end))
    )
    return _bar(words).with_moving(
        Area("own", [mine], YOU, 2),
        Area("opponent", [rest], OPPONENT, 2, hatched=True),
        Text("sum", 0.45, 1.4, f"{own} + {other} = {total}", INK, "middle", "bottom", bold=True),
    )


LIMIT: Final = Spec(
    "rating-limit",
    controls=(
        rating("own", 1500),
        rating("opponent", 1000),
        k(),
        Choice.of("curve", "table", CURVES),
        Choice(
            "edition",
            FIDE.since,
            tuple((since, told(edition)) for since, edition in EDITIONS.items()),
        ),
    ),
    presets=EXAMPLES,
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(OneOf("win", ("more", "same", "less")),),
        truth=lambda compared: {"win": compared.win},
        neutral={"opponent": 1500},
        hides=("gap", "limited", "unlimited", "name of limited", "name of unlimited"),
    ),
)

"""Two ratings and K: the change for a win, a draw and a loss; K apart at every difference."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from elo_teach.engine.changes import Outcomes
from elo_teach.engine.rating import outcomes
from elo_teach.engine.rulebook import TEXTBOOK
from elo_teach.lessons.common import INK, RESULTS, Words, expected_over, k, rating
from elo_teach.live.guess import Amount, Guess
from elo_teach.live.spec import Situation, Spec, table
from elo_teach.live.words import Line
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Dots, Mark, Stroke, Text, level, line

SIZE: Final = (540.0, 345.6)
EDGE: Final = 600  # of the picture, in rating points
GAPS: Final = range(-EDGE, EDGE + 1, 40)


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


def answer(own: int, opponent: int, k: int) -> OneGame:
    """Rate the game from both sides, with the same K."""
    return OneGame(
        outcomes(own, opponent, rulebook=TEXTBOOK, k=k),
        outcomes(opponent, own, rulebook=TEXTBOOK, k=k),
    )


def say(game: OneGame) -> Iterator[Line]:
    """Say all three changes, the formula, and what the opponent's rating changes by."""
    own, opponent = game.own, game.opponent
    (counted,) = own.win.games
    yield Line("headline", k=own.win.k, **game.changes)
    yield Line(
        "formula",
        own=own.win.player.rating,
        k=own.win.k,
        expected=counted.expected,
        new=own.win.player.rating + own.win.unrounded,
    )
    yield Line("apart", k=own.win.k)
    yield Line(
        "opponent",
        win=opponent.win.unrounded,
        draw=opponent.draw.unrounded,
        loss=opponent.loss.unrounded,
    )
    if counted.reason == "limited":
        yield Line("limited")
    elif abs(game.difference) > EDGE:
        yield Line("off_chart")


@lru_cache(maxsize=8)
def _ground(words: Words, largest: int) -> Axes:
    """Return axes that reach a change of plus and minus `largest`."""
    changes = (-largest, -largest // 2, 0, largest // 2, largest)
    return Axes(
        (0.12, 0.16, 0.61, 0.8),
        Scale(
            -EDGE,
            EDGE,
            words("axis_difference"),
            words.ticks((-400, -200, 0, 200, 400), "rating"),
        ),
        Scale(-largest, largest, words("axis_change"), words.ticks(changes, "signed")),
        still=(level("zero", 0, INK, 1.5),),
    )


@lru_cache(maxsize=64)
def _line(result: str, k: int, scores: tuple[float, ...]) -> Stroke:
    """Return the change for a result over the difference, which no player's rating moves."""
    score, look = RESULTS[result]
    curve = [(gap, k * (score - e)) for gap, e in zip(GAPS, scores, strict=True)]
    return line(f"line of {result}", curve, look, 3)


def picture(game: OneGame, s: Situation) -> Scene:
    """Draw the change for each result over the difference, marked where the players stand."""
    own, k, changes = game.own.win.player.rating, int(game.own.win.k), game.changes
    largest = 40 if k <= 40 else 80
    at = max(-EDGE, min(EDGE, game.difference))
    # Beside the marks as long as there is room for three lines of text.
    apart = max(k / 2, largest / 6)
    middle = max(1.1 * apart - largest, min(largest - 1.1 * apart, changes["draw"]))
    scores = expected_over(TEXTBOOK, own, GAPS)
    moving: list[Mark] = [line("guide", [(at, changes["loss"]), (at, changes["win"])], INK, 1.5)]
    for result, (score, look) in RESULTS.items():
        change = changes[result]
        told = s.words(f"label_{result}", change=change)
        beside = middle + 2 * apart * (score - 0.5)
        moving += [
            _line(result, k, scores),
            Dots(f"mark of {result}", [(at, change)], look),
            Text(f"name of {result}", EDGE * 1.05, beside, told, look, bold=True),
        ]
    return Scene(SIZE, (_ground(s.words, largest).with_moving(*moving),))


ONE_GAME: Final = Spec(
    "k-sensitivity",
    controls=(rating("own", 1500), rating("opponent", 1700), k()),
    presets={
        "games": table(
            "own opponent k",
            (1500, 1700, 20),
            (1500, 1500, 20),
            (1500, 1300, 20),
            (1500, 1100, 20),
            (1800, 1500, 20),
            (1500, 1309, 40),
            (1613, 1609, 32),
            (1613, 1609, 25),
        )
    },
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=tuple(Amount(result, "change") for result in RESULTS),
        truth=lambda game: game.changes,
        neutral={"opponent": 1500},
        hides=("line of",),
    ),
)

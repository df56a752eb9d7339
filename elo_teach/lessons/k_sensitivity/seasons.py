"""A rating that starts wrong, and how it finds its way with a low and a high K."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from elo_teach.engine.simulation import Seasons, memory, play_seasons, resting_spread
from elo_teach.lessons.common import FIDE_KS, INK, TRUE_STRENGTH, YOU, Words
from elo_teach.live.guess import Guess, OneOf
from elo_teach.live.kinds import Button, Number
from elo_teach.live.spec import Situation, Spec, table
from elo_teach.live.words import Line
from elo_teach.scene.axes import Axes, Field, Scale, Scene
from elo_teach.scene.marks import Area, Part, Point, Text, level, line

SIZE: Final = (540.0, 374.4)
STRENGTH: Final = 1700
MANY: Final = 200  # seasons
LENGTH: Final = 200  # of a season, in games
OPPONENTS_WITHIN: Final = 50  # rating points from the player's true strength
BAND: Final = range(0, LENGTH + 1, 5)  # the games at which the band is drawn
SEEDS: Final = 999
EARLY: Final = 50  # the games after which the learner guesses who is nearest


@dataclass(frozen=True)
class Played:
    """Seasons of one player under each K, and what theory says of their spread."""

    seasons: Seasons
    draw_rate: float

    @property
    def errors(self) -> list[float]:
        """For each K how far the rating ends from the true strength, averaged over seasons."""
        return [average - STRENGTH for average in self.seasons.average(LENGTH)]

    @property
    def spreads(self) -> tuple[float, ...]:
        """For each K the spread at the last game, across the seasons, in rating points."""
        return self.seasons.spread(LENGTH)

    @property
    def theory(self) -> list[float]:
        """For each K the spread at rest as theory has it, in rating points."""
        return [resting_spread(k, draw_rate=self.draw_rate) for k in FIDE_KS]

    def season(self, place: int) -> tuple[float, ...]:
        """Return the ratings of the first season under one K, before each game and at the end."""
        return self.seasons.ratings[place][0]

    @cached_property
    def around(self) -> list[tuple[int, tuple[float, ...], tuple[float, ...]]]:
        """At each game of the band the average rating and the spread, for each K."""
        return [(game, self.seasons.average(game), self.seasons.spread(game)) for game in BAND]

    @property
    def nearest(self) -> str:
        """The K whose average rating is soonest near the true strength."""
        averages = dict(zip(FIDE_KS, self.seasons.average(EARLY), strict=True))
        return f"k{min(averages, key=lambda k: abs(averages[k] - STRENGTH))}"

    def band(self, place: int) -> list[Point]:
        """Return the corners of the average rating under one K, give or take the spread."""
        low, high = (
            [(game, average[place] + side * spread[place]) for game, average, spread in self.around]
            for side in (-1, 1)
        )
        return [*low, *reversed(high)]


def answer(start: int, draws: int, seed: int) -> Played:
    """Play the seasons."""
    seasons = play_seasons(
        STRENGTH,
        start=start,
        k=FIDE_KS,
        games=LENGTH,
        seasons=MANY,
        seed=seed,
        draw_rate=draws / 100,
        opponents_within=OPPONENTS_WITHIN,
    )
    return Played(seasons, draws / 100)


def say(played: Played) -> Iterator[Line]:
    """Say for each K how far the rating ends from the strength, and how much it spreads."""
    yield Line("headline", error=played.errors)
    yield Line("scatter", spread=played.spreads, theory=played.theory)
    yield Line("memory", memory=[memory(k) for k in FIDE_KS])


@lru_cache(maxsize=8)
def _grounds(words: Words) -> tuple[Axes, ...]:
    """Return a field for each K; the first has the numbers and the name of the upright axis."""
    return tuple(_ground(words, place, k) for place, k in enumerate(FIDE_KS))


def _ground(words: Words, place: int, k: int) -> Axes:
    ratings = (STRENGTH - 300, STRENGTH, STRENGTH + 300)
    named = words.ticks(ratings, "rating") if place == 0 else tuple((at, "") for at in ratings)
    look = YOU if place else TRUE_STRENGTH
    return Axes(
        (0.125 + 0.3 * place, 0.14, 0.24, 0.6),
        Scale(
            0,
            LENGTH,
            words("axis_games"),
            words.ticks((0, LENGTH // 2, LENGTH), "count"),
        ),
        Scale(STRENGTH - 350, STRENGTH + 350, words("axis_rating") if place == 0 else "", named),
        still=(
            level("truth", STRENGTH, TRUE_STRENGTH),
            Text("k", Part(0), Part(1.3), words("k", k=k), INK, stand="baseline", bold=True),
            Text("key", Part(0.98), Part(0.03), words(f"key_{place}"), look, "end", "baseline"),
        ),
    )


def picture(played: Played, s: Situation) -> Scene:
    """Draw one season and the band of all of them, for each K in a field of its own."""
    grounds = enumerate(_grounds(s.words))
    return Scene(SIZE, tuple(_field(played, place, axes, s.words) for place, axes in grounds))


def _field(played: Played, place: int, axes: Axes, words: Words) -> Field:
    told = words(
        "note",
        error=played.errors[place],
        spread=played.spreads[place],
        theory=played.theory[place],
    )
    return axes.with_moving(
        Area("band", [played.band(place)], YOU, edge=0, opacity=0.25),
        line("season", enumerate(played.season(place)), YOU, 1.5),
        Text("note", Part(0), Part(1.03), told, INK, stand="bottom"),
    )


SEASONS: Final = Spec(
    "k-sensitivity.season",
    controls=(
        Number("start", 1500, 1400, 2000, look=YOU),
        Number("draws", 0, 0, 50),
        Number(
            "seed",
            354,  # as near to theory as few others
            1,
            SEEDS,
            buttons=(Button(Line("another"), lambda seed: seed % SEEDS + 1),),
        ),
    ),
    presets={"seasons": table("start draws", (1500, 0), (1700, 0), (1700, 30), (1900, 30))},
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(OneOf("k", tuple(f"k{k}" for k in FIDE_KS)),),
        truth=lambda played: {"k": played.nearest},
        neutral={},
        hides=("band", "season", "note"),
    ),
)

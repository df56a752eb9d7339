"""A list of opponents and results, and the performance from each and from their average."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from elo_teach.engine.curves import LOGISTIC
from elo_teach.engine.performance import Performance, performance_rating
from elo_teach.engine.records import Game
from elo_teach.lessons.common import INK, OFFICIAL, RESULTS, WITHOUT_RULE, YOU, Words, rating
from elo_teach.lessons.performance_rating.numbers import written
from elo_teach.live.kinds import Choice, Rows, Typed
from elo_teach.live.spec import Situation, Spec
from elo_teach.live.words import Line
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Dots, Mark, Part, Point, Stroke, Text, level, upright
from elo_teach.scene.roles import Look

SIZE: Final = (540.0, 460.8)
MOST_GAMES: Final = 20
PLACES: Final = 60  # that a curve has along the axis
# How each rule is drawn, and where its number stands.
RULES: Final = {
    "on_average": (WITHOUT_RULE, 0.9),
    "exact": (INK, 0.64),
    "fide": (OFFICIAL, 0.38),
    "perfect": (Look(OFFICIAL.role, shape="diamond"), 0.12),
}
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
    def on_average(self) -> float | None:
        """The exact performance if every opponent had the average rating; None if there is none."""
        if self.exact.rating is None:
            return None
        return self.fide.average + LOGISTIC.difference(self.share)

    @property
    def ratings(self) -> dict[str, float | None]:
        """What each rule says; None where it has no answer."""
        return {
            "on_average": self.on_average,
            "exact": self.exact.rating,
            "fide": self.fide.rating,
            "perfect": self.perfect.rating,
        }


def answer(games: tuple[tuple[int, str], ...]) -> Tournament:
    """Rate the tournament by all rules."""
    played = tuple(Game(rating, result) for rating, result in games)
    rules = ("fide", "perfect", "exact")
    return Tournament(played, *(performance_rating(played, method=method) for method in rules))


def say(tournament: Tournament) -> Iterator[Line]:
    """Say the exact performances, how far the opponents spread, and what the other rules say."""
    fide, perfect, exact = tournament.fide, tournament.perfect, tournament.exact.rating
    yield Line(
        "headline" if exact is not None else "no_exact",
        score=fide.score,
        games=len(tournament.games),
        exact=exact,
        on_average=tournament.on_average,
    )
    low, high = min(tournament.opponents), max(tournament.opponents)
    yield Line("alike" if low == high else "spread", low=low, high=high, average=fide.average)
    yield Line("by.fide", fide=fide.rating)
    yield Line(f"by.{perfect.rule}", perfect=perfect.rating, score=fide.score)


def _window(tournament: Tournament) -> tuple[int, int]:
    """Return ends that reach all ratings, in steps of 200 points."""
    rated = (rating for rating in tournament.ratings.values() if rating is not None)
    shown = [*tournament.opponents, *rated]
    return int(min(shown) - 50) // 200 * 200, -(int(-max(shown) - 50) // 200) * 200


@lru_cache(maxsize=32)
def _grounds(words: Words, low: int, high: int, games: int) -> tuple[Axes, Axes]:
    """Return the expected score over the rating, and below it the games at the same ratings."""
    width = high - low
    step = 200 if width <= 1000 else 400 if width <= 2400 else 800
    ratings = range(-(-low // step) * step, high + 1, step)
    names = tuple(
        Text(f"name of {rule}", Part(1.05), Part(at), words(rule), look, stand="bottom")
        for rule, (look, at) in RULES.items()
    )
    return (
        Axes(
            (0.13, 0.4, 0.58, 0.56),
            Scale(low, high, ticks=tuple((at, "") for at in ratings)),
            Scale(0, 100, words("axis_score"), words.ticks(range(0, 101, 20), "count")),
            names,
        ),
        Axes(
            (0.13, 0.12, 0.58, 0.24),
            Scale(low, high, words("axis_rating"), words.ticks(ratings, "rating")),
            Scale(games - 0.5, -0.5, words("axis_games")),
        ),
    )


def picture(tournament: Tournament, s: Situation) -> Scene:
    """Draw the expected score against these opponents and against their average, and the games."""
    words, percent = s.words, 100 * tournament.share
    low, high = _window(tournament)
    above, below = _grounds(words, low, high, len(tournament.games))
    against = {
        "on_average": Counter([float(tournament.fide.average)]),
        "exact": Counter(map(float, tournament.opponents)),
    }
    moving: list[Mark] = [level("score", percent, YOU, 1.5)]
    for rule, rated in tournament.ratings.items():
        look, height = RULES[rule]
        if rule in against:
            runs = [_expected(against[rule], low, high)]
            if rated is not None:
                runs.append([(rated, percent), (rated, 0)])
            moving.append(Stroke(rule, runs, look, 3 if rule == "on_average" else 2))
        elif rated is not None:
            moving.append(Dots(rule, [(rated, percent)], look, 12 if rule == "fide" else 10))
        moving.append(
            Text(
                f"value of {rule}",
                Part(1.05),
                Part(height - 0.01),
                written(words, rated),
                look,
                stand="top",
                bold=True,
                size=18,
            )
        )
    games: list[Mark] = [upright("average", float(tournament.fide.average), WITHOUT_RULE, 3)]
    for result, (score, look) in RESULTS.items():
        at: list[Point] = [
            (game.opponent or 0, place)
            for place, game in enumerate(tournament.games)
            if game.score == score
        ]
        games.append(Dots(f"games of {result}", at, look, 9, clip=True))
    return Scene(SIZE, (above.with_moving(*moving), below.with_moving(*games)))


def _expected(opponents: Counter[float], low: int, high: int) -> list[Point]:
    """Return the percent of the points that each rating expects against these opponents."""
    ratings = [low + (high - low) * place / PLACES for place in range(PLACES + 1)]
    total = opponents.total()
    return [
        (at, 100 * sum(n * LOGISTIC(at - each) for each, n in opponents.items()) / total)
        for at in ratings
    ]


_OPPONENT: Final = rating("opponent", 2000, label="panel.opponent_in_row")
_RESULT: Final = Choice(
    "result", "win", tuple((name, Line(f"panel.{name}")) for name in RESULTS), label="panel.result"
)

TOURNAMENT: Final = Spec(
    "performance-rating.one_by_one",
    controls=(
        Rows(
            "games",
            NINE_GAMES,
            (
                Typed(
                    "opponent",
                    _OPPONENT.start,
                    _OPPONENT.read,
                    _OPPONENT.write,
                    label=_OPPONENT.label,
                ),
                _RESULT,
            ),
            MOST_GAMES,
            "panel.add_game",
            "panel.remove_game",
        ),
    ),
    presets={
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
    },
    answer=answer,
    say=say,
    picture=picture,
)

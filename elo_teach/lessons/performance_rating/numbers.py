"""What the lesson's panels share: the games of a result, and ratings that may not exist."""

from math import isinf

from elo_teach.engine.records import Game
from elo_teach.lessons.common import Words


def results(average: int, halves: int, games: int) -> tuple[Game, ...]:
    """Return games against equal opponents that bring so many half points."""
    wins, draws = divmod(halves, 2)
    scores = (1,) * wins + (0.5,) * draws + (0,) * (games - wins - draws)
    return tuple(Game(average, score) for score in scores)


def written(words: Words, rating: float | None) -> str:
    """Return a rating as the pictures show it, also where there is none or no limit to it."""
    if rating is None:
        return words("performance-rating.none")
    if isinf(rating):
        return "∞" if rating > 0 else "−∞"
    return words.number(rating, "rating")

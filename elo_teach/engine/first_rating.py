"""An unrated player's first rating."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import floor

from elo_teach.engine.names import name_key
from elo_teach.engine.records import Game, as_games
from elo_teach.engine.rulebook import FIDE, Rulebook, as_rulebook
from elo_teach.engine.steps import Step


@dataclass(frozen=True, slots=True)
class FirstRating:
    """A first rating, or why there is none yet.

    Parameters
    ----------
    rating : int or None
        In rating points; None if nothing is published.
    reason : str
        ``"published"`` or ``"highest"`` (the most a first rating may be); without a rating
        ``"too_low_score"``, ``"too_few_games"`` or ``"below_floor"``.
    steps : tuple of Step
        The working.
    """

    rating: int | None
    reason: str
    steps: tuple[Step, ...] = field(repr=False)


def first_rating(games: Iterable[Game], *, rulebook: Rulebook = FIDE) -> FirstRating:
    """Return the first rating of a player who has none.

    Parameters
    ----------
    games : iterable of Game
        The games; those that are not rated, as against unrated opponents, are left out.
    rulebook : Rulebook, optional
        The rules: by default FIDE's newest edition.

    Returns
    -------
    FirstRating
        The rating, or None and the reason; the working.

    Raises
    ------
    RatingError
        If there is no game against a rated opponent.

    Notes
    -----
    FIDE Handbook B.02, article 8.2. The editions before 2014-07 also ask for three rated
    opponents in an event; that is not looked at here.

    Examples
    --------
    >>> opponents = [1902, 1877, 1884, 2012, 1832]
    >>> first_rating([Game(r, s) for r, s in zip(opponents, [1, 1, 1, 0, 0])])
    FirstRating(rating=1922, reason='published')
    """
    rules, listed = as_rulebook(rulebook), as_games(games)
    result = _by(rules, listed)
    return replace(result, steps=(*result.steps, *_open(result, rules, listed)))


def _by(rules: Rulebook, games: tuple[Game, ...]) -> FirstRating:
    """Return the first rating by these rules."""
    rule = rules.first_rating
    events: dict[str, list[tuple[int, float]]] = {}
    steps = []
    for number, game in enumerate(games, 1):
        if game.opponent is None or game.left_out:
            steps.append(Step("not_rated", None, reason=game.left_out, game=number))
        else:
            event = events.setdefault(name_key(game.event or ""), [])
            event.append((game.opponent, game.score))
    counted = []
    for event in events.values():
        made = sum(score for _, score in event)
        if made < rule.least_score:
            steps.append(Step("event_ignored", made, {"least": rule.least_score}))
        else:
            counted += event
    if not counted:
        return FirstRating(None, "too_low_score", tuple(steps))
    if len(counted) < rule.least_games:
        count = Step("too_few_games", len(counted), {"least": rule.least_games})
        return FirstRating(None, "too_few_games", (*steps, count))
    estimate = rule.estimate(
        [opponent for opponent, _ in counted], sum(score for _, score in counted)
    )
    rating = floor(estimate.rating + Fraction(1, 2))
    steps += [*estimate.steps, Step("first_rounded", rating, {"unrounded": float(estimate.rating)})]
    if rules.floor.unrates(rating):
        steps.append(Step("below_floor", rating, {"floor": rules.floor.points}))
        return FirstRating(None, "below_floor", tuple(steps))
    if rule.highest is not None and rating > rule.highest:
        steps.append(Step("highest", rule.highest, {"rating": rating}))
        return FirstRating(rule.highest, "highest", tuple(steps))
    return FirstRating(rating, "published", tuple(steps))


def _open(result: FirstRating, rules: Rulebook, games: tuple[Game, ...]) -> Iterator[Step]:
    """Yield what is open about a first rating, with the rating by the other reading."""
    for point in rules.open:
        if point.instead is None:
            if any(game.left_out == point.about for game in games):
                yield Step("open", None, reason=point.key)
        else:
            other = _by(rules.read_otherwise(point), games)
            if other.rating != result.rating:
                yield Step("open", other.rating, reason=point.key)

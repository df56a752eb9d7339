"""What goes into a rating change: a player and games."""

from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import Any, Final

from elo_teach.engine import inputs
from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import optional

# Why a game is not rated, whatever the ratings: FIDE Handbook B.02, articles 5.1, 6.1 and 6.2.
NOT_RATED: Final = ("not_played", "match_decided", "unrated_in_match")


@dataclass(frozen=True)
class Player:
    """A rated player, and what the choice of K needs to know.

    Parameters
    ----------
    rating : int
        The rating on the list in force, in rating points.
    games_played : int, optional
        Rated games completed before this period; without it, 30 or more.
    birth_year : int, optional
        Without it the player is an adult.
    highest : int, optional
        The highest published rating ever, in rating points; without it, `rating`.

    Raises
    ------
    RatingError
        If something is no number or out of its range, or if `highest` is below `rating`.

    Examples
    --------
    >>> Player(rating=1500, games_played=120, birth_year=1990, highest=1620).peak
    1620
    """

    rating: int
    _: KW_ONLY
    games_played: int | None = None
    birth_year: int | None = None
    highest: int | None = None

    def __post_init__(self) -> None:
        inputs.settle(
            self,
            rating=inputs.rating,
            games_played=optional(inputs.count),
            birth_year=optional(partial(inputs.whole, low=1800, high=2200)),
            highest=optional(inputs.rating),
        )
        if self.highest is not None and self.highest < self.rating:
            raise RatingError("highest_below", "highest", self.highest, rating=self.rating)

    @property
    def peak(self) -> int:
        """The highest published rating, as far as it is known."""
        return self.rating if self.highest is None else self.highest

    @property
    def is_bare(self) -> bool:
        """Whether nothing but the rating is known, so that the choice of K is assumed."""
        return self.games_played is None and self.birth_year is None and self.highest is None


@dataclass(frozen=True, init=False)
class Game:
    """One game, as the player sees it.

    Parameters
    ----------
    opponent : int or None
        The opponent's rating on the list in force, in rating points; None if unrated.
    score : {1, 0.5, 0, "win", "draw", "loss"}
        The player's score; kept as a number.
    event : str, optional
        The name of the event; blanks, letter case and Unicode form make no other event. Games
        without a name form one event.
    not_rated : {"not_played", "match_decided", "unrated_in_match"}, optional
        Why the game is not rated: it was not played, by forfeit or for any other reason; the match
        was decided before it; one of the two players of a match has no rating. A game broken off
        by force majeure after both have moved is rated.

    Raises
    ------
    RatingError
        If the opponent is no rating, the score or the reason none of these, or the event no text;
        also for ``Game(1700, 0,5)``, which Python reads as three arguments, and for an event
        without its name, as in ``Game(1700, 1, "Open")``.

    Notes
    -----
    FIDE Handbook B.02, articles 5.1, 6.1 and 6.2.

    Examples
    --------
    >>> Game(1700, "draw")
    Game(opponent=1700, score=0.5, event=None)
    >>> Game(1700, "win", not_rated="not_played")
    Game(opponent=1700, score=1, event=None, not_rated='not_played')
    """

    opponent: int | None
    score: float
    event: str | None
    not_rated: str | None

    def __init__(
        self,
        opponent: int | None,
        score: float | str,
        *decimals: object,
        event: str | None = None,
        not_rated: str | None = None,
    ) -> None:
        inputs.no_more(score, decimals, "event='Open 2026'")
        settle = object.__setattr__
        settle(self, "opponent", None if opponent is None else inputs.rating("opponent", opponent))
        settle(self, "score", inputs.score("score", score))
        if not isinstance(event, str | None):
            raise RatingError("not_text", "event", event)
        settle(self, "event", event)
        if not isinstance(not_rated, str | None) or not_rated not in (None, *NOT_RATED):
            choices = ", ".join(NOT_RATED)
            raise RatingError("not_one_of", "not_rated", not_rated, choices=choices)
        settle(self, "not_rated", not_rated)

    def __repr__(self) -> str:
        reason = f", not_rated={self.not_rated!r}" if self.not_rated else ""
        return f"Game(opponent={self.opponent}, score={self.score}, event={self.event!r}{reason})"

    @property
    def left_out(self) -> str | None:
        """Why the game is not rated, whatever the rules; None if it can be."""
        return self.not_rated or ("unrated_opponent" if self.opponent is None else None)


def as_player(argument: str, value: object) -> Player:
    """Return a player; a bare number is one of whom only the rating is known.

    Parameters
    ----------
    argument : str
        The name of the argument, for the message.
    value : Player or int
        What was given.

    Raises
    ------
    RatingError
        If it is neither.

    Examples
    --------
    >>> as_player("player", 1500).rating
    1500
    """
    if isinstance(value, Player):
        return value
    return Player(inputs.rating(argument, value))


def as_games(value: Any) -> tuple[Game, ...]:
    """Return games as a tuple.

    Parameters
    ----------
    value : iterable of Game
        What was given as ``games``.

    Raises
    ------
    RatingError
        If it is no list of games, or no game in it can be rated.

    Examples
    --------
    >>> len(as_games([Game(1700, 1), Game(None, 0)]))
    2
    """
    try:
        games = tuple(value)
    except TypeError:  # not something to go through, whatever it says of itself
        raise RatingError("not_games", "games", value) from None
    if not all(isinstance(game, Game) for game in games):
        raise RatingError("not_games", "games", value)
    if all(game.left_out for game in games):
        raise RatingError("no_rated_game", "games", value)
    return games

"""A game as a player writes it down: what a rating needs, and whom it was against."""

import datetime
from dataclasses import dataclass
from typing import Final

from elo_teach.engine.names import one_line
from elo_teach.engine.records import Game

# What people's ratings lie between; the panels have the same limits.
LOWEST_RATING: Final = 100
HIGHEST_RATING: Final = 3000


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of a player's own list.

    Parameters
    ----------
    opponent : int or None
        The opponent's rating on the list in force, in rating points; None if unrated.
    score : {1, 0.5, 0}
        The player's score.
    name : str, optional
        The opponent's name.
    event : str, optional
        The name of the event. Games without one form one event.
    date : datetime.date, optional
        The day of the game.
    own : int, optional
        The player's own rating at the time, where the source of the game gives it.
    site_change : int, optional
        What the site where it was played changed the player's rating by, in its own rating points.
    time_control : str, optional
        The time of each side, or the event that is named after it, as the source of the game
        writes it.
    taken_as_played : bool, optional
        Whether its source has no moves that would show that it was played.
    date_written : str, optional
        What its source says of the day, where that is no day that we can read.
    site : str, optional
        What its source says of the site where it was played, which has ratings of its own.
    from_file : bool, optional
        Whether its source is a file that could give its day and its time.

    Examples
    --------
    >>> Entry(1700, 0.5, "  Lê  Ví Dụ").name
    'Lê Ví Dụ'
    """

    opponent: int | None
    score: float
    name: str = ""
    event: str | None = None
    date: datetime.date | None = None
    own: int | None = None
    site_change: int | None = None
    time_control: str = ""
    taken_as_played: bool = False
    from_file: bool = False
    date_written: str = ""
    site: str = ""

    def __post_init__(self) -> None:
        # On one line, so that a list of games is a line for each.
        object.__setattr__(self, "name", one_line(self.name))
        object.__setattr__(self, "event", one_line(self.event or "") or None)

    @property
    def game(self) -> Game:
        """The game as the engine rates it."""
        return Game(self.opponent, self.score, event=self.event)

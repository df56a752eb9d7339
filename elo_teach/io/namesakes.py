"""Signs that the games of one name are those of two people."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from elo_teach.engine.names import name_key
from elo_teach.io.pgn_games import PgnGame

# No list changes a rating so much within a day.
MOST_APART = 300  # rating points


def in_one_round(games: Iterable[PgnGame]) -> list[PgnGame]:
    """Return games that are not the only ones of their day, event and round.

    Two against one opponent can be a match in a round.

    Examples
    --------
    >>> in_one_round([])
    []
    """
    rounds = defaultdict[object, list[PgnGame]](list)
    for game in games:
        if game.date and game.event and game.round:
            rounds[game.date, name_key(game.event), name_key(game.round)].append(game)
    return [
        game
        for each in rounds.values()
        if len({name_key(one.name) for one in each if one.name}) > 1
        for game in each
    ]


def far_apart(games: Iterable[PgnGame]) -> list[PgnGame]:
    """Return the lowest and the highest own rating of a day where they are far apart.

    Examples
    --------
    >>> far_apart([])
    []
    """
    days = defaultdict[object, list[tuple[int, int]]](list)
    listed: Sequence[PgnGame] = [*games]
    for place, game in enumerate(listed):
        if game.date and game.own:
            days[game.date].append((game.own, place))
    return [
        listed[place]
        for each in days.values()
        for (low, _), (high, _) in [(min(each), max(each))]
        if high - low > MOST_APART
        for _, place in (min(each), max(each))
    ]

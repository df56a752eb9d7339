"""A game of a PGN file as the player of one side sees it."""

import re
from typing import Final

from elo_teach.engine.names import name_key, one_line
from elo_teach.io.days import read_day, says_something
from elo_teach.io.entries import Entry
from elo_teach.io.pgn_games import PgnGame
from elo_teach.io.played_where import program_of, site_of
from elo_teach.io.ratings import is_marked, read_rating
from elo_teach.io.tag_values import known, known_result, opponent_rating, white_score
from elo_teach.io.tagged import Tagged
from elo_teach.io.time_controls import lists_of, told_of_time
from elo_teach.io.unplayed import ABANDONED, NOBODY, NOT_FOR_RATING, UNPLAYED

_CHANGE: Final = re.compile(r"[-+]?[0-9]{1,4}")

# A forfeit on time was played.
_ON_TIME: Final = re.compile(r"\btime\b|\bclock\b", re.IGNORECASE)
_CHESS: Final = ("", "standard", "chess", "normal", "orthodox")
_START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"


def seen_from(side: str, number: int, game: Tagged, events: dict[str, str]) -> PgnGame:
    """Return a game as the player of one side sees it.

    Parameters
    ----------
    side : {"White", "Black"}
        The player's side.
    number : int
        The number of the game in the file, from 1.
    game : Tagged
        The game.
    events : dict of str to str
        The events of the file by what is the same for each, as they are first written; a new one
        is added.

    Examples
    --------
    >>> game = Tagged(1, "", {"White": "Ann", "BlackElo": "1600", "Result": "1-0"}, moves=2)
    >>> seen_from("White", 1, game, {}).entry.game
    Game(opponent=1600, score=1, event=None)
    """
    tags = {name: known(value) for name, value in game.tags.items()}
    other = "Black" if side == "White" else "White"
    name, event = one_line(tags.get(other, "")), one_line(tags.get("Event", "")) or None
    if event:
        event = events.setdefault(name_key(event), event)
    written = game.tags.get("Date") or game.tags.get("UTCDate", "")
    day = read_day(tags.get("Date", "")) or read_day(tags.get("UTCDate", ""))
    own_written = tags.get(f"{side}Elo", "")
    own = read_rating(own_written)
    rated, result = (
        tags.get(f"{other}Elo", ""),
        known_result(tags.get("Result", "")) or game.result,
    )
    result = result or tags.get("Result", "")
    opponent, no_opponent = opponent_rating(rated)
    white, no_result = white_score(result)
    time = told_of_time(game.tags)
    entry = None
    if opponent is not None and white is not None:
        score = white if side == "White" or no_result == "both_lost" else 1 - white
        change = game.tags.get(f"{side}RatingDiff", "")
        site_change = int(change) if _CHANGE.fullmatch(change) else None
        entry = Entry(
            opponent, score, name, event, day, own, site_change, time, from_file=True,
            date_written=written if day is None and says_something(written) else "",
            site=site_of(tags),
        )  # fmt: skip
    variant, fen = tags.get("Variant", ""), " ".join(tags.get("FEN", "").split())
    set_up = not fen.startswith(_START) if fen else tags.get("SetUp") == "1"
    from_position = variant.casefold() == "from position"
    end, program = tags.get("Termination", ""), program_of(tags, other)
    unplayed = UNPLAYED.search(end) and not _ON_TIME.search(end)
    not_for_rating = [
        (True, reason, told)
        for told in (event or "", tags.get("EventType", ""))
        for reason, sign in NOT_FOR_RATING.items()
        if sign.search(told)
    ]
    reason, value = next(
        (reason, value)
        for holds, reason, value in (
            (variant.casefold() not in _CHESS and not from_position, "variant", variant),
            (NOBODY.fullmatch(name), "bye", name),
            (name and name_key(name) == name_key(tags.get(side, "")), "same_name", name),
            (set_up or from_position, "position", fen),
            (unplayed or (game.moves < 2 and ABANDONED.search(end)), "termination", end),
            (program, "program", program),
            (no_result, no_result, result),
            (no_opponent, no_opponent, rated),
            *not_for_rating,
            (lists_of(time) == frozenset(), "correspondence", time),
            (game.moves < 2 and game.unclosed, "unclosed", str(game.unclosed)),
            (True, "", ""),
        )
        if holds
    )
    marked = tuple(filter(is_marked, (own_written, rated)))
    return PgnGame(
        number, game.line, name, event, day, written, own, own_written, entry, reason, value,
        marked=marked, round=tags.get("Round", ""),
        own_id=tags.get(f"{side}FideId", "").lstrip("0"),
    )  # fmt: skip

"""A player, a month's games and a list; K with its reason, and the change of the month."""

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final

from elo_teach.engine.changes import RatingChange
from elo_teach.engine.rating import rate
from elo_teach.engine.records import Game, Player
from elo_teach.engine.rulebook import fide
from elo_teach.engine.rules import K
from elo_teach.io.lines import read_lines
from elo_teach.lessons.common import (
    INK,
    MOST_MARKS,
    MUTED,
    RESULTS,
    THIS_MONTH,
    YOU,
    Words,
    first_day,
    months,
    rating,
    rating_list,
)
from elo_teach.live.guess import Amount, Guess
from elo_teach.live.kinds import Number, Typed
from elo_teach.live.spec import Situation, Spec
from elo_teach.live.words import Line, Refused
from elo_teach.scene.axes import Axes, Scale, Scene
from elo_teach.scene.marks import Dots, Mark, Part, Stroke, Text, level, line
from elo_teach.scene.ticks import round_up

SIZE: Final = (540.0, 504.0)
MARKS: Final = {"win": "wins", "draw": "draws", "loss": "losses"}
WRITTEN: Final = {1.0: "1", 0.5: "½", 0.0: "0"}
# Before a rating another game begins.
_NEXT_GAME: Final = re.compile(r"[\s,;]+(?=[1-9][0-9]{2,3}\s)")


def read_games(typed: str) -> tuple[Game, ...]:
    """Return games typed as ``1400 1, 1600 ½, 1550 0``, or refuse anything else."""
    lines = read_lines(_NEXT_GAME.sub("\n", typed.strip()))
    more = (entry.name or entry.event or entry.opponent is None for entry in lines.entries)
    if lines.problems or any(more):
        raise Refused("unread_games", typed=typed)
    return tuple(entry.game for entry in lines.entries)


def write_games(games: tuple[Game, ...], words: Words) -> str:
    """Return games as they are typed."""
    return ", ".join(f"{game.opponent} {WRITTEN[game.score]}" for game in games)


@dataclass(frozen=True)
class Month:
    """A month's games as they are rated, the day of the list that they count from, and a birth."""

    rated: RatingChange
    day: date
    birth_year: int

    @property
    def lines(self) -> tuple[K, ...]:
        """The lines of the rule for K, in their order."""
        return self.rated.rulebook.k_rule.lines

    @property
    def chosen(self) -> int:
        """The number of the line that applies, from 0."""
        return self.lines.index(self.rated.chosen.line)

    @property
    def limit(self) -> int | None:
        """The most that K times the number of games may be; None before there was a limit."""
        return self.rated.rulebook.games_limit.product

    @property
    def open_limit(self) -> int | None:
        """The limit on K times games that may have held already; None if that is not open."""
        points = self.rated.rulebook.open
        return next((each.instead.product for each in points if each.about == "games_limit"), None)

    @property
    def limited(self) -> bool:
        """Whether the 700 rule changes K."""
        return self.rated.k_reason == "games_limit"

    @property
    def product(self) -> int | Decimal:
        """K times the number of games, before the 700 rule."""
        return self.rated.chosen.value * len(self.rated.games)

    @property
    def sums(self) -> list[float]:
        """The change before rounding, after no game, after the first, and so on to the last."""
        changes = (float(game.unrounded or 0) for game in self.rated.games)
        return list(accumulate(changes, initial=0.0))


def answer(
    own: int,
    highest: int,
    games_played: int,
    birth_year: int,
    games: tuple[Game, ...],
    times: int,
    list: int,
) -> Month:
    """Rate a player's month by the rules of a list."""
    day = first_day(list)
    player = Player(own, games_played=games_played, birth_year=birth_year, highest=highest)
    return Month(rate(player, games * times, rulebook=fide(on=day), on=day), day, birth_year)


def say(month: Month) -> Iterator[Line]:
    """Say K and why, what the month brings, and how it is counted."""
    rated, player, year = month.rated, month.rated.player, month.day.year
    chosen = month.lines[month.chosen]
    facts = {"highest": player.highest, "games_played": player.games_played, "year": year}
    made = sum(game.game.score for game in rated.games)
    sums = {"unrounded": rated.unrounded, "change": rated.change}
    yield Line("headline", k=rated.k, own=player.rating, new=rated.new_rating, **sums)
    yield Line(f"because_{chosen.reason}", **asdict(chosen), **facts, age=year - month.birth_year)
    if month.limited:
        yield Line("limited", k=rated.k, games=len(rated.games), product=month.product)
    expected = made - float(rated.surplus)
    yield Line(
        "counted", own=player.rating, made=made, expected=expected, surplus=rated.surplus, k=rated.k
    )
    if rated.becomes_unrated:
        yield Line("floor", floor=rated.rulebook.floor.points)
    for step in rated.open:
        yield Line(f"open.{step.reason}")
        if step.value is not None:
            yield Line("steps.open", value=step.value)


@lru_cache(maxsize=32)
def _path(
    words: Words,
    lines: tuple[K, ...],
    chosen: int,
    limit: int | None,
    open_limit: int | None,
    limited: bool,
) -> Axes:
    """Return the way down to the line that applies, across, and down again to the 700 rule."""
    last, left, right = len(lines), 0.05, 0.965
    marked = (chosen, last) if limited else (chosen,)
    stops = [*((left, row) for row in range(chosen + 1)), (right, last)]
    marks: list[Mark] = [
        Stroke("band", [[(left, row), (right, row)] for row in marked], YOU, 26, opacity=0.15),
        Stroke("path", [[(left, 0), (left, chosen)], [(right, chosen), (right, last)]], YOU, 3),
        Dots("stops", stops, YOU),
    ]
    for row, each in enumerate(lines):
        told = "no" if row < chosen else "yes" if row == chosen else "not_asked"
        look = YOU if row == chosen else INK if row < chosen else MUTED
        on_path: dict[str, Any] = {"look": look, "bold": row == chosen}
        asked = words(f"line_{each.reason}", **asdict(each))
        marks += [
            Text(f"line {row}", 0.09, row, asked, **on_path),
            Text(f"answer {row}", 0.8, row, words(told), anchor="end", **on_path),
            Text(f"k {row}", 0.94, row, words("k", k=each.value), anchor="end", **on_path),
        ]
    key = "limit" if limit is not None else "no_limit" if open_limit is None else "open_limit"
    asked = words(key, limit=limit, other=open_limit)
    marks.append(Text(f"line {last}", 0.09, last, asked, YOU, bold=True))
    # Four lines of a rule at most, and the 700 rule below them.
    return Axes((0, 0.53, 1, 0.46), Scale(0, 1), Scale(4.6, -0.6), tuple(marks), bare=True)


@lru_cache(maxsize=32)
def _growth(words: Words, games: int, points: int) -> Axes:
    """Return axes that reach so many games, and so many points up and down."""
    across, up = (0, games // 2, games), (-points, 0, points)
    return Axes(
        (0.12, 0.1, 0.62, 0.36),
        Scale(0, 1.04 * games, words("axis_games"), words.ticks(across, "count")),
        Scale(-1.15 * points, 1.15 * points, words("axis_sum"), words.ticks(up, "signed")),
        still=(level("zero", 0, INK, 1.5),),
    )


def picture(month: Month, s: Situation) -> Scene:
    """Draw the path through the rule that leads to K, and below it the sum game by game."""
    words, rated, sums = s.words, month.rated, month.sums
    games, last = len(rated.games), len(month.lines)
    product = words("product", k=rated.chosen.value, games=games, product=month.product)
    which = month.lines, month.chosen, month.limit, month.open_limit, month.limited
    path = _path(words, *which).with_moving(
        Text("product", 0.8, last, product, YOU, "end", bold=True),
        Text("k", 0.94, last, words("k", k=rated.k), YOU, "end", bold=True),
    )
    end = words(
        "end",
        unrounded=rated.unrounded,
        change=rated.change,
        own=rated.player.rating,
        new=rated.new_rating,
    )
    moving: list[Mark] = [line("sum", enumerate(sums), YOU)]
    if games <= MOST_MARKS:
        for result, (score, look) in RESULTS.items():
            at = [(n, sums[n]) for n, each in enumerate(rated.games, 1) if each.game.score == score]
            moving.append(Dots(MARKS[result], at, look, clip=True))
    growth = _growth(words, round_up(games), round_up(max(map(abs, sums)))).with_moving(
        *moving, Text("end", Part(1.03), sums[-1], end, YOU, bold=True)
    )
    return Scene(SIZE, (path, growth))


def _example(own: int, typed: str, **others: int) -> dict[str, Any]:
    """Return a preset of a month: an adult with many games on the list of today, if not told."""
    games, times = read_games(typed), others.get("times", 1)
    return {
        "own": own,
        "highest": own,
        "games_played": 120,
        "birth_year": 1990,
        "times": times,
        "list": months(THIS_MONTH),
        "games": games,
        "n": len(games) * times,
    } | others


# The games of two players as FIDE printed them, and of one in the arbiters' manual of 2016.
_PRINTED_5 = "1787 1, 2025 1, 2310 1, 2400 1, 2505 ½"
_PRINTED_39 = (
    "2406 0, 1908 1, 2220 1, 2216 0, 2204 ½, 2189 1, 2223 0, 2221 ½, 2350 0, 1928 0, 2085 1, "
    "1993 1, 1931 1, 2055 ½, 2454 ½, 1861 1, 2217 1, 1743 1, 1947 1, 2266 ½, 2189 ½, 2186 1, "
    "1654 1, 2283 0, 1822 1, 2251 0, 1884 1, 2215 ½, 2210 ½, 1872 1, 1654 1, 2247 1, 2308 0, "
    "2168 0, 1810 0, 1747 1, 1852 1, 1875 ½, 1654 1"
)
_MANUAL = "1926 1, 2011 1, 2318 0, 2067 ½, 2219 ½, 2585 0, 2659 1, 2464 ½, 2652 ½"

MONTH: Final = Spec(
    "k-sensitivity.month",
    controls=(
        rating("own", 1500),
        rating("highest", 1620),
        Number("games_played", 120, 0, 1000),
        Number("birth_year", 1990, 1920, 2025),
        Typed("games", (Game(1400, 1), Game(1600, 0.5), Game(1550, 0)), read_games, write_games),
        Number("times", 1, 1, 80),
        rating_list(),
    ),
    presets={
        "months": (
            _example(1500, "1400 1, 1600 ½, 1550 0", highest=1620),
            _example(1500, "1512 ½", times=5),
            _example(1500, "1100 1"),
            _example(1600, "1744 ½, 1571 ½", highest=2400),
            _example(2813, _PRINTED_5),
            _example(2212, _MANUAL, games_played=9, list=months(date(2016, 1, 1))),
            _example(2054, _PRINTED_39),
        ),
        "players": (
            _example(1500, "1500 ½", games_played=12, times=9),
            _example(1650, "1650 ½", games_played=50, birth_year=2008, times=9),
            _example(1650, "1650 ½", games_played=50, birth_year=2008, times=20),
            _example(1650, "1650 ½", games_played=50, birth_year=2007, times=20),
            _example(2250, "2250 ½", highest=2310, birth_year=2010, times=9),
            _example(1500, "1500 ½", times=40),
            _example(2380, "2380 ½", highest=2405, times=9),
        ),
    },
    answer=answer,
    say=say,
    picture=picture,
    guess=Guess(
        asks=(Amount("new", "rating"),),
        truth=lambda month: {"new": month.rated.new_rating},
        neutral={"games": (Game(1500, 0.5),)},
    ),
)

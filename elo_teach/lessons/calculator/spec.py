"""A player, games and a rule; the new rating, its working, and what else can be asked."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache, partial
from typing import Final

from elo_teach.engine.records import Player
from elo_teach.engine.rulebook import fide
from elo_teach.intake.games import ASSUMED, UNSAID, Games
from elo_teach.intake.said import in_short
from elo_teach.io.days import is_in_part, read_month
from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry
from elo_teach.io.time_controls import lists_of
from elo_teach.lessons.calculator import examples, sections
from elo_teach.lessons.calculator.answer import (
    OTHER_RULES,
    RESULTS,
    RULES,
    Calculation,
    Target,
    rules,
)
from elo_teach.lessons.calculator.picture import drawn
from elo_teach.lessons.common import Words, first_day, rating, rating_list
from elo_teach.live.kinds import TYPED, Choice, Number, Origin, Typed
from elo_teach.live.spec import Block, Copy, Html, Situation, Slot, Spec
from elo_teach.live.words import Line, Refused, Values, plain_minus
from elo_teach.scene import svg
from elo_teach.scene.axes import Scene
from elo_teach.text import Language
from elo_teach.text.steps import why_k

TEN_MORE: Final = Target(Decimal(10), is_change=True)
MOST_NAMED: Final = 5  # times, days or sites
SECTIONS: Final = ("working", "performance", "need", "opinion", "out")


@dataclass(frozen=True)
class Asked:
    """A calculation, and what else was asked.

    Parameters
    ----------
    of : Calculation
        The calculation.
    assumed : bool
        Whether the games come without the rating that they count from.
    rule : str
        The name of the rules.
    section : str
        What is to stand below the picture.
    target : Target
        What the player wants.
    """

    of: Calculation
    assumed: bool
    rule: str
    section: str
    target: Target


def answer(
    own: int,
    own_is: str,
    games_played: int | None,
    birth_year: int | None,
    highest: int | None,
    k: int | None,
    games: tuple[Entry, ...],
    rule: str,
    list: int,
    limit: str,
    section: str,
    target: Target,
) -> Asked:
    """Rate a player's games by a rule."""
    player = Player(own, games_played=games_played, birth_year=birth_year, highest=highest)
    day = first_day(list)
    if rule not in OTHER_RULES and day < (first := fide(time_control=rule).editions()[0].since):
        raise Refused("no_list_yet", first=first)
    rated = Calculation.of(player, games, rules(rule, day, limit), k, day)
    return Asked(rated, own_is == ASSUMED, rule, section, target)


def react(before: Values, after: Values) -> Values:
    """Take the own rating of lines, which never say it, for assumed unless it was typed."""
    if after["own_is"] != UNSAID:
        return after
    return {**after, "own_is": TYPED if before["own_is"] == TYPED else ASSUMED}


# The words


def say(asked: Asked) -> Iterator[Line]:
    """Say the new rating and how it comes about."""
    rated, change = asked.of, asked.of.change
    values = {
        "own": rated.player.rating,
        "new": change.new_rating,
        "change": change.change,
        "unrounded": change.unrounded,
        "made": change.score,
        "games": rated.rated,
        "expected": change.expected,
        "surplus": change.surplus,
    }
    yield Line("headline_assumed" if asked.assumed else "headline", **values)
    yield Line("made", **values)
    if rated.outcomes is not None:
        changes = {each: getattr(rated.outcomes, each).unrounded for each in RESULTS.values()}
        yield Line("three", **changes)
    yield from _say_k(rated)
    book = rated.rulebook
    yield Line(f"by.{asked.rule}", since=book.began, name=book.system)
    for step in change.open:
        yield Line(f"open.{step.reason}")
        if step.value is not None:
            yield Line("steps.open", value=step.value)
    if left_out := len(rated.entries) - rated.rated:
        yield Line("left_out", n=left_out)
    if change.becomes_unrated:
        yield Line("floor", floor=rated.rulebook.floor.points)
    if asked.rule not in OTHER_RULES:
        yield from _say_below_lists(rated)
        yield from _say_months(rated)
        yield from _say_time_controls(rated, asked.rule)
    yield from _say_sites(rated)
    if taken := sum(entry.taken_as_played for entry in rated.entries):
        yield Line("taken_as_played", n=taken)


def _say_k(rated: Calculation) -> Iterator[Line]:
    change = rated.change
    value, reason, line, _ = change.chosen
    conditions = {} if line is None else rated.rulebook.k_rule.conditions(line)
    yield Line("k_is", why=partial(why_k, reason, conditions), k=value)
    if change.k_reason == "games_limit":
        product = rated.rulebook.games_limit.product
        yield Line("k_limited", games=rated.rated, product=product, k=change.k)


def _say_below_lists(rated: Calculation) -> Iterator[Line]:
    """Say that FIDE's list of that day has no rating so low, where one is."""
    floor = rated.rulebook.floor
    ratings = (rated.player.rating, *(entry.opponent for entry in rated.entries))
    if low := [rating for rating in ratings if rating is not None and floor.unrates(rating)]:
        yield Line("below_lists", n=len(low), lowest=min(low), floor=floor.points)


def _say_months(rated: Calculation) -> Iterator[Line]:
    """Say that the games are not all of the month of the list, where they are not."""
    undated = [entry for entry in rated.entries if entry.from_file and entry.date is None]
    in_part = [entry for entry in undated if is_in_part(entry.date_written)]
    dated = {entry.date.replace(day=1) for entry in rated.entries if entry.date}
    months = sorted(dated.union(filter(None, (read_month(one.date_written) for one in in_part))))
    if set(months) - {rated.day}:
        first, last = months[0], months[-1]
        key = "one_month" if first == last else "months"
        yield Line(key, first=first, last=last, list=rated.day)
    if unsaid := sum(not entry.date_written for entry in undated):
        yield Line("undated", n=unsaid, list=rated.day)
    unread = [one for one in undated if one.date_written and not is_in_part(one.date_written)]
    for key, found in (("date_in_part", in_part), ("date_unread", unread)):
        if found:
            dates = dict.fromkeys(f"“{entry.date_written}”" for entry in found)
            yield Line(key, n=len(found), dates=in_short([*dates], MOST_NAMED), list=rated.day)


def _say_sites(rated: Calculation) -> Iterator[Line]:
    """Say that a site has ratings of its own, where games were played on one."""
    if sites := [entry.site for entry in rated.entries if entry.site]:
        yield Line("online", n=len(sites), sites=in_short([*dict.fromkeys(sites)], MOST_NAMED))


def _say_time_controls(rated: Calculation, rule: str) -> Iterator[Line]:
    """Say which games had the time of another list, or one that is not known."""
    others = defaultdict[frozenset[str], list[str]](list)
    unread, unsaid = [], 0
    for entry in rated.entries:
        time, lists = entry.time_control, lists_of(entry.time_control)
        if lists is None and time:
            unread.append(f"“{time}”")
        elif lists is None:
            unsaid += entry.from_file
        elif rule not in lists:
            others[lists].append(time)
    for lists, times in others.items():
        yield Line(
            "time_control",
            n=len(times),
            times=", ".join(dict.fromkeys(times)),
            list=Line(f"time.{'_or_'.join(sorted(lists)) or 'days'}"),
            rule=Line(f"time.{rule}"),
        )
    if unread:
        written = in_short([*dict.fromkeys(unread)], MOST_NAMED)
        yield Line("time_unread", n=len(unread), times=written, rule=Line(f"time.{rule}"))
    if unsaid:
        yield Line("time_unsaid", n=unsaid, rule=Line(f"time.{rule}"))


# Picture and sections


def picture(asked: Asked, s: Situation) -> Scene:
    """Draw the games, or the results of a single one, and the numbers beside them."""
    return drawn(asked.of, s.words)


@cache
def _working(language: Language) -> sections.Working:
    """Return what writes the working: it remembers the rows that stay."""
    return sections.Working(language)


def below(asked: Asked, s: Situation) -> Iterator[Block]:
    """Yield the list of sections, and the section that is asked for."""
    rated, language = asked.of, s.words.language
    yield Slot("section")
    match asked.section:
        case "working":
            yield Html(_working(language)(rated))
        case "performance":
            yield Html(sections.performance(rated, language))
        case "need":
            yield Slot("target")
            yield Html(sections.need(rated, language, asked.target))
        case "opinion":
            yield Html(sections.opinion(rated, language))
        case "out":
            sentence = CALCULATOR.sentence(asked, s.words)
            shown = svg.saved(picture(asked, s), sentence)
            yield Copy(s.words("out.markdown"), sections.as_markdown(rated, sentence, language))
            yield Html(
                sections.downloads(rated, sentence, shown, _working(language)(rated), language)
            )


# The controls


def _read_target(typed: str) -> Target:
    number = plain_minus(typed).replace(",", ".")
    if not re.fullmatch(r"[-+]?[0-9]{1,4}(\.[0-9]{1,2})?", number):
        raise Refused("target_unread", typed=typed)
    is_change, points = number[0] in "+-", Decimal(number)
    if not is_change and not LOWEST_RATING <= points <= HIGHEST_RATING:
        raise Refused("target_unread", typed=typed)
    return Target(points, is_change)


def _write_target(target: Target, words: Words) -> str:
    return words.number(target.points, "signed" if target.is_change else "exact")


def _optional(name: str, low: int, high: int) -> Number:
    """Return a number that may be left out; the box says what counts then."""
    return Number(name, None, low, high, empty=f"empty.{name}")


CALCULATOR: Final = Spec(
    "calculator",
    controls=(
        rating("own", 1500),
        Origin("own_is", of="own"),
        _optional("games_played", 0, 10_000),
        _optional("birth_year", 1900, 2030),
        _optional("highest", LOWEST_RATING, HIGHEST_RATING),
        _optional("k", 1, 80),
        Games("games", examples.games("1400 1, 1600 ½, 1550 0")),
        Choice(
            "rule",
            "standard",
            tuple((name, Line(f"rule.{name}", name=book.system)) for name, book in RULES.items()),
        ),
        rating_list(),
        Choice.of("limit", "rule", ("rule", "on", "off")),
        Choice.of("section", "working", SECTIONS, below=True),
        Typed(
            "target", Target(Decimal(10), is_change=True), _read_target, _write_target, below=True
        ),
    ),
    presets={
        "course": examples.COURSE,
        "analysis": examples.ANALYSIS,
        "tuong_ky": examples.TUONG_KY,
        "real": examples.REAL,
    },
    answer=answer,
    react=react,
    say=say,
    picture=picture,
    below=below,
)

"""Lesson 6: the calculator that shows its working (notebooks/06-calculator.ipynb)."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from ipywidgets import HTML, Textarea, VBox

from elo_teach.engine.records import Player
from elo_teach.engine.rulebook import fide
from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry
from elo_teach.io.time_controls import lists_of
from elo_teach.lessons.calculator import examples, sections
from elo_teach.lessons.calculator.answer import OTHER_RULES, RESULTS, Calculation, Target, rules
from elo_teach.lessons.calculator.chart import CalculatorChart
from elo_teach.lessons.calculator.games import GamesControl
from elo_teach.lessons.old_common import (
    LessonPanel,
    first_day,
    list_control,
    optional_number,
    rating_control,
)
from elo_teach.live import EntryControl, choice
from elo_teach.live.controls import label_above
from elo_teach.live.spec import Refused
from elo_teach.text.steps import what_is_open, why_k

__all__ = ["CalculatorPanel", "panel"]

RULES: Final = ("standard", "rapid", "blitz", *OTHER_RULES)
LIMITS: Final = ("rule", "on", "off")
SECTIONS: Final = ("working", "performance", "need", "opinion", "out")


class CalculatorPanel(LessonPanel[Calculation]):
    """A player, games and a rule; the new rating, its working, and what else can be asked."""

    lesson = "calculator"
    examples: Mapping[str, Any] = {
        "course": examples.COURSE,
        "analysis": examples.ANALYSIS,
        "tuong_ky": examples.TUONG_KY,
        "real": examples.REAL,
    }

    # Whether the games come without the rating that they count from, and whether the learner gave
    # the one in the box.
    _own_is_assumed = False
    _own_is_typed = False

    def build(self) -> dict[str, Any]:
        self.own = rating_control(self.words.say("panel.own"), 1500)
        self.own.observe(lambda _: self._own_is_known(), "value")
        self.own.box.on_msg(self._own_entered)
        self.games_played = self._optional("games_played", low=0, high=10_000)
        self.birth_year = self._optional("birth_year", low=1900, high=2030)
        self.highest = self._optional("highest", low=LOWEST_RATING, high=HIGHEST_RATING)
        self.k = self._optional("k", low=1, high=80)
        self.games = GamesControl(
            examples.games("1400 1, 1600 ½, 1550 0"),
            from_file=self._take_file,
            from_lines=self._lines_taken,
        )
        self.rule = self._choice("rule", RULES, "standard")
        self.list = list_control()
        self.limit = self._choice("limit", LIMITS, "rule")
        self.section = self._choice("section", SECTIONS, "working")
        self.target = EntryControl(
            self.text("target"),
            Target(Decimal(10), is_change=True),
            read=self._read_target,
            write=self._write_target,
        )
        self._working = sections.Working(self.words)
        self.told = HTML()
        self.markdown = Textarea(
            description=self.text("out.markdown"),
            rows=12,
            **label_above(),
        )
        self._below = VBox()
        names = (
            *("own", "games_played", "birth_year", "highest", "k", "games"),
            *("rule", "list", "limit", "section", "target"),
        )
        return {name: getattr(self, name) for name in names}

    def _optional(self, name: str, *, low: int, high: int) -> EntryControl:
        return optional_number(
            self.text(name), empty=self.text(f"empty.{name}"), low=low, high=high
        )

    def _choice(self, name: str, values: Sequence[str], value: str) -> Any:
        names = {self.text(f"{name}.{each}"): each for each in values}
        return choice(self.text(f"{name}.label"), names, value)

    def _take_file(self, entries: tuple[Entry, ...], own: int | None) -> None:
        self._own_is_assumed = own is None
        self.put(games=entries, **({} if own is None else {"own": own}))

    def _lines_taken(self) -> None:
        # Pasted lines say nothing of the player's own rating.
        self._own_is_assumed = not self._own_is_typed
        self._refresh()

    def _own_is_known(self) -> None:
        self._own_is_assumed, self._own_is_typed = False, True

    def _own_entered(self, _: object, content: dict[str, Any], buffers: object) -> None:
        # Enter says that the rating in the box is right, also where it stays the same.
        if content.get("event") == "submit":
            self._own_is_known()
            self._refresh()

    def put(self, **values: Any) -> None:
        if "own" in values:
            self._own_is_assumed = False
        super().put(**values)
        if "own" in values:
            self._own_is_typed = False

    def beside(self) -> Sequence[Any]:
        apart = (self.section, self.target)
        return [control for control in self.controls.values() if control not in apart]

    def below(self) -> Sequence[Any]:
        return [self.section, self._below]

    def _read_target(self, typed: str) -> Target:
        number = typed.strip().translate({ord(dash): "-" for dash in "−–"}).replace(",", ".")
        if not re.fullmatch(r"[-+]?[0-9]{1,4}(\.[0-9]{1,2})?", number):
            raise Refused(self.text("target_unread", typed=typed))
        is_change = number[0] in "+-"
        points = Decimal(number)
        if not is_change and not LOWEST_RATING <= points <= HIGHEST_RATING:
            raise Refused(self.text("target_unread", typed=typed))
        return Target(points, is_change)

    def _write_target(self, target: Target) -> str:
        return self.words.number(target.points, "signed" if target.is_change else "exact")

    def answer(self) -> Calculation:
        player = Player(
            self.own.value,
            games_played=self.games_played.value,
            birth_year=self.birth_year.value,
            highest=self.highest.value,
        )
        rule, day = self.rule.value, first_day(self.list.value)
        if rule not in OTHER_RULES:
            first = fide(time_control=rule).editions()[0].since
            if day < first:
                raise ValueError(self.text("no_list_yet", first=first))
        return Calculation.of(
            player, self.games.value, rules(rule, day, self.limit.value), self.k.value, day
        )

    def say(self, answer: Calculation) -> str:
        change = answer.change
        values = {
            "own": answer.player.rating,
            "new": change.new_rating,
            "change": change.change,
            "unrounded": change.unrounded,
            "made": change.score,
            "games": answer.rated,
            "expected": change.expected,
            "surplus": change.surplus,
        }
        parts = [self.text("made", **values)]
        if answer.outcomes is not None:
            changes = {each: getattr(answer.outcomes, each).unrounded for each in RESULTS.values()}
            parts.append(self.text("three", **changes))
        parts.append(self._say_k(answer))
        parts.append(self.text(f"by.{self.rule.value}", since=answer.rulebook.began))
        parts += [what_is_open(step, self.words) for step in change.open]
        if left_out := len(answer.entries) - answer.rated:
            parts.append(self.text("left_out", n=left_out))
        if change.becomes_unrated:
            parts.append(self.text("floor", floor=answer.rulebook.floor.points))
        if below := self._say_below_lists(answer):
            parts.append(below)
        if apart := self._say_months(answer):
            parts.append(apart)
        parts += self._say_time_controls(answer)
        if taken := sum(entry.taken_as_played for entry in answer.entries):
            parts.append(self.text("taken_as_played", n=taken))
        headline = "headline_assumed" if self._own_is_assumed else "headline"
        return f"{self.text(headline, **values)}\n{' '.join(parts)}"

    def _say_below_lists(self, answer: Calculation) -> str:
        """Return that FIDE's list of that day has no rating so low, where one is."""
        floor = answer.rulebook.floor
        ratings = (answer.player.rating, *(entry.opponent for entry in answer.entries))
        low = [rating for rating in ratings if rating is not None and floor.unrates(rating)]
        if not low or self.rule.value in OTHER_RULES:
            return ""
        return self.text("below_lists", n=len(low), lowest=min(low), floor=floor.points)

    def _say_months(self, answer: Calculation) -> str:
        """Return that the games are not all of the month of the list, where they are not."""
        months = sorted({entry.date.replace(day=1) for entry in answer.entries if entry.date})
        if self.rule.value in OTHER_RULES or not set(months) - {answer.day}:
            return ""
        first, last, day = months[0], months[-1], answer.day
        key = "one_month" if first == last else "months"
        return self.text(key, first=first, last=last, list=day)

    def _say_time_controls(self, answer: Calculation) -> list[str]:
        """Return which games had the time of another list than the one that is rated here."""
        rule, others = self.rule.value, defaultdict[frozenset[str], list[str]](list)
        if rule in OTHER_RULES:
            return []
        for entry in answer.entries:
            lists = lists_of(entry.time_control)
            if lists is not None and rule not in lists:
                others[lists].append(entry.time_control)
        return [
            self.text(
                "time_control",
                n=len(times),
                times=", ".join(dict.fromkeys(times)),
                list=self.text(f"time.{'_or_'.join(sorted(lists)) or 'days'}"),
                rule=self.text(f"time.{rule}"),
            )
            for lists, times in others.items()
        ]

    def _say_k(self, answer: Calculation) -> str:
        change = answer.change
        value, reason, line, _ = change.chosen
        conditions = {} if line is None else answer.rulebook.k_rule.conditions(line)
        chosen = self.text("k_is", why=why_k(reason, conditions, self.words), k=value)
        if change.k_reason != "games_limit":
            return chosen
        product = answer.rulebook.games_limit.product
        limited = self.text("k_limited", games=answer.rated, product=product, k=change.k)
        return f"{chosen} {limited}"

    def tell(self, answer: Calculation) -> None:
        words = self.words
        shown: list[Any] = [self.told]
        match self.section.value:
            case "working":
                told = self._working(answer)
            case "performance":
                told = sections.performance(answer, words)
            case "need":
                told = sections.need(answer, words, self.target.value)
                shown = [self.target, self.told]
            case "opinion":
                told = sections.opinion(answer, words)
            case "out":
                told = sections.downloads(
                    answer, self.sentence, self._picture(), self._working(answer), words
                )
                self.markdown.value = sections.as_markdown(answer, self.sentence, words)
                shown = [self.markdown, self.told]
        self.told.value = told
        if self._below.children != tuple(shown):
            self._below.children = shown

    def _picture(self) -> str:
        chart = self.chart
        return f'<div class="layers">{chart.still.value}{chart.moving.value}</div>'


def panel() -> CalculatorPanel:
    """Return the calculator.

    Examples
    --------
    >>> shown = panel()
    >>> shown.sentence.splitlines()[0]
    '1500 becomes 1501: +1.'
    """
    return CalculatorPanel(CalculatorChart())

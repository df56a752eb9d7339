"""What stands below the calculator's picture, as HTML: each section is a function of the answer.

Whatever a learner or a file has written is escaped here: a name is text, never markup.
"""

import re
from base64 import b64encode
from html import escape
from itertools import groupby
from typing import Any, Final

from elo_teach.engine.changes import Outcomes
from elo_teach.engine.goal import games_for, score_for
from elo_teach.engine.opponent import Opponents, opponent_for
from elo_teach.engine.steps import Step
from elo_teach.io.entries import Entry
from elo_teach.io.lines import write_lines
from elo_teach.lessons.calculator.answer import RESULTS, Calculation, Target
from elo_teach.live.html import heading, list_of_html, listed, paragraph, row, table
from elo_teach.text import Language
from elo_teach.text.steps import formula, line, markdown, what_is_open

LESSON: Final = "calculator"


def say(words: Language, key: str, **values: Any) -> str:
    """Return a text of the calculator."""
    return words.say(f"{LESSON}.{key}", **values)


# The working

# The columns of a game's steps; what is not named comes last.
_CELLS: Final = ("difference", "expected", "surplus", "change")


class Working:
    """Writes every step with the numbers put in: a row for each game, then what all share.

    It remembers the rows: of many games most stay as they are when one changes.
    """

    def __init__(self, words: Language) -> None:
        self._words = words
        self._rules: object = None
        self._rows: dict[object, str] = {}

    def __call__(self, answer: Calculation) -> str:
        """Return the working as HTML."""
        if answer.outcomes is not None:
            return self._outcomes(answer.outcomes) + self._site(answer)
        change, words = answer.change, self._words
        on_site = any(entry.site_change is not None for entry in answer.entries)
        if self._rules != (rules := (change.rulebook, change.k, on_site)):
            self._rules, self._rows = rules, {}
        rows: dict[object, str] = {}
        for number, entry in enumerate(answer.entries, 1):
            stage = change.stages[number - 1] if change.stages else None
            after = stage and (stage.k, stage.new_rating)
            key = (number, entry, change.games[number - 1], after)
            rows[key] = self._rows.get(key) or self._row(answer, number, on_site)
        self._rows = rows
        columns = ["game", "result", *_CELLS, *(["site"] if on_site else [])]
        head = [say(words, f"working.{column}") for column in columns]
        together = [line(step, words) for step in change.steps_together]
        return table(head, rows.values()) + self._site(answer) + listed(together)

    def _site(self, answer: Calculation) -> str:
        """Return what the site where the games were played changed, and why it is not the same."""
        changes = [entry.site_change for entry in answer.entries if entry.site_change is not None]
        if not changes:
            return ""
        return paragraph(say(self._words, "working.why_site", change=sum(changes)))

    def _outcomes(self, outcomes: Outcomes) -> str:
        words = self._words
        return "".join(
            heading(words.say(f"steps.part_{part}")) + listed(line(step, words) for step in steps)
            for part, steps in groupby(outcomes.steps, lambda step: step.part)
        )

    def _row(self, answer: Calculation, number: int, on_site: bool) -> str:
        """Return the row of one game."""
        change, entry, words = answer.change, answer.entries[number - 1], self._words
        game, steps = change.games[number - 1], change.steps_of(number)
        if game.rated and not change.stages:
            numbers = {"k": change.k, "surplus": game.surplus}
            steps = (*steps, Step("unrounded", game.unrounded, numbers))
        cells: dict[str, list[str]] = {name: [] for name in _CELLS}
        for step in steps:
            name = step.formula.partition("_")[0]
            if step.formula in ("counted", "not_rated", "floor"):
                cell = cells["change" if step.formula == "floor" else "difference"]
                cell.append(f'<div style="white-space: normal">{escape(line(step, words))}</div>')
            else:
                written = escape(formula(step, words))
                cells[name if name in cells else "change"].append(_breakable(written))
        game_and_name = f"{words.number(number, 'count')}. {_opponent(entry, words)}"
        shown = [
            escape(game_and_name),
            words.say(f"panel.{RESULTS[entry.score]}"),
            *("\n".join(parts) for parts in cells.values()),
        ]
        if on_site:
            site = entry.site_change
            shown.append("" if site is None else words.number(site, "signed"))
        first = '<td style="white-space: normal">' if entry.name else "<td>"
        return f"<tr>{first}{'<td>'.join(shown)}"


def _breakable(formula: str) -> str:
    """Return a formula that may be broken before its result, if it has more than that."""
    before, _, result = formula.rpartition(" = ")
    return f"{before} <wbr>= {result}" if " " in before else formula


def _opponent(entry: Entry, words: Language) -> str:
    rating = (
        say(words, "games.unrated")
        if entry.opponent is None
        else words.number(entry.opponent, "rating")
    )
    return f"{rating} {entry.name}".rstrip()


# Performance ratings


def performance(answer: Calculation, words: Language) -> str:
    """Return each performance rating with what it is and how it comes about."""
    blocks = []
    for method, result in answer.performances.items():
        rating = (
            say(words, "none") if result.rating is None else words.number(result.rating, "rating")
        )
        blocks += [
            heading(f"{say(words, f'method.{method}')}: {rating}"),
            paragraph(say(words, f"what.{method}")),
            listed(line(step, words) for step in result.steps if step.formula != "not_rated"),
        ]
        if method == "exact" and result.rating is None:
            blocks.append(paragraph(say(words, "own_draw", rating=answer.with_own_draw)))
    return "".join(blocks)


# What do I need?


def need(answer: Calculation, words: Language, target: Target) -> str:
    """Return what brings a wanted change: an opponent, a score in these games, or more games."""
    me, change = answer.player, target.change_from(answer.player.rating)
    given: dict[str, Any] = {"rulebook": answer.rulebook, "k": answer.k, "on": answer.day}
    opponents = [entry.opponent for entry in answer.entries if entry.opponent is not None]
    score = score_for(me, opponents, change=change, **given)
    more = games_for(me, answer.games, change=change, **given)
    wanted = say(words, "need.wanted", change=change, own=me.rating, new=me.rating + change)
    return "".join(
        (
            heading(wanted),
            paragraph(say(words, "need.one_game")),
            listed(
                _band(opponent_for(me, change=change, score=score, **given), result, words)
                for score, result in RESULTS.items()
            ),
            paragraph(say(words, "need.these_games")),
            listed(line(step, words) for step in score.steps),
            paragraph(say(words, "need.more_games")),
            listed(line(step, words) for step in more.steps),
        )
    )


def _band(found: Opponents, result: str, words: Language) -> str:
    values = {"low": found.low, "high": found.high}
    return say(words, f"need.{result}", who=say(words, f"need.{found.reason}", **values))


# Another opinion


def opinion(answer: Calculation, words: Language) -> str:
    """Return the same games by other rules, in one table."""
    opinions = answer.opinions()
    head = [say(words, f"opinion.{column}") for column in ("rules", "k", "expected", "sum", "new")]
    rows = [
        row(
            [
                say(words, f"opinion.name.{name}", name=change.rulebook.system),
                words.number(change.k, "exact"),
                words.number(change.expected, "score"),
                words.number(change.unrounded, "signed"),
                say(words, "opinion.result", change=change.change, new=change.new_rating),
            ]
        )
        for name, change in opinions.items()
    ]
    why = [say(words, f"opinion.why.{name}") for name in ("table", "limit", "in_turn")]
    why += [
        say(
            words,
            "opinion.open",
            name=say(words, f"opinion.name.{name}", name=change.rulebook.system),
            what=what_is_open(step, words),
        )
        for name, change in opinions.items()
        for step in change.open
    ]
    return table(head, rows) + listed(why)


# To take away


def as_markdown(answer: Calculation, sentence: str, words: Language) -> str:
    """Return the games and the working as Markdown."""
    head = [say(words, f"working.{column}") for column in ("game", "result")]
    rows = [
        (
            f"{words.number(number, 'count')}. {_opponent(entry, words)}",
            words.say(f"panel.{RESULTS[entry.score]}"),
        )
        for number, entry in enumerate(answer.entries, 1)
    ]
    games = "\n".join(
        f"| {' | '.join(map(_plain_markdown, row))} |" for row in (head, *rows)
    ).replace("\n", "\n|---|---|\n", 1)
    told = "\n\n".join(map(_plain_markdown, sentence.splitlines()))
    return f"{told}\n\n{games}\n\n{markdown(answer.outcomes or answer.change)}\n"


def _plain_markdown(text: str) -> str:
    """Return a text in which nothing is markup."""
    return re.sub(r"([\\`*_{}\[\]<>#|~$&!])", r"\\\1", text)


def downloads(
    answer: Calculation, sentence: str, picture: str, working: str, words: Language
) -> str:
    """Return links to the games as CSV and to a page to print."""
    files = (
        ("csv", "text/csv", write_lines(answer.entries)),
        ("html", "text/html", page(sentence, picture, working, words)),
    )
    return list_of_html(
        f'<a download="{escape(say(words, "out.file"))}.{end}" '
        f'href="data:{kind};charset=utf-8;base64,{b64encode(content.encode()).decode()}">'
        f"{escape(say(words, f'out.{end}'))}</a>"
        for end, kind, content in files
    )


def page(sentence: str, picture: str, working: str, words: Language) -> str:
    """Return a page to print, with all that belongs to it in one file."""
    title, _, details = sentence.partition("\n")
    return (
        f'<!DOCTYPE html>\n<html lang="{words.code}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{_PAGE_STYLE}</style></head><body>"
        f"<h1>{escape(title)}</h1>{paragraph(details)}{picture}{working}"
        "</body></html>\n"
    )


_PAGE_STYLE: Final = (
    "body { font-family: sans-serif; max-width: 50em; margin: 2em auto; } "
    "h1 { font-size: 1.3em; } .elo-scene { max-width: 40em; }"
)

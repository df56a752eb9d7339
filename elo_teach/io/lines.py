"""Games as lines of text, a line for each: pasted ones, and CSV that loads again.

A line holds the opponent's rating, the result, and if wanted the opponent's name and the event:
``1600 ½``, ``1600;0,5;Lê Ví Dụ``, ``unrated,win``. What cannot be read is named, never guessed.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry

_SCORES: Final = {
    word: score
    for score, words in (
        (1, "1 + win thắng thang"),
        (0.5, "½ 1/2 0.5 = draw hòa hoà hoa"),
        (0, "0 - − – loss thua"),
    )
    for word in words.split()
}
# A word, as 0 before a name that is a number could be a decimal.
_WRITTEN: Final = {1: "win", 0.5: "draw", 0: "loss"}

_BETWEEN: Final = r"\s*[,;]\s*|\s+"
_UNRATED: Final = r"unrated|chưa có(?: hệ số(?: Elo)?)?"
# No result has three digits, so this is one number: 2.729, 2,729, 2 729.
_GROUPED: Final = r"[0-9]{1,3}[.,' \u00a0\u202f][0-9]{3}"
_RATING: Final = re.compile(rf"({_GROUPED}|{_UNRATED}|[^\s,;]*)(?:{_BETWEEN}|$)", re.IGNORECASE)
# A comma between digits is a decimal comma: 1600,0,5 is a draw.
_DECIMAL: Final = r"[0-9]+[.,][0-9]+"
_RESULT: Final = re.compile(rf"({_DECIMAL}|[^\s,;]*)({_BETWEEN}|$)")
_HEADER: Final = re.compile(r"(rating|opponent|elo|hệ số|đối thủ)\b\D*", re.IGNORECASE)

_LONGEST_LINE: Final = 1000
_SHOWN: Final = 60


@dataclass(frozen=True)
class Problem:
    """A line that is not read.

    Parameters
    ----------
    line : int
        Its number, from 1.
    typed : str
        What stands there; of a long line the beginning.
    key : str
        The text that says what is wrong and what is allowed.
    values : mapping of str to object, optional
        What the text can say besides the line.
    """

    line: int
    typed: str
    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def fields(self) -> Mapping[str, object]:
        """All that the text can say."""
        return {"line": self.line, "typed": self.typed, **self.values}


@dataclass(frozen=True)
class Lines:
    """What a text holds.

    Parameters
    ----------
    entries : tuple of Entry
        The games that could be read, in their order.
    problems : tuple of Problem
        The lines that could not.
    """

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]


class _UnreadableError(Exception):
    """A line that cannot be read; `key` names what to say about it."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = f"games.{key}"
        self.values = values
        super().__init__(key)


def read_lines(text: str) -> Lines:
    r"""Read games from lines of text.

    Parameters
    ----------
    text : str
        A line for each game: rating, result, and if wanted name and event, with spaces, tabs,
        commas or semicolons between them. Empty lines and headers are passed over.

    Returns
    -------
    Lines
        The games, and the lines that could not be read with the reason of each.

    Examples
    --------
    >>> lines = read_lines("1400 1\n1600 ½ Lê Ví Dụ\n2.729 0")
    >>> [(entry.opponent, entry.score, entry.name) for entry in lines.entries]
    [(1400, 1, ''), (1600, 0.5, 'Lê Ví Dụ')]
    >>> lines.problems[0].line, lines.problems[0].key, lines.problems[0].values
    (3, 'games.grouped', {'meant': 2729})
    """
    entries, problems = [], []
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if not line or _HEADER.fullmatch(line):
            continue
        try:
            entries.append(_entry(line))
        except _UnreadableError as problem:
            problems.append(Problem(number, _shown(line), problem.key, problem.values))
    return Lines(tuple(entries), tuple(problems))


def write_lines(entries: Iterable[Entry]) -> str:
    r"""Write games as CSV that `read_lines` reads: rating, result, name, event.

    Parameters
    ----------
    entries : iterable of Entry
        The games.

    Returns
    -------
    str
        A header, and a line for each game.

    Examples
    --------
    >>> write_lines([Entry(1600, 0.5, "Example, Ann"), Entry(None, 1)])
    'rating,result,name,event\n1600,draw,"Example, Ann",\nunrated,win,,\n'
    """
    file = io.StringIO()
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(("rating", "result", "name", "event"))
    for entry in entries:
        rating = "unrated" if entry.opponent is None else entry.opponent
        rows.writerow((rating, _WRITTEN[entry.score], entry.name, entry.event))
    return file.getvalue()


def _entry(line: str) -> Entry:
    if len(line) > _LONGEST_LINE:
        raise _UnreadableError("too_long", most=_LONGEST_LINE)
    start = _RATING.match(line)
    assert start  # both patterns match whatever there is, even nothing
    opponent = _opponent(start[1])
    result = _RESULT.match(line, start.end())
    assert result
    score = _score(result[1])
    name, event = _name_and_event(line[result.end() :], result[2])
    if _is_game(name):
        raise _UnreadableError("several")
    return Entry(opponent, score, name, event)


def _is_game(text: str) -> bool:
    try:
        _entry(text)
    except _UnreadableError as problem:
        return problem.key == "games.several"
    return True


def _opponent(given: str) -> int | None:
    if re.fullmatch(_UNRATED, given, re.IGNORECASE):
        return None
    if re.fullmatch(_GROUPED, given):
        raise _UnreadableError("grouped", meant=int(re.sub(r"[^0-9]", "", given)))
    limits = {"low": LOWEST_RATING, "high": HIGHEST_RATING}
    if not re.fullmatch(r"[0-9]{1,9}", given) or not LOWEST_RATING <= int(given) <= HIGHEST_RATING:
        raise _UnreadableError("rating", **limits)
    return int(given)


def _score(given: str) -> float:
    if not given:
        raise _UnreadableError("no_result")
    word = given.casefold()
    if re.fullmatch(_DECIMAL, word):
        word = f"{float(word.replace(',', '.')):g}"
    if word not in _SCORES:
        raise _UnreadableError("result", given=_shown(given))
    return _SCORES[word]


def _name_and_event(rest: str, mark: str) -> tuple[str, str]:
    """Take apart what follows the result, where the mark before it or in it parts columns."""
    parts = [part for part in ",;\t" if part in mark] or [part for part in ";\t" if part in rest]
    if not parts:
        return rest, ""
    columns = next(csv.reader([rest], delimiter=parts[0], skipinitialspace=True))
    name, event, *more = [*columns, "", ""]
    if any(column.strip() for column in more):
        raise _UnreadableError("too_many")
    return name, event


def _shown(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"

"""Games as lines of text, a line for each: pasted ones, and CSV that loads again.

A line holds the opponent's rating, the result, and if wanted the opponent's name and the event:
``1600 ½``, ``1600;0,5;Lê Ví Dụ``, ``unrated,win``. What cannot be read is named, never guessed.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from elo_teach.io.cells import quoted
from elo_teach.io.columns import ORDER, Header, read_header, read_row, told_of
from elo_teach.io.entries import Entry
from elo_teach.io.line import read_line
from elo_teach.io.typed import UnreadableError, cut

# A word, as 0 before a name that is a number could be a decimal.
_WRITTEN: Final = {1: "win", 0.5: "draw", 0: "loss"}
_NAMED_ABOVE: Final = "games.named_above"  # with the header

# A tag that every PGN file has, or the first move of a game.
_PGN: Final = re.compile(
    r"^\W*\[\s*(?:Event|Site|Date|White|Black|Result)\s*[\"“”„«]"
    r"|^\s*1\s*\.\s*[NBRQK]?[a-h]?x?[a-h][1-8]",
    re.IGNORECASE | re.MULTILINE,
)

# Around a line; a tab at its beginning is an empty column.
_BLANKS: Final = " \u00a0\u202f\u3000"


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
        The lines that could not, and what is to be said of the names of columns.
    alike : tuple of int
        The numbers of lines with a game that a line before them has too; each is a game.
    """

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]
    alike: tuple[int, ...] = ()


def read_lines(text: str) -> Lines:
    r"""Read games from lines of text.

    Parameters
    ----------
    text : str
        A line for each game: rating, result, and if wanted name and event, with spaces, tabs,
        commas or semicolons between them; or, below a header that names them, columns in any
        order. Empty lines are passed over.

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
    >>> read_lines("name;result;rating\nExample, Ann;0;1500").entries[0].name
    'Example, Ann'
    """
    numbered = [
        (number, line)
        for number, given in enumerate(unicodedata.normalize("NFC", text).splitlines(), 1)
        if (line := given.strip(_BLANKS).removeprefix("\ufeff")).strip()
    ]
    entries: dict[int, Entry] = {}
    problems = []
    header = Header("", ())
    for place, (number, line) in enumerate(numbered):
        try:
            entries[number] = _entry(line, header)
        except UnreadableError as problem:
            told = [problem]
            if found := read_header(line):
                header = found
                told = [*told_of(found, [line for _, line in numbered[place + 1 :]])]
            problems += [
                Problem(number, cut(line.strip()), why.key, why.values)
                for why in told
                if why.key != _NAMED_ABOVE
            ]
    first = {entry: number for number, entry in reversed(entries.items())}
    alike = tuple(number for number, entry in entries.items() if first[entry] != number)
    return Lines(tuple(entries.values()), tuple(problems), alike)


def _entry(line: str, header: Header) -> Entry:
    """Return the game in a line: below a header, or as lines have it."""
    if header.mark and header.mark in line:
        return read_row(header, line)
    return read_line(line.strip())


def is_pgn(text: str) -> bool:
    r"""Return whether a text is a PGN file, or has one in it.

    Examples
    --------
    >>> is_pgn('[Event "Open"]\n[White "Ann"]\n'), is_pgn("1600 1 White")
    (True, False)
    """
    return _PGN.search(text) is not None


def write_lines(entries: Iterable[Entry]) -> str:
    r"""Write games as CSV that `read_lines` reads: rating, result, name, event.

    What a spreadsheet would run stands behind an apostrophe, which `read_lines` takes away.

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
    >>> write_lines([Entry(1600, 1, "=1+1")]).splitlines()[1]
    '1600,win,"\'=1+1",'
    """
    rows = [ORDER]
    for entry in entries:
        rating = "unrated" if entry.opponent is None else str(entry.opponent)
        name, event = quoted(entry.name), quoted(entry.event or "")
        rows.append((rating, _WRITTEN[entry.score], name, event))
    return "".join(f"{','.join(row)}\n" for row in rows)

"""Games as lines of text, a line for each: pasted ones, and CSV that loads again.

A line holds the opponent's rating, the result, and if wanted the opponent's name and the event:
``1600 ½``, ``1600;0,5;Lê Ví Dụ``, ``unrated,win``. What cannot be read is named, never guessed.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from typing import Final

from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry
from elo_teach.io.ratings import is_marked, read_rating
from elo_teach.io.unplayed import ABANDONED, NOBODY, UNPLAYED

_LIMITS: Final = {"low": LOWEST_RATING, "high": HIGHEST_RATING}
_SCORES: Final = {
    word: score
    for score, words in (
        (1, "1 win thắng thang"),
        (0.5, "½ 1/2 0.5 = draw hòa hoà hoa ½-½ 1/2-1/2 0.5-0.5"),
        (0, "0 loss thua"),
    )
    for word in words.split()
}
# A word, as 0 before a name that is a number could be a decimal.
_WRITTEN: Final = {1: "win", 0.5: "draw", 0: "loss"}
# What tournament programs write where nobody played; + and - are a win and a loss to others.
_UNPLAYED: Final = re.compile(
    r"\+|-|[+-][/-]?[+-]|[01½](?:-[01½])?ff?|ff?|bye|forfeit(?:ed)?|kampflos|w/?o|walkover"
)
# The colours are not known, so neither is whose point it is.
_SIDES: Final = re.compile("[01]-[01]")

_UNRATED: Final = r"unrated|chưa có(?: hệ số(?: Elo)?)?"
# No result has three digits, so this is one number: 2.729, 2,729, 2 729.
_GROUPED: Final = r"[0-9]{1,3}[.,' \u00a0\u202f][0-9]{3}"
# 1600 (FIDE): what stands beside a rating is asked about.
_WITH_NOTE: Final = r"[0-9]{3,4} \([^\W\d][^()\d]*\)"
# A comma between digits is a decimal comma: 1600,0,5 is a draw.
_DECIMAL: Final = r"[0-9]+[.,][0-9]+"
_HALF: Final = rf"1/2|½|{_DECIMAL}|[01]"


def _patterns(signs: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of a rating and of a result between these signs or blanks."""
    between = rf"\s*[{signs}]\s*|\s+"
    rating = rf"({_GROUPED}|{_UNRATED}|{_WITH_NOTE}|[^\s{signs}]*)(?:{between}|$)"
    sides = rf"(?:{_HALF})\s*[-:]\s*(?:{_HALF})f{{0,2}}"
    return (
        re.compile(rf"(?:[0-9]{{1,3}}[.)]\s+)?{rating}", re.IGNORECASE),
        re.compile(rf"({sides}|{_DECIMAL}|[^\s{signs}]*)({between}|$)", re.IGNORECASE),
    )


# Where semicolons or tabs part the columns, a comma is a decimal comma: 1600,0;1 is a win.
_BY_COMMAS, _BY_MARKS = _patterns(",;"), _patterns(";")
_IN_QUOTES: Final = re.compile(r'"[^"]*"')
# The first two columns of a CSV that has all of them in quotation marks.
_QUOTED_START: Final = re.compile(
    r'(")?([^"\s,;]*|unrated|chưa có)(?(1)")(\s*[,;\t]\s*)(")?([^";\t]*?)(?(4)")(?=\s*(?:[,;\t]|$))'
)
_WHOLE: Final = re.compile("[.,]0{1,2}$")
# A date, and a number where a name would begin.
_DATE: Final = re.compile(
    r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\w{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b"
)
_NUMBER_FIRST: Final = re.compile(r"[^\w\s]*\d[\W\d_]*?(?:\s|$)|[\W\d_]+$")
_REST_OF_DECIMAL: Final = re.compile(r"[.,]?\s*[05]0*(?![\w.,/-])")

# What people call a column. "Opponent" is a name beside ratings, else the rating itself.
_COLUMNS: Final = {
    word: column
    for column, words in (
        ("rating", "rating, elo, rtg, opponent rating, opponent's rating, hệ số, hệ số elo"),
        ("rating", "hệ số đối thủ, hệ số elo của đối thủ, elo đối thủ"),
        ("result", "result, score, points, res, kết quả, điểm, kq"),
        ("name", "name, player, tên, họ tên, họ và tên, kỳ thủ, tên đối thủ"),
        ("opponent", "opponent, đối thủ"),
        ("event", "event, tournament, giải, tên giải, giải đấu"),
    )
    for word in words.split(", ")
}
_ORDER: Final = ("rating", "result", "name", "event")
# What tournament pages have in a column without a name, before those of the players.
_TITLE: Final = re.compile("w?[gifcn]m|a[gifc]m", re.IGNORECASE)
# In a table it is another thing that is wrong.
_IN_TABLE: Final = {"games.rating": "cell", "games.no_result": "no_result_in_row"}
_NAMED_ABOVE: Final = "games.named_above"  # with the header
_UNREAD: Final = "unread"
_MARKS: Final = "\t;,"
# A cell with a letter in it, or the first of four: a table that lacks its header.
_ROW: Final = re.compile(r"[^\t;,]*[^\W\d_][^\t;,]*(?=[\t;,])|[^\t;,]*(?=(?:[\t;,][^\t;,]*){3})")

# A spreadsheet runs a cell that begins with = + - @ or the like, also after a blank or a quote; and
# where it takes the semicolon for the mark between columns, what follows one is a cell too.
_COULD_RUN: Final = re.compile(r"(^|;)(?=[^\w;])")
_MADE_SAFE: Final = re.compile(r"(^|;)'(?=[^\w;])")

# The same sign on an ordinary keyboard.
_KEYS: Final = {chr(0xFEE0 + code): chr(code) for code in range(0x21, 0x7F)} | dict(
    zip("–−‑—⁄∕’", "----//'", strict=True)
)

# A tag that every PGN file has, or the first move of a game.
_PGN: Final = re.compile(
    r"^\W*\[\s*(?:Event|Site|Date|White|Black|Result)\s*[\"“”„«]"
    r"|^\s*1\s*\.\s*[NBRQK]?[a-h]?x?[a-h][1-8]",
    re.IGNORECASE | re.MULTILINE,
)

# Around a line; a tab at its beginning is an empty column.
_BLANKS: Final = " \u00a0\u202f\u3000"
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
    alike : tuple of int
        The numbers of lines with a game that a line before them has too; each is a game.
    """

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]
    alike: tuple[int, ...] = ()


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
    header = _Header("", ())
    for place, (number, line) in enumerate(numbered):
        try:
            entries[number] = _entry(line, header)
        except _UnreadableError as problem:
            why: _UnreadableError | None = problem
            if found := _header(line):
                header = found
                why = _wanting(found, [line for _, line in numbered[place + 1 :]])
            if why and why.key != _NAMED_ABOVE:
                problems.append(Problem(number, _shown(line.strip()), why.key, why.values))
    first = {entry: number for number, entry in reversed(entries.items())}
    alike = tuple(number for number, entry in entries.items() if first[entry] != number)
    return Lines(tuple(entries.values()), tuple(problems), alike)


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
    rows = [_ORDER]
    for entry in entries:
        rating = "unrated" if entry.opponent is None else str(entry.opponent)
        name, event = _quoted(entry.name), _quoted(entry.event or "")
        rows.append((rating, _WRITTEN[entry.score], name, event))
    return "".join(f"{','.join(row)}\n" for row in rows)


def _quoted(name: str) -> str:
    """Return a name as it stands in a CSV: never a formula, and never taken for a game."""
    if not name:
        return ""
    safe = _COULD_RUN.sub(r"\1'", name).replace('"', '""')
    return f'"{safe}"'


# A line


def _entry(line: str, header: "_Header") -> Entry:
    if header.mark and header.mark in line:
        return _below(header, line)
    line = line.strip()
    if len(line) > _LONGEST_LINE:
        raise _UnreadableError("too_long", most=_LONGEST_LINE)
    try:
        opponent, result, mark, rest = _start(_without_quotes(line))
    except _UnreadableError as problem:
        if problem.key == "games.rating" and (row := _ROW.match(line)):
            raise _UnreadableError("row", given=_shown(row[0].strip()), **_LIMITS) from None
        raise
    score = _score(result)
    if result in ("0", "1") and _REST_OF_DECIMAL.match(_plain(rest)):
        raise _UnreadableError("decimal", given=_shown(f"{result}{mark}{rest}"))
    name, event = _name_and_event(rest, mark)
    return Entry(opponent, score, name, event)


def _without_quotes(line: str) -> str:
    """Return a line whose rating and result stand without quotation marks."""
    return _QUOTED_START.sub(r"\2\3\5", line, count=1) if line[:1] == '"' else line


def _start(line: str) -> tuple[int | None, str, str, str]:
    """Return the opponent's rating, the result, the mark after it, and the rest of a line."""
    plain = _plain(line)
    marked = re.search(r"[;\t]", _IN_QUOTES.sub("", plain))
    of_rating, of_result = _BY_MARKS if marked else _BY_COMMAS
    rating = of_rating.match(plain)
    assert rating  # both patterns match whatever there is, even nothing
    opponent = _opponent(rating[1])
    result = of_result.match(plain, rating.end())
    assert result
    return opponent, result[1], result[2], line[result.end() :]


def _plain(text: str) -> str:
    """Return a text, letter for letter, with the digits and signs that a keyboard has."""
    return "".join(
        str(unicodedata.decimal(letter)) if letter.isdecimal() else _KEYS.get(letter, letter)
        for letter in text
    )


def _opponent(given: str) -> int | None:
    if re.fullmatch(_UNRATED, given, re.IGNORECASE):
        return None
    if re.fullmatch(_GROUPED, given):
        raise _UnreadableError("grouped", meant=int(re.sub(r"[^0-9]", "", given)))
    given = _WHOLE.sub("", given)
    meant = read_rating(given) or 0
    if is_marked(given) and LOWEST_RATING <= meant <= HIGHEST_RATING:
        raise _UnreadableError("marked", given=_shown(given), meant=meant)
    if not re.fullmatch(r"[0-9]{1,9}", given) or not LOWEST_RATING <= int(given) <= HIGHEST_RATING:
        raise _UnreadableError("rating", **_LIMITS)
    return int(given)


def _score(given: str) -> float:
    if not given:
        raise _UnreadableError("no_result")
    word = re.sub(r"\s", "", given.casefold()).replace(":", "-")
    word = re.sub(_DECIMAL, lambda number: f"{float(number[0].replace(',', '.')):g}", word)
    if _UNPLAYED.fullmatch(word):
        raise _UnreadableError("unplayed", given=_shown(given))
    if _SIDES.fullmatch(word):
        raise _UnreadableError("sides", given=_shown(given))
    if word not in _SCORES:
        raise _UnreadableError("result", given=_shown(given))
    return _SCORES[word]


def _name_and_event(rest: str, mark: str) -> tuple[str, str]:
    """Take apart what follows the result, where the mark before it or in it parts columns."""
    marks = [each for each in ",;\t" if each in mark] or [each for each in ";\t" if each in rest]
    if not marks:
        return _name(_Cell(rest)), ""
    name, event, *more = [*_cells(rest, marks[0]), _Cell(""), _Cell("")]
    written = _name(name)
    if any(cell.text for cell in more):
        raise _UnreadableError("too_many")
    if marks == [","] and name.bare and event.bare:
        # Carlsen, Magnus: a name and an event, or one name?
        raise _UnreadableError("commas", name=_shown(written), event=_shown(event.text))
    return written, event.text


def _name(cell: "_Cell") -> str:
    """Return an opponent's name, unless what stands there says something else."""
    text = cell.text
    if cell.bare and not (text[0] == text[-1] == '"'):
        word = _plain(text)
        if _is_game(text):
            raise _UnreadableError("several")
        if (
            _UNPLAYED.fullmatch(word.casefold())
            or any(sign.search(word) for sign in (UNPLAYED, ABANDONED))
            or NOBODY.fullmatch(word)
        ):
            raise _UnreadableError("unplayed", given=_shown(text))
        if _is_result(word) or _NUMBER_FIRST.match(word) or _DATE.search(word):
            raise _UnreadableError("second", given=_shown(text))
    return text


def _is_result(text: str) -> bool:
    try:
        _score(text)
    except _UnreadableError as problem:
        return problem.key == "games.sides"
    return True


def _is_game(text: str) -> bool:
    try:
        _, result, _, _ = _start(text)
        _score(result)
    except _UnreadableError as problem:
        return problem.key in ("games.unplayed", "games.sides")
    return True


def _shown(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


# Columns


@dataclass(frozen=True)
class _Cell:
    """What stands between two marks; in quotation marks it is text and nothing else."""

    text: str
    quoted: bool = False
    pushed: bool = False  # a blank stands before it

    @property
    def bare(self) -> bool:
        return bool(self.text) and not self.quoted


@dataclass(frozen=True)
class _Header:
    """A line that names the columns of those below it; a column without a name holds nothing."""

    mark: str
    columns: tuple[str, ...]
    unread: tuple[str, ...] = ()

    @property
    def needs(self) -> str:
        """A column that no game can be without, where it has none."""
        needed = (column for column in ("rating", "result") if column not in self.columns)
        return next(needed, "") if self.mark else ""


def _cells(line: str, mark: str) -> list[_Cell]:
    cells = []
    for found in re.finditer(rf' *"((?:[^"]|"")*)"\s*{mark}|([^{mark}]*){mark}', line + mark):
        quoted = found[2] is None
        text = found[1].replace('""', '"') if quoted else found[2]
        if not quoted and text.lstrip().startswith('"'):
            raise _UnreadableError("quotes")
        cells.append(_Cell(_MADE_SAFE.sub(r"\1", text.strip()), quoted, text[:1].isspace()))
    return cells


def _header(line: str) -> _Header | None:
    """Return the columns that a line names, or None if it does not name a game's."""
    mark = next((each for each in _MARKS if each in line), "")
    try:
        names = [cell.text for cell in _cells(line, mark)] if mark else line.split()
    except _UnreadableError:
        return None
    columns: list[str] = []
    for name in names:
        column = _COLUMNS.get(" ".join(re.split(r"[\s_]+", name.casefold().rstrip("."))), _UNREAD)
        columns.append(column if name and column not in columns else _UNREAD if name else "")
    if "opponent" in columns:
        columns[columns.index("opponent")] = "name" if "rating" in columns else "rating"
    if mark:
        # Not all understood, it is a header still: nobody knows the order of what is below.
        if not {"rating", "result"} & set(columns) or any(name.isdigit() for name in names):
            return None
    elif _UNREAD in columns or not {"rating", "result"} <= set(columns):
        return None
    unread = (name for name, column in zip(names, columns, strict=True) if column == _UNREAD)
    return _Header(mark, tuple(columns), tuple(unread))


def _wanting(header: _Header, below: Sequence[str]) -> _UnreadableError | None:
    """Return what is wrong with a header, if anything is."""
    if header.needs:
        rows = takewhile(lambda line: not _header(line), below)
        return _UnreadableError(f"needs_{header.needs}", n=sum(header.mark in row for row in rows))
    return _UnreadableError("columns", unread=", ".join(header.unread)) if header.unread else None


def _below(header: _Header, line: str) -> Entry:
    """Return the game in a line below a header."""
    if header.needs:
        raise _UnreadableError("named_above")
    cells = _cells(line, header.mark)
    placed = [*zip((*header.columns, *[""] * len(cells)), cells, strict=False)]
    for column, cell in placed:
        if cell.text and not column and not _TITLE.fullmatch(cell.text):
            raise _UnreadableError("no_column", given=_shown(cell.text))
    if header.mark == ",":
        _ask_about_commas(placed)
    by_column = dict(placed)
    rating, result, name, event = (by_column.get(column, _Cell("")).text for column in _ORDER)
    try:
        return Entry(_opponent(_plain(rating)), _score(_plain(result)), name, event)
    except _UnreadableError as problem:
        if problem.key not in _IN_TABLE:
            raise
        key = _IN_TABLE[problem.key] if rating else "no_rating_in_row"
        raise _UnreadableError(key, given=_shown(rating), **_LIMITS) from None


def _ask_about_commas(placed: list[tuple[str, _Cell]]) -> None:
    """Refuse a line in which a comma may be none between columns: 0,5 or Carlsen, Magnus."""
    alike = len({cell.pushed for _, cell in placed[1:] if cell.bare}) == 1
    for (column, cell), (following, after) in pairwise(placed):
        if not (cell.bare and after.bare):
            continue
        digits = cell.text.isdigit() and after.text.isdigit()
        if column == "result" and following != "rating" and digits:
            raise _UnreadableError("decimal", given=f"{cell.text},{after.text}")
        if {column, following} == {"name", "event"} and after.pushed and not alike:
            raise _UnreadableError("commas", name=_shown(cell.text), event=_shown(after.text))

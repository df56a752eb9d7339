"""A line that begins with the rating and the result of a game."""

import re
from typing import Final

from elo_teach.io.cells import Cell, cells_of
from elo_teach.io.entries import Entry
from elo_teach.io.typed import (
    DECIMAL,
    GROUPED,
    LIMITS,
    NO_RATING,
    UNPLAYED_SIGN,
    WITH_NOTE,
    UnreadableError,
    cut,
    plain_text,
    read_opponent,
    read_score,
)
from elo_teach.io.unplayed import ABANDONED, NOBODY, UNPLAYED

_HALF: Final = rf"1/2|½|{DECIMAL}|[01]"


def _patterns(signs: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of a rating and of a result between these signs or blanks."""
    between = rf"\s*[{signs}]\s*|\s+"
    rating = rf"({GROUPED}|{NO_RATING}|{WITH_NOTE}|[^\s{signs}]*)(?:{between}|$)"
    sides = rf"(?:{_HALF})\s*[-:]\s*(?:{_HALF})f{{0,2}}"
    return (
        re.compile(rf"(?:[0-9]{{1,3}}[.)]\s+)?{rating}", re.IGNORECASE),
        re.compile(rf"({sides}|{DECIMAL}|[^\s{signs}]*)({between}|$)", re.IGNORECASE),
    )


# Where semicolons or tabs part the columns, a comma is a decimal comma: 1600,0;1 is a win.
_BY_COMMAS, _BY_MARKS = _patterns(",;"), _patterns(";")
_IN_QUOTES: Final = re.compile(r'"[^"]*"')

# The first two columns of a CSV that has all of them in quotation marks.
_QUOTED_START: Final = re.compile(
    r'(")?([^"\s,;]*|unrated|chưa có)(?(1)")(\s*[,;\t]\s*)(")?([^";\t]*?)(?(4)")(?=\s*(?:[,;\t]|$))'
)

# A date, and a number where a name would begin.
_DATE: Final = re.compile(
    r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\w{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b"
)
_NUMBER_FIRST: Final = re.compile(r"[^\w\s]*\d[\W\d_]*?(?:\s|$)|[\W\d_]+$")
_REST_OF_DECIMAL: Final = re.compile(r"[.,]?\s*[05]0*(?![\w.,/-])")

# A cell with a letter in it, or the first of four: a table that lacks its header.
_ROW: Final = re.compile(r"[^\t;,]*[^\W\d_][^\t;,]*(?=[\t;,])|[^\t;,]*(?=(?:[\t;,][^\t;,]*){3})")
_LONGEST_LINE: Final = 1000


def read_line(line: str) -> Entry:
    """Return the game in a line.

    Parameters
    ----------
    line : str
        Rating, result, and if wanted name and event, without blanks around it.

    Raises
    ------
    UnreadableError
        If it cannot be read.

    Examples
    --------
    >>> read_line("1600 ½ Ann").name
    'Ann'
    """
    if len(line) > _LONGEST_LINE:
        raise UnreadableError("too_long", most=_LONGEST_LINE)
    try:
        opponent, result, mark, rest = _start(_without_quotes(line))
    except UnreadableError as problem:
        if problem.key == "games.rating" and (row := _ROW.match(line)):
            raise UnreadableError("row", given=cut(row[0].strip()), **LIMITS) from None
        raise
    score = read_score(result)
    if result in ("0", "1") and _REST_OF_DECIMAL.match(plain_text(rest)):
        raise UnreadableError("decimal", given=cut(f"{result}{mark}{rest}"))
    name, event = _name_and_event(rest, mark)
    return Entry(opponent, score, name, event)


def _without_quotes(line: str) -> str:
    """Return a line whose rating and result stand without quotation marks."""
    return _QUOTED_START.sub(r"\2\3\5", line, count=1) if line[:1] == '"' else line


def _start(line: str) -> tuple[int | None, str, str, str]:
    """Return the opponent's rating, the result, the mark after it, and the rest of a line."""
    plain = plain_text(line)
    marked = re.search(r"[;\t]", _IN_QUOTES.sub("", plain))
    of_rating, of_result = _BY_MARKS if marked else _BY_COMMAS
    rating = of_rating.match(plain)
    assert rating  # both patterns match whatever there is, even nothing
    opponent = read_opponent(rating[1])
    result = of_result.match(plain, rating.end())
    assert result
    return opponent, result[1], result[2], line[result.end() :]


def _name_and_event(rest: str, mark: str) -> tuple[str, str]:
    """Take apart what follows the result, where the mark before it or in it parts columns."""
    marks = [each for each in ",;\t" if each in mark] or [each for each in ";\t" if each in rest]
    if not marks:
        return _name(Cell(rest)), ""
    name, event, *more = [*cells_of(rest, marks[0]), Cell(""), Cell("")]
    written = _name(name)
    if any(cell.text for cell in more):
        raise UnreadableError("too_many")
    if marks == [","] and name.bare and event.bare:
        # Carlsen, Magnus: a name and an event, or one name?
        raise UnreadableError("commas", name=cut(written), event=cut(event.text))
    return written, event.text


def _name(cell: Cell) -> str:
    """Return an opponent's name, unless what stands there says something else."""
    text = cell.text
    if cell.bare and not (text[0] == text[-1] == '"'):
        word = plain_text(text)
        if _is_game(text):
            raise UnreadableError("several")
        if (
            UNPLAYED_SIGN.fullmatch(word.casefold())
            or any(sign.search(word) for sign in (UNPLAYED, ABANDONED))
            or NOBODY.fullmatch(word)
        ):
            raise UnreadableError("unplayed", given=cut(text))
        if _is_result(word) or _NUMBER_FIRST.match(word) or _DATE.search(word):
            raise UnreadableError("second", given=cut(text))
    return text


def _is_result(text: str) -> bool:
    try:
        read_score(text)
    except UnreadableError:
        return False
    return True


def _is_game(text: str) -> bool:
    try:
        _, result, _, _ = _start(text)
        read_score(result)
    except UnreadableError as problem:
        return problem.key in ("games.unplayed", "games.sides")
    return True

"""Games below a line that names the columns, in any order."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Final

from elo_teach.io.cells import Cell, cells_of
from elo_teach.io.entries import Entry
from elo_teach.io.typed import LIMITS, UnreadableError, cut, plain_text, read_opponent, read_score

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
ORDER: Final = ("rating", "result", "name", "event")
_UNREAD: Final = "unread"
MARKS: Final = "\t;,"

# What tournament pages have in a column without a name, before those of the players.
_TITLE: Final = re.compile("w?[gifcn]m|a[gifc]m", re.IGNORECASE)

# In a table it is another thing that is wrong.
_IN_TABLE: Final = {"games.rating": "cell", "games.no_result": "no_result_in_row"}


@dataclass(frozen=True)
class Header:
    """A line that names the columns of those below it.

    Parameters
    ----------
    mark : str
        What stands between the columns; nothing where they are as in lines without a header.
    columns : tuple of str
        Their names: those of `ORDER`, ``"unread"``, or nothing for one that holds nothing.
    unread : tuple of str, optional
        Those that are not understood, as they are written.
    """

    mark: str
    columns: tuple[str, ...]
    unread: tuple[str, ...] = ()

    @property
    def needs(self) -> str:
        """A column that no game can be without, where it has none."""
        needed = (column for column in ("rating", "result") if column not in self.columns)
        return next(needed, "") if self.mark else ""


def read_header(line: str) -> Header | None:
    """Return the columns that a line names, or None if it does not name a game's.

    Examples
    --------
    >>> read_header("Name;Rtg;Res").columns
    ('name', 'rating', 'result')
    """
    mark = next((each for each in MARKS if each in line), "")
    try:
        names = [cell.text for cell in cells_of(line, mark)] if mark else line.split()
    except UnreadableError:
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
    return Header(mark, tuple(columns), tuple(unread))


def wanting(header: Header, below: Sequence[str]) -> UnreadableError | None:
    """Return what is wrong with a header, if anything is; `below` are the lines after it."""
    if header.needs:
        rows = takewhile(lambda line: not read_header(line), below)
        return UnreadableError(f"needs_{header.needs}", n=sum(header.mark in row for row in rows))
    return UnreadableError("columns", unread=", ".join(header.unread)) if header.unread else None


def read_row(header: Header, line: str) -> Entry:
    """Return the game in a line below a header.

    Raises
    ------
    UnreadableError
        If it cannot be read, or if the header lacks a column.
    """
    if header.needs:
        raise UnreadableError("named_above")
    cells = cells_of(line, header.mark)
    placed = [*zip((*header.columns, *[""] * len(cells)), cells, strict=False)]
    for column, cell in placed:
        if cell.text and not column and not _TITLE.fullmatch(cell.text):
            raise UnreadableError("no_column", given=cut(cell.text))
    if header.mark == ",":
        _ask_about_commas(placed)
    by_column = dict(placed)
    rating, result, name, event = (by_column.get(column, Cell("")).text for column in ORDER)
    try:
        return Entry(read_opponent(plain_text(rating)), read_score(plain_text(result)), name, event)
    except UnreadableError as problem:
        if problem.key not in _IN_TABLE:
            raise
        key = _IN_TABLE[problem.key] if rating else "no_rating_in_row"
        raise UnreadableError(key, given=cut(rating), **LIMITS) from None


def _ask_about_commas(placed: list[tuple[str, Cell]]) -> None:
    """Refuse a line in which a comma may be none between columns: 0,5 or Carlsen, Magnus."""
    alike = len({cell.pushed for _, cell in placed[1:] if cell.bare}) == 1
    for (column, cell), (following, after) in pairwise(placed):
        if not (cell.bare and after.bare):
            continue
        digits = cell.text.isdigit() and after.text.isdigit()
        if column == "result" and following != "rating" and digits:
            raise UnreadableError("decimal", given=f"{cell.text},{after.text}")
        if {column, following} == {"name", "event"} and after.pushed and not alike:
            raise UnreadableError("commas", name=cut(cell.text), event=cut(after.text))

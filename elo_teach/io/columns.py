"""Games below a line that names the columns, in any order."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Final

from elo_teach.io.cells import Cell, cells_of
from elo_teach.io.entries import Entry
from elo_teach.io.typed import LIMITS, UnreadableError, cut, plain_text, read_opponent, read_score

# What people call a column; of several of a kind, those in the first words outweigh the others. A
# score or points can be those of the opponent in the whole event.
_COLUMNS: Final = {
    word: (column, place)
    for column, kinds in {
        "rating": (
            "opponent rating, opponent's rating, hệ số đối thủ, hệ số elo của đối thủ, elo đối thủ",
            "rtgi, rtg int, elo int, elo fide, fide elo, fide rating, hệ số fide",
            "rating, elo, rtg, hệ số, hệ số elo",
            "rtgn, rtg nat, elo nat, national rating, elo quốc gia, hệ số quốc gia",
        ),
        "result": ("result, res, kết quả, kq", "score, points, điểm"),
        "name": ("opponent, đối thủ, tên đối thủ", "name, player, tên, họ tên, họ và tên, kỳ thủ"),
        "event": ("event, tournament, giải, tên giải, giải đấu",),
    }.items()
    for place, words in enumerate(kinds)
    for word in words.split(", ")
}
_OPPONENT: Final = ("opponent", "đối thủ")
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
    aside : tuple of tuple of str, optional
        Those that are left aside for another one, each after the one that is taken.
    results : tuple of str, optional
        Those that could be the result alike, where there are several: then none is taken.
    """

    mark: str
    columns: tuple[str, ...]
    unread: tuple[str, ...] = ()
    aside: tuple[tuple[str, ...], ...] = ()
    results: tuple[str, ...] = ()

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
    keys = [" ".join(re.split(r"[\s_]+", name.casefold().rstrip("."))) for name in names]
    kinds = [_COLUMNS.get(key, ("", 0)) for key in keys]
    if not any(column == "rating" for column, _ in kinds):
        # Without ratings beside it, that is what stands below "Opponent".
        kinds = [
            ("rating", 0) if key in _OPPONENT else kind
            for key, kind in zip(keys, kinds, strict=True)
        ]
    columns = [_UNREAD if name else "" for name in names]
    aside: list[tuple[str, ...]] = []
    results: tuple[str, ...] = ()
    for column in ORDER:
        places = [place for place, (each, _) in enumerate(kinds) if each == column]
        places.sort(key=lambda place: kinds[place][1])
        alike = [place for place in places if kinds[place] == kinds[places[0]]]
        if column == "result" and len(alike) > 1:
            results = tuple(names[place] for place in places)
        elif places:
            columns[places[0]] = column
        if places[1:] and not (column == "result" and results):
            aside.append(tuple(names[place] for place in places))
    if mark:
        # Not all understood, it is a header still: nobody knows the order of what is below.
        named = {"rating", "result"} & {column for column, _ in kinds}
        if not named or any(name.isdigit() for name in names):
            return None
    elif _UNREAD in columns or not {"rating", "result"} <= set(columns):
        return None
    unread = (name for name, (column, _) in zip(names, kinds, strict=True) if name and not column)
    return Header(mark, tuple(columns), tuple(unread), tuple(aside), results)


def told_of(header: Header, below: Sequence[str]) -> Iterator[UnreadableError]:
    """Yield what is to be said of a header; `below` are the lines after it."""
    if header.needs:
        rows = takewhile(lambda line: not read_header(line), below)
        n = sum(header.mark in row for row in rows)
        if header.results and header.needs == "result":
            yield UnreadableError("several_results", n=n, columns=_listed(header.results))
        else:
            yield UnreadableError(f"needs_{header.needs}", n=n)
        return
    for taken, *left in header.aside:
        yield UnreadableError("aside", taken=cut(taken), left=_listed(left))
    if header.unread:
        yield UnreadableError("columns", unread=", ".join(header.unread))


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f"“{cut(name)}”" for name in names)


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

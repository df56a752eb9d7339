"""The cells of a table, one line of it at a time."""

import re
from dataclasses import dataclass
from typing import Final

from elo_teach.io.typed import UnreadableError

# A spreadsheet runs a cell that begins with = + - @ or the like, also after a blank or a quote; and
# where it takes the semicolon for the mark between columns, what follows one is a cell too.
_RUNS: Final = r"(?=[^\w;]*[=+\-@＝＋－＠|%])"
_COULD_RUN: Final = re.compile(rf"(^|;){_RUNS}")
_MADE_SAFE: Final = re.compile(rf"(^|;)'{_RUNS}")


@dataclass(frozen=True)
class Cell:
    """What stands between two marks.

    Parameters
    ----------
    text : str
        That, without quotation marks and blanks around it.
    quoted : bool, optional
        Whether it stands in quotation marks; then it is text and nothing else.
    pushed : bool, optional
        Whether a blank stands before it.
    """

    text: str
    quoted: bool = False
    pushed: bool = False

    @property
    def bare(self) -> bool:
        """Whether it is something without quotation marks."""
        return bool(self.text) and not self.quoted


def cells_of(line: str, mark: str) -> list[Cell]:
    """Return the cells of a line with this mark between them.

    Raises
    ------
    UnreadableError
        If a quotation mark is not closed, or something stands beside it.

    Examples
    --------
    >>> [cell.text for cell in cells_of('1600;"Example; Ann"; Open', ";")]
    ['1600', 'Example; Ann', 'Open']
    """
    cells = []
    for found in re.finditer(rf' *"((?:[^"]|"")*)"\s*{mark}|([^{mark}]*){mark}', line + mark):
        quoted = found[2] is None
        text = found[1].replace('""', '"') if quoted else found[2]
        if not quoted and text.lstrip().startswith('"'):
            raise UnreadableError("quotes")
        cells.append(Cell(_MADE_SAFE.sub(r"\1", text.strip()), quoted, text[:1].isspace()))
    return cells


def quoted(name: str) -> str:
    r"""Return a name as it stands in a CSV: never a formula, and never taken for a game.

    Examples
    --------
    >>> quoted("Example, Ann"), quoted("=1+1")
    ('"Example, Ann"', '"\'=1+1"')
    """
    if not name:
        return ""
    safe = _COULD_RUN.sub(r"\1'", name).replace('"', '""')
    return f'"{safe}"'

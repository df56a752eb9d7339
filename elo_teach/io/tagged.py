"""A game as its tags have it, and a place where something is not read."""

import re
from dataclasses import dataclass, field
from typing import Final

from elo_teach.io.movetext import PASSED_OVER, RESULT

_WORD: Final = re.compile(r"[^\W\d_][\w=-]*")
SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Lost:
    """A place of a file where something is not read.

    Parameters
    ----------
    line : int
        The number of the line, from 1.
    reason : str
        Of a game that is in nobody's games: ``"no_names"`` (it names no player) or
        ``"in_comment"`` (a line that names a player stands in a comment).
        Of a part of a game: ``"open_comment"`` (a comment without end), ``"tag"`` (a line that is
        no tag), ``"cut_tag"`` (a tag without its end, which is read up to there), ``"twice"`` (a
        tag that the game has already), ``"one_name"`` (a player is missing), ``"two_results"`` (the
        tag and the moves end differently; the tag counts) or ``"moves_result"`` (the tag gives no
        result; that of the moves counts).
    value : str
        What stands there; of a long line the beginning.

    Examples
    --------
    >>> Lost(7, "no_names", '[Event "Open"]').key
    'games.lost.no_names'
    """

    line: int
    reason: str
    value: str

    @property
    def key(self) -> str:
        """The text that says why."""
        return f"games.lost.{self.reason}"

    @property
    def fields(self) -> dict[str, object]:
        """What the text can say."""
        return {"line": self.line, "value": self.value}


@dataclass(slots=True)
class Tagged:
    """A game as its tags have it.

    Parameters
    ----------
    line : int
        The number of the line where it begins, from 1.
    text : str
        The beginning of what stands there.
    tags : dict of str to str
        Those of its tags that a rating can need.
    moves : int
        The number of moves that White and Black made; 2 where there are more.
    end : str
        The end of its moves.
    written : list of str
        What its moves are written in, up to 32,768 characters.
    unclosed : int
        The number of the line with a comment or a variation without end, after which nothing of it
        is known.
    """

    line: int
    text: str
    tags: dict[str, str] = field(default_factory=dict)
    moves: int = 0
    end: str = ""
    written: list[str] = field(default_factory=list)
    unclosed: int = 0

    @property
    def played(self) -> str:
        """The moves in one writing: without numbers, signs, comments and variations."""
        return " ".join(_WORD.findall(PASSED_OVER.sub(" ", " ".join(self.written))))

    @property
    def result(self) -> str:
        """The result after the moves, where there is one."""
        result = RESULT.search(self.end)
        return result[1].strip("*") if result else ""


def shown(text: str) -> str:
    r"""Return the first line of a text; a long one is cut.

    Examples
    --------
    >>> shown(" 1. e4 e5 \n2. Nf3")
    '1. e4 e5'
    """
    line = text.partition("\n")[0].strip()
    return line if len(line) <= SHOWN else f"{line[:SHOWN]}…"

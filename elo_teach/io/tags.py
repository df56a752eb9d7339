"""The tags of the games in a PGN file, one game at a time; of the moves, whether there are any.

Tolerant in form: the grammar of PGN, and what mail programs, editors and people make of it. What
is passed over is named with its line.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Final

# The tags that are kept, by their names in small letters.
_KEPT: Final = {
    name.casefold(): name
    for name in (
        *("Event", "Date", "UTCDate", "White", "Black", "Result", "WhiteElo", "BlackElo"),
        *("WhiteRatingDiff", "BlackRatingDiff", "Termination", "Variant", "FEN", "SetUp"),
    )
}
_KNOWN: Final = _KEPT.keys() | {"site", "round"}
_NAMES: Final = frozenset(("White", "Black"))
# Where one of these comes again, the next game can have begun.
_FIRST: Final = _NAMES | {"Event"}

_BEGINNING: Final = r"\[\s*([A-Za-z]\w*)\s*"
_PLAIN_TAG: Final = re.compile(r'\[([A-Za-z]\w*) "([^"\\]*)"\]\s*')
# As PGN has it; else a value with quotes in it, or a tag that lacks its closing bracket.
_TAG: Final = re.compile(
    _BEGINNING + r'"(?:((?:[^"\\]|\\.)*)"\s*\]|((?:(?!\[\s*[A-Za-z]\w*\s*")[^\n])*?)"\s*(?:\]|$))'
)
# Without the closing quote, with other quotes, or without any.
_LOOSE_TAG: Final = re.compile(
    _BEGINNING + r"""(?:"([^"\[\]\n]*)\]?|[“”„«]([^“”»\n]*)[“”»]\s*\]?"""
    r"""|[‘’']([^\n]*?)[‘’']\s*\]|(?<=\s)([^\s"“”„«‘’'\[\]][^"\[\]\n]*)\])"""
)
_BEGUN: Final = re.compile(_BEGINNING)
_END_OF_TAG: Final = re.compile(r'[^"\[\n]*"\s*\]')
_BROKEN_TAG: Final = re.compile(rf'\s*\[\s*(?:{"|".join(_KNOWN)})\s*"[^"]*\n', re.IGNORECASE)
_WITHOUT_BRACKET: Final = re.compile(rf'\W*(?:{"|".join(_KEPT)})\s*["“”„«]', re.IGNORECASE)
_ESCAPED: Final = re.compile(r'\\(["\\])')

_STOP: Final = re.compile(r"[\[{;()]")
_BRACES: Final = re.compile("[{}]")
_PARENTHESES: Final = re.compile("[()]")
# A word with a letter and a digit after it: e4, Nf3, ♘f3, Sf3, e2-e4, P-K4.
_MOVE: Final = re.compile(r"(?:[^\W\d_]|[♔-♟])[\w=+-]{0,8}?\d")
_FIRST_MOVE: Final = re.compile(rf"\s*1\s*\.(?!\.)\s*{_MOVE.pattern}")
_RESULT: Final = re.compile(r"(?<!\S)([01½][-–][01½]|1/2[-–]1/2|\*)\s*$")

_LONGEST_VALUE: Final = 200
_SHOWN: Final = 60
_LOOK_AHEAD: Final = 1 << 16  # characters


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
        no tag), ``"twice"`` (a tag that the game has already) or ``"one_name"`` (a player is
        missing).
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
        What stands there.
    tags : dict of str to str
        Those of its tags that a rating can need.
    moves : int
        The number of moves that White and Black made; 2 where there are more.
    result : str
        The result after the moves, where there is one.
    """

    line: int
    text: str
    tags: dict[str, str] = field(default_factory=dict)
    moves: int = 0
    result: str = ""

    @property
    def place(self) -> tuple[int, str]:
        """Where it begins, and the beginning of what stands there."""
        return self.line, shown(self.text)


def shown(text: str) -> str:
    """Return text for a message: a long one is cut.

    Examples
    --------
    >>> shown(" 1. e4 e5 ")
    '1. e4 e5'
    """
    text = text[: _SHOWN + 1].strip()
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


class TagReader:
    r"""The games of a file, one after another.

    Parameters
    ----------
    lines : iterable of str
        The lines of the file with their ends; a long one can come in parts.

    Attributes
    ----------
    lost : list of Lost
        Lines that name a player in a comment: a game, if the comment was to end before it.
    unread : list of Lost
        Parts of games that are not read.

    Examples
    --------
    >>> game = ['[White "Ann"] [Black "Bo"]\n', "1. e4 e5 1-0\n"]
    >>> [(game.line, game.tags, game.moves) for game in TagReader(game)]
    [(1, {'White': 'Ann', 'Black': 'Bo'}, 2)]
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self.lost: list[Lost] = []
        self.unread: list[Lost] = []
        self._lines = iter(lines)
        self._ahead: deque[str] = deque()  # lines looked at before their turn
        self._number, self._starts = 0, True  # of the line at hand; whether this is its beginning
        self._comment: Lost | None = None  # the open comment
        self._ends = False  # whether its end is in sight
        self._ended: list[Tagged] = []
        # The game at hand; tags that are its own or the next game's, as a name will tell, those of
        # them that it has already, and whether a blank line stands before them.
        self._game: Tagged | None = None
        self._next: Tagged | None = None
        self._twice: list[Lost] = []
        self._apart = False
        # Whether the last line is blank, and whether a result stands where the moves would; how
        # deep in variations we are, and what comes last of the moves.
        self._gap = self._over = False
        self._depth, self._last = 0, ""

    def __iter__(self) -> Iterator[Tagged]:
        """Yield each game when its end is reached."""
        for line in self._turns():
            if self._comment or self._depth:
                self._scan(line)
            elif tag := _PLAIN_TAG.fullmatch(line):
                self._tag(tag[1], tag[2], line)
            elif line.isspace():
                self._gap = True
            elif _STOP.search(line) or line[0] == "%":
                self._scan(line)
            else:
                self._moves(line, self._starts)
            if self._ended:
                yield from self._ended
                self._ended.clear()
        if self._comment:
            self.unread.append(self._comment)
        self._begin(None)
        yield from self._ended

    def _turns(self) -> Iterator[str]:
        """Yield the lines, keeping count."""
        while line := self._ahead.popleft() if self._ahead else next(self._lines, ""):
            self._number += self._starts
            yield line
            self._starts = line[-1] == "\n"

    def _coming(self) -> Iterator[str]:
        """Yield the lines that follow, before their turn."""
        yield from tuple(self._ahead)
        for line in self._lines:
            self._ahead.append(line)
            yield line

    def _begin(self, game: Tagged | None) -> None:
        """End the game at hand and take up this one."""
        if self._game:
            self._join()
            result = _RESULT.search(self._last)
            self._game.result = result[1].strip("*") if result else ""
            self._ended.append(self._game)
        self._game = game
        self._next, self._twice, self._apart = None, [], False
        self._gap, self._over, self._depth, self._last = False, False, 0, ""

    def _join(self) -> None:
        """Give the game the tags that could have been the next one's."""
        if self._game and self._next:
            self._game.tags = self._next.tags | self._game.tags
            self.unread += self._twice
            self._next, self._twice = None, []

    def _tag(self, name: str, value: str, text: str) -> None:
        """Take a tag for the game at hand, or for a new one."""
        game = self._game
        if game is None or game.moves or self._over:
            game = Tagged(self._number, text)
            self._begin(game)
        elif self._gap:
            self._join()
            self._next, self._apart = Tagged(self._number, text), True
        self._gap, self._depth = False, 0
        kept = _KEPT.get(name.casefold())
        if kept is None:
            return
        if kept in game.tags:
            if self._next is None:
                self._next, self._apart = Tagged(self._number, text), False
            if kept in _FIRST and (self._apart or (kept in _NAMES and game.tags.keys() >= _NAMES)):
                game, self._next, self._twice = self._next, None, []
                self._begin(game)
            elif value != game.tags[kept]:
                self._twice.append(self._here("twice", text))
        tags = self._next.tags if self._next else game.tags
        if tags.setdefault(kept, value[:_LONGEST_VALUE]) != value[:_LONGEST_VALUE]:
            self.unread.append(self._here("twice", text))

    def _moves(self, text: str, first: bool) -> None:
        """Take what is neither tag nor comment; `first` where it begins a line."""
        game = self._game
        if first and _FIRST_MOVE.match(text) and (game is None or game.moves):
            game = Tagged(self._number, text)  # without tags
            self._begin(game)
        if game is None:
            return
        self._last = text
        if game.moves < 2:
            game.moves += sum(1 for _ in islice(_MOVE.finditer(text), 2 - game.moves))
            if not game.moves:
                self._over = self._over or bool(_RESULT.search(text))
                if _WITHOUT_BRACKET.match(text):
                    self.unread.append(self._here("tag", text))

    def _scan(self, line: str) -> None:
        """Read a line that holds more than a tag or moves."""
        if self._starts and line[0] == "%":
            return
        if self._comment:
            position = self._comment_end(line, 0)
        else:
            line, position = self._unbroken(line), 0
        first = self._starts  # whether nothing but tags and comments stands before
        while position < len(line):
            stop = _STOP.search(line, position)
            end = stop.start() if stop else len(line)
            text = line[position:end]
            if not self._depth and text and not text.isspace():
                self._moves(text, first)
                first = False
            position = end + 1
            if not stop or stop[0] == ";":
                return
            if stop[0] == "{":
                self._comment = self._here("open_comment", line[end:])
                position = self._comment_end(line, position)
            elif stop[0] == "(":
                self._depth += 1
            elif stop[0] == ")":
                self._depth = max(0, self._depth - 1)
            elif not self._depth or (first and not self._closes(line, _PARENTHESES)):
                position = self._bracket(line, end, first)

    def _comment_end(self, line: str, position: int) -> int:
        """Return where the open comment ends: with its brace, or before a game begins."""
        tag = _TAG.match(line.lstrip()) if self._starts and not position else None
        if self._comment and tag:
            self._ends = self._ends or self._closes(line, _BRACES)
            if not self._ends:
                self.unread.append(self._comment)
                self._comment = None
                return 0
            if tag[1].casefold() == "white":
                self.lost.append(self._here("in_comment", line))
        end = line.find("}", position)
        if end < 0:
            return len(line)
        self._comment, self._ends = None, False
        return end + 1

    def _closes(self, line: str, pair: re.Pattern[str]) -> bool:
        """Return whether what is open is closed before the next of its kind is opened."""
        seen = 0
        for text in chain((line,), self._coming()):
            if found := pair.search(_TAG.sub("", text)):
                return found[0] in "})"
            seen += len(text)
            # A blank line stands in a comment at times, and never in a variation.
            if seen > _LOOK_AHEAD or (pair is _PARENTHESES and text.isspace()):
                break
        return False

    def _bracket(self, line: str, start: int, first: bool) -> int:
        """Read the tag that a bracket begins, and return where it ends."""
        begun = _BEGUN.match(line, start)
        known = begun is not None and begun[1].casefold() in _KNOWN
        tag = _TAG.match(line, start)
        if known and first and not tag:
            tag = _LOOSE_TAG.match(line, start)
            if not tag:
                self.unread.append(self._here("tag", line))
                return len(line)
        # Between moves no word of an annotator begins a game.
        if not tag or not (known or first):
            return start + 1
        value = next(value for value in tag.groups()[1:] if value is not None)
        self._tag(tag[1], _ESCAPED.sub(r"\1", value), line)
        return tag.end()

    def _unbroken(self, line: str) -> str:
        """Return the line, with the next one where a mail program broke a tag into two."""
        if not _BROKEN_TAG.fullmatch(line) or not _END_OF_TAG.match(next(self._coming(), "")):
            return line
        self._number += 1
        return f"{line.rstrip()} {self._ahead.popleft()}"

    def _here(self, reason: str, text: str) -> Lost:
        return Lost(self._number, reason, shown(text))

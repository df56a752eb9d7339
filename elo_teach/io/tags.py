"""The tags of the games in a PGN file, one game at a time; of the moves, whether there are any.

Tolerant in form: the grammar of PGN, and what mail programs, editors and people make of it. What
is passed over is named with its line.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Final

# The tags that are kept: the seven of every game, and what else a rating can need.
_KEPT: Final = (
    *("Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo"),
    *("WhiteRatingDiff", "BlackRatingDiff", "UTCDate", "Termination", "Variant", "FEN", "SetUp"),
    *("TimeControl", "UTCTime", "StartTime", "EndTime", "Link", "EventType", "Mode"),
)
_BY_NAME: Final = {name.casefold(): name for name in _KEPT}
_NAMES: Final = frozenset(("White", "Black"))
# Where one of these comes again, the next game can have begun.
_FIRST: Final = _NAMES | {"Event"}

# A line's end stands before each line, so a place at the beginning of one is known by it.
_BEGINNING: Final = r"\[\s*([A-Za-z]\w*)\s*(?:[:=]\s*)?"
# What stands before each value in lines that are tags just as PGN has them.
_BEFORE_VALUE: Final = re.compile(r"\]\n\[([A-Za-z]\w*) ")
# As PGN has it; else a value with quotes in it, or a tag that lacks its closing bracket.
_TAG: Final = re.compile(
    _BEGINNING + r'"(?:((?:[^"\\\n]|\\.)*)"\s*\]'
    r'|((?:(?!\[\s*[A-Za-z]\w*\s+")[^\n])*?)"(?:[ \t]*\]|[ \t]*(?=\n|\Z)))'
)
# Broken by a mail program, without the closing quote, with other quotes, or without any.
_LOOSE_TAG: Final = re.compile(
    _BEGINNING + r"""(?:"([^"\[\]\n]*\n[^"\[\]\n]*)"\s*\]|"([^"\[\]\n]+)\]?"""
    r"""|[“”„«]([^“”»\n]*)[“”»][ \t]*\]?"""
    r"""|[‘’']([^\n]*?)[‘’'][ \t]*\]|(?<=\s)([^\s"“”„«‘’'\[\]][^"\[\]\n]*)\])"""
)
_NEVER_CLOSED: Final = 3  # the group of a value without its closing quote
# What can be cut off by mistake is more than a bracket.
_END_OF_TAG: Final = re.compile(r"\]|.[ \t]*(?:\n|\[|\Z)")
_BEGUN: Final = re.compile(_BEGINNING)
_LINE_OF_TAG: Final = re.compile(rf"\n[ \t]*{_TAG.pattern}")
_WITHOUT_BRACKET: Final = re.compile(
    rf"\n[^\w\n]*(?:{'|'.join(_KEPT)})[ \t]*[\"“”„«]", re.IGNORECASE
)
_ESCAPED: Final = re.compile(r'\\(["\\])')

_STOP: Final = re.compile(r"[\[{;()%]")
_BRACES: Final = re.compile("[{}]")
_PARENTHESES: Final = re.compile("[()]")
_BLANK_LINE: Final = re.compile(r"\n[ \t]*\n")
# A word with a letter and a digit after it: e4, Nf3, ♘f3, Sf3, e2-e4, P-K4.
_MOVE: Final = re.compile(r"(?:[^\W\d_]|[♔-♟])[\w=+-]{0,8}?\d")
_WORD: Final = re.compile(r"[^\W\d_][\w=-]*")
_FIRST_MOVE: Final = re.compile(rf"\n[ \t]*1[ \t]*\.(?!\.)[ \t]*{_MOVE.pattern}")
# What nearly all of a file is, passed over at once: the first move of each side, then moves,
# comments and variations, up to a line that could begin a game.
_COMMENT: Final = r"\{[^}]*+\}"
_VARIATION: Final = rf"\((?:[^()\[{{;%]++|{_COMMENT})*+\)"
_PASSED_OVER: Final = re.compile(rf"{_COMMENT}|{_VARIATION}")
_CLOSED: Final = re.compile("[})]")
_MORE_MOVES: Final = re.compile(rf"[^\[{{;()%]*+(?:(?:{_PASSED_OVER.pattern})[^\[{{;()%]*+)*+")
_BOTH_MOVED: Final = re.compile(
    rf"\s*+1[ \t]*\.[ \t]*{_MOVE.pattern}[^\s\[{{;()%]*+"
    rf"(?:\s++|\{{[^}}\n]*+\}}|1[ \t]*\.\.\.)*+{_MOVE.pattern}"
)
_BORDER: Final = re.compile(r"\n[ \t]*(?:\[\s*[A-Za-z]|1[ \t]*\.)")
_RESULT: Final = re.compile(r"(?<!\S)([01½][-–][01½]|1/2[-–]1/2|\*)[ \t]*(?:\n|\Z)")

_LONGEST_VALUE: Final = 200
_LONGEST_RESULT: Final = 40
_LONGEST_TAGS: Final = 1 << 12
_LONGEST_GAME: Final = 1 << 15
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
        return " ".join(_WORD.findall(_PASSED_OVER.sub(" ", " ".join(self.written))))

    @property
    def result(self) -> str:
        """The result after the moves, where there is one."""
        result = _RESULT.search(self.end)
        return result[1].strip("*") if result else ""


def shown(text: str) -> str:
    r"""Return the first line of a text; a long one is cut.

    Examples
    --------
    >>> shown(" 1. e4 e5 \n2. Nf3")
    '1. e4 e5'
    """
    line = text.partition("\n")[0].strip()
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"


@lru_cache(maxsize=64)
def _names(between: tuple[str, ...]) -> tuple[str | None, ...]:
    """Return the names of tags by what stands between quotation marks, None for one not kept.

    There are none where a line is not just as PGN has it, or where a tag comes twice.
    """
    found = [_BEFORE_VALUE.fullmatch(text) for text in (f"]{between[0]}", *between[1:-1])]
    names = [_BY_NAME.get(name[1].casefold()) for name in found if name]
    kept = [name for name in names if name]
    is_plain = between[-1] == "]" and all(found) and len(kept) == len(set(kept))
    return tuple(names) if is_plain else ()


class TagReader:
    r"""The games of a file, one after another.

    Parameters
    ----------
    parts : iterable of str
        The text of the file in parts, each line with the end of the line before it.

    Attributes
    ----------
    lost : list of Lost
        Lines that name a player in a comment: a game, if the comment was to end before it.
    unread : list of Lost
        Parts of games that are not read.

    Examples
    --------
    >>> game = ['\n[White "Ann"] [Black "Bo"]', "\n1. e4 e5 1-0\n"]
    >>> [(game.line, game.tags, game.moves) for game in TagReader(game)]
    [(1, {'White': 'Ann', 'Black': 'Bo'}, 2)]
    """

    def __init__(self, parts: Iterable[str]) -> None:
        self.lost: list[Lost] = []
        self.unread: list[Lost] = []
        self._parts = iter(parts)
        self._coming = ""  # the part that is looked at before its turn
        self._text = ""  # the part at hand
        self._line, self._counted = 0, 0  # lines that begin before a place in it
        self._border = -1  # where a game can begin, after what was last looked at
        self._first = True  # whether nothing but tags and comments stands before on the line
        self._comment: Lost | None = None  # the open comment
        self._ends = False  # whether its end is in sight
        self._ended: list[Tagged] = []
        # The game at hand; tags that are its own or the next game's, as a name will tell, those of
        # them that it has already, and whether a blank line stands before them.
        self._game: Tagged | None = None
        self._next: Tagged | None = None
        self._twice: list[Lost] = []
        self._apart = False
        # Whether a blank line came last, and whether a result stands where the moves would; how
        # deep in variations we are, and what comes last of the moves.
        self._gap = self._over = False
        self._depth, self._last = 0, ""
        self._variation = 0  # the line where we went into them
        self._room = 0  # for what is kept of its moves

    def __iter__(self) -> Iterator[Tagged]:
        """Yield each game when its end is reached."""
        while text := self._coming or next(self._parts, ""):
            self._coming, self._text, self._counted, self._border = "", text, 0, -1
            place = 0
            while place < len(text):
                place = self._read(place)
                if self._ended:
                    yield from self._ended
                    self._ended.clear()
            self._count(len(text))
        if self._comment:
            self._leave_open(self._comment)
        self._leave_variation()
        self._begin(None)
        yield from self._ended

    def _read(self, place: int) -> int:
        """Read what stands at a place, and return where that ends."""
        text = self._text
        if self._comment:
            return self._comment_end(self._comment, place)
        if not self._depth and (end := self._plain(place)) > place:
            return end
        stop = _STOP.search(text, place)
        end = stop.start() if stop else len(text)
        if stop and stop[0] == "[" and place < end - 1 and text[end - 1] == "\n":
            end, stop = end - 1, None  # a plain tag, as most are
        if end > place:
            self._between(place, end)
        if not stop:
            return end
        if stop[0] == "{":
            self._comment = self._lost("open_comment", end)
        elif stop[0] == "(":
            self._variation = self._variation if self._depth else self._count(end)
            self._depth += 1
        elif stop[0] == ")":
            self._depth = max(0, self._depth - 1)
        elif stop[0] == ";" or (stop[0] == "%" and text[end - 1 : end] == "\n"):
            line_end = text.find("\n", end)
            return line_end if line_end >= 0 else len(text)
        elif stop[0] == "[" and (
            not self._depth or (self._first and not self._closes(end, _PARENTHESES))
        ):
            return self._bracket(end)
        return end + 1

    def _plain(self, place: int) -> int:
        """Read what is just as PGN has it, as most is, and return where that ends."""
        if self._text.startswith("\n[", place):
            place = self._plain_tags(place)
        if self._game and self._game.moves > 1:
            place = self._more_moves(place)
        return place

    def _plain_tags(self, place: int) -> int:
        """Read tags just as PGN has them, up to a blank line, and return where they end."""
        end = self._text.find("\n\n", place, place + _LONGEST_TAGS)
        lines = self._text[place:end]
        pieces = lines.split('"')
        between, values = pieces[::2], pieces[1::2]
        names = _names(tuple(between))
        is_plain = names and len(names) == len(values) == lines.count("\n") and "\\" not in lines
        if end < 0 or not is_plain:
            return place
        tags = zip(names, values, strict=True)
        if self._is_between:
            game = self._tagged(place + 1)
            game.tags = {name: value[:_LONGEST_VALUE] for name, value in tags if name}
            self._begin(game)
            if moves := _BOTH_MOVED.match(self._text, end):
                game.moves, self._first = 2, False
                self._keep(moves[0])
                return moves.end()
        else:
            for (name, value), before in zip(tags, between, strict=False):
                self._tag(name, value, place + before.index("["))
                place += len(f'{before}"{value}"')
        return end

    def _more_moves(self, place: int) -> int:
        """Pass over what follows in a game that was played, and return where that ends."""
        if self._border < place:
            border = _BORDER.search(self._text, place)
            self._border = border.start() if border else len(self._text)
        moves = _MORE_MOVES.match(self._text, place, self._border)
        assert moves  # the pattern matches even nothing
        self._keep(moves[0])
        last = _CLOSED.split(moves[0][-_LONGEST_RESULT:])[-1]
        if last.strip() and self._text.startswith("\n[", moves.end()):
            self._last = last
        elif moves[0]:
            passed = _PASSED_OVER.sub(" ", moves[0])
            self._last = passed.rstrip()[-_LONGEST_RESULT:] or self._last
            begins = not passed.rpartition("\n")[2].strip()
            self._first = begins and (self._first or "\n" in passed)
        return moves.end()

    def _between(self, start: int, end: int) -> None:
        """Take what is neither tag nor comment."""
        piece = self._text[start:end]
        if piece.isspace():
            self._first = self._first or "\n" in piece
            self._gap = self._gap or self._text.count("\n", start, end + 1) > 1
            return
        if not self._depth:
            done = 0
            for move in _FIRST_MOVE.finditer(piece):
                if move.start() > done:
                    self._moves(piece[done : move.start()], start + done)
                    done = move.start()
                if self._game is None or self._game.moves:  # a game without tags
                    self._begin(self._tagged(start + done + 1))
            self._moves(piece[done:], start + done)
        self._gap = self._gap or bool(_BLANK_LINE.search(self._text, start, end + 1))
        self._first = "\n" in piece and piece[piece.rfind("\n") :].isspace()

    def _moves(self, piece: str, start: int) -> None:
        """Count the moves of a game until each side has made one."""
        game = self._game
        if game is None or piece.isspace():
            return
        self._last = piece[-_LONGEST_RESULT:]
        self._keep(piece)
        if game.moves < 2:
            for _ in islice(_MOVE.finditer(piece), 2 - game.moves):
                game.moves += 1
            if not game.moves:
                self._over = self._over or bool(_RESULT.search(piece))
                for tag in _WITHOUT_BRACKET.finditer(piece):
                    self.unread.append(self._lost("tag", start + tag.start() + 1))

    def _keep(self, moves: str) -> None:
        """Keep what tells the game at hand from another."""
        if self._game and self._room > 0:
            self._game.written.append(moves[: self._room])
            self._room -= len(moves)

    def _comment_end(self, comment: Lost, place: int) -> int:
        """Return where the open comment ends: with its brace, or before a game begins."""
        brace = self._text.find("}", place)
        end = brace if brace >= 0 else len(self._text)
        for tag in _LINE_OF_TAG.finditer(self._text, place, end):
            self._ends = self._ends or self._closes(tag.start(), _BRACES)
            if not self._ends:
                self._leave_open(comment)
                return tag.start()
            if tag[1].casefold() == "white":
                self.lost.append(self._lost("in_comment", tag.start() + 1))
        if brace >= 0:
            self._comment, self._ends = None, False
        return end + 1

    def _leave_open(self, comment: Lost) -> None:
        """Note that a comment has no end."""
        self.unread.append(comment)
        self._comment = None
        if self._game:
            self._game.unclosed = comment.line

    def _leave_variation(self) -> None:
        """Note that a variation has no end."""
        if self._depth and self._game:
            self._game.unclosed = self._game.unclosed or self._variation
        self._depth = 0

    def _closes(self, place: int, pair: re.Pattern[str]) -> bool:
        """Return whether what is open is closed before the next of its kind is opened."""
        self._coming = self._coming or next(self._parts, "")
        ahead = (self._text[place : place + _LOOK_AHEAD] + self._coming)[:_LOOK_AHEAD]
        if pair is _PARENTHESES:  # in a variation there is no blank line
            ahead = _BLANK_LINE.split(ahead, 1)[0]
        found = pair.search(_TAG.sub("", ahead))
        return found is not None and found[0] in "})"

    def _bracket(self, start: int) -> int:
        """Read the tag that a bracket begins, and return where it ends."""
        text = self._text
        begun = _BEGUN.match(text, start)
        known = begun is not None and begun[1].casefold() in _BY_NAME
        tag = _TAG.match(text, start)
        if known and self._first and not tag:
            tag = _LOOSE_TAG.match(text, start)
            if not tag:
                self.unread.append(self._lost("tag", start))
                line_end = text.find("\n", start)
                return line_end if line_end >= 0 else len(text)
            if tag[_NEVER_CLOSED] is not None and text[tag.end() - 1] != "]":
                self.unread.append(self._lost("cut_tag", start))
        # Between moves no word of an annotator begins a game.
        if not tag or not (known or self._first):
            return start + 1
        if not _END_OF_TAG.match(text, tag.end() - 1):
            self.unread.append(self._lost("tag", start))
        value = next(value for value in tag.groups()[1:] if value is not None)
        self._tag(_BY_NAME.get(tag[1].casefold()), _ESCAPED.sub(r"\1", value), start)
        return tag.end()

    @property
    def _is_between(self) -> bool:
        """Whether a tag begins a new game."""
        return self._game is None or self._game.moves > 0 or self._over

    def _tag(self, kept: str | None, value: str, start: int) -> None:
        """Take a tag, which need not be one that is kept, for the game at hand or a new one."""
        self._leave_variation()
        game, value = self._game, value[:_LONGEST_VALUE]
        if game is None or self._is_between:
            game = self._tagged(start)
            self._begin(game)
        elif self._gap:
            self._join()
            self._next, self._apart = self._tagged(start), True
        self._gap = False
        if kept is None:
            return
        if kept in game.tags:
            if self._next is None:
                self._next, self._apart = self._tagged(start), False
            if kept in _FIRST and (self._apart or (kept in _NAMES and game.tags.keys() >= _NAMES)):
                game, self._next, self._twice = self._next, None, []
                self._begin(game)
            elif value != game.tags[kept]:
                self._twice.append(self._lost("twice", start))
        tags = self._next.tags if self._next else game.tags
        if tags.setdefault(kept, value) != value:
            self.unread.append(self._lost("twice", start))

    def _begin(self, game: Tagged | None) -> None:
        """End the game at hand and take up this one."""
        if self._game:
            self._join()
            self._game.end = self._last
            self._ended.append(self._game)
        self._game = game
        self._next, self._twice, self._apart = None, [], False
        self._gap, self._over, self._depth, self._last = False, False, 0, ""
        self._room = _LONGEST_GAME

    def _join(self) -> None:
        """Give the game the tags that could have been the next one's."""
        if self._game and self._next:
            self._game.tags = self._next.tags | self._game.tags
            self.unread += self._twice
            self._next, self._twice = None, []

    def _tagged(self, start: int) -> Tagged:
        return Tagged(self._count(start), self._text[start : start + _SHOWN + 1])

    def _lost(self, reason: str, start: int) -> Lost:
        return Lost(self._count(start), reason, shown(self._text[start : start + _SHOWN + 1]))

    def _count(self, place: int) -> int:
        """Return the number of the line at a place."""
        self._line += self._text.count("\n", self._counted, place)
        self._counted = place
        return self._line

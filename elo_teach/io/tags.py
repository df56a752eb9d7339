"""The tags of the games in a PGN file, one game at a time; of the moves, whether there are any.

Tolerant in form: the grammar of PGN, and what mail programs, editors and people make of it. What
is passed over is named with its line.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from elo_teach.io.assembler import LONGEST_VALUE, Assembler
from elo_teach.io.movetext import (
    BLANK_LINE,
    BORDER,
    BOTH_MOVED,
    BRACES,
    CLOSED,
    FIRST_MOVE,
    MORE_MOVES,
    MOVE,
    PARENTHESES,
    PASSED_OVER,
    RESULT,
    STOP,
)
from elo_teach.io.tag_grammar import (
    BEGUN,
    BY_NAME,
    END_OF_TAG,
    ESCAPED,
    LINE_OF_TAG,
    LOOSE_TAG,
    NEVER_CLOSED,
    TAG,
    WITHOUT_BRACKET,
    names_between,
)
from elo_teach.io.tagged import Lost, Tagged

_LONGEST_RESULT: Final = 40
_LONGEST_TAGS: Final = 1 << 12
_LOOK_AHEAD: Final = 1 << 16  # characters


class TagReader(Assembler):
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
        super().__init__()
        self._parts = iter(parts)
        self._coming = ""  # the part that is looked at before its turn
        self._border = -1  # where a game can begin, after what was last looked at
        self._first = True  # whether nothing but tags and comments stands before on the line
        self._comment: Lost | None = None  # the open comment
        self._ends = False  # whether its end is in sight

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
        stop = STOP.search(text, place)
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
            not self._depth or (self._first and not self._closes(end, PARENTHESES))
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
        names = names_between(tuple(between))
        is_plain = names and len(names) == len(values) == lines.count("\n") and "\\" not in lines
        if end < 0 or not is_plain:
            return place
        tags = zip(names, values, strict=True)
        if self._is_between:
            game = self._tagged(place + 1)
            game.tags = {name: value[:LONGEST_VALUE] for name, value in tags if name}
            self._begin(game)
            if moves := BOTH_MOVED.match(self._text, end):
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
            border = BORDER.search(self._text, place)
            self._border = border.start() if border else len(self._text)
        moves = MORE_MOVES.match(self._text, place, self._border)
        assert moves  # the pattern matches even nothing
        self._keep(moves[0])
        last = CLOSED.split(moves[0][-_LONGEST_RESULT:])[-1]
        if RESULT.search(last) and self._text.startswith("\n[", moves.end()):
            self._last = last
        elif moves[0]:
            passed = PASSED_OVER.sub(" ", moves[0])
            self._come_last(passed)
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
            for move in FIRST_MOVE.finditer(piece):
                if move.start() > done:
                    self._moves(piece[done : move.start()], start + done)
                    done = move.start()
                if self._game is None or self._game.moves:  # a game without tags
                    self._begin(self._tagged(start + done + 1))
            self._moves(piece[done:], start + done)
        self._gap = self._gap or bool(BLANK_LINE.search(self._text, start, end + 1))
        self._first = "\n" in piece and piece[piece.rfind("\n") :].isspace()

    def _moves(self, piece: str, start: int) -> None:
        """Count the moves of a game until each side has made one."""
        game = self._game
        if game is None or piece.isspace():
            return
        self._come_last(piece)
        self._keep(piece)
        if game.moves < 2:
            for _ in islice(MOVE.finditer(piece), 2 - game.moves):
                game.moves += 1
            if not game.moves:
                self._over = self._over or bool(RESULT.search(piece))
                for tag in WITHOUT_BRACKET.finditer(piece):
                    self.unread.append(self._lost("tag", start + tag.start() + 1))

    def _come_last(self, words: str) -> None:
        """Keep what comes last of the moves, and of blanks behind it no more than a line's end."""
        if kept := words.rstrip():
            blank = words[len(kept) :]
            last = (self._last + kept)[-_LONGEST_RESULT:]
            self._last = last + ("\n" if "\n" in blank else blank[:1])

    def _keep(self, moves: str) -> None:
        """Keep what tells the game at hand from another."""
        if self._game and self._room > 0:
            self._game.written.append(moves[: self._room])
            self._room -= len(moves)

    def _comment_end(self, comment: Lost, place: int) -> int:
        """Return where the open comment ends: with its brace, or before a game begins."""
        brace = self._text.find("}", place)
        end = brace if brace >= 0 else len(self._text)
        for tag in LINE_OF_TAG.finditer(self._text, place, end):
            self._ends = self._ends or self._closes(tag.start(), BRACES)
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

    def _closes(self, place: int, pair: re.Pattern[str]) -> bool:
        """Return whether what is open is closed before the next of its kind is opened."""
        self._coming = self._coming or next(self._parts, "")
        ahead = (self._text[place : place + _LOOK_AHEAD] + self._coming)[:_LOOK_AHEAD]
        if pair is PARENTHESES:  # in a variation there is no blank line
            ahead = BLANK_LINE.split(ahead, 1)[0]
        found = pair.search(TAG.sub("", ahead))
        return found is not None and found[0] in "})"

    def _bracket(self, start: int) -> int:
        """Read the tag that a bracket begins, and return where it ends."""
        text = self._text
        begun = BEGUN.match(text, start)
        known = begun is not None and begun[1].casefold() in BY_NAME
        tag = TAG.match(text, start)
        if known and self._first and not tag:
            tag = LOOSE_TAG.match(text, start)
            if not tag:
                self.unread.append(self._lost("tag", start))
                line_end = text.find("\n", start)
                return line_end if line_end >= 0 else len(text)
            if tag[NEVER_CLOSED] is not None and text[tag.end() - 1] != "]":
                self.unread.append(self._lost("cut_tag", start))
        # Between moves no word of an annotator begins a game.
        if not tag or not (known or self._first):
            return start + 1
        if not END_OF_TAG.match(text, tag.end() - 1):
            self.unread.append(self._lost("tag", start))
        value = next(value for value in tag.groups()[1:] if value is not None)
        self._tag(BY_NAME.get(tag[1].casefold()), ESCAPED.sub(r"\1", value), start)
        return tag.end()

"""Games put together of tags as they come: which of them belong to which game."""

from typing import Final

from elo_teach.io.tag_grammar import FIRST, NAMES
from elo_teach.io.tagged import SHOWN, Lost, Tagged, shown

LONGEST_VALUE: Final = 200
_LONGEST_GAME: Final = 1 << 15


class Assembler:
    """The game at hand, and where we are in the text.

    A name or an event that comes again begins the next game; tags after a blank line belong to the
    game whose names follow.

    Attributes
    ----------
    lost, unread : list of Lost
        As of `TagReader`.
    """

    def __init__(self) -> None:
        self.lost: list[Lost] = []
        self.unread: list[Lost] = []
        self._text = ""  # the part at hand
        self._line, self._counted = 0, 0  # lines that begin before a place in it
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

    @property
    def _is_between(self) -> bool:
        """Whether a tag begins a new game."""
        return self._game is None or self._game.moves > 0 or self._over

    def _tag(self, kept: str | None, value: str, start: int) -> None:
        """Take a tag, which need not be one that is kept, for the game at hand or a new one."""
        self._leave_variation()
        game, value = self._game, value[:LONGEST_VALUE]
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
            if kept in FIRST and (self._apart or (kept in NAMES and game.tags.keys() >= NAMES)):
                game, self._next, self._twice = self._next, None, []
                self._begin(game)
            elif value != game.tags[kept]:
                self._twice.append(self._lost("twice", start))
        tags = self._next.tags if self._next else game.tags
        if tags.setdefault(kept, value) != value:
            self.unread.append(self._lost("twice", start))

    def _leave_variation(self) -> None:
        """Note that a variation has no end."""
        if self._depth and self._game:
            self._game.unclosed = self._game.unclosed or self._variation
        self._depth = 0

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
        return Tagged(self._count(start), self._text[start : start + SHOWN + 1])

    def _lost(self, reason: str, start: int) -> Lost:
        return Lost(self._count(start), reason, shown(self._text[start : start + SHOWN + 1]))

    def _count(self, place: int) -> int:
        """Return the number of the line at a place."""
        self._line += self._text.count("\n", self._counted, place)
        self._counted = place
        return self._line

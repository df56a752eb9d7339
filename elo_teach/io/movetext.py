"""How the moves of a PGN file are written, and what stands among them."""

import re
from typing import Final

STOP: Final = re.compile(r"[\[{;()%]")
BRACES: Final = re.compile("[{}]")
PARENTHESES: Final = re.compile("[()]")
BLANK_LINE: Final = re.compile(r"\n[ \t]*\n")

# A word with a letter and a digit after it: e4, Nf3, ♘f3, Sf3, e2-e4, P-K4.
MOVE: Final = re.compile(r"(?:[^\W\d_]|[♔-♟])[\w=+-]{0,8}?\d")
FIRST_MOVE: Final = re.compile(rf"\n[ \t]*1[ \t]*\.(?!\.)[ \t]*{MOVE.pattern}")

# What nearly all of a file is, passed over at once: the first move of each side, then moves,
# comments and variations, up to a line that could begin a game.
_COMMENT: Final = r"\{[^}]*+\}"
_VARIATION: Final = rf"\((?:[^()\[{{;%]++|{_COMMENT})*+\)"
PASSED_OVER: Final = re.compile(rf"{_COMMENT}|{_VARIATION}")
CLOSED: Final = re.compile("[})]")
MORE_MOVES: Final = re.compile(rf"[^\[{{;()%]*+(?:(?:{PASSED_OVER.pattern})[^\[{{;()%]*+)*+")
BOTH_MOVED: Final = re.compile(
    rf"\s*+1[ \t]*\.[ \t]*{MOVE.pattern}[^\s\[{{;()%]*+"
    rf"(?:\s++|\{{[^}}\n]*+\}}|1[ \t]*\.\.\.)*+{MOVE.pattern}"
)
BORDER: Final = re.compile(r"\n[ \t]*(?:\[\s*[A-Za-z]|1[ \t]*\.)")
RESULT: Final = re.compile(r"(?<![^\s})])([01½][-–][01½]|1/2[-–]1/2|\*)[ \t]*(?:\n|\Z)")

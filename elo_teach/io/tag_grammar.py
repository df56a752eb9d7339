"""How the tags of a PGN file are written, and how people write them."""

import re
from functools import lru_cache
from typing import Final

# The tags that are kept: the seven of every game, and what else a rating can need.
_KEPT: Final = (
    *("Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo"),
    *("WhiteRatingDiff", "BlackRatingDiff", "UTCDate", "Termination", "Variant", "FEN", "SetUp"),
    *("TimeControl", "UTCTime", "StartTime", "EndTime", "Link", "EventType", "Mode"),
    *("WhiteFideId", "BlackFideId", "WhiteType", "BlackType", "WhiteTitle", "BlackTitle"),
)
BY_NAME: Final = {name.casefold(): name for name in _KEPT}
NAMES: Final = frozenset(("White", "Black"))

# Where one of these comes again, the next game can have begun.
FIRST: Final = NAMES | {"Event"}

# A line's end stands before each line, so a place at the beginning of one is known by it.
_BEGINNING: Final = r"\[\s*([A-Za-z]\w*)\s*(?:[:=]\s*)?"

# What stands before each value in lines that are tags just as PGN has them.
_BEFORE_VALUE: Final = re.compile(r"\]\n\[([A-Za-z]\w*) ")

# As PGN has it; else a value with quotes in it, or a tag that lacks its closing bracket.
TAG: Final = re.compile(
    _BEGINNING + r'"(?:((?:[^"\\\n]|\\.)*)"\s*\]'
    r'|((?:(?!\[\s*[A-Za-z]\w*\s+")[^\n])*?)"(?:[ \t]*\]|[ \t]*(?=\n|\Z)))'
)

# Broken by a mail program, without the closing quote, with other quotes, or without any.
LOOSE_TAG: Final = re.compile(
    _BEGINNING + r"""(?:"([^"\[\]\n]*\n[^"\[\]\n]*)"\s*\]|"([^"\[\]\n]+)\]?"""
    r"""|[“”„«]([^“”»\n]*)[“”»][ \t]*\]?"""
    r"""|[‘’']([^\n]*?)[‘’'][ \t]*\]|(?<=\s)([^\s"“”„«‘’'\[\]][^"\[\]\n]*)\])"""
)
NEVER_CLOSED: Final = 3  # the group of a value without its closing quote

# What can be cut off by mistake is more than a bracket.
END_OF_TAG: Final = re.compile(r"\]|.[ \t]*(?:\n|\[|\Z)")
BEGUN: Final = re.compile(_BEGINNING)
LINE_OF_TAG: Final = re.compile(rf"\n[ \t]*{TAG.pattern}")
WITHOUT_BRACKET: Final = re.compile(
    rf"\n[^\w\n]*(?:{'|'.join(_KEPT)})[ \t]*[\"“”„«]", re.IGNORECASE
)
ESCAPED: Final = re.compile(r'\\(["\\])')


@lru_cache(maxsize=64)
def names_between(between: tuple[str, ...]) -> tuple[str | None, ...]:
    """Return the names of tags by what stands between quotation marks, None for one not kept.

    There are none where a line is not just as PGN has it, or where a tag comes twice.
    """
    found = [_BEFORE_VALUE.fullmatch(text) for text in (f"]{between[0]}", *between[1:-1])]
    names = [BY_NAME.get(name[1].casefold()) for name in found if name]
    kept = [name for name in names if name]
    is_plain = between[-1] == "]" and all(found) and len(kept) == len(set(kept))
    return tuple(names) if is_plain else ()

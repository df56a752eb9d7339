"""Names that could be those of one player, written in other ways."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_WORD: Final = re.compile(r"[^\W_]+")
# As who has no such keys writes them: Mueller, Joergensen, Aagaard.
_SPELLED_OUT: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "æ": "ae", "å": "aa"}
)


def similar_names(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names that can be a player's too: none is taken for it, all deserve a look.

    The words of one are among those of the other, in any order; an initial can stand for one, and
    letters without accents for those with them, and ae, oe and ue for ä, ö and ü.

    Parameters
    ----------
    name : str
        The player's name.
    names : iterable of str
        The other names.

    Examples
    --------
    >>> similar_names("Ann Example", ["Example, Ann", "GM Example,A (VIE)", "Example, Bo"])
    ('Example, Ann', 'GM Example,A (VIE)')
    >>> similar_names("Lê Ví Dụ", ["Du, Le Vi", "Lê Vi Dú"])
    ('Du, Le Vi',)
    >>> similar_names("Müller, Jörg", ["Mueller, Joerg"])
    ('Mueller, Joerg',)
    """
    return tuple(other for other in names if _are_similar(name, other))


def _are_similar(one: str, another: str) -> bool:
    if not (one.isascii() or another.isascii()):
        return _share_words(one, another)
    return _share_words(_plain(one), _plain(another)) or _share_words(
        _plain(_spelled_out(one)), _plain(_spelled_out(another))
    )


def _share_words(one: str, another: str) -> bool:
    short, long = sorted((_words(one), _words(another)), key=len)
    rest, free = short - long, long - short
    if not short or (rest and len(rest) == len(short)):
        return False
    return all(any(_is_initial(word, other) for other in free) for word in rest)


def _words(name: str) -> set[str]:
    return set(_WORD.findall(unicodedata.normalize("NFC", name).casefold()))


def _spelled_out(name: str) -> str:
    """Return a name with two letters for each that not every keyboard has."""
    return unicodedata.normalize("NFC", name).casefold().translate(_SPELLED_OUT)


def _plain(name: str) -> str:
    """Return a name without accents."""
    letters = unicodedata.normalize("NFD", name.replace("đ", "d").replace("Đ", "D"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _is_initial(one: str, another: str) -> bool:
    """Return whether one of two words is the first letter of the other."""
    short, long = sorted((one, another), key=len)
    return len(short) == 1 and short.isalpha() and long.startswith(short)

"""When two names mean the same player or the same event."""

import re
import unicodedata
from typing import Final

_COMMA: Final = re.compile(" ?, ?")


def one_line(text: str) -> str:
    """Return a name on one line, in composed letters, with single blanks.

    Examples
    --------
    >>> one_line("  Lê   Ví  Dụ ")
    'Lê Ví Dụ'
    """
    return " ".join(unicodedata.normalize("NFC", text).split())


def name_key(text: str) -> str:
    """Return what is the same for two names that differ in blanks, letter case or Unicode form.

    Examples
    --------
    >>> name_key("OPEN  2026 ") == name_key("Open 2026")
    True
    >>> name_key("Example,Ann") == name_key("Example , Ann")
    True
    """
    return _COMMA.sub(", ", unicodedata.normalize("NFC", one_line(text).casefold())).rstrip()

"""How each language writes numbers, months and plurals.

`formats.toml` holds what Unicode's tables say of our languages; `python -m tools.formats` writes it
from Babel. Babel's own tables of a language take five megabytes of every kernel.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from babel.plural import PluralRule


@dataclass(frozen=True)
class Formats:
    """What a language asks of a number or a date.

    Parameters
    ----------
    decimal : str
        The decimal sign.
    months : mapping
        The names of the months, under ``"MMM"`` the short and under ``"MMMM"`` the long ones.
    plural : callable
        The plural form of a number: ``"one"``, ``"other"`` and so on.
    """

    decimal: str
    months: Mapping[str, Sequence[str]]
    plural: Callable[[Any], str]

    def date(self, day: date, pattern: str) -> str:
        """Return a date as a pattern of Unicode has it: of d, dd, M, MM, MMM, MMMM and y.

        Examples
        --------
        >>> formats("en").date(date(2025, 10, 1), "d MMMM y")
        '1 October 2025'
        """
        parts = {"d": day.day, "dd": f"{day:%d}", "M": day.month, "MM": f"{day:%m}", "y": day.year}
        parts |= {width: names[day.month - 1] for width, names in self.months.items()}
        return re.sub(r"d+|M+|y+", lambda found: str(parts[found[0]]), pattern)


@cache
def formats(code: str) -> Formats:
    """Return the formats of a language.

    Examples
    --------
    >>> formats("vi").decimal, formats("en").plural(1)
    (',', 'one')
    """
    written = tomllib.loads((files(__package__) / "formats.toml").read_text("utf-8"))[code]
    return Formats(written["decimal"], written["months"], PluralRule(written["plural"]))

"""Number formats: one name for each kind of number a learner reads."""

import re
from decimal import ROUND_HALF_EVEN, Context, Decimal, InvalidOperation, localcontext
from functools import cache, lru_cache
from math import isfinite, isnan
from typing import Final

from babel import Locale
from babel.numbers import format_decimal, parse_pattern

# Unicode's number patterns, which Babel fills with each language's decimal sign. No kind groups
# thousands: a rating is written 2813 in both languages.
PATTERNS: Final = {
    "count": "0.#;−0.#",  # games, points scored: 76, 4.5
    "rating": "0;−0",  # rating points: 1500
    "exact": "0.####;−0.####",  # a value as it stands in the working
    "score": "0.00;−0.00",  # expected score: 0.24
    "fine": "0.000;−0.000",  # expected score near 0 or 1: 0.990
    "deep": "0.######;−0.######",  # expected score a hair from a half hundredth: 0.984997
    "change": "+0.0;−0.0",  # change of a rating: +5.2
    "signed": "+0.##;−0.##",  # score minus expected score: −0.24
    "spread": "0.0;−0.0",  # a standard deviation in rating points: 41.0
    "percent": "0%;−0%",  # of a score between 0 and 1: 76%
    "ratio": "@##;−@##",  # three digits: expected points for each one of the opponent: 3.16
}
# Read once: a panel writes some twenty numbers with every step.
_PARSED: Final = {kind: parse_pattern(pattern) for kind, pattern in PATTERNS.items()}
_locale: Final = cache(Locale.parse)
# Babel reckons in the caller's context, which may round to three digits; here even the largest
# double has all of its digits.
ALL_DIGITS: Final = Context(prec=400, rounding=ROUND_HALF_EVEN, traps=[InvalidOperation])


# Most of them are the same again.
@lru_cache(maxsize=1000)
def format_number(value: float | Decimal, kind: str, locale: str) -> str:
    """Write a number as a reader of the language expects it.

    Parameters
    ----------
    value : number
        The number; `Decimal` values are formatted exactly.
    kind : str
        A key of `PATTERNS`.
    locale : str
        ``"en"`` or ``"vi"``.

    Returns
    -------
    str
        The number with the language's decimal sign and U+2212 as its minus sign; ∞ for an
        infinite one.

    Examples
    --------
    >>> format_number(-4.81, "change", "vi")
    '−4,8'
    >>> format_number(0, "change", "en")
    '0.0'
    """
    if kind not in PATTERNS:
        raise KeyError(f"unknown kind of number {kind!r}; allowed: {', '.join(PATTERNS)}")
    if not isfinite(value):
        return _without_digits(value, kind)
    with localcontext(ALL_DIGITS):
        written = format_decimal(
            value, format=_PARSED[kind], locale=_locale(locale), group_separator=False
        )
    # A change that rounds to nothing has no sign.
    return written if any("1" <= digit <= "9" for digit in written) else written.lstrip("+−")


def _without_digits(value: float | Decimal, kind: str) -> str:
    """Write an infinite number with the signs of its kind, and what is no number as NaN."""
    if isnan(value):
        return "NaN"
    above, _, below = PATTERNS[kind].partition(";")
    return re.sub("[@#0.]+", "∞", below if value < 0 else above)

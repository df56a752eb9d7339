"""Number formats: one name for each kind of number a learner reads."""

from decimal import ROUND_HALF_EVEN, Context, Decimal, InvalidOperation, localcontext
from functools import lru_cache
from math import isfinite, isnan
from typing import Final, NamedTuple

from elo_teach.text.formats import formats


class Kind(NamedTuple):
    """How a number is written: its digits after the decimal sign, and what is around it."""

    most: int
    least: int = 0
    plus: str = ""  # before what is above zero
    unit: str = ""  # behind it
    significant: bool = False  # `most` counts all digits


# No kind groups thousands: a rating is written 2813 in both languages.
KINDS: Final = {
    "count": Kind(1),  # games, points scored: 76, 4.5
    "rating": Kind(0),  # rating points: 1500
    "exact": Kind(4),  # a value as it stands in the working
    "score": Kind(2, 2),  # expected score: 0.24
    "fine": Kind(3, 3),  # expected score near 0 or 1: 0.990
    "deep": Kind(6),  # expected score a hair from a half hundredth: 0.984997
    "change": Kind(1, 1, plus="+"),  # change of a rating: +5.2
    "signed": Kind(2, plus="+"),  # score minus expected score: −0.24
    "spread": Kind(1, 1),  # a standard deviation in rating points: 41.0
    "percent": Kind(0, unit="%"),  # of a score between 0 and 1: 76%
    "ratio": Kind(3, significant=True),  # expected points for each one of the opponent: 3.16
}
# The caller's context may round to three digits; here even the largest double has all of its own.
ALL_DIGITS: Final = Context(prec=400, rounding=ROUND_HALF_EVEN, traps=[InvalidOperation])


# Most of them are the same again.
@lru_cache(maxsize=1000)
def format_number(value: float | Decimal, kind: str, code: str) -> str:
    """Write a number as a reader of the language expects it.

    Parameters
    ----------
    value : number
        The number; `Decimal` values are formatted exactly.
    kind : str
        A key of `KINDS`.
    code : str
        The language: ``"en"`` or ``"vi"``.

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
    if kind not in KINDS:
        raise KeyError(f"unknown kind of number {kind!r}; allowed: {', '.join(KINDS)}")
    if isnan(value):
        return "NaN"
    form = KINDS[kind]
    digits = _digits(value, form).replace(".", formats(code).decimal)
    # A change that rounds to nothing has no sign.
    sign = "" if not digits.strip("0.,") else "−" if value < 0 else form.plus
    return f"{sign}{digits}{form.unit}"


def _digits(value: float | Decimal, form: Kind) -> str:
    """Write a number without its signs, with a point."""
    if not isfinite(value):
        return "∞"
    with localcontext(ALL_DIGITS):
        exact = abs(Decimal(str(value))) * (100 if form.unit == "%" else 1)
        places = form.most - (exact.adjusted() + 1 if form.significant else 0)
        whole, _, fraction = f"{exact.quantize(Decimal(1).scaleb(-places)):f}".partition(".")
    fraction = fraction[: form.least] + fraction[form.least :].rstrip("0")
    return f"{whole}.{fraction}" if fraction else whole

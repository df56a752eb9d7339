"""Which of FIDE's lists a game belongs to by the time that each side had."""

import re
from typing import Final

# The name of an event says so too.
QUICK: Final = re.compile(r"\b(?:rapid|blitz|bullet|cờ nhanh|cờ chớp)", re.IGNORECASE)

# 40/7200, 1800+30; minutes, and seconds after them: 90 min + 30 s, 90'+30", G/90;d5.
_PERIOD: Final = re.compile(
    r"(?:(?P<moves>[0-9]+)/|(?P<all>G/))?\*?(?P<base>[0-9]{1,7})(?P<minutes>\s*(?:'|m\w*\.?|phút))?"
    r"(?:\s*(?:\+|;\s*d)\s*(?P<more>[0-9]{1,4})\s*(?:\"|''|s\w*\.?|giây)?)?",
    re.IGNORECASE,
)
_NAMED: Final = {
    "standard": re.compile("standard|classical|tiêu chuẩn", re.IGNORECASE),
    "rapid": re.compile("rapid|cờ nhanh", re.IGNORECASE),
    "blitz": re.compile("blitz|bullet|cờ chớp", re.IGNORECASE),
}
_MOVES: Final = 60  # that the time of a game is counted for
_BLITZ, _STANDARD = 10, 60  # minutes: blitz up to 10, rapid below 60
_DAY: Final = 24 * 60  # minutes
# Beside what boards add, or below what sites give, a number could be meant in minutes: 90+30, 10.
_MOST_MINUTES, _ADDED_ON_BOARDS, _LEAST_SECONDS = 180, 5, 60


def lists_of(written: str) -> frozenset[str] | None:
    """Return the lists that a time control can belong to.

    PGN gives seconds. Where a number is so small that it can be meant in minutes, both readings
    count.

    Parameters
    ----------
    written : str
        The value of a tag TimeControl: ``"600+5"``, ``"40/7200:3600"``, ``"90+30"``; or an event
        that is named after one.

    Returns
    -------
    frozenset of str or None
        Some of ``"standard"``, ``"rapid"`` and ``"blitz"``; none of them for days to a move, as in
        correspondence chess; None where nothing is known.

    Notes
    -----
    FIDE Laws of Chess (2023), A.1 and B.1: with 60 times the increment, blitz is 10 minutes or
    less for each player, rapid more than 10 and less than 60.

    Examples
    --------
    >>> lists_of("600+5"), lists_of("?")
    (frozenset({'rapid'}), None)
    >>> sorted(lists_of("90+30"))
    ['rapid', 'standard']
    """
    named = frozenset(name for name, word in _NAMED.items() if word.search(written))
    if named:
        return named
    periods = [_PERIOD.fullmatch(period.strip()) for period in written.split(":")]
    if not all(periods):
        return None
    found = [period for period in periods if period]
    if any(int(each["moves"] or 0) == 1 and int(each["base"]) >= 60 * _DAY for each in found):
        return frozenset()
    more = max(int(each["more"] or 0) for each in found)
    base = sum(int(each["base"]) for each in found)
    added = _MOVES * more / 60
    if any(each["minutes"] or each["all"] for each in found):
        readings = {base + added}
    else:
        readings = {base / 60 + added}
        if base < _LEAST_SECONDS or (base <= _MOST_MINUTES and more >= _ADDED_ON_BOARDS):
            readings.add(base + added)
    return frozenset(map(_list_of, readings))


def _list_of(minutes: float) -> str:
    if minutes <= _BLITZ:
        return "blitz"
    return "rapid" if minutes < _STANDARD else "standard"

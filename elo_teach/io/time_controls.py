"""Which of FIDE's lists a game belongs to by the time that each side had."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

# What a tag, an event or its kind says in words. Chess by post or mail is on none of the lists.
_BY_POST: Final = re.compile(
    r'\[Mode "(?:PM|EM|TC)"\]|'
    r"\bcorrespond[ae]nc|\bcorr\b|\bfernschach|\bpostal\b|\be-?mail\b|\biccf\b|thư tín",
    re.IGNORECASE,
)
_NAMED: Final = {
    "standard": re.compile(r"\bstandard|\bclassical|tiêu chuẩn", re.IGNORECASE),
    "rapid": re.compile(r"\br[aá]pid|\bschnellschach|cờ nhanh", re.IGNORECASE),
    "blitz": re.compile(r"blitz|bullet|\blightning\b|cờ chớp", re.IGNORECASE),
}
# The modes of play that PGN has for it: paper mail, electronic mail, telecommunication.
_MODES: Final = ("PM", "EM", "TC")

# 40/7200, 1800+30; minutes, and seconds after them: 90 min + 30 s, 90'+30". As they are written in
# the US, in minutes: G/90;d5, G/25;+10, 40/90, SD/30.
_MINUTES: Final = r"(?:['’′]|m(?:in[^\W\d_]*)?\.?(?![^\W\d_])|phút)"
_PERIOD: Final = re.compile(
    r"(?:(?P<moves>[0-9]+)/|(?P<all>(?:G|SD|game)\s*(?:/|in|\s)?\s*))?\*?(?P<base>[0-9]{1,7})"
    rf"(?P<minutes>\s*{_MINUTES})?"
    r"(?:\s*[;,]?\s*(?:[+|]|(?P<delay>d)|inc\.?)\s*(?P<more>[0-9]{1,4})\s*"
    r"(?:\"|''|”|″|s(?:ec\w*)?\.?|giây)?)?",
    re.IGNORECASE,
)
_IN_TURN: Final = re.compile(r"[;,]?\s*(?=SD\b|SD/)", re.IGNORECASE)
# In words every number has its unit: 40 moves in 90 min, then 30 min, 30 s a move.
_SPELLED: Final = re.compile(
    r"(?P<number>[0-9]+(?:[.,][0-9]+)?)\s*[- ]?(?:"
    r"(?P<days>days?\b|tage?\b|ngày)|(?P<hours>h(?:ours?|rs?)?\b\.?|std\b\.?|giờ)"
    rf"|(?P<seconds>''|[\"”″]|s(?:ec\w*|ek\w*)?\b\.?|giây)|(?P<minutes>{_MINUTES})"
    r"|moves\b|züge|nước)|\b(?:move|nước|nước thứ)\s+[0-9]+"
    r"|/\s*[0-9]+(?=\s*(?:moves\b|[+,;]))|(?P<unread>[0-9]|\bor\b|hoặc)",
    re.IGNORECASE,
)
_HALF_PAST: Final = re.compile(r"([0-9])\s*h\s*([0-9]{2})(?!\d|\s*(?:m|'))", re.IGNORECASE)
# 1:30:00 is what a clock shows; as PGN parts periods it would be three.
_CLOCK: Final = re.compile(r"[0-9]{1,3}(?::[0-9]{2}){1,2}")
_MINUTES_A_MOVE: Final = re.compile(
    rf"[0-9]\s*{_MINUTES}\s*(?:/|per|a|each|pro|mỗi)\s*(?:move|zug|nước)", re.IGNORECASE
)
_MOVES: Final = 60  # that the time of a game is counted for
_BLITZ, _STANDARD = 10, 60  # minutes: blitz up to 10, rapid below 60
_DAY: Final = 24 * 60  # minutes
# Beside what boards add or a number of moves, or below what sites give, a number could be meant in
# minutes: 90+30, 40/120, 10.
_MOST_MINUTES, _ADDED_ON_BOARDS, _LEAST_SECONDS = 180, 5, 60


@lru_cache(maxsize=256)
def lists_of(written: str) -> frozenset[str] | None:
    """Return the lists that a time control can belong to.

    PGN gives seconds. Where a number is so small that it can be meant in minutes, both readings
    count.

    Parameters
    ----------
    written : str
        The value of a tag TimeControl: ``"600+5"``, ``"40/7200:3600"``, ``"90+30"``,
        ``"G/90;d5"``, ``"15 min + 10 s"``; or an event that is named after one.

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
    named = lists_named(written)
    if named is None and not _CLOCK.fullmatch(written.strip()):
        named = _periods(written)
        return _spelled(written) if named is None else named
    return named


def lists_named(written: str) -> frozenset[str] | None:
    """Return the lists that a name speaks of; none of them for correspondence chess.

    Examples
    --------
    >>> lists_named("City Rapid 2026"), lists_named("WC 2026 corr"), lists_named("Open 2026")
    (frozenset({'rapid'}), frozenset(), None)
    """
    if _BY_POST.search(written):
        return frozenset()
    return frozenset(name for name, word in _NAMED.items() if word.search(written)) or None


def told_of_time(tags: Mapping[str, str]) -> str:
    """Return what the tags of a game say of its time: the first of them that we can read.

    That is the time control, the kind of the event, its name, its place, or the mode of play.
    Where we read none of them, it is the time control as it is written.

    Examples
    --------
    >>> told_of_time({"TimeControl": "?", "EventType": "swiss (rapid)", "Event": "Open"})
    'swiss (rapid)'
    """
    time, site, mode = (tags.get(tag, "").strip() for tag in ("TimeControl", "Site", "Mode"))
    names = (
        *(tags.get(tag, "") for tag in ("EventType", "Event")),
        site if _BY_POST.search(site) else "",
        f'[Mode "{mode}"]' if mode.upper() in _MODES else "",
    )
    if lists_of(time) is None:
        time = next((name for name in names if lists_named(name) is not None), time)
    return "" if time == "?" else time


def _periods(written: str) -> frozenset[str] | None:
    """Return the lists of times as PGN or the US write them."""
    parts = written.split(":") if ":" in written else _IN_TURN.split(written)
    periods = [_PERIOD.fullmatch(part.strip()) for part in parts if part.strip() or ":" in written]
    found = [period for period in periods if period]
    if not found or len(found) < len(periods):
        return None
    if any(int(each["moves"] or 0) == 1 and int(each["base"]) >= 60 * _DAY for each in found):
        return frozenset()
    more = max(int(each["more"] or 0) for each in found)
    base = sum(int(each["base"]) for each in found)
    added = _MOVES * more / 60
    if not base + more:
        return None
    if any(each["minutes"] or each["all"] or each["delay"] for each in found):
        readings = {base + added}
    elif any(each["moves"] and int(each["base"]) < _LEAST_SECONDS for each in found):
        return None  # 15/10 can be 15 minutes and 10 seconds a move
    else:
        readings = {base / 60 + added}
        is_small = more >= _ADDED_ON_BOARDS or any(each["moves"] for each in found)
        if base < _LEAST_SECONDS or (base <= _MOST_MINUTES and is_small):
            readings.add(base + added)
    return frozenset(map(_list_of, readings))


def _spelled(written: str) -> frozenset[str] | None:
    """Return the lists of times in words, where each number has its unit."""
    sums = dict.fromkeys(("days", "hours", "minutes", "seconds"), 0.0)
    for found in _SPELLED.finditer(_HALF_PAST.sub(r"\1 h \2 min", written)):
        if found["unread"]:
            return None
        unit = next((unit for unit in sums if found[unit]), None)
        if unit:
            sums[unit] += float(found["number"].replace(",", "."))
    if sums["days"]:
        return frozenset()
    minutes = 60 * sums["hours"] + sums["minutes"]
    if not minutes or _MINUTES_A_MOVE.search(written):
        return None
    return frozenset({_list_of(minutes + _MOVES * sums["seconds"] / 60)})


def _list_of(minutes: float) -> str:
    if minutes <= _BLITZ:
        return "blitz"
    return "rapid" if minutes < _STANDARD else "standard"

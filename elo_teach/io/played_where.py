"""Games that were played on a site or with a program, by what their tags say."""

import re
from collections.abc import Mapping
from typing import Final

_SITE: Final = re.compile(
    r"lichess|chess\.com|chess24|playchess|freechess|\bfics\b|chessclub\.com|\bicc\b|chesstempo"
    r"|tornelo|\binternet\b|\bonline\b|trực tuyến",
    re.IGNORECASE,
)
_EVENT: Final = re.compile(r"\bonline\b|\binternet\b|^live chess\b|trực tuyến", re.IGNORECASE)
# What a site shows of games over the board.
_SHOWN_THERE: Final = re.compile(r"/(?:broadcast|study|events|analysis)\b", re.IGNORECASE)
_HOST: Final = re.compile(r"(?:https?://)?(?:www\.)?([^\s/]+\.[a-z]{2,})(?:/\S*)?", re.IGNORECASE)

# Names that only a program has, and those that with a number are one's: Fritz 18.
_PROGRAM: Final = re.compile(
    r"(?:stockfish|komodo|leela|lc ?0|lczero|alphazero|houdini|rybka|hiarcs|gnu ?chess|chessmaster"
    r"|lichess ai|(?:chess ?)?computer|engine|deep (?:blue|fritz|junior|thought|shredder))\b.*"
    r"|(?:fritz|shredder|crafty|rebel|torch|dragon|junior|maia|máy(?: tính)?)"
    r"[ -]*(?:v|level|cấp)?[ .]*[0-9][\w. ]*|coach-\w+|máy tính",
    re.IGNORECASE,
)
_WITH_PROGRAM: Final = re.compile(
    r"\b(?:vs\.?|versus|against)\s+(?:the\s+|a\s+)?(?:computer|coach|bots?|engine|program)\b"
    r"|\b(?:computer|engine|bot) (?:match|game)\b|\bvới máy\b",
    re.IGNORECASE,
)


def site_of(tags: Mapping[str, str]) -> str:
    """Return what says that a game was played on a site, or nothing.

    Examples
    --------
    >>> site_of({"Site": "https://lichess.org/abcd1234"}), site_of({"Site": "Hanoi"})
    ('lichess.org', '')
    >>> site_of({"Mode": "ICS"})
    '[Mode "ICS"]'
    """
    mode = tags.get("Mode", "").strip()
    if mode.upper() == "OTB":
        return ""
    if mode.upper() == "ICS":
        return f'[Mode "{mode}"]'
    for place in (tags.get("Site", "").strip(), tags.get("Link", "").strip()):
        if _SITE.search(place) and not _SHOWN_THERE.search(place):
            host = _HOST.fullmatch(place)
            return host[1] if host else place
    event = tags.get("Event", "").strip()
    return event if _EVENT.search(event) else ""


def program_of(tags: Mapping[str, str], side: str) -> str:
    """Return what says that a program played this side, or nothing.

    Examples
    --------
    >>> program_of({"Black": "Stockfish 16"}, "Black"), program_of({"Black": "Fritz, T."}, "Black")
    ('Stockfish 16', '')
    """
    name, kind, title = (tags.get(f"{side}{tag}", "").strip() for tag in ("", "Type", "Title"))
    if kind.casefold() == "program":
        return f'[{side}Type "{kind}"]'
    if title.upper() == "BOT":
        return f'[{side}Title "{title}"]'
    if _PROGRAM.fullmatch(name):
        return name
    event = tags.get("Event", "").strip()
    return event if _WITH_PROGRAM.search(event) else ""

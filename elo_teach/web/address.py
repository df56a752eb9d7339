"""A panel's state in an address: ``#v1!expected_score.panel?own=1613&opponent=1609``."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl, quote

_START: Final = "#v1!"
_PLAIN: Final = " ,;:/@!()*'~"  # what may stand in an address as it is; a blank is a plus


def written(panel: str, texts: Mapping[str, str]) -> str:
    """Return the end of an address, from its `#`.

    Parameters
    ----------
    panel : str
        ``"lesson.function"``.
    texts : mapping
        How it stands, as `elo_teach.live.state.saved` writes it.

    Examples
    --------
    >>> written("expected_score.panel", {"own": "1613", "games": "1400,win"})
    '#v1!expected_score.panel?own=1613&games=1400,win'
    """
    pairs = (f"{_quoted(name)}={_quoted(text)}" for name, text in texts.items())
    return f"{_START}{panel}?{'&'.join(pairs)}"


def read(end: str) -> tuple[str, dict[str, str]]:
    """Return what `written` was given.

    Raises
    ------
    ValueError
        If it is not of this form.

    Examples
    --------
    >>> read("#v1!expected_score.panel?own=1613&games=1400,win")
    ('expected_score.panel', {'own': '1613', 'games': '1400,win'})
    """
    if not end.startswith(_START):
        raise ValueError(f"{end!r} does not start with {_START!r}")
    panel, _, query = end.removeprefix(_START).partition("?")
    return panel, dict(parse_qsl(query, keep_blank_values=True))


def _quoted(text: str) -> str:
    return quote(text, safe=_PLAIN).replace(" ", "+")

"""FIDE's two tables as a page to print."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final

from elo_teach.engine.curves import FIDE_TABLE
from elo_teach.text import Language

_ROWS: Final = 17  # of a part: three parts side by side are the shorter table
_LAST: Final = 800  # the last band is open above, and has begun here


def content(language: Language) -> str:
    """Return both tables, in parts that stand side by side."""

    def say(key: str) -> str:
        return escape(language.say(f"page.tables.{key}"))

    forward = _parts([say(key) for key in ("difference", "higher", "lower")], _forward(language))
    back = _parts([say(key) for key in ("score", "difference")], _back(language))
    return (
        f"<h1>{say('title')}</h1><p>{say('lead')}</p>"
        f'<section id="forward"><h2>{say("forward")}</h2>{forward}</section>'
        f'<section id="back"><h2>{say("back")}</h2>{back}</section>\n'
    )


def _forward(language: Language) -> Iterator[tuple[str, ...]]:
    bands = [(score, list(gaps)) for score, gaps in groupby(range(_LAST), FIDE_TABLE)]
    for number, (score, gaps) in enumerate(bands, start=1):
        band = f"{gaps[0]}+" if number == len(bands) else f"{gaps[0]}–{gaps[-1]}"
        yield band, language.number(score, "score"), language.number(1 - score, "score")


def _back(language: Language) -> Iterator[tuple[str, ...]]:
    for percent in range(100, -1, -1):
        score = percent / 100
        difference = language.number(FIDE_TABLE.difference(score), "rating")
        yield language.number(score, "score"), difference


def _parts(head: Sequence[str], rows: Iterator[tuple[str, ...]]) -> str:
    titles = "".join(f'<th scope="col">{title}</th>' for title in head)
    parts = (
        f"<table><thead><tr>{titles}</tr></thead><tbody>{''.join(map(_row, part))}</tbody></table>"
        for part in _batches(list(rows))
    )
    return f'<div class="parts">{"".join(parts)}</div>'


def _batches(rows: list[tuple[str, ...]]) -> Iterator[list[tuple[str, ...]]]:
    for start in range(0, len(rows), _ROWS):
        yield rows[start : start + _ROWS]


def _row(cells: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"

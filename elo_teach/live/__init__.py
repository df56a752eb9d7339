"""How a picture moves. Knows no chess: takes strings, formatters and colours."""

from elo_teach.live.controls import EntryControl, NumberControl, choice
from elo_teach.live.figure import LiveFigure
from elo_teach.live.panel import Panel
from elo_teach.live.rows import ListControl, RowControl

__all__ = [
    "EntryControl",
    "ListControl",
    "LiveFigure",
    "NumberControl",
    "Panel",
    "RowControl",
    "choice",
]

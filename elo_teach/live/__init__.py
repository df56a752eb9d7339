"""How a panel lives: its data, and the widgets that run it. Knows no chess and no words."""

from elo_teach.live.controls import EntryControl, NumberControl, choice
from elo_teach.live.figure import LiveFigure
from elo_teach.live.panel import Panel
from elo_teach.live.rows import ListControl, RowControl
from elo_teach.live.spec import Situation, Spec
from elo_teach.live.words import Line, Refused

__all__ = [
    "EntryControl",
    "Line",
    "ListControl",
    "LiveFigure",
    "NumberControl",
    "Panel",
    "Refused",
    "RowControl",
    "Situation",
    "Spec",
    "choice",
]

"""How a picture moves. Knows no chess: takes strings, formatters and colours."""

from elo_teach.live.controls import EntryControl, NumberControl
from elo_teach.live.figure import LiveFigure
from elo_teach.live.panel import Panel

__all__ = ["EntryControl", "LiveFigure", "NumberControl", "Panel"]

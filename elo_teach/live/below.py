"""What stands below a panel's picture: controls, HTML, a text to copy."""

from collections.abc import Iterable, Mapping
from typing import Any

from ipywidgets import HTML, Textarea, VBox

from elo_teach.live.controls import label_above
from elo_teach.live.spec import Block, Copy, Html, Slot


class Below(VBox):
    """Blocks below the picture, always in the same widgets: a step sends only what differs.

    Parameters
    ----------
    controls : mapping
        Those that may stand there, by their names.
    """

    def __init__(self, controls: Mapping[str, Any]) -> None:
        super().__init__()
        self._controls = controls
        self._html: list[HTML] = []
        self._copy: Textarea | None = None

    def show(self, blocks: Iterable[Block]) -> None:
        """Show blocks, one below the other."""
        shown: list[Any] = []
        written = 0
        for block in blocks:
            match block:
                case Slot():
                    shown.append(self._controls[block.control])
                case Html():
                    if written == len(self._html):
                        self._html.append(HTML())
                    self._html[written].value = block.html
                    shown.append(self._html[written])
                    written += 1
                case Copy():
                    # No sooner: what is in no panel is lost when a lesson that is read is saved.
                    self._copy = self._copy or Textarea(rows=12, **label_above())
                    self._copy.description, self._copy.value = block.label, block.text
                    shown.append(self._copy)
        self.set_trait("children", tuple(shown))

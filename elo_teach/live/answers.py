"""A place to answer a question: named boxes, a button, and what is said of the answer."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Checkbox, HBox, Layout, Text, VBox

from elo_teach.live.controls import WHOLE_LABEL, on_enter, switch
from elo_teach.live.html import STYLE, status

Typed = tuple[str | None, ...]


class AnswerBox(VBox):
    """Boxes for an answer; Enter in any of them, or the button, has it judged.

    An answer that is complete is judged whenever it changes, too: a front end may send what stands
    in a box later than the Enter that followed it.

    Parameters
    ----------
    labels : sequence of str
        The names of the boxes.
    judge : callable
        Is given what stands in each box, None where it is ticked that there is no answer; returns
        what to say of it.
    button : str
        What stands on the button.
    none : str, optional
        Where "there is no answer" can be one: what stands beside the tick of each box.

    Attributes
    ----------
    boxes : list of Text
        The boxes, in order.
    ticks : list of Checkbox
        The ticks, in the order of the boxes; empty where there are none.
    said : str
        What is said now; nothing until an answer is judged.

    Examples
    --------
    >>> asked = AnswerBox(["2 + 2"], lambda typed: f"you wrote {typed[0]}", button="Check")
    >>> asked.boxes[0].value = "5"
    >>> asked.button.click()
    >>> asked.said
    'you wrote 5'
    """

    def __init__(
        self,
        labels: Sequence[str],
        judge: Callable[[Typed], str],
        *,
        button: str,
        none: str = "",
    ) -> None:
        self._judge, self.said = judge, ""
        self.boxes = [
            Text(
                description=label,
                style=WHOLE_LABEL,
                continuous_update=False,
                layout=Layout(width="auto"),
            )
            for label in labels
        ]
        self.ticks: list[Checkbox] = [switch(none) for _ in labels] if none else []
        self.button = Button(
            description=button, layout=Layout(width="auto", align_self="flex-start")
        )
        self._verdict = HTML(status(""))
        style = HTML(STYLE, layout=Layout(display="none"))
        super().__init__(
            children=[style, *self._rows(), self.button, self._verdict],
            layout=Layout(max_width="40rem"),
        )
        self.add_class("elo-shrink")
        self.button.on_click(lambda _: self.check())
        for box in self.boxes:
            on_enter(box, self.check)
        for changing in (*self.boxes, *self.ticks):
            changing.observe(self._changed, "value")

    def _rows(self) -> Sequence[Any]:
        """Return the boxes, each with its tick on the same line where there is room."""
        if not self.ticks:
            return self.boxes
        layout = Layout(flex_flow="row wrap")
        rows = zip(self.boxes, self.ticks, strict=True)
        return [HBox(children=row, layout=layout) for row in rows]

    def _typed(self) -> Typed:
        return tuple(None if box.disabled else box.value for box in self.boxes)

    def check(self) -> None:
        """Say what there is to say of what stands in the boxes."""
        self.said = self._judge(self._typed())
        self._verdict.value = status(self.said)

    def _changed(self, _: object) -> None:
        for box, tick in zip(self.boxes, self.ticks, strict=False):
            box.disabled = tick.value
        complete = all(each is None or each.strip() for each in self._typed())
        if complete or self.said:
            self.check()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the live boxes and, for where nothing runs, lines to write on."""
        labels = [box.description for box in self.boxes]
        kept = {
            "text/plain": "\n".join(f"{label}: ____" for label in labels),
            "text/html": lines_to_write_on(labels),
        }
        return super()._repr_mimebundle_(**kwargs) | kept, {}


def lines_to_write_on(labels: Sequence[str]) -> str:
    """Return a line for each label, to be written on where it is printed.

    Examples
    --------
    >>> lines_to_write_on(["A & B"]).startswith("<p>A &amp; B: <span")
    True
    """
    line = '<span style="display: inline-block; width: 10em; border-bottom: 1px solid"></span>'
    return "".join(f"<p>{escape(label)}: {line}</p>" for label in labels)

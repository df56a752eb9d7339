"""A list of rows: controls side by side, rows to add and to remove."""

from collections.abc import Callable, Iterable
from typing import Any

from ipywidgets import Button, HBox, Layout, VBox
from traitlets import TraitError, Tuple, observe, validate

from elo_teach.live.controls import EntryControl


class RowControl(HBox):
    """Several controls side by side; their values together are one.

    Parameters
    ----------
    *controls
        Each has a `value`.

    Examples
    --------
    >>> from ipywidgets import Checkbox
    >>> row = RowControl(EntryControl("Rating", 1500, read=int), Checkbox(value=True))
    >>> row.value
    (1500, True)
    """

    value = Tuple()

    def __init__(self, *controls: Any) -> None:
        self.controls = controls
        super().__init__(
            children=controls,
            value=self._values(),
            # Side by side as long as they fit.
            layout=Layout(flex_flow="row wrap", flex="1 1 0", min_width="0"),
        )
        for control in controls:
            control.observe(self._changed, "value")

    def _values(self) -> tuple[object, ...]:
        return tuple(control.value for control in self.controls)

    def _changed(self, _: object) -> None:
        self.value = self._values()

    @observe("value")
    def _show(self, change: dict[str, Any]) -> None:
        for control, value in zip(self.controls, change["new"], strict=True):
            control.value = value

    def settle(self) -> None:
        """Show the last valid values again, in place of what could not be read."""
        for control in self.controls:
            if isinstance(control, EntryControl):
                control.settle()


class ListControl(VBox):
    """Rows that can be changed, added and removed; there is always one.

    `value` holds the value of every row, the last valid one. A new row is like the last.

    Parameters
    ----------
    value : iterable
        The values of the rows at the start.
    row : callable
        Makes the control of a row that starts at a value.
    most : int
        There are never more rows.
    add_label, remove_label : str
        The words on the button below the rows, and on the one beside each.

    Examples
    --------
    >>> def rating(value):
    ...     return RowControl(EntryControl("Rating", value[0], read=int))
    >>> ratings = ListControl([(1500,)], row=rating, most=9, add_label="Add", remove_label="Remove")
    >>> ratings.add.click()
    >>> ratings.rows[1].controls[0].box.value = "1700"
    >>> ratings.value
    ((1500,), (1700,))
    """

    value = Tuple()

    def __init__(
        self,
        value: Iterable[object],
        *,
        row: Callable[[Any], RowControl],
        most: int,
        add_label: str,
        remove_label: str,
    ) -> None:
        self._row = row
        self._remove_label = remove_label
        self._following = False
        self._spare: list[HBox] = []
        self.most = most
        self._lines = VBox()
        self.add = Button(
            description=add_label, layout=Layout(width="auto", align_self="flex-start")
        )
        super().__init__(children=[self._lines, self.add], value=tuple(value))
        self.add.on_click(lambda _: self._added())

    @property
    def rows(self) -> tuple[RowControl, ...]:
        """The control of each row."""
        return tuple(line.children[0] for line in self._lines.children)

    @property
    def removes(self) -> tuple[Button, ...]:
        """The button beside each row that removes it."""
        return tuple(line.children[1] for line in self._lines.children)

    @validate("value")
    def _within_bounds(self, proposal: dict[str, tuple[object, ...]]) -> tuple[object, ...]:
        value = proposal["value"]
        if not 1 <= len(value) <= self.most:
            raise TraitError(f"there are {len(value)} rows; allowed: 1 to {self.most}")
        return value

    @observe("value")
    def _show(self, change: dict[str, tuple[object, ...]]) -> None:
        values = change["new"]
        kept = self._lines.children[: len(values)]
        self._following = True
        for line, value in zip(kept, values, strict=False):  # the values beyond are new rows
            line.children[0].value = value
        lines = (*kept, *map(self._line, values[len(kept) :]))
        self._following = False
        self._arrange(lines)

    def _arrange(self, lines: tuple[HBox, ...]) -> None:
        if self._lines.children != lines:
            self._spare += [line for line in self._lines.children if line not in lines]
            self._lines.children = lines
            self.add.disabled = len(lines) == self.most
            for remove in self.removes:
                remove.disabled = len(lines) == 1

    def _line(self, value: object) -> HBox:
        # A row that was removed serves again: a notebook that runs all day makes no more of them.
        if self._spare:
            line = self._spare.pop()
            line.children[0].value = value
            line.children[0].settle()
            return line
        row = self._row(value)
        remove = Button(
            description="✕", tooltip=self._remove_label, layout=Layout(width="2.5rem", flex="none")
        )
        # Where the rows scroll, they keep their height.
        line = HBox(children=[row, remove], layout=Layout(flex="none"))
        row.observe(lambda _: self._collect(), "value")
        remove.on_click(lambda _: self._removed(line))
        return line

    def _collect(self) -> None:
        if not self._following:
            self.value = tuple(row.value for row in self.rows)

    def _added(self) -> None:
        self.value = (*self.value, self.value[-1])

    def _removed(self, line: HBox) -> None:
        # The other rows keep what stands in their boxes, be it valid or not.
        at = self._lines.children.index(line)
        self._arrange(tuple(other for other in self._lines.children if other is not line))
        self._collect()
        # Whoever works with the keyboard goes on from there, not from the top of the page.
        following = self.removes[at:] or self.removes[-1:]
        (self.add if following[0].disabled else following[0]).focus()

    def settle(self) -> None:
        """Show the last valid values again, in place of what could not be read."""
        for row in self.rows:
            row.settle()

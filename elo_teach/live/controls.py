"""Controls that say what they hold: an entry in a box; a number in a box and on a slider."""

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import HTML, Button, Checkbox, Dropdown, HBox, IntSlider, Layout, Text, VBox
from traitlets import HasTraits, TraitError, TraitType, Unicode, observe, validate

from elo_teach.live.html import alert
from elo_teach.live.kinds import GIVEN, TYPED
from elo_teach.live.words import Refused

# Room for a whole label: the default width cuts it.
WHOLE_LABEL = {"description_width": "initial"}


def label_above() -> dict[str, object]:
    """Return the style and layout of a box whose label stands above it and not cut.

    Examples
    --------
    >>> Text(description="A long label", **label_above()).layout.display
    'grid'
    """
    # With the width of other labels it would stand at the right.
    return {
        "style": {"description_width": "max-content"},
        "layout": Layout(
            width="auto",
            height="auto",
            display="grid",
            grid_template_columns="minmax(0, 1fr)",
        ),
    }


def choice(label: str, options: Mapping[str, object], value: object) -> Dropdown:
    """Return a choice of one value among several; `options` are the values by their names.

    The label stands above the list, so that neither is cut.

    Examples
    --------
    >>> choice("Result", {"win": 1, "loss": 0}, 0).label
    'loss'
    """
    return Dropdown(
        options=list(options.items()),
        value=value,
        description=label,
        style=WHOLE_LABEL,
        layout=Layout(
            width="auto",
            height="auto",
            display="grid",
            grid_template_columns="minmax(0, 1fr)",  # not as wide as the longest name in the list
            grid_template_rows="auto var(--jp-widgets-inline-height)",
            align_items="stretch",
            justify_items="flex-start",
        ),
    )


def switch(label: str, value: bool = False) -> Checkbox:
    """Return a choice between yes and no.

    Examples
    --------
    >>> switch("Show the normal curve too").value
    False
    """
    return Checkbox(
        value=value, description=label, indent=False, style=WHOLE_LABEL, layout=Layout(width="auto")
    )


def on_enter(box: Text, do: Callable[[], None]) -> None:
    """Do something whenever Enter is pressed in a box, also where what stands there stays."""

    def entered(_: object, content: dict[str, object], buffers: object) -> None:
        if content.get("event") == "submit":
            do()

    box.on_msg(entered)


class EntryControl(VBox):
    """Something typed into a box.

    `value` is always what was last read. What cannot be read stays in the box, with a message
    below it, and moves nothing; an emptied box returns to the last valid entry. A value set in
    code is refused with the same message.

    Parameters
    ----------
    label : str
        The name of what is asked for, as the learner reads it.
    value : object
        Where it starts.
    read : callable
        Turns what is typed into a value, or raises `Refused`.
    write : callable, default str
        Turns the value into what the box shows; raises `Refused`, as `read` does, for what is no
        such value.
    explain : callable, default str
        Turns what they raise into a message for the learner.
    empty : str, optional
        Where no entry is an answer too, what an empty box shows: then the value is None.

    Examples
    --------
    >>> words = EntryControl("Words", ["one"], read=str.split, write=" ".join)
    >>> words.box.value = "one two"
    >>> words.value
    ['one', 'two']
    """

    # Not `Any`, which lets None through unasked.
    value: TraitType[Any, Any] = TraitType()

    def __init__(
        self,
        label: str,
        value: object,
        *,
        read: Callable[[str], object],
        write: Callable[..., str] = str,
        explain: Callable[[Refused], str] = str,
        empty: str | None = None,
    ) -> None:
        self._read = read
        self._write = write
        self._explain = explain
        self._empty = empty
        # A plain box: the bounded ones change a bad entry without a word.
        self.box = Text(
            value=self._written(value),
            description=label,
            placeholder=empty or "",
            style=WHOLE_LABEL,
            continuous_update=False,
            layout=Layout(width="auto"),
        )
        self.message = HTML(layout=Layout(margin="0 2px"))
        super().__init__(children=[self.box, self.message], value=value)
        self.box.observe(self._typed, "value")

    @validate("value")
    def _as_if_typed(self, proposal: dict[str, object]) -> object:
        try:
            written = self._written(proposal["value"])
            if written:
                self._read(written)
        except Refused as refused:
            raise TraitError(self._explain(refused)) from None
        return proposal["value"]

    @observe("value")
    def _moved(self, change: dict[str, object]) -> None:
        self.settle()

    def _typed(self, change: dict[str, str]) -> None:
        typed = change["new"]
        if typed.strip():
            try:
                self.value = self._read(typed)
            except Refused as refused:
                self.message.value = alert(self._explain(refused))
                return
        elif self._empty is not None:
            self.value = None
        self.settle()

    def _written(self, value: object) -> str:
        return "" if value is None and self._empty is not None else self._write(value)

    def settle(self) -> None:
        """Show the last valid entry again, in place of what could not be read."""
        self.box.value = self._written(self.value)
        self.message.value = alert("")


class NumberControl(EntryControl):
    """A whole number, set with a slider or typed into a box.

    Parameters
    ----------
    label, value, read, write, explain
        As for `EntryControl`; `read` refuses what lies beyond the bounds.
    low, high : int
        The bounds of the number.

    Examples
    --------
    >>> rating = NumberControl("Rating", 1500, low=100, high=3000, read=int)
    >>> rating.box.value = "1613"
    >>> rating.value, rating.slider.value
    (1613, 1613)
    """

    def __init__(
        self,
        label: str,
        value: int,
        *,
        low: int,
        high: int,
        read: Callable[[str], int],
        write: Callable[[int], str] = str,
        explain: Callable[[Refused], str] = str,
    ) -> None:
        self.slider = IntSlider(
            value=value, min=low, max=high, readout=False, layout=Layout(width="auto")
        )
        super().__init__(label, value, read=read, write=write, explain=explain)
        self.children = [self.box, self.slider, self.message]
        self.slider.observe(self._slid, "value")

    def add_buttons(self, choices: Mapping[str, Callable[[int], int]]) -> None:
        """Add buttons that set the number: by the words on each, the new number from the old."""
        row = HBox(layout=Layout(flex_flow="row wrap"))
        for words, choose in choices.items():
            button = Button(description=words, layout=Layout(width="auto"))
            button.on_click(lambda _, choose=choose: self.set_trait("value", choose(self.value)))
            row.children = (*row.children, button)
        self.children = [self.box, self.slider, row, self.message]

    def _slid(self, change: dict[str, int]) -> None:
        self.value = change["new"]

    def settle(self) -> None:
        """Let slider and box show the number."""
        self.slider.value = self.value
        super().settle()


class OriginControl(HasTraits):
    """Who has set another control last; it has no widget.

    Examples
    --------
    >>> words, origin = EntryControl("Words", "one", read=str), OriginControl()
    >>> origin.follow(words)
    >>> words.box.value = "two"
    >>> origin.value
    'typed'
    """

    value = Unicode(GIVEN)

    def follow(self, control: EntryControl) -> None:
        """Watch a control from now on."""
        control.observe(lambda _: self._typed(), "value")
        on_enter(control.box, self._typed)

    def _typed(self) -> None:
        self.value = TYPED

"""The widget of each control: what a control is as data, as a learner can use it."""

from collections.abc import Callable
from typing import Any

from ipywidgets import Layout

from elo_teach.live import kinds
from elo_teach.live.controls import EntryControl, NumberControl, OriginControl, choice, switch
from elo_teach.live.rows import ListControl, RowControl
from elo_teach.live.words import Words
from elo_teach.scene import svg


def widget(control: kinds.Control, words: Words, propose: kinds.Propose) -> Any:
    """Return the widget of a control; it has a `value`.

    Parameters
    ----------
    control : Control
        The control.
    words : Words
        The texts of its panel.
    propose : callable
        Sets several controls of the panel at once.

    Raises
    ------
    TypeError
        If there is none for such a control.
    """
    match control:
        case kinds.Number() | kinds.Typed():
            return _entry(control, words)
        case kinds.Choice():
            label = words(control.label or f"{control.name}.label")
            names = {words.line(told): value for value, told in control.options}
            return choice(label, names, control.start)
        case kinds.Switch():
            return switch(words(control.label or control.name), control.start)
        case kinds.Rows():
            return _rows(control, words, propose)
        case kinds.Origin():
            return OriginControl()
        case kinds.Custom():
            return control.widget(words, propose)
    raise TypeError(f"no widget for {control}")


def _entry(control: kinds.Number | kinds.Typed, words: Words) -> EntryControl:
    """Return a box, with a slider where the control has ends."""
    common: dict[str, Any] = {
        "read": control.read,
        "write": _writer(control, words),
        "explain": words.explain,
    }
    label = words(control.label or control.name)
    if isinstance(control, kinds.Number) and control.empty:
        return EntryControl(label, control.start, empty=words(control.empty), **common)
    if not isinstance(control, kinds.Number | kinds.SlidingTyped):
        return EntryControl(label, control.start, **common)
    made = NumberControl(label, control.start or 0, low=control.low, high=control.high, **common)
    if isinstance(control, kinds.Number):
        if control.buttons:
            made.add_buttons({words.line(button.label): button for button in control.buttons})
        if control.look:
            made.slider.style.handle_color = svg.variable(control.look.role)
    return made


def _writer(control: kinds.Number | kinds.Typed, words: Words) -> Callable[[Any], str]:
    return lambda value: control.write(value, words)


def _rows(control: kinds.Rows, words: Words, propose: kinds.Propose) -> ListControl:
    def row(values: tuple[Any, ...]) -> RowControl:
        made = [widget(each, words, propose) for each in control.row]
        for cell, value in zip(made, values, strict=True):
            cell.value = value
            cell.layout = Layout(flex="1 1 8.5rem", min_width="0")
        return RowControl(*made)

    return ListControl(
        control.start,
        row=row,
        most=control.most,
        add_label=words(control.add),
        remove_label=words(control.remove),
    )

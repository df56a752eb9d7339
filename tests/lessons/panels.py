"""A panel as its tests look at it."""

from typing import Any


def seen(widget: Any) -> Any:
    """Return the state of a widget and of those inside it, but for their numbers."""
    inside = [seen(part) for part in getattr(widget, "children", ())]
    return inside, [
        {name: value for name, value in part.get_state().items() if "IPY_MODEL" not in str(value)}
        for part in (widget, widget.layout)
    ]

"""How a panel stands, as texts by the names of its controls: the same in every language."""

from collections.abc import Mapping
from typing import Any

from elo_teach.live.kinds import Control, Origin
from elo_teach.live.spec import Spec
from elo_teach.live.words import Line, Refused, Values, Words


def saved(spec: Spec[Any], values: Values, words: Words) -> dict[str, str]:
    """Return what stands elsewhere than at the start.

    Parameters
    ----------
    spec : Spec
        The panel.
    values : mapping
        The value of every control by its name.
    words : Words
        The panel's, always in the same language.
    """
    return {
        control.name: control.save(values[control.name], words)
        for control in _controls(spec)
        if values[control.name] != control.start
    }


def loaded(spec: Spec[Any], texts: Mapping[str, str]) -> tuple[dict[str, Any], list[Line]]:
    """Return a panel's values from what `saved` has written, and what cannot be one of them.

    Parameters
    ----------
    spec : Spec
        The panel.
    texts : mapping
        By the names of controls; those that are not there stand at the start.
    """
    values, problems = dict(spec.start), []
    controls = {control.name: control for control in _controls(spec)}
    for name, text in texts.items():
        if name not in controls:
            names = ", ".join(controls)
            problems.append(Line("panel.no_control", name=name, names=names))
            continue
        try:
            values[name] = controls[name].load(text)
        except Refused:
            problems.append(Line("panel.not_possible", name=name, value=text))
    return values, problems


def nameless(spec: Spec[Any], values: Values) -> dict[str, Any]:
    """Return a panel's values without the names of people."""
    return dict(values) | {
        control.name: control.nameless(values[control.name]) for control in _controls(spec)
    }


def holds_names(spec: Spec[Any]) -> bool:
    """Return whether names of people may stand in a panel."""
    return any(type(each).nameless is not Control.nameless for each in _controls(spec))


def _controls(spec: Spec[Any]) -> list[Any]:
    # Where a value comes from is not for others: whoever is sent a state is given it.
    return [control for control in spec.controls if not isinstance(control, Origin)]

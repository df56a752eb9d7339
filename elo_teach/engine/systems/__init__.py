"""Every rating system by its name: what panels offer is read from here.

A system is a module of this folder with its newest rules under their names, in ``SYSTEMS``. Panels
call it by its `system`, where the texts have no words of its own for it.
"""

from datetime import date
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from elo_teach.engine.rulebook import Rulebook


@cache
def systems() -> dict[str, Rulebook]:
    """Return the newest rules of every system by its name, in the order of the modules.

    Examples
    --------
    >>> list(systems())[:3]
    ['standard', 'rapid', 'blitz']
    """
    found: dict[str, Rulebook] = {}
    for module in sorted(module.name for module in iter_modules(__path__)):
        found |= import_module(f"{__name__}.{module}").SYSTEMS
    return found


def undated_systems() -> dict[str, Rulebook]:
    """Return the systems of which one edition is known: its rules hold on every day.

    Examples
    --------
    >>> "textbook" in undated_systems(), "standard" in undated_systems()
    (True, False)
    """
    return {name: rules for name, rules in systems().items() if rules.earlier is None}


def rules_on(name: str, on: date | str) -> Rulebook:
    """Return the rules of a system on a day.

    Parameters
    ----------
    name : str
        Its name in `systems`.
    on : date or str
        The day.

    Raises
    ------
    RatingError
        If the system's first edition is later.

    Examples
    --------
    >>> rules_on("rapid", "2013-01-01").since, rules_on("tuong_ky", "2013-01-01").since.year
    (datetime.date(2012, 7, 1), 2026)
    """
    rules = systems()[name]
    return rules if rules.earlier is None else rules.in_force(on)

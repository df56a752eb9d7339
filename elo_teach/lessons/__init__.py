"""One module per notebook: its charts and panels. Each is loaded when it is first named."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from elo_teach.lessons import calculator as calculator
    from elo_teach.lessons import curve_and_table as curve_and_table
    from elo_teach.lessons import expected_score as expected_score
    from elo_teach.lessons import k_sensitivity as k_sensitivity
    from elo_teach.lessons import performance_rating as performance_rating
    from elo_teach.lessons import rating_limit as rating_limit


def __getattr__(name: str) -> ModuleType:
    if name in __dir__():
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"there is no lesson {name!r}; there are {', '.join(__dir__())}")


def __dir__() -> list[str]:
    return sorted(module.name for module in iter_modules(__path__) if module.name != "common")

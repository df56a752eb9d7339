"""One module per notebook: its charts and panels. Each is loaded when it is first named."""

from types import ModuleType

import lazy_loader

from elo_teach.engine.errors import MissingNameError

# __init__.pyi has the names of the lessons.
_load, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)


def __getattr__(name: str) -> ModuleType:
    if name in __all__:
        return _load(name)
    raise MissingNameError("errors.no_lesson", name=name, names=", ".join(__all__))

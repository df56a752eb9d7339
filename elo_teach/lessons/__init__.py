"""One module per notebook: its charts and panels. Each is loaded when it is first named."""

from types import ModuleType

import lazy_loader

# __init__.pyi has the names of the lessons.
_load, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)


def __getattr__(name: str) -> ModuleType:
    if name in __all__:
        return _load(name)
    raise AttributeError(f"there is no lesson {name!r}; there are {', '.join(__all__)}")

"""elo_teach: how chess ratings work, with FIDE's own numbers."""

from typing import Any

import lazy_loader

from elo_teach.display import say_errors, show_steps
from elo_teach.engine.errors import MissingNameError

__version__ = "0.1.0"

# __init__.pyi has the public names and where each lives, for type checkers and for here; nothing is
# loaded before it is asked for.
_load, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)


def __getattr__(name: str) -> Any:
    if name in __all__:
        return _load(name)
    raise MissingNameError("errors.no_name", name=name)


say_errors()
show_steps()

"""What ipywidgets asks of IPython, in a page where there is none: no shell, and nothing shown."""

import sys
from types import ModuleType


def stand_in() -> None:
    """Answer to IPython's name in this process; ipywidgets has to come after it."""
    display = _module("IPython.display", display=_nothing, clear_output=_nothing)
    shell = _module(
        "IPython.core.interactiveshell", InteractiveShell=type("InteractiveShell", (), {})
    )
    core = _module("IPython.core", interactiveshell=shell)
    _module("IPython", core=core, display=display, get_ipython=_nothing)


def _module(name: str, **names: object) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(names)
    sys.modules[name] = module
    return module


def _nothing(*args: object, **kwargs: object) -> None:
    """Show nothing; there is no shell."""

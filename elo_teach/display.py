"""What a notebook shows of the engine: the working of a result, an error in words.

The engine knows no words and the words need Babel, so neither is loaded before the first result
or error is shown; only the names of the results are given to IPython.
"""

import sys
from typing import Any, Final

from elo_teach.engine.errors import SpokenError

RESULTS: Final = {
    "RatingChange": "elo_teach.engine.changes",
    "Outcomes": "elo_teach.engine.changes",
    "BothSides": "elo_teach.engine.changes",
    "Opponents": "elo_teach.engine.opponent",
    "NeededScore": "elo_teach.engine.goal",
    "NeededGames": "elo_teach.engine.goal",
    "Performance": "elo_teach.engine.performance",
    "FirstRating": "elo_teach.engine.first_rating",
    "EventLists": "elo_teach.engine.lists",
    "Carried": "elo_teach.engine.lists",
}


def show_steps() -> None:
    """Tell IPython, where it runs, how to show results: as Markdown and as plain text."""
    ipython = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    if shell is not None:
        formatters = shell.display_formatter.formatters
        for name, module in RESULTS.items():
            formatters["text/markdown"].for_type_by_name(module, name, _markdown)
            formatters["text/plain"].for_type_by_name(module, name, _plain)


def say_errors() -> None:
    """Let the engine's errors speak the language that the learner has chosen."""
    SpokenError.voice = _words


def _words(error: SpokenError) -> str:
    from elo_teach.text import language

    return language().error(error)


def _markdown(result: Any) -> str:
    from elo_teach.text.steps import markdown

    return markdown(result)


def _plain(result: Any, printer: Any, cycle: bool) -> None:
    from elo_teach.text.steps import plain

    printer.text(plain(result))

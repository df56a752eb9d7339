"""FIDE's lists, each with the history of its rules."""

from typing import Final

from elo_teach.engine.rulebook import TIME_CONTROLS

SYSTEMS: Final = TIME_CONTROLS

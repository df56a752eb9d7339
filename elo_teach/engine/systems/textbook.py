"""The calculators of the web."""

from typing import Final

from elo_teach.engine.rulebook import TEXTBOOK

SYSTEMS: Final = {"textbook": TEXTBOOK}

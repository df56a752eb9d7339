"""The kinds of rule that a rulebook is made of: each a small value that answers one question."""

from elo_teach.engine.rules.first_rating import (
    BonusAboveHalf,
    Estimate,
    FirstRatingRule,
    HypotheticalDraws,
    StartingRating,
)
from elo_teach.engine.rules.k import ChosenK, GamesLimit, K, KRule
from elo_teach.engine.rules.limit import Counted, DifferenceLimit, UnratedGap
from elo_teach.engine.rules.lists import MONTHLY, Floor, Lift, Lists, OnStart, ResetToStandard
from elo_teach.engine.rules.rounding import DropFraction, HalfAwayFromZero, Rounding

__all__ = [
    "MONTHLY",
    "BonusAboveHalf",
    "ChosenK",
    "Counted",
    "DifferenceLimit",
    "DropFraction",
    "Estimate",
    "FirstRatingRule",
    "Floor",
    "GamesLimit",
    "HalfAwayFromZero",
    "HypotheticalDraws",
    "K",
    "KRule",
    "Lift",
    "Lists",
    "OnStart",
    "ResetToStandard",
    "Rounding",
    "StartingRating",
    "UnratedGap",
]

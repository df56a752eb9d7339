"""What people write for a game that is not rated: nobody played it, or not for a rating."""

import re
from typing import Final

# A game that was not played to an end, in a tag or beside a name.
UNPLAYED: Final = re.compile(
    r"\b(?:un-?played|not played|never|no.?show|did not|forfeit(?:ed)?|forfait|default|walk.?over"
    r"|w\.?/?o\b|bye|kampflos|abort(?:ed)?|cancel(?:led|ed)?|unterminated|không đấu|vắng)(?!\w)",
    re.IGNORECASE,
)
ABANDONED: Final = re.compile("abandon|rules infraction|bỏ cuộc", re.IGNORECASE)
# In the place of an opponent.
NOBODY: Final = re.compile(
    r"((half|full|zero|requested|[-½01/2,. ]+)([- ]?points?)?[- ]*)?bye(?:\s*(?:[0-9]+|\(.*\)))?"
    r"|spielfrei|freilos|exempte?|exento|descansa|libre|vrij|miễn đấu|nghỉ",
    re.IGNORECASE,
)
# In the name of an event or in its kind: games that nobody has rated. "Unrated" alone can be a
# section for players without a rating.
NOT_FOR_RATING: Final = {
    "variant": re.compile(
        r"\bbughouse\b|\btandem\b|\bcrazyhouse\b|\bsiamese\b|\bchess[ -]?960\b|\b960\b"
        r"|\bfischer[ -]?r?andom|\bfreestyle\b|\bantichess\b|\bthree[- ]check\b"
        r"|\bking of the hill\b",
        re.IGNORECASE,
    ),
    "casual": re.compile(
        r"\b(?:casual|friendly|unrated|skittles|exhibition|training)\s+(?:\w+\s+){0,2}(?:game|match)\b"
        r"|\A\s*(?:casual|friendly|unrated|skittles|exhibition|training)\s*$"
        r"|\bblindfold\b|\bcờ (?:tưởng|mù)\b|\bgiao hữu\b|\bfreundschaftsspiel|\barmageddon\b"
        r"|\bhandicap\b|\bodds (?:game|match)\b|\bconsultation\b|\bcờ chấp\b|\bchấp quân\b",
        re.IGNORECASE,
    ),
    "simul": re.compile(r"\bsimul(?:tan\w*)?\b|\bđồng loạt\b", re.IGNORECASE),
}

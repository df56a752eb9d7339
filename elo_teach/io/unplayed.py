"""What people write for a game that nobody played, and for an opponent who is nobody."""

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

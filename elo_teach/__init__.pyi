from . import check as check
from . import lessons as lessons
from .engine.confidence import normal_limits as normal_limits
from .engine.confidence import rating_limits as rating_limits
from .engine.confidence import result_chances as result_chances
from .engine.curves import FIDE_TABLE as FIDE_TABLE
from .engine.curves import LOGISTIC as LOGISTIC
from .engine.curves import NORMAL as NORMAL
from .engine.curves import NORMAL_FIDE as NORMAL_FIDE
from .engine.errors import RatingError as RatingError
from .engine.expected import expected_score as expected_score
from .engine.first_rating import first_rating as first_rating
from .engine.goal import games_for as games_for
from .engine.goal import score_for as score_for
from .engine.opponent import opponent_for as opponent_for
from .engine.performance import performance_rating as performance_rating
from .engine.rating import outcomes as outcomes
from .engine.rating import rate as rate
from .engine.rating import rate_both as rate_both
from .engine.records import Game as Game
from .engine.records import Player as Player
from .engine.rulebook import FIDE as FIDE
from .engine.rulebook import TEXTBOOK as TEXTBOOK
from .engine.rulebook import TUONG_KY as TUONG_KY
from .engine.rulebook import fide as fide
from .text import set_language as set_language

__version__: str

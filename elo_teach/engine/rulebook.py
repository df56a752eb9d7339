"""Rating systems as data."""

from dataclasses import dataclass, replace
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from elo_teach.engine.curves import FIDE_TABLE, LOGISTIC, Curve
from elo_teach.engine.inputs import Floats


@dataclass(frozen=True)
class DifferenceLimit:
    """The most that a rating difference counts as.

    Parameters
    ----------
    points : int or None
        A larger difference counts as this many rating points; None for no limit.
    exempt_from : int or None, optional
        The own rating from which the real difference counts.
    """

    points: int | None
    exempt_from: int | None = None

    def counted(self, own: NDArray[Any], difference: NDArray[Any]) -> NDArray[Any]:
        """Return what each difference counts as, each game an event of its own."""
        if self.points is None:
            return difference
        counted: NDArray[Any] = np.clip(difference, -self.points, self.points)
        if self.exempt_from is not None:
            np.copyto(counted, difference, where=own >= self.exempt_from)
        return counted


@dataclass(frozen=True)
class Rulebook:
    """A rating system: the curve, the limit on differences."""

    curve: Curve
    limit: DifferenceLimit

    def with_curve(self, curve: Curve) -> Self:
        """Return the same rules with another curve."""
        return replace(self, curve=curve)

    def without_limit(self) -> Self:
        """Return the same rules with every difference counted as it is."""
        return replace(self, limit=DifferenceLimit(None))

    def expected(self, own: NDArray[Any], opponent: NDArray[Any]) -> Floats:
        """Return the expected score of each pair of ratings, each game an event of its own."""
        return self.curve(self.limit.counted(own, own - opponent))


FIDE: Final = Rulebook(curve=FIDE_TABLE, limit=DifferenceLimit(400, exempt_from=2650))
TEXTBOOK: Final = FIDE.with_curve(LOGISTIC)

"""The expected score of one game or of a million pairs of ratings."""

from __future__ import annotations

from typing import Any, Final, overload

from elo_teach.engine.errors import RatingError
from elo_teach.engine.inputs import (
    Array,
    Floats,
    check_rating,
    check_ratings,
    is_number,
    number,
    numbers,
    plain,
)
from elo_teach.engine.rulebook import FIDE, Rulebook, as_rulebook

# Pairs worked on at a time: what a block needs stays in the processor's cache.
_BLOCK: Final = 32_768


@overload
def expected_score(own: float, opponent: float, *, rulebook: Rulebook = ...) -> float: ...
@overload
def expected_score(own: Array, opponent: float | Array, *, rulebook: Rulebook = ...) -> Floats: ...
@overload
def expected_score(own: float, opponent: Array, *, rulebook: Rulebook = ...) -> Floats: ...
def expected_score(
    own: float | Array, opponent: float | Array, *, rulebook: Rulebook = FIDE
) -> float | Floats:
    """Return the expected score of a player against an opponent.

    The rulebook's limit decides what each difference counts as, its curve what that is worth.

    Parameters
    ----------
    own, opponent : number or array of numbers
        Ratings in rating points; arrays of any shapes that broadcast together.
    rulebook : Rulebook, optional
        The rules: by default FIDE's newest edition.

    Returns
    -------
    float or array of float64
        Expected scores, 0 to 1, a draw counted half.

    Raises
    ------
    RatingError
        If a rating is no finite number, if the shapes do not fit, or if the rulebook has a table
        and a difference is not a whole number.

    Notes
    -----
    FIDE Handbook B.02, articles 8.1.2 and 8.3.1. Each pair is an event of its own.

    Examples
    --------
    >>> expected_score(1500, 1700)
    0.24
    >>> expected_score([2500, 2700], 2000)
    array([0.92, 0.99])
    """
    rules = as_rulebook(rulebook)
    if is_number(own) and is_number(opponent):
        mine, other = number("own", own), number("opponent", opponent)
        check_rating("own", own)
        check_rating("opponent", opponent)
        return rules.expected(mine, other)
    import numpy as np

    owns, opponents = numbers("own", own), numbers("opponent", opponent)
    try:
        np.broadcast_shapes(owns.shape, opponents.shape)
    except ValueError:
        raise RatingError("shapes", "own", owns.shape, other=opponents.shape) from None
    blocks: Any = np.nditer(
        [owns, opponents, None],
        flags=["external_loop", "buffered", "zerosize_ok"],
        op_flags=[["readonly"], ["readonly"], ["writeonly", "allocate"]],
        op_dtypes=[None, None, np.float64],
        buffersize=_BLOCK,
    )
    with blocks:
        for own_block, opponent_block, scores in blocks:
            check_ratings("own", own_block)
            check_ratings("opponent", opponent_block)
            scores[...] = rules.expected(own_block, opponent_block)
        return plain(blocks.operands[2])

"""Games to look at, by FIDE's table and by the curve."""

from typing import Any, Final

from elo_teach.engine.rulebook import FIDE


def _examples(*games: tuple[int, int, int], curve: str) -> tuple[dict[str, Any], ...]:
    return tuple(
        {"own": own, "opponent": opponent, "k": k, "curve": curve, "edition": FIDE.since}
        for own, opponent, k in games
    )


EXAMPLES: Final = {
    "table": _examples(
        (1500, 1000, 20),
        (2813, 2400, 10),
        (2400, 2813, 10),
        (2700, 2200, 10),
        (2600, 2100, 10),
        (1500, 2000, 20),
        (1900, 1500, 20),
        curve="table",
    ),
    "curve": _examples((1500, 1000, 20), (1200, 2400, 40), (1900, 1500, 20), curve="curve"),
}

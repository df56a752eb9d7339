"""The calculator's presets: worked examples of three public pages, and games that are on record.

The pages are a chess course's Elo calculator, an analysis app's and the rules of the xiangqi app
Tượng kỳ. They use the textbook curve; each of their figures is a test.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from elo_teach.io.entries import Entry
from elo_teach.io.lines import read_lines
from elo_teach.lessons.calculator.answer import Target
from elo_teach.lessons.common import THIS_MONTH, months

START: Final[Mapping[str, Any]] = {
    "games_played": None,
    "birth_year": None,
    "highest": None,
    "k": None,
    "rule": "textbook",
    "list": months(THIS_MONTH),
    "limit": "rule",
}


def games(typed: str, times: int = 1) -> tuple[Entry, ...]:
    """Return games typed as ``1400 1, 1600 ½``, so many times."""
    return read_lines(typed.replace(", ", "\n")).entries * times


def _example(title: str, own: int, typed: str, *, times: int = 1, **others: Any) -> dict[str, Any]:
    return {"title": title, "own": own, "games": games(typed, times), **START, **others}


def _needed(title: str, change: str, **others: Any) -> dict[str, Any]:
    target = Target(Decimal(change), is_change=True)
    return _example(title, 1500, "1500 1", section="need", target=target, **others)


_FIDE: Final[Mapping[str, Any]] = {"rule": "standard"}

COURSE: Final = (
    _example("ladder", 1500, "1500 ½, 1450 ½, 1400 ½, 1300 ½, 1200 ½, 1100 ½", k=20),
    _example("pair", 1613, "1609 1", k=32),
    _example("stronger", 1800, "1500 0", k=20),
    _example("weaker", 600, "1800 ½", k=40),
    _example("weaker_unlimited", 600, "1800 ½", k=40, limit="off"),
    _example("three_wins", 1500, "1700 1, 1500 1, 1300 1", k=20),
    _needed("worth_10_k_20", "10", k=20),
    _needed("worth_10_k_40", "10", k=40),
    _needed("worth_10_k_20_table", "10", k=20, **_FIDE),
    _needed("worth_10_k_40_table", "10", k=40, **_FIDE),
    _needed("worth_half_k_10_table", "0.5", k=10, **_FIDE),
    _example("draws", 1500, "1550 ½, 1500 ½, 1450 ½", k=20),
    _example("draws_table", 1500, "1501 ½, 1502 ½, 1503 ½, 1504 ½", k=20, **_FIDE),
    _example("month_table", 1892, "1500 1", times=17, k=40, **_FIDE),
    _example("month", 1892, "1500 1", times=17, k=40),
    _example("one_win", 1600, "1600 1", k=20),
    _example("k_new", 1500, "1500 1", games_played=29),
    _example("k_usual", 2399, "2399 ½", games_played=99),
    _example("k_top", 2399, "2399 ½", games_played=99, highest=2400),
    _example("k_junior", 2299, "2299 ½", games_played=99, birth_year=2010),
    _example("k_own", 2299, "2299 ½", games_played=99, k=32),
)

ANALYSIS: Final = (
    _example("two_hundred", 1500, "1700 1", k=20),
    _example("three_games", 1500, "1400 1, 1600 ½, 1550 0", k=20),
    _example("seven_hundred_k_40", 1500, "1500 1", times=20, k=40),
    _example("seven_hundred_k_20", 1500, "1500 ½", times=40, k=20),
    _example("far_unlimited", 1500, "1000 1", k=20, limit="off"),
    _example("far", 1500, "1000 1", k=20),
    _example("far_table", 1500, "1000 1", k=20, **_FIDE),
    _example("border_table", 1900, "1500 1", k=20, **_FIDE),
    _example("border", 1900, "1500 1", k=20),
    _example("ladder_of_ten", 2300, "2300 ½, 1900 ½, 1500 ½", k=20, limit="off"),
    _example("exempt", 2650, "2000 1", k=10),
    _example("not_exempt", 2649, "2000 1", k=10),
)

TUONG_KY: Final = tuple(
    _example(title, own, typed, rule="tuong_ky", k=k)
    for title, own, typed, k in (
        ("loser", 1613, "1609 0", 25),
        ("winner", 1609, "1613 1", 25),
        ("tier_25", 1599, "1599 ½", None),
        ("tier_20", 1600, "1600 ½", None),
        ("tier_15", 2000, "2000 ½", None),
        ("tier_10", 2400, "2400 ½", None),
    )
)

# FIDE's own calculation of two players' games, and two results of lesson 5 with its sources.
_FIVE = "1787 1, 2025 1, 2310 1, 2400 1, 2505 ½"
_THIRTY_NINE = (
    "2406 0, 1908 1, 2220 1, 2216 0, 2204 ½, 2189 1, 2223 0, 2221 ½, 2350 0, 1928 0, 2085 1, "
    "1993 1, 1931 1, 2055 ½, 2454 ½, 1861 1, 2217 1, 1743 1, 1947 1, 2266 ½, 2189 ½, 2186 1, "
    "1654 1, 2283 0, 1822 1, 2251 0, 1884 1, 2215 ½, 2210 ½, 1872 1, 1654 1, 2247 1, 2308 0, "
    "2168 0, 1810 0, 1747 1, 1852 1, 1875 ½, 1654 1"
)
_SINQUEFIELD = "2877 1, 2877 ½, 2805 1, 2805 ½, 2787 1, 2787 ½, 2772 1, 2772 1, 2768 1, 2768 1"
REAL: Final = (
    _example("published_5", 2813, _FIVE, games_played=1000, highest=2813, **_FIDE),
    _example("published_39", 2054, _THIRTY_NINE, games_played=500, highest=2100, **_FIDE),
    _example("sinquefield", 2801, _SINQUEFIELD, games_played=1000, highest=2801, **_FIDE),
    _example("denver", 2660, "2660 1", times=6, games_played=1000, highest=2660, **_FIDE),
)

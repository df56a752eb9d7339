"""The working in words and formulas."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import elo_teach as et
from elo_teach import Game, Player
from elo_teach.engine.records import NOT_RATED
from elo_teach.engine.rulebook import FIDE_RAPID_BLITZ, Rulebook
from elo_teach.engine.rules import K, KRule
from elo_teach.text import Language, language, languages, set_language
from elo_teach.text.formulas import FORMULAS
from elo_teach.text.steps import markdown, plain

LINEAR = et.FIDE.with_curve(et.NORMAL)
MIXED = [Game(1400, 1), Game(None, 1), Game(900, 0.5), Game(1550, 0)]
EXEMPT = et.rate(2700, [Game(2000, 1)])
ONE_PER_EVENT = et.rate(2300, [Game(1800, 1), Game(1700, 1)], rulebook=et.fide(on="2023-05-01"))
GAP = et.rate(2700, [Game(2000, 1), Game(2600, 1)], rulebook=et.fide(time_control="rapid"))
K_REASONS: list[tuple[Player | int, dict[str, Any]]] = [
    (Player(1500, games_played=3), {"on": "2026-11-29"}),
    (Player(1500, birth_year=2010), {"on": "2026-11-29"}),
    (Player(1500, games_played=99), {"on": "2026-11-29"}),
    (Player(1500, games_played=3, birth_year=1990), {}),
    (Player(1500, birth_year=2010), {}),
    (Player(1500, birth_year=1990), {}),
    (Player(2400, highest=2400), {}),
    (1500, {}),
    (1500, {"k": 17.5}),
    *((rating, {"rulebook": et.TUONG_KY}) for rating in (1500, 1600, 2400)),
    (1500, {"rulebook": et.TUONG_KY.with_rules(k_rule=KRule(K(20, "tier")))}),
    (1500, {"rulebook": et.fide(on="2015-01-01", time_control="blitz")}),
]
FIRST = [Game(1902, 1), Game(1877, 0), Game(1884, 1), Game(2012, 0), Game(1832, 1)]
OLD = et.fide(on="2020-01-01")


def results() -> Iterator[Any]:
    """At least one result for every line that a working can have."""
    yield et.rate(1500, MIXED, on="2026-11-29")
    yield from (EXEMPT, ONE_PER_EVENT, GAP)
    yield from (et.rate(player, [Game(1500, 1)], **how) for player, how in K_REASONS)
    yield et.rate(1500, [Game(1500, 1)] * 36)
    unrated = [Game(1500, 1, not_rated=why) for why in NOT_RATED]
    yield et.rate(1500, [Game(1500, 1), *unrated])
    # Over 2400 with few games in 2012, 500 weaker in rapid, a first event, an event, a career.
    yield et.rate(Player(2450, games_played=5), [Game(2400, 1)], rulebook=et.fide(on="2012-08-01"))
    yield et.rate(2000, [Game(1500, 1)], rulebook=et.fide(on="2020-01-01", time_control="rapid"))
    half = [Game(1900, 0.5), *[Game(1900, 0)] * 8]
    yield et.first_rating(half, rulebook=et.fide(on="2020-01-01", time_control="blitz"))
    yield et.lists_for("2020-03-28")
    rapid: dict[str, Any] = {"to_list": "2024-03-01", "time_control": "rapid"}
    for rating, standard in ((1501, 2100), (1501, None), (2000, 2000), (None, 2000)):
        yield et.carry(rating, from_list="2022-09-01", standard=standard, **rapid)
    yield et.rate(1400, [Game(1400, 0)])
    yield et.rate(1500, MIXED, rulebook=et.TUONG_KY)
    yield et.rate(1500, MIXED, rulebook=LINEAR)
    yield et.outcomes(1500, 1700, k=20, rulebook=et.TEXTBOOK)
    yield et.rate_both(1613, 1609, 0, k=25)
    yield et.rate_both(1613, 1609, 0, rulebook=et.TUONG_KY)
    for change, score, k, book in [
        (10, 1, 40, et.FIDE), (10, 1, 40, et.TEXTBOOK), (0.8, 1, 10, et.FIDE),
        (-0.8, 0, 10, et.FIDE), (0.5, 1, 10, et.FIDE),
    ]:  # fmt: skip
        yield et.opponent_for(1500, change=change, score=score, k=k, rulebook=book)
    yield from (et.score_for(1500, [1500, 1600], change=change) for change in (5, -99, 99))
    yield from (et.games_for(1500, [Game(1600, 0.5)], change=change) for change in (5, -9, 999))
    yield et.games_for(1500, [Game(900, 1)], change=999, k=10)
    for games in (MIXED, [Game(1500, 1)], [Game(1500, 0)]):
        for method in ("fide", "linear", "perfect", "exact"):
            yield et.performance_rating(games, method=method)
    yield et.first_rating(FIRST)
    yield et.first_rating(FIRST[:4])
    yield et.first_rating([Game(1500, 0, event="a"), *FIRST, Game(None, 1)])
    yield et.first_rating([Game(2900, 1)] * 5)
    yield et.first_rating([Game(1000, 0.5)] * 5)
    yield et.first_rating([Game(1600, 1)] * 5, rulebook=OLD)
    yield et.first_rating([Game(1600, 0.5)] * 5, rulebook=OLD)
    yield et.first_rating(FIRST, rulebook=et.TUONG_KY)


def keys() -> set[str]:
    return {
        step.formula if step.reason is None else f"{step.formula}_{step.reason}"
        for result in results()
        for step in result.steps
        if step.formula != "open"
    }


def words(code: str) -> set[str]:
    return {key.removeprefix("steps.") for key in Language(code).texts if key.startswith("steps.")}


def tiers() -> set[str]:
    """The words for the borders of a tier, which stand in a step's numbers."""
    return {f"k_tier_{borders}" for borders in ("below", "from", "from_below")}


HEADINGS = {
    "game", "together", "part_win", "part_draw", "part_loss", "part_own", "part_opponent",
}  # fmt: skip
# What is said in place of a name, and behind what is open.
OTHER = {"k_other", "open"}


@pytest.mark.parametrize("code", languages())
def test_every_line_of_a_working_has_words_and_no_words_are_left_over(code: str) -> None:
    assert words(code) == keys() | tiers() | HEADINGS | OTHER


def test_every_formula_belongs_to_a_step() -> None:
    assert FORMULAS.keys() <= {step.formula for result in results() for step in result.steps}


def test_every_reason_of_every_rulebooks_k_has_words() -> None:
    books: list[Rulebook] = [*et.FIDE.editions(), *FIDE_RAPID_BLITZ.editions(), et.TUONG_KY]
    reasons = {f"k_{line.reason}" for book in books for line in book.k_rule.lines}
    assert reasons <= words("en")


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("write", [plain, markdown])
def test_every_result_can_be_written(code: str, write: Callable[[Any], str]) -> None:
    set_language(code)
    for result in results():
        text = write(result)
        assert text
        assert "None" not in text
        assert "Decimal" not in text


@pytest.mark.parametrize("code", languages())
def test_every_working_has_as_many_lines_as_steps(code: str) -> None:
    set_language(code)
    for result in results():
        assert markdown(result).count("- ") >= len(result.steps)
        lines = [line for line in markdown(result).splitlines() if line.startswith("- ")]
        assert len(lines) == len(result.steps)


# The analysis app's three games (worked-examples), word for word.
ME = Player(rating=1500, games_played=120, birth_year=1990, highest=1620)
THREE = et.rate(ME, [Game(1400, 1), Game(1600, "draw"), Game(1550, 0)], on="2026-11-29")


def test_plain_text_in_english() -> None:
    assert (
        plain(THREE)
        == """\
Game 1:
Rating difference: D = 1500 − 1400 = 100
Expected score, from the row 99 to 106 of FIDE's table: E = 0.64
Score minus expected score: S − E = 1 − 0.64 = 0.36
Game 2:
Rating difference: D = 1500 − 1600 = −100
Expected score, from the row 99 to 106 of FIDE's table: E = 0.36
Score minus expected score: S − E = 0.5 − 0.36 = 0.14
Game 3:
Rating difference: D = 1500 − 1550 = −50
Expected score, from the row 47 to 53 of FIDE's table: E = 0.43
Score minus expected score: S − E = 0 − 0.43 = −0.43
All together:
The sum over all rated games: Σ(S − E) = 0.36 + 0.14 − 0.43 = 0.07
K of most players: K = 20
K times that: 20 × 0.07 = 1.4
Rounded once, halves away from zero: 1.4 → 1
New rating: R = 1500 + 1 = 1501"""
    )


def test_markdown_in_vietnamese_has_decimal_commas_in_braces() -> None:
    set_language("vi")
    one = et.rate(1500, [Game(1700, "draw")], k=20, rulebook=et.TEXTBOOK)
    assert (
        markdown(one)
        == r"""- Chênh lệch hệ số Elo: $D = 1500 - 1700 = -200$
- Điểm kỳ vọng theo đường cong: $E = \frac{1}{1 + 10^{200 / 400}} \approx 0{,}2403$
- Điểm thực tế trừ điểm kỳ vọng: $S - E = 0{,}5 - 0{,}2403 \approx 0{,}2597$
- Hệ số K đã cho: $K = 20$
- Nhân với K: $20 \times 0{,}2597 \approx 5{,}1949$
- Làm tròn một lần; phần lẻ đúng 0,5 thì làm tròn ra xa số 0: $5{,}1949 \to 5$
- Hệ số Elo mới: $R = 1500 + 5 = 1505$"""
    )


def test_the_loser_of_points_subtracts() -> None:
    lines = plain(et.rate(1500, [Game(1400, 0)], k=20)).splitlines()
    assert lines[-3:] == [
        "K times that: 20 × (−0.64) = −12.8",
        "Rounded once, halves away from zero: −12.8 → −13",
        "New rating: R = 1500 − 13 = 1487",
    ]


def test_outcomes_say_what_is_common_once() -> None:
    lines = plain(et.outcomes(1500, 1700, k=20)).splitlines()
    assert sum(line.startswith("Rating difference") for line in lines) == 1
    assert [line for line in lines if line.endswith(":")] == [
        "If you win:", "If you draw:", "If you lose:"
    ]  # fmt: skip


def test_formulas_in_markdown_hold_no_plain_signs() -> None:
    set_language("vi")
    for result in results():
        for formula in re.findall(r"\$(.*?)\$", markdown(result)):
            assert not set("−×→≈Σ⌊∞") & set(formula)
            assert not re.search(r"\d,\d|(?<!\\)%", formula)
            assert formula.count("{") == formula.count("}")


def test_the_language_is_the_one_set_last() -> None:
    workings = set()
    for code in languages():
        set_language(code)
        assert language().code == code
        workings.add(plain(THREE))
    assert len(workings) == len(languages())

"""Laws of rating, each with the domain in which it is true.

Two laws that look obvious are false for some editions (fide-rules, 'The difference limit'): with
the 2650 exemption the two expected scores of a game need not sum to 1, and in 2022 to 2024 a
stronger opponent could cost more. Their counterexamples are tests as well.
"""

from decimal import Decimal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from elo_teach import FIDE, LOGISTIC, NORMAL, TEXTBOOK, TUONG_KY, Game, fide, rate, rate_both
from elo_teach.engine.rulebook import FIDE_RAPID_BLITZ, Rulebook

# One rulebook for each limit, limit on games and curve: the laws ask for nothing else.
ALL = list(
    {
        (book.limit, book.games_limit, book.curve): book
        for book in [
            *FIDE.editions(),
            *FIDE_RAPID_BLITZ.editions(),
            TEXTBOOK,
            TEXTBOOK.without_limit(),
            FIDE.with_curve(NORMAL),
        ]
    }.values()
)
ALIKE = [book for book in ALL if book.limit.exempt_from is None]
FREE_OF_EVENTS = [book for book in ALL if not book.limit.one_per_event]


def label(book: Rulebook) -> str:
    return f"{book.system} {book.since} {book.curve!r} {book.limit.points}"


ratings = st.integers(0, 3000)
scores = st.sampled_from([0, 0.5, 1])
coefficients = st.sampled_from([10, 15, 20, 25, 30, 40, Decimal("12.5")])
events = st.sampled_from([None, "a", "b"])
games = st.lists(st.builds(Game, ratings, scores, event=events), min_size=1, max_size=12)


def rated(own: int, played: list[Game], book: Rulebook) -> bool:
    gap = book.limit.unrated
    return gap is None or not any(gap.applies(own, game.opponent) for game in played)


def near(value: float | Decimal) -> object:
    return pytest.approx(float(value), abs=1e-9)


@pytest.mark.parametrize("book", ALIKE, ids=label)
@given(a=ratings, b=ratings, score=scores, k=coefficients)
def test_equal_k_keeps_the_points_before_rounding_where_the_limit_treats_both_alike(
    book: Rulebook, a: int, b: int, score: float, k: int
) -> None:
    assume(rated(a, [Game(b, score)], book))
    sides = rate_both(a, b, score, k=k, rulebook=book)
    assert float(sides.own.unrounded) == near(-float(sides.opponent.unrounded))
    assert float(sides.own.games[0].expected) == near(1 - float(sides.opponent.games[0].expected))


def test_the_2650_rule_breaks_that_law() -> None:
    sides = rate_both(2700, 2200, 1, k=10)
    assert sides.own.games[0].expected + sides.opponent.games[0].expected == Decimal("1.04")
    assert sides.own.unrounded + sides.opponent.unrounded == Decimal("-0.4")


@pytest.mark.parametrize("book", ALL, ids=label)
@given(own=ratings, played=games, index=st.integers(0, 11), better=st.sampled_from([0.5, 1]))
def test_a_better_score_never_gains_less(
    book: Rulebook, own: int, played: list[Game], index: int, better: float
) -> None:
    assume(rated(own, played, book))
    index %= len(played)
    game = played[index]
    assume(better > game.score)
    improved = [
        *played[:index],
        Game(game.opponent, better, event=game.event),
        *played[index + 1 :],
    ]
    before, after = rate(own, played, rulebook=book), rate(own, improved, rulebook=book)
    assert after.unrounded > before.unrounded
    assert after.change >= before.change


@pytest.mark.parametrize("book", FREE_OF_EVENTS, ids=label)
@given(own=ratings, played=games, index=st.integers(0, 11), stronger=st.integers(1, 1500))
def test_a_stronger_opponent_never_costs_more(
    book: Rulebook, own: int, played: list[Game], index: int, stronger: int
) -> None:
    index %= len(played)
    game = played[index]
    harder = [*played]
    harder[index] = Game(game.opponent + stronger, game.score, event=game.event)
    assume(rated(own, played, book) and rated(own, harder, book))
    before, after = rate(own, played, rulebook=book), rate(own, harder, rulebook=book)
    assert float(after.unrounded) >= float(before.unrounded) - 1e-9


def test_in_2022_to_2024_a_stronger_opponent_could_cost_more() -> None:
    # It moves the limit from a game against a weaker player to one where it hurts.
    book = fide(on="2023-05-01")
    easy = [Game(1500, 1), Game(2490, 1)]
    hard = [Game(1500, 1), Game(2510, 1)]
    before, after = rate(2000, easy, k=10, rulebook=book), rate(2000, hard, k=10, rulebook=book)
    assert (before.unrounded, after.unrounded) == (Decimal("10.40"), Decimal("9.60"))


@pytest.mark.parametrize("book", ALL, ids=label)
@given(own=ratings, played=games, k=coefficients)
def test_a_game_moves_at_most_k_and_a_period_at_most_k_times_its_games(
    book: Rulebook, own: int, played: list[Game], k: int
) -> None:
    assume(rated(own, played, book))
    result = rate(own, played, k=k, rulebook=book)
    assert all(abs(game.unrounded) <= result.k for game in result.games)
    assert abs(result.unrounded) <= result.k * len(played)


@pytest.mark.parametrize("book", ALL, ids=label)
@given(own=ratings, played=games, data=st.data())
def test_the_order_of_the_games_never_matters(
    book: Rulebook, own: int, played: list[Game], data: st.DataObject
) -> None:
    assume(rated(own, played, book))
    other = data.draw(st.permutations(played))
    one, two = rate(own, played, rulebook=book), rate(own, other, rulebook=book)
    assert (one.unrounded, one.change) == (two.unrounded, two.change)


@pytest.mark.parametrize(
    "book", [book for book in ALL if book.games_limit.product == 700], ids=label
)
@given(k=st.integers(1, 2000), count=st.integers(1, 60))
def test_the_700_rule_never_passes_700(book: Rulebook, k: int, count: int) -> None:
    result = rate(1500, [Game(1500, 1)] * count, k=k, rulebook=book)
    assert result.k * count <= 700
    assert result.k == k or (result.k + 1) * count > 700


@given(own=ratings, opponent=ratings, score=scores, rulebook=st.sampled_from([FIDE, TEXTBOOK]))
def test_a_win_is_worth_k_more_than_a_loss(
    own: int, opponent: int, score: float, rulebook: Rulebook
) -> None:
    win = rate(own, [Game(opponent, 1)], k=20, rulebook=rulebook).unrounded
    loss = rate(own, [Game(opponent, 0)], k=20, rulebook=rulebook).unrounded
    assert float(win - loss) == near(20)


@given(a=st.integers(1000, 2300), b=st.integers(1000, 2300), score=scores)
def test_tuong_ky_never_adds_points_to_the_pool_for_equal_k(a: int, b: int, score: float) -> None:
    sides = rate_both(a, b, score, k=20, rulebook=TUONG_KY)
    assert sides.created in (-1, 0)


@given(difference=st.integers(-400, 400))
def test_the_textbook_counts_with_the_very_curve(difference: int) -> None:
    game = rate(1500 + difference, [Game(1500, 1)], rulebook=TEXTBOOK).games[0]
    assert game.expected == LOGISTIC(difference)

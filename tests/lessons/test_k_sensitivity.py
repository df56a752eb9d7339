"""Lesson 2's panels against the engine and the printed examples."""

from datetime import date
from typing import Any

import pytest

from elo_teach.engine.rating import outcomes, rate
from elo_teach.engine.records import Game, Player
from elo_teach.engine.rulebook import TEXTBOOK
from elo_teach.engine.simulation import play_seasons
from elo_teach.lessons import k_sensitivity
from elo_teach.lessons.common import months
from elo_teach.lessons.k_sensitivity.one_game import GAPS
from elo_teach.live import Panel
from elo_teach.text import set_language
from tests.lessons.seen import axes_of, ends, is_shown, moving, points, still, words, xs, ys


@pytest.fixture
def panel(as_new: Any) -> Panel:
    return as_new(k_sensitivity.panel)


@pytest.fixture
def month(as_new: Any) -> Panel:
    return as_new(k_sensitivity.month)


@pytest.fixture
def seasons(as_new: Any) -> Panel:
    return as_new(k_sensitivity.fast_or_steady)


# A chess course's, an analysis app's and a xiangqi app's pages: two ratings, K, and what they
# print for a result.
PRINTED = [
    (1500, 1700, 20, "win", 15.2),
    (1500, 1700, 20, "draw", 5.2),
    (1500, 1700, 20, "loss", -4.8),
    (1500, 1500, 20, "win", 10.0),
    (1500, 1500, 20, "draw", 0.0),
    (1500, 1300, 20, "win", 4.8),
    (1800, 1500, 20, "win", 3.0),
    (1800, 1500, 20, "loss", -17.0),
    (1613, 1609, 32, "win", 15.8),
    # An opponent 190.8 points lower makes a win worth +10 with K 40; here 191 lower.
    (1500, 1309, 40, "win", 10.0),
    (1613, 1609, 25, "loss", -12.6),
]


@pytest.mark.parametrize(("own", "opponent", "k", "result", "printed"), PRINTED)
def test_each_printed_change_is_a_preset_with_that_value(
    panel: Panel, own: int, opponent: int, k: int, result: str, printed: float
) -> None:
    preset = {"own": own, "opponent": opponent, "k": k}
    assert preset in panel.spec.presets["games"]
    panel.put(**preset)
    assert round(panel.answer().changes[result], 1) == printed


def test_the_sentence_says_all_three_results_and_the_formula(panel: Panel) -> None:
    assert panel.sentence == (
        "K 20: a win +15.2, a draw +5.2, a loss −4.8.\n"
        "After a win: 1500 + 20 × (1 − 0.240) = 1515.2. "
        "Win and loss lie K = 20 apart, whoever sits opposite. "
        "Your opponent, with the same K: −15.2 when you win, −5.2 when you draw, "
        "+4.8 when you lose."
    )


def test_the_sentence_is_vietnamese_in_the_vietnamese_lesson() -> None:
    set_language("vi")
    assert k_sensitivity.panel().sentence.startswith(
        "Hệ số K 20: thắng +15,2; hòa +5,2; thua −4,8.\n"
        "Nếu thắng: 1500 + 20 × (1 − 0,240) = 1515,2."
    )


@pytest.mark.parametrize("opponent", [1100, 1500, 1713, 2900])
@pytest.mark.parametrize("k", [1, 20, 80])
def test_win_minus_loss_is_k_whoever_the_opponent_is(panel: Panel, opponent: int, k: int) -> None:
    panel.put(opponent=opponent, k=k)
    changes = panel.answer().changes
    assert changes["win"] - changes["loss"] == pytest.approx(k)


@pytest.mark.parametrize("opponent", [1100, 1500, 1713, 1900])
def test_with_the_same_k_one_gains_what_the_other_loses(panel: Panel, opponent: int) -> None:
    panel.put(opponent=opponent)
    answer = panel.answer()
    for result, other in (("win", "loss"), ("draw", "draw"), ("loss", "win")):
        theirs = getattr(answer.opponent, other).unrounded
        assert answer.changes[result] == pytest.approx(-theirs)


def test_the_sentence_gives_the_opponents_side_of_each_result(panel: Panel) -> None:
    # From 2650 on the limit holds for one of the two only, and the sides are no mirrors.
    panel.put(own=2700, opponent=2200)
    assert "a win +1.1, a draw −8.9, a loss −18.9" in panel.sentence
    assert "−1.8 when you win, +8.2 when you draw, +18.2 when you lose" in panel.sentence


def test_a_loss_against_a_weaker_player_costs_more_than_a_win_brings(panel: Panel) -> None:
    panel.put(own=1800, opponent=1500)
    changes = panel.answer().changes
    assert -changes["loss"] > changes["win"]


@pytest.mark.parametrize("k", [10, 20, 40])
def test_a_button_sets_k(panel: Panel, k: int) -> None:
    panel.k.value = 33
    row = panel.k.children[2]
    next(button for button in row.children if button.description == f"K {k}").click()
    assert panel.k.value == k
    assert panel.sentence.startswith(f"K {k}: ")


@pytest.mark.parametrize(("own", "opponent", "k"), [(1500, 1700, 20), (2700, 2300, 10)])
def test_lines_and_marks_lie_where_the_engine_says(
    panel: Panel, own: int, opponent: int, k: int
) -> None:
    panel.put(own=own, opponent=opponent, k=k)
    for result in ("win", "draw", "loss"):
        changes = [
            getattr(outcomes(own, own - int(gap), rulebook=TEXTBOOK, k=k), result).unrounded
            for gap in GAPS
        ]
        assert ys(panel, f"line of {result}") == pytest.approx(changes)
        at = (own - opponent, panel.answer().changes[result])
        assert points(panel, f"mark of {result}") == [at]


def test_the_upright_line_joins_loss_and_win(panel: Panel) -> None:
    changes = panel.answer().changes
    assert points(panel, "guide") == [(-200, changes["loss"]), (-200, changes["win"])]


def test_the_axis_reaches_farther_only_above_k_40(panel: Panel) -> None:
    reach = []
    for k in (1, 40, 41, 80):
        panel.k.value = k
        reach.append(axes_of(panel).y.high)
    assert reach == [40, 40, 80, 80]


@pytest.mark.parametrize("k", [1, 10, 40, 41, 80])
@pytest.mark.parametrize(("own", "opponent"), [(100, 3000), (1500, 1500), (3000, 100)])
def test_labels_keep_apart_and_inside(panel: Panel, k: int, own: int, opponent: int) -> None:
    panel.put(own=own, opponent=opponent, k=k)
    low, high = ends(axes_of(panel).y)
    loss, draw, win = (ys(panel, f"name of {name}")[0] for name in ("loss", "draw", "win"))
    line = (high - low) / 13  # of text, in the units of the axis
    assert win - draw > line
    assert draw - loss > line
    assert low <= loss
    assert win <= high


@pytest.mark.parametrize(
    ("own", "opponent", "said"),
    [(1500, 1900, ""), (1500, 1901, "counts as 400 points"), (3000, 2000, "off the chart")],
)
def test_a_large_difference_is_explained(panel: Panel, own: int, opponent: int, said: str) -> None:
    panel.put(own=own, opponent=opponent)
    notes = [note for note in ("counts as 400 points", "off the chart") if note in panel.sentence]
    assert notes == ([said] if said else [])


def test_the_month_begins_with_the_three_games_of_the_analysis_app(month: Panel) -> None:
    # Its page: E .64 .36 .43; +7.2 +2.8 -8.6; sum +1.4; new 1501, from the table and K 20.
    rated = month.answer().rated
    assert [float(game.unrounded or 0) for game in rated.games] == [7.2, 2.8, -8.6]
    assert month.answer().sums == pytest.approx([0, 7.2, 10, 1.4])
    assert (rated.k, rated.change, rated.new_rating) == (20, 1, 1501)


def test_the_month_says_sum_rounding_and_why_k(month: Panel) -> None:
    assert month.sentence == (
        "K 20: the month brings +1.4, rounded +1. 1500 becomes 1501.\n"
        "K 20, because no other line of the rule is about you. "
        "Every game counts from the list rating 1500: 1.5 points made, 1.43 expected, "
        "so K × (+0.07), rounded once."
    )


# Own rating and games of a preset; K, the sum and the new rating. The 5-game and the 39-game
# months are FIDE's published calculations, the 9-game one stands in the Arbiters' Manual of 2016.
MONTHS = [
    ((1500, 5), (20, "2.00", 1502)),
    ((1500, 1), (20, "1.60", 1502)),
    ((1600, 2), (10, "1.50", 1602)),
    ((2813, 5), (10, "-2.50", 2810)),
    ((2212, 9), (40, "56.40", 2268)),
    ((2054, 39), (17, "92.48", 2146)),
]


@pytest.mark.parametrize(("which", "printed"), MONTHS)
def test_a_months_preset_gives_the_printed_result(
    month: Panel, which: tuple[int, int], printed: tuple[int, str, int]
) -> None:
    presets = {(each["own"], each["n"]): each for each in month.spec.presets["months"]}
    put(month, presets[which])
    rated = month.answer().rated
    assert (rated.k, str(rated.unrounded), rated.new_rating) == printed


def put(panel: Panel, example: dict[str, Any]) -> None:
    panel.put(**{name: value for name, value in example.items() if name in panel.controls})


def test_the_players_presets_have_the_k_of_the_printed_rule(month: Panel) -> None:
    # The course's page: 40, 20, 10; the analysis app's: 35 for K 40 and 20 games, 17 for 20 and 40.
    ks = []
    for example in month.spec.presets["players"]:
        put(month, example)
        ks.append(month.answer().rated.k)
    assert ks == [40, 40, 35, 20, 20, 17, 10]


# The K rule of the course's page and of the Handbook, on the list of November 2026.
PLAYERS = [
    ({"games_played": 12}, 40, "you are new: 12 games before, fewer than 30"),
    ({"games_played": 29}, 40, "you are new"),
    ({"games_played": 30}, 20, "no other line"),
    ({"birth_year": 2008, "games_played": 50}, 40, "you are a junior: 18 in 2026, at most 18"),
    ({"birth_year": 2007, "games_played": 50}, 20, "no other line"),
    ({"birth_year": 2008, "highest": 2299}, 40, "never 2300"),
    ({"birth_year": 2008, "highest": 2300}, 20, "no other line"),
    ({"highest": 2399}, 20, "no other line"),
    ({"highest": 2400}, 10, "once 2400 is reached"),
]


@pytest.mark.parametrize(("facts", "k", "why"), PLAYERS, ids=repr)
def test_k_comes_with_its_reason(month: Panel, facts: dict[str, int], k: int, why: str) -> None:
    month.put(**facts)
    assert month.answer().rated.k == k
    assert why in month.sentence


@pytest.mark.parametrize(
    ("played", "games", "k"),
    [
        (12, 17, 40),
        (12, 18, 38),
        (12, 20, 35),
        (120, 35, 20),
        (120, 36, 19),
        (120, 39, 17),
        (120, 40, 17),
    ],
)
def test_k_times_games_stays_within_700(month: Panel, played: int, games: int, k: int) -> None:
    month.put(games_played=played, games=(Game(1500, 0.5),), times=games)
    assert month.answer().rated.k == k
    assert ("passes 700" in month.sentence) == month.answer().limited


def test_k_10_falls_from_71_games_on(month: Panel) -> None:
    ks = []
    for games in (70, 71):
        month.put(own=2400, highest=2400, games=(Game(2400, 0.5),), times=games)
        ks.append(month.answer().rated.k)
    assert ks == [10, 9]


def test_near_700_a_month_carries_the_rating_to_its_performance() -> None:
    # Why there is such a rule: with K x n = 695 the new rating is that of an exact performance.
    games = [Game(1500, 1)] * 38 + [Game(1500, 0)] * 32
    rated = rate(1500, games, rulebook=TEXTBOOK, k=10)
    played_at = 1500 + TEXTBOOK.curve.difference(38 / 70)
    assert rated.new_rating == pytest.approx(played_at, abs=1)


@pytest.mark.parametrize(
    ("year", "lines", "limit"),
    [
        (2009, [("new", 25), ("top", 10), ("usual", 15)], None),
        (2012, [("new", 30), ("top", 10), ("usual", 15)], None),
        (2013, [("new", 30), ("top", 10), ("usual", 15)], None),
        (2014, [("top", 10), ("new", 30), ("usual", 15)], None),
        (2015, [("top", 10), ("junior", 40), ("new", 40), ("usual", 20)], None),
        (2023, [("top", 10), ("junior", 40), ("new", 40), ("usual", 20)], 700),
    ],
)
def test_the_path_is_that_of_the_list(
    month: Panel, year: int, lines: list[tuple[str, int]], limit: int | None
) -> None:
    month.list.value = months(date(year, 1, 1))
    answer = month.answer()
    assert ([(line.reason, line.value) for line in answer.lines], answer.limit) == (lines, limit)
    shown = [words(month, f"k {row}") for row in range(len(lines))]
    assert shown == [f"K {value}" for _, value in lines]
    assert ys(month, "product") == [len(lines)]


@pytest.mark.parametrize(
    ("day", "row", "is_open"),
    [
        (date(2014, 6, 1), "K × games: no limit yet", False),
        (date(2021, 12, 1), "K × games: a limit of 700 is open", True),
        (date(2022, 1, 1), "K × games at most 700?", False),
    ],
)
def test_where_the_700_rule_is_open_the_month_says_so(
    month: Panel, day: date, row: str, is_open: bool
) -> None:
    month.put(games_played=12, games=(Game(1500, 1),), times=20, list=months(day))
    assert words(month, f"line {len(month.answer().lines)}") == row
    said = "Open: since when K × games has been limited to 700." in month.sentence
    other = "By the other reading the rating would be 1850." in month.sentence  # K 35, not 40
    assert (said, other) == (is_open, is_open)


@pytest.mark.parametrize(
    ("day", "born", "is_open"),
    [
        (date(2016, 11, 1), 1998, True),
        (date(2016, 11, 1), 1999, False),
        (date(2017, 11, 1), 1999, False),  # FIDE's lists of 2017: to the end of the year
    ],
)
def test_where_the_k_of_a_junior_is_open_the_month_says_so(
    month: Panel, day: date, born: int, is_open: bool
) -> None:
    month.put(games_played=50, birth_year=born, list=months(day))
    assert "you are a junior" in month.sentence
    assert ("Open: whether a junior's K 40" in month.sentence) == is_open


def test_the_path_stops_at_every_line_that_is_asked(month: Panel) -> None:
    month.put(games_played=10, times=15)
    assert [words(month, f"answer {row}") for row in range(4)] == ["no", "no", "yes", "–"]
    assert not is_shown(month, "answer 4")
    assert ys(month, "stops") == [0, 1, 2, 4]
    assert words(month, "product") == "40 × 45 = 1800"
    assert words(month, "k") == "K 15"


@pytest.mark.parametrize(("times", "rows"), [(1, {3}), (12, {3, 4})])
def test_the_700_rule_is_marked_where_it_changes_k(
    month: Panel, times: int, rows: set[int]
) -> None:
    month.times.value = times
    assert set(ys(month, "band")) == rows


def test_a_step_that_leaves_the_path_alone_leaves_the_still_picture_alone(
    month: Panel,
) -> None:
    before = still(month)
    month.games_played.value = 121
    assert still(month) is before
    month.games_played.value = 29
    assert still(month) != before


def test_the_sum_is_drawn_game_by_game(month: Panel) -> None:
    assert points(month, "sum", 1) == list(enumerate(month.answer().sums))
    assert [xs(month, name, 1) for name in ("wins", "draws", "losses")] == [[1], [2], [3]]
    assert words(month, "end", 1) == "sum +1.4\nrounded +1\n1500 → 1501"


@pytest.mark.parametrize(("times", "reach"), [(1, (4, 10)), (3, (10, 20)), (80, (400, 20))])
def test_the_axes_reach_in_steps(month: Panel, times: int, reach: tuple[int, int]) -> None:
    month.times.value = times
    x, y = axes_of(month, 1).x, axes_of(month, 1).y
    assert (x.high, y.high) == pytest.approx((1.04 * reach[0], 1.15 * reach[1]))
    assert xs(month, "sum", 1)[-1] <= reach[0]
    assert max(map(abs, month.answer().sums)) <= reach[1]


def test_many_games_are_a_line_without_marks(month: Panel) -> None:
    visible = []
    for times in (6, 7):
        month.times.value = times
        visible.append(is_shown(month, "wins", 1))
    assert visible == [True, False]


def test_no_rounding_between_the_games(month: Panel) -> None:
    # exercises.md: five draws against 1512 with K 20 make 1502, and 1500 if each game is rounded.
    month.put(games=(Game(1512, 0.5),), times=5)
    assert month.answer().rated.new_rating == 1502


def test_a_rating_below_the_floor_is_said(month: Panel) -> None:
    month.put(own=1400, games=(Game(1400, 0),))
    assert "Below 1400 the next list shows no rating." in month.sentence


@pytest.mark.parametrize(
    ("typed", "games"),
    [
        ("1400 1, 1600 ½, 1550 0", ((1400, 1), (1600, 0.5), (1550, 0))),
        ("1400 1; 1600 0,5; 1550 0", ((1400, 1), (1600, 0.5), (1550, 0))),
        ("1400 1 1600 1/2 1550 0", ((1400, 1), (1600, 0.5), (1550, 0))),
        ("1400 win, 1600 Draw, 1550 loss,", ((1400, 1), (1600, 0.5), (1550, 0))),
        ("1400 thắng, 1600 hòa, 1500 hoà, 1550 thua", None),
        ("1400 1, 1600 =, 1550 0", ((1400, 1), (1600, 0.5), (1550, 0))),
        ("  2813   0.5 ", ((2813, 0.5),)),
    ],
)
def test_games_are_read_as_people_write_them(
    month: Panel, typed: str, games: tuple[tuple[int, float], ...] | None
) -> None:
    month.games.box.value = typed
    four = ((1400, 1), (1600, 0.5), (1500, 0.5), (1550, 0))
    assert month.games.value == tuple(Game(*game) for game in games or four)
    assert month.games.message.value == ""


@pytest.mark.parametrize(
    "typed", ["1400", "1400 2", "1", "1400 1, x", "1400 1 1", "1400 1,5", "99 1", "1400 <b>"]
)
def test_what_is_no_list_of_games_is_named_and_moves_nothing(month: Panel, typed: str) -> None:
    before = month.games.value
    month.games.box.value = typed
    assert month.games.value == before
    assert "does not fit" in month.games.message.value


def test_games_are_written_as_they_are_typed(month: Panel) -> None:
    month.games.value = (Game(1700, "draw"), Game(1600, "win"), Game(1500, "loss"))
    assert month.games.box.value == "1700 ½, 1600 1, 1500 0"


@pytest.mark.parametrize("typed", ["7/2014", "07/2014", "7.2014", " 7 - 2014 "])
def test_a_list_is_read_as_month_and_year(month: Panel, typed: str) -> None:
    month.list.box.value = typed
    assert (month.answer().day, month.list.box.value) == (date(2014, 7, 1), "7/2014")


@pytest.mark.parametrize("typed", ["12/2008", "1/2031", "13/2020", "2020", "0/2020", "7/20"])
def test_a_list_that_is_none_is_named(month: Panel, typed: str) -> None:
    month.list.box.value = typed
    assert month.answer().day == date(2026, 11, 1)
    assert "from 1/2009 to 12/2030" in month.list.message.value


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("en", "is 1620: the highest rating is at least the rating, 1700"),
        ("vi", "cao nhất không thể thấp hơn hệ số Elo hiện nay, 1700; bạn đã nhập 1620."),
    ],
)
def test_an_impossible_player_is_explained_and_the_picture_stays(code: str, message: str) -> None:
    set_language(code)
    month = k_sensitivity.month()
    picture = moving(month)
    month.own.value = 1700
    assert message in month.message.value
    assert moving(month) == picture


def test_the_rating_is_that_of_the_rulebook_and_the_player(month: Panel) -> None:
    player = Player(1500, games_played=120, birth_year=1990, highest=1620)
    assert month.answer().rated == rate(player, month.games.value, on="2026-11-01")


def test_seasons_begin_200_points_wrong_and_k_10_keeps_12_of_them(seasons: Panel) -> None:
    errors = seasons.answer().errors
    assert round(errors[0]) == -12
    assert [abs(error) < 1 for error in errors[1:]] == [True, True]


@pytest.mark.parametrize(("draws", "theory"), [(0, [29.5, 41.7, 58.9]), (30, [24.7, 34.9, 49.3])])
def test_theory_stands_beside_what_is_measured(
    seasons: Panel, draws: int, theory: list[float]
) -> None:
    seasons.put(start=1700, draws=draws)
    answer = seasons.answer()
    assert [round(spread, 1) for spread in answer.theory] == theory
    # A spread of 200 seasons is itself uncertain by 1 / sqrt(400) = 5 %.
    assert answer.spreads == pytest.approx(theory, rel=0.15)
    for place, (measured, expected) in enumerate(zip(answer.spreads, theory, strict=True)):
        assert f"spread {measured:.1f}\ntheory {expected}" in words(seasons, "note", place)


def test_the_sentence_says_error_spread_theory_and_memory(seasons: Panel) -> None:
    assert seasons.sentence == (
        "After 200 games the average error is −11.7 with K 10, −0.8 with K 20, −0.4 with K 40.\n"
        "Across the 200 seasons the last rating spreads by 30.2, 41.9 and 59.3 points; theory for "
        "a rating at rest: 29.5, 41.7 and 58.9. On average an error shrinks to 37% of itself in "
        "69, 35 and 17 games."
    )


def test_another_season_takes_the_next_seed(seasons: Panel) -> None:
    (another,) = seasons.seed.children[2].children
    before = ys(seasons, "season")
    another.click()
    assert seasons.seed.value == 355
    assert ys(seasons, "season") != before
    seasons.seed.value = seasons.seed.slider.max
    another.click()
    assert seasons.seed.value == 1


def test_the_same_seed_brings_the_same_season_back(seasons: Panel) -> None:
    picture = moving(seasons)
    seasons.seed.value = 7
    seasons.seed.value = 354
    assert moving(seasons) == picture


def test_paths_and_bands_are_those_of_the_simulation(seasons: Panel) -> None:
    played = play_seasons(
        1700, start=1500, k=(10, 20, 40), games=200, seasons=200, seed=354, opponents_within=50
    )
    for place in range(3):
        assert ys(seasons, "season", place) == [*played.ratings[place][0]]
        at_end = [y for x, y in points(seasons, "band", place) if x == 200]
        middle, half = played.average(200)[place], played.spread(200)[place]
        assert sorted(at_end) == pytest.approx([middle - half, middle + half])


def test_about_two_seasons_in_three_end_inside_the_band(seasons: Panel) -> None:
    played = seasons.answer().seasons
    inside = [
        abs(ratings[200] - average) <= spread
        for seasons_of_k, average, spread in zip(
            played.ratings, played.average(200), played.spread(200), strict=True
        )
        for ratings in seasons_of_k
    ]
    assert sum(inside) / len(inside) == pytest.approx(0.68, abs=0.06)


def test_the_results_are_the_same_for_every_k(seasons: Panel) -> None:
    # The first game's change divided by K is the same score minus the same expected score.
    for season in zip(*seasons.answer().seasons.ratings, strict=True):
        changes = [
            (ratings[1] - ratings[0]) / k for ratings, k in zip(season, (10, 20, 40), strict=True)
        ]
        assert changes == pytest.approx([changes[0]] * 3)


def test_a_low_k_arrives_late_and_a_high_k_never_rests(seasons: Panel) -> None:
    played = seasons.answer().seasons
    early = [abs(average - 1700) for average in played.average(50)]
    assert early[0] > early[1] > early[2]
    assert sorted(played.spread(200)) == [*played.spread(200)]

"""The invented games that come with the lessons."""

from pathlib import Path

import pytest

from elo_teach import rate
from elo_teach.io.pgn import find_players, read_games

GAMES = Path(__file__).parents[2] / "notebooks/games"
OPEN, ONLINE = GAMES / "open.pgn", GAMES / "online.pgn"


def test_the_open_has_two_events_and_six_players() -> None:
    players = find_players(OPEN)
    assert (players.games, len(players.by_name)) == (18, 6)
    assert next(iter(players.by_name.items())) == ("Lê Ví Dụ", 8)
    assert read_games(OPEN, "Lê Ví Dụ").events == ("Sample Open 2026", "Sample League 2026")


def test_the_rated_games_of_the_open_are_those_of_the_worked_example() -> None:
    # worked examples, 'analysis app': +7.2 +2.8 -8.6 and 1501.
    games = read_games(OPEN, "Lê Ví Dụ").only(event="Sample Open 2026")
    played = {(entry.opponent, entry.score) for entry in games.entries}
    assert played == {(1400, 1), (1600, 0.5), (1550, 0)}
    assert rate(1500, [entry.game for entry in games.entries], k=20).new_rating == 1501


def test_the_open_has_games_that_are_not_rated() -> None:
    reasons = [(game.name, game.reason) for game in read_games(OPEN, "Lê Ví Dụ").left_out]
    assert reasons == [("Cy Exemplar", "no_rating"), ("Bo Muster", "no_result")]


def test_both_events_are_rated_from_the_same_list() -> None:
    games = read_games(OPEN, "Lê Ví Dụ").entries
    assert {entry.own for entry in games} == {1500}
    assert rate(1500, [entry.game for entry in games], k=20).games[-1].own == 1500


def test_games_from_a_site_have_the_sites_own_change() -> None:
    games = read_games(ONLINE, "vi_du_online")
    assert [entry.site_change for entry in games.entries] == [7, -7, 2, 6, -7]
    assert [entry.own for entry in games.entries] == [1612, 1619, 1612, 1614, 1620]


def test_a_game_against_a_guest_is_left_out() -> None:
    (guest,) = read_games(ONLINE, "vi_du_online").left_out
    assert (guest.name, guest.reason) == ("guest_rook", "no_rating")


@pytest.mark.parametrize("path", [OPEN, ONLINE], ids=lambda path: path.name)
def test_a_sample_is_small_enough_to_be_read_by_a_person(path: Path) -> None:
    assert path.stat().st_size < 10_000

"""A panel's state in an address: what is written is read, in every language, and nothing else."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest

from elo_teach import lessons
from elo_teach.io.entries import Entry
from elo_teach.lessons.common import Words
from elo_teach.live import Panel, state
from elo_teach.text import Language, languages, set_language
from elo_teach.web import address
from tests.lessons.test_every_panel import makers

GAMES = (Entry(1400, 1, "Lê Ví Dụ", "Giải A&B; 100 % + 1"), Entry(None, 0.5, '"Ann", =1'))


def end_of(panel: Panel, values: Any) -> str:
    """The end of an address where the panel stands so."""
    texts = state.saved(panel.spec, values, Words(Language("en"), panel.spec.texts))
    return address.written("a.b", texts)


def at(panel: Panel, end: str) -> Any:
    """The values at the end of an address, and the keys of what is wrong, as a browser has it."""
    name, texts = address.read(f"#{urlsplit('https://example.org/' + end).fragment}")
    assert name == "a.b"
    values, problems = state.loaded(panel.spec, texts)
    return values, [panel.words.line(problem) for problem in problems]


@pytest.mark.parametrize("make", makers())
def test_every_preset_comes_back_from_an_address(make: Callable[[], Panel]) -> None:
    panel = make()
    for presets in panel.presets().values():
        for preset in presets.values():
            values = panel.spec.start | preset
            assert at(panel, end_of(panel, values)) == (values, [])


@pytest.mark.parametrize("make", makers())
def test_a_state_is_the_same_address_in_every_language(make: Callable[[], Panel]) -> None:
    ends = []
    for code in languages():
        set_language(code)
        panel = make()
        for presets in panel.presets().values():
            panel.put(**list(presets.values())[-1])
        ends.append(end_of(panel, panel.values))
    assert len(set(ends)) == 1


@pytest.mark.parametrize("make", makers())
def test_a_panel_at_its_start_has_nothing_to_say(make: Callable[[], Panel]) -> None:
    panel = make()
    assert end_of(panel, panel.values) == "#v1!a.b?"
    assert at(panel, "#v1!a.b?") == (panel.spec.start, [])


def test_the_keys_are_the_names_of_the_controls() -> None:
    panel = lessons.expected_score.panel()
    panel.put(own=1613, opponent=1609, normal=True)
    assert end_of(panel, panel.values) == "#v1!a.b?own=1613&opponent=1609&normal=yes"


def test_what_is_unknown_or_cannot_be_is_named_and_the_rest_holds() -> None:
    panel = lessons.expected_score.panel()
    values, problems = at(panel, "#v1!a.b?own=1613&opponent=99999&<b>=1&normal=1")
    assert values == panel.spec.start | {"own": 1613}
    assert problems == [
        "“opponent” cannot be 99999 here.",
        "This panel has no control “<b>”. It has own, opponent, normal.",
        "“normal” cannot be 1 here.",
    ]


@pytest.mark.parametrize("games", ["", "abc", "1400", "1400,win\n" * 81])
def test_games_that_cannot_be_read_are_no_games(games: str) -> None:
    panel = lessons.calculator.panel()
    values, problems = at(panel, address.written("a.b", {"games": games}))
    assert values == panel.spec.start
    assert len(problems) == 1


def test_games_keep_their_names_where_they_are_asked_for() -> None:
    panel = lessons.calculator.panel()
    panel.put(games=GAMES)
    values, problems = at(panel, end_of(panel, panel.values))
    assert (values["games"], problems) == (GAMES, [])


def test_else_no_name_of_a_person_is_left() -> None:
    panel = lessons.calculator.panel()
    panel.put(games=GAMES)
    end = end_of(panel, state.nameless(panel.spec, panel.values))
    values, _ = at(panel, end)
    assert [game.name for game in values["games"]] == ["", ""]
    assert [game.game for game in values["games"]] == [game.game for game in GAMES]


@pytest.mark.parametrize("end", ["", "#", "#v2!a.b?own=1", "#tasks-1", "v1!a.b"])
def test_another_end_of_an_address_is_no_state(end: str) -> None:
    with pytest.raises(ValueError, match="does not start"):
        address.read(end)

"""Comm messages between panels and a page: what goes out, what comes in, also in bytes."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import comm
import pytest

from elo_teach.text import set_language
from elo_teach.web.bridge import Bridge, Buffers


@dataclass
class Page:
    """What a page knows of the widgets: the state of each, by its id."""

    states: dict[str, dict[str, Any]] = field(default_factory=dict)
    sent: list[tuple[dict[str, Any], Buffers]] = field(default_factory=list)

    def take(self, text: str, buffers: Buffers) -> None:
        message = json.loads(text)
        self.sent.append((message, buffers))
        content = message["content"]
        if "state" in content["data"]:
            self.states.setdefault(content["comm_id"], {}).update(content["data"]["state"])

    def find(self, **state: Any) -> str:
        """Return the id of the one widget with such a state."""
        (found,) = (name for name, known in self.states.items() if state.items() <= known.items())
        return found


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def bridge(page: Page, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bridge]:
    monkeypatch.setattr(comm, "create_comm", comm.create_comm)
    yield Bridge("en", page.take)
    set_language("en")


def change(bridge: Bridge, widget: str, buffers: Buffers = (), **data: Any) -> None:
    data = {"method": "update", "buffer_paths": []} | data
    bridge.take(json.dumps({"comm_id": widget, "data": data}), buffers)


def test_a_panel_goes_out_as_the_widgets_that_make_it(bridge: Bridge, page: Page) -> None:
    root, holds_names = json.loads(bridge.show("expected_score.panel"))
    assert not holds_names
    assert page.states[root]["_view_name"] == "VBoxView"
    opened = [
        sent["content"]["comm_id"] for sent, _ in page.sent if sent["msg_type"] == "comm_open"
    ]
    assert opened[-1] == root
    assert len(opened) == len(set(opened))


def test_what_a_slider_says_moves_the_panel(bridge: Bridge, page: Page) -> None:
    bridge.show("expected_score.panel")
    slider = page.find(_view_name="IntSliderView", value=1500)
    change(bridge, slider, state={"value": 1700})
    panel = bridge.panels["expected_score.panel"]
    assert panel.own.value == 1700
    assert page.states[panel.headline.model_id]["value"] == panel.headline.value
    assert page.states[panel.live_figure.moving.model_id]["value"] == panel.live_figure.moving.value


def test_a_file_comes_in_as_bytes(bridge: Bridge, page: Page) -> None:
    bridge.show("calculator.panel")
    content = '[White "Lê Ví Dụ"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 1-0\n'.encode()
    file = {"name": "a.pgn", "type": "", "size": len(content), "last_modified": 0}
    pgn = bridge.panels["calculator.panel"].games.pgn
    change(
        bridge,
        pgn.upload.model_id,
        [memoryview(content)],
        state={"value": [file]},
        buffer_paths=[["value", 0, "content"]],
    )
    assert "Lê Ví Dụ" in pgn.player.options
    # What is uploaded does not stay in the widget.
    assert page.states[pgn.upload.model_id]["value"] == []


def test_a_panel_speaks_the_language_of_its_page(page: Page, bridge: Bridge) -> None:
    bridge = Bridge("vi", page.take)
    bridge.show("expected_score.panel")
    assert "Elo" in bridge.panels["expected_score.panel"].sentence


def test_an_address_moves_its_panel_and_what_of_it_cannot_be_is_told(bridge: Bridge) -> None:
    bridge.show("expected_score.panel")
    told = bridge.follow("#v1!expected_score.panel?own=1613&opponent=abc")
    assert told == "“opponent” cannot be abc here."
    assert bridge.link("expected_score.panel") == "#v1!expected_score.panel?own=1613"


def test_a_link_leaves_names_out_unless_they_are_asked_for(bridge: Bridge) -> None:
    _, holds_names = json.loads(bridge.show("calculator.panel"))
    assert holds_names
    bridge.follow("#v1!calculator.panel?games=1400,win,Ann")
    assert bridge.link("calculator.panel") == "#v1!calculator.panel?games=1400,win"
    with_names = bridge.link("calculator.panel", with_names=True)
    assert with_names == "#v1!calculator.panel?games=1400,win,%22Ann%22"


def test_an_address_of_another_page_is_refused(bridge: Bridge) -> None:
    with pytest.raises(KeyError):
        bridge.follow("#v1!expected_score.panel?own=1613")


def test_an_exercise_is_answered_in_its_boxes(bridge: Bridge, page: Page) -> None:
    root = bridge.ask("1a")
    assert page.states[root]["_view_name"] == "VBoxView"
    box = page.find(_view_name="TextView", description="Your answer")
    change(bridge, box, state={"value": "7,6"})
    data = {"method": "custom", "content": {"event": "submit"}}
    bridge.take(json.dumps({"comm_id": box, "data": data}))
    assert any("✓ Right" in str(state.get("value")) for state in page.states.values())


def test_a_panel_of_a_lesson_waits_for_a_guess_and_an_embedded_one_does_not(bridge: Bridge) -> None:
    bridge.show("expected_score.panel")
    assert bridge.panels["expected_score.panel"].cover is not None
    bridge.show("expected_score.panel", is_open=True)
    assert bridge.panels["expected_score.panel"].cover is None


def test_show_all_uncovers_every_panel_of_the_page(bridge: Bridge) -> None:
    names = ("expected_score.panel", "expected_score.win_draw_loss")
    for name in names:
        bridge.show(name)
    bridge.show_all()
    assert [bridge.panels[name].cover for name in names] == [None, None]


@pytest.mark.parametrize("state", ["", "own=1613"])
def test_a_link_opens_its_panel_uncovered_and_no_other(bridge: Bridge, state: str) -> None:
    for name in ("expected_score.panel", "expected_score.win_draw_loss"):
        bridge.show(name)
    bridge.follow(f"#v1!expected_score.panel?{state}")
    assert bridge.panels["expected_score.panel"].cover is None
    assert bridge.panels["expected_score.win_draw_loss"].cover is not None


def test_a_guess_is_in_no_link(bridge: Bridge, page: Page) -> None:
    bridge.show("expected_score.panel")
    panel = bridge.panels["expected_score.panel"]
    change(bridge, panel.cover.entries["points"].model_id, state={"value": "40"})
    bridge.take(
        json.dumps(
            {
                "comm_id": panel.cover.show.model_id,
                "data": {"method": "custom", "content": {"event": "click"}},
            }
        )
    )
    assert "You guessed 40" in panel.sentence
    assert bridge.link("expected_score.panel") == "#v1!expected_score.panel?"

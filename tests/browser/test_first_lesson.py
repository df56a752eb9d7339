"""Lesson 1 in both languages, every control used as a learner does."""

import pytest
from lab import Panel, words
from lesson import Lesson, each, lessons
from playwright.sync_api import expect

from elo_teach.lessons import expected_score
from elo_teach.text import set_language

pytestmark = pytest.mark.parametrize("lesson", each(lessons("1")), indirect=True)
OWN, OPPONENT = "panel.own", "panel.opponent"

# One entry for each picture frame: whether both layers were there, with something in them.
WATCH = """root => {
    root.frames = [];
    const look = () => {
        const layers = [...root.querySelectorAll('svg.elo-scene')];
        root.frames.push(layers.length === 2 && layers.every(
            layer => layer.querySelector('path') && layer.getBoundingClientRect().height > 100));
        root.watch = requestAnimationFrame(look);
    };
    look();
}"""
WATCHED = "root => { cancelAnimationFrame(root.watch); return root.frames; }"


def said(lesson: Lesson, own: int, opponent: int) -> str:
    """What the panel says of two ratings, asked without a browser."""
    set_language(lesson.language.code)
    panel = expected_score.panel()
    panel.put(own=own, opponent=opponent)
    return words(panel.sentence)


def test_it_starts_with_1500_against_1700(lesson: Lesson, panel: Panel) -> None:
    assert panel.sentence == said(lesson, 1500, 1700)


def test_the_slider_moves_by_keyboard(lesson: Lesson, panel: Panel) -> None:
    slider = panel.slider(lesson.say(OWN))
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    slider.press("ArrowLeft")
    panel.wait_for(said(lesson, 1501, 1700))
    expect(panel.box(lesson.say(OWN))).to_have_value("1501")
    slider.press("End")
    panel.wait_for(said(lesson, 3000, 1700))


def test_the_slider_moves_by_mouse(lesson: Lesson, panel: Panel) -> None:
    own = lesson.say(OWN)
    panel.drag(own, 30)
    expect(panel.box(own)).not_to_have_value("1500")
    now = int(float(panel.slider(own).get_attribute("aria-valuenow") or ""))
    assert now > 1500
    panel.wait_for(said(lesson, now, 1700))
    expect(panel.box(own)).to_have_value(str(now))


def test_the_box_moves_slider_and_picture(lesson: Lesson, panel: Panel) -> None:
    panel.enter(lesson.say(OPPONENT), "1613")
    panel.wait_for(said(lesson, 1500, 1613))
    expect(panel.slider(lesson.say(OPPONENT))).to_have_attribute("aria-valuenow", "1613.0")


def test_a_preset_sets_both_ratings(lesson: Lesson, panel: Panel) -> None:
    name = lesson.say("expected-score.presets.games.name", own=1613, opponent=1609)
    panel.presets(lesson.say("expected-score.presets.games.label")).select_option(name)
    panel.wait_for(said(lesson, 1613, 1609))
    expect(panel.box(lesson.say(OWN))).to_have_value("1613")
    expect(panel.box(lesson.say(OPPONENT))).to_have_value("1609")


def test_a_list_of_presets_asks_to_choose_once_none_is_set(lesson: Lesson, panel: Panel) -> None:
    presets = panel.presets(lesson.say("expected-score.presets.games.label"))
    expect(presets).to_have_value(
        lesson.say("expected-score.presets.games.name", own=1500, opponent=1700)
    )
    panel.enter(lesson.say(OWN), "1502")
    expect(presets).to_have_value(lesson.say("panel.choose"))


def test_reset_returns_every_control(lesson: Lesson, panel: Panel) -> None:
    normal = panel.root.get_by_role("checkbox")
    panel.enter(lesson.say(OWN), "2000")
    normal.check()
    panel.enter(lesson.say(OPPONENT), "nothing")
    panel.wait_for(said(lesson, 2000, 1700))
    panel.button(lesson.say("panel.reset")).click()
    panel.wait_for(said(lesson, 1500, 1700))
    expect(panel.box(lesson.say(OWN))).to_have_value("1500")
    expect(panel.box(lesson.say(OPPONENT))).to_have_value("1700")
    expect(panel.message).to_have_count(0)
    expect(normal).not_to_be_checked()


@pytest.mark.parametrize("entry", ["99999", "99", "15.5", "fifteen hundred"])
def test_an_impossible_entry_is_answered_in_the_learners_language(
    lesson: Lesson, panel: Panel, entry: str
) -> None:
    own = lesson.say(OWN)
    drawn = panel.picture.inner_html()
    panel.enter(own, entry)
    expect(panel.message).to_have_text(
        lesson.say("panel.whole_number", label=own, typed=entry, low=100, high=3000)
    )
    expect(panel.box(own)).to_have_value(entry)
    assert panel.picture.inner_html() == drawn
    assert panel.sentence == said(lesson, 1500, 1700)


def test_an_emptied_box_returns_to_the_last_number(lesson: Lesson, panel: Panel) -> None:
    own = lesson.say(OWN)
    panel.enter(own, "1777")
    panel.wait_for(said(lesson, 1777, 1700))
    panel.enter(own, "")
    expect(panel.box(own)).to_have_value("1777")
    assert panel.sentence == said(lesson, 1777, 1700)


def test_fifty_quick_steps_end_on_the_last_with_no_blank_frame(
    lesson: Lesson, panel: Panel
) -> None:
    slider = panel.slider(lesson.say(OWN))
    slider.focus()
    panel.root.evaluate(WATCH)
    for _ in range(50):
        slider.page.keyboard.press("ArrowRight")
    panel.wait_for(said(lesson, 1550, 1700))
    frames = panel.root.evaluate(WATCHED)
    expect(panel.box(lesson.say(OWN))).to_have_value("1550")
    assert len(frames) > 10
    assert all(frames)


def test_the_second_panel_says_how_many_draws_are_possible(lesson: Lesson) -> None:
    second = lesson.panels[1]
    second.reset(lesson.say("panel.reset"))
    draws = lesson.say("expected-score.outcomes.draws")
    second.enter(draws, "100")
    expect(second.headline).to_contain_text("48")

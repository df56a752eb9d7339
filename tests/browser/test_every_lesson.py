"""Every lesson in every language: it opens, runs and moves, and says so when it cannot."""

from collections.abc import Callable

import pytest
from audit import serious
from axe_playwright_python.sync_playwright import Axe
from lab import Panel, words
from lesson import Lesson, in_english
from playwright.sync_api import expect

in_both_themes = pytest.mark.parametrize(
    "theme", ["light", pytest.param("dark", marks=pytest.mark.slow)]
)


def faults(panel: Panel) -> list[tuple[str, str]]:
    """What axe finds serious or worse in a panel: the rule and the element."""
    panel.root.evaluate("root => root.id = 'audited'")
    found = Axe().run(panel.root.page, context="#audited").response["violations"]
    panel.root.evaluate("root => root.removeAttribute('id')")
    return serious(found)


def test_it_opens_with_a_picture_for_every_panel_before_anything_runs(lesson: Lesson) -> None:
    assert len(lesson.saved_pictures) == len(lesson.panels) > 0
    assert all(min(picture.values()) > 100 for picture in lesson.saved_pictures)


def test_run_all_makes_every_picture_live_and_fails_nowhere(lesson: Lesson) -> None:
    assert lesson.notebook.errors().all_text_contents() == []
    expect(lesson.notebook.pictures()).to_have_count(0)


def test_a_step_of_the_first_slider_changes_what_is_said_and_drawn(panel: Panel) -> None:
    label, drawn = panel.picture.get_attribute("aria-label"), panel.picture.inner_html()
    panel.root.get_by_role("slider").first.press("ArrowRight")
    expect(panel.picture).not_to_have_attribute("aria-label", str(label))
    assert panel.picture.inner_html() != drawn
    assert panel.description == panel.sentence


def test_an_impossible_entry_is_answered_and_the_picture_kept(panel: Panel) -> None:
    drawn = panel.picture.inner_html()
    box = panel.root.get_by_role("textbox").first
    box.fill("?")
    box.press("Enter")
    expect(panel.message).to_contain_text("?")
    assert panel.picture.inner_html() == drawn


def test_every_exercise_answers_to_enter_and_to_its_button(lesson: Lesson) -> None:
    button = lesson.notebook.root.get_by_role("button", name=lesson.say("check.button"), exact=True)
    assert button.count() >= 3
    for asked in (button.first, button.last):
        boxes = asked.locator("xpath=ancestor::div[contains(@class, 'elo-shrink')]")
        first = boxes.get_by_role("textbox").first
        said = boxes.get_by_role("status")
        asked.click()
        expect(said).to_contain_text("“")
        for box in boxes.get_by_role("textbox").all():
            box.fill("123456")
        first.press("Enter")
        expect(said).not_to_contain_text("“")
        expect(said).not_to_be_empty()


@pytest.mark.slow
@in_english
def test_every_slider_goes_to_both_ends_and_the_panel_follows(lesson: Lesson) -> None:
    for name, panel in lesson.named_panels("slider"):
        panel.reset(lesson.say("panel.reset"))
        for number, slider in enumerate(panel.root.get_by_role("slider").all()):
            for key, end in (("End", "max"), ("Home", "min")):
                slider.press(key)
                lesson.notebook.wait_for_answers()
                at = slider.get_attribute("aria-valuenow")
                assert at == slider.get_attribute(f"aria-value{end}"), (name, number)
                # Where the values do not go together there is a message, and the last good picture.
                panel.wait_for_agreement()
            panel.reset(lesson.say("panel.reset"))


def choose(lesson: Lesson, take: Callable[[list[str]], list[str]]) -> None:
    """Choose what is taken of every menu of presets; the panel follows each time."""
    choose = lesson.say("panel.choose")
    for name, panel in lesson.named_panels("preset"):
        panel.reset(lesson.say("panel.reset"))
        for menu in panel.root.get_by_role("combobox").filter(has_text=choose).all():
            presets = [words(text) for text in menu.locator("option").all_inner_texts()]
            for seen in panel.choose(menu, take([text for text in presets if text != choose])):
                assert seen["chosen"] == seen["text"], name
                assert seen["agree"], (name, seen)
                assert seen["message"] == "", (name, seen)


@in_english
def test_the_first_and_the_last_preset_of_each_menu_can_be_chosen(lesson: Lesson) -> None:
    choose(lesson, lambda presets: [presets[0], presets[-1]])


@pytest.mark.slow
@in_english
def test_every_preset_can_be_chosen(lesson: Lesson) -> None:
    choose(lesson, lambda presets: presets)


@in_both_themes
@in_english
def test_axe_finds_no_serious_fault_in_any_panel(lesson: Lesson, theme: str) -> None:
    with lesson.notebook.lab.theme(theme):
        assert [fault for panel in lesson.panels for fault in faults(panel)] == []

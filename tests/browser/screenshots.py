"""`make screenshots`: every panel in both themes and at every size, for people to look at."""

from lesson import Lesson
from test_calculator import SECTIONS, in_calculator, section, take_sample
from test_look import WINDOWS, window


def test_every_panel(lesson: Lesson) -> None:
    for size, (width, zoom) in WINDOWS.items():
        with window(lesson.notebook.lab, width, zoom):
            for name, panel in lesson.named_panels(size):
                panel.screenshot(name)


def test_every_panel_in_the_dark_theme(lesson: Lesson) -> None:
    lab = lesson.notebook.lab
    with lab.theme("dark"), window(lab, 1280):
        for name, panel in lesson.named_panels("dark"):
            panel.screenshot(name)


@in_calculator
def test_every_section_of_the_calculator(lesson: Lesson) -> None:
    panel = lesson.panels[0]
    take_sample(lesson, panel)
    for width in (1280, 600):
        with window(lesson.notebook.lab, width):
            for name in SECTIONS:
                section(lesson, panel, name)
                panel.screenshot(f"calculator-{lesson.language.code}-{name}-{width}")
    panel.reset(lesson.say("panel.reset"))

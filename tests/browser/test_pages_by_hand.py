"""The first lesson's page under mouse and finger, and in the frames that course pages have."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from host import Host, hosted, open_live
from lab import Panel
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from elo_teach.text import Language, languages

pytestmark = pytest.mark.slow  # reason: Python starts anew for every one

LESSON = "01-expected-score.html"
PIXELS = 60
AROUND = """<!doctype html><title>A course</title>
<iframe src="{address}" sandbox="{sandbox}" width="380" height="700"></iframe>"""


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param)


@pytest.fixture
def address(host: Host, language: Language) -> str:
    return f"{host.address}{'' if language.code == 'en' else 'vi/'}{LESSON}"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


def test_the_mouse_drags_a_slider(
    context: BrowserContext, address: str, language: Language
) -> None:
    panel = Panel(open_live(context, address).locator(".elo-teach").first)
    panel.drag(language.say("panel.own"), PIXELS)
    panel.wait_for_a_step()
    assert int(panel.box(language.say("panel.own")).input_value()) > 1500
    panel.wait_for_agreement()


def test_a_finger_drags_a_slider_and_the_page_stays(
    browser: Browser, address: str, language: Language
) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = open_live(context, address)
    panel = Panel(page.locator(".elo-teach").first)
    handle = panel.slider(language.say("panel.own"))
    handle.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    drag_by_finger(handle, PIXELS)
    panel.wait_for_a_step()
    assert int(panel.box(language.say("panel.own")).input_value()) > 1500
    panel.wait_for_agreement()
    assert page.evaluate("scrollY") == before
    context.close()


def drag_by_finger(handle: Locator, pixels: int) -> None:
    """Put a finger on something, move it to the right, and take it off."""
    box = handle.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    screen = handle.page.context.new_cdp_session(handle.page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 11):
        touch("touchMove", {"x": x + pixels * step / 10, "y": y})
    touch("touchEnd")


def test_back_and_forward_lead_between_positions(
    context: BrowserContext, address: str, language: Language
) -> None:
    start = "#v1!expected_score.panel?own="
    page = open_live(context, f"{address}{start}1613")
    panel = Panel(page.locator(".elo-teach").first)
    box = panel.box(language.say("panel.own"))
    expect(box).to_have_value("1613")
    page.goto(f"{address}{start}2000")
    expect(box).to_have_value("2000")
    for go, value in ((page.go_back, "1613"), (page.go_forward, "2000")):
        go()
        expect(box).to_have_value(value)
        panel.wait_for_agreement()


@pytest.mark.parametrize(
    ("sandbox", "state"),
    [
        ("allow-scripts allow-same-origin allow-downloads", "live"),
        # A frame of no origin may not read the files of a host that does not share them.
        ("allow-scripts", "failed"),
        ("", "failed"),
    ],
    ids=["as README.md says", "scripts alone", "nothing"],
)
def test_in_a_sandboxed_frame_a_panel_is_live_or_says_why_not(
    context: BrowserContext, host: Host, tmp_path: Path, sandbox: str, state: str
) -> None:
    address = f"{host.address}embed/expected_score.panel.html"
    around = AROUND.replace("{address}", address).replace("{sandbox}", sandbox)
    (tmp_path / "course.html").write_text(around, "utf-8")
    with hosted(tmp_path) as course:
        page = context.new_page()
        page.goto(f"{course.address}course.html")
        frame = page.frame_locator("iframe")
        expect(frame.get_by_text(Language("en").say(f"page.{state}"))).to_be_visible()
        expect(frame.get_by_role("img").first).to_be_visible()


def test_a_page_whose_script_is_blocked_says_so(
    context: BrowserContext, address: str, language: Language
) -> None:
    context.route("**/main.js", lambda route: route.abort())
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_text(language.say("page.failed"))).to_be_visible()
    expect(page.get_by_role("link", name=language.say("page.binder")).first).to_be_visible()

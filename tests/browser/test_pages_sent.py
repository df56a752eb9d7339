"""A web page that is sent, embedded, given a file, or opened without a network."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from host import Host, hosted, open_live
from lab import Panel
from playwright.sync_api import Browser, BrowserContext, Page, expect
from server import NOTEBOOKS

from elo_teach.text import Language

ENGLISH, VIETNAMESE = Language("en"), Language("vi")
LESSON = "01-expected-score.html"
AROUND = """<!doctype html><title>A course</title>
<script>addEventListener("message", ({data}) => { document.title = data.height })</script>
<iframe src="{address}" width="800" height="600"></iframe>"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


def first(page: Page) -> Panel:
    return Panel(page.locator(".elo-teach").first)


def test_a_copied_link_opens_the_same_position_in_another_window(
    context: BrowserContext, host: Host
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_live(context, host.address + LESSON)
    first(page).enter(ENGLISH.say("panel.own"), "1613")
    expect(first(page).headline).to_contain_text("87")
    page.get_by_role("button", name=ENGLISH.say("page.copy")).first.click()
    expect(page.get_by_text(ENGLISH.say("page.copied"))).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{host.address}{LESSON}#v1!expected_score.panel?own=1613"
    again = first(open_live(context, link))
    expect(again.box(ENGLISH.say("panel.own"))).to_have_value("1613")


def test_back_and_forward_return_to_what_a_link_said(context: BrowserContext, host: Host) -> None:
    page = open_live(context, f"{host.address}{LESSON}#v1!expected_score.panel?own=1613")
    box = first(page).box(ENGLISH.say("panel.own"))
    expect(box).to_have_value("1613")
    page.evaluate("location.hash = '#v1!expected_score.panel?own=2000'")
    expect(box).to_have_value("2000")
    page.go_back()
    expect(box).to_have_value("1613")
    page.go_forward()
    expect(box).to_have_value("2000")


def test_what_a_link_cannot_say_is_named(context: BrowserContext, host: Host) -> None:
    address = f"{host.address}{LESSON}#v1!expected_score.panel?own=1613&opponent=<b>1</b>"
    page = open_live(context, address)
    expect(page.get_by_text("“opponent” cannot be <b>1</b> here.")).to_be_visible()
    expect(first(page).box(ENGLISH.say("panel.own"))).to_have_value("1613")


@pytest.mark.parametrize(
    "end",
    [
        "#v1!calculator.panel?own=1613",
        pytest.param("#v2!expected_score.panel?own=1", marks=pytest.mark.slow),
    ],
)
def test_a_link_of_another_page_is_said_not_to_fit(
    context: BrowserContext, host: Host, end: str
) -> None:
    page = open_live(context, f"{host.address}{LESSON}{end}")
    expect(page.get_by_text(ENGLISH.say("page.link"))).to_be_visible()


def test_the_other_language_has_the_same_position(context: BrowserContext, host: Host) -> None:
    page = open_live(context, host.address + LESSON)
    first(page).enter(ENGLISH.say("panel.own"), "1613")
    expect(first(page).headline).to_contain_text("87")
    page.locator(".twin").click()
    expect(page.locator("html")).to_have_attribute("lang", "vi")
    expect(first(page).box(VIETNAMESE.say("panel.own"))).to_have_value("1613")


def test_a_panel_is_live_in_a_page_of_somebody_else(
    context: BrowserContext, host: Host, tmp_path: Path
) -> None:
    address = f"{host.address}embed/expected_score.panel.html?lang=vi"
    (tmp_path / "course.html").write_text(AROUND.replace("{address}", address), "utf-8")
    with hosted(tmp_path) as course:
        page = context.new_page()
        page.goto(f"{course.address}course.html")
        frame = page.frame_locator("iframe")
        expect(frame.locator("html")).to_have_attribute("data-live", "true")
        expect(frame.locator("html")).to_have_attribute("lang", "vi")
        box = frame.get_by_role("textbox", name=VIETNAMESE.say("panel.own"), exact=True)
        box.fill("1613")
        box.press("Enter")
        expect(frame.locator("[aria-live]")).to_contain_text("87")
        expect(page).not_to_have_title("A course")
        height = frame.locator("body").evaluate("body => body.getBoundingClientRect().height")
        assert abs(int(page.title()) - height) <= 1


def test_a_file_is_read_and_the_result_is_taken_away(context: BrowserContext, host: Host) -> None:
    page = open_live(context, f"{host.address}calculator.html")
    page.get_by_role("combobox", name=ENGLISH.say("calculator.games.source.label")).select_option(
        ENGLISH.say("calculator.games.source.pgn")
    )
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=ENGLISH.say("calculator.pgn.upload")).click()
    chooser.value.set_files(NOTEBOOKS / "games/open.pgn")
    player = page.get_by_role("combobox", name=ENGLISH.say("calculator.pgn.player"))
    player.fill("Lê Ví Dụ")
    player.press("Enter")
    page.get_by_role("button", name=ENGLISH.say("calculator.pgn.take")).click()
    expect(page.locator("[aria-live]")).to_contain_text("31.2")
    page.get_by_role("combobox", name=ENGLISH.say("calculator.section.label")).select_option(
        ENGLISH.say("calculator.section.out")
    )
    with page.expect_download() as download:
        page.get_by_role("link", name=ENGLISH.say("calculator.out.csv")).click()
    assert "rating,result,name,event" in download.value.path().read_text("utf-8")


def test_after_one_visit_every_page_works_without_a_network(
    context: BrowserContext, site: Path
) -> None:
    with hosted(site) as host:
        page = open_live(context, host.address + LESSON)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    other = open_live(context, f"{host.address}vi/03-rating-limit.html")
    panel = first(other)
    panel.enter(VIETNAMESE.say("panel.own"), "1613")
    panel.wait_for_a_step()
    page.goto(host.address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()

"""A little host of files for the web pages: under a folder's name, as they lie on a real one."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, expect

FOLDER = "elo_teach"


@dataclass(frozen=True)
class Host:
    """Where it answers, and the paths that it was asked for."""

    address: str
    asked: list[str] = field(default_factory=list)


@contextmanager
def hosted(site: Path) -> Iterator[Host]:
    """Serve a folder."""
    with TemporaryDirectory(prefix="elo") as temporary:
        (Path(temporary) / FOLDER).symlink_to(site)
        asked: list[str] = []

        class Handler(SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *args: object) -> None:
                asked.append(self.path)

        handler = partial(Handler, directory=temporary)
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield Host(f"http://127.0.0.1:{server.server_port}/{FOLDER}/", asked)
            server.shutdown()


def open_live(context: BrowserContext, address: str) -> Page:
    """Open a page of the site and wait until its panels are live."""
    page = context.new_page()
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-live", "true")
    return page

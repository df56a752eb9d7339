"""The Chromium that is on this machine."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NOT_FOUND = (
    "No Chromium here, so nothing can be tried in a browser. On Debian or Ubuntu: sudo apt "
    "install chromium. Elsewhere name a Chromium or Chrome in the environment variable "
    "ELO_TEACH_BROWSER."
)
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync")


def find() -> str | None:
    """Return the path of a Chromium, or None."""
    return os.environ.get("ELO_TEACH_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def chromium(environment: Mapping[str, str] = os.environ) -> Iterator[Browser]:
    """Start the Chromium that is found, without a window."""
    sandbox = [] if os.geteuid() else ["--no-sandbox"]  # which root cannot have
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find(), args=[*QUIET, *sandbox], env=dict(environment)
        )
        yield browser
        browser.close()

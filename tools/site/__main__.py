"""Write the lessons as web pages into `site/`, and open them where a port is given.

python -m tools.site [PORT]
"""

import shutil
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final
from webbrowser import open as open_page

import ipywidgets

from elo_teach.scene.print import png
from elo_teach.text import languages, set_language
from tools.lab import REPOSITORY, has_display, is_free
from tools.site import lesson, notices, offline
from tools.site.frame import PREVIEW
from tools.site.pages import pages

SITE: Final = REPOSITORY / "site"


def build(site: Path) -> None:
    """Write all pages and what they run into a folder that is made anew."""
    shutil.rmtree(site, ignore_errors=True)
    packages = Path(ipywidgets.__file__).parents[1]
    engine = ["node", "build.mjs", site / "assets", REPOSITORY, packages]
    subprocess.run(list(map(str, engine)), cwd=REPOSITORY / "web", check=True)
    (site / notices.PAGE).write_text(notices.notices(site / "assets"), "utf-8", newline="\n")
    for language in languages():
        set_language(language)
        picture = png(lesson.made("expected_score.panel").scene)
        (site / PREVIEW.format(language)).write_bytes(picture)
    for path, write in pages().items():
        (site / path).parent.mkdir(exist_ok=True)
        (site / path).write_text(write(), "utf-8", newline="\n")
    (site / offline.WORKER).write_text(offline.worker(site), "utf-8", newline="\n")


def serve(port: int) -> None:
    """Serve the pages until somebody presses Ctrl+C."""
    address = f"http://localhost:{port}/"
    print(address, flush=True)
    if has_display():
        open_page(address)
    handler = partial(SimpleHTTPRequestHandler, directory=str(SITE))
    ThreadingHTTPServer(("localhost", port), handler).serve_forever()


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else None
    if port and not is_free(port):
        sys.exit(f"Port {port} is in use. Close what uses it, or run  make web PORT=8899")
    build(SITE)
    if port:
        serve(port)

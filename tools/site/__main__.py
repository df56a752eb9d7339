"""Write the lessons as web pages into `site/`, and open them where a port is given.

python -m tools.site [PORT]
"""

import shutil
import subprocess
import sys
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from string import Template
from typing import Final
from webbrowser import open as open_page

import ipywidgets
from nbformat import NotebookNode

from elo_teach.scene import svg
from elo_teach.text import Language, languages, set_language
from tools import links, notebooks
from tools.lab import REPOSITORY, has_display, is_free
from tools.site import lesson
from tools.site.prose import address, prose

SITE: Final = REPOSITORY / "site"
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
# What a page asks for at once, in place of one after the other.
_FETCHED: Final = ("pyodide.asm.wasm", "stdlib.zip", "lessons.zip")
_MODULES: Final = ("pyodide.mjs", "pyodide.asm.mjs")


def build(site: Path) -> None:
    """Write all pages and what they run into a folder that is made anew."""
    shutil.rmtree(site, ignore_errors=True)
    packages = Path(ipywidgets.__file__).parents[1]
    engine = ["node", "build.mjs", site / "assets", REPOSITORY, packages]
    subprocess.run(list(map(str, engine)), cwd=REPOSITORY / "web", check=True)
    for path in notebooks.paths():
        folder = path.parent.relative_to(notebooks.FOLDER)
        language = Language(folder.name or "en")
        (site / folder).mkdir(exist_ok=True)
        (site / folder / address(path.stem)).write_text(page(path, language), "utf-8", newline="\n")


def page(path: Path, language: Language) -> str:
    """Return the page of a notebook."""
    set_language(language.code)
    notebook = notebooks.read(path)
    (other,) = (Language(code) for code in languages() if code != language.code)
    root = "" if language.code == "en" else "../"
    title = notebook.cells[0].source.partition("\n")[0].removeprefix("# ")
    if path.stem == "00-start":
        content, head = _start(notebook, language), ""
    else:
        place = path.relative_to(REPOSITORY)
        binder = links.binder(str(place), links.address())
        content, head = lesson.content(notebook, language, binder), _head(root)
    fields = {
        "language": language.code,
        "other": other.code,
        "policy": POLICY,
        "title": title,
        "description": language.say("page.description"),
        "root": root,
        "twin": (root or "vi/") + address(path.stem),
        "switch": language.say("page.other"),
        "skip": language.say("page.skip"),
        "menu": language.say("page.menu"),
        "privacy": language.say("page.privacy"),
        "licence": language.say("page.licence"),
        "source": language.say("page.source"),
        "repository": links.address(),
    }
    escaped = {name: escape(text) for name, text in fields.items()}
    frame = Template((REPOSITORY / "web" / "page.html").read_text("utf-8"))
    return frame.substitute(escaped, content=content, head=head)


def _start(notebook: NotebookNode, language: Language) -> str:
    cells = {cell.id: cell.source for cell in notebook.cells}
    roles = ("learner", "teacher", "author", "developer")
    first = "\n".join(f"- {language.say(f'page.first.{role}')}" for role in roles)
    heading = f"## {language.say('page.first.heading')}"
    return "\n".join(map(prose, (cells["title"], cells["lessons"], f"{heading}\n\n{first}")))


def _head(root: str) -> str:
    assets = f"{root}assets"
    return "".join(
        [
            f'<link rel="stylesheet" href="{assets}/main.css">\n',
            f"<style>{svg.theme()}</style>\n",
            *(
                f'<link rel="preload" as="fetch" crossorigin href="{assets}/py/{name}">\n'
                for name in _FETCHED
            ),
            *(f'<link rel="modulepreload" href="{assets}/py/{name}">\n' for name in _MODULES),
            f'<script type="module" src="{assets}/main.js"></script>\n',
        ]
    )


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

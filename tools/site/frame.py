"""What is around the content of a page: its head, its policy, the ways to others."""

from dataclasses import dataclass
from html import escape
from string import Template
from typing import Final

from elo_teach.scene import svg
from elo_teach.text import Language
from tools import links
from tools.lab import REPOSITORY

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
PREVIEW: Final = "preview-{}.png"
# What a page with panels asks for at once, in place of one after the other.
_FETCHED: Final = ("pyodide.asm.wasm", "stdlib.zip", "lessons.zip")
_MODULES: Final = ("pyodide.mjs", "pyodide.asm.mjs")


def folder(language: Language) -> str:
    """Return where the pages of a language lie in the site.

    Examples
    --------
    >>> folder(Language("en")), folder(Language("vi"))
    ('', 'vi/')
    """
    return "" if language.code == "en" else f"{language.code}/"


@dataclass(frozen=True)
class Page:
    """A page of the site.

    Parameters
    ----------
    path : str
        Where it lies in the site.
    language : Language
        Of its words.
    title, description : str
        For the window and for search engines.
    content : str
        Its HTML.
    others : tuple of Language
        Those that it is in too.
    is_live : bool, default True
        Whether there are panels in it.
    """

    path: str
    language: Language
    title: str
    description: str
    content: str
    others: tuple[Language, ...] = ()
    is_live: bool = True

    @property
    def root(self) -> str:
        """The way from it to the top of the site."""
        return "../" * self.path.count("/")

    def html(self) -> str:
        """Return the whole page."""
        say = self.language.say
        fields = {
            "language": self.language.code,
            "description": self.description,
            "repository": links.address(),
            # Messengers take no relative address.
            "preview": links.page(PREVIEW.format(self.language.code), links.address()),
        }
        for name in (
            "skip",
            "menu",
            "privacy",
            "licence",
            "source",
            "offline",
            "notices",
        ):
            fields[name] = say(f"page.{name}")
        twins = {other.code: self._twin(other) for other in self.others}
        alternates = (
            f'<link rel="alternate" hreflang="{code}" href="{twin}">\n'
            for code, twin in twins.items()
        )
        switches = (
            f'<a class="twin" href="{twins[other.code]}" lang="{other.code}" '
            f'hreflang="{other.code}">{escape(other.say("page.switch"))}</a>'
            for other in self.others
        )
        return self._framed(
            "page", fields, alternates="".join(alternates), switches="".join(switches)
        )

    def embedded(self) -> str:
        """Return the page as a part of another one."""
        return self._framed("embed", {})

    def _twin(self, other: Language) -> str:
        return self.root + folder(other) + self.path.removeprefix(folder(self.language))

    def _framed(self, frame: str, fields: dict[str, str], **html: str) -> str:
        fields = fields | {"policy": POLICY, "title": self.title, "root": self.root}
        escaped = {name: escape(text) for name, text in fields.items()}
        template = Template((REPOSITORY / "web" / f"{frame}.html").read_text("utf-8"))
        head = _head(f"{self.root}assets") if self.is_live else ""
        return template.substitute(escaped, content=self.content, head=head, **html)


def _head(assets: str) -> str:
    fetched = (f"{assets}/py/{name}" for name in _FETCHED)
    modules = (f"{assets}/py/{name}" for name in _MODULES)
    return "".join(
        [
            f'<link rel="stylesheet" href="{assets}/main.css">\n',
            f"<style>{svg.theme()}</style>\n",
            *(f'<link rel="preload" as="fetch" crossorigin href="{at}">\n' for at in fetched),
            *(f'<link rel="modulepreload" href="{at}">\n' for at in modules),
            f'<script type="module" src="{assets}/main.js"></script>\n',
        ]
    )

"""Markdown of a notebook as HTML, its formulas as MathML, as the notebooks' exports have them."""

import re
from pathlib import Path
from typing import Any, Final

from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from traitlets.config.loader import PyFileConfigLoader

_EXPORTS: Final = Path(__file__).resolve().parents[2] / "exports"
_FORMULAS: Final[Any] = (
    PyFileConfigLoader("jupyter_config.py", str(_EXPORTS))
    .load_config()
    .TemplateExporter.filters["formulas"]
)


def prose(markdown: str) -> str:
    """Return Markdown as HTML: formulas set, links to pages, tables that scroll by themselves.

    Examples
    --------
    >>> prose("[Next](02-k-sensitivity.ipynb), [start](../00-start.ipynb)")
    '<p><a href="02-k-sensitivity.html">Next</a>, <a href="../index.html">start</a></p>'
    """
    renderer = IPythonRenderer(escape=False, exclude_anchor_links=True)
    html = _FORMULAS(MarkdownWithMath(renderer=renderer).render(markdown))
    html = re.sub(r'href="([^":]*)\.ipynb"', _page, html)
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>')
    return html.replace("</table>", "</table></div>").strip()


def inline(markdown: str) -> str:
    """Return one paragraph of Markdown as HTML, without the paragraph."""
    return prose(markdown).removeprefix("<p>").removesuffix("</p>")


def _page(link: re.Match[str]) -> str:
    return f'href="{address(link[1])}"'


def address(stem: str) -> str:
    """Return the address of a notebook's page, from its path without the ending.

    Examples
    --------
    >>> address("vi/00-start"), address("vi/06-calculator")
    ('vi/index.html', 'vi/06-calculator.html')
    """
    return f"{stem}.html".replace("00-start.html", "index.html")

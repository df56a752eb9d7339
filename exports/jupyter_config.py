"""How JupyterLab's menu and `jupyter nbconvert` export a notebook: with no need of another host."""

import re
from html import unescape

CODE_OR_FORMULA = re.compile(
    r"<(code|pre)\b.*?</\1>|(?P<dollars>\$\$?)(?P<formula>[^$]+)(?P=dollars)", re.DOTALL
)


def to_mathml(html: str) -> str:
    """Return HTML whose formulas, LaTeX between dollar signs, are MathML; code stays."""
    return CODE_OR_FORMULA.sub(written, html)


def written(found: re.Match[str]) -> str:
    """Return code as it stands, and a formula for a browser to set by itself."""
    # Each server that starts reads this file, and few export anything.
    from latex2mathml.converter import convert

    formula = found["formula"]
    if not formula:
        return found[0]
    # A decimal comma stands close, as in a text, and not as in a list.
    latex = unescape(formula).replace("{,}", r"\text{,}")
    return convert(latex, display="block" if found["dollars"] == "$$" else "inline")


c = get_config()  # noqa: F821 - Jupyter gives a file of settings this name
c.TemplateExporter.filters = {"formulas": to_mathml}
c.HTMLExporter.template_name = "lesson"
c.SlidesExporter.template_name = "lesson-slides"
c.NbConvertBase.display_data_priority = [
    "text/html",
    "text/markdown",
    "image/svg+xml",
    "image/png",
    "image/jpeg",
    "text/latex",
    "text/plain",
]

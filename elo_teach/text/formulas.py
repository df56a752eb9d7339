"""Formulas in a page that is exported, for browsers to set by themselves."""

import re
from html import unescape

from latex2mathml.converter import convert

_CODE_OR_FORMULA = re.compile(r"<(code|pre)\b.*?</\1>|\$(?P<formula>[^$\n]+)\$", re.DOTALL)


def to_mathml(html: str) -> str:
    r"""Return HTML whose formulas, written between dollar signs as LaTeX, are MathML.

    Parameters
    ----------
    html : str
        What a Markdown cell has become, or a part of it.

    Returns
    -------
    str
        The same with formulas that need no other code to be seen; code is left as it stands.

    Examples
    --------
    >>> written = to_mathml("<code>$D$</code> <p>$D$</p>")
    >>> "<code>$D$</code>" in written, "<mi>D</mi>" in written
    (True, True)
    """
    return _CODE_OR_FORMULA.sub(_written, html)


def _written(found: re.Match[str]) -> str:
    formula = found["formula"]
    # A decimal comma stands close, as in a text, and not as in a list.
    return convert(unescape(formula).replace("{,}", r"\text{,}")) if formula else found[0]

"""The pieces of HTML that a panel is written with; whatever comes in is text and never markup."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

# No control is wider than its column, whatever the font: lists and boxes shrink, words wrap. A
# widget's layout reaches only the box around what it holds.
_SHRINK: Final = """
.elo-shrink :is(select, input, textarea, button) { min-width: 0; max-width: 100%; }
.elo-shrink :is(button, .widget-label, .widget-checkbox span) {
  white-space: normal; overflow-wrap: anywhere; height: auto; line-height: 1.4; text-align: left;
}
.elo-shrink .widget-label { max-width: calc(100% - 4.5rem); }
.elo-shrink .widget-html-content { min-width: 0; }
.elo-shrink button { text-align: center; min-height: var(--jp-widgets-inline-height); }
"""
# In a narrow window the picture stays in view while the controls pass below it, no higher than half
# a usual one. What is around a panel must not end at its own edge for that.
_TOGETHER: Final = """
@media (max-width: 640px) and (min-height: 640px) {
  :is(.jp-OutputArea, .jp-OutputArea-child, .jp-OutputArea-output):has(.elo-teach),
  .elo-teach, .elo-columns { overflow: visible !important; }
  .elo-columns { flex-flow: column nowrap !important; align-items: stretch !important; }
  .elo-columns > * { flex: none !important; max-width: none !important; }
  .elo-columns > :first-child { order: 2; }
  .elo-columns > :last-child { display: contents !important; }
  .elo-columns > :last-child > :last-child { order: 3; }
  .elo-columns > * > .elo-figure {
    order: 1; position: sticky; top: 0; z-index: 5; align-self: center;
    width: min(100%, max(24.5rem, 60vh)) !important;
    background: var(--jp-layout-color0, var(--vscode-editor-background, Canvas));
  }
  .elo-columns :is(input, select, button, textarea, .noUi-handle) { scroll-margin-top: 60vh; }
}
"""
STYLE: Final = f"<style>{_SHRINK}{_TOGETHER}</style>"


def alert(message: str) -> str:
    """Return a message that a screen reader says at once; nothing for no message.

    Examples
    --------
    >>> alert("5 < 10").partition(">")[2]
    '5 &lt; 10</div>'
    """
    if not message:
        return ""
    style = "color: var(--jp-error-color1, #b00020); line-height: 1.4; white-space: pre-line"
    return f'<div role="alert" style="{style}">{escape(message)}</div>'


def status(message: str) -> str:
    """Return a message that a screen reader says in its turn.

    Examples
    --------
    >>> status("done")
    '<div role="status" style="line-height: 1.4">done</div>'
    """
    return f'<div role="status" style="line-height: 1.4">{escape(message)}</div>'


def headline(sentence: str) -> str:
    r"""Return what a panel says: the first line large, the others below it.

    Examples
    --------
    >>> "<strong" in headline("1500 < 1700\nYou are lower.")
    True
    """
    first, _, details = escape(sentence).partition("\n")
    return (
        f'<div aria-live="polite" style="line-height: 1.5; margin-bottom: 0.5em">'
        f'<strong style="font-size: 1.2em">{first}</strong><br>{details}</div>'
    )


def kept(picture: str, sentence: str) -> str:
    """Return a picture, an SVG that stands alone, and below it what it shows."""
    return f"<figure>{picture}<figcaption>{escape(sentence)}</figcaption></figure>"


def heading(text: str) -> str:
    """Return a heading in what stands below a picture.

    Examples
    --------
    >>> heading("A & B").partition(">")[2]
    'A &amp; B</p>'
    """
    return f'<p style="font-weight: bold; margin: 0.8em 0 0.2em">{escape(text)}</p>'


def paragraph(text: str) -> str:
    """Return a paragraph in what stands below a picture.

    Examples
    --------
    >>> paragraph("A & B").partition(">")[2]
    'A &amp; B</p>'
    """
    return f'<p style="line-height: 1.5; margin: 0.2em 0">{escape(text)}</p>'


def listed(lines: Iterable[str]) -> str:
    """Return lines as a list.

    Examples
    --------
    >>> listed(["A & B"]).partition("<li>")[2]
    'A &amp; B</li></ul>'
    """
    return list_of_html(map(escape, lines))


def list_of_html(items: Iterable[str]) -> str:
    """Return a list of what is HTML already."""
    shown = "".join(f"<li>{item}</li>" for item in items)
    return f'<ul style="line-height: 1.5; margin: 0.2em 0; padding-left: 1.4em">{shown}</ul>'


def row(cells: Iterable[str]) -> str:
    """Return a row of a table.

    Examples
    --------
    >>> row(["A & B", "1"])
    '<tr><td>A &amp; B<td>1'
    """
    return f"<tr><td>{'<td>'.join(map(escape, cells))}"


def table(head: Sequence[str], rows: Iterable[str]) -> str:
    """Return a table that scrolls sideways in a narrow window, also with the keyboard.

    Parameters
    ----------
    head : sequence of str
        What stands above the columns.
    rows : iterable of str
        HTML, as `row` returns it.
    """
    cells = "".join(f'<th scope="col" style="white-space: normal">{escape(cell)}' for cell in head)
    return (
        '<div tabindex="0" style="overflow-x: auto; line-height: 1.4">'
        '<table border="1" cellpadding="5" style="border-collapse: collapse; font-size: 0.95em; '
        'border-color: #8888; white-space: pre; text-align: left">'
        f"<tr>{cells}{''.join(rows)}</table></div>"
    )

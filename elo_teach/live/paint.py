"""A matplotlib figure as two SVG layers, the still one and the moving one, and as one PNG."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from html import escape
from io import BytesIO, StringIO
from typing import Any, Final

import matplotlib as mpl
from matplotlib.artist import Artist
from matplotlib.backend_bases import RendererBase
from matplotlib.backends.backend_svg import RendererSVG
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties

_POINTS_PER_INCH = 72
_PIXELS_PER_POINT = 2
_NO_METADATA: Final = dict.fromkeys(("Creator", "Date", "Format", "Type"))
# In a context and never globally: a learner's own plots keep their look.
_STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",  # text stays text: small, sharp, the reader's own letters
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 14,
}
# Matplotlib's own header speaks to every picture on the page.
_HEADER_END = "</defs>"
# What matplotlib writes for nothing, or at each text in place of once: bytes on every step.
_FONT = "font-family: 'DejaVu Sans', sans-serif; font-size: 14px;"
_IDLE = re.compile(
    r"""\s*\n\s*
    | \ transform="rotate\(-?0\ [^"]*\)"
    | \ font-family:\ 'DejaVu\ Sans',\ sans-serif;
    | \ font-size:\ 14px;
    | \ text-anchor:\ start;
    | \ stroke-dashoffset:\ 0;""",
    re.VERBOSE,
)
_TAG = re.compile("<[^>]*>")
_TINY_DIGITS = re.compile(r"(?<=\.\d\d)\d+")  # a hundredth of a point is far less than a pixel


def new_figure(size: tuple[float, float]) -> Figure:
    """Return an empty figure of `size` inches in which a point is a unit of the SVG.

    Examples
    --------
    >>> new_figure((7.5, 4.5)).dpi
    72
    """
    with style():
        return Figure(figsize=size, dpi=_POINTS_PER_INCH)


@contextmanager
def style(salt: str | None = None) -> Iterator[None]:
    """Set what artists are made and drawn with for a while; `salt` goes into the ids of an SVG."""
    # As `matplotlib.rc_context`, but that copies every setting there is, on each step.
    settings = _STYLE | {"svg.hashsalt": salt}
    before = {name: mpl.rcParams[name] for name in settings}
    mpl.rcParams.update(settings)
    try:
        yield
    finally:
        mpl.rcParams.update(before)


class _Renderer(RendererSVG):
    """Matplotlib's SVG renderer without the groups, whose ids repeat in every picture."""

    def open_group(self, s: str, gid: str | None = None) -> None:
        pass

    def close_group(self, s: str) -> None:
        pass

    def get_text_width_height_descent(
        self, s: str, prop: FontProperties, ismath: Any
    ) -> tuple[float, float, float]:
        # Matplotlib's own memory of this ends with the renderer, so with every step.
        return text_extent(s, prop, ismath)

    def draw_markers(
        self, gc: Any, marker_path: Any, marker_trans: Any, path: Any, *rest: Any
    ) -> None:
        # A marker that stands once is shorter than its definition and a reference to it.
        renderer = RendererBase if len(path.vertices) == 1 else RendererSVG
        renderer.draw_markers(self, gc, marker_path, marker_trans, path, *rest)


@lru_cache(maxsize=200)
def text_extent(text: str, font: FontProperties, ismath: Any) -> tuple[float, float, float]:
    """Return the width, height and depth of a text in points, as matplotlib's renderer does."""
    measure = RendererSVG(1, 1, StringIO(), metadata=_NO_METADATA)
    extent: tuple[float, float, float] = measure.get_text_width_height_descent(text, font, ismath)
    return extent


def svg_layer(figure: Figure, artists: Iterable[Artist], *, salt: str, attributes: str) -> str:
    """Draw some artists of a figure as one SVG element.

    Parameters
    ----------
    figure : Figure
        Gives the size; made by `new_figure`.
    artists : iterable of Artist
        What to draw, in this order; the figure itself stands for all that is not animated.
    salt : str
        Makes the ids in this layer different from those in others of the page.
    attributes : str
        Attributes of the root element, escaped.

    Returns
    -------
    str
        The element; the same artists give the same text.
    """
    width, height = (inches * _POINTS_PER_INCH for inches in figure.get_size_inches())
    page = StringIO()
    with style(salt):
        renderer = _Renderer(width, height, page, metadata=_NO_METADATA)
        for artist in artists:
            artist.draw(renderer)
        renderer.finalize()
    content = _IDLE.sub(" ", page.getvalue().partition(_HEADER_END)[2]).replace("xlink:", "")
    content = _TAG.sub(lambda tag: _short(tag[0]), content)
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" stroke-linejoin="round" stroke-linecap="butt" '
        f'style="display: block; width: 100%; height: auto; {_FONT}" {attributes}>{content}'
    )


def _short(tag: str) -> str:
    """Return a tag of SVG without digits that nobody sees and commands that go without saying."""
    tag = _TINY_DIGITS.sub("", tag)
    curved = " C " in tag or " Q " in tag
    return tag if curved else tag.replace(" L ", " ")  # after M, lines join what follows


def png(figure: Figure) -> bytes:
    """Draw a whole figure, moving artists too, as a PNG that is the same for the same picture."""
    page = BytesIO()
    with style():
        figure.savefig(
            page,
            format="png",
            dpi=_POINTS_PER_INCH * _PIXELS_PER_POINT,
            metadata={"Software": None},
        )
    return page.getvalue()


def labelled(text: str) -> str:
    r"""Return the attributes of a picture that says `text` to those who do not see it.

    Examples
    --------
    >>> labelled("1500 < 1700:\nyou are lower.")
    'role="img" aria-label="1500 &lt; 1700: you are lower."'
    """
    return f'role="img" aria-label="{escape(" ".join(text.splitlines()))}"'

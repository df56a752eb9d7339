"""A scene as SVG: two layers with the page's colours for the screen, or one light picture to keep.

There is no id in it: a nested `svg` clips, and a hatch is lines. So the same scene is the same
text in every panel, and no two pictures on a page can disturb each other.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape
from itertools import groupby
from typing import Final, Literal

from elo_teach.scene.axes import Axes, Scene
from elo_teach.scene.layout import Frame, hatch, lines_of, still
from elo_teach.scene.marks import FONT, Area, Dots, Mark, Stroke, Text
from elo_teach.scene.roles import PAPER, ROLES, Role

Kind = Literal["mark", "text"]
Paint = Callable[[Role, Kind], str]

_FONT: Final = f"font:{FONT:g}px 'DejaVu Sans',sans-serif"
# The corners of each marker but the round one, in sizes, right and down.
_SHAPES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "square": ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)),
    "diamond": ((0, -0.7071), (0.7071, 0), (0, 0.7071), (-0.7071, 0)),
    "up": ((0, -0.5), (0.5, 0.5), (-0.5, 0.5)),
    "down": ((0, 0.5), (0.5, -0.5), (-0.5, -0.5)),
    "cross": (
        *((-0.25, -0.5), (0, -0.25), (0.25, -0.5), (0.5, -0.25), (0.25, 0), (0.5, 0.25)),
        *((0.25, 0.5), (0, 0.25), (-0.25, 0.5), (-0.5, 0.25), (-0.25, 0), (-0.5, -0.25)),
    ),
}
# Scenes, and panels, whose sliders have colours too.
_OURS: Final = ":is(.elo-scene,.elo-teach)"
# How a page says that it is light or dark: JupyterLab, VS Code, Colab.
_HOSTS: Final = {
    "light": ('body[data-jp-theme-light="true"]', "body.vscode-light", "html[theme=light]"),
    "dark": ('body[data-jp-theme-light="false"]', "body.vscode-dark", "html[theme=dark]"),
}


def theme() -> str:
    """Return the style sheet that gives each role its colours, in scenes and on panels alone.

    The page's own theme comes first, else what the reader's system prefers.
    """

    def colours(page: str) -> str:
        shades = ((role.name, getattr(role, page)) for role in ROLES)
        return "".join(
            f"--elo-{name}:{shade.mark};--elo-{name}-t:{shade.text};" for name, shade in shades
        )

    rules = [
        f"{_OURS}{{{colours('light')}}}",
        f"@media(prefers-color-scheme:dark){{{_OURS}{{{colours('dark')}}}}}",
    ]
    for page, hosts in _HOSTS.items():
        rules.append(f":is({','.join(hosts)}) {_OURS}{{{colours(page)}}}")
    return "".join(rules)


def still_layer(scene: Scene) -> str:
    """Return the layer that a step leaves alone; it is silent."""
    return _root(scene, _still(scene, variable), 'aria-hidden="true"')


def moving_layer(scene: Scene, sentence: str) -> str:
    """Return the layer that moves; it says the sentence to those who do not see it."""
    return _root(scene, _moving(scene, variable), labelled(sentence))


def saved(scene: Scene, sentence: str) -> str:
    """Return the whole picture to keep: light, on opaque paper, with nothing outside itself."""
    paper = f'<rect width="100%" height="100%" fill="{_light(PAPER, "mark")}"/>'
    content = paper + _still(scene, _light) + _moving(scene, _light)
    return _root(scene, content, f'xmlns="http://www.w3.org/2000/svg" {labelled(sentence)}')


def labelled(text: str) -> str:
    r"""Return the attributes of a picture that says `text` to those who do not see it.

    Examples
    --------
    >>> labelled("1500 < 1700:\nyou are lower.")
    'role="img" aria-label="1500 &lt; 1700: you are lower."'
    """
    return f'role="img" aria-label="{escape(" ".join(text.splitlines()))}"'


def variable(role: Role, kind: Kind = "mark") -> str:
    """Return a colour that follows the page, where `theme` holds.

    Examples
    --------
    >>> from elo_teach.scene.roles import BLUE
    >>> variable(BLUE), variable(BLUE, "text")
    ('var(--elo-you)', 'var(--elo-you-t)')
    """
    return f"var(--elo-{role.name}{'-t' if kind == 'text' else ''})"


def _light(role: Role, kind: Kind) -> str:
    """Return a colour as it is on light paper."""
    return role.light.text if kind == "text" else role.light.mark


def _root(scene: Scene, content: str, attributes: str) -> str:
    wide, high = scene.size
    return (
        f'<svg viewBox="0 0 {wide:g} {high:g}" stroke-linejoin="round" class="elo-scene" '
        f'style="display:block;width:100%;height:auto;{_FONT}" {attributes}>{content}</svg>'
    )


def _still(scene: Scene, paint: Paint) -> str:
    return "".join(_still_field(field.axes, scene.size, paint) for field in scene.fields)


# Of several fields mostly only one is another.
@lru_cache(maxsize=64)
def _still_field(axes: Axes, size: tuple[float, float], paint: Paint) -> str:
    frame = Frame.of(axes, size)
    return _group(frame, still(frame), paint)


def _moving(scene: Scene, paint: Paint) -> str:
    return "".join(
        _group(Frame.of(field.axes, scene.size), field.moving, paint) for field in scene.fields
    )


def _group(frame: Frame, marks: Iterable[Mark], paint: Paint) -> str:
    """Write marks in order; neighbours that end at the axes share a nested picture that does."""
    out = []
    for clipped, together in groupby(marks, lambda mark: mark.clip):
        content = "".join(_write(frame, mark, paint) for mark in together)
        if clipped and content:
            box = map(_short, (frame.left, frame.top, frame.wide, frame.high))
            view = (
                '<svg role="none" style="overflow:hidden" x="{0}" y="{1}" width="{2}" height="{3}" '
                'viewBox="{0} {1} {2} {3}">'
            )
            content = view.format(*box) + content + "</svg>"
        out.append(content)
    return "".join(out)


def _write(frame: Frame, mark: Mark, paint: Paint) -> str:
    match mark:
        case Stroke():
            return _stroke(frame, mark, paint)
        case Area():
            return _area(frame, mark, paint)
        case Dots():
            return _dots(frame, mark, paint)
        case Text():
            return _text(frame, mark, paint)
    raise TypeError(f"no writer for {mark}")


def _short(number: float) -> str:
    """Write a number of points; a tenth of one is less than a pixel on the widest panel."""
    return f"{number:.1f}".removesuffix(".0")


def _path(points: Iterable[tuple[float, float]]) -> str:
    # As `_short`, all at once: there may be hundreds.
    return "M" + "".join([f"{x:.1f} {y:.1f} " for x, y in points]).replace(".0 ", " ")[:-1]


def _opacity(opacity: float) -> str:
    return "" if opacity == 1 else f' opacity="{opacity:g}"'


def _edge(width: float, paint: Paint) -> str:
    return f' stroke="{paint(PAPER, "mark")}" stroke-width="{width:g}"' if width else ""


# A line that no longer moves, or comes again, is not written again.
@lru_cache(maxsize=64)
def _stroke(frame: Frame, mark: Stroke, paint: Paint) -> str:
    path = "".join(_path(frame.points(run)) for run in mark.runs if len(run) > 1)
    if not path:
        return ""
    # Exact: what is rounded away in one dash adds up along the line.
    dash = " ".join(f"{part * mark.width:g}" for part in mark.look.dash)
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{path}" fill="none" stroke="{paint(mark.look.role, "mark")}" '
        f'stroke-width="{mark.width:g}"{dashes}{_opacity(mark.opacity)}/>'
    )


def _area(frame: Frame, mark: Area, paint: Paint) -> str:
    polygons = [frame.points(run) for run in mark.runs]
    if not polygons:
        return ""
    path = "".join(f"{_path(polygon)}Z" for polygon in polygons)
    fill = paint(mark.look.role, "mark")
    out = f'<path d="{path}" fill="{fill}"{_edge(mark.edge, paint)}{_opacity(mark.opacity)}/>'
    if mark.hatched:
        lines = "".join(
            f"M{_short(x)} {_short(y)}l{_short(right)} {_short(down)}"
            for polygon in polygons
            for x, y, right, down in hatch(polygon)
        )
        out += f'<path d="{lines}" stroke="{paint(PAPER, "mark")}"/>'
    return out


def _dots(frame: Frame, mark: Dots, paint: Paint) -> str:
    if not mark.points:
        return ""
    size, shape = mark.size, mark.look.shape
    out = []
    for x, y in frame.points(mark.points):
        if shape == "round":
            out.append(f'<circle cx="{_short(x)}" cy="{_short(y)}" r="{size / 2:g}"/>')
        else:
            corners = ((x + size * right, y + size * down) for right, down in _SHAPES[shape])
            out.append(f'<path d="{_path(corners)}Z"/>')
    fill = paint(mark.look.role, "mark")
    return f'<g fill="{fill}"{_edge(mark.edge, paint)}>{"".join(out)}</g>'


def _text(frame: Frame, mark: Text, paint: Paint) -> str:
    x, y = frame((mark.x, mark.y))
    look = f' fill="{paint(mark.look.role, "text")}"'
    if mark.bold:
        look += ' font-weight="bold"'
    if mark.size != FONT:
        look += f' style="font-size:{mark.size:g}px"'
    if mark.anchor != "start":
        look += f' text-anchor="{mark.anchor}"'
    out = []
    for right, down, words in lines_of(mark):
        left, top = _short(x + right), _short(y + down)
        turn = f' transform="rotate(-90 {left} {top})"' if mark.turned else ""
        out.append(f'<text x="{left}" y="{top}"{look}{turn}>{escape(words, quote=False)}</text>')
    return "".join(out)

"""What the colours mean, on a light and on a dark page, and how each meaning is drawn."""

from dataclasses import dataclass
from typing import Final, Literal

Shape = Literal["round", "square", "diamond", "up", "down", "cross"]


@dataclass(frozen=True, slots=True)
class Shade:
    """One role on one kind of page.

    Parameters
    ----------
    mark : str
        The colour of lines, areas and markers, ``#rrggbb``: a contrast of at least 3 to the paper.
    text : str
        The colour of words: a contrast of at least 4.5 to the paper and to what is shaded.
    """

    mark: str
    text: str


@dataclass(frozen=True, slots=True)
class Role:
    """What a colour means.

    Parameters
    ----------
    name : str
        One word; the name of its variables in the style sheet.
    light, dark : Shade
        Its colours on a light and on a dark page.

    Examples
    --------
    >>> INK.light.mark, INK.dark.mark
    ('#000000', '#eeeeee')
    """

    name: str
    light: Shade
    dark: Shade


def _plain(name: str, light: str, dark: str) -> Role:
    """Return a role whose words have the colour of its marks."""
    return Role(name, Shade(light, light), Shade(dark, dark))


PAPER: Final = _plain("paper", "#ffffff", "#111111")
GRID: Final = _plain("grid", "#dddddd", "#3c3c3c")
SHADED: Final = _plain("shaded", "#e6e6e6", "#2d2d2d")
INK: Final = _plain("ink", "#000000", "#eeeeee")
# Okabe and Ito's colours, which colour-blind readers tell apart; a darker one for words.
BLUE: Final = Role("you", Shade("#0072b2", "#00639b"), Shade("#4aa8e0", "#6cbcf0"))
VERMILION: Final = Role("opponent", Shade("#d55e00", "#a34700"), Shade("#e8762c", "#ff9a5a"))
GREEN: Final = Role("official", Shade("#009e73", "#006b50"), Shade("#1fb58a", "#3fd0a4"))
GREY: Final = Role("muted", Shade("#767676", "#555555"), Shade("#9a9a9a", "#b4b4b4"))
PURPLE: Final = Role("true", Shade("#aa4499", "#8f2f80"), Shade("#cc77bd", "#e09ad3"))
ROLES: Final = (PAPER, GRID, SHADED, INK, BLUE, VERMILION, GREEN, GREY, PURPLE)


@dataclass(frozen=True, slots=True)
class Look:
    """How one meaning is drawn: colour, line and marker together.

    Parameters
    ----------
    role : Role
        Its colour.
    dash : tuple of float, optional
        Lengths of dashes and gaps in widths of the line; none for a solid line.
    shape : str, default "round"
        Its marker.
    """

    role: Role
    dash: tuple[float, ...] = ()
    shape: Shape = "round"


DASHED: Final = (3.7, 1.6)
DOTTED: Final = (1.0, 1.65)
DASHDOT: Final = (6.4, 1.6, 1.0, 1.6)

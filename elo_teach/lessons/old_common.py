"""What all lessons share: the meaning of a colour and a line, the controls, the words."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, TypeVar

from ipywidgets import Checkbox, Layout
from matplotlib.axes import Axes

from elo_teach.engine.errors import RatingError
from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING
from elo_teach.live.controls import WHOLE_LABEL, EntryControl, NumberControl, choice
from elo_teach.live.old_figure import LiveFigure
from elo_teach.live.old_panel import Panel
from elo_teach.live.rows import ListControl, RowControl
from elo_teach.live.spec import Refused
from elo_teach.text import Language, language

FIDE_KS: Final = (10, 20, 40)
MOST_MARKS: Final = 20  # games; more marks in a picture would lie on top of each other
FIRST_LIST: Final = date(2009, 1, 1)
LAST_LIST: Final = date(2030, 12, 1)
THIS_MONTH: Final = date(2026, 11, 1)  # the list that the lessons were written under

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Look:
    """How one meaning is drawn in every lesson: colour, line style and marker together.

    Examples
    --------
    >>> YOU.line["color"]
    '#0072B2'
    """

    color: str
    linestyle: Any
    marker: str

    @property
    def line(self) -> dict[str, Any]:
        """Keyword arguments of matplotlib for a line of this meaning."""
        return {"color": self.color, "linestyle": self.linestyle}

    @property
    def point(self) -> dict[str, Any]:
        """Keyword arguments of matplotlib for a single point of this meaning."""
        return {
            "color": self.color,
            "marker": self.marker,
            "markersize": 12,
            "markeredgecolor": "white",
            "linestyle": "none",
        }


# Okabe and Ito's colours, which colour-blind readers tell apart; the line style tells the rest.
YOU: Final = Look("#0072B2", "solid", "o")
OPPONENT: Final = Look("#D55E00", "dashed", "D")
OFFICIAL: Final = Look("#009E73", "solid", "s")
WITHOUT_RULE: Final = Look("#767676", "dotted", "X")
WIN: Final = Look("#0072B2", "solid", "^")
DRAW: Final = Look("#767676", "dotted", "s")
LOSS: Final = Look("#D55E00", "dashed", "v")
TRUE_STRENGTH: Final = Look("#AA4499", "solid", ".")


def plain_axes(axes: Axes, *, x: str = "", y: str = "") -> None:
    """Give axes the look of all lessons: labels in words, a light grid, no box."""
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.grid(color="#dddddd", linewidth=1)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(length=0, pad=8)


def round_up(number: float) -> int:
    """Return the least of 2, 4, 6, 10, 20, 40, 60, 100 ... that is not smaller.

    Examples
    --------
    >>> round_up(7.2), round_up(54.4)
    (10, 60)
    """
    power = 1
    while 10 * power < number:
        power *= 10
    return next(step * power for step in (2, 4, 6, 10) if step * power >= number)


def number_control(label: str, value: int, *, low: int, high: int) -> NumberControl:
    """Return a whole number to set, which answers a wrong entry in the learner's language."""
    read, write = _whole_numbers(label, low, high)
    return NumberControl(label, value, low=low, high=high, read=read, write=write)


def _whole_numbers(
    label: str, low: int, high: int
) -> tuple[Callable[[str], int], Callable[[int], str]]:
    """Return how a control reads and writes whole numbers."""
    words = language()

    def refusal(given: object) -> Refused:
        return Refused(
            words.say("panel.whole_number", label=label, typed=given, low=low, high=high)
        )

    def read(typed: str) -> int:
        number = typed.strip().translate({ord(dash): "-" for dash in "−–"})
        if not re.fullmatch(r"[-+]?[0-9]{1,9}", number) or not low <= int(number) <= high:
            raise refusal(typed)
        return int(number)

    def write(number: int) -> str:
        if type(number) is not int:
            raise refusal(number)
        return words.number(number, "rating")

    return read, write


def optional_number(label: str, *, empty: str, low: int, high: int) -> EntryControl:
    """Return a whole number that may be left out; `empty` says what counts then."""
    read, write = _whole_numbers(label, low, high)
    return EntryControl(label, None, read=read, write=write, empty=empty)


def rating_control(label: str, value: int) -> NumberControl:
    """Return a rating to set, from the lowest to the highest of the lessons."""
    return number_control(label, value, low=LOWEST_RATING, high=HIGHEST_RATING)


def k_control(value: int = 20) -> NumberControl:
    """Return a development coefficient to set, with buttons for those that FIDE has."""
    words = language()

    def always(k: int) -> Callable[[int], int]:
        return lambda _: k

    control = number_control(words.say("panel.k"), value, low=1, high=80)
    control.add_buttons({words.say("panel.k_is", k=k): always(k) for k in FIDE_KS})
    return control


def months(day: date) -> int:
    """Return the month of a day as a number that a slider can hold.

    Examples
    --------
    >>> first_day(months(date(2026, 11, 30)))
    datetime.date(2026, 11, 1)
    """
    return 12 * day.year + day.month - 1


def first_day(number: int) -> date:
    """Return the first day of a month that `months` has made a number of."""
    return date(number // 12, number % 12 + 1, 1)


def list_control() -> NumberControl:
    """Return a rating list to set: its month, as a number that `first_day` makes a day of."""
    words = language()

    def refusal(given: object) -> Refused:
        return Refused(words.say("panel.unread_list", typed=given))

    def read(typed: str) -> int:
        month = re.fullmatch(r"\s*([1-9]|0[1-9]|1[0-2])\s*[/.-]\s*([0-9]{4})\s*", typed)
        if (
            not month
            or not FIRST_LIST <= (day := date(int(month[2]), int(month[1]), 1)) <= LAST_LIST
        ):
            raise refusal(typed)
        return months(day)

    def write(number: int) -> str:
        if type(number) is not int:
            raise refusal(number)
        return f"{number % 12 + 1}/{number // 12}"

    return NumberControl(
        words.say("panel.list"),
        months(THIS_MONTH),
        low=months(FIRST_LIST),
        high=months(LAST_LIST),
        read=read,
        write=write,
    )


def switch(label: str, value: bool = False) -> Checkbox:
    """Return a choice between yes and no."""
    return Checkbox(
        value=value, description=label, indent=False, style=WHOLE_LABEL, layout=Layout(width="auto")
    )


def games_control(games: Iterable[tuple[int, str]], *, most: int) -> ListControl:
    """Return a list of games to edit: in each row the opponent's rating and the result."""
    words = language()
    results = {words.say(f"panel.{result}"): result for result in ("win", "draw", "loss")}
    label = words.say("panel.opponent_in_row")
    read, write = _whole_numbers(label, LOWEST_RATING, HIGHEST_RATING)

    def row(game: tuple[int, str]) -> RowControl:
        rating, result = game
        opponent = EntryControl(label, rating, read=read, write=write)
        outcome = choice(words.say("panel.result"), results, result)
        for control in (opponent, outcome):
            control.layout = Layout(flex="1 1 8.5rem", min_width="0")
        return RowControl(opponent, outcome)

    return ListControl(
        games,
        row=row,
        most=most,
        add_label=words.say("panel.add_game"),
        remove_label=words.say("panel.remove_game"),
    )


class LessonPanel(Panel[Answer]):
    """A panel that takes its words from a lesson's texts, in the language chosen when it is made.

    A subclass names its `lesson`, the file of its texts. `examples` are its presets: by the key
    of a list's label, the values of controls in each preset.
    """

    lesson: str
    examples: Mapping[str, Sequence[Mapping[str, Any]]] = {}

    def __init__(self, chart: LiveFigure[Answer]) -> None:
        self.words: Language = language()
        super().__init__(
            chart,
            reset_label=self.words.say("panel.reset"),
            choose_label=self.words.say("panel.choose"),
        )

    def text(self, key: str, **values: Any) -> str:
        """Return a text of this lesson."""
        return self.words.say(f"{self.lesson}.{key}", **values)

    def presets(self) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
        """Return the lesson's examples under labels in the learner's language."""
        return {
            self.text(f"presets.{key}.label"): {
                self._name(key, example): self._values(example) for example in examples
            }
            for key, examples in self.examples.items()
        }

    def _name(self, key: str, example: Mapping[str, Any]) -> str:
        """Return an example's own `title`, or the name that all in the list have."""
        return self.text(f"presets.{key}.{example.get('title', 'name')}", **example)

    def _values(self, example: Mapping[str, Any]) -> Mapping[str, Any]:
        return {name: value for name, value in example.items() if name in self.controls}

    def refusal(self, name: str, value: object) -> str:
        """Return that a control cannot be set so, or that there is no such control."""
        key = "not_possible" if name in self.controls else "no_control"
        names = ", ".join(self.controls)
        return self.words.say(f"panel.{key}", name=name, value=repr(value), names=names)

    def explain(self, error: ValueError) -> str:
        """Return an error in the learner's language."""
        return self.words.error(error) if isinstance(error, RatingError) else str(error)

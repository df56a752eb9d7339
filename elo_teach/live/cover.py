"""What lies over a panel until it is shown: a place for the guess, and two buttons."""

from collections.abc import Callable
from typing import Any, Final
from weakref import WeakSet

from ipywidgets import HTML, Button, HBox, Layout, RadioButtons, Text, VBox

from elo_teach.live.controls import label_above, on_enter
from elo_teach.live.guess import Asked, Guess, OneOf
from elo_teach.live.html import alert
from elo_teach.live.words import Refused, Values, Words


class Lesson:
    """The panels of this process that are covered, and whether those to come will be."""

    def __init__(self) -> None:
        self.is_open = False
        self.covered: WeakSet[Any] = WeakSet()

    def open(self) -> None:
        """Uncover every panel, and let those to come start uncovered."""
        self.is_open = True
        for panel in tuple(self.covered):
            panel.uncover()


LESSON: Final = Lesson()


def show_all() -> None:
    """Uncover all panels, those that are made later too: for a teacher with a projector.

    Examples
    --------
    >>> from elo_teach.lessons import expected_score
    >>> show_all()
    >>> expected_score.panel().sentence.splitlines()[0]
    'You are rated 200 lower: expect to score 24 out of 100.'
    """
    LESSON.open()


class Cover(VBox):
    """Asks for a guess; what is no guess is answered in words, and can be skipped.

    Parameters
    ----------
    guess : Guess
        What is asked.
    words : Words
        The texts of the panel.
    show : callable
        Is called with the guess, by the names of what is asked; with None where it is skipped.
    """

    def __init__(self, guess: Guess, words: Words, show: Callable[[Values | None], None]) -> None:
        self.guess, self._words, self._show = guess, words, show
        self.entries = {each.name: _entry(each, words) for each in guess.asks}
        self.message = HTML(layout=Layout(margin="0 2px"))
        self.show, self.skip = (
            Button(description=words(f"panel.{key}"), layout=Layout(width="auto"))
            for key in ("show", "skip")
        )
        row = Layout(flex_flow="row wrap")
        super().__init__(
            children=[
                HBox(children=[*self.entries.values()], layout=row),
                self.message,
                HBox(children=[self.show, self.skip], layout=row),
            ]
        )
        self.add_class("elo-guess")
        self.show.on_click(lambda _: self._guessed())
        self.skip.on_click(lambda _: show(None))
        last = self.entries[guess.asks[-1].name]
        if isinstance(last, Text):
            on_enter(last, self._guessed)

    def clear(self) -> None:
        """Take away what was typed or chosen, and what was said of it."""
        for each in self.guess.asks:
            self.entries[each.name].value = None if isinstance(each, OneOf) else ""
        self.message.value = alert("")

    def _guessed(self) -> None:
        try:
            guessed = {
                each.name: each.read(self.entries[each.name].value) for each in self.guess.asks
            }
        except Refused as refused:
            self.message.value = alert(self._words.explain(refused))
            return
        self._show(guessed)


def _entry(asked: Asked, words: Words) -> Any:
    if isinstance(asked, OneOf):
        answers = [(asked.write(answer, words), answer) for answer in asked.answers]
        return RadioButtons(options=answers, value=None, layout=Layout(width="auto"))
    return Text(description=words.line(asked.label), **label_above())

"""The games of a file that are left out, with boxes to put them back."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final

from ipywidgets import HTML, Checkbox, VBox

from elo_teach.intake.pgn_words import PgnWords
from elo_teach.io.pgn_games import PgnGame
from elo_teach.live.controls import switch
from elo_teach.live.html import listed, status

MOST_ALONE: Final = 5  # games of a kind, each with a line of its own


class LeftOut(VBox):
    """A box for each game that can be put back, or one for all of a kind where they are many.

    Parameters
    ----------
    ticked : callable
        Is called when the learner ticks a box.
    text : PgnWords
        The texts about files.

    Attributes
    ----------
    back : set of int
        The numbers of the games that are put back.
    without_box : str
        Those that cannot be, as a list in HTML.
    """

    def __init__(self, ticked: Callable[[], None], text: PgnWords) -> None:
        self.back: set[int] = set()
        self.without_box = ""
        self._ticked, self._text = ticked, text
        self._spare: list[Checkbox] = []
        self._offered: list[set[int]] = []
        self._filling = False
        super().__init__()

    def offer(self, games: Sequence[PgnGame]) -> None:
        """Offer games; those that are put back stay so where they are among them."""
        kinds = defaultdict[tuple[str, bool], list[PgnGame]](list)
        for game in games:
            kinds[game.reason, game.entry is not None].append(game)
        groups = {True: list[list[PgnGame]](), False: list[list[PgnGame]]()}
        for (_, has_box), kind in kinds.items():
            groups[has_box] += [kind] if len(kind) > MOST_ALONE else [[game] for game in kind]
        told = [self._text.kind(group, "kind") for group in groups[False]]
        self.without_box = listed(told) if told else ""
        self._offered = [{game.number for game in group} for group in groups[True]]
        self.back &= set[int]().union(*self._offered)
        self._filling = True
        while len(self._spare) < len(self._offered):
            box = switch("")
            box.observe(lambda _: self._take_ticks(), "value")
            self._spare.append(box)
        for box, group, numbers in zip(self._spare, groups[True], self._offered, strict=False):
            box.description, box.value = self._text.kind(group, "kind_back"), numbers <= self.back
        self._filling = False
        heading = [HTML(status(self._text("put_back")))] if self._offered else []
        self.children = [*heading, *self._spare[: len(self._offered)]]

    def clear(self) -> None:
        """Show no box."""
        self.children, self.without_box = [], ""

    def _take_ticks(self) -> None:
        if not self._filling:
            boxes = zip(self._spare, self._offered, strict=False)
            self.back = {number for box, numbers in boxes if box.value for number in numbers}
            self._ticked()

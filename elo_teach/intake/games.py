"""A list of games: a row for each, and where more of them come from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ipywidgets import HTML, Button, HBox, Layout, Text, Textarea, VBox
from traitlets import Any as AnyTrait
from traitlets import observe

from elo_teach.intake.pgn_box import PgnBox
from elo_teach.intake.said import NotTakenError, in_short, said
from elo_teach.io.entries import HIGHEST_RATING, LOWEST_RATING, Entry
from elo_teach.io.lines import is_pgn, read_lines, write_lines
from elo_teach.live import EntryControl, ListControl, RowControl, choice
from elo_teach.live.controls import WHOLE_LABEL, label_above, switch
from elo_teach.live.html import alert, status
from elo_teach.live.kinds import Custom, Propose
from elo_teach.live.words import Refused

RESULTS: Final = {"win": 1, "draw": 0.5, "loss": 0}
MOST_GAMES: Final = 80
ASSUMED: Final = "assumed"
UNSAID: Final = "unsaid"
MOST_PROBLEMS: Final = 10  # named at once
MOST_NUMBERS: Final = 40  # of further lines with a problem


class GameRow(RowControl):
    """A game to edit: opponent, result, name and event; its value is the `Entry`."""

    value = AnyTrait()
    _following = False

    def __init__(self, entry: Entry, *controls: Any) -> None:
        self._entry = entry
        super().__init__(*controls)

    def _values(self) -> Any:
        opponent, score, name, event = (control.value for control in self.controls)
        edited = replace(self._entry, opponent=opponent, score=score, name=name, event=event)
        if (opponent, score) != (self._entry.opponent, self._entry.score):
            # What the site said was about another game.
            edited = replace(edited, site_change=None)
        self._entry = edited
        return edited

    def _changed(self, change: object) -> None:
        if not self._following:
            super()._changed(change)

    @observe("value")
    def _show(self, change: dict[str, Any]) -> None:
        entry = self._entry = change["new"]
        values = (entry.opponent, entry.score, entry.name, entry.event or "")
        self._following = True
        for control, value in zip(self.controls, values, strict=True):
            control.value = value
        self._following = False


@dataclass(frozen=True)
class Games(Custom):
    """A player's games, each an `Entry`.

    A file brings the player's own rating too: with the games its control proposes `own`. Where
    there is none it proposes `own_is`, where the own rating comes from: `ASSUMED` for games of a
    file, `UNSAID` for lines, which never say it.
    """

    start: tuple[Entry, ...]

    def widget(self, words: Any, propose: Propose) -> "GamesControl":
        """Return the list of games."""
        return GamesControl(self.start, words=words, propose=propose)

    def save(self, value: Any, words: Any) -> str:
        """Return the games as lines of CSV."""
        _, *lines = write_lines(value).splitlines()
        return "\n".join(line.rstrip(",") for line in lines)

    def load(self, text: str) -> tuple[Entry, ...]:
        """Return the games of lines, if every one of them can be read."""
        lines = read_lines(text)
        if lines.problems or not 1 <= len(lines.entries) <= MOST_GAMES:
            raise Refused("panel.not_possible", name=self.name, value=text)
        return lines.entries

    def nameless(self, value: Any) -> tuple[Entry, ...]:
        """Return the games without the opponents' names."""
        return tuple(replace(entry, name="") for entry in value)


class GamesControl(ListControl):
    """A list of games, a row for each, and below it where more of them come from.

    Parameters
    ----------
    entries : tuple of Entry
        The games at the start.
    words : Words
        The texts of its panel.
    propose : callable
        Sets several controls of the panel at once.
    """

    def __init__(self, entries: tuple[Entry, ...], *, words: Any, propose: Propose) -> None:
        self._words, self._propose = words, propose
        self._highest: int | None = None  # that a file gave
        # Shared by all rows, so that a whole column comes and goes at once.
        self._opponent = Layout(flex="1 1 7.6rem", min_width="0")
        self._result = Layout(flex="none", width="auto")
        self._long = Layout(flex="1 1 9rem", min_width="0", display="none", width="auto")
        self.names = switch(words("games.names"))
        super().__init__(
            entries,
            row=self._row_of,
            most=MOST_GAMES,
            add_label=words("panel.add_game"),
            remove_label=words("panel.remove_game"),
        )
        self._lines.layout = Layout(max_height="26rem", overflow="auto")
        self.names.observe(lambda change: self._show_names(change["new"]), "value")
        self.paste = PasteBox(self._take_lines, self._open_pgn, words)
        self.pgn = PgnBox(self._take_file, words)
        sources = {"lines": self.paste, "pgn": self.pgn}
        names = {words(f"games.source.{name}"): name for name in sources}
        self.source = choice(words("games.source.label"), names, "lines")
        self._box = VBox(children=[self.paste])
        self.source.observe(
            lambda change: self._box.set_trait("children", [sources[change["new"]]]), "value"
        )
        self.children = [self._lines, self.add, self.names, self.source, self._box]

    def _row_of(self, entry: Entry) -> GameRow:
        words = self._words
        opponent = EntryControl(
            words("panel.opponent_in_row"),
            entry.opponent,
            read=self._read_opponent,
            write=self._write_opponent,
            explain=words.explain,
        )
        results = {words(f"panel.{result}"): score for result, score in RESULTS.items()}
        outcome = choice(words("panel.result"), results, entry.score)
        opponent.layout, outcome.layout = self._opponent, self._result
        name, event = (
            Text(
                value=value,
                description=words(f"games.{label}"),
                continuous_update=False,
                style=WHOLE_LABEL,
                layout=self._long,
            )
            for label, value in (("name", entry.name), ("event", entry.event or ""))
        )
        return GameRow(entry, opponent, outcome, name, event)

    def _read_opponent(self, typed: str) -> int | None:
        # The rules of a pasted line: what makes a game of a rating makes a row.
        lines = read_lines(f"{typed.strip()}\t1")
        if len(lines.entries) == 1 and (lines.entries[0].name, lines.entries[0].score) == ("", 1):
            return lines.entries[0].opponent
        key = "unread"
        values: Mapping[str, object] = {"low": LOWEST_RATING, "high": HIGHEST_RATING}
        if lines.problems and "meant" in lines.problems[0].values:
            key, values = lines.problems[0].key.removeprefix("games."), lines.problems[0].values
        raise Refused(f"games.opponent_{key}", **{**values, "typed": typed})

    def _write_opponent(self, opponent: int | None) -> str:
        if opponent is None:
            return self._text("unrated")
        return str(self._words.number(opponent, "rating"))

    def _show_names(self, shown: bool) -> None:
        self._long.display = None if shown else "none"

    def _added(self) -> None:
        # Like the last, but against somebody else.
        self.value = (
            *self.value,
            replace(
                self.value[-1], name="", site_change=None, taken_as_played=False, from_file=False
            ),
        )

    def _take_lines(self, entries: tuple[Entry, ...]) -> str:
        """Put games in the place of those in the list, and return what to say of those."""
        if not entries:
            raise NotTakenError(self._text("nothing"))
        return self._take(entries, own_is=UNSAID)

    def _open_pgn(self, text: str) -> bool:
        """Read a PGN file that was pasted where lines are; return whether it is one."""
        self.source.value = "pgn"
        return self.pgn.open_text(text)

    def _take_file(self, entries: tuple[Entry, ...], own: int | None, highest: int | None) -> str:
        """Do the same with games of a file and the player's own ratings in it."""
        others: dict[str, Any] = {"own_is": ASSUMED} if own is None else {"own": own}
        if highest or self._highest:  # what a file said holds for its games only
            others["highest"] = highest
        told = self._take(entries, **others)
        self._highest = highest
        return told

    def _take(self, entries: tuple[Entry, ...], **others: Any) -> str:
        if len(entries) > MOST_GAMES:
            raise NotTakenError(self._text("too_many", n=len(entries), most=MOST_GAMES))
        replaced = self._text("replaced", n=len(self.value))
        self._propose(games=entries, **others)
        if any(entry.name or entry.event for entry in entries):
            self.names.value = True
        return replaced

    def settle(self) -> None:
        """Show the games as they are, with no message left about others."""
        super().settle()
        for message in (self.paste.done, self.paste.message, self.pgn.message):
            message.value = alert("")

    def _text(self, key: str, **values: Any) -> str:
        return str(self._words(f"games.{key}", **values))


class PasteBox(VBox):
    """A box for lines of games, and a button that reads them into the list.

    Parameters
    ----------
    take : callable
        Is given the games; returns what to say of those before, or raises `NotTakenError`.
    open_pgn : callable
        Is given a PGN file that stands there in place of lines; returns whether it has games.
    words : Words
        The texts of its panel.
    """

    def __init__(
        self,
        take: Callable[[tuple[Entry, ...]], str],
        open_pgn: Callable[[str], bool],
        words: Any,
    ) -> None:
        self._take, self._open_pgn, self._words = take, open_pgn, words
        self.box = Textarea(
            description=self._text("paste"),
            placeholder="1400 1\n1600 ½\n1550 0",
            continuous_update=False,  # what is typed comes before the button that follows
            rows=4,
            **label_above(),
        )
        self.read = Button(description=self._text("read"), layout=Layout(width="auto"))
        self.message, self.done = HTML(), HTML()
        super().__init__(children=[self.box, HBox(children=[self.read]), self.done, self.message])
        self.read.on_click(lambda _: self._read())

    def _read(self) -> None:
        lines = read_lines(self.box.value)
        self.done.value = self.message.value = ""
        if is_pgn(self.box.value):
            if lines.entries:
                self._refuse([self._text("pgn_among")])
            elif self._open_pgn(self.box.value):
                self.box.value = ""  # which is saved with the notebook
            return
        told = [said(problem, self._words) for problem in lines.problems]
        more = len(told) - MOST_PROBLEMS
        if more > 0:
            rest = [str(problem.line) for problem in lines.problems[MOST_PROBLEMS:]]
            numbers = in_short(rest, MOST_NUMBERS)
            told = [*told[:MOST_PROBLEMS], self._text("more_problems", n=more, lines=numbers)]
        if not lines.entries and told:
            self._refuse(told)
            return
        try:
            replaced = self._take(lines.entries)
        except NotTakenError as problem:
            self._refuse([str(problem)])
            return
        done = [f"{self._text('taken', n=len(lines.entries))} {replaced}"]
        if lines.alike:
            numbers = in_short([str(line) for line in lines.alike], MOST_NUMBERS)
            done.append(self._text("alike", n=len(lines.alike), lines=numbers))
        self.done.value = "".join(map(status, done))
        self.message.value = alert("\n".join(told))

    def _refuse(self, told: list[str]) -> None:
        """Say what is wrong, and that the list is what it was."""
        self.message.value = alert("\n".join([*told, self._text("unchanged")]))

    def _text(self, key: str, **values: Any) -> str:
        return str(self._words(f"games.{key}", **values))

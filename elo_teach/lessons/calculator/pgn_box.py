"""Games out of a PGN file: choose the file, the player, the event and the days."""

from collections.abc import Callable
from typing import Any, Final

from ipywidgets import (
    HTML,
    Button,
    Combobox,
    DatePicker,
    FileUpload,
    FloatProgress,
    Layout,
    Text,
    VBox,
)

from elo_teach.io.entries import Entry
from elo_teach.io.files import FileError, Source
from elo_teach.io.pgn import PgnGames, find_players, read_games
from elo_teach.lessons.calculator.sections import listed
from elo_teach.live import choice
from elo_teach.live.controls import WHOLE_LABEL, alert, label_above, status
from elo_teach.text import language

LESSON: Final = "calculator"
MOST_NAMES: Final = 1000  # offered; others can be typed
MOST_LEFT_OUT: Final = 100  # named
ALL_EVENTS: Final = ""
WIDE: Final = {"width": "auto"}


class PgnBox(VBox):
    """A file, its players, and the games of one of them to take into the list.

    Parameters
    ----------
    take : callable
        Is given the games; returns what is wrong with them, or nothing.
    """

    def __init__(self, take: Callable[[tuple[Entry, ...]], str]) -> None:
        self.words = language()
        self._take = take
        self._source: Source = b""
        self._games = PgnGames()
        self._names: frozenset[str] = frozenset()
        self._filling = False
        self.upload = FileUpload(
            accept=".pgn", description=self._text("upload"), layout=Layout(**WIDE)
        )
        self.path = Text(
            description=self._text("path"),
            continuous_update=False,
            placeholder=self._text("example"),
            **label_above(),
        )
        self.progress = FloatProgress(max=1, layout=Layout(width="auto", display="none"))
        self.player = Combobox(
            description=self._text("player"),
            continuous_update=False,
            style=WHOLE_LABEL,
            layout=Layout(**WIDE),
        )
        self.event = choice(self._text("event"), self._events(), ALL_EVENTS)
        self.since, self.until = (
            DatePicker(description=self._text(day), style=WHOLE_LABEL, layout=Layout(**WIDE))
            for day in ("since", "until")
        )
        self.take_games = Button(description=self._text("take"), layout=Layout(**WIDE))
        self.found, self.message = HTML(), HTML()
        self._chosen = VBox(children=[self.player])
        super().__init__(
            children=[
                self.upload,
                HTML(status(self._text("size"))),
                self.path,
                self.progress,
                self._chosen,
                self.found,
                self.message,
            ]
        )
        self._chosen.layout.display = "none"
        self.upload.observe(self._uploaded, "value")
        self.path.observe(lambda change: self._typed(change["new"].strip()), "value")
        self.player.observe(lambda _: self._choose(), "value")
        for control in (self.event, self.since, self.until):
            control.observe(lambda _: self._tell(), "value")
        self.take_games.on_click(lambda _: self._taken())

    def _uploaded(self, change: dict[str, Any]) -> None:
        if change["new"]:
            self._open(change["new"][0]["content"])

    def _typed(self, path: str) -> None:
        if path:
            self._open(path)

    def _open(self, source: Source) -> None:
        """List the players of a file."""
        self._show(PgnGames())
        self._chosen.layout.display = "none"
        self.found.value = ""
        self.message.value = alert("")
        players = self._read(lambda: find_players(source, progress=self._progress))
        if players is None:
            return
        self._source, self._names = source, frozenset(players.by_name)
        self._filling = True
        self.player.options = tuple(players.by_name)[:MOST_NAMES]
        self.player.value = ""
        self._filling = False
        self._chosen.layout.display = None
        self._chosen.children = [self.player]
        self.found.value = status(
            self._text("players", games=players.games, n=len(players.by_name))
        )

    def _choose(self) -> None:
        """Read the games of the chosen player."""
        name = self.player.value
        if self._filling or not name:
            return
        self.message.value = alert("")
        if name not in self._names:
            self.message.value = alert(self._text("no_player", name=name))
            return
        games = self._read(lambda: read_games(self._source, name, progress=self._progress))
        if games is not None:
            self._show(games)
            self._chosen.children = [
                self.player,
                self.event,
                self.since,
                self.until,
                self.take_games,
            ]
            self._tell()

    def _read(self, read: Callable[[], Any]) -> Any:
        """Return what is read with the bar moving, or None where the file has a fault."""
        self.progress.value = 0
        self.progress.layout.display = None
        try:
            return read()
        except FileError as error:
            self.message.value = alert(self.words.say(error.key, **error.fields))
            return None
        finally:
            self.progress.layout.display = "none"

    def _progress(self, share: float) -> None:
        self.progress.value = share

    def _show(self, games: PgnGames) -> None:
        """Offer the events of these games."""
        self._filling = True
        self._games = games
        self.event.options = list(self._events(games.events).items())
        self.event.value = ALL_EVENTS
        self.since.value = self.until.value = None
        self._filling = False

    def _events(self, events: tuple[str, ...] = ()) -> dict[str, str]:
        return {self._text("all_events"): ALL_EVENTS} | {event: event for event in events}

    def _wanted(self) -> PgnGames:
        return self._games.only(
            event=self.event.value or None, since=self.since.value, until=self.until.value
        )

    def _tell(self) -> None:
        """Say how many games there are, and name those that are left out."""
        if self._filling:
            return
        wanted = self._wanted()
        left_out = [self.words.say(game.key, **game.fields) for game in wanted.left_out]
        if (more := len(left_out) - MOST_LEFT_OUT) > 0:
            left_out = [*left_out[:MOST_LEFT_OUT], self._text("more_left_out", n=more)]
        told = self._text("games", n=len(wanted.entries), left_out=len(wanted.left_out))
        self.found.value = status(told) + (listed(left_out) if left_out else "")
        self.message.value = alert("")

    def _taken(self) -> None:
        self.message.value = alert(self._take(self._wanted().entries))

    def _text(self, key: str, **values: Any) -> str:
        return self.words.say(f"{LESSON}.pgn.{key}", **values)

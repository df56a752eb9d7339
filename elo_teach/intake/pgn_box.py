"""Games out of a PGN file: choose the file, the player, the event and the days."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from ipywidgets import (
    HTML,
    Button,
    Combobox,
    DatePicker,
    FileUpload,
    FloatProgress,
    HBox,
    Layout,
    Text,
    VBox,
)

from elo_teach.engine.names import name_key
from elo_teach.intake.left_out import LeftOut
from elo_teach.intake.own_rating import highest_before, own_rating
from elo_teach.intake.pgn_words import PgnWords
from elo_teach.intake.said import NotTakenError, said
from elo_teach.io.entries import Entry
from elo_teach.io.files import FileError, Source
from elo_teach.io.pgn import find_players, read_games
from elo_teach.io.pgn_games import PgnGame, PgnGames
from elo_teach.io.similar import similar_names
from elo_teach.live import choice
from elo_teach.live.controls import WHOLE_LABEL, label_above, on_enter
from elo_teach.live.html import alert, status

MOST_NAMES: Final = 1000  # offered; others can be typed
ALL: Final = ""  # a list takes None for no choice at all; no event and no ID has an empty name
WIDE: Final = {"width": "auto"}


class PgnBox(VBox):
    """A file, its players, and the games of one of them to take into the list.

    Parameters
    ----------
    take : callable
        Is given the games, the player's own rating and the highest one before, each None where the
        file has none; returns what to say of the games before, or raises `NotTakenError`.
    words : Words
        The texts of its panel.
    """

    def __init__(
        self, take: Callable[[tuple[Entry, ...], int | None, int | None], str], words: Any
    ) -> None:
        self._take, self._words, self._text = take, words, PgnWords(words)
        self._source: Source = b""
        self._stamp: object = None
        self._games = PgnGames()
        self._file = self._alike = ""
        self._names: dict[str, str] = {}
        self._counts: Mapping[str, int] = {}
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
        self.read = Button(description=self._text("read"), layout=Layout(**WIDE))
        self.progress = FloatProgress(max=1, layout=Layout(width="auto", display="none"))
        self.player = Combobox(
            description=self._text("player"),
            continuous_update=False,
            style=WHOLE_LABEL,
            layout=Layout(**WIDE),
        )
        self.person = choice(self._text("person"), {self._text("all_ids"): ALL}, ALL)
        self.event = choice(self._text("event"), {self._text("all_events"): ALL}, ALL)
        self.since, self.until = (
            DatePicker(description=self._text(day), style=WHOLE_LABEL, layout=Layout(**WIDE))
            for day in ("since", "until")
        )
        self.take_games = Button(description=self._text("take"), layout=Layout(**WIDE))
        self.found, self.lost, self.message = HTML(), HTML(), HTML()
        self.boxes = LeftOut(self._add_up, self._text)
        self._chosen = VBox(children=[self.player], layout=Layout(display="none"))
        super().__init__(
            children=[
                self.upload,
                HTML(status(self._text("size"))),
                self.path,
                HBox(children=[self.read]),
                self.progress,
                self._chosen,
                self.message,
                self.found,
                self.boxes,
                self.lost,
            ]
        )
        self.upload.observe(self._uploaded, "value")
        self.path.observe(lambda _: self._open_path(), "value")
        on_enter(self.path, self._read_again)
        self.read.on_click(lambda _: self._open_path())
        self.player.observe(lambda _: self._choose(), "value")
        for control in (self.person, self.event, self.since, self.until):
            control.observe(lambda _: self._tell(), "value")
        self.take_games.on_click(lambda _: self._taken())

    def open_text(self, text: str) -> bool:
        """List the players of a PGN file that was pasted; return whether there are any."""
        return self._open(text.encode(), str(self._words("games.pasted")))

    def _uploaded(self, change: dict[str, Any]) -> None:
        if change["new"]:
            (file,) = change["new"]
            content = bytes(file["content"])
            # What is uploaded stays out of the widget: its state is saved with the notebook. And
            # only an empty one tells when the same file comes again.
            self.upload.value = ()
            self._open(content, file["name"])

    def _open_path(self) -> None:
        if path := self.path.value.strip():
            self._stamp = _stamp(path)
            self._open(path, Path(path).name)

    def _read_again(self) -> None:
        """Read the file again where it is another now."""
        path = self.path.value.strip()
        if path and _stamp(path) != self._stamp:
            self._open_path()

    def _open(self, source: Source, name: str) -> bool:
        """List the players of a file; where it has a fault, all stays as it is."""
        self.message.value = alert("")
        shown, self._chosen.layout.display = self._chosen.layout.display, "none"
        players = self._read(lambda: find_players(source, progress=self._progress))
        if players is None:
            self._chosen.layout.display = shown
            return False
        if source != self._source:
            self.since.value = self.until.value = None
        chosen = name_key(self.player.value)
        self._source = source
        self._names = {name_key(name): name for name in players.by_name}
        self._counts = players.by_name
        self.boxes.back = set()
        self._filling = True
        self.player.options = tuple(players.by_name)[:MOST_NAMES]
        self.player.value = self._names.get(chosen, "")
        self._filling = False
        self._chosen.layout.display = None
        self._file = self._text.file(name, players)
        self._show_player_only()
        self.lost.value = self._text.lost(players)
        self._choose()
        return True

    def _show_player_only(self) -> None:
        self._chosen.children = [self.player]
        self.boxes.clear()
        self.found.value = self._file

    def _choose(self) -> None:
        """Read the games of the chosen player."""
        typed = self.player.value
        if self._filling or not typed:
            return
        self.message.value = alert("")
        name = self._names.get(name_key(typed))
        if name is None:
            similar = self._similar(typed)
            key = "no_player_similar" if similar else "no_player"
            told = self._text(key, name=typed, names=self._text.named(similar))
            self.message.value = alert(told)
            self._show_player_only()  # else the games of somebody else could be taken
            return
        games = self._read(lambda: read_games(self._source, name, progress=self._progress))
        if games is not None:
            self._alike = self._text.similar(self._similar(name))
            self._show(name, games)
            persons = [self.person] if len(games.ids) > 1 else []
            days = (self.since, self.until)
            self._chosen.children = [self.player, *persons, self.event, *days, self.take_games]
            self._tell()

    def _similar(self, name: str) -> dict[str, int]:
        """Return the other names that look like this one, with their numbers of games."""
        others = (other for other in self._counts if name_key(other) != name_key(name))
        return {other: self._counts[other] for other in similar_names(name, others)}

    def _read(self, read: Callable[[], Any]) -> Any:
        """Return what is read with the bar moving, or None where the file has a fault."""
        self.progress.value = 0
        self.progress.layout.display = None
        try:
            return read()
        except FileError as error:
            self._refuse(said(error, self._words))
            return None
        finally:
            self.progress.layout.display = "none"

    def _progress(self, share: float) -> None:
        self.progress.value = share

    def _show(self, name: str, games: PgnGames) -> None:
        """Offer the events of these games; an event that is chosen stays so where it is there."""
        self._filling = True
        self._games, self.boxes.back = games, set()
        self.player.value = name
        chosen, all_events = self.event.value, self._text("all_events")
        labels = {event: event for event in games.events}
        for event in games.events:
            if name_key(event) == name_key(all_events):
                labels[event] = f"“{event}”"
        self.event.options = [(all_events, ALL), *((labels[event], event) for event in labels)]
        self.event.value = chosen if chosen in labels else ALL
        persons = [(self._text.with_games(own, n), own) for own, n in games.ids.items()]
        self.person.options = [(self._text("all_ids"), ALL), *persons]
        self.person.value = persons[0][1] if persons[1:] else ALL
        self._filling = False

    def _wanted(self) -> PgnGames:
        return self._games.only(
            own_id=self.person.value or None,
            event=self.event.value or None,
            since=self.since.value,
            until=self.until.value,
        )

    def _games_to_take(self) -> list[PgnGame]:
        games = self._wanted().of_player
        return [game for game in games if not game.reason or game.number in self.boxes.back]

    def _tell(self) -> None:
        """Name the games that are left out, with a box to put each back."""
        if self._filling:
            return
        self.boxes.offer(self._wanted().left_out)
        self.message.value = alert("")
        self._add_up()

    def _add_up(self) -> None:
        """Say what is taken and what is not."""
        told = self._text.added_up(self._games, self._wanted(), self._games_to_take())
        self.found.value = self._file + told + self._alike + self.boxes.without_box

    def _taken(self) -> None:
        games = self._games_to_take()
        if not games:
            self._refuse(self._text("nothing"))
            return
        own = own_rating(games)
        known = self._games.only(own_id=self.person.value or None).of_player
        highest = highest_before(own, known)
        entries = tuple(game.entry for game in games if game.entry)
        try:
            replaced = self._take(entries, own.rating, highest)
        except NotTakenError as problem:
            self._refuse(str(problem))
            return
        told = [
            self._text.own(own),
            *([self._text("own.highest", highest=highest)] if highest else []),
        ]
        self.message.value = "".join(
            map(status, [*told, f"{self._words('games.taken', n=len(entries))} {replaced}"])
        )

    def _refuse(self, wrong: str) -> None:
        """Say what is wrong, and that the list is what it was."""
        self.message.value = alert(f"{wrong}\n{self._words('games.unchanged')}")


def _stamp(path: str) -> tuple[int, int] | None:
    """Return what is another where a file was written anew."""
    try:
        file = Path(path).stat()
    except (OSError, ValueError):
        return None
    return file.st_mtime_ns, file.st_size

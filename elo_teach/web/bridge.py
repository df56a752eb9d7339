"""Comm messages between the widgets of this process and a page, with no kernel between them."""

import json
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import comm
from comm.base_comm import BaseComm

from elo_teach import check
from elo_teach.lessons.common import Words
from elo_teach.live import state
from elo_teach.live.cover import show_all
from elo_teach.text import Language, set_language
from elo_teach.web import address

Buffers = Sequence[bytes | memoryview]
Send = Callable[[str, Buffers], None]


class Bridge:
    """Panels of one language, and the messages between them and the page that shows them.

    Parameters
    ----------
    language : str
        ``"en"`` or ``"vi"``.
    send : callable
        Is given each message to the page, as JSON, and its binary parts.

    Attributes
    ----------
    panels : dict
        Every panel that is shown, by its name.
    """

    def __init__(self, language: str, send: Send) -> None:
        set_language(language)
        self.panels: dict[str, Any] = {}

        class PageComm(BaseComm):
            """Sends to the page what a kernel would send to its front end."""

            def publish_msg(
                self,
                msg_type: str,
                data: Any = None,
                metadata: Any = None,
                buffers: Any = None,
                **keys: Any,
            ) -> None:
                content = {"comm_id": self.comm_id, "data": data or {}, **keys}
                message = {"msg_type": msg_type, "content": content, "metadata": metadata or {}}
                send(json.dumps(message), buffers or [])

        comm.create_comm = PageComm

    def show(self, name: str, is_open: bool = False) -> str:
        """Make a panel; the messages that make its widgets go out.

        Parameters
        ----------
        name : str
            ``"lesson.function"``.
        is_open : bool, default False
            Whether it starts uncovered, where it would ask for a guess.

        Returns
        -------
        str
            JSON: the id of the widget to show, and whether names of people may stand in it.
        """
        lesson, _, function = name.partition(".")
        panel = getattr(import_module(f"elo_teach.lessons.{lesson}"), function)()
        self.panels[name] = panel
        if is_open:
            panel.uncover()
        return json.dumps([panel.model_id, state.holds_names(panel.spec)])

    def ask(self, name: str) -> str:
        """Make the boxes of an exercise; return the id of the widget to show."""
        return str(check.exercise(name).model_id)

    def show_all(self) -> None:
        """Uncover all panels, and those to come."""
        show_all()

    def link(self, name: str, with_names: bool = False) -> str:
        """Return how a panel stands, as the end of an address, in every language the same.

        Parameters
        ----------
        name : str
            Of the panel.
        with_names : bool, default False
            Whether the names of people are in it.
        """
        panel = self.panels[name]
        values = panel.values if with_names else state.nameless(panel.spec, panel.values)
        return address.written(name, state.saved(panel.spec, values, _english(panel)))

    def follow(self, end: str) -> str:
        """Let a panel stand as the end of an address says.

        Returns
        -------
        str
            What of it cannot be, in words; what can be holds all the same.

        Raises
        ------
        ValueError
            If it is no such end.
        KeyError
            If that panel is not shown.
        """
        name, texts = address.read(end)
        panel = self.panels[name]
        values, problems = state.loaded(panel.spec, texts)
        panel.put(**values)
        return "\n".join(map(panel.words.line, problems))

    def take(self, text: str, buffers: Buffers = ()) -> None:
        """Give a widget a message of the page; what follows from it goes out before this returns.

        Parameters
        ----------
        text : str
            JSON with ``comm_id`` and ``data``.
        buffers : sequence of bytes, optional
            Its binary parts: what is in a file.
        """
        content = json.loads(text)
        message = {"content": content, "buffers": list(buffers), "metadata": {}, "header": {}}
        found = comm.get_comm_manager().get_comm(content["comm_id"])
        if found:  # else the widget was closed while the message was under way
            found.handle_msg(message)


def _english(panel: Any) -> Words:
    return Words(Language("en"), panel.spec.texts)

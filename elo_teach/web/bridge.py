"""Comm messages between the widgets of this process and a page, with no kernel between them."""

import json
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import comm
from comm.base_comm import BaseComm

from elo_teach.text import set_language

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

    def show(self, name: str) -> str:
        """Make a panel; the messages that make its widgets go out.

        Parameters
        ----------
        name : str
            ``"lesson.function"``.

        Returns
        -------
        str
            The id of the widget to show.
        """
        lesson, _, function = name.partition(".")
        panel = getattr(import_module(f"elo_teach.lessons.{lesson}"), function)()
        self.panels[name] = panel
        return str(panel.model_id)

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

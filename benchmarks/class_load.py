"""A class on one server: learners drag a slider at the pace of people, each in a kernel of its own.

    python benchmarks/class_load.py [LEARNERS [SECONDS]]

Each drags for two seconds, twenty positions a second, one on the way at a time as the page sends
them, and then looks for three. Lessons 1 and 2, `interact` over lesson 1's chart and a slider that
nobody watches take turns on one server after the other.
"""

import asyncio
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.request import HTTPCookieProcessor, Request, build_opener
from uuid import uuid4

import psutil
from _table import line
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

sys.path.append(str(Path(__file__).parents[1] / "tests" / "browser"))

from server import jupyterlab

LEARNERS, SECONDS = 30, 40.0
DRAGS, LOOKS, PACE = 2.0, 3.0, 1 / 20  # seconds
PANEL = """
from elo_teach import lessons
from IPython.display import display
panel = lessons.{}.panel()
display(panel)
print("SLIDER", panel.own.slider.model_id)
"""
INTERACT = """
import gc
from ipywidgets import IntSlider
slider = next(each for each in gc.get_objects() if isinstance(each, IntSlider))
print("SLIDER", slider.model_id)
"""
EMPTY = """
from IPython.display import display
from ipywidgets import IntSlider
slider = IntSlider(1500, 100, 3000)
display(slider)
print("SLIDER", slider.model_id)
"""
RIVAL = (Path(__file__).parent / "rivals" / "expected_score.panel.py").read_text("utf-8")
KINDS = {
    "an empty slider": EMPTY,
    "lesson 1": PANEL.format("expected_score"),
    "lesson 2": PANEL.format("k_sensitivity"),
    "interact": RIVAL + INTERACT,
}


@dataclass
class Learner:
    """One learner: a kernel, its channel, and how long each step took in milliseconds."""

    server: str
    number: int
    steps: list[float] = field(default_factory=list)

    async def start(self, code: str) -> None:
        """Start a kernel and run a cell in it."""
        kernel = await asyncio.to_thread(_start_kernel, self.server)
        address = self.server.replace("http", "ws")
        self.socket: WebSocketClientConnection = await websocket_connect(
            HTTPRequest(f"{address}/api/kernels/{kernel}/channels?session_id={uuid4().hex}"),
            max_message_size=1 << 28,
        )
        self.slider = ""
        await self.ask("execute_request", {"code": code, "silent": False})
        if not self.slider:
            raise RuntimeError("the cell did not name its slider")

    async def ask(self, kind: str, content: dict[str, object]) -> None:
        """Send a message and wait until the kernel has answered it."""
        ours = uuid4().hex
        header = {"msg_id": ours, "msg_type": kind, "session": "s", "username": "u", "date": ""}
        message = {"header": header | {"version": "5.3"}, "parent_header": {}, "metadata": {}}
        await self.socket.write_message(
            json.dumps(message | {"content": content, "channel": "shell"})
        )
        while True:
            answer = _read(await asyncio.wait_for(self.socket.read_message(), 120))
            told = answer["content"]
            if answer["msg_type"] == "error":
                raise RuntimeError(told["evalue"])
            if answer["msg_type"] == "stream" and "SLIDER " in told["text"]:
                self.slider = told["text"].partition("SLIDER ")[2].split()[0]
            idle = answer["msg_type"] == "status" and told["execution_state"] == "idle"
            if idle and answer["parent_header"].get("msg_id") == ours:
                return

    async def learn(self, until: float) -> None:
        """Drag and look, again and again."""
        chance, value = random.Random(self.number), 1500
        await asyncio.sleep(chance.random() * (DRAGS + LOOKS))
        while time.monotonic() < until:
            began, way = time.monotonic(), chance.choice((-1, 1)) * chance.randint(2, 8)
            while time.monotonic() < began + DRAGS:
                value = min(2990, max(110, value + way))
                state = {"method": "update", "state": {"value": value}, "buffer_paths": []}
                start = time.perf_counter()
                await self.ask("comm_msg", {"comm_id": self.slider, "data": state})
                taken = time.perf_counter() - start
                self.steps.append(1000 * taken)
                await asyncio.sleep(max(0, PACE - taken))
            await asyncio.sleep(LOOKS)


def _start_kernel(server: str) -> str:
    """Open JupyterLab's page, as a learner does, and start a kernel; return its name."""
    cookies = CookieJar()
    opener = build_opener(HTTPCookieProcessor(cookies))
    opener.open(f"{server}/lab", timeout=120).close()
    token = {"X-XSRFToken": next(each.value or "" for each in cookies if each.name == "_xsrf")}
    request = Request(f"{server}/api/kernels", b'{"name": "python3"}', token)
    with opener.open(request, timeout=120) as answer:
        return str(json.load(answer)["id"])


def _read(raw: str | bytes | None) -> dict[str, dict[str, str]]:
    if raw is None:
        raise RuntimeError("the server has closed the channel")
    if isinstance(raw, bytes):  # the text first, its place in the head
        count = int.from_bytes(raw[:4], "big")
        places = [int.from_bytes(raw[4 + 4 * n : 8 + 4 * n], "big") for n in range(count)]
        raw = raw[places[0] : places[1] if count > 1 else None].decode()
    return dict(json.loads(raw))


@dataclass(frozen=True)
class Load:
    """What a class met: seconds until all were ready, milliseconds of steps, CPU of the kernels."""

    ready: float
    steps: list[float]
    cpu: float

    @property
    def p95(self) -> float:
        """What nineteen of twenty steps kept within, in milliseconds."""
        return sorted(self.steps)[int(0.95 * len(self.steps))]


async def hold(server: str, code: str, learners: int, seconds: float) -> Load:
    """Let a class learn on a server."""
    everybody = [Learner(server, number) for number in range(learners)]

    async def seconds_for(work: Callable[[Learner], Awaitable[None]]) -> float:
        start = time.monotonic()
        await asyncio.gather(*map(work, everybody))
        return time.monotonic() - start

    ready = await seconds_for(lambda learner: learner.start(code))
    kernels = [each for each in psutil.process_iter(["cmdline"]) if _is_kernel(each)]
    before = _cpu(kernels)
    until = time.monotonic() + seconds
    await seconds_for(lambda learner: learner.learn(until))
    steps = [step for learner in everybody for step in learner.steps]
    return Load(ready, steps, 1000 * (_cpu(kernels) - before) / len(steps))


def _is_kernel(process: psutil.Process) -> bool:
    ours = psutil.Process().pid in [parent.pid for parent in process.parents()]
    return ours and "ipykernel_launcher" in (process.info["cmdline"] or ())


def _cpu(processes: list[psutil.Process]) -> float:
    return sum(sum(process.cpu_times()[:2]) for process in processes)


def main(learners: int, seconds: float) -> None:
    """Print the table."""
    loads = {}
    for kind, code in KINDS.items():
        with TemporaryDirectory() as folder, jupyterlab(Path(folder) / "log") as server:
            loads[kind] = asyncio.run(hold(server.address, code, learners, seconds))
    floor = loads.pop("an empty slider")
    for kind, load in loads.items():
        most = (1.7, 1.2) if kind != "interact" else (None, None)
        print(f"{kind}, {learners} learners on one server; theirs is an empty slider")
        print(line("step, p95, ms", load.p95, floor.p95, most[0]))
        print(line("step, half of them, ms", median(load.steps), median(floor.steps)))
        print(line("all ready, s", load.ready, floor.ready, most[1]))
        print(line("CPU of the kernels, a step, ms", load.cpu, floor.cpu), flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else LEARNERS, float(given[1]) if given[1:] else SECONDS)

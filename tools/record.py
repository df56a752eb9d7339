"""Record what every panel says and shows, to see later whether a change has changed any of it.

    python -m tools.record write FILE    set the panels to some 2,500 states, write what they show
    python -m tools.record check FILE    set them to the same states, name what differs

A state is a panel and the values of its controls: every preset, both ends of every control and
values drawn from a fixed seed. What is shown is the sentence and the alternative text in both
languages, and behind each mark its numbers in the units of its axes, by the mark's name and the
number of its field. The file is JSON, a line for each state, compressed.
"""

import argparse
import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date
from decimal import Decimal
from html import unescape
from importlib import import_module
from math import isfinite
from pathlib import Path
from random import Random
from re import search
from typing import Any, Final

from elo_teach.engine.records import Game
from elo_teach.engine.rulebook import FIDE
from elo_teach.io.entries import Entry
from elo_teach.lessons.calculator.answer import Target
from elo_teach.lessons.common import FIRST_LIST, LAST_LIST, months
from elo_teach.text import languages, set_language

SEED: Final = 20261101
NEAR: Final = 1e-6  # numbers that differ by less, absolutely and in proportion, are the same
DIGITS: Final = 8  # as many are kept: a tenth of what counts as the same, for numbers below 100
EACH: Final = 140  # states drawn for a panel
# Paths of hundreds of numbers: a few of them tell as much.
FEWER: Final = {"k_sensitivity.fast_or_steady": 40}

# What is drawn

RATING: Final = (100, 3000)
K: Final = (1, 80)
FLAG: Final = [False, True]
LISTS: Final = (months(FIRST_LIST), months(LAST_LIST))
RESULTS: Final = {"win": 1, "draw": 0.5, "loss": 0}
LIMITS: Final = [
    edition.since
    for edition in FIDE.editions()
    if edition.earlier is None or edition.limit != edition.earlier.limit
]


def _games(most: int) -> Any:
    def draw(random: Random) -> tuple[Game, ...]:
        number = random.randint(1, most)
        return tuple(
            Game(random.randint(*RATING), random.choice((1, 0.5, 0))) for _ in range(number)
        )

    return draw


def _pairs(random: Random) -> tuple[tuple[int, str], ...]:
    middle, apart = random.randint(600, 2400), random.choice((0, 50, 400, 500))
    return tuple(
        (random.randint(middle - apart, middle + apart), random.choice([*RESULTS]))
        for _ in range(random.randint(1, 20))
    )


def _entries(random: Random) -> tuple[Entry, ...]:
    number = random.choice((1, 1, 2, 3, 5, 9, 20, 21, 40))
    opponents = [None if random.random() < 0.07 else random.randint(*RATING) for _ in range(number)]
    if opponents == [None]:
        opponents = [1500]
    return tuple(
        Entry(
            opponent,
            random.choice((1, 0.5, 0)),
            name=random.choice(("", "Lê Ví Dụ", "A & B")),
            event=random.choice((None, "Open", "Cup")),
        )
        for opponent in opponents
    )


def _target(random: Random) -> Target:
    if random.random() < 0.5:
        return Target(Decimal(random.randint(-400, 400)) / 10, is_change=True)
    return Target(Decimal(random.randint(*RATING)), is_change=False)


def _optional(low: int, high: int) -> Any:
    return lambda random: None if random.random() < 0.5 else random.randint(low, high)


# For each control: two ends, all that it can be, or how to draw a value.
CONTROLS: Final[dict[str, dict[str, Any]]] = {
    "expected_score.panel": {"own": RATING, "opponent": RATING, "normal": FLAG},
    "expected_score.win_draw_loss": {"own": RATING, "opponent": RATING, "draws": (0, 100)},
    "k_sensitivity.panel": {"own": RATING, "opponent": RATING, "k": K},
    "k_sensitivity.month": {
        "own": RATING,
        "highest": RATING,
        "games_played": (0, 1000),
        "birth_year": (1920, 2025),
        "games": _games(9),
        "times": (1, 80),
        "list": LISTS,
    },
    "k_sensitivity.fast_or_steady": {"start": (1400, 2000), "draws": (0, 50), "seed": (1, 999)},
    "rating_limit.panel": {
        "own": RATING,
        "opponent": RATING,
        "k": K,
        "curve": ["table", "curve"],
        "edition": LIMITS,
    },
    "rating_limit.farming": {"points": (80, 100), "games": (0, 300)},
    "curve_and_table.panel": {"difference": (-800, 800), "normal": FLAG},
    "curve_and_table.month": {
        "own": RATING,
        "opponent": RATING,
        "wins": (0, 20),
        "draws": (0, 20),
        "losses": (0, 20),
        "k": K,
    },
    "performance_rating.panel": {
        "average": RATING,
        "wins": (0, 30),
        "draws": (0, 30),
        "losses": (0, 30),
    },
    "performance_rating.one_by_one": {"games": _pairs},
    "performance_rating.how_sure": {
        "average": RATING,
        "games": (1, 100),
        "percent": (0, 100),
        "draws": (0, 100),
    },
    "calculator.panel": {
        "own": RATING,
        "games_played": _optional(0, 10_000),
        "birth_year": _optional(1900, 2025),
        "highest": _optional(*RATING),
        "k": _optional(1, 80),
        "games": _entries,
        "rule": ["standard", "rapid", "blitz", "textbook", "tuong_ky"],
        "list": LISTS,
        "limit": ["rule", "on", "off"],
        "section": ["working", "performance", "need", "opinion", "out"],
        "target": _target,
    },
}


def _states(name: str, panel: Any) -> Iterator[dict[str, Any]]:
    """Yield the states of a panel: values of controls, the others as they are at the start."""
    random, controls = Random(f"{SEED} {name}"), CONTROLS[name]
    start = {each: panel.controls[each].value for each in controls}
    yield start
    for presets in panel.presets().values():
        for values in presets.values():
            yield start | values
    ends = {each: what for each, what in controls.items() if not callable(what)}
    for each, what in ends.items():
        for value in what:
            yield start | {each: value}
    for side in (0, -1):
        yield start | {each: what[side] for each, what in ends.items()}
    for _ in range(FEWER.get(name, EACH)):
        yield {each: _drawn(what, random) for each, what in controls.items()}


def _drawn(what: Any, random: Random) -> Any:
    if callable(what):
        return what(random)
    return random.randint(*what) if isinstance(what, tuple) else random.choice(what)


# Values as JSON

_CLASSES: Final = {each.__name__: each for each in (Game, Entry, Target)}


def _written(value: Any) -> Any:
    if is_dataclass(value):
        content = {each.name: _written(getattr(value, each.name)) for each in fields(value)}
        return {"": type(value).__name__} | content
    if isinstance(value, dict):
        return {key: _written(each) for key, each in value.items()}
    if isinstance(value, (tuple, list)):
        return [_written(each) for each in value]
    if isinstance(value, date):
        return {"": "date", "day": value.isoformat()}
    if isinstance(value, Decimal):
        return {"": "Decimal", "number": str(value)}
    return value


def _read(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_read, value))
    if not isinstance(value, dict):
        return value
    content = {key: _read(each) for key, each in value.items()}
    if "" not in content:
        return content
    match content.pop(""):
        case "date":
            return date.fromisoformat(content["day"])
        case "Decimal":
            return Decimal(content["number"])
        case name:
            return _CLASSES[name](**content)


# What is shown: by the name of a mark, its runs of points, and for a text its place and its words

Shown = dict[str, Any]
Point = tuple[float, float]


def _plain(number: float) -> float:
    # No minus before nothing: it would be another text and the same number.
    return round(float(number), DIGITS) + 0.0


def _points(points: Any) -> list[list[Point]]:
    """Return points as one run."""
    run = [(_plain(x), _plain(y)) for x, y in points if isfinite(x) and isfinite(y)]
    return [run] if run else []


def _runs(points: Any) -> list[list[Point]]:
    """Return unbroken runs, without points that the line between their neighbours goes through."""
    runs: list[list[Point]] = [[]]
    for x, y in points:
        if not (isfinite(x) and isfinite(y)):
            runs.append([])
            continue
        run, point = runs[-1], (_plain(x), _plain(y))
        if run and run[-1] == point:
            continue
        if len(run) > 1 and _straight(run[-2], run[-1], point):
            run.pop()
        run.append(point)
    return [run for run in runs if run]


def _straight(one: Point, two: Point, three: Point) -> bool:
    """Whether the second point lies between the others, to the last digit that is kept."""
    right, up = three[0] - one[0], three[1] - one[1]
    if right:
        between = one[1] + up * (two[0] - one[0]) / right
        return min(one[0], three[0]) <= two[0] <= max(one[0], three[0]) and (
            abs(between - two[1]) <= 10 ** (1 - DIGITS)
        )
    return one[0] == two[0] and min(one[1], three[1]) <= two[1] <= max(one[1], three[1])


def _polygon(corners: Any) -> list[list[Point]]:
    """Return corners as a run that does not come back to its first."""
    runs = _runs(corners)
    for run in runs:
        while len(run) > 2 and (run[0] == run[-1] or _straight(run[-2], run[-1], run[0])):
            run.pop()
    return runs


def _from_scene(scene: Any) -> Shown:
    """Return what a scene shows."""
    from elo_teach.scene.marks import Area, Dots, Part, Text

    shown: Shown = {}
    for number, field in enumerate(scene.fields):
        axes = field.axes

        def place(point: Any, axes: Any = axes) -> Point:
            x, y = (
                scale.low + at.of * (scale.high - scale.low) if isinstance(at, Part) else at
                for at, scale in zip(point, (axes.x, axes.y), strict=True)
            )
            return x, y

        for mark in (*axes.still, *field.moving):
            name = f"{number} {mark.name}"
            if isinstance(mark, Text):
                if mark.words.strip():
                    shown[name] = {"at": [*map(_plain, place((mark.x, mark.y)))]}
                    shown[name]["words"] = mark.words
                continue
            keep = {Area: _polygon, Dots: _points}.get(type(mark), _runs)
            parts = (mark.points,) if isinstance(mark, Dots) else mark.runs
            runs = [run for part in parts for run in keep(map(place, part))]
            if isinstance(mark, Area) and mark.name.startswith("bars"):
                runs = [[_top(run)] for run in runs]
            if runs:
                shown[name] = {"runs": runs}
        if not axes.bare:
            for way, scale in (("across", axes.x), ("up", axes.y)):
                shown |= _scale(f"{number} {way}", scale.low, scale.high, scale.label, scale.ticks)
    return shown


def _top(bar: list[Point]) -> Point:
    xs, ys = zip(*bar, strict=True)
    return _plain((min(xs) + max(xs)) / 2), max(ys, key=abs)


def _scale(name: str, low: float, high: float, label: str, ticks: Any) -> Shown:
    ends = sorted((low, high))
    if not (label or ticks):
        return {}
    near = 1e-9 * (ends[1] - ends[0])
    inside = [(at, told) for at, told in ticks if ends[0] - near <= at <= ends[1] + near and told]
    return {
        f"{name}: ends": {"runs": [[(_plain(low), _plain(high))]]},
        f"{name}: ticks": {
            "runs": [[(_plain(at), 0.0) for at, _ in inside]] if inside else [],
            "words": "|".join(told for _, told in inside),
        },
        f"{name}: label": {"words": label},
    }


def _look(panel: Any, values: dict[str, Any]) -> tuple[Shown, dict[str, Any]]:
    """Set a panel and return the numbers that it shows and the words."""
    panel.put(**values)
    if panel.message.value:
        return {}, {"message": _text(panel.message.value)}
    label = search('aria-label="([^"]*)"', panel.live_figure.moving.value)
    shown = _from_scene(panel.scene)
    words = {
        "sentence": panel.sentence,
        "alternative": unescape(label[1]) if label else "",
        "texts": {key: mark.pop("words") for key, mark in shown.items() if "words" in mark},
    }
    return {key: mark for key, mark in shown.items() if mark}, words


def _text(html: str) -> str:
    found = search(">(.*)<", html.replace("\n", " "))
    return unescape(found[1]) if found else ""


# The commands


def _panel(name: str, code: str) -> Any:
    set_language(code)
    module, _, maker = name.partition(".")
    return getattr(import_module(f"elo_teach.lessons.{module}"), maker)()


def _records(states: Any) -> Iterator[dict[str, Any]]:
    """Yield the record of each state; `states` are names of panels with values."""
    panels: dict[tuple[str, str], Any] = {}
    for name, values in states:
        record: dict[str, Any] = {"panel": name, "values": _written(values), "words": {}}
        for code in languages():
            if (name, code) not in panels:
                panels[name, code] = _panel(name, code)
            shown, words = _look(panels[name, code], values)
            # Once: a test says that languages differ in words alone.
            record["shown"] = record.get("shown", shown)
            if _differences("", record["shown"], shown):
                raise ValueError(f"{name} at {values} shows other numbers in {code}")
            record["words"][code] = words
        yield record


def write(path: Path) -> int:
    """Write the record of all panels; return the number of states."""
    states = ((name, values) for name in CONTROLS for values in _states(name, _panel(name, "en")))
    with lzma.open(path, "wt", encoding="utf-8", preset=9) as file:
        return sum(
            file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n") > 0
            for record in _records(states)
        )


def check(path: Path, only: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield each difference from a record: the panel, what differs, and how."""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        before = [json.loads(line) for line in file]
    before = [record for record in before if only in record["panel"]]
    states = ((record["panel"], _read(record["values"])) for record in before)
    for then, now in zip(before, _records(states), strict=True):
        name = then["panel"]
        for where, how in _differences("", then["shown"], now["shown"]):
            yield name, where, f"{how} at {then['values']}"
        for code, words in then["words"].items():
            for where, how in _differences("", words, now["words"][code]):
                yield name, f"{code} {where}", f"{how} at {then['values']}"


def _differences(where: str, then: Any, now: Any) -> list[tuple[str, str]]:
    """Return where two records differ, and what stood there and stands there now."""
    if isinstance(then, dict) and isinstance(now, dict):
        # A mark that only the new has is no loss; one that is gone is.
        return [
            difference
            for key in then
            for difference in _differences(f"{where}/{key}", then[key], now.get(key))
        ]
    if isinstance(then, (list, tuple)) and isinstance(now, (list, tuple)) and len(then) == len(now):
        pairs = zip(then, now, strict=True)
        found = [each for one, two in pairs for each in _differences(where, one, two)]
        return found[:1]
    if isinstance(then, float | int) and isinstance(now, float | int):
        if abs(then - now) <= NEAR * max(1, abs(then)):
            return []
    elif then == now:
        return []
    return [(where, f"{then!r:.200} was there, now {now!r:.200}")]


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.record",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=("write", "check"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--only", default="", help="panels with this in their names")
    chosen = parser.parse_args()
    if chosen.command == "write":
        print(write(chosen.file), "states,", chosen.file.stat().st_size, "bytes")
        return
    found = list(check(chosen.file, chosen.only))
    counts = Counter((name, where) for name, where, _ in found)
    first: dict[tuple[str, str], str] = {}
    for name, where, how in found:
        first.setdefault((name, where), how)
    for key, how in first.items():
        print(f"{key[0]}: {key[1]} ({counts[key]} times): {how}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()

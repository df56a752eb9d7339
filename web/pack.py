"""Run by build.mjs inside Pyodide: writes the archives of the Python modules that a page uses.

Which these are is found out by using the panels: every one is made in every language, every preset
is chosen, files are read. What nothing of this loads would be missing in a page too.
"""

import json
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from inspect import getmembers, isfunction
from pathlib import Path

REPOSITORY, PACKAGES, OUT = Path("/repository"), Path("/packages"), Path("/out")
STDLIB = Path(next(place for place in sys.path if place.endswith(".zip")))
ENCODINGS = ("utf-8", "utf-16", "utf-16-le", "utf-16-be", "cp1252")  # of files of games
HEADER = MAGIC_NUMBER + bytes(12)  # of a compiled module: no time, no size

read = set()
sys.addaudithook(lambda event, args: event == "open" and read.add(str(args[0])))
sys.path[:0] = [str(REPOSITORY), str(PACKAGES)]


def use():
    """Do once what a learner can do."""
    from elo_teach.web.ipython import stand_in

    stand_in()
    from elo_teach import check, lessons
    from elo_teach.text import languages
    from elo_teach.web.bridge import Bridge

    for language in languages():
        bridge = Bridge(language, lambda text, buffers: None)
        for lesson in dir(lessons):
            module = getattr(lessons, lesson)
            for name, function in getmembers(module, isfunction):
                if function.__module__ == module.__name__:
                    bridge.show(f"{lesson}.{name}")
        for exercise in check.exercises():
            bridge.ask(exercise)
            check.exercise(exercise).check()
        for panel in bridge.panels.values():
            for presets in panel.presets().values():
                for values in (*list(presets.values())[:1], *list(presets.values())[-1:]):
                    panel.put(**values)
            for control in panel.controls.values():
                if hasattr(control, "box"):
                    control.box.value = "?"
            panel.reset()
        pgn = bridge.panels["calculator.panel"].games.pgn
        for file in sorted((REPOSITORY / "notebooks/games").iterdir()):
            pgn.path.value = str(file)
            pgn.player.value = pgn.player.options[0]
        for encoding in ENCODINGS:
            upload(bridge, pgn.upload.model_id, '[White "René"]\n\n1. e4 *\n'.encode(encoding))


def upload(bridge, widget, content):
    """Choose a file, as a page does."""
    file = {"name": "a.pgn", "type": "", "size": len(content), "last_modified": 0}
    state = {"method": "update", "state": {"value": [file]}}
    data = state | {"buffer_paths": [["value", 0, "content"]]}
    bridge.take(json.dumps({"comm_id": widget, "data": data}), [memoryview(content)])


def compiled(name, source):
    """Return a module as Python keeps it compiled."""
    # Without docstrings, which only programmers read.
    return HEADER + marshal.dumps(compile(source, name, "exec", dont_inherit=True, optimize=2))


def archive(path, files):
    """Write an archive: the same files give the same bytes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as written:
        for name, content in sorted(files.items()):
            written.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)


def loaded(root):
    """Return the files that modules were loaded from, of those in a place."""
    files = (getattr(module, "__file__", None) or "" for module in sys.modules.values())
    return {file.removeprefix(f"{root}/") for file in files if file.startswith(f"{root}/")}


def made_of():
    """Return what the interpreter is made of, for tools/site/notices.py."""
    import decimal
    import platform
    import pyexpat
    import sqlite3
    import zlib

    from compression import zstd

    return {
        "CPython": platform.python_version(),
        "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
        "mpdecimal": decimal.__libmpdec_version__,
        "SQLite": sqlite3.sqlite_version,
        "zlib": zlib.ZLIB_VERSION,
        "Zstandard": zstd.zstd_version,
    }


use()
with zipfile.ZipFile(STDLIB) as whole:
    # Pyodide starts with its own before anything can be seen.
    own = {name for name in whole.namelist() if name.startswith(("_pyodide/", "pyodide/"))}
    names = loaded(STDLIB) | {name for name in own if name.endswith(".py")}
    stdlib = {f"{name}c": compiled(name, whole.read(name)) for name in sorted(names)}
archive(OUT / "stdlib.zip", stdlib)

lessons = {}
for root in (REPOSITORY, PACKAGES):
    for name in sorted(loaded(root)):
        lessons[f"{name}c"] = compiled(name, (root / name).read_bytes())
    for file in map(Path, sorted(read)):
        if file.is_relative_to(root) and file.suffix != ".py" and file.is_file():
            lessons[str(file.relative_to(root))] = file.read_bytes()
archive(OUT / "lessons.zip", lessons)
(OUT / "interpreter.json").write_text(json.dumps(made_of()))

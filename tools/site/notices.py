"""Whose work a page ships: web/NOTICES.toml, held against what was really packed."""

import json
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

from tools.lab import REPOSITORY

PAGE: Final = "notices.txt"
_LIST: Final = REPOSITORY / "web" / "NOTICES.toml"


def notices(assets: Path) -> str:
    """Return the list to ship, with the licences as far as their packages have them.

    The build ends where the list is not what was packed.
    """
    named = tomllib.loads(_LIST.read_text("utf-8"))
    parts: list[dict[str, Any]] = named["part"]
    texts = dict(_packed(assets))
    listed = {(part["name"], part["version"]) for part in parts}
    inside = {(part["name"], part["version"]) for part in parts if "in" in part}
    missing = (texts.keys() | _interpreter(assets)) - listed
    if faults := missing | (listed - inside - texts.keys()):
        wrong = ", ".join(f"{name} {version}" for name, version in sorted(faults))
        sys.exit(f"{_LIST.name} is not what the pages ship: {wrong}")
    return named["about"] + "".join(_written(part, texts) for part in parts)


def _packed(assets: Path) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield name and version of all that was packed, with its licence."""
    found = assets / "packages.json"
    for package in json.loads(found.read_text("utf-8")):
        yield (package["name"], package["version"]), "\n".join(package["licence"])
    found.unlink()
    with ZipFile(assets / "py" / "lessons.zip") as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}
    for name in {packages_distributions()[top][0] for top in tops - {"elo_teach", "notebooks"}}:
        there = distribution(name)
        files = [file for file in there.files or () if "licenses/" in str(file)]
        yield (name.lower(), there.version), "\n".join(file.read_text() for file in files)


def _interpreter(assets: Path) -> set[tuple[str, str]]:
    """Return what the interpreter says that it is made of."""
    found = assets / "py" / "interpreter.json"
    made_of: dict[str, str] = json.loads(found.read_text("utf-8"))
    found.unlink()
    return set(made_of.items())


def _written(part: dict[str, Any], texts: dict[tuple[str, str], str]) -> str:
    inside = f", in {part['in']}" if "in" in part else ""
    head = f"{part['name']} {part['version']}{inside}\n{part['licence']}\n{part['source']}\n"
    return f"\n{'-' * 72}\n{head}\n{texts.get((part['name'], part['version']), '')}"

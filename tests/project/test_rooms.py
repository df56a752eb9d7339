"""What the package imports; the arrows between its rooms are import-linter's (`make lint`)."""

import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import grimp
from packaging.requirements import Requirement

REPOSITORY = Path(__file__).parents[2]
GRAPH = grimp.build_graph("elo_teach", include_external_packages=True)


def imported_by(room: str) -> set[str]:
    """Return the packages that a room imports, apart from this one and the standard library."""
    modules = {room, *GRAPH.find_descendants(room)}
    names = {name for module in modules for name in GRAPH.find_modules_directly_imported_by(module)}
    return {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"elo_teach"}


def test_engine_imports_numpy_and_the_standard_library_and_nothing_else() -> None:
    assert imported_by("elo_teach.engine") == {"numpy"}


def test_package_declares_what_it_imports_and_nothing_else() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {Requirement(entry).name for entry in project["dependencies"]}
    distributions = packages_distributions()
    assert {distributions[name][0] for name in imported_by("elo_teach")} == declared

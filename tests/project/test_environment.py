"""The files that say what to install: pyproject.toml, requirements.lock and environment.yml."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

REPOSITORY = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
LOCK = (REPOSITORY / "requirements.lock").read_text("utf-8")
CONDA = yaml.safe_load((REPOSITORY / "environment.yml").read_text("utf-8"))
# What conda calls by another name, and what only `make lab` needs.
CONDA_NAMES = {"matplotlib": "matplotlib-base"}
NOT_IN_CONDA = {"editables", "hatchling", "uv"}
FOLDERS = ("tests", "tools", "benchmarks")
NEED_DEV = {"browser", "notebooks", "project"}


def group(name: str) -> list[Requirement]:
    """Return the requirements of a dependency group, those of the groups it includes too."""
    return [
        requirement
        for entry in PYPROJECT["dependency-groups"][name]
        for requirement in (
            [Requirement(entry)] if isinstance(entry, str) else group(entry["include-group"])
        )
    ]


PROJECT = [Requirement(entry) for entry in PYPROJECT["project"]["dependencies"]]


def imported(path: Path) -> Iterator[str]:
    """Yield the packages that a file imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def undeclared(paths: Iterable[Path], declared: Iterable[Requirement]) -> set[str]:
    """Return what files import that is neither Python's, nor ours, nor declared."""
    ours = {path.stem for folder in FOLDERS for path in (REPOSITORY / folder).rglob("*.py")}
    names = {name for path in paths for name in imported(path)}
    names -= sys.stdlib_module_names | ours | {"elo_teach", *FOLDERS}
    known = {canonicalize_name(requirement.name) for requirement in declared}
    distributions = packages_distributions()
    return {
        name
        for name in names
        if known.isdisjoint(map(canonicalize_name, distributions.get(name, [])))
    }


def test_group_dev_declares_what_tests_tools_and_benchmarks_import() -> None:
    files = (path for folder in FOLDERS for path in (REPOSITORY / folder).rglob("*.py"))
    assert undeclared(files, [*PROJECT, *group("dev"), *group("bench")]) == set()


def test_group_test_declares_what_the_tests_of_the_package_import() -> None:
    # `make compat` installs no more than this; the others are about the project's own files.
    files = (
        path
        for path in (REPOSITORY / "tests").rglob("*.py")
        if not NEED_DEV.intersection(path.relative_to(REPOSITORY / "tests").parts)
    )
    assert undeclared(files, [*PROJECT, *group("test")]) == set()


def pinned(name: str) -> list[str]:
    """Return the versions that the lock holds of a package, one for each range of Pythons."""
    return re.findall(rf"^{re.escape(canonicalize_name(name))}==(\S+)", LOCK, re.MULTILINE)


@pytest.mark.parametrize("requirement", [*PROJECT, *group("dev")], ids=str)
def test_lock_holds_a_version_that_the_range_allows(requirement: Requirement) -> None:
    versions = pinned(requirement.name)
    assert versions, "run `make lock`"
    assert all(requirement.specifier.contains(version) for version in versions), "run `make lock`"


def test_lock_holds_names_versions_and_hashes_only() -> None:
    entry = re.compile(r"[a-z0-9-]+==[\w.!+]+( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+\n")
    assert re.sub(entry, "", LOCK) == ""


def test_conda_installs_the_ranges_of_pyproject() -> None:
    wanted = {
        f"{CONDA_NAMES.get(requirement.name, requirement.name)}{requirement.specifier}"
        for requirement in [*PROJECT, *group("lab")]
        if requirement.name not in NOT_IN_CONDA
    }
    installed = set(CONDA["dependencies"]) - {"pip", "python=3.12"}
    assert {str(Requirement(entry)) for entry in installed} == wanted


def test_conda_installs_python_3_12_and_the_pip_that_post_build_needs() -> None:
    assert {"pip", "python=3.12"} <= set(CONDA["dependencies"])


def test_conda_needs_no_channel_but_conda_forge() -> None:
    assert CONDA["channels"] == ["conda-forge"]

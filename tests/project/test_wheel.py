"""The package as others install it: built into a wheel, and nothing of the repository beside it."""

import email
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import elo_teach

REPOSITORY = Path(__file__).parents[2]
SHOW_LESSON_1 = """
import json
import elo_teach as et
et.set_language("{language}")
data, _ = et.lessons.expected_score.panel()._repr_mimebundle_()
print(json.dumps([et.__file__, data["text/html"][:12], data["text/plain"]]))
"""
# What a package is under, as far as it says so itself: in its own words only the first line counts,
# as some hold whole licences, those of parts of others too.
LICENCES = """
import json
from importlib.metadata import distribution
from packaging.requirements import Requirement

found, names = {{}}, ["{name}"]
while names:
    name = names.pop().lower().replace("_", "-")
    if name in found:
        continue
    installed = distribution(name)
    told = installed.metadata
    found[name] = [
        told.get("License-Expression") or "",
        (told.get("License") or "").strip().partition("\\n")[0],
        *(line for line in told.get_all("Classifier", []) if line.startswith("License ::")),
    ]
    for requirement in map(Requirement, installed.requires or []):
        if requirement.marker is None or requirement.marker.evaluate({{"extra": ""}}):
            names.append(requirement.name)
print(json.dumps(found))
"""


def under_gpl(licences: dict[str, list[str]]) -> set[str]:
    """Return the packages that say they are under the GPL or the AGPL, and not the LGPL."""
    gpl = re.compile(r"\bA?GPL|(?<!Lesser )General Public License", re.IGNORECASE)
    return {name for name, lines in licences.items() if any(map(gpl.search, lines))}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel, built without network."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*command, folder], cwd=REPOSITORY, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_wheel_holds_both_licences_and_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {Path(name).name for name in names if "/licenses/" in name} == {
        "LICENSE",
        "LICENSE-lessons",
    }
    data = f"elo_teach-{elo_teach.__version__}.data"
    rooms = {name.partition("/")[0] for name in names if ".dist-info/" not in name}
    assert rooms == {"elo_teach", data}


def test_wheel_says_what_it_is(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = email.message_from_bytes(archive.read(name))
    assert metadata["Version"] == elo_teach.__version__
    assert metadata["Author"] == "The elo_teach authors"
    assert "Typing :: Typed" in metadata.get_all("Classifier", [])
    addresses = {entry.partition(",")[0] for entry in metadata.get_all("Project-URL", [])}
    assert addresses == {"Repository", "Documentation", "Issues", "Changelog"}


@pytest.fixture(scope="module")
def home(wheel: Path, empty_environment: Path) -> Path:
    """Return an environment in which the wheel is installed."""
    command = [sys.executable, "-m", "uv", "pip", "install", "--offline", "--no-deps", "--quiet"]
    subprocess.run([*command, "--python", empty_environment, wheel], check=True)
    return empty_environment


def test_wheel_brings_what_jupyterlab_loads(home: Path) -> None:
    # `package.json` is where JupyterLab learns which script to load.
    extension = home / "share/jupyter/labextensions/elo-teach"
    settings = json.loads((extension / "package.json").read_text("utf-8"))
    script = extension / settings["jupyterlab"]["_build"]["load"]
    assert script.read_bytes() == (REPOSITORY / "labextension/static/lessons.js").read_bytes()
    assert settings["version"] == elo_teach.__version__


@pytest.mark.parametrize(("language", "word"), [("en", "rated"), ("vi", "Elo")])
def test_wheel_alone_shows_the_panel_of_lesson_1(
    home: Path, run_python: Callable[[str], str], language: str, word: str
) -> None:
    module, picture, sentence = json.loads(run_python(SHOW_LESSON_1.format(language=language)))
    assert module.startswith(str(home))
    assert picture == "<figure><svg"
    assert word in sentence


def test_wheel_brings_no_package_under_the_gpl(
    home: Path, run_python: Callable[[str], str]
) -> None:
    licences = json.loads(run_python(LICENCES.format(name="elo_teach")))
    assert {"elo-teach", "numpy", "ipywidgets", "traitlets"} <= licences.keys()
    assert under_gpl(licences) == set()
    assert all(map(any, licences.values())), "one says nothing of its licence"


def test_a_package_under_the_gpl_would_be_found(
    home: Path, run_python: Callable[[str], str]
) -> None:
    # The library that our tests compare our own reader of PGN with.
    assert under_gpl(json.loads(run_python(LICENCES.format(name="chess")))) == {"chess"}

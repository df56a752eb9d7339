"""The two commands of README.md in a clean clone, with nothing but what README.md names."""

import os
import subprocess
from collections.abc import Callable

import chromium
import pytest
from fonts import FontSet
from server import REPOSITORY

pytestmark = pytest.mark.slow  # reason: everything is installed anew, from the network
NETWORK = ("PIP_", "UV_", "SSL_")


@pytest.fixture(scope="module")
def make(
    machine: dict[str, str],
    fonts: FontSet,
    tmp_path_factory: pytest.TempPathFactory,
) -> Callable[..., str]:
    """Return a function that runs make in the clone and returns what it printed."""
    folder = tmp_path_factory.mktemp("clone")
    environment = {
        name: value
        for name, value in os.environ.items()
        if name.startswith(NETWORK) or name.lower().endswith("_proxy")
    }
    environment |= machine | {
        "ELO_TEACH_BROWSER": str(chromium.find()),
        "ELO_TEACH_REQUIRE_BROWSER": "1",
        "FONTCONFIG_FILE": str(fonts.configuration(folder)),
    }

    def run(*command: str) -> str:
        return subprocess.run(
            command, env=environment, cwd=folder, check=True, text=True, stdout=subprocess.PIPE
        ).stdout

    run("git", "clone", "--quiet", str(REPOSITORY), ".")
    return lambda *arguments: run("make", *arguments)


def test_make_lab_installs_and_can_then_start(make: Callable[..., str]) -> None:
    make(".venv/lab.installed")
    assert "tools/lab.py" in make("--dry-run", "lab")


def test_make_test_checks_form_and_finds_every_test(make: Callable[..., str]) -> None:
    said = make("test", "PYTEST=.venv/bin/pytest --collect-only --quiet")
    assert said.splitlines()[-1].startswith("lint ")


def test_make_browser_runs_a_lesson(make: Callable[..., str]) -> None:
    said = make("browser", "PYTEST=.venv/bin/pytest -k test_it_starts_with_1500_against_1700")
    assert said.splitlines()[-1] == "Second tries (2 at most): none"
    assert "2 passed" in said

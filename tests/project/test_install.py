"""What `make` says when it cannot install, where nothing is there but what README.md names."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import bare

Make = Callable[..., subprocess.CompletedProcess[str]]
REPOSITORY = Path(__file__).parents[2]
STAMP = ".venv/lab.installed"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what an installation reads, and no .venv yet."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("Makefile", "overrides.json", "pyproject.toml", "requirements.lock"):
        shutil.copy(REPOSITORY / name, folder)
    shutil.copytree(REPOSITORY / "tools", folder / "tools")
    (folder / "web").mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(REPOSITORY / "web" / name, folder / "web")
    return folder


@pytest.fixture(scope="module")
def make(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Make:
    """Return a function that runs make without network."""
    machine = bare.environment(tmp_path_factory.mktemp("machine"))
    network = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_NO_CACHE_DIR": "1"}

    def make(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["make", *arguments],
            cwd=checkout,
            env=machine | network,
            capture_output=True,
            text=True,
            timeout=120,
        )

    return make


@pytest.fixture(scope="module")
def failed(make: Make) -> subprocess.CompletedProcess[str]:
    """Return what an installation without network came to."""
    return make(STAMP)


def test_a_failed_download_ends_in_one_plain_line(
    failed: subprocess.CompletedProcess[str],
) -> None:
    plain, _of_make = failed.stderr.splitlines()
    assert plain == (
        "Install failed: no network, or a broken download? Run the same command again;"
        " details are in .venv/install.log"
    )


def test_a_failed_install_is_tried_again(
    failed: subprocess.CompletedProcess[str], make: Make
) -> None:
    assert failed.returncode != 0
    assert make("--question", STAMP).returncode == 1


def test_a_missing_python_ends_in_one_plain_line(make: Make) -> None:
    plain, _of_make = make(STAMP, "PYTHON=no-such-python").stderr.splitlines()
    assert plain == (
        "Install failed: no-such-python is not Python 3.11 or newer;"
        " name another with  make PYTHON=..."
    )


def test_a_missing_node_ends_in_one_plain_line(make: Make) -> None:
    plain, _of_make = make("web/node_modules/.installed").stderr.splitlines()
    assert plain == (
        "Install failed: the web pages need Node.js 18 or newer and npm;"
        " on Debian or Ubuntu:  sudo apt install nodejs npm"
    )


@pytest.mark.parametrize("part", ["lint", "unit"])
def test_without_node_everything_else_is_checked(make: Make, part: str) -> None:
    commands = make("--dry-run", part).stdout
    assert ".venv/bin/" in commands
    assert "The web pages are not checked" in commands
    assert "cd web" not in commands


@pytest.mark.parametrize("part", ["lint", "unit"])
def test_where_nothing_may_be_skipped_node_is_needed(make: Make, part: str) -> None:
    commands = make("--dry-run", part, "ELO_TEACH_REQUIRE_BROWSER=1").stdout
    assert "tools/node.sh" in commands
    assert "cd web" in commands


def test_with_nothing_changed_nothing_is_installed_again(checkout: Path, make: Make) -> None:
    installed = checkout / STAMP
    installed.parent.mkdir(exist_ok=True)
    installed.touch()
    assert make("--question", STAMP).returncode == 0


def test_a_changed_lock_is_installed(checkout: Path, make: Make) -> None:
    installed = checkout / STAMP
    installed.parent.mkdir(exist_ok=True)
    installed.touch()
    os.utime(installed, (0, 0))
    assert make("--question", STAMP).returncode == 1


def test_make_alone_lists_the_commands(make: Make) -> None:
    listed = make().stdout
    assert "make lab " in listed
    assert "make test " in listed

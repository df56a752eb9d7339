"""What `make` says when it cannot install."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
STAMP = ".venv/lab.installed"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what an installation reads, and no .venv yet."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("Makefile", "overrides.json", "pyproject.toml", "requirements.lock"):
        shutil.copy(REPOSITORY / name, folder)
    shutil.copytree(REPOSITORY / "tools", folder / "tools")
    return folder


def make(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make without network."""
    # What a make around these tests says to its own jobs is not for this one.
    own = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    environment = own | {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_NO_CACHE_DIR": "1"}
    return subprocess.run(
        ["make", *arguments],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture(scope="module")
def failed(checkout: Path) -> subprocess.CompletedProcess[str]:
    """Return what an installation without network came to."""
    return make(checkout, STAMP, f"PYTHON={sys.executable}")


def test_a_failed_download_ends_in_one_plain_line(
    failed: subprocess.CompletedProcess[str],
) -> None:
    plain, _of_make = failed.stderr.splitlines()
    assert plain == (
        "Install failed: no network, or a broken download? Run the same command again;"
        " details are in .venv/install.log"
    )


def test_a_failed_install_is_tried_again(
    failed: subprocess.CompletedProcess[str], checkout: Path
) -> None:
    assert failed.returncode != 0
    assert make(checkout, "--question", STAMP).returncode == 1


def test_a_missing_python_ends_in_one_plain_line(checkout: Path) -> None:
    plain, _of_make = make(checkout, STAMP, "PYTHON=no-such-python").stderr.splitlines()
    assert plain == (
        "Install failed: no-such-python is not Python 3.11 or newer;"
        " name another with  make PYTHON=..."
    )


def test_with_nothing_changed_nothing_is_installed_again(checkout: Path) -> None:
    installed = checkout / STAMP
    installed.parent.mkdir(exist_ok=True)
    installed.touch()
    assert make(checkout, "--question", STAMP).returncode == 0


def test_a_changed_lock_is_installed(checkout: Path) -> None:
    installed = checkout / STAMP
    installed.parent.mkdir(exist_ok=True)
    installed.touch()
    os.utime(installed, (0, 0))
    assert make(checkout, "--question", STAMP).returncode == 1

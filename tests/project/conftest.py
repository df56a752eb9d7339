"""What the tests of the project's own files share."""

import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def empty_environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a virtual environment in which elo_teach is not installed and nothing needs a network.

    It borrows the packages of the environment that the tests run in through a path file; the
    package itself is not among them, since path files that lie behind a path file are not read.
    """
    environment = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    layout = {"base": str(environment), "platbase": str(environment)}
    site_packages = Path(sysconfig.get_path("purelib", "venv", vars=layout))
    borrowed = sysconfig.get_path("purelib")
    (site_packages / "borrowed.pth").write_text(f"{borrowed}\n", "utf-8")
    return environment


@pytest.fixture(scope="module")
def run_python(empty_environment: Path) -> Callable[[str], str]:
    """Return a function that runs Python in the empty environment, away from the repository."""
    scripts = sysconfig.get_path("scripts", "venv", vars={"base": str(empty_environment)})

    def run(code: str) -> str:
        command = [Path(scripts) / "python", "-I", "-c", code]
        return subprocess.run(
            command, cwd=empty_environment, capture_output=True, text=True, check=True
        ).stdout

    return run

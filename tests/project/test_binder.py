"""What Binder does with the repository."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def dockerfile() -> str:
    """Return the recipe that Binder builds, as repo2docker prints it; it needs no Docker to."""
    repo2docker = Path(sys.executable).parent / "jupyter-repo2docker"
    command = [repo2docker, "--no-build", "--debug", REPOSITORY]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


def test_binder_installs_environment_yml(dockerfile: str) -> None:
    assert 'env update -p ${NB_PYTHON_PREFIX} --file "environment.yml"' in dockerfile


def test_binder_runs_python_3_12(dockerfile: str) -> None:
    # The file of repo2docker's that it installs first, its name with every sign but letters coded.
    assert "environment-2epy-2d3-2e12-2dlinux" in dockerfile


def test_binder_runs_post_build_once_the_repository_is_there(dockerfile: str) -> None:
    copied = dockerfile.index("COPY --chown=0:0 src/ ${REPO_DIR}/")
    assert copied < dockerfile.index("RUN ./postBuild")


@pytest.fixture(scope="module")
def built(empty_environment: Path) -> Path:
    """Return an environment in which postBuild has run."""
    environment = os.environ | {
        "PATH": f"{empty_environment / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PIP_NO_INDEX": "1",
        # pip reads this as: do not fetch the build tools, take those that are there.
        "PIP_NO_BUILD_ISOLATION": "0",
    }
    subprocess.run([REPOSITORY / "postBuild"], cwd=REPOSITORY, env=environment, check=True)
    return empty_environment


def test_post_build_installs_the_package(built: Path, run_python: Callable[[str], str]) -> None:
    home = run_python("import elo_teach; print(elo_teach.__file__)")
    assert home.startswith(str(built))


@pytest.mark.parametrize(
    ("file", "place"),
    [
        ("overrides.json", "share/jupyter/lab/settings/overrides.json"),
        ("exports/jupyter_config.py", "etc/jupyter/jupyter_config.py"),
        *(
            (f"exports/{each}", f"share/jupyter/nbconvert/{each}")
            for each in ("templates/lesson/index.html.j2", "templates/lesson-slides/index.html.j2")
        ),
    ],
)
def test_post_build_installs_the_settings(built: Path, file: str, place: str) -> None:
    assert (built / place).read_bytes() == (REPOSITORY / file).read_bytes()


def test_post_build_stops_at_the_first_failure(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\nexit 3\n", "utf-8")
    python.chmod(0o755)
    environment = {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    assert subprocess.run([REPOSITORY / "postBuild"], env=environment).returncode == 3

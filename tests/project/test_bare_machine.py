"""A machine on which nothing is there: what is missing is named, installed, and then enough."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests import bare
from tests.browser.fonts import SETS

REPOSITORY = Path(__file__).parents[2]
NEEDS = REPOSITORY / "tools/needs.sh"
SHELL = shutil.which("sh")
# Debian's packages, each with what it brings: a command, or a family of fonts.
COMMANDS = {
    "git": "git",
    "make": "make",
    "python3-venv": "python3",
    "nodejs": "node",
    "npm": "npm",
    "chromium": "chromium",
    "fontconfig": "fc-list",
}
FONTS = {fonts.package: fonts.families[0] for fonts in SETS.values()}
PACKAGES = [*COMMANDS, *FONTS]
LOG = 'echo "${0##*/} $*" >>"$LOG"'
# Finds the families that the variable FAMILIES lists, one a line.
FC_LIST = 'case "$FAMILIES" in *"$2"*) ;; *) exit 1 ;; esac'
SCRIPTS = {"make": LOG, "fontconfig": FC_LIST}


class Machine:
    """A machine with Debian's essential tools, and stand-ins for what is installed on it."""

    def __init__(self, home: Path) -> None:
        self.environment = bare.environment(home, named=())
        self.tools = Path(self.environment["PATH"])
        self.log = home / "log"
        self.environment |= {"LOG": str(self.log), "FAMILIES": ""}
        self.stand_in("sudo", f'{LOG}; "$@"')

    def stand_in(self, command: str, script: str) -> None:
        file = self.tools / command
        file.write_text(f"#!{SHELL}\n{script}\n", "utf-8")
        file.chmod(0o755)

    def install(self, *packages: str) -> None:
        for package in packages:
            if package in FONTS:
                self.environment["FAMILIES"] += f"{FONTS[package]}\n"
            else:
                self.stand_in(COMMANDS[package], SCRIPTS.get(package, "exit 0"))

    def run(self, *command: Path | str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=60
        )

    def ci(self, *arguments: str) -> list[str]:
        """Run .ci/run where nothing is really installed or made; return what it called."""
        self.stand_in("apt-get", LOG)
        self.run(REPOSITORY / ".ci/run", *arguments)
        calls = self.log.read_text("utf-8").splitlines()
        return [call for call in calls if not call.startswith("sudo ")]

    def lacks(self) -> list[str]:
        return self.run(SHELL, NEEDS).stdout.splitlines()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_on_a_bare_machine_everything_is_missing(machine: Machine) -> None:
    assert machine.lacks() == PACKAGES


def test_with_everything_nothing_is_missing(machine: Machine) -> None:
    machine.install(*PACKAGES)
    assert machine.lacks() == []


@pytest.mark.parametrize("package", PACKAGES)
def test_each_tool_and_each_font_is_looked_for_by_itself(machine: Machine, package: str) -> None:
    machine.install(*(other for other in PACKAGES if other != package))
    # Which fonts are there nobody knows without fc-list.
    unknown = [*FONTS] if package == "fontconfig" else []
    assert machine.lacks() == [package, *unknown]


@pytest.mark.parametrize("browser", ["chromium-browser", "google-chrome", "chrome"])
def test_another_name_of_the_browser_will_do(machine: Machine, browser: str) -> None:
    machine.install(*(other for other in PACKAGES if other != "chromium"))
    machine.stand_in(browser, "exit 0")
    assert machine.lacks() == []


def test_a_python_that_makes_no_environments_needs_a_package(machine: Machine) -> None:
    machine.install(*PACKAGES)
    machine.stand_in("python3", "exit 1")
    assert machine.lacks() == ["python3-venv"]


@pytest.mark.parametrize("package", PACKAGES)
def test_ci_installs_what_is_missing_and_nothing_else(machine: Machine, package: str) -> None:
    there = [other for other in PACKAGES if other != package]
    machine.install(*there)
    missing = " ".join(machine.lacks())
    assert machine.ci()[:2] == [
        "apt-get update -qq",
        f"apt-get install -y -qq --no-install-recommends {missing}",
    ]


def test_ci_installs_nothing_where_nothing_is_missing(machine: Machine) -> None:
    machine.install(*PACKAGES)
    assert machine.ci() == ["make test", "make compat"]


def test_ci_checks_everything_when_it_is_asked_to(machine: Machine) -> None:
    machine.install(*PACKAGES)
    assert machine.ci("test-all") == ["make test-all", "make compat"]


def named_in(document: str) -> list[str]:
    """Return the packages in the first command of a document that installs with apt."""
    text = (REPOSITORY / document).read_text("utf-8")
    return re.search(r"sudo apt install ([\w\s-]+)`", text)[1].split()


def test_readme_names_what_the_lessons_need() -> None:
    assert named_in("README.md") == ["git", "make", "python3-venv"]


def test_contributing_names_what_the_tests_need() -> None:
    assert named_in("CONTRIBUTING.md") == PACKAGES

"""The plugin that gives a browser test a second try: what it tells, and what it does not hide."""

from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., pytest.RunResult]
pytest_plugins = ["pytester"]
BROWSER = Path(__file__).parents[1] / "browser"
CONFTEST = f"""
from pathlib import Path
import sys
sys.path.insert(0, {str(BROWSER)!r})
from second_try import SecondTries

HERE = Path(__file__).parent

def pytest_configure(config):
    config.pluginmanager.register(SecondTries(HERE / "browser", HERE / "artifacts/tries.txt"))
"""
# What happens only once leaves a file behind.
STUMBLE = """
from pathlib import Path
import pytest

def stumble(name):
    if not Path(name).exists():
        Path(name).touch()
        raise RuntimeError(f"{name} stumbled")

@pytest.fixture(scope="session")
def server():
    with open("servers", "a") as file:
        file.write("started\\n")
    yield
    with open("servers", "a") as file:
        file.write("stopped\\n")
"""


@pytest.fixture
def run(pytester: pytest.Pytester) -> Run:
    """Return a function that runs tests of the folder `browser`, or of another."""
    pytester.makeconftest(CONFTEST)

    def run(tests: str, *options: str, folder: str = "browser") -> pytest.RunResult:
        file = pytester.mkdir(folder) / "test_it.py"
        file.write_text(STUMBLE + tests, "utf-8")
        return pytester.runpytest("-p", "no:cacheprovider", "-p", "no:nbval", *options)

    return run


ONCE = "def test_a(): pass\ndef test_b(server): stumble('b')\ndef test_c(server): pass\n"


def test_a_test_that_fails_once_passes_and_is_named_in_the_last_line(run: Run) -> None:
    result = run(ONCE)
    assert result.ret == pytest.ExitCode.OK
    assert result.parseoutcomes() == {"passed": 3, "retried": 1}
    assert result.outlines[-1] == "Second tries (2 at most): browser/test_it.py::test_b"


def test_the_fault_of_a_first_try_is_shown(run: Run) -> None:
    run(ONCE).stdout.fnmatch_lines(["*first try of browser/test_it.py::test_b*", "*b stumbled*"])


def test_the_names_are_written_for_the_command_around(run: Run, pytester: pytest.Pytester) -> None:
    run(ONCE)
    told = (pytester.path / "artifacts/tries.txt").read_text("utf-8")
    assert told == "second tries (2 at most): browser/test_it.py::test_b\n"


def test_the_second_try_has_fresh_fixtures_of_every_scope(
    run: Run, pytester: pytest.Pytester
) -> None:
    run(ONCE)
    servers = (pytester.path / "servers").read_text("utf-8")
    assert servers == "started\nstopped\nstarted\nstopped\n"


def test_where_nothing_fails_the_last_line_says_so(run: Run) -> None:
    result = run("def test_a(): pass\n")
    assert result.outlines[-1] == "Second tries (2 at most): none"


def test_what_is_broken_fails_and_is_named(run: Run) -> None:
    result = run("def test_a(): assert False\n")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.parseoutcomes() == {"failed": 1, "retried": 1}
    assert result.outlines[-1] == "Second tries (2 at most): browser/test_it.py::test_a"


def test_two_stumbles_pass_and_a_third_fails_the_run(run: Run) -> None:
    result = run("".join(f"def test_{name}(): stumble('{name}')\n" for name in "abc"))
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.parseoutcomes() == {"passed": 2, "failed": 1, "retried": 2}


FIXTURE = """
@pytest.fixture(scope="session")
def lesson(server):
    {before}
    yield
    {after}

def test_a(lesson): pass
def test_b(lesson): pass
"""


@pytest.mark.parametrize("end", ["before", "after"])
def test_a_fixture_that_stumbles_once_is_counted(run: Run, end: str) -> None:
    code = {"before": "", "after": ""} | {end: "stumble('it')"}
    result = run(FIXTURE.format(**code))
    assert result.ret == pytest.ExitCode.OK
    assert result.parseoutcomes() == {"passed": 2, "retried": 1}


@pytest.mark.parametrize("end", ["before", "after"])
def test_a_broken_fixture_fails_the_run(run: Run, end: str) -> None:
    code = {"before": "", "after": ""} | {end: "raise RuntimeError"}
    result = run(FIXTURE.format(**code))
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.parseoutcomes()["errors"] >= 1


def test_a_fixture_that_cannot_be_taken_down_is_shown_with_the_first_try(run: Run) -> None:
    result = run("""
@pytest.fixture(scope="session")
def page():
    yield
    stumble('page closed')

def test_a(page): stumble('a')
def test_b(page): pass
""")
    result.stdout.fnmatch_lines(["*a stumbled*", "*Taking down what it had*", "*page closed*"])


def test_tests_elsewhere_have_one_try(run: Run) -> None:
    result = run("def test_a(): stumble('a')\n", folder="engine")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.outlines[-1] == "Second tries (2 at most): none"


BY_TWO = ("--numprocesses", "2", "--dist", "loadfile")


def test_of_two_processes_each_has_one_second_try(run: Run) -> None:
    result = run("".join(f"def test_{name}(): stumble('{name}')\n" for name in "ab"), *BY_TWO)
    assert result.parseoutcomes() == {"passed": 1, "failed": 1, "retried": 1}
    assert result.outlines[-1] == "Second tries (2 at most): browser/test_it.py::test_a"


def test_two_processes_write_the_names_once(run: Run, pytester: pytest.Pytester) -> None:
    run(ONCE, *BY_TWO)
    told = (pytester.path / "artifacts/tries.txt").read_text("utf-8")
    assert told == "second tries (2 at most): browser/test_it.py::test_b\n"

"""A second try for a browser test that fails, counted and named.

A whole JupyterLab stumbles now and then, and what is broken fails twice. So the first tests that
fail are tried once more, with a fresh server and browser; what fails after them is not. Processes
that share the tests share the second tries too.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

ALLOWED = 2


class SecondTries:
    """The plugin: it tries the tests of a folder, and writes into a file which needed it."""

    def __init__(self, folder: Path, file: Path) -> None:
        self.folder = folder
        self.file = file
        self.left = ALLOWED
        self.tells = True
        self.tried: list[str] = []

    def pytest_configure(self, config: pytest.Config) -> None:
        if shared := getattr(config, "workerinput", None):
            self.left = ALLOWED // shared["workercount"]
            self.tells = False  # the process that shares the tests out tells

    @property
    def line(self) -> str:
        return f"second tries ({ALLOWED} at most): {', '.join(self.tried) or 'none'}"

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        failed = next((report for report in reports if report.failed), None)
        if failed and self.folder in item.path.parents and self.left:
            self.left -= 1
            failed.outcome = "retried"
            item.ihook.pytest_runtest_logreport(report=failed)
            # The server and the browser too, which other tests share: what they have may be broken.
            failed.sections += self._fault_of_taking_down(item)
            reports = runtestprotocol(item, log=False, nextitem=nextitem)
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def _fault_of_taking_down(self, item: pytest.Item) -> list[tuple[str, str]]:
        """Take all fixtures down; what is broken may not go in peace."""
        call = pytest.CallInfo.from_call(
            lambda: item.session._setupstate.teardown_exact(None), when="teardown"
        )
        return [("Taking down what it had", str(call.excinfo))] if call.excinfo else []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome == "retried":
            self.tried.append(report.nodeid.partition("@")[0])  # without what xdist adds

    def pytest_report_teststatus(
        self, report: pytest.TestReport
    ) -> tuple[str, str, tuple[str, dict[str, bool]]] | None:
        if report.outcome != "retried":
            return None
        return "retried", "R", ("RETRIED", {"yellow": True})

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for report in terminalreporter.getreports("retried"):
            terminalreporter.write_sep("_", f"first try of {report.nodeid}", yellow=True)
            terminalreporter._outrep_summary(report)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self) -> Iterator[None]:
        yield
        if self.tells:
            self.file.parent.mkdir(exist_ok=True)
            self.file.write_text(f"{self.line}\n", "utf-8")

    def pytest_unconfigure(self) -> None:
        if self.tells:
            print(self.line[0].upper() + self.line[1:])

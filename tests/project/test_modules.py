"""Modules are short enough to be read from top to bottom."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "elo_teach"
MOST = 300
LONG = {"engine/rulebook/history.py"}  # a history is data


def lines(name: str) -> int:
    return len((PACKAGE / name).read_text("utf-8").splitlines())


def test_no_other_module_has_more_than_three_hundred_lines() -> None:
    names = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")}
    assert {name: lines(name) for name in names - LONG if lines(name) > MOST} == {}


@pytest.mark.parametrize("name", sorted(LONG))
def test_what_may_be_long_is(name: str) -> None:
    assert lines(name) > MOST

"""The public names explain themselves in numpydoc's form."""

import inspect

import pytest
from numpydoc.validate import validate

import elo_teach

PUBLIC = [
    name
    for name in elo_teach.__all__
    if inspect.isfunction(entry := getattr(elo_teach, name)) or inspect.isclass(entry)
]
NOT_ASKED_FOR = {
    ("ES01", "No extended summary found"),
    ("SA01", "See Also section not found"),
    # It takes what Python makes of `0,5`, so that the answer can be a plain word.
    ("PR01", "Parameters {'*decimals'} not documented"),
}


@pytest.mark.parametrize("name", PUBLIC)
def test_docstring_is_complete(name: str) -> None:
    faults = validate(f"elo_teach.{name}")["errors"]
    # A parameter that is another function's (`As for ...`) has its type there.
    assert {fault for fault in faults if fault[0] != "PR04"} <= NOT_ASKED_FOR

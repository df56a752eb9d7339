"""The files that services and tools read: workflow, hooks, citation."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

import elo_teach

REPOSITORY = Path(__file__).parents[2]
WORKFLOW = ".github/workflows/test.yml"
PAGES = ".github/workflows/pages.yml"
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
CITATION = yaml.safe_load((REPOSITORY / "CITATION.cff").read_text("utf-8"))
JOBS = yaml.safe_load((REPOSITORY / WORKFLOW).read_text("utf-8"))["jobs"]


@pytest.mark.parametrize(
    ("schema", "file"),
    [
        ("github-workflows", WORKFLOW),
        ("github-workflows", PAGES),
        ("citation-file-format", "CITATION.cff"),
    ],
)
def test_file_follows_the_schema(schema: str, file: str) -> None:
    # The schemas come with check-jsonschema: no network.
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    subprocess.run([*command, file], cwd=REPOSITORY, check=True)


def test_pre_commit_reads_its_hooks() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-config", ".pre-commit-config.yaml"]
    subprocess.run(command, cwd=REPOSITORY, check=True)


def test_workflow_runs_on_three_systems_with_the_oldest_python_that_pyproject_allows() -> None:
    matrix = JOBS["unit"]["strategy"]["matrix"]
    assert len(matrix["os"]) == 3
    assert PROJECT["requires-python"] == f">={matrix['python'][0]}"


def test_classifiers_name_the_pythons_that_the_workflow_runs() -> None:
    python = "Programming Language :: Python :: 3."
    claimed = {
        entry.rpartition(" ")[2] for entry in PROJECT["classifiers"] if entry.startswith(python)
    }
    set_up = [step.get("with", {}).get("python-version") for step in JOBS["everything"]["steps"]]
    assert claimed == {*JOBS["unit"]["strategy"]["matrix"]["python"], *filter(None, set_up)}


def test_citation_names_the_version_of_the_package() -> None:
    assert str(CITATION["version"]) == elo_teach.__version__


def test_citation_names_the_authors_and_the_address_of_the_package() -> None:
    assert CITATION["authors"] == PROJECT["authors"]
    assert CITATION["repository-code"] == PROJECT["urls"]["Repository"]

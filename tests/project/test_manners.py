"""The files that services and tools read: workflow, hooks, citation."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

REPOSITORY = Path(__file__).parents[2]
WORKFLOW = ".github/workflows/test.yml"


@pytest.mark.parametrize(
    ("schema", "file"),
    [("github-workflows", WORKFLOW), ("citation-file-format", "CITATION.cff")],
)
def test_file_follows_the_schema(schema: str, file: str) -> None:
    # The schemas come with check-jsonschema: no network.
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    subprocess.run([*command, file], cwd=REPOSITORY, check=True)


def test_pre_commit_reads_its_hooks() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-config", ".pre-commit-config.yaml"]
    subprocess.run(command, cwd=REPOSITORY, check=True)


def test_workflow_runs_on_three_systems_with_the_oldest_python_that_pyproject_allows() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    jobs = yaml.safe_load((REPOSITORY / WORKFLOW).read_text("utf-8"))["jobs"]
    matrix = jobs["unit"]["strategy"]["matrix"]
    assert len(matrix["os"]) == 3
    assert project["requires-python"] == f">={matrix['python'][0]}"


def test_citation_names_the_version_of_the_package() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    citation = yaml.safe_load((REPOSITORY / "CITATION.cff").read_text("utf-8"))
    assert str(citation["version"]) == project["version"]
    assert citation["repository-code"] == project["urls"]["Repository"]

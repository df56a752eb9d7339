"""Links that hold the repository's address; `make links` writes them."""

import re
from pathlib import Path

import pytest

from elo_teach.text import Language, languages
from tools.links import REPOSITORY, address, files, notebook, page, renewed
from tools.site.pages import pages

README = (REPOSITORY / "README.md").read_text("utf-8")
LESSONS = [
    path for path in sorted(REPOSITORY.glob("notebooks/[0-9]*.ipynb")) if path.stem != "00-start"
]


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(REPOSITORY).as_posix())
def test_file_holds_what_make_links_would_write(path: Path) -> None:
    assert path.read_text("utf-8") == renewed(path, address())


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("code", languages())
def test_readme_opens_every_lesson_on_binder_in_every_language(path: Path, code: str) -> None:
    project = address().removeprefix("https://github.com/")
    place = notebook(Language(code), path.name)
    link = f"(https://mybinder.org/v2/gh/{project}/HEAD?urlpath=lab/tree/{place})"
    assert (link in README) == (REPOSITORY / place).exists()


@pytest.mark.parametrize("path", [path for path in pages() if "embed" not in path])
def test_readme_leads_to_every_page_of_the_site(path: str) -> None:
    assert f"({page(path, address())})" in README


def test_every_link_to_the_site_leads_to_a_page_that_is_there() -> None:
    there = re.escape(page("", address()))
    named = re.findall(there + r'([^\s)"?]+)', README)
    assert set(named) <= pages().keys()


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(REPOSITORY).as_posix())
def test_every_binder_link_opens_a_notebook_that_is_there(path: Path) -> None:
    links = r"urlpath=lab/tree/([^\s)\"\\]+)"
    for place in re.findall(links, path.read_text("utf-8")):
        assert (REPOSITORY / place).is_file()


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(REPOSITORY).as_posix())
def test_the_address_is_nowhere_that_make_links_does_not_reach(path: Path) -> None:
    moved = renewed(path, "https://github.com/other/place")
    assert address().removeprefix("https://github.com/") not in moved

"""The web pages as files: from the same sources the same bytes."""

import gzip
import re
from pathlib import Path

import pytest

from tools import links
from tools.site.__main__ import build


def files(site: Path) -> dict[str, bytes]:
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file()
    }


@pytest.mark.slow
def test_a_build_in_another_folder_is_the_same_bytes(site: Path, tmp_path: Path) -> None:
    build(tmp_path / "deeper" / "site")
    one, two = files(site), files(tmp_path / "deeper" / "site")
    assert one.keys() == two.keys()
    assert [name for name in one if one[name] != two[name]] == []


def test_a_first_visit_loads_at_most_seven_megabytes(site: Path) -> None:
    assets = [path for path in (site / "assets").rglob("*") if path.is_file()]
    # As a host of files sends them; archives are compressed already.
    sent = [
        path.read_bytes() if path.suffix == ".zip" else gzip.compress(path.read_bytes(), 6)
        for path in [site / "01-expected-score.html", *assets]
    ]
    assert sum(map(len, sent)) < 7_000_000


def test_the_picture_that_a_messenger_shows_is_there(site: Path) -> None:
    for page in ("index.html", "vi/01-expected-score.html"):
        (named,) = re.findall(r'og:image" content="([^"]*)"', (site / page).read_text("utf-8"))
        picture = site / named.removeprefix(links.page("", links.address()))
        assert picture.read_bytes().startswith(b"\x89PNG")

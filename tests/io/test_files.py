"""A text file of any size is read as a stream; what is none is named."""

import tracemalloc
from pathlib import Path

import pytest

from elo_teach.io.files import FileError, Source, opened
from elo_teach.io.pgn import find_players
from elo_teach.text import Language, languages

MEGABYTE = 1 << 20


def read(source: Source) -> None:
    with opened(source) as lines:
        while lines.readline():
            pass


def key(source: Source) -> str:
    with pytest.raises(FileError) as found:
        read(source)
    return found.value.key.removeprefix("games.file.")


def test_an_empty_file_is_named() -> None:
    assert key(b"") == "empty"


@pytest.mark.parametrize("name", ["none.pgn", "", ".", "a\0b"])
def test_a_file_that_is_not_there_is_named(name: str, tmp_path: Path) -> None:
    assert key(tmp_path / name) == "missing"


def test_the_message_holds_the_path_as_it_was_given() -> None:
    with pytest.raises(FileError) as found:
        read("games/none.pgn")
    assert found.value.fields == {"name": "games/none.pgn"}


@pytest.mark.parametrize("start", [b"\x1f\x8b", b"PK\x03\x04", b"BZh9", b"\x28\xb5\x2f\xfd"])
def test_a_compressed_file_is_named(start: bytes) -> None:
    assert key(start + b"\0\1\2\3" * 99) == "compressed"


def test_what_is_no_text_is_named() -> None:
    assert key(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR") == "no_text"


def test_a_line_without_end_is_read_in_parts() -> None:
    with opened(b"x" * (2 * MEGABYTE + 5) + b"\nend") as lines:
        parts = iter(lines.readline, "")
        assert [len(part) for part in parts] == [MEGABYTE, MEGABYTE, 6, 3]


@pytest.fixture
def sparse(tmp_path: Path) -> Path:
    """A file of 200 MB that takes no room."""
    path = tmp_path / "sparse.pgn"
    with path.open("wb") as file:
        file.write(b'[White "Ann"]\n')
        file.truncate(200 * MEGABYTE)
    return path


def test_a_file_of_200_mb_that_is_no_pgn_is_refused_at_once(sparse: Path) -> None:
    tracemalloc.start()
    assert key(sparse) == "no_text"
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 2 * MEGABYTE


def test_a_huge_line_is_no_pgn_and_takes_little_room(tmp_path: Path) -> None:
    path = tmp_path / "line.pgn"
    with path.open("wb") as file:
        for _ in range(40):
            file.write(b"x" * MEGABYTE)
    tracemalloc.start()
    with pytest.raises(FileError) as found:
        find_players(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 10 * MEGABYTE
    assert found.value.key == "games.file.no_games"


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    game = b'[White "Ann"]\n[Black "Bo"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n'
    path = tmp_path / "many.pgn"

    def most(games: int) -> int:
        path.write_bytes(game * games)
        tracemalloc.start()
        assert find_players(path).games == games
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak

    most(500)
    assert most(5_000) < 1.1 * most(2_000)


def test_the_share_that_is_read_rises_to_one() -> None:
    with opened(b"line\n" * MEGABYTE) as lines:
        lines.readline()
        assert 0 < lines.share < 0.01
        read = iter(lines.readline, "")
        assert sum(1 for _ in read) == MEGABYTE - 1
        assert lines.share == 1


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", ["missing", "empty", "compressed", "no_text", "no_games"])
def test_every_problem_of_a_file_is_said_in_every_language(code: str, name: str) -> None:
    assert Language(code).say(f"games.file.{name}", name="open.pgn")

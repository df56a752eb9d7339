"""A text file of any size is read as a stream; what is none is named."""

import codecs
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from elo_teach.io.files import FileError, Source, opened
from elo_teach.io.pgn import find_players
from elo_teach.text import Language, languages

MEGABYTE = 1 << 20


def read(source: Source) -> None:
    with opened(source) as text:
        for _ in text:
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
    assert key(bytes(100)) == "no_text"
    assert key(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR") == "no_text"


def test_zeros_that_are_not_those_of_utf_16_are_no_text() -> None:
    assert key(b"a\0b\0" + b"\1" * 60) == "no_text"
    assert key("Muller".encode("utf-16-le")[:-1]) == "no_text"


def whole(content: bytes) -> str:
    with opened(content) as text:
        return "".join(text)


def test_a_line_without_end_is_read_in_parts() -> None:
    with opened(b"x" * (2 * MEGABYTE + 5) + b"\nend") as text:
        parts = list(text)
    assert "".join(parts) == "\n" + "x" * (2 * MEGABYTE + 5) + "\nend"
    assert max(map(len, parts)) < MEGABYTE


def test_a_part_begins_with_a_line_or_where_it_must_with_a_bracket() -> None:
    with opened(b"line\n" * MEGABYTE) as text:
        assert {part[:5] for part in text} == {"\nline", "\n"}
    with opened(b"x" * 99 + b'[White "Ann"] e4 ' * MEGABYTE) as text:
        assert {part[:3] for part in text} == {"\nxx", "[Wh"}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_ends_of_lines_are_one(end: str) -> None:
    assert whole(f"a{end}b{end}".encode()) == "\na\nb\n"


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"M\xfcller \x8a", "Müller Š"),
        ("Lê ".encode() + b"M\xfcller", "Lê Müller"),
        (b"\x81", "\ufffd"),
        (b"\xef\xbb\xbfa\n\xef\xbb\xbfb", "a\nb"),
        ("Lê".encode("utf-16"), "Lê"),
        ("Open".encode("utf-16-be"), "Open"),
        ("Open".encode("utf-16-le"), "Open"),
        (b"a" * MEGABYTE + "b".encode("utf-16-le"), "a" * MEGABYTE + "b"),
    ],
)
def test_letters_are_read_as_they_are_written(content: bytes, text: str) -> None:
    assert whole(content) == "\n" + text


def test_reading_leaves_no_way_of_reading_letters_behind() -> None:
    code = """
import codecs
calls = []
codecs.register_error = lambda *given: calls.append(given)
codecs.register = codecs.register_error
import elo_teach.io.pgn
assert not calls, calls
"""
    subprocess.run([sys.executable, "-c", code], check=True)
    with pytest.raises(LookupError):
        codecs.lookup_error("elo_teach.latin")


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
    assert most(20_000) < 1.1 * most(5_000)


def test_the_share_that_is_read_rises_to_one() -> None:
    with opened(b"line\n" * MEGABYTE) as text:
        shares = [text.share for _ in text]
    assert 0 < shares[0] < 0.05
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "open.pgn"
    path.write_text('[White "Ann"]\n', "utf-8")
    assert list(find_players(path).by_name) == ["Ann"]
    path.write_text('[White "Bo"]\n', "utf-8")
    assert list(find_players(path).by_name) == ["Bo"]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", ["missing", "empty", "compressed", "no_text", "no_games"])
def test_every_problem_of_a_file_is_said_in_every_language(code: str, name: str) -> None:
    assert Language(code).say(f"games.file.{name}", name="open.pgn")


def assumed(content: bytes) -> str:
    with opened(content) as text:
        for _ in text:
            pass
        return text.assumed


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        (b"Muller", ""),
        ("Müller".encode(), ""),
        (b"\xef\xbb\xbfa\n\xef\xbb\xbfb", ""),
        ("Müller".encode("utf-16"), ""),
        ("Müller".encode("cp1252"), "Windows-1252"),
        ("Jiří".encode("cp1250"), "Windows-1252"),
        ("Lê ".encode() + b"M\xfcller", "Windows-1252"),
        (b"x" * 200_000 + b"\xfc", "Windows-1252"),
        ("Muller".encode("utf-16-le"), "UTF-16"),
        ("Muller".encode("utf-16-be"), "UTF-16"),
    ],
)
def test_an_encoding_that_the_file_does_not_tell_is_known_to_be_assumed(
    content: bytes, encoding: str
) -> None:
    assert assumed(content) == encoding


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("mark", [True, False])
def test_half_a_letter_of_utf_16_spoils_itself_only(encoding: str, mark: bool) -> None:
    half = "\ud800".encode(encoding, "surrogatepass")
    start = ("\ufeff" if mark else "").encode(encoding)
    content = start + "Muller ".encode(encoding) + half + " An".encode(encoding)
    assert whole(content) == "\nMuller \ufffd An"


def test_a_file_of_utf_16_can_be_cut_in_the_middle_of_a_letter() -> None:
    assert whole("Lê An".encode("utf-16")[:-1]) == "\nLê A\ufffd"

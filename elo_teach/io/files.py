"""A text file of any size, read line by line and never as a whole."""

import codecs
import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

from elo_teach.engine.errors import SpokenError

Source: TypeAlias = str | Path | bytes | memoryview

_START: Final = 1 << 16
_LONGEST_LINE: Final = 1 << 20
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# gzip, zip, bzip2, Zstandard, 7z, xz.
_COMPRESSED: Final = (
    *(b"\x1f\x8b", b"PK\x03", b"BZh"),
    *(b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf", b"\xfd7zXZ"),
)


class FileError(SpokenError, ValueError):
    """A file that no games can be read from.

    Parameters
    ----------
    key : str
        The text that says what is wrong and what helps.
    **fields
        What the text can say.

    Examples
    --------
    >>> FileError("games.file.missing", name="open.pgn").fields
    {'name': 'open.pgn'}
    """


class LineReader:
    """The lines of a text.

    Parameters
    ----------
    file : binary file
        What holds the text.
    size : int
        Its size in bytes.
    encoding : str
        How its letters are written; bytes that are not so are taken as cp1252.

    Attributes
    ----------
    readline : callable
        Returns the next line, or of one that does not end a part of it; at the end nothing.
    """

    def __init__(self, file: BinaryIO, size: int, encoding: str) -> None:
        self._file, self._size = file, size
        text = io.TextIOWrapper(file, encoding, errors=_LATIN)
        # Not a method: a library that reads a million lines would call it a million times.
        self.readline = partial(text.readline, _LONGEST_LINE)

    @property
    def share(self) -> float:
        """How much has been read, from 0 to 1."""
        return self._file.tell() / self._size


@contextmanager
def opened(source: Source) -> Iterator[LineReader]:
    r"""Open a text in UTF-8, UTF-16, or else as Western European programs write it.

    Parameters
    ----------
    source : str, Path, bytes or memoryview
        The path of a file, or what it holds.

    Raises
    ------
    FileError
        If there is no such file or nothing in it, or if it is no text.

    Examples
    --------
    >>> with opened("Lê\nRené\n".encode()) as lines:
    ...     lines.readline()
    'Lê\n'
    """
    if not isinstance(source, str | Path):
        yield _reader(io.BytesIO(source), len(source))
        return
    path = Path(source)
    try:
        if not path.is_file():
            raise FileNotFoundError
        file = path.open("rb")
    except OSError:
        raise FileError("games.file.missing", name=str(source)) from None
    with file:
        yield _reader(file, path.stat().st_size)


def _reader(file: BinaryIO, size: int) -> LineReader:
    """Return the lines of a file that can be a PGN."""
    start = file.read(_START)
    file.seek(0)
    if not size:
        raise FileError("games.file.empty")
    if start.startswith(_COMPRESSED):
        raise FileError("games.file.compressed")
    if start.startswith(_UTF_16):
        return LineReader(file, size, "utf-16")
    if b"\0" in start:
        raise FileError("games.file.no_text")
    return LineReader(file, size, "utf-8")


def _latin(error: UnicodeError) -> tuple[str, int]:
    """Read bytes that are no UTF-8 as older chess programs write them."""
    assert isinstance(error, UnicodeDecodeError)
    return error.object[error.start : error.end].decode("cp1252", "replace"), error.end


_LATIN: Final = "elo_teach.latin"
codecs.register_error(_LATIN, _latin)

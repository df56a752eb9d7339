"""A text file of any size, read as a stream and never as a whole."""

import codecs
import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO, TypeAlias

Source: TypeAlias = str | Path | bytes | memoryview
Progress: TypeAlias = Callable[[float], object]

_LONGEST_LINE: Final = 1 << 20
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# gzip, zip, bzip2, Zstandard, 7z, xz.
_COMPRESSED: Final = (
    b"\x1f\x8b",
    b"PK\x03",
    b"BZh",
    b"\x28\xb5\x2f\xfd",
    b"7z\xbc\xaf",
    b"\xfd7zXZ",
)


class FileError(ValueError):
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

    def __init__(self, key: str, **fields: object) -> None:
        self.key = key
        self.fields = fields
        super().__init__(key, fields)


@contextmanager
def opened(source: Source, progress: Progress | None = None) -> Iterator[TextIO]:
    r"""Open a text in UTF-8, UTF-16, or else as Western European programs write it.

    Parameters
    ----------
    source : str, Path, bytes or memoryview
        The path of a file, or what it holds.
    progress : callable, optional
        Told how much is read, from 0 to 1, at most a hundred times.

    Raises
    ------
    FileError
        If there is no such file or nothing in it, or if it is no text; the latter also later, while
        it is read.

    Examples
    --------
    >>> with opened("Lê\nRené\n".encode()) as text:
    ...     text.readline()
    'Lê\n'
    """
    if not isinstance(source, str | Path):
        yield _text(io.BytesIO(source), len(source), progress)
        return
    path = Path(source)
    try:
        if not path.is_file():
            raise FileNotFoundError
        file = path.open("rb", buffering=0)
    except OSError:
        raise FileError("games.file.missing", name=str(source)) from None
    with file:
        yield _text(file, path.stat().st_size, progress)


def _text(file: BinaryIO, size: int, progress: Progress | None) -> TextIO:
    """Return the text of a file that can be a PGN."""
    start = file.read(8)
    file.seek(0)
    if not size:
        raise FileError("games.file.empty")
    if start.startswith(_COMPRESSED):
        raise FileError("games.file.compressed")
    encoding = "utf-16" if start.startswith(_UTF_16) else "utf-8"
    chunks = _Chunks(file, size, progress, nul_is_text=encoding == "utf-16")
    return io.TextIOWrapper(io.BufferedReader(chunks), encoding, errors=_LATIN)


class _Chunks(io.RawIOBase):
    """A file read in chunks, which stops where it can be no text and tells how far it is."""

    def __init__(
        self, file: BinaryIO, size: int, progress: Progress | None, *, nul_is_text: bool
    ) -> None:
        self._file, self._size, self._progress = file, size, progress
        self._nul_is_text = nul_is_text
        self._read = self._line = self._percent = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        chunk = self._file.read(len(buffer))
        buffer[: len(chunk)] = chunk
        end = max(chunk.rfind(b"\n"), chunk.rfind(b"\r"))
        self._line = len(chunk) - 1 - end if end >= 0 else self._line + len(chunk)
        if self._line > _LONGEST_LINE or (b"\0" in chunk and not self._nul_is_text):
            raise FileError("games.file.no_text")
        self._read += len(chunk)
        percent = 100 * self._read // self._size
        if self._progress is not None and percent > self._percent:
            self._percent = percent
            self._progress(percent / 100)
        return len(chunk)


def _latin(error: UnicodeError) -> tuple[str, int]:
    """Read bytes that are no UTF-8 as older chess programs write them."""
    assert isinstance(error, UnicodeDecodeError)
    return error.object[error.start : error.end].decode("cp1252", "replace"), error.end


_LATIN: Final = "elo_teach.latin"
codecs.register_error(_LATIN, _latin)

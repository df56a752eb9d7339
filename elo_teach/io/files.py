"""A text file of any size, read in parts and never as a whole."""

import codecs
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

from elo_teach.engine.errors import SpokenError

Source: TypeAlias = str | Path | bytes | memoryview

_START: Final = 1 << 16
_PART: Final = 1 << 16
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# What is left of bytes that are no UTF-8, and what joining files leaves in the middle of one: marks
# of byte order, and the zeros of UTF-16.
_NO_LETTER: Final = re.compile("[\udc80-\udcff]|[\0\ufeff]")
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


class TextReader:
    """A text in parts of whole lines.

    Parameters
    ----------
    file : binary file
        What holds the text.
    size : int
        Its size in bytes.
    encoding : str
        How its letters are written; bytes that are not so are taken as cp1252.
    assumed : str, optional
        The name of that encoding where nothing in the file says that it is this one.

    Attributes
    ----------
    assumed : str
        The same; also of what was found that is no UTF-8.
    """

    def __init__(self, file: BinaryIO, size: int, encoding: str, assumed: str = "") -> None:
        self._file, self._size, self.assumed = file, size, assumed
        errors = "surrogateescape" if encoding == "utf-8" else "replace"
        self._text = io.TextIOWrapper(file, encoding, errors)

    def __iter__(self) -> Iterator[str]:
        """Yield parts that begin as their first line does: with the end of the line before.

        So the text begins with a line's end too. A line that is longer than a part is cut, before
        a bracket if it has one, so that no tag is.
        """
        kept = "\n"
        while part := self._text.read(_PART):
            if not part.isascii() or "\0" in part:
                part = _NO_LETTER.sub(self._letter, part)
            kept += part
            places = (kept.rfind(mark) for mark in ("\n[", "\n", "["))
            cut = next((place for place in places if place > 0), len(kept))
            yield kept[:cut]
            kept = kept[cut:]
        if kept:
            yield kept

    def _letter(self, found: re.Match[str]) -> str:
        """Read a byte that is no UTF-8 as older chess programs write it."""
        byte = found[0].encode("utf-8", "surrogateescape")
        if len(byte) > 1 or byte == b"\0":
            return ""
        self.assumed = "Windows-1252"
        return byte.decode("cp1252", "replace")

    @property
    def share(self) -> float:
        """How much has been read, from 0 to 1."""
        return self._file.tell() / self._size


@contextmanager
def opened(source: Source) -> Iterator[TextReader]:
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
    >>> with opened("Lê\nRené\n".encode()) as text:
    ...     "".join(text)
    '\nLê\nRené\n'
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


def _reader(file: BinaryIO, size: int) -> TextReader:
    """Return the text of a file that can be a PGN."""
    start = file.read(_START)
    file.seek(0)
    if not size:
        raise FileError("games.file.empty")
    if start.startswith(_COMPRESSED):
        raise FileError("games.file.compressed")
    if start.startswith(_UTF_16):
        return TextReader(file, size, "utf-16")
    even, odd = start[:8:2], start[1:8:2]
    for encoding, letters, zeros in (("utf-16-le", even, odd), ("utf-16-be", odd, even)):
        if not zeros.strip(b"\0") and b"\0" not in letters and len(start) % 2 == 0:
            return TextReader(file, size, encoding, "UTF-16")
    if b"\0" in start:
        raise FileError("games.file.no_text")
    return TextReader(file, size, "utf-8")

"""Texts with fields, such as ``{difference:rating}``, into which values are put."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any


@lru_cache(maxsize=512)
def _parts(text: str) -> tuple[tuple[str, str | None, str, str | None], ...]:
    """Read a text once: what stands before each field, its name, kind and conversion."""
    return tuple(
        (before, name, kind or "", conversion)
        for before, name, kind, conversion in Formatter().parse(text)
    )


class Fields(Formatter):
    """Fills texts as `string.Formatter` does, without fields in fields.

    Examples
    --------
    >>> Fields().format("{own} against {opponent:.0f}", own=1500, opponent=1699.6)
    '1500 against 1700'
    """

    def vformat(self, text: str, args: Sequence[Any], values: Mapping[str, Any]) -> str:
        """Return a text with the values put in."""
        out = []
        for before, name, kind, conversion in _parts(text):
            out.append(before)
            if name is not None:
                value = values[name] if name in values else self.get_field(name, args, values)[0]
                if conversion:
                    value = self.convert_field(value, conversion)
                out.append(self.format_field(value, kind))
        return "".join(out)

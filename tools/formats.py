"""Write how each language writes numbers, months and plurals, from Unicode's tables in Babel.

    python -m tools.formats    write `elo_teach/text/formats.toml`

To be run for a new language, and when a new Babel has other tables.
"""

import json
from collections.abc import Iterator
from typing import Final

from babel import Locale

from elo_teach.text import languages
from tools.lab import REPOSITORY

PATH: Final = REPOSITORY / "elo_teach" / "text" / "formats.toml"
WIDTHS: Final = {"MMM": "abbreviated", "MMMM": "wide"}


def lines(code: str) -> Iterator[str]:
    """Yield the lines of a language."""
    locale = Locale(code)
    months = locale.months["format"]
    yield f"[{code}]"
    yield f"decimal = {text(locale.number_symbols['latn']['decimal'])}"
    for width, name in WIDTHS.items():
        names = (text(months[name][month]) for month in range(1, 13))
        yield f"months.{width} = [{', '.join(names)}]"
    for form, rule in locale.plural_form.rules.items():
        yield f"plural.{form} = {text(rule)}"


def text(value: str) -> str:
    """Return a text as TOML has it."""
    return json.dumps(value, ensure_ascii=False)


def written() -> str:
    """Return the whole file."""
    head = "# Written by `python -m tools.formats` from Unicode's tables.\n"
    return head + "".join("\n" + "\n".join(lines(code)) + "\n" for code in languages())


if __name__ == "__main__":
    PATH.write_text(written(), "utf-8")

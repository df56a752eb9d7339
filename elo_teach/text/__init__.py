"""Every word a learner reads, by key, in every language the lessons speak.

The words are data: ``en/*.toml`` and ``vi/*.toml``, one file per room. A text may hold fields such
as ``{difference:rating}``; the part after the colon names a kind of number in `numbers.KINDS`.
"""

from elo_teach.text.language import Language, language, languages, set_language

__all__ = ["Language", "language", "languages", "set_language"]

"""Names in plain letters, as the report asks for."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """Write a text in ASCII: accents off, other letters by the table of the library anyascii."""
    if text.isascii() and text.isprintable():
        return text
    bare = unicodedata.normalize("NFKD", text)
    bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    if not bare.isascii():
        from anyascii import anyascii

        bare = anyascii(bare)
    return " ".join("".join(c if c.isprintable() else " " for c in bare).split())


def in_capitals(name: str) -> str:
    """Write a name as D_NAME has it: `LAST, FIRST`."""
    return plain(name).upper()

"""Latin-1: the letters that the format can hold, and the bytes of files as they come."""

from __future__ import annotations

from tourneyelo.plugin import Source
from tourneyelo.plugin.encoding import decode

LATIN = "latin-1"


def latin(text: str) -> str:
    """Write a text in printable Latin-1; letters that have no form in it become question marks."""
    return " ".join("".join(map(_letter, text)).split())


def is_lossless(text: str) -> bool:
    """Tell whether every letter has a form in Latin-1."""
    return "?" in text or "?" not in latin(text)


def _letter(letter: str) -> str:
    if letter.isascii() or "\xa0" <= letter <= "\xff":
        return letter if letter.isprintable() else " "
    from anyascii import anyascii

    return anyascii(letter) or "?"


def text_of(source: Source) -> tuple[str, str]:
    """Return text and encoding: Latin-1 with the signs of Windows, unless the bytes are UTF-8."""
    text, found = source.decoded
    if source.written_in or found.startswith(("ascii", "utf")):
        return text.removeprefix("\ufeff"), found
    return decode(source.data, "cp1252"), LATIN

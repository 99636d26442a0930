"""Texts as the report takes them: ISO-8859-1, on one line, without brackets of their own."""

from __future__ import annotations

ENCODING = "iso-8859-1"


def is_latin(text: str) -> bool:
    """Tell whether ISO-8859-1 has every letter of a text."""
    return all(ord(letter) < 256 for letter in text)


def latin(text: str) -> str:
    """Write letters that ISO-8859-1 lacks in plain ones, by the tables of the library anyascii."""
    if is_latin(text):
        return text
    from anyascii import anyascii

    return "".join(c if is_latin(c) else anyascii(c) for c in text)


def field(text: str) -> str:
    """Write a text for a field in brackets."""
    shown = "".join(c if c.isprintable() else " " for c in latin(text))
    return " ".join(shown.replace("[", "(").replace("]", ")").split())

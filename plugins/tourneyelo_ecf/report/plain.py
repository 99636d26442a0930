"""Plain letters: the federation takes ASCII only."""

from __future__ import annotations


def plain(text: str) -> str:
    """Write a text in ASCII; letters that have no such form become question marks."""
    if text.isascii():
        return " ".join(text.split())
    from anyascii import anyascii

    return " ".join("".join(anyascii(letter) or "?" for letter in text).split())


def is_lossless(text: str) -> bool:
    """Tell whether every letter has a form in ASCII."""
    return "?" in text or "?" not in plain(text)

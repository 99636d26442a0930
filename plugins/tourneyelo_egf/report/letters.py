"""Words as the columns of the table take them: ASCII, without blanks and without its own signs."""

from __future__ import annotations

import re

_SIGNS = re.compile(r"[\s;|]+")


def plain(text: str) -> str:
    """Write a text in ASCII letters, by the tables of the library anyascii."""
    if text.isascii():
        return text
    from anyascii import anyascii

    return anyascii(text)


def joined(text: str) -> str:
    """Join the words of a text, and take out what would divide or end a line."""
    return _SIGNS.sub("", "".join(c if c.isprintable() else " " for c in text))


def word(text: str) -> str:
    """Write a text as one word of a column; apostrophes go too, as in ODalaigh."""
    return joined(plain(text)).replace("'", "")


def comment(text: str) -> str:
    """Write a line that is a comment."""
    return "".join(c if c.isprintable() else " " for c in plain(text)).rstrip()


def line(text: str) -> str:
    """Write a text for a header line, which ends at its bracket."""
    shown = "".join(c if c.isprintable() else " " for c in plain(text))
    return " ".join(shown.replace("[", "(").replace("]", ")").split())


def parts(name: str) -> tuple[str, str]:
    """Part a name into surname and forename."""
    surname, _, forename = name.partition(",")
    return surname.strip(), forename.strip()

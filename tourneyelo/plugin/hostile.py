"""Text that does harm: characters no file can hold, and cells that spreadsheets would run."""

from __future__ import annotations

import re

REPLACEMENT = "\ufffd"
FORMULA_STARTS = "=+-@\t\r\n＝＋－＠"
"""First characters that make a spreadsheet try a formula, full-width forms included."""

_LINE_END = re.compile("\r\n|\r|\n")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """Replace control characters, lone surrogates and non-characters visibly, by U+FFFD."""
    return text if text.isprintable() else _UNPRINTABLE.sub(REPLACEMENT, text)


def is_printable(text: str) -> bool:
    """Tell whether `printable` would leave a text as it is."""
    return text.isprintable() or not _UNPRINTABLE.search(text)


def one_line(text: str) -> str:
    """Put blanks in the place of ends of lines, tabs and control characters."""
    return "".join(c if c.isprintable() else " " for c in text).strip()


def line_of_lost(text: str) -> int | None:
    """Return the line of the first character that is lost or unprintable; None without one."""
    lost = printable(text).find(REPLACEMENT)
    return len(_LINE_END.findall(text, 0, lost)) + 1 if lost >= 0 else None


def starts_like_formula(text: str) -> bool:
    """Tell whether a spreadsheet could take a text for a formula."""
    return text[:1] in FORMULA_STARTS if text else False

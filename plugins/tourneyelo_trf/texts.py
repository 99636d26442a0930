"""What must be said about the text of a file as a whole."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tourneyelo.model import Finding, Place
from tourneyelo.plugin import Source
from tourneyelo_trf import codes

_CONTROL = re.compile(r"[\x01-\x08\x0e-\x19\x1b-\x1f\x7f-\x9f]")
"""Control characters but for white space and the end mark of old systems (0x1a)."""
_LOST = "\ufffd"


def about_text(source: Source, text: str, encoding: str) -> Iterator[Finding]:
    """Tell a guessed encoding and characters that show it to be wrong."""
    if encoding not in ("ascii", "utf-8", "utf-8-sig", "utf-16"):
        yield codes.ENCODING.at(source.place(), f"the file is not UTF-8 and was read as {encoding}")
    control = _CONTROL.search(text)
    if control:
        message = f"a control character ({ord(control[0]):#04x}) stands in the text"
        yield codes.CONTROL_CHARACTERS.at(_place(source, text, control.start()), message)
    lost = text.find(_LOST)
    if lost >= 0:
        message = "a character was lost (\ufffd) when the text was converted"
        yield codes.CONTROL_CHARACTERS.at(_place(source, text, lost), message)


def _place(source: Source, text: str, at: int) -> Place:
    """Name the place of a character; CR, LF and CR LF all end a line."""
    before = text[:at].replace("\r\n", "\n").replace("\r", "\n")
    return source.place(before.count("\n") + 1, at - max(text.rfind(end, 0, at) for end in "\r\n"))

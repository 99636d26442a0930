"""The text of a file as a whole: what does not belong into it, and what its encoding tells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tourneyelo.model import Finding, Place
from tourneyelo.plugin import Source
from tourneyelo_trf import codes

_CONTROL = re.compile(r"[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]")
"""Control characters but for tabs and ends of lines."""
_CONTROL_BYTES = bytes(byte for byte in range(128) if _CONTROL.match(chr(byte)))
_END_OF_FILE = "\x1a"
"""What old systems wrote at the end of a text."""
_LOST = "\ufffd"


def cleaned(source: Source) -> tuple[str, list[Finding]]:
    """Return the text with control characters made blanks, and what was found."""
    text, encoding = source.decoded
    text = text.removeprefix("\ufeff").rstrip(_END_OF_FILE)
    controls = _has_controls(source, encoding)
    findings = list(_about(source, text, encoding, controls=controls))
    if controls:
        text = _CONTROL.sub(" ", text)
    return text, findings


def _about(source: Source, text: str, encoding: str, *, controls: bool) -> Iterator[Finding]:
    if encoding not in ("ascii", "utf-8", "utf-8-sig", "utf-16"):
        message = f"the file is not UTF-8; read as {encoding}: {source.encoding_evidence}"
        yield codes.ENCODING.at(source.place(), message)
    found = _CONTROL.search(text) if controls else None
    if found:
        message = f"a control character (0x{ord(found[0]):02x}) stands in the text; read as a blank"
        yield codes.CONTROL_CHARACTERS.at(_place(source, text, found.start()), message)
    lost = text.find(_LOST)
    if lost >= 0:
        message = "a character was lost when the text was converted; a mark stands in its place"
        yield codes.CONTROL_CHARACTERS.at(_place(source, text, lost), message)


def _has_controls(source: Source, encoding: str) -> bool:
    """Look through plain ASCII, the usual case, as bytes; other text may hold some."""
    if encoding != "ascii":
        return True
    return len(source.data.translate(None, _CONTROL_BYTES)) != len(source.data)


def _place(source: Source, text: str, at: int) -> Place:
    """Name the place of a character; CR, LF and CR LF all end a line."""
    before = text[:at].replace("\r\n", "\n").replace("\r", "\n")
    return source.place(before.count("\n") + 1, len(before) - before.rfind("\n"))

"""The first look: inputs that are plainly somebody else's, told before anything is loaded."""

from __future__ import annotations

import re

from tourneyelo.plugin import Certainty, Detection, Source

LOOKED_AT = 64 * 1024
_TRF_PLAYER = re.compile(r"^001[ \t]", re.MULTILINE)
_TRF_LINE = re.compile(r"^\d{3}(?: |$)", re.MULTILINE)
_AS_IN_TRF = Detection(Certainty.NO, "lines begin with codes of three digits, as in TRF")


def foreign(data: bytes) -> Detection | None:
    """Answer no for text whose lines begin with codes of three digits; None for all else."""
    if data.startswith((b"PK", b"\xd0\xcf")):
        return None
    text = beginning(data)
    player = _TRF_PLAYER.search(text)
    if player and player[0].endswith(" "):
        return _AS_IN_TRF  # without counting, as of nearly every TRF
    coded = len(_TRF_LINE.findall(text))
    if not coded:
        return None
    lines = sum(bool(line.strip()) for line in text.splitlines())
    if player or coded > lines / 2:
        return _AS_IN_TRF
    return None


def beginning_of(source: Source) -> str:
    """Decode enough of an input to recognise it, as the user says that it was written."""
    if source.written_in:
        return source.data[:LOOKED_AT].decode(source.written_in, "replace")
    return beginning(source.data)


def beginning(data: bytes, most: int = LOOKED_AT) -> str:
    """Decode enough of a text to recognise it."""
    head = data[:most]
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return head.decode("utf-16", "replace")
    return head.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")

"""Archives: what a workbook unpacks to, measured before a library allocates it all."""

from __future__ import annotations

import io
import sys
import zipfile
from collections.abc import Iterator
from copy import copy

LARGEST_UNPACKED = 64 * 1024 * 1024
SUSPECT_UNPACKED = 16 * 1024 * 1024
LARGEST_RATIO = 200
"""Workbooks are packed five to twenty times."""
MOST_MEMBERS = 1_000
MOST_TAGS = 5_000_000
"""A million cells have four tags each: theirs and those of their values."""
_SHORTEST_TAG = len(b"<x/>")
LARGEST_TOGETHER = 3_000_000
"""Cells of all sheets of a workbook, each counted to its last filled row and column."""
MOST_LETTERS = 20_000_000
"""Letters in all cells of a workbook, each counted as often as it is repeated."""


class TooLargeError(Exception):
    """Says why an archive or sheet is larger than any tournament needs."""


def disproportion(data: bytes) -> str | None:
    """Say why an archive unpacks to more than any tournament by its own directory, else None."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = archive.infolist()
    if len(members) > MOST_MEMBERS:
        return f"the archive holds {len(members):,} files; a workbook has at most {MOST_MEMBERS:,}"
    if sum(member.file_size for member in members) > _largest(data):
        return _too_much(data)
    return None


def refuse_crowded(xml: bytes) -> None:
    """Refuse XML of more elements than any table has, each of which takes its time.

    Raises:
        TooLargeError: it is.
    """
    if len(xml) > _SHORTEST_TAG * MOST_TAGS and xml.count(b"<") > MOST_TAGS:
        raise TooLargeError(f"a part has more than {MOST_TAGS:,} tags, which no crosstable needs")


def unpacked(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Unpack every member; its directory may lie about its size.

    Raises:
        TooLargeError: the members together are larger than any workbook of a tournament.
    """
    left = _largest(data)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for member in archive.infolist():
            content = _unpack(archive, member, left)
            left -= len(content)
            if left < 0:
                raise TooLargeError(_too_much(data))
            yield member.filename, content


def _largest(data: bytes) -> int:
    return min(LARGEST_UNPACKED, max(SUSPECT_UNPACKED, LARGEST_RATIO * len(data)))


def _too_much(data: bytes) -> str:
    kilobytes, megabytes = len(data) // 1024 + 1, _largest(data) // 1024 // 1024
    return f"its {kilobytes:,} KB unpack to more than {megabytes} MB, which no crosstable needs"


def _unpack(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    """Unpack a member up to one byte beyond `most`, whatever size the directory states."""
    whole = copy(member)
    whole.file_size = sys.maxsize
    with archive.open(whole) as unpacked:
        return unpacked.read(most + 1)

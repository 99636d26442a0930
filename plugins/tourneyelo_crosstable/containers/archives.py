"""Archives: what a workbook unpacks to, measured before a library allocates it all."""

from __future__ import annotations

import io
import re
import sys
import zipfile
from copy import copy

LARGEST_UNPACKED = 64 * 1024 * 1024
SUSPECT_UNPACKED = 16 * 1024 * 1024
LARGEST_RATIO = 200
"""Workbooks are packed five to twenty times."""
MOST_MEMBERS = 1_000
LARGEST_AREA = 2_000_000
"""Cells of a sheet, counted to its last filled row and column; the reader allocates them all."""
FURTHEST_ROW = 100_000
"""A longer list of players, not read, may stand on another sheet; but not one without end."""

_ONE_STYLE = bytes.maketrans(b"\t\r\n'", b'   "')
_ROW_NUMBER = re.compile(rb' r *= *"[A-Za-z]*0*(\d+)')
_COLUMN_LETTERS = re.compile(rb' r *= *"([A-Za-z]+)\d')
_TAG = re.compile(rb"<(?:[\w.-]+:)?(?:c|row)(?=[ />])([^>]*)")
_OPENINGS = tuple(
    tag + end for tag in (b"<c", b":c", b"<row", b":row") for end in (b" ", b">", b"/")
)
_FILLED = (b"<v", b":v", b"<is", b":is")


def disproportion(data: bytes) -> str | None:
    """Say why an archive unpacks to more than any tournament by its own directory, else None."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = archive.infolist()
    if len(members) > MOST_MEMBERS:
        return f"the archive holds {len(members):,} files; a workbook has at most {MOST_MEMBERS:,}"
    if sum(member.file_size for member in members) > _largest(data):
        return _too_much(data)
    return None


def measured(data: bytes) -> str | None:
    """Say why an archive is too large by what it really unpacks to, else None.

    Its directory may lie, and so may the dimension that a sheet states.
    """
    left = _largest(data)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for member in archive.infolist():
            content = _unpack(archive, member, left)
            left -= len(content)
            if left < 0:
                return _too_much(data)
            if b"sheetData" in content and _area(content) > LARGEST_AREA:
                return "a sheet spreads over more cells than any tournament"
    return None


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


def _area(xml: bytes) -> int:
    """Bound the area of a sheet by its cells.

    Cells with a format alone cost nothing and may lie anywhere.
    """
    filled = xml[: max(xml.rfind(mark) for mark in _FILLED) + 1].translate(_ONE_STYLE)
    implied = _without_reference(filled)
    rows = max(map(_row, set(_ROW_NUMBER.findall(filled))), default=0) + implied
    if rows > FURTHEST_ROW:
        return LARGEST_AREA + 1
    columns = max(map(_column, set(_COLUMN_LETTERS.findall(filled))), default=0) + implied
    return rows * columns


def _without_reference(filled: bytes) -> int:
    """Count rows and cells that do not say where they stand: they follow one another."""
    usual = filled.count(b'<c r="') + filled.count(b'<row r="')
    if usual == sum(map(filled.count, _OPENINGS)):
        return 0
    return sum(b" r" not in attributes for attributes in _TAG.findall(filled))


def _row(number: bytes) -> int:
    """Read a row number; what is longer than the last row of any sheet is beyond all limits."""
    return int(number[:8])


def _column(letters: bytes) -> int:
    """Number a column: A is 1."""
    number = 0
    for letter in letters[:4].upper():
        number = number * 26 + letter - 64
    return number

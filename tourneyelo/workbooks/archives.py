"""Archives: what a workbook unpacks to, measured before a library allocates it all."""

from __future__ import annotations

import io
import sys
import zipfile
from collections.abc import Iterator
from copy import copy

from tourneyelo.workbooks.errors import ProtectedError, TooLargeError

LARGEST_UNPACKED = 64 * 1024 * 1024
SUSPECT_UNPACKED = 16 * 1024 * 1024
LARGEST_RATIO = 200
"""Workbooks are packed five to twenty times."""
MOST_MEMBERS = 1_000
LARGEST_TOGETHER = 3_000_000
"""Cells of all sheets of a workbook, each counted to its last filled row and column."""
MOST_FILLED = 1_000_000
"""Cells with anything in them, each counted as often as it is repeated."""
CELLS_OF_A_ROW = 8
"""A row takes as much memory as that many cells, however few it has."""
MOST_MEMORY = 5_000_000
"""Memory of a workbook in that of an empty cell: a filled one takes three more."""
MOST_LETTERS = 20_000_000
"""Letters (bytes of UTF-8) in all cells of a workbook, each counted as often as it is repeated."""
MOST_MARKS = 3_000_000
"""Fifteen sheets of 1,000 players with 50 columns, two tags around each cell and its value."""
MARKS_OF_A_MERGED = 12
"""What is told of merged cells takes that much more memory than a tag."""
MARKS_OF_A_FAULT = 6
"""What is noted of a cell is kept, and so takes as much memory as is thus allowed."""


_ENCRYPTED = 0x1
_UNWANTED = ("docProps/", "xl/media/", "xl/theme/", "Thumbnails/", "Pictures/")
"""Folders of what is no cell: however damaged, it does no harm to those."""


class Work:
    """What may still be looked at one by one: tags of XML, or records."""

    def __init__(self) -> None:
        """Begin with as much as any workbook needs."""
        self._left = MOST_MARKS

    def spend(self, marks: int) -> None:
        """Count what is about to be looked at.

        Raises:
            TooLargeError: it is more than any workbook needs, and each takes its time.
        """
        self._left -= marks
        if self._left < 0:
            message = (
                f"it has more than {MOST_MARKS:,} tags or records, which no list of players needs"
            )
            raise TooLargeError(message)


def disproportion(data: bytes) -> str | None:
    """Say why an archive unpacks to more than any list by its own directory, else None."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = archive.infolist()
    if len(members) > MOST_MEMBERS:
        return f"the archive holds {len(members):,} files; a workbook has at most {MOST_MEMBERS:,}"
    if sum(member.file_size for member in members) > _largest(data):
        return _too_much(data)
    return None


def names(data: bytes) -> list[str]:
    """Name every member that may hold cells or what they need."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return [member.filename for member in archive.infolist() if _is_wanted(member)]


def unpacked(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Unpack every member named above; the directory may lie about its size.

    Raises:
        TooLargeError: the members together are larger than any list of players.
        ProtectedError: a password is needed.
    """
    left = _largest(data)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for member in filter(_is_wanted, archive.infolist()):
            if member.flag_bits & _ENCRYPTED:
                raise ProtectedError
            content = _unpack(archive, member, left)
            left -= len(content)
            if left < 0:
                raise TooLargeError(_too_much(data))
            yield member.filename, content


def _is_wanted(member: zipfile.ZipInfo) -> bool:
    return bool(member.filename) and not member.filename.startswith(_UNWANTED)


def _largest(data: bytes) -> int:
    return min(LARGEST_UNPACKED, max(SUSPECT_UNPACKED, LARGEST_RATIO * len(data)))


def _too_much(data: bytes) -> str:
    kilobytes, megabytes = len(data) // 1024 + 1, _largest(data) // 1024 // 1024
    return f"its {kilobytes:,} KB unpack to more than {megabytes} MB, which no list needs"


def _unpack(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    """Unpack a member up to one byte beyond `most`, whatever size the directory states."""
    whole = copy(member)
    whole.file_size = sys.maxsize
    with archive.open(whole) as unpacked:
        return unpacked.read(most + 1)

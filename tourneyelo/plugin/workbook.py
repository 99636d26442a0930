"""Saving workbooks: the same report gives the same bytes, so that two files can be compared."""

from __future__ import annotations

import datetime
import io
from typing import TYPE_CHECKING, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

if TYPE_CHECKING:
    from openpyxl import Workbook

# The first moment that a zip archive can name: it stands for "no time given".
NO_TIME = datetime.datetime(1980, 1, 1)


def save(book: Workbook, out: BinaryIO) -> None:
    """Write a workbook without the time of writing.

    `Workbook.save` stamps the clock on the document and on every part of the archive, so the
    parts are written by its own writer first and packed anew.
    """
    from openpyxl.writer.excel import ExcelWriter

    book.properties.created = book.properties.modified = NO_TIME
    parts = io.BytesIO()
    ExcelWriter(book, ZipFile(parts, "w", ZIP_STORED)).save()
    with ZipFile(parts) as stamped, ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for part in stamped.infolist():
            archive.writestr(_unstamped(part.filename), stamped.read(part))


def _unstamped(name: str) -> ZipInfo:
    plain = ZipInfo(name, NO_TIME.timetuple()[:6])
    plain.compress_type = ZIP_DEFLATED
    plain.create_system = 0
    return plain

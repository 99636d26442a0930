"""Containers: from bytes to sheets. The bytes decide what they are, never the extension."""

from __future__ import annotations

import enum
import io
import re
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tourneyelo.errors import Refused
from tourneyelo.model import Code
from tourneyelo.plugin import Source
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.containers import archives, delimited, pages, spreadsheet_xml
from tourneyelo_crosstable.containers.pages import messages
from tourneyelo_crosstable.first_look import beginning
from tourneyelo_crosstable.sheet import Cell, Sheet

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

_OLE2 = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_BOOKS = ("Workbook".encode("utf-16-le"), "Book\0".encode("utf-16-le"))
_SPREADSHEET_XML = "urn:schemas-microsoft-com:office:spreadsheet"
_HTML = re.compile(
    r"(?:\s|<!--.*?(?:-->|\Z)|<\?xml[^>]*>)*"
    r"<(?:!doctype\s+html|(?:html|head|title|meta|link|style|script|base|body|frameset|center|div"
    r"|span|font|form|table|thead|tbody|tr|td|th|h[1-6]|p|b|i|a|pre|hr|br|img|main|section)\b)",
    re.IGNORECASE | re.DOTALL,
)
_XML = re.compile(r"\s*<\?xml\b")
_BINARY = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


class Kind(enum.StrEnum):
    """What the bytes are."""

    XLSX = "Excel workbook (.xlsx)"
    XLSB = "binary Excel workbook (.xlsb)"
    ODS = "OpenDocument spreadsheet (.ods)"
    XLS = "Excel 97-2003 workbook (.xls)"
    TEXT = "text"
    HTML = "web page (HTML)"
    MESSAGE = "web page saved as one file (MHTML)"
    SPREADSHEET_XML = "XML spreadsheet of Excel 2003"
    OTHER_XML = "XML file of another kind"
    ENCRYPTED = "workbook protected by a password"
    DAMAGED_ZIP = "damaged zip archive"
    OTHER_ZIP = "zip archive without a workbook"
    OTHER_OLE2 = "OLE2 file without a workbook"
    BINARY = "binary file"


_HEAD = 4096
_READERS: dict[Kind, Callable[[Source], list[Sheet]]] = {
    Kind.TEXT: lambda source: [delimited.read(source)],
    Kind.HTML: pages.read,
    Kind.MESSAGE: pages.read_message,
    Kind.SPREADSHEET_XML: spreadsheet_xml.read,
}
WORKBOOKS = frozenset({Kind.XLSX, Kind.XLSB, Kind.ODS, Kind.XLS})
_REFUSED: dict[Kind, Code] = {
    Kind.OTHER_XML: codes.NOT_A_TABLE,
    Kind.ENCRYPTED: codes.ENCRYPTED,
    Kind.DAMAGED_ZIP: codes.DAMAGED,
    Kind.OTHER_ZIP: codes.NOT_A_TABLE,
    Kind.OTHER_OLE2: codes.NOT_A_TABLE,
    Kind.BINARY: codes.NOT_A_TABLE,
}


def sniff(data: bytes) -> Kind:
    """Tell what the bytes are."""
    if data.startswith(_OLE2):
        return _sniff_ole2(data)
    if data.startswith(b"PK"):
        return _sniff_zip(data)
    head = beginning(data[:_HEAD])
    if _SPREADSHEET_XML in head:
        return Kind.SPREADSHEET_XML
    if _HTML.match(head):
        return Kind.HTML
    if _XML.match(head):
        return Kind.OTHER_XML
    if messages.is_message(data[:_HEAD]):
        return Kind.MESSAGE
    return Kind.BINARY if _BINARY.search(head) else Kind.TEXT


def _sniff_ole2(data: bytes) -> Kind:
    if _ENCRYPTED in data:
        return Kind.ENCRYPTED
    return Kind.XLS if any(name in data for name in _BOOKS) else Kind.OTHER_OLE2


def _sniff_zip(data: bytes) -> Kind:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = set(archive.namelist())
            if "xl/workbook.xml" in names:
                return Kind.XLSX
            if "xl/workbook.bin" in names:
                return Kind.XLSB
            mimetype = _mimetype(archive) if "mimetype" in names else b""
    except Exception:  # zipfile raises half a dozen kinds on a damaged archive
        return Kind.DAMAGED_ZIP
    return Kind.ODS if b"opendocument.spreadsheet" in mimetype else Kind.OTHER_ZIP


def _mimetype(archive: zipfile.ZipFile) -> bytes:
    with archive.open("mimetype") as member:
        return member.read(200)


def open_sheets(source: Source, kind: Kind) -> list[Sheet]:
    """Read every worksheet of a workbook and every table of a page, or the text as one sheet.

    Raises:
        Refused: it is neither, it is damaged or protected, or too large for any tournament.
    """
    if kind in _READERS:
        return _READERS[kind](source)
    if kind not in WORKBOOKS:
        raise Refused(_REFUSED[kind].at(source.place(), f"the file is a {kind}"))
    if kind is not Kind.XLS:
        _refuse_too_large(source)
    with _guarded(source):
        return list(_worksheets(source))


def _worksheets(source: Source) -> Iterator[Sheet]:
    from python_calamine import CalamineWorkbook, SheetTypeEnum

    book: CalamineWorkbook = CalamineWorkbook.from_filelike(io.BytesIO(source.data))
    for facts in book.sheets_metadata:
        if facts.typ == SheetTypeEnum.WorkSheet:
            sheet = book.get_sheet_by_name(facts.name)
            if sheet.total_height * sheet.total_width > archives.LARGEST_AREA:
                raise Refused(codes.TOO_LARGE.at(source.place()))
            # Without skip_empty_area=False leading empty columns vanish and all cells shift.
            rows = [_plain(row) for row in sheet.to_python(skip_empty_area=False)]
            yield Sheet(file=source.name, name=facts.name, rows=rows)


def _plain(row: list[Any]) -> list[Cell]:
    """Write truth values as the words they show: in Python, True would pass for the number 1."""
    if bool not in map(type, row):
        return row
    return [str(cell).upper() if isinstance(cell, bool) else cell for cell in row]


@contextmanager
def _guarded(source: Source) -> Iterator[None]:
    """Turn whatever the workbook library raises into a refusal, its panics included.

    A panic of a Rust library is no `Exception`, so that it is known by the name of its class only.
    """
    try:
        yield
    except Refused:
        raise
    except BaseException as error:
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        code = codes.ENCRYPTED if type(error).__name__ == "PasswordError" else codes.DAMAGED
        reason = str(error).split("\n")[0][:200]
        message = f"the workbook cannot be opened: {reason}" if reason else ""
        raise Refused(code.at(source.place(), message)) from error


def _refuse_too_large(source: Source) -> None:
    """Refuse an archive that would exhaust the memory, before the library that reads it sees it."""
    with _guarded(source):
        reason = archives.disproportion(source.data) or archives.measured(source.data)
    if reason:
        raise Refused(codes.TOO_LARGE.at(source.place(), reason))

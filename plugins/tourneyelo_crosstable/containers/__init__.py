"""Containers: from bytes to sheets. The bytes decide what they are, never the extension."""

from __future__ import annotations

import enum
import io
import re
import zipfile
from collections.abc import Callable

from tourneyelo.errors import Refused
from tourneyelo.model import Code
from tourneyelo.plugin import Source
from tourneyelo.workbooks import DamagedError
from tourneyelo.workbooks.compound_file import CompoundFile
from tourneyelo.workbooks.packages import spelled
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.containers import delimited, pages, spreadsheet_xml, workbooks
from tourneyelo_crosstable.containers.pages import messages
from tourneyelo_crosstable.first_look import beginning
from tourneyelo_crosstable.sheet import Sheet

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
    OTHER_OLE2 = "document of Office 97-2003 without a workbook"
    DAMAGED_OLE2 = "damaged document of Office 97-2003"
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
    Kind.DAMAGED_OLE2: codes.DAMAGED,
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
    if messages.is_message(data[:_HEAD]):
        return Kind.MESSAGE
    head = beginning(data[:_HEAD])
    return _sniff_markup(head) or (Kind.BINARY if _BINARY.search(head) else Kind.TEXT)


def _sniff_markup(head: str) -> Kind | None:
    if _SPREADSHEET_XML in head:
        return Kind.SPREADSHEET_XML
    if _HTML.match(head):
        return Kind.HTML
    return Kind.OTHER_XML if _XML.match(head) else None


def _sniff_ole2(data: bytes) -> Kind:
    if _ENCRYPTED in data:
        return Kind.ENCRYPTED
    if any(name in data for name in _BOOKS):
        return Kind.XLS
    try:
        CompoundFile(data)
    except DamagedError:
        return Kind.DAMAGED_OLE2
    return Kind.OTHER_OLE2


def _sniff_zip(data: bytes) -> Kind:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = set(map(spelled, archive.namelist()))
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


def open_sheets(source: Source, kind: Kind, wanted: str = "") -> list[Sheet]:
    """Read every worksheet of a workbook and every table of a page, or the text as one sheet.

    Of a workbook with a sheet called `wanted` the others are named and stay unread.

    Raises:
        Refused: it is neither, it is damaged or protected, or too large for any tournament.
    """
    if kind in _READERS:
        return _READERS[kind](source)
    if kind in WORKBOOKS:
        return workbooks.read(source, wanted)
    raise Refused(_REFUSED[kind].at(source.place(), f"the file is a {kind}"))

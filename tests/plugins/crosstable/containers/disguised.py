"""Workbooks whose parts, cells and counts are written so that only the library sees what they are.

Each is a few kilobytes of which the library would make gigabytes, or with which it would not end.
"""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable

from binary_workbooks import biff8, biff12, package_of_xlsb, wide_text, xls_of
from hostile import PACKAGE, archive, merged_ranges, repacked, rows_of, workbook
from repeating import FORMULA, naming, sheets, text, xlsb_number, xlsb_sheet

ONE = b'<row r="1"><c r="A1"><v>1</v></c></row>'
LAST = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
WIDE = ONE + b'<row r="2"><c r="NTP2"><v>1</v></c></row>'
SHEET, RELATIONS = b"worksheets/sheet1.xml", "xl/_rels/workbook.xml.rels"


def renamed(data: bytes, names: dict[str, str]) -> bytes:
    """Pack the parts of an archive again under other names."""
    with zipfile.ZipFile(io.BytesIO(data)) as old:
        return archive({names.get(name, name): old.read(name) for name in old.namelist()})


def sheet_in(part: str, begin: bytes, end: bytes) -> bytes:
    """Pack .xlsx of which a sheet is a part that is something else as well."""
    cells = begin + b"<sheetData>" + ONE + LAST + b"</sheetData>" + end
    target = {SHEET: part.removeprefix("xl/").encode()}
    return repacked(workbook(rows_of(ONE)), target, **{part: cells})


def xlsb_far() -> bytes:
    """Pack .xlsb with cells in the first corner and the last."""
    rows = [(0, [xlsb_number(0)]), (1_048_575, [xlsb_number(16_383)])]
    return package_of_xlsb(xlsb_sheet(rows), ["Sheet1"])


def styled(form: bytes, styles: int) -> bytes:
    """Pack .xlsx with one format of numbers in several styles."""
    formats = b'<numFmts><numFmt numFmtId="170" formatCode="%s"/></numFmts>' % form
    styled = b"<cellXfs>%s</cellXfs>" % (b'<xf numFmtId="170"/>' * styles)
    cells = ONE.replace(b"<c ", b'<c s="0" ')
    sheet = b"<styleSheet>%s%s</styleSheet>" % (formats, styled)
    return workbook(rows_of(cells), **{"xl/styles.xml": sheet})


XLS_STYLE = biff8(0x041E, struct.pack("<HHB", 170, 4, 0) + b"yyyy") + biff8(
    0x00E0, struct.pack("<HH", 0, 170) + bytes(16)
)


def xlsb_dated(cell: bytes) -> bytes:
    """Pack .xlsb of a cell that is to show a date."""
    form = biff12(615, struct.pack("<I", 1)) + biff12(44, b"\xaa\0" + wide_text("yyyy"))
    style = biff12(617, struct.pack("<I", 1)) + biff12(47, b"\0\0\xaa\0" + bytes(12))
    styles = biff12(278) + form + biff12(616) + style + biff12(618) + biff12(279)
    return package_of_xlsb(xlsb_sheet([(0, [cell])]), ["Sheet1"], **{"xl/styles.bin": styles})


DISGUISED: dict[str, Callable[[], bytes]] = {
    "sheet in the index.xlsx": lambda: sheet_in(
        "xl/workbook.xml",
        PACKAGE["xl/workbook.xml"].removesuffix(b"</workbook>"),
        b"</workbook>",
    ),
    "sheet in the texts.xlsx": lambda: sheet_in("xl/sharedStrings.xml", b"<sst>", b"</sst>"),
    "relations in capitals.xlsx": lambda: renamed(
        sheets(500, 1, FORMULA + b"<row/>" * 500_000), {RELATIONS: RELATIONS.upper()}
    ),
    "relations in capitals.xlsb": lambda: renamed(
        xlsb_far(), {"xl/_rels/workbook.bin.rels": "xl/_rels/Workbook.bin.rels"}
    ),
    "index in capitals.xlsb": lambda: renamed(xlsb_far(), {"xl/workbook.bin": "xl/Workbook.bin"}),
    "relations of another form.xlsb": lambda: repacked(
        xlsb_far(), {b' Id="': b' Id="&#114;', b'"&#114;r': b'"&#114;'}
    ),
    "relations behind others.xlsb": lambda: repacked(
        xlsb_far(), {b"<Relationship ": b"<Relationships></Relationships><Relationship "}
    ),
    "relations cut off.xlsb": lambda: repacked(
        xlsb_far(), {b"<Relationship ": b"</Relationships><Relationship "}
    ),
    "texts with a backslash.xlsx": lambda: renamed(
        naming(text(1_000_000)), {"xl/sharedStrings.xml": "xl\\sharedStrings.xml"}
    ),
    "announced texts.xlsx": lambda: workbook(
        rows_of(ONE), **{"xl/sharedStrings.xml": b'<sst uniqueCount="4000000000"></sst>'}
    ),
    "far without a space.xlsx": lambda: workbook(
        rows_of(ONE + LAST.replace(b' r="', b' s="1"r="')),
    ),
    "far by its letters.xlsx": lambda: workbook(
        rows_of(ONE + ONE.replace(b"A1", b"AAAAAAAAAAAAAA1"))
    ),
    "other attributes.xlsx": lambda: workbook(
        rows_of(WIDE + b'<row rx="1"><c rx="A1"><v>1</v></c></row>' * 99_000)
    ),
    "references in values.xlsx": lambda: workbook(
        rows_of(WIDE + b"<row x=' r=\"1'><c x='\" r=\"A1'><v>1</v></c></row>" * 99_000)
    ),
    "merged without end.xlsx": lambda: workbook(rows_of(ONE, after=b"<mergeCells>" * 200_000)),
    "many merged.xlsx": lambda: workbook(rows_of(ONE, after=merged_ranges(900_000))),
    "many merged.xls": lambda: xls_of(
        biff8(0x0203, struct.pack("<HHHd", 0, 0, 0, 1.0))
        + biff8(0x00E5, struct.pack("<H", 1_000) + struct.pack("<HHHH", 1, 2, 0, 0) * 1_000) * 850
    ),
    "long format.xlsx": lambda: styled(b"[" * 9_000_000, 2_000),
    "before all dates.xlsx": lambda: repacked(styled(b"yyyy", 1), {b">1<": b">-1e300<"}),
    "before all dates in another.xlsx": lambda: repacked(
        styled(b"yyyy", 1), {b">1<": b">-1e300<v/><"}
    ),
    "before all dates.xls": lambda: xls_of(
        biff8(0x0203, struct.pack("<HHHd", 0, 0, 0, -1e300)), more=XLS_STYLE
    ),
    "before all dates in short.xls": lambda: xls_of(
        biff8(0x00BD, bytes(6) + b"\0\0\xf0\xff" + bytes(2)), more=XLS_STYLE
    ),
    "before all dates.xlsb": lambda: xlsb_dated(biff12(5, struct.pack("<IId", 0, 0, -1e300))),
    "before all dates in short.xlsb": lambda: xlsb_dated(
        biff12(2, struct.pack("<II", 0, 0) + b"\0\0\xf0\xff")
    ),
}
"""File name to what makes its bytes."""

"""Workbooks whose parts, cells and counts are written so that only the library sees what they are.

Each is a few kilobytes of which the library would make gigabytes, or with which it would not end.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

from binary_workbooks import package_of_xlsb
from hostile import PACKAGE, archive, repacked, rows_of, workbook
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
    "merged without end.xlsx": lambda: workbook(rows_of(ONE, after=b"<mergeCells>" * 600_000)),
}
"""File name to what makes its bytes."""

"""Small workbooks that name the same thing again and again, or hold much that nobody looks at.

Each is a few kilobytes of which the library for workbooks would make gigabytes.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

from binary_workbooks import biff8, biff12, compound_file, package_of_xlsb, wide_text, xls, xls_of
from hostile import (
    FAR,
    MEGABYTE,
    OFFICE,
    PACKAGE,
    archive,
    opendocument,
    repacked,
    repeated,
    rows_of,
    workbook,
)

FAR_BELOW = (
    b'<row r="1"><c r="A1"><v>1</v></c></row><row r="76000"><c r="Z76000"><v>1</v></c></row>'
)
FORMULA = b'<row r="1"><c r="A1"><f>1</f><v>1</v></c></row>'
EMPTY = b"<x/>" * 3_900_000
TYPE = b"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"


def sheets(number: int, parts: int, sheet: bytes) -> bytes:
    """Pack .xlsx of sheets that lie in fewer parts, one of them large."""
    more = {f"xl/worksheets/sheet{n}.xml": rows_of(b"") for n in range(2, parts + 1)}
    named = b"".join(
        b'<sheet name="S%d" sheetId="%d" r:id="r%d"/>' % (n, n, 1 if parts == 1 else n)
        for n in range(1, number + 1)
    )
    related = b"".join(
        b'<Relationship Id="r%d" Type="%s" Target="worksheets/sheet1.xml"/>' % (n, TYPE)
        for n in range(2, parts + 1)
    )
    changes = {
        b'<sheet name="A" sheetId="1" r:id="r1"/>': named,
        b'Target="worksheets/sheet1.xml"/>': b'Target="worksheets/sheet1.xml"/>' + related,
    }
    return repacked(workbook(rows_of(sheet), **more), changes)


def each_of_its_own(number: int, sheet: bytes) -> bytes:
    """Pack .xlsx of sheets, each in a part of its own."""
    return repacked(
        sheets(number, number, sheet),
        {
            rows_of(b""): rows_of(sheet),
            **{
                b'"r%d" Type="%s" Target="worksheets/sheet1' % (n, TYPE): (
                    b'"r%d" Type="%s" Target="worksheets/sheet%d' % (n, TYPE, n)
                )
                for n in range(2, number + 1)
            },
        },
    )


def naming(texts: bytes, columns: bytes = b"ABCDEFGHIJ", rows: int = 1_000) -> bytes:
    """Pack .xlsx of which every cell names the first of its shared texts."""
    cells = b"".join(
        b'<row r="%d">%s</row>'
        % (row, b"".join(b'<c r="%c%d" t="s"><v>0</v></c>' % (c, row) for c in columns))
        for row in range(1, rows + 1)
    )
    return workbook(
        rows_of(cells), **{"xl/sharedStrings.xml": b'<sst xmlns="urn:x">%s</sst>' % texts}
    )


def text(letters: int) -> bytes:
    """Write a shared text."""
    return b"<si><t>%s</t></si>" % (b"x" * letters)


def saying(content: bytes, columns: int = 1, rows: int = 1) -> bytes:
    """Pack .ods of a cell with a content, repeated."""
    return opendocument(repeated(columns, rows).replace(b">x<", b">%s<" % content))


def tables(number: int, columns: int, rows: int) -> bytes:
    """Pack .ods of tables full of repeated cells."""
    table = OFFICE[OFFICE.index(b"<table:table ") : OFFICE.index(b"</office:spreadsheet>")]
    whole = b"".join(
        (table % repeated(columns, rows)).replace(b'"A"', b'"%d"' % n) for n in range(number)
    )
    return repacked(opendocument(b""), {table % b"": whole})


def xlsb_sheet(rows: list[tuple[int, list[bytes]]]) -> bytes:
    """Write a worksheet of .xlsb."""
    begin = biff12(129) + biff12(148, bytes(16)) + biff12(145)
    written = [
        biff12(0, struct.pack("<I", row) + bytes(13)) + b"".join(cells) for row, cells in rows
    ]
    return b"".join((begin, *written, biff12(146), biff12(130)))


def xlsb_number(column: int) -> bytes:
    return biff12(5, struct.pack("<IId", column, 0, 1.0))


def xlsb_naming() -> bytes:
    """Pack .xlsb of which every cell names one text."""
    texts = biff12(159, struct.pack("<II", 1, 1)) + biff12(19, b"\0" + wide_text("x" * 500_000))
    cells = [biff12(7, struct.pack("<III", column, 0, 0)) for column in range(10)]
    sheet = xlsb_sheet([(row, cells) for row in range(1_000)])
    return package_of_xlsb(sheet, ["Sheet1"], **{"xl/sharedStrings.bin": texts + biff12(160)})


def xls_naming() -> bytes:
    """Write .xls of which every cell names one text of 32,000 letters, its longest."""
    half = b"x" * 8_000
    head = struct.pack("<IIHB", 1, 1, 32_000, 0)
    texts = biff8(0x00FC, head + half) + biff8(0x003C, b"\0" + half) * 3
    cells = [struct.pack("<HHHI", n // 10, n % 10, 0, 0) for n in range(60_000)]
    return xls_of(b"".join(biff8(0x00FD, cell) for cell in cells), more=texts)


def xls_of_one_sheet(number: int) -> bytes:
    """Write .xls of sheets that are one."""
    sheet = biff8(0x0809, struct.pack("<HHHHII", 0x0600, 0x10, 0, 0, 0, 0))
    sheet += b"".join(
        biff8(0x0203, struct.pack("<HHHd", row, column, 0, 1.0))
        for row, column in ((0, 0), (60_000, 25))
    )
    begin = biff8(0x0809, struct.pack("<HHHHII", 0x0600, 5, 0, 0, 0, 0))
    names = [b"S%04d" % n for n in range(number)]
    length = len(begin) + number * (4 + 8 + 5) + 4
    named = b"".join(
        biff8(0x0085, struct.pack("<IBBBB", length, 0, 0, 5, 0) + name) for name in names
    )
    return compound_file("Workbook", begin + named + biff8(0x000A) + sheet + biff8(0x000A))


def content_of_another(sheet: bytes) -> bytes:
    """Pack .xlsx behind the content of a harmless .ods."""
    content = OFFICE % (b"", repeated(1, 1))
    return archive({"content.xml": content, **PACKAGE, "xl/worksheets/sheet1.xml": sheet})


REPEATING: dict[str, Callable[[], bytes]] = {
    "content of another.xlsx": lambda: content_of_another(rows_of(FORMULA)),
    "content of another before a far cell.xlsx": lambda: content_of_another(
        rows_of(FAR_BELOW.replace(b"76000", b"1048576"))
    ),
    "two contents.ods": lambda: archive(
        {
            "mimetype": b"application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": b"<manifest/>",
            "content.xml": OFFICE % (b"", repeated(1, 1)),
            "Content.xml": OFFICE % (b"", repeated(1, 1)),
        }
    ),
    "spaces.ods": lambda: saying(b'a<text:s text:c="1500000000"/>b'),
    "fewer spaces.ods": lambda: saying(b'a<text:s text:c="60000"/>b', 100, 100),
    "spaces of another form.ods": lambda: saying(b'<text:s text:c="+1500000000"/>'),
    "repeated breaks.ods": lambda: saying(
        b"</text:p>" + b"<text:p/>" * 10_000 + b"<text:p>", 100, 100
    ),
    "repeated wide text.ods": lambda: saying("\N{GRINNING FACE}".encode() * 19, 1_000, 1_000),
    "repeated columns of another form.ods": lambda: repacked(
        opendocument(repeated(16_384, 1_000)), {b'"16384"': b'"+16384"', b'"1000"': b'"+1000"'}
    ),
    "repeated text.ods": lambda: saying(b"x" * 10_000, 100, 100),
    "repeated short text.ods": lambda: saying(b"x" * 100, 1_000, 1_000),
    "repeated formula.ods": lambda: repacked(
        saying(b"x", 100, 100),
        {b"office:value-type=": b'table:formula="of:=%s" office:value-type=' % (b"1" * 10_000)},
    ),
    "repeated value.ods": lambda: repacked(
        saying(b"x", 100, 100),
        {b"office:value-type=": b'office:string-value="%s" office:value-type=' % (b"1" * 10_000)},
    ),
    "tables.ods": lambda: tables(300, 1_000, 900),
    "small tables.ods": lambda: tables(5, 1_000, 900),
    "tables of gaps.ods": lambda: repacked(
        tables(50, 1, 1),
        {
            b"<table:table-row ": b'<table:table-row table:number-rows-repeated="90000">'
            b"<table:table-cell/></table:table-row><table:table-row ",
            b"<table:table-cell office": b'<table:table-cell table:number-columns-repeated="15"/>'
            b"<table:table-cell office",
        },
    ),
    "shared text.xlsx": lambda: naming(text(1_000_000)),
    "shared text of Excel.xlsx": lambda: naming(text(32_000)),
    "shared text of another form.xlsx": lambda: repacked(
        naming(text(32_000)), {b't="s"': b"t = 's'", b"si>": b"si >"}
    ),
    "shared text after empty ones.xlsx": lambda: naming(b"<si></si>" + text(32_000)),
    "shared text after one in another.xlsx": lambda: repacked(
        naming(b"<si><si><t>x</t></si><t>y</t></si>" + text(32_000)), {b"<v>0<": b"<v>1<"}
    ),
    "shared text of many runs.xlsx": lambda: naming(
        b"<si>%s</si>" % (b"<r><t>xxxxxxxxxx</t></r>" * 10_000)
    ),
    "hidden text.xlsx": lambda: naming(b"<si><t>%s</t></si>" % (b'<x y="</si>"/>xxxxx' * 20_000)),
    "shared text.xlsb": xlsb_naming,
    "shared text.xls": xls_naming,
    "one part.xlsx": lambda: sheets(300, 1, FAR_BELOW),
    "one part of many names.xlsx": lambda: sheets(5_000, 1, FAR_BELOW.replace(b"Z76000", b"B9999")),
    "one long part.xlsx": lambda: sheets(500, 1, FORMULA + b"<row/>" * 500_000),
    "one long part among others.xlsx": lambda: sheets(500, 500, FORMULA + b"<row/>" * 500_000),
    "sheets.xlsx": lambda: each_of_its_own(100, FAR_BELOW),
    "one part.xlsb": lambda: package_of_xlsb(
        xlsb_sheet([(0, [xlsb_number(0)]), (75_999, [xlsb_number(25)])]),
        [f"S{n}" for n in range(30)],
    ),
    "archive behind.xls": lambda: (
        xls([["x"]], more=biff8(0x0042, b"\1\0")) + workbook(rows_of(FAR))
    ),
    "one part.xls": lambda: xls_of_one_sheet(30),
    "elements.xlsx": lambda: workbook(rows_of(FORMULA, after=EMPTY)),
    "cells.xlsx": lambda: workbook(rows_of(FORMULA + EMPTY.replace(b"x", b"c"))),
    "errors.xlsx": lambda: workbook(rows_of(FORMULA + b'<c r="A1" t="e"/>' * 700_000)),
    "elements.ods": lambda: repacked(saying(b"x"), {b"</office:body>": b"</office:body>" + EMPTY}),
    "rows.ods": lambda: opendocument(b"<table:table-row/>" * 800_000),
    "paragraphs.ods": lambda: saying(b"</text:p>" + b"<text:p/>" * 1_400_000 + b"<text:p>"),
    "elements of the index.xlsx": lambda: repacked(
        workbook(rows_of(FORMULA)), {b"<sheets>": EMPTY + b"<sheets>"}
    ),
    "records.xlsb": lambda: package_of_xlsb(
        xlsb_sheet([(0, [b"\x01\0" * (3 * MEGABYTE)])]), ["Sheet1"]
    ),
}
"""File name to what makes its bytes."""

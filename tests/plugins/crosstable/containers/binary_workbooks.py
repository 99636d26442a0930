"""Writers of binary workbooks, as small as readers accept them: .xls (BIFF8) and .xlsb (BIFF12).

Layouts by MS-CFB 2.2 to 2.6, MS-XLS 2.4 and MS-XLSB 2.4. Texts that begin with `#` become errors.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from typing import Any

from hostile import archive

Rows = list[list[Any]]
ERRORS = {"#DIV/0!": 0x07, "#REF!": 0x17, "#N/A": 0x2A}
SECTOR = 512
END, FREE, TABLE = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
PLACE = "http://schemas.openxmlformats.org/"


def cells_of(rows: Rows) -> Iterator[tuple[int, int, Any]]:
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if cell not in ("", None):
                yield row, column, cell


def biff8(kind: int, data: bytes = b"") -> bytes:
    """Write a record of .xls."""
    return struct.pack("<HH", kind, len(data)) + data


def biff8_cell(row: int, column: int, cell: Any) -> bytes:
    head = struct.pack("<HHH", row, column, 0)
    if cell in ERRORS:
        return biff8(0x0205, head + bytes((ERRORS[cell], 1)))
    if isinstance(cell, str) and cell.startswith("=#"):
        result = struct.pack("<BBBBBBH", 2, 0, ERRORS[cell[1:]], 0, 0, 0, 0xFFFF)
        return biff8(0x0006, head + result + struct.pack("<HIH", 0, 0, 0))
    if isinstance(cell, str):
        text = struct.pack("<HB", len(cell), 1) + cell.encode("utf-16-le")
        return biff8(0x0204, head + text)
    return biff8(0x0203, head + struct.pack("<d", cell))


def xls(rows: Rows, merged: tuple[tuple[int, int, int, int], ...] = (), more: bytes = b"") -> bytes:
    """Write one sheet as .xls; `merged` has first row, last row, first column and last column."""
    width = max(map(len, rows), default=0)
    records = biff8(0x0200, struct.pack("<IIHHH", 0, len(rows), 0, width, 0))
    records += b"".join(biff8_cell(*cell) for cell in cells_of(rows))
    ranges = b"".join(struct.pack("<HHHH", *each) for each in merged)
    records += biff8(0x00E5, struct.pack("<H", len(merged)) + ranges) if merged else b""
    return xls_of(records, more)


def xls_of(records: bytes, more: bytes = b"") -> bytes:
    """Write the records of one sheet as .xls, with more for all sheets."""
    name = b"\x06\x00" + b"Sheet1"
    begin = biff8(0x0809, struct.pack("<HHHHII", 0x0600, 5, 0, 0, 0, 0)) + more
    position = len(begin) + 4 + 6 + len(name) + 4
    book = begin + biff8(0x0085, struct.pack("<IBB", position, 0, 0) + name) + biff8(0x000A)
    sheet = biff8(0x0809, struct.pack("<HHHHII", 0x0600, 0x10, 0, 0, 0, 0)) + records
    return compound_file("Workbook", book + sheet + biff8(0x000A))


def compound_file(name: str, stream: bytes) -> bytes:
    """Wrap a stream: the table lies in the first sectors, then the directory, then the stream."""
    stream = stream.ljust(4096, b"\0")
    count = -(-len(stream) // SECTOR)
    tables = -(-(count + 1) // (SECTOR // 4 - 1))
    first = tables + 1
    following = [*[TABLE] * tables, END, *range(first + 1, first + count), END]
    table = struct.pack(f"<{len(following)}I", *following).ljust(tables * SECTOR, b"\xff")
    assert len(table) == tables * SECTOR
    head = struct.pack("<8s16xHHHHH6xIIII", MAGIC, 0x3E, 3, 0xFFFE, 9, 6, 0, tables, tables, 0)
    head += struct.pack("<IIIII", 4096, END, 0, END, 0)
    head += struct.pack(f"<{tables}I", *range(tables))
    directory = entry("Root Entry", 5, END, 0) + entry(name, 2, first, len(stream))
    return b"".join(
        (
            head.ljust(SECTOR, b"\xff"),
            table,
            directory.ljust(SECTOR, b"\0"),
            stream.ljust(count * SECTOR, b"\0"),
        )
    )


MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def entry(name: str, kind: int, start: int, length: int) -> bytes:
    wide = (name + "\0").encode("utf-16-le")
    links = struct.pack("<III", FREE, FREE, FREE if kind != 5 else 1)
    head = wide.ljust(64, b"\0") + struct.pack("<HBB", len(wide), kind, 1) + links
    return head.ljust(116, b"\0") + struct.pack("<IQ", start, length)


def packed(number: int) -> bytes:
    """Write a number of seven bits a byte."""
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*out, number))


def biff12(kind: int, data: bytes = b"") -> bytes:
    """Write a record of .xlsb."""
    return packed(kind) + packed(len(data)) + data


def wide_text(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode("utf-16-le")


def biff12_cell(column: int, cell: Any) -> bytes:
    head = struct.pack("<II", column, 0)
    if cell in ERRORS:
        return biff12(3, head + bytes((ERRORS[cell],)))
    if isinstance(cell, str):
        return biff12(6, head + wide_text(cell))
    return biff12(5, head + struct.pack("<d", cell))


def xlsb(rows: Rows, row_number: Callable[[int], int] = int) -> bytes:
    """Write one sheet as .xlsb; `row_number` moves rows elsewhere."""
    size = struct.pack("<IIII", 0, len(rows) - 1, 0, max(map(len, rows)) - 1)
    sheet = [biff12(129), biff12(148, size), biff12(145)]
    for row, cells in enumerate(rows):
        sheet.append(biff12(0, struct.pack("<I", row_number(row)) + bytes(13)))
        sheet += [biff12_cell(c, cell) for c, cell in enumerate(cells) if cell not in ("", None)]
    return package_of_xlsb(b"".join((*sheet, biff12(146), biff12(130))), ["Sheet1"])


def package_of_xlsb(sheet: bytes, names: list[str], **more: bytes) -> bytes:
    """Pack a worksheet as .xlsb, where every name is that of this one."""
    named = [struct.pack("<II", 0, 1) + wide_text("r1") + wide_text(name) for name in names]
    listed = b"".join(biff12(156, each) for each in named)
    relation = (
        f'<Relationships xmlns="{PLACE}package/2006/relationships"><Relationship Id="r1" '
        f'Type="{PLACE}officeDocument/2006/relationships/worksheet" '
        'Target="worksheets/sheet1.bin"/></Relationships>'
    )
    return archive(
        {
            "[Content_Types].xml": f'<Types xmlns="{PLACE}package/2006/content-types"/>'.encode(),
            "xl/workbook.bin": b"".join(
                (biff12(131), biff12(143), listed, biff12(144), biff12(132))
            ),
            "xl/_rels/workbook.bin.rels": relation.encode(),
            "xl/worksheets/sheet1.bin": sheet,
            **more,
        }
    )

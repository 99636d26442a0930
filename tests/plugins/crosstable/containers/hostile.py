"""Containers that are built to exhaust whoever opens them, each small enough to make in a test."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

MEGABYTE = 1024 * 1024
GAMES = b"<tr><td>1<td>Adler<td>2w1</tr><tr><td>2<td>Birk<td>1b0</tr>"
HEAD = b"<html><body><table><tr><th>No.<th>Name<th>1.Rd</tr>"
SPREADSHEET = (
    b'<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" '
    b'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>'
)
SHEET_BEGIN = (
    b'<?xml version="1.0"?>%s<worksheet '
    b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
)
BOMB = (
    b'<!DOCTYPE x [<!ENTITY a0 "lol lol lol lol ">'
    + b"".join(
        b'<!ENTITY a%d "%s">' % (level, b"&a%d;" % (level - 1) * 10) for level in range(1, 10)
    )
    + b"]>"
)
EXTERNAL = b'<!DOCTYPE x [<!ENTITY a9 SYSTEM "file:///etc/hostname">]>'
OFFICE = (
    b'<?xml version="1.0"?>%s<office:document-content '
    b'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    b'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
    b'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><office:body>'
    b'<office:spreadsheet><table:table table:name="A">%s</table:table></office:spreadsheet>'
    b"</office:body></office:document-content>"
)
FILLED = b'<table:table-cell office:value-type="string"%s><text:p>x</text:p></table:table-cell>'


def archive(parts: dict[str, bytes]) -> bytes:
    """Pack parts as a workbook is packed."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return out.getvalue()


_MAIN = b"http://schemas.openxmlformats.org/"
_OFFICE_RELATIONS = _MAIN + b"officeDocument/2006/relationships"
_RELATIONS = b'<Relationships xmlns="%spackage/2006/relationships"><Relationship Id="r1" ' % _MAIN
PACKAGE = {
    "[Content_Types].xml": b'<Types xmlns="%spackage/2006/content-types"/>' % _MAIN,
    "_rels/.rels": _RELATIONS
    + b'Type="%s/officeDocument" Target="xl/workbook.xml"/></Relationships>' % _OFFICE_RELATIONS,
    "xl/workbook.xml": b'<workbook xmlns="%sspreadsheetml/2006/main" xmlns:r="%s"><sheets>'
    b'<sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>' % (_MAIN, _OFFICE_RELATIONS),
    "xl/_rels/workbook.xml.rels": _RELATIONS
    + b'Type="%s/worksheet" Target="worksheets/sheet1.xml"/></Relationships>' % _OFFICE_RELATIONS,
}
"""The parts of .xlsx but for its one worksheet."""


def workbook(sheet: bytes, **more: bytes) -> bytes:
    """Pack a worksheet as .xlsx."""
    return archive({**PACKAGE, "xl/worksheets/sheet1.xml": sheet, **more})


def rows_of(cells: bytes, doctype: bytes = b"", after: bytes = b"") -> bytes:
    """Write a worksheet."""
    return SHEET_BEGIN % doctype + cells + b"</sheetData>" + after + b"</worksheet>"


def opendocument(rows: bytes, doctype: bytes = b"") -> bytes:
    """Pack rows as .ods."""
    return archive(
        {
            "mimetype": b"application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": b"<manifest/>",
            "content.xml": OFFICE % (doctype, rows),
        }
    )


def repeated(columns: int, rows: int) -> bytes:
    """Write one cell that stands for many."""
    cell = FILLED % (b' table:number-columns-repeated="%d"' % columns)
    return b'<table:table-row table:number-rows-repeated="%d">%s</table:table-row>' % (rows, cell)


def repacked(data: bytes, changes: dict[bytes, bytes], **more: bytes) -> bytes:
    """Pack the parts of an archive again, texts in them exchanged for others, with more parts."""
    parts = {}
    with zipfile.ZipFile(io.BytesIO(data)) as old:
        for name in old.namelist():
            parts[name] = old.read(name)
            for text, other in changes.items():
                parts[name] = parts[name].replace(text, other)
    return archive(parts | more)


def merged_ranges(number: int) -> bytes:
    """Write ranges of merged cells, one below the other."""
    ranges = b"".join(b'<mergeCell ref="A%d:A%d"/>' % (2 * n, 2 * n + 1) for n in range(1, number))
    return b'<mergeCells count="%d">%s</mergeCells>' % (number, ranges)


def empty_row(row: int) -> bytes:
    """Write a row without cells."""
    return b'<row r="%d"/>' % row


def empty_cell(row: int) -> bytes:
    """Write a row of one cell with a format but no value."""
    return b'<row r="%d"><c r="A%d" s="0"/></row>' % (row, row)


def spreadsheet(rows: bytes, doctype: bytes = b"") -> bytes:
    """Write rows as XML spreadsheet."""
    begin = SPREADSHEET.replace(b"?>", b"?>" + doctype, 1)
    return begin + rows + b"</Table></Worksheet></Workbook>"


REFERRING = b'<Row><Cell><Data ss:Type="String">&a9;</Data></Cell></Row>'
FAR = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
CELL = b'<c r="A1" t="inlineStr"><is><t>%s</t></is></c>'
TAMPERED: dict[str, Callable[[], bytes]] = {
    "bomb.xlsx": lambda: workbook(rows_of(b" " * 200 * MEGABYTE)),
    "entities.xlsx": lambda: workbook(rows_of(b'<row r="1">' + CELL % b"&a9;" + b"</row>", BOMB)),
    "external.xlsx": lambda: workbook(
        rows_of(b'<row r="1">' + CELL % b"&a9;" + b"</row>", EXTERNAL)
    ),
    "entities.ods": lambda: opendocument(repeated(1, 1).replace(b">x<", b">&a9;<"), BOMB),
    "external.ods": lambda: opendocument(repeated(1, 1).replace(b">x<", b">&a9;<"), EXTERNAL),
    "entities.xml": lambda: spreadsheet(REFERRING, BOMB),
    "external.xml": lambda: spreadsheet(REFERRING, EXTERNAL),
    "wide entities.xml": lambda: spreadsheet(REFERRING, BOMB).decode().encode("utf-16"),
    "empty rows.xlsx": lambda: workbook(rows_of(b"".join(map(empty_row, range(1, 1_000_001))))),
    "empty cells.xlsx": lambda: workbook(rows_of(b"".join(map(empty_cell, range(1, 500_000))))),
    "merged.xlsx": lambda: workbook(
        rows_of(b'<row r="1">' + CELL % b"x" + b"</row>", after=merged_ranges(40_000))
    ),
    "far.xlsx": lambda: workbook(rows_of(FAR)),
    "far of a prefix.xlsx": lambda: workbook(
        rows_of(FAR.replace(b"<c", b"<x:c").replace(b"</c", b"</x:c"))
    ),
    "far at second.xlsx": lambda: workbook(
        rows_of(b'<row r="1"><c r="A1" r="XFD1048576"><v>1</v></c><c r="A1"><v>1</v></c></row>')
    ),
    "repeated columns.ods": lambda: opendocument(repeated(16_384, 1_000)),
    "repeated rows.ods": lambda: opendocument(repeated(1, 1_048_576)),
    "repeated.ods": lambda: opendocument(repeated(16_384, 1_048_576)),
    "endless.ods": lambda: opendocument(repeated(10**30, 10**30)),
    "other meaning.ods": lambda: repacked(
        opendocument(repeated(16_384, 1_000)),
        {b'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"': b'xmlns:table="urn:x"'},
    ),
    "meaning within.ods": lambda: repacked(
        opendocument(repeated(16_384, 1_000)),
        {b"<table:table-cell ": b'<table:table-cell xmlns:office="urn:x" '},
    ),
    "escaped.ods": lambda: repacked(
        opendocument(b"\x1b$B" + repeated(16_384, 1_000) + b"\x1b(B"),
        {b'version="1.0"?>': b'version="1.0" encoding="ISO-2022-JP"?>'},
    ),
    "gap.ods": lambda: opendocument(
        b'<table:table-row table:number-rows-repeated="1048575"><table:table-cell/>'
        b"</table:table-row>" + repeated(16_384, 1)
    ),
    "index.xml": lambda: spreadsheet(b'<Row ss:Index="1048576"><Cell ss:Index="16384"/></Row>'),
    "across.xml": lambda: spreadsheet(b'<Row><Cell ss:MergeAcross="999999999"/><Cell/></Row>'),
    "down.xml": lambda: spreadsheet(
        b'<Row><Cell ss:MergeDown="19999"><Data ss:Type="String">x</Data></Cell></Row>' * 19_000
    ),
    "deep.xml": lambda: spreadsheet(b"<Row>" * 100_000),
    "long text.xml": lambda: spreadsheet(b"x" * 12 * MEGABYTE),
    "line.html": lambda: HEAD + b"<td>x" * (20 * MEGABYTE),
    "text.html": lambda: HEAD + b"<tr><td>" + b"x" * (12 * MEGABYTE),
    "cells.html": lambda: HEAD + b"<td>" * (5 * MEGABYTE),
    "deep.html": lambda: b"<html>" + b"<div>" * 100_000 + HEAD + GAMES,
    "deep tables.html": lambda: b"<table><tr><td>" * 100_000,
    "colspan.html": lambda: HEAD + b'<tr><td colspan="1000000000">a<td>b<td>c' * 20_000,
    "rowspan.html": lambda: HEAD + b'<tr><td rowspan="65534" colspan="1000">a<td>b<td>c' * 20_000,
    "spans.html": lambda: HEAD + b'<tr><td rowspan="1000000000">a<td>b<td>c' * 15_000 + b"</table>",
    "entities.html": lambda: (
        BOMB.replace(b"DOCTYPE x", b"DOCTYPE html")
        + HEAD
        + b"<tr><td>1<td>&a9;<td>2w1<tr><td>2<td>b<td>1b0</table>"
    ),
    "tables.html": lambda: b"<table><tr><td>" + b"<table><tr><td>a</table>" * 100_000,
    "headings.html": lambda: b"<h1>a</h1>" * 100_000 + HEAD + GAMES + b"</table>",
    "message.mht": lambda: (
        b"MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n"
        + b"--b\nContent-Type: text/html\n\n<p>\n" * 200_000
    ),
    "nested message.mht": lambda: b"".join(
        b"Content-Type: multipart/related; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(20_000)
    ),
}
"""File name to what makes its bytes."""

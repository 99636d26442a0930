"""XML spreadsheets of Excel 2003 (XML Spreadsheet Reference): jumps, spans, types, damage."""

from __future__ import annotations

import datetime
from xml.sax.saxutils import escape

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Result
from tourneyelo.plugin import Certainty, Source
from tourneyelo_crosstable.containers import Kind, open_sheets

SPACE = "urn:schemas-microsoft-com:office:spreadsheet"


def data(value, kind=None, more=""):
    kind = kind or ("Number" if isinstance(value, (int, float)) else "String")
    return f'<Cell{more}><Data ss:Type="{kind}">{escape(str(value))}</Data></Cell>'


def row_of(*cells, more=""):
    return f"<Row{more}>{''.join(cells)}</Row>"


def rows_of(rows):
    return "".join(row_of(*("<Cell/>" if cell == "" else data(cell) for cell in r)) for r in rows)


def book_of(*sheets, begin='<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'):
    named = "".join(
        f'<Worksheet ss:Name="Sheet{number}"><Table>{rows}</Table></Worksheet>'
        for number, rows in enumerate(sheets, 1)
    )
    return f'{begin}<Workbook xmlns="{SPACE}" xmlns:ss="{SPACE}">{named}</Workbook>'


def sheet_of(rows):
    (sheet,) = open_sheets(Source("a.xml", book_of(rows).encode()), Kind.SPREADSHEET_XML)
    return sheet


def people(imported):
    return [
        (p.number, p.name, p.rounds, p.ratings, p.federation) for p in imported.tournament.players
    ]


def refusal(read, text):
    with pytest.raises(Refused) as refused:
        read(text.encode() if isinstance(text, str) else text, "open.xls")
    (finding,) = refused.value.findings
    return finding


def test_an_xml_spreadsheet_gives_the_same_event(read, read_rows, start_order, importer):
    book = book_of(rows_of(start_order)).encode()
    assert people(read(book, "open.xls")) == people(read_rows(start_order))
    assert importer.detect(Source("open.xls", book)).certainty is Certainty.CERTAIN


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_its_byte_order_does_not_matter(read, start_order, encoding):
    assert (
        len(read(book_of(rows_of(start_order)).encode(encoding), "a.xml").tournament.players) == 4
    )


def test_prefixes_do_not_matter(read, start_order):
    text = book_of(rows_of(start_order)).replace(f'xmlns="{SPACE}" ', "")
    for tag in ("Workbook", "Worksheet", "Table", "Row", "Cell", "Data"):
        text = text.replace(f"<{tag}", f"<ss:{tag}").replace(f"</{tag}", f"</ss:{tag}")
    assert len(read(text.encode(), "open.xml").tournament.players) == 4


def test_rows_and_cells_may_jump():
    first = row_of(data("a"), data("b", more=' ss:Index="4"'), more=' ss:Index="2"')
    sheet = sheet_of(first + row_of(data("c"), more=' ss:Index="5"'))
    assert sheet.rows == [
        ["", "", "", ""],
        ["a", "", "", "b"],
        *[["", "", "", ""]] * 2,
        ["c", "", "", ""],
    ]


def test_rows_that_share_a_format_are_counted():
    sheet = sheet_of(row_of(data("a"), more=' ss:Span="2"') + row_of(data("b")))
    assert sheet.rows == [["a"], [""], [""], ["b"]]


def test_merged_cells_move_what_stands_right_and_count_below():
    across = row_of(data("a", more=' ss:MergeAcross="2"'), data("b"))
    assert sheet_of(across).rows == [["a", "", "", "b"]]
    down = row_of(data("a", more=' ss:MergeDown="1"'), data("b"))
    sheet = sheet_of(down + row_of(data("c", more=' ss:Index="2"')))
    assert sheet.rows == [["a", "b"], ["a", "c"]]
    assert [finding.code for finding in sheet.findings] == ["CROSS063"]


def test_values_keep_their_types():
    rich = (
        '<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">'
        "Ad<B>ler</B></ss:Data></Cell>"
    )
    cells = (
        data("2.5", "Number"),
        data("2026-05-02T00:00:00.000", "DateTime"),
        data("2026-05-02T10:30:00.000", "DateTime"),
        data("1", "Boolean"),
        data("yesterday", "DateTime"),
        rich,
        data("a & b"),
    )
    assert sheet_of(row_of(*cells)).rows == [
        [
            2.5,
            datetime.date(2026, 5, 2),
            datetime.datetime(2026, 5, 2, 10, 30),
            "TRUE",
            "yesterday",
            "Adler",
            "a & b",
        ]
    ]


def test_errors_and_formulas_without_value_are_told(read, start_order):
    rows = rows_of(start_order)
    rows = rows.replace(data("  3w1"), data("#REF!", "Error"), 1)
    rows = rows.replace(data("  2b1"), '<Cell ss:Formula="=RC[-1]"/>', 1)
    imported = read(book_of(rows).encode(), "open.xml")
    told = {f.code: f.place.cell for f in imported.findings if f.code in ("CROSS061", "CROSS062")}
    assert told == {"CROSS062": "F2", "CROSS061": "G2"}
    results = [record.result for record in imported.tournament.players[0].rounds]
    assert results[:2] == [Result.UNKNOWN, Result.UNKNOWN]


def test_of_several_sheets_the_crosstable_is_chosen(read, start_order):
    imported = read(book_of(rows_of([["Notes"]]), rows_of(start_order)).encode(), "open.xml")
    (finding,) = [f for f in imported.findings if f.code == "CROSS030"]
    assert "sheet Sheet2" in finding.message


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        (row_of(data("a"), more=' ss:Index="5"') + row_of(data("b"), more=' ss:Index="4"'), "067"),
        (row_of(data("a", more=' ss:Index="3"'), data("b", more=' ss:Index="2"')), "067"),
        (row_of(data("a"), more=' ss:Index="x"'), "002"),
        (row_of(data("a"), more=' ss:Index="0"'), "067"),
        (row_of(data("a"), more=' ss:Index="-1"'), "002"),
        (row_of(data("a"), more=f' ss:Index="{"9" * 5000}"'), "004"),
        (row_of(data("a", more=' ss:MergeDown="99999"')), "004"),
        ("<Row><Cell>", "002"),
        ("<Row>&unknown;</Row>", "002"),
    ],
)
def test_what_cannot_be_placed_is_refused_by_its_line(read, rows, code):
    finding = refusal(read, book_of(rows))
    assert finding.code == f"CROSS{code}"
    assert finding.place.line is not None


def test_a_cut_file_is_refused(read, start_order):
    text = book_of(rows_of(start_order))
    finding = refusal(read, text[: len(text) // 2])
    assert finding.code == "CROSS002"
    assert "damaged" in finding.message


@pytest.mark.parametrize("rows", ["", "<Row/>", "<Row><Cell/></Row>"])
def test_an_empty_book_is_refused(read, rows):
    assert refusal(read, book_of(rows)).code == "CROSS006"

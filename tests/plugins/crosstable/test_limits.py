"""Limits: small inputs that would unpack, spread or count to more than any tournament."""

from __future__ import annotations

import io
import struct
import time
import tracemalloc
import zipfile

import pytest

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Source
from tourneyelo.workbooks import archives, worksheet_xml
from tourneyelo_crosstable.limits import MOST_ROUNDS, MOST_ROWS

HEADER = "No.,Name,Rtg,FED,1.Rd\n"
GOOD = HEADER + "1,Adler Bruno,2000,AUT,2w1\n2,Birk Carla,1900,AUT,1b0\n"
MEGABYTE = 1024 * 1024
QUICK = 1.0
"""Seconds; what these inputs took before was three to forty times as long."""
LONG = 5_000
"""Digits; Python itself converts at most 4,300."""


def refusal(read, data, name):
    with pytest.raises(Refused) as refused:
        read(data, name)
    (finding,) = refused.value.findings
    assert finding.place.file == name
    assert finding.remedy
    return finding


def with_part(book, name, content):
    """Put a part in place of that of a workbook, or beside the others."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(book)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for member in old.namelist():
            if member != name:
                new.writestr(member, old.read(member))
        new.writestr(name, content)
    return out.getvalue()


@pytest.fixture
def book(to_xlsx, start_order):
    return to_xlsx(start_order)


def sheet_of(cells):
    return (
        b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        b"<sheetData>" + cells + b"</sheetData></worksheet>"
    )


SHEET = "xl/worksheets/sheet1.xml"
HUGE_CELL = sheet_of(
    b'<row r="1"><c r="A1" t="inlineStr"><is><t>' + b"x" * 70 * MEGABYTE + b"</t></is></c></row>"
)


# archives that unpack out of proportion


@pytest.mark.parametrize("part", [SHEET, "xl/sharedStrings.xml", "xl/media/image1.png"])
def test_an_archive_that_unpacks_out_of_proportion_is_refused_unread(read, importer, book, part):
    bomb = with_part(book, part, HUGE_CELL)
    assert len(bomb) < MEGABYTE
    begun = time.process_time()
    found = importer.detect(Source("open.xlsx", bomb))
    finding = refusal(read, bomb, "open.xlsx")
    assert time.process_time() - begun < QUICK
    assert found.certainty is Certainty.POSSIBLE
    assert "unpack" in found.reason
    assert finding.code == "CROSS004"
    assert "unpack to more than 16 MB" in finding.message


def test_an_archive_whose_directory_lies_about_sizes_is_refused_all_the_same(read, book):
    bomb = bytearray(with_part(book, SHEET, HUGE_CELL))
    stated = struct.pack("<L", len(HUGE_CELL))
    assert bomb.count(stated) == 2
    small = bytes(bomb).replace(stated, struct.pack("<L", 1000))
    assert archives.disproportion(small) is None
    assert refusal(read, small, "open.xlsx").code == "CROSS004"


def test_an_archive_of_thousands_of_parts_is_refused(read, importer, book):
    out = io.BytesIO(book)
    with zipfile.ZipFile(out, "a") as archive:
        for number in range(1_001):
            archive.writestr(f"xl/worksheets/more{number}.xml", "<a/>")
    finding = refusal(read, out.getvalue(), "open.xlsx")
    assert finding.code == "CROSS004"
    assert "1,0" in finding.message


def test_a_document_whose_type_is_endless_is_looked_at_in_part_only(importer):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        kind = "application/vnd.oasis.opendocument.spreadsheet"
        archive.writestr("mimetype", kind + " " * 70 * MEGABYTE)
    begun = time.process_time()
    assert importer.detect(Source("open.ods", out.getvalue())).certainty is Certainty.POSSIBLE
    assert time.process_time() - begun < QUICK


# cells far out, however they are written


@pytest.mark.parametrize(
    "cells",
    [
        b'<row r="1"><c r="A1048576"><v>1</v></c><c r="XFD1"><v>1</v></c></row>',
        b"<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>",
        b'<row\nr = "1048576"><c\tr = "xfd1048576"><v>1</v></c></row>',
        b'<x:row r="1048576"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row>',
        b"<row/>" * 2_000 + b"<row>" + b"<c><v>1</v></c>" * 2_000 + b"</row>",
        b'<row r="00000000000200000"><c r="A200000"><v>1</v></c></row>',
        b'<row r="99999999999"><c r="ZZZZZZZ99999999999"><v>1</v></c></row>',
        b'<row r="1"><c r="A1" r="XFD1048576" t="n"><v>1</v></c><c r="A1"><v>1</v></c></row>',
        b'<row r="1"><c r="A1" s="0" t="n" r = "XFD1048576"><v>1</v></c></row>',
        b'<row r="1"><c r="A1"\tr=\'XFD1048576\'><v>1</v></c></row>',
    ],
)
def test_cells_far_out_are_refused_before_they_eat_the_memory(read, book, cells):
    finding = refusal(read, with_part(book, SHEET, sheet_of(cells)), "open.xlsx")
    assert finding.code == "CROSS004"


def test_cells_far_out_before_the_last_data_of_a_sheet_are_refused(read, book):
    """The reader takes the first data, whatever its prefix and whatever follows."""
    far = b'<row r="1"><c r="A1"><v>1</v></c><c r="XFD1048576"><v>1</v></c></row>'
    doubled = sheet_of(b"").replace(
        b"<sheetData>", b"<x:sheetData>" + far + b"</x:sheetData><sheetData>"
    )
    assert refusal(read, with_part(book, SHEET, doubled), "open.xlsx").code == "CROSS004"


def test_attributes_in_any_order_are_no_cells_far_out(read, book):
    with zipfile.ZipFile(io.BytesIO(book)) as archive:
        xml = archive.read(SHEET)
    assert b'<row r="' in xml
    turned = xml.replace(b"<c r=", b'<c s="0" r=').replace(b"<row r=", b'<row spans="1:9" r=')
    assert len(read(with_part(book, SHEET, turned)).tournament.players) == 4


def test_a_stray_cell_right_of_all_columns_is_refused(read_rows, start_order):
    start_order[2] += [""] * (16_384 - len(start_order[2]) - 1) + ["stray"]
    with pytest.raises(Refused, match=r"column XFD.*at most 2,000.*CROSS004"):
        read_rows(start_order)


# texts that spread too far


def test_a_line_of_too_many_columns_is_refused_at_once(read, importer):
    data = (GOOD + "3,Cato Dario,1800,AUT," + "," * 900_000).encode()
    begun = time.process_time()
    importer.detect(Source("open.csv", data))
    finding = refusal(read, data, "open.csv")
    assert time.process_time() - begun < QUICK
    assert (finding.code, finding.place.line) == ("CROSS004", 4)
    assert "900,005 fields" in finding.message


def test_a_header_of_too_many_columns_is_detected_by_its_beginning(read, importer):
    rounds = ",".join(f"{number}.Rd" for number in range(1, 100_000))
    data = f"No.,Name,Rtg,FED,{rounds}\n1,Adler,2000,AUT,2w1\n2,Birk,2000,AUT,1b0\n".encode()
    begun = time.process_time()
    assert importer.detect(Source("open.csv", data)).certainty is Certainty.POSSIBLE
    assert refusal(read, data, "open.csv").place.line == 1
    assert time.process_time() - begun < QUICK


@pytest.mark.parametrize("line", ["\n", ",,,,\n", "1\n", "1,A,2000,AUT,2w1\n", '"a\n'])
def test_lines_without_end_are_refused_at_once(read, line):
    data = (GOOD + line * 50_000).encode()
    begun = time.process_time()
    finding = refusal(read, data, "open.csv")
    assert time.process_time() - begun < QUICK
    assert finding.code == "CROSS004"
    assert finding.place.line is not None
    assert f"{MOST_ROWS:,} lines" in finding.message


def test_few_wide_lines_among_many_are_refused(read):
    data = (GOOD.replace("1.Rd", "1.Rd" + "," * 1_900) + "x,y\n" * 10_000).encode()
    finding = refusal(read, data, "open.csv")
    assert finding.code == "CROSS004"
    assert "1,000,000 cells" in finding.message


@pytest.mark.parametrize("field", ["x" * 20_000, '"' + "x" * 500_000])
def test_a_field_without_end_is_refused_by_its_line(read, field):
    finding = refusal(read, (GOOD + "3," + field).encode(), "open.csv")
    assert (finding.code, finding.place.line) == ("CROSS001", 4)


# rounds without end


def event_of(rounds):
    heads = ",".join(f"{number}.Rd" for number in range(1, rounds + 1))
    first, second = ",".join(["2w1"] * rounds), ",".join(["1b0"] * rounds)
    lines = [f"No.,Name,{heads}", f"1,Adler,{first}", f"2,Birk,{second}"]
    return "\n".join(lines).encode()


def test_more_rounds_than_any_event_has_are_refused(read):
    finding = refusal(read, event_of(MOST_ROUNDS + 1), "open.csv")
    assert (finding.code, finding.place.line) == ("CROSS016", 1)
    assert "501 rounds" in finding.message
    assert "more than 500" in finding.message
    assert "delete" in finding.remedy


def test_as_many_rounds_as_the_limit_allows_are_read(read):
    event = read(event_of(MOST_ROUNDS), "open.csv").tournament
    assert len(event.players[0].rounds) == MOST_ROUNDS


# numbers without end


@pytest.mark.parametrize(
    "number", ["9" * LONG, "9" * LONG + ".0", "9" * 19, "1e99", "-" + "9" * 30]
)
@pytest.mark.parametrize("heading", ["Rtg", "RtgN", "FideID", "K", "Birth", "Pts.", "Rk.", "No."])
def test_numbers_of_too_many_digits_are_unreadable_not_an_error(read, heading, number):
    text = f"SNo,Name,{heading},1.Rd\n1,Adler,{number},2w1\n2,Birk,1,1b0\n"
    imported = read(text.encode(), "open.csv")
    players = imported.tournament.players
    assert [player.name for player in players] == ["Adler", "Birk"]
    assert number not in str(players[0].ratings)
    assert max(player.number for player in players) < 10**18


@pytest.mark.parametrize("number", ["9" * LONG, "9" * 19])
@pytest.mark.parametrize(
    "line",
    [
        "Chief Arbiter : IA Moser Greta ({})",
        "Number of rounds : {}",
        "FIDE-Event-ID : {}",
        "Date : {}/05/02",
        "Federation : {}",
    ],
)
def test_event_facts_of_too_many_digits_are_no_error(read, line, number):
    event = read((line.format(number) + "\nLakeside Open\n" + GOOD).encode(), "open.csv").tournament
    assert len(event.players) == 2
    assert event.fide_event_id is None
    assert event.chief_arbiter is None or event.chief_arbiter.fide_id is None


@pytest.mark.parametrize("number", [1e308, 10**18, -(10**9)])
def test_numbers_of_a_workbook_beyond_all_fields_are_unreadable(read_rows, start_order, number):
    start_order[1][3] = number
    imported = read_rows(start_order)
    assert imported.tournament.players[0].ratings == ()
    assert "CROSS040" in [finding.code for finding in imported.findings]


def test_a_column_without_end_is_refused_by_its_last_row_alone():
    """Nothing is made of the rows before: a million of them once took 350 MB."""
    row = b'<row r="%d"><c r="A%d"><v>1</v></c></row>'
    rows = b"".join(row % (number, number) for number in range(1, 120_000))
    xml = b"<worksheet><sheetData>" + rows + b"</sheetData></worksheet>"
    tracemalloc.start()
    assert worksheet_xml.area(xml) > worksheet_xml.LARGEST_AREA
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < len(xml) / 10


def test_a_page_of_thousands_of_tables_is_refused_before_any_is_read(read):
    rows = ("No.", "Name", "1.Rd"), ("1", "Adler", "2w1"), ("2", "Birk", "1b0")
    lines = ("<td>" + "</td><td>".join(row) + "</td>" for row in rows)
    table = f"<table><tr>{'</tr><tr>'.join(lines)}</tr></table>".encode()
    with pytest.raises(Refused) as refused:
        read(b"<html><body>" + table * 1_001 + b"</body></html>", "open.html")
    (finding,) = refused.value.findings
    assert finding.code == "CROSS004"
    assert "--sheet" in finding.remedy

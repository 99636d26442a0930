"""Cells that hold no value of their own, and binary workbooks: a blank is never made up."""

from __future__ import annotations

import io
import re
import struct
import zipfile

import pytest
from binary_workbooks import biff8, xls, xlsb
from hostile import archive, opendocument, repacked
from openpyxl import Workbook, load_workbook

from tourneyelo.errors import Refused
from tourneyelo.model import Result


def saved(book):
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def changed(data, change):
    """Open a workbook with a library that does not calculate, change it, and save it."""
    book = load_workbook(io.BytesIO(data))
    change(book.active)
    return saved(book)


def about(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def refusal(read, data, name="open.xlsx"):
    with pytest.raises(Refused) as refused:
        read(data, name)
    (finding,) = refused.value.findings
    assert finding.place.file == name
    return finding


# formulas that nobody calculated


def test_a_formula_without_a_value_is_told_by_its_cell_and_never_read_as_nothing(
    read, to_xlsx, start_order
):
    def change(sheet):
        sheet["F2"] = '=A4&"w1"'
        sheet["I3"] = "=SUM(A1:A2)"
        sheet["D4"] = "=1980+0"

    imported = read(changed(to_xlsx(start_order), change))
    (finding,) = about(imported, "CROSS061")
    assert finding.severity == "error"
    assert finding.place.cell == "D4" or finding.place.cell == "F2"
    assert all(cell in finding.message for cell in ("F2", "I3", "D4"))
    assert "calculate" in finding.remedy
    players = imported.tournament.players
    assert players[0].rounds[0].result is Result.UNKNOWN
    assert players[1].points_declared is None
    assert players[2].rating is None
    assert {"CROSS020", "CROSS048", "CROSS040"} <= {f.code for f in imported.findings}


def test_a_formula_with_its_value_needs_no_word(read, to_xlsx, start_order, codes_of):
    from zipfile import ZIP_DEFLATED, ZipFile

    out = io.BytesIO()
    with (
        ZipFile(io.BytesIO(to_xlsx(start_order))) as old,
        ZipFile(out, "w", ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            xml = old.read(name).replace(b"<v>2100</v>", b"<f>2000+100</f><v>2100</v>")
            new.writestr(name, xml)
    imported = read(out.getvalue())
    assert codes_of(imported) == codes_of(read(to_xlsx(start_order)))
    assert imported.tournament.players[0].rating == 2100


def test_a_formula_whose_value_is_an_empty_text_is_blank(read, to_xlsx, start_order):
    from zipfile import ZipFile

    out = io.BytesIO()
    with ZipFile(io.BytesIO(to_xlsx(start_order))) as old, ZipFile(out, "w") as new:
        for name in old.namelist():
            xml = old.read(name)
            if name.startswith("xl/worksheets/"):
                assert b"<v>2100</v>" in xml
                xml = xml.replace(b't="n"><v>2100</v>', b't="str"><f>""</f><v></v>')
            new.writestr(name, xml)
    imported = read(out.getvalue())
    assert not about(imported, "CROSS061")
    assert imported.tournament.players[0].rating is None


def test_a_sheet_refused_for_its_formulas_says_so(read, to_xlsx, start_order):
    def change(sheet):
        for cell in sheet[1]:
            cell.value = '="No."'

    with pytest.raises(Refused) as refused:
        read(changed(to_xlsx([start_order[0]]), change))
    assert [finding.code for finding in refused.value.findings] == ["CROSS006", "CROSS061"]


# errors


@pytest.mark.parametrize("error", [b"#SPILL!", b"#CALC!", b"#FIELD!", b"#BLOCKED!", b"#PYTHON!"])
def test_an_error_of_later_excels_costs_its_cell_and_not_the_workbook(
    read, to_xlsx, start_order, error
):
    data = changed(to_xlsx(start_order), lambda sheet: sheet.cell(2, 4, value="#N/A"))
    imported = read(repacked(data, {b"#N/A": error}))
    (finding,) = about(imported, "CROSS062")
    assert finding.place.cell == "D2"
    assert error.decode() in finding.message
    assert len(imported.tournament.players) == 4


def test_an_error_in_a_cell_is_told_and_is_no_blank(read, to_xlsx, start_order):
    def change(sheet):
        sheet["F2"] = "#REF!"
        sheet["F2"].data_type = "e"

    imported = read(changed(to_xlsx(start_order), change))
    (finding,) = about(imported, "CROSS062")
    assert finding.place.cell == "F2"
    assert "#REF!" in finding.message
    assert imported.tournament.players[0].rounds[0].result is Result.UNKNOWN


def test_faults_are_told_of_the_right_one_of_several_sheets(read, to_xlsx, start_order):
    book = load_workbook(io.BytesIO(to_xlsx([["Notes"], ["=1+1"]], "Notes", Open=start_order)))
    imported = read(saved(book))
    assert not about(imported, "CROSS061")
    book["Open"]["D2"] = "=1+1"
    assert about(read(saved(book)), "CROSS061")[0].place.sheet == "Open"


# merged cells


def test_a_value_merged_over_rows_counts_in_each_of_them(read, to_xlsx, start_order):
    for row in start_order[2:4]:
        row[4] = None

    imported = read(changed(to_xlsx(start_order), lambda sheet: sheet.merge_cells("E2:E4")))
    federations = [player.federation for player in imported.tournament.players]
    assert federations == ["AUT", "AUT", "AUT", "SLO"]
    (finding,) = about(imported, "CROSS063")
    assert finding.place.cell == "E2"


def test_merged_titles_above_the_table_say_nothing_twice(read, to_xlsx, start_order):
    rows = [["Lakeside Open"], [], ["Final Ranking"], *start_order]
    imported = read(changed(to_xlsx(rows), lambda sheet: sheet.merge_cells("A1:K2")))
    assert imported.tournament.name == "Lakeside Open"
    assert not about(imported, "CROSS063")


OTHERS = b'<!--<mergeCells><mergeCell ref="D2:D3"/></mergeCells>-->'


def with_prefixes(sheet):
    return re.sub(rb"<(/?)(\w)", rb"<\1x:\2", sheet).replace(b"xmlns=", b"xmlns:x=")


@pytest.mark.parametrize(
    "written",
    [
        lambda sheet: sheet.replace(
            b"</mergeCells>", b"</mergeCells><!--<mergeCells></mergeCells>-->"
        ),
        lambda sheet: sheet.replace(b"<mergeCells", OTHERS + b"<mergeCells"),
        lambda sheet: sheet.replace(b"<mergeCell ", b"<mergeCell\n"),
        lambda sheet: sheet.replace(b"<sheetData", b"<!--<sheetData/>--><sheetData"),
        lambda sheet: sheet.replace(b'"E2:E4"', b"'E2:E4'"),
        lambda sheet: sheet.replace(b' count="1"', b""),
        with_prefixes,
    ],
    ids=["comment behind", "comment", "line", "comment before", "quotes", "uncounted", "prefixes"],
)
def test_merged_cells_are_found_however_a_program_writes_them(read, to_xlsx, start_order, written):
    for row in start_order[2:4]:
        row[4] = None
    data = changed(to_xlsx(start_order), lambda sheet: sheet.merge_cells("E2:E4"))
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        sheet = packed.read("xl/worksheets/sheet1.xml")
    assert written(sheet) != sheet
    imported = read(repacked(data, {sheet: written(sheet)}))
    assert [each.federation for each in imported.tournament.players] == ["AUT"] * 3 + ["SLO"]


# truth values


@pytest.mark.parametrize("kind", [b't="b"', b"t='b'", b't = "b"'])
def test_a_truth_value_is_no_number(read, to_xlsx, start_order, kind):
    data = changed(to_xlsx(start_order), lambda sheet: sheet.cell(2, 9, value=True))
    imported = read(repacked(data, {b't="b"': kind}))
    (finding,) = about(imported, "CROSS048")
    assert "TRUE" in finding.message
    assert imported.tournament.players[0].points_declared is None


# archives


def test_a_workbook_that_holds_a_part_twice_is_refused(read, to_xlsx, start_order):
    book = io.BytesIO(to_xlsx(start_order))
    with (
        zipfile.ZipFile(book, "a") as packed,
        pytest.warns(UserWarning, match="Duplicate"),
    ):
        packed.writestr("xl/worksheets/sheet1.xml", b"<worksheet><sheetData/></worksheet>")
    finding = refusal(read, book.getvalue())
    assert finding.code == "CROSS002"
    assert "two workbooks" in finding.message


# OpenDocument


def ods_row(*cells):
    return b"<table:table-row>" + b"".join(cells) + b"</table:table-row>"


def ods_cell(text, more=""):
    shown = str(text).encode()
    attributes = f' office:value-type="string"{more}'.encode()
    return b"<table:table-cell%s><text:p>%s</text:p></table:table-cell>" % (attributes, shown)


def ods(rows, replaced=None):
    """Write rows as OpenDocument; `replaced` has the XML of single cells by row and column."""
    replaced = replaced or {}
    return opendocument(
        b"".join(
            ods_row(*(replaced.get((r, c), ods_cell(cell)) for c, cell in enumerate(row)))
            for r, row in enumerate(rows)
        )
    )


def test_a_formula_without_a_value_is_told_in_an_open_document(read, start_order):
    formula = b'<table:table-cell table:formula="of:=[.A4]"/>'
    imported = read(ods(start_order, {(1, 5): formula}), "open.ods")
    (finding,) = about(imported, "CROSS061")
    assert (finding.place.cell, finding.place.sheet) == ("F2", "A")
    assert imported.tournament.players[0].rounds[0].result is Result.UNKNOWN


def test_merged_cells_of_an_open_document_count_in_each_row(read, start_order):
    tall = ods_cell("AUT", ' table:number-rows-spanned="2"')
    covered = b"<table:covered-table-cell/>"
    imported = read(ods(start_order, {(1, 4): tall, (2, 4): covered}), "open.ods")
    assert imported.tournament.players[1].federation == "AUT"
    assert about(imported, "CROSS063")


def test_empty_cells_repeated_to_the_end_of_the_sheet_do_no_harm(read, start_order):
    rest = (
        b'<table:table-row table:number-rows-repeated="1048500">'
        b'<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    rows = b"".join(ods_row(*map(ods_cell, row)) for row in start_order)
    assert len(read(opendocument(rows + rest), "open.ods").tournament.players) == 4


def test_an_encrypted_open_document_is_told_as_such(read):
    from hostile import archive

    book = archive(
        {
            "mimetype": b"application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": b"<manifest><encryption-data/></manifest>",
            "content.xml": b"\x01\x02\x03",
        }
    )
    assert refusal(read, book, "open.ods").code == "CROSS003"


# binary workbooks


def people(imported):
    return [(p.number, p.name, p.rounds, p.ratings) for p in imported.tournament.players]


@pytest.mark.parametrize(("write", "name"), [(xls, "open.xls"), (xlsb, "open.xlsb")])
def test_a_binary_workbook_gives_the_same_event(read, to_xlsx, start_order, write, name):
    assert people(read(write(start_order), name)) == people(read(to_xlsx(start_order)))


@pytest.mark.parametrize(("write", "name"), [(xls, "open.xls"), (xlsb, "open.xlsb")])
def test_an_error_in_a_binary_workbook_is_no_blank(read, start_order, write, name):
    start_order[1][5] = "#REF!"
    imported = read(write(start_order), name)
    (finding,) = about(imported, "CROSS062")
    assert (finding.place.sheet, finding.place.cell) == ("Sheet1", "F2")
    assert imported.tournament.players[0].rounds[0].result is Result.UNKNOWN


def test_a_formula_that_results_in_an_error_is_told_in_an_old_workbook(read, start_order):
    start_order[1][5] = "=#DIV/0!"
    (finding,) = about(read(xls(start_order), "open.xls"), "CROSS062")
    assert "#DIV/0!" in finding.message


def test_merged_cells_of_an_old_workbook_count_in_each_row(read, start_order):
    start_order[2][4] = ""
    imported = read(xls(start_order, merged=((1, 2, 4, 4),)), "open.xls")
    assert imported.tournament.players[1].federation == "AUT"


def test_an_old_workbook_with_a_password_is_told_as_such(read, start_order):
    locked = xls(start_order, more=biff8(0x002F, struct.pack("<HHH", 1, 1, 1)))
    assert refusal(read, locked, "open.xls").code == "CROSS003"


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (biff8(0x00FC, struct.pack("<II", 0x7FFFFFFF, 0x7FFFFFFF)), "more texts"),
        (biff8(0x00FC, b"\0\0"), "cut off"),
        (biff8(0x0085, struct.pack("<IBB", 0x7FFFFFFF, 0, 0) + b"\1\0A"), "beyond the end"),
        (struct.pack("<HH", 0x0018, 0xFFFF), "longer than the file"),
    ],
)
def test_a_record_that_announces_what_is_not_there_is_refused(read, start_order, record, reason):
    finding = refusal(read, xls(start_order, more=record), "open.xls")
    assert finding.code == "CROSS002"
    assert reason in finding.message


@pytest.mark.parametrize(
    ("at", "value"), [(44, 0x7FFFFFFF), (48, 0x7FFFFFFF), (68, 1), (76, 0x00FFFFFF), (512 + 8, 2)]
)
def test_tables_of_a_compound_file_that_lie_are_refused(read, start_order, at, value, capfd):
    data = bytearray(xls(start_order))
    data[at : at + 4] = struct.pack("<I", value)
    assert refusal(read, bytes(data), "open.xls").code in ("CROSS001", "CROSS002")
    assert capfd.readouterr().err == ""


def test_a_cell_far_out_in_an_old_workbook_is_refused(read, start_order):
    far = biff8(0x0203, struct.pack("<HHHd", 65_535, 255, 0, 1.0))
    plain = xls(start_order)
    dimensions = plain.index(struct.pack("<HH", 0x0200, 14))
    # In place of the announced size stands a cell in the last corner, of the same length.
    stray = plain[:dimensions] + far + plain[dimensions + len(far) :]
    assert refusal(read, stray, "open.xls").code == "CROSS004"


def test_a_cell_far_out_in_a_binary_workbook_is_refused(read, start_order):
    far = xlsb(start_order, lambda row: row * 262_000)
    assert refusal(read, far, "open.xlsb").code == "CROSS004"


@pytest.mark.parametrize("place", ["xl/worksheets/sheet1.dat", "xl/worksheets/more/sheet"])
def test_a_binary_sheet_is_measured_wherever_its_member_lies(read, start_order, place):
    moved = moved_to(place, xlsb(start_order))
    assert people(read(moved, "open.xlsb")) == people(read(xlsb(start_order), "open.xlsb"))
    far = moved_to(place, xlsb(start_order, lambda row: row * 262_000))
    assert refusal(read, far, "open.xlsb").code == "CROSS004"


def moved_to(place, book):
    """Move the only sheet of .xlsb to another member of the archive."""
    from zipfile import ZipFile

    with ZipFile(io.BytesIO(book)) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    parts[place] = parts.pop("xl/worksheets/sheet1.bin")
    relations = "xl/_rels/workbook.bin.rels"
    target = place.removeprefix("xl/").encode()
    parts[relations] = parts[relations].replace(b"worksheets/sheet1.bin", target)
    return archive(parts)


def test_a_workbook_with_macros_is_read_and_nothing_of_them(read, to_xlsx, start_order):
    from zipfile import ZipFile

    out = io.BytesIO(to_xlsx(start_order))
    with ZipFile(out, "a") as book:
        book.writestr("xl/vbaProject.bin", b"Sub Auto_Open()\nEnd Sub")
    imported = read(out.getvalue(), "open.xlsm")
    assert people(imported) == people(read(to_xlsx(start_order)))


def test_a_workbook_of_dates_only_is_no_table(read):
    book = Workbook()
    book.active.append([1, 2, 3])
    assert refusal(read, saved(book)).code == "CROSS007"

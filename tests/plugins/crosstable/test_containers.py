"""Containers: bytes decide, and no damage becomes a traceback."""

from __future__ import annotations

import io
import zipfile

import pytest

from tourneyelo.errors import Refused
from tourneyelo_crosstable.containers import Kind, sniff

OLE2 = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def refusal(read, data, name="open.xlsx"):
    with pytest.raises(Refused) as refused:
        read(data, name)
    (finding,) = refused.value.findings
    assert finding.place.file == name
    assert finding.remedy
    return finding


def repacked(book, change):
    """Write a workbook again with changed members, sums and all."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(book)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for member in old.namelist():
            new.writestr(member, change(member, old.read(member)))
    return out.getvalue()


@pytest.mark.parametrize("name", ["open.csv", "open.xls", "open", "open.txt"])
def test_the_extension_does_not_matter(read, to_xlsx, start_order, name):
    assert len(read(to_xlsx(start_order), name).tournament.players) == 4


def test_a_text_named_xlsx_is_read_as_text(read, to_csv, start_order):
    imported = read(to_csv(start_order), "open.xlsx")
    assert imported.encoding == "utf-8"


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"<!DOCTYPE html><html>", Kind.HTML),
        (b"\xef\xbb\xbf  <html><table>", Kind.HTML),
        (b"<table><tr><td>", Kind.HTML),
        (b'<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', Kind.HTML),
        (
            b'<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
            Kind.SPREADSHEET_XML,
        ),
        (OLE2 + b"\0" * 512, Kind.DAMAGED_OLE2),
        (OLE2 + "EncryptedPackage".encode("utf-16-le"), Kind.ENCRYPTED),
        (OLE2 + "Workbook".encode("utf-16-le"), Kind.XLS),
        (b"PK\x03\x04 broken", Kind.DAMAGED_ZIP),
        (b"No.,Name\n", Kind.TEXT),
        (b"\xff\xfeN\0o\0", Kind.TEXT),
        (b"\x00\x01\x02", Kind.BINARY),
        (b"%PDF-1.7\n\x00", Kind.BINARY),
        (b"", Kind.TEXT),
    ],
)
def test_bytes_tell_what_they_are(data, kind):
    assert sniff(data) is kind


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<html><table><tr><td>12w1</td></tr></table></html>", "CROSS065"),
        (b'<?xml?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>', "CROSS002"),
        (b'<?xml version="1.0"?><report/>', "CROSS001"),
        (OLE2 + b"\0" * 512, "CROSS002"),
        (OLE2 + "EncryptedPackage".encode("utf-16-le"), "CROSS003"),
        (OLE2 + "Workbook".encode("utf-16-le") + b"\0" * 600, "CROSS002"),
        (b"PK\x03\x04 broken", "CROSS002"),
        (b"\x00\x01\x02", "CROSS001"),
    ],
)
def test_what_is_no_table_is_refused_by_its_name(read, data, code):
    assert refusal(read, data).code == code


def test_a_cut_workbook_is_refused(read, to_xlsx, start_order):
    book = to_xlsx(start_order)
    assert refusal(read, book[: len(book) // 2]).code == "CROSS002"


def test_a_zip_of_something_else_is_refused(read):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("word/document.xml", "<w/>")
    assert refusal(read, out.getvalue()).code == "CROSS001"


def test_a_workbook_with_broken_xml_is_refused(read, to_xlsx, start_order):
    book = repacked(
        to_xlsx(start_order),
        lambda name, data: data[:200] if name.startswith("xl/worksheets/") else data,
    )
    assert refusal(read, book).code in ("CROSS002", "CROSS006")


def test_a_cell_at_the_end_of_the_world_is_refused_before_it_eats_the_memory(
    read, to_xlsx, start_order
):
    start_order[1].append("stray")
    far = repacked(
        to_xlsx(start_order),
        lambda name, data: data.replace(b"</sheetData>", FAR_ROW + b"</sheetData>"),
    )
    assert refusal(read, far).code == "CROSS004"


FAR_ROW = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'


def test_an_empty_cell_far_below_does_no_harm(read, to_xlsx, start_order):
    far = repacked(
        to_xlsx(start_order),
        lambda name, data: data.replace(
            b"</sheetData>", b'<row r="1048576"><c r="A1048576" s="0"/></row></sheetData>'
        ),
    )
    assert len(read(far).tournament.players) == 4


@pytest.mark.parametrize("rows", [[], [[None]], [[""], ["", " "]]])
def test_an_empty_workbook_is_refused(read, to_xlsx, rows):
    assert refusal(read, to_xlsx(rows)).code == "CROSS006"


def test_words_for_true_and_false_stay_words(read, to_xlsx, start_order):
    start_order[1][6] = False
    imported = read(to_xlsx(start_order))
    assert "'FALSE'" in next(f.message for f in imported.findings if f.code == "CROSS020")

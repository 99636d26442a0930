"""Parts of workbooks, found whatever programs call them and whatever else stands in them."""

from __future__ import annotations

import io
import re
import zipfile
import zlib

import pytest
from disguised import RELATIONS, SHEET, renamed
from hostile import repacked
from openpyxl import load_workbook

from tourneyelo.errors import Refused
from tourneyelo.workbooks import worksheets

MEMBER = "xl/worksheets/sheet1.xml"
INDEX = "xl/workbook.xml"


@pytest.fixture
def data(to_xlsx, start_order):
    """A workbook with merged cells and a formula without a value."""
    start_order[2][4] = None
    book = load_workbook(io.BytesIO(to_xlsx(start_order)))
    book.active.merge_cells("E2:E3")
    book.active["F2"] = "=1+1"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def as_found(imported):
    findings = [(each.code, each.place.cell) for each in imported.findings]
    return imported.tournament.players, findings


@pytest.mark.parametrize(
    "change",
    [
        lambda data: renamed(data, {MEMBER: "xl/Worksheets/Sheet1.XML"}),
        lambda data: renamed(data, {MEMBER: MEMBER.replace("/", "\\")}),
        lambda data: renamed(data, {RELATIONS: RELATIONS.upper()}),
        lambda data: renamed(data, {INDEX: "XL/Workbook.xml", RELATIONS: RELATIONS.upper()}),
        lambda data: renamed(data, {name: name.replace("/", "\\") for name in (INDEX, RELATIONS)}),
        lambda data: repacked(data, {b'Target="/xl/' + SHEET: b'Target="Worksheets/Sheet1.xml'}),
        lambda data: repacked(data, {b"<sheet xmlns:r=": b"<sheet xmlns:other="}),
    ],
    ids=["member", "backslash", "relations", "index", "all", "target", "prefix"],
)
def test_a_sheet_is_found_however_its_part_is_called(read, data, change):
    assert change(data) != data
    assert as_found(read(change(data))) == as_found(read(data))


@pytest.mark.parametrize(
    "behind",
    [
        b'<hyperlinks><hyperlink ref="A1" tooltip="sheetData"/></hyperlinks>',
        b"<headerFooter><oddHeader>sheetData</oddHeader></headerFooter>",
        b"<?x <mergeCells></mergeCells>?>",
    ],
)
def test_merged_cells_are_found_whatever_is_told_behind_them(read, data, behind):
    changed = repacked(data, {b"</mergeCells>": b"</mergeCells>" + behind})
    assert as_found(read(changed)) == as_found(read(data))
    before = repacked(data, {b"<mergeCells": behind.replace(b"sheetData", b"x") + b"<mergeCells"})
    assert as_found(read(before)) == as_found(read(data))


def test_merged_cells_are_found_among_cells(read, data):
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        sheet = packed.read(MEMBER)
    begin, end = sheet.index(b"<mergeCells"), sheet.index(b"</mergeCells>") + 13
    merged = sheet[begin:end]
    moved = sheet[:begin] + sheet[end:]
    moved = moved.replace(b"</sheetData>", merged + b"</sheetData>")
    assert as_found(read(repacked(data, {sheet: moved}))) == as_found(read(data))


def flagged(data, name):
    """Say of a member that a password is needed for it."""
    changed = bytearray(data)
    for mark, flags, before in ((b"PK\3\4", 6, 30), (b"PK\1\2", 8, 46)):
        at = data.find(mark)
        while data[at + before : at + before + len(name)] != name.encode():
            at = data.index(mark, at + 1)
        changed[at + flags] |= 1
    return bytes(changed)


def test_pictures_and_the_like_may_be_damaged_locked_or_twice(read, data):
    more = {"xl/media/a.png": b"a", "xl/media/A.png": b"b", "docProps/app.xml": b"of yesterday"}
    packed = flagged(repacked(data, {}, **more), "docProps/app.xml")
    damaged = packed.replace(zlib.crc32(b"a").to_bytes(4, "little"), b"\0\0\0\0")
    assert damaged != packed != repacked(data, {}, **more)
    assert as_found(read(damaged)) == as_found(read(data))


def test_a_part_with_a_password_is_told_as_such(read, data):
    with pytest.raises(Refused) as refused:
        read(flagged(data, MEMBER))
    assert [finding.code for finding in refused.value.findings] == ["CROSS003"]


def test_a_cell_within_another_keeps_no_sheet_from_being_read(read, data):
    within = b'<c r="F2"><f>1+1</f><is><t><c r="Z9">x</c></t></is></c>'
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        sheet = packed.read(MEMBER)
    changed = re.sub(rb'<c r="F2".*?</c>', within, sheet)
    assert changed != sheet
    assert worksheets(repacked(data, {sheet: changed}))

"""Workbooks: what the library for them reads, and what must be known before and besides."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo_crosstable.codes import containers as own_codes
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.containers import (
    archives,
    biff,
    biff12,
    faults,
    merged,
    opendocument,
    worksheet_xml,
)
from tourneyelo_crosstable.containers.archives import TooLargeError
from tourneyelo_crosstable.containers.compound_file import DamagedError
from tourneyelo_crosstable.containers.faults import Fault
from tourneyelo_crosstable.containers.merged import Merged
from tourneyelo_crosstable.sheet import Cell, Sheet

if TYPE_CHECKING:
    from python_calamine import CalamineSheet, CalamineWorkbook

    from tourneyelo.plugin import Source

_PROLOGUE = 4096
_BINARY = "xl/workbook.bin"
_INDEX = frozenset(
    f"xl/{part}"
    for kind in ("xml", "bin")
    for part in (f"workbook.{kind}", f"_rels/workbook.{kind}.rels")
)
"""The parts of an archive that tell which member is which sheet."""


def _prologue(content: bytes) -> bytes:
    """Take the part of an XML file in which declarations stand."""
    head = content[:_PROLOGUE]
    return content if b"<!--" in head or b"<?xml" in head[64:] else head


class Besides(msgspec.Struct):
    """What the library does not tell about the sheets, by their names or in their order."""

    faults: dict[str, list[Fault]] = {}
    merged: dict[str, list[Merged]] = {}
    in_order: list[list[Fault]] = []

    def faults_of(self, index: int, name: str) -> list[Fault]:
        """Tell the faults of a sheet."""
        if index < len(self.in_order):
            return self.in_order[index]
        return self.faults.get(name, [])


def read(source: Source, wanted: str, *, is_archive: bool) -> list[Sheet]:
    """Read every worksheet; where one is called `wanted`, the others stay without rows.

    Raises:
        Refused: the workbook is damaged, protected, or larger than any tournament needs.
    """
    with _guarded(source):
        besides = _inspected(source) if is_archive else Besides(in_order=biff.inspect(source.data))
        return list(_worksheets(source, besides, wanted))


def _inspected(source: Source) -> Besides:
    """Look into an archive before the library does, which trusts whatever it finds."""
    if reason := archives.disproportion(source.data):
        raise TooLargeError(reason)
    found: dict[str, list[Fault]] = {}
    index: dict[str, bytes] = {}
    for name, content in archives.unpacked(source.data):
        _refuse_entities(source, name, content)
        if name == "META-INF/manifest.xml" and b"encryption-data" in content:
            raise Refused(codes.ENCRYPTED.at(source.place()))
        if name == "content.xml":
            return Besides(*opendocument.inspect(content))
        if name in _INDEX:
            index[name] = content
        elif b"sheetData" in content:
            found[name] = worksheet_xml.inspect(content)
    if _BINARY not in index and not any(found.values()):
        return Besides()
    member_of = _members_of_sheets(index)
    if _BINARY in index:
        found |= _in_binary_sheets(source, {*member_of.values()})
    return Besides(faults={name: found.get(member, []) for name, member in member_of.items()})


def _members_of_sheets(index: dict[str, bytes]) -> dict[str, str]:
    """Tell which member of the archive holds each sheet, by its name."""
    by_relation: dict[str, str] = {}
    for name in _INDEX.intersection(index):
        if name.endswith(".rels"):
            by_relation |= worksheet_xml.members(index[name])
    sheets = [
        sheet
        for name, content in index.items()
        if not name.endswith(".rels")
        for sheet in (biff12 if name == _BINARY else worksheet_xml).sheets(content)
    ]
    return {name: by_relation.get(relation, "") for relation, name in sheets}


def _in_binary_sheets(source: Source, members: set[str]) -> dict[str, list[Fault]]:
    """Measure the members that hold sheets of .xlsb, and tell their faults.

    Raises:
        DamagedError: a sheet is named that is nowhere.
    """
    found = {
        name: biff12.inspect(content)
        for name, content in archives.unpacked(source.data)
        if name in members
    }
    if members - found.keys():
        raise DamagedError("a sheet is named that is nowhere")
    return found


def _refuse_entities(source: Source, name: str, content: bytes) -> None:
    """Refuse XML that declares anything: no spreadsheet program does."""
    if name.endswith((".xml", ".rels")) and b"<!DOCTYPE" in _prologue(content):
        message = f"its part {name} declares XML entities, which are never read"
        raise Refused(own_codes.ENTITIES.at(source.place(), message))


def _worksheets(source: Source, besides: Besides, wanted: str) -> Iterator[Sheet]:
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    book: CalamineWorkbook = CalamineWorkbook.from_filelike(io.BytesIO(source.data))
    unread = _unread(book.sheet_names, wanted)
    for index, facts in enumerate(book.sheets_metadata):
        if facts.name in unread:
            yield Sheet(file=source.name, name=facts.name, rows=[])
        elif facts.typ == SheetTypeEnum.WorkSheet:
            sheet = _sheet(source.name, book.get_sheet_by_name(facts.name), besides)
            found = (
                *sheet.findings,
                *faults.write_into(sheet, besides.faults_of(index, facts.name)),
            )
            hidden = facts.visible != SheetVisibleEnum.Visible
            yield msgspec.structs.replace(sheet, findings=found, hidden=hidden)


def _unread(names: list[str], wanted: str) -> frozenset[str]:
    """Tell which sheets need not be read; all are when none is called as wanted."""
    if not wanted:
        return frozenset()
    others = frozenset(name for name in names if name.casefold() != wanted.casefold())
    return others if len(others) < len(names) else frozenset()


def _sheet(file: str, read_sheet: CalamineSheet, besides: Besides) -> Sheet:
    name = read_sheet.name
    if (read_sheet.total_height + 1) * (read_sheet.total_width + 1) > worksheet_xml.LARGEST_AREA:
        raise TooLargeError(f"sheet {name} spreads over more cells than any tournament")
    # Without skip_empty_area=False leading empty columns vanish and all cells shift.
    rows = _plain(read_sheet.to_python(skip_empty_area=False))
    sheet = Sheet(file=file, name=name, rows=rows)
    ranges = (*_merged(read_sheet), *besides.merged.get(name, ()))
    return msgspec.structs.replace(sheet, findings=tuple(merged.fill_down(sheet, ranges)))


def _merged(sheet: CalamineSheet) -> Iterator[Merged]:
    for (first, left), (last, right) in sheet.merged_cell_ranges or ():
        if left == right and last > first:
            yield Merged(first, last, left)


def _plain(rows: list[list[Any]]) -> list[list[Cell]]:
    """Write truth values as the words they show: in Python, True would pass for the number 1."""
    if bool not in set(map(type, chain.from_iterable(rows))):
        return rows
    return [[str(c).upper() if isinstance(c, bool) else c for c in row] for row in rows]


@contextmanager
def _guarded(source: Source) -> Iterator[None]:
    """Turn whatever the workbook library raises into a refusal, its panics included.

    A panic of a Rust library is no `Exception`, so that it is known by the name of its class only.
    """
    try:
        yield
    except Refused:
        raise
    except TooLargeError as error:
        raise Refused(codes.TOO_LARGE.at(source.place(), str(error))) from error
    except biff.Protected as error:
        raise Refused(codes.ENCRYPTED.at(source.place())) from error
    except BaseException as error:
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        code = codes.ENCRYPTED if type(error).__name__ == "PasswordError" else codes.DAMAGED
        reason = str(error).split("\n")[0][:200]
        message = f"the workbook cannot be opened: {reason}" if reason else ""
        raise Refused(code.at(source.place(), message)) from error

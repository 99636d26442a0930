"""Workbooks: what the library for them reads, and what must be known before and inspected."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.containers import (
    biff,
    faults,
    merged,
    packages,
    worksheet_xml,
)
from tourneyelo_crosstable.containers.archives import (
    CELLS_OF_A_ROW,
    LARGEST_TOGETHER,
    TooLargeError,
)
from tourneyelo_crosstable.containers.merged import Merged
from tourneyelo_crosstable.containers.packages import Inspected
from tourneyelo_crosstable.sheet import Cell, Sheet

if TYPE_CHECKING:
    from python_calamine import CalamineSheet, CalamineWorkbook

    from tourneyelo.plugin import Source

_END_OF_ARCHIVE = b"PK\5\6"


def read(source: Source, wanted: str, *, is_archive: bool) -> list[Sheet]:
    """Read every worksheet; where one is called `wanted`, the others stay without rows.

    Raises:
        Refused: the workbook is damaged, protected, or larger than any tournament needs.
    """
    with _guarded(source):
        inspected = packages.inspect(source) if is_archive else _inspected(source)
        return list(_worksheets(inspected, wanted))


def _inspected(source: Source) -> Inspected:
    """Look into a workbook that is no archive.

    An archive behind it would be read, unseen, if the library rejects the rest.
    """
    alone = source.data.replace(_END_OF_ARCHIVE, bytes(len(_END_OF_ARCHIVE)))
    return Inspected(source, io.BytesIO(alone), in_order=biff.inspect(source.data))


def _worksheets(inspected: Inspected, wanted: str) -> Iterator[Sheet]:
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    source = inspected.source
    inspected.book.seek(0)
    book: CalamineWorkbook = CalamineWorkbook.from_filelike(inspected.book)
    inspected.refuse_repetition(len(book.sheet_names))
    cells = 0
    unread = _unread(book.sheet_names, wanted)
    for index, facts in enumerate(book.sheets_metadata):
        if facts.name in unread:
            yield Sheet(file=source.name, name=facts.name, rows=[])
        elif facts.typ == SheetTypeEnum.WorkSheet:
            read_sheet = book.get_sheet_by_name(facts.name)
            cells += read_sheet.total_height * (read_sheet.total_width + CELLS_OF_A_ROW)
            if cells > LARGEST_TOGETHER:
                raise TooLargeError("its sheets spread over more cells than any tournament")
            sheet = _sheet(source.name, read_sheet, inspected)
            found = (
                *sheet.findings,
                *faults.write_into(sheet, inspected.faults_of(index, facts.name)),
            )
            hidden = facts.visible != SheetVisibleEnum.Visible
            yield msgspec.structs.replace(sheet, findings=found, hidden=hidden)


def _unread(names: list[str], wanted: str) -> frozenset[str]:
    """Tell which sheets need not be read; all are when none is called as wanted."""
    if not wanted:
        return frozenset()
    others = frozenset(name for name in names if name.casefold() != wanted.casefold())
    return others if len(others) < len(names) else frozenset()


def _sheet(file: str, read_sheet: CalamineSheet, inspected: Inspected) -> Sheet:
    name = read_sheet.name
    if (read_sheet.total_height + 1) * (read_sheet.total_width + 1) > worksheet_xml.LARGEST_AREA:
        raise TooLargeError(f"sheet {name} spreads over more cells than any tournament")
    # Without skip_empty_area=False leading empty columns vanish and all cells shift.
    rows = read_sheet.to_python(skip_empty_area=False)
    rows = _without_truths(rows) if inspected.may_hold_truths else rows
    sheet = Sheet(file=file, name=name, rows=rows)
    ranges = (*_merged(read_sheet), *inspected.merged.get(name, ()))
    return msgspec.structs.replace(sheet, findings=tuple(merged.fill_down(sheet, ranges)))


def _merged(sheet: CalamineSheet) -> Iterator[Merged]:
    for (first, left), (last, right) in sheet.merged_cell_ranges or ():
        if left == right and last > first:
            yield Merged(first, last, left)


def _without_truths(rows: list[list[Any]]) -> list[list[Cell]]:
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

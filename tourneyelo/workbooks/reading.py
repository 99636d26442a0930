"""Reading: what the library for workbooks tells of one that was found to be harmless."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.workbooks import biff, packages, worksheet_xml
from tourneyelo.workbooks.archives import CELLS_OF_A_ROW, LARGEST_TOGETHER
from tourneyelo.workbooks.cells import Cell, Fault, Merged
from tourneyelo.workbooks.errors import (
    DamagedError,
    ProtectedError,
    TooLargeError,
    WorkbookError,
)
from tourneyelo.workbooks.packages import Inspected

if TYPE_CHECKING:
    from python_calamine import CalamineSheet, CalamineWorkbook

_ARCHIVE = b"PK"
_END_OF_ARCHIVE = b"PK\5\6"


class Worksheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet of a workbook: rows of equal width; an empty cell is the empty string."""

    name: str
    rows: list[list[Cell]]
    hidden: bool = False
    """True when the workbook does not show it."""
    merged: tuple[Merged, ...] = ()
    faults: tuple[Fault, ...] = ()
    """Cells without a value: what stands there is not among the rows."""


def worksheets(data: bytes, only: str = "") -> list[Worksheet]:
    """Read the worksheets of an .xlsx, .xlsm, .xlsb, .ods or .xls.

    Where one is called `only`, in large or small letters, the others stay without rows.

    Raises:
        TooLargeError: it is larger than any list of players, or grows so when it is unpacked.
        ProtectedError: a password is needed.
        EntitiesError: it declares XML entities.
        DamagedError: it cannot be read, or is no workbook.
    """
    with _guarded():
        inspected = packages.inspect(data) if data.startswith(_ARCHIVE) else _inspected(data)
        return list(_worksheets(inspected, only))


def _inspected(data: bytes) -> Inspected:
    """Look into a workbook that is no archive.

    An archive behind it would be read, unseen, if the library rejects the rest.
    """
    alone = data.replace(_END_OF_ARCHIVE, bytes(len(_END_OF_ARCHIVE)))
    return Inspected(data, io.BytesIO(alone), in_order=biff.inspect(data))


def _worksheets(inspected: Inspected, only: str) -> Iterator[Worksheet]:
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    inspected.book.seek(0)
    book: CalamineWorkbook = CalamineWorkbook.from_filelike(inspected.book)
    inspected.refuse_repetition(len(book.sheet_names))
    cells = 0
    unread = _unread(book.sheet_names, only)
    for index, facts in enumerate(book.sheets_metadata):
        if facts.name in unread:
            yield Worksheet(name=facts.name, rows=[])
        elif facts.typ == SheetTypeEnum.WorkSheet:
            sheet = book.get_sheet_by_name(facts.name)
            cells += sheet.total_height * (sheet.total_width + CELLS_OF_A_ROW)
            if cells > LARGEST_TOGETHER:
                raise TooLargeError("its sheets spread over more cells than any list of players")
            yield Worksheet(
                name=facts.name,
                rows=_rows(sheet, inspected),
                hidden=facts.visible != SheetVisibleEnum.Visible,
                merged=(*_merged(sheet), *inspected.merged.get(facts.name, ())),
                faults=tuple(inspected.faults_of(index, facts.name)),
            )


def _unread(names: list[str], only: str) -> frozenset[str]:
    """Tell which sheets need not be read; all are when none is called as wanted."""
    if not only:
        return frozenset()
    others = frozenset(name for name in names if name.casefold() != only.casefold())
    return others if len(others) < len(names) else frozenset()


def _rows(sheet: CalamineSheet, inspected: Inspected) -> list[list[Cell]]:
    if (sheet.total_height + 1) * (sheet.total_width + 1) > worksheet_xml.LARGEST_AREA:
        raise TooLargeError(f"sheet {sheet.name} spreads over more cells than any list of players")
    # Without skip_empty_area=False leading empty columns vanish and all cells shift.
    rows: list[list[Any]] = sheet.to_python(skip_empty_area=False)
    return _without_truths(rows) if inspected.may_hold_truths else rows


def _without_truths(rows: list[list[Any]]) -> list[list[Cell]]:
    """Write truth values as the words they show: in Python, True would pass for the number 1."""
    if bool not in set(map(type, chain.from_iterable(rows))):
        return rows
    return [[str(c).upper() if isinstance(c, bool) else c for c in row] for row in rows]


def _merged(sheet: CalamineSheet) -> Iterator[Merged]:
    for (first, left), (last, right) in sheet.merged_cell_ranges or ():
        if left == right and last > first:
            yield Merged(first, last, left)


@contextmanager
def _guarded() -> Iterator[None]:
    """Turn whatever the library raises into an error of ours, its panics included.

    A panic of a Rust library is no `Exception`, so that it is known by the name of its class only.
    """
    try:
        yield
    except WorkbookError:
        raise
    except BaseException as error:
        kind = type(error).__name__
        if not isinstance(error, Exception) and kind != "PanicException":
            raise
        if kind == "PasswordError":
            raise ProtectedError from error
        raise DamagedError(str(error).split("\n")[0][:200]) from error

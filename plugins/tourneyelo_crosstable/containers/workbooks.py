"""Workbooks: their worksheets, with merged cells filled and what is wrong with cells told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.workbooks import (
    EntitiesError,
    ProtectedError,
    TooLargeError,
    WorkbookError,
    Worksheet,
    worksheets,
)
from tourneyelo_crosstable.codes import containers as own_codes
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.containers import faults, merged
from tourneyelo_crosstable.sheet import Sheet

if TYPE_CHECKING:
    from tourneyelo.plugin import Source


def read(source: Source, wanted: str) -> list[Sheet]:
    """Read every worksheet; where one is called `wanted`, the others stay without rows.

    Raises:
        Refused: the workbook is damaged, protected, or larger than any tournament needs.
    """
    with _refusing(source):
        found = worksheets(source.data, wanted)
    return [_sheet(source.name, each) for each in found]


def _sheet(file: str, found: Worksheet) -> Sheet:
    sheet = Sheet(file=file, name=found.name, rows=found.rows, hidden=found.hidden)
    said = (*merged.fill_down(sheet, found.merged), *faults.write_into(sheet, found.faults))
    return msgspec.structs.replace(sheet, findings=said)


@contextmanager
def _refusing(source: Source) -> Iterator[None]:
    """Say in which file and why a workbook is not read."""
    try:
        yield
    except TooLargeError as error:
        raise Refused(codes.TOO_LARGE.at(source.place(), str(error))) from error
    except EntitiesError as error:
        raise Refused(own_codes.ENTITIES.at(source.place(), str(error))) from error
    except ProtectedError as error:
        raise Refused(codes.ENCRYPTED.at(source.place())) from error
    except WorkbookError as error:
        message = f"the workbook cannot be opened: {error}" if str(error) else ""
        raise Refused(codes.DAMAGED.at(source.place(), message)) from error

"""Delimited text for spreadsheets: nothing in it begins like a formula."""

from __future__ import annotations

import csv
import io
from typing import BinaryIO

from tourneyelo.plugin.hostile import starts_like_formula
from tourneyelo_crosstable.cells.grammars import CHESS_RESULTS, UNREADABLE
from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.writing.table import Crosstable

GUARD = "'"


def write(table: Crosstable, out: BinaryIO, separator: str, *, mark: bool) -> None:
    """Write a crosstable as UTF-8 with CRLF lines.

    Args:
        table: the crosstable.
        out: where to.
        separator: between the fields; decimals have a comma unless the fields have.
        mark: begin with a byte-order mark, by which Excel recognises UTF-8.
    """
    sign = "." if separator == "," else ","
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator)
    writer.writerows([guarded(line)] if line else [] for line in table.above)
    writer.writerow(table.headings)
    writer.writerows([_field(cell, sign) for cell in row] for row in table.players)
    out.write(text.getvalue().encode("utf-8-sig" if mark else "utf-8"))


def is_like_a_formula(text: str) -> bool:
    """Tell whether a spreadsheet would run a text that stands in a CSV."""
    return starts_like_formula(text) and CHESS_RESULTS.read(text) is UNREADABLE


def guarded(text: str) -> str:
    """Put an apostrophe before what a spreadsheet would run."""
    return GUARD + text if is_like_a_formula(text) else text


def _field(cell: Cell, sign: str) -> str:
    if isinstance(cell, str):
        return guarded(cell)
    return str(cell).replace(".", sign)

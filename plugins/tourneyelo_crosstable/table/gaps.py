"""Gaps: rows without a player amid a table, below which its numbers go on."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import Finding
from tourneyelo.model.wording import counted
from tourneyelo_crosstable.cells.values import ordinal
from tourneyelo_crosstable.codes import numbers as codes
from tourneyelo_crosstable.sheet import Row, Sheet, is_blank
from tourneyelo_crosstable.table.columns import Header


def close(sheet: Sheet, header: Header) -> tuple[Sheet, tuple[Finding, ...]]:
    """Leave out rows without a player that have players of new numbers below them."""
    names, numbers = header.having("name"), header.having("number")
    gaps = [*_gaps(sheet, header, names[0], numbers[0])] if names and numbers else []
    if not gaps:
        return sheet, ()
    kept = [index for index in range(len(sheet.rows)) if index not in gaps]
    closed = msgspec.structs.replace(
        sheet,
        rows=[sheet.rows[index] for index in kept],
        lines=tuple(sheet.lines[index] for index in kept) if sheet.lines else None,
        rows_at=tuple(sheet.rows_at[i] if sheet.rows_at else i for i in kept),
    )
    return closed, tuple(_about(sheet, index, names[0]) for index in gaps)


def _gaps(sheet: Sheet, header: Header, name: int, number: int) -> Iterator[int]:
    """Find the rows without a player, as long as numbers below them are new."""
    seen: set[int] = set()
    pending: list[int] = []
    for index in range(header.below, len(sheet.rows)):
        row = sheet.rows[index]
        if header.stands_again_in(row) or _holds_nothing(row, name):
            pending += [index] if seen else []
            continue
        if is_blank(row[name]):
            if not _holds_nothing(row, number):
                return
            pending += [index] if seen else []
            continue
        own = ordinal(row[number])
        if pending and (own is None or own in seen):
            return
        yield from pending
        pending = []
        seen.update({own} if own else ())


def _holds_nothing(row: Row, but: int) -> bool:
    """Return True for a row that is blank, one column aside: a number, or a line of text."""
    return all(is_blank(cell) for column, cell in enumerate(row) if column != but)


def _about(sheet: Sheet, index: int, name: int) -> Finding:
    below = sum(not is_blank(row[name]) for row in sheet.rows[index + 1 :])
    unit = "line" if sheet.lines else "row"
    text = f" ({sheet.text(index)!r})" if sheet.text(index) else ""
    message = (
        f"{unit} {sheet.row_number(index)}{text} holds no player, and {counted(below, unit)} with "
        "names follow; they are read as the same table"
    )
    return codes.GAP.at(sheet.place(index, name), message)

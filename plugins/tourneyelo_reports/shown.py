"""Cells as text for people."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal

from tourneyelo.model import Cell, Column, Kind, Section

NUMERIC = frozenset({Kind.INTEGER, Kind.IDENTIFIER, Kind.DECIMAL, Kind.CHANGE})
# Wide enough that no figure is too long to be rounded for display.
_WIDE = Context(prec=400, rounding=ROUND_HALF_UP)


def shown(cell: Cell, column: Column) -> str:
    """Write a cell as people read it: signed changes, ISO dates, yes and no, nothing for None."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, Decimal):
        return _decimal(cell, column)
    if isinstance(cell, int) and column.kind is Kind.CHANGE:
        return _decimal(Decimal(cell), column)
    return str(cell)


def tone(section: Section, row: tuple[Cell, ...]) -> str:
    """Name what colour may say of a row: its severity, or `aside` for a game not rated."""
    for column, cell in zip(section.columns, row, strict=True):
        if column.key == "severity" and cell in ("error", "warning"):
            return str(cell)
        if column.key == "rated" and cell is False:
            return "aside"
    return ""


def _decimal(value: Decimal, column: Column) -> str:
    if not value.is_finite() or column.kind not in (Kind.DECIMAL, Kind.CHANGE):
        return str(value)
    rounded = value.quantize(Decimal(1).scaleb(-column.places), context=_WIDE)
    sign = "+" if column.kind is Kind.CHANGE and rounded > 0 else ""
    return f"{sign}{abs(rounded) if rounded == 0 else rounded:f}"

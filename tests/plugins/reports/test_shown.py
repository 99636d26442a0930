"""Cells as people read them."""

from __future__ import annotations

import datetime
from decimal import Decimal

import pytest

from tourneyelo.model import Cell, Column, Kind
from tourneyelo_reports.shown import shown


@pytest.mark.parametrize(
    ("cell", "kind", "places", "text"),
    [
        (None, Kind.CHANGE, 2, ""),
        (Decimal("19.4"), Kind.CHANGE, 2, "+19.40"),
        (Decimal("-0.6"), Kind.CHANGE, 2, "-0.60"),
        (Decimal(0), Kind.CHANGE, 2, "0.00"),
        (Decimal("-0.004"), Kind.CHANGE, 2, "0.00"),
        (Decimal("0.125"), Kind.CHANGE, 2, "+0.13"),
        (Decimal("-0.125"), Kind.CHANGE, 2, "-0.13"),
        (3, Kind.CHANGE, 1, "+3.0"),
        (Decimal("2.5"), Kind.DECIMAL, 1, "2.5"),
        (Decimal("1E+30"), Kind.DECIMAL, 0, "1" + "0" * 30),
        (Decimal("Infinity"), Kind.DECIMAL, 2, "Infinity"),
        (Decimal("1.50"), Kind.TEXT, 0, "1.50"),
        (99_000_001, Kind.IDENTIFIER, 0, "99000001"),
        (datetime.date(2025, 10, 4), Kind.DATE, 0, "2025-10-04"),
        (True, Kind.BOOLEAN, 0, "yes"),
        (False, Kind.BOOLEAN, 0, "no"),
        ("-1", Kind.CHANGE, 2, "-1"),
    ],
)
def test_a_cell_is_shown_by_its_kind(cell: Cell, kind: Kind, places: int, text: str) -> None:
    assert shown(cell, Column(key="a", title="A", kind=kind, places=places)) == text

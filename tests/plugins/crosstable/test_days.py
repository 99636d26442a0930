"""Dates in sheets: what is certain, and which order a column has."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo_crosstable.cells import days

MAY_2 = datetime.date(2026, 5, 2)


@pytest.mark.parametrize(
    "cell",
    [
        *("2026/05/02", "2026-05-02", "2026.5.2", "02.05.2026", "2.5.2026", "2nd May 2026"),
        *("on 2026/05/02 at 14:30", "2 May 2026", "2. May, 2026"),
        MAY_2,
        datetime.datetime(2026, 5, 2, 10, 30),
    ],
)
def test_a_certain_date_is_read(cell):
    assert days.read(cell).certain == MAY_2


@pytest.mark.parametrize(
    "cell", ["", "soon", "2026/13/40", "31.02.2026", 5, "5/2026", "12 Foo 2026"]
)
def test_what_is_no_date_is_none(cell):
    assert days.read(cell).certain is None


def test_day_and_month_with_slashes_may_be_either():
    found = days.read("02/05/2026")
    assert found.certain is None
    assert found == (MAY_2, datetime.date(2026, 2, 5))
    assert days.read("13/05/2026").certain == datetime.date(2026, 5, 13)
    assert days.read("05/05/2026").certain == datetime.date(2026, 5, 5)


@pytest.mark.parametrize(
    ("column", "month_first"),
    [
        (["02/05/2026", "13/05/2026"], False),
        (["05/02/2026", "05/13/2026"], True),
        (["02/05/2026", "03/05/2026"], None),
        (["2026-05-02", ""], False),
        ([], False),
    ],
)
def test_one_date_settles_the_order_of_a_column(column, month_first):
    assert days.month_comes_first(map(days.read, column)) is month_first

"""Whole numbers, points, dates and names as spreadsheets hold them."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import BirthDate, Sex
from tourneyelo_crosstable.cells.values import State, birth, sex, tenths, tidy_name, whole


@pytest.mark.parametrize(
    ("cell", "value", "state"),
    [
        (2278.0, 2278, State.PLAIN),
        (2278, 2278, State.PLAIN),
        ("2278", 2278, State.PLAIN),
        (" 2050 ", 2050, State.TIDIED),
        ("2050\u00a0", 2050, State.TIDIED),
        ("99900501.0", 99900501, State.TIDIED),
        ("99900501,00", 99900501, State.TIDIED),
        ("9.9900502E+7", 99900502, State.REPAIRED),
        ("9,9900502e7", 99900502, State.REPAIRED),
        ("1.20E+07", None, State.UNREADABLE),
        ("9.99E+07", None, State.UNREADABLE),
        ("1.2345E+3", None, State.UNREADABLE),
        ("2.050", None, State.UNREADABLE),
        ("2,050", None, State.UNREADABLE),
        ("2050*", None, State.UNREADABLE),
        ("٢٠٥٠", None, State.UNREADABLE),
        (2050.5, None, State.UNREADABLE),
        (float("nan"), None, State.UNREADABLE),
        (float("inf"), None, State.UNREADABLE),
        (datetime.date(2026, 1, 1), None, State.UNREADABLE),
        ("", None, State.BLANK),
        ("  ", None, State.BLANK),
    ],
)
def test_whole_numbers_are_read_without_making_up_digits(cell, value, state):
    assert whole(cell) == (value, state)


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (6.5, 65),
        (7.0, 70),
        (7, 70),
        ("6,5", 65),
        ("6.5", 65),
        ("9,0", 90),
        ("6.50", 65),
        ("7½", 75),
        ("½", 5),
        ("1/2", 5),
        ("40.5", 405),
        ("0", 0),
        (0.0, 0),
        ("", None),
        ("-1", None),
        (2.25, None),
        ("seven", None),
        ("1000000", None),
    ],
)
def test_points_are_tenths(cell, expected):
    assert tenths(cell) == expected


@pytest.mark.parametrize(
    ("cell", "expected", "certain"),
    [
        ("1971/02/04", BirthDate(1971, 2, 4), True),
        ("1971-02-04", BirthDate(1971, 2, 4), True),
        ("04.02.1971", BirthDate(1971, 2, 4), True),
        (datetime.date(1971, 2, 4), BirthDate(1971, 2, 4), True),
        (datetime.datetime(1971, 2, 4, 12), BirthDate(1971, 2, 4), True),
        (1971.0, BirthDate(1971), True),
        ("1971", BirthDate(1971), True),
        ("1971/00/00", BirthDate(1971), True),
        ("1971/02/00", BirthDate(1971, 2), True),
        ("1971/02/30", BirthDate(1971), False),
        ("1971/13/00", BirthDate(1971), False),
        ("04/02/1971", BirthDate(1971), False),
        ("born 1971", BirthDate(1971), False),
        ("71", None, False),
        (12.0, None, False),
        ("U18", None, False),
    ],
)
def test_dates_of_birth_keep_only_what_is_certain(cell, expected, certain):
    assert birth(cell) == (expected, certain)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("w", Sex.FEMALE), ("F", Sex.FEMALE), ("m", Sex.MALE), ("M", Sex.MALE), ("x", None)],
)
def test_sex_is_read_or_unknown(text, expected):
    assert sex(text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Adler Bruno ", "Adler Bruno"),
        ("  Adler,  Bruno", "Adler, Bruno"),
        ("Faisal Alotaibi,", "Faisal Alotaibi"),
        ("Adler, Bruno *)", "Adler, Bruno"),
        ("Adler\u00a0Bruno", "Adler Bruno"),
        ("Adler, *)", "Adler"),
        ("O'Neil-Šťastný, Žofie", "O'Neil-Šťastný, Žofie"),
    ],
)
def test_names_lose_what_exports_hang_on_them(text, expected):
    assert tidy_name(text) == expected

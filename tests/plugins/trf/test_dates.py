"""Records 042, 052 and 132: dates as programs and people write them."""

from __future__ import annotations

import datetime

import pytest

day = datetime.date
FIRST = day(2026, 2, 7)


@pytest.fixture(scope="session")
def event(read, line):
    return lambda *records: read(*records, line())


def by_columns(*dates: str) -> str:
    """Write record 132 with round 1 in columns 92-99, round 2 in 102-109 and so on."""
    return f"{'132':<91}" + "  ".join(dates)


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2026-02-07", FIRST),
        ("2026.02.07", FIRST),
        ("2026/2/7", FIRST),
        ("27/02/2026", day(2026, 2, 27)),
        ("27.02.2026", day(2026, 2, 27)),
        ("28. 07. 2005", day(2005, 7, 28)),
        ("27.2.2026.", day(2026, 2, 27)),
        ("02/27/2026", day(2026, 2, 27)),
        ("07/07/2026", day(2026, 7, 7)),
        ("Dec 10, 2020", day(2020, 12, 10)),
        ("May 29, 2020", day(2020, 5, 29)),
        ("10 December 2020", day(2020, 12, 10)),
        ("10. Dec. 2020", day(2020, 12, 10)),
        ("98/12/30", day(1998, 12, 30)),
    ],
)
def test_dates_with_one_meaning_are_read_and_their_form_noted(event, said, text, date):
    imported = event(f"042 {text}")
    assert imported.tournament.start_date == date
    found = said(imported.findings, "TRF040")
    assert (found.severity, str(found.place)) == ("note", "open.trf:1:5")
    assert text in found.message
    assert str(date) in found.message


def test_a_date_in_the_regular_form_says_nothing(event):
    imported = event("042 2026/02/07")
    assert imported.tournament.start_date == FIRST
    assert imported.findings == ()


@pytest.mark.parametrize(
    ("text", "date", "other"),
    [
        ("07/02/2026", FIRST, day(2026, 7, 2)),
        ("7.2.2026", FIRST, day(2026, 7, 2)),
        ("10.09.13", day(2010, 9, 13), day(2013, 9, 10)),
        ("26/09/22", day(2026, 9, 22), day(2022, 9, 26)),
    ],
)
def test_a_date_with_two_meanings_is_a_warning(event, said, text, date, other):
    imported = event(f"042 {text}")
    assert imported.tournament.start_date == date
    found = said(imported.findings, "TRF041")
    assert found.severity == "warning"
    assert str(date) in found.message
    assert str(other) in found.message


@pytest.mark.parametrize("text", ["2026/02/30", "31.02.2026", "soon", "0026/02/07", "Foo 10, 2020"])
def test_what_is_no_date_is_told_and_kept(event, said, text):
    imported = event(f"042 {text}")
    assert imported.tournament.start_date is None
    assert imported.tournament.raw["start_date"] == text
    found = said(imported.findings, "TRF042")
    assert (found.severity, found.place.line) == ("warning", 1)


def test_the_round_dates_settle_an_ambiguous_day(event, said):
    imported = event("042 07/02/2026", by_columns("26/07/02"))
    assert imported.tournament.start_date == day(2026, 7, 2)
    assert said(imported.findings) == {"TRF040": 1}


def test_a_start_before_the_first_round_is_settled_too(event, said):
    imported = event("042 07/02/2026", by_columns("26/02/08", "26/02/09"))
    assert imported.tournament.start_date == FIRST
    assert said(imported.findings) == {"TRF040": 1}


def test_two_digit_years_are_settled_by_the_rounds(event):
    assert event("042 07/02/26", by_columns("26/02/07")).tournament.start_date == FIRST


def test_the_end_settles_the_start(event, said):
    imported = event("042 02/07/2026", "052 15.02.2026")
    assert imported.tournament.start_date == FIRST
    assert said(imported.findings) == {"TRF040": 2}


def test_the_start_settles_the_end(event, said):
    imported = event("042 24/09/2010", "052 02/10/2010")
    assert imported.tournament.end_date == day(2010, 10, 2)
    assert said(imported.findings) == {"TRF040": 2}


def test_start_and_end_settle_each_other(event, said):
    imported = event("042 11.09.26", "052 12.04.01")
    tournament = imported.tournament
    assert (tournament.start_date, tournament.end_date) == (day(2011, 9, 26), day(2012, 4, 1))
    assert said(imported.findings) == {"TRF040": 2}


def test_dates_in_the_wrong_order_are_not_repaired(event):
    tournament = event("042 2026/02/08", "052 2026/02/07").tournament
    assert (tournament.start_date, tournament.end_date) == (day(2026, 2, 8), FIRST)


def test_round_dates_are_read_by_columns(event):
    imported = event(by_columns("26/02/07", "26/02/07", "26/02/08"))
    assert imported.tournament.round_dates == (FIRST, FIRST, day(2026, 2, 8))
    assert imported.findings == ()


def test_a_round_without_a_date_keeps_its_place(event):
    dates = event(by_columns("26/02/07", " " * 8, "26/02/08")).tournament.round_dates
    assert dates == (FIRST, None, day(2026, 2, 8))


@pytest.mark.parametrize("shift", [-3, -1, 1, 2, 3, 4])
def test_round_dates_beside_their_columns_are_read_all_the_same(event, shift):
    line = f"{'132':<{91 + shift}}26/02/07  26/02/07  26/02/08"
    assert event(line).tournament.round_dates == (FIRST, FIRST, day(2026, 2, 8))


@pytest.mark.parametrize(
    "records",
    [
        ["132 26/02/07 26/02/08"],
        ["132 2026/02/07 2026/02/08"],
        ["132 2026/02/07", "132 2026/02/08"],
        ["132 26.02.07  26.02.08"],
        [by_columns("26.02.07", "26.02.08")],
        [by_columns("2026-02-072026-02-08")],
    ],
)
def test_round_dates_of_other_forms_are_read(event, records):
    assert event(*records).tournament.round_dates == (FIRST, day(2026, 2, 8))


def test_a_day_in_the_place_of_the_month_is_recognised_for_the_whole_record(event, said):
    """Of 11.28.02 and 11.01.03 only the first shows that the day stands in the middle."""
    imported = event(by_columns("11.28.02", "11.01.03"))
    assert imported.tournament.round_dates == (day(2011, 2, 28), day(2011, 3, 1))
    found = said(imported.findings, "TRF040")
    assert "YY/MM/DD" in found.remedy
    assert "11.28.02 read as 2011-02-28" in found.message


def test_a_slip_of_the_year_is_read_as_written(event):
    assert event(by_columns("01.09.30")).tournament.round_dates == (day(2001, 9, 30),)


def test_a_round_date_that_is_none_leaves_a_gap_and_is_told(event, said):
    imported = event("012 Quarry Lake Open", by_columns("26/02/07", "26/02/31", "26/02/08"))
    assert imported.tournament.round_dates == (FIRST, None, day(2026, 2, 8))
    found = said(imported.findings, "TRF042")
    assert (found.place.line, found.place.column) == (2, 5)
    assert "26/02/31" in found.message


@pytest.mark.parametrize("record", ["132", "132 ", by_columns("")])
def test_a_record_without_dates_says_nothing(event, record):
    imported = event(record)
    assert imported.tournament.round_dates == ()
    assert imported.findings == ()

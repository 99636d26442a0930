"""Days that stand in the headings of rounds."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.errors import Refused
from tourneyelo_crosstable.words import NOTHING, Heading, heading

DAYS = [datetime.date(2026, 1, day) for day in (8, 15, 22)]


def with_headings(rows, headings):
    return [[*rows[0][:5], *headings, *rows[0][8:]], *rows[1:]]


@pytest.mark.parametrize(
    "text",
    ["Rd 2 (15.1.)", "2. Runde\n15.01.2026", "R2 15.01.", "Round 2 - 15.1.2026", "Runde 2: 15.1."],
)
def test_a_day_behind_a_round_does_not_hide_its_number(text):
    assert heading(text) == Heading("round", 2)


@pytest.mark.parametrize("text", ["Rtg (FIDE)", "R1 (opp)", "TB1 (BH)", "R1\nColour", "Elo (2026)"])
def test_other_remarks_behind_a_heading_stay_unknown(text):
    assert heading(text) == NOTHING


@pytest.mark.parametrize(
    "headings",
    [
        DAYS,
        [f"Rd {n} ({day:%d.%m.%Y})" for n, day in enumerate(DAYS, 1)],
        [f"R{n}\n{day:%m/%d/%Y}" for n, day in enumerate(DAYS, 1)],
    ],
    ids=["dates", "in brackets", "month first"],
)
def test_days_in_the_headings_of_rounds_are_those_of_the_event(headings, read_rows, start_order):
    event = read_rows(with_headings(start_order, headings)).tournament
    assert event.round_dates == tuple(DAYS)
    assert (event.start_date, event.end_date) == (DAYS[0], DAYS[-1])


@pytest.mark.parametrize(
    "headings",
    [["R1 8.1.", "R2 15.1.", "R3 22.1."], DAYS[::-1], [DAYS[0], "R2", "R3"]],
    ids=["without year", "not in order", "not all"],
)
def test_days_of_headings_that_leave_a_doubt_are_not_used(headings, read_rows, start_order):
    event = read_rows(with_headings(start_order, headings)).tournament
    assert (event.start_date, event.round_dates) == (None, ())


def test_rounds_with_days_out_of_order_are_refused_as_those_without(read_rows, start_order):
    with pytest.raises(Refused, match="the rounds are 2, 1, 3"):
        read_rows(with_headings(start_order, ["R2 (15.1.)", "R1 (8.1.)", "R3 (22.1.)"]))

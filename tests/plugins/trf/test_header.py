"""The tournament section: what organisers write into records 012 to 132."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import Arbiter, DeclaredCounts
from tourneyelo.plugin.arbiters import read_arbiter
from tourneyelo_trf.arbiters import write_arbiter

day = datetime.date


@pytest.fixture(scope="session")
def event(read, line):
    """Read header records with one player behind them; return the import."""
    return lambda *records: read(*records, line())


def test_all_header_records_are_read(event):
    tournament = event(
        "012 Quarry Lake Open",
        "022 Lagos",
        "032 NGR",
        "042 2026/02/07",
        "052 2026/02/08",
        "062 5",
        "072 4",
        "082 2",
        "092 Individual: Swiss-System",
        "102 IA Hollis, Maren (650001)",
        "112 FA Okuda, Shin (7000002)",
        "112 Reyes, Pia",
        "122 90 minutes + 30 seconds per move",
    ).tournament
    assert tournament.name == "Quarry Lake Open"
    assert (tournament.city, tournament.federation) == ("Lagos", "NGR")
    assert (tournament.start_date, tournament.end_date) == (day(2026, 2, 7), day(2026, 2, 8))
    assert tournament.declared == DeclaredCounts(players=5, rated_players=4, teams=2)
    assert tournament.type == "Individual: Swiss-System"
    assert (tournament.chief_arbiter.name, tournament.chief_arbiter.fide_id) == (
        "Hollis, Maren",
        650001,
    )
    assert [arbiter.name for arbiter in tournament.deputy_arbiters] == ["Okuda, Shin", "Reyes, Pia"]
    assert tournament.time_control == "90 minutes + 30 seconds per move"


def test_a_report_of_players_alone_is_read(event):
    imported = event()
    tournament = imported.tournament
    assert len(tournament.players) == 1
    assert (tournament.name, tournament.start_date, tournament.chief_arbiter) == (None, None, None)
    assert imported.findings == ()


def test_records_may_be_blank_or_padded(event):
    imported = event("012   Quarry Lake Open   ", "022", "032    ", "042", "102 ", "112", "132")
    tournament = imported.tournament
    assert (tournament.name, tournament.city, tournament.federation) == (
        "Quarry Lake Open",
        None,
        None,
    )
    assert (tournament.chief_arbiter, tournament.deputy_arbiters) == (None, ())
    assert imported.findings == ()


def test_the_blank_behind_the_code_may_be_missing(event):
    tournament = event("012Quarry Lake Open", "112FA Okuda, Shin").tournament
    assert tournament.name == "Quarry Lake Open"
    assert tournament.deputy_arbiters[0].name == "Okuda, Shin"


def test_records_may_stand_behind_the_players(read, line):
    assert read(line(), "012 Quarry Lake Open").tournament.name == "Quarry Lake Open"


def test_a_record_given_twice_is_told_and_the_first_counts(event, said):
    imported = event("012 Quarry Lake Open", "012 Quarry Lake Rapid", "022 Lagos", "012 Third")
    assert imported.tournament.name == "Quarry Lake Open"
    found = said(imported.findings, "TRF045")
    assert found.place.line == 2
    assert "line 1" in found.message
    assert "2 and 4" in found.message
    assert [record.text for record in imported.tournament.kept] == [
        "012 Quarry Lake Rapid",
        "012 Third",
    ]


def test_a_blank_record_gives_way_to_one_that_says_something(event):
    imported = event("102", "102 IA Hollis, Maren")
    assert imported.tournament.chief_arbiter.name == "Hollis, Maren"
    assert imported.findings == ()
    assert imported.tournament.layout.fact("chief_arbiter").line == 2


def test_a_federation_that_is_none_is_told_and_kept(event, said):
    imported = event("032 Lichess")
    assert imported.tournament.federation is None
    assert imported.tournament.raw["federation"] == "Lichess"
    found = said(imported.findings, "TRF043")
    assert (str(found.place), found.severity) == ("open.trf:1:5", "warning")


def test_the_federation_may_be_written_small(event):
    assert event("032 ngr").tournament.federation == "NGR"


def test_web_addresses_are_noted(event, said):
    imported = event("022 https://example.org/swiss/abc", "102 http://example.org/@/somebody")
    assert said(imported.findings) == {"TRF046": 2}
    assert "022" in imported.findings[0].message
    assert "chief arbiter" in imported.findings[1].message


@pytest.mark.parametrize(
    ("text", "count"), [("129 (88)", 129), ("017", 17), ("5", 5), ("  5 ", 5), ("129(88)", 129)]
)
def test_counts_are_read_in_every_form(event, text, count):
    imported = event(f"062 {text}")
    assert imported.tournament.declared.players == count
    assert imported.findings == ()


@pytest.mark.parametrize("text", ["five", "5 or 6", "-1", "9" * 5000])
def test_counts_that_are_no_numbers_are_told(event, said, text):
    imported = event("012 Quarry Lake Open", f"062 {text}")
    assert imported.tournament.declared.players is None
    found = said(imported.findings, "TRF044")
    assert (found.place.line, found.place.column) == (2, 5)
    assert "number of players" in found.message


@pytest.mark.parametrize("record", ["XXR 9", "142 9", "142   9"])
def test_the_planned_rounds_come_from_either_record(event, record):
    assert event(record).tournament.declared.rounds == 9


def test_the_encoded_time_control_is_read(event):
    assert event("222 5400+30").tournament.time_control_code == "5400+30"
    assert event("222").tournament.time_control_code is None


@pytest.mark.parametrize(
    ("text", "arbiter"),
    [
        ("Hollis, Maren (22200001)", ("Hollis, Maren", None, 22200001)),
        ("IA Hollis, Maren (22200001)", ("Hollis, Maren", "IA", 22200001)),
        ("IA Hollis, Maren", ("Hollis, Maren", "IA", None)),
        ("FA: Hollis, Maren", ("Hollis, Maren", "FA", None)),
        ("NSR Hollis, Maren 2220001", ("Hollis, Maren", "NSR", 2220001)),
        ("Hollis, Maren - AN 2216001", ("Hollis, Maren", None, 2216001)),
        ("232001 Hollis, Maren", ("Hollis, Maren", None, 232001)),
        ("Hollis, Maren, ID: 22200001", ("Hollis, Maren", None, 22200001)),
        ("Iafrate, Hugo", ("Iafrate, Hugo", None, None)),
        (
            "Hollis, Maren (arbiter@example.org)",
            ("Hollis, Maren (arbiter@example.org)", None, None),
        ),
        ("Hollis, Maren 12345", ("Hollis, Maren 12345", None, None)),
    ],
)
def test_arbiters_are_taken_apart(text, arbiter):
    read = read_arbiter(text)
    assert (read.name, read.title, read.fide_id) == arbiter
    assert read.text == text


@pytest.mark.parametrize("text", ["", "   ", "-", "N/D", "n/a"])
def test_placeholders_are_no_arbiters(text):
    assert read_arbiter(text) is None


def test_a_number_alone_still_names_an_arbiter():
    assert read_arbiter("(22200001)") == Arbiter("(22200001)", None, 22200001, "(22200001)")


def test_an_arbiter_is_written_as_federations_want_it():
    assert write_arbiter(Arbiter("Hollis, Maren", "IA", 22200001)) == "IA Hollis, Maren (22200001)"
    assert write_arbiter(Arbiter("Hollis, Maren")) == "Hollis, Maren"


def test_where_each_fact_stands_is_noted(event):
    layout = event("012 Quarry Lake Open", "", "042 2026/02/07", "222 5400").tournament.layout
    assert layout.fact("name").line == 1
    assert layout.fact("start_date").line == 3
    assert layout.fact("time_control").line == 4

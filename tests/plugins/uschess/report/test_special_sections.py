"""Several sections, round robins by opponents, double rounds, and the layout of 1991."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import Result
from tourneyelo.plugin.dbase import DbaseField, write_dbase
from tourneyelo.testing import event
from tourneyelo_uschess.report.importer import UsChessImporter

DAY = datetime.date(2026, 3, 8)


def codes_of(imported):
    return {finding.code for finding in imported.findings}


def second(number: int, cells: str) -> dict[str, str]:
    rounds = {f"D_RND{at:02}": cell for at, cell in enumerate(cells.split(), 1)}
    row = {"D_SEC_NUM": "2", "D_PAIR_NUM": str(number), "D_MEM_ID": f"9902{number:04}"}
    return row | {"D_NAME": f"SECOND, {number}"} | rounds


@pytest.fixture
def two(make):
    """Two sections of different length, as one package."""
    files = make(more=[second(1, "W2W U0 U0"), second(2, "L1B U0 U0")], event={"H_TOT_SECT": "2"})
    other = make(("W2W", "L1B"), section={"S_SEC_NUM": "2", "S_SEC_NAME": "Reserve"})
    head = files["TSEXPORT.DBF"]
    begin, width = (int.from_bytes(head[at : at + 2], "little") for at in (8, 10))
    record = other["TSEXPORT.DBF"][begin : begin + width]
    counted = head[:4] + (2).to_bytes(4, "little") + head[8:-1]
    return files | {"TSEXPORT.DBF": counted + record + b"\x1a"}


def test_sections_are_events_of_one_input(two, given, read, refusal):
    assert UsChessImporter().events(given(two)) == ("Open", "Reserve")
    found = refusal(two)
    assert found.code == "HOST008"
    assert "1 Open and 2 Reserve" in found.message
    assert len(read(two, "TDEXPORT.DBF", "Open").tournament.players) == 4
    reserve = read(two, "TDEXPORT.DBF", "2").tournament
    assert (reserve.section, len(reserve.players), reserve.rounds) == ("Reserve", 2, 1)


def test_several_sections_are_in_order(two, read):
    for name in ("Open", "Reserve"):
        assert {f.severity.value for f in read(two, "THEXPORT.DBF", name).findings} <= {"note"}


def test_sections_are_written_as_one_set_and_read_again(two, read, write):
    events = [read(two, "THEXPORT.DBF", name).tournament for name in ("Open", "Reserve")]
    again = write(*events)
    for one, name in zip(events, ("Open", "Reserve"), strict=True):
        assert read(again, "THEXPORT.DBF", name).tournament == one


GRID = ("U0 W2W D3B L4W", "L1B U0 W3W D4B", "D1W L2B U0 X0", "W1B D2W F0 U0")
"""A round robin whose columns are the opponents, as the format allows."""


def test_columns_that_are_opponents_become_rounds(make, read, rounds):
    imported = read(make(GRID, section={"S_TRN_TYPE": "R"}))
    event = imported.tournament
    assert event.rounds == 3
    met = [{r.opponent for r in player.rounds} for player in event.players]
    assert met == [{2, 3, 4}, {1, 3, 4}, {1, 2, 4}, {1, 2, 3}]
    for player in event.players:
        for at, record in enumerate(player.rounds):
            other = event.players[record.opponent - 1].rounds[at]
            assert other.opponent == player.number
            assert record.result.mirror in (other.result, None)
    assert codes_of(imported) == {"USR012"}


def test_an_odd_round_robin_has_a_free_round_for_everybody(make, read):
    grid = ("U0 W2W D3B", "L1B U0 W3W", "D1W L2B U0")
    event = read(make(grid, section={"S_TRN_TYPE": "R"})).tournament
    free = [[at for at, r in enumerate(p.rounds) if r.opponent is None] for p in event.players]
    assert sorted(free) == [[0], [1], [2]]


def test_a_round_robin_in_the_order_of_play_stays_as_it_is(make, read, rounds):
    """The other way that the format allows."""
    cells = ("W4W D3B L2W", "L3W W4B W1B", "W2B D1W L4W", "L1B L2W W3B")
    imported = read(make(cells, section={"S_TRN_TYPE": "R"}))
    assert rounds(imported, 1) == "4w1 3b= 2w0"
    assert codes_of(imported) == set()


def test_a_swiss_is_never_taken_for_a_grid(make, read):
    assert "USR012" not in codes_of(read(make(GRID)))


def test_two_games_in_a_cell_become_two_rounds_that_fit(make, read, rounds):
    """$ WW, # WD, W WL, % DD, D DL, L LL, as the specification has them."""
    cells = ("$2W W3B %4W", "L1B D4W #3B", "#4B W1W D2W", "D3W #2B %1B")
    imported = read(make(cells, section={"S_TRN_TYPE": "2"}))
    assert rounds(imported, 1) == "2w1 2b1 3b1 3w0 4w= 4b="
    assert rounds(imported, 2) == "1b0 1w0 4w= 4b0 3b1 3w="
    assert rounds(imported, 3) == "4b1 4w= 1w0 1b1 2w0 2b="
    assert rounds(imported, 4) == "3w0 3b= 2b= 2w1 1b= 1w="
    assert codes_of(imported) == {"USR013"}


def test_two_games_that_do_not_fit_are_found(make, read):
    cells = ("$2W", "W1B")
    assert "USR037" in codes_of(read(make(cells, section={"S_TRN_TYPE": "2"})))


def test_a_double_section_is_written_as_it_was(make, read, write):
    cells = ("$2W W3B %4W B0", "L1B D4W #3B X0", "#4B W1W D2W F0", "D3W #2B %1B H0")
    files = make(cells, section={"S_TRN_TYPE": "2"})
    event = read(files).tournament
    again = write(event)
    assert read(again).tournament == event
    assert again["TDEXPORT.DBF"][4:] == files["TDEXPORT.DBF"][4:]


def test_rounds_that_are_no_pairs_cannot_be_a_double_section(make, read, problems):
    event = read(make()).tournament
    found = {f.code for f in problems(event, type="2") if f.severity.value == "error"}
    assert "USR051" in found


def test_half_of_a_double_round_is_never_taken_for_two_games(problems):
    lone = event("1 A,~A: 2w1", "2 B,~B: 1b0")
    assert "USR051" in {f.code for f in problems(lone, type="2")}


OLD_EVENT = (
    ("H_EVENT_ID", "C", 9, "260308001"), ("H_NAME", "C", 35, "QUARRY OPEN"),
    ("H_TOT_SECT", "N", 2, "1"), ("H_BEG_DATE", "D", 8, "20260306"),
    ("H_END_DATE", "D", 8, "20260308"), ("H_RCV_DATE", "D", 8, ""), ("H_ENT_DATE", "D", 8, ""),
    ("H_AFF_ID", "C", 8, "A9900001"), ("H_CITY", "C", 21, "SPRINGFIELD"),
    ("H_STATE", "C", 2, "MA"), ("H_ZIPCODE", "C", 10, "01101"), ("H_COUNTRY", "C", 21, "USA"),
    ("H_SENDCROS", "C", 1, "N"), ("H_SCHOLAST", "C", 1, "N"), ("H_SECREC01", "N", 7, "1"),
)  # fmt: skip
OLD_SECTION = (
    ("S_EVENT_ID", "C", 9, "260308001"), ("S_SEC_NUM", "C", 2, "1"),
    ("S_SEC_NAME", "C", 10, "Open"),
    ("S_K_FACTOR", "C", 1, "F"), ("S_R_SYSTEM", "C", 1, "R"), ("S_CTD_ID", "C", 8, "99099901"),
    ("S_ATD_ID", "C", 8, ""), ("S_TRN_TYPE", "C", 1, "S"), ("S_TOT_RNDS", "N", 2, "12"),
    ("S_LST_PAIR", "N", 4, "2"), ("S_DTLREC01", "N", 7, "1"), ("S_OPER", "C", 2, ""),
    ("S_STATUS", "C", 1, "#"),
)  # fmt: skip
OLD_PLAYER = (
    ("D_EVENT_ID", 9), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_REC_SEQ", 1), ("D_MEM_ID", 8),
    *((f"D_RND{n:02}", 5) for n in range(1, 11)),
)  # fmt: skip


@pytest.fixture
def old():
    """A report of 1991 with twelve rounds, so that every player has two records."""
    tables = {}
    for name, layout in (("THEXPORT.DBF", OLD_EVENT), ("TSEXPORT.DBF", OLD_SECTION)):
        fields = [DbaseField(*field[:3]) for field in layout]
        tables[name] = write_dbase(fields, [[field[3] for field in layout]], DAY)
    fields = [DbaseField(name, "C", width) for name, width in OLD_PLAYER]
    unused = ["    0"] * 8
    rows = [
        ["260308001", "1", "1", "1", "99010001", *["W   2", "U   0"] * 5],
        ["260308001", "1", "2", "1", "99010002", *["L   1", "H   0"] * 5],
        ["260308001", "1", "1", "2", "99010001", "D   2", "B   0", *unused],
        ["260308001", "1", "2", "2", "99010002", "D   1", "F   0", *unused],
    ]
    return tables | {"TDEXPORT.DBF": write_dbase(fields, rows, DAY)}


def test_the_layout_of_1991_is_read(old, read, rounds):
    imported = read(old)
    assert rounds(imported, 1) == " ".join(["21 ."] * 5 + ["2=", "P"])
    assert rounds(imported, 2) == " ".join(["10 H"] * 5 + ["1=", "-"])
    assert imported.tournament.start_date == datetime.date(2026, 3, 6)
    assert imported.tournament.further_fact("us-chess.k-factor") == "F"
    assert not [f for f in imported.findings if f.severity.value == "error"]
    assert "USR014" in codes_of(imported)


def test_a_report_of_1991_becomes_2c_when_the_time_control_is_given(old, read, write, problems):
    event = read(old).tournament
    found = {f.code for f in problems(event, time_control="G/90;+30") if f.severity.value != "note"}
    assert found == {"USR044", "USR045", "USR009", "USR053"}
    again = read(write(event, time_control="G/90;+30")).tournament
    assert [player.rounds for player in again.players] == [p.rounds for p in event.players]
    missing = [f.code for f in problems(event) if f.severity.value == "error"]
    assert missing == ["USR041"]


def test_a_report_of_the_last_century_is_written_too(old, read, write):
    head = old["THEXPORT.DBF"].replace(b"20260306", b"19950306").replace(b"20260308", b"19950308")
    event_ = read(old | {"THEXPORT.DBF": head}).tournament
    again = read(write(event_, time_control="G/90")).tournament
    assert again.end_date == datetime.date(1995, 3, 8)


def test_a_second_record_without_a_first_is_kept(old, read):
    data = old["TDEXPORT.DBF"]
    begin, width = (int.from_bytes(data[at : at + 2], "little") for at in (8, 10))
    lone = data[:4] + (3).to_bytes(4, "little") + data[8:begin] + data[begin + width :]
    event = read(old | {"TDEXPORT.DBF": lone}).tournament
    first = next(player for player in event.players if player.number == 1)
    assert [r.result for r in first.rounds[:10]] == [Result.UNPAIRED] * 10

"""Reports in the layout 2C become tournaments."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import Rating, RatingKind
from tourneyelo.testing import check_importer
from tourneyelo_uschess.report.importer import UsChessImporter

TABLES = ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")


def codes_of(imported):
    return {finding.code for finding in imported.findings}


def test_a_report_in_order_has_nothing_but_notes(make, read):
    assert {f.severity.value for f in read(make()).findings} == {"note"}


def test_the_facts_of_event_and_section_are_read(make, read):
    event = read(make(section={"S_TIMECTL": "G/60;d5", "S_R_SYSTEM": "D"})).tournament
    assert (event.name, event.section, event.city) == ("QUARRY OPEN", "Open", "SPRINGFIELD")
    assert event.start_date == datetime.date(2026, 3, 6)
    assert event.end_date == datetime.date(2026, 3, 8)
    assert (event.type, event.time_control, event.federation) == ("Swiss", "G/60;d5", "USA")
    assert event.further_fact("us-chess.affiliate") == "A9900001"
    assert event.further_fact("us-chess.rating-system") == "D"
    assert event.further_fact("us-chess.layout") == "2C"


def test_the_facts_of_a_player_are_read(make, read):
    player = read(make(changes={1: {"D_RATING": "2105", "D_STATE": "NY"}})).tournament.players[0]
    assert (player.number, player.name, player.national_id) == (1, "ALDER, ANN", "99010001")
    assert player.ratings == (Rating(2105, RatingKind.NATIONAL, "USA"),)
    assert player.further_fact("us-chess.state") == "NY"


@pytest.mark.parametrize("text", ["", "0"])
def test_an_unrated_player_has_no_rating(make, read, text):
    player = read(make(changes={1: {"D_RATING": text}})).tournament.players[0]
    assert player.ratings == ()


def test_a_rating_that_is_no_number_is_kept_and_said(make, read):
    imported = read(make(changes={1: {"D_RATING": "UNR"}}))
    assert imported.tournament.players[0].raw_text("national_rating") == "UNR"
    assert "USR015" in codes_of(imported)


def test_every_code_has_its_meaning(make, read, rounds):
    """The colour is the player's own; B is a point of unknown kind, U no round."""
    imported = read(make(("W2B D3W L4B X0", "L1W B0 H0 F0", "U0 D1B Z0 U0", "U0 U0 W1W U0")))
    assert rounds(imported, 1) == "2b1 3w= 4b0 2+"
    assert rounds(imported, 2) == "1w0 P H 1-"
    assert rounds(imported, 3) == ". 1b= D ."


def test_the_only_forfeits_of_a_round_are_one_pairing_and_that_is_said(make, read, rounds):
    """As the notes of rated reports have it."""
    imported = read(make())
    assert (rounds(imported, 2), rounds(imported, 4)) == ("1b0 4+ 4w1", "3b= 2- 2b0")
    assert "USR010" in codes_of(imported)


def test_forfeits_that_leave_a_choice_name_nobody(make, read, rounds):
    imported = read(make(("X0", "X0", "F0", "F0")))
    assert [rounds(imported, n) for n in (1, 2, 3, 4)] == ["+", "+", "-", "-"]
    assert "USR011" in codes_of(imported)


def test_a_lone_win_by_forfeit_is_told_to_become_a_bye(make, read):
    imported = read(make(("X0", "W3W", "L2B", "U0")))
    (lone,) = (f for f in imported.findings if f.code == "USR011")
    assert "full-point bye" in lone.message


def test_forfeits_may_name_the_opponent(make, read, rounds):
    imported = read(make(("X2", "F1", "X4W", "F3B")))
    assert [rounds(imported, n) for n in (1, 2, 3, 4)] == ["2+", "1-", "4w+", "3b-"]
    assert codes_of(imported) == set()


@pytest.mark.parametrize("name", TABLES)
def test_any_of_the_three_files_will_do(make, read, name):
    assert read(make(), name).tournament == read(make()).tournament


def test_names_of_files_in_small_letters_will_do(make, read):
    files = {name.lower(): data for name, data in make().items()}
    assert len(read(files, "thexport.dbf").tournament.players) == 4


def test_a_zip_of_the_three_files_is_read_and_keeps_the_contract(make, pack, given):
    packed = pack({"upload.zip": b""} | make())
    check_importer(UsChessImporter(), packed)


def test_places_in_a_zip_name_the_table_and_the_cell(make, pack):
    importer = UsChessImporter()
    packed = pack(make(changes={3: {"D_MEM_ID": "123"}}))
    from tourneyelo.plugin import Source

    imported = importer.read(Source("open.zip", packed), importer.options())
    (finding,) = (f for f in imported.findings if f.code == "USR034")
    assert str(finding.place) == "open.zip!TDEXPORT.DBF!D3"


def test_places_in_a_folder_name_file_record_and_field(make, read):
    imported = read(make(changes={3: {"D_MEM_ID": "123"}}))
    (finding,) = (f for f in imported.findings if f.code == "USR034")
    assert str(finding.place) == "report/TDEXPORT.DBF:3:4"
    layout = imported.tournament.layout
    assert str(layout.place(3, round_=2)) == "report/TDEXPORT.DBF:3:9"


@pytest.mark.parametrize("name", TABLES)
def test_a_missing_file_is_named(make, refusal, name):
    files = {each: data for each, data in make().items() if each != name}
    found = refusal(files, next(iter(files)))
    assert found.code == "USR002"
    assert name in found.message


def test_a_table_of_another_kind_under_the_name_is_refused(make, refusal):
    files = make()
    files["TSEXPORT.DBF"] = files["TDEXPORT.DBF"]
    found = refusal(files)
    assert (found.code, found.place.file) == ("USR001", "report/TSEXPORT.DBF")


@pytest.mark.parametrize(("number", "said"), [("", "''"), ("1", "pairing number 1"), ("x", "'x'")])
def test_players_who_cannot_be_told_apart_are_refused(make, refusal, number, said):
    found = refusal(make(changes={2: {"D_PAIR_NUM": number}}))
    assert found.code == "USR005"
    assert said in found.message


def test_a_section_without_players_is_refused(make, refusal):
    assert refusal(make(("W2W",), changes={1: {"D_SEC_NUM": "7"}})).code == "USR004"


def test_a_file_that_breaks_off_is_read_as_far_as_it_goes_and_said(make, read):
    files = make()
    files["TDEXPORT.DBF"] = files["TDEXPORT.DBF"][:-80]
    imported = read(files)
    (finding,) = (f for f in imported.findings if f.code == "USR003")
    assert finding.severity.value == "error"
    assert len(imported.tournament.players) < 4


def test_deleted_records_are_left_out_and_said(make, read):
    files = make()
    data = bytearray(files["TDEXPORT.DBF"])
    width = int.from_bytes(data[10:12], "little")
    data[-1 - width] = ord("*")
    files["TDEXPORT.DBF"] = bytes(data)
    imported = read(files)
    assert [player.number for player in imported.tournament.players] == [1, 2, 3]
    assert "USR016" in codes_of(imported)


def test_a_memo_field_is_said_to_break_the_import(make, read):
    files = make()
    files["THEXPORT.DBF"] = files["THEXPORT.DBF"].replace(b"H_OTHER_TD\0C", b"H_OTHER_TD\0M")
    assert "USR019" in codes_of(read(files))


def test_an_event_of_one_section_needs_no_name_and_takes_its_name_or_number(make, read, refusal):
    for name in (None, "Open", "open", "1"):
        assert read(make(), "THEXPORT.DBF", name).tournament.section == "Open"
    assert refusal(make(), "THEXPORT.DBF", "Reserve").code == "HOST008"


def test_the_importer_claims_its_tables_and_no_others(make, given):
    importer, files = UsChessImporter(), make()
    for name in TABLES:
        assert importer.detect(given(files, name)).certainty.name == "CERTAIN"
    files["OTHER.DBF"] = files["THEXPORT.DBF"].replace(b"H_NAME\0", b"H_NOTE\0")
    assert importer.detect(given(files, "OTHER.DBF")).certainty.name == "NO"


def test_fields_that_the_layout_asks_for_must_be_there(make, read):
    files = make()
    files["TSEXPORT.DBF"] = files["TSEXPORT.DBF"].replace(b"S_TIMECTL\0", b"S_TIMECTX\0")
    found = {f.code: f for f in read(files).findings}
    assert found["USR020"].message == "TSEXPORT.DBF lacks S_TIMECTL"
    assert "S_TIMECTX" in found["USR018"].message


def test_fields_of_another_type_are_warned_of_and_dates_of_either_pass(make, read):
    """Dates of type D and C were both accepted."""
    files = make()
    head = files["THEXPORT.DBF"].replace(b"H_BEG_DATE\0C", b"H_BEG_DATE\0D")
    assert codes_of(read(files | {"THEXPORT.DBF": head})) == {"USR010"}
    head = files["THEXPORT.DBF"].replace(b"H_AFF_ID\0\0\0C", b"H_AFF_ID\0\0\0N")
    assert "USR021" in codes_of(read(files | {"THEXPORT.DBF": head}))


def test_a_table_without_its_end_mark_is_warned_of(make, read):
    files = make()
    files["THEXPORT.DBF"] = files["THEXPORT.DBF"][:-1]
    assert codes_of(read(files)) == {"USR010", "USR022"}

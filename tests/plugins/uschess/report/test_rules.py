"""What US Chess would send back is found on reading and before writing alike."""

from __future__ import annotations

import pytest

from tourneyelo.host import Host, pipeline
from tourneyelo.model import FurtherFact
from tourneyelo.plugin import Imported
from tourneyelo.testing import event as invented
from tourneyelo_uschess.report.exporter import UsChessRules


def errors(findings):
    return sorted({f.code for f in findings if f.severity.value == "error"})


EVENT = [
    ({"H_AFF_ID": ""}, "USR038"), ({"H_AFF_ID": "B9900001"}, "USR038"),
    ({"H_AFF_ID": "A990001"}, "USR038"), ({"H_STATE": "M"}, "USR038"),
    ({"H_ZIPCODE": "1101"}, "USR038"), ({"H_COUNTRY": "CANADA"}, "USR038"),
    ({"H_SENDCROS": "X"}, "USR038"), ({"H_CTD_ID": ""}, "USR038"),
    ({"H_CTD_ID": "00000000"}, "USR038"), ({"H_ATD_ID": "1234567"}, "USR038"),
    ({"H_OTHER_TD": "99000001;99000002"}, "USR038"), ({"H_NAME": ""}, "USR038"),
    ({"H_CITY": ""}, "USR038"), ({"H_TOT_SECT": "2"}, "USR030"), ({"H_TOT_SECT": ""}, "USR030"),
    ({"H_EVENT_ID": "SPRING"}, "USR046"),
    ({"H_BEG_DATE": "20260309"}, "USR039"), ({"H_END_DATE": "20260231"}, "USR039"),
    ({"H_END_DATE": "20260307"}, "USR039"), ({"H_BEG_DATE": ""}, "USR039"),
]  # fmt: skip
SECTION = [
    ({"S_R_SYSTEM": "Q"}, "USR040"), ({"S_R_SYSTEM": "D"}, "USR040"),
    ({"S_R_SYSTEM": ""}, "USR038"),
    ({"S_TIMECTL": "G/30;d5"}, "USR040"), ({"S_TIMECTL": ""}, "USR041"),
    ({"S_TIMECTL": "an hour"}, "USR041"), ({"S_TIMECTL": "G/2;d0"}, "USR040"),
    ({"S_CTD_ID": "1"}, "USR038"), ({"S_TRN_TYPE": "X"}, "USR038"), ({"S_TRN_TYPE": ""}, "USR038"),
    ({"S_SCH_LVL": "Z"}, "USR038"), ({"S_GR_PRIX": ""}, "USR038"), ({"S_FIDE": "T"}, "USR038"),
    ({"S_GP_PTS": "x"}, "USR038"), ({"S_TOT_RNDS": "2"}, "USR033"), ({"S_TOT_RNDS": "4"}, "USR033"),
    ({"S_TOT_RNDS": ""}, "USR033"), ({"S_LST_PAIR": "3"}, "USR036"), ({"S_LST_PAIR": ""}, "USR036"),
    ({"S_SEC_NAME": ""}, "USR038"), ({"S_BEG_DATE": "20260305"}, "USR039"),
    ({"S_END_DATE": "20260309"}, "USR039"), ({"S_BEG_DATE": "20260308", "S_END_DATE": "20260307"},
    "USR039"), ({"S_END_DATE": ""}, "USR039"),
]  # fmt: skip
PLAYERS = [
    ({"D_MEM_ID": ""}, "USR034"), ({"D_MEM_ID": "00000000"}, "USR034"),
    ({"D_MEM_ID": "9901000X"}, "USR034"), ({"D_MEM_ID": "99010002"}, "USR035"),
    ({"D_STATE": "M1"}, "USR038"), ({"D_RATING": "18+0"}, "USR038"),
    ({"D_RND01": "W2"}, None), ({"D_RND01": "W2B"}, "USR037"), ({"D_RND01": "L2W"}, "USR037"),
    ({"D_RND01": "W3W"}, "USR037"), ({"D_RND01": "W9W"}, "USR037"), ({"D_RND01": "W1W"}, "USR037"),
    ({"D_RND01": "Q2W"}, "USR006"), ({"D_RND01": "$2W"}, None), ({"D_RND01": "WB"}, "USR006"),
    ({"D_RND01": "X2"}, "USR037"), ({"D_RND03": "H3"}, None), ({"D_RND03": ""}, None),
]  # fmt: skip


@pytest.mark.parametrize(("change", "code"), EVENT, ids=str)
def test_the_event_is_checked(make, read, change, code):
    assert errors(read(make(event=change)).findings) == [code]


def test_pairing_numbers_above_the_highest_are_told_in_one_sentence(make, read):
    found = read(make(section={"S_LST_PAIR": "1"})).findings
    (told,) = [finding.message for finding in found if finding.code == "USR036"]
    assert "pairing numbers not from 1 to 1: '2'" in told


@pytest.mark.parametrize(("change", "code"), SECTION, ids=str)
def test_the_section_is_checked(make, read, change, code):
    assert code in errors(read(make(section=change)).findings)


@pytest.mark.parametrize(("change", "code"), PLAYERS, ids=str)
def test_players_are_checked(make, read, change, code):
    found = errors(read(make(changes={1: change})).findings)
    assert code is None or code in found


def test_harmless_slips_are_warnings(make, read):
    def warnings(change):
        found = read(make(changes={1: change})).findings
        assert errors(found) == []
        return {f.code for f in found if f.severity.value == "warning"}

    assert warnings({"D_STATE": ""}) == {"USR044"}
    assert warnings({"D_NAME": ""}) == {"USR045"}
    assert warnings({"D_RND01": "W2"}) == {"USR009"}
    assert warnings({"D_RND03": "H3"}) == {"USR007"}
    assert warnings({"D_RND03": ""}) == {"USR008"}


def test_the_words_say_who_and_what(make, read):
    imported = read(make(changes={1: {"D_RND01": "L2W"}}))
    (finding,) = (f for f in imported.findings if f.code == "USR037")
    said = "round 1: player 1 (ALDER, ANN) has L2W, player 2 has L1B: both report a loss"
    assert (finding.message, finding.player, finding.round) == (said, 1, 1)


def test_players_of_a_section_that_does_not_exist_are_found(make, read):
    stray = {"D_SEC_NUM": "3", "D_PAIR_NUM": "1", "D_MEM_ID": "99030001", "D_NAME": "X, Y"}
    assert errors(read(make(more=[stray])).findings) == ["USR032"]


def test_letters_that_are_not_ascii_are_found(make, read):
    files = make()
    files["TDEXPORT.DBF"] = files["TDEXPORT.DBF"].replace(b"ALDER, ANN", b"\xc5LDER, ANN")
    imported = read(files)
    assert imported.tournament.players[0].name == "ÅLDER, ANN"
    assert errors(imported.findings) == ["USR042"]


def test_the_profile_of_us_chess_asks_the_same_of_any_event():
    event = invented("1 Alder 2000: 2w1 2b0", "2 Birch 1900: 1b0 1w0", time_control="G/60;d5")
    found = list(UsChessRules().run(event))
    assert errors(found) == ["USR034", "USR037", "USR038"]
    host = Host.load()
    report = pipeline.check(host, Imported(tournament=event), "uschess")
    assert {"USR037", "EVENT004"} <= {finding.code for finding in report.findings}


def test_a_report_in_the_own_format_is_not_told_twice(make, read):
    imported = read(make(changes={1: {"D_MEM_ID": ""}}))
    assert list(UsChessRules().run(imported.tournament)) == []


def test_a_number_that_another_format_garbles_stops_no_check(problems):
    garbled = (FurtherFact("us-chess.last-pairing-number", "x"),)
    assert problems(invented("1 Alder: 2w1", "2 Birch: 1b0", further=garbled))

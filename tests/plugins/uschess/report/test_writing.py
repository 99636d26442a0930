"""Events become reports; what would be sent back or lost is said before."""

from __future__ import annotations

import datetime
import io

import msgspec
import pytest
from dbfread import DBF

from tourneyelo.model import Arbiter, BirthDate, FurtherFact, Rating, RatingKind
from tourneyelo.testing import check_exporter, event, report
from tourneyelo_uschess.report.exporter import UsChessExporter

FACTS = {
    "affiliate": "A9900001",
    "state": "MA",
    "zip_code": "01101",
    "chief_td": "99099901",
    "player_state": "MA",
}
LINES = (
    "1 Alder,~Änne: 2w1 3b= H U",
    "2 Birch,~Ben: 1b0 4+ 4w1 F",
    "3 Cedar,~Łucja: 4w= 1w= P Z",
    "4 Dogwood,~Dan: 3b= 2- 2b0 .",
)


def members(tournament, first=99010001):
    """Give everybody a US Chess number and a rating on its list."""
    players = [
        msgspec.structs.replace(
            player,
            name=player.name.replace("~", " "),
            national_id=str(first + at),
            ratings=(Rating(1800 + at, RatingKind.NATIONAL, "USA"),),
        )
        for at, player in enumerate(tournament.players)
    ]
    return msgspec.structs.replace(tournament, players=tuple(players))


@pytest.fixture
def club():
    return members(event(*LINES, name="Club Open", time_control="90+30", type="Swiss-System"))


def by_weight(findings, weight):
    return sorted(f.code for f in findings if f.severity.value == weight)


def records(data, tmp_path):
    path = tmp_path / "table.dbf"
    path.write_bytes(data)
    return [dict(record) for record in DBF(path, encoding="ascii", raw=False)]


def test_an_event_with_all_facts_is_written(club, write, problems, tmp_path):
    """Another reader, dbfread, sees the fields that the specification asks for."""
    assert by_weight(problems(club, **FACTS), "error") == []
    files = write(club, **FACTS)
    assert list(files) == ["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]
    (head,) = records(files["THEXPORT.DBF"], tmp_path)
    assert head == {
        "H_FORMAT": "2C", "H_PROGRAM": "TOURNEYELO", "H_EVENT_ID": "", "H_NAME": "Club Open",
        "H_TOT_SECT": "1", "H_BEG_DATE": "20260110", "H_END_DATE": "20260111",
        "H_AFF_ID": "A9900001", "H_CITY": "Nowhere", "H_STATE": "MA", "H_ZIPCODE": "01101",
        "H_COUNTRY": "USA", "H_SENDCROS": "N", "H_CTD_ID": "99099901", "H_ATD_ID": "",
        "H_OTHER_TD": "",
    }  # fmt: skip
    (section,) = records(files["TSEXPORT.DBF"], tmp_path)
    assert section == {
        "S_EVENT_ID": "", "S_SEC_NUM": "1", "S_SEC_NAME": "Club Open", "S_R_SYSTEM": "R",
        "S_TIMECTL": "G/90;+30", "S_CTD_ID": "99099901", "S_ATD_ID": "", "S_TRN_TYPE": "S",
        "S_TOT_RNDS": "4", "S_LST_PAIR": "4", "S_BEG_DATE": "20260110", "S_END_DATE": "20260111",
        "S_SCH_LVL": "N", "S_GR_PRIX": "N", "S_GP_PTS": "", "S_FIDE": "N",
    }  # fmt: skip
    players = records(files["TDEXPORT.DBF"], tmp_path)
    assert list(players[0].values()) == [
        *("", "1", "1", "99010001", "ALDER, ANNE", "MA", "1800", "W2W", "D3B", "H0", "B0")
    ]
    cells = [[player[f"D_RND{n:02}"] for n in range(1, 5)] for player in players[1:]]
    assert cells == [
        ["L1B", "X0", "W4W", "B0"], ["D4W", "D1W", "B0", "U0"], ["D3B", "F0", "L2B", "U0"]
    ]  # fmt: skip
    assert players[2]["D_NAME"] == "CEDAR, LUCJA"


def test_every_table_is_dbase_iii_of_type_c_and_ends_as_asked(club, write):
    for data in write(club, **FACTS).values():
        begin, width = (int.from_bytes(data[at : at + 2], "little") for at in (8, 10))
        count = int.from_bytes(data[4:8], "little")
        assert data[0] == 3
        assert {data[at + 11 : at + 12] for at in range(32, begin - 1, 32)} == {b"C"}
        assert len(data) == begin + count * width + 1
        assert data[-1:] == b"\x1a"
        assert data.isascii() or data[begin:].isascii()


def test_sections_come_from_several_events(club, problems, write, tmp_path):
    other = members(
        event(
            "1 X,~A: 2w1",
            "2 Y,~B: 1b0",
            name="Quads",
            time_control="G/30;d5",
            type="Round robin",
            start_date=datetime.date(2026, 1, 9),
        ),
        99020001,
    )
    facts = FACTS | {"event": "Winter Chess"}
    assert by_weight(problems(club, other, **facts), "error") == []
    files = write(club, other, **facts)
    (head,) = records(files["THEXPORT.DBF"], tmp_path)
    assert (head["H_NAME"], head["H_TOT_SECT"]) == ("Winter Chess", "2")
    assert (head["H_BEG_DATE"], head["H_END_DATE"]) == ("20260109", "20260111")
    told = [
        (row["S_SEC_NUM"], row["S_SEC_NAME"], row["S_R_SYSTEM"], row["S_TRN_TYPE"])
        for row in records(files["TSEXPORT.DBF"], tmp_path)
    ]
    assert told == [("1", "Club Open", "R", "S"), ("2", "Quads", "D", "R")]
    players = records(files["TDEXPORT.DBF"], tmp_path)
    short = [row for row in players if row["D_SEC_NUM"] == "2"]
    assert [[row[f"D_RND{n:02}"] for n in (1, 2, 3, 4)] for row in short] == [
        ["W2W", "U0", "U0", "U0"], ["L1B", "U0", "U0", "U0"]
    ]  # fmt: skip


def test_sections_of_different_events_need_the_name_of_the_event(club, problems):
    other = msgspec.structs.replace(club, name="Another")
    found = problems(club, other, **FACTS)
    assert "USR054" in by_weight(found, "error")
    elsewhere = members(msgspec.structs.replace(club, city="Elsewhere"), 99020001)
    assert "USR054" in by_weight(problems(club, elsewhere, **FACTS), "error")
    assert by_weight(problems(club, elsewhere, **FACTS, city="Both"), "error") == []


def test_letters_that_the_user_gives_may_be_small(club, problems, write, tmp_path):
    small = FACTS | {"state": "ma", "player_state": "ny", "affiliate": "a9900001"}
    assert by_weight(problems(club, **small), "error") == []
    (head,) = records(write(club, **small)["THEXPORT.DBF"], tmp_path)
    assert (head["H_STATE"], head["H_AFF_ID"]) == ("MA", "A9900001")


def test_an_event_given_twice_would_be_rated_twice(club, problems):
    assert by_weight(problems(club, club, **FACTS), "error") == ["USR049"]


def test_what_the_report_must_tell_is_asked_for_with_its_option(club, problems):
    found = problems(msgspec.structs.replace(club, time_control=None, end_date=None))
    remedies = " ".join(f.remedy for f in found if f.severity.value == "error")
    for option in ("affiliate", "state", "zip_code", "chief_td", "time_control", "end_date"):
        assert f"-O {option}=" in remedies


@pytest.mark.parametrize(
    ("line", "words"),
    [("1 A: 2*", "pending"), ("1 A: 2?", "unknown"), ("1 A: ~", "left out")],
)
def test_a_round_without_a_code_forbids_writing(problems, line, words):
    found = problems(members(event(line, "2 B: 1b0", time_control="G/60;d5")), **FACTS)
    assert any(words in f.message for f in found if f.code == "USR051")


def test_games_of_less_than_a_move_become_forfeits_and_that_is_said(problems, write, tmp_path):
    short = members(event("1 A,~A: 2wW 2wD", "2 B,~B: 1bL 1bD", time_control="G/60;d5"))
    assert by_weight(problems(short, **FACTS), "warning").count("USR052") == 4
    cells = [[r["D_RND01"], r["D_RND02"]] for r in records(write(short)["TDEXPORT.DBF"], tmp_path)]
    assert cells == [["X0", "Z0"], ["F0", "Z0"]]


def test_names_in_other_letters_are_said_and_refused_when_that_is_asked(club, problems):
    (said,) = (f for f in problems(club, **FACTS) if f.code == "USR050")
    assert "'Alder, Änne' as 'ALDER, ANNE'" in said.message
    assert "'Cedar, Łucja' as 'CEDAR, LUCJA'" in said.message
    assert "USR042" in by_weight(problems(club, **FACTS, ascii=False), "error")


def test_nothing_is_ever_cut(club, problems):
    first, *others = club.players
    long = msgspec.structs.replace(first, name="Alder, " + "A" * 24)
    event_ = msgspec.structs.replace(club, players=(long, *others), name="N" * 36)
    found = [f.message for f in problems(event_, **FACTS) if f.code == "USR043"]
    assert [("D_NAME" in m, "H_NAME" in m, "S_SEC_NAME" in m) for m in found] == [
        (False, True, False), (False, False, True), (True, False, False)
    ]  # fmt: skip
    fits = msgspec.structs.replace(first, name="Alder, " + "A" * 23)
    event_ = msgspec.structs.replace(club, players=(fits, *others), name="N" * 30)
    assert by_weight(problems(event_, **FACTS), "error") == []


def test_what_has_no_field_is_said_in_one_sentence(club, problems):
    first, *others = club.players
    rich = msgspec.structs.replace(
        first, title="FM", fide_id=1503014, birth=BirthDate(1990), club="Rooks", rank=1,
        further=(FurtherFact("ecf.club-code", "4ROO"),), ratings=(*first.ratings, Rating(2000)),
    )  # fmt: skip
    event_ = msgspec.structs.replace(
        club,
        players=(rich, *others),
        chief_arbiter=Arbiter("Vale, Ruth"),
        deputy_arbiters=(Arbiter("Hill, Ron"),),
    )
    (said,) = (f for f in problems(event_, **FACTS) if f.code == "USR053")
    for words in (
        "names of arbiters", "FIDE numbers", "FIDE ratings", "titles", "dates of birth", "clubs",
        "ranks", "facts of other federations", "kinds of full-point byes", "announced absences",
    ):  # fmt: skip
        assert words in said.message


def test_forfeits_that_can_no_longer_be_paired_are_said(problems):
    lines = ("1 A,~A: 2w+", "2 B,~B: 1b-", "3 C,~C: 4w+", "4 D,~D: 3b-")
    found = problems(members(event(*lines, time_control="G/60;d5")), **FACTS)
    (said,) = (f for f in found if f.code == "USR053")
    assert "who was paired with whom in the forfeits of round 1" in said.message
    assert "colours of forfeits" in said.message


def test_ratings_of_other_federations_are_never_taken_for_those_of_us_chess(club, write, problems):
    english = (Rating(2100, RatingKind.NATIONAL, "ENG"),)
    players = [msgspec.structs.replace(player, ratings=english) for player in club.players]
    event_ = msgspec.structs.replace(club, players=tuple(players))
    assert b"2100" not in write(event_, **FACTS)["TDEXPORT.DBF"]
    (said,) = (f for f in problems(event_, **FACTS) if f.code == "USR053")
    assert "further national ratings" in said.message


def test_ratings_of_no_named_federation_are_taken_and_that_is_said(club, write, problems):
    unnamed = (Rating(2100, RatingKind.NATIONAL),)
    players = [msgspec.structs.replace(player, ratings=unnamed) for player in club.players]
    event_ = msgspec.structs.replace(club, players=tuple(players))
    assert b"2100" in write(event_, **FACTS)["TDEXPORT.DBF"]
    (said,) = (f for f in problems(event_, **FACTS) if f.code == "USR055")
    assert "national ratings as those of US Chess" in said.message


def test_one_event_id_stands_in_all_tables(club, write, read):
    event_ = read(write(club, event_id="SPRING", **FACTS))
    assert "USR046" not in {f.code for f in event_.findings}
    assert event_.tournament.further_fact("us-chess.event-id") == "SPRING"


def test_what_is_filled_in_is_said(club, problems):
    (said,) = (f for f in problems(club, **FACTS) if f.code == "USR055")
    for words in (
        "country=USA",
        "send_crosstable=N",
        "type=S (by 'Swiss-System')",
        "rating_system=R (by G/90;+30)",
        "time_control=G/90;+30 (for '90+30')",
    ):
        assert words in said.message


def test_names_without_a_comma_are_said(problems):
    found = problems(members(event("1 Alder: 2w1", "2 Birch: 1b0", time_control="G/60")), **FACTS)
    assert "USR057" in by_weight(found, "warning")


def test_an_event_without_players_is_refused(problems):
    assert "USR004" in by_weight(problems(event()), "error")


def test_the_set_is_one_zip_where_one_file_is_asked_for(club, read):
    import zipfile

    exporter, out = UsChessExporter(), io.BytesIO()
    exporter.write(report(club), out, exporter.options(**FACTS))
    with zipfile.ZipFile(out) as archive:
        assert len(read({n: archive.read(n) for n in archive.namelist()}).tournament.players) == 4


def test_the_contract_is_kept_by_events_that_can_be_written(club, read, make):
    check_exporter(UsChessExporter(), report(club), report(read(make()).tournament))

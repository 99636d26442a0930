"""What is said before a results file is written, and what is written."""

from __future__ import annotations

import datetime

import msgspec
import pytest

from tourneyelo.errors import Misuse
from tourneyelo.host.filling import fill
from tourneyelo.model import FurtherFact, Rating, RatingKind, Report, SourceFacts
from tourneyelo.testing import event
from tourneyelo_ecf.report.check import EcfReportCheck
from tourneyelo_ecf.report.ecf_code import check_letter
from tourneyelo_ecf.report.exporter import EcfExporter
from tourneyelo_ecf.report.importer import EcfImporter

EXPORTER = EcfExporter()
FACTS = {
    "event_code": "LAMP26",
    "results_officer": "Moss, Ada",
    "results_officer_address": "ada@example.org",
    "treasurer": "Fenn, Otto",
    "treasurer_address": "otto@example.org",
}


def english(*lines: str, **facts):
    """Give everybody an ECF code."""
    made = event(*lines, **{"time_control": "90+30", **facts})
    players = []
    for player in made.players:
        digits = f"9100{player.number:02}"
        code = digits + check_letter(digits)
        players.append(msgspec.structs.replace(player, national_id=code))
    return msgspec.structs.replace(made, players=tuple(players))


GOOD = english("1 Alder 2100: 2w1 3w1", "2 Birch 1900: 1b0 H", "3 Cedar: Z 1b0")


def with_first(tournament, **fields):
    first, *rest = tournament.players
    return msgspec.structs.replace(
        tournament, players=(msgspec.structs.replace(first, **fields), *rest)
    )


def test_what_a_good_event_loses_is_said(problems):
    found = {f.code: f.message for f in problems(EXPORTER, GOOD, **FACTS)}
    assert set(found) == {"ECF156", "ECF160", "ECF161"}
    assert "FIDE ratings" in found["ECF160"]
    assert "the place" in found["ECF160"]
    assert "LAMP2601.txt" in found["ECF161"]


@pytest.mark.parametrize("missing", FACTS)
def test_a_missing_fact_names_its_option(problems, missing):
    given = {name: value for name, value in FACTS.items() if name != missing}
    [finding] = [f for f in problems(EXPORTER, GOOD, **given) if f.code == "ECF151"]
    assert f"-O {missing}=" in finding.remedy


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"national_id": "910001Z"}, "ECF113"),
        ({"national_id": None}, "ECF117"),
        ({"name": "Alder#"}, "ECF154"),
        ({"name": "Åder"}, "ECF152"),
        ({"name": "Alder \U0001f0a1\ue000"}, "ECF153"),
        ({"number": 2}, "ECF155"),
    ],
)
def test_what_forbids_writing_or_changes(problems, changed, code):
    assert code in {f.code for f in problems(EXPORTER, with_first(GOOD, **changed), **FACTS)}


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (english("1 Alder: 2w1", "2 Birch: 1b1"), "ECF157"),
        (english("1 Alder: 2w*", "2 Birch: 1b*"), "ECF158"),
        (english("1 Alder: 2+", "2 Birch: 1-"), "ECF150"),
        (english("1 Alder: 2w1", "2 Birch: 1b0", time_control="long"), "ECF159"),
        (english("1 Alder: 2w1", "2 Birch: 1b0", start_date=None), "ECF151"),
        (
            english("1 A: 2w1", "2 B: 1b0", round_dates=(datetime.date(2026, 2, 1),)),
            "ECF118",
        ),
    ],
)
def test_what_the_federation_would_refuse(problems, made, code):
    assert code in {finding.code for finding in problems(EXPORTER, made, **FACTS)}


def test_the_number_of_another_federation_is_no_code(problems):
    foreign = with_first(
        GOOD, national_id="123", club="Rooks", ratings=(Rating(1500, RatingKind.NATIONAL, "CAN"),)
    )
    found = {finding.code for finding in problems(EXPORTER, foreign, **FACTS)}
    assert "ECF162" in found
    assert "ECF113" not in found


def test_the_check_says_it_of_events_from_anywhere():
    found = {f.code for f in EcfReportCheck().run(with_first(GOOD, national_id="910001Z"))}
    assert found == {"ECF113"}


@pytest.mark.parametrize("given", [{"event_code": "a/../b"}, {"event_code": "LAMP 26"}])
def test_a_code_of_which_no_file_name_can_be_made(problems, given):
    assert "ECF166" in {finding.code for finding in problems(EXPORTER, GOOD, **FACTS | given)}


@pytest.mark.parametrize("index", ["-4", "0", "100", "one"])
def test_a_submission_index_that_is_no_number_from_1_to_99(problems, index):
    odd = msgspec.structs.replace(GOOD, further=(FurtherFact("ecf.submission-index", index),))
    assert "ECF166" in {finding.code for finding in problems(EXPORTER, odd, **FACTS)}


@pytest.mark.parametrize(
    "given",
    [
        {"minutes_for_game": "-5"},
        {"minutes_for_game": "0"},
        {"seconds_per_move": "-1"},
        {"submission_index": "0"},
        {"submission_index": "100"},
    ],
)
def test_options_that_no_event_can_have_are_wrong_usage(given):
    with pytest.raises(Misuse, match="write a whole number from"):
        fill(EXPORTER, given)


def test_seconds_per_move_are_taken_with_the_minutes_of_the_input(written):
    text = written(EXPORTER, GOOD, **FACTS, seconds_per_move=7).decode("ascii")
    assert "#SECONDS PER MOVE=7\r\n" in text
    assert text.count("#SECONDS PER MOVE") == 1


def test_a_game_told_differently_is_said_once(problems):
    made = english("1 Alder: 2w1", "2 Birch: 1b1")
    found = [finding.code for finding in problems(EXPORTER, made, **FACTS)]
    assert found.count("ECF157") == 1


def test_the_case_of_a_check_letter_does_not_matter(problems, written):
    small = with_first(GOOD, national_id=GOOD.players[0].national_id.lower())
    assert "ECF113" not in {finding.code for finding in problems(EXPORTER, small, **FACTS)}
    assert written(EXPORTER, small, **FACTS) == written(EXPORTER, GOOD, **FACTS)


def test_two_players_of_a_section_with_one_code_stay_two_people(problems, written):
    code = GOOD.players[0].national_id
    same = tuple(msgspec.structs.replace(each, national_id=code) for each in GOOD.players)
    made = msgspec.structs.replace(GOOD, players=same)
    assert "ECF164" in {finding.code for finding in problems(EXPORTER, made, **FACTS)}
    assert written(EXPORTER, made, **FACTS).decode("ascii").count("#PIN=") == len(same)


def test_one_code_with_two_names_in_two_sections_is_told():
    renamed = with_first(GOOD, name="Elder, Someone")
    reports = [Report(source=SourceFacts(), tournament=each) for each in (GOOD, renamed)]
    found = EXPORTER.set_problems(reports, EXPORTER.options(**FACTS))
    assert "ECF165" in {finding.code for finding in found}


def test_a_membership_number_without_me_is_told(problems):
    made = with_first(GOOD, further=(FurtherFact("ecf.membership", "12345"),))
    assert "ECF167" in {finding.code for finding in problems(EXPORTER, made, **FACTS)}
    right = with_first(GOOD, further=(FurtherFact("ecf.membership", "ME012345"),))
    assert "ECF167" not in {finding.code for finding in problems(EXPORTER, right, **FACTS)}


def test_sections_go_into_one_file_and_share_their_people():
    both = english("1 Alder: 3w0", "3 Dogwood: 1b1", section="Rapid")
    shared = with_first(both, national_id=GOOD.players[0].national_id)
    other = shared.players[1]
    stranger = msgspec.structs.replace(other, national_id=None, club="Rooks", number=3)
    shared = msgspec.structs.replace(shared, players=(shared.players[0], stranger))
    first = msgspec.structs.replace(GOOD, section="Open")
    reports = [Report(source=SourceFacts(), tournament=each) for each in (first, shared)]
    files = EXPORTER.files(reports, EXPORTER.options(**FACTS))
    assert list(files) == ["LAMP2601.txt"]
    text = files["LAMP2601.txt"].decode("ascii")
    assert text.count("#PIN=") == 4
    assert "#SECTION RESULTS=Open\r\n" in text
    assert "#SECTION RESULTS=Rapid\r\n#PIN1=1#SCORE=01#PIN2=4#COLOUR=White#ROUND=1" in text


def test_sections_of_different_events_are_told_and_their_dates_joined():
    later = msgspec.structs.replace(GOOD, name="Other Open", end_date=datetime.date(2026, 2, 1))
    later = msgspec.structs.replace(later, time_control="60+0")
    reports = [Report(source=SourceFacts(), tournament=each) for each in (GOOD, later)]
    options = EXPORTER.options(**FACTS)
    found = [f.message for f in EXPORTER.set_problems(reports, options) if f.code == "ECF163"]
    assert len(found) == 2
    text = EXPORTER.files(reports, options)["LAMP2601.txt"].decode("ascii")
    assert "#EVENT DATE=10/01/2026\r\n#FINAL RESULT DATE=01/02/2026\r\n" in text
    named = EXPORTER.options(**FACTS, event_name="Lamp Congress")
    [time] = [f for f in EXPORTER.set_problems(reports, named) if f.code == "ECF163"]
    assert "time limits" in time.message
    assert b"#EVENT NAME=Lamp Congress\r\n" in EXPORTER.files(reports, named)["LAMP2601.txt"]


def test_all_facts_of_a_file_come_back(reading, written):
    text = (
        "#EVENT DETAILS#EVENT CODE=L26#SUBMISSION INDEX=2#EVENT NAME=Lamp#EVENT DATE=06/03/2026"
        "#FINAL RESULT DATE=08/03/2026#RESULTS OFFICER=A#RESULTS OFFICER ADDRESS=1 Road"
        "#RESULTS OFFICER ADDRESS=Town#TREASURER=B#TREASURER ADDRESS=b@example.org"
        "#MOVES FIRST SESSION=40#MINUTES FIRST SESSION=90#MINUTES REST OF GAME=30"
        "#ENVIRONMENT=Net#INFORM GRAND PRIX=Yes#PLAYER LIST#COMMENT=Hello"
        "#PIN=1#ECF CODE=900104K#NAME=Alder, Ann#GENDER=F#TITLE=Dr#DATE OF BIRTH=01/02/1990"
        "#CLUB CODE=7R#CLUB NAME=Rooks#CLUB COUNTY=Shire#ECF NO=ME1#FIDE NO=99#COMMENT=new"
        "#PIN=2#NAME=Birch#CLUB NAME=Rooks#MATCH RESULTS=Cup#WHITE ON=Odd"
        "#PIN1=1#SCORE=55#PIN2=2#COLOUR=Black#BOARD=3#GAME DATE=07/03/2026#FINISH"
    )
    once = reading(EcfImporter(), text).tournament
    data = written(EXPORTER, once)
    assert "".join(data.decode().split("\r\n")).replace(
        "#PIN1=2#SCORE=55#PIN2=1#COLOUR=White", "#PIN1=1#SCORE=55#PIN2=2#COLOUR=Black"
    ) == text.replace(" DETAILS#", " DETAILS#")
    again = reading(EcfImporter(), data).tournament
    for field in ("name", "further", "time_control_code", "round_dates", "section"):
        assert getattr(again, field) == getattr(once, field)


def test_a_file_says_where_it_goes_and_nothing_is_sent(problems):
    [where] = [f for f in problems(EXPORTER, GOOD, **FACTS) if f.code == "ECF161"]
    assert "rating.englishchess.org.uk" in where.remedy

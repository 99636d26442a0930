"""Every way in which a results file can be written, and what is wrong with some of them."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result, RoundResult, Severity
from tourneyelo.plugin import Certainty, Source
from tourneyelo_ecf.report import details
from tourneyelo_ecf.report.ecf_code import check_letter, fault
from tourneyelo_ecf.report.importer import EcfImporter

EVENT = (
    "#EVENT DETAILS#EVENT CODE=LAMP26#SUBMISSION INDEX=1#EVENT NAME=Lamp Congress"
    "#EVENT DATE=06/03/2026#FINAL RESULT DATE=08/03/2026#RESULTS OFFICER=Moss, Ada"
    "#RESULTS OFFICER ADDRESS=ada@example.org#TREASURER=Fenn, Otto"
    "#TREASURER ADDRESS=otto@example.org"
)
TIME = "#MINUTES FOR GAME=60"
PEOPLE = (
    "#PLAYER LIST#PIN=1#ECF CODE=900104K#NAME=Alder, Ann#GENDER=F"
    "#PIN=2#SURNAME=Birch#FORENAME=Ben#CLUB=Rook Club#BCF NO=ME123"
    "#PIN=3#NAME=Cedar, Cy#CLUB CODE=7ROOK"
)
GAMES = (
    "#SECTION RESULTS=Open#PIN1=1#SCORE=10#PIN2=2#COLOUR=White#ROUND=1#GAME DATE=06/03/2026"
    "#PIN1=3#SCORE=55#PIN2=1#COLOUR=Black#ROUND=2#GAME DATE=07/03/2026"
)
WHOLE = EVENT + TIME + PEOPLE + GAMES + "#FINISH"
IMPORTER = EcfImporter()


def read(text: str, event: str | None = None) -> Any:
    return IMPORTER.read(Source("lamp.txt", text.encode(), event=event), IMPORTER.options())


def found(text: str, event: str | None = None) -> dict[str, str]:
    return {finding.code: finding.message for finding in read(text, event).findings}


def refused(text: str) -> list[str]:
    with pytest.raises(Refused) as caught:
        read(text)
    return [finding.code for finding in caught.value.findings]


def test_the_letter_of_the_specification() -> None:
    """The worked example of the definitions: 900104 has the letter K."""
    assert check_letter("900104") == "K"


@pytest.mark.parametrize(
    ("code", "words"),
    [("900104K", ""), ("900104A", "is K"), ("900104", "missing"), ("90010K", "six digits")],
)
def test_what_is_wrong_with_a_code(code, words):
    assert (fault(code) == "") if not words else (words in fault(code))


def test_a_whole_file():
    imported = read(WHOLE)
    event = imported.tournament
    assert imported.findings == ()
    assert (event.name, event.section) == ("Lamp Congress", "Open")
    assert event.time_control_code == "3600"
    assert event.further_fact("ecf.event-code") == "LAMP26"
    assert [player.name for player in event.players] == ["Alder, Ann", "Birch, Ben", "Cedar, Cy"]
    assert event.players[1].further_fact("ecf.membership") == "ME123"
    assert event.players[0].rounds == (
        RoundResult(2, Colour.WHITE, Result.WIN),
        RoundResult(3, Colour.WHITE, Result.DRAW),
    )
    assert event.round_dates == (datetime.date(2026, 3, 6), datetime.date(2026, 3, 7))


def test_blanks_case_and_line_ends_do_not_matter():
    odd = WHOLE.replace("#EVENT DETAILS", " \r\n# Event\n Details ").replace("#PIN1", "\n# pin1 ")
    assert [p.rounds for p in read(odd).tournament.players] == [
        p.rounds for p in read(WHOLE).tournament.players
    ]


def test_a_table_is_read_like_repeated_fields():
    table = (
        "#SECTION RESULTS=Open#COLUMN=PIN1#COLUMN=SCORE#COLUMN=PIN2#COLUMN=ROUND#TABLE START"
        "#1#10#2#1#3#55#1#2#TABLE END"
    )
    event = read(EVENT + TIME + PEOPLE + table + "#FINISH").tournament
    assert [r.result for r in event.players[0].rounds] == [Result.WIN, Result.DRAW]


def test_a_table_with_a_value_too_few_is_told():
    table = "#SECTION RESULTS=Open#COLUMN=PIN1#COLUMN=SCORE#COLUMN=PIN2#TABLE START#1#10#TABLE END"
    assert {"ECF110"} <= set(refused(EVENT + TIME + PEOPLE + table + "#FINISH"))


@pytest.mark.parametrize(
    ("score", "result", "other"),
    [
        ("10", Result.WIN, Result.LOSS),
        ("01", Result.LOSS, Result.WIN),
        ("55", Result.DRAW, Result.DRAW),
        ("1d", Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
        ("d1", Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
        ("00", Result.UNKNOWN, Result.UNKNOWN),
    ],
)
def test_scores(score, result, other):
    first, second, _ = read(WHOLE.replace("SCORE=10", f"SCORE={score}")).tournament.players
    assert (first.rounds[0].result, second.rounds[0].result) == (result, other)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ("#MINUTES FOR GAME=90", "5400"),
        ("#MINUTES FOR GAME=90#SECONDS PER MOVE=30", "5400+30"),
        (
            "#MOVES FIRST SESSION=40#MINUTES FIRST SESSION=90#MINUTES REST OF GAME=30",
            "40/5400:1800",
        ),
        (
            (
                "#MOVES FIRST SESSION=36#MINUTES FIRST SESSION=90#MOVES SECOND SESSION=24"
                "#MINUTES SECOND SESSION=60"
            ),
            "36/5400:24/3600",
        ),
        (
            (
                "#MOVES FIRST SESSION=40#MINUTES FIRST SESSION=90#MOVES SECOND SESSION=20"
                "#MINUTES SECOND SESSION=30#MINUTES REST OF GAME=15#SECONDS PER MOVE=10"
            ),
            "40/5400+10:20/1800+10:900+10",
        ),
    ],
)
def test_every_set_of_time_limits_is_read_and_written(fields, code):
    """The four alternatives of the definitions."""
    event = read(WHOLE.replace(TIME, fields)).tournament
    assert event.time_control_code == code
    written = "".join(
        f"#{title}={value}" for title, value in details.time_limits(code, None).items()
    )
    assert written == fields


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("90+30", {"MINUTES FOR GAME": "90", "SECONDS PER MOVE": "30"}),
        ("60 minutes", {"MINUTES FOR GAME": "60"}),
        ("90 min + 30 sec/move", {"MINUTES FOR GAME": "90", "SECONDS PER MOVE": "30"}),
        ("quite long", {}),
        (None, {}),
    ],
)
def test_time_limits_in_words(words, fields):
    assert details.time_limits(None, words) == fields


@pytest.mark.parametrize("code", ["W300-B240", "5400+30:900", "90s", "5401", "900:40/5400"])
def test_time_limits_that_the_fields_cannot_tell(code):
    assert details.time_limits(code, None) == {}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("#TREASURER=Fenn, Otto", "", "ECF139"),
        ("#TREASURER=", "#TREASURER=Fenn#TREASURER=", "ECF111"),
        (TIME, "", "ECF112"),
        (TIME, TIME + "#MINUTES REST OF GAME=10", "ECF112"),
        (TIME, "#MINUTES FOR GAME=soon", "ECF112"),
        ("900104K", "900104A", "ECF113"),
        ("SCORE=10", "SCORE=1-0", "ECF114"),
        ("06/03/2026#FINAL", "31/02/2026#FINAL", "ECF140"),
        ("GENDER=F", "GENDER=X", "ECF116"),
        ("COLOUR=White", "COLOUR=Green", "ECF116"),
        ("ROUND=1", "ROUND=100", "ECF116"),
        ("#CLUB=Rook Club", "", "ECF117"),
        ("GAME DATE=06/03/2026", "GAME DATE=09/03/2026", "ECF118"),
        ("Alder, Ann", "Alder, Ånn", "ECF119"),
        ("#GENDER=F", "#GENDER=F#SHOE=7", "ECF130"),
        (TIME, TIME + "#INFORM FIDE=yes", "ECF131"),
        ("#FINISH", "#FINISH\nand more", "ECF136"),
        ("#EVENT DETAILS", "hello #EVENT DETAILS", "ECF138"),
        ("#ROUND=1", "", "ECF133"),
    ],
)
def test_what_is_said_about_a_file(old, new, code):
    assert code in found(WHOLE.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("#EVENT DETAILS", "#EVENT", "ECF100"),
        ("#PLAYER LIST", "", "ECF100"),
        ("#SECTION RESULTS=Open", "", "ECF100"),
        ("#FINISH", "", "ECF101"),
        ("#PIN=2", "#PIN=1", "ECF102"),
        ("#PIN=2", "#PIN=0", "ECF102"),
        ("PIN2=2", "PIN2=9", "ECF103"),
        ("ROUND=2", "ROUND=1", "ECF104"),
        ("PIN2=2", "PIN2=1", "ECF105"),
        ("#PIN2=2", "", "ECF110"),
    ],
)
def test_what_is_refused(old, new, code):
    assert code in refused(WHOLE.replace(old, new, 1))


def test_sections_are_events_that_must_be_named():
    two = WHOLE.replace("#FINISH", "#SECTION RESULTS=Minor#PIN1=2#SCORE=01#PIN2=3#ROUND=1#FINISH")
    source = Source("lamp.txt", two.encode())
    assert IMPORTER.events(source) == ("Open", "Minor")
    assert refused(two) == ["HOST008"]
    minor = read(two, "minor")
    assert minor.tournament.section == "Minor"
    assert [player.number for player in minor.tournament.players] == [2, 3]
    assert "ECF135" in found(two, "minor")


def test_a_match_has_boards_and_one_round():
    match = (
        "#MATCH RESULTS=Rooks v Kings#WHITE ON=Odd#RESULTS DATE=07/03/2026"
        "#PIN1=1#SCORE=10#PIN2=2#BOARD=1#FINISH"
    )
    imported = read(EVENT + TIME + PEOPLE + match)
    event = imported.tournament
    assert event.rounds == 1
    assert event.further_fact("ecf.kind") == "match"
    assert event.players[0].further_fact("ecf.board") == "1"
    assert event.players[0].rounds == (RoundResult(2, None, Result.WIN),)
    assert event.round_dates == (datetime.date(2026, 3, 7),)
    assert {finding.code for finding in imported.findings} == {"ECF133", "ECF134"}


def test_other_results_are_put_in_order_by_their_days():
    other = (
        "#OTHER RESULTS=Ladder#PIN1=1#SCORE=10#PIN2=2#GAME DATE=08/03/2026"
        "#PIN1=1#SCORE=01#PIN2=3#GAME DATE=06/03/2026"
        "#PIN1=2#SCORE=55#PIN2=3#GAME DATE=06/03/2026#FINISH"
    )
    event = read(EVENT + TIME + PEOPLE + other).tournament
    assert [day.day for day in event.round_dates] == [6, 6, 8]
    assert [r.result for r in event.players[0].rounds] == [
        Result.LOSS,
        Result.UNPAIRED,
        Result.WIN,
    ]


def test_a_file_is_known_by_its_headings():
    assert IMPORTER.detect(Source("x", WHOLE.encode())).certainty is Certainty.CERTAIN
    assert IMPORTER.detect(Source("x", GAMES.encode())).certainty is Certainty.LIKELY
    assert IMPORTER.detect(Source("x", b"001    1 a")).certainty is Certainty.NO


def test_a_damaged_file_is_read_or_refused(survives):
    survives(IMPORTER, WHOLE.replace("#", "\r\n#").encode())


def test_what_a_reader_says_blocks_a_report():
    severities = {f.severity for f in read(WHOLE.replace("900104K", "900104A")).findings}
    assert severities == {Severity.ERROR}

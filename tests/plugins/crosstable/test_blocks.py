"""Blocks of one player's games: the ICU's CSV, formats/federation/icu-ireland.md (ForeignCSV)."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import OUTSIDE_THE_PART, Colour, Result, RoundResult
from tourneyelo.plugin import Certainty, Source

HEADER = (
    'Event,"Isle of Example Open, 2026"\nStart,2026-03-06\nEnd,2026-03-08\nRounds,3\n'
    "Website,http://www.example.org/\n\n"
)
DOE = (
    "Player,4567,Doe,Jane\n1,1,W,Castellan,Hugo,2412,IM,ENG\n2,=,B,Delacroix,Noe,1640,,FRA\n3,0,-\n"
)
ROE = (
    "\nPlayer,4568,Roe,Rick\n1,0,B,Delacroix,Noe,1640,,FRA\n2,0.5,-\n"
    "3,1,W,Egger,Fritz,1900,,AUT\nTotal,1.5\n"
)
EVENT = HEADER + DOE + "Total,1.5\n" + ROE


@pytest.fixture
def read_text(read):
    return lambda text, encoding="utf-8": read(text.encode(encoding), "foreign.csv")


def codes(imported):
    return [finding.code for finding in imported.findings]


def by_name(imported):
    return {player.name: player for player in imported.tournament.players}


def refusal(read_text, text):
    with pytest.raises(Refused) as refused:
        read_text(text)
    (finding,) = refused.value.findings
    assert finding.remedy
    return finding


def test_the_header_tells_the_event(read_text):
    event = read_text(EVENT).tournament
    assert event.name == "Isle of Example Open, 2026"
    assert (event.start_date, event.end_date) == (
        datetime.date(2026, 3, 6),
        datetime.date(2026, 3, 8),
    )
    assert (event.declared.rounds, event.rounds, event.rounds_left_out) == (3, 3, ())
    assert event.raw == {"Website": "http://www.example.org/"}


def test_own_players_are_told_in_full(read_text):
    doe = by_name(read_text(EVENT))["Doe, Jane"]
    assert (doe.national_id, doe.points_declared, doe.row) == ("4567", 15, 7)
    assert doe.rounds == (
        RoundResult(2, Colour.WHITE, Result.WIN),
        RoundResult(3, Colour.BLACK, Result.DRAW),
        RoundResult(None, None, Result.UNPAIRED),
    )


def test_of_opponents_only_these_games_are_known(read_text):
    imported = read_text(EVENT)
    castellan = by_name(imported)["Castellan, Hugo"]
    assert (castellan.rating, castellan.title, castellan.federation) == (2412, "IM", "ENG")
    assert castellan.rounds == (
        RoundResult(1, Colour.BLACK, Result.LOSS),
        OUTSIDE_THE_PART,
        OUTSIDE_THE_PART,
    )
    delacroix = by_name(imported)["Delacroix, Noe"]
    assert [record.result for record in delacroix.rounds] == ["win", "draw", "left-out"]
    assert "all rounds of 2 players; of 3 others" in imported.findings[-1].message
    assert codes(imported) == ["CROSS078"]


@pytest.mark.parametrize(
    ("score", "expected"),
    [("1", "point-bye"), ("=", "half-bye"), ("0.5", "half-bye"), ("0", "unpaired")],
)
def test_a_round_without_game_is_worth_its_score(read_text, score, expected):
    text = HEADER + DOE.replace("3,0,-", f"3,{score},-") + "Total,1.5\n"
    assert by_name(read_text(text))["Doe, Jane"].rounds[2].result == expected


def test_a_game_between_own_players_is_one_game(read_text):
    text = (
        HEADER.replace("Rounds,3", "Rounds,1")
        + "Player,1,Doe,Jane\n1,1,W,Roe,Rick,2000,,IRL\nTotal,1\n"
        + "Player,2,Roe,Rick\n1,0,B,Doe,Jane,2100,,IRL\nTotal,0\n"
    )
    imported = read_text(text)
    assert [
        (p.name, p.rating, p.federation, p.national_id) for p in imported.tournament.players
    ] == [
        ("Doe, Jane", 2100, "IRL", "1"),
        ("Roe, Rick", 2000, "IRL", "2"),
    ]
    assert "CROSS074" not in codes(imported)


def test_own_players_who_contradict_each_other_are_told(read_text):
    text = (
        HEADER.replace("Rounds,3", "Rounds,1")
        + "Player,1,Doe,Jane\n1,1,W,Roe,Rick,2000,,IRL\nTotal,1\n"
        + "Player,2,Roe,Rick\n1,1,B,Doe,Jane,2100,,IRL\nTotal,1\n"
    )
    imported = read_text(text)
    assert by_name(imported)["Doe, Jane"].rounds[0].result is Result.UNKNOWN
    assert "CROSS075" in codes(imported)


def test_the_total_is_checked(read_text):
    imported = read_text(HEADER + DOE + "Total,2\n")
    (finding,) = [f for f in imported.findings if f.code == "CROSS075"]
    assert finding.place.line == 11
    assert "total of Doe, Jane is 2.0, but the rounds make 1.5" in finding.message


def test_a_file_that_breaks_off_is_still_of_this_format(read_text):
    imported = read_text(HEADER + DOE)
    assert len(imported.tournament.players) == 3
    (finding,) = [f for f in imported.findings if "no line Total" in f.message]
    assert finding.place.line == 7


def test_a_round_that_is_missing_is_unknown(read_text):
    imported = read_text(HEADER + DOE.replace("3,0,-\n", "") + "Total,1.5\n")
    assert by_name(imported)["Doe, Jane"].rounds[2].result is Result.UNKNOWN
    assert "CROSS076" in codes(imported)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("3,2,W,Egger,Fritz,1900,,AUT", "CROSS076"),
        ("3,,W,Egger,Fritz,1900,,AUT", "CROSS076"),
        ("3,0,X,Egger,Fritz,1900,,AUT", "CROSS079"),
        ("3,0,W,Egger,Fritz,unknown,,AUT", "CROSS040"),
        ("3,0,W,Egger,Fritz,1900,XX,AUT", "CROSS047"),
        ("3,0,W,Egger,Fritz,1900,,XXX", "CROSS043"),
        ("3,0,-\nwhatever,this,is", "CROSS021"),
    ],
)
def test_what_cannot_be_read_is_told(read_text, line, code):
    assert code in codes(read_text(HEADER + DOE.replace("3,0,-", line) + "Total,1.5\n"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (HEADER + DOE.replace("3,0,-", "2,0,-") + "Total,1.5\n", "CROSS075"),
        (HEADER + DOE.replace("3,0,-", "501,0,-") + "Total,1.5\n", "CROSS075"),
        (HEADER.replace("Rounds,3\n", "") + "Player,4567,Doe,Jane\nTotal,0\n", "CROSS006"),
        (HEADER + DOE.replace("Doe,Jane", ",") + "Total,1.5\n", "CROSS073"),
        (HEADER + DOE.replace("Castellan,Hugo", "Doe,Jane") + "Total,1.5\n", "CROSS075"),
    ],
)
def test_what_cannot_be_is_refused(read_text, text, code):
    assert refusal(read_text, text).code == code


@pytest.mark.parametrize(
    ("start", "expected"),
    [("7th March 2026", "2026-03-07"), ("07/03/2026", "2026-03-07"), ("2026.03.07", "2026-03-07")],
)
def test_days_are_read_with_the_month_in_the_middle(read_text, start, expected):
    """`when ambiguous the month is in the middle`."""
    event = read_text(EVENT.replace("2026-03-06", start)).tournament
    assert str(event.start_date) == expected


def test_a_day_that_cannot_be_read_is_told(read_text):
    imported = read_text(EVENT.replace("2026-03-06", "soon"))
    assert imported.tournament.start_date is None
    assert "CROSS050" in codes(imported)


def test_the_federation_of_the_players_may_stand_in_the_header(read_text):
    imported = read_text(EVENT.replace("Rounds,3", "Rounds,3\nPlayerFederation,IRL"))
    assert by_name(imported)["Doe, Jane"].federation == "IRL"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_every_encoding_and_trailing_commas_are_read(read_text, encoding):
    padded = "\n".join(f"{line},,," for line in EVENT.replace("Jane", "Jané").splitlines())
    assert "Doe, Jané" in by_name(read_text(padded, encoding))


def test_blocks_are_recognised_also_in_a_workbook(importer, read, to_xlsx):
    assert importer.detect(Source("x", EVENT.encode())).certainty is Certainty.CERTAIN
    rows = [line.replace('"', "").split(",") for line in EVENT.splitlines()]
    rows[0] = ["Event", "Isle of Example Open"]
    assert len(read(to_xlsx(rows)).tournament.players) == 5


def test_the_format_and_its_columns_are_explained(read_text):
    told = " ".join(read_text(EVENT).understanding)
    assert "Irish Chess Union" in told
    assert "round, score, colour, surname, forename, FIDE rating, title and federation" in told

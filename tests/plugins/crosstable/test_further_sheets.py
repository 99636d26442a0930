"""Workbooks whose event stands in several sheets: joined, or told by what can be typed."""

from __future__ import annotations

import io

import pytest
from openpyxl import load_workbook

import tourneyelo
import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo.model import Result

GAMES = ["Board", "White", "Result", "Black"]
ROUNDS = {
    "Round 2": [GAMES, [1, "Birk", "1-0", "Adler"]],
    "Round 3": [GAMES, [1, "Adler", "½-½", "Birk"]],
}
FIRST = [GAMES, [1, "Adler", "1-0", "Birk"]]


@pytest.fixture(scope="module")
def open_file():
    """Read as the command line does: by the host, which joins."""
    host = Host.of(tourneyelo_crosstable)
    return lambda data, **how: tourneyelo.read(data, name="club.xlsx", host=host, **how)


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def results(imported):
    return {p.name: [r.result for r in p.rounds] for p in imported.tournament.players}


def test_sheets_of_single_rounds_are_one_event(open_file, to_xlsx):
    imported = open_file(to_xlsx(FIRST, "Round 1", **ROUNDS))
    assert results(imported) == {
        "Adler": [Result.WIN, Result.LOSS, Result.DRAW],
        "Birk": [Result.LOSS, Result.WIN, Result.DRAW],
    }
    assert not found(imported, "CROSS137")
    assert not found(imported, "CROSS070")
    said = [finding.message for finding in found(imported, "HOST040")]
    assert ["round 2 taken" in said[0], "round 3 taken" in said[1]] == [True, True]
    assert "joined to it: Round 2, Round 3" in imported.understanding[-1]


def test_sheets_out_of_order_are_joined_by_their_rounds(open_file, to_xlsx):
    sheets = dict(reversed(ROUNDS.items()))
    imported = open_file(to_xlsx([["nothing"]], "Notes", **sheets, **{"Round 1": FIRST}))
    assert results(imported)["Adler"] == [Result.WIN, Result.LOSS, Result.DRAW]


def test_a_sheet_that_is_named_is_read_alone(open_file, to_xlsx):
    book = to_xlsx(FIRST, "Round 1", **ROUNDS)
    for how in ({"event": "Round 2"}, {"sheet": "round 2"}):
        imported = open_file(book, **how)
        assert imported.tournament.rounds_left_out == (1,)
        assert results(imported)["Birk"][1:] == [Result.WIN]


def test_sheets_of_other_people_are_not_joined_and_the_reason_is_told(open_file, to_xlsx):
    others = {"Round 2": [GAMES, [1, "Cato", "1-0", "Diaz"]]}
    imported = open_file(to_xlsx(FIRST, "Round 1", **others))
    assert set(results(imported)) == {"Adler", "Birk"}
    assert found(imported, "CROSS137")
    (told,) = found(imported, "HOST089")
    assert told.message == "Round 2 not joined: only 0 of 2 players are in both files"


def test_a_hidden_sheet_is_not_joined_unasked(open_file, to_xlsx):
    book = load_workbook(io.BytesIO(to_xlsx(FIRST, "Round 1", **ROUNDS)))
    book["Round 2"].sheet_state = "hidden"
    out = io.BytesIO()
    book.save(out)
    imported = open_file(out.getvalue())
    assert imported.tournament.rounds == 1
    assert found(imported, "CROSS031")


def test_the_reader_by_itself_tells_how_to_join(read, to_xlsx):
    imported = read(to_xlsx(FIRST, "Round 1", **ROUNDS), "club.xlsx")
    assert imported.continued_in == ("Round 2", "Round 3")
    (finding,) = found(imported, "CROSS137")
    assert "further rounds stand in: Round 2, Round 3" in finding.message
    assert '--with "club.xlsx[Round 2]" --with "club.xlsx[Round 3]"' in finding.remedy


def test_sheets_that_tell_the_same_round_are_not_to_be_joined(read, to_xlsx):
    group = [["Round", *GAMES[1:]], [1, "Adler", "1-0", "Birk"]]
    (finding,) = found(read(to_xlsx(group, "A", B=group), "club.xlsx"), "CROSS031")
    assert "--with" not in finding.remedy


def test_games_by_number_have_no_names_and_are_told_the_list_to_join(read, to_xlsx):
    games = [["Round", "White", "Result", "Black"], [1, 1, "1-0", 3], [2, 2, "0-1", 1]]
    players = [["No", "Name", "Rtg"], [1, "Adler, Bruno", 2100], [2, "Birk, Carla", 2000]]
    players += [[3, "Cato, Dario", 1900]]
    imported = read(to_xlsx(games, "Results", Players=players), "club.xlsx")
    assert [(p.number, p.name) for p in imported.tournament.players] == [
        (1, "?"),
        (2, "?"),
        (3, "?"),
    ]
    assert imported.tournament.numbers_stated
    (warning,) = found(imported, "CROSS125")
    assert warning.place.cell == "B1"
    (note,) = found(imported, "CROSS030")
    assert '--with "club.xlsx[Players]"' in note.remedy

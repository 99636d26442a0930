"""Workbooks whose event stands in several sheets: joined, or told by what can be typed."""

from __future__ import annotations

import pytest

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
    assert told.message == "Round 2 was not joined: only 0 of 2 players are in both files"


def test_a_hidden_sheet_is_left_out_and_told(open_file, to_xlsx, hidden):
    imported = open_file(hidden(to_xlsx(FIRST, "Round 1", **ROUNDS), "Round 2"))
    assert imported.tournament.rounds_left_out == (2,)
    (told,) = found(imported, "CROSS031")
    assert told.message == "the hidden sheet Round 2 tells rounds too; it was not read"
    assert found(imported, "HOST049")


def test_a_sheet_of_games_that_cannot_be_read_is_told_with_its_reason(open_file, to_xlsx):
    games = [["1", "Adler", "1 - 0", "Birk"], ["2", "Cato", "½ - ½", "Diaz"]]
    imported = open_file(to_xlsx(FIRST, "Round 1", **ROUNDS, Tuesday=games))
    assert imported.tournament.rounds == 3
    (told,) = found(imported, "CROSS138")
    assert told.message.startswith("sheet Tuesday seems to hold games and was not read: ")


def test_a_list_of_players_beside_the_rounds_is_told_how_to_join(open_file, to_xlsx):
    players = [["No", "Name", "Rtg"], [1, "Adler", 2100], [2, "Birk", 2000]]
    imported = open_file(to_xlsx(FIRST, "Round 1", **ROUNDS, Players=players))
    (told,) = found(imported, "CROSS030")
    assert told.message == "not read: Players"
    assert '--with "club.xlsx[Players]"' in told.remedy


def test_pairings_yield_to_the_sheet_with_their_results(open_file, to_xlsx):
    drawn_up = {"Pairings 2": [["Round 2"], GAMES, [1, "Birk", "", "Adler"]]}
    imported = open_file(to_xlsx(FIRST, "Round 1", **drawn_up, **ROUNDS))
    assert results(imported)["Adler"] == [Result.WIN, Result.LOSS, Result.DRAW]


def test_two_sheets_of_one_round_are_not_joined_and_named(open_file, to_xlsx):
    draft = {"Draft": [["Round 2"], GAMES, [1, "Birk", "0-1", "Adler"]]}
    imported = open_file(to_xlsx(FIRST, "Round 1", **draft, **ROUNDS))
    (told,) = found(imported, "CROSS139")
    assert told.message.endswith("Draft and Round 2 both tell round 2")
    assert '--with "club.xlsx[Round 3]"' in told.remedy


def test_one_stranger_does_not_keep_the_others_out(open_file, to_xlsx):
    stranger = {"Round 3": [GAMES, [1, "Cato", "1-0", "Diaz"]]}
    imported = open_file(to_xlsx(FIRST, "Round 1", **(ROUNDS | stranger)))
    assert imported.tournament.rounds == 2
    (told,) = found(imported, "HOST089")
    assert told.message == "Round 3 was not joined: only 0 of 2 players are in both files"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Spring Cup", "it is called 'Spring Cup', the event 'Winter Cup'"),
        ("Time control (Blitz): 3 min + 2 sec", "it is blitz, the class of the event is not told"),
    ],
)
def test_a_part_that_states_another_event_is_not_joined(open_file, to_xlsx, line, reason):
    """A tie-break, or the next event of the same people, is not the event's next round."""
    further = {"Round 2": [[line], *ROUNDS["Round 2"]]}
    imported = open_file(to_xlsx([["Winter Cup"], *FIRST], "Round 1", **further))
    assert imported.tournament.rounds == 1
    (told,) = found(imported, "HOST089")
    assert told.message == f"Round 2 was not joined: {reason}"


def test_points_of_before_the_last_round_do_not_contradict_it(open_file, to_xlsx):
    table = [["No", "Name", "1.Rd", "Pts"], [1, "Adler", "2w1", 1], [2, "Birk", "1b0", 0]]
    imported = open_file(to_xlsx(table, "Cross", **{"Round 2": ROUNDS["Round 2"]}))
    assert results(imported)["Birk"] == [Result.LOSS, Result.WIN]
    assert [p.points_declared for p in imported.tournament.players] == [None, None]


def test_tables_that_no_name_tells_apart_are_not_joined(open_file):
    """A part is read by its name, whatever the case of its letters."""
    rows = "<tr><th>{}<tr><td>1<td>{}".format("<th>".join(GAMES), "<td>".join(FIRST[1][1:]))
    page = "".join(
        f"<h2>{title}</h2><table><tr><td>Round {number}{rows}</table>"
        for number, title in enumerate(("Results", "RESULTS"), 1)
    )
    imported = open_file(f"<html><body>{page}</body></html>".encode())
    assert imported.tournament.rounds == 1
    assert not found(imported, "HOST040")


def test_the_reader_by_itself_tells_how_to_join(read, to_xlsx):
    imported = read(to_xlsx(FIRST, "Round 1", **ROUNDS), "club.xlsx")
    assert [*imported.continued_by] == ["Round 2", "Round 3"]
    (finding,) = found(imported, "CROSS137")
    assert "further rounds stand in: Round 2, Round 3" in finding.message
    assert '--with "club.xlsx[Round 2]" --with "club.xlsx[Round 3]"' in finding.remedy


def test_sheets_that_tell_the_same_round_are_not_to_be_joined(read, to_xlsx):
    groups = [
        [["Round", *GAMES[1:]], [1, *names]]
        for names in (("Adler", "1-0", "Birk"), ("Cato", "1-0", "Diaz"))
    ]
    (finding,) = found(read(to_xlsx(groups[0], "A", B=groups[1]), "club.xlsx"), "CROSS031")
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

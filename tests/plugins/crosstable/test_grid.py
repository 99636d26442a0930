"""Round-robin grids: columns are opponents, excel-crosstables.md sections 1.5 and 1.6.

A grid tells every result twice, so that expected values are written out from either side.
"""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.model import Result
from tourneyelo_crosstable.cells.doubt import doubt_of_squares
from tourneyelo_crosstable.cells.squares import games, is_own_square
from tourneyelo_crosstable.layouts.player_rows import berger

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
HEADER = ["No.", "", "Name", "Rtg", 1, 2, 3, 4, "Pts.", "Rk."]
GRID = [
    [1, "FM", "Adler, Bruno", 2100, "*", 1, "½", "+", 2.5, 1],
    [2, "", "Birk, Carla", 2050, 0, "*", 1, "½", 1.5, 2],
    [3, "", "Cato, Dario", 1980, "½", 0, "*", 1, 1.5, 3],
    [4, "", "Dorn, Elsa", 0, "-", "½", 0, "*", 0.5, 4],
]
TOLD = {
    1: {2: WIN, 3: DRAW, 4: Result.FORFEIT_WIN},
    2: {1: LOSS, 3: WIN, 4: DRAW},
    3: {1: DRAW, 2: LOSS, 4: WIN},
    4: {1: Result.FORFEIT_LOSS, 2: DRAW, 3: LOSS},
}
"""What the grid tells: number, opponent, result."""


def told(imported):
    """Gather the results of everybody against everybody, in order of rounds."""
    return {
        player.number: {
            opponent: found[0] if len(found) == 1 else tuple(found)
            for opponent in sorted({r.opponent for r in player.rounds if r.opponent})
            if (found := [r.result for r in player.rounds if r.opponent == opponent])
        }
        for player in imported.tournament.players
    }


def numbered(event):
    """Check that each round pairs everybody once at most, and both sides say so."""
    rounds = {len(player.rounds) for player in event.players}
    assert len(rounds) == 1
    known = {player.number: player for player in event.players}
    for round_ in range(rounds.pop()):
        for player in event.players:
            record = player.rounds[round_]
            if record.opponent:
                assert known[record.opponent].rounds[round_].opponent == player.number
    return event


def messages(imported, code):
    return [finding.message for finding in imported.findings if finding.code == code]


def test_every_result_is_read_and_0_is_lost(read_rows, codes_of):
    imported = read_rows([HEADER, *GRID])
    assert told(imported) == TOLD
    event = numbered(imported.tournament)
    assert event.rounds == 3
    assert event.points() == {1: 25, 2: 15, 3: 15, 4: 5}
    assert [p.points_declared for p in event.players] == [25, 15, 15, 5]
    assert [p.rating for p in event.players] == [2100, 2050, 1980, None]
    assert codes_of(imported) == ["CROSS080"]


def test_neither_round_nor_colour_is_made_up_in_silence(read_rows):
    imported = read_rows([HEADER, *GRID])
    (message,) = messages(imported, "CROSS080")
    assert "neither rounds nor colours" in message
    assert all(r.colour is None for p in imported.tournament.players for r in p.rounds)
    assert any("Berger" in sentence for sentence in imported.understanding)
    assert imported.tournament.layout.place(2, round_=1).cell == "A2"


@pytest.mark.parametrize(
    ("players", "table"),
    [
        (4, ["1-4 2-3", "4-3 1-2", "2-4 3-1"]),
        (6, ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]),
        (
            8,
            [
                *("1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3"),
                *("3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"),
            ],
        ),
    ],
)
def test_rounds_are_those_of_the_berger_tables(players, table):
    """FIDE Handbook C.05, Annex 1: the tables for 3 or 4, 5 or 6, 7 or 8 players."""
    assert berger.rounds(players) == berger.rounds(players - 1) == len(table)
    for number, round_ in enumerate(table, 1):
        for pair in round_.split():
            assert berger.round_of(*map(int, pair.split("-")), players) == number
            assert berger.round_of(*map(int, reversed(pair.split("-"))), players) == number


def test_an_odd_number_of_players_has_a_free_round_each(read_rows):
    rows = [[*HEADER[:7], "Pts."], *([*row[:7], 0] for row in GRID[:3])]
    event = numbered(read_rows(rows).tournament)
    assert event.rounds == 3
    assert all([r.opponent for r in p.rounds].count(None) == 1 for p in event.players)


@pytest.mark.parametrize("mark", ["*", "***", "X", "x", "XXX", "■", "", None, "--"])
def test_own_squares_are_marked_in_many_ways(read_rows, mark):
    rows = [[mark if cell == "*" else cell for cell in row] for row in GRID]
    assert told(read_rows([HEADER, *rows])) == TOLD


@pytest.mark.parametrize(
    "headings",
    [
        ["Adler", "Birk", "Cato", "Dorn"],
        ["AB", "BC", "CD", "DE"],
        ["A", "B", "C", "D"],
        ["Adl", "Bir", "Cat", "Dor"],
        ["", "", "", ""],
    ],
)
def test_opponents_may_be_headed_by_names_initials_letters_or_nothing(read_rows, headings):
    header = [*HEADER[:4], *headings, *HEADER[8:]]
    assert told(read_rows([header, *GRID])) == TOLD


def test_names_in_another_order_than_the_rows_are_followed(read_rows):
    order = (2, 0, 3, 1)
    names = ["Adler", "Birk", "Cato", "Dorn"]
    header = [*HEADER[:4], *(names[column] for column in order), *HEADER[8:]]
    rows = [[*row[:4], *(row[4 + column] for column in order), *row[8:]] for row in GRID]
    imported = read_rows([header, *rows])
    assert told(imported) == TOLD
    assert any("whom the headings name" in sentence for sentence in imported.understanding)


def test_rows_in_order_of_rank_under_columns_of_starting_numbers(read_rows):
    order = (3, 1, 0, 2)
    rows = [[*GRID[row][:8], GRID[row][8], place] for place, row in enumerate(order, 1)]
    imported = read_rows([HEADER, *rows])
    assert told(imported) == TOLD
    assert [p.number for p in imported.tournament.players] == [4, 2, 1, 3]
    assert [p.rank for p in imported.tournament.players] == [1, 2, 3, 4]


def test_columns_in_reverse_order_are_told_by_their_numbers(read_rows):
    header = [*HEADER[:4], 4, 3, 2, 1, *HEADER[8:]]
    rows = [[*row[:4], *reversed(row[4:8]), *row[8:]] for row in GRID]
    assert told(read_rows([header, *rows])) == TOLD


DOUBLE = {1: {2: (WIN, DRAW), 3: (WIN, LOSS)}, 2: {1: (LOSS, DRAW), 3: (DRAW, DRAW)}}
DOUBLE[3] = {1: (LOSS, WIN), 2: (DRAW, DRAW)}


@pytest.mark.parametrize(
    ("won_drew", "lost_drew", "draws"),
    [("1½", "0½", "½½"), ("1 ½", "0 ½", "½ ½"), ("1=", "0=", "=="), ("1 1/2", "0 1/2", "1/2 1/2")],
)
def test_a_double_round_robin_holds_two_games_in_a_cell(read_rows, won_drew, lost_drew, draws):
    rows = [
        ["No.", "Name", 1, 2, 3],
        [1, "Adler", "*", won_drew, "10"],
        [2, "Birk", lost_drew, "*", draws],
        [3, "Cato", "01", draws, "*"],
    ]
    imported = read_rows(rows)
    assert told(imported) == DOUBLE
    assert numbered(imported.tournament).rounds == 6


@pytest.mark.parametrize("headings", [[1, 1, 2, 2, 3, 3], [1, "", 2, "", 3, ""]])
def test_a_double_round_robin_may_have_two_columns_per_opponent(read_rows, headings):
    rows = [
        ["No.", "Name", *headings, "Pts."],
        [1, "Adler", "*", "*", 1, "½", 1, 0, 2.5],
        [2, "Birk", 0, "½", "*", "*", "½", "½", 1.5],
        [3, "Cato", 0, 1, "½", "½", "*", "*", 2],
    ]
    imported = read_rows(rows)
    assert told(imported) == DOUBLE
    assert imported.tournament.points() == {1: 25, 2: 15, 3: 20}


def test_second_games_may_stand_in_rows_of_their_own(read_rows):
    rows = [
        ["No.", "Name", 1, 2, 3, "Pts."],
        [1, "Adler", "*", 1, 1, 2.5],
        ["", "", "*", "½", 0],
        [2, "Birk", 0, "*", "½", 1.5],
        ["", "", "½", "*", "½"],
        [3, "Cato", 0, "½", "*", 2],
        ["", "", 1, "½", "*"],
        [],
        ["Last update 03.05.2026 18:00:00"],
    ]
    imported = read_rows(rows)
    assert told(imported) == DOUBLE
    assert [player.row for player in imported.tournament.players] == [2, 4, 6]


def test_a_zero_that_a_spreadsheet_cut_off_is_put_back_and_told(read_rows):
    """The number 1 for 01: the other side, 10, proves it."""
    rows = [
        ["No.", "Name", 1, 2, 3],
        [1, "Adler", "*", "1½", 10],
        [2, "Birk", "0½", "*", "½½"],
        [3, "Cato", 1, "½½", "*"],
    ]
    imported = read_rows(rows)
    assert told(imported) == DOUBLE
    (message,) = messages(imported, "CROSS082")
    assert message.startswith("C4")


def test_a_contradiction_names_both_cells(read_rows):
    rows = [HEADER, *([*row] for row in GRID)]
    rows[2][6] = "½"
    imported = read_rows(rows)
    (message,) = messages(imported, "CROSS081")
    assert "G3 reads '½'" in message
    assert "F4 reads '0'" in message
    assert told(imported)[2][3] is DRAW
    assert told(imported)[3][2] is LOSS


def test_what_is_no_result_is_unknown_and_told_with_the_remedy(read_rows):
    rows = [HEADER, *([*row] for row in GRID)]
    rows[2][6] = "?"
    imported = read_rows(rows)
    (finding,) = [f for f in imported.findings if f.code == "CROSS020"]
    assert (finding.place.cell, finding.player) == ("G3", 2)
    assert "½" in finding.remedy
    assert told(imported)[2][3] is Result.UNKNOWN


def test_games_not_played_are_pending_and_say_who_is_in_all_of_them(read_rows):
    rows = [HEADER, *([*row] for row in GRID)]
    for row, other in ((1, 4), (2, 4)):
        rows[row][3 + other] = rows[other][3 + row] = ""
    imported = read_rows(rows)
    (message,) = messages(imported, "CROSS024")
    assert "1-4 and 2-4" in message
    assert "player 4 (Dorn, Elsa) is one of the two in all of them" in message
    assert told(imported)[4][1] is Result.PENDING


def test_an_event_that_has_not_begun_is_told(read_rows):
    rows = [HEADER, *([*row[:4], *("*" if c == "*" else "" for c in row[4:8]), 0] for row in GRID)]
    imported = read_rows(rows)
    assert messages(imported, "CROSS084")
    assert {r.result for p in imported.tournament.players for r in p.rounds} == {Result.PENDING}


def test_a_double_forfeit_is_lost_by_both(read_rows):
    rows = [HEADER, *([*row] for row in GRID)]
    rows[1][7] = "-"
    imported = read_rows(rows)
    assert told(imported)[1][4] is told(imported)[4][1] is Result.FORFEIT_LOSS
    assert messages(imported, "CROSS081") == []


def test_the_title_may_stand_below_the_table(read_rows):
    """Small round-robin exports, excel-crosstables.md section 1.2."""
    below = [[], ["Final crosstable after 3 Rounds"], ["Chess-Tournament-Results-Server"]]
    imported = read_rows([["Lakeside Closed"], HEADER, *GRID, *below])
    assert told(imported) == TOLD
    assert imported.tournament.name == "Lakeside Closed"
    assert any("crosstable" in sentence for sentence in imported.understanding)


def test_a_grid_without_any_header_is_told_by_its_squares(read_rows):
    imported = read_rows([[row[2], *row[4:8]] for row in GRID])
    assert told(imported) == TOLD
    assert messages(imported, "CROSS086")


def test_a_colour_beside_a_result_is_kept(read_rows):
    rows = [HEADER, *([*row] for row in GRID)]
    rows[1][5], rows[2][4] = "1w", "0b"
    event = read_rows(rows).tournament
    assert [r.colour for r in event.players[0].rounds if r.opponent == 2] == ["white"]


@pytest.mark.parametrize("columns", [(4, 5, 6), (4, 5, 6, 7, 7)])
def test_a_grid_that_is_not_square_is_refused_with_its_size(read_rows, columns):
    header = [*HEADER[:4], *range(1, len(columns) + 1), "Pts."]
    rows = [[*row[:4], *(row[column] for column in columns), 0] for row in GRID]
    with pytest.raises(Refused) as refused:
        read_rows([header, *rows])
    (finding,) = refused.value.findings
    assert finding.code in ("CROSS009", "CROSS013")
    assert finding.remedy


def test_results_by_round_without_opponents_are_no_grid(read_rows):
    """As many rounds as players, but everybody has a result where the own square would be."""
    rows = [[*row[:4], 1, 0, "½", 1, 0, 0] for row in GRID]
    with pytest.raises(Refused) as refused:
        read_rows([HEADER, *rows])
    assert refused.value.findings[0].code == "CROSS009"


def test_the_strict_reader_takes_no_made_up_rounds(importer):
    (code,) = [code for code in importer.codes if code.id == "CROSS080"]
    assert code.repair


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("1", (WIN,)),
        (1.0, (WIN,)),
        (0, (LOSS,)),
        (".5", (DRAW,)),
        ("0,5", (DRAW,)),
        ("1/2", (DRAW,)),
        ("=", (DRAW,)),
        ("+", (Result.FORFEIT_WIN,)),
        ("−", (Result.FORFEIT_LOSS,)),
        (10, (WIN, LOSS)),
        ("½1", (DRAW, WIN)),
        ("1;0", (WIN, LOSS)),
        ("", ()),
        ("  ", ()),
        ("?", None),
        (2, None),
        (2.5, None),
        ("12w1", None),
        ("1" * 9, None),
    ],
)
def test_squares_are_read_to_the_letter(cell, expected):
    found = games(cell)
    assert (None if found is None else tuple(result for result, _ in found)) == expected


def test_own_squares_are_marks_and_no_results():
    assert all(map(is_own_square, ("*", "**", "X", "xxx", "--", "■", "###")))
    assert not any(map(is_own_square, ("", "-", "1", "0", 1, "XY", "½")))


def test_columns_that_stand_there_twice_are_refused(read_rows):
    """Second games, or the same pasted again: nobody can tell."""
    rows = [[*row, *row[4:8]] for row in [HEADER, *GRID]]
    with pytest.raises(Refused, match="headed alike"):
        read_rows(rows)


def test_two_players_can_have_a_match(read_rows):
    rows = [
        ["No.", "Name", 1, 2, "Pts."],
        [1, "Adler", "*", "1½0½", 2],
        [2, "Birk", "0½1½", "*", 2],
    ]
    assert told(read_rows(rows)) == {
        1: {2: (WIN, DRAW, LOSS, DRAW)},
        2: {1: (LOSS, DRAW, WIN, DRAW)},
    }


SIGNS = {"1": "0", "0": "1", "½": "½", "+": "-", "-": "+", "": ""}


@given(st.data())
def test_any_grid_comes_back_as_it_was_written(read, to_csv, data):
    size = data.draw(st.integers(3, 9))
    several = data.draw(st.integers(1, 2))
    mark = data.draw(st.sampled_from(["*", "X", "***"]))
    written, signs = {}, st.sampled_from("10½+-")
    for one in range(size):
        for other in range(one):
            games_ = data.draw(st.lists(signs, min_size=several, max_size=several))
            written[one, other] = "".join(games_)
            written[other, one] = "".join(SIGNS[game] for game in games_)
    assume(doubt_of_squares(written.values()) is None)
    rows = [["No.", "Name", *range(1, size + 1)]]
    for row in range(size):
        cells = [mark if row == other else written[row, other] for other in range(size)]
        rows.append([row + 1, f"Player, {chr(65 + row)}", *cells])
    event = numbered(read(to_csv(rows, ";"), "grid.csv").tournament)
    letters = {WIN: "1", DRAW: "½", LOSS: "0", Result.FORFEIT_WIN: "+", Result.FORFEIT_LOSS: "-"}
    back = {
        (player.number - 1, opponent): "".join(
            letters[record.result] for record in player.rounds if record.opponent == opponent + 1
        )
        for player in event.players
        for opponent in range(size)
        if opponent != player.number - 1
    }
    assert back == written

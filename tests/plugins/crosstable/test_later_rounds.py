"""Crosstables of later rounds: joined to the sheet that tells the others, refused alone."""

from __future__ import annotations

import pytest

import tourneyelo
import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo.errors import Refused
from tourneyelo.model import Result

NAMES = ("Adler", "Birk", "Cato", "Dorn")
CELLS = {
    1: ("3w1", "4b½", "1b0", "2w½"),
    2: ("2b1", "1w0", "4w1", "3b0"),
    3: ("4w½", "3b0", "2w1", "1b½"),
    4: ("3b1", "4w1", "1w0", "2b0"),
    5: ("2w½", "1b½", "4b0", "3w1"),
}
TOTALS = {2: (2, 0.5, 1, 0.5), 3: (2.5, 0.5, 2, 1), 5: (4, 2, 2, 2)}
"""Points after some rounds, the sums of the cells above."""


def table(first, last, heading="{}.Rd", names=NAMES):
    """Write a crosstable of some rounds with the points after the last of them."""
    rounds = range(first, last + 1)
    heads = ["No.", "Name", "Rtg", *map(heading.format, rounds), "Pts."]
    rows = [
        [at + 1, name, 2100 - at, *(CELLS[number][at] for number in rounds), TOTALS[last][at]]
        for at, name in enumerate(names)
    ]
    return [heads, *rows]


@pytest.fixture(scope="module")
def host():
    return Host.of(tourneyelo_crosstable)


@pytest.fixture
def open_book(host, to_xlsx):
    def read(sheets, **how):
        (first, rows), *rest = sheets.items()
        book = to_xlsx(rows, first, **dict(rest))
        return tourneyelo.read(book, name="club.xlsx", host=host, **how)

    return read


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def adler(imported):
    return [record.result for record in imported.tournament.players[0].rounds]


WHOLE = [Result.WIN, Result.WIN, Result.DRAW, Result.WIN, Result.DRAW]


@pytest.mark.parametrize("heading", ["{}.Rd", "Round {}", "{}", "{}. Runde", "Runda {}"])
def test_a_crosstable_of_later_rounds_goes_on_with_the_first(open_book, heading):
    sheets = {"Rounds 1-3": table(1, 3), "Rounds 4-5": table(4, 5, heading)}
    imported = open_book(sheets)
    assert adler(imported) == WHOLE
    assert imported.tournament.rounds_left_out == ()
    assert [p.points_declared for p in imported.tournament.players] == [40, 20, 20, 20]
    assert not {"CROSS016", "CROSS031", "CROSS137"} & {f.code for f in imported.findings}
    (said,) = found(imported, "HOST040")
    assert "rounds 4 and 5 taken from it" in said.message
    assert "joined to it: Rounds 4-5" in imported.understanding[-1]


def test_the_sheet_with_most_games_need_not_be_the_first(open_book):
    sheets = {"Late": table(3, 5), "Early": table(1, 2), "Players": table(1, 2)[:1]}
    assert adler(open_book(sheets)) == WHOLE


def test_three_crosstables_are_one_event_in_any_order(open_book):
    sheets = {"C": table(4, 5), "A": table(1, 2), "B": table(3, 3)}
    assert adler(open_book(sheets)) == WHOLE


def test_a_ranking_names_its_opponents_by_its_own_rows(open_book):
    """In order of rank Dorn stands above Cato, so that their numbers are 3 and 4."""
    ranking = [
        ["Rk.", "Name", "Rtg", "4.Rd", "5.Rd", "Pts."],
        [1, "Adler", 2100, "4b1", "2w½", 4],
        [2, "Birk", 2099, "3w1", "1b½", 2],
        [3, "Dorn", 2097, "2b0", "4w1", 2],
        [4, "Cato", 2098, "1w0", "3b0", 2],
    ]
    imported = open_book({"Start": table(1, 3), "End": ranking})
    names = {player.number: player.name for player in imported.tournament.players}
    met = [names[record.opponent] for record in imported.tournament.players[0].rounds]
    assert met == ["Cato", "Birk", "Dorn", "Cato", "Birk"]
    assert [player.rank for player in imported.tournament.players] == [1, 2, 4, 3]


def test_a_list_of_games_may_be_the_beginning(open_book):
    games = [
        ["Round", "White", "Result", "Black"],
        [1, "Adler", "1-0", "Cato"],
        [1, "Dorn", "½-½", "Birk"],
        [2, "Birk", "0-1", "Adler"],
        [2, "Cato", "1-0", "Dorn"],
    ]
    assert adler(open_book({"Games": games, "Rounds 3-5": table(3, 5)})) == WHOLE


def test_two_tables_of_a_page_are_one_event(host):
    def written(rows):
        return "".join("<tr>" + "".join(f"<td>{cell}" for cell in row) for row in rows)

    page = "<h1>Lakeside Open</h1>" + "".join(
        f"<h2>Rounds {first} to {last}</h2><table>{written(table(first, last))}</table>"
        for first, last in ((1, 3), (4, 5))
    )
    page = f'<meta charset="utf-8"><body>{page}'
    imported = tourneyelo.read(page.encode(), name="club.html", host=host)
    assert adler(imported) == WHOLE
    assert imported.tournament.name == "Lakeside Open"


def test_points_that_the_joined_rounds_do_not_make_stay_stated(open_book):
    late = table(4, 5)
    late[1][-1] = 4.5
    (adler, *_) = open_book({"Early": table(1, 3), "Late": late}).tournament.players
    assert (adler.points_declared, adler.name) == (45, "Adler")


REFUSAL = "tells rounds 4 and 5 only, and rounds 1 to 3 nowhere"


@pytest.mark.parametrize("further", [{}, {"Players": [["No.", "Name", "Rtg"], [1, "Adler", 2100]]}])
def test_a_crosstable_of_later_rounds_alone_is_refused(open_book, further):
    with pytest.raises(Refused, match=REFUSAL) as refusal:
        open_book({"Rounds 4-5": table(4, 5), **further})
    finding = refusal.value.findings[0]
    assert (finding.code, finding.place.sheet, finding.place.cell) == (
        *("CROSS016", "Rounds 4-5"),
        "D1",
    )
    assert "into the same workbook as a sheet of its own" in finding.remedy


def test_a_text_of_later_rounds_is_refused_and_so_is_a_sheet_read_by_its_name(
    host, open_book, to_csv
):
    with pytest.raises(Refused, match=f"the text {REFUSAL}"):
        tourneyelo.read(to_csv(table(4, 5)), name="club.csv", host=host)
    with pytest.raises(Refused, match=REFUSAL):
        open_book({"Early": table(1, 3), "Late": table(4, 5)}, sheet="Late")


@pytest.mark.parametrize("rounds", [(4, 6), (5, 4), (2, 1)])
def test_rounds_with_a_gap_or_out_of_order_are_refused_as_ever(read_rows, rounds):
    rows = table(4, 5)
    rows[0][3:5] = [f"{number}.Rd" for number in rounds]
    with pytest.raises(Refused, match="instead of 1 to 2"):
        read_rows(rows)


def test_rounds_in_words_above_the_columns_are_those_rounds(open_book):
    """A lone column `Fourth round` is not round 1."""
    late = table(4, 5)
    late[0][3:5] = ["Fourth round", "Fünfte Runde"]
    assert adler(open_book({"Early": table(1, 3), "Late": late})) == WHOLE
    with pytest.raises(Refused, match=REFUSAL):
        open_book({"Late": late})


def test_a_table_of_later_rounds_without_games_is_no_list_of_players(read_rows):
    rows = [[*row[:3], *([""] * 2), row[5]] for row in table(4, 5)]
    rows[0] = table(4, 5)[0]
    with pytest.raises(Refused, match=REFUSAL):
        read_rows(rows)


def test_later_rounds_of_other_people_are_let_be_and_told(open_book):
    others = table(4, 5, names=("Egger", "Fink", "Gruber", "Huber"))
    imported = open_book({"Early": table(1, 3), "Late": others})
    assert imported.tournament.rounds == 3
    (told,) = found(imported, "HOST089")
    assert told.message == "Late was not joined: only 0 of 4 players are in both files"
    (about,) = found(imported, "CROSS137")
    assert "--with" not in about.remedy


def test_a_hidden_beginning_is_not_read_for_the_sheet_that_is_shown(host, to_xlsx, hidden):
    book = hidden(to_xlsx(table(1, 3), "Early", Late=table(4, 5)), "Early")
    with pytest.raises(Refused, match=REFUSAL):
        tourneyelo.read(book, name="club.xlsx", host=host)


def test_remarks_on_later_rounds_call_them_by_their_numbers(open_book):
    late = table(4, 5)
    late[1][3], late[3][3] = "3b", "1w"
    late[2][4] = "1b?!"
    imported = open_book({"Early": table(1, 3), "Late": late})
    assert "(round 4)" in found(imported, "CROSS024")[0].message
    (unread,) = found(imported, "CROSS020")
    assert (unread.round, unread.message[:15]) == (5, "round 5 of Birk")

"""Text tables of other programs: formats/excel-crosstables.md section 2, invented people."""

from __future__ import annotations

import re

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result, RoundResult
from tourneyelo.plugin import Certainty, Source

VEGA = """\
2026 Lakeside Rapid
Lakeside - 03/03/2026, 03/03/2026

 Cross Table at round 3 sorted by score

Pos NAME                           Rtg   T  Fed  Pts |   1     2     3    |   User
-----------------------------------------------------------------------------------
  1 Adler,Bruno                    2367  CM AUT  2.5 | +W3   +B2   =W4    |    0.0
  2 Cato,Dario Emil                2210     ITA  2.0 | +F5   -W1   +B3    |    0.0
  3 Dorn,Elsa                      2289 WFM SLO  1.0 | -B1   +BYE  -W2    |    0.0
  4 Birk,Carla                 (W)    0     GER  1.0 | =BYE   --   =B1    |    0.0
  5 Finn,Gustav                (W)    0     IRL  0.0 | -F2    --    --    |    0.0
"""
SWISS_SYS = """\
Lakeside Fall Open: Open

 #   Name                ID        Rtng  Rd 1  Rd 2  Rd 3  Tot
------------------------------------------------------------------
 1   Adler, Bruno        99011001  2420  W3    W2    D4    2.5
 2   Birk, Carla         99011002  2101P W 5   L 1   H---  1.5
 3   Cato, Dario         99011003  unr.  L1    X---  D5    1.5
 4   Dorn, Elsa          99011004  1500* B---  U---  D1    1.5
 5   Finn, Gustav        99011005  1400  L2    F---  D3    0.5
"""
US_CHESS = """\
------------------------------------------------------------
 Pair | Player Name                     |Total|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |
------------------------------------------------------------
    1 | ADLER BRUNO                     |1.5  |W   2|H    |
   ON | 99011001 / R: 1794   ->1817     |N:2  |W    |     |
------------------------------------------------------------
    2 | BIRK CARLA                      |1.0  |L   1|B    |
   MI | 99011002 / R: 1641P17->1657P24  |     |B    |     |
------------------------------------------------------------
    3 | CATO DARIO                      |0.5  |D   4|F    |
      | 99011003 / R: Unrated->1200P4   |     |B    |     |
------------------------------------------------------------
    4 | DORN ELSA                       |1.5  |D   3|X    |
   OH | 99011004 / R: 1290   ->1301     |     |W    |     |
------------------------------------------------------------
"""
SWISS_PERFECT = """\
Lakeside Open

No  Name            Feder Rtg    1    2    3  Total

1.  Adler, Bruno          2264  3:W  2:W  4:D 2.5
2.  Birk, Carla     GER   2100  5:W  1:L  0:= 1.5
3.  Cato, Dario           1800  1:L  0:+  5:D 1.5
4.  Dorn, Elsa      AUT         0:W   :   1:D 1.5
5.  Finn, Gustav    ITA   1500  2:L  0:-  3:D 0.5

Written by hand
"""
GAPS = """\
Lakeside Open
No.  Name  Rtg  R1  R2  Pts
1  Adler, Bruno  2100  2w1  3b½  1.5
2  Birk, Carla  1900  1b0  -1  1
3  Cato, Dario Emil  1800  -½  1w½  1
"""
POINTS = {
    "vega": (VEGA, {1: 25, 2: 20, 3: 10, 4: 10, 5: 0}, "position"),
    "swiss-sys": (SWISS_SYS, {1: 25, 2: 15, 3: 15, 4: 15, 5: 5}, "position"),
    "us-chess": (US_CHESS, {1: 15, 2: 10, 3: 5, 4: 15}, "vertical bars, two lines to a player"),
    "swiss-perfect": (SWISS_PERFECT, {1: 25, 2: 15, 3: 15, 4: 15, 5: 5}, "position"),
    "gaps": (GAPS, {1: 15, 2: 10, 3: 10}, "two or more blanks"),
}
"""Text, the points printed in it as tenths, and how it is divided."""


def read_text(read, text):
    return read(text.encode(), "open.txt")


def players(imported):
    return imported.tournament.players


@pytest.mark.parametrize("name", POINTS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_points_printed_are_the_sums_of_the_rounds(read, name, end):
    text, points, way = POINTS[name]
    imported = read_text(read, text.replace("\n", end))
    assert {p.number: p.points_declared for p in players(imported)} == points
    assert imported.tournament.points() == points
    assert not [finding for finding in imported.findings if finding.severity == "error"]
    assert imported.understanding[0].startswith(f"text divided by {way}")


@pytest.mark.parametrize("name", POINTS)
def test_text_tables_are_claimed_with_their_way(importer, name):
    found = importer.detect(Source("input", POINTS[name][0].encode()))
    assert found.certainty is Certainty.CERTAIN
    assert "round cells such as" in found.reason


def test_vega_names_people_titles_ratings_and_federations(read):
    imported = read_text(read, VEGA)
    assert [p.name for p in players(imported)] == [
        *("Adler, Bruno", "Cato, Dario Emil", "Dorn, Elsa", "Birk, Carla", "Finn, Gustav")
    ]
    assert [p.title for p in players(imported)] == ["CM", None, "WFM", None, None]
    assert [p.rating for p in players(imported)] == [2367, 2210, 2289, None, None]
    assert [p.federation for p in players(imported)] == ["AUT", "ITA", "SLO", "GER", "IRL"]
    assert [p.rank for p in players(imported)] == [1, 2, 3, 4, 5]
    assert imported.tournament.name == "2026 Lakeside Rapid"
    assert players(imported)[1].rounds == (
        RoundResult(5, None, Result.FORFEIT_WIN),
        RoundResult(1, Colour.WHITE, Result.LOSS),
        RoundResult(3, Colour.BLACK, Result.WIN),
    )
    assert players(imported)[3].rounds[0].result is Result.HALF_BYE


def long_vega(count):
    """Write a table in which everybody meets the mirrored number, a neighbour, and that again."""
    lines = []
    for number in range(1, count + 1):
        other, neighbour = count + 1 - number, number + 1 if number % 2 else number - 1
        sign, points = ("+W", 2.5) if number < other else ("-B", 0.5)
        games = f"{sign}{other:<4} ={'W' if number % 2 else 'B'}{neighbour:<4} {sign}{other:<4}"
        name = f"Player {chr(65 + number % 26)}{'a' * (number % 7)}, Given{' N.' * (number % 3)}"
        lines.append(
            f"{number:3d} {name:<31}{1000 + number:4d}     AUT  {points:.1f} | {games} |    0.0"
        )
    return VEGA.split("  1 Adler", maxsplit=1)[0] + "\n".join(lines) + "\n"


def test_a_long_table_of_vega_has_opponents_of_three_digits(read):
    """Published tables have 151 players: opponents fill their cells up to the next."""
    imported = read_text(read, long_vega(150))
    assert len(players(imported)) == 150
    assert {p.number: p.points_declared for p in players(imported)} == imported.tournament.points()
    assert [p.rating for p in players(imported)] == [*range(1001, 1151)]
    assert not [finding for finding in imported.findings if finding.severity == "error"]


def test_a_name_that_reaches_the_next_column_is_refused_with_the_table(read):
    text = VEGA.replace("Adler,Bruno                    2367", "Adler,Bruno of the Lakeside Cl2367")
    text = text.replace(
        "Cato,Dario Emil                2210", "Cato,Dario Emil of the Lakeside2210"
    )
    with pytest.raises(Refused, match="CROSS099"):
        read_text(read, text)


def test_us_chess_gives_numbers_ratings_and_colours(read):
    first, second, third, _ = players(read_text(read, US_CHESS))
    assert (first.name, first.national_id, first.national_rating) == (
        "ADLER BRUNO",
        "99011001",
        1794,
    )
    assert (second.national_rating, third.national_rating) == (1641, None)
    assert [p.rating for p in (first, second, third)] == [None] * 3
    assert first.rounds[0] == RoundResult(2, Colour.WHITE, Result.WIN)
    assert first.rounds[1].result is Result.HALF_BYE
    assert second.rounds[1].result is Result.POINT_BYE
    assert third.rounds[1].result is Result.FORFEIT_LOSS
    assert (first.row, second.row) == (5, 8)


def test_us_chess_without_colours_and_headings_in_one_line(read):
    text = re.sub(r"\|[WB]    ", "|     ", US_CHESS)
    found = players(read_text(read, text))
    assert found[0].rounds[0] == RoundResult(2, None, Result.WIN)


def test_ties_with_blank_ranks_between_bars_are_no_second_lines(read, to_csv, rank_order):
    rank_order[2][0] = ""
    rank_order[3][0] = ""
    assert len(players(read(to_csv(rank_order, "|"), "open.csv"))) == 4


def test_swiss_sys_reads_ids_and_marks_of_ratings(read):
    imported = read_text(read, SWISS_SYS)
    assert [p.national_rating for p in players(imported)] == [2420, 2101, None, 1500, 1400]
    assert players(imported)[0].national_id == "99011001"
    said = [finding.message for finding in imported.findings if finding.code == "CROSS093"]
    assert len(said) == 2
    assert "provisional" in said[0]
    assert "asterisk" in said[1]


def test_blank_cells_of_a_fixed_table_stay_blank(read):
    imported = read_text(read, SWISS_PERFECT)
    assert [p.federation for p in players(imported)] == [None, "GER", None, "AUT", "ITA"]
    assert players(imported)[3].rating is None
    assert players(imported)[3].rounds[1].result is Result.UNPAIRED


def test_a_table_that_one_line_shifts_is_refused_and_not_guessed(read):
    with pytest.raises(Refused) as refused:
        read_text(
            read, SWISS_PERFECT.replace("1800  1:L", " 1800 1:L").replace("4:D 2.5", " 4:D2.5")
        )
    (finding,) = refused.value.findings
    assert (finding.code, finding.place.line) == ("CROSS099", 3)
    assert "semicolons" in finding.remedy


def test_single_blanks_divide_nothing(read, importer):
    text = GAPS.replace("  ", " ")
    assert importer.detect(Source("input", text.encode())).certainty is Certainty.POSSIBLE
    with pytest.raises(Refused, match="CROSS099"):
        read_text(read, text)


def test_gaps_with_a_blank_cell_are_refused(read):
    with pytest.raises(Refused, match="CROSS099"):
        read_text(read, GAPS.replace("  1900  ", "  "))


def test_a_name_with_letters_as_if_of_a_game_is_a_name(read):
    text = SWISS_SYS.replace("Cato, Dario   ", "Cato, W. L  12")
    with pytest.raises(Refused):
        read_text(read, text.replace("W. L  12", "W 12 L 5"))
    assert len(players(read_text(read, SWISS_SYS.replace("Cato, Dario", "Cato, D. W.")))) == 5


@pytest.mark.parametrize("separator", [*"^~:", "\t"])
def test_rare_separators_are_found(read, to_csv, start_order, separator):
    imported = read(to_csv(start_order, separator), "open.csv")
    assert imported.tournament.points() == {1: 25, 2: 5, 3: 20, 4: 10}


@pytest.mark.parametrize("first", ["sep=;", '"sep=;"', "SEP=;"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_first_line_for_excel_names_the_separator(read, to_csv, start_order, first, encoding):
    text = f"{first}\r\n" + to_csv(start_order, ";").decode()
    imported = read(text.encode(encoding), "open.csv")
    assert imported.tournament.points() == {1: 25, 2: 5, 3: 20, 4: 10}
    assert imported.tournament.players[0].row == 3


def test_separators_behind_the_last_cell_and_padding_do_not_matter(read, start_order):
    text = "\n".join("\t".join(str(cell).ljust(12) for cell in [*row, ""]) for row in start_order)
    imported = read_text(read, text + "\n")
    assert imported.tournament.points() == {1: 25, 2: 5, 3: 20, 4: 10}
    assert players(imported)[0].federation == "AUT"


@pytest.mark.parametrize("name", POINTS)
@pytest.mark.parametrize("kept", [1, 3, 5, 8, 40, 200, 400])
def test_a_cut_text_is_read_or_refused_in_words(read, name, kept):
    try:
        read_text(read, POINTS[name][0][:kept])
    except Refused as refused:
        assert all(finding.message and finding.remedy for finding in refused.findings)


@pytest.mark.parametrize("name", POINTS)
def test_lines_in_another_order_change_nobody(read, name):
    lines = POINTS[name][0].splitlines()
    try:
        read_text(read, "\n".join(reversed(lines)))
    except Refused as refused:
        assert all(finding.remedy for finding in refused.findings)

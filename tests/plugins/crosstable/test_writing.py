"""Writing a crosstable: cells, columns and lines as formats/excel-crosstables.md has them (1.2)."""

from __future__ import annotations

import csv
import datetime
import io

import openpyxl
import pytest

import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo.errors import Misuse
from tourneyelo.host import pipeline, writing
from tourneyelo.model import (
    Arbiter,
    BirthDate,
    DeclaredCounts,
    KFactor,
    Player,
    Rating,
    RatingKind,
    Sex,
    TimeControlClass,
    Tournament,
)
from tourneyelo.plugin import Imported
from tourneyelo.testing import event

EVERY_CELL = event(
    "1 Alder 2100: 2w1 1002b= 3w+ 2b- 2w* P",
    "2 Birch 1900: 1b0 3w0 1002b= 1w- 1b* H",
    "3 Cedar: 1002w1 2b1 1b- 1002w= P .",
    "1002 Dogwood 1500: 3b0 1w= 2w= 3b= H Z",
)


@pytest.fixture(scope="module")
def host():
    return Host.of(tourneyelo_crosstable)


@pytest.fixture(scope="module")
def write(host):
    def write(tournament, name="crosstable", **options):
        report = pipeline.compose(Imported(tournament=tournament).source, tournament, ())
        return writing.as_bytes(host.exporters[name], report, options)

    return write


@pytest.fixture(scope="module")
def rows_of(write):
    """Write a workbook and return the cells of its only sheet, row by row."""

    def rows(tournament, **options):
        (sheet,) = openpyxl.load_workbook(io.BytesIO(write(tournament, **options))).worksheets
        return [[cell.value for cell in row] for row in sheet.iter_rows()]

    return rows


def table_of(rows):
    header = next(at for at, row in enumerate(rows) if "Name" in row)
    return rows[header], rows[header + 1 :]


def test_round_cells_are_written_as_chess_results_stores_them(rows_of):
    """1.2: number right-aligned to 3, colour, result; -1 and 0 are numbers, a half is text."""
    headings, players = table_of(rows_of(EVERY_CELL))
    rounds = [headings.index(f"{number}.Rd") for number in range(1, 7)]
    assert [[row[at] for at in rounds] for row in players] == [
        ["  2w1", "1002b½", "  3w+", "  2b-", "  2w", -1],
        ["  1b0", "  3w0", "1002b½", "  1w-", "  1b", "   -½"],
        ["1002w1", "  2b1", "  1b-", "1002w½", -1, 0],
        ["  3b0", "  1w½", "  2w½", "  3b½", "   -½", 0],
    ]


def test_an_unrated_player_has_the_number_0_and_points_are_numbers(rows_of):
    headings, players = table_of(rows_of(EVERY_CELL))
    assert [row[headings.index("RtgI")] for row in players] == [2100, 1900, 0, 1500]
    assert [row[headings.index("Pts.")] for row in players] == [3.5, 1, 3.5, 2]


def test_only_columns_that_hold_something_are_written(rows_of):
    headings, _ = table_of(rows_of(EVERY_CELL))
    rounds = [f"{number}.Rd" for number in range(1, 7)]
    assert headings == ["No.", "Name", "FED", "RtgI", *rounds, "Pts."]


def full_event():
    alder, birch = event("1 Alder 2100 k10: 2w1", "2 Birch: 1b0").players
    people = (
        Player(
            number=1,
            name="Alder, Ann",
            rounds=alder.rounds,
            sex=Sex.FEMALE,
            title="WGM",
            federation="AUT",
            fide_id=99900001,
            national_id="A-17",
            birth=BirthDate(1990, 5, 31),
            ratings=(Rating(2100), Rating(2055, RatingKind.NATIONAL)),
            k=KFactor(10),
            club="Lakeside",
            points_declared=10,
            rank=1,
        ),
        Player(
            number=2,
            name="Birch, Ben",
            rounds=birch.rounds,
            birth=BirthDate(1971),
            points_declared=0,
            rank=2,
        ),
    )
    return Tournament(
        name="Lakeside Rapid Open",
        city="Hall of the Lake",
        federation="AUT",
        start_date=datetime.date(2026, 5, 2),
        end_date=datetime.date(2026, 5, 3),
        type="Swiss-System",
        chief_arbiter=Arbiter("Moser, Greta", "IA", 99900092),
        deputy_arbiters=(Arbiter("Huber, Ilse", "FA", 99900093), Arbiter("Koller, Jan")),
        time_control="10 minutes + 3 secs per move",
        time_control_class=TimeControlClass.RAPID,
        declared=DeclaredCounts(rounds=1),
        fide_event_id=990042,
        raw={"Organizer(s)": "Lakeside Chess Club"},
        players=people,
    )


def test_the_lines_above_are_those_of_the_long_form(rows_of):
    rows = rows_of(full_event())
    assert [row[0] for row in rows[:15]] == [
        "Lakeside Rapid Open",
        "Federation : AUT",
        "Chief Arbiter : IA Moser, Greta (99900092)",
        "Deputy Chief Arbiter : FA Huber, Ilse (99900093)",
        "Deputy Chief Arbiter : Koller, Jan",
        "Time control (Rapid) : 10 minutes + 3 secs per move",
        "Location : Hall of the Lake",
        "Number of rounds : 1",
        "Tournament type : Swiss-System",
        "FIDE-Event-ID : 990042",
        "Date : 2026/05/02 to 2026/05/03",
        "Organizer(s) : Lakeside Chess Club",
        "Starting rank crosstable",
        None,
        "No.",
    ]


def test_everything_about_a_player_has_its_column(rows_of):
    headings, (first, second) = table_of(rows_of(full_event()))
    assert dict(zip(headings, first, strict=True)) == {
        "No.": 1,
        "Title": "WGM",
        "Name": "Alder, Ann",
        "FideID": 99900001,
        "FED": "AUT",
        "RtgI": 2100,
        "RtgN": 2055,
        "sex": "w",
        "Birth": "1990/05/31",
        "Club/City": "Lakeside",
        "K": 10,
        "ID": "A-17",
        "1.Rd": "  2w1",
        "Pts.": 1,
        "Rk.": 1,
    }
    assert second[headings.index("Birth")] == 1971
    assert second[headings.index("FideID")] is None


@pytest.mark.parametrize("name", ["=1+1", "+Plus", "-Minus", "@At", '=HYPERLINK("x")'])
def test_no_name_is_a_formula_in_a_workbook(write, name):
    tournament = event(f"1 {name} 2000: 2w1", "2 Birch: 1b0", name=name)
    (sheet,) = openpyxl.load_workbook(io.BytesIO(write(tournament))).worksheets
    cells = [cell for row in sheet.iter_rows() for cell in row if cell.value == name]
    assert len(cells) == 2
    assert {cell.data_type for cell in cells} == {"s"}


def test_long_names_and_long_numbers_are_written_in_full(rows_of):
    long = "Abernathy-" * 12
    tournament = event(f"1 {long} 2000: 2w1", "2 Birch: 1b0")
    assert table_of(rows_of(tournament))[1][0][1] == long


def test_the_same_event_gives_the_same_bytes(write):
    assert write(full_event()) == write(full_event())


def test_the_header_stays_in_sight_and_on_every_printed_page(write):
    (sheet,) = openpyxl.load_workbook(io.BytesIO(write(full_event()))).worksheets
    assert sheet.freeze_panes == "D16"
    assert sheet.print_title_rows == "$15:$15"
    assert sheet.page_setup.orientation == "landscape"


RANKED = event(
    "1 Alder 2100: 2w1 3b=",
    "2 Birch 1900: 1b0 4w0",
    "3 Cedar: 4w= 1w=",
    "4 Dogwood 1500: 3b= 2b1",
)


def ranked(*ranks):
    players = zip(RANKED.players, ranks, strict=True)
    replaced = (Player(**{**as_dict(player), "rank": rank}) for player, rank in players)
    return Tournament(**{**as_dict(RANKED), "players": tuple(replaced)})


def as_dict(struct):
    return {field: getattr(struct, field) for field in struct.__struct_fields__}


def test_a_ranking_names_opponents_by_row_and_leaves_shared_ranks_blank(rows_of):
    """Section 1.1, art=4: row position in this very sheet; 1.2: Rk. of a tied player is empty."""
    rows = rows_of(ranked(1, 4, 3, 1), order="rank")
    headings, players = table_of(rows)
    assert headings == ["Rk.", "Name", "FED", "RtgI", "1.Rd", "2.Rd", "Pts."]
    assert [(row[0], row[1], row[4], row[5]) for row in players] == [
        (1, "Alder", "  4w1", "  3b½"),
        (None, "Dogwood", "  3b½", "  4b1"),
        (3, "Cedar", "  2w½", "  1w½"),
        (4, "Birch", "  1b0", "  2w0"),
    ]
    assert "Final Ranking crosstable after 2 Rounds" in [row[0] for row in rows]


def test_a_ranking_without_ranks_is_made_from_points_then_numbers(rows_of):
    _, players = table_of(rows_of(RANKED, order="rank"))
    assert [(row[0], row[1]) for row in players] == [
        (1, "Alder"),
        (2, "Dogwood"),
        (3, "Cedar"),
        (4, "Birch"),
    ]


def test_an_unfinished_event_is_not_called_final(rows_of):
    pending = event("1 Alder: 2w1 2b*", "2 Birch: 1b0 1w*")
    assert "Ranking crosstable after Round 2" in [row[0] for row in rows_of(pending, order="rank")]


@pytest.mark.parametrize(
    ("separator", "delimiter", "points"),
    [("semicolon", ";", "3,5"), ("comma", ",", "3.5"), ("tab", "\t", "3,5")],
)
def test_delimited_text_has_the_decimals_that_go_with_its_separator(
    write, separator, delimiter, points
):
    text = write(EVERY_CELL, "crosstable-csv", separator=separator).decode("utf-8-sig")
    headings, players = table_of([*csv.reader(io.StringIO(text), delimiter=delimiter)])
    assert players[0][headings.index("Pts.")] == points
    assert players[0][headings.index("1.Rd")] == "  2w1"
    assert players[0][headings.index("6.Rd")] == "-1"


def test_delimited_text_begins_with_a_mark_unless_told_not_to(write):
    assert write(EVERY_CELL, "crosstable-csv").startswith(b"\xef\xbb\xbf")
    assert not write(EVERY_CELL, "crosstable-csv", bom="false").startswith(b"\xef\xbb\xbf")


def test_no_field_of_delimited_text_begins_like_a_formula(write):
    tournament = event("1 =1+1 2000: 2w1 P", "2 @At: 1b0 H", name="-2+3", city="x")
    text = write(tournament, "crosstable-csv").decode("utf-8-sig")
    fields = [field for row in csv.reader(io.StringIO(text), delimiter=";") for field in row]
    assert [field for field in fields if field[:1] in ("=", "+", "@")] == []
    assert [field for field in fields if field.startswith("-")] == ["-1"]
    assert "'=1+1" in fields


def test_a_page_escapes_everything_and_loads_nothing(write):
    tournament = event("1 <b>&amp; 2000: 2w1", "2 Birch: 1b0", name="<script>alert(1)</script>")
    page = write(tournament, "crosstable-html").decode("utf-8")
    assert "<script" not in page
    assert "<b>" not in page
    assert "http" not in page
    assert "&lt;b&gt;&amp;amp;" in page


def test_a_page_writes_halves_so_that_no_country_mistakes_them(write):
    page = write(EVERY_CELL, "crosstable-html").decode("utf-8")
    assert "<td>3½</td>" in page
    assert '<td class="r">   -1</td>' in page
    half = event("1 Alder: 2w=", "2 Birch: 1b=")
    assert "<td>½</td>" in write(half, "crosstable-html").decode("utf-8")


def test_an_unknown_option_is_misuse(write):
    with pytest.raises(Misuse):
        write(EVERY_CELL, order="alphabet")

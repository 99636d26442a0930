"""Tables whose header is unknown or missing, told by their cells (excel-crosstables.md, 1.6)."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import BirthDate, Sex
from tourneyelo_crosstable.table import shapes

UNKNOWN = ["ა", "ბბ", "გგ", "დდ", "ეე", "ვვ", "ზზ", "თთ", "იი", "კკ", "ლლ"]
"""Headings in a script that no word list of ours holds."""
PEOPLE = [
    [1, "GM", "Adler, Bruno", 99900001, "AUT", 2100, "m", 1980],
    [2, "", "Birk, Carla", 99900002, "GER", 2050, "w", 1990],
    [3, "", "Cato, Dario", 99900003, "ITA", 0, "m", 2001],
]


def messages(imported, code):
    return [finding.message for finding in imported.findings if finding.code == code]


def codes(imported):
    return {finding.code for finding in imported.findings}


# no header at all


def test_a_crosstable_without_header_is_read_and_that_is_told(read_rows, start_order):
    headed, bare = read_rows(start_order), read_rows(start_order[1:])
    event = bare.tournament
    assert [p.rounds for p in event.players] == [p.rounds for p in headed.tournament.players]
    assert [p.name for p in event.players] == [p.name for p in headed.tournament.players]
    assert [p.rating for p in event.players] == [2100, 2050, 1980, None]
    assert [p.federation for p in event.players] == ["AUT", "GER", "ITA", "SLO"]
    assert [p.title for p in event.players] == ["FM", None, None, None]
    assert [p.points_declared for p in event.players] == [25, 5, 20, 10]
    assert {"CROSS086", "CROSS035"} <= codes(bare)
    assert any("no header row" in sentence for sentence in bare.understanding)


def test_no_player_is_taken_for_a_header(read_rows, start_order):
    """The first players have byes, so that the first game stands further down."""
    start_order[1][5], start_order[2][5] = -1, "-½"
    start_order[3][5], start_order[4][5] = "4w1", "3b0"
    for row in start_order[1:3]:
        row[6:8] = [0, "-½"]
    rows = [*start_order[1:3], *([*row[:6], 0, 0, *row[8:]] for row in start_order[3:])]
    imported = read_rows(rows)
    assert [p.name for p in imported.tournament.players] == [row[2] for row in rows]


def test_lines_above_rows_without_header_are_still_read(read_rows, start_order, preamble):
    event = read_rows([*preamble, *start_order[1:]]).tournament
    assert event.name == "Lakeside Rapid Open"
    assert event.federation == "AUT"
    assert len(event.players) == 4


def test_a_list_of_players_without_header_is_read(read_rows):
    adler, birk, cato = read_rows(PEOPLE).tournament.players
    assert (adler.name, adler.fide_id, adler.federation) == ("Adler, Bruno", 99900001, "AUT")
    assert (adler.rating, adler.sex, adler.birth) == (2100, Sex.MALE, BirthDate(1980))
    assert (birk.sex, birk.title, cato.rating) == (Sex.FEMALE, None, None)


# a header of unknown words


def test_every_column_told_by_shape_is_named(read_rows):
    imported = read_rows([UNKNOWN[:8], *PEOPLE])
    assert len(messages(imported, "CROSS036")) == 7
    assert imported.tournament.players[0].birth == BirthDate(1980)


def test_points_rank_and_key_are_proved_and_not_guessed(read_rows, rank_order):
    rank_order[0] = UNKNOWN[: len(rank_order[0])]
    imported = read_rows(rank_order)
    event = imported.tournament
    assert event.points() == {1: 25, 2: 20, 3: 10, 4: 5}
    assert [p.points_declared for p in event.players] == [25, 20, 10, 5]
    assert any("12 of 12 cells mirror" in sentence for sentence in imported.understanding)


def test_a_club_is_not_taken_for_the_name(read_rows, start_order):
    clubs = ["ააა", *(f"Chess Club of the Lakeside Community {n}" for n in range(4))]
    start_order[0] = UNKNOWN[: len(start_order[0])]
    rows = [[*row[:3], club, *row[3:]] for row, club in zip(start_order, clubs, strict=True)]
    imported = read_rows(rows)
    assert imported.tournament.players[0].name == "Adler Bruno"
    assert any("not used" in sentence for sentence in imported.understanding)


def test_names_may_have_one_word_of_two_signs(read_rows, start_order):
    start_order[0] = UNKNOWN[: len(start_order[0])]
    for row, name in zip(start_order[1:], ["王小明", "李雷", "韩梅梅", "张伟"], strict=True):
        row[2] = name
    assert read_rows(start_order).tournament.players[1].name == "李雷"


def test_years_are_births_only_beside_ratings(read_rows, start_order, with_column):
    """1980 to 2001 may be years as well as ratings."""
    columns = {"ratings": [2100, 2050, 0, 1950], "years": [1980, 1990, 2001, 1975]}
    rows = with_column(start_order, "აა", columns["years"])
    beside = read_rows(rows).tournament
    assert [p.birth.year for p in beside.players] == columns["years"]
    alone = read_rows([[*row[:3], *row[4:]] for row in rows])
    assert [(p.birth, p.rating) for p in alone.tournament.players] == [(None, None)] * 4
    assert any("not used" in sentence and "აა" in sentence for sentence in alone.understanding)


def test_two_columns_that_may_be_fide_numbers_are_none(read_rows, start_order, with_column):
    rows = with_column(start_order, "აა", [99900001, 99900002, 99900003, 99900004])
    one = read_rows(rows).tournament
    assert one.players[3].fide_id == 99900004
    rows = with_column(rows, "ბბბ", [88800001, 88800002, 88800003, 88800004])
    assert [p.fide_id for p in read_rows(rows).tournament.players] == [None] * 4


@pytest.mark.parametrize(
    "rows",
    [
        [["Shopping", "list", "of", "today"], ["milk", 2, "l", 1], ["bread", 1, "kg", 3]],
        [["a", "b", "c"], ["milk and honey", 2100, "l"], ["bread", 1500, "kg"]],
        [[1, 2, 3], [4, 5, 6]],
        [["x"]],
    ],
)
def test_what_has_too_little_of_players_is_refused(read_rows, rows):
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    assert refused.value.findings[0].code in ("CROSS007", "CROSS008", "CROSS010")


# withdrawn


@pytest.mark.parametrize("mark", ["wd", "ret.", "withdrawn", "zurückgezogen", "W/D", "выбыл"])
def test_a_mark_of_withdrawal_in_place_of_a_rank_is_told(read_rows, start_order, mark):
    start_order[2][9] = mark
    imported = read_rows(start_order)
    (message,) = messages(imported, "CROSS087")
    assert "Birk Carla" in message
    assert imported.tournament.players[1].rank is None
    assert messages(imported, "CROSS049") == []


def test_a_withdrawn_player_does_not_share_the_rank_above(read_rows, rank_order):
    rank_order[3][0] = "wd"
    rank_order[4][0] = 4
    players = read_rows(rank_order).tournament.players
    assert [player.rank for player in players] == [1, 2, None, 4]


# shapes


@pytest.mark.parametrize(
    ("cells", "meaning"),
    [
        (["GM", "", "wfm"], "title"),
        (["AUT", "GER", "ita"], "federation"),
        ([99900001, "99900002", 0], "fide_id"),
        (["m", "w", ""], "sex"),
        ([2100, 0, "1980"], "rating"),
        ([1, 2, 3], None),
        (["GM", "Champion"], None),
        ([12345, 99900001], None),
        (["A-18", 99900001], None),
        ([99900001, 99900001], None),
        (["", "", ""], None),
        (["m", "x"], None),
        ([5000, 2000], None),
        ([datetime.date(1980, 1, 1), "12.05.1990"], None),
    ],
)
def test_columns_are_recognised_by_their_cells(cells, meaning):
    assert shapes.fields_in({0: cells}, ()) == ({meaning: 0} if meaning else {})


def test_dates_of_birth_are_recognised_beside_ratings():
    columns = {0: [2100, 2050], 1: [datetime.date(1980, 1, 1), "12.05.1990"]}
    assert shapes.fields_in(columns, ()) == {"rating": 0, "birth": 1}

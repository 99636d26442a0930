"""Sheets with one row per game as people type them."""

from __future__ import annotations

import datetime

import pytest
from game_rows import ADLER, BIRK, CATO, DORN, found, names, records, refusal

from tourneyelo.model import Colour, Result, RoundResult
from tourneyelo.plugin import Certainty, Source
from tourneyelo_crosstable.layouts.game_rows.headings import SideHeading, side_heading


@pytest.mark.parametrize(
    ("heading", "side", "meaning"),
    [
        *(("White", 0, "name"), ("Black player", 1, "name"), ("White Elo", 0, "rating")),
        *(("WhiteElo", 0, "rating"), ("Elo Black", 1, "rating"), ("White FIDE ID", 0, "fide_id")),
        *(
            ("Rating (White)", 0, "rating"),
            ("Black_Title", 1, "title"),
            ("White Fed", 0, "federation"),
        ),
        *(("Elo Weiß", 0, "rating"), ("White K", 0, "k"), ("Black Point", 1, "points")),
        *(
            ("Player 1", 0, "name"),
            ("Opponent Rating", 1, "rating"),
            ("White ID", 0, "national_id"),
        ),
    ],
)
def test_a_heading_names_its_side(heading, side, meaning):
    found_heading = side_heading(heading)
    assert isinstance(found_heading, SideHeading)
    assert (found_heading.side, found_heading.meaning) == (side, meaning)


@pytest.mark.parametrize("text", ["Whitehall", "Name", "Rtg", "", "Black, James", "Result"])
def test_a_heading_without_side_names_none(text):
    assert side_heading(text) is None


@pytest.mark.parametrize(
    "header",
    [
        ["Round", "White", "White Elo", "Black", "Black Elo", "Result"],
        ["Round", "White", "WhiteElo", "Black", "BlackElo", "Result"],
        ["Round", "White", "Elo", "Black", "Elo", "Result"],
        ["Rd", "W Name", "W Elo", "B Name", "B Elo", "Res"],
        ["R", "Name W", "Rtg W", "Name B", "Rtg B", "Score"],
    ],
)
def test_ratings_go_to_their_side(read_rows, header):
    rows = [header, [1, ADLER, 2100, BIRK, 1900, "1-0"], [2, BIRK, 1900, ADLER, 2100, "0-1"]]
    imported = read_rows(rows)
    assert [player.rating for player in imported.tournament.players] == [2100, 1900]
    assert records(imported, 1) == ["2w1", "2b1"]


def test_black_on_the_left_makes_one_nil_ambiguous(read_rows):
    rows = [
        ["Round", "Rtg", "Black", "Result", "White", "Rtg"],
        [1, 1900, BIRK, "0-1", ADLER, 2100],
    ]
    finding = refusal(read_rows, rows)
    assert (finding.code, finding.place.cell) == ("CROSS076", "D1")


def test_black_may_stand_on_the_left_where_each_side_has_its_score(read_rows):
    header = [
        "Round",
        "Black Rating",
        "Black",
        "Black Score",
        "White Score",
        "White",
        "White Rating",
    ]
    rows = [header, [1, 1900, BIRK, 0, 1, ADLER, 2100]]
    known = {player.name: player for player in read_rows(rows).tournament.players}
    assert (known[ADLER].rating, known[BIRK].rating) == (2100, 1900)
    assert known[ADLER].rounds == (RoundResult(known[BIRK].number, Colour.WHITE, Result.WIN),)


def test_everything_that_is_typed_goes_into_the_model(read_rows):
    sides = ["{}", "{} Title", "{} Fed", "{} FIDE ID", "{} Elo", "{} K", "{} Birth", "{} Sex"]
    header = ["Event", "Date", "Round", "Result", *(s.format("White") for s in sides)]
    header += [s.format("Black") for s in sides]
    adler = [ADLER, "FM", "AUT", 99900001, 2100, 20, 1971, "m"]
    birk = [BIRK, "", "GER", 99900002, 1900, 40, "2009/03/04", "w"]
    rows = [
        header,
        ["Lakeside Open", datetime.date(2026, 5, 2), 1, "1-0", *adler, *birk],
        ["Lakeside Open", datetime.date(2026, 5, 3), 2, "0-1", *birk, *adler],
    ]
    imported = read_rows(rows)
    event = imported.tournament
    assert (event.name, str(event.start_date), str(event.end_date)) == (
        "Lakeside Open",
        "2026-05-02",
        "2026-05-03",
    )
    first, second = event.players
    assert (first.fide_id, first.federation, first.title, first.k.value) == (
        99900001,
        "AUT",
        "FM",
        20,
    )
    assert (second.birth.year, second.birth.day, second.sex, second.k.value) == (2009, 4, "w", 40)


def test_games_of_several_events_are_refused(read_rows):
    rows = [["Event", "Round", "White", "Result", "Black"]]
    rows += [["Open A", 1, ADLER, "1-0", BIRK], ["Open B", 1, CATO, "1-0", DORN]]
    finding = refusal(read_rows, rows)
    assert finding.code == "CROSS075"
    assert "Open A and Open B" in finding.message


def test_the_games_of_japan_have_points_k_and_two_names(read_rows):
    """Section 2, NCS: points 1 and 0.5, K per player, name in two scripts, no round."""
    sides = ["Point", "ID", "Name", "Kanji", "K", "Rating"]
    header = [f"White {s}" for s in sides] + [f"Black {s}" for s in sides]
    aoki, baba = ["N01", "Aoki, Ken", "青木健", 20, 1800], ["N02", "Baba, Rei", "馬場玲", 40, 1500]
    rows = [
        [*header, "Date", "Time", "Source", "PGN Moves"],
        [1, *aoki, 0, *baba, "2026/5/2", "10:00", "club", "1. e4 e5"],
        [0.5, *baba, 0.5, *aoki, "2026/5/2", "13:30", "club", ""],
    ]
    imported = read_rows(rows)
    first, second = imported.tournament.players
    assert (first.name, first.national_id, first.raw_text("other name")) == (
        "Aoki, Ken",
        "N01",
        "青木健",
    )
    assert (first.national_rating, first.rating, second.k.value) == (1800, None, 40)
    assert records(imported, 1) == ["2w1", "2b="]
    assert "day and hour" in found(imported, "CROSS072")[0].message


def test_rows_of_player_and_opponent_tell_games_from_both_sides(read_rows):
    rows = [
        ["Player", "Opponent", "Colour", "Result", "Round"],
        ["Adler", "Birk", "W", 1, 1],
        ["Birk", "Adler", "B", 0, 1],
        ["Cato", "Adler", "black", "½", 2],
        ["Birk", "Cato", "", "1", 3],
    ]
    imported = read_rows(rows)
    assert records(imported, 1) == ["2w1", "3w=", "unpaired"]
    assert records(imported, 2) == ["1b0", "unpaired", "31"]
    assert not found(imported, "CROSS074")


def test_players_one_and_two_have_no_known_colours(read_rows):
    rows = [["Round", "Player 1", "Player 2", "Score"], [1, "Adler", "Birk", "1-0"]]
    assert read_rows(rows).tournament.players[0].rounds == (RoundResult(2, None, Result.WIN),)


def test_a_number_in_front_counts_boards_and_is_nobodys(read_rows):
    rows = [["No.", "Round", "White", "Result", "Black"]]
    rows += [[1, 1, "Adler", "1-0", "Birk"], [2, 2, "Birk", "1-0", "Adler"]]
    assert records(read_rows(rows), 1) == ["2w1", "2b0"]


def test_surnames_and_forenames_are_one_name(read_rows):
    header = [
        "Round",
        "White Surname",
        "White Forename",
        "Black Surname",
        "Black Forename",
        "Result",
    ]
    rows = [header, [1, "Adler", "Bruno", "Birk", "Carla", "1-0"]]
    assert names(read_rows(rows)) == [ADLER, BIRK]


def test_blank_rounds_below_a_round_have_it_and_it_is_said(read_rows):
    rows = [["Round", "White", "Result", "Black"], [1, "Adler", "1-0", "Birk"]]
    rows += [["", "Cato", "1-0", "Dorn"], [2, "Adler", "1-0", "Cato"], ["", "Birk", "0-1", "Dorn"]]
    imported = read_rows(rows)
    assert records(imported, 4) == ["3b0", "2b1"]
    assert "rows 3 and 5" in found(imported, "CROSS079")[0].message


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["Adler", 1, "bye"], "pairing-bye"),
        (["Adler", "½", "bye"], "half-bye"),
        (["Adler", 0, "bye"], "unpaired"),
        (["Adler", "1 - 0", "bye"], "pairing-bye"),
        (["Adler", "+ - -", "bye"], "pairing-bye"),
        (["bye", "0 - 1", "Adler"], "pairing-bye"),
        (["Adler", 1, "not paired"], "point-bye"),
        (["Adler", "½", "not paired"], "half-bye"),
        (["Adler", "", "not paired"], "unpaired"),
        (["Adler", "", "bye"], "point-bye"),
        (["Adler", 1, ""], "point-bye"),
        (["Adler", "abc", "bye"], "?"),
    ],
)
def test_rounds_without_opponent_are_worth_what_the_row_says(read_rows, cells, expected):
    rows = [["Round", "White", "Result", "Black"], [1, *cells], [1, "Birk", "1-0", "Cato"]]
    known = {player.name: player for player in read_rows(rows).tournament.players}
    (record,) = known["Adler"].rounds
    assert record.opponent is None
    assert ("?" if record.result is Result.UNKNOWN else record.result) == expected


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        (["Adler", "", "bye"], "CROSS027"),
        (["Adler", 1, ""], "CROSS079"),
        (["Adler", "", ""], "CROSS079"),
        (["Adler", "abc", "bye"], "CROSS076"),
        (["Adler", "1-1", "Dorn"], "CROSS076"),
        (["Adler", "0-0", "Dorn"], "CROSS076"),
        (["Adler", datetime.date(2000, 1, 1), "Dorn"], "CROSS079"),
        (["", "1-0", ""], "CROSS021"),
    ],
)
def test_what_is_not_said_outright_is_told(read_rows, cells, code):
    rows = [["Round", "White", "Result", "Black"], [1, *cells], [1, "Birk", "1-0", "Cato"]]
    assert found(read_rows(rows), code)


def test_the_understanding_names_every_column_and_the_way_to_players_and_rounds(
    read_rows, pairings
):
    told = "\n".join(read_rows(pairings).understanding)
    for words in (
        "one row per game: 2 headers, the first in row 4",
        "column D White -> name of White (header word)",
        "column E Rtg -> FIDE rating of White (header word, and the side on which it stands)",
        "column C -> title of White (by what stands in it)",
        "rounds: 2 lines above the games, such as 'Round 1 on 2026/05/02 at 10:00'",
        "5 players, told apart by starting number",
    ):
        assert words in told


def test_columns_that_are_not_read_are_named(read_rows):
    rows = [["Round", "White", "Result", "Black", "ECO"], [1, "Adler", "1-0", "Birk", "C20"]]
    assert "not used: column E ECO" in read_rows(rows).understanding


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_typed_games_are_recognised_in_text_and_workbooks(importer, to_csv, to_xlsx, delimiter):
    rows = [["Round", "White", "Result", "Black"], [1, "Adler", "1-0", "Birk"]]
    for data in (to_csv(rows, delimiter), to_xlsx(rows)):
        assert importer.detect(Source("games", data)).certainty is Certainty.CERTAIN


@pytest.mark.parametrize(
    "text",
    [
        '[White "Adler"]\n[Black "Birk"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n',
        '{"White": "Adler", "Black": "Birk", "Result": "1-0"}',
        "White, Black and Green won the relay\nWhite 1-0 Black\n",
        "Round,White,Result,Black\n",
    ],
)
def test_other_texts_about_games_are_not_claimed(importer, text):
    assert importer.detect(Source("x", text.encode())).certainty <= Certainty.POSSIBLE

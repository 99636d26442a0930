"""Sheets with one row per game: pairing lists of programs and what people type."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import OUTSIDE_THE_PART, Colour, Result, RoundResult, by_number
from tourneyelo.plugin import Certainty, Source
from tourneyelo_crosstable.layouts.game_rows.headings import SideHeading, side_heading
from tourneyelo_crosstable.layouts.game_rows.lines import round_line, round_number

HEADER = ["Bo.", "No.", "", "White", "Rtg", "Pts.", "Result", "Pts.", "", "Black", "Rtg", "No."]
ADLER, BIRK = "Adler, Bruno", "Birk, Carla"
CATO, DORN = "Cato, Dario", "Dorn, Elsa"


@pytest.fixture
def pairings():
    """Two rounds as Chess-Results lists them, with a round line above each (section 1.3)."""
    return [
        ["Lakeside Open"],
        ["Pairings/Results"],
        ["Round 1 on 2026/05/02 at 10:00"],
        [*HEADER],
        [1, 1, "FM", ADLER, 2100, 0, "1 - 0", 0, "", BIRK, 2050, 2],
        [2, 3, "", CATO, 1980, 0, "½ - ½", 0, "", DORN, 0, 4],
        [3, 5, "", "Egger, Fritz", 1700, 0, "1", "", "", "bye", "", ""],
        ["Round 2 on 2026/05/03 at 10:00"],
        [*HEADER],
        [1, 5, "", "Egger, Fritz", 1700, 1, "- - +", 1, "FM", ADLER, 2100, 1],
        [2, 2, "", BIRK, 2050, 0, "", "½", "", CATO, 1980, 3],
        [3, 4, "", DORN, 0, "½", "½", "", "", "not paired", "", ""],
    ]


def records(imported, number):
    """Tell a player's rounds as `2w1`, byes by their kind."""
    known = by_number(imported.tournament)
    colours = {Colour.WHITE: "w", Colour.BLACK: "b", None: ""}
    signs = {Result.WIN: "1", Result.DRAW: "=", Result.LOSS: "0", Result.PENDING: "*"}
    signs |= {Result.FORFEIT_WIN: "+", Result.FORFEIT_LOSS: "-", Result.UNKNOWN: "?"}
    return [
        f"{r.opponent or ''}{colours[r.colour]}{signs.get(r.result, r.result)}"
        for r in known[number].rounds
    ]


def names(imported):
    return [player.name for player in imported.tournament.players]


def refusal(read_rows, rows):
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    (finding,) = refused.value.findings
    assert finding.remedy
    return finding


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


# --- lists of programs ---------------------------------------------------------------------------


def test_all_rounds_of_a_pairing_list_become_the_event(read_rows, pairings):
    imported = read_rows(pairings)
    event = imported.tournament
    assert event.name == "Lakeside Open"
    assert event.round_dates == (datetime.date(2026, 5, 2), datetime.date(2026, 5, 3))
    assert (event.start_date, event.end_date) == event.round_dates
    assert event.rounds_left_out == ()
    assert records(imported, 1) == ["2w1", "5b+"]
    assert records(imported, 2) == ["1b0", "3w*"]
    assert records(imported, 3) == ["4w=", "2b*"]
    assert records(imported, 4) == ["3b=", "half-bye"]
    assert records(imported, 5) == ["pairing-bye", "1w-"]
    known = by_number(event)
    assert (known[1].title, known[1].rating, known[4].rating) == ("FM", 2100, None)
    assert [finding.place.cell for finding in found(imported, "CROSS024")] == ["A11"]


def test_a_list_of_one_round_leaves_the_earlier_ones_out(read_rows, pairings):
    imported = read_rows([*pairings[:2], *pairings[7:]])
    event = imported.tournament
    assert event.rounds_left_out == (1,)
    assert all(player.rounds[0] == OUTSIDE_THE_PART for player in event.players)
    assert event.round_dates == (None, datetime.date(2026, 5, 3))
    assert event.start_date is None
    (part,) = found(imported, "CROSS070")
    assert "round 2 only; round 1 is left out" in part.message
    known = by_number(event)
    assert known[3].raw_text("points before round 2") == "0.5"


def test_the_first_round_alone_says_that_it_stands_alone(read_rows, pairings):
    imported = read_rows(pairings[:7])
    event = imported.tournament
    assert (event.start_date, event.end_date) == (datetime.date(2026, 5, 2), None)
    assert "round 1 only" in found(imported, "CROSS070")[0].message


def test_the_number_of_rounds_above_the_list_tells_what_is_missing(read_rows, pairings):
    imported = read_rows([["Lakeside Open"], ["Number of rounds : 5"], *pairings[1:]])
    assert imported.tournament.declared.rounds == 5
    assert "rounds 1 and 2 only; the event has 5" in found(imported, "CROSS070")[0].message


def test_printed_points_that_the_results_contradict_are_told(read_rows, pairings):
    pairings[10][7] = 1
    (finding,) = found(read_rows(pairings), "CROSS077")
    assert (finding.player, finding.round, finding.place.cell) == (3, 2, "H11")
    assert "had 1.0 points before round 2 as printed, but 0.5" in finding.message


def test_without_numbers_players_are_their_names(read_rows, pairings):
    for row in pairings:
        if len(row) > 11:
            row[1] = row[11] = ""
    imported = read_rows(pairings)
    assert names(imported) == [ADLER, BIRK, CATO, DORN, "Egger, Fritz"]
    assert records(imported, 1) == ["2w1", "5b+"]
    assert any("told apart by name" in sentence for sentence in imported.understanding)


def test_the_word_between_two_headings_called_name_tells_the_sides(read_rows, pairings):
    for row in pairings:
        if row[0] == "Bo.":
            row[3] = row[9] = "Name"
    imported = read_rows([[*row] for row in pairings])
    assert records(imported, 1) == ["2w1", "5b+"]
    assert "taken to have White" in found(imported, "CROSS079")[0].message


@pytest.mark.parametrize(
    ("white", "result", "black", "round_"),
    [
        ("Weiß", "Ergebnis", "Schwarz", "Runde"),
        ("Blancas", "Resultado", "Negras", "Ronda"),
        ("Brancas", "Res.", "Pretas", "Ronda"),
        ("Blancs", "Résultat", "Noirs", "Ronde"),
        ("Bianco", "Risultato", "Nero", "Turno"),
        ("Белые", "Результат", "Черные", "Тур"),
        ("Białe", "Wynik", "Czarne", "Runda"),
        ("Bílý", "Výsledek", "Černý", "Kolo"),
        ("Beyaz", "Sonuç", "Siyah", "Tur"),
        ("Valkea", "Tulos", "Musta", "Kierros"),
        ("Wit", "Uitslag", "Zwart", "Ronde"),
        ("白", "結果", "黒", "ラウンド"),
    ],
)
def test_headings_are_known_in_many_languages(read_rows, white, result, black, round_):
    rows = [[round_, white, result, black], [1, ADLER, "1-0", BIRK], [2, BIRK, "½-½", ADLER]]
    assert records(read_rows(rows), 1) == ["2w1", "2b="]


@pytest.mark.parametrize("word", ["bye", "BYE", "spielfrei", "descansa", "exempt", "свободен"])
def test_nobody_is_met_in_many_languages(read_rows, word):
    rows = [["Round", "White", "Result", "Black"], [1, ADLER, "1", word], [1, BIRK, "0-1", CATO]]
    assert records(read_rows(rows), 1) == ["pairing-bye"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Round 8 on 2026/08/08 at 14:30", (8, datetime.date(2026, 8, 8))),
        ("Round 8", (8, None)),
        ("ROUND: 3", (3, None)),
        ("Runde 2 am 2026/05/03 um 10:00", (2, datetime.date(2026, 5, 3))),
        ("3. Runde am 03.05.2026", (3, datetime.date(2026, 5, 3))),
        ("Ronda 4 del 2026/05/05", (4, datetime.date(2026, 5, 5))),
        ("Тур 5", (5, None)),
        ("第3回戦", (3, None)),
        ("Final Ranking after 9 Rounds", None),
        ("9 players", None),
        ("Board 3", None),
        ("R" * 200 + " 3", None),
    ],
)
def test_lines_between_the_games_tell_the_round(line, expected):
    assert round_line(line) == expected


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (3, 3),
        (3.0, 3),
        ("3", 3),
        ("R3", 3),
        ("Round 3", 3),
        ("3.Rd", 3),
        ("3.12", 3),
        ("Final", None),
    ],
)
def test_a_round_is_read_in_all_spellings(cell, expected):
    assert round_number(cell) == expected


def test_the_name_of_a_sheet_may_tell_the_round(read, to_xlsx):
    rows = [["White", "Result", "Black"], [ADLER, "1-0", BIRK]]
    imported = read(to_xlsx(rows, title="Round 3"))
    assert imported.tournament.rounds_left_out == (1, 2)
    assert "rounds: the name of the sheet" in imported.understanding


# --- sheets that people type ---------------------------------------------------------------------


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


# --- rounds from days ----------------------------------------------------------------------------


def test_days_number_the_rounds_when_nobody_plays_twice_a_day(read_rows):
    rows = [["Date", "White", "Result", "Black"]]
    rows += [["13/05/2026", "Adler", "1-0", "Birk"], ["02/05/2026", "Birk", "1-0", "Cato"]]
    imported = read_rows(rows)
    assert records(imported, 1) == ["unpaired", "2w1"]
    assert [str(day) for day in imported.tournament.round_dates] == ["2026-05-02", "2026-05-13"]
    assert "2 rounds, one for each day" in found(imported, "CROSS072")[0].message


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([["White", "Result", "Black"], ["Adler", "1-0", "Birk"]], "neither its round nor a day"),
        (
            [
                ["Date", "White", "Result", "Black"],
                ["2026-05-02", "Adler", "1-0", "Birk"],
                ["2026-05-02", "Cato", "1-0", "Adler"],
            ],
            "Adler has two games on 2026-05-02 (rows 2 and 3)",
        ),
        (
            [
                ["Date", "White", "Result", "Black"],
                ["02/05/2026", "Adler", "1-0", "Birk"],
                ["03/05/2026", "Cato", "1-0", "Adler"],
            ],
            "neither its round nor a day",
        ),
        ([["Round", "White", "Result", "Black"], ["Final", "Adler", "1-0", "Birk"]], "'Final'"),
        (
            [
                ["Round", "White", "Result", "Black"],
                ["", "Adler", "1-0", "Birk"],
                [1, "C", "1-0", "D"],
            ],
            "row 2: no round",
        ),
    ],
)
def test_a_round_is_never_guessed(read_rows, rows, words):
    finding = refusal(read_rows, rows)
    assert finding.code == "CROSS071"
    assert words in finding.message
    assert "add a column Round" in finding.remedy


def test_days_that_fit_two_orders_are_not_used_and_it_is_said(read_rows):
    rows = [["Date", "Round", "White", "Result", "Black"]]
    rows += [["02/05/2026", 1, "Adler", "1-0", "Birk"], ["03/05/2026", 2, "Birk", "1-0", "Adler"]]
    imported = read_rows(rows)
    assert imported.tournament.round_dates == ()
    assert "month first or last" in found(imported, "CROSS079")[0].message


def test_a_game_that_was_put_off_belongs_to_the_days_of_the_event(read_rows):
    rows = [
        ["Round", "Date", "White", "Result", "Black"],
        [1, "2026-05-02", "Adler", "1-0", "Birk"],
    ]
    rows += [[2, "2026-05-03", "Cato", "1-0", "Adler"], [2, "2026-05-09", "Birk", "1-0", "Dorn"]]
    event = read_rows(rows).tournament
    assert str(event.round_dates[1]) == "2026-05-03"
    assert (str(event.start_date), str(event.end_date)) == ("2026-05-02", "2026-05-09")


# --- contradictions ------------------------------------------------------------------------------


def test_a_game_that_is_given_twice_counts_once_and_is_said(read_rows):
    rows = [["Round", "White", "Result", "Black"], *[[1, "Adler", "1-0", "Birk"]] * 2]
    imported = read_rows(rows)
    assert records(imported, 1) == ["2w1"]
    assert "row 3" in found(imported, "CROSS074")[0].message


def test_two_results_of_one_game_make_it_unknown(read_rows):
    rows = [["Round", "White", "Result", "Black"]]
    rows += [[1, "Adler", "1-0", "Birk"], [1, "Adler", "0-1", "Birk"]]
    imported = read_rows(rows)
    assert records(imported, 1) == ["2w?"]
    (finding,) = found(imported, "CROSS075")
    assert (finding.severity, finding.round) == ("error", 1)


def test_a_result_that_came_later_completes_the_game(read_rows):
    rows = [["Round", "White", "Result", "Black"]]
    rows += [[1, "Adler", "", "Birk"], [1, "Adler", "0-1", "Birk"]]
    assert records(read_rows(rows), 1) == ["2w0"]


@pytest.mark.parametrize(
    ("second", "words"),
    [
        ([1, "Adler", "1-0", "Cato"], "Adler has two games in round 1 (rows 2 and 3)"),
        ([1, "Birk", "1-0", "Adler"], "two games in round 1"),
        ([1, "Adler", "1", "bye"], "two games in round 1"),
        ([1, "Cato", "1-0", "Cato"], "Cato plays himself"),
    ],
)
def test_nobody_has_two_games_in_a_round(read_rows, second, words):
    rows = [["Round", "White", "Result", "Black"], [1, "Adler", "1-0", "Birk"], second]
    finding = refusal(read_rows, rows)
    assert (finding.code, finding.round) == ("CROSS075", 1)
    assert words in finding.message


@pytest.mark.parametrize("round_", [0, 501, 99999])
def test_a_round_that_no_event_has_is_refused(read_rows, round_):
    rows = [["Round", "White", "Result", "Black"], [round_, "Adler", "1-0", "Birk"]]
    assert refusal(read_rows, rows).code in ("CROSS016", "CROSS071")


def test_a_header_without_games_is_refused(read_rows):
    assert refusal(read_rows, [["Round", "White", "Result", "Black"], []]).code == "CROSS116"


def test_lists_of_teams_are_no_games_of_players(read_rows):
    rows = [["Round 1 on 2026/09/20 at 17:00"]]
    rows += [["No.", "SNo.", "Team", "MP", "Res.", "MP", "Team", "SNo."]]
    rows += [[1, 1, "Lakeside", 0, "3 - 1", 0, "Hilltop", 2]]
    assert refusal(read_rows, rows).code == "CROSS012"


def test_the_teams_of_players_are_their_clubs(read_rows):
    header = ["Round", "White", "White Team", "Result", "Black", "Black Team"]
    rows = [header, [1, ADLER, "Lakeside", "1-0", BIRK, "Hilltop"]]
    imported = read_rows(rows)
    assert [player.club for player in imported.tournament.players] == ["Lakeside", "Hilltop"]
    assert "column C White Team -> club of White (header word)" in imported.understanding


# --- how it is told ------------------------------------------------------------------------------


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

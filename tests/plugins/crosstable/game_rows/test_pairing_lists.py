"""Pairing lists of programs: a row per game, rounds below each other."""

from __future__ import annotations

import datetime

import pytest
from game_rows import ADLER, BIRK, CATO, DORN, found, names, records

from tourneyelo.model import OUTSIDE_THE_PART, by_number
from tourneyelo_crosstable.layouts.game_rows.lines import round_line, round_number


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

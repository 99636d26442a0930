"""Rounds whose numbers are written in words, above the games and as the name of a sheet."""

from __future__ import annotations

import csv
import datetime
from collections import defaultdict
from pathlib import Path

import pytest
from game_rows import ADLER, BIRK, found, records

import tourneyelo
import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo_crosstable.layouts.game_rows.lines import round_line, round_number

OTHER = [["White", "Result", "Black"], [ADLER, "0-1", BIRK]]
GAMES = [["White", "Result", "Black"], [ADLER, "1-0", BIRK]]
FOLDER = Path(tourneyelo_crosstable.__file__).parent / "words"
LANGUAGES = {"en", "de", "es", "fr", "it", "pt", "nl", "pl", "ru"}


@pytest.mark.parametrize(
    ("line", "number"),
    [
        *(("Third round", 3), ("THIRD ROUND (corrected)", 3), ("Fifteenth Rd", 15)),
        *(("Dritte Runde", 3), ("Zwölfter Spieltag", 12), ("Siebente Runde", 7)),
        *(("Tercera ronda", 3), ("Ronda tercera", 3), ("Decima primera ronda", 11)),
        *(("Troisième ronde", 3), ("Troisieme ronde", 3), ("Première ronde", 1)),
        *(("Terzo turno", 3), ("Terceira rodada", 3), ("Décima quarta rodada", 14)),
        *(("Derde ronde", 3), ("Trzecia runda", 3), ("Третий тур", 3), ("Третій тур", 3)),
        *(("Round Three", 3), ("Runde drei", 3), ("Runda III", 3), ("III. kolo", 3)),
        *(("第三回戦", 3), ("三回戦", 3), ("第十二轮", 12), ("第3轮", 3)),
        *(("2nd round", 2), ("1st Rd", 1), ("1ère ronde", 1), ("2e ronde", 2), ("3-й тур", 3)),
    ],
)
def test_a_round_is_told_in_words(line, number):
    told = round_line(line)
    assert (told.round if told else None) == number


@pytest.mark.parametrize(
    "line",
    [
        *("First Round Robin of Lakeside", "Second Round-Robin", "Round Robin", "Third", "Round"),
        *("Three Rounds", "Final round", "Last Round", "Round of Sixteen", "Third Lakeside Open"),
        *("3rd Lakeside Open", "第3回全国大会", "第3回 東京オープン", "V. V", "Third 2026 Round"),
    ],
)
def test_what_begins_like_a_round_and_is_none_tells_none(line):
    assert round_line(line) is None


def test_a_day_is_read_behind_the_words_and_its_year_is_not_guessed():
    assert round_line("Third Round - 12 March 2026") == (3, datetime.date(2026, 3, 12))
    assert round_line("Third Round - 12 March") == (3, None)


@pytest.mark.parametrize(
    ("cell", "number"), [("Third", 3), ("tercera", 3), ("IV", 4), ("X1", None)]
)
def test_a_column_of_rounds_may_write_them_in_words(cell, number):
    assert round_number(cell) == number


@pytest.mark.parametrize("table", ["ordinals.csv", "cardinals.csv"])
def test_every_language_has_all_numbers_to_fifteen_and_no_word_has_two(table):
    with (FOLDER / table).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    numbers, meanings = defaultdict(set), defaultdict(set)
    for row in rows:
        numbers[row["language"]].add(int(row["meaning"]))
        meanings[row["word"].casefold()].add(row["meaning"])
    assert all(told == set(range(1, 16)) for told in numbers.values())
    assert {word for word, told in meanings.items() if len(told) > 1} == set()
    assert {row["evidence"] for row in rows} <= {"seen", "told", "word"}
    if table == "ordinals.csv":
        assert set(numbers) >= LANGUAGES


def test_lines_in_words_stand_above_the_games_of_a_text_and_a_page(read, to_csv):
    rows = [["Erste Runde"], *GAMES, ["Zweite Runde"], ["", BIRK, "½-½", ADLER][1:]]
    assert records(read(to_csv(rows), "club.csv"), 1) == ["2w1", "2b="]
    cells = "".join(f"<tr>{''.join(f'<td>{cell}' for cell in row)}" for row in rows)
    assert records(read(f"<table>{cells}</table>".encode(), "club.html"), 1) == ["2w1", "2b="]


@pytest.mark.parametrize(
    "names",
    [
        ("First round", "Second round", "Third round"),
        ("Erste Runde", "Zweite Runde", "Dritte Runde"),
        ("Третий тур", "Второй тур", "Первый тур"),
    ],
)
def test_sheets_named_in_words_are_one_event(to_xlsx, names):
    sheets = {name: [GAMES[0], [ADLER, "1-0", BIRK]] for name in names}
    host = Host.of(tourneyelo_crosstable)
    imported = tourneyelo.read(to_xlsx([["notes"]], "N", **sheets), name="club.xlsx", host=host)
    assert records(imported, 1) == ["2w1", "2w1", "2w1"]


def test_headings_of_a_page_in_words_are_one_event():
    table = "<table><tr><th>White<th>Result<th>Black<tr><td>{}<td>1-0<td>{}</table>"
    page = "<h1>Club</h1>" + "".join(
        f"<h2>{name} round - 12 March 2026</h2>{table.format(ADLER, BIRK)}"
        for name in ("First", "Second")
    )
    host = Host.of(tourneyelo_crosstable)
    imported = tourneyelo.read(page.encode(), name="club.html", host=host)
    assert records(imported, 1) == ["2w1", "2w1"]


def test_a_sheet_named_after_another_round_than_it_tells_is_told(read, to_xlsx):
    imported = read(to_xlsx([["Club"], ["Dritte Runde"], *GAMES], "Zweite Runde"))
    assert imported.tournament.rounds_left_out == (1, 2)
    (told,) = found(imported, "CROSS145")
    assert told.message == (
        "the name of sheet Zweite Runde says round 2, but the sheet itself tells its games to be "
        "of round 3; these are believed"
    )
    assert (told.place.sheet, told.place.cell) == ("Zweite Runde", "A2")


def test_a_column_of_rounds_may_contradict_the_name_too(read, to_xlsx):
    rows = [["Round", *GAMES[0]], [1, *GAMES[1]], [2, BIRK, "1-0", ADLER]]
    assert found(read(to_xlsx(rows, "Round 3")), "CROSS145")
    assert not found(read(to_xlsx(rows, "Round 2")), "CROSS145")
    assert not found(read(to_xlsx(rows, "Games")), "CROSS145")


def test_a_sheet_that_takes_the_place_of_another_by_its_line_is_told(to_xlsx):
    sheets = {"Round 1": GAMES, "Round 2": [["Third round"], *GAMES], "Round 3": OTHER}
    host = Host.of(tourneyelo_crosstable)
    book = to_xlsx([["notes"]], "N", **sheets)
    imported = tourneyelo.read(book, name="club.xlsx", host=host)
    assert found(imported, "CROSS139")
    (told,) = found(imported, "CROSS145")
    assert "sheet Round 2 says round 2, but" in told.message

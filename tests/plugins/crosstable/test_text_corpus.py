"""Published text crosstables and figures: the facts of corpus/excel/INDEX.md."""

from __future__ import annotations

import csv
import json
import re

import pytest

from tourneyelo.model import Agreement, Colour, Result, by_number, encounters

LETTERS = {
    "W": Result.WIN,
    "L": Result.LOSS,
    "D": Result.DRAW,
    "H": Result.HALF_BYE,
    "U": Result.UNPAIRED,
    "B": Result.POINT_BYE,
    "X": Result.FORFEIT_WIN,
}


def text_of(read, path):
    return read(path.read_bytes(), path.name)


@pytest.mark.parametrize(
    ("file", "players", "rounds"),
    [("LimerickClubChampionship09.txt", 18, 7), ("gonzaga_challengers_2010.txt", 56, 6)],
)
def test_swiss_perfect_text_has_the_facts_of_the_index(read, shared, file, players, rounds):
    imported = text_of(read, shared / "corpus/excel/swissperfect-text" / file)
    event = imported.tournament
    assert (len(event.players), event.rounds) == (players, rounds)
    assert {p.number: p.points_declared for p in event.players} == event.points()
    known = by_number(event)
    said = {e.agreement for player in event.players for e in encounters(player, known)}
    assert said == {Agreement.AGREED, Agreement.NOBODY_MET}
    assert not [finding for finding in imported.findings if finding.severity == "error"]


def test_the_export_of_swiss_perfect_has_the_games_of_its_own_files(read, shared):
    """federation/icu/swissperfect/expected.json counts the games in the .sco files."""
    folder = shared / "corpus/federation/icu"
    expected = json.loads((folder / "swissperfect/expected.json").read_text())
    facts = expected["gonzaga_challengers_2010"]
    event = text_of(read, folder / "sp-export/gonzaga_challengers_2010.txt").tournament
    results = [record.result for player in event.players for record in player.rounds]
    assert len(event.players) == facts["players"]
    assert event.rounds == facts["last_round"]
    assert sum(result.played for result in results) == 2 * facts["rated_games"]
    assert results.count(Result.DRAW) == 2 * facts["draws"]
    assert results.count(Result.WIN) == facts["white_wins"] + facts["black_wins"]


@pytest.fixture(scope="module")
def figures(shared):
    path = shared / "corpus/excel/facts/uscf-64-players-7-rounds.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cells_of(row):
    return [re.fullmatch(r"([A-Z])(\d*)([WB]?)", row[f"r{n}"]).groups() for n in range(1, 8)]


def section_text(figures):
    """Write the figures as US Chess writes a section, with invented names."""
    ruler = "-" * 89
    lines = [
        ruler,
        " Pair | Player Name                     |Total|" + "Round|" * 7,
        " Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |  4  |  5  |  6  |  7  |",
        ruler,
    ]
    for row in figures:
        number = int(row["pair"])
        name = f"PLAYER {chr(65 + number // 26)}{chr(65 + number % 26)}"
        cells, ratings = cells_of(row), []
        for when in ("pre", "post"):
            games = row[f"{when}_provisional_games"]
            ratings.append(row[when] + (f"P{games}" if games else ""))
        played = "".join(f"{letter}{opponent:>4}|" for letter, opponent, _ in cells)
        colours = "".join(f"{colour:<5}|" for _, _, colour in cells)
        told = f"{99000000 + number} / R: {ratings[0]:<7}->{ratings[1]:<8}"
        lines += [f"{number:5d} | {name:<32}|{row['points']:<5}|{played}"]
        lines += [f"   ON | {told:<32}|N:2  |{colours}", ruler]
    return "\n".join(lines) + "\n"


def test_a_section_of_us_chess_comes_back_with_all_its_figures(read, figures):
    """INDEX: 64 players, 7 rounds; 408 opponent cells mirror, row sums are the points."""
    imported = read(section_text(figures).encode(), "section.txt")
    event = imported.tournament
    assert (len(event.players), event.rounds) == (64, 7)
    known = by_number(event)
    said = [e.agreement for player in event.players for e in encounters(player, known)]
    assert said.count(Agreement.AGREED) == 408
    assert set(said) == {Agreement.AGREED, Agreement.NOBODY_MET}
    assert event.points() == {int(row["pair"]): round(float(row["points"]) * 10) for row in figures}
    assert [p.national_rating for p in event.players] == [int(row["pre"]) for row in figures]


def test_every_cell_of_the_section_is_read_to_the_letter(read, figures):
    players = read(section_text(figures).encode(), "section.txt").tournament.players
    for row, player in zip(figures, players, strict=True):
        for (letter, opponent, colour), record in zip(cells_of(row), player.rounds, strict=True):
            assert record.result is LETTERS[letter]
            assert record.opponent == (int(opponent) if opponent else None)
            expected = {"W": Colour.WHITE, "B": Colour.BLACK, "": None}[colour]
            assert record.colour is (expected if opponent else None)

"""The words of headers, formats/excel-crosstables.md section 1.4."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import tourneyelo_crosstable
from tourneyelo_crosstable.words import Heading, fold, heading, label

FOLDER = Path(tourneyelo_crosstable.__file__).parent / "words"
SEEN = {
    "rank": ["Rk.", "Rg."],
    "number": ["SNo", "No.", "Nr.", "Snr", "No.Ini.", "Nº.Inic.", "Nº.", "Nr", "Ст.ном.", "Ном."],
    "name": ["Name", "Nombre", "Nome", "Nimi", "Имя", "Nom", "İsim"],
    "federation": ["FED", "Land", "ФЕД."],
    "rating": ["Rtg", "Elo", "Рейт."],
    "rating_fide": ["RtgI", "EloI"],
    "rating_national": ["RtgN", "EloN", "Ulusal rating"],
    "fide_id": ["FideID", "FIDE-ID", "Código FIDE", "ID FIDE", "код FIDE", "Id FIDE"],
    "national_id": ["ID", "Ident-Nummer", "Código nacional", "Número nacional", "ИН"],
    "sex": ["sex", "sexo", "пол"],
    "club": ["Club/City", "Verein/Ort", "Club/Ciudad", "Clube/Cidade", "Клуб/Город", "Club/Ville"],
    "points": ["Pts.", "Pts. ", "Pkt.", "p.", "Очки"],
    "k": ["K"],
    "games_counted": ["n"],
    "score_counted": ["w"],
    "expected": ["we"],
    "delta": ["w-we"],
    "change": ["rtg+/-"],
    "performance": ["Rp"],
    "type": ["Typ", "Tipo"],
    "group": ["Gr"],
}


@pytest.mark.parametrize(
    ("meaning", "word"), [(meaning, word) for meaning, words in SEEN.items() for word in words]
)
def test_every_attested_heading_is_known(meaning, word):
    assert heading(word) == Heading(meaning)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.Rd", Heading("round", 1)),
        ("11.Rd", Heading("round", 11)),
        ("\u00a03.Rd ", Heading("round", 3)),
        ("Rd 4", Heading("round", 4)),
        ("r7", Heading("round", 7)),
        ("Тур 2", Heading("round", 2)),
        ("2. Runde", Heading("round", 2)),
        ("\u00a0TB1\u00a0", Heading("tie_break", 1)),
        ("Des 1", Heading("tie_break", 1)),
        ("Wtg3", Heading("tie_break", 3)),
        ("Desp1", Heading("tie_break", 1)),
        ("Доп1", Heading("tie_break", 1)),
        ("7", Heading(None, 7)),
        ("123", Heading(None)),
        ("Whatever", Heading(None)),
        ("", Heading(None)),
    ],
)
def test_rounds_and_tie_breaks_carry_their_number(text, expected):
    assert heading(text) == expected


def test_words_are_compared_without_case_blanks_and_final_dot():
    assert fold(" PTS.\u00a0") == fold("pts") == "pts"


@pytest.mark.parametrize("table", ["headers.csv", "labels.csv"])
def test_no_word_has_two_meanings(table):
    with (FOLDER / table).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    meanings: dict[str, set[str]] = {}
    for row in rows:
        meanings.setdefault(fold(row["word"]), set()).add(row["meaning"])
    assert {word: found for word, found in meanings.items() if len(found) > 1} == {}
    assert {row["evidence"] for row in rows} <= {"seen", "told", "word"}


def test_eleven_languages_have_a_word_for_name():
    with (FOLDER / "headers.csv").open(encoding="utf-8", newline="") as file:
        languages = {row["language"] for row in csv.DictReader(file) if row["meaning"] == "name"}
    assert languages >= {"en", "es", "pt", "fi", "ru", "fr", "it", "pl", "cs", "tr"}


@pytest.mark.parametrize(
    ("line", "meaning", "remark", "value"),
    [
        ("Federation : Austria ( AUT )", "federation", "", "Austria ( AUT )"),
        ("Time control (Rapid) : 10 min", "time_control", "Rapid", "10 min"),
        ("Organizer(s) : Club", "organizer", "", "Club"),
        ("Number of rounds: 7", "rounds", "", "7"),
        ("Sponsor : Bank : and more", None, "", "Bank : and more"),
    ],
)
def test_lines_above_the_table_split_at_their_first_colon(line, meaning, remark, value):
    found = label(line)
    assert found is not None
    assert (found.meaning, found.remark, found.value) == (meaning, remark, value)


def test_a_line_without_colon_has_no_label():
    assert label("Final Ranking crosstable after 3 Rounds") is None

"""The words of headers, formats/excel-crosstables.md section 1.4."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import tourneyelo_crosstable
from tourneyelo_crosstable.words import Heading, cell_word, fold, heading, label, list_kind

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


LANGUAGES = {
    *("en", "de", "es", "pt", "fi", "ru", "fr", "it", "pl", "cs", "sk", "tr", "ja", "nl", "sv"),
    *("no", "da", "uk", "hr", "sr", "sl", "el", "hu", "ro", "bg", "ca", "id", "vi", "zh", "ar"),
    *("lt", "lv", "et", "is"),
}
"""Those of the language menu of Chess-Results (section 1.1) and some more."""
KINDS = {"crosstable", "ranking", "start_list", "pairings", "not_paired"}


def rows_of(table):
    with (FOLDER / table).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize(
    "meaning", ["name", "birth", "club", "points", "round", "white", "black", "result", "board"]
)
def test_every_language_has_a_word_for_what_every_table_holds(meaning):
    rows = rows_of("headers.csv")
    assert {row["language"] for row in rows if row["meaning"] == meaning} >= LANGUAGES


@pytest.mark.parametrize("kind", ["crosstable", "ranking", "start_list", "pairings"])
def test_every_language_has_a_title_for_every_kind_of_list(kind):
    found = {row["language"] for row in rows_of("titles.csv") if row["meaning"] == kind}
    assert len(LANGUAGES - found) <= 3


@pytest.mark.parametrize("table", ["titles.csv", "cells.csv"])
def test_titles_and_cell_words_have_one_meaning_and_their_evidence(table):
    meanings: dict[str, set[str]] = {}
    for row in rows_of(table):
        meanings.setdefault(fold(row["word"]), set()).add(row["meaning"])
    assert [word for word, found in meanings.items() if len(found) > 1] == []
    assert {row["evidence"] for row in rows_of(table)} <= {"seen", "told", "word"}


@pytest.mark.parametrize(
    ("typed", "meaning"),
    [
        ("Player name", "name"),
        ("Surname, Given name", None),
        ("Surname", "surname"),
        ("First name", "given_name"),
        ("Player ID", "national_id"),
        ("FIDE No", "fide_id"),
        ("FIDE ID number", "fide_id"),
        ("Fed.", "federation"),
        ("Country", "federation"),
        ("YOB", "birth"),
        ("Date of birth", "birth"),
        ("Rating (FIDE)", "rating_fide"),
        ("Rating", "rating"),
        ("Nat. rating", "rating_national"),
        ("Gender", "sex"),
        ("Tot", "points"),
        ("Score", "points"),
        ("Buchholz", "tie_break"),
        ("Rank", "rank"),
        ("#", "number"),
        ("Perf", "performance"),
        ("K-factor", "k"),
        ("Change", "change"),
        ("White", "white"),
        ("Black", "black"),
        ("Board", "board"),
        ("State", None),
        ("W.", "score_counted"),
    ],
)
def test_headings_as_people_type_them_are_known(typed, meaning):
    assert heading(typed).meaning == meaning


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("R1", 1), ("Round 1", 1), ("Rnd 1", 1), ("1st round", 1), ("2nd Rd.", 2), ("RD12", 12)),
        *(("2ª ronda", 2), ("4º Turno", 4), ("3-й тур", 3), ("1e ronde", 1), ("第1回戦", 1)),
        *(("5. forduló", 5), ("6. Runde", 6), ("Γύρος 7", 7), ("第3轮", 3), ("Ván 8", 8)),
        *(("Third round", 3), ("Dritte Runde", 3), ("Ronda segunda", 2), ("Runda III", 3)),
        *(("Round Two", 2), ("Décima terceira rodada", 13), ("三回戦", 3)),
    ],
)
def test_rounds_are_numbered_in_many_ways(text, number):
    assert heading(text) == Heading("round", number)


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Final Ranking crosstable after 7 Rounds", "crosstable"),
        ("Starting rank crosstable", "crosstable"),
        ("Ristitaulukko aloitusrankingin mukaan", "crosstable"),
        ("Endtabelle nach 9 Runden", "crosstable"),
        ("Cuadro cruzado por clasificación final después de 9 rondas", "crosstable"),
        ("Final Ranking after 9 Rounds", "ranking"),
        ("Clasificación Final después de 9 rondas", "ranking"),
        ("Classificação final após 9 rondas", "ranking"),
        ("Starting rank list of players", "start_list"),
        ("Стартовый список", "start_list"),
        ("Пары/Результаты", "pairings"),
        ("Pairings/Results", "pairings"),
        ("not paired", "not_paired"),
        ("Los Angeles Open 2026", None),
        ("Tabellenkirchen Rapid", None),
        ("", None),
    ],
)
def test_lists_are_known_by_what_they_call_themselves(title, kind):
    """Titles of section 1.4; the names of events hold none."""
    assert list_kind(title) == kind
    assert kind is None or kind in KINDS


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        *(("bye", "bye"), ("Spielfrei", "bye"), ("Freilos", "bye"), ("BAY", "bye")),
        *(("not paired", "not_paired"), ("не спарен", "not_paired"), ("WD", "withdrawn")),
        *(("ret.", "withdrawn"), ("Zurückgezogen", "withdrawn"), ("12w1", None), ("", None)),
    ],
)
def test_words_in_place_of_a_game_are_known(text, meaning):
    assert cell_word(text) == meaning

"""Record 001, the static fields: every form that real files have."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import BirthDate, Rating, Sex


@pytest.mark.parametrize(
    ("text", "sex"),
    [
        ("m", Sex.MALE),
        ("M", Sex.MALE),
        ("w", Sex.FEMALE),
        ("W", Sex.FEMALE),
        ("f", Sex.FEMALE),
        ("F", Sex.FEMALE),
        (" ", None),
        ("u", None),
        ("U", None),
    ],
)
def test_the_sex_is_read_in_every_spelling(line, read, text, sex):
    imported = read(line(sex=text))
    assert imported.tournament.players[0].sex is sex
    assert imported.findings == ()


def test_a_letter_that_is_no_sex_is_told_and_kept(line, read, said):
    imported = read(line(sex="x"))
    player = imported.tournament.players[0]
    assert (player.sex, player.raw_text("sex")) == (None, "x")
    found = said(imported.findings, "TRF020")
    assert (found.place.line, found.place.column, found.player) == (1, 10, 1)
    assert "player 1 (Alder, Bruno): the sex 'x'" in found.message


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (" GM", "GM"),
        ("GM ", "GM"),
        ("WGM", "WGM"),
        (" IM", "IM"),
        ("WIM", "WIM"),
        (" FM", "FM"),
        ("WFM", "WFM"),
        (" CM", "CM"),
        ("WCM", "WCM"),
        ("  g", "GM"),
        ("  m", "IM"),
        ("  f", "FM"),
        ("  c", "CM"),
        (" wg", "WGM"),
        (" wm", "WIM"),
        (" wf", "WFM"),
        (" wc", "WCM"),
        (" gf", "WGM"),
        (" mf", "WIM"),
        (" ff", "WFM"),
        (" cf", "WCM"),
        ("g  ", "GM"),
        (" gm", "GM"),
        ("   ", None),
        ("  -", None),
    ],
)
def test_titles_are_spelled_out(line, read, text, title):
    imported = read(line(title=text))
    assert imported.tournament.players[0].title == title
    assert imported.findings == ()


@pytest.mark.parametrize("text", ["  w", " 1N", " NC", "  A", "156", " XX"])
def test_what_is_no_title_of_fide_is_kept_with_a_note(line, read, said, text):
    imported = read(line(title=text))
    player = imported.tournament.players[0]
    assert (player.title, player.raw_text("title")) == (None, text.strip())
    found = said(imported.findings, "TRF021")
    assert (found.severity, found.place.column) == ("note", 11)


@pytest.mark.parametrize(
    "name",
    [
        "Alder, Bruno",
        "Alder,Bruno",
        "Alder,Bruno,Dr.",
        "Alder Bruno",
        "some_user-name",
        "ALDER, Bruno",
        "D`Alder, Bruno",
        "Mueller-Strasse, Maximilian Theod",
    ],
)
def test_names_are_kept_as_they_stand(line, read, name):
    imported = read(line(name=name))
    assert imported.tournament.players[0].name == name
    assert imported.findings == ()


def test_sex_title_and_name_may_touch(line, read):
    player = read(line(sex="w", title="WIM", name="Okoye, Ada")).tournament.players[0]
    assert (player.sex, player.title, player.name) == (Sex.FEMALE, "WIM", "Okoye, Ada")


def test_a_player_without_a_name_is_told(line, read, said):
    found = said(read(line(name=" " * 12)).findings, "TRF022")
    assert (found.place.line, found.place.column) == (1, 15)


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("2100", 2100),
        (" 951", 951),
        ("0951", 951),
        ("951 ", 951),
        ("    ", None),
        ("   0", None),
        ("0   ", None),
        ("0000", None),
        (" UNR", None),
    ],
)
def test_ratings_are_numbers_and_zero_is_unrated(line, read, text, rating):
    imported = read(line(rating=text))
    ratings = (Rating(rating),) if rating else ()
    assert imported.tournament.players[0].ratings == ratings
    assert imported.findings == ()


def test_a_rating_that_is_no_number_is_told_and_not_used(line, read, said):
    imported = read(line(rating="21O0"))
    player = imported.tournament.players[0]
    assert (player.rating, player.raw_text("rating")) == (None, "21O0")
    found = said(imported.findings, "TRF023")
    assert found.place.column == 49
    assert "'21O0'" in found.message


@pytest.mark.parametrize(
    ("text", "federation"), [("AUT", "AUT"), ("aut", "AUT"), ("Aut", "AUT"), ("   ", None)]
)
def test_federations_are_read_without_regard_to_case(line, read, text, federation):
    imported = read(line(federation=text))
    assert imported.tournament.players[0].federation == federation
    assert imported.findings == ()


@pytest.mark.parametrize("text", ["XYZ", "KI ", "A1 "])
def test_what_is_no_federation_is_told_and_kept(line, read, said, text):
    imported = read(line(federation=text))
    player = imported.tournament.players[0]
    assert (player.federation, player.raw_text("federation")) == (None, text.strip())
    assert said(imported.findings, "TRF024").place.column == 54


@pytest.mark.parametrize(
    ("text", "fide_id"),
    [
        ("   99900101", 99900101),
        ("99900101   ", 99900101),
        (" 99900101  ", 99900101),
        ("      25121", 25121),
        ("12345678901", 12345678901),
        ("           ", None),
        ("          0", None),
        ("   00000000", None),
    ],
)
def test_fide_numbers_stand_anywhere_in_their_field(line, read, text, fide_id):
    imported = read(line(fide_id=text))
    assert imported.tournament.players[0].fide_id == fide_id
    assert imported.findings == ()


@pytest.mark.parametrize("text", ["'99900101'", "D50113", "99 900 101", "1990/02/03"])
def test_what_is_no_fide_number_is_told_and_kept(line, read, said, text):
    imported = read(line(fide_id=text.rjust(11)))
    player = imported.tournament.players[0]
    assert (player.fide_id, player.raw_text("fide_id")) == (None, text)
    found = said(imported.findings, "TRF025")
    assert found.place.column == 58
    assert repr(text) in found.message


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("1990/02/03", BirthDate(1990, 2, 3)),
        ("1990.02.03", BirthDate(1990, 2, 3)),
        ("1990-02-03", BirthDate(1990, 2, 3)),
        ("2004/02/29", BirthDate(2004, 2, 29)),
        ("1990/00/00", BirthDate(1990)),
        ("1990.00.00", BirthDate(1990)),
        ("1990/  /  ", BirthDate(1990)),
        ("1990.  .  ", BirthDate(1990)),
        ("1990      ", BirthDate(1990)),
        ("      1990", BirthDate(1990)),
        ("1990/05/00", BirthDate(1990, 5)),
        ("          ", None),
        ("    .  .  ", None),
        ("0000/00/00", None),
        ("0000.00.00", None),
        ("         0", None),
    ],
)
def test_birth_dates_of_all_forms(line, read, text, birth):
    imported = read(line(birth=text))
    assert imported.tournament.players[0].birth == birth
    assert imported.findings == ()


def test_only_a_complete_birth_date_is_a_day(line, read):
    complete, year = read(line(), line(number="   2", birth="1990/00/00")).tournament.players
    assert complete.birth.date == datetime.date(1990, 2, 3)
    assert year.birth.date is None


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("2004/02/30", 2004),
        ("2005/02/29", 2005),
        ("1990/13/01", 1990),
        ("1990/13/00", 1990),
        ("1990/00/07", 1990),
        ("240660    ", None),
        ("03/02/1990", None),
        ("n/a       ", None),
        ("0000/05/12", None),
    ],
)
def test_impossible_birth_dates_are_told_and_never_guessed(line, read, said, text, year):
    imported = read(line(birth=text))
    player = imported.tournament.players[0]
    assert player.birth == (BirthDate(year) if year else None)
    assert player.raw_text("birth") == text.strip()
    assert said(imported.findings, "TRF026").place.column == 70


@pytest.mark.parametrize(
    ("text", "tenths"),
    [
        (" 4.5", 45),
        ("11.5", 115),
        ("99.9", 999),
        (" 4,5", 45),
        ("4.5 ", 45),
        ("   4", 40),
        (" 0.0", 0),
        ("    ", None),
    ],
)
def test_points_are_read_in_tenths(line, read, text, tenths):
    imported = read(line(points=text))
    assert imported.tournament.players[0].points_declared == tenths
    assert imported.findings == ()


@pytest.mark.parametrize("text", [" 4½ ", "abc ", "4.25", "-1.0"])
def test_points_that_are_no_number_are_told(line, read, said, text):
    imported = read(line(points=text))
    player = imported.tournament.players[0]
    assert (player.points_declared, player.raw_text("points")) == (None, text.strip())
    assert said(imported.findings, "TRF027").place.column == 81


@pytest.mark.parametrize(
    ("text", "rank"), [("   7", 7), ("  12", 12), ("7   ", 7), ("   0", None), ("    ", None)]
)
def test_ranks_are_numbers_and_zero_is_none(line, read, text, rank):
    imported = read(line(rank=text))
    assert imported.tournament.players[0].rank == rank
    assert imported.findings == ()


def test_a_rank_that_is_no_number_is_told(line, read, said):
    imported = read(line(rank="1-3 "))
    assert imported.tournament.players[0].raw_text("rank") == "1-3"
    assert said(imported.findings, "TRF028").place.column == 86


@pytest.mark.parametrize("width", [84, 89])
def test_records_may_end_behind_points_or_rank(line, read, width):
    player = read(line()[:width]).tournament.players[0]
    assert (player.points_declared, player.rounds) == (0, ())
    assert player.rank == (1 if width == 89 else None)


def test_the_same_oddity_is_told_for_everyone_who_has_it(line, read):
    imported = read(line(title=" 1N"), line(number="   2", title=" 1N"), line(number="   3"))
    assert [(f.code, f.player) for f in imported.findings] == [("TRF021", 1), ("TRF021", 2)]


def test_a_filled_separator_is_noted_with_its_neighbours(line, read, said):
    text = line("   2 w 1")
    found = said(read(text[:79] + "4" + text[80:]).findings, "TRF011")
    assert (found.severity, found.place.line, found.place.column) == ("note", 1, 80)
    assert "between the birth date and the points of player 1 (Alder, Bruno)" in found.message
    assert "'4'" in found.message

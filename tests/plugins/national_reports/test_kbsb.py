"""Belgian Elo files: those of the corpus, and what is wrong with invented ones."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec
import pytest

import tourneyelo_kbsb
import tourneyelo_trf
from tourneyelo.errors import Refused
from tourneyelo.host import Host, detection
from tourneyelo.model import Arbiter, Rating, RatingKind, Result, Severity, boards
from tourneyelo.plugin import Source
from tourneyelo.testing import event
from tourneyelo_kbsb.check import KbsbCheck
from tourneyelo_kbsb.exporter import KbsbExporter
from tourneyelo_kbsb.importer import KbsbImporter

IMPORTER, EXPORTER = KbsbImporter(), KbsbExporter()
SENT = {"sender": "results@example.org", "club": "999"}
LOST_IN_THE_CORPUS = {"Tomá?": "Tomás", "?ukasz": "Lukasz"}
"""Letters that Latin-1 lacks: the corpus has marks in their place, we write the nearest letter."""
PLAYERS = (
    (
        "001    1      Alder, Ann                        1800           12345             1.5"
        "          2 w 1"
    ),
    (
        "001    2      Birch, Ben                           0            2345             0.0"
        "          1 b 0"
    ),
)
"""Columns as the specification counts them: 5-8, 15-46, 49-52, 64-68, 82-84, 92-99."""
HEADING = (
    "00A ### Lamp Open",
    "00B 2 rondes",
    "00C Envoi des rondes 1 à 2",
    "00D Envoi par : ada@example.org",
    "00E Envoi par le club : 123",
    "00F P=2 R=2 S=06/03/26 E=07/03/26 +1 =0 -1",
    "012 Lamp Open",
    "022 Gent",
    "032 BEL",
    "042 2026-03-06",
    "052 2026-03-07",
    "062 2",
    "102 Moss, Ada",
    "132".ljust(91) + "26.03.06  26.03.07",
)
WHOLE = "\r\n".join((*HEADING, *PLAYERS, ""))


def belgian(told: dict[str, Any]) -> dict[str, Any]:
    return {}


def read(text: str) -> Any:
    data = text.encode("latin-1", "replace")
    return IMPORTER.read(Source("elo.txt", data), IMPORTER.options())


def file_of(corpus, key):
    return (corpus / "kbsb" / f"{key}.txt").read_bytes()


def with_lost_letters(data: bytes) -> bytes:
    for mark, letters in LOST_IN_THE_CORPUS.items():
        data = data.replace(mark.encode("latin-1"), letters.encode("latin-1"))
    return data


def test_writing_the_truth_gives_the_file(corpus, key, truth, written):
    """Byte for byte, but for two letters that the corpus has lost."""
    data = written(EXPORTER, truth(key, belgian), **SENT)
    assert data == with_lost_letters(file_of(corpus, key))


def test_reading_the_file_gives_the_truth(corpus, key, truth, reading):
    told = truth(key, belgian)
    imported = reading(IMPORTER, with_lost_letters(file_of(corpus, key)))
    assert {finding.code for finding in imported.findings} == {"KBSB013"}
    read_ = imported.tournament
    assert boards(read_) == boards(told)
    for field in ("name", "city", "start_date", "end_date", "round_dates"):
        assert getattr(read_, field) == getattr(told, field), field
    assert read_.chief_arbiter.name == told.chief_arbiter.name
    for ours, theirs in zip(read_.players, told.players, strict=True):
        for field in ("number", "national_id", "national_rating", "points_declared"):
            assert getattr(ours, field) == getattr(theirs, field), field


def test_reading_writing_and_reading_changes_nothing(corpus, key, reading, written):
    data = file_of(corpus, key)
    once = reading(IMPORTER, data).tournament
    assert written(EXPORTER, once) == data
    assert reading(IMPORTER, written(EXPORTER, once)).tournament == once


def test_the_corpus_survives_damage(corpus, survives):
    survives(IMPORTER, file_of(corpus, "harbour-open-2026"))


def test_a_whole_file(reading, written):
    imported = read(WHOLE)
    made = imported.tournament
    assert [finding.code for finding in imported.findings] == []
    assert (made.name, made.city, made.federation) == ("Lamp Open", "Gent", "BEL")
    assert made.further_fact("kbsb.club") == "123"
    assert made.round_dates == (datetime.date(2026, 3, 6), datetime.date(2026, 3, 7))
    first, second = made.players
    assert first.ratings == (Rating(1800, RatingKind.NATIONAL, "BEL"),)
    assert second.ratings == ()
    assert (first.national_id, first.points_declared) == ("12345", 15)
    assert first.rounds[0].result is Result.WIN


def test_lines_are_padded_on_request(written):
    padded = written(EXPORTER, read(WHOLE).tournament, padded=True).decode("latin-1")
    assert {len(line) for line in padded.split("\r\n")[:-1]} <= {100, 109}


def test_the_file_is_not_taken_for_a_tournament_report_file():
    host = Host.of(tourneyelo_kbsb, tourneyelo_trf)
    source = Source("elo.txt", WHOLE.encode("latin-1"))
    assert detection.choose(host.importers, source).name == "kbsb"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("2 w 1", "2 w x", "KBSB003"),
        ("2 w 1", "2 q 1", "KBSB003"),
        ("00F P=2", "00F P=3", "KBSB004"),
        ("+1 =0", "+2 =0", "KBSB004"),
        ("1 b 0", "1 b =", "KBSB004"),
        (HEADING[5] + "\r\n", "", "KBSB004"),
        ("12345 ", "      ", "KBSB033"),
        ("12345 ", "1234X ", "KBSB005"),
        ("12345 ", " 2345 ", "KBSB005"),
        ("  1800", "  18x0", "KBSB006"),
        ("1.5", "1.7", "KBSB006"),
        ("1.5", "0.5", "KBSB007"),
        ("2026-03-06", "2026-13-06", "KBSB008"),
        ("26.03.06", "26.13.06", "KBSB008"),
        ("062 2", "077 what", "KBSB009"),
        ("rondes 1 à 2", "rondes 4 à 5", "KBSB011"),
        ("00A ### Lamp", "00A ### Light", "KBSB014"),
        ("00B 2", "00B 1000000000", "KBSB034"),
        ("00B 2", "00B 3", "KBSB004"),
        ("rondes 1 à 2", "rondes 1 à 1000000000", "KBSB034"),
        ("rondes 1 à 2", "rondes 2 à 1", "KBSB034"),
        ("S=06", "S=05", "KBSB035"),
        ("E=07", "E=08", "KBSB035"),
        ("0.0          1 b 0", "0.0", "KBSB013"),
        ("Ben ", "B\0n ", "KBSB012"),
    ],
)
def test_what_is_said_about_a_file(old, new, code):
    assert code in {finding.code for finding in read(WHOLE.replace(old, new, 1)).findings}


@pytest.mark.parametrize(
    ("block", "result", "opponent"),
    [
        ("   2 w +", Result.FORFEIT_WIN, 2),
        ("   2 b -", Result.FORFEIT_LOSS, 2),
        ("0000 - H", Result.HALF_BYE, None),
        ("0000 - U", Result.PAIRING_BYE, None),
        ("     - +", Result.POINT_BYE, None),
    ],
)
def test_forfeits_and_byes_are_read_as_in_trf16(block, result, opponent):
    imported = read(WHOLE.replace("   2 w 1", block))
    record = imported.tournament.players[0].rounds[0]
    assert (record.result, record.opponent) == (result, opponent)
    assert "KBSB015" in {finding.code for finding in imported.findings}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("001    1", "001     ", "KBSB002"),
        ("001    1", "001    2", "KBSB002"),
        ("001", "002", "KBSB001"),
        ("00", "0", "KBSB001"),
    ],
)
def test_what_is_refused(old, new, code):
    with pytest.raises(Refused) as caught:
        read(WHOLE.replace(old, new))
    assert caught.value.findings[0].code == code


def test_utf_8_is_read_and_said():
    data = WHOLE.replace("Ben", "Bén").encode()
    imported = IMPORTER.read(Source("elo.txt", data), IMPORTER.options())
    assert imported.tournament.players[1].name == "Birch, Bén"
    assert {finding.code for finding in imported.findings} == {"KBSB010"}


def test_a_report_of_later_rounds_leaves_the_earlier_ones_out(written):
    later = WHOLE.replace("rondes 1 à 2", "rondes 3 à 4").replace("00B 2", "00B 4")
    made = read(later).tournament
    assert made.rounds_left_out == (1, 2)
    assert made.players[0].rounds[0].result is Result.LEFT_OUT
    assert made.players[0].rounds[2].result is Result.WIN
    assert read(written(EXPORTER, made).decode("latin-1")).tournament.players == made.players


def test_a_report_of_fewer_rounds_than_it_lists_keeps_them_all():
    """Line 00C says the rounds 2 to 2, and results stand in two places."""
    made = read(
        WHOLE.replace("rondes 1 à 2", "rondes 2 à 2").replace("2 w 1", "2 w 1     2 b 1", 1)
    )
    assert made.tournament.rounds_left_out == ()
    assert [each.result for each in made.tournament.players[0].rounds] == [Result.WIN, Result.WIN]
    [said] = [finding.message for finding in made.findings if finding.code == "KBSB011"]
    assert "but 2 are listed" in said


def test_when_nobody_has_a_number_that_is_said_once_and_forbids_writing(problems):
    nameless = tuple(msgspec.structs.replace(each, national_id=None) for each in GOOD.players)
    found = problems(EXPORTER, msgspec.structs.replace(GOOD, players=nameless), **SENT)
    errors = [finding.code for finding in found if finding.severity is Severity.ERROR]
    assert errors == ["KBSB005"]


def national(*lines: str, **facts: Any) -> Any:
    made = event(*lines, **{"chief_arbiter": Arbiter("Moss, Ada"), **facts})
    players = tuple(
        msgspec.structs.replace(player, national_id=str(100 + player.number))
        for player in made.players
    )
    return msgspec.structs.replace(made, players=players)


GOOD = national("1 Alder: 2w1", "2 Birch: 1b0")


def changed(**fields: Any) -> Any:
    first, *rest = GOOD.players
    return msgspec.structs.replace(GOOD, players=(msgspec.structs.replace(first, **fields), *rest))


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (GOOD, "KBSB029"),
        (changed(national_id=None), "KBSB033"),
        (changed(national_id="123456"), "KBSB005"),
        (changed(national_id="102"), "KBSB005"),
        (changed(points_declared=5), "KBSB007"),
        (changed(name="A" * 33), "KBSB024"),
        (changed(points_declared=1000), "KBSB024"),
        (changed(name="Łoś"), "KBSB025"),
        (changed(name="\ue000"), "KBSB026"),
        (changed(number=2), "KBSB030"),
        (national("1 A: 2w1", "2 B: 1b1"), "KBSB021"),
        (national("1 A: 2w1 H", "2 B: 1b0"), "KBSB023"),
        (national("1 A: 2w1 2b+", "2 B: 1b0 1w-"), "KBSB023"),
        (national("1 A: 2w1 2w*", "2 B: 1b0 1b*"), "KBSB022"),
        (national("1 A: U", "2 B: Z"), "KBSB020"),
        (national("1 A: 2w1", "2 B: 1b0", start_date=None), "KBSB027"),
        (national("1 A: 2w1", "2 B: 1b0", federation="FRA"), "KBSB031"),
        (
            national("1 A: 2w1", "2 B: 1b0", deputy_arbiters=(Arbiter("Fenn"), Arbiter("Roe"))),
            "KBSB028",
        ),
    ],
)
def test_what_is_said_before_writing(problems, made, code):
    assert code in {finding.code for finding in problems(EXPORTER, made, **SENT)}


def test_a_good_event_is_written_with_warnings_only(problems):
    found = problems(EXPORTER, GOOD, **SENT)
    assert Severity.ERROR not in {finding.severity for finding in found}


def test_the_check_speaks_for_events_from_anywhere():
    assert [f.code for f in KbsbCheck().run(changed(national_id="x"))] == ["KBSB005"]

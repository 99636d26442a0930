"""Canadian results files: those of the corpus, and what is wrong with invented ones.

The layout of several rounds is inferred, and so are the files of the corpus.
"""

from __future__ import annotations

import datetime
from typing import Any

import msgspec
import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Rating, RatingKind, Result, Severity, TimeControlClass, boards
from tourneyelo.plugin import Certainty, Source
from tourneyelo.testing import event
from tourneyelo_cfc.check import CfcCheck
from tourneyelo_cfc.exporter import CfcExporter
from tourneyelo_cfc.importer import CfcImporter

IMPORTER, EXPORTER = CfcImporter(), CfcExporter()
FACTS = {"province": "ON", "director_id": "990001", "organiser_id": "990002"}
WHOLE = "\r\n".join(
    (
        '"Lamp Open","BC","","S","2026/03/08","3","2","A","123456","123457"',
        '"100001"',
        '"W","2","WF","3"',
        '"2.0"',
        '"100002"',
        '"L","1","D","0"',
        '"0.5"',
        '"100003"',
        '"W","0","LF","1"',
        '"1.0"',
        "",
    )
)
KINDS_UNTOLD = {
    Result.PAIRING_BYE: Result.POINT_BYE,
    Result.FULL_BYE: Result.POINT_BYE,
}
"""What comes back from `W 0`."""


def canadian(told: dict[str, Any]) -> dict[str, Any]:
    """Give ids as the corpus does: 100000 more than the national number."""
    return {"national_id": str(100000 + told["nat_no"])}


def read(text: str) -> Any:
    return IMPORTER.read(Source("lamp.ctr", text.encode()), IMPORTER.options())


def file_of(corpus, key):
    return (corpus / "cfc" / f"{key}.ctr").read_bytes()


def test_writing_the_truth_gives_the_file(corpus, key, truth, written):
    """Byte for byte."""
    assert written(EXPORTER, truth(key, canadian), **FACTS) == file_of(corpus, key)


def test_reading_the_file_gives_the_truth(corpus, key, truth, reading):
    """But for names and colours, which the format does not hold, and kinds of byes."""
    told = truth(key, canadian)
    imported = reading(IMPORTER, file_of(corpus, key))
    assert {f.code for f in imported.findings} <= {"CFC008", "CFC009", "CFC011"}
    read_ = imported.tournament
    games = [(b.round, b.first, b.second, b.half_points) for b in boards(told)]
    assert [(b.round, b.first, b.second, b.half_points) for b in boards(read_)] == games
    for field in ("name", "end_date", "type", "time_control_class"):
        assert getattr(read_, field) == getattr(told, field), field
    for ours, theirs in zip(read_.players, told.players, strict=True):
        for field in ("number", "national_id", "points_declared"):
            assert getattr(ours, field) == getattr(theirs, field), field
        kinds = [KINDS_UNTOLD.get(each.result, each.result) for each in theirs.rounds]
        assert [each.result for each in ours.rounds] == kinds


def test_reading_writing_and_reading_changes_nothing(corpus, key, reading, written):
    data = file_of(corpus, key)
    once = reading(IMPORTER, data).tournament
    assert written(EXPORTER, once) == data
    assert reading(IMPORTER, written(EXPORTER, once)).tournament == once


def test_the_corpus_survives_damage(corpus, survives):
    survives(IMPORTER, file_of(corpus, "harbour-open-2026"))


def test_a_whole_file(written):
    imported = read(WHOLE)
    made = imported.tournament
    assert {finding.code for finding in imported.findings} == {"CFC008", "CFC009", "CFC011"}
    assert (made.name, made.type) == ("Lamp Open", "Swiss")
    assert made.end_date == datetime.date(2026, 3, 8)
    assert made.time_control_class is TimeControlClass.RAPID
    assert made.further_fact("cfc.director-id") == "123456"
    assert [[each.result for each in player.rounds] for player in made.players] == [
        [Result.WIN, Result.FORFEIT_WIN],
        [Result.LOSS, Result.HALF_BYE],
        [Result.POINT_BYE, Result.FORFEIT_LOSS],
    ]
    assert written(EXPORTER, made).decode() == WHOLE


def test_rated_forfeits_come_back_as_they_were(written):
    text = WHOLE.replace('"WF"', '"WRF"').replace('"LF"', '"LRF"')
    imported = read(text)
    assert [f.player for f in imported.findings if f.code == "CFC010"] == [1, 3]
    assert written(EXPORTER, imported.tournament).decode() == text


def test_a_file_is_known_by_its_first_line():
    assert IMPORTER.detect(Source("x", WHOLE.encode())).certainty is Certainty.CERTAIN
    ten = ",".join(['"a"'] * 10)
    assert IMPORTER.detect(Source("x", ten.encode())).certainty is Certainty.POSSIBLE
    assert IMPORTER.detect(Source("x", b"a,b,c")).certainty is Certainty.NO


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"3","2","A"', '"4","2","A"', "CFC003"),
        ('"3","2","A"', '"3","x","A"', "CFC003"),
        ('"W","2"', '"X","2"', "CFC004"),
        ('"W","2"', '"W","9"', "CFC004"),
        ('"W","2"', '"W","1"', "CFC004"),
        ('"WF","3"', '"WF","0"', "CFC004"),
        ('"2.0"', '"1.5"', "CFC005"),
        ('"2.0"', '"two"', "CFC005"),
        ('"100002"', '""', "CFC006"),
        ('"100002"', '"1x"', "CFC006"),
        ('"100002"', '"100001"', "CFC006"),
        ("2026/03/08", "2026/13/08", "CFC007"),
        ("Lamp", "L\0mp", "CFC012"),
    ],
)
def test_what_is_said_about_a_file(old, new, code):
    assert code in {finding.code for finding in read(WHOLE.replace(old, new, 1)).findings}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"BC",', "", "CFC001"),
        ('"S"', '"T"', "CFC001"),
        ('"A"', '"B"', "CFC001"),
        ('"2.0"\r\n', "", "CFC002"),
        ('"100001"', '"100001","2"', "CFC002"),
        ('"W","2"', '"W"', "CFC002"),
        ('"2.0"', '"2.0","0"', "CFC002"),
    ],
)
def test_what_is_refused(old, new, code):
    with pytest.raises(Refused) as caught:
        read(WHOLE.replace(old, new, 1))
    assert caught.value.findings[0].code == code
    assert caught.value.findings[0].place.line is not None


def canadians(*lines: str, **facts: Any) -> Any:
    made = event(*lines, **facts)
    players = tuple(
        msgspec.structs.replace(player, national_id=str(100 + player.number))
        for player in made.players
    )
    return msgspec.structs.replace(made, players=players)


GOOD = canadians("1 Alder: 2w1 H", "2 Birch: 1b0 3w1", "3 Cedar: U 2b0", type="Swiss")


def changed(**fields: Any) -> Any:
    first, *rest = GOOD.players
    return msgspec.structs.replace(GOOD, players=(msgspec.structs.replace(first, **fields), *rest))


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (GOOD, "CFC025"),
        (GOOD, "CFC028"),
        (GOOD, "CFC029"),
        (changed(national_id=None), "CFC006"),
        (changed(national_id="A1"), "CFC006"),
        (changed(national_id="102"), "CFC006"),
        (changed(ratings=(Rating(1500, RatingKind.NATIONAL, "ENG"),)), "CFC006"),
        (changed(number=2), "CFC031"),
        (changed(points_declared=20), "CFC033"),
        (canadians("1 A: 2w1", "2 B: 1b1"), "CFC021"),
        (canadians("1 A: 2w1 2w*", "2 B: 1b0 1b*"), "CFC022"),
        (canadians("1 A: U", "2 B: Z"), "CFC020"),
        (canadians("1 A: 2w1", "2 B: 1b0", end_date=None), "CFC023"),
        (canadians("1 A: 2w1", "2 B: 1b0", name=None), "CFC023"),
        (canadians("1 A: 2w1", "2 B: 1b0", time_control_class=None), "CFC024"),
        (
            canadians("1 A: 2w1", "2 B: 1b0", time_control_class=TimeControlClass.BLITZ),
            "CFC024",
        ),
        (canadians("1 A: 2w1 2wW", "2 B: 1b0 1bL"), "CFC026"),
        (canadians("1 A: 2w1", "2 B: 1b0", name='"É"'), "CFC027"),
        (canadians("1 A: 2w1", "2 B: 1b0"), "CFC030"),
        (canadians("1 A: ~ 2w1", "2 B: ~ 1b0", rounds_left_out=(1,)), "CFC032"),
    ],
)
def test_what_is_said_before_writing(problems, made, code):
    assert code in {finding.code for finding in problems(EXPORTER, made, **FACTS)}


@pytest.mark.parametrize("missing", FACTS)
def test_a_missing_fact_names_its_option(problems, missing):
    given = {name: value for name, value in FACTS.items() if name != missing}
    [finding] = [f for f in problems(EXPORTER, GOOD, **given) if f.code == "CFC023"]
    assert f"-O {missing}=" in finding.remedy


def test_a_good_event_is_written_with_warnings_only(problems):
    found = problems(EXPORTER, GOOD, **FACTS)
    assert Severity.ERROR not in {finding.severity for finding in found}


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        (("1 A: 2w1 3w1 H", "2 B: 1b0 H 3w1", "3 C: H 1b0 2b0"), "R"),
        (("1 A: 2w1 H", "2 B: 1b0 3w1", "3 C: U 2b0"), "S"),
    ],
)
def test_a_round_robin_is_told_by_its_pairings(written, lines, kind):
    data = written(EXPORTER, canadians(*lines), **FACTS)
    assert data.split(b",")[3] == f'"{kind}"'.encode()


def test_the_check_speaks_for_events_from_anywhere():
    assert [f.code for f in CfcCheck().run(changed(national_id="x"))] == ["CFC006"]

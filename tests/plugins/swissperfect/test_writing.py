"""Writing the three files: what is written is read again, and what gets lost is said before."""

from __future__ import annotations

import datetime
import io
import json
from pathlib import Path

import msgspec
import pytest

from tourneyelo.model import (
    Arbiter,
    BirthDate,
    FurtherFact,
    Player,
    Rating,
    RatingKind,
    Report,
    Result,
    RoundResult,
    Severity,
    Sex,
    SourceFacts,
    TimeControlClass,
    Tournament,
    boards,
)
from tourneyelo.plugin import Source
from tourneyelo.plugin.dbase import read_dbase
from tourneyelo.testing import event
from tourneyelo_swissperfect.australia import AustralianReport
from tourneyelo_swissperfect.exporter import SwissPerfectExporter, SwissPerfectOptions
from tourneyelo_swissperfect.importer import SwissPerfectImporter

EXPORTER = SwissPerfectExporter()
IMPORTER = SwissPerfectImporter()
FULL = Player(
    number=3,
    name="Ångström, Åsa",
    sex=Sex.FEMALE,
    title="WIM",
    federation="SWE",
    fide_id=990000101,
    national_id="90101",
    birth=BirthDate(1994, 11, 2),
    ratings=(Rating(2240), Rating(2215, RatingKind.NATIONAL)),
    club="Harbour",
    further=(FurtherFact("swissperfect.withdrawal", "4"),),
)


def report(tournament):
    return Report(source=SourceFacts(), tournament=tournament)


def written(tournament, **options):
    return EXPORTER.files([report(tournament)], SwissPerfectOptions(**options))


def problems(tournament, **options):
    return list(EXPORTER.problems(report(tournament), SwissPerfectOptions(**options)))


def codes(findings):
    return [finding.code for finding in findings]


def read_again(tournament, **options):
    out = io.BytesIO()
    EXPORTER.write(report(tournament), out, SwissPerfectOptions(**options))
    return IMPORTER.read(Source("set.zip", out.getvalue()), None).tournament


def games(tournament):
    return [(b.round, b.first, b.second, b.half_points, b.colour) for b in boards(tournament)]


def test_a_player_comes_back_whole():
    [player] = read_again(Tournament(name="Open", players=(FULL,))).players
    assert msgspec.structs.replace(player, row=None) == FULL


def test_games_byes_and_points_come_back():
    before = event(
        "1 Alder 2000: 2w1 3b= 4w+ H .",
        "2 Birch 1900: 1b0 4w0 3b- U 3w=",
        "3 Cedar 1800: 4b- 1w= 2w- Z 2b=",
        "4 Dogwood 1700: 3w+ 2b1 1b- F",
    )
    after = read_again(before)
    assert games(after) == games(before)
    assert after.points() == before.points()
    assert read_again(after) == after


def test_every_result_of_the_kit_keeps_its_points_where_it_has_a_code():
    before = event("1 Alder: 2bW 2wD U", "2 Birch: 1wL 1bD F")
    after = read_again(before)
    assert [r.result for r in after.players[0].rounds] == [
        Result.FORFEIT_WIN,
        Result.HALF_BYE,
        Result.POINT_BYE,
    ]
    assert after.points() == before.points()
    assert codes(problems(before)).count("SWP047") == 2


def test_the_tables_have_the_columns_of_the_format():
    files = written(Tournament(name="Mill Street, 2026", players=(FULL,)))
    assert sorted(files) == ["Mill-Street-2026.ini", "Mill-Street-2026.sco", "Mill-Street-2026.trn"]
    table = read_dbase(files["Mill-Street-2026.trn"])
    assert [f"{f.name} {f.type}{f.width}" for f in table.fields][:6] == [
        "ORDER N5", "ID N5", "START_NO C5", "SURNAME C25", "FIRSTNAME C25", "FEDER C4",
    ]  # fmt: skip
    assert b"[Tournament Info]\r\nName=Mill Street, 2026\r\n" in files["Mill-Street-2026.ini"]


def test_a_reader_that_is_not_ours_reads_the_tables(tmp_path):
    dbfread = pytest.importorskip("dbfread")
    before = event("1 Alder: 2w1 H", "2 Birch: 1b0 U")
    for name, data in written(before).items():
        (tmp_path / name).write_bytes(data)
    scores = dbfread.DBF(str(tmp_path / "Invented-Open.sco"), encoding="cp1252")
    assert [[*row.values()][:7] for row in scores] == [
        [1, 1, 2, 2, 0, 1, 1],
        [2, 1, 0, 1, 0, 1, 1],
        [2, 2, 0, 2, 0, 1, 1],
    ]
    players = dbfread.DBF(str(tmp_path / "Invented-Open.trn"), encoding="cp1252")
    assert [row["SURNAME"] for row in players] == ["Alder", "Birch"]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("1 Alder: 2w1", "2 Birch: 1b1"), "SWP044"),
        (("1 Alder: 9w1",), "SWP044"),
        (("1 Alder: 1w1",), "SWP044"),
        (("1 Alder:", "1 Birch:"), "SWP041"),
        ((), "SWP040"),
        ((f"1 {'A' * 26}:",), "SWP042"),
        (("1 Ōmoto:",), "SWP043"),
    ],
)
def test_what_cannot_be_read_again_is_not_written(lines, code):
    found = [f for f in problems(event(*lines)) if f.severity is Severity.ERROR]
    assert {f.code for f in found} == {code}


@pytest.mark.parametrize(
    ("alder", "birch", "code"),
    [
        ("2*", "1*", "SWP047"),
        ("2?", "1?", "SWP047"),
        ("2w1", "1w0", "SWP045"),
        ("F", "U", "SWP046"),
    ],
)
def test_what_gets_lost_is_said_before(alder, birch, code):
    assert code in codes(problems(event(f"1 Alder: {alder}", f"2 Birch: {birch}")))


def test_colours_that_nobody_tells_are_said():
    rounds = (
        (RoundResult(2, None, Result.WIN),),
        (RoundResult(1, None, Result.LOSS),),
    )
    players = tuple(Player(number=n, name=f"P{n}", rounds=r) for n, r in enumerate(rounds, 1))
    assert codes(problems(Tournament(players=players))).count("SWP045") == 1


def test_facts_without_a_place_are_said_in_one_sentence():
    loaded = event("1 Alder: ", deputy_arbiters=(Arbiter("Hale, Jo"),))
    [finding] = [f for f in problems(loaded) if f.code == "SWP048"]
    assert finding.message == (
        "SwissPerfect cannot carry the city, the first day, the last day, the class and the deputy"
        " arbiters; left out"
    )


def test_letters_without_a_code_are_replaced_on_request():
    before = event("1 Jankowski, Łukasz:", "2 Ångström, Åsa:")
    assert [p.name for p in read_again(before, ascii=True).players] == [
        "Jankowski, Lukasz",
        "Ångström, Åsa",
    ]
    assert codes(problems(before, ascii=True)).count("SWP050") == 1


def test_letters_of_the_arbiter_count_as_he_is_written():
    vale = Arbiter("Vale, Ruth", text="Vale, Ruth Ł.")
    [finding] = [f for f in problems(event("1 Alder:", chief_arbiter=vale)) if f.code == "SWP043"]
    assert finding.message == ("the arbiter 'Vale, Ruth Ł.' holds Ł, for which there is no code")


def test_the_organiser_is_written_as_australia_wants_it():
    last = datetime.date(2001, 8, 27)
    before = event("1 Alder: 2w1", "2 Birch: 1b0", end_date=last)
    after = read_again(before, state="nsw")
    assert after.further_fact("swissperfect.organiser") == "NSW NORMAL 27/08/2001"
    assert (after.end_date, after.time_control_class) == (last, TimeControlClass.STANDARD)


def test_the_user_gives_the_day_of_the_last_game_when_the_input_does_not():
    before = event("1 Alder: 2w1", "2 Birch: 1b0", end_date=None)
    given = {"state": "VIC", "last_day": datetime.date(2026, 2, 1)}
    assert "SWP049" not in codes(problems(before, **given))
    after = read_again(before, **given)
    assert after.further_fact("swissperfect.organiser") == "VIC NORMAL 01/02/2026"


@pytest.mark.parametrize(
    ("facts", "state", "remedy"),
    [
        ({"end_date": None}, "NSW", "-O last_day"),
        ({"time_control_class": None}, "NSW", "--class"),
        ({"time_control_class": TimeControlClass.BLITZ}, "NSW", "--class"),
        ({}, "NEW SOUTH", "-O state=NSW"),
    ],
)
def test_an_organiser_that_cannot_be_made_is_an_error_with_its_own_remedy(facts, state, remedy):
    found = problems(event("1 Alder:", **facts), state=state)
    (error,) = [finding for finding in found if finding.code == "SWP049"]
    assert remedy in error.remedy


def test_australia_asks_for_numbers_the_organiser_and_a_game():
    bare = event("1 Alder:")
    assert codes(AustralianReport().run(bare)) == ["SWP060", "SWP061", "SWP062"]
    numbered = event(
        "1 Alder: 2w1",
        "2 Birch: 1b0",
        further=(FurtherFact("swissperfect.organiser", "VIC RAPID 1/02/2026"),),
    )
    players = tuple(msgspec.structs.replace(p, national_id="3000001") for p in numbered.players)
    fine = msgspec.structs.replace(numbered, players=players)
    assert list(AustralianReport().run(fine)) == []


@pytest.mark.parametrize("name", ["harbour-open-2026", "mill-street-2026", "quay-quad-2026"])
def test_the_truth_of_invented_events_survives(shared: Path, name):
    path = shared / "corpus" / "federation" / "synthetic-events" / f"{name}.json"
    truth = json.loads(path.read_text(encoding="utf-8"))
    before = _event_of(truth)
    assert not [f for f in problems(before, ascii=True) if f.severity is Severity.ERROR]
    after = read_again(before, ascii=True)
    stated = {p["tpn"]: round(10 * p["points"]) for p in truth["players"]}
    assert after.points() == stated
    assert sum(len(r["games"]) for r in truth["round_list"]) >= len(boards(after))
    assert games(after) == games(before)
    assert read_again(after) == after


def _event_of(truth) -> Tournament:
    return event(
        *(
            f"{p['tpn']} {p['surname']}, {p['forename']}: "
            + " ".join(
                f"{c['opponent']}{c['colour']}{c['result']}" if c["opponent"] else c["result"]
                for c in p["cells"]
            )
            for p in truth["players"]
        ),
        name=truth["name"],
    )


def test_unknown_colours_are_told_in_one_sentence():
    """A text crosstable has none, and every game of it would be a line of its own."""
    lost = [
        msgspec.structs.replace(
            player,
            rounds=tuple(msgspec.structs.replace(r, colour=None) for r in player.rounds),
        )
        for player in event("1 Alder: 2w1 3b1", "2 Birch: 1b0 .", "3 Cedar: . 1w0").players
    ]
    found = problems(Tournament(players=tuple(lost)))
    (told,) = [finding.message for finding in found if finding.code == "SWP045"]
    assert told.startswith("the colours of 2 games are not known")

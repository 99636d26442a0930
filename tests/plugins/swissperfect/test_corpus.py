"""Real events of the Irish Chess Union, against counts that another reader made of them.

Sources: `expected.json` beside the files, and SwissPerfect's own crosstables (.txt), whose totals
the sum of games, byes and extra points must reach.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tourneyelo.model import Colour, boards
from tourneyelo.plugin import Source
from tourneyelo_swissperfect.exporter import SwissPerfectExporter, SwissPerfectOptions
from tourneyelo_swissperfect.importer import SwissPerfectImporter

IMPORTER = SwissPerfectImporter()
EVENTS = ("LimerickClubChampionship09", "gonzaga_challengers_2010", "ncc")


@pytest.fixture(scope="module")
def folder(shared: Path) -> Path:
    return shared / "corpus" / "federation" / "icu" / "swissperfect"


def read(path: Path):
    return IMPORTER.read(Source.open(path), None)


@pytest.mark.parametrize("name", EVENTS)
def test_players_and_games_are_those_that_were_counted(folder, name):
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))[name]
    event = read(folder / f"{name}.trn").tournament
    white = Counter(
        board.half_points if board.colour is Colour.WHITE else 2 - board.half_points
        for board in boards(event)
    )
    assert len(event.players) == expected["players"]
    assert event.rounds == expected["last_round"]
    assert sum(white.values()) == expected["rated_games"]
    assert [white[2], white[1], white[0]] == [
        expected["white_wins"],
        expected["draws"],
        expected["black_wins"],
    ]


@pytest.mark.parametrize(
    ("name", "others"), [("LimerickClubChampionship09", 1), ("gonzaga_challengers_2010", 2)]
)
def test_points_are_those_of_the_crosstable_that_swissperfect_printed(folder, name, others):
    text = (folder / f"{name}.txt").read_text(encoding="cp1252")
    rows = [line.split("\t") for line in text.splitlines()[1:] if "\t" in line]
    totals = {row[1].strip(" ."): round(10 * float(row[3])) for row in rows}
    event = read(folder / f"{name}.trn").tournament
    points = event.points()
    named = {player.name: points[player.number] for player in event.players}
    shared_names = named.keys() & totals.keys()
    assert {n: named[n] for n in shared_names} == {n: totals[n] for n in shared_names}
    assert len(named) - len(shared_names) == others  # written otherwise there, or left out


def test_the_zip_holds_the_same_event(folder):
    zipped, plain = read(folder / "nccz.zip"), read(folder / "ncc.trn")
    assert zipped.tournament.players == plain.tournament.players
    assert zipped.tournament.name == "National Club Championship 2010"


@pytest.mark.parametrize("name", EVENTS)
def test_reading_writing_and_reading_changes_nothing(folder, tmp_path, name):
    before = read(folder / f"{name}.trn").tournament
    files = SwissPerfectExporter().files([_report(before)], SwissPerfectOptions())
    for file, data in files.items():
        (tmp_path / file).write_bytes(data)
    [path] = tmp_path.glob("*.trn")
    after = read(path).tournament
    assert [_facts(p) for p in after.players] == [_facts(p) for p in before.players]
    assert after.points() == before.points()
    assert (after.name, after.chief_arbiter, after.further) == (
        before.name,
        before.chief_arbiter,
        before.further,
    )
    assert sorted(k.text for k in after.kept) == sorted(k.text for k in before.kept)


def _facts(player):
    return (
        player.number, player.name, player.rounds, player.ratings, player.national_id,
        player.fide_id, player.club, player.title, player.birth, player.further,
    )  # fmt: skip


def _report(tournament):
    from tourneyelo.model import Report, SourceFacts

    return Report(source=SourceFacts(), tournament=tournament)

"""The file of the corpus against its index and the standings of the program itself."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from tourneyelo.host import Host, pipeline
from tourneyelo.model import BirthDate, Colour, Result
from tourneyelo.plugin import Imported, Source

MARKS = {
    Result.WIN: "1", Result.DRAW: "=", Result.LOSS: "0", Result.PAIRING_BYE: "bye",
    Result.ZERO_BYE: "absent",
}  # fmt: skip
CELLS = ["3b1 2w0 4b=", "4w1 1b1 bye", "1w0 bye absent", "2b0 absent 1w="]
POINTS = [15, 30, 10, 5]
"""In tenths, as the standings stored beside the file have them."""


@pytest.fixture(scope="module")
def imported(shared: Path) -> Imported:
    source = Source.open(shared / "corpus/native/pairtwo/testsws.sws")
    return pipeline.read(Host.load(), source)


def test_cells_and_points_are_those_of_the_program(imported):
    tournament = imported.tournament
    cells = [
        " ".join(
            f"{each.opponent or ''}"
            f"{'' if each.colour is None else 'w' if each.colour is Colour.WHITE else 'b'}"
            f"{MARKS[each.result]}"
            for each in player.rounds
        )
        for player in tournament.players
    ]
    assert cells == CELLS
    assert list(tournament.points().values()) == POINTS
    assert [player.points_declared for player in tournament.players] == POINTS


def test_players_and_event_are_those_of_the_index(imported):
    tournament = imported.tournament
    assert imported.producer == "PairTwo 6.13"
    assert tournament.declared.rounds == 9
    assert tournament.start_date == datetime.date(2019, 1, 1)
    assert tournament.end_date == datetime.date(2019, 2, 8)
    assert tournament.players[0].birth == BirthDate(2001, 1, 1)
    assert [player.national_rating for player in tournament.players] == [1801, 1802, 1803, 1804]
    assert [player.rating for player in tournament.players] == [1701, 1702, 1703, 1704]
    assert [player.title for player in tournament.players] == [None, "FM", "IM", "GM"]

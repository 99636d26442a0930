"""The files of the corpus against facts counted by another parser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tourneyelo.host import Host, pipeline
from tourneyelo.model import Colour, Player, Result
from tourneyelo.plugin import Imported, Source

FILES = ("SwissIndividual", "derived-a-forfeits-byes", "derived-b-characters-scores")
SUMS = {
    "SwissIndividual": 1080,
    "derived-a-forfeits-byes": 1070,
    "derived-b-characters-scores": 1070,
}
"""Of the points of everybody, in tenths, as INDEX.md of the corpus states them."""
LETTERS = {
    Result.WIN: "1", Result.DRAW: "=", Result.LOSS: "0", Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
}  # fmt: skip


@pytest.fixture(scope="module", params=FILES)
def read(request: pytest.FixtureRequest, shared: Path) -> tuple[str, Imported, dict]:
    folder = shared / "corpus/native/swt"
    facts = json.loads((folder / "facts" / f"{request.param}.json").read_text("utf-8"))
    source = Source.open(folder / f"{request.param}.SWT")
    return request.param, pipeline.read(Host.load(), source), facts


def cells(player: Player) -> str:
    return " ".join(
        "H"
        if each.result is Result.HALF_BYE
        else f"{each.opponent}{'w' if each.colour is Colour.WHITE else 'b'}{LETTERS[each.result]}"
        for each in player.rounds
    )


def test_every_player_is_as_the_facts_have_them(read):
    _, imported, facts = read
    tournament = imported.tournament
    assert len(tournament.players) == facts["event"]["players"]
    for player, fact in zip(tournament.players, facts["players"], strict=True):
        assert (player.number, player.rank) == (fact["no"], fact["place"])
        assert player.name == ", ".join(fact["name"].split(","))
        assert (player.club, player.federation) == (fact["club"], fact["fed"])
        assert (player.rating or 0, player.national_rating) == (fact["fide"], fact["national"])
        assert str(player.fide_id or "") == fact["fide_id"].lstrip("0")
        assert player.national_id == fact["zps"]
        birth = player.birth
        assert birth is not None
        assert fact["birth"].startswith(str(birth.year))
        if len(fact["birth"]) == 8:
            assert f"{birth.year}{birth.month:02}{birth.day:02}" == fact["birth"]


def test_every_cell_and_every_total_is_as_the_facts_have_it(read):
    file, imported, facts = read
    tournament = imported.tournament
    points = tournament.points()
    assert [cells(player) for player in tournament.players] == [
        p["cells"] for p in facts["players"]
    ]
    assert [points[p["no"]] for p in facts["players"]] == [
        p["points"] * 10 for p in facts["players"]
    ]
    assert sum(points.values()) == SUMS[file]
    best = max(tournament.players, key=lambda player: points[player.number])
    assert (best.name, points[best.number]) == ("Hughes, Phillip", 75)


def test_the_event_is_as_the_facts_have_it(read):
    _, imported, facts = read
    tournament, event = imported.tournament, facts["event"]
    assert imported.producer == "Swiss-Chess 8.83"
    assert (tournament.name, tournament.city) == (event["name"], event["place"])
    assert tournament.federation == event["federation"]
    assert f"{tournament.start_date:%d.%m.%Y}" == event["start"]
    assert f"{tournament.end_date:%d.%m.%Y}" == event["end"]
    assert tournament.time_control == ", ".join(event["time_control"])
    assert [str(day) for day in tournament.round_dates] == [day for day, _ in facts["round_dates"]]

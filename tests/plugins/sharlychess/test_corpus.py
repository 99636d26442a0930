"""The files of the corpus against the truth files from which they were made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tourneyelo.host import Host, pipeline
from tourneyelo.model import Colour, Player, Result
from tourneyelo.plugin import Imported, Source

FOLDER = "corpus/native/sharly-sce"
EVENTS = {
    "harbour-open-2026.sce": "harbour-open-2026",
    "mill-street-2026.sce": "mill-street-2026",
    "two-tournaments-2026.sce[1]": "quay-quad-2026",
    "two-tournaments-2026.sce[Harbour Open 2026]": "harbour-open-2026",
}
FIRST = {
    "harbour-open-2026.sce": ("Castellan, Hugo", 45),
    "mill-street-2026.sce": ("Ångström, Åsa", 65),
    "two-tournaments-2026.sce[1]": ("Abernathy, Rowan", 45),
    "two-tournaments-2026.sce[Harbour Open 2026]": ("Castellan, Hugo", 45),
}
"""As INDEX.md of the corpus names them, points in tenths."""
MARKS = {
    "1": Result.WIN, "=": Result.DRAW, "0": Result.LOSS, "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS, "U": Result.PAIRING_BYE, "H": Result.HALF_BYE,
    "F": Result.FULL_BYE, "Z": Result.ZERO_BYE,
}  # fmt: skip
COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None}


@pytest.fixture(scope="module", params=EVENTS)
def read(request: pytest.FixtureRequest, shared: Path) -> tuple[str, Imported, dict]:
    """Each event with its truth."""
    file, _, event = request.param.rstrip("]").partition("[")
    source = Source(
        (name := str(shared / FOLDER / file)), Path(name).read_bytes(), event=event or None
    )
    truth = shared / "corpus/federation/synthetic-events" / f"{EVENTS[request.param]}.json"
    return request.param, pipeline.read(Host.load(), source), json.loads(truth.read_text("utf-8"))


def cells(player: Player) -> list[tuple[int | None, Colour | None, Result]]:
    return [(each.opponent, each.colour, each.result) for each in player.rounds]


def test_every_player_and_every_cell_is_the_truth(read):
    _, imported, truth = read
    tournament = imported.tournament
    points = tournament.points()
    assert len(tournament.players) == len(truth["players"])
    for player, true in zip(tournament.players, truth["players"], strict=True):
        assert player.number == true["tpn"]
        assert player.name == f"{true['surname']}, {true['forename']}"
        assert (player.sex, player.title or "") == (true["sex"], true["title"] or "")
        assert player.federation == true["fed"]
        assert player.rating == (true["fide_rating"] or None)
        assert points[player.number] == true["points"] * 10
        expected = [
            (cell["opponent"] or None, COLOURS[cell["colour"]], MARKS[cell["result"]])
            for cell in true["cells"]
        ]
        assert cells(player) == expected


def test_the_event_is_the_one_of_the_truth(read):
    _, imported, truth = read
    tournament = imported.tournament
    assert truth["name"] in (tournament.name, tournament.section)
    assert tournament.city == truth["city"]
    assert tournament.rounds == truth["rounds"]
    assert str(tournament.start_date) == truth["start"]
    assert str(tournament.end_date) == truth["end"]


def test_the_winner_is_the_one_of_the_index(read):
    key, imported, _ = read
    points = imported.tournament.points()
    best = max(imported.tournament.players, key=lambda player: points[player.number])
    assert (best.name, points[best.number]) == FIRST[key]

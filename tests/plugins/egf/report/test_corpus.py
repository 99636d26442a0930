"""The invented tables of the corpus: written from their truth byte for byte, read as the truth."""

from __future__ import annotations

import json

import msgspec
import pytest
from go_table import problems, read, refusal, written
from synthetic_truth import EVENTS, tournament_of, truth_of

from tourneyelo.model import FurtherFact, Result, Severity

REMARK = "; comment lines and text after a semicolon are ignored\n"
"""The samples explain themselves in a comment, which no truth tells."""
# Go ranks that stand in the samples; the truth has ratings only.
RANKS = {
    "Castellan": "4d", "Estevez Prado": "1d", "Ångström": "2d", "Abernathy": "2d", "Kestrel": "7k",
    "Hallorann": "1k", "Benedikt": "2k", "Fairweather": "3k", "Delacroix": "5k", "Grünwald": "8k",
    "Marchetti": "5d", "O'Dalaigh": "3k", "Jankowski": "2k", "Ishiguro": "1k", "Lindqvist": "2k",
}  # fmt: skip
SCORE = {Result.WIN: 10, Result.DRAW: 5, Result.FORFEIT_WIN: 10, Result.PAIRING_BYE: 10,
         Result.FULL_BYE: 10, Result.HALF_BYE: 5, Result.POINT_BYE: 10}  # fmt: skip


@pytest.fixture(params=EVENTS)
def sample(request, shared):
    """A truth brought into the model with the Go facts, and the table made from it."""
    truth = truth_of(shared, request.param)
    table = shared / "corpus" / "federation" / "egd" / f"{request.param}.h9.txt"
    numbers = {player["tpn"]: str(player["nat_no"]) for player in truth["players"]}
    event = tournament_of(truth)
    players = tuple(
        msgspec.structs.replace(
            player,
            further=(
                FurtherFact("egf.rank", RANKS[player.name.partition(",")[0]]),
                FurtherFact("egf.pin", f"900{numbers[player.number]}"),
            ),
        )
        for player in event.players
    )
    return msgspec.structs.replace(event, players=players), table.read_text(encoding="ascii")


def test_writing_the_truth_makes_the_sample_byte_for_byte(sample):
    event, table = sample
    given = {"country": "XX", "club": "Exmp"}
    found = problems(event, **given).values()
    assert all(finding.severity is not Severity.ERROR for finding in found)
    assert written(event, **given) == table.replace(REMARK, "")


def test_reading_the_sample_gives_the_truth(sample):
    event, table = sample
    place = {player.number: player.rank for player in event.players}
    told = {player.rank: player for player in event.players}
    for player in read(table).tournament.players:
        truth = told[player.number]
        for record, true in zip(player.rounds, truth.rounds, strict=True):
            if true.result.played:
                assert record.result is true.result
                assert record.colour is true.colour
                assert record.opponent == place[true.opponent]
            else:
                assert record.opponent is None
                assert SCORE.get(record.result, 0) == SCORE.get(true.result, 0)


def test_reading_and_writing_the_sample_changes_nothing(sample):
    _, table = sample
    assert written(read(table).tournament) == table


def test_every_invalid_table_is_refused_for_the_stated_reason(shared):
    folder = shared / "corpus" / "federation" / "invalid"
    stated = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    assert "invalid/egd/unequal_rounds.h9.txt" in stated
    for path in sorted((folder / "egd").iterdir()):
        assert [f.code for f in refusal(path.read_text(encoding="ascii"))] == ["EGF022"]

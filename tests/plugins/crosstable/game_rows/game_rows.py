"""What tests of sheets with one row per game share: names, and how answers are told."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result, by_number

HEADER = ["Bo.", "No.", "", "White", "Rtg", "Pts.", "Result", "Pts.", "", "Black", "Rtg", "No."]
ADLER, BIRK = "Adler, Bruno", "Birk, Carla"
CATO, DORN = "Cato, Dario", "Dorn, Elsa"


def records(imported, number):
    """Tell a player's rounds as `2w1`, byes by their kind."""
    known = by_number(imported.tournament)
    colours = {Colour.WHITE: "w", Colour.BLACK: "b", None: ""}
    signs = {Result.WIN: "1", Result.DRAW: "=", Result.LOSS: "0", Result.PENDING: "*"}
    signs |= {Result.FORFEIT_WIN: "+", Result.FORFEIT_LOSS: "-", Result.UNKNOWN: "?"}
    return [
        f"{r.opponent or ''}{colours[r.colour]}{signs.get(r.result, r.result)}"
        for r in known[number].rounds
    ]


def names(imported):
    return [player.name for player in imported.tournament.players]


def refusal(read_rows, rows):
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    (finding,) = refused.value.findings
    assert finding.remedy
    return finding


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]

"""Tie-breaks of the program, whose numbers two independent readers tell."""

from __future__ import annotations

import struct
from fractions import Fraction
from pathlib import Path

import pytest

from tourneyelo.host import Host, pipeline, standings
from tourneyelo.plugin import Source

CARDS_AT, CARD, FIRST_TIE_BREAK = 13384 + 24 * 9 * 19, 655, 0x128
"""Of the individual sample: 24 players, 9 rounds."""


@pytest.mark.parametrize(
    ("stated", "order"),
    [
        ({"tie_break_1": 3, "cut": 1}, ("BH/C1",)),
        ({"tie_break_1": 3, "cut": 2, "tie_break_2": 15}, ("BH/C2", "DE")),
        ({"tie_break_1": 3, "tie_break_2": 5}, ("BH", "SB")),
        ({"tie_break_1": 4}, ("PS",)),
        ({}, ()),
        ({"mode": 1, "tie_break_1": 3}, ()),
    ],
)
def test_tie_breaks_that_fide_knows_give_the_order(read, stated, order):
    imported = read(**stated)
    assert imported.tournament.pairing.tie_breaks == order
    assert "SWT015" not in [finding.code for finding in imported.findings]


@pytest.mark.parametrize(
    ("stated", "words"),
    [
        (
            {"tie_break_1": 3, "tie_break_2": 7, "cut": 1},
            "Buchholz without 1 result (BH/C1) and sum of Buchholz (none)",
        ),
        ({"tie_break_1": 5, "cut": 1}, "Sonneborn-Berger (none)"),
        ({"tie_break_1": 200}, "number 200 (none)"),
    ],
)
def test_half_an_order_ranks_nobody_and_is_told(read, stated, words):
    imported = read(**stated)
    assert imported.tournament.pairing.tie_breaks == ()
    (told,) = [finding for finding in imported.findings if finding.code == "SWT015"]
    assert words in told.message


def test_buchholz_with_one_result_cut_has_the_values_of_a_real_file(shared: Path):
    path = shared / "corpus/native/swt/SwissIndividual.SWT"
    host, data = Host.load(), path.read_bytes()
    event = pipeline.read(host, Source.open(path)).tournament
    made = standings.rank(host, event, options={"tie_breaks": "BH/C1"})
    values = {line.number: line.values[-1].value for line in made.lines}
    cards = range(CARDS_AT + FIRST_TIE_BREAK, len(data), CARD)
    doubled = [struct.unpack_from("<H", data, at)[0] for at in cards]
    assert values == {number: Fraction(twice, 2) for number, twice in enumerate(doubled, 1)}

"""A pairing list of two rounds, as Chess-Results lists it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from game_rows import ADLER, BIRK, CATO, DORN, HEADER


@pytest.fixture
def pairings():
    """Two rounds as Chess-Results lists them, with a round line above each (section 1.3)."""
    return [
        ["Lakeside Open"],
        ["Pairings/Results"],
        ["Round 1 on 2026/05/02 at 10:00"],
        [*HEADER],
        [1, 1, "FM", ADLER, 2100, 0, "1 - 0", 0, "", BIRK, 2050, 2],
        [2, 3, "", CATO, 1980, 0, "½ - ½", 0, "", DORN, 0, 4],
        [3, 5, "", "Egger, Fritz", 1700, 0, "1", "", "", "bye", "", ""],
        ["Round 2 on 2026/05/03 at 10:00"],
        [*HEADER],
        [1, 5, "", "Egger, Fritz", 1700, 1, "- - +", 1, "FM", ADLER, 2100, 1],
        [2, 2, "", BIRK, 2050, 0, "", "½", "", CATO, 1980, 3],
        [3, 4, "", DORN, 0, "½", "½", "", "", "not paired", "", ""],
    ]

"""Files of PairTwo, written part by part as the description of the format has them."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tourneyelo.plugin import Imported, Source
from tourneyelo_pairtwo.importer import PairTwoImporter

Build = Callable[..., bytes]
Read = Callable[..., Imported]
Cell = tuple[int, int, int]
"""Opponent, counted from 0; colour; result."""

ALDER = {"name": "Alder, Ann", "title": 7, "sex": 2, "points": 2, "fide_id": 99_900_031}
BIRCH = {"name": "Birch, Bo", "birth": 0}
WON: Cell = (1, 1, 11)
LOST: Cell = (0, 255, 1)
NOBODY: Cell = (0, 0, 0)
BASE = 1902
BORN = (1990 - BASE) * 512 + 2 * 32 + 3
FIRST_DAY = (2026 - BASE) * 512 + 3 * 32 + 6
TEXTS = (
    ("name", 80, "Rook Days"), ("organiser", 50, "Club"), ("time_control", 50, "90 min + 30 s"),
    ("country", 32, "BEL"), ("arbiter", 128, "Cedar, Cy"),
)  # fmt: skip


def player(facts: dict[str, Any], at: int) -> bytes:
    """Write the record of a player whose name begins at a place of the pool."""
    usual = {
        "rank": 1, "fide_id": 0, "extra": 0, "national_rating": 1950, "birth": BORN,
        "national_id": 0, "points": 0, "club": 100, "fide_rating": 2000, "title": 0, "sex": 1,
        "nation": "BEL", "length": len(facts["name"]), "at": at,
    }  # fmt: skip
    told = usual | facts
    words = struct.pack(
        "<IIIiIIIIIIIII", told["rank"], told["at"], told["fide_id"], told["extra"],
        told["national_rating"], told["birth"], told["national_id"], told["points"], told["club"],
        0, 0, 0, told["fide_rating"],
    )  # fmt: skip
    nation = told["nation"].encode().ljust(3, b"\0")
    small = bytes((told["length"],)) + nation + bytes((0, told["title"], told["sex"]))
    return words + small + bytes(9)


@pytest.fixture(scope="session")
def build() -> Build:
    """Make a file of players and, for each of them, the cells of the rounds."""

    def make(
        players: Sequence[dict[str, Any]] = (ALDER, BIRCH),
        cells: Sequence[Sequence[Cell]] = ((WON,), (LOST,)),
        release: str = "6.13",
        rest: int = 24,
        start: int = FIRST_DAY,
        current: int | None = None,
        **texts: str,
    ) -> bytes:
        rounds = max((len(each) for each in cells), default=0)
        pool = b"".join(each["name"].encode("cp1252") for each in players)
        starts = [sum(len(p["name"]) for p in players[:at]) for at in range(len(players))]
        words = [0, BASE, len(players)] + [0] * 20
        words += [len(pool), rounds if current is None else current, rounds] + [0] * 62
        event = b"".join(
            texts.get(name, usual).encode("cp1252").ljust(width, b"\0")
            for name, width, usual in TEXTS
        )
        event += struct.pack("<5I", rounds, 0, 0, start, FIRST_DAY + 2)
        event += texts.get("city", "Gent").encode().ljust(36, b"\0") + bytes(64)
        event += struct.pack("<2I", 1150, 0) + b"F.R.B.E.".ljust(12, b"\0") + bytes(16)
        event += struct.pack("<I", 2026) + struct.pack(f"<{rounds}I", *[FIRST_DAY] * rounds)
        records = [struct.pack("<iBBH", *cell, 0) for own in cells for cell in own]
        people = [player(each, at) for each, at in zip(players, starts, strict=True)]
        head = release.encode() + struct.pack("<88I", *words)
        return b"".join([head, *people, pool, event, *records, bytes(rest)])

    return make


@pytest.fixture(scope="session")
def read(build: Build) -> Read:
    """Build a file and read it."""

    def understand(*arguments: Any, **facts: Any) -> Imported:
        return PairTwoImporter().read(Source("open.sws", build(*arguments, **facts)), None)

    return understand

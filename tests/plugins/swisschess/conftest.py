"""Files of Swiss-Chess, put together byte by byte as the description of the format has it."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tourneyelo.plugin import Imported, Source
from tourneyelo_swisschess.importer import SwissChessImporter, SwissChessOptions

Build = Callable[..., bytes]
Read = Callable[..., Imported]
Cell = tuple[int, int, int, int]
"""Colour, identity of the opponent, result and status of a record."""

EVENT_TEXTS = {
    "title": (0xF5, 60), "name": (0x316, 40), "city": (0x33F, 40), "arbiter": (0x368, 60),
    "deputy": (0x3A5, 60), "remarks": (0x3E2, 60), "start": (0x41F, 20), "end": (0x434, 20),
    "time_1": (0x449, 20), "time_2": (0x45E, 20), "federation": (0x488, 3),
    "deputy_2": (0x2E47, 60),
}  # fmt: skip
EVENT_BYTES = {
    "mode": 0x254, "passes_257": 0x257, "passes_258": 0x258, "team_event": 0x25E, "teams": 0x534,
    "cut": 0x09, "tie_break_1": 0x26D, "tie_break_2": 0x23C, "points": 0x538,
    "win": 0x1576, "black_win": 0x1578, "draw": 0x157A, "black_draw": 0x157C,
}  # fmt: skip
CARD_TEXTS = {
    "name": (0x00, 32), "club": (0x21, 32), "title": (0x42, 3), "fide_rating": (0x46, 4),
    "national_rating": (0x4B, 4), "federation": (0x69, 3), "birth": (0x80, 10),
    "zps_club": (0x99, 5), "zps_member": (0x9F, 4), "attribute": (0xB8, 1), "dummy": (0xBD, 1),
    "fide_id": (0x144, 12), "pkz": (0x151, 12), "info": (0x15E, 40),
}  # fmt: skip
CARD_NUMBERS = {
    "identity": (0xD9, "<H"), "number": (0xDB, "<H"), "place": (0xDD, "<H"), "games": (0xE1, "B"),
    "wins": (0xE3, "B"), "draws": (0xE5, "B"), "losses": (0xE7, "B"), "sign_110": (0x110, "B"),
    "extra": (0x111, "B"), "sign_112": (0x112, "B"), "points": (0x124, "<H"),
}  # fmt: skip
USUAL_EVENT = {
    "title": "Rook Days", "name": "Rook Days", "city": "Linz", "arbiter": "Cedar, Cy",
    "deputy": "Dogwood, Di", "remarks": "secret", "start": "06.03.2026", "end": "08.03.2026",
    "time_1": "40/90min + 30s/move", "time_2": "Rest/30min+30s/move", "federation": "AUT",
    "deputy_2": "Elder, El", "passes_257": 1, "passes_258": 1,
}  # fmt: skip
ALDER = {
    "name": "Alder,Ann", "club": "Club", "fide_rating": "2000", "national_rating": "1950",
    "federation": "AUT", "birth": "19900203", "zps_club": "12345", "zps_member": "0132",
    "attribute": "w", "identity": 11, "number": 1, "place": 1, "games": 1, "wins": 1, "points": 2,
    "fide_id": "99900031", "info": "secret",
}  # fmt: skip
BIRCH = {
    "name": "Birch,Bo", "attribute": "m", "birth": "1988", "identity": 12, "number": 2, "place": 2,
    "games": 1, "losses": 1, "fide_rating": "1900",
}  # fmt: skip
WON: Cell = (1, 12, 3, 0)
LOST: Cell = (3, 11, 1, 0)


def put(block: bytearray, at: int, text: str, width: int) -> None:
    """Write a text with rubbish of older contents behind its NUL."""
    data = text.encode("cp1252")[:width]
    block[at : at + width] = (data + b"\0" + b"rubbish" * 9)[:width] if text else bytes(width)


def card_block(size: int, facts: dict[str, Any]) -> bytes:
    """Write the card of a player."""
    block = bytearray(size)
    for field, value in facts.items():
        if field in CARD_TEXTS:
            at, width = CARD_TEXTS[field]
            if size < 655 and field == "fide_id":
                at, width = 0x8B, 8
            if at + width <= size:
                put(block, at, value, width)
        else:
            at, kind = CARD_NUMBERS[field]
            at = 0xE9 if size < 655 and field == "points" else at
            if at + 2 <= size:
                struct.pack_into(kind, block, at, value)
    return bytes(block)


def record(cell: Cell) -> bytes:
    """Write a pairing record."""
    block = bytearray(19)
    block[8], block[11], block[15] = cell[0], cell[2], cell[3]
    struct.pack_into("<H", block, 9, cell[1])
    return bytes(block)


def base_block(version: int, size: int, players: int, rounds: int, facts: dict[str, Any]) -> bytes:
    """Write the block at the beginning."""
    block = bytearray(size)
    struct.pack_into("<HHHH", block, 1, rounds, rounds, rounds, players)
    struct.pack_into("<H", block, 0x261, version)
    for field, value in facts.items():
        if field in EVENT_TEXTS:
            at, width = EVENT_TEXTS[field]
            if at + width <= size:
                put(block, at, value, width)
        elif EVENT_BYTES[field] < size:
            block[EVENT_BYTES[field]] = value
    return bytes(block)


@pytest.fixture(scope="session")
def build() -> Build:
    """Make a file of cards and, for each of them, the cells of its rounds."""

    def make(
        cards: Sequence[dict[str, Any]] = (ALDER, BIRCH),
        cells: Sequence[Sequence[Cell]] = ((WON,), (LOST,)),
        version: int = 883,
        days: Sequence[int] = (),
        rounds: int | None = None,
        **event: Any,
    ) -> bytes:
        base, card = (13384, 655) if version >= 800 else (3894, 292)
        played = max((len(each) for each in cells), default=0)
        facts = USUAL_EVENT | event
        head = bytearray(base_block(version, base, len(cards), rounds or played or 1, facts))
        for at, day in enumerate(days):
            struct.pack_into("<H", head, 0x2CC1 + 4 * at, day)
        teams = facts.get("teams", 0) if facts.get("team_event") else 0
        pairings = b"".join(record(cell) for own in cells for cell in own)
        of_cards = b"".join(card_block(card, each) for each in cards)
        return bytes(head) + pairings + bytes(19 * played * teams) + of_cards + bytes(card * teams)

    return make


@pytest.fixture(scope="session")
def read(build: Build) -> Read:
    """Build a file and read it."""

    def understand(*arguments: Any, trust: bool = False, **facts: Any) -> Imported:
        source = Source("open.SWT", build(*arguments, **facts))
        return SwissChessImporter().read(source, SwissChessOptions(trust_records=trust))

    return understand

"""Swiss-Manager files with invented people, made byte by byte from the description of the format.

Nothing here comes from the plugin: the offsets are those of the description, written once more.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

BYE, NOT_PAIRED = 0xFFFF, 0xFFFE
SWISS, ROUND_ROBIN, TEAMS = 0, 1, 2
STANDARD, RAPID, BLITZ = 1, 2, 3
FIDE_RATED = 2
Fields = Mapping[int, tuple[str, int]]
"""Offset to format and value."""
Pairings = Sequence[tuple[int, int, int]]
"""White, Black and result of each board."""


class Played(NamedTuple):
    """A round."""

    pairings: Pairings = ()
    date: int = 0
    time: str = ""


def marker(section: int) -> bytes:
    return bytes((section, 0xFF, 0x89, 0x44))


def text(value: str) -> bytes:
    data = value.encode("utf-16-le", "surrogatepass")
    return struct.pack("<H", len(data) // 2) + data


def texts(count: int, given: Mapping[int, str]) -> bytes:
    return b"".join(text(given.get(index, "")) for index in range(count))


def block(size: int, fields: Fields) -> bytes:
    data = bytearray(size)
    for offset, (kind, value) in fields.items():
        struct.pack_into(f"<{kind}", data, offset, value)
    return bytes(data)


def player(
    surname: str,
    first_name: str = "",
    *,
    title: str = "",
    federation: str = "SUI",
    rating_list: str = "FIDE",
    sex: int = 0,
    rating: int = 0,
    national: int = 0,
    birth: int = 0,
    fide_id: int = 0,
    k: int = 0,
    further: Mapping[int, str] | None = None,
    numbers: Fields | None = None,
) -> bytes:
    words = {0: surname, 1: first_name, 4: title, 10: federation, 17: rating_list}
    fields: Fields = {
        0x06: ("B", sex),
        0x08: ("H", rating),
        0x0A: ("H", national),
        0x0E: ("I", birth),
        0x18: ("I", fide_id),
        0x3A: ("H", k),
        **(numbers or {}),
    }
    return texts(30, {**words, **(further or {})}) + block(110, fields)


def round_block(played: Played) -> bytes:
    fields: Fields = {0x1E: ("I", played.date), 0x24: ("H", len(played.pairings))}
    return text(played.time) + block(106, fields)


def pairing(white: int, black: int, result: int) -> bytes:
    return struct.pack("<HHH", white, black, result) + bytes(15)


EVENT = {
    0: "Glass Bead Open",
    3: "Ilse Brandt",
    4: "Castalia Chess Club",
    5: "Waldzell",
    8: "C:\\Users\\somebody\\games.pgn",
    14: "90 min/40 moves + 30 min + 30 sec per move from move 1",
    20: "SUI",
    21: "IA Orlov, Vera 99201001",
    23: "nobody@example.org",
    25: "SUI",
    35: "FA Maas, Piet 99201002;NA Silva, Ana 99201003",
}


def tunx(
    players: Sequence[bytes],
    rounds: Sequence[Played] = (),
    *,
    kind: int = SWISS,
    last: int | None = None,
    rated: int = FIDE_RATED,
    tie_breaks: Sequence[int] = (84, 11),
    class_: int = STANDARD,
    words: Mapping[int, str] | None = None,
    settings: Fields | None = None,
    forbidden: Iterable[tuple[int, int]] = (),
    team_sections: bytes = b"",
) -> bytes:
    """Make a file."""
    paired = sum(bool(each.pairings) for each in rounds)
    configuration: dict[int, tuple[str, int]] = {
        0x00: ("H", len(rounds)),
        0x07: ("I", 20251029),
        0x0B: ("B", kind),
        0x0D: ("I", 20260101),
        0x11: ("B", paired if last is None else last),
        0x13: ("H", len(players)),
        0x15: ("B", rated),
        0x17: ("H", len(rounds)),
        0x1B: ("B", len(tie_breaks)),
        0x47: ("I", 20260206),
        0x4B: ("I", 20260208),
        0x4EF: ("B", class_),
        0x4F7: ("I", 499001),
    }
    configuration |= {0x1D + 2 * at: ("H", code) for at, code in enumerate(tie_breaks)}
    header = marker(0x93) + block(
        0x68,
        {
            0x18: ("I", 20251029),  # 0x1C of the file
            0x1C: ("I", 1400001),
            0x20: ("I", 4711),
        },
    )
    head = header + texts(132, {**EVENT, **(words or {})})
    head += marker(0x95) + block(0x16FB, {**configuration, **(settings or {})})
    rounds_at = len(head)
    head += marker(0xA3) + b"".join(map(round_block, rounds))
    players_at = len(head)
    head += marker(0xA5) + b"".join(players)
    pairings_at = len(head)
    head += marker(0xB3) + b"".join(pairing(*each) for r in rounds for each in r.pairings)
    behind = len(head)
    pairs = b"".join(struct.pack("<HH", *pair) for pair in forbidden)
    head += team_sections + (marker(0xC5) + pairs if pairs else b"")
    places = struct.pack("<7I", rounds_at, players_at, pairings_at, behind, 0, 0, 0)
    return head + marker(0xD3) + places + marker(0xE3)


PLAYERS = (
    player("Lindt", "Olav", title="GM", rating=2510, birth=19880000, fide_id=99202001, k=10),
    player("Berg", "Jana", title="WIM", sex=1, rating=2305, birth=19950612, fide_id=99202002, k=20),
    player("Novák", "Žofie", sex=1, rating=2100, birth=20010000, fide_id=99202003, k=20),
    player("Hadad", "Sami", rating=1985, birth=19990000, fide_id=99202004, k=40),
    player("Тихий", "Ийон", rating=1800, birth=19700000, fide_id=99202005, k=20),
)
ROUNDS = (
    Played(((1, 3, 1), (2, 4, 2), (5, BYE, 9)), 20260206, "16:00"),
    Played(((5, 1, 3), (3, 2, 4), (4, NOT_PAIRED, 2)), 20260207, "10:00"),
    Played(((1, 2, 2), (4, 5, 5), (3, NOT_PAIRED, 3)), 20260208, "9:00"),
)


def open_event() -> bytes:
    """Five players, three rounds, every usual result."""
    return tunx(PLAYERS, ROUNDS)


def round_robin() -> bytes:
    """Three players, three rounds, one of them free in each."""
    free = ((2, 3, 1), (1, BYE, 9)), ((3, 1, 2), (2, BYE, 9)), ((1, 2, 3), (3, BYE, 9))
    return tunx(PLAYERS[:3], [Played(each) for each in free], kind=ROUND_ROBIN, class_=BLITZ)


def unfinished() -> bytes:
    """An open round, absences of a withdrawn player, marked results, forbidden pairs."""
    rounds = (
        Played(((1, 2, 15), (3, 4, 17), (5, BYE, 9))),
        Played(((1, 3, 16), (2, 5, 6), (4, NOT_PAIRED, 1))),
        Played(((3, 5, 0), (1, BYE, 0), (2, NOT_PAIRED, 0), (4, NOT_PAIRED, 3))),
        Played(((2, NOT_PAIRED, 0),)),
    )
    return tunx(PLAYERS, rounds, last=3, rated=0, forbidden=((1, 2), (3, 4)))


def samples() -> list[bytes]:
    """Return files that differ in everything that a reader looks at."""
    return [open_event(), round_robin(), unfinished(), tunx(PLAYERS)]

"""Invented reports of every shape and ways to damage them, for tests of damaged input."""

from __future__ import annotations

import random
from collections.abc import Callable

PIECES = (
    b"\t", b"\0", b"\r", b"\n", b" ", b"  ", b"9", b"w", b"-", b"|", b"\xb2", "²".encode(),
    "٣".encode(), "é".encode(), b"\xff", b"\x85", "\u2028".encode(), b"001 ", b"013 ", b"310 ",
    b"162  W ", b"XXS W=", b"BBU ", b"NGR    1 ", b"132 ", b"042 ", b"102 ", b"." , b"9" * 5000,
    b"240 H ", b"250 ", b"260 ", b"299 W ", b"300 ", b"320 ", b"330 +- ", b"0000", b"1e9", b"+",
)  # fmt: skip
Mutation = Callable[[bytes, int, random.Random], bytes]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Damage a file in one to four places."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        data = chance.choice(_MUTATIONS)(data, chance.randrange(len(data) + 1), chance)
    return data


def samples() -> list[bytes]:
    """Return reports that differ in records, line ends and encodings."""
    games = [_player(1, "   2 w 1", "0000 - H", points="1.5"), _player(2, "   1 b 0")]
    third = _player(3, title="1N", birth="240660")
    trimmed = [games[0][:95], _player(1, name="Müller, Jörg")[:45] + _player(1)[47:]]
    return [
        "\r\n".join([*_HEAD, *games, *_TAIL]).encode(),
        "\r".join([*games, third]).encode(),
        "\n".join([*_HEAD, *trimmed]).encode("cp1252", "replace"),
        b"\xff\xfe" + "\n".join(games).encode("utf-16-le"),
        "\r\n".join([*_HEAD, *games, third, _player(4), *_TRF26]).encode(),
    ]


_HEAD = (
    "012 Open", "032 AUT", "042 07/02/2026", "062 2 (2)", "102 IA Hollis, Maren (650001)",
    "112 Okuda, Shin", f"{'132':<91}26/02/07  26/02/08", "XXS W=3 D=1", "162  P 0.5",
)  # fmt: skip
_TAIL = (
    "013 Ζάκυνθος".ljust(36) + "   1    2", "310   1 Rooks".ljust(73) + "   1    2",
    "NGR    2      Birch".ljust(48) + "2044", "### x", "BBU 0.5",
)  # fmt: skip
_TRF26 = (
    "142 2", "152 W", "172 AUT FIDON", "182 Hand", "202 BH,SB", "212 MPTS GPTS", "222 90+30",
    "352 WBWB", "362 TW 2.0 TD 1.0 TL 0.0",
    "240 H   2    1    3", "250  1.0  0.5   1   2    1    2", "260   1   2    1    3",
    "299 W    1.0   0.5   1    2", "300   1   1   2    1    2",
    "310   1 Rooks".ljust(41) + "ROO".ljust(32) + "   1    2",
    "310   2 Bishops".ljust(41) + "BIS".ljust(32) + "   3    4",
    "320  1.0  1.0   1   2", "330 +-   1   1   2",
)  # fmt: skip


def _player(
    number: int,
    *blocks: str,
    points: str = "0.0",
    title: str = "",
    name: str = "Alder, Bruno",
    birth: str = "1990/02/03",
) -> str:
    known = f"001 {number:>4} m{title:>3} {name:<33} 2100 AUT {99900100 + number:>11} {birth:<10}"
    return f"{known} {points:>4} {number:>4}" + "".join(f"  {block}" for block in blocks)


def _another_byte(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at] + chance.randbytes(1) + data[at + 1 :]


def _inserted(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at] + chance.choice(PIECES) + data[at:]


def _deleted(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at] + data[at + chance.choice((1, 2, 10)) :]


def _overwritten(data: bytes, at: int, chance: random.Random) -> bytes:
    piece = chance.choice(PIECES)
    return data[:at] + piece + data[at + len(piece) :]


def _shuffled(data: bytes, _: int, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    chance.shuffle(lines)
    return b"".join(lines)


def _repeated(data: bytes, at: int, chance: random.Random) -> bytes:
    lines = data[at:].splitlines(keepends=True)[:3]
    return data[:at] + b"".join(lines * chance.choice((1, 2, 20))) + data[at:]


def _cut_off(data: bytes, at: int, _: random.Random) -> bytes:
    return data[:at] if at > 20 else data


_MUTATIONS: tuple[Mutation, ...] = (
    _another_byte, _inserted, _deleted, _overwritten, _shuffled, _repeated, _cut_off,
)  # fmt: skip

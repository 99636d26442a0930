"""Ways to damage a binary file: what disks, mail and wrong programs do, and worse."""

from __future__ import annotations

import random
from collections.abc import Callable

EXTREMES = (
    b"\0", b"\xff", b"\x7f", b"\0\0", b"\xff\xff", b"\xfe\xff", b"\x00\x80", b"\x01\x00",
    b"\0\0\0\0", b"\xff\xff\xff\xff", b"\x00\x00\x00\x80", b"\xd8\x00", b"\xff\x89\x44",
)  # fmt: skip
"""Bytes that end loops too late or too early, in either order."""
Mutation = Callable[[bytes, int, random.Random], bytes]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Damage a file in one to eight places, most often in one."""
    for _ in range(chance.choice((1, 1, 1, 2, 4, 8))):
        data = chance.choice(_MUTATIONS)(data, chance.randrange(len(data) + 1), chance)
    return data


def _another_byte(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at] + chance.randbytes(1) + data[at + 1 :]


def _one_more_or_less(data: bytes, at: int, chance: random.Random) -> bytes:
    """Change a byte by one, which keeps counts plausible."""
    byte = data[at : at + 1]
    changed = bytes(((each + chance.choice((1, 255))) % 256) for each in byte)
    return data[:at] + changed + data[at + 1 :]


def _extreme(data: bytes, at: int, chance: random.Random) -> bytes:
    piece = chance.choice(EXTREMES)
    return data[:at] + piece + data[at + len(piece) :]


def _inserted(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at] + chance.randbytes(chance.choice((1, 2, 21, 512))) + data[at:]


def _deleted(data: bytes, at: int, chance: random.Random) -> bytes:
    return data[:at] + data[at + chance.choice((1, 2, 21, 512)) :]


def _moved(data: bytes, at: int, chance: random.Random) -> bytes:
    """Let another part of the file stand here, too."""
    size = chance.choice((2, 4, 21, 110))
    begin = chance.randrange(len(data) + 1)
    piece = data[begin : begin + size]
    return data[:at] + piece + data[at + len(piece) :]


def _cut_off(data: bytes, at: int, _: random.Random) -> bytes:
    return data[:at] or data


_MUTATIONS: tuple[Mutation, ...] = (
    _another_byte, _another_byte, _one_more_or_less, _extreme, _extreme, _inserted, _deleted,
    _moved, _cut_off,
)  # fmt: skip

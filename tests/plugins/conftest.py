"""What tests of plugins share: modules here, refusals, and damage, the same every time."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tourneyelo
from tourneyelo.errors import Refused
from tourneyelo.host import Host, writing
from tourneyelo.model import Finding, Severity
from tourneyelo.plugin import Imported, Importer, Source

sys.path.insert(0, str(Path(__file__).parent))  # for synthetic_truth

SECONDS = 1.0
EVERY = 64
EXTREMES = (b"\0", b"\xff", b"\x7f\xff", b"\xff\xff", b"\0\0\0\0", b"\xff\xff\xff\x7f", b"\xff" * 8)


def mutated(data: bytes, seed: int) -> bytes:
    """Damage a file in one to eight places."""
    chance = random.Random(seed)
    damaged = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8))):
        at = chance.randrange(len(damaged) or 1)
        patch = chance.choice((chance.randbytes(1), chance.randbytes(4), *EXTREMES))
        removed = chance.choice((len(patch), len(patch), len(patch), 0, 64))
        damaged[at : at + removed] = patch
    return bytes(damaged)


def damaged(data: bytes, count: int, seed: int = 0) -> Iterator[tuple[str, bytes]]:
    """Cut a file at every 64th byte, then damage it `count` times."""
    for end in range(0, len(data), EVERY):
        yield f"cut at {end}", data[:end]
    for number in range(seed, seed + count):
        yield f"seed {number}", mutated(data, number)


@pytest.fixture(scope="session")
def survives() -> Callable[..., int]:
    """Read damaged files: each is read or refused with a reason, soon; return how many are read."""

    def read_all(importer: Importer, data: bytes, count: int, event: str | None = None) -> int:
        read = 0
        for name, each in damaged(data, count):
            start = time.perf_counter()
            try:
                importer.detect(Source(name, each))
                importer.read(Source(name, each, event=event), importer.options())
                read += 1
            except Refused as refusal:
                assert refusal.findings[0].remedy, name
            assert time.perf_counter() - start < SECONDS, name
        return read

    return read_all


@pytest.fixture(scope="session")
def told_by_fide() -> Callable[[bytes, str], set[str]]:
    """Convert a file to a report, and return what FIDE would send back of it, but for notes."""

    def check(data: bytes, to: str) -> set[str]:
        host = Host.load()
        converted = tourneyelo.check(tourneyelo.read(data, host=host), host=host)
        report = tourneyelo.check(tourneyelo.read(writing.as_bytes(host.exporters[to], converted)))
        return {each.code for each in report.findings if each.severity is not Severity.NOTE}

    return check


@pytest.fixture
def refusal(read: Callable[..., Imported]) -> Callable[..., Finding]:
    """Read with the `read` of a folder what must be refused, and return why."""

    def refuse(*arguments: Any, **facts: Any) -> Finding:
        with pytest.raises(Refused) as caught:
            read(*arguments, **facts)
        return caught.value.findings[0]

    return refuse

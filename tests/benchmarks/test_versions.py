"""TRF26 beside TRF16: the same 9,998 players written in both and read back.

The rows of the table show each by itself; the ratio is of medians of turns taken alternately, so
that a busy machine slows both alike. It is printed with `-s`. As generated, the two files differ
by one line; with national ratings TRF26 has a second record of every player.
"""

from __future__ import annotations

import gc
import io
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tourneyelo
from tourneyelo.model import Rating, RatingKind, Report, SourceFacts, Tournament

pytestmark = pytest.mark.benchmark
TURNS = 11
LARGEST_RATIOS = {"trf26": 1.3, "trf26-national": 2.0}
"""To TRF16; twice the records may not take twice the time."""
VERSIONS = ("trf16", *LARGEST_RATIOS)


@pytest.fixture(scope="module")
def host() -> tourneyelo.Host:
    """TRF and nothing else."""
    import tourneyelo_trf

    return tourneyelo.Host.of(tourneyelo_trf)


@pytest.fixture(scope="module")
def writers(host: tourneyelo.Host, largest_trf: Path) -> dict[str, Callable[[], bytes]]:
    """Write the event in each version."""
    event = tourneyelo.read(largest_trf, host=host).tournament

    def writer(version: str) -> Callable[[], bytes]:
        exporter = host.exporters[version.partition("-")[0]]
        report = Report(
            source=SourceFacts(),
            tournament=with_national_ratings(event) if "-" in version else event,
        )

        def write() -> bytes:
            out = io.BytesIO()
            exporter.write(report, out, exporter.options())
            return out.getvalue()

        return write

    return {version: writer(version) for version in VERSIONS}


def with_national_ratings(event: Tournament) -> Tournament:
    """Give every player a national rating of his federation."""
    players = [
        msgspec.structs.replace(
            each, ratings=(*each.ratings, Rating(2000, RatingKind.NATIONAL, each.federation))
        )
        for each in event.players
    ]
    return msgspec.structs.replace(event, players=tuple(players))


@pytest.fixture(scope="module")
def readers(
    host: tourneyelo.Host, writers: dict[str, Callable[[], bytes]]
) -> dict[str, Callable[[], Any]]:
    """Read what was written in each version."""

    def reader(data: bytes) -> Callable[[], Any]:
        return lambda: tourneyelo.read(data, host=host)

    return {version: reader(write()) for version, write in writers.items()}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("work", ["readers", "writers"])
def test_9998_players_in_a_version(
    work: str, version: str, request: pytest.FixtureRequest, benchmark: Any
) -> None:
    benchmark.group = f"{work} of TRF16 and TRF26, 9,998 players, 9 rounds"
    benchmark.pedantic(request.getfixturevalue(work)[version], rounds=5, warmup_rounds=1)


@pytest.mark.parametrize("version", LARGEST_RATIOS)
@pytest.mark.parametrize("work", ["readers", "writers"])
def test_trf26_costs_little_more_than_trf16(
    work: str, version: str, request: pytest.FixtureRequest
) -> None:
    works = request.getfixturevalue(work)
    turns = [(seconds(works["trf16"]), seconds(works[version])) for _ in range(TURNS + 1)][1:]
    before, after = (statistics.median(column) for column in zip(*turns, strict=True))
    ratio = after / before
    print(f"\n{work}: trf16 {before:.3f} s, {version} {after:.3f} s, ratio {ratio:.2f}")
    assert ratio <= LARGEST_RATIOS[version]


def seconds(work: Callable[[], Any]) -> float:
    """Time one turn, from a clean heap."""
    gc.collect()
    began = time.perf_counter()
    work()
    return time.perf_counter() - began

"""Invented reports, put together column by column, and ways to read and write them."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Report, SourceFacts, Tournament
from tourneyelo.plugin import Imported, Source
from tourneyelo_trf.exporter import Trf16Exporter, TrfOptions
from tourneyelo_trf.importer import TrfImporter

Line = Callable[..., str]
Read = Callable[..., Imported]
Refusal = Callable[..., Finding]
Write = Callable[[Tournament], bytes]
Problems = Callable[[Tournament], list[Finding]]

FIRST_POSITIONS = {
    "number": 5,
    "sex": 10,
    "title": 11,
    "name": 15,
    "rating": 49,
    "federation": 54,
    "fide_id": 58,
    "birth": 70,
    "points": 81,
    "rank": 86,
}
"""As the table of record 001 in the regulation gives them, counted from 1."""
USUAL = {
    "number": "   1",
    "sex": "m",
    "title": "   ",
    "name": "Alder, Bruno",
    "rating": "2100",
    "federation": "AUT",
    "fide_id": "   99900101",
    "birth": "1990/02/03",
    "points": " 0.0",
    "rank": "   1",
}


@pytest.fixture(scope="session")
def line() -> Line:
    """Write a player record: texts at their positions, then blocks of eight from 92 on."""

    def write(*rounds: str, **texts: str) -> str:
        columns = [" "] * 400
        columns[:3] = "001"
        for field, text in {**USUAL, **texts}.items():
            start = FIRST_POSITIONS[field] - 1
            columns[start : start + len(text)] = text
        for index, block in enumerate(rounds):
            start = 92 + 10 * index - 1
            columns[start : start + len(block)] = block
        return "".join(columns).rstrip()

    return write


@pytest.fixture(scope="session")
def read() -> Read:
    """Read text, lines, or bytes as the host does."""

    def reading(*content: str | bytes, name: str = "open.trf") -> Imported:
        importer = TrfImporter()
        return importer.read(Source(name, _as_bytes(content)), importer.options())

    return reading


@pytest.fixture(scope="session")
def refusal(read: Read) -> Refusal:
    """Read what must be refused and return the reason."""

    def refused(*content: str | bytes) -> Finding:
        with pytest.raises(Refused) as caught:
            read(*content)
        return caught.value.findings[0]

    return refused


@pytest.fixture(scope="session")
def write() -> Write:
    """Write an event as TRF16."""

    def writing(tournament: Tournament) -> bytes:
        out, exporter = io.BytesIO(), Trf16Exporter()
        exporter.write(_report(tournament), out, exporter.options())
        return out.getvalue()

    return writing


@pytest.fixture(scope="session")
def problems() -> Problems:
    """Ask what TRF16 cannot carry."""
    return lambda tournament: list(
        Trf16Exporter().problems(_report(tournament), TrfOptions(names="shorten"))
    )


@pytest.fixture(scope="session")
def said() -> Callable[..., Any]:
    """Count the codes of findings, or return the only finding of a code."""

    def saying(findings: Any, code: str | None = None) -> Any:
        if code is None:
            return Counter(finding.code for finding in findings)
        [found] = [finding for finding in findings if finding.code == code]
        return found

    return saying


def _report(tournament: Tournament) -> Report:
    return Report(source=SourceFacts(), tournament=tournament)


def _as_bytes(content: tuple[str | bytes, ...]) -> bytes:
    if isinstance(content[0], bytes):
        return content[0]
    return "\r\n".join(str(each) for each in content).encode()

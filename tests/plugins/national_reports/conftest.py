"""Events that several national formats tell: those of the corpus, and invented ones of our own."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from synthetic_truth import EVENTS, rounds_of, truth_of

from tourneyelo.errors import Refused
from tourneyelo.model import (
    Arbiter,
    BirthDate,
    Finding,
    Player,
    Rating,
    RatingKind,
    Report,
    Sex,
    SourceFacts,
    TimeControlClass,
    Tournament,
)
from tourneyelo.plugin import Exporter, Imported, Importer, Source

Truth = Callable[..., Tournament]


@pytest.fixture(params=EVENTS)
def key(request: pytest.FixtureRequest) -> str:
    """The name of one of the three events of the corpus."""
    return str(request.param)


@pytest.fixture(scope="session")
def corpus(shared: Path) -> Path:
    """The corpus of federations' reports."""
    return shared / "corpus" / "federation"


@pytest.fixture(scope="session")
def truth(shared: Path) -> Truth:
    """Build an event of the corpus from its truth; `of_player` adds what one format needs."""

    def build(key: str, of_player: Callable[[dict[str, Any]], dict[str, Any]]) -> Tournament:
        told = truth_of(shared, key)
        day = datetime.date.fromisoformat
        return Tournament(
            name=told["name"],
            city=told["city"],
            start_date=day(told["start"]),
            end_date=day(told["end"]),
            type={"swiss": "Swiss", "rr": "Round robin"}[told["kind"]],
            chief_arbiter=Arbiter(told["chief_arbiter"]["name"]),
            time_control=told["time_control"],
            time_control_class=TimeControlClass.STANDARD,
            round_dates=tuple(day(each["date"]) for each in told["round_list"]),
            players=tuple(_player(each, of_player(each)) for each in told["players"]),
        )

    return build


def _player(told: dict[str, Any], more: dict[str, Any]) -> Player:
    national = Rating(told["nat_rating"], RatingKind.NATIONAL)
    facts = {
        "number": told["tpn"],
        "name": f"{told['surname']}, {told['forename']}",
        "sex": Sex(told["sex"]),
        "title": told["title"] or None,
        "federation": told["fed"],
        "fide_id": told["fide_id"],
        "birth": BirthDate(*map(int, told["birth"].split("-"))),
        "national_id": str(told["nat_no"]),
        "ratings": (national,) if told["nat_rating"] else (),
        "points_declared": round(10 * told["points"]),
        "rounds": rounds_of(told),
    }
    return Player(**facts | more)


@pytest.fixture(scope="session")
def written() -> Callable[..., bytes]:
    """Write an event."""

    def write(exporter: Exporter, tournament: Tournament, **options: Any) -> bytes:
        out = io.BytesIO()
        exporter.write(reported(tournament), out, exporter.options(**options))
        return out.getvalue()

    return write


@pytest.fixture(scope="session")
def problems() -> Callable[..., list[Finding]]:
    """Ask what must be said before writing."""

    def ask(exporter: Exporter, tournament: Tournament, **options: Any) -> list[Finding]:
        return list(exporter.problems(reported(tournament), exporter.options(**options)))

    return ask


@pytest.fixture(scope="session")
def reading() -> Callable[..., Imported]:
    """Read bytes or text."""

    def read(importer: Importer, data: bytes | str, event: str | None = None) -> Imported:
        content = data.encode() if isinstance(data, str) else data
        return importer.read(Source("report.txt", content, event=event), importer.options())

    return read


def reported(tournament: Tournament) -> Report:
    return Report(source=SourceFacts(), tournament=tournament)


@pytest.fixture(scope="session")
def survives() -> Callable[..., None]:
    """Damage a file in many ways; each is read, or refused with place and remedy."""

    def check(importer: Importer, sample: bytes, mutations: int = 300) -> None:
        for data in _damaged(sample, mutations):
            source = Source("damaged.txt", data)
            importer.detect(source)
            importer.events(source)
            try:
                findings = importer.read(source, importer.options()).findings
            except Refused as refused:
                findings = refused.findings
                assert findings
                assert findings[0].remedy
            lines = data.count(b"\n") + data.count(b"\r") + 1
            assert all((finding.place.line or 1) <= lines for finding in findings)

    return check


def _damaged(sample: bytes, mutations: int) -> Iterator[bytes]:
    chance = Random(7)
    yield from (sample[:at] for at in range(1, len(sample), max(1, len(sample) // 100)))
    for _ in range(mutations):
        data = bytearray(sample)
        for _ in range(chance.choice((1, 1, 2, 5))):
            at = chance.randrange(len(data))
            data[at : at + chance.choice((0, 1, 1, 9))] = chance.choice(
                (b"", b"0", b"9" * 5000, b"\0", b"\xff", b'"', b"#", b"=", b";", b"\n", b"-", b" ")
            )
        yield bytes(data) or b"\n"

"""What importers promise about files of their format and about all others."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.testing.offers import check_findings, check_offer, naming, require, twice, typed

SECONDS_TO_DETECT = 1.0
SEED = 1924


def check_importer(importer: Importer, *samples: bytes) -> None:
    """Check that samples are claimed and read, and that no bytes whatever make it stumble.

    The samples are also cut, shuffled and damaged: each of those is read or refused with reason.

    Args:
        importer: the importer.
        samples: contents of genuine files of its format.
    """
    check_offer(importer)
    for number, data in enumerate(samples, 1):
        source = Source(f"sample {number}", data)
        answer = _detect(importer, source)
        require(answer.certainty > Certainty.NO, f"{source.name} is not claimed: {answer.reason}")
        outcome = _read(importer, source)
        require(isinstance(outcome, Imported), f"{source.name} is refused: {outcome}")
    for name, data in hostile_bytes(samples):
        source = Source(name, data)
        _detect(importer, source)
        _read(importer, source)


def _detect(importer: Importer, source: Source) -> Detection:
    where = f"{importer.name} asked about {source.name}"
    start = time.perf_counter()
    answer = twice(lambda: importer.detect(source), where)
    took = time.perf_counter() - start
    require(isinstance(answer, Detection), f"{where}: {answer!r} is no Detection")
    require(bool(answer.reason.strip()), f"{where}: no reason given")
    require(took < 2 * SECONDS_TO_DETECT, f"{where}: two answers took {took:.1f} s")
    return answer


def _read(importer: Importer, source: Source) -> Imported | Refused:
    where = f"{importer.name} reading {source.name}"
    with naming(where):
        outcomes = [_outcome(importer, source) for _ in range(2)]
    said = [o.findings if isinstance(o, Refused) else o for o in outcomes]
    require(said[0] == said[1], f"{where}: the second answer differs from the first")
    outcome = outcomes[0]
    promised = isinstance(outcome, (Imported, Refused))
    require(promised, f"{where}: {outcome!r} is not Imported")
    findings = check_findings(importer, outcome.findings, where)
    for finding in findings:
        file = finding.place.file
        require(file == source.name, f"{where}: {finding.code} places itself in {file!r}")
    if isinstance(outcome, Refused):
        require(bool(findings), f"{where}: refused without a reason")
    else:
        typed(outcome.tournament, where)
    return outcome


def _outcome(importer: Importer, source: Source) -> Imported | Refused:
    try:
        return importer.read(source, importer.options())
    except Refused as refusal:
        return refusal


def hostile_bytes(samples: tuple[bytes, ...]) -> Iterator[tuple[str, bytes]]:
    """Make inputs that nobody should stumble over, the samples damaged among them."""
    chance = random.Random(SEED)  # noqa: S311 - the same damage every time is the point
    yield "no bytes", b""
    yield "a line feed", b"\n"
    yield "prose", b"Dear arbiter,\nthe results follow tomorrow.\n"
    yield "zeros", bytes(1000)
    yield "noise", chance.randbytes(5000)
    yield "an archive that breaks off", b"PK\x03\x04" + chance.randbytes(500)
    yield "an old workbook that breaks off", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
    yield "half a UTF-16 character", b"\xff\xfe0\x000\x001"
    yield "deep brackets", b"[" * 100_000
    yield "one long line", b"1;" * 500_000
    yield "many lines", b"001 \n" * 20_000
    for number, data in enumerate(samples, 1):
        for damage, damaged in _damaged(data, chance):
            yield f"sample {number} {damage}", damaged


def _damaged(data: bytes, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    lines = data.splitlines(keepends=True)
    for part in (4, 2):
        yield f"cut to 1/{part}", data[: len(data) // part]
    yield "without its last byte", data[:-1]
    yield "told twice", data + data
    yield "in any order", b"".join(chance.sample(lines, len(lines)))
    yield "in capitals", data.upper()
    for number in range(20):
        at = chance.randrange(len(data))
        yield f"damaged {number}", data[:at] + chance.randbytes(1) + data[at + 1 :]

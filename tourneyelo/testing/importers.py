"""What importers promise about files of their format and about all others."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Neighbours, Source
from tourneyelo.plugin.importer import SEVERAL_EVENTS
from tourneyelo.plugin.source import TOO_LARGE, UNREADABLE
from tourneyelo.testing.offers import check_findings, check_offer, naming, require, twice, typed

SECONDS_TO_DETECT = 1.0
SEED = 1924
_OF_HELPERS = {code.id for code in (SEVERAL_EVENTS, UNREADABLE, TOO_LARGE)}
"""What `chosen_event` and `Source.beside` refuse: codes that importers need not declare."""
_NOTHING: Mapping[str, bytes] = MappingProxyType({})


def check_importer(
    importer: Importer, *samples: bytes, name: str = "", beside: Mapping[str, bytes] = _NOTHING
) -> None:
    """Check that samples are claimed and read, and that no bytes whatever make it stumble.

    Of a sample that holds several events each is read. The samples are also cut, shuffled and
    damaged: each of those is read or refused with reason.

    Args:
        importer: the importer.
        samples: contents of genuine files of its format.
        name: a file name that suits them, where the names of other files follow from it.
        beside: the other files of the set, name to content.
    """
    check_offer(importer)
    around = _Given(beside)
    for number, data in enumerate(samples, 1):
        source = Source(name or f"sample {number}", data, neighbours=around)
        answer = _detect(importer, source)
        require(answer.certainty > Certainty.NO, f"{source.name} is not claimed: {answer.reason}")
        for event in _events(importer, source):
            one = Source(source.name, data, event=event, neighbours=around)
            outcome = _read(importer, one)
            require(isinstance(outcome, Imported), f"{source.name} is refused: {outcome}")
    for what, data in hostile_bytes(samples):
        source = Source(name or what, data, neighbours=around)
        with naming(what):
            _detect(importer, source)
            _read(importer, source)


def _events(importer: Importer, source: Source) -> tuple[str | None, ...]:
    """Name the events of a sample; None stands for the only one."""
    where = f"{importer.name} naming the events of {source.name}"
    names = twice(lambda: importer.events(source), where)
    texts = isinstance(names, tuple) and all(isinstance(each, str) for each in names)
    require(texts, f"{where}: {names!r} is no tuple of texts")
    return names if len(names) > 1 else (None,)


class _Given(Neighbours):
    """The files that a test puts beside its samples."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files

    def names(self) -> Sequence[str]:
        """List them."""
        return tuple(self._files)

    def path_of(self, name: str) -> str:
        """Return the name itself."""
        return name

    def read(self, name: str) -> bytes:
        """Return the content."""
        return self._files[name]


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
    own = [f for f in outcome.findings if getattr(f, "code", None) not in _OF_HELPERS]
    findings = check_findings(importer, own, where)
    for finding in findings:
        file = finding.place.file
        known = file in (source.name, *source.neighbours.names())
        require(known, f"{where}: {finding.code} places itself in {file!r}")
    if isinstance(outcome, Refused):
        require(bool(outcome.findings), f"{where}: refused without a reason")
    else:
        typed(outcome.tournament, where)
        named = source.event is None or bool(outcome.tournament.section)
        require(named, f"{where}: the event of several does not say in `section` which it is")
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

"""Damaged reports are read or refused; what is read and can be written is read again the same."""

from __future__ import annotations

import io
import json
import random

import pytest
from go_table import TABLE
from papi_files import TWIN
from shogi_report import REPORT

from tourneyelo.errors import Refused
from tourneyelo.model import Report, Severity, SourceFacts
from tourneyelo.plugin import Source
from tourneyelo_egf.report.check import EgdCheck
from tourneyelo_egf.report.exporter import EgdExporter
from tourneyelo_egf.report.importer import EgdImporter
from tourneyelo_fesa.report.check import FesaCheck
from tourneyelo_fesa.report.exporter import FesaExporter
from tourneyelo_fesa.report.importer import FesaImporter
from tourneyelo_papi.check import FfeCheck
from tourneyelo_papi.exporter import PapiJsonExporter
from tourneyelo_papi.importers import PapiJsonImporter

FORMATS = {
    "egd": (EgdImporter(), EgdCheck(), EgdExporter(), TABLE.encode()),
    "fesa": (FesaImporter(), FesaCheck(), FesaExporter(), REPORT.encode()),
    "papi-json": (
        PapiJsonImporter(),
        FfeCheck(),
        PapiJsonExporter(),
        json.dumps(TWIN, ensure_ascii=False).encode(),
    ),
}
PIECES = (b"\0", b"\r", b"\n", b" ", b"9", b"0+", b"[", b"]", b";", b"|", b"=", b"(-2p)", b"&",
          b"\xff", "é".encode(), "٣".encode(), "\u2028".encode(), b"-1", b"9" * 400, b'"', b"{",
          b",", b"null", b"1e9", b"/b9", b":")  # fmt: skip
TIMES = 400


def mutated(data: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(data) + 1)
        cut = at + chance.choice((0, 0, 1, 3, 30))
        data = data[:at] + chance.choice((b"", *PIECES)) + data[cut:]
    return data


def damages(data: bytes) -> list[bytes]:
    chance = random.Random(11)
    cuts = [data[: len(data) * part // 40] for part in range(40)]
    return cuts + [mutated(data, chance) for _ in range(TIMES)]


@pytest.mark.parametrize("format_", FORMATS)
def test_damage_gives_an_event_or_a_refusal_and_writing_keeps_what_was_read(format_):
    importer, check, exporter, sample = FORMATS[format_]
    read = 0
    for data in damages(sample):
        importer.detect(Source("x", data))
        try:
            event = importer.read(Source("x", data), None).tournament
        except Refused as refused:
            assert refused.findings
            continue
        list(check.run(event))
        report = Report(source=SourceFacts(), tournament=event)
        found = exporter.problems(report, exporter.options())
        if any(finding.severity is Severity.ERROR for finding in found):
            continue
        read += 1
        first = written(exporter, event)
        again = importer.read(Source("x", first), None).tournament
        assert [p.rounds for p in again.players] == [p.rounds for p in event.players]
        assert written(exporter, again) == first
    assert read > 20


def written(exporter, event) -> bytes:
    out = io.BytesIO()
    exporter.write(Report(source=SourceFacts(), tournament=event), out, exporter.options())
    return out.getvalue()

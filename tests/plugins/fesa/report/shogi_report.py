"""A report of invented people as FESA's guide lays it out, and ways to read and write it."""

from __future__ import annotations

import io

import msgspec
import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Report, SourceFacts, Tournament
from tourneyelo.plugin import Imported, Source
from tourneyelo_fesa.report.exporter import FesaExporter
from tourneyelo_fesa.report.importer import FesaImporter

REPORT = """\
[Quarry Shogi Open, Quarryford, England, 2-3 May 2026]
[2026-05-03]
[Time control: 30min + 30sec]
[No. Player results points]
; an invented event

1 [Ormond][Nell] [4+ 2+ 3+]
2 [Pascoe][Idris] [3+(-2p) 1- 4=]
3 N [Quennell][Bart] GB [2-(+2p) 4+ 1-] 1
4 [Rusk] [] 2dan [1- 3- 2=][1.5]
5 N [Sallow][Orla] FR [0+ 0= 0-][2] 1.5
"""


def read(text: str | bytes, **given: str) -> Imported:
    data = text if isinstance(text, bytes) else text.encode()
    return FesaImporter().read(Source("turnering.txt", data, **given), None)


def refusal(text: str) -> list[Finding]:
    with pytest.raises(Refused) as refused:
        read(text)
    return list(refused.value.findings)


def problems(event: Tournament, **options: str) -> dict[str, Finding]:
    found = FesaExporter().problems(_report(event), _options(options))
    return {finding.code: finding for finding in found}


def written(event: Tournament, **options: str) -> str:
    out = io.BytesIO()
    FesaExporter().write(_report(event), out, _options(options))
    return out.getvalue().decode("iso-8859-1")


def _report(event: Tournament) -> Report:
    return Report(source=SourceFacts(), tournament=event)


def _options(options: dict[str, str]) -> object:
    return msgspec.convert(options, FesaExporter.options)

"""A table of invented people as the format page lays it out, and ways to read and write it."""

from __future__ import annotations

import io

import msgspec
import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Report, SourceFacts, Tournament
from tourneyelo.plugin import Imported, Source
from tourneyelo_egf.report.exporter import EgdExporter
from tourneyelo_egf.report.importer import EgdImporter

TABLE = """\
; EV[Quarry Go Weekend]
; PC[XX, Quarryford]
; DT[2026-05-02,2026-05-03]
; HA[h9]
  1 Ormond         Nell        4d XX Qrry    3  3+/w5   4+/w   2+/b  |90091001
  2 Pascoe         Idris       1d XX Qrry    2   4+/b   3+/w   1-/w
  3 Quennell       Bart       12k XX Qrry    1  1-/b5   2-/b     0+
  4 Rusk           Odile       2k XX Lake    0   2-/w   1-/b     0-  |90091004
"""


def read(text: str | bytes, **given: str) -> Imported:
    data = text if isinstance(text, bytes) else text.encode()
    return EgdImporter().read(Source("weekend.h9", data, **given), None)


def refusal(text: str) -> list[Finding]:
    with pytest.raises(Refused) as refused:
        read(text)
    return list(refused.value.findings)


def problems(event: Tournament, **options: str) -> dict[str, Finding]:
    found = EgdExporter().problems(_report(event), _options(options))
    return {finding.code: finding for finding in found}


def written(event: Tournament, **options: str) -> str:
    out = io.BytesIO()
    EgdExporter().write(_report(event), out, _options(options))
    return out.getvalue().decode("ascii")


def _report(event: Tournament) -> Report:
    return Report(source=SourceFacts(), tournament=event)


def _options(options: dict[str, str]) -> object:
    return msgspec.convert(options, EgdExporter.options)

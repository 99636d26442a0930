"""A section without a record of its own is not lost: it stands behind the name of the event."""

from __future__ import annotations

import io

import pytest

from tourneyelo import testing
from tourneyelo.plugin import Source
from tourneyelo_trf.exporter import Trf16Exporter, Trf26Exporter
from tourneyelo_trf.importer import TrfImporter

PLAYERS = ("1 Alder 2100: 2w1", "2 Birch 2000: 1b0")


def written(exporter, **facts):
    report = testing.report(testing.event(*PLAYERS, **facts))
    out = io.BytesIO()
    exporter.write(report, out, exporter.options())
    told = [f.code for f in exporter.problems(report, exporter.options())]
    read = TrfImporter().read(Source("open.trf", out.getvalue()), None)
    return read.tournament.name, "TRF114" in told


@pytest.mark.parametrize("exporter", [Trf16Exporter(), Trf26Exporter()])
@pytest.mark.parametrize(
    ("name", "section", "expected"),
    [
        ("Harbour Week", "Juniors", "Harbour Week, Juniors"),
        (None, "Juniors", "Juniors"),
        ("Harbour Week Juniors", "Juniors", "Harbour Week Juniors"),
        ("Harbour Week", None, "Harbour Week"),
    ],
)
def test_the_section_stands_behind_the_name_once(exporter, name, section, expected):
    became, told = written(exporter, name=name, section=section)
    assert became == expected
    assert told == (expected != name)

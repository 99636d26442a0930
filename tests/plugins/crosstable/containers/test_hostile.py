"""Tampered containers: refused or read within five seconds and 300 MB, with a clear reason."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from disguised import DISGUISED
from hostile import TAMPERED
from repeating import REPEATING

ALL = TAMPERED | REPEATING | DISGUISED
SECONDS, MEGABYTES = 5.0, 300
READ = {"entities.html"}
"""An entity that HTML does not know stays the text it is."""
REASONS = {
    "bomb.xlsx": ("CROSS004", "unpack"),
    **{
        f"{kind}.{ending}": ("CROSS064", "entities")
        for kind in ("entities", "external")
        for ending in ("xlsx", "ods", "xml")
    },
    "wide entities.xml": ("CROSS064", "entities"),
    "empty rows.xlsx": ("CROSS006", "no sheet holds a cell"),
    "empty cells.xlsx": ("CROSS006", "no sheet holds a cell"),
    "merged.xlsx": ("CROSS007", "no row"),
    **{
        f"{kind}.xlsx": ("CROSS004", "more cells than any list")
        for kind in (
            *("far", "far of a prefix", "far at second", "far without a space"),
            *("far by its letters", "other attributes", "references in values"),
            *("sheet in the index", "sheet in the texts"),
        )
    },
    **{f"{kind}.ods": ("CROSS002", "prefix") for kind in ("other meaning", "meaning within")},
    "escaped.ods": ("CROSS002", "ISO-2022-JP"),
    **{
        f"{kind}.ods": ("CROSS004", "repeated cells")
        for kind in ("repeated columns", "repeated rows", "repeated", "endless", "gap")
    },
    "index.xml": ("CROSS004", "ss:Index is 1048576"),
    "across.xml": ("CROSS004", "ss:MergeAcross is 999999999"),
    "down.xml": ("CROSS004", "merged cells"),
    "deep.xml": ("CROSS002", "damaged"),
    "long text.xml": ("CROSS002", "damaged"),
    "line.html": ("CROSS004", "24 MB"),
    "text.html": ("CROSS060", "in full"),
    "cells.html": ("CROSS004", "elements"),
    "deep.html": ("CROSS060", "depth"),
    "deep tables.html": ("CROSS060", "depth"),
    "colspan.html": ("CROSS004", "1,000,000 cells"),
    "rowspan.html": ("CROSS004", "1,000,000 cells"),
    "spans.html": ("CROSS004", "1,000,000 cells"),
    "tables.html": ("CROSS065", "no table"),
    "headings.html": ("CROSS004", "rows"),
    "message.mht": ("CROSS004", "parts"),
    "nested message.mht": ("CROSS004", "parts"),
    "content of another.xlsx": ("CROSS002", "two workbooks"),
    "content of another before a far cell.xlsx": ("CROSS002", "two workbooks"),
    "two contents.ods": ("CROSS002", "two workbooks"),
    **dict.fromkeys(
        [
            *("spaces.ods", "fewer spaces.ods", "repeated text.ods", "repeated short text.ods"),
            *("repeated formula.ods", "repeated value.ods", "spaces of another form.ods"),
            *("repeated breaks.ods", "repeated wide text.ods"),
            *("shared text.xlsx", "shared text of Excel.xlsx", "shared text of another form.xlsx"),
            *("shared text after empty ones.xlsx", "shared text of many runs.xlsx"),
            *("shared text after one in another.xlsx", "hidden text.xlsx"),
            *("shared text.xlsb", "shared text.xls", "texts with a backslash.xlsx"),
        ],
        ("CROSS004", "20,000,000 letters"),
    ),
    **dict.fromkeys(
        [
            *("tables.ods", "small tables.ods", "tables of gaps.ods"),
            "repeated columns of another form.ods",
        ],
        ("CROSS004", "repeated cells"),
    ),
    **dict.fromkeys(
        ["one part.xlsx", "one part of many names.xlsx", "sheets.xlsx"],
        ("CROSS004", "sheets spread over more cells"),
    ),
    **dict.fromkeys(
        [
            *("one long part.xlsx", "one long part among others.xlsx", "one part.xlsb"),
            "relations in capitals.xlsx",
        ],
        ("CROSS002", "two sheets are one part"),
    ),
    **dict.fromkeys(
        ["relations in capitals.xlsb", "index in capitals.xlsb"],
        ("CROSS004", "more cells than any list"),
    ),
    **dict.fromkeys(
        [
            *(f"before all dates.{kind}" for kind in ("xlsx", "xlsb", "xls")),
            *(f"before all dates in short.{kind}" for kind in ("xlsb", "xls")),
            "before all dates in another.xlsx",
        ],
        ("CROSS002", "before all dates"),
    ),
    "many merged.xlsx": ("CROSS004", "tags or records"),
    "many merged.xls": ("CROSS004", "more merged cells"),
    "long format.xlsx": ("CROSS004", "formats of numbers"),
    **dict.fromkeys(
        ["relations of another form.xlsb", "relations behind others.xlsb"],
        ("CROSS002", "not written as usual"),
    ),
    "relations cut off.xlsb": ("CROSS002", "not written as usual"),
    "announced texts.xlsx": ("CROSS004", "more texts than any list"),
    "merged without end.xlsx": ("CROSS002", "cannot be opened"),
    "archive behind.xls": ("CROSS002", "cannot be opened"),
    "one part.xls": ("CROSS004", "more cells than any list"),
    **dict.fromkeys(
        ["elements.xlsx", "cells.xlsx", "errors.xlsx", "elements.ods", "records.xlsb"],
        ("CROSS004", "3,000,000 tags or records"),
    ),
    "rows.ods": ("CROSS006", "no sheet holds a cell"),
    "paragraphs.ods": ("CROSS006", "empty"),
    "elements of the index.xlsx": ("CROSS004", "longer than that of any workbook"),
}

CHILD = """
import json, re, sys, time
import tourneyelo, tourneyelo_crosstable
from tourneyelo.errors import Refused
host = tourneyelo.Host.of(tourneyelo_crosstable)
begun = time.process_time()
try:
    found = tourneyelo.read(sys.argv[1], host=host, format="crosstable").findings
    read = True
except Refused as refused:
    found, read = refused.findings, False
print(json.dumps({
    "read": read,
    "codes": [finding.code for finding in found],
    "message": " ".join(finding.message for finding in found),
    "places": [str(finding.place) for finding in found],
    "seconds": time.process_time() - begun,
    "megabytes": int(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1]) / 1024,
}))
"""


class Outcome(NamedTuple):
    """What a process of its own made of a file."""

    read: bool
    codes: list[str]
    message: str
    places: list[str]
    seconds: float
    megabytes: float


@pytest.fixture
def opened(tmp_path):
    """Open bytes in a process of its own, so that its time and memory can be told."""
    if not Path("/proc/self/status").exists():
        pytest.skip("only Linux tells a process how much memory it has had")

    def run(name: str, data: bytes) -> Outcome:
        path = tmp_path / name
        path.write_bytes(data)
        command = [sys.executable, "-c", CHILD, str(path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
        assert done.stderr == ""
        said: dict[str, Any] = json.loads(done.stdout)
        return Outcome(**said)

    return run


@pytest.mark.parametrize("name", ALL)
def test_a_tampered_container_costs_little_and_is_refused_with_its_reason(opened, name):
    outcome = opened(name, ALL[name]())
    assert outcome.seconds < SECONDS
    assert outcome.megabytes < MEGABYTES
    assert outcome.read is (name in READ)
    if name not in READ:
        code, reason = REASONS[name]
        assert (outcome.codes, reason in outcome.message) == ([code], True)
        assert name in outcome.places[0]


def test_every_tampered_container_has_a_reason():
    assert set(ALL) == set(REASONS) | READ

"""Damaged reports end in a tournament with findings or in a refusal with its reason."""

from __future__ import annotations

import random

import pytest

from tourneyelo.errors import Refused
from tourneyelo.host import Host, pipeline
from tourneyelo.plugin import Source
from tourneyelo_uschess.report.importer import UsChessImporter

TABLES = ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")


def outcome(read, write, problems, files, name):
    """Read, and write what was read, unless either is refused."""
    try:
        event = read(files, name).tournament
    except Refused as refusal:
        assert all(f.message and str(f.place) for f in refusal.findings)
        return "refused"
    if any(f.severity.value == "error" for f in problems(event)):
        return "read"
    read(write(event))
    return "written"


@pytest.mark.parametrize("name", TABLES)
def test_tables_that_are_cut_anywhere(make, read, write, problems, name):
    files = make()
    for length in range(0, len(files[name]), 7):
        damaged = files | {name: files[name][:length]}
        other = next(each for each in TABLES if each != name)
        outcome(read, write, problems, damaged, other)
        outcome(read, write, problems, damaged, name)


@pytest.mark.parametrize("name", TABLES)
def test_bytes_that_are_changed(make, read, write, problems, given, name):
    chance = random.Random(1924)
    files = make()
    for _ in range(250):
        data = bytearray(files[name])
        for _ in range(chance.choice((1, 1, 2, 5))):
            data[chance.randrange(len(data))] = chance.choice((0, 32, 42, 48, 57, 65, 255))
        damaged = files | {name: bytes(data)}
        outcome(read, write, problems, damaged, name)
        assert UsChessImporter().detect(given(damaged, name)).reason
        assert isinstance(UsChessImporter().events(given(damaged, name)), tuple)


def test_a_zip_that_is_damaged(make, pack):
    chance = random.Random(1)
    importer, data = UsChessImporter(), pack(make())
    for _ in range(200):
        damaged = bytearray(data)
        damaged[chance.randrange(len(data))] = chance.randrange(256)
        source = Source("open.zip", bytes(damaged))
        importer.detect(source)
        try:
            importer.read(source, importer.options())
        except Refused as refusal:
            assert refusal.findings[0].place.file == "open.zip"


@pytest.mark.parametrize("name", TABLES)
def test_a_table_whose_header_is_damaged_is_still_known_by_its_name(make, given, name):
    damaged = make() | {name: b"\x30" + make()[name][1:]}
    with pytest.raises(Refused) as refused:
        pipeline.read(Host.load(), given(damaged, name))
    assert refused.value.findings[0].code == "USR001"

"""Damaged files: read or refused with a remedy, never anything else."""

from __future__ import annotations

import random
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

import tourneyelo_swissperfect
from tourneyelo.errors import Refused
from tourneyelo.host import Host, pipeline
from tourneyelo.plugin import Detection, Source
from tourneyelo.testing import check_exporter, check_importer, check_plugin
from tourneyelo_swissperfect.exporter import SwissPerfectExporter
from tourneyelo_swissperfect.importer import SwissPerfectImporter

made = SimpleNamespace(**runpy.run_path(str(Path(__file__).with_name("conftest.py"))))
IMPORTER = SwissPerfectImporter()
FILES = made.trio(
    [made.player(1, "Alder", BONUS="0.5"), made.player(2, "Birch"), made.player(3, "Cedar")],
    ["1 1 2 2 0 1 1", "2 2 3 1 1 1 1", "2 1 0 0 0 1 0"],
    organiser="NSW NORMAL 27/08/2001",
)
MUTATIONS = 120


def check(source: Source) -> None:
    assert isinstance(IMPORTER.detect(source), Detection)
    try:
        IMPORTER.read(source, None)
    except Refused as refused:
        assert refused.findings[0].remedy


def damaged(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + chance.randbytes(chance.randint(0, 3)) + data[at + chance.randint(0, 3) :]


@pytest.mark.parametrize("suffix", [".trn", ".sco", ".ini"])
def test_damaged_files_are_read_or_refused(tmp_path, suffix):
    chance = random.Random(suffix)
    for each, data in FILES.items():
        (tmp_path / f"open{each}").write_bytes(data)
    whole = FILES[suffix]
    cuts = [whole[:end] for end in range(0, len(whole), 16)]
    for data in [*cuts, *(damaged(whole, chance) for _ in range(MUTATIONS))]:
        (tmp_path / f"open{suffix}").write_bytes(data or b" ")
        check(Source.open(tmp_path / "open.trn"))


def test_a_table_whose_header_is_damaged_is_still_known_by_its_extension():
    host = Host.load()
    with pytest.raises(Refused) as refused:
        pipeline.read(host, Source("open.trn", b"\x03" + b"\xff" * 99))
    assert refused.value.findings[0].code.startswith("SWP")


def test_damaged_zips_are_read_or_refused():
    chance, whole = random.Random(7), made.zipped(FILES)
    cuts = [whole[:end] for end in range(0, len(whole), 16)]
    for data in [*cuts, *(damaged(whole, chance) for _ in range(MUTATIONS))]:
        check(Source("open.zip", data))


def test_the_offers_keep_the_contract():
    check_plugin(tourneyelo_swissperfect)
    check_importer(IMPORTER, made.zipped(FILES))
    check_exporter(SwissPerfectExporter())

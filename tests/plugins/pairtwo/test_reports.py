"""What FIDE would send back of a converted file is what the file does not hold."""

from __future__ import annotations

import pytest

from tourneyelo.host import Host, pipeline
from tourneyelo.plugin import GENERAL
from tourneyelo.testing import check_importer
from tourneyelo_pairtwo.importer import PairTwoImporter

from .conftest import ALDER, BIRCH, BORN

NO_NUMBERS_OF_ARBITERS = {"FIDE108"}
NO_CODE = {"FIDE122"}


@pytest.mark.parametrize("to", ["trf26", "trf16"])
def test_a_converted_file_lacks_only_what_it_never_had(build, told_by_fide, to):
    players = [ALDER, BIRCH | {"fide_id": 99_900_032, "birth": BORN}]
    assert told_by_fide(build(players), to) == NO_NUMBERS_OF_ARBITERS | NO_CODE


def test_the_contract_is_kept(build):
    check_importer(PairTwoImporter(), build())


def test_a_game_that_both_lost_by_decision_is_no_contradiction(read):
    imported = read(cells=[[(1, 1, 1)], [(0, 255, 1)]])
    found = pipeline.run_checks(Host.load(), imported.tournament, (GENERAL,))
    assert {"EVENT004", "EVENT018"} & {finding.code for finding in found} == {"EVENT018"}

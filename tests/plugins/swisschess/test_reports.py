"""What FIDE would send back of a converted file is what the file does not hold."""

from __future__ import annotations

import pytest

from tourneyelo.host import Host, pipeline
from tourneyelo.plugin import GENERAL
from tourneyelo.testing import check_importer
from tourneyelo_swisschess.importer import SwissChessImporter

from .conftest import ALDER, BIRCH

NO_NUMBERS_OF_ARBITERS = {"FIDE108", "FIDE109"}
NO_CODE_IN_TRF16 = {"FIDE122"}


@pytest.mark.parametrize(("to", "told"), [("trf26", set()), ("trf16", NO_CODE_IN_TRF16)])
def test_a_converted_file_lacks_only_what_it_never_had(build, told_by_fide, to, told):
    cards = [ALDER, BIRCH | {"federation": "AUT", "fide_id": "99900032", "birth": "19880101"}]
    assert told_by_fide(build(cards, days=[46087]), to) == NO_NUMBERS_OF_ARBITERS | told


def test_the_contract_is_kept(build):
    check_importer(SwissChessImporter(), build(), build(version=724))


def test_a_game_that_both_lost_by_decision_is_no_contradiction(read):
    imported = read(cells=[[(1, 12, 1, 0)], [(3, 11, 1, 0)]])
    found = pipeline.run_checks(Host.load(), imported.tournament, (GENERAL,))
    assert {"EVENT004", "EVENT018"} & {finding.code for finding in found} == {"EVENT018"}

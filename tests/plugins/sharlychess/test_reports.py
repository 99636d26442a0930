"""What FIDE would send back of a converted file is what the file does not hold."""

from __future__ import annotations

import pytest

import tourneyelo
from tourneyelo import Host
from tourneyelo.host import pipeline, writing
from tourneyelo.plugin import GENERAL
from tourneyelo.testing import check_importer
from tourneyelo_sharlychess.importer import SharlyChessImporter

from .conftest import COLUMNS, row, usual_tables

NO_CODE_IN_TRF16 = {"FIDE122"}


@pytest.mark.parametrize(("to", "told"), [("trf26", set()), ("trf16", NO_CODE_IN_TRF16)])
def test_a_converted_file_lacks_only_what_it_never_had(build, told_by_fide, to, told):
    columns = {"tournament": f"{COLUMNS['tournament']}, round_datetimes text"}
    days = {"round_datetimes": '{"1": "2026-03-06 18:00:00"}'}
    tournament = [each | days for each in usual_tables()["tournament"]]
    account = [{"id": 1, "last_name": "Cedar", "first_name": "Cy", "fide_id": 99_900_011}]
    role = [{"account_id": 1, "tournament_id": 7, "role": "chief_arbiter"}]
    data = build(columns, tournament=tournament, account=account, account_role=role)
    assert told_by_fide(data, to) == told


def test_the_contract_is_kept(build):
    check_importer(SharlyChessImporter(), build())


@pytest.mark.parametrize("to", ["trf26", "trf16"])
def test_a_report_names_the_tournament_and_not_the_event_alone(build, to):
    host = Host.load()
    report = tourneyelo.check(tourneyelo.read(build(), host=host), host=host)
    assert b"012 Rook Days, Open\r\n" in writing.as_bytes(host.exporters[to], report)


def test_a_game_that_both_lost_by_decision_is_no_contradiction(read):
    imported = read(pairing=[row(31, 1, 15, 5), row(12, 1, 15, 5)])
    found = pipeline.run_checks(Host.load(), imported.tournament, (GENERAL,))
    assert {"EVENT004", "EVENT018"} & {finding.code for finding in found} == {"EVENT018"}

"""From a Swiss-Manager file to a report that FIDE takes, as users do it."""

from __future__ import annotations

import pytest
import tunx_files as files

import tourneyelo
from tourneyelo.cli import main
from tourneyelo.model import Severity

NOT_IN_THE_FILE = {"FIDE154"}
"""The final ranks."""


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "open.TUNX"
    file.write_bytes(files.open_event())
    return file


@pytest.fixture
def run(capsys):
    """Run a command; return its exit status and all that it printed."""

    def run_words(*words):
        with pytest.raises(SystemExit) as left:
            main([str(word) for word in words])
        printed = capsys.readouterr()
        return left.value.code, printed.out + printed.err

    return run_words


def errors_of(imported):
    report = tourneyelo.check(imported)
    return {each.code for each in report.findings if each.severity is Severity.ERROR}


def test_only_the_ranks_are_missing_in_the_file_itself(path):
    assert errors_of(tourneyelo.read(path)) == NOT_IN_THE_FILE


@pytest.mark.parametrize("version", ["trf16", "trf26"])
def test_a_converted_file_is_complete_and_the_same_event(run, path, tmp_path, version):
    target = tmp_path / "open.trf"
    status, printed = run("convert", path, target, "--to", version)
    assert status == 0, printed
    before, after = tourneyelo.read(path), tourneyelo.read(target)
    assert errors_of(after) == set()
    assert after.tournament.points() == before.tournament.points()
    for old, new in zip(before.tournament.players, after.tournament.players, strict=True):
        assert (new.name, new.rating, new.fide_id, new.sex) == (
            old.name,
            old.rating,
            old.fide_id,
            old.sex,
        )
        assert new.rounds == old.rounds
    assert after.tournament.round_dates == before.tournament.round_dates
    assert after.tournament.chief_arbiter == before.tournament.chief_arbiter


def test_what_a_report_cannot_carry_is_told(run, path, tmp_path):
    _, printed = run("convert", path, tmp_path / "open.trf", "--to", "trf16")
    assert "the K factors and the FIDE event number" in printed


def test_the_formats_command_names_program_and_version(run, path):
    _, printed = run("formats", path)
    assert "swiss-manager  certain" in printed
    assert "written by Swiss-Manager, build of 2025-10-29" in printed


def test_a_team_file_leaves_with_the_way_out(run, tmp_path):
    file = tmp_path / "teams.TUTX"
    file.write_bytes(files.tunx([], kind=files.TEAMS))
    status, printed = run("rate", file)
    assert status == 3
    assert "team event" in printed
    assert "export the FIDE report (TRF)" in printed


def test_marked_games_are_not_rated_and_their_points_count(tmp_path):
    file = tmp_path / "open.TUNX"
    file.write_bytes(files.unfinished())
    imported = tourneyelo.read(file)
    report = tourneyelo.rate(imported)
    first = report.rating.players[0].games[0]
    assert not first.rated
    assert "no known meaning" in first.reason
    assert imported.tournament.points() == {1: 15, 2: 0, 3: 5, 4: 20, 5: 10}

"""A short run of the fuzzer, and proof that it sees what it looks for."""

from __future__ import annotations

import mutate_trf
import pytest
from mutations import samples

COUNT = 2_000


@pytest.fixture
def run() -> mutate_trf.Run:
    """Allow what the tests before this one hold already."""
    memory = mutate_trf.peak_memory() + mutate_trf.MEGABYTES
    return mutate_trf.Run(seed=1, seeds=tuple(samples()), megabytes=memory)


def test_damaged_reports_end_in_a_report_or_a_refusal(run):
    tally = mutate_trf.fuzz(run, COUNT)
    assert not tally.failures, tally.failures[0].trace
    assert tally.reports + tally.refusals == COUNT
    assert tally.reports > COUNT / 4
    assert tally.refusals > 0


def test_seed_and_number_name_an_input(run):
    again = mutate_trf.Run(seed=1, seeds=run.seeds)
    other = mutate_trf.Run(seed=2, seeds=run.seeds)
    assert [run.input(n) for n in range(50)] == [again.input(n) for n in range(50)]
    assert [run.input(n) for n in range(50)] != [other.input(n) for n in range(50)]


def test_a_plugin_that_fails_is_a_defect(run, monkeypatch):
    from tourneyelo_trf.importer import TrfImporter

    monkeypatch.setattr(TrfImporter, "read", lambda *_: 1 / 0)
    [failure] = mutate_trf.fuzz(run, 1).failures
    assert "ZeroDivisionError" in failure.trace
    assert failure.data == run.input(0)


def test_a_failure_is_told_with_its_seed_and_its_input_is_kept(monkeypatch, tmp_path, capsys):
    saved = tmp_path / "input.trf"
    monkeypatch.setattr(mutate_trf, "SECONDS", 0.0)
    words = ["mutate_trf.py", "--count", "1", "--seed", "7", "--save", str(saved)]
    monkeypatch.setattr("sys.argv", words)
    assert mutate_trf.main() == 1
    assert "seed 7, number 0: saved as" in capsys.readouterr().out
    assert saved.read_bytes()


def test_a_slow_input_is_a_defect(run, monkeypatch):
    monkeypatch.setattr(mutate_trf, "SECONDS", 0.0)
    assert "it took" in mutate_trf.fuzz(run, 1).failures[0].trace


def test_much_memory_is_a_defect(run):
    greedy = mutate_trf.Run(seed=1, seeds=run.seeds, megabytes=1)
    assert "memory reached" in mutate_trf.fuzz(greedy, 1).failures[0].trace

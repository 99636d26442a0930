"""A short run over every format of a pairing program, and proof that cuts and names work."""

from __future__ import annotations

import mutate_native
import mutate_trf
import pytest

COUNT = 400
FORMATS = sorted(name for name, each in mutate_native.NATIVE.items() if each.builder)


def run_of(name: str) -> mutate_trf.Run:
    """Allow what the tests before this one hold already."""
    memory = mutate_trf.peak_memory() + mutate_native.MEGABYTES
    return mutate_native.run_of(name, seed=1, megabytes=memory)


@pytest.mark.parametrize("name", FORMATS)
def test_damaged_files_end_in_a_report_or_a_refusal(name):
    tally = mutate_trf.fuzz(run_of(name), COUNT)
    assert not tally.failures, tally.failures[0].trace
    assert tally.reports + tally.refusals == COUNT
    assert tally.reports > 0
    assert tally.refusals > 0


@pytest.mark.parametrize("name", FORMATS)
def test_files_that_break_off_end_in_a_report_or_a_refusal(name):
    cuts = mutate_native.cuts_of(run_of(name), every=512)
    tally = mutate_trf.fuzz(cuts, cuts.count)
    assert not tally.failures, tally.failures[0].trace
    assert tally.reports + tally.refusals == cuts.count


@pytest.mark.parametrize("name", FORMATS)
def test_seed_and_number_name_an_input(name):
    run, again = run_of(name), run_of(name)
    assert [run.input(n) for n in range(50)] == [again.input(n) for n in range(50)]


def test_cuts_go_through_all_files_in_order():
    cuts = mutate_native.Cuts(1, (b"abcdef", b"xy", b"pqrs"), every=2)
    assert cuts.count == 3
    assert [cuts.input(number) for number in range(3)] == [b"ab", b"abcd", b"pq"]


def test_the_command_line_tells_how_a_run_ended(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["mutate_native.py", "tunx", "--count", "20", "--seed", "3"])
    monkeypatch.setattr(mutate_native, "SHARED", mutate_native.TESTS / "nowhere")
    monkeypatch.setattr(mutate_native, "MEGABYTES", mutate_trf.peak_memory() + 200)
    assert mutate_native.main() == 0
    assert "reports" in capsys.readouterr().out

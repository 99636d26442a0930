"""`tourneyelo simulate` and `tourneyelo pool`, as people call them."""

from __future__ import annotations

import json

import pytest

SMALL = ("--participants", "12", "--events", "3", "--rounds", "3", "--newcomers", "1")


def test_a_season_is_shown_as_a_table(run):
    done = run("simulate", *SMALL, "--system", "fide", "--system", "kindai")
    assert done.returncode == 0
    assert "true strengths" in done.stdout
    assert "kindai *" in done.stdout
    assert "not official figures: kindai (inferred)" in done.stdout
    assert "Infl." in done.stdout


def test_the_same_seed_prints_the_same_json(run):
    words = ("simulate", *SMALL, "--system", "fide", "--json")
    first, second = run(*words), run(*words)
    assert first.stdout == second.stdout
    document = json.loads(first.stdout)
    assert document["schema"] == "tourneyelo/simulation/1"
    assert document["systems"][0]["system"] == "fide"
    assert document["best_possible"]["brier"] < 0.25


def test_an_option_goes_to_the_systems_that_know_it(run):
    words = ("simulate", *SMALL, "--system", "dojo81", "-O", "version=later")
    assert "DOJ001" in run(*words).stdout
    assert "DOJ001" not in run(*words, "-O", "beyond=symmetric").stdout


def test_plots_are_drawn_in_both_formats(run, tmp_path):
    pytest.importorskip("matplotlib")
    words = ("simulate", *SMALL, "--system", "fide", "--plots", tmp_path)
    assert run(*words).returncode == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == sorted(
        f"{name}.{kind}"
        for name in ("calibration", "convergence", "inflation")
        for kind in ("svg", "png")
    )
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    run(*words)
    assert before == {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert before[tmp_path / "inflation.svg"].startswith(b"<?xml")


def test_without_a_folder_nothing_is_computed(run, tmp_path):
    pytest.importorskip("matplotlib")
    done = run("simulate", *SMALL, "--plots", tmp_path / "none")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no such folder" in done.stderr


def test_without_matplotlib_the_extra_is_named(monkeypatch, tmp_path):
    import importlib.util

    from tourneyelo.cli.simulate_command import _ready
    from tourneyelo.errors import Misuse

    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(Misuse, match=r"tourneyelo\[plots\]"):
        _ready(tmp_path)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("retire", "--newcomers", "5", "1300", "1200"), "start        1400.00 for each of 5"),
        (("retire", "1300"), "carried      200 to the next newcomers"),
        (("balance", "3000:1000"), "pool change  +2000"),
        (("odds", "2:1", "3:1"), "85.71 %, 311.26 rating points"),
    ],
)
def test_the_pool_answers(run, words, said):
    done = run("pool", *words)
    assert done.returncode == 0
    assert said in done.stdout


def test_lists_before_and_after_are_balanced(run, tmp_path):
    before, after = tmp_path / "before.csv", tmp_path / "after.csv"
    before.write_text("name,rating\nAlder,1500\nBirch,1600\n", encoding="utf-8")
    after.write_text("name,rating\nAlder,1510\nCedar,1500\n", encoding="utf-8")
    done = run("pool", "balance", "--before", before, "--after", after, "--json")
    balance = json.loads(done.stdout)["balance"]
    assert (balance["by_changes"], balance["joined"], balance["gone"]) == (10, 1, 1)
    assert balance["before"]["mean"] == 1550


def test_events_are_tested_and_little_data_is_said(run, open_trf):
    done = run("pool", "odds", open_trf)
    assert done.returncode == 0
    assert "too few games" in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("retire", "strong"),
        ("balance",),
        ("balance", "3000"),
        ("odds", "0:1", "2:1"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_line(run, words):
    done = run("pool", *words)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1

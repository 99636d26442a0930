"""`tourneyelo norms` on a sample."""

from __future__ import annotations

import json


def test_norms_of_an_event_are_told_with_conditions(run, open_trf):
    done = run("norms", open_trf)
    assert "B.01 in force from 2024-01-01" in done.stdout
    assert "0 norms reached" in done.stdout


def test_norms_as_json_name_the_rules_that_fail(run, open_trf):
    done = run("norms", open_trf, "--json")
    document = json.loads(done.stdout)
    assert document["schema"] == "tourneyelo/norms/1"
    norm = document["players"][-1]["norms"][0]
    assert norm["title"] == "GM"
    assert norm["reached"] is False
    assert any("1.4.1" in reason for reason in norm["reasons"])


def test_a_forecast_needs_a_round_that_is_left(run, open_trf):
    done = run("norms", open_trf, "--after", "99")
    assert done.returncode == 2
    assert "no round remains" in done.stderr


def test_a_forecast_says_what_is_out_of_reach(run, open_trf):
    done = run("norms", open_trf, "--after", "1", "--all")
    assert "out of reach" in done.stdout


def test_the_headline_of_a_rapid_event_counts_no_norm(run, open_trf):
    done = run("norms", open_trf, "--class", "rapid", "--all")
    assert "class of the event: standard needed, rapid" in done.stdout
    assert " GM norm (" not in done.stdout
    assert "0 norms reached" in done.stdout

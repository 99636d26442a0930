"""`tourneyelo federations` and `check --for` one of them."""

from __future__ import annotations

import json


def test_every_federation_has_a_line(run):
    done = run("federations")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 30 + 2
    assert "Chess Federation of Canada" in done.stdout


def test_a_profile_says_how_surely_each_fact_is_known(run):
    done = run("federations", "ger")
    text = " ".join(done.stdout.split())
    assert "within 42 days after the end" in text
    sure, unsure = text.split("unknown:")
    assert "6 weeks after the end" in sure
    assert "its layout is not public" in unsure


def test_programs_get_the_same(run):
    (entry,) = json.loads(run("federations", "eng", "--json").stdout)["federations"]
    assert entry["name"] == "ecf"
    assert entry["deadline_days"] is None
    assert {"subject": "deadline", "surety": "unknown"}.items() <= entry["facts"][-1].items()


def test_an_unknown_federation_is_refused_with_those_that_exist(run):
    for words in (("federations", "moon"), ("check", "x.trf", "--for", "moon")):
        done = run(*words)
        assert done.returncode in (2, 3)
    assert "uschess" in run("federations", "moon").stderr


def test_check_for_a_federation_by_its_code(run, open_trf):
    done = run("check", open_trf, "--for", "swe")
    assert done.returncode == 0
    assert "7 days after the end" in done.stdout
    assert "is written with" in done.stdout
    assert "swe: no errors" in done.stdout


def test_check_takes_the_options_of_the_format(run, open_trf):
    words = ("check", open_trf, "--for", "usa")
    assert "H_STATE is missing" in run(*words).stdout
    assert "H_STATE" not in run(*words, "-O", "state=MA", "-v").stdout
    done = run(*words, "-O", "nonsense=1")
    assert done.returncode == 2
    assert "no such option" in done.stderr

"""`tourneyelo report --to it1`, `--to it3` and `tourneyelo rate --first-ratings`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest


@pytest.mark.parametrize("form", ["it1", "it3"])
@pytest.mark.parametrize(
    ("kind", "start"), [("html", "<!doctype"), ("xlsx", "PK"), ("json", "{"), ("pdf", "%PDF")]
)
def test_the_extension_chooses_the_kind_of_file(run, samples, tmp_path, form, kind, start):
    if kind == "pdf":
        pytest.importorskip("fpdf")
    target = tmp_path / f"form.{kind}"
    done = run("report", samples / "lighthouse-masters.trf", "--to", form, "-o", target)
    assert done.returncode == 0, done.stderr
    assert target.read_bytes().startswith(start.encode())
    assert "to fill in" in done.stderr


def test_standard_output_gets_the_page(run, samples):
    done = run("report", samples / "lighthouse-masters.trf", "--to", "it3", "-o", "-")
    assert done.stdout.startswith("<!doctype html>")


def test_a_certificate_that_nobody_earned_is_refused_and_nothing_is_written(
    run, open_trf, tmp_path
):
    target = tmp_path / "it1.html"
    done = run("report", open_trf, "--to", "it1", "-o", target)
    assert done.returncode == 3
    assert "refused:" in done.stderr
    assert "FIDE501" in done.stderr
    assert not target.exists()


def test_an_extension_that_a_form_does_not_have_is_wrong_usage(run, open_trf, tmp_path):
    done = run("report", open_trf, "--to", "it3", "-o", tmp_path / "it3.docx")
    assert done.returncode == 2
    assert ".html, .pdf, .xlsx, .json" in done.stderr


def test_a_history_is_one_answer_for_all_files(run, samples):
    files = [samples / f"{name}-lights-open.trf" for name in ("harbour", "winter")]
    done = run("rate", *files, "--first-ratings", "--json")
    document = json.loads(done.stdout)
    assert document["schema"] == "tourneyelo/first-ratings/1"
    (haddad,) = [n for n in document["newcomers"] if n["fide_id"] == 99101507]
    assert [step["event"][:6] for step in haddad["steps"]] == ["Winter", "Harbou"]
    # (1902 + 1884 + 1655 + 1903 + 1874 + 1642 + 2512 + 3600) / 9 = 1885.78, 4.5 of 9 is .50
    assert haddad["rating"] == 1886


def test_without_the_option_several_files_stay_a_batch(run, samples):
    files = [samples / f"{name}-lights-open.trf" for name in ("harbour", "winter")]
    done = run("rate", *files)
    assert "2 inputs" in done.stdout


def test_an_event_given_twice_is_refused(run, open_trf, tmp_path):
    twin = shutil.copy(open_trf, tmp_path / "twin.trf")
    done = run("rate", open_trf, twin, "--first-ratings")
    assert done.returncode == 3
    assert "HOST070" in done.stderr


def test_a_history_with_an_event_that_cannot_be_read_is_refused(run, open_trf, tmp_path):
    bad = Path(tmp_path / "bad.trf")
    bad.write_text("nothing\n")
    done = run("rate", open_trf, bad, "--first-ratings")
    assert done.returncode == 3
    assert done.stdout == ""


def test_one_day_for_several_events_is_wrong_usage(run, samples):
    files = [samples / f"{name}-lights-open.trf" for name in ("harbour", "winter")]
    done = run("rate", *files, "--first-ratings", "--date", "2026-01-01")
    assert done.returncode == 2


def test_a_system_without_pooling_says_so(run, open_trf):
    done = run("rate", open_trf, "--first-ratings", "--system", "elo")
    assert done.returncode == 2
    assert "no first ratings" in done.stderr

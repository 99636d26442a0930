"""Crosstables at the command line: convert writes them, report does not, template is filled in."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

import tourneyelo

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize("name", ["open.xlsx", "open.csv"])
def test_convert_writes_a_crosstable_that_rates_alike(
    run: Run, open_trf: Path, tmp_path: Path, name: str
) -> None:
    done = run("convert", open_trf, tmp_path / name)
    assert done.returncode == 0
    assert "crosstable" in done.stderr
    assert "the dates of rounds" in done.stderr
    changes = [
        [(player["number"], player["name"], player["change"], player["performance"])
         for player in json.loads(run("rate", file, "--json").stdout)["players"]]
        for file in (open_trf, tmp_path / name)
    ]  # fmt: skip
    assert changes[0] == changes[1]
    assert changes[0]


def test_report_still_means_the_rating_report(run: Run, open_trf: Path, tmp_path: Path) -> None:
    for name, title in (("r.xlsx", "workbook"), ("r.csv", "CSV"), ("r.html", "page")):
        done = run("report", open_trf, "-o", tmp_path / name)
        assert done.returncode == 0
        assert title in done.stderr
        assert "crosstable" not in done.stderr
    done = run("report", open_trf, "-o", tmp_path / "c.xlsx", "--to", "crosstable")
    assert "crosstable" in done.stderr


def test_a_ranking_is_an_option(run: Run, open_trf: Path, tmp_path: Path) -> None:
    assert run("convert", open_trf, tmp_path / "r.csv", "-O", "order=rank").returncode == 0
    text = (tmp_path / "r.csv").read_text(encoding="utf-8-sig")
    assert "Final Ranking crosstable after 5 Rounds" in text
    assert run("convert", open_trf, tmp_path / "r.csv", "-O", "order=name").returncode == 2


def test_a_rating_report_cannot_be_converted_to(run: Run, open_trf: Path, tmp_path: Path) -> None:
    done = run("convert", open_trf, tmp_path / "r.json")
    assert (done.returncode, "tourneyelo report" in done.stderr) == (2, True)


def test_a_program_gets_the_report_when_rated_and_the_event_when_not(
    open_trf: Path, tmp_path: Path
) -> None:
    imported = tourneyelo.read(open_trf)
    tourneyelo.write(tourneyelo.rate(imported), tmp_path / "rated.xlsx")
    tourneyelo.write(tourneyelo.check(imported), tmp_path / "event.xlsx")
    assert "Summary" in openpyxl.load_workbook(tmp_path / "rated.xlsx").sheetnames
    assert openpyxl.load_workbook(tmp_path / "event.xlsx").sheetnames == ["Crosstable"]


def test_a_template_is_written_refused_empty_and_never_written_over(
    run: Run, tmp_path: Path
) -> None:
    target = tmp_path / "club.xlsx"
    assert run("template", target).returncode == 0
    empty = run("rate", target)
    assert (empty.returncode, "no player was filled in" in empty.stderr) == (3, True)
    assert run("template", target).returncode == 2
    assert run("template", target, "--force").returncode == 0
    assert run("template", tmp_path / "club.ods").returncode == 2

"""Every JSON answer fits the schema that is published for it."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from lxml import etree

from tourneyelo.model.documents import DOCUMENTS

ANSWERS = {
    "report": ("rate", "{open}"),
    "standings": ("standings", "{open}"),
    "norms": ("norms", "{open}"),
    "first-ratings": ("rate", "{open}", "--first-ratings"),
    "period": ("period", "{folder}", "--month", "2026-02"),
    "diff": ("diff", "{open}", "{other}"),
    "federations": ("federations",),
}


def test_there_is_an_answer_for_every_schema():
    assert set(ANSWERS) == set(DOCUMENTS)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_an_answer_fits_its_published_schema(run, samples: Path, tmp_path: Path, name):
    folder = tmp_path / "month"
    folder.mkdir()
    text = (samples / "harbour-lights-open.trf").read_bytes()
    (folder / "open.trf").write_bytes(text)
    words = {
        "open": str(folder / "open.trf"),
        "other": str(samples / "harbour-lights-corrected.trf"),
        "folder": str(folder),
    }
    done = run(*(word.format(**words) for word in ANSWERS[name]), "--json")
    document = json.loads(done.stdout)
    published = json.loads(run("schema", name).stdout)
    assert published["title"] == document["schema"] == f"tourneyelo/{name}/1"
    jsonschema.validate(document, published)


def test_an_unknown_name_is_refused_with_those_that_exist(run):
    done = run("schema", "crosstable")
    assert done.returncode == 2
    assert "first-ratings" in done.stderr


def test_the_xml_report_fits_its_published_schema(run, samples, tmp_path):
    target = tmp_path / "report.xml"
    assert run("report", samples / "harbour-lights-open.trf", "-o", target).returncode == 0
    schema = etree.XMLSchema(etree.fromstring(run("schema", "--xml").stdout.encode()))
    schema.assertValid(etree.parse(target))
    assert run("schema", "norms", "--xml").returncode == 2


def test_the_xml_report_becomes_the_file_that_it_came_from(run, samples, tmp_path):
    source, middle, back = (
        samples / "harbour-lights-open.trf",
        tmp_path / "r.xml",
        tmp_path / "r.trf",
    )
    run("report", source, "-o", middle)
    run("convert", middle, back)
    assert back.read_bytes() == source.read_bytes()

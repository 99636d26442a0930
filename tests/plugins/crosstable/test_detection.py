"""Detection: quick, by content, and honest about what belongs to others."""

from __future__ import annotations

import io
import zipfile

import pytest

import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo.plugin import Certainty, Source

TRF = (
    b"012 Lakeside Open\r\n042 2026/05/02\r\n"
    b"001    1      Adler, Bruno                      2100 AUT    99900001 1971/02/04  1.0    1"
    b"     2 w 1\r\n"
    b"001    2      Birk, Carla                       2050 GER    99900002 1972/03/07  0.0    2"
    b"     1 b 0\r\n"
)


def detect(importer, data, name="input"):
    return importer.detect(Source(name, data))


def test_a_crosstable_in_a_workbook_is_certain(importer, to_xlsx, start_order):
    found = detect(importer, to_xlsx(start_order))
    assert found.certainty is Certainty.CERTAIN
    assert "xlsx" in found.reason


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_crosstable_in_text_is_certain(importer, to_csv, start_order, separator, encoding):
    found = detect(importer, to_csv(start_order, separator, encoding))
    assert found.certainty is Certainty.CERTAIN


def test_round_cells_without_a_header_are_only_likely(importer, to_csv, start_order):
    assert detect(importer, to_csv(start_order[1:])).certainty is Certainty.LIKELY


def test_lists_without_games_are_possible_so_that_the_refusal_can_say_why(
    importer, to_xlsx, to_csv, start_order
):
    listed = [row[:5] for row in start_order]
    assert detect(importer, to_xlsx(listed)).certainty is Certainty.POSSIBLE
    assert detect(importer, to_csv(listed)).certainty is Certainty.POSSIBLE


@pytest.mark.parametrize(
    "data",
    [
        TRF,
        b"\xef\xbb\xbf" + TRF,
        b"001\t1\tName\t1.Rd\n001\t2\tName\t5w1\n012 x\n",
        b"012 Name, Rtg, 1.Rd\n022 x\n032 y\n",
    ],
)
def test_a_tournament_report_file_is_never_claimed(importer, data):
    found = detect(importer, data)
    assert found.certainty is Certainty.NO
    assert "TRF" in found.reason


def test_a_crosstable_with_more_than_a_hundred_players_is_no_report_file(importer, to_csv):
    header = ["No.", "Name", "1.Rd", "Pts."]
    rows = [
        [n, f"Adler {n}", f"{n + 1}w1" if n % 2 else f"{n - 1}b0", n % 2] for n in range(1, 900)
    ]
    assert detect(importer, to_csv([header, *rows], "\t")).certainty is Certainty.CERTAIN
    assert detect(importer, to_csv(rows[150:], "\t")).certainty is Certainty.LIKELY


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"<html><body><p>12w1</p></body></html>", "HTML"),
        (b'<?xml version="1.0"?><report/>', "XML"),
        (b"\x00\x01\x02\x03", "binary"),
        (b"Dear arbiter, white won 1-0 against 12 players.\n", "text"),
        (b"", "text"),
        (b"PK\x05\x06" + b"\0" * 18, "zip"),
    ],
)
def test_what_is_not_ours_is_declined_by_its_name(importer, data, said):
    found = detect(importer, data)
    assert found.certainty is Certainty.NO
    assert said in found.reason


def test_a_zip_of_a_document_is_declined(importer):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("word/document.xml", "<w:t>12w1</w:t><w:t>13b0</w:t>")
    assert detect(importer, out.getvalue()).certainty is Certainty.NO


def test_damage_is_possible_so_that_the_refusal_can_say_it(importer, to_xlsx, start_order):
    book = to_xlsx(start_order)
    assert detect(importer, book[:-200]).certainty is Certainty.POSSIBLE


def test_the_host_finds_and_uses_the_importer(to_xlsx, start_order):
    from tourneyelo import read

    host = Host.of(tourneyelo_crosstable)
    assert host.importers.names() == ["crosstable"]
    imported = read(to_xlsx(start_order), host=host)
    assert imported.source.format == "crosstable"
    assert len(imported.tournament.players) == 4
    assert host.problems == []

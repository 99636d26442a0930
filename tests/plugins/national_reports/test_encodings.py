"""National reports in encodings that nobody should use, and does."""

from __future__ import annotations

import pytest

from tourneyelo.host import Host, detection
from tourneyelo.plugin import Source

HEADS = {
    "egd": "; EV[Open]\r\n1 Alder Ann 4d XX Exmp 1 2+/w\r\n2 Birch Ben 3d XX Exmp 0 1-/b\r\n",
    "fesa": "[Open, Town, XX, 6 March]\r\n[2026-03-08]\r\n1 [Alder][Ann] [2+]\r\n"
    "2 [Birch][Ben] [1-]\r\n",
    "cfc": '"Open","ON","","S","2026/03/08","2","1","R","1","2"\r\n',
    "ecf": "#EVENT DETAILS#EVENT CODE=A\r\n",
    "feda": "local_id;initial_ranking;Name;Sex;country;birthdate;W;N;Rc\n",
    "kbsb": "00A ### Open\r\n00B 1 rondes\r\n00C Envoi des rondes 1 à 1\r\n001    1\r\n",
}


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("name", HEADS)
def test_a_report_is_known_in_any_unicode(name, encoding):
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    source = Source("report.txt", (mark + HEADS[name]).encode(encoding))
    assert detection.choose(Host.load().importers, source).name == name


def test_a_long_line_beside_a_letter_of_a_code_page_is_read_at_once():
    """Words were once sought from every letter of it, which took minutes."""
    text, _ = Source("report.txt", b"\xe9t\xe9 " + b"x" * 2_000_000).decoded
    assert text.startswith("\u00e9t\u00e9 ")

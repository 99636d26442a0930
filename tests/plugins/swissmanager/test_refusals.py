"""What is no file of today's Swiss-Manager, is of teams, or is damaged: refused with a way out."""

from __future__ import annotations

import pytest
import tunx_files as files
from tunx_files import marker

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Source
from tourneyelo_swissmanager.importer import SwissManagerImporter


def refusal(read, data, name="open.TUNX"):
    with pytest.raises(Refused) as refused:
        read(data, name)
    [finding] = refused.value.findings
    assert finding.remedy
    assert str(finding).startswith(name)
    return finding


@pytest.mark.parametrize(
    ("name", "data", "certainty"),
    [
        ("any.bin", files.tunx([]), Certainty.CERTAIN),
        ("any.bin", marker(0x92) + bytes(50), Certainty.LIKELY),
        ("OPEN.TUN", b"\x12\0\0\0", Certainty.POSSIBLE),
        ("open.tumx", b"\x12\0\0\0", Certainty.POSSIBLE),
        ("open.tun", b"! scale\n 12\n", Certainty.NO),
        ("open.trf", b"012 Open\n", Certainty.NO),
        ("open.TUNX", b"\x93\xff\x89", Certainty.NO),
    ],
)
def test_files_are_recognised_by_their_content(name, data, certainty):
    assert SwissManagerImporter().detect(Source(name, data)).certainty is certainty


@pytest.mark.parametrize(
    ("name", "data", "code", "message"),
    [
        ("a.trf", b"012 Open\n", "SWM001", "does not begin with 93 FF 89 44"),
        ("a.TUN", b"\x12\0\0\0", "SWM002", ".tun is a file of an older Swiss-Manager"),
        ("a.TUNX", marker(0x92) + bytes(50), "SWM002", "begins with 92 FF 89 44"),
        ("a.TUNX", files.tunx([]), "SWM007", "holds no players"),
    ],
)
def test_other_files_are_refused(read, name, data, code, message):
    finding = refusal(read, data, name)
    assert finding.code == code
    assert message in finding.message


def test_the_way_out_of_an_older_generation_is_told(read):
    remedy = refusal(read, b"\x12\0\0\0", "a.tut").remedy
    assert "open it in a current Swiss-Manager and save it" in remedy
    assert "TRF" in remedy


def test_a_team_event_is_refused_with_the_export_to_use(read):
    sections = marker(0xB5) + marker(0xC3)
    finding = refusal(read, files.tunx([], kind=files.TEAMS, team_sections=sections))
    assert finding.code == "SWM003"
    assert finding.message.startswith("this is a team event with no players")
    assert "export the FIDE report (TRF)" in finding.remedy


def test_records_of_teams_in_any_event_are_refused(read):
    sections = marker(0xB5) + bytes(40) + marker(0xC3)
    finding = refusal(read, files.tunx(files.PLAYERS, files.ROUNDS, team_sections=sections))
    assert finding.code == "SWM003"
    assert "an event with records of teams with 5 players" in finding.message


def test_an_unknown_kind_of_event_is_refused(read):
    finding = refusal(read, files.tunx(files.PLAYERS, kind=7))
    assert finding.code == "SWM004"
    assert "kind 7" in finding.message


def test_a_file_that_breaks_off_is_refused_wherever_it_does(read):
    for data in files.samples():
        for length in range(64, len(data), 64):
            finding = refusal(read, data[:length])
            assert finding.code == "SWM005"
            assert "byte " in finding.message


def test_a_file_without_its_last_byte_is_refused(read):
    finding = refusal(read, files.open_event()[:-1])
    assert finding.message.endswith("the file does not end where it must: 1 byte is missing")


def test_bytes_behind_the_end_are_refused(read):
    finding = refusal(read, files.open_event() + b"\0\0")
    assert finding.message.endswith("the file does not end where it must: 2 bytes follow")


def test_counts_that_do_not_fit_the_sections_are_refused_with_the_place(read):
    data = files.tunx(files.PLAYERS, files.ROUNDS, settings={0x13: ("H", 4)})
    finding = refusal(read, data)
    assert finding.code == "SWM005"
    assert "the marker of the pairings is missing" in finding.message


def test_a_text_that_runs_past_the_end_is_refused_with_the_place(read):
    data = bytearray(files.open_event())
    data[0x6C:0x6E] = b"\xff\xff"
    assert "byte 108 (0x6C): text 0 of the texts of the event runs past" in (
        refusal(read, bytes(data)).message
    )


def test_pointers_that_do_not_fit_are_a_warning(read):
    data = bytearray(files.open_event())
    data[-32] ^= 1
    imported = read(bytes(data))
    assert "SWM034" in {finding.code for finding in imported.findings}
    assert "SWM034" not in {finding.code for finding in read(files.open_event()).findings}


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({0x00: ("H", 9)}, "9 rounds are stated, 3 are described"),
        ({0x11: ("B", 8)}, "round 8 is called paired, 3 are described"),
        ({0x1B: ("B", 30)}, "30 tie-breaks are counted, there is room for 10"),
    ],
)
def test_counts_that_contradict_each_other_are_a_warning(read, settings, message):
    imported = read(files.tunx(files.PLAYERS, files.ROUNDS, settings=settings))
    assert message in [each.message for each in imported.findings if each.code == "SWM033"]


def test_a_file_beyond_any_event_is_refused(read, monkeypatch):
    from tourneyelo_swissmanager import importer

    monkeypatch.setattr(importer, "_LARGEST", 100)
    assert refusal(read, files.open_event()).code == "SWM008"

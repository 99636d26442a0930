"""A file is complete or it is not there."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from pathlib import Path

import msgspec
import pytest

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import writing
from tourneyelo.model import Finding, Severity
from tourneyelo.plugin import Exporter
from tourneyelo.testing import event, report

REPORT = report(event("1 Alder 2100: 2w1", "2 Birch 1900: 1b0"))


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to write."""

    text: str = "new"


class Writes(Exporter):
    """Writes the text, then raises what it is given."""

    name, title, options = "invented", "Invented", Options

    def __init__(self, error=None, found=()):
        self.error, self.found = error, found

    def problems(self, report, options):
        if isinstance(self.found, Exception):
            raise self.found
        return self.found

    def write(self, report, out, options):
        out.write(options.text.encode())
        if self.error:
            raise self.error


@pytest.fixture
def target(tmp_path) -> Path:
    path = tmp_path / "report.txt"
    path.write_text("old")
    return path


def alone(path: Path) -> bool:
    """Tell whether nothing else lies in the folder, temporary files included."""
    return [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_report_replaces_the_old_file(target):
    writing.write(Writes(), REPORT, target)
    assert target.read_text() == "new"
    assert alone(target)


def test_options_reach_the_exporter(target):
    writing.write(Writes(), REPORT, target, {"text": "other"})
    assert target.read_text() == "other"
    assert writing.as_bytes(Writes(), REPORT, {"text": "third"}) == b"third"


def test_a_misfilled_option_leaves_the_old_file(target):
    with pytest.raises(Misuse, match="txet"):
        writing.write(Writes(), REPORT, target, {"txet": "other"})
    assert target.read_text() == "old"
    assert alone(target)


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (ValueError("midway"), "HOST006", "invented of the plugin"),
        (OSError(errno.ENOSPC, "disk full"), "HOST007", "invented cannot prepare it: disk full"),
    ],
)
def test_an_exporter_that_raises_midway_leaves_the_old_file_and_is_named(target, error, code, said):
    with pytest.raises(Refused) as refused:
        writing.write(Writes(error), REPORT, target)
    assert target.read_text() == "old"
    assert alone(target)
    (finding,) = refused.value.findings
    assert finding.code == code
    assert said in finding.message
    assert refused.value.__cause__ is error


def test_an_exporter_that_raises_midway_leaves_no_new_file(tmp_path):
    with pytest.raises(Refused):
        writing.write(Writes(ValueError()), REPORT, tmp_path / "new.txt")
    assert list(tmp_path.iterdir()) == []


def test_the_interrupt_of_the_user_leaves_the_old_file(target):
    with pytest.raises(KeyboardInterrupt):
        writing.write(Writes(KeyboardInterrupt()), REPORT, target)
    assert target.read_text() == "old"
    assert alone(target)


def test_a_block_that_raises_leaves_the_old_file(target):
    with pytest.raises(ValueError, match="midway"), writing.replacing(target) as out:
        out.write(b"half")
        raise ValueError("midway")
    assert target.read_text() == "old"
    assert alone(target)


@pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_the_rights_of_the_old_file_are_kept(target, mode):
    target.chmod(mode)
    writing.write(Writes(), REPORT, target)
    assert stat.S_IMODE(target.stat().st_mode) == mode


@pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600)])
def test_a_new_file_has_the_rights_that_the_mask_gives(tmp_path, mask, mode):
    before = os.umask(mask)
    try:
        writing.write(Writes(), REPORT, tmp_path / "new.txt")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new.txt").stat().st_mode) == mode


def refused_to_write(target: Path) -> Finding:
    with pytest.raises(Refused) as refused:
        writing.write(Writes(), REPORT, target)
    (finding,) = refused.value.findings
    assert finding.code == "HOST007"
    assert finding.severity is Severity.ERROR
    assert finding.place.file == str(target)
    assert "folder" in finding.remedy
    return finding


def test_a_folder_that_is_not_there_is_named_with_a_remedy(tmp_path):
    finding = refused_to_write(tmp_path / "nowhere" / "report.txt")
    assert finding.message == "cannot be written: No such file or directory"


def test_a_folder_in_the_place_of_the_file_is_named(tmp_path):
    (tmp_path / "report.txt").mkdir()
    assert "directory" in refused_to_write(tmp_path / "report.txt").message


def test_a_file_in_the_place_of_the_folder_is_named(target):
    assert "directory" in refused_to_write(target / "report.txt").message


def test_a_folder_without_the_right_to_write_is_named(tmp_path):
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(0o500)
    try:
        if os.access(folder, os.W_OK):
            pytest.skip("this user may write everywhere")
        finding = refused_to_write(folder / "report.txt")
    finally:
        folder.chmod(0o700)
    assert finding.message == "cannot be written: Permission denied"


def test_a_system_that_forbids_the_file_is_quoted(target, monkeypatch):
    def forbid(*arguments, **options):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(tempfile, "mkstemp", forbid)
    assert refused_to_write(target).message == "cannot be written: Permission denied"
    assert target.read_text() == "old"


def test_a_disk_that_fills_up_leaves_the_old_file(target, monkeypatch):
    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert refused_to_write(target).message == "cannot be written: No space left on device"
    assert target.read_text() == "old"
    assert alone(target)


def test_a_name_as_long_as_the_system_allows_can_be_written(tmp_path):
    target = tmp_path / ("r" * 251 + ".txt")
    writing.write(Writes(), REPORT, target)
    assert target.read_text() == "new"


@pytest.mark.skipif(os.name != "posix", reason="links and devices are those of POSIX")
def test_a_link_stays_a_link_and_its_file_is_replaced(target):
    link = target.with_name("link.txt")
    link.symlink_to(target)
    writing.write(Writes(), REPORT, link)
    assert link.is_symlink()
    assert target.read_text() == "new"


@pytest.mark.skipif(os.name != "posix", reason="links and devices are those of POSIX")
def test_a_pipe_is_written_and_stays_a_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        writing.write(Writes(), REPORT, pipe)
        assert os.read(reader, 100) == b"new"
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_notes_of_the_exporter_are_returned():
    found = (Finding("A001", Severity.WARNING, "a column is missing"),)
    assert writing.problems(Writes(found=found), REPORT) == list(found)


def test_an_error_of_the_exporter_forbids_writing():
    found = (
        Finding("A001", Severity.WARNING, "a column is missing"),
        Finding("A002", Severity.ERROR, "two digits for 100 players"),
    )
    with pytest.raises(Refused) as refused:
        writing.problems(Writes(found=found), REPORT)
    assert [finding.code for finding in refused.value.findings] == ["A002"]


@pytest.mark.parametrize("found", [KeyError("x"), ("no finding",)])
def test_an_exporter_that_stumbles_over_its_problems_is_named(found):
    with pytest.raises(Refused, match="HOST006"):
        writing.problems(Writes(found=found), REPORT)

"""Sets of files: all of them are written, or none."""

from __future__ import annotations

import io
import zipfile

import msgspec
import pytest

import tourneyelo
from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import folders, set_writing
from tourneyelo.model import Code, Severity, SourceFacts
from tourneyelo.plugin import SetExporter
from tourneyelo.testing import event, host_with, report

TOO_MANY = Code("PAIR001", Severity.ERROR, "a section has no players", "leave it out")
CUT = Code("PAIR002", Severity.WARNING, "a club is left out")


class Pair(SetExporter):
    """Writes a list of sections and one file for each."""

    name, title = "pair", "Pairs of the tests"
    extensions = (".pair",)
    needs_rating = False
    most_events = 3
    codes = (TOO_MANY, CUT)

    def files(self, reports, options):
        names = [str(each.tournament.name) for each in reports]
        sections = {f"{name}.txt": name.encode() for name in names}
        return {"sections.txt": "\n".join(names).encode(), **sections}

    def set_problems(self, reports, options):
        for each in reports:
            yield CUT.at() if each.tournament.players else TOO_MANY.at()


def named(name: str, *lines: str):
    return report(event(*(lines or ("1 Alder:",)), name=name))


def content(folder) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


BOTH = (named("A"), named("B"))
WRITTEN = {"sections.txt": "A\nB", "A.txt": "A", "B.txt": "B"}


@pytest.fixture
def new(tmp_path):
    return tmp_path / "set"


@pytest.fixture
def old(new):
    new.mkdir()
    (new / "A.txt").write_text("old A")
    (new / "other.txt").write_text("other")
    return new


def test_a_set_becomes_a_folder(new):
    assert set_writing.write(Pair(), BOTH, new) == sorted(WRITTEN)
    assert content(new) == WRITTEN
    assert [path.name for path in new.parent.iterdir()] == ["set"]


def test_a_set_takes_the_place_of_old_files_and_leaves_others_alone(old):
    (old / "A.txt").chmod(0o640)
    set_writing.write(Pair(), BOTH, old)
    assert content(old) == {**WRITTEN, "other.txt": "other"}
    assert (old / "A.txt").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("failing", ["A.txt", "B.txt", "sections.txt"])
def test_when_one_file_cannot_be_placed_all_old_ones_are_back(old, monkeypatch, failing):
    before = content(old)
    rename = type(old).replace

    def refusing(self, target):
        if getattr(target, "name", "") == failing and not self.name.endswith(".old"):
            raise PermissionError(13, "Permission denied", str(target))
        return rename(self, target)

    monkeypatch.setattr(type(old), "replace", refusing)
    with pytest.raises(Refused) as refused:
        set_writing.write(Pair(), BOTH, old)
    assert refused.value.findings[0].code == "HOST007"
    assert failing in str(refused.value)
    assert content(old) == before


def test_a_folder_in_the_place_of_a_file_refuses_the_whole_set(old):
    (old / "B.txt").mkdir()
    with pytest.raises(Refused, match=r"B\.txt"):
        set_writing.write(Pair(), BOTH, old)
    assert (old / "A.txt").read_text() == "old A"
    assert sorted(path.name for path in old.iterdir()) == ["A.txt", "B.txt", "other.txt"]


def test_when_a_new_folder_cannot_be_filled_nothing_is_there(new, monkeypatch):
    def full(path, content):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(folders, "_write_through", full)
    with pytest.raises(Refused, match="No space left"):
        set_writing.write(Pair(), BOTH, new)
    assert list(new.parent.iterdir()) == []


@pytest.mark.parametrize("name", ["", "..", "a/b", "a\\b", "C:x", "a\0b"])
def test_a_name_that_leads_out_of_the_folder_is_refused(new, name):
    class Leading(Pair):
        def files(self, reports, options):
            return {name: b"x"}

    with pytest.raises(Refused) as refused:
        set_writing.write(Leading(), BOTH, new)
    assert refused.value.findings[0].code == "HOST006"
    assert not new.exists()


def test_a_zip_holds_the_whole_set_and_is_the_same_every_time(tmp_path):
    first, second = tmp_path / "a.zip", tmp_path / "b.ZIP"
    for target in (first, second):
        set_writing.write(Pair(), BOTH, target)
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(io.BytesIO(first.read_bytes())) as archive:
        assert {n: archive.read(n).decode() for n in archive.namelist()} == WRITTEN


@pytest.mark.parametrize("target", ["file.txt", "new.pair"])
def test_a_set_is_no_single_file(tmp_path, target):
    (tmp_path / "file.txt").write_text("mine")
    with pytest.raises(Misuse, match="several files"):
        set_writing.write(Pair(), BOTH, tmp_path / target)
    assert content(tmp_path) == {"file.txt": "mine"}


def test_programs_write_several_events_as_one_set(new):
    host = host_with(Pair())
    found = tourneyelo.write(BOTH, new, format="pair", host=host)
    assert content(new) == WRITTEN
    assert [finding.code for finding in found] == ["PAIR002", "PAIR002"]
    with pytest.raises(Misuse, match="at most 3 events; here are 4"):
        tourneyelo.write([*BOTH, *BOTH], new, format="pair", host=host)


def test_what_a_set_cannot_carry_forbids_it_before_anything_is_written(new):
    host = host_with(Pair())
    empty = report(event(name="Empty"))
    with pytest.raises(Refused, match="no players"):
        tourneyelo.write([BOTH[0], empty], new, format="pair", host=host)
    assert not new.exists()


class Lone(Pair):
    """Writes a set of one file."""

    def files(self, reports, options):
        return {"lone.txt": b"lone"}


def test_a_set_of_one_file_may_be_given_the_name_of_a_file(tmp_path):
    (tmp_path / "old.txt").write_text("old")
    for name in ("new.txt", "old.txt"):
        assert set_writing.write(Lone(), BOTH, tmp_path / name) == [name]
    assert content(tmp_path) == {"new.txt": "lone", "old.txt": "lone"}
    set_writing.write(Lone(), BOTH, tmp_path / "folder")
    assert content(tmp_path / "folder") == {"lone.txt": "lone"}


def test_no_name_of_a_temporary_file_is_told(tmp_path):
    target = tmp_path / "elsewhere"
    target.symlink_to(tmp_path / "missing" / "nowhere")
    with pytest.raises(Refused) as refused:
        set_writing.write(Pair(), BOTH, target)
    assert refused.value.findings[0].place.file == str(target)


def test_a_set_is_not_written_over_the_files_that_it_was_read_from(old):
    source = SourceFacts(file=f"{old / 'A.txt'}[2]")
    read_there = [msgspec.structs.replace(each, source=source) for each in BOTH]
    with pytest.raises(Misuse, match="holds the input"):
        set_writing.write(Pair(), read_there, old)
    assert (old / "A.txt").read_text() == "old A"
    (old / "A.txt").rename(old / "B.pgn")
    source = SourceFacts(file=str(old / "B.pgn"))
    read_there = [msgspec.structs.replace(each, source=source) for each in BOTH]
    set_writing.write(Pair(), read_there, old)
    assert (old / "A.txt").read_text() == "A"

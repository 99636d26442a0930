"""Commands on inputs that hold several events."""

from __future__ import annotations

import json
import zipfile

import pytest


@pytest.fixture
def club_zip(samples, tmp_path):
    path = tmp_path / "club.zip"
    text = (samples / "harbour-lights-open.trf").read_text("utf-8")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("spring/open.trf", text)
        archive.writestr("spring/blitz.trf", text.replace("Harbour Lights Open", "Harbour Blitz"))
        archive.writestr("read me.md", "# thanks")
    return path


def test_one_event_of_an_archive_is_named_behind_it(run, club_zip):
    done = run("rate", "--json", f"{club_zip}[blitz]")
    assert done.returncode in (0, 1), done.stderr
    document = json.loads(done.stdout)
    assert "Blitz" in document["tournament"]["name"]
    assert document["source"]["file"] == f"{club_zip}!spring/blitz.trf"


def test_a_command_for_one_event_lists_those_of_an_archive(run, club_zip, tmp_path):
    done = run("convert", club_zip, tmp_path / "out.csv")
    assert done.returncode == 3
    assert "1 spring/blitz.trf and 2 spring/open.trf" in done.stderr
    assert "HOST008" in done.stderr
    assert not (tmp_path / "out.csv").exists()


def test_a_batch_takes_all_events_of_an_archive(run, club_zip, tmp_path):
    for given in (club_zip, tmp_path):
        done = run("check", "--json", given)
        names = [each["source"]["file"] for each in json.loads(done.stdout)]
        assert names == [f"{club_zip}!spring/blitz.trf", f"{club_zip}!spring/open.trf"]
        assert "left out" not in done.stderr


def test_an_archive_comes_through_a_pipe(run, club_zip):
    done = run("rate", "--json", "--", "-[2]", stdin=club_zip.read_bytes())
    assert "Open" in json.loads(done.stdout)["tournament"]["name"]


def test_a_period_sums_all_events_of_an_archive(run, club_zip, tmp_path):
    command = ("period", club_zip, "--month", "2026-02", "--json", "--cache", tmp_path / "c")
    first = json.loads(run(*command).stdout)
    again = json.loads(run(*command).stdout)
    told = [event["file"] for event in first["events"]]
    assert [name.rpartition("[")[2] for name in told] == ["spring/blitz.trf]", "spring/open.trf]"]
    assert again == first


def test_formats_names_the_events_of_a_folder_with_one_input(run, club_zip):
    for given in (club_zip, club_zip.parent):
        done = run("formats", given)
        assert done.returncode == 0, done.stderr
        assert "holds 2 events:\n    1 spring/blitz.trf\n    2 spring/open.trf" in done.stdout
        assert done.stdout.endswith("name one behind the file to see how it is understood\n")


def test_formats_asks_which_of_several_inputs_in_a_folder_is_meant(run, club_zip, samples):
    (club_zip.parent / "winter.trf").write_bytes((samples / "winter-lights-open.trf").read_bytes())
    done = run("formats", club_zip.parent)
    assert done.returncode == 2
    assert f"holds 2 inputs: name one, as {club_zip}" in done.stderr


def test_a_pipe_holds_as_many_events_as_a_file(run, club_zip, tmp_path):
    data = club_zip.read_bytes()
    done = run("check", "--json", "-", stdin=data)
    assert len(json.loads(done.stdout)) == 2
    done = run("convert", "-", tmp_path / "out.trf", stdin=data)
    assert done.returncode == 3
    assert "as in -- '-[spring/blitz.trf]'" in done.stderr
    done = run("convert", "--", "-[blitz]", tmp_path / "out.trf", stdin=data)
    assert done.returncode in (0, 1), done.stderr
    assert "Blitz" in (tmp_path / "out.trf").read_text()

"""Formats of several files on the command line, written by a plugin of the tests."""

from __future__ import annotations

import textwrap

import pytest

PLUGIN = '''
    """Writes a list of the sections and a file for each."""
    from tourneyelo.model import Code, Severity
    from tourneyelo.plugin import SetExporter, hookimpl

    LOST = Code("PAIR001", Severity.WARNING, "the clubs are left out")

    class Pair(SetExporter):
        name, title, codes = "pair", "Pair of files", (LOST,)
        needs_rating, most_events = False, 2

        def files(self, reports, options):
            names = [str(each.tournament.name) for each in reports]
            parts = {f"{n}.txt": b"x" for n in range(1, len(names) + 1)}
            return {"sections.txt": "\\n".join(names).encode(), **parts}

        def set_problems(self, reports, options):
            yield LOST.at()

    @hookimpl
    def tourneyelo_register_exporters():
        return [Pair()]
'''


@pytest.fixture
def tool(run, tmp_path_factory):
    site = tmp_path_factory.mktemp("site")
    info = site / "pair-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pair\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tourneyelo]\npair = pair_plugin\n")
    (site / "pair_plugin.py").write_text(textwrap.dedent(PLUGIN))
    return lambda *words: run(*words, PYTHONPATH=str(site))


@pytest.fixture
def two(samples):
    return samples / "harbour-lights-open.trf", samples / "winter-lights-open.trf"


@pytest.mark.parametrize("command", ["convert", "report"])
def test_several_files_become_the_sections_of_a_set(tool, two, tmp_path, command):
    out = tmp_path / "set"
    where = (out,) if command == "convert" else ("-o", out)
    done = tool(command, *two, *where, "--to", "pair")
    assert done.returncode == 0, done.stderr
    told = (out / "sections.txt").read_text()
    assert told == "Harbour Lights Open 2026\nWinter Lights Open 2025"
    assert sorted(path.name for path in out.iterdir()) == ["1.txt", "2.txt", "sections.txt"]
    assert "warning: the clubs are left out" in done.stderr
    assert "1.txt, 2.txt and sections.txt (Pair of files)" in done.stderr


def test_more_events_than_a_set_takes_are_refused(tool, two, tmp_path):
    done = tool("convert", *two, two[0], tmp_path / "set", "--to", "pair")
    assert done.returncode == 2
    assert "Pair of files holds at most 2 events; here are 3" in done.stderr
    assert not (tmp_path / "set").exists()


def test_a_format_of_one_file_takes_one_event(tool, two, tmp_path):
    done = tool("convert", *two, tmp_path / "both.trf")
    assert done.returncode == 2
    assert "holds one event; here are 2" in done.stderr


@pytest.mark.parametrize("out", ["set.zip", "-"])
def test_a_set_goes_into_one_file_when_it_must(tool, two, tmp_path, out):
    target = tmp_path / out if out != "-" else out
    done = tool("convert", two[0], target, "--to", "pair")
    assert done.returncode == 0, done.stderr
    packed = (tmp_path / out).read_bytes() if out != "-" else done.stdout.encode()
    assert packed.startswith(b"PK")


def test_a_set_is_not_written_over_a_file(tool, two, tmp_path):
    (tmp_path / "mine").write_text("mine")
    done = tool("convert", two[0], tmp_path / "mine", "--to", "pair")
    assert done.returncode == 2
    assert "give a folder or a .zip" in done.stderr
    assert (tmp_path / "mine").read_text() == "mine"

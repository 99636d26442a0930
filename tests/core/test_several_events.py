"""Inputs that hold several events: archives, sets of files, and files of several sections."""

from __future__ import annotations

import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.host import events, pipeline
from tourneyelo.host.addresses import Address, address_of
from tourneyelo.host.filesets import parts_among, without_parts
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source, chosen_event
from tourneyelo.testing import event, host_with

TRIO = ("*.trn", "*.sco", "*.ini")


class Sections(Importer):
    """Reads lines such as `SECTIONS Open;Juniors`, and the players from a file beside it."""

    name, title = "sections", "Sections of the tests"
    extensions = (".trn",)
    sets = (TRIO,)

    def detect(self, source):
        mine = source.head.startswith(b"SECTIONS ")
        return Detection(Certainty.CERTAIN if mine else Certainty.NO, "by its first word")

    def events(self, source):
        return tuple(source.decoded[0].removeprefix("SECTIONS ").strip().split(";"))

    def read(self, source, options):
        chosen = self.events(source)[chosen_event(source, self.events(source))]
        people = source.beside(source.name.rpartition("/")[2].rpartition("!")[2][:-4] + ".sco")
        lines = people.decoded[0].splitlines() if people else ["1 Alder:"]
        return Imported(tournament=event(*lines, name=chosen))


class Single(Importer):
    """Reads any file that begins with EVENT as one event."""

    name, title = "single", "Single events of the tests"
    extensions = (".one",)

    def detect(self, source):
        mine = source.head.startswith(b"EVENT ")
        return Detection(Certainty.CERTAIN if mine else Certainty.NO, "by its first word")

    def read(self, source, options):
        return Imported(tournament=event("1 Alder:", name=source.decoded[0][6:]))


CERTAIN = Detection(Certainty.CERTAIN, "by its first bytes")


@pytest.fixture
def host():
    return host_with(Sections(), Single())


def packed(**members: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in members.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), text)
    return out.getvalue()


def read(host, data: bytes, word: str | None = None):
    return pipeline.read(host, Source("club.zip", data, event=word))


def refusal(host, data: bytes, word: str | None = None):
    with pytest.raises(Refused) as refused:
        read(host, data, word)
    return refused.value.findings[0]


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("open.sce", Address("open.sce")),
        ("open.sce[Under 12]", Address("open.sce", "Under 12")),
        ("open.sce[Girls [A]]", Address("open.sce", "Girls [A]")),
        ("open.sce[]", Address("open.sce[]")),
        ("[open]", Address("[open]")),
        ("-[2]", Address("-", "2")),
    ],
)
def test_an_event_is_named_in_brackets_behind_its_file(name, address):
    assert address_of(name) == address
    assert str(address) == name


def test_a_file_whose_own_name_has_brackets_is_meant_itself(tmp_path):
    file = tmp_path / "open [final].one"
    file.write_text("EVENT Final")
    twin = tmp_path / "open.one[2]"
    twin.write_text("EVENT Twin")
    assert address_of(f"{file}[1]") == Address(str(file), "1")
    assert address_of(str(twin)) == Address(str(twin))


def test_the_star_of_a_set_stands_for_the_same_letters():
    names = ["A.TRN", "a.sco", "b.trn", "c.ini", "b.INI", "notes.txt"]
    assert parts_among([TRIO], names) == {"A.TRN": ["a.sco"], "b.trn": ["b.INI"]}
    assert without_parts([TRIO], names) == ["A.TRN", "b.trn", "c.ini", "notes.txt"]


def test_an_archive_with_one_event_is_read_as_that_event(host):
    imported = read(host, packed(readme_txt="thanks", open_one="EVENT Open"))
    assert imported.tournament.name == "Open"
    assert imported.source.file == "club.zip!open.one"


@pytest.mark.parametrize("word", ["open.one", "OPEN", "1", "x/open.one"])
def test_a_file_in_an_archive_is_named_by_name_stem_or_number(host, word):
    data = packed(x__open_one="EVENT Open", y__blitz_one="EVENT Blitz")
    assert read(host, data, word).tournament.name == "Open"


@pytest.mark.parametrize("word", [None, "rapid", "3"])
def test_without_a_choice_the_events_of_an_archive_are_listed(host, word):
    found = refusal(host, packed(a_one="EVENT A", b_one="EVENT B"), word)
    assert found.code == "HOST008"
    assert "a.one" in found.message
    assert "b.one" in found.message
    assert "club.zip[" in found.remedy


def test_a_set_in_an_archive_is_one_input_with_its_sections(host):
    data = packed(x__h_trn="SECTIONS Open;Juniors", x__h_sco="1 Birch:", x__h_ini="-")
    assert events.titles(host, Source("club.zip", data)) == ("Open", "Juniors")
    imported = read(host, data, "juniors")
    assert imported.tournament.name == "Juniors"
    assert imported.tournament.players[0].name == "Birch"
    assert imported.source.file == "club.zip!x/h.trn[Juniors]"


def test_sections_of_one_of_several_files_bear_its_name(host):
    data = packed(a_trn="SECTIONS Open;Juniors", b_one="EVENT Blitz")
    titles = ("a.trn: Open", "a.trn: Juniors", "b.one")
    assert events.titles(host, Source("club.zip", data)) == titles
    assert read(host, data, "Juniors").tournament.name == "Juniors"
    assert read(host, data, "a.trn: Open").tournament.name == "Open"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (packed(readme_txt="thanks", licence_txt="free"), "HOST018"),
        (packed(), "HOST018"),
        (packed(a_one="EVENT A")[:60], "HOST017"),
        (packed(a_one="EVENT A").replace(b"EVENT A", b"EVENT B"), "HOST017"),
        (packed(a_one=""), "HOST005"),
    ],
    ids=["nothing to read", "empty archive", "cut", "damaged", "empty file"],  # not the zip's time
)
def test_an_archive_that_cannot_be_read_is_refused(host, data, code):
    found = refusal(host, data)
    assert found.code == code
    assert found.remedy
    assert "club.zip" in str(found.place)


def test_of_two_files_of_one_name_in_an_archive_none_is_lost_silently(host):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("a.one", "EVENT A")
        archive.writestr("a.one", "EVENT B")
    found = refusal(host, out.getvalue())
    assert (found.code, "a.one" in found.message) == ("HOST017", True)


def test_an_archive_in_an_archive_is_told_in_a_few_words(host):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("inner.zip", packed(a_one="EVENT A"))
    found = refusal(host, out.getvalue())
    assert found.message == "this file of an archive is an archive itself"
    assert str(found.place) == "club.zip!inner.zip"


def test_control_characters_in_an_archive_do_not_reach_the_terminal(host):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("a\x1b[2J\n.one", "EVENT A")
        archive.writestr("b.one", "EVENT B")
    source = Source("club.zip", out.getvalue())
    assert events.titles(host, source) == ("a\ufffd[2J\ufffd.one", "b.one")
    assert "\x1b" not in refusal(host, out.getvalue()).message
    assert read(host, out.getvalue(), "1").source.file == "club.zip!a\ufffd[2J\ufffd.one"


def test_a_format_that_is_packed_as_an_archive_is_left_to_its_importer(host):
    data = packed(a_one="EVENT A", b_one="EVENT B")
    packing = type("Packing", (Single,), {"name": "packing", "detect": lambda *_: CERTAIN})
    other = host_with(packing())
    assert refusal(other, data).code == "HOST008"
    assert pipeline.read(other, Source("club.one", data)).source.format == "packing"


@pytest.mark.parametrize("member", ["open.one", "folder/open.one"])
def test_the_own_name_of_a_file_in_an_archive_leads_to_its_neighbours(host, member):
    data = packed(**{member.replace("/", "__").replace(".", "_"): "EVENT A"})
    inside = events.inside(host, Source("club.zip", data))
    assert inside.own_name == "open.one"
    assert inside.beside(inside.own_name).data == b"EVENT A"


def test_the_own_name_of_a_file_on_disk_has_no_folder(tmp_path):
    path = tmp_path / "a!b.one"
    path.write_text("EVENT A")
    assert Source.open(path).own_name == "a!b.one"
    assert Source("x/piped.one", b"EVENT A").own_name == "piped.one"


def test_a_locked_archive_is_refused(host):
    data = bytearray(packed(a_one="EVENT A"))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + at] |= 1
    assert "password" in refusal(host, bytes(data)).message


def test_an_archive_that_unpacks_to_too_much_is_refused(host, monkeypatch):
    monkeypatch.setattr("tourneyelo.host.archives.LARGEST", 5)
    assert refusal(host, packed(a_one="EVENT A")).code == "HOST004"


def test_a_word_behind_a_file_of_one_event_is_refused(host):
    with pytest.raises(Refused) as refused:
        pipeline.read(host, Source("a.one", b"EVENT A", event="Open"))
    assert refused.value.findings[0].code == "HOST019"


def test_a_file_of_several_events_is_replaced_by_their_addresses(host, tmp_path):
    several, twins, one = tmp_path / "h.trn", tmp_path / "t.trn", tmp_path / "a.one"
    several.write_text("SECTIONS Open;Juniors")
    twins.write_text("SECTIONS Open;OPEN")
    one.write_text("EVENT A")
    assert events.addressed(host, str(several)) == [f"{several}[Open]", f"{several}[Juniors]"]
    assert events.addressed(host, str(twins)) == [f"{twins}[1]", f"{twins}[2]"]
    assert events.addressed(host, f"{several}[Open]") == [f"{several}[Open]"]
    assert events.addressed(host, str(one)) == [str(one)]


def test_the_digest_of_a_set_changes_with_every_file_and_event(tmp_path):
    names = "h.trn", "h.sco", "other.sco"
    for name in names:
        (tmp_path / name).write_text(name)
    main = str(tmp_path / "h.trn")

    def told() -> str:
        return events.digest([TRIO], main)

    before = told()
    assert events.digest([TRIO], f"{main}[Open]") != before
    (tmp_path / "other.sco").write_text("changed")
    assert told() == before
    (tmp_path / "h.sco").write_text("changed")
    assert told() != before
    alone = str(tmp_path / "other.sco")
    assert events.digest([TRIO], alone) == Source.open(tmp_path / "other.sco").sha256


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_no_damage_makes_an_archive_raise_anything_but_a_refusal(data):
    whole = packed(x__h_trn="SECTIONS Open;Juniors", x__h_sco="1 Birch:", y_one="EVENT B")
    damaged = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(damaged) - 1))
        damaged[at] = data.draw(st.integers(0, 255))
    word = data.draw(st.sampled_from([None, "1", "Open", "y.one", "zzz"]))
    try:
        read(host_with(Sections(), Single()), bytes(damaged), word)
    except Refused as refused:
        assert refused.findings
        assert all(finding.remedy for finding in refused.findings)

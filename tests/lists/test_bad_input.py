"""Bad input: each is refused with the file, what is wrong and what to do; the lists stay."""

from __future__ import annotations

import io
import zipfile

import pytest

from tourneyelo.errors import Refused
from tourneyelo.lists import ListStore
from tourneyelo.plugin import list_file

TRF = b"012 Invented Open\n001    1      Alder                             2100\n"
HTML = b"<!DOCTYPE html><html><body><table><tr><td>Rating</td></tr></table></body></html>"
BOMB = b"""<?xml version="1.0"?>
<!DOCTYPE playerslist [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<playerslist><player><fideid>1</fideid><name>&b;</name><country>ENG</country>
<rating>2000</rating></player></playerslist>"""
HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit"
    " OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)


def refusal(bring_in, path, month="2026-10"):
    with pytest.raises(Refused) as caught:
        bring_in(path, month)
    (finding,) = caught.value.findings
    assert str(path) in str(finding.place)
    assert finding.message
    assert finding.remedy
    return finding


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("report.trf", TRF, "no reader of lists knows this file"),
        ("page.html", HTML, "begins with '<!DOCTYPE html>"),
        ("empty.txt", b"", "the input is empty"),
        ("header.txt", HEADER.encode(), "the list holds no player"),
        ("header.xml", b"<playerslist>\n</playerslist>\n", "no player in its first"),
        ("bomb.xml", BOMB, "declares a document type or entities"),
        ("zeros.xml", bytes(5000), "no reader of lists knows this file"),
        ("new.txt", HEADER.replace("Sex", "Gender").encode(), "has 'Gender'"),
        ("half.txt", HEADER[:40].encode(), "a missing column"),
        ("half.zip", b"PK\x03\x04" + bytes(100), "the archive breaks off"),
    ],
)
def test_a_file_that_is_no_list_is_refused(bring_in, tmp_path, name, data, said):
    path = tmp_path / name
    path.write_bytes(data)
    assert said in refusal(bring_in, path).message


def test_an_unknown_header_is_quoted(bring_in, tmp_path):
    path = tmp_path / "new.txt"
    path.write_text(HEADER.replace("Sex", "Gender"), encoding="ascii")
    assert "'ID Number Name Fed Gender Tit" in refusal(bring_in, path).message


def test_an_unknown_tag_is_quoted(bring_in, tmp_path, xml):
    path = tmp_path / "new.xml"
    path.write_bytes(xml().replace(b"rapid_rating", b"quick_rating"))
    assert "'quick_rating'" in refusal(bring_in, path).message


def test_a_folder_and_a_missing_file_are_refused(bring_in, tmp_path):
    assert refusal(bring_in, tmp_path).code == "HOST022"
    assert refusal(bring_in, tmp_path / "none.zip").code == "HOST003"


def test_entities_are_never_resolved(bring_in, tmp_path, xml):
    secret = tmp_path / "secret.txt"
    secret.write_text("secret", encoding="ascii")
    head = f'<!DOCTYPE playerslist [<!ENTITY x SYSTEM "{secret.as_uri()}">]>\n'
    path = tmp_path / "list.xml"
    for padding in ("", f"<!-- {' ' * 70_000} -->\n"):
        data = xml(head=padding + head).replace(b"Thorn", b"&x;")
        path.write_bytes(data)
        finding = refusal(bring_in, path)
        assert "secret" not in finding.message


def test_a_list_that_breaks_off_leaves_nothing_behind(bring_in, tmp_path, xml, zipped, database):
    people = [(str(n), f"Many, {n}", *["0"] * 17) for n in range(1, 9000)]
    whole = xml([(a, b, "ENG", "M", "", "", "", "", *rest[6:]) for a, b, *rest in people])
    good = tmp_path / "good.xml"
    good.write_bytes(xml())
    bring_in(good, "2026-09")
    for cut in (len(whole) // 2, len(whole) - 5):
        path = tmp_path / "cut.xml"
        path.write_bytes(whole[:cut])
        assert refusal(bring_in, path).code == "FIDE181"
    archive = zipped(tmp_path / "cut.zip", "list.xml", whole)
    data = bytearray(archive.read_bytes())
    data[len(data) // 2] ^= 0xFF
    archive.write_bytes(data)
    assert refusal(bring_in, archive).code in ("HOST020", "FIDE181")
    archive.write_bytes(bytes(data[: len(data) // 2]))
    assert refusal(bring_in, archive).code == "HOST020"
    with ListStore.open(database) as store:
        assert [each.month for each in store.lists] == ["2026-09"]
        assert len(store.players([1000101, 5])) == 1


def test_an_archive_without_one_list_is_refused(bring_in, tmp_path):
    path = tmp_path / "two.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.txt", "a")
        archive.writestr("b.txt", "b")
    assert "several lists" in refusal(bring_in, path).message
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("readme.pdf", "a")
    assert "no .txt, .xml or .csv file" in refusal(bring_in, path).message


def test_a_zip_bomb_is_stopped_while_it_unpacks(bring_in, tmp_path, xml, monkeypatch):
    monkeypatch.setattr(list_file, "_HARMLESS", 1024 * 1024)
    path = tmp_path / "bomb.zip"
    head, tail = xml().split(b"<player>", 1)
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("list.xml", "w") as out,
    ):
        out.write(head + b"<player>" + tail.rpartition(b"</playerslist>")[0])
        for _ in range(64):
            out.write(b" " * 1024 * 1024)
    assert refusal(bring_in, path).code == "HOST021"


def test_a_line_without_end_is_no_reason_to_fill_the_memory(bring_in, tmp_path, xml):
    path = tmp_path / "long.txt"
    path.write_bytes(HEADER.encode() + b"\n" + b"9" * 3_000_000)
    done = bring_in(path, "2026-10")
    assert done.players < 1000
    path = tmp_path / "long.xml"
    path.write_bytes(xml().rpartition(b"</playerslist>")[0] + b"<x>" + b"y" * 1_000_000)
    assert refusal(bring_in, path).code == "FIDE181"


def test_bytes_that_are_no_utf8_are_refused_with_their_line(bring_in, tmp_path, xml):
    path = tmp_path / "latin.xml"
    path.write_bytes(xml().replace(b"Thorn", b"Th\xf6rn"))
    finding = refusal(bring_in, path)
    assert finding.code == "FIDE181"
    assert finding.place.line is not None


@pytest.mark.parametrize("data", [b"not a database", b"SQLite format 3\0" + bytes(200)])
def test_a_damaged_database_is_refused(bring_in, tmp_path, database, xml, data):
    database.write_bytes(data * 10)
    path = tmp_path / "list.xml"
    path.write_bytes(xml())
    with pytest.raises(Refused) as caught:
        bring_in(path, "2026-10")
    assert caught.value.findings[0].code == "LIST002"
    with pytest.raises(Refused), ListStore.open(database) as store:
        store.lists  # noqa: B018
    assert database.read_bytes() == data * 10


def test_pages_overwritten_inside_a_database_are_refused_when_met(
    bring_in, tmp_path, database, xml
):
    path = tmp_path / "list.xml"
    path.write_bytes(xml())
    bring_in(path, "2026-10")
    data = bytearray(database.read_bytes())
    data[4096:] = bytes(b"\x99" * (len(data) - 4096))
    database.write_bytes(data)
    with pytest.raises(Refused) as caught, ListStore.open(database) as store:
        store.players([1000101])
    assert caught.value.findings[0].code == "LIST002"


def test_a_newer_or_another_database_is_refused(bring_in, tmp_path, database, xml):
    import contextlib
    import sqlite3

    path = tmp_path / "list.xml"
    path.write_bytes(xml())
    bring_in(path, "2026-10")
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(Refused, match="of version 99, this tourneyelo knows 1; update"):
        bring_in(path, "2026-10")
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA application_id = 5")
    with pytest.raises(Refused, match="no database of rating lists"):
        bring_in(path, "2026-10")


def test_no_database_is_no_list(tmp_path):
    said = "there is no rating list here yet; bring one in"
    with pytest.raises(Refused, match=said), ListStore.open(tmp_path / "none.sqlite3"):
        pass
    assert not (tmp_path / "none.sqlite3").exists()


def test_workbooks_stay_themselves_though_they_are_archives(tmp_path):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("xl/workbook.xml", "<workbook/>")
    path = tmp_path / "list.xlsx"
    path.write_bytes(data.getvalue())
    assert list_file.ListFile.open(path).member is None


ROW = (
    "1000101        Abernathy, Rowan                                             ENG M   FM  "
    "                         2298  7   20 2258  0   20 0     0   0  1988      "
)


@pytest.mark.parametrize("length", [30, 80, 113, 125, 138])
def test_a_line_cut_short_is_told_and_makes_nobody_unrated(bring_in, tmp_path, database, length):
    path = tmp_path / "list.txt"
    cut = ROW.replace("1000101", "1000102")[:length]
    path.write_text(f"{HEADER}\r\n{ROW}\r\n{cut}\r\n", "ascii", newline="")
    done = bring_in(path, "2026-10")
    assert (done.players, done.counts) == (1, {"FIDE187": 1})
    assert done.findings[0].place.line == 3
    with ListStore.open(database) as store:
        assert list(store.players([1000101, 1000102])) == [1000101]


def test_a_rating_that_is_no_number_or_missing_makes_nobody_unrated(
    bring_in, tmp_path, database, xml
):
    path = tmp_path / "list.xml"
    for instead in (b"<rating>abc</rating>", b""):
        path.write_bytes(xml().replace(b"<rating>2240</rating>", instead))
        done = bring_in(path, "2026-10")
        assert done.counts == {"LIST014": 1}
        with ListStore.open(database) as store:
            player = store.players([1000102])[1000102]
        assert "standard" not in player.classes
        assert player.rapid.rating == 2200


def test_a_text_with_a_byte_order_mark_is_read(bring_in, tmp_path):
    path = tmp_path / "list.txt"
    path.write_text(f"{HEADER}\r\n{ROW}\r\n", "utf-8-sig", newline="")
    assert bring_in(path, "2026-10").players == 1


def test_a_damaged_text_in_a_database_is_refused(bring_in, tmp_path, database, xml):
    path = tmp_path / "invented.xml"
    path.write_bytes(xml())
    bring_in(path, "2026-10")
    database.write_bytes(database.read_bytes().replace(b"invented.xml", b"inv\xe0nted.xml"))
    with pytest.raises(Refused) as caught, ListStore.open(database) as store:
        store.lists  # noqa: B018
    assert caught.value.findings[0].code == "LIST002"

"""Lists of federations and clubs: CSV and workbooks, columns by heading or by the user's map."""

from __future__ import annotations

import datetime
import re
import zipfile

import openpyxl
import pytest

from tourneyelo import testing
from tourneyelo.errors import Refused
from tourneyelo.lists import ListStore
from tourneyelo.model import Sex, TimeControlClass

HEADING = "Member,Full Name,Grade,Rapid,Sex,Born"
ROWS = 'A0041,"Alder, Ann",1710,1650,F,1984-05-06\n0007,"Birch, Bo",0,,M,03/02/1990\n'
MAP = {"Member": "number", "Full Name": "name", "Grade": "rating"}


@pytest.fixture
def table(tmp_path):
    def write(text: str, name: str = "county 2026-10.csv", encoding: str = "utf-8"):
        path = tmp_path / name
        path.write_bytes(text.encode(encoding))
        return path

    return write


def test_a_table_with_a_map_comes_in_under_its_owner(bring_in, database, table):
    done = bring_in(table(f"{HEADING}\n{ROWS}"), owner="COUNTY", columns=MAP)
    assert (done.owner, done.month, done.players, done.rated) == ("COUNTY", "2026-10", 2, 1)
    with ListStore.open(database) as store:
        found = store.players(["A0041", "0007"], owner="COUNTY")
        assert store.search("Ann Alder", owner="COUNTY")[0].player.id == "A0041"
    alder, birch = found["A0041"], found["0007"]
    assert (alder.standard.rating, alder.rapid.rating, alder.birth_year) == (1710, 1650, 1984)
    assert alder.sex is Sex.FEMALE
    assert alder.classes == (TimeControlClass.STANDARD, TimeControlClass.RAPID)
    assert (birch.id, birch.standard.rating, birch.birth_year) == ("0007", None, 1990)


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("ID;Name;Rating\n5;Müller, Jürgen;1500\n", "utf-8"),
        ("ID;Name;Rating\n5;Müller, Jürgen;1500\n", "utf-8-sig"),
        ("ID;Name;Rating\n5;Müller, Jürgen;1500\n", "cp1252"),
        ("ID;Name;Rating\n5;Müller, Jürgen;1500\n", "utf-16"),
        ("ID\tName\tRating\n5\tMüller, Jürgen\t1500\n", "utf-8"),
        ("ID,Surname,Forename,Rating\n5,Müller,Jürgen,1500\n", "utf-8"),
        ("Our list\n\nID;Name;Rating\n5;Müller, Jürgen;1500\n", "utf-8"),
    ],
)
def test_headings_separators_and_encodings_are_told(bring_in, database, table, text, encoding):
    bring_in(table(text, encoding=encoding), owner="CLUB")
    with ListStore.open(database) as store:
        player = store.players([5], owner="CLUB")[5]
    assert (player.name, player.standard.rating) == ("Müller, Jürgen", 1500)


@pytest.mark.parametrize("heading", ["USCF ID", "US Chess ID", "Mem ID", "Member No."])
def test_members_of_us_chess_come_in_without_a_map(bring_in, database, table, heading):
    text = f'{heading},Name,State,Regular,Quick\n99011001,"CASTELLAN, HUGO",MA,2421,2300\n'
    assert bring_in(table(text), owner="US Chess").players == 1
    with ListStore.open(database) as store:
        (player,) = store.players(["99011001"], owner="US Chess").values()
    assert (player.standard.rating, player.rapid.rating) == (2421, 2300)


def test_a_workbook_comes_in(bring_in, database, tmp_path):
    book = openpyxl.Workbook()
    for row in (
        ["ID", "Name", "Rating", "Born"],
        [41, "Alder, Ann", 1710.0, datetime.date(1984, 5, 6)],
    ):
        book.active.append(row)
    path = tmp_path / "club_202610.xlsx"
    book.save(path)
    bring_in(path, owner="CLUB")
    with ListStore.open(database) as store:
        player = store.players([41], owner="CLUB")[41]
    assert (player.standard.rating, player.birth_year, player.month) == (1710, 1984, "2026-10")


def test_owners_do_not_get_in_each_other_s_way(bring_in, database, table, tmp_path, xml):
    path = tmp_path / "list.xml"
    path.write_bytes(xml())
    bring_in(path, "2026-10")
    bring_in(table("ID;Name;Rating\n1000101;Other, One;1500\n"), owner="CLUB")
    with ListStore.open(database) as store:
        assert store.players([1000101])[1000101].name == "Abernathy, Rowan"
        assert store.players([1000101], owner="CLUB")[1000101].name == "Other, One"
        store.drop("2026-10", "CLUB")
        assert store.players([1000101])[1000101].name == "Abernathy, Rowan"


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        (f"{HEADING}\n{ROWS}", {}, "--owner"),
        (f"{HEADING}\n{ROWS}", {"owner": "X"}, "no column for number in the heading"),
        (f"{HEADING}\n{ROWS}", {"owner": "X", "columns": {"Code": "number"}}, "'Code'"),
        (f"{HEADING}\n{ROWS}", {"owner": "X", "columns": {"Member": "key"}}, "'key' is no meaning"),
        ("ID,Name,Rating\n", {"owner": "X"}, "the list holds no player"),
    ],
)
def test_what_is_missing_is_said(bring_in, table, text, options, said):
    with pytest.raises(Refused, match=re.escape(said)):
        bring_in(table(text), **options)


def test_a_file_that_turns_into_another_encoding_is_refused_with_its_line(bring_in, table):
    rows = "".join(f"{n},Plain Name {n},1500\n" for n in range(1, 6000))
    path = table(f"ID,Name,Rating\n{rows}")
    path.write_bytes(path.read_bytes() + b"6000,M\xfcller,1500\n")
    with pytest.raises(Refused, match=r"cannot be read.*UTF-8"):
        bring_in(path, owner="CLUB")


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04" + bytes(500), b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(900)]
)
def test_a_damaged_workbook_is_refused(bring_in, tmp_path, data):
    path = tmp_path / "list.xlsx"
    path.write_bytes(data)
    with pytest.raises(Refused) as caught:
        bring_in(path, "2026-10", owner="CLUB")
    assert caught.value.findings[0].remedy


def test_a_workbook_with_a_stray_cell_far_out_is_refused(bring_in, tmp_path):
    book = openpyxl.Workbook()
    book.active.append(["ID", "Name", "Rating"])
    book.active.cell(1_048_576, 16_384, value="stray")
    path = tmp_path / "list.xlsx"
    book.save(path)
    with pytest.raises(Refused, match="more cells than any list of players"):
        bring_in(path, "2026-10", owner="CLUB")


def test_a_rating_that_nobody_calculated_is_told_and_is_no_blank(bring_in, tmp_path):
    book = openpyxl.Workbook()
    for row in (["ID", "Name", "Rating"], [41, "Alder, Ann", 1710], [42, "Birch, Bo", "=C2+20"]):
        book.active.append(row)
    path = tmp_path / "list.xlsx"
    book.save(path)
    (finding,) = [
        each for each in bring_in(path, "2026-10", owner="CLUB").findings if "Birch" in each.message
    ]
    assert "'=C2+20'" in finding.message


@pytest.mark.parametrize("row", [["=1+1", "Birch, Bo", 1500], [42, '=B2&"x"', 1500]])
def test_a_number_or_name_that_nobody_calculated_is_told(bring_in, tmp_path, row):
    book = openpyxl.Workbook()
    for each in (["ID", "Name", "Rating"], [41, "Alder, Ann", 1710], row):
        book.active.append(each)
    path = tmp_path / "list.xlsx"
    book.save(path)
    found = bring_in(path, "2026-10", owner="CLUB").findings
    (finding,) = [each for each in found if each.code == "TLIST005"]
    assert "1 cell without a value, such as '=" in finding.message
    assert finding.place.line == 3


def test_a_workbook_that_is_a_bomb_is_refused(bring_in, tmp_path):
    path = tmp_path / "list.xlsx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("xl/worksheets/sheet1.xml", bytes(40 * 1024 * 1024))
    with pytest.raises(Refused, match="more than 16 MB, which no list needs"):
        bring_in(path, "2026-10", owner="CLUB")


def test_the_reader_keeps_the_contract(host):
    reader = host.list_readers["table-lists"]
    text = "ID;Name;Rating\n5;Müller, Jürgen;1500\n6;Birch, Bo;\n"
    testing.check_list_reader(
        reader, text.encode(), text.encode("cp1252"), name="club 2026-10.csv", owner="CLUB"
    )

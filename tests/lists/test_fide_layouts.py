"""FIDE's layouts: every one gives the rows that stand in it, by whichever way it is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tourneyelo import testing
from tourneyelo.errors import Refused
from tourneyelo.host import list_reading
from tourneyelo.lists import ListStore
from tourneyelo.model import Sex, TimeControlClass
from tourneyelo.plugin import ListFile
from tourneyelo_fide.lists import markup, reader

COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  WTit"
    " OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
LEGACY = COMBINED.replace(" FOA SRtng", " SRtng")
SINGLE = COMBINED.replace("SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day", "OCT26 Gms K  B-day")


def line(others: str = "", *, foa: bool = True, figures: str, born: str = "1975", flag: str = ""):
    """Write a line at the offsets of the specification."""
    name = "Umber, Long Title"
    front = f"{'1000105':<15}{name:<61}{'POL':<4}{'M':<4}{'FM':<5}{'':<5}{others:<15}"
    return front + (f"{'ACM':<4}" if foa else "") + f"{figures}{born:<6}{flag:<4}"


ALL = f"{'1701':<6}{'3':<4}{'20':<3}{'1690':<6}{'2':<4}{'40':<3}{'0':<6}{'0':<4}{'0':<3}"
ONE = f"{'1701':<6}{'3':<4}{'20':<3}"


def read(host, path, text, **options):
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    file = ListFile.open(path)
    contents = list_reading.read_list(host, file, options=options)
    return contents.facts, list(contents.rows), contents.remarks


@pytest.mark.parametrize(
    ("header", "row", "foa"),
    [
        (COMBINED, line("IA,FST", figures=ALL), "ACM"),
        (COMBINED, line("IA,IO,SI,FST,LSI", figures=ALL), "ACM"),
        (LEGACY, line("IA,FST", foa=False, figures=ALL), ""),
        (LEGACY, line("IA,IO,SI,FST,LSI", foa=False, figures=ALL), ""),
    ],
    ids=["combined", "combined overflow", "legacy", "legacy overflow"],
)
def test_columns_of_a_text_are_found_by_its_header(host, tmp_path, header, row, foa):
    text = f"{header}\r\n{row}\r\n"
    facts, (found,), remarks = read(host, tmp_path / "players_list_foa.txt", text)
    assert found.other_titles == ("IA,IO,SI,FST,LSI" if "LSI" in row else "IA,FST")
    assert (found.number, found.name, found.federation) == ("1000105", "Umber, Long Title", "POL")
    assert (found.title, found.women_title, found.foa_title) == ("FM", "", foa)
    assert (found.rating, found.games, found.k) == ("1701", "3", "20")
    assert (found.rapid_rating, found.rapid_k, found.blitz_rating) == ("1690", "40", "0")
    assert (found.birth_year, found.flag) == ("1975", "")
    assert facts.month is None
    assert facts.classes == tuple(TimeControlClass)
    assert dict(remarks.counts) == ({"FIDE185": 1} if "LSI" in row else {})


@pytest.mark.parametrize("class_", ["standard", "rapid", "blitz"])
def test_a_list_of_one_class_fills_that_class_by_name_or_option(host, tmp_path, class_):
    text = f"{SINGLE}\n{line(figures=ONE, flag='i')}\n"
    prefix = "" if class_ == "standard" else f"{class_}_"
    named = read(host, tmp_path / f"{class_}_rating_list.txt", text)
    told = read(host, tmp_path / "download.txt", text, time_control_class=class_)
    for facts, (found,), _ in (named, told):
        assert getattr(found, f"{prefix}rating") == "1701"
        assert getattr(found, f"{prefix}k") == "20"
        assert sum(cell == "1701" for cell in found) == 1
        assert found.flag == "i"
        assert facts.classes == (TimeControlClass(class_),)
        assert facts.month == "2026-10"


def test_a_class_is_never_guessed(host, tmp_path):
    with pytest.raises(Refused, match="--class standard"):
        read(host, tmp_path / "download.txt", f"{SINGLE}\n{line(figures=ONE)}\n")


@pytest.mark.parametrize(
    ("archive", "inside", "month"),
    [
        ("standard_oct26frl_xml.zip", "standard_oct26frl_xml.xml", "2026-10"),
        ("list.zip", "rapid_jan09frl_xml.xml", "2009-01"),
        ("standard_rating_list_xml.zip", "standard_rating_list.xml", None),
        ("players_list_xml.zip", "players_list_xml_foa.xml", None),
    ],
)
def test_the_month_is_told_by_the_name_of_zip_or_file(
    host, tmp_path, xml, zipped, archive, inside, month
):
    tags = None
    if "players" not in inside:
        tags = [tag for tag in markup.TAGS if not tag.startswith(("rapid", "blitz"))]
    data = xml(tags=tags) if tags else xml()
    file = ListFile.open(zipped(tmp_path / archive, inside, data))
    contents = list_reading.read_list(host, file)
    assert contents.facts.month == month
    assert len(list(contents.rows)) == 4


def test_two_months_in_the_names_are_refused(host, tmp_path):
    text = f"{SINGLE}\n{line(figures=ONE)}\n"
    with pytest.raises(Refused, match=r"2026-10.*2026-09|2026-09.*2026-10"):
        read(host, tmp_path / "standard_sep26frl.txt", text)


def test_the_month_is_demanded_and_never_guessed(host, tmp_path, xml):
    path = tmp_path / "players_list_xml_foa.xml"
    path.write_bytes(xml())
    file = ListFile.open(path)
    contents = list_reading.read_list(host, file)
    with pytest.raises(Refused, match="--month 2026-10"):
        list_reading.month_of_list(contents, file, None)
    assert list_reading.month_of_list(contents, file, "2025-02") == "2025-02"


def test_a_month_that_contradicts_the_list_is_refused(host, tmp_path):
    path = tmp_path / "standard_list.txt"
    path.write_text(f"{SINGLE}\n{line(figures=ONE)}\n", encoding="ascii")
    file = ListFile.open(path)
    contents = list_reading.read_list(host, file)
    with pytest.raises(Refused, match=r"OCT26.*2026-10.*2026-11"):
        list_reading.month_of_list(contents, file, "2026-11")


def both_ways(host, path: Path, data: bytes):
    """Read an XML as it is read, and by the full parser alone."""
    path.write_bytes(data)
    file = ListFile.open(path)
    contents = list_reading.read_list(host, file)
    header = markup.header_of(file)
    class_ = None if header.combined else TimeControlClass.STANDARD
    layout = reader.layout_of(header.columns, class_)
    full = list(markup.full_rows(file, header, layout, contents.remarks))
    return [tuple(row) for row in contents.rows], [tuple(row) for row in full]


ODD_XML = {
    "as it is": lambda data: data,
    "CR LF": lambda data: data.replace(b"\n", b"\r\n"),
    "one line": lambda data: data.replace(b"\n", b""),
    "indented": lambda data: data.replace(b"\n<", b"\n  <"),
    "declaration": lambda data: b'<?xml version="1.0" encoding="UTF-8"?>\n' + data,
    "byte-order mark": lambda data: b"\xef\xbb\xbf" + data,
    "other encoding": lambda data: (
        b'<?xml version="1.0" encoding="ISO-8859-1"?>\n' + data.replace(b"Thorn", b"Th\xf6rn")
    ),
    "accents": lambda data: data.replace(b"Thorn", "Thörn".encode()),
    "numeric entity": lambda data: data.replace(b"Thorn", b"Th&#246;rn"),
    "apostrophe": lambda data: data.replace(b"Thorn", b"O&apos;Thorn"),
    "entity of an entity": lambda data: data.replace(b"Thorn", b"A&amp;lt;B"),
    "blanks around values": lambda data: data.replace(b">Thorn<", b"> Thorn  <"),
    "bars in values": lambda data: data.replace(b"Thorn", b"Th|orn"),
    "comment": lambda data: data.replace(b"</player>", b"</player><!-- <player></player> -->", 1),
    "comment in a value": lambda data: data.replace(b"Thorn", b"Th<!-- x -->orn"),
    "CDATA": lambda data: data.replace(b"Thorn", b"<![CDATA[Thorn]]>"),
    "attribute": lambda data: data.replace(b"<name>Thorn", b'<name lang="en">Thorn'),
    "missing tag": lambda data: data.replace(b"<foa_title>ACM</foa_title>\n", b""),
    "empty element": lambda data: data.replace(b"<flag></flag>", b"<flag/>", 1),
    "line end in a value": lambda data: data.replace(b"Thorn", b"Th\norn"),
    "other order": lambda data: data.replace(
        b"<country>NGR</country>\n<sex>M</sex>", b"<sex>M</sex>\n<country>NGR</country>"
    ),
    "wrapped": lambda data: data.replace(b"<playerslist>", b"<playerslist>\n<!-- all -->"),
    "no number": lambda data: data.replace(b"<fideid>1000103", b"<fideid>none"),
}


@pytest.mark.parametrize("oddity", ODD_XML)
def test_the_fast_way_and_the_parser_give_the_same_rows(host, tmp_path, xml, oddity):
    made = ODD_XML[oddity](xml())
    assert oddity == "as it is" or made != xml()
    fast, full = both_ways(host, tmp_path / "players_list_xml_foa.xml", made)
    assert fast == full
    assert len(fast) == (3 if oddity == "no number" else 4)
    assert fast[-1][1] == "Quill & Vane, Martha"


def test_both_ways_agree_on_a_long_list_that_turns_odd_at_its_end(host, tmp_path, rating_list, xml):
    people = list(rating_list.players(6_000, 7))
    data = xml(people)
    assert len(data) > 4 * markup.BLOCK
    odd = data.replace(f"<name>{people[-1][1]}".encode(), b"<name>Last<!-- -->, One")
    for made in (data, odd):
        fast, full = both_ways(host, tmp_path / "players_list_xml_foa.xml", made)
        assert fast == full
        assert fast[:-1] == people[:-1]


def test_blanks_around_values_do_not_count(bring_in, database, tmp_path, xml):
    path = tmp_path / "list.xml"
    data = xml().replace(b">Abernathy, Rowan<", b"> Abernathy, Rowan <")
    path.write_bytes(data.replace(b">2298<", b"> 2298<").replace(b">1988<", b">1988 <"))
    done = bring_in(path, "2026-10")
    assert done.counts == {}
    with ListStore.open(database) as store:
        player = store.players([1000101])[1000101]
    assert (player.name, player.standard.rating, player.birth_year) == (
        "Abernathy, Rowan",
        2298,
        1988,
    )


def test_the_parser_is_not_asked_while_the_shape_is_usual(host, tmp_path, xml, monkeypatch):
    monkeypatch.setattr(markup, "full_rows", None)
    fast = read(host, tmp_path / "players_list_xml_foa.xml", xml())[1]
    assert len(fast) == 4


@pytest.mark.parametrize("name", ["players_list_foa.txt", "players_list_xml_foa.xml"])
def test_the_corpus_comes_in_as_expected(shared, bring_in, database, name):
    folder = shared / "corpus" / "federation" / "fide-lists"
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    done = bring_in(folder / name, "2026-03")
    assert done.players == len(expected)
    with ListStore.open(database) as store:
        found = store.players(entry["fideid"] for entry in expected)
    for entry in expected:
        player = found[entry["fideid"]]
        columns = player.columns()
        for key in ("name", "country", "sex", "title", "w_title", "o_title", "foa_title", "flag"):
            assert columns[key] == entry[key]
        assert player.birth_year == (entry["birthday"] or None)
        for key, figures in (
            ("std", player.standard),
            ("rap", player.rapid),
            ("blz", player.blitz),
        ):
            rating, games, k = entry[key]
            assert figures.rating == (rating or None)
            assert figures.games == (games if rating else None)
            assert figures.k == (k or None)


@pytest.mark.parametrize("name", ["standard_rating_list.txt", "standard_rating_list.xml"])
def test_the_list_of_one_class_of_the_corpus_has_the_standard_ratings(
    shared, bring_in, database, name
):
    folder = shared / "corpus" / "federation" / "fide-lists"
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    rated = {entry["fideid"]: entry["std"] for entry in expected if entry["std"][0]}
    bring_in(folder / name, "2026-03")
    with ListStore.open(database) as store:
        found = store.players(rated)
    assert {number: player.standard.rating for number, player in found.items()} == {
        number: figures[0] for number, figures in rated.items()
    }
    assert {player.classes for player in found.values()} == {(TimeControlClass.STANDARD,)}


def test_what_a_player_is_called_by_the_model(bring_in, database, tmp_path, xml):
    path = tmp_path / "players_list_oct26_xml.xml"
    path.write_bytes(xml())
    bring_in(path)
    with ListStore.open(database) as store:
        player = store.players([1000104])[1000104]
    assert player.sex is Sex.FEMALE
    assert player.other_titles == ("IA", "FST")
    assert player.inactive
    assert player.woman
    assert player.month == "2026-10"
    assert player.figures(TimeControlClass.BLITZ).rating == 1861


def test_the_reader_keeps_the_contract(host, xml):
    reader = host.list_readers["fide-lists"]
    testing.check_list_reader(reader, xml(), name="players_list_foa.xml")
    text = f"{COMBINED}\r\n{line('IA,IO,SI,FST,LSI', figures=ALL)}\r\n"
    testing.check_list_reader(reader, text.encode(), name="players_list_foa.txt")

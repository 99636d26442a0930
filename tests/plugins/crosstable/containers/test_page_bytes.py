"""The bytes of web pages: encodings, pages saved as one file, and what is no page."""

from __future__ import annotations

import pytest
from web_pages import page_of, people, refusal, table_of, whole_page

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result
from tourneyelo.plugin import Source
from tourneyelo_crosstable.containers import Kind, sniff

# encodings

NAMES = {"cp1251": "Орлов Пётр", "cp1250": "Dvořák Jiří", "cp1254": "Şahin Ömer"}


@pytest.mark.parametrize("encoding", NAMES)
@pytest.mark.parametrize(
    "said",
    [
        '<meta charset="{}">',
        '<meta http-equiv="Content-Type" content="text/html; charset={}">',
        "<META CONTENT='text/html;charset={}' HTTP-EQUIV=Content-Type>",
    ],
)
def test_a_page_is_read_in_the_encoding_that_it_declares(read_page, start_order, encoding, said):
    start_order[1][2] = NAMES[encoding]
    name = encoding.replace("cp", "windows-")
    page = page_of(table_of(start_order), head=said.format(name))
    imported = read_page(page, encoding=encoding)
    assert imported.tournament.players[0].name == NAMES[encoding]
    assert imported.encoding == encoding
    assert "CROSS032" not in [finding.code for finding in imported.findings]


def test_a_page_without_a_declaration_is_read_by_evidence(read_page, start_order):
    for row, name in zip(
        start_order[1:], ["Орлов Пётр", "Волков Иван", "Зайцев Олег"], strict=False
    ):
        row[2] = name
    start_order[1][4] = "RUS"
    imported = read_page(page_of(table_of(start_order)), encoding="cp1251")
    assert imported.tournament.players[0].name == "Орлов Пётр"
    assert "CROSS032" in [finding.code for finding in imported.findings]


def test_a_declaration_that_the_bytes_contradict_is_not_believed(read_page, start_order):
    start_order[1][2] = "Müller Jörg"
    page = page_of(table_of(start_order), head='<meta charset="utf-8">')
    imported = read_page(page, encoding="cp1252")
    assert imported.tournament.players[0].name == "Müller Jörg"
    (finding,) = [f for f in imported.findings if f.code == "CROSS032"]
    assert "calls itself utf-8" in finding.message


def test_a_mark_of_the_byte_order_counts_more_than_a_declaration(read, start_order):
    start_order[1][2] = "Müller Jörg"
    page = page_of(table_of(start_order), head='<meta charset="windows-1251">')
    for encoding in ("utf-8-sig", "utf-16"):
        imported = read(page.encode(encoding), "open.html")
        assert imported.tournament.players[0].name == "Müller Jörg"


def test_the_user_knows_the_encoding_best(importer, start_order):
    start_order[1][2] = "Орлов Пётр"
    page = page_of(table_of(start_order), head='<meta charset="windows-1252">')
    source = Source("open.html", page.encode("cp1251", "replace"), "cp1251")
    imported = importer.read(source, importer.options())
    assert imported.tournament.players[0].name == "Орлов Пётр"


@pytest.mark.parametrize("name", ["punycode", "zlib", "x" * 20, "unicode_escape", "utf-7"])
def test_an_encoding_that_no_page_has_is_not_believed(read_page, start_order, name):
    page = page_of(table_of(start_order), head=f'<meta charset="{name}">')
    assert len(read_page(page).tournament.players) == 4


# pages saved as one file

MESSAGE = """From: <Saved by a browser>
Subject: Lakeside Open
MIME-Version: 1.0
Content-Type: multipart/related;
\ttype="text/html"; boundary="----=_b"

------=_b
Content-Type: text/html; charset="{charset}"
Content-Transfer-Encoding: quoted-printable
Content-Location: http://localhost/

{page}
------=_b
Content-Type: image/png
Content-Transfer-Encoding: base64

iVBORw0KGgo=
------=_b--
"""


def message_of(page, encoding="utf-8"):
    import quopri

    quoted = quopri.encodestring(page.encode(encoding, "xmlcharrefreplace")).decode("ascii")
    return MESSAGE.format(charset=encoding, page=quoted)


def test_a_page_saved_as_one_file_is_read(read_page, read_rows, start_order):
    imported = read_page(message_of(whole_page(start_order)), "open.mht")
    assert people(imported) == people(read_rows(start_order))
    assert "MHTML" in imported.understanding[0]


def test_the_message_states_the_encoding_of_its_page(read_page, start_order):
    start_order[1][2] = "Dvořák Jiří"
    text = message_of(table_of(start_order), "iso-8859-2")
    imported = read_page(text, "open.mhtml")
    assert imported.tournament.players[0].name == "Dvořák Jiří"


def test_a_message_without_a_page_is_refused(read):
    text = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b--\n"
    assert refusal(read, text.encode(), "open.mht").code == "CROSS065"


# what is a page, and what is not


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("<!DOCTYPE html>", Kind.HTML),
        ("<!-- saved from url --><HTML>", Kind.HTML),
        ("  \n<tr><td>", Kind.HTML),
        ("<h1>Open</h1>", Kind.HTML),
        ('<?xml version="1.0"?><!-- x --><html>', Kind.HTML),
        ('<?xml version="1.0"?><report/>', Kind.OTHER_XML),
        ("<playerslist>", Kind.TEXT),
        ("Subject: x\nContent-Type: multipart/related; boundary=b\n\n", Kind.MESSAGE),
        ("Subject: x\nContent-Type: text/plain\n\n", Kind.TEXT),
        ("Name,Rtg\nA,1", Kind.TEXT),
    ],
)
def test_the_beginning_tells_a_page(text, kind):
    assert sniff(text.encode()) is kind
    assert sniff(text.encode("utf-16")) is (Kind.TEXT if kind is Kind.MESSAGE else kind)


@pytest.mark.parametrize(
    "page",
    [
        "<html>",
        "<table>",
        "<table><tr></table>",
        "<table><tr><td>" * 30,
        "<table>" + "<tr><td><td><td>" * 30,
        "<html>\0\0\0<table><tr><td>\0<td>a<td>b<tr><td>c<td>d<td>e",
        "<table><tr><td colspan=x rowspan=-1>a<td colspan=''>b<td>c<tr><td>d<td>e<td>f",
        "<table><tr><td rowspan=0 colspan=0>a<td>b<td>c<tr><td>d<td>e<td>f",
        "<table><tr><td colspan=²>a<td>b<td>c<tr><td>d<td>e<td>f",
        "<!DOCTYPE html><!ELEMENT",
        "<html><![CDATA[<table>]]>",
    ],
)
def test_broken_pages_are_refused_in_one_line(read, page):
    with pytest.raises(Refused) as refused:
        read(page.encode(), "open.html")
    codes = [finding.code for finding in refused.value.findings]
    assert codes[0] in ("CROSS065", "CROSS007", "CROSS006")
    assert set(codes[1:]) <= {"CROSS068"}


def test_colours_survive_a_page(read_page, start_order):
    imported = read_page(table_of(start_order))
    first = imported.tournament.players[0].rounds[0]
    assert (first.colour, first.result) == (Colour.WHITE, Result.WIN)

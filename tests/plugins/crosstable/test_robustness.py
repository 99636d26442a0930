"""Bad input is normal input: nothing but `Refused` leaves the reader, nothing the detection."""

from __future__ import annotations

import io
import zipfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Source

FIXED = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
SIGNS = st.sampled_from([b"0", b"9", b"<", b">", b'"', b"A", b"Z", b"/", b";", b",", b"w", b"\xff"])
EDITS = st.lists(
    st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 8), SIGNS), min_size=1, max_size=6
)
TABLE = (
    b"Lakeside Open\nDate : 2026/05/02\n\nNo.,,Name,Rtg,FED,Birth,K,1.Rd,2.Rd,Pts.,Rk.\n"
    b"1,FM,Adler,2100,AUT,1971/02/04,20,  2w1,  -1,2,1\n"
    b"2,,Birk,2050,GER,1972,40,  1b0,  3w1,1,2\n3,,Cato,0,ITA,,,0,  2b0,0,3\n"
)


def withstands(importer, data, name="input"):
    source = Source(name, data)
    assert importer.detect(source).certainty in Certainty
    try:
        imported = importer.read(source, importer.options())
    except Refused as refused:
        assert all(finding.message and finding.remedy for finding in refused.findings)
    else:
        assert all(finding.message for finding in imported.findings)


def edited(data, edits):
    for where, length, sign in edits:
        at = int(where * len(data))
        data = data[:at] + sign + data[at + length :]
    return data


@settings(deadline=None)
@given(data=st.binary(max_size=400))
def test_any_bytes_are_withstood(importer, data):
    withstands(importer, data)


@pytest.mark.parametrize(
    "magic",
    [b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"\xff\xfe", b"\xef\xbb\xbf", b"<"],
)
@settings(deadline=None)
@given(data=st.binary(max_size=200))
def test_bytes_behind_any_magic_are_withstood(importer, magic, data):
    withstands(importer, magic + data)


@settings(deadline=None)
@given(text=st.text(alphabet='0123456789wb½-=+,;\t\n" NameRdPts.', max_size=300))
def test_texts_made_of_the_signs_of_tables_are_withstood(importer, text):
    withstands(importer, text.encode())
    withstands(importer, b"No.,Name,1.Rd,2.Rd\n" + text.encode())


@settings(deadline=None)
@given(edits=EDITS)
def test_a_damaged_text_is_withstood(importer, edits):
    withstands(importer, edited(TABLE, edits))


@settings(deadline=None)
@given(
    rows=st.lists(
        st.lists(st.sampled_from(TABLE.decode().replace("\n", ",").split(","))), max_size=8
    )
)
def test_any_mixture_of_cells_is_withstood(importer, to_csv, rows):
    withstands(importer, to_csv(rows))


@FIXED
@given(edits=EDITS)
def test_a_damaged_workbook_is_withstood(importer, to_xlsx, start_order, edits):
    withstands(importer, edited(to_xlsx(start_order), edits))


@FIXED
@given(edits=EDITS, part=st.sampled_from(["sheet1.xml", "sharedStrings.xml", "workbook.xml"]))
def test_a_workbook_with_damaged_content_is_withstood(importer, to_xlsx, start_order, edits, part):
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(to_xlsx(start_order))) as old,
        zipfile.ZipFile(out, "w") as new,
    ):
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, edited(data, edits) if name.endswith(part) else data)
    withstands(importer, out.getvalue())


GAMES = (
    b"Lakeside Open\nRound 1 on 2026/05/02 at 10:00\n"
    b"Bo.,No.,,White,Rtg,Pts.,Result,Pts.,,Black,Rtg,No.,Round,Date\n"
    b"1,1,FM,Adler,2100,0,1 - 0,0,,Birk,2050,2,1,2026-05-02\n"
    b"2,3,,Cato,0,0,+ - -,,,bye,,,1,\nRound 2\n2,3,,Cato,0,0,,1,,Adler,,1,2,03/05/2026\n"
)
BLOCKS = (
    b"Event,Isle Open\nStart,2026-03-06\nRounds,2\nWebsite,http://www.example.org/\n\n"
    b"Player,4567,Doe,Jane\n1,1,W,Castellan,Hugo,2412,IM,ENG\n2,=,-\nTotal,1.5\n"
)


@settings(deadline=None)
@given(edits=EDITS, text=st.sampled_from([GAMES, BLOCKS]))
def test_a_damaged_list_of_games_is_withstood(importer, edits, text):
    withstands(importer, edited(text, edits))


@settings(deadline=None)
@given(
    rows=st.lists(
        st.lists(st.sampled_from((GAMES + BLOCKS).decode().replace("\n", ",").split(","))),
        max_size=8,
    )
)
def test_any_mixture_of_cells_of_games_is_withstood(importer, to_csv, rows):
    withstands(importer, to_csv(rows))
    withstands(importer, GAMES[:112] + to_csv(rows))
    withstands(importer, BLOCKS + to_csv(rows))

"""What is refused where it is repeated without end stays welcome where it is a workbook."""

from __future__ import annotations

import random
import struct

import pytest
from binary_workbooks import biff8, xls_of
from hostile import FILLED, opendocument, repacked
from repeating import each_of_its_own, naming, text

from tourneyelo.plugin import Source
from tourneyelo.workbooks import biff_texts
from tourneyelo_crosstable.containers import open_sheets, sniff

PLAYERS, COLUMNS, SHEETS = 1_000, 26, 15
LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def opened(data):
    return open_sheets(Source("open", data), sniff(data))


def shared_texts():
    """Write the texts of a workbook: names, and a notice that few cells name."""
    names = b"".join(
        b'<si><t xml:space="preserve">Family%d, Given</t></si>' % n for n in range(999)
    )
    return b'<sst xmlns="urn:x">%s</sst>' % (names + text(1_500))


def test_fifteen_sheets_of_a_thousand_players_are_read_from_xlsx():
    rows = b"".join(
        b'<row r="%d">' % row
        + b"".join(
            b'<c r="%c%d" t="s"><v>%d</v></c>' % (column, row, row % 999) for column in LETTERS
        )
        + b"</row>"
        for row in range(1, PLAYERS + 1)
    )
    parts = {"xl/sharedStrings.xml": shared_texts()}
    sheets = opened(repacked(each_of_its_own(SHEETS, rows), {}, **parts))
    assert [(len(sheet.rows), len(sheet.rows[0])) for sheet in sheets] == [(1_000, 26)] * SHEETS
    assert sheets[-1].rows[0][0] == "Family1, Given"


def test_fifteen_tables_of_a_thousand_players_are_read_from_ods():
    cells = (FILLED % b"").replace(b">x<", b">%d<") * COLUMNS
    rows = b"".join(
        b"<table:table-row>%s</table:table-row>" % (cells % (*range(n, n + COLUMNS),))
        for n in range(PLAYERS)
    )
    table = b'</table:table><table:table table:name="%d">'
    data = opendocument(b"".join(table % n + rows for n in range(SHEETS)))
    assert [len(sheet.rows) for sheet in opened(data) if sheet.rows] == [PLAYERS] * SHEETS


def test_a_long_text_that_one_cell_names_is_read():
    long = b"<si><t>y</t></si>" + text(30_000)
    data = repacked(naming(long), {b'<c r="A1" t="s"><v>0': b'<c r="A1" t="s"><v>1'})
    rows = opened(data)[0].rows
    assert (len(rows[0][0]), rows[0][1]) == (30_000, "y")


def written(texts, chance):
    """Write shared texts into records that end anywhere; each tells its letters' width anew."""
    records = [struct.pack("<II", len(texts), len(texts))]
    for each in texts:
        runs, more = chance.randrange(3), chance.randrange(40)
        wide = not each.isascii()
        head = struct.pack("<HBHI", len(each), wide | 0x0C, runs, more)
        records.append(records.pop() + head)
        for letter in each:
            if chance.random() < 0.05:
                wide = wide or chance.random() < 0.5
                records.append(bytes([wide]))
            records[-1] += letter.encode("utf-16-le" if wide else "latin-1")
        for _ in range(4 * runs + more):
            if chance.random() < 0.02:
                records.append(b"")
            records[-1] += b"\0"
    return records


@pytest.mark.parametrize("seed", range(20))
def test_shared_texts_of_xls_are_measured_over_the_ends_of_records(seed):
    chance = random.Random(seed)
    letters = ["abc", "äπя"]
    texts = [
        "".join(chance.choices(chance.choice(letters), k=chance.randrange(1, 60))) for _ in range(9)
    ]
    records = written(texts, chance)
    assert biff_texts.lengths([records[0][8:], *records[1:]], 9) == [*map(len, texts)]
    more = biff8(0x00FC, records[0]) + b"".join(biff8(0x003C, each) for each in records[1:])
    cells = (biff8(0x00FD, struct.pack("<HHHI", row, 0, 0, row)) for row in range(9))
    assert [row[0] for row in opened(xls_of(b"".join(cells), more))[0].rows] == texts

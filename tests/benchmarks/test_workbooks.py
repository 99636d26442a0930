"""Importing a workbook of 1,000 players and 11 rounds, beside what merely gets the cells out."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

import tourneyelo

pytestmark = pytest.mark.benchmark
PLAYERS, ROUNDS = 1_000, 11
MAIN = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS, TYPES = "xl/_rels/workbook.xml.rels", "[Content_Types].xml"
TYPE = (
    b'<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-'
    b'officedocument.spreadsheetml.sharedStrings+xml"/>'
)
RELATION = (
    b'<Relationship Id="texts" Target="sharedStrings.xml" Type="http://schemas.openxmlformats.org'
    b'/officeDocument/2006/relationships/sharedStrings"/>'
)


@pytest.fixture(scope="session")
def workbook() -> bytes:
    """A rank-ordered crosstable in which everybody plays every round."""
    from openpyxl import Workbook

    book = Workbook()
    for row in rows(random.Random(2026)):
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.fixture(scope="session")
def workbook_of_excel(workbook: bytes) -> bytes:
    """The same with its texts in a part of their own, as Excel and Chess-Results write them."""
    texts: dict[bytes, int] = {}

    def shared(cell: re.Match[bytes]) -> bytes:
        return b't="s"><v>%d</v></c>' % texts.setdefault(cell[1] or b"", len(texts))

    with zipfile.ZipFile(io.BytesIO(workbook)) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    inline = rb't="inlineStr">(?:<is><t[^>]*>([^<]*)</t></is>)?</c>'
    sheet = "xl/worksheets/sheet1.xml"
    parts[sheet] = re.sub(inline, shared, parts[sheet])
    items = b"".join(b'<si><t xml:space="preserve">%s</t></si>' % text for text in texts)
    parts["xl/sharedStrings.xml"] = b'<sst xmlns="%s">%s</sst>' % (MAIN, items)
    for name, end, more in ((RELATIONS, b"</Relationships>", RELATION), (TYPES, b"</Types>", TYPE)):
        parts[name] = parts[name].replace(end, more + end)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in parts.items():
            new.writestr(name, content)
    return out.getvalue()


def rows(chance: random.Random) -> list[list[Any]]:
    cells = [[""] * ROUNDS for _ in range(PLAYERS)]
    for round_ in range(ROUNDS):
        order = chance.sample(range(PLAYERS), PLAYERS)
        for white, black in zip(order[::2], order[1::2], strict=True):
            mine, other = chance.choice(["10", "01", "½½"])
            cells[white][round_] = f"{black + 1:3d}w{mine}"
            cells[black][round_] = f"{white + 1:3d}b{other}"
    ties = [f"TB{number}" for number in range(1, 10)]
    heading = [f"{number}.Rd" for number in range(1, ROUNDS + 1)]
    made = [["Rk.", "", "", "Name", "Rtg", "FED", "Club/City", *heading, "Pts.", *ties]]
    for index, row in enumerate(cells):
        total = sum({"1": 1, "½": 0.5, "0": 0}[cell[-1]] for cell in row)
        known = [index + 1, "", "", f"Family{index} Given", chance.randrange(1400, 2700), "GER"]
        made.append([*known, f"Club {index % 80}", *row, total, *(index / 7 for _ in ties)])
    return made


def calamine(data: bytes) -> Any:
    from python_calamine import CalamineWorkbook

    book = CalamineWorkbook.from_filelike(io.BytesIO(data))
    return book.get_sheet_by_index(0).to_python(skip_empty_area=False)


def openpyxl_read_only(data: bytes) -> Any:
    from openpyxl import load_workbook

    return list(load_workbook(io.BytesIO(data), read_only=True).active.iter_rows(values_only=True))


def ours() -> Callable[[bytes], Any]:
    import tourneyelo_crosstable

    host = tourneyelo.Host.of(tourneyelo_crosstable)
    return lambda data: tourneyelo.read(data, host=host)


READERS = pytest.mark.parametrize(
    "reader",
    [lambda: calamine, ours, lambda: openpyxl_read_only],
    ids=["calamine-cells-alone", "tourneyelo", "openpyxl-cells-alone"],
)


@READERS
def test_importing_a_workbook(
    reader: Callable[[], Callable[[bytes], Any]], workbook: bytes, benchmark: Any
) -> None:
    benchmark.group = "1,000 players, 11 rounds, xlsx"
    benchmark.pedantic(reader(), args=(workbook,), rounds=7, warmup_rounds=1)


@READERS
def test_importing_a_workbook_of_excel(
    reader: Callable[[], Callable[[bytes], Any]], workbook_of_excel: bytes, benchmark: Any
) -> None:
    benchmark.group = "1,000 players, 11 rounds, xlsx with its texts apart"
    benchmark.pedantic(reader(), args=(workbook_of_excel,), rounds=7, warmup_rounds=1)


def test_both_workbooks_are_the_same_event(workbook: bytes, workbook_of_excel: bytes) -> None:
    assert ours()(workbook).tournament == ours()(workbook_of_excel).tournament

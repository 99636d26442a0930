"""The three tables of a report, from a folder or a zip, told apart by their fields."""

from __future__ import annotations

import io
import zipfile
from pathlib import PurePosixPath

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Layout
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Source
from tourneyelo.plugin.dbase import DbaseError, DbaseTable, is_dbase, read_dbase
from tourneyelo_uschess.report import codes
from tourneyelo_uschess.report.book import Book, Row
from tourneyelo_uschess.report.layout import (
    EVENT_TABLE,
    FORMAT_2C,
    FORMAT_1991,
    OF_1991,
    PLAYER_TABLE,
    SECTION_TABLE,
    TABLES,
    WIDTHS,
    is_round_field,
)
from tourneyelo_uschess.report.structure import unlike_2c

_LARGEST = 64 * 1024 * 1024
_ZIP = b"PK\x03\x04"
_FIRST_FIELDS = {
    EVENT_TABLE: {"H_EVENT_ID", "H_NAME", "H_TOT_SECT"},
    SECTION_TABLE: {"S_EVENT_ID", "S_SEC_NUM", "S_TOT_RNDS"},
    PLAYER_TABLE: {"D_EVENT_ID", "D_SEC_NUM", "D_PAIR_NUM"},
}
_ROUNDS_OF_A_RECORD = 10


class Trio(msgspec.Struct, frozen=True):
    """A report as its files have it."""

    book: Book
    layout: Layout
    """Of TDEXPORT."""
    version: str
    findings: tuple[Finding, ...]


def kind_of(data: bytes) -> str | None:
    """Name the table of a report that these bytes are, None when they are none."""
    if not is_dbase(data):
        return None
    try:
        names = {field.name for field in read_dbase(data).fields}
    except DbaseError:
        return None
    return next((name for name, fields in _FIRST_FIELDS.items() if fields <= names), None)


def members_of_zip(data: bytes) -> dict[str, str]:
    """Find the three tables in a zip: name of the table to name in the archive; else nothing."""
    if not data.startswith(_ZIP):
        return {}
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
    except Exception:  # zipfile raises half a dozen kinds on a damaged archive
        return {}
    found = [(PurePosixPath(name).name.upper(), name) for name in names]
    own = [(table, name) for table, name in found if table in TABLES]
    return dict(own) if len(own) == len(dict(own)) == len(TABLES) else {}


def open_trio(source: Source) -> Trio:
    """Read the three tables.

    Raises:
        Refused: one is missing or cannot be read, or there is nothing in it.
    """
    in_zip = members_of_zip(source.data)
    files = _unpacked(source, in_zip) if in_zip else _beside(source)
    layouts = {
        name: Layout(file=file.name, sheet=name if in_zip else None) for name, file in files.items()
    }
    tables = {name: _table(files[name], layouts[name], name) for name in TABLES}
    findings = [each for name in TABLES for each in _about(tables[name], layouts[name], name)]
    rows = {name: _rows(tables[name], layouts[name]) for name in TABLES}
    for name in TABLES:
        if not rows[name]:
            message = f"{name} holds no record"
            raise Refused(codes.NOTHING_INSIDE.at(layouts[name].place(None), message))
    old = "D_REC_SEQ" in rows[PLAYER_TABLE][0].cells
    players = _merged(rows[PLAYER_TABLE]) if old else rows[PLAYER_TABLE]
    book = Book(rows[EVENT_TABLE][0], rows[SECTION_TABLE], players)
    if old:
        findings.append(codes.OLD_LAYOUT.at(layouts[EVENT_TABLE].place(None)))
    else:
        for name in TABLES:
            place = layouts[name].place(None)
            findings += unlike_2c(tables[name], files[name].data, name, place)
    version = FORMAT_1991 if old else FORMAT_2C
    return Trio(book, rows[PLAYER_TABLE][0].layout, version, tuple(findings))


def _unpacked(source: Source, members: dict[str, str]) -> dict[str, Source]:
    try:
        with zipfile.ZipFile(io.BytesIO(source.data)) as archive:
            found = {}
            for table, name in members.items():
                with archive.open(name) as member:
                    data = member.read(_LARGEST)
                found[table] = Source(source.name, data, source.written_in, event=source.event)
            return found
    except Exception as error:  # as above, and whatever the decompressors raise
        message = f"the zip cannot be unpacked: {error}"
        raise Refused(codes.NOT_A_TABLE.at(source.place(), message)) from error


def _beside(source: Source) -> dict[str, Source]:
    """Find the other two tables where the given one lies."""
    kind = kind_of(source.data)
    if kind is None:
        raise Refused(codes.NOT_A_TABLE.at(source.place()))
    found = {kind: source}
    missing = []
    for name in TABLES:
        other = None if name == kind else source.beside(name)
        if other is not None:
            found[name] = other
        elif name != kind:
            missing.append(name)
    if missing:
        is_ = "is" if len(missing) == 1 else "are"
        message = f"{listed(missing)} {is_} not there beside {kind}"
        raise Refused(codes.INCOMPLETE.at(source.place(), message))
    return found


def _table(file: Source, layout: Layout, name: str) -> DbaseTable:
    if kind_of(file.data) != name:
        message = f"{name} is no such table of a US Chess rating report"
        raise Refused(codes.NOT_A_TABLE.at(layout.place(None), message))
    return read_dbase(file.data, file.written_in or "cp1252")


def _rows(table: DbaseTable, layout: Layout) -> tuple[Row, ...]:
    columns = {field.name: at for at, field in enumerate(table.fields, 1)}
    own = msgspec.structs.replace(layout, fields=columns)
    return tuple(
        Row(record.cells, own, record.number) for record in table.records if not record.deleted
    )


def _merged(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Bring the two records of players with more than ten rounds together (layout of 1991)."""
    further = {_key(row): row for row in rows if row.number("D_REC_SEQ") == 2}
    first = [row for row in rows if row.number("D_REC_SEQ") != 2]
    alone = set(further) - set(map(_key, first))
    return tuple(
        _with_later_rounds(row, further.get(_key(row)))
        for row in (*first, *(further[key] for key in sorted(alone)))
    )


def _key(row: Row) -> tuple[str, str]:
    return row.text("D_SEC_NUM"), row.text("D_PAIR_NUM")


def _with_later_rounds(row: Row, later: Row | None) -> Row:
    if later is None:
        return row
    rounds = {_later(field): text for field, text in later.cells.items() if is_round_field(field)}
    none = {field: "" for field in row.cells if is_round_field(field)} if row is later else {}
    return msgspec.structs.replace(row, cells=row.cells | none | rounds)


def _later(field: str) -> str:
    """Name the column of a round in the second record: 1 is 11."""
    number = field.removeprefix("D_RND")
    return f"D_RND{int(number) + _ROUNDS_OF_A_RECORD:02}" if number.isdigit() else field


def _about(table: DbaseTable, layout: Layout, name: str) -> list[Finding]:
    """Tell what of a table is damaged or left out."""
    place = layout.place(None)
    found = []
    if table.missing:
        message = f"{name} ends before {counted(table.missing, 'record')} that its header counts"
        found.append(codes.BROKEN_OFF.at(place, message))
    deleted = sum(record.deleted for record in table.records)
    if deleted:
        found.append(codes.DELETED.at(place, f"{name}: {counted(deleted, 'deleted record')}"))
    cut = sorted({field for record in table.records for field in record.cut})
    if cut:
        found.append(codes.RUBBISH.at(place, f"{name}: NUL characters inside {listed(cut)}"))
    memo = [field.name for field in table.fields if field.type == "M"]
    if memo:
        found.append(codes.MEMO.at(place, f"{name}: {listed(memo)} is of type memo"))
    known = {*WIDTHS, *OF_1991}
    foreign = [f.name for f in table.fields if f.name not in known and not is_round_field(f.name)]
    if foreign:
        found.append(codes.FOREIGN_FIELDS.at(place, f"{name}: {listed(foreign)} left out"))
    return found

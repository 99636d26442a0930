"""The two tables: their columns, and how a table of either kind is taken in."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin.dbase import DbaseError, DbaseField, DbaseRecord, DbaseTable, read_dbase
from tourneyelo_swissperfect import codes
from tourneyelo_swissperfect.trio import Part

ENCODING = "cp1252"
"""Inferred: the known files hold the letters of Western Europe in one byte each."""


def _fields(text: str) -> tuple[DbaseField, ...]:
    words = (word.rpartition(":") for word in text.split())
    return tuple(DbaseField(name, kind[0], int(kind[1:])) for name, _, kind in words)


PLAYER_FIELDS = _fields(
    "ORDER:N5 ID:N5 START_NO:C5 SURNAME:C25 FIRSTNAME:C25 FEDER:C4 CLUB:C30 INTL_RTG:N4 LOC_RTG:N4"
    " LOC_RTG2:N4 INTL_ID:C12 LOC_ID:C12 TITLE:C3 SEX:C1 BIRTH_DATE:D8 LATE_ENTRY:N2 WITHDRAWAL:N2"
    " ABSENT:N16 BONUS:N3 TECH_SCORE:N3 FORB_PAIRS:N3 TEAM:N3 BOARD:N3 MEMO:C20"
)
GAME_FIELDS = _fields(
    "ROUND:N3 WHITE:N5 BLACK:N5 W_SCORE:N3 B_SCORE:N3 W_TYPE:N2 B_TYPE:N2 W_SUBSCO:N4 B_SUBSCO:N4"
)


class Records(msgspec.Struct, frozen=True):
    """The records of a table that count, and what was said of the others."""

    rows: tuple[DbaseRecord, ...]
    findings: tuple[Finding, ...]


def read_records(part: Part, fields: tuple[DbaseField, ...], encoding: str | None) -> Records:
    """Read a table that must have certain columns; deleted records are left out.

    Raises:
        Refused: it is no such table.
    """
    try:
        table = read_dbase(part.data, encoding or ENCODING)
    except DbaseError as error:
        raise Refused(codes.DAMAGED.at(part.record(), str(error))) from error
    missing = [f.name for f in fields if f.name not in {each.name for each in table.fields}]
    if missing:
        message = f"the table lacks {counted(len(missing), 'column')}: {listed(missing)}"
        raise Refused(codes.DAMAGED.at(part.record(), message))
    rows = tuple(record for record in table.records if not record.deleted)
    guessed = encoding is None and any(not t.isascii() for r in rows for t in r.cells.values())
    about_letters = (codes.ENCODING.at(part.record()),) if guessed else ()
    return Records(rows, (*_about(part, table), *about_letters))


def _about(part: Part, table: DbaseTable) -> Iterator[Finding]:
    deleted = sum(record.deleted for record in table.records)
    if deleted:
        message = (
            f"{counted(deleted, 'record')} of {len(table.records)} marked as deleted: left out"
        )
        yield codes.DELETED.at(part.record(), message)
    dirty = [r for r in table.records if r.cut and not r.deleted]
    if dirty:
        columns = listed(sorted(set().union(*(record.cut for record in dirty))))
        message = f"characters behind the end of {columns} in {counted(len(dirty), 'record')}"
        yield codes.RUBBISH.at(part.record(dirty[0].number), f"{message}: left out")
    if table.missing:
        held = counted(len(table.records), "record")
        message = f"the table counts {table.missing} more than the {held} it holds"
        yield codes.CUT_SHORT.at(part.record(), message)

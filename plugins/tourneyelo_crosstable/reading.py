"""Reading: container, sheet, table, tournament, and what had to be said on the way."""

from __future__ import annotations

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.plugin import Imported, Source
from tourneyelo_crosstable import codes
from tourneyelo_crosstable.assembly import assemble
from tourneyelo_crosstable.containers import Kind, open_sheets, sniff
from tourneyelo_crosstable.delimited import NAMES, decimal_sign
from tourneyelo_crosstable.sheet import Sheet
from tourneyelo_crosstable.table import Table, locate, opponents_in


def read(source: Source, sheet: str) -> Imported:
    """Read the crosstable on the named sheet, or on the one with most games.

    Raises:
        Refused: there is none, or it cannot be told what its numbers mean.
    """
    kind = sniff(source.data)
    sheets = open_sheets(source, kind)
    table, findings = _choose(source, sheets, sheet)
    found = assemble(table)
    return msgspec.structs.replace(
        found,
        findings=(*_about_text(source, kind), *findings, *found.findings),
        encoding=source.decoded[1] if kind is Kind.TEXT else None,
        understanding=(_container(kind, table.sheet), *found.understanding),
    )


def _choose(source: Source, sheets: list[Sheet], wanted: str) -> tuple[Table, list[Finding]]:
    """Choose the sheet that was asked for, else the one with most games.

    Raises:
        Refused: no sheet has a crosstable; the finding is about the most likely one.
    """
    if wanted:
        return locate(_named(source, sheets, wanted)), []
    filled = [sheet for sheet in sheets if sheet.rows]
    if not filled:
        raise Refused(codes.EMPTY.at(source.place(), "no sheet holds a cell"))
    if len(filled) == 1:
        return locate(filled[0]), []
    games = [opponents_in(sheet) for sheet in filled]
    best = max(range(len(filled)), key=games.__getitem__)
    others = [index for index in range(len(filled)) if index != best]
    rivals = [filled[index] for index in others if games[index]]
    about = _about_others(filled[best], [filled[index] for index in others], rivals)
    return locate(filled[best]), [about]


def _named(source: Source, sheets: list[Sheet], wanted: str) -> Sheet:
    for sheet in sheets:
        if sheet.name is not None and sheet.name.casefold() == wanted.casefold():
            return sheet
    names = ", ".join(sheet.name or "(text)" for sheet in sheets)
    message = f"there is no sheet {wanted!r}; there are: {names}"
    raise Refused(codes.NO_SHEET.at(source.place(), message))


def _about_others(chosen: Sheet, others: list[Sheet], rivals: list[Sheet]) -> Finding:
    if rivals:
        names = ", ".join(str(sheet.name) for sheet in rivals)
        message = f"sheet {chosen.name} was read; further crosstables stand in: {names}"
        return codes.SEVERAL_TABLES.at(chosen.whole(), message)
    names = ", ".join(str(sheet.name) for sheet in others)
    message = f"sheet {chosen.name} holds the crosstable; not read: {names}"
    return codes.OTHER_SHEETS.at(chosen.whole(), message)


def _about_text(source: Source, kind: Kind) -> list[Finding]:
    encoding = source.decoded[1] if kind is Kind.TEXT else None
    if encoding in (None, "ascii", "utf-8", "utf-8-sig", "utf-16"):
        return []
    message = f"not UTF-8; read as {encoding}: {source.encoding_evidence}"
    return [codes.ENCODING.at(source.place(), message)]


def _container(kind: Kind, sheet: Sheet) -> str:
    if kind is not Kind.TEXT:
        return str(kind)
    sign = decimal_sign(sheet)
    decimals = f", decimals with {'comma' if sign == ',' else 'point'}" if sign else ""
    return f"text divided by {NAMES.get(sheet.separator, 'commas')}{decimals}"

"""Reading: container, sheets, the one with the event, and what had to be said on the way."""

from __future__ import annotations

import msgspec

from tourneyelo.model import Finding
from tourneyelo.plugin import Imported, Source
from tourneyelo_crosstable.choice import Chosen, choose
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.containers import Kind, open_sheets, sniff
from tourneyelo_crosstable.containers.delimited import NAMES, decimal_sign
from tourneyelo_crosstable.sheet import Sheet

PLAIN = (None, "ascii", "utf-8", "utf-8-sig", "utf-16")
"""Encodings that need no remark."""


def read(source: Source, wanted: str) -> Imported:
    """Read the event on the named sheet, or on the one with most games.

    Raises:
        Refused: there is none, or it cannot be told what its numbers mean.
    """
    kind = sniff(source.data)
    return _told(source, kind, choose(source, open_sheets(source, kind, wanted), wanted))


def _told(source: Source, kind: Kind, chosen: Chosen) -> Imported:
    """Say of what was read on a sheet, and on those that continue it, how it was read."""
    found = chosen.imported
    return msgspec.structs.replace(
        found,
        findings=(
            *_about_text(source, kind),
            *chosen.sheet.findings,
            *chosen.findings,
            *found.findings,
        ),
        encoding=source.decoded[1] if kind is Kind.TEXT else chosen.sheet.encoding,
        understanding=(_container(kind, chosen.sheet), *found.understanding),
        continued_by={each.sheet.name or "": _told(source, kind, each) for each in chosen.further},
    )


def _about_text(source: Source, kind: Kind) -> list[Finding]:
    encoding = source.decoded[1] if kind is Kind.TEXT else None
    if encoding in PLAIN:
        return []
    message = f"not UTF-8; read as {encoding}: {source.encoding_evidence}"
    return [codes.ENCODING.at(source.place(), message)]


def _container(kind: Kind, sheet: Sheet) -> str:
    if kind is not Kind.TEXT:
        return str(kind)
    sign = decimal_sign(sheet)
    decimals = f", decimals with {'comma' if sign == ',' else 'point'}" if sign else ""
    return f"text divided by {NAMES.get(sheet.separator, 'commas')}{decimals}"

"""The page: one table with its preamble, for browsers and for spreadsheets that open HTML."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import BinaryIO

from tourneyelo_crosstable.sheet import Cell
from tourneyelo_crosstable.writing.table import Crosstable

_STYLE = r"""
body { font: 14px/1.35 system-ui, sans-serif; margin: 1.5em }
table { border-collapse: collapse }
th { background: #dde6ee; position: sticky; top: 0 }
th, td { border-bottom: 1px solid #ccd5dd; padding: .15em .5em; text-align: right }
td.t { text-align: left; mso-number-format: "\@" }
td.r { white-space: pre; mso-number-format: "\@" }
td.above { border: 0; text-align: left; mso-number-format: "\@" }
tr:first-child td.above { font-size: 1.4em; font-weight: bold }
@media print { body { margin: 0 } th { position: static } }
"""
"""`mso-number-format` keeps spreadsheets from taking a text for a formula or a date."""


def write(table: Crosstable, out: BinaryIO) -> None:
    """Write a crosstable as a page that loads nothing from elsewhere."""
    out.write("\n".join(_lines(table)).encode("utf-8"))


def _lines(table: Crosstable) -> Iterator[str]:
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield f"<title>{escape(table.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<table>"
    width = len(table.headings)
    for line in table.above:
        yield f'<tr><td class="above" colspan="{width}">{escape(line)}</td></tr>'
    headings = "".join(f"<th>{escape(heading)}</th>" for heading in table.headings)
    yield f"<tr>{headings}</tr>"
    for row in table.players:
        yield f"<tr>{''.join(_cell(cell, at, table) for at, cell in enumerate(row))}</tr>"
    yield "</table>\n</body>\n</html>\n"


def _cell(cell: Cell, at: int, table: Crosstable) -> str:
    if at in table.round_columns:
        return f'<td class="r">{escape(_round(cell))}</td>'
    if isinstance(cell, str):
        return f'<td class="t">{escape(cell)}</td>'
    return f"<td>{_number(cell)}</td>"


def _round(cell: Cell) -> str:
    """Write a round as pages show it: a bye with its sign, which a number loses."""
    return cell if isinstance(cell, str) else f"   -{abs(int(str(cell)))}"


def _number(cell: Cell) -> str:
    """Write halves as ½: a comma or point would depend on the reader's country."""
    text = str(cell)
    return f"{text[:-2].lstrip('0')}½" if text.endswith(".5") else text

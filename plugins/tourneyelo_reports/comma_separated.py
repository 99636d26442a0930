"""CSV: one table of a report for programs and spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from decimal import Decimal
from typing import Any, BinaryIO, Literal

import msgspec

from tourneyelo.errors import UnknownName
from tourneyelo.model import Cell, Column, Finding, Report, Section
from tourneyelo.plugin import Exporter
from tourneyelo_reports.codes import UNPRINTABLE
from tourneyelo_reports.hostile import printable, starts_like_formula
from tourneyelo_reports.losses import unprintable

SEPARATORS = {"tab": "\t"}


class CsvOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to write CSV."""

    section: str = "summary"
    """Name of the table."""
    header: Literal["keys", "titles"] = "keys"
    """First line: stable keys for programs, or the titles that people know."""
    separator: Literal[",", ";", "|", "tab"] = ","
    decimal: Literal[".", ","] = "."
    """Sign between units and decimals, as the spreadsheet that reads it expects."""
    bom: bool = False
    """Begin with a byte-order mark, by which Excel recognises UTF-8."""
    raw: bool = False
    """Leave texts that a spreadsheet could take for formulas as they are."""


class CommaSeparated(Exporter):
    """Writes one section as UTF-8 CSV with CRLF lines; remarks are left out."""

    name = "csv"
    title = "CSV of one table (-O section=summary)"
    extensions = (".csv",)
    options = CsvOptions
    codes = (UNPRINTABLE,)

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say where the chosen table holds control characters."""
        return unprintable(tuple(s for s in report.sections if s.name == options.section))

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the chosen table.

        Raises:
            UnknownName: the report has no such table.
        """
        section = _marked(_section(report, options.section), report)
        text = io.StringIO()
        writer = csv.writer(text, delimiter=SEPARATORS.get(options.separator, options.separator))
        writer.writerow(_header(section, options))
        writer.writerows([_written(cell, options) for cell in row] for row in section.rows)
        out.write(text.getvalue().encode("utf-8-sig" if options.bom else "utf-8"))


def _section(report: Report, name: str) -> Section:
    sections = {section.name: section for section in report.sections}
    if name not in sections:
        raise UnknownName("section", name, sections)
    return sections[name]


def _marked(section: Section, report: Report) -> Section:
    """Put into every row that the figures are an approximation: there is no heading to say it."""
    reason = report.rating.approximation if report.rating else ""
    if not reason:
        return section
    words = f"not an official figure: {reason}"
    column = Column(key="approximation", title="Approximation")
    return msgspec.structs.replace(
        section,
        columns=(*section.columns, column),
        rows=tuple((*row, words) for row in section.rows),
    )


def _header(section: Section, options: CsvOptions) -> list[str]:
    titles = options.header == "titles"
    return [_text(column.title if titles else column.key, options) for column in section.columns]


def _written(cell: Cell, options: CsvOptions) -> str:
    """Write a cell in full precision; only texts are guarded, so numbers stay numbers."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, Decimal):
        return f"{cell:f}".replace(".", options.decimal)
    return _text(cell, options) if isinstance(cell, str) else str(cell)


def _text(text: str, options: CsvOptions) -> str:
    guarded = f"'{text}" if starts_like_formula(text) and not options.raw else text
    return printable(guarded)

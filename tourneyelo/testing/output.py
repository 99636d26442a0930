"""What exporters and report sections promise."""

from __future__ import annotations

import datetime
import io
import time
from decimal import Decimal

from tourneyelo.model import Kind, Report, Section, Severity
from tourneyelo.plugin import Exporter, ReportSection
from tourneyelo.testing.offers import check_findings, check_offer, require, twice, unchanged
from tourneyelo.testing.reports import sample_reports

_SECONDS_OF_A_ZIP_STAMP = 2.1
_CELLS: dict[Kind, tuple[type, ...]] = {
    Kind.TEXT: (str, int, Decimal, datetime.date),  # a table of facts mixes them in one column
    Kind.INTEGER: (int,),
    Kind.IDENTIFIER: (int, str),
    Kind.DECIMAL: (Decimal, int),
    Kind.CHANGE: (Decimal, int),
    Kind.DATE: (datetime.date,),
    Kind.BOOLEAN: (bool,),
}


def check_exporter(exporter: Exporter, *reports: Report) -> None:
    """Check that an exporter writes the same bytes twice and leaves report and file handle alone.

    A report that it says it cannot carry, by an error among its `problems`, need not be written.
    """
    check_offer(exporter)
    for extension in exporter.extensions:
        fine = extension.startswith(".") and extension == extension.lower()
        require(fine, f"{exporter.name}: extension {extension!r} is not like `.csv`")
    samples = sample_reports(rated=exporter.needs_rating)
    samples |= {f"given {number}": each for number, each in enumerate(reports, 1)}
    writable = {k: r for k, r in samples.items() if _accepted(exporter, r, f"{exporter.name}, {k}")}
    first = {label: _write(exporter, each, label) for label, each in writable.items()}
    if any(data.startswith(b"PK") for data in first.values()):
        time.sleep(_SECONDS_OF_A_ZIP_STAMP)
    for label, each in writable.items():
        same = _write(exporter, each, label) == first[label]
        require(same, f"{exporter.name}: the report {label!r} becomes other bytes the second time")


def check_report_section(builder: ReportSection, *reports: Report) -> None:
    """Check that a table is rectangular, typed, the same twice, and leaves the report alone."""
    check_offer(builder)
    samples = sample_reports(rated=False)
    samples |= {f"given {number}": each for number, each in enumerate(reports, 1)}
    for label, each in samples.items():
        _build_once(builder, each, f"{builder.name} of the report {label!r}")


def _build_once(builder: ReportSection, report: Report, where: str) -> None:
    def build() -> Section | None:
        return twice(lambda: builder.build(report), where)

    section = unchanged(report, build, where)
    if section is not None:
        require(isinstance(section, Section), f"{where}: {section!r} is no Section")
        _table(section, where)


def _accepted(exporter: Exporter, report: Report, where: str) -> bool:
    found = unchanged(
        report,
        lambda: twice(lambda: tuple(exporter.problems(report, exporter.options())), where),
        where,
    )
    findings = check_findings(exporter, found, where)
    return all(finding.severity is not Severity.ERROR for finding in findings)


def _write(exporter: Exporter, report: Report, label: str) -> bytes:
    where = f"{exporter.name} writing the report {label!r}"
    out = io.BytesIO()
    unchanged(report, lambda: exporter.write(report, out, exporter.options()), where)
    require(not out.closed, f"{where} closed the file, which belongs to the host")
    require(bool(out.getvalue()), f"{where} wrote nothing")
    return out.getvalue()


def _table(section: Section, where: str) -> None:
    keys = [column.key for column in section.columns]
    require(bool(section.title.strip()), f"{where} has no title")
    require(len(keys) == len(set(keys)), f"{where} has a column twice: {keys}")
    for row in section.rows:
        require(len(row) == len(keys), f"{where}: {len(row)} cells in {len(keys)} columns: {row}")
        for column, cell in zip(section.columns, row, strict=True):
            fits = cell is None or isinstance(cell, _CELLS[column.kind])
            fits = fits and (isinstance(cell, bool) <= (column.kind in (Kind.BOOLEAN, Kind.TEXT)))
            require(fits, f"{where}: {cell!r} in the {column.kind} column {column.key}")

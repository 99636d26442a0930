"""The workbook exporter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, BinaryIO

from tourneyelo.model import Finding, Report, Section
from tourneyelo.plugin import Exporter
from tourneyelo.plugin.hostile import printable
from tourneyelo_reports.codes import TOO_LONG, TOO_MANY_ROWS, UNPRINTABLE
from tourneyelo_reports.headline import UNNAMED, kind_of
from tourneyelo_reports.legend import legend
from tourneyelo_reports.losses import unprintable
from tourneyelo_reports.workbook.limits import exceeded

if TYPE_CHECKING:
    from openpyxl import Workbook as Book

LONGEST_PROPERTY = 255


class Workbook(Exporter):
    """Writes a sheet per table and a legend; the same report gives the same bytes."""

    name = "workbook"
    title = "Excel workbook, one sheet a table"
    extensions = (".xlsx",)
    codes = (UNPRINTABLE, TOO_LONG, TOO_MANY_ROWS)

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:  # noqa: ARG002
        """Say which tables hold what no sheet can."""
        return [*unprintable(report.sections), *exceeded(report.sections)]

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write the whole report."""
        from tourneyelo.plugin.workbook import save

        save(_book(report), out)


def _book(report: Report) -> Book:
    from openpyxl import Workbook as Book

    from tourneyelo_reports.workbook.names import sheet_names
    from tourneyelo_reports.workbook.sheets import fill
    from tourneyelo_reports.workbook.styles import Styles

    book = Book(write_only=True)
    styles = Styles()
    sections = _sections(report)
    event = report.tournament.title or UNNAMED
    opened = _opened(sections)
    for name, section in zip(sheet_names(s.title for s in sections), sections, strict=True):
        sheet = book.create_sheet(name)
        sheet.sheet_view.tabSelected = section is opened
        fill(sheet, section, styles, event)
    book.active = sections.index(opened)
    _describe(book, report, event)
    return book


def _sections(report: Report) -> tuple[Section, ...]:
    """Return the tables with their legend; a workbook cannot be without a sheet."""
    nothing = Section(name="empty", title="Empty", columns=(), rows=(), remarks=("No tables.",))
    explained = legend(report.sections)
    return (*report.sections, explained) if explained else report.sections or (nothing,)


def _opened(sections: tuple[Section, ...]) -> Section:
    """Choose the table seen first: the summary, else the first of all."""
    return next((section for section in sections if section.name == "summary"), sections[0])


def _describe(book: Book, report: Report, event: str) -> None:
    facts, run = book.properties, report.rating
    facts.title = printable(event)[:LONGEST_PROPERTY]
    facts.subject = kind_of(report)
    facts.description = printable(f"{run.system}, {run.rules}")[:LONGEST_PROPERTY] if run else None

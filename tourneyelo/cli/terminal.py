"""What people see: tables and findings, in colour on a terminal, as plain text in a pipe."""

from __future__ import annotations

import sys
from collections import Counter
from decimal import Decimal
from typing import TYPE_CHECKING

from tourneyelo.model import Column, Finding, Kind, Report, Section, Severity
from tourneyelo.model.section import Cell

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

WIDTH = 100
_NUMERIC = frozenset({Kind.INTEGER, Kind.IDENTIFIER, Kind.DECIMAL, Kind.CHANGE})
_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "dim"}


def console(*, stderr: bool = False) -> Console:
    """Make a console of at most 100 columns; `NO_COLOR` and pipes are respected by rich."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else WIDTH
    made = Console(file=stream, width=width, highlight=False, soft_wrap=False, emoji=False)
    if made.width > WIDTH:
        made.width = WIDTH
    return made


def show_report(report: Report, *, verbose: bool) -> None:
    """Print heading, brief summary and findings of a rated event."""
    out = console()
    show_heading(out, report)
    for section in report.sections:
        if section.name == "summary":
            out.print(table(out, brief(section)))
            for remark in section.remarks:
                out.print(remark, style="dim", markup=False)
    show_findings(out, report.findings, verbose=verbose)


def show_heading(out: Console, report: Report) -> None:
    """Print what the event is and by which rules it was rated."""
    event = report.tournament
    out.print(event.name or report.source.file or "unnamed event", style="bold", markup=False)
    dates = " to ".join(str(day) for day in (event.start_date, event.end_date) if day)
    facts = [
        event.city,
        dates or "no dates",
        str(event.time_control_class or "class unknown"),
        f"{len(event.players)} players",
        f"{event.rounds} rounds",
        f"rules: {report.rating.rules}" if report.rating else None,
    ]
    out.print(" · ".join(filter(None, facts)), style="dim", markup=False)


def show_findings(out: Console, findings: tuple[Finding, ...], *, verbose: bool) -> None:
    """Print errors and warnings with their remedies; notes only when asked for."""
    counts = Counter(finding.severity for finding in findings)
    for finding in findings:
        if finding.severity is not Severity.NOTE or verbose:
            show_finding(out, finding)
    if counts[Severity.NOTE] and not verbose:
        plural = "s" if counts[Severity.NOTE] > 1 else ""
        out.print(f"{counts[Severity.NOTE]} note{plural}; --verbose shows them", style="dim")


def show_finding(out: Console, finding: Finding) -> None:
    """Print a finding: severity, place, message, then the remedy below."""
    from rich.text import Text

    line = Text.assemble((f"{finding.severity:<8}", _STYLES[finding.severity]))
    place = str(finding.place)
    line.append(f"{place}: " if place else "", "dim")
    line.append(f"{finding.message} [{finding.code}]")
    out.print(line)
    if finding.remedy:
        out.print(Text(f"        → {finding.remedy}", "dim"))


def brief(section: Section) -> Section:
    """Keep the columns that fit a terminal."""
    import msgspec

    kept = [at for at, column in enumerate(section.columns) if column.brief]
    return msgspec.structs.replace(
        section,
        columns=tuple(section.columns[at] for at in kept),
        rows=tuple(tuple(row[at] for at in kept) for row in section.rows),
    )


def table(out: Console, section: Section) -> Table:
    """Lay out a section: boxed on a terminal, bare columns in a pipe."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    plain = not out.is_terminal
    made = Table(
        box=box.SIMPLE_HEAD if not plain else None,
        pad_edge=False,
        header_style="bold",
        padding=(0, 1),
    )
    for column in section.columns:
        numeric = column.kind in _NUMERIC
        made.add_column(
            Text(column.title),
            justify="right" if numeric else "left",
            no_wrap=True,
            overflow="ellipsis",
            min_width=len(column.title) if numeric else None,
        )
    for row in section.rows:
        made.add_row(
            *(
                Text(shown(cell, column), _style(cell, column))
                for cell, column in zip(row, section.columns, strict=True)
            )
        )
    return made


def shown(cell: Cell, column: Column) -> str:
    """Write a cell as text; what is unknown stays empty."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if column.kind is Kind.CHANGE and isinstance(cell, (Decimal, int)):
        return f"{Decimal(cell):+.{column.places}f}"
    if column.kind is Kind.DECIMAL and isinstance(cell, (Decimal, int)):
        return f"{Decimal(cell):.{column.places}f}"
    return str(cell)


def _style(cell: Cell, column: Column) -> str:
    if column.kind is not Kind.CHANGE or not isinstance(cell, Decimal) or not cell:
        return ""
    return "green" if cell > 0 else "red"

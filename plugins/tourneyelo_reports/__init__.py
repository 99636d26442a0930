"""Reports: tourneyelo's own tables, and the workbook, page, CSV and JSON that carry any table."""

from __future__ import annotations

from collections.abc import Iterable

from tourneyelo.plugin import Exporter, ReportSection, hookimpl


@hookimpl
def tourneyelo_register_report_sections() -> Iterable[ReportSection]:
    """Offer the facts of the event, the summary, the standings, the games and the findings."""
    from tourneyelo_reports.sections.event import EventSection
    from tourneyelo_reports.sections.findings import FindingsSection
    from tourneyelo_reports.sections.games import GamesSection
    from tourneyelo_reports.sections.standings import StandingsSection
    from tourneyelo_reports.sections.summary import SummarySection

    sections = (EventSection, SummarySection, StandingsSection, GamesSection, FindingsSection)
    return [section() for section in sections]


@hookimpl
def tourneyelo_register_exporters() -> Iterable[Exporter]:
    """Offer the workbook, the page, CSV and JSON."""
    from tourneyelo_reports.comma_separated import CommaSeparated
    from tourneyelo_reports.json_document import JsonDocument
    from tourneyelo_reports.page.exporter import Page
    from tourneyelo_reports.workbook.exporter import Workbook

    return [Workbook(), Page(), CommaSeparated(), JsonDocument()]

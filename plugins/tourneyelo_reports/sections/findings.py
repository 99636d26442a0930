"""The findings: what is wrong, where, and what to do, the gravest first."""

from __future__ import annotations

from tourneyelo.model import Cell, Column, Finding, Kind, Report, Section
from tourneyelo.plugin import ReportSection
from tourneyelo_reports.sections.wording import place_words

COLUMNS = (
    Column(
        key="severity",
        title="Severity",
        explanation="Errors block a federation report, warnings ask for a look, notes are harmless",
        brief=True,
    ),
    Column(key="code", title="Code", explanation="Stable name of this kind of finding", brief=True),
    Column(
        key="place",
        title="Place",
        explanation="File, line and column, or file, sheet and cell",
        brief=True,
    ),
    Column(key="player", title="No", kind=Kind.INTEGER, explanation="Starting rank number"),
    Column(key="round", title="Rd", kind=Kind.INTEGER, explanation="Round"),
    Column(key="message", title="What is wrong", brief=True),
    Column(key="remedy", title="What to do"),
)


class FindingsSection(ReportSection):
    """One row per finding; without any, the table says so."""

    name = "findings"
    title = "What is wrong, where, and what to do"
    order = 30

    def build(self, report: Report) -> Section:
        """Return the table."""
        return Section(
            name=self.name,
            title="Findings",
            columns=COLUMNS,
            rows=tuple(_row(finding) for finding in report.findings),
            remarks=() if report.findings else ("Nothing was found.",),
        )


def _row(finding: Finding) -> tuple[Cell, ...]:
    return (
        finding.severity.value,
        finding.code,
        place_words(finding.place) or None,
        finding.player,
        finding.round,
        finding.message,
        finding.remedy or None,
    )

"""What a report is called at its head."""

from __future__ import annotations

from tourneyelo.model import Report

UNNAMED = "Unnamed event"


def kind_of(report: Report) -> str:
    """Name the kind of report: without figures it is no rating report."""
    return report.kind or _by_content(report)


def _by_content(report: Report) -> str:
    return "Rating report" if report.rating else "Tournament report"

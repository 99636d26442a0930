"""Report sections: tables of a report, built once and rendered by every exporter."""

from __future__ import annotations

from abc import abstractmethod

from tourneyelo.model.report import Report
from tourneyelo.model.section import Section
from tourneyelo.plugin.offer import Offer


class ReportSection(Offer):
    """Makes one table of a report."""

    order: int = 100
    """Place among the sections; the summary is 10, games 20, findings 30."""

    @abstractmethod
    def build(self, report: Report) -> Section | None:
        """Return the table, None when the report has nothing for it."""

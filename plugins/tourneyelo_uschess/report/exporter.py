"""The exporter of rating reports of US Chess, and the check that asks the same beforehand."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tourneyelo.model import Finding, Report, Tournament
from tourneyelo.plugin import Check, SetExporter
from tourneyelo.plugin.dbase import DbaseField, write_dbase
from tourneyelo_uschess.report import codes, losses, rules
from tourneyelo_uschess.report.book import Row
from tourneyelo_uschess.report.layout import (
    EVENT_TABLE,
    EVENT_WIDTHS,
    LAYOUT_FACT,
    MOST_SECTIONS,
    PLAYER_TABLE,
    SECTION_TABLE,
    SECTION_WIDTHS,
    fields_of,
    player_fields,
)
from tourneyelo_uschess.report.options import ReportOptions
from tourneyelo_uschess.report.shapes import day_of
from tourneyelo_uschess.report.writing import book_of, rounds_of

_NO_DAY = datetime.date(2000, 1, 1)
"""Stands in the headers when the event has no day."""


class UsChessExporter(SetExporter):
    """Writes THEXPORT, TSEXPORT and TDEXPORT in the layout 2C; every event is a section."""

    name = "uschess"
    title = "US Chess rating report (THEXPORT, TSEXPORT and TDEXPORT), layout 2C"
    extensions = (".dbf",)
    needs_rating = False
    most_events = MOST_SECTIONS
    options = ReportOptions
    codes = codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what would be sent back, what is lost, and what is filled in."""
        return self.set_problems((report,), options)

    def set_problems(self, reports: Sequence[Report], options: Any) -> Iterable[Finding]:
        """Say the same of all sections."""
        events = [report.tournament for report in reports]
        yield from losses.counts(events, options)
        yield from losses.differences(events, options)
        yield from violations(events, options)
        for event in events:
            yield from losses.without_code(event, options)
            yield from losses.left_out(event)
            yield from losses.filled_in(event, options)
            yield from losses.names(event, options)

    def files(self, reports: Sequence[Report], options: Any) -> Mapping[str, bytes]:
        """Make the three tables."""
        events = [report.tournament for report in reports]
        book = book_of(events, options)
        day = day_of(book.event.text("H_END_DATE")) or _NO_DAY
        rounds = max((rounds_of(event, options) for event in events), default=0)
        tables = {
            EVENT_TABLE: (fields_of(EVENT_WIDTHS), (book.event,)),
            SECTION_TABLE: (fields_of(SECTION_WIDTHS), book.sections),
            PLAYER_TABLE: (player_fields(rounds), book.players),
        }
        return {name: _table(fields, rows, day) for name, (fields, rows) in tables.items()}


class UsChessRules(Check):
    """What US Chess would send back of any event; reports in its own format are told on reading."""

    name = "uschess-report"
    title = "What US Chess asks of a rating report"
    profiles = ("uschess",)
    codes = codes.RULES

    def run(self, tournament: Tournament) -> Iterable[Finding]:
        """Check the event as it would be written."""
        if tournament.further_fact(LAYOUT_FACT):
            return ()
        return violations([tournament], ReportOptions())


def violations(events: Sequence[Tournament], options: ReportOptions) -> Iterable[Finding]:
    """Say what would be sent back of the report that these events make."""
    if not events:
        return
    book = book_of(events, options)
    yield from rules.of_event(book)
    for section in book.sections:
        yield from rules.of_section(book, section)


def _table(fields: tuple[DbaseField, ...], rows: Iterable[Row], day: datetime.date) -> bytes:
    return write_dbase(fields, [[row.text(field.name) for field in fields] for row in rows], day)
